#include "tests/ui/tests.h"

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

// The sentences for verdicts, each alternative in a real position.

// The sentence about the move, whose verdict must be of this alternative.
template <class Alternative>
std::string sentence(const Position& position, Move move) {
  const Verdict answer = verdict(position, move);
  EXPECT_THAT(answer, testing::VariantWith<Alternative>(testing::_)) << name_of(move.from);
  return ui::explain(answer, position, move);
}

TEST(Messages, LegalMovesAreSaidToBeLegalByTheirKind) {
  EXPECT_THAT(sentence<Legal>(mixed(), "d4d2"_move),
              AllOf(HasSubstr("d4-d2"), HasSubstr("legal"), HasSubstr("slide")));
  EXPECT_THAT(sentence<Legal>(mixed(), "d4f4"_move),
              AllOf(HasSubstr("d4-f4"), HasSubstr("jump over"), HasSubstr("e4")));
  EXPECT_THAT(sentence<Legal>(loop_example(Player::X), "a5a3"_move),
              AllOf(HasSubstr("a5-a3"), HasSubstr("a4"), HasSubstr("loop of O's")));
}

TEST(Messages, ALegalMoveThatLosesSaysSo) {
  EXPECT_THAT(sentence<Legal>(pocket(), "c1a1"_move),
              AllOf(HasSubstr("legal"), HasSubstr("leaves a1 in Quagmire"), HasSubstr("loses")));
  EXPECT_THAT(sentence<Legal>(pocket(), "c1d1"_move), Not(HasSubstr("loses")));
}

TEST(Messages, AFinishedGameSaysWhoWonAndWhy) {
  EXPECT_THAT(sentence<refusal::GameOver>(pocket().after("c1a1"_move), "b2b3"_move),
              AllOf(HasSubstr("over"), HasSubstr("O left a1 in Quagmire"), HasSubstr("X has won")));
  EXPECT_THAT(sentence<refusal::GameOver>(last_piece_rests().after("h8h7"_move), "a1a2"_move),
              AllOf(HasSubstr("over"), HasSubstr("O has no legal move"), HasSubstr("X has won")));
}

TEST(Messages, AnEmptyStartIsNamed) {
  EXPECT_EQ(sentence<refusal::EmptySquare>(mixed(), "b2b3"_move), "b2 is empty.");
}

TEST(Messages, AnEnemyPieceIsNamedWithItsOwnerAndTheTurn) {
  EXPECT_THAT(sentence<refusal::EnemyPiece>(mixed(), "d8d7"_move),
              AllOf(StartsWith("d8 is X's piece"), HasSubstr("O's turn")));
  EXPECT_THAT(sentence<refusal::EnemyPiece>(loop_example(Player::X), "d8c8"_move),
              AllOf(StartsWith("d8 is O's piece"), HasSubstr("X's turn")));
}

TEST(Messages, ARestingPieceIsSaidToRest) {
  EXPECT_THAT(sentence<refusal::Resting>(mixed("d4"), "d4d2"_move),
              AllOf(StartsWith("d4 rests"), HasSubstr("last turn")));
}

TEST(Messages, StandingStillIsNoMove) {
  EXPECT_THAT(sentence<refusal::SameSquare>(mixed(), "d4d4"_move),
              AllOf(StartsWith("d4"), HasSubstr("another square")));
}

TEST(Messages, ACrookedMoveNamesBothSquares) {
  EXPECT_EQ(sentence<refusal::NotStraight>(mixed(), "d4e6"_move),
            "d4 and e6 are not in one rank, file or diagonal.");
}

TEST(Messages, ABlockedSlideNamesThePieceInTheWay) {
  EXPECT_THAT(sentence<refusal::Blocked>(mixed(), "d1d7"_move),
              AllOf(HasSubstr("d1 cannot slide to d7"), HasSubstr("O's piece on d4")));
  EXPECT_THAT(sentence<refusal::Blocked>(mixed(), "h8c8"_move),
              AllOf(HasSubstr("h8 cannot slide to c8"), HasSubstr("X's piece on d8")));
}

TEST(Messages, AJumpTooLongNamesWhereItLands) {
  EXPECT_THAT(sentence<refusal::JumpTooLong>(mixed(), "d4g4"_move),
              AllOf(HasSubstr("over e4"), HasSubstr("on f4"), HasSubstr("not on g4"),
                    Not(HasSubstr("occupied"))));
  const Position row = board(R"(
    OOO.....)",
                             Player::O);
  EXPECT_THAT(sentence<refusal::JumpTooLong>(row, "a1d1"_move),
              AllOf(HasSubstr("over b1"), HasSubstr("c1 is occupied")));
}

TEST(Messages, AnOccupiedLandingNamesWhosePieceItIs) {
  EXPECT_THAT(sentence<refusal::LandingOccupied>(mixed(), "d4e4"_move),
              AllOf(StartsWith("e4 holds O's piece"), HasSubstr("empty square")));
  EXPECT_THAT(sentence<refusal::LandingOccupied>(mixed(), "d4d5"_move),
              StartsWith("d5 holds X's piece"));
}

TEST(Messages, AnOpenLoopShowsTheWayRound) {
  const std::string text = sentence<refusal::NoLoop>(loop_example(Player::O), "d8f8"_move);
  EXPECT_THAT(text, StartsWith("No: f8 can be reached round the X's, by "));
  EXPECT_THAT(text, Not(HasSubstr("d8 ")));  // its ends are not among them
  EXPECT_THAT(sentence<refusal::NoLoop>(loop_example(Player::X), "e3c5"_move),
              HasSubstr("c5 can be reached round the O's, by "));
}

