// Squares, moves and the grid. Positions as one line have position_notation_test.cpp.
#include "tests/engine/tests.h"

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

TEST(ParseMove, CountsTheColumnsInCharacters) {
  expect_fault("\u2018c2\u2019 \u2192 c9", MoveFault::NoSquare, 8);
  expect_fault("\xE9 c2", MoveFault::NoLanding, 5);  // Latin-1
  expect_square_fault("\u674E c2c5", MoveFault::ExtraText, 5);
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

TEST(PositionNotation, IsTakenAsPeoplePasteIt) {
  for (const char* text :
       {"'4XXXX/5XXX/6XX/7X/O7/OO6/OOO5/OOOO4 O - -'", "4xxxx/5xxx/6xx/7x/o7/oo6/ooo5/oooo4 o - -",
        "\xE2\x80\x9C"
        "4XXXX/5XXX/6XX/7X/O7/OO6/OOO5/OOOO4 O \xE2\x80\x93 -\xE2\x80\x9D",
        "`4XXXX/5XXX/6XX/7X/O7/OO6/OOO5/OOOO4`\xC2\xA0O\xC2\xA0-\xC2\xA0-\f"})
    expect_position(text, Position::start());
  expect_position("8/8/8/8/8/8/8/o7 x A1 -", board(R"(O.......)", Player::X, "a1"));
}

TEST(PositionNotation, AGridIsAPositionWithATurnAfterIt) {
  const Position start = Position::start();
  const std::string grid = to_grid(start);
  std::string in_one_line = grid;
  std::replace(in_one_line.begin(), in_one_line.end(), '\n', ' ');
  std::string at_home = grid;
  for (std::size_t end = 0; (end = at_home.find('\n', end)) != std::string::npos; end += 2)
    at_home.replace(end, 1, "\r\n");
  for (const std::string& text : {grid, grid.substr(1), in_one_line, at_home, grid.substr(17)}) {
    expect_fault(text, PositionFault::NoTurn, place_of(text, text.size()).column);
    EXPECT_TRUE(begins_grid(text));
    for (const char* turn : {"O", "o", "O to move\n", "O - -", "\n\nO"})
      expect_position(text + turn, start);
    expect_position(text + "X - h5", *Position::from_setup([&] {
                      quagmire::Setup setup;
                      setup.o = start.pieces(Player::O);
                      setup.x = start.pieces(Player::X);
                      setup.turn = Player::X;
                      setup.resting_x = "h5"_square;
                      return setup;
                    }()));
  }
  EXPECT_FALSE(begins_grid("a2 b3"));
}

TEST(PositionNotation, SaysWhereAGridGoesWrong) {
  const auto fault_in = [](std::string grid, std::string_view there, std::string_view wrong) {
    grid.replace(grid.find(there), there.size(), wrong);
    const auto parsed = parse_position(grid + "O");
    EXPECT_FALSE(parsed) << grid;
    return parsed ? PositionError{} : parsed.error();
  };
  const std::string grid = to_grid(Position::start());
  for (const auto& [there, wrong, line, column] :
       std::vector<std::tuple<const char*, const char*, std::size_t, std::size_t>>{
           {"|O|.|", "|Q|.|", 11, 2}, {"| 7", "| 6", 5, 19}, {"|.|.|.|.|X|", "|.|.|.|X|", 3, 17}}) {
    const PositionError error = fault_in(grid, there, wrong);
    EXPECT_EQ(error.fault, PositionFault::BadGrid) << wrong;
    EXPECT_EQ(error.line, line) << wrong;
    EXPECT_EQ(error.column, column) << wrong;
  }
}

TEST(PositionNotation, NamesACharacterThatCannotBeSeen) {
  const auto parsed = parse_position("8/8/8/8/8/8/8/8 O \x01- -");
  ASSERT_FALSE(parsed);
  EXPECT_EQ(parsed.error().unseen, U'\x01');
  EXPECT_EQ(parsed.error().column, 19U);
}

TEST(PositionNotation, AddsUpDigitsThatFollowEachOther) {
  expect_position("44/8/8/8/8/8/8/1111O21 O - -", board(R"(
    ....O...)",
                                                        Player::O));
}

TEST(PositionNotation, FindsAnUnknownCharacter) {
  expect_fault("4XXXY/8/8/8/8/8/8/8 O - -", PositionFault::UnknownCharacter, 5);
  expect_fault("p7/8/8/8/8/8/8/8 O - -", PositionFault::UnknownCharacter, 1);
  expect_fault("8/8/q7/8/8/8/8/8 O - -", PositionFault::UnknownCharacter, 5);
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
  expect_fault(kEmpty + " p - -", PositionFault::BadTurn, 17);
  expect_fault(kEmpty + " OX - -", PositionFault::BadTurn, 17);
  expect_fault(kEmpty + "   - - -", PositionFault::BadTurn, 19);
}

TEST(PositionNotation, FindsABadRestingSquare) {
  const std::string board = "8/8/8/8/8/8/8/OX6";
  expect_fault(board + " O z1 -", PositionFault::BadRestingSquare, 21);
  expect_fault(board + " O a9 -", PositionFault::BadRestingSquare, 21);
  expect_fault(board + " O a -", PositionFault::BadRestingSquare, 21);
  expect_fault(board + " O a1b -", PositionFault::BadRestingSquare, 21);
  expect_fault(board + " O 1a -", PositionFault::BadRestingSquare, 21);
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
