#include "engine/game/notation.h"
#include "tests/engine/shorthand.h"
#include "tests/support/board_picture.h"
#include "tests/support/random_play.h"

namespace quagmire::test {
namespace {

const std::string kStart = "4XXXX/5XXX/6XX/7X/O7/OO6/OOO5/OOOO4 O - -";
const std::string kEmpty = "8/8/8/8/8/8/8/8";

void expect_position(std::string_view text, const Position& position) {
  const auto parsed = parse_position(text);
  ASSERT_TRUE(parsed.has_value()) << '"' << text << "\" column " << parsed.error().column;
  EXPECT_EQ(*parsed, position) << '"' << text << '"';
}

void expect_fault(std::string_view text, PositionFault fault, std::size_t column) {
  const auto parsed = parse_position(text);
  ASSERT_FALSE(parsed.has_value()) << '"' << text << '"';
  EXPECT_EQ(parsed.error().fault, fault) << '"' << text << '"';
  EXPECT_EQ(parsed.error().column, column) << '"' << text << '"';
}

TEST(PositionNotation, WritesTheStart) { EXPECT_EQ(to_text(Position::start()), kStart); }

TEST(PositionNotation, ReadsTheStart) { expect_position(kStart, Position::start()); }

TEST(PositionNotation, WritesRanksFrom8DownAndFilesFromA) {
  const Position position = board(R"(
    O......X
    .X......
    ........
    XOXOXOXO
    ...O....
    ........
    O.O.O.O.
    ......XX)",
                                  Player::X, "a8 b7");
  const std::string text = "O6X/1X6/8/XOXOXOXO/3O4/8/O1O1O1O1/6XX X a8 b7";
  EXPECT_EQ(to_text(position), text);
  expect_position(text, position);
}

TEST(PositionNotation, WritesTurnAndRest) {
  const Position position = Position::start().after("c2c5"_move);
  EXPECT_EQ(to_text(position), "4XXXX/5XXX/6XX/2O4X/O7/OO6/OO6/OOOO4 X c5 -");
  EXPECT_EQ(to_text(position.after("f7f4"_move)), "4XXXX/6XX/6XX/2O4X/O4X2/OO6/OO6/OOOO4 O c5 f4");
}

TEST(PositionNotation, TakesFrom0To32PiecesASide) {
  expect_position(kEmpty + " O - -", *Position::from_setup({}));
  quagmire::Setup full;
  full.o = Bitboard(0x00000000FFFFFFFFU);
  full.x = Bitboard(0xFFFFFFFF00000000U);
  full.turn = Player::X;
  full.resting_o = "a1"_square;
  full.resting_x = "h8"_square;
  const std::string text =
      "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX/OOOOOOOO/OOOOOOOO/OOOOOOOO/OOOOOOOO X a1 h8";
  expect_position(text, *Position::from_setup(full));
  EXPECT_EQ(to_text(*Position::from_setup(full)), text);
}

TEST(PositionNotation, ForgivesBlanksRoundAndBetweenFields) {
  for (const char* text : {"  4XXXX/5XXX/6XX/7X/O7/OO6/OOO5/OOOO4 O - -",
                           "4XXXX/5XXX/6XX/7X/O7/OO6/OOO5/OOOO4   O \t -  - ",
                           "4XXXX/5XXX/6XX/7X/O7/OO6/OOO5/OOOO4 O - -\r\n"})
    expect_position(text, Position::start());
}

TEST(PositionNotation, AddsUpDigitsThatFollowEachOther) {
  expect_position("44/8/8/8/8/8/8/1111O21 O - -", board(R"(
    ....O...)",
                                                        Player::O));
}

TEST(PositionNotation, FindsAnUnknownCharacter) {
  expect_fault("4XXXY/8/8/8/8/8/8/8 O - -", PositionFault::UnknownCharacter, 5);
  expect_fault("o7/8/8/8/8/8/8/8 O - -", PositionFault::UnknownCharacter, 1);
  expect_fault("8/8/x7/8/8/8/8/8 O - -", PositionFault::UnknownCharacter, 5);
  expect_fault("0O7/8/8/8/8/8/8/8 O - -", PositionFault::UnknownCharacter, 1);
  expect_fault("9/8/8/8/8/8/8/8 O - -", PositionFault::UnknownCharacter, 1);
  expect_fault("  8/8/8/8/8/8/8/.7 O - -", PositionFault::UnknownCharacter, 17);
  expect_fault("8/8/8/8/8/8/8/8\xC3\xA9 O - -", PositionFault::UnknownCharacter, 16);
  expect_fault("8\\8/8/8/8/8/8/8 O - -", PositionFault::UnknownCharacter, 2);
}

TEST(PositionNotation, FindsARankTooLong) {
  expect_fault("8O/8/8/8/8/8/8/8 O - -", PositionFault::RankTooLong, 2);
  expect_fault("8/8X/8/8/8/8/8/8 O - -", PositionFault::RankTooLong, 4);
  expect_fault("O8/8/8/8/8/8/8/8 O - -", PositionFault::RankTooLong, 2);
  expect_fault("4XXXXX/8/8/8/8/8/8/8 O - -", PositionFault::RankTooLong, 6);
  expect_fault("8/8/8/8/8/8/8/71O O - -", PositionFault::RankTooLong, 17);
  expect_fault("88/8/8/8/8/8/8 O - -", PositionFault::RankTooLong, 2);
}

