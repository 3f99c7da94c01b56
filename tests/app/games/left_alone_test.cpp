// The real program beside files of other people, and where its own FILE has changed since it wrote
// it: nobody else's file is touched, the game goes on in the program's own folder, and one line
// says so.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kData = ".local/share/quagmire";

class LeftAlone : public testing::Test {
 protected:
  void SetUp() override { fs::create_directory(path("games")); }

  [[nodiscard]] std::string path(const std::string& file) const { return home_.path(file); }
  [[nodiscard]] Invocation quagmire(const std::vector<std::string>& arguments) const {
    return program_at(home_, arguments);
  }
  // Plays up to the position after this move.
  static void play(Process& game, const std::string& move, const std::string& turn) {
    game.write(move + '\n');
    for (auto line = game.read_line(); line && *line != turn + " to move";
         line = game.read_line()) {
    }
  }
  [[nodiscard]] std::size_t moves_in(const std::string& file) const {
    const auto record = parse_record(home_.read(file));
    EXPECT_TRUE(record) << file << '\n' << home_.read(file);
    return record ? record->game.length() : 0;
  }
  Home home_{Medium::Memory};
};

TEST_F(LeftAlone, WhereNothingElseCanKeepTheGameThatIsSaidOnce) {
  Process game(quagmire({"--plain", "--save", path("games/g")}));
  play(game, "c2c5", "X");
  home_.write("games/g", "a letter");
  play(game, "f7f4", "O");
  play(game, "d1d3", "X");
  const Finished ended = game.finish();
  EXPECT_EQ(ended.status, ExitStatus::code(1));
  EXPECT_THAT(
      lines_of(ended.errors),
      ElementsAre(
          AllOf(HasSubstr("not being saved"), HasSubstr("another program has changed the file")),
          AllOf(HasSubstr("this game of 2 moves is lost"), HasSubstr("--position"))));
  EXPECT_EQ(home_.read("games/g"), "a letter");
}

TEST_F(LeftAlone, AFileThatIsReplacedBeforeItIsLockedIsReadAnew) {
  const std::string tags = "[Game \"Quagmire\"]\n[Format \"1\"]\n[Result \"*\"]\n\n";
  home_.write("games/g", tags + "1. c2-c5 *\n");
  home_.write("games/new", tags + "1. d1-d3 f7-f4 *\n");
  const Finished ended =
      run(faulty(quagmire({"--plain", "resume", path("games/g")}), path("games"),
                 {{"QUAGMIRE_FAULT", "race"},
                  {"QUAGMIRE_FAULT_RUN", "mv " + path("games/new") + ' ' + path("games/g")}}),
          "b3b4\n");
  EXPECT_EQ(ended.errors, "");
  EXPECT_THAT(home_.read("games/g"), HasSubstr("1. d1-d3 f7-f4\n2. b3-b4"));
}

// The program's own folders may hold links to files of other people, which a game neither goes on
// in, nor is put away from.
TEST_F(LeftAlone, WhatALinkInItsOwnFoldersLeadsTo) {
  const std::string game = "{mine} c2c5 {good!} f7f4\n";
  home_.write("precious.quag", game);
  home_.write("list", "a list\n");
  fs::create_directories(path(kUnfinished));
  const std::string link = path(kUnfinished) + "/" + app::date_today() + "-1.quag";
  fs::create_symlink(path("precious.quag"), link);
  fs::create_symlink(path("list"), path(kData) + "/scores");
  for (const char* lines : {"n\nquit\n", "r\nu\nquit\n", "c2c5\nresign\ny\nquit\n"}) {
    const Finished ended =
        run_typed(quagmire({"--accessible", "--name-o", "Ann", "--name-x", "Bob"}), lines);
    EXPECT_EQ(ended.status, ExitStatus::code(0));
    EXPECT_THAT(ended.errors, StartsWith("quagmire: this is a link; move it away (\"" +
                                         app::date_today() + "-1.quag\")\n"));
    EXPECT_EQ(home_.read("precious.quag"), game);
    EXPECT_TRUE(fs::is_symlink(link));
  }
  EXPECT_EQ(home_.read("list"), "a list\n");
}

