#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

testing::Matcher<FileError> HasFault(FileFault fault) { return Field(&FileError::fault, fault); }
testing::Matcher<FileError> HasCode(int code) { return Field(&FileError::code, code); }

// Root may do everything; nobody may not.
class AsNobody {
 public:
  AsNobody() {
    if (geteuid() == 0 && seteuid(65534) != 0) throw std::runtime_error("seteuid");
  }
  ~AsNobody() {
    if (getuid() == 0 && seteuid(0) != 0) std::abort();
  }
};

std::optional<app::FileError> replace_file(const std::string& path, const std::string& text) {
  app::LockedFile file;
  const auto there = file.open(path);
  if (there) return file.write(text);
  return is_missing(there.error()) ? file.create(path, text) : there.error();
}

class Files : public testing::Test {
 protected:
  [[nodiscard]] std::string file(const std::string& name) const { return folder_.file(name); }
  TemporaryFolder folder_;
};

TEST_F(Files, AWrittenFileIsReadAgain) {
  std::string bytes;
  for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
  EXPECT_EQ(replace_file(file("game"), bytes), std::nullopt);
  const auto read = app::read_found(file("game"));
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, bytes);
  EXPECT_THAT(names_in(folder_.path()), ElementsAre("game"));
}

TEST_F(Files, AreForTheirOwnerAlone) {
  EXPECT_EQ(replace_file(file("new"), "x"), std::nullopt);
  EXPECT_TRUE(app::open_file(file("newest"), O_RDWR | O_CREAT).is_open());
  EXPECT_EQ(app::make_folders(file("a/b/c")), std::nullopt);
  EXPECT_EQ(mode_of(file("newest")), 0600U);
  EXPECT_EQ(mode_of(file("new")), 0600U);
  EXPECT_EQ(mode_of(file("a")), 0700U);
  EXPECT_EQ(mode_of(file("a/b/c")), 0700U);
}

TEST_F(Files, AFileIsRenamedToAFreeNameAlone) {
  put(file("one"), "1");
  put(file("two"), "2");
  EXPECT_THAT(app::rename_file(file("one"), file("two")), Optional(HasFault(FileFault::Exists)));
  EXPECT_EQ(content_of(file("one")), "1");
  EXPECT_EQ(content_of(file("two")), "2");
  EXPECT_EQ(app::rename_file(file("one"), file("three")), std::nullopt);
  EXPECT_THAT(names_in(folder_.path()), ElementsAre("three", "two"));
  EXPECT_EQ(content_of(file("three")), "1");
}

// A missing file is one thing, an unreadable one another.
TEST_F(Files, AMissingFileIsToldFromOneThatCannotBeRead) {
  EXPECT_TRUE(app::is_missing(app::read_found(file("none")).error()));
  put(file("game"), "x");
  EXPECT_FALSE(app::is_missing(app::read_found(file("game/none")).error()));
  EXPECT_FALSE(app::is_missing(app::read_found(folder_.path()).error()));
  ASSERT_EQ(chmod(file("game").c_str(), 0), 0);
  const AsNobody nobody;
  EXPECT_THAT(app::read_found(file("game")).error(), HasCode(EACCES));
  EXPECT_FALSE(app::is_missing(app::read_found(file("game")).error()));
}

// None of these is waited for, and none is read without end.
TEST_F(Files, OnlyRegularFilesAreReplaced) {
  ASSERT_EQ(mkfifo(file("fifo").c_str(), 0600), 0);
  const std::map<std::string, std::string> kinds{{file("fifo"), "this is a pipe"},
                                                 {folder_.path(), "this is a folder"},
                                                 {"/dev/zero", "this is a device"},
                                                 {"/dev/null", "this is a device"}};
  for (const auto& [path, kind] : kinds) {
    const auto failure = replace_file(path, "x");
    ASSERT_THAT(failure, Optional(HasFault(FileFault::NotFile))) << path;
    EXPECT_THAT(explain(*failure), testing::HasSubstr(kind));
  }
  EXPECT_THAT(app::read_found(folder_.path()).error(), HasFault(FileFault::NotFile));
  EXPECT_THAT(app::read_named("/dev/zero").error(), HasFault(FileFault::TooLong));
  EXPECT_EQ(*app::read_named("/dev/null"), "");
  EXPECT_EQ(*app::read_named(file("fifo")), "");
  for (const std::string& found :
       {std::string("/dev/zero"), std::string("/dev/null"), file("fifo")})
    EXPECT_THAT(app::read_found(found).error(), HasFault(FileFault::NotFile)) << found;
  const int listener = socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  file("socket").copy(address.sun_path, sizeof address.sun_path - 1);
  ASSERT_EQ(bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  EXPECT_FALSE(app::read_found(file("socket")));
  EXPECT_THAT(replace_file(file("socket"), "x"), Optional(HasFault(FileFault::NotFile)));
  close(listener);
}

TEST_F(Files, TheLongestRecordIsReadAndALongerFileRefused) {
  put(file("long"), std::string(kLongestRecord, 'x'));
  EXPECT_EQ(app::read_found(file("long"))->size(), kLongestRecord);
  put(file("longer"), std::string(kLongestRecord + 1, 'x'));
  EXPECT_THAT(app::read_found(file("longer")).error(), HasFault(FileFault::TooLong));
  std::filesystem::resize_file(file("longer"), 1ULL << 40U);
  EXPECT_THAT(app::read_found(file("longer")).error(), HasFault(FileFault::TooLong));
}

// Files of /proc have no size before they are read.
TEST_F(Files, AFileThatHidesItsSizeIsReadToItsEnd) {
  const auto read = app::read_found("/proc/self/status");
  ASSERT_TRUE(read);
  EXPECT_THAT(*read, testing::HasSubstr("Pid:"));
}

// As a shell has it where the output of one program is a file for another.
TEST_F(Files, WhatComesThroughAPipeIsReadToItsEnd) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  const app::FileDescriptor reader(ends[0]);
  std::thread writer([to = app::FileDescriptor(ends[1])] {
    for (const char* part : {"c2c5 ", "f7f4"}) {
      std::this_thread::sleep_for(20ms);
      EXPECT_GT(write(to.number(), part, std::strlen(part)), 0);
    }
  });
  const auto read = app::read_named("/dev/fd/" + std::to_string(reader.number()));
  writer.join();
  ASSERT_TRUE(read) << explain(read.error());
  EXPECT_EQ(*read, "c2c5 f7f4");
}

