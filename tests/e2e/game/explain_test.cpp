// Why, shown on the board: open paths, loops and threats in a real terminal.
#include <gtest/gtest.h>

#include "engine/game/notation.h"
#include "tests/e2e/game/game_terminal.h"

namespace quagmire::test {
namespace {

// The rules' own example: X a5 may jump into the corner that the O's close off, O d8 may not jump
// e8, for the X's leave the diagonal e5-g7 open.
constexpr const char* kCornerX = "3OX2X/4X2X/4X3/X4XXX/OOOO4/3OX3/3O2O1/OOOO4 X - -";
constexpr const char* kCornerO = "3OX2X/4X2X/4X3/X4XXX/OOOO4/3OX3/3O2O1/OOOO4 O - -";

Cell cell_on(const GameTerminal& terminal, const std::string& square) {
  const CellPlace place = cell_of(*parse_square(square));
  return terminal.screen().cell(place.row, place.column);
}
Cell bar_left_of(const GameTerminal& terminal, const std::string& square) {
  const CellPlace place = cell_of(*parse_square(square));
  return terminal.screen().cell(place.row, place.column - 1);
}

GameTerminal without_colour(const char* position) {
  Program program = quagmire_with({"--position", position});
  program.environment.emplace("NO_COLOR", "1");
  return GameTerminal(program);
}

TEST(FullScreenWhy, ARefusedJumpDrawsTheOpenPath) {
  GameTerminal terminal = without_colour(kCornerO);
  terminal.send("d8f8\r");
  ASSERT_TRUE(terminal.wait_until_shown("be jumped."));
  ASSERT_TRUE(terminal.wait_until_cursor_on(Square(0, 3)));
  // The message names the path; each of its squares is marked, its bars too.
  const std::string message = terminal.screen().line(20);
  const auto open = message.find('(');
  const auto close = message.find(')');
  ASSERT_NE(close, std::string::npos) << message;
  const std::string path = message.substr(open + 1, close - open - 1);
  EXPECT_EQ(path.substr(0, 3), "d8-");
  EXPECT_EQ(path.substr(path.size() - 3), "-f8");
  for (std::size_t i = 0; i < path.size(); i += 3) {
    EXPECT_TRUE(cell_on(terminal, path.substr(i, 2)).reverse) << path.substr(i, 2);
    EXPECT_TRUE(bar_left_of(terminal, path.substr(i, 2)).underline) << path.substr(i, 2);
  }
  EXPECT_FALSE(cell_on(terminal, "a8").reverse);
  terminal.press(Key::Right);
  ASSERT_TRUE(terminal.wait_until_cursor_on(Square(1, 3)));
  EXPECT_FALSE(cell_on(terminal, path.substr(3, 2)).reverse);
}

TEST(FullScreenWhy, ALoopJumpDrawsTheLoopWhileChosenAndOncePlayed) {
  GameTerminal terminal = without_colour(kCornerX);
  terminal.send("a5\r");
  ASSERT_TRUE(terminal.wait_until_shown("loop jump a3 c3"));
  ASSERT_TRUE(terminal.wait_until_cursor_on(Square(0, 4)));
  const std::vector<std::string> loop{"a4", "b4", "c4", "d4", "d3", "d2", "d1"};
  for (const std::string& square : loop) EXPECT_TRUE(cell_on(terminal, square).reverse) << square;
  EXPECT_FALSE(cell_on(terminal, "a1").reverse);
  terminal.send("a3\r");
  ASSERT_TRUE(terminal.wait_until_shown("Last      X a5-a3"));
  ASSERT_TRUE(terminal.wait_until_cursor_on(Square(0, 2)));
  for (const std::string& square : loop) EXPECT_TRUE(cell_on(terminal, square).reverse) << square;
  terminal.press(Key::Up);
  terminal.send("a1\r");
  ASSERT_TRUE(terminal.wait_until_shown("Selected  a1"));
  ASSERT_TRUE(terminal.wait_until_cursor_on(Square(0, 0)));
  EXPECT_FALSE(cell_on(terminal, "b4").reverse);
}

TEST(FullScreenWhy, AKeyExplainsTheSelectedPieceAndTheCursor) {
  GameTerminal terminal;
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  terminal.send("w");
  ASSERT_TRUE(
      terminal.wait_until_shown("O a4 is not in Quagmire: a5, b4 and b5 beside it are empty."));
  terminal.send("c2\r");
  ASSERT_TRUE(terminal.wait_until_cursor_on(Square(2, 1)));
  ASSERT_TRUE(terminal.go_to(Square(3, 3)));
  terminal.send("w");
  ASSERT_TRUE(terminal.wait_until_shown("c2 and d4 are not in one rank, file or diagonal."));
  ASSERT_TRUE(terminal.go_to(Square(2, 4)));
  terminal.send("w");
  ASSERT_TRUE(terminal.wait_until_shown("c2-c5 is legal: a slide over empty squares."));
  EXPECT_TRUE(shows_grid(terminal.screen(), Position::start()));
}

TEST(FullScreenWhy, AnyPairCanBeAskedAboutInWords) {
  GameTerminal terminal({"--position", kCornerO});
  terminal.send(":why d8 f8\r");
  ASSERT_TRUE(terminal.wait_until_shown("f8 can be reached from d8 around the X's"));
  terminal.send(":why a1 a2\r");
  ASSERT_TRUE(terminal.wait_until_shown("a1-a2 is legal"));
}

TEST(FullScreenWhy, ThreatsShowPiecesOneMoveFromQuagmire) {
  // a1 has one empty neighbour, b2, which X's c3 can take.
  GameTerminal terminal = without_colour("8/8/8/8/8/2X5/O7/OX6 O - -");
  ASSERT_TRUE(terminal.wait_until_shown("O to move"));
  EXPECT_FALSE(terminal.screen().contains("Threats"));
  terminal.send("t");
  ASSERT_TRUE(terminal.wait_until_shown("Threats   O a1"));
  ASSERT_TRUE(terminal.wait_until_cursor_on(Square(0, 3)));
  EXPECT_TRUE(bar_left_of(terminal, "a1").bold);
  EXPECT_FALSE(bar_left_of(terminal, "a2").bold);
  terminal.send("t");
  ASSERT_TRUE(terminal.wait_until(
      [](const Screen& screen) { return !screen.contains("Threats   "); }, "threats gone"));
}

TEST(FullScreenLine, SuggestsTheOneLegalMoveThatIsASlipAway) {
  GameTerminal terminal({"--position", "8/8/8/8/8/8/8/O6X O - -"});
  ASSERT_TRUE(terminal.wait_until_shown("O to move"));
  terminal.send("a1h9\r");
  ASSERT_TRUE(terminal.wait_until_shown("Did you mean a1 h8?"));
  // It was not played by itself.
  EXPECT_TRUE(terminal.screen().contains("O to move"));
}

TEST(FullScreenLine, CompletesAndRemembersLines) {
  GameTerminal terminal;
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  terminal.send(":und\t");
  ASSERT_TRUE(terminal.wait_until_shown("O> undo"));
  terminal.press(Key::Enter);
  ASSERT_TRUE(terminal.wait_until_shown("There is no move to take back."));
  terminal.send(":");
  terminal.press(Key::Up);
  ASSERT_TRUE(terminal.wait_until_shown("O> undo"));
}

}  // namespace
}  // namespace quagmire::test