TEST_F(LeftAlone, ACopyThatWasChangedAndOneThatWasNot) {
  Process game(quagmire({"--plain"}));
  play(game, "save " + path("games/copy") + "\nc2c5", "X");
  play(game, "save " + path("games/copy") + "\nf7f4", "O");
  EXPECT_EQ(moves_in("games/copy"), 1U);
  home_.write("games/copy", "a letter");
  game.write("save " + path("games/copy") + "\n");
  EXPECT_THAT(game.finish().output, HasSubstr("0 Not saved: "));
  EXPECT_EQ(home_.read("games/copy"), "a letter");
}

TEST_F(LeftAlone, ACopyThatHasBecomeALink) {
  Process game(quagmire({"--plain"}));
  play(game, "save " + path("games/copy") + "\nc2c5", "X");
  fs::rename(path("games/copy"), path("games/moved"));
  fs::create_symlink(path("games/moved"), path("games/copy"));
  const std::string moved = home_.read("games/moved");
  game.write("save " + path("games/copy") + "\n");
  EXPECT_THAT(game.finish().output, HasSubstr("0 Not saved: "));
  EXPECT_EQ(home_.read("games/moved"), moved);
}

TEST_F(LeftAlone, ASecondGameOnTheSameFileIsRefusedAlsoBehindASave) {
  Process game(quagmire({"--plain", "--save", path("games/g")}));
  for (const auto& [move, turn] : {std::pair{"c2c5", "X"}, {"f7f4", "O"}}) {
    play(game, move, turn);
    EXPECT_THAT(run(quagmire({"--plain", "resume", path("games/g")}), "d1d3\n"),
                IsError(1, HasSubstr("another copy of quagmire")));
  }
  EXPECT_EQ(game.finish().errors, "");
  EXPECT_EQ(moves_in("games/g"), 2U);
}

// Which cannot rename to a free name in one step.
TEST_F(LeftAlone, OnAnOldSystemEverythingIsWrittenAndNothingOverwritten) {
  const auto on_old_system = [&](const std::vector<std::string>& arguments) {
    return faulty(quagmire(arguments), path("games"), {{"QUAGMIRE_FAULT_LACKS", "renameat2"}});
  };
  const std::string copy = "save " + path("games/copy") + '\n';
  EXPECT_THAT(run(on_old_system({"--plain", "--save", path("games/g")}), copy + "c2c5\n" + copy),
              AllOf(IsDone(testing::Not(HasSubstr("Not saved")))));
  EXPECT_EQ(moves_in("games/g"), 1U);
  EXPECT_EQ(moves_in("games/copy"), 1U);
  const auto before = files_in(path("games"));
  EXPECT_EQ(before.size(), 2U) << testing::PrintToString(before);
  EXPECT_THAT(run(on_old_system({"--plain"}), copy), IsDone(HasSubstr("0 Not saved")));
  EXPECT_EQ(files_in(path("games")), before);
}

// The real program where saving meets a fault: it says so, the game goes on, and what was saved
// stays whole. With a file named by --save, as a game among pipes keeps none by itself.

constexpr const char* kMoves = "c2c5\nf7f4\nd1d3\n";

std::string transcript() {
  Position position = Position::start();
  std::string text = shown(position);
  for (const Move move : {Move{Square(2, 1), Square(2, 4)}, Move{Square(5, 6), Square(5, 3)},
                          Move{Square(3, 0), Square(3, 2)}}) {
    position = position.after(move);
    text += shown(position);
  }
  return text;
}

// The same program, begun by a shell that first does something to itself.
Invocation behind(const std::string& preparation, Invocation invocation) {
  std::vector<std::string> command{"sh", "-c", preparation + "; exec \"$@\"", "sh"};
  command.insert(command.end(), invocation.command.begin(), invocation.command.end());
  invocation.command = std::move(command);
  return invocation;
}

class Faults : public LeftAlone {
 protected:
  [[nodiscard]] Invocation saving_to(const std::string& file) const {
    return quagmire({"--plain", "--save", file});
  }
};

