#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

namespace fs = std::filesystem;

testing::Matcher<std::optional<FileError>> FailsWith(FileFault fault) {
  return Optional(Field(&FileError::fault, fault));
}

class LockedFiles : public testing::Test {
 protected:
  void SetUp() override { ASSERT_EQ(mine_.create(game_, "one"), std::nullopt); }
  [[nodiscard]] std::string file(const std::string& name) const { return folder_.file(name); }
  [[nodiscard]] FileFault fault_of_taking(const std::string& path) const {
    LockedFile other;
    const auto taken = other.open(path);
    EXPECT_EQ(other.is_open(), taken.has_value());
    EXPECT_FALSE(taken) << path;
    return taken ? FileFault::NoHome : taken.error().fault;
  }

  TemporaryFolder folder_;
  const std::string game_ = file("game");
  LockedFile mine_;
};

TEST_F(LockedFiles, HoldWhatWasWrittenLastAndNothingIsBesideThem) {
  for (const char* text : {"two", "", "three"}) {
    ASSERT_EQ(mine_.write(text), std::nullopt);
    EXPECT_EQ(content_of(game_), text);
    EXPECT_THAT(names_in(folder_.path()), ElementsAre("game"));
  }
}

TEST_F(LockedFiles, AreCreatedOnlyWhereNothingIs) {
  put(file("letter"), "dear Ann");
  fs::create_symlink("nowhere", file("dangling"));
  fs::create_directory(file("folder"));
  for (const char* name : {"letter", "dangling", "folder", "game"}) {
    LockedFile other;
    EXPECT_THAT(other.create(file(name), "x"), FailsWith(FileFault::Exists)) << name;
    EXPECT_FALSE(other.is_open());
  }
  EXPECT_EQ(content_of(file("letter")), "dear Ann");
  EXPECT_FALSE(fs::exists(file("nowhere")));
}

TEST_F(LockedFiles, HaveOneOwnerAtATimeBeforeAndBehindEveryWrite) {
  fs::create_symlink("game", file("link"));
  fs::create_hard_link(game_, file("hard"));
  for (const char* name : {"game", "link", "hard"})
    EXPECT_EQ(fault_of_taking(file(name)), FileFault::InUse) << name;
  ASSERT_EQ(mine_.write("two"), std::nullopt);
  for (const char* name : {"game", "link"})
    EXPECT_EQ(fault_of_taking(file(name)), FileFault::InUse) << name;
  LockedFile other = std::move(mine_);
  EXPECT_EQ(fault_of_taking(game_), FileFault::InUse);
  other.close();
  const auto taken = other.open(file("link"));
  ASSERT_TRUE(taken);
  EXPECT_EQ(*taken, "two");
  EXPECT_EQ(other.path(), game_);
  EXPECT_EQ(other.write("three"), std::nullopt);
  EXPECT_TRUE(fs::is_symlink(file("link")));
  EXPECT_EQ(content_of(game_), "three");
}

// A link in the place of a file that only the program names is somebody else's.
TEST_F(LockedFiles, ThatOnlyTheProgramNamesAreNoLinks) {
  mine_.close();
  fs::create_symlink("game", file("link"));
  LockedFile other;
  const auto taken = other.open(file("link"), app::Links::Refused);
  ASSERT_FALSE(taken);
  EXPECT_THAT(explain(taken.error()), testing::HasSubstr("this is a link; move it away"));
  EXPECT_FALSE(other.is_open());
  EXPECT_THAT(app::rewrite_file(file("link"), [](const std::string&) { return "two"; }),
              FailsWith(FileFault::NotFile));
  EXPECT_EQ(content_of(game_), "one");
  ASSERT_TRUE(other.open(game_, app::Links::Refused));
  EXPECT_EQ(other.write("two"), std::nullopt);
  EXPECT_EQ(content_of(game_), "two");
}

TEST_F(LockedFiles, AreFreeWhenTheirProcessIsDead) {
  const auto status_of_child = [&](FileFault expected) {
    const pid_t child = fork();
    if (child == 0) {
      LockedFile other;
      const auto taken = other.open(game_);
      if (taken ? other.write("two").has_value() : taken.error().fault != expected) _exit(1);
      kill(getpid(), SIGKILL);
    }
    int status = 0;
    EXPECT_EQ(waitpid(child, &status, 0), child);
    return status;
  };
  EXPECT_TRUE(WIFSIGNALED(status_of_child(FileFault::InUse)));
  EXPECT_EQ(content_of(game_), "one");
  mine_.close();
  EXPECT_TRUE(WIFSIGNALED(status_of_child(FileFault::NoHome)));
  EXPECT_EQ(*mine_.open(game_), "two");
  EXPECT_THAT(names_in(folder_.path()), ElementsAre("game"));
}

TEST_F(LockedFiles, AreNotMissedWhereThereIsNone) {
  EXPECT_TRUE(app::is_missing(mine_.open(file("none")).error()));
  EXPECT_FALSE(app::is_missing(mine_.open(folder_.path()).error()));
  EXPECT_FALSE(mine_.is_open());
}

