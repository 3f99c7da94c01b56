#include "ui/words/messages.h"

#include <gmock/gmock.h>

#include <set>
#include <sstream>

#include "tests/engine/shorthand.h"
#include "tests/support/situations.h"
#include "ui/session/words.h"

namespace quagmire::test {
namespace {

std::string list_moves(const Position& position, std::optional<Square> of) {
  return ui::list_moves(position, of);
}

Won won(const Position& position) {
  const auto status = position.status();
  const Won* won = std::get_if<Won>(&status);
  if (won == nullptr) throw std::logic_error("the game is not over");
  return *won;
}

TEST(Messages, SquaresAreListedByTheAlphabet) {
  EXPECT_EQ(ui::list_squares("e4"_squares), "e4");
  EXPECT_EQ(ui::list_squares("f5 e4"_squares), "e4 and f5");
  EXPECT_EQ(ui::list_squares("g6 b1 a8 f5"_squares), "a8, b1, f5 and g6");
  EXPECT_EQ(ui::squares_in_short("g6 b1 a8 f5"_squares), "a8 b1 f5 g6");
  EXPECT_EQ(ui::squares_in_short({}), "");
}

TEST(Messages, TheReasonOfAnOutcomeIsThatOfThePlainGame) {
  const Position left = pocket().after("c1a1"_move);
  EXPECT_EQ(ui::reason(won(left)), "O left a1 in Quagmire");
  const Position stuck = last_piece_rests().after("h8h7"_move);
  EXPECT_EQ(ui::reason(won(stuck)), "O has no legal move");
  EXPECT_EQ(ui::reason({Player::O, WinReason::LeftInQuagmire, "f5 e4"_squares}),
            "X left e4 and f5 in Quagmire");
  EXPECT_EQ(ui::reason({Player::O, WinReason::NoLegalMove, {}}), "X has no legal move");
}

TEST(Messages, OutcomesAndTurnsAreAnnounced) {
  EXPECT_EQ(ui::announce(won(pocket().after("c1a1"_move))), "X wins: O left a1 in Quagmire.");
  EXPECT_EQ(ui::announce_turn(Player::O), "O to move");
  EXPECT_EQ(ui::announce_turn(Player::X), "X to move");
}

TEST(Messages, TheQuestionAboutLosingNamesThePiecesAndItsDefault) {
  EXPECT_THAT(ui::ask_about_loss("e4"_squares),
              AllOf(HasSubstr("leaves e4 in Quagmire"), HasSubstr("loses"), EndsWith("? y/N")));
  EXPECT_THAT(ui::ask_about_loss("e4 f5"_squares), HasSubstr("leaves e4 and f5 in Quagmire"));
}

TEST(Messages, MoveFaultsSayWhatAMoveIs) {
  const std::string no_square = ui::explain(MoveFault::NoSquare);
  EXPECT_THAT(no_square, AllOf(HasSubstr("a to h"), HasSubstr("1 to 8"), HasSubstr("c2 c5")));
  const std::string no_landing = ui::explain(MoveFault::NoLanding);
  EXPECT_THAT(no_landing, AllOf(HasSubstr("one square"), HasSubstr("c2 c5")));
  const std::string extra = ui::explain(MoveFault::ExtraText);
  EXPECT_THAT(extra, AllOf(HasSubstr("second square"), HasSubstr("c2 c5")));
}

TEST(Messages, EveryPositionFaultSaysWhereAndWhat) {
  struct Case {
    PositionFault fault;
    std::size_t column;
    const char* words;
    const char* text;
  };
  std::set<std::string> sentences;
  for (const Case& bad : {
           Case{PositionFault::UnknownCharacter, 2, "only O, X, 1 to 8 and /",
                "4Z3/8/8/8/8/8/8/8 O - -"},
           Case{PositionFault::RankTooLong, 2, "more than 8 squares", "88/8/8/8/8/8/8 O - -"},
           Case{PositionFault::RankTooShort, 4, "fewer than 8 squares", "8/7/8/8/8/8/8/8 O - -"},
           Case{PositionFault::TooManyRanks, 16, "more than 8 ranks", "8/8/8/8/8/8/8/8/8 O - -"},
           Case{PositionFault::TooFewRanks, 4, "fewer than 8 ranks", "8/8 O - -"},
           Case{PositionFault::TooManyPieces, 37, "more than 32 pieces",
                "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX/X7/8/8/8 O - -"},
           Case{PositionFault::MissingField, 16, "BOARD TURN RESTING-O RESTING-X",
                "8/8/8/8/8/8/8/8"},
           Case{PositionFault::BadTurn, 17, "O or X", "8/8/8/8/8/8/8/8 Y - -"},
           Case{PositionFault::BadRestingSquare, 19, "a1 to h8", "8/8/8/8/8/8/8/8 O z9 -"},
           Case{PositionFault::NoPieceToRest, 19, "no piece", "8/8/8/8/8/8/8/8 O a1 -"},
           Case{PositionFault::ExtraText, 23, "fourth field", "8/8/8/8/8/8/8/8 O - - x"},
       }) {
    const auto position = parse_position(bad.text);
    ASSERT_FALSE(position) << bad.text;
    EXPECT_EQ(position.error().fault, bad.fault) << bad.text;
    EXPECT_EQ(position.error().column, bad.column) << bad.text;
    const std::string text = ui::explain(position.error());
    EXPECT_THAT(text, StartsWith("column " + std::to_string(bad.column) + ": "));
    EXPECT_THAT(text, HasSubstr(bad.words));
    sentences.insert(text.substr(text.find(':')));
  }
  EXPECT_EQ(sentences.size(), 11U);
}

// What the user is told about a line that cannot be read.
std::string complaint(std::string_view line) {
  const auto reading = ui::read_line(line);
  if (!reading) return ui::explain(reading.error(), ui::Typing::Bare);
  const auto& word = *std::get<ui::Said>(*reading).word;
  return ui::explain({ui::TypedFault::BadArgument, std::string(word.name), "", word.takes},
                     ui::Typing::Bare);
}

TEST(Messages, AMoveThatCannotBeReadSaysWhereAndWhatIsTaken) {
  EXPECT_THAT(complaint("c2 c9"),
              AllOf(HasSubstr("\"c2 c9\""), HasSubstr("column 4"), HasSubstr("1 to 8")));
  EXPECT_THAT(complaint("c2 c5 d6"), AllOf(HasSubstr("column 7"), HasSubstr("second square")));
}

TEST(Messages, ComplaintsAreShortAndPrintableWhateverWasTyped) {
  for (const std::string& line :
       {std::string(100'000, 'a'), std::string(100'000, '7'), "c2" + std::string(100'000, '9'),
        "undo " + std::string(100'000, '\x1B') + "x",
        "moves \x1B[2J9\n9" + std::string(9'999, '\0'), std::string("why \xC3\xA9 c2 c9\r\n")}) {
    const std::string text = complaint(line);
    EXPECT_LT(text.size(), 160U);
    EXPECT_THAT(text, EndsWith("."));
    for (const char c : text) EXPECT_TRUE(c >= ' ' && c <= '~') << text;
  }
}

// The list that `moves` shows, read back.
std::set<Move> moves_in(const std::string& list) {
  std::set<Move> moves;
  std::istringstream words(list);
  std::string word;
  std::string from;
  while (words >> word) {
    if (word.back() == ':') {
      from = word.substr(0, 2);
    } else {
      moves.insert({square_at(from.c_str()), square_at(word.c_str())});
    }
  }
  return moves;
}

TEST(Messages, TheMovesOfOnePieceAreListed) {
  EXPECT_EQ(list_moves(two_in_quagmire(), "a1"_square), "a1: c3");
  const Position corner = board(R"(
    .X......
    ...X....
    XX......
    O.......)",
                                Player::X);
  EXPECT_EQ(list_moves(corner, "b4"_square),
            "b4: a3 a4 a5 b3 b5 b6 b7 b8 c3 c4 c5 d2 d4 d6 e1 e4 e7 f4 f8 g4 h4");
}

TEST(Messages, AllMovesAreListedInOneLine) {
  for (const Position& position : {Position::start(), mixed(), loop_example(Player::X)}) {
    const std::string list = list_moves(position, std::nullopt);
    EXPECT_EQ(moves_in(list), moves_of(position));
    EXPECT_THAT(list, Not(HasSubstr("\n")));
  }
}

TEST(Messages, ALackOfMovesIsSaid) {
  EXPECT_EQ(list_moves(two_in_quagmire(), "d5"_square), "d5: no legal move");
  EXPECT_EQ(list_moves(mixed("d4"), "d4"_square), "d4: no legal move");
  EXPECT_EQ(list_moves(pocket().after("c1a1"_move), std::nullopt), "no legal move");
}

}  // namespace
}  // namespace quagmire::test