// Opened in the usual way, a FIFO waits for its other end for ever, and a device has no end.
TEST_F(Faults, WhatIsNoFileIsRefusedAndStaysWhatItIs) {
  ASSERT_EQ(mkfifo(path("fifo").c_str(), 0600), 0);
  std::filesystem::create_directory(path("folder"));
  std::filesystem::create_symlink("nowhere/at-all", path("dangling"));
  std::filesystem::create_symlink("circle", path("circle"));
  std::filesystem::create_symlink("/dev/zero", path("device"));
  for (const std::string& file : {path("fifo"), path("folder"), path("dangling"), path("circle"),
                                  path("device"), std::string("/dev/zero")}) {
    SCOPED_TRACE(file);
    EXPECT_THAT(run(saving_to(file), kMoves), IsError(1, HasSubstr(file)));
    EXPECT_THAT(run_program({"--plain"}, "save " + file + "\nc2c5\n"),
                IsDone(AllOf(HasSubstr("\n0 Not saved: "), HasSubstr("X to move\n"))));
    for (const char* command : {"show", "check", "resume"})
      EXPECT_THAT(run_program({command, file}), IsError(1, HasSubstr(file))) << command;
  }
  EXPECT_TRUE(std::filesystem::is_fifo(path("fifo")));
  EXPECT_TRUE(std::filesystem::is_symlink(path("dangling")));
  std::filesystem::remove(path("circle"));  // which a walk through the folder would stumble on
  EXPECT_EQ(names_in(home_.path()), std::set<std::string>{}) << "something was left there";
}

TEST_F(Faults, APlaceThatCannotBeWrittenToIsNamedAtOnce) {
  home_.write("file", "a letter");
  EXPECT_THAT(run(saving_to(path("none/game.quag")), kMoves),
              IsError(1, HasSubstr("does not exist")));
  EXPECT_THAT(run(saving_to(path("file/game.quag")), kMoves), IsError(1, HasSubstr("a file")));
  EXPECT_THAT(run(saving_to(path(std::string(300, 'x'))), kMoves), IsError(1, HasSubstr("long")));
  EXPECT_THAT(run(saving_to(""), kMoves), IsError(2, HasSubstr("--save is empty")));
  EXPECT_EQ(names_in(home_.path()), std::set<std::string>{"file"});
}

TEST_F(Faults, PermissionDeniedIsSaid) {
  if (geteuid() == 0) GTEST_SKIP() << "root is denied nothing";
  std::filesystem::create_directory(path("closed"));
  std::filesystem::permissions(path("closed"), std::filesystem::perms::owner_exec);
  EXPECT_THAT(run(saving_to(path("closed/game.quag")), kMoves),
              IsError(1, HasSubstr("permission denied")));
}

TEST_F(Faults, AFolderOfGamesThatMayNotBeReadIsSaid) {
  if (geteuid() == 0) GTEST_SKIP() << "root is denied nothing";
  home_.write(std::string(kArchive) + "/1.quag", "c2-c5\n");
  std::filesystem::permissions(path(kArchive), std::filesystem::perms::none);
  EXPECT_THAT(run(quagmire({"--plain", "review"})), IsError(1, HasSubstr("permission denied")));
  std::filesystem::permissions(path(kArchive), std::filesystem::perms::owner_all);
}

TEST_F(Faults, MovesThatWereTakenBackAreLostToo) {
  Process game(saving_to(path("game.quag")));
  game.write("c2c5\n");
  for (auto line = game.read_line(); line && *line != "X to move"; line = game.read_line()) {
  }
  home_.write("game.quag", "a letter");
  game.write("undo\n");
  EXPECT_THAT(game.finish().errors, HasSubstr("this game of 1 move is lost"));
}

TEST_F(Faults, ALimitThatLeavesNoRoomAtAllIsSaidAtOnce) {
  if (kThreadSanitizer) GTEST_SKIP() << "it writes a file of its own before the program begins";
  EXPECT_THAT(run(behind("ulimit -f 0", saving_to(path("game.quag"))), kMoves),
              IsError(1, HasSubstr("the file size limit is reached")));
  EXPECT_EQ(home_.read("game.quag"), "");
}

TEST_F(Faults, WhereTheLimitForSizesIsMetTheGameGoesOnAndWhatWasSavedStays) {
  std::string moves;
  for (int i = 0; i < 50; ++i) moves += "c2c5\nf7f4\nd1d3\ne8e6\nc5c2\nf4f7\nd3d1\ne6e8\n";
  const Finished free = run_program({"--plain"}, moves);
  const Finished limited = run(behind("ulimit -f 1", saving_to(path("game.quag"))), moves);
  EXPECT_EQ(limited.status, ExitStatus::code(1));
  EXPECT_EQ(limited.output, free.output);
  EXPECT_THAT(lines_of(limited.errors),
              ElementsAre(AllOf(HasSubstr("not being saved"), HasSubstr("size limit")),
                          HasSubstr("this game of 200 moves is lost")));
  EXPECT_GT(moves_in("game.quag"), 20U);
  EXPECT_EQ(names_in(home_.path()), std::set<std::string>{"game.quag"});
}