// The path that is shown can really be walked.
TEST(Messages, TheWayRoundIsOneOfKingStepsOverOpenSquares) {
  const Position position = loop_example(Player::O);
  const std::string text = sentence<refusal::NoLoop>(position, "d8f8"_move);
  const auto by = text.find(", by ");
  ASSERT_NE(by, std::string::npos);
  const std::string way = "d8 " + text.substr(by + 5, text.size() - by - 6) + " f8";
  ASSERT_EQ((way.size() + 1) % 3, 0U) << way;
  std::optional<Square> before;
  for (std::size_t i = 0; i < way.size(); i += 3) {
    const Square here = square_at(way.substr(i, 2).c_str());
    EXPECT_NE(position.piece_at(here), Player::X) << name_of(here);
    if (before) {
      EXPECT_LE(std::abs(before->file() - here.file()), 1) << way;
      EXPECT_LE(std::abs(before->rank() - here.rank()), 1) << way;
    }
    before = here;
  }
}

TEST(Messages, ALongWayIsShortened) {
  // From a2 to a4 round a wall of O's from a3 to g3.
  const auto position = parse_position("8/8/8/8/8/OOOOOOO1/X7/8 X - -");
  ASSERT_TRUE(position);
  const std::string text = sentence<refusal::NoLoop>(*position, "a2a4"_move);
  EXPECT_THAT(text,
              testing::MatchesRegex("No: a4 can be reached round the O's, by [a-h][1-8] [a-h][1-8] "
                                    "\\.\\.\\. [a-h][1-8]\\."));
}

TEST(Messages, AnObligationNamesThePiecesAndEveryMoveOfTheirs) {
  EXPECT_THAT(
      sentence<refusal::MustRelieve>(two_in_quagmire(), "d5d6"_move),
      AllOf(StartsWith("a1 and h8 are in Quagmire"), HasSubstr("a1-c3"), HasSubstr("h8-f6")));
  const Position one = Position::start().after("c1g5"_move);
  EXPECT_THAT(sentence<refusal::MustRelieve>(one, "e8d8"_move),
              AllOf(StartsWith("h6 is in Quagmire"), HasSubstr("h6-f6 or h6-h4")));
}

// Any move in any position, legal or not, gets one clean sentence.
TEST(Messages, EveryVerdictIsOneLineOfSentences) {
  std::mt19937_64 random(5);
  std::set<std::size_t> met;
  for (int i = 0; i < 30; ++i) {
    const Position position = i % 2 == 0 ? random_siege(random) : random_position(random);
    for (int move = 0; move < 64 * 64; move += 1 + static_cast<int>(random() % 5)) {
      const Move tried{Square(move % 8, move / 8 % 8), Square(move / 64 % 8, move / 512)};
      const Verdict answer = verdict(position, tried);
      met.insert(answer.index());
      const std::string text = ui::explain(answer, position, tried);
      ASSERT_THAT(text, EndsWith("."));
      ASSERT_THAT(text, AllOf(Not(HasSubstr("  ")), Not(HasSubstr("no piece on")))) << text;
      for (const char c : text) ASSERT_TRUE(c >= ' ' && c <= '~') << text;
    }
  }
  EXPECT_EQ(met.size(), std::variant_size_v<Verdict>) << "not every kind of verdict came up";
}

std::string explained(std::string_view text) {
  const auto record = parse_record(text);
  return record ? "no error" : ui::explain(record.error());
}

TEST(RecordMessages, SayWhereAndWhatToDo) {
  EXPECT_EQ(explained("1. c2-c5\n   f7"),
            "line 2, column 6: a move is two squares, as c2-c5, and here is one.");
  EXPECT_EQ(explained("[O \"Ann]\nc2c5"),
            "line 1, column 4: the text that begins here has no closing quote in its line.");
  EXPECT_EQ(explained("[Position \"X9\"]"),
            "line 1, column 12: the position cannot be read at its column 2: only O, X, 1 to 8 and "
            "/ may stand in the board.");
}

TEST(RecordMessages, AnIllegalMoveComesWithItsReason) {
  EXPECT_EQ(explained("1. c2-c5 f7-f4\n2. c5-c6"),
            "line 2, column 4: c5-c6 is illegal: c5 rests: it moved on O's last turn, and no piece "
            "moves twice in a row.");
}

TEST(RecordMessages, EveryFaultHasOneLineOfItsOwn) {
  std::string previous;
  for (int fault = 0; fault <= static_cast<int>(RecordFault::TextBehindResult); ++fault) {
    const std::string text = ui::explain(RecordError{static_cast<RecordFault>(fault), 1, 1});
    EXPECT_GT(text.size(), 30U) << fault;
    EXPECT_EQ(text.back(), '.') << fault;
    EXPECT_TRUE(std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; }));
    EXPECT_NE(text, previous);
    previous = text;
  }
}

// The text itself is not repeated, so nothing in it can harm a terminal.
TEST(RecordMessages, RepeatNothingOfTheText) {
  EXPECT_EQ(explained("[Game \"\x1B[2J\"]").find('\x1B'), std::string::npos);
  EXPECT_EQ(explained("\x1B]0;x\x07").find('\x1B'), std::string::npos);
}

}  // namespace
}  // namespace quagmire::test
