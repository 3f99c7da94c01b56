// Two people play from start to finish: by the cursor, by typing, taking back and playing again.
#include <gtest/gtest.h>

#include "engine/game/notation.h"
#include "tests/e2e/game/game_terminal.h"

namespace quagmire::test {
namespace {

const Square kA4(0, 3);

TEST(FullScreen, ShowsTheRequiredGridAtTheStart) {
  GameTerminal terminal;
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  EXPECT_TRUE(terminal.screen().contains("O to move"));
  EXPECT_TRUE(terminal.screen().alternate());
  EXPECT_FALSE(terminal.modes().canonical());
  EXPECT_FALSE(terminal.modes().echo());
}

TEST(FullScreen, AWholeGameByCursorKeys) {
  const Game game = short_game(40);
  GameTerminal terminal;
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  ASSERT_TRUE(terminal.wait_until_cursor_on(kA4));
  for (std::size_t ply = 0; ply < game.length(); ++ply)
    ASSERT_TRUE(terminal.play_by_cursor(game.position_at(ply), game.move_at(ply))) << ply;
  const Won won = std::get<Won>(game.position().status());
  ASSERT_TRUE(terminal.wait_until_shown(std::string(1, letter_of(won.winner)) + " wins:"));
  EXPECT_TRUE(terminal.screen().contains(std::string(1, letter_of(won.winner)) + " has won"));
  terminal.send("q");
  EXPECT_EQ(terminal.wait_for_exit(), ExitStatus::code(0));
}

TEST(FullScreen, AWholeGameTypedAndTakenBackToTheStart) {
  const Game game = short_game(40);
  GameTerminal terminal;
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  for (std::size_t ply = 0; ply < game.length(); ++ply)
    ASSERT_TRUE(terminal.play_by_typing(game.position_at(ply), game.move_at(ply))) << ply;
  ASSERT_TRUE(terminal.wait_until_shown(" wins:"));
  for (std::size_t ply = game.length(); ply > 0; --ply) {
    terminal.send("u");
    ASSERT_TRUE(terminal.wait_until_grid(game.position_at(ply - 1))) << ply;
  }
  terminal.send("u");
  ASSERT_TRUE(terminal.wait_until_shown("There is no move to take back."));
  for (std::size_t ply = 0; ply < game.length(); ++ply) {
    terminal.send(ply % 2 == 0 ? "r" : "\x12");
    ASSERT_TRUE(terminal.wait_until_grid(game.position_at(ply + 1))) << ply;
  }
  ASSERT_TRUE(terminal.wait_until_shown(" has won"));
  terminal.send("q");
  EXPECT_EQ(terminal.wait_for_exit(), ExitStatus::code(0));
}

TEST(FullScreen, CursorAndTypingMixWithinOneMove) {
  GameTerminal terminal;
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  terminal.send("c2");
  terminal.press(Key::Enter);
  ASSERT_TRUE(terminal.wait_until_shown("Selected  c2"));
  ASSERT_TRUE(terminal.wait_until_cursor_on(Square(2, 1)));
  ASSERT_TRUE(terminal.go_to(Square(2, 4)));
  terminal.send(" ");
  ASSERT_TRUE(terminal.wait_until_grid(Position::start().after({Square(2, 1), Square(2, 4)})));
}

TEST(FullScreen, NamesAreTypedInAnyAlphabet) {
  GameTerminal terminal;
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  terminal.send(":names Zo\u00EB, \u674E\u767Ex");
  ASSERT_TRUE(terminal.wait_until_shown("O> names Zo\u00EB, \u674E\u767Ex"));
  terminal.press(Key::Backspace);
  terminal.press(Key::Backspace);
  ASSERT_TRUE(terminal.wait_until([](const Screen& screen) { return !screen.contains("\u767E"); },
                                  "a character of two columns erased"));
  terminal.send("\r");
  EXPECT_TRUE(terminal.wait_until_shown("O is Zo\u00EB, X is \u674E."));
}

TEST(FullScreen, AnIllegalMoveIsRefusedWithItsReasonAndChangesNothing) {
  GameTerminal terminal;
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  terminal.send("a1 a8\r");
  ASSERT_TRUE(terminal.wait_until_shown("A jump over a2 lands right behind it, on a3"));
  EXPECT_TRUE(shows_grid(terminal.screen(), Position::start()));
  EXPECT_TRUE(terminal.screen().contains("O to move"));
  terminal.send("f7f4\r");
  ASSERT_TRUE(terminal.wait_until_shown("f7 is X's piece, and it is O's turn."));
  EXPECT_TRUE(shows_grid(terminal.screen(), Position::start()));
  // Nothing was played: what is played now is the first move.
  terminal.send("c2c5\r");
  ASSERT_TRUE(terminal.wait_until_shown("1. c2-c5"));
}

TEST(FullScreen, ALosingMoveIsAskedAboutOnceAndEndsTheGame) {
  GameTerminal terminal({"--position", kOnTheEdge});
  const Position before = *parse_position(kOnTheEdge);
  const Position after = before.after({Square(2, 2), Square(1, 1)});
  ASSERT_TRUE(terminal.wait_until_grid(before));
  terminal.send("c3b2\r");
  ASSERT_TRUE(terminal.wait_until_shown("This leaves a1 in Quagmire and loses. Play it? y/N"));
  EXPECT_TRUE(shows_grid(terminal.screen(), before));
  terminal.send("n");
  ASSERT_TRUE(terminal.wait_until([](const Screen& screen) { return !screen.contains("Play it?"); },
                                  "the question gone"));
  EXPECT_TRUE(shows_grid(terminal.screen(), before));
  terminal.send("c3b2\ry");
  ASSERT_TRUE(terminal.wait_until_grid(after));
  ASSERT_TRUE(terminal.wait_until_shown("X wins: O left a1 in Quagmire."));
  ASSERT_TRUE(terminal.wait_until_cursor_on(Square(1, 1)));
  const CellPlace proof = cell_of(Square(0, 0));
  EXPECT_TRUE(terminal.screen().cell(proof.row, proof.column).bold);
  EXPECT_TRUE(terminal.screen().cell(proof.row, proof.column - 1).reverse);
  terminal.send("u");
  ASSERT_TRUE(terminal.wait_until_grid(before));
  EXPECT_TRUE(terminal.screen().contains("O to move"));
}

TEST(FullScreen, HelpShowsKeysAndRulesAndGoesAway) {
  GameTerminal terminal;
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  terminal.send("?");
  ASSERT_TRUE(terminal.wait_until_shown("Rules in short"));
  terminal.press(Key::PageDown);
  ASSERT_TRUE(terminal.wait_until_shown("a4 may not be jumped"));
  terminal.press(Key::PageDown);
  ASSERT_TRUE(terminal.wait_until_shown("O closes the gap"));
  terminal.press(Key::PageDown);
  ASSERT_TRUE(terminal.wait_until_shown("a5-a3 is legal"));
  terminal.press(Key::PageDown);
  terminal.press(Key::PageDown);
  ASSERT_TRUE(terminal.wait_until_shown("undo: take a move back"));
  terminal.press(Key::Escape);
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  terminal.press(Key::F1);
  ASSERT_TRUE(terminal.wait_until_shown("Rules in short"));
}

TEST(FullScreen, TabGoesToPiecesThatCanMove) {
  GameTerminal terminal({"--position", kOnTheEdge});
  ASSERT_TRUE(terminal.wait_until_cursor_on(kA4));
  // In reading order from a4: c3, a2, a1, and round to c3 again.
  terminal.press(Key::Tab);
  ASSERT_TRUE(terminal.wait_until_cursor_on(Square(2, 2)));
  terminal.press(Key::Tab);
  ASSERT_TRUE(terminal.wait_until_cursor_on(Square(0, 1)));
  terminal.press(Key::BackTab);
  ASSERT_TRUE(terminal.wait_until_cursor_on(Square(2, 2)));
}

TEST(FullScreen, EscapeReactsAtOnceAndNeverQuits) {
  GameTerminal terminal;
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  terminal.send("c2");
  ASSERT_TRUE(terminal.wait_until_shown("O> c2"));
  terminal.press(Key::Escape);
  ASSERT_TRUE(terminal.wait_until([](const Screen& screen) { return !screen.contains("O> c2"); },
                                  "the line cleared"));
  terminal.press(Key::Escape);
  terminal.press(Key::Escape);
  terminal.press(Key::Right);
  ASSERT_TRUE(terminal.wait_until_cursor_on(Square(1, 3)));
}

}  // namespace
}  // namespace quagmire::test