TEST_F(Files, FoldersAreMadeOnce) {
  for (const char* folders : {"a/b", "a/b", "a/b/c/d"})
    EXPECT_EQ(app::make_folders(file(folders)), std::nullopt);
  EXPECT_TRUE(std::filesystem::is_directory(file("a/b/c/d")));
}

TEST_F(Files, APlaceThatIsNoneIsAnErrorAndStaysAsItWas) {
  put(file("state"), "x");
  std::filesystem::create_symlink("missing", file("dangling"));
  std::filesystem::create_symlink("circle", file("circle"));
  EXPECT_THAT(app::make_folders(file("state/quagmire")), Optional(HasCode(ENOTDIR)));
  EXPECT_THAT(app::make_folders(file("state")), Optional(HasCode(ENOTDIR)));
  for (const auto& [name, code] : std::map<std::string, int>{{"state/game", ENOTDIR},
                                                             {"none/game", ENOENT},
                                                             {"dangling", ENOENT},
                                                             {"circle", ELOOP},
                                                             {std::string(300, 'x'), ENAMETOOLONG},
                                                             {std::string(256, 'x'), ENAMETOOLONG}})
    EXPECT_THAT(replace_file(file(name), "x"), Optional(HasCode(code))) << name;
  EXPECT_EQ(content_of(file("state")), "x");
  EXPECT_FALSE(std::filesystem::exists(file("missing")));
  // What is written beside the longest name meanwhile has its own.
  EXPECT_EQ(replace_file(file(std::string(255, 'x')), "x"), std::nullopt);
  EXPECT_EQ(replace_file(file(std::string(255, 'x')), "y"), std::nullopt);
}

TEST_F(Files, APermissionDeniedChangesNothing) {
  put(file("game"), "old");
  put(file("sealed/game"), "old");
  ASSERT_EQ(chmod(file("sealed/game").c_str(), 0444), 0);
  ASSERT_EQ(chmod(file("sealed").c_str(), 0777), 0);
  ASSERT_EQ(chmod(file("game").c_str(), 0666), 0);
  ASSERT_EQ(chmod(folder_.path().c_str(), geteuid() == 0 ? 0755 : 0555), 0);
  {
    const AsNobody nobody;
    for (const char* name : {"game", "other", "sealed/game"})
      EXPECT_THAT(replace_file(file(name), "new"), Optional(HasCode(EACCES))) << name;
    EXPECT_THAT(app::make_folders(file("a")), Optional(HasCode(EACCES)));
  }
  ASSERT_EQ(chmod(folder_.path().c_str(), 0755), 0);
  EXPECT_EQ(content_of(file("sealed/game")), "old");
  EXPECT_EQ(content_of(file("game")), "old");
  EXPECT_THAT(names_in(folder_.path()), ElementsAre("game", "sealed/game"));
}

TEST_F(Files, TheLimitForSizesIsAnErrorAndLeavesTheOldFile) {
  put(file("game"), "old");
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto handler = std::signal(SIGXFSZ, SIG_DFL);
  app::make_size_limit_an_error();
  const rlimit low{100, before.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &low), 0);
  const auto error = replace_file(file("game"), std::string(1000, 'x'));
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &before), 0);
  std::signal(SIGXFSZ, handler);
  EXPECT_THAT(error, Optional(HasCode(EFBIG)));
  EXPECT_EQ(content_of(file("game")), "old");
  EXPECT_THAT(names_in(folder_.path()), ElementsAre("game"));
}

TEST_F(Files, APathWithoutAFolderIsInTheCurrentOne) {
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(folder_.path());
  EXPECT_EQ(replace_file("game", "x"), std::nullopt);
  EXPECT_EQ(app::make_folders("a/b"), std::nullopt);
  EXPECT_EQ(app::read_found("game")->size(), 1U);
  std::filesystem::current_path(before);
  EXPECT_TRUE(std::filesystem::is_directory(file("a/b")));
}

// What is said of an error.
TEST(FileError, IsOneLineThatSaysWhatWhereAndWhatToDo) {
  EXPECT_EQ(app::explain(FileError{FileTask::Write, FileFault::System, "/home/ann/a.quag", ENOSPC}),
            "the disk is full; free some space (\"/home/ann/a.quag\")");
  for (const FileFault fault : {FileFault::System, FileFault::NoHome, FileFault::NotFile,
                                FileFault::TooLong, FileFault::InUse, FileFault::Exists,
                                FileFault::Changed, FileFault::Replaced, FileFault::LinkToNothing})
    for (int code = 0; code < 140; ++code) {
      const std::string text =
          app::explain(FileError{FileTask::Write, fault, "/a\x1B\n\xFFz", code});
      EXPECT_THAT(text, testing::HasSubstr("; "));
      EXPECT_TRUE(std::all_of(text.begin(), text.end(), [](char c) {
        return c >= ' ' && c <= '~';
      })) << text;
    }
}

}  // namespace
}  // namespace quagmire::test
