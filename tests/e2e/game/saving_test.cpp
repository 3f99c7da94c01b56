// A game is never lost: what the full screen keeps, asks and says, with real files and real ends.
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>

#include "engine/game/record.h"
#include "tests/e2e/game/game_terminal.h"

namespace quagmire::test {
namespace {

const Position kOnce = Position::start().after({Square(2, 1), Square(2, 4)});
const Position kTwice = kOnce.after({Square(5, 6), Square(5, 3)});

Record saved_in(const Home& home, const std::string& file = kAutosave) {
  const auto record = parse_record(home.read(file));
  EXPECT_TRUE(record) << home.read(file);
  return record ? *record : Record{};
}

void quit(GameTerminal& terminal) {
  terminal.send("q");
  ASSERT_EQ(terminal.wait_for_exit(), ExitStatus::code(0));
}

void leave_unfinished(const Home& home) {
  GameTerminal terminal(quagmire_at(home));
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  terminal.send("c2c5\rf7f4\r");
  ASSERT_TRUE(terminal.wait_until_grid(kTwice));
  quit(terminal);
}

TEST(FullScreenSaving, WhatTheScreenShowsAsDoneIsOnDisk) {
  const Home home;
  GameTerminal terminal(quagmire_at(home, {"--name-o", "Ann"}));
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  EXPECT_FALSE(home.has(kAutosave));
  terminal.send("c2c5\r");
  ASSERT_TRUE(terminal.wait_until_grid(kOnce));
  EXPECT_EQ(saved_in(home).game.position(), kOnce);
  EXPECT_EQ(tag(saved_in(home), "O"), "Ann");
  terminal.send("f7f4\r");
  ASSERT_TRUE(terminal.wait_until_grid(kTwice));
  EXPECT_EQ(saved_in(home).game.position(), kTwice);
  terminal.send("u");
  ASSERT_TRUE(terminal.wait_until_grid(kOnce));
  EXPECT_EQ(saved_in(home).game.ply(), 1U);
  EXPECT_EQ(saved_in(home).game.length(), 2U);
  terminal.send("r");
  ASSERT_TRUE(terminal.wait_until_grid(kTwice));
  EXPECT_EQ(saved_in(home).game.ply(), 2U);
  const auto permissions = std::filesystem::status(home.path(kAutosave)).permissions();
  EXPECT_EQ(permissions, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TEST(FullScreenSaving, AnUnfinishedGameIsResumedWithItsRedoTail) {
  const Home home;
  {
    GameTerminal terminal(quagmire_at(home));
    ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
    terminal.send("c2c5\rf7f4\ru");
    ASSERT_TRUE(terminal.wait_until_shown("Took back f7-f4"));
    quit(terminal);
    EXPECT_TRUE(terminal.screen().contains("quagmire resume"));
  }
  GameTerminal terminal(quagmire_at(home));
  ASSERT_TRUE(terminal.wait_until_shown("A game of 1 move was left unfinished."));
  terminal.send("\r");
  ASSERT_TRUE(terminal.wait_until_shown("Going on with the game."));
  ASSERT_TRUE(terminal.wait_until_grid(kOnce));
  terminal.send("r");
  ASSERT_TRUE(terminal.wait_until_grid(kTwice));
}

TEST(FullScreenSaving, ANewGamePutsTheOldOneAway) {
  const Home home;
  leave_unfinished(home);
  GameTerminal terminal(quagmire_at(home));
  ASSERT_TRUE(terminal.wait_until_shown("left unfinished"));
  terminal.send("n");
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  ASSERT_EQ(home.count_in(kArchive), 1);
  for (const auto& entry : std::filesystem::directory_iterator(home.path(kArchive))) {
    const auto record =
        parse_record(home.read(std::string(kArchive) + '/' + entry.path().filename().string()));
    ASSERT_TRUE(record);
    EXPECT_EQ(record->game.position(), kTwice);
  }
  EXPECT_FALSE(home.has(kAutosave));
}

TEST(FullScreenSaving, ANamedPositionIsPlayedAndTheUnfinishedGameStaysForResume) {
  const Home home;
  leave_unfinished(home);
  const std::string left = home.read(kAutosave);
  {
    GameTerminal terminal(quagmire_at(home, {"--position", kOnTheEdge}));
    ASSERT_TRUE(terminal.wait_until_grid(*parse_position(kOnTheEdge)));
    EXPECT_FALSE(terminal.screen().contains("left unfinished"));
    quit(terminal);
  }
  EXPECT_EQ(home.read(kAutosave), left);
  GameTerminal terminal(quagmire_at(home, {"resume"}));
  EXPECT_TRUE(terminal.wait_until_grid(kTwice));
}

TEST(FullScreenSaving, EscapeAtTheQuestionLosesNothing) {
  const Home home;
  leave_unfinished(home);
  GameTerminal terminal(quagmire_at(home));
  ASSERT_TRUE(terminal.wait_until_shown("left unfinished"));
  terminal.press(Key::Escape);
  ASSERT_TRUE(terminal.wait_until_shown("Going on with the game."));
  quit(terminal);
  EXPECT_EQ(saved_in(home).game.position(), kTwice);
}

TEST(FullScreenSaving, ResumeAsksNothingAndNeedsAGame) {
  const Home home;
  {
    GameTerminal terminal(quagmire_at(home, {"resume"}));
    EXPECT_EQ(terminal.wait_for_exit(), ExitStatus::code(1));
    EXPECT_TRUE(terminal.screen().contains("there is no unfinished game"));
  }
  leave_unfinished(home);
  GameTerminal terminal(quagmire_at(home, {"resume"}));
  ASSERT_TRUE(terminal.wait_until_grid(kTwice));
  EXPECT_FALSE(terminal.screen().contains("left unfinished"));
}

TEST(FullScreenSaving, AFinishedGameIsPutAwayAndNotAskedAbout) {
  const Home home;
  {
    GameTerminal terminal(quagmire_at(home, {"--position", kOnTheEdge}));
    ASSERT_TRUE(terminal.wait_until_shown("O to move"));
    terminal.send("c3b2\r");
    ASSERT_TRUE(terminal.wait_until_shown("y/N"));
    terminal.send("y");
    ASSERT_TRUE(terminal.wait_until_shown("X wins"));
    quit(terminal);
  }
  EXPECT_EQ(home.count_in(kArchive), 1);
  GameTerminal terminal(quagmire_at(home));
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  EXPECT_FALSE(terminal.screen().contains("unfinished"));
}

class DyingSignal : public testing::TestWithParam<int> {};
TEST_P(DyingSignal, LosesNothing) {
  const Home home;
  {
    GameTerminal terminal(quagmire_at(home));
    ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
    terminal.send("c2c5\rf7f4\r");
    ASSERT_TRUE(terminal.wait_until_grid(kTwice));
    terminal.send_signal(GetParam());
    ASSERT_TRUE(terminal.wait_for_exit());
  }
  // The lock of a dead process does not block.
  GameTerminal terminal(quagmire_at(home, {"resume"}));
  ASSERT_TRUE(terminal.wait_until_grid(kTwice));
}
INSTANTIATE_TEST_SUITE_P(FullScreenSaving, DyingSignal,
                         testing::Values(SIGKILL, SIGTERM, SIGHUP, SIGINT, SIGABRT));

TEST(FullScreenSaving, TwoGamesAtOnceHaveAFileEach) {
  const Home home;
  GameTerminal first(quagmire_at(home));
  ASSERT_TRUE(first.wait_until_grid(Position::start()));
  first.send("c2c5\r");
  ASSERT_TRUE(first.wait_until_grid(kOnce));
  GameTerminal second(quagmire_at(home));
  ASSERT_TRUE(second.wait_until_grid(Position::start()));
  EXPECT_FALSE(second.screen().contains("unfinished"));
  second.send("d1d5\r");
  ASSERT_TRUE(second.wait_until_shown("d1-d5"));
  EXPECT_EQ(saved_in(home).game.position(), kOnce);
  EXPECT_EQ(saved_in(home, ".local/state/quagmire/autosave-2.quag").game.length(), 1U);
}

TEST(FullScreenSaving, ADamagedSaveIsSetAsideAndSaidSo) {
  const Home home;
  home.write(kAutosave, "[Game \"Quagmire\"]\n[Format \"1\"]\n\n1. c2-c5 f7-");
  GameTerminal terminal(quagmire_at(home));
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  ASSERT_TRUE(terminal.wait_until_shown("a damaged save was set aside"));
  EXPECT_TRUE(home.has(".local/state/quagmire/autosave-damaged-1.quag"));
}

TEST(FullScreenSaving, WhereItFailsTheGameGoesOnSaysSoAndTriesAgain) {
  const Home home;
  home.write(".local/state", "a file where a folder should be");
  GameTerminal terminal(quagmire_at(home));
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  terminal.send("c2c5\r");
  ASSERT_TRUE(terminal.wait_until_grid(kOnce));
  ASSERT_TRUE(terminal.wait_until_shown("The game is not being saved"));
  ASSERT_TRUE(terminal.wait_until_shown("Quagmire (not saved)"));
  ASSERT_TRUE(terminal.wait_until_shown("Not saved"));
  std::filesystem::remove(home.path(".local/state"));
  terminal.send("f7f4\r");
  ASSERT_TRUE(terminal.wait_until_grid(kTwice));
  ASSERT_TRUE(terminal.wait_until_shown("The game is saved again."));
  EXPECT_EQ(saved_in(home).game.position(), kTwice);
}

TEST(FullScreenSaving, ACopyIsWrittenAndNeverOverAnotherFile) {
  const Home home;
  home.write("mine.txt", "a letter");
  GameTerminal terminal(quagmire_at(home));
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  terminal.send("c2c5\r:save " + home.path("copy.quag") + "\r");
  ASSERT_TRUE(terminal.wait_until_shown("Saved to"));
  EXPECT_EQ(saved_in(home, "copy.quag").game.position(), kOnce);
  terminal.send("f7f4\r:save " + home.path("mine.txt") + "\r");
  // A picture comes in several writes: the old message may be there a moment longer.
  ASSERT_TRUE(terminal.wait_until(
      [](const Screen& screen) {
        return screen.contains("Not saved") && !screen.contains("Saved to");
      },
      "the refusal alone"));
  EXPECT_EQ(home.read("mine.txt"), "a letter");
  // Its own copy it may write again.
  terminal.send(":save " + home.path("copy.quag") + "\r");
  ASSERT_TRUE(terminal.wait_until_shown("Saved to"));
  EXPECT_EQ(saved_in(home, "copy.quag").game.position(), kTwice);
}

TEST(FullScreenSaving, ANamedFileIsKeptAfterEveryMoveAndResumed) {
  const Home home;
  const std::string file = home.path("ours.quag");
  {
    GameTerminal terminal(quagmire_at(home, {"--save", file}));
    ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
    terminal.send("c2c5\r");
    ASSERT_TRUE(terminal.wait_until_grid(kOnce));
    EXPECT_EQ(saved_in(home, "ours.quag").game.position(), kOnce);
    quit(terminal);
  }
  {
    GameTerminal terminal(quagmire_at(home, {"--save", file}));
    EXPECT_EQ(terminal.wait_for_exit(), ExitStatus::code(1));
    EXPECT_TRUE(terminal.screen().contains("quagmire resume FILE"));
  }
  GameTerminal terminal(quagmire_at(home, {"resume", file}));
  ASSERT_TRUE(terminal.wait_until_grid(kOnce));
  terminal.send("f7f4\r");
  ASSERT_TRUE(terminal.wait_until_grid(kTwice));
  EXPECT_EQ(saved_in(home, "ours.quag").game.position(), kTwice);
  EXPECT_FALSE(home.has(kAutosave));
}

TEST(FullScreenSaving, ANamedFileThatSomebodyChangesIsLeftAloneAndTheGameKeptElsewhere) {
  const Home home;
  GameTerminal terminal(quagmire_at(home, {"--save", home.path("ours.quag")}));
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  terminal.send("c2c5\r");
  ASSERT_TRUE(terminal.wait_until_grid(kOnce));
  home.write("ours.quag", "a letter");
  terminal.send("f7f4\r");
  ASSERT_TRUE(terminal.wait_until_grid(kTwice));
  ASSERT_TRUE(terminal.wait_until_shown("The game is kept in"));
  EXPECT_FALSE(terminal.screen().contains("not saved"));
  terminal.send("u");
  ASSERT_TRUE(terminal.wait_until_shown("Took back f7-f4"));
  EXPECT_FALSE(terminal.screen().contains("The game is kept in"));
  EXPECT_EQ(home.read("ours.quag"), "a letter");
  EXPECT_EQ(saved_in(home).game.position(), kOnce);
}

TEST(FullScreenReplay, WalksThroughAGameAndPlaysOnBesideIt) {
  const Home home;
  const std::string text = "[O \"Ann\"]\n\n1. c2-c5 f7-f4\n";
  home.write("old.quag", text);
  GameTerminal terminal(quagmire_at(home, {"replay", home.path("old.quag")}));
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  ASSERT_TRUE(terminal.wait_until_shown("> O Ann"));
  terminal.send("]");
  ASSERT_TRUE(terminal.wait_until_grid(kOnce));
  terminal.press(Key::End);
  ASSERT_TRUE(terminal.wait_until_grid(kTwice));
  terminal.send("[");
  ASSERT_TRUE(terminal.wait_until_grid(kOnce));
  terminal.send("h5g4\r");
  ASSERT_TRUE(terminal.wait_until_shown("drop the move behind? y/N"));
  terminal.send("y");
  ASSERT_TRUE(terminal.wait_until_shown("h5-g4"));
  EXPECT_EQ(home.read("old.quag"), text);
  EXPECT_EQ(saved_in(home).game.length(), 2U);
  EXPECT_EQ(tag(saved_in(home), "O"), "Ann");
}

// The file has it: a copy in the archive would be a second game that nobody played.
TEST(FullScreenSaving, AFinishedGameInAFileOfItsOwnIsNotArchivedToo) {
  const Home home;
  {
    GameTerminal terminal(
        quagmire_at(home, {"--save", home.path("game.quag"), "--position", kOnTheEdge}));
    ASSERT_TRUE(terminal.wait_until_shown("O to move"));
    terminal.send("c3b2\ry");
    ASSERT_TRUE(terminal.wait_until_shown("X wins"));
    quit(terminal);
  }
  EXPECT_TRUE(saved_in(home, "game.quag").game.is_over());
  EXPECT_EQ(home.read(".local/state/quagmire/finished-games"), "1\n");
  EXPECT_FALSE(std::filesystem::exists(home.path(".local/share/quagmire/games")));
}

// What `check` says of it is what the screen says.
TEST(FullScreenReplay, AGameThatPeopleEndedIsOver) {
  const Home home;
  home.write("game.quag", "[Result \"X\"]\n[Reason \"O resigned\"]\n\n1. c2-c5 f7-f4 X\n");
  GameTerminal terminal(quagmire_at(home, {"replay", home.path("game.quag")}));
  ASSERT_TRUE(terminal.wait_until_shown("O to move"));
  terminal.send("\x1bOF");
  ASSERT_TRUE(terminal.wait_until_shown("X wins: O resigned."));
  EXPECT_TRUE(terminal.screen().contains("X has won"));
  EXPECT_FALSE(terminal.screen().contains("to move"));
  terminal.send("a4a5\r");
  ASSERT_TRUE(terminal.wait_until_shown("The game is over. X wins: O resigned."));
  quit(terminal);
}

}  // namespace
}  // namespace quagmire::test