// The disk is full for one call of the system after the other.
TEST_F(Faults, AFullDiskAtAnyCallIsSaidAndSavingBeginsAgain) {
  const std::string expected = transcript();
  int reported = 0;
  int call = 0;
  for (bool happened = true; happened && !HasFailure();) {
    ++call;
    SCOPED_TRACE("call " + std::to_string(call));
    const Home home(Medium::Memory);
    const Invocation invocation = faulty(saving_to(home.path("game.quag")), home.path(),
                                         {{"QUAGMIRE_FAULT", "errno:28"},
                                          {"QUAGMIRE_FAULT_AT", std::to_string(call)},
                                          {"QUAGMIRE_FAULT_TRACE", path("trace")}});
    home_.write("trace", "");
    const Finished ended = run(invocation, kMoves);
    happened = home_.read("trace").find("fault\n") != std::string::npos;
    if (ended.status == ExitStatus::code(1)) {
      // It could not begin, and said so instead of playing a game that it cannot keep.
      EXPECT_THAT(ended, IsError(1, HasSubstr("the disk is full")));
      continue;
    }
    EXPECT_EQ(ended.status, ExitStatus::code(0)) << ended.errors;
    EXPECT_EQ(ended.output, expected);
    const auto record = parse_record(home.read("game.quag"));
    ASSERT_TRUE(record) << home.read("game.quag");
    EXPECT_GE(record->game.length(), 2U);
    if (ended.errors.empty()) {
      EXPECT_EQ(record->game.length(), 3U);
    } else {
      // A lock that cannot be had is no failure.
      EXPECT_THAT(ended.errors,
                  AllOf(IsErrorLine(),
                        AnyOf(HasSubstr("not being saved"), HasSubstr("the disk reported an error"),
                              HasSubstr("do not open the game twice"))));
      ++reported;
    }
  }
  EXPECT_GT(call, 20) << "the faults did not happen";
  EXPECT_GT(reported, 5);
}

// The first file that is opened must not take the place of a stream that is closed.
TEST_F(Faults, ClosedStreamsDoNotEndUpInTheFile) {
  for (unsigned closed = 1; closed < 8; ++closed) {
    SCOPED_TRACE(closed);
    const std::string file = "game-" + std::to_string(closed) + ".quag";
    Invocation invocation = saving_to(path(file));
    const std::array<Stream*, 3> streams{&invocation.input, &invocation.output, &invocation.errors};
    for (unsigned i = 0; i < streams.size(); ++i)
      if ((closed >> i & 1U) != 0) *streams.at(i) = Closed{};
    const bool no_input = (closed & 1U) != 0;
    const bool no_output = (closed & 2U) != 0;
    EXPECT_EQ(run(invocation, kMoves).status, ExitStatus::code(no_output ? 1 : 0));
    // A game that nobody can see ends at once.
    EXPECT_EQ(moves_in(file), no_input || no_output ? 0U : 3U);
  }
}

// With SIGPIPE as usual, which ends the program, and ignored, so that the program finds out itself.
TEST_F(Faults, AReaderThatLeavesLosesNothingThatWasPlayed) {
  for (const bool ignored : {false, true}) {
    SCOPED_TRACE(ignored);
    const std::string file = ignored ? "ignored.quag" : "usual.quag";
    std::array<int, 2> ends{};
    ASSERT_EQ(pipe(ends.data()), 0);
    const Descriptor writer(ends[1]);
    Descriptor(ends[0]).close();
    Invocation invocation = saving_to(path(file));
    if (ignored) invocation = behind("trap '' PIPE", invocation);
    invocation.output = Borrowed{writer.get()};
    Process game(invocation);
    game.write(kMoves);
    // The input stays open: what nobody sees must not go on for ever.
    const Finished ended = game.wait();
    EXPECT_EQ(ended.status, ignored ? ExitStatus::code(1) : ExitStatus::signal(SIGPIPE));
    if (ignored) {
      EXPECT_THAT(ended.errors, AllOf(IsErrorLine(), HasSubstr("output")));
    }
    EXPECT_EQ(moves_in(file), 0U);
  }
}

}  // namespace
}  // namespace quagmire::test
