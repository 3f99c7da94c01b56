// The full screen where saving meets a fault, the terminal takes no output, or a record is hostile:
// the game goes on and says so, or ends by itself.
#include "tests/e2e/game/game_terminal.h"
#include "tests/support/faulty.h"

namespace quagmire::test {
namespace {

// The system fails at every call that concerns the home.
Program failing_with(int error, const Home& home) {
  return faulty(quagmire_at(home), home.path(),
                {{"QUAGMIRE_FAULT", "errno:" + std::to_string(error)},
                 {"QUAGMIRE_FAULT_AT", "1"},
                 {"QUAGMIRE_FAULT_LASTING", "1"}});
}

// Plays on, reads why the game is not kept, and at the end how to go on all the same.
void expect_unsaved_game(GameTerminal& terminal, const std::string& why) {
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  ASSERT_TRUE(terminal.shows_after("c2c5\r", kOnce));
  ASSERT_TRUE(terminal.wait_until_shown("The game is not being saved"));
  ASSERT_TRUE(terminal.wait_until_shown(why));
  ASSERT_TRUE(terminal.shows_after("f7f4\r", kTwice));
  ASSERT_TRUE(terminal.wait_until_shown("(not saved)"));
  quit(terminal);
  EXPECT_NE(terminal.received().find("quagmire --position '"), std::string::npos);
}

struct Failure {
  int error;
  const char* words;
};

class UnsavedGame : public testing::TestWithParam<Failure> {};

TEST_P(UnsavedGame, GoesOnAndSaysWhy) {
  const Home home(Medium::Memory);
  GameTerminal terminal(failing_with(GetParam().error, home));
  expect_unsaved_game(terminal, GetParam().words);
  EXPECT_FALSE(home.has(kAutosave));
}

INSTANTIATE_TEST_SUITE_P(FullScreenFault, UnsavedGame,
                         testing::Values(Failure{ENOSPC, "disk is full"},
                                         Failure{EROFS, "read-only"}, Failure{EACCES, "permission"},
                                         Failure{EIO, "reported an error"}));

TEST(FullScreenFault, WithoutAHomeTheGameGoesOnAndSaysWhy) {
  GameTerminal terminal(quagmire_with({}));
  expect_unsaved_game(terminal, "no home folder");
}

TEST(FullScreenFault, ALimitForTheSizeOfFilesIsSaid) {
  if (kThreadSanitizer) GTEST_SKIP() << "it writes a file of its own before the program begins";
  const Home home(Medium::Memory);
  Program program = quagmire_at(home);
  program.command = {"sh", "-c", "ulimit -f 0; exec \"$0\"", QUAGMIRE_PROGRAM};
  GameTerminal terminal(program);
  expect_unsaved_game(terminal, "limit");
  EXPECT_FALSE(home.has(kAutosave));
}

// What the system gives no more of, and what is then said.
struct Shortage {
  const char* lacks;
  const char* words;
};

class ShortOf : public testing::TestWithParam<Shortage> {
 protected:
  [[nodiscard]] static Program program(const Home& home, std::vector<std::string> arguments = {}) {
    return faulty(quagmire_at(home, std::move(arguments)), home.path(),
                  {{"QUAGMIRE_FAULT_LACKS", GetParam().lacks}});
  }
  [[nodiscard]] static std::string told() {
    return std::string("The computer cannot think: ") + GetParam().words + '.';
  }
};

TEST_P(ShortOf, AGameOfTwoGoesOnWithoutHintsAndValues) {
  if (kSanitized) GTEST_SKIP() << "the sanitizers themselves need threads and memory";
  const Home home(Medium::Memory);
  GameTerminal terminal(program(home));
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  for (const char* key : {"s", "v"}) {
    ASSERT_TRUE(terminal.shows_after(key, told()));
    terminal.send("\x1b");
  }
  ASSERT_TRUE(terminal.shows_after("c2c5\r", kOnce));
  quit(terminal);
}

TEST_P(ShortOf, PeoplePlayOnForTheComputer) {
  if (kSanitized) GTEST_SKIP() << "the sanitizers themselves need threads and memory";
  const Home home(Medium::Memory);
  GameTerminal terminal(program(home, {"--computer", "X"}));
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  ASSERT_TRUE(terminal.shows_after("c2c5\r", told()));
  ASSERT_TRUE(terminal.shows_after("f7f4\r", kTwice));
  quit(terminal);
}

TEST_P(ShortOf, AFinishedGameIsLookedBackOn) {
  if (kSanitized) GTEST_SKIP() << "the sanitizers themselves need threads and memory";
  const Home home(Medium::Memory);
  home.write("game.quag", "1. c2-c5 f7-f4\n");
  GameTerminal terminal(program(home, {"review", home.path("game.quag")}));
  ASSERT_TRUE(terminal.wait_until_shown("The computer cannot think: "));
  terminal.send("]");
  quit(terminal);
}

INSTANTIATE_TEST_SUITE_P(FullScreenFault, ShortOf,
                         testing::Values(Shortage{"memory", "out of memory"},
                                         Shortage{"threads",
                                                  "the system cannot start another thread"}));

// At whichever call that concerns a file the memory ends, from the start to the end of a game.
TEST(FullScreenFault, WithoutAnyMemoryItSaysSo) {
  if (kSanitized) GTEST_SKIP() << "the sanitizers themselves need memory";
  for (const bool plain : {false, true}) {
    bool without = true;
    for (int call = 1; without; ++call) {
      SCOPED_TRACE((plain ? "lines, call " : "screen, call ") + std::to_string(call));
      ASSERT_LT(call, 200);
      const Home home(Medium::Memory);
      GameTerminal terminal(
          faulty(quagmire_at(home, {plain ? "--plain" : "--no-plain"}), home.path(),
                 {{"QUAGMIRE_FAULT", "memory"}, {"QUAGMIRE_FAULT_AT", std::to_string(call)}}));
      terminal.send(plain ? "c2c5\nq\n\x04" : "c2c5\rq");
      const auto status = terminal.wait_for_exit();
      ASSERT_TRUE(status) << terminal.describe();
      without = terminal.received().find("out of memory") != std::string::npos;
      if (*status != ExitStatus::code(0)) {
        EXPECT_EQ(*status, ExitStatus::code(1));
        EXPECT_TRUE(without) << terminal.describe();
      }
      EXPECT_EQ(terminal.modes(), terminal.initial_modes());
      EXPECT_FALSE(terminal.screen().alternate());
    }
  }
}

// Opened in the usual way, a FIFO waits for its other end for ever.
TEST(FullScreenFault, AnAutosaveThatIsNoFileIsNamed) {
  const Home home(Medium::Memory);
  home.write(kRemembered, "finished-games = 0\n");
  ASSERT_EQ(mkfifo(home.path(kAutosave).c_str(), 0600), 0);
  GameTerminal terminal(quagmire_at(home));
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  ASSERT_TRUE(terminal.wait_until_shown("autosave.quag\", it is"));
}

// Its output stopped, the program waits in the middle of a picture and cannot hear of the signal.
// More signals do not put the end off, and the terminal is left as it was.
TEST(FullScreenFault, ASignalEndsAProgramWhoseOutputIsBlocked) {
  if (kThreadSanitizer) GTEST_SKIP() << "it keeps signals back until a blocked call ends";
  const Home home(Medium::Memory);
  GameTerminal terminal(quagmire_at(home, {"--theme", "mono"}));
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  ASSERT_TRUE(terminal.shows_after("c2c5\r", kOnce));
  // Which comes last in a picture that has no colours to put back.
  ASSERT_TRUE(terminal.wait_until_cursor_on(Square(2, 4)));
  {
    const std::string descriptor = "/proc/" + std::to_string(terminal.pid()) + "/fd/1";
    const Descriptor same_terminal(open(descriptor.c_str(), O_RDWR | O_NOCTTY | O_CLOEXEC));
    if (!same_terminal.open()) GTEST_SKIP() << "this system does not show the program's terminal";
    ASSERT_EQ(tcflow(same_terminal.get(), TCOOFF), 0);
  }
  const std::size_t before = terminal.received_size();
  terminal.send("u\x0c");
  // The move is taken back on disk and the screen shows nothing: it waits for the terminal.
  // As no output comes, which a wait looks out for, it is looked for again and again.
  const auto is_taken_back = [&] {
    const auto record = parse_record(home.read(kAutosave));
    return record && record->game.ply() == 0;
  };
  bool taken_back = false;
  for (int i = 0; i < 1000 && !taken_back; ++i)
    taken_back = terminal.wait_for(is_taken_back, std::chrono::milliseconds(10));
  ASSERT_TRUE(taken_back);
  EXPECT_EQ(terminal.received_size(), before);
  std::optional<ExitStatus> status;
  for (int i = 0; i < 3000 && !status; ++i) {
    kill(terminal.pid(), SIGTERM);
    status = terminal.wait_for_exit(std::chrono::milliseconds(10));
  }
  EXPECT_EQ(status, ExitStatus::code(128 + SIGTERM));
  EXPECT_EQ(terminal.modes(), terminal.initial_modes());
  EXPECT_FALSE(terminal.screen().alternate());
  EXPECT_TRUE(terminal.screen().cursor().visible);
  for (const char* off : {"1000l", "2004l"})
    EXPECT_NE(terminal.received(before).find(off), std::string::npos) << off;
}

// What a name must not do to the screen, and what must all the same be in the file afterwards.
constexpr const char* kHostile =
    "A\n\t\r\b\b\x1b]0;taken\x07\x1b[2J\x9b"
    "31m\xE2\x80\xAE\xC2\x9B\xFF end";

std::string hostile_record() {
  Record record;
  set_tag(record, "O", kHostile);
  set_tag(record, "Event", kHostile);
  record.comments.push_back({0, kHostile});
  record.game.play({Square(2, 1), Square(2, 4)});
  return write_record(record);
}

TEST(FullScreenHostile, NamesDoNothingToTheScreenAndStayInTheFileAsTheyWere) {
  for (const char* lang : {"C.UTF-8", "C"}) {
    const Home home(Medium::Memory);
    home.write("game.quag", hostile_record());
    Program program = quagmire_at(home, {"resume", home.path("game.quag")});
    program.lang = lang;
    GameTerminal terminal(program);
    ASSERT_TRUE(terminal.wait_until_grid(kOnce));
    ASSERT_TRUE(terminal.shows_after("f7f4\r", kTwice));
    quit(terminal);
    for (const char* bytes : {"\x1b]0;", "taken\x07", "\x1b[2J\x9b", "\xE2\x80\xAE", "\xC2\x9B"})
      EXPECT_EQ(terminal.received().find(bytes), std::string::npos)
          << testing::PrintToString(bytes);
    const auto record = parse_record(home.read("game.quag"));
    ASSERT_TRUE(record);
    EXPECT_EQ(record->game.position(), kTwice);
    EXPECT_EQ(tag(*record, "O"), kHostile);
    EXPECT_EQ(tag(*record, "Event"), kHostile);
    ASSERT_EQ(record->comments.size(), 1U);
    EXPECT_EQ(record->comments[0].text, kHostile);
  }
}

class ScreenSize : public testing::TestWithParam<TerminalSize> {};

TEST_P(ScreenSize, ShowsWhatItHasRoomForAndQuits) {
  const Home home(Medium::Memory);
  Program program = quagmire_at(home, {"--board", "grid"});
  program.size = GetParam();
  GameTerminal terminal(program);
  if (GetParam().rows >= 24 && GetParam().columns >= 80) {
    ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
    ASSERT_TRUE(terminal.shows_after("c2c5\r", kOnce));
  } else if (GetParam().rows >= 16 && GetParam().columns >= 40) {
    ASSERT_TRUE(terminal.wait_until_shown("|O|O|O|O|.|.|.|.| 1"));
  } else {
    // As much as there is room for of what size is needed.
    ASSERT_TRUE(
        terminal.wait_until_shown(std::string("Quagmire needs 40x16")
                                      .substr(0, static_cast<std::size_t>(GetParam().columns))));
  }
  quit(terminal);
  EXPECT_EQ(terminal.modes(), terminal.initial_modes());
}

INSTANTIATE_TEST_SUITE_P(FullScreenFault, ScreenSize,
                         testing::Values(TerminalSize{1, 1}, TerminalSize{1, 500},
                                         TerminalSize{200, 1}, TerminalSize{2, 2},
                                         TerminalSize{15, 40}, TerminalSize{16, 39},
                                         TerminalSize{16, 40}, TerminalSize{23, 79},
                                         TerminalSize{24, 80}, TerminalSize{200, 500}));

}  // namespace
}  // namespace quagmire::test
