// Squares, moves and the grid. Positions as one line have position_notation_test.cpp.
#include "engine/game/notation.h"

#include <algorithm>

#include "tests/engine/shorthand.h"
#include "tests/support/board_picture.h"
#include "tests/support/random_play.h"

namespace quagmire::test {
namespace {

void expect_move(std::string_view text, Move move) {
  const auto parsed = parse_move(text);
  ASSERT_TRUE(parsed.has_value()) << '"' << text << '"';
  EXPECT_EQ(*parsed, move) << '"' << text << '"';
}

void expect_fault(std::string_view text, MoveFault fault, std::size_t column) {
  const auto parsed = parse_move(text);
  ASSERT_FALSE(parsed.has_value()) << '"' << text << '"';
  EXPECT_EQ(parsed.error().fault, fault) << '"' << text << '"';
  EXPECT_EQ(parsed.error().column, column) << '"' << text << '"';
}

void expect_square_fault(std::string_view text, MoveFault fault, std::size_t column) {
  const auto parsed = parse_square(text);
  ASSERT_FALSE(parsed.has_value()) << '"' << text << '"';
  EXPECT_EQ(parsed.error().fault, fault) << '"' << text << '"';
  EXPECT_EQ(parsed.error().column, column) << '"' << text << '"';
}

TEST(Notation, WritesASquareAsFileAndRank) {
  EXPECT_EQ(to_text(Square(0, 0)), "a1");
  EXPECT_EQ(to_text(Square(7, 0)), "h1");
  EXPECT_EQ(to_text(Square(2, 4)), "c5");
  EXPECT_EQ(to_text(Square(7, 7)), "h8");
}

TEST(Notation, WritesAMoveForProgramsAndForPeople) {
  EXPECT_EQ(to_text("c2c5"_move), "c2c5");
  EXPECT_EQ(to_display("c2c5"_move), "c2-c5");
}

TEST(ParseMove, ReadsEveryTypedForm) {
  for (const char* text : {"c2 c5", "c2c5", "C2-C5", "c2:c5", "c2-c5", "C2C5", "c2C5", "C2c5"})
    expect_move(text, "c2c5"_move);
}

TEST(ParseMove, TakesAnyRunOfOtherCharactersForASeparator) {
  for (const char* text : {"c2   c5", "c2\tc5", "c2->c5", "c2 -- c5", "c2, c5", "c2...c5", "c2/c5",
                           "c2_c5", "  c2c5", "c2c5\r\n", "(c2, c5)", "- c2 - c5 -"})
    expect_move(text, "c2c5"_move);
  // UTF-8: an arrow, and no-break spaces
  expect_move(
      "c2\xE2\x86\x92"
      "c5",
      "c2c5"_move);
  expect_move(
      "\xC2\xA0"
      "c2\xC2\xA0"
      "c5",
      "c2c5"_move);
  expect_move(std::string_view("c2\0c5", 5), "c2c5"_move);
}

TEST(ParseMove, ReadsEverySquare) {
  expect_move("a1h8", "a1h8"_move);
  expect_move("H1-A8", "h1a8"_move);
  // Whether a move is possible is not asked here.
  expect_move("d4d4", "d4d4"_move);
  expect_move("a1b3", "a1b3"_move);
}

TEST(ParseMove, FindsNoSquareWhereNoneBegins) {
  expect_fault("", MoveFault::NoSquare, 1);
  expect_fault("   ", MoveFault::NoSquare, 4);
  expect_fault("x2c5", MoveFault::NoSquare, 1);
  expect_fault("i2c5", MoveFault::NoSquare, 1);
  expect_fault("c9c5", MoveFault::NoSquare, 1);
  expect_fault("c0c5", MoveFault::NoSquare, 1);
  expect_fault("2cc5", MoveFault::NoSquare, 1);
  expect_fault("c", MoveFault::NoSquare, 1);
  expect_fault("  undo", MoveFault::NoSquare, 3);
  // File and rank belong together.
  expect_fault("c 2c5", MoveFault::NoSquare, 1);
}

TEST(ParseMove, FindsNoSquareWhereTheLandingIsNone) {
  expect_fault("c2c", MoveFault::NoSquare, 3);
  expect_fault("c2x5", MoveFault::NoSquare, 3);
  expect_fault("c2 c9", MoveFault::NoSquare, 4);
  expect_fault("c2-i5", MoveFault::NoSquare, 4);
  expect_fault("c25", MoveFault::NoSquare, 3);
  expect_fault("c2 to c5", MoveFault::NoSquare, 4);
}

TEST(ParseMove, FindsNoLandingAfterOneSquare) {
  expect_fault("c2", MoveFault::NoLanding, 3);
  expect_fault(" c2", MoveFault::NoLanding, 4);
  expect_fault("c2 - ", MoveFault::NoLanding, 6);
}

TEST(ParseMove, FindsTextAfterTheSecondSquare) {
  expect_fault("c2c5c6", MoveFault::ExtraText, 5);
  expect_fault("c2 c5 x", MoveFault::ExtraText, 7);
  expect_fault("c2c55", MoveFault::ExtraText, 5);
  expect_fault("c2c5 !1", MoveFault::ExtraText, 7);
}

TEST(ParseSquare, ReadsASquareAmongSeparators) {
  for (const char* text : {"c2", "C2", " c2 ", "(c2)", "c2\n"}) {
    const auto square = parse_square(text);
    ASSERT_TRUE(square.has_value()) << text;
    EXPECT_EQ(*square, "c2"_square);
  }
}

TEST(ParseSquare, RefusesWhatIsNoSquareOrMore) {
  expect_square_fault("", MoveFault::NoSquare, 1);
  expect_square_fault(" c", MoveFault::NoSquare, 2);
  expect_square_fault("c9", MoveFault::NoSquare, 1);
  expect_square_fault("j1", MoveFault::NoSquare, 1);
  expect_square_fault("c2 c5", MoveFault::ExtraText, 4);
  expect_square_fault("c22", MoveFault::ExtraText, 3);
}

TEST(ParseMove, ReadsBackWhatIsWritten) {
  for (int from = 0; from < 64; ++from) {
    for (int to = 0; to < 64; ++to) {
      const Move move{Square::from_index(from), Square::from_index(to)};
      expect_move(to_text(move), move);
      expect_move(to_display(move), move);
    }
  }
}

TEST(TypedSquares, NamesWhatHasBeenTypedSoFar) {
  EXPECT_EQ(typed_squares("").from, std::nullopt);
  EXPECT_EQ(typed_squares("c").from, std::nullopt);
  EXPECT_EQ(typed_squares("c2").from, "c2"_square);
  EXPECT_EQ(typed_squares("c2").to, std::nullopt);
  EXPECT_EQ(typed_squares("C2-").from, "c2"_square);
  EXPECT_EQ(typed_squares("c2 c").from, "c2"_square);
  EXPECT_EQ(typed_squares("c2 c").to, std::nullopt);
  EXPECT_EQ(typed_squares("c2 c5").from, "c2"_square);
  EXPECT_EQ(typed_squares("c2 c5").to, "c5"_square);
}

TEST(TypedSquares, NamesNothingOfOtherWords) {
  for (const char* text : {"undo", "why c2c5", "x2", "2c", "board"}) {
    EXPECT_EQ(typed_squares(text).from, std::nullopt) << text;
    EXPECT_EQ(typed_squares(text).to, std::nullopt) << text;
  }
}

TEST(Grid, IsTheRequiredOneCharacterForCharacter) {
  EXPECT_EQ(to_grid(Position::start()),
            " a b c d e f g h\n"
            "+-+-+-+-+-+-+-+-+\n"
            "|.|.|.|.|X|X|X|X| 8\n"
            "+-+-+-+-+-+-+-+-+\n"
            "|.|.|.|.|.|X|X|X| 7\n"
            "+-+-+-+-+-+-+-+-+\n"
            "|.|.|.|.|.|.|X|X| 6\n"
            "+-+-+-+-+-+-+-+-+\n"
            "|.|.|.|.|.|.|.|X| 5\n"
            "+-+-+-+-+-+-+-+-+\n"
            "|O|.|.|.|.|.|.|.| 4\n"
            "+-+-+-+-+-+-+-+-+\n"
            "|O|O|.|.|.|.|.|.| 3\n"
            "+-+-+-+-+-+-+-+-+\n"
            "|O|O|O|.|.|.|.|.| 2\n"
            "+-+-+-+-+-+-+-+-+\n"
            "|O|O|O|O|.|.|.|.| 1\n"
            "+-+-+-+-+-+-+-+-+\n");
}

TEST(Grid, Has18LinesWithoutTrailingBlanksAndShowsEveryPiece) {
  std::mt19937_64 random(11);
  for (int round = 0; round < 500; ++round) {
    const Position position = random_position(random);
    const std::string grid = to_grid(position);
    EXPECT_EQ(std::count(grid.begin(), grid.end(), '\n'), 18);
    EXPECT_EQ(grid.back(), '\n');
    EXPECT_EQ(grid.find(" \n"), std::string::npos);
    // The picture reader of the tests was written by itself.
    const Position shown = board(grid, position.turn());
    EXPECT_EQ(shown.pieces(Player::O), position.pieces(Player::O));
    EXPECT_EQ(shown.pieces(Player::X), position.pieces(Player::X));
  }
}

}  // namespace
}  // namespace quagmire::test