// What somebody else has made of the file while it was taken, by a shell beside it.
struct Change {
  const char* name;
  const char* command;
  FileFault fault;
  const char* words;
};

class ChangedFile : public LockedFiles, public testing::WithParamInterface<Change> {};

TEST_P(ChangedFile, IsLeftAlone) {
  put(file("other"), "a letter");
  const std::string command = "cd '" + folder_.path() + "' && " + GetParam().command;
  ASSERT_EQ(std::system(command.c_str()), 0);
  const auto before = files_in(folder_.path());
  const auto failure = mine_.write("two");
  EXPECT_THAT(failure, FailsWith(GetParam().fault));
  EXPECT_TRUE(is_left_alone(*failure));
  EXPECT_THAT(explain(*failure), testing::HasSubstr(GetParam().words));
  EXPECT_THAT(mine_.move_to(file("moved-away")), FailsWith(GetParam().fault));
  EXPECT_EQ(files_in(folder_.path()), before);
  EXPECT_EQ(content_of(file("other")), "a letter");
}

INSTANTIATE_TEST_SUITE_P(
    By, ChangedFile,
    testing::Values(Change{"Writing", "echo more >> game", FileFault::Changed,
                           "another program has changed the file"},
                    Change{"WritingAsMuch", "printf eno > game", FileFault::Changed, "changed"},
                    Change{"Emptying", ": > game", FileFault::Changed, "changed"},
                    Change{"ALink", "ln -sf other game", FileFault::Replaced,
                           "a link has taken the file's place"},
                    Change{"ALinkToItself", "mv game moved && ln -s moved game",
                           FileFault::Replaced, "a link"},
                    Change{"AnotherFile", "ln -f other game", FileFault::Replaced, "another file"},
                    Change{"AFolder", "rm game && mkdir game", FileFault::Replaced, "a folder"},
                    Change{"APipe", "rm game && mkfifo game", FileFault::Replaced, "a pipe"}),
    [](const testing::TestParamInfo<Change>& change) { return std::string(change.param.name); });

TEST_F(LockedFiles, AreMadeAgainWhereTheyWereRemoved) {
  ASSERT_EQ(chmod(game_.c_str(), 0640), 0);
  fs::rename(game_, file("moved"));
  ASSERT_EQ(mine_.write("two"), std::nullopt);
  EXPECT_EQ(content_of(file("moved")), "one");
  EXPECT_EQ(content_of(game_), "two");
  EXPECT_EQ(mode_of(game_), 0640U);
  EXPECT_EQ(fault_of_taking(game_), FileFault::InUse);
}

TEST_F(LockedFiles, KeepTheirPermissions) {
  ASSERT_EQ(chmod(game_.c_str(), 0664), 0);
  ASSERT_EQ(mine_.write("two"), std::nullopt);
  EXPECT_EQ(content_of(game_), "two");
  EXPECT_EQ(mode_of(game_), 0664U);
}

// Its folder would let it be replaced all the same.
TEST_F(LockedFiles, AreNotReplacedWhereTheirOwnerHasForbiddenWritingMeanwhile) {
  const bool root = geteuid() == 0;
  if (root) {
    ASSERT_EQ(chown(game_.c_str(), 65534, getegid()), 0);
  }
  ASSERT_EQ(chmod(folder_.path().c_str(), 0777), 0);
  ASSERT_EQ(chmod(game_.c_str(), 0444), 0);
  if (root) {
    ASSERT_EQ(seteuid(65534), 0);
  }
  const auto failure = mine_.write("two");
  if (root) {
    ASSERT_EQ(seteuid(0), 0);
  }
  EXPECT_THAT(failure, Optional(Field(&FileError::code, EACCES)));
  EXPECT_EQ(content_of(game_), "one");
  EXPECT_THAT(names_in(folder_.path()), ElementsAre("game"));
}

TEST_F(LockedFiles, MoveToAFreeNameAlone) {
  put(file("taken"), "a letter");
  EXPECT_THAT(mine_.move_to(file("taken")), FailsWith(FileFault::Exists));
  EXPECT_EQ(mine_.move_to(file("moved")), std::nullopt);
  EXPECT_EQ(fault_of_taking(file("moved")), FileFault::InUse);
  EXPECT_EQ(mine_.write("two"), std::nullopt);
  EXPECT_EQ(content_of(file("moved")), "two");
  EXPECT_EQ(content_of(file("taken")), "a letter");
  EXPECT_THAT(names_in(folder_.path()), ElementsAre("moved", "taken"));
}

// The names that a former version of the program took for its own.
TEST_F(LockedFiles, LeaveTheirNeighboursAlone) {
  for (const char* name : {"game.lock", "game.tmp1", "game.tmp9", ".game.tmp", ".quagmire-"})
    put(file(name), "a letter");
  const auto before = names_in(folder_.path());
  ASSERT_EQ(mine_.write("two"), std::nullopt);
  EXPECT_EQ(names_in(folder_.path()), before);
}

}  // namespace
}  // namespace quagmire::test