TEST(PositionNotation, FindsARankTooShort) {
  expect_fault("7/8/8/8/8/8/8/8 O - -", PositionFault::RankTooShort, 2);
  expect_fault("8//8/8/8/8/8/8 O - -", PositionFault::RankTooShort, 3);
  expect_fault("/8/8/8/8/8/8/8 O - -", PositionFault::RankTooShort, 1);
  expect_fault("8/8/8/8/8/8/8/4XXX O - -", PositionFault::RankTooShort, 19);
  expect_fault("8/8/8/8/8/8/8/ O - -", PositionFault::RankTooShort, 15);
  expect_fault("8/8/8/7", PositionFault::RankTooShort, 8);
}

TEST(PositionNotation, FindsTooManyRanks) {
  expect_fault("8/8/8/8/8/8/8/8/8 O - -", PositionFault::TooManyRanks, 16);
  expect_fault("8/8/8/8/8/8/8/8/ O - -", PositionFault::TooManyRanks, 16);
}

TEST(PositionNotation, FindsTooFewRanks) {
  expect_fault("8/8/8/8/8/8/8 O - -", PositionFault::TooFewRanks, 14);
  expect_fault("8", PositionFault::TooFewRanks, 2);
}

TEST(PositionNotation, FindsThe33rdPieceOfASide) {
  expect_fault("OOOOOOOO/OOOOOOOO/OOOOOOOO/OOOOOOOO/O7/8/8/8 O - -", PositionFault::TooManyPieces,
               37);
  expect_fault("XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX/8/8/8/7X O - -", PositionFault::TooManyPieces,
               44);
}

TEST(PositionNotation, FindsAMissingField) {
  expect_fault("", PositionFault::MissingField, 1);
  expect_fault("   ", PositionFault::MissingField, 4);
  expect_fault(kEmpty, PositionFault::MissingField, 16);
  expect_fault(kEmpty + " ", PositionFault::MissingField, 17);
  expect_fault(kEmpty + " O", PositionFault::MissingField, 18);
  expect_fault(kEmpty + " O -", PositionFault::MissingField, 20);
}

TEST(PositionNotation, FindsABadTurn) {
  expect_fault(kEmpty + " Y - -", PositionFault::BadTurn, 17);
  expect_fault(kEmpty + " o - -", PositionFault::BadTurn, 17);
  expect_fault(kEmpty + " OX - -", PositionFault::BadTurn, 17);
  expect_fault(kEmpty + "   - - -", PositionFault::BadTurn, 19);
}

TEST(PositionNotation, FindsABadRestingSquare) {
  const std::string board = "8/8/8/8/8/8/8/OX6";
  expect_fault(board + " O z1 -", PositionFault::BadRestingSquare, 21);
  expect_fault(board + " O a9 -", PositionFault::BadRestingSquare, 21);
  expect_fault(board + " O a -", PositionFault::BadRestingSquare, 21);
  expect_fault(board + " O a1b -", PositionFault::BadRestingSquare, 21);
  expect_fault(board + " O A1 -", PositionFault::BadRestingSquare, 21);
  expect_fault(board + " O - b0", PositionFault::BadRestingSquare, 23);
  expect_fault(board + " O a1 --", PositionFault::BadRestingSquare, 24);
}

TEST(PositionNotation, FindsARestingSquareWithoutAPieceOfThatPlayer) {
  const std::string board = "8/8/8/8/8/8/8/OX6";
  expect_fault(board + " O b1 -", PositionFault::NoPieceToRest, 21);
  expect_fault(board + " O c1 -", PositionFault::NoPieceToRest, 21);
  expect_fault(board + " O - a1", PositionFault::NoPieceToRest, 23);
  expect_fault(board + " O a1 c1", PositionFault::NoPieceToRest, 24);
}

TEST(PositionNotation, FindsTextAfterTheFourthField) {
  expect_fault(kStart + " x", PositionFault::ExtraText, kStart.size() + 2);
  expect_fault(kStart + "  -", PositionFault::ExtraText, kStart.size() + 3);
}

TEST(PositionNotation, ReadsBackWhatIsWrittenOverRandomPlay) {
  int positions = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    for (const Position& position : random_game(seed).positions) {
      expect_position(to_text(position), position);
      ++positions;
    }
  }
  EXPECT_GT(positions, 500);
}

TEST(PositionNotation, ReadsBackWhatIsWrittenOfRandomPositions) {
  std::mt19937_64 random(3);
  for (int round = 0; round < 2000; ++round) {
    const Position position = random_position(random);
    expect_position(to_text(position), position);
  }
}

// Whatever comes, it is answered: every text that differs from a good one by one character.
TEST(PositionNotation, AnswersEveryDamagedTextWithinIt) {
  const std::string good = "4XXXX/5XXX/6XX/2O4X/O7/OO6/OO6/OOOO4 X c5 h5";
  int refused = 0;
  for (std::size_t i = 0; i < good.size(); ++i) {
    for (int byte = 0; byte < 256; ++byte) {
      std::string damaged = good;
      damaged[i] = static_cast<char>(byte);
      const auto parsed = parse_position(damaged);
      if (parsed) continue;
      ++refused;
      EXPECT_GE(parsed.error().column, 1U);
      EXPECT_LE(parsed.error().column, damaged.size() + 1) << damaged;
    }
    EXPECT_FALSE(parse_position(good.substr(0, i)).has_value());
  }
  EXPECT_GT(refused, 10000);
}

}  // namespace
}  // namespace quagmire::test
