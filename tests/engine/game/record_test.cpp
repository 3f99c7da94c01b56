// Game records as people and the program write them, read; and the one form that is written.
#include "tests/engine/tests.h"

namespace quagmire::test {
namespace {

// The record that the text must be.
Record record_of(std::string_view text) {
  const auto record = parse_record(text);
  if (record) return *record;
  ADD_FAILURE() << "line " << record.error().line << ", column " << record.error().column << " of "
                << text;
  return {};
}

std::optional<Player> winner_in(std::string_view text) {
  return winner_of(record_of(text).game.outcome());
}

std::vector<std::string> moves_in(const Game& game) {
  std::vector<std::string> moves;
  for (std::size_t ply = 0; ply < game.length(); ++ply)
    moves.push_back(name_of(game.move_at(ply).from) + name_of(game.move_at(ply).to));
  return moves;
}

constexpr std::string_view kShort = R"([Game "Quagmire"]
[Format "1"]
[O "Ann"]
[X "Bob"]
[Date "2026.11.21"]
[Result "*"]

1. c2-c5 f7-f4
2. d1-d3 {Now e5.} *
)";

TEST(Record, IsReadFromItsText) {
  const Record record = record_of(kShort);
  EXPECT_THAT(record.tags,
              ElementsAre(Tag{"O", "Ann"}, Tag{"X", "Bob"}, Tag{"Date", "2026.11.21"}));
  EXPECT_EQ(record.game.initial(), Position::start());
  EXPECT_THAT(moves_in(record.game), ElementsAre("c2c5", "f7f4", "d1d3"));
  EXPECT_EQ(record.game.ply(), 3U);
  EXPECT_THAT(record.comments, ElementsAre(Comment{3, "Now e5."}));
  EXPECT_FALSE(record.game.is_over());
  EXPECT_EQ(record.reason, "");
}

TEST(Record, IsWrittenInOneForm) { EXPECT_EQ(write_record(record_of(kShort)), kShort); }

TEST(Record, ANewGameIsWrittenAndReadAgain) {
  const std::string text = write_record(Record{});
  EXPECT_EQ(text, "[Game \"Quagmire\"]\n[Format \"1\"]\n[Result \"*\"]\n\n*\n");
  EXPECT_EQ(record_of(text).game.length(), 0U);
}

// The redo tail and the cursor in it come back.
TEST(Record, KeepsTheMovesThatWereTakenBack) {
  Record record = record_of(kShort);
  record.game.undo();
  record.game.undo();
  const std::string text = write_record(record);
  EXPECT_THAT(text, testing::HasSubstr("\n[Ply \"1\"]\n"));
  EXPECT_THAT(text, testing::HasSubstr("\n1. c2-c5 f7-f4\n2. d1-d3"));
  Record again = record_of(text);
  EXPECT_EQ(again.game.ply(), 1U);
  EXPECT_EQ(again.game.length(), 3U);
  EXPECT_EQ(again.game.position(), record.game.position());
  EXPECT_TRUE(again.game.redo());
  EXPECT_EQ(again.game.move_at(1), "f7f4"_move);
}

TEST(Record, ANumberOfPliesThatPlaysAllMovesIsTaken) {
  EXPECT_EQ(record_of("[Ply \"2\"] c2c5 f7f4").game.ply(), 2U);
  EXPECT_EQ(record_of("[Ply \"0\"] c2c5 f7f4").game.ply(), 0U);
}

TEST(Record, BeginsAtItsPosition) {
  const std::string text = R"([Position "8/8/8/4y3/8/8/8/O7 X - -"])";
  EXPECT_FALSE(parse_record(text));
  const Record record = record_of(R"([Position "8/8/8/4X2X/8/8/O7/8 X - -"] 1... e5-e4 2. a2-a3)");
  EXPECT_EQ(record.game.initial().turn(), Player::X);
  EXPECT_THAT(moves_in(record.game), ElementsAre("e5e4", "a2a3"));
  EXPECT_EQ(write_record(record),
            "[Game \"Quagmire\"]\n[Format \"1\"]\n[Position \"8/8/8/4X2X/8/8/O7/8 X - -\"]\n"
            "[Result \"*\"]\n\n1... e5-e4\n2. a2-a3 *\n");
}

TEST(Record, TheStartNeedsNoPositionButMayHaveOne) {
  const Record record = record_of(R"([Position "4XXXX/5XXX/6XX/7X/O7/OO6/OOO5/OOOO4 O - -"])");
  EXPECT_EQ(record.game.initial(), Position::start());
  EXPECT_THAT(write_record(record), testing::Not(testing::HasSubstr("Position")));
}

TEST(Record, MovesAreTakenAsPeopleWriteThem) {
  for (const char* text :
       {"c2c5 f7f4 d1d3", "c2 c5 f7 f4 d1 d3", "C2-C5 F7-F4 D1-D3", "1. c2-c5 f7-f4 2. d1-d3",
        "1.c2-c5 f7-f4 2.d1-d3", "1 c2:c5 1 f7:f4 2 d1:d3", "c2c5\nf7f4\nd1d3\n",
        "c2c5\r\nf7f4\r\nd1d3\r\n", "c2c5,f7f4,d1d3", "c2c5; f7f4; d1d3.",
        "\357\273\2771. c2-c5 f7-f4\n2. d1-d3", "7. c2 - c5 ... f7 -> f4\n\n\n99. d1\nd3",
        "c2\342\200\223c5 f7\342\206\222f4 d1\342\200\223d3", "\t c2c5\t\tf7f4  d1d3 *",
        "{one} c2c5 {two} f7f4 {three} d1d3 {four}"})
    EXPECT_THAT(moves_in(record_of(text).game), ElementsAre("c2c5", "f7f4", "d1d3")) << text;
}

// From mail, chat, web pages, other programs and older systems.
TEST(Record, TextsAreTakenAsPeopleSendThem) {
  for (const char* text :
       {"1) c2-c5 f7-f4 2) d1-d3", "1: c2-c5 f7-f4 2: d1-d3",
        "1\xE2\x80\xA6 c2-c5 f7-f4 2... d1-d3", "1. c2-c5! f7-f4?! 2. d1-d3!! $1 $14",
        "> 1. c2-c5 f7-f4\n> > 2. d1-d3", "```text\n1. c2-c5 f7-f4\n2. d1-d3\n```\n",
        "1.\xC2\xA0"
        "c2-c5\xC2\xA0"
        "f7-f4 2. d1-d3",
        "c2-c5\xE2\x80\x8B f7\xE2\x80\x8B-f4\xE2\x80\xA8"
        "d1-d3\f",
        "\xEF\xBB\xBF\xEF\xBB\xBF"
        "c2-c5 f7-f4 d1-d3",
        "1. c2-c5 f7-f4\r2. d1-d3\r", "1. c2-c5 ; then d1-d3\n f7-f4 # or e8-e5\n% h5-h4\n2. d1-d3",
        "# c2-c4\nc2-c5\nf7-f4\nd1-d3",
        "1. c2-c5 (1. c2-c4 {a ) b} (1. d1-d3) ; ) x\n h5-h4) f7-f4 2. d1-d3 (nothing)",
        "\xA0"
        "c2-c5\xA0"
        "f7-f4 d1\x96"
        "d3"})
    EXPECT_THAT(moves_in(record_of(text).game), ElementsAre("c2c5", "f7f4", "d1d3")) << text;
}

TEST(Record, CommentsToTheEndOfALineAreKept) {
  const Record record = record_of("; a\n1. c2-c5 ; b\r\nf7-f4 # c {d}\r% e\n2. d1-d3 #");
  EXPECT_THAT(record.comments,
              ElementsAre(Comment{0, "a"}, Comment{1, "b"}, Comment{2, "c {d}"}, Comment{3, ""}));
}

TEST(Record, SideLinesAreCounted) {
  EXPECT_EQ(record_of("1. c2-c5 (1. c2-c4 (1. d1-d3)) f7-f4 (x)").side_lines, 2U);
  EXPECT_EQ(record_of(kShort).side_lines, 0U);
}

TEST(Record, ALoneCarriageReturnEndsALineInAComment) {
  EXPECT_THAT(record_of("c2c5 {a\rb}").comments, ElementsAre(Comment{1, "a\nb"}));
}

TEST(Record, TagsAreTakenAsPeopleWriteThem) {
  for (const char* text :
       {R"([O "Ann"][X "Bob"] c2c5)", "[ O  \"Ann\" ]\r\n\r\n[X\"Bob\"]\r\nc2c5\r\n",
        "[GAME \"quagmire\"]\n[O \"Ann\"]\n[X \"Bob\"]\n\n\n1. c2-c5\n"}) {
    const Record record = record_of(text);
    EXPECT_EQ(tag(record, "O"), "Ann") << text;
    EXPECT_EQ(tag(record, "x"), "Bob") << text;
    EXPECT_EQ(tag(record, "Date"), std::nullopt) << text;
    EXPECT_THAT(moves_in(record.game), ElementsAre("c2c5")) << text;
  }
}

TEST(Record, TagsCanBeSet) {
  Record record;
  set_tag(record, "O", "Ann");
  set_tag(record, "X", "Bob");
  set_tag(record, "o", "Anna");
  EXPECT_THAT(record.tags, ElementsAre(Tag{"O", "Anna"}, Tag{"X", "Bob"}));
  remove_tag(record, "o");
  remove_tag(record, "Date");
  EXPECT_THAT(record.tags, ElementsAre(Tag{"X", "Bob"}));
  EXPECT_TRUE(is_own_tag("result"));
  EXPECT_FALSE(is_own_tag("O"));
}

TEST(Record, UnknownTagsAreKeptInTheirOrder) {
  const Record record = record_of(R"([Zoo "1"] [Result "*"] [A_1 ""] [Zoo "2"] c2c5)");
  EXPECT_THAT(record.tags, ElementsAre(Tag{"Zoo", "1"}, Tag{"A_1", ""}, Tag{"Zoo", "2"}));
  EXPECT_THAT(write_record(record),
              testing::HasSubstr("[Zoo \"1\"]\n[A_1 \"\"]\n[Zoo \"2\"]\n[Result"));
}

TEST(Record, CommentsKeepTheirPlaces) {
  const Record record = record_of("{a} [O \"Ann\"] {b}\n1. {c} c2-c5 {d} {e} f7-f4 {} * {f}");
  EXPECT_THAT(record.comments,
              ElementsAre(Comment{0, "a"}, Comment{0, "b"}, Comment{0, "c"}, Comment{1, "d"},
                          Comment{1, "e"}, Comment{2, ""}, Comment{2, "f"}));
  EXPECT_THAT(write_record(record),
              testing::HasSubstr("\n\n{a} {b} {c}\n1. c2-c5 {d} {e} f7-f4 {} {f} *\n"));
}

TEST(Record, CommentsMayHoldSeveralLines) {
  EXPECT_THAT(record_of("c2c5 {one\ntwo\r\nthree}").comments,
              ElementsAre(Comment{1, "one\ntwo\nthree"}));
}

// Control characters, escape sequences, bidirectional marks, broken UTF-8: it is for the screen to
// show them harmless.
TEST(Record, BytesOfNamesAndCommentsAreKept) {
  std::string bytes;
  for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
  bytes += "\x1B[2J\xE2\x80\xAE\r\n\\\"\\}\\n\\r\\";
  Record record;
  set_tag(record, "O", bytes);
  record.reason = bytes;
  record.comments = {{0, bytes}};
  const Record again = record_of(write_record(record));
  EXPECT_EQ(tag(again, "O"), bytes);
  EXPECT_EQ(again.reason, bytes);
  EXPECT_THAT(again.comments, ElementsAre(Comment{0, bytes}));
}

TEST(Record, AValueIsOneLineInTheText) {
  Record record;
  set_tag(record, "O", "Ann\n[X \"Eve\"]");
  EXPECT_THAT(write_record(record), testing::HasSubstr("[O \"Ann\\n[X \\\"Eve\\\"]\"]\n"));
}

TEST(Record, ABackslashThatEscapesNothingIsItself) {
  EXPECT_EQ(tag(record_of(R"([O "a\b\"c\\d"] c2c5)"), "O"), R"(a\b"c\d)");
}

TEST(Record, WhoHasWonIsWhatTheRulesSay) {
  const char* lost = R"([Position "8/8/8/8/8/8/XX6/1OO5 O - -"] c1-a1)";
  EXPECT_EQ(winner_in(lost), Player::X);
  EXPECT_EQ(winner_in(std::string("[Result \"X\"]") + lost), Player::X);
  EXPECT_EQ(winner_in(std::string("[Result \"*\"]") + lost), Player::X);
  EXPECT_THAT(write_record(record_of(lost)), testing::EndsWith("c1-a1 X\n"));
  EXPECT_FALSE(parse_record(std::string("[Result \"O\"]") + lost));
  EXPECT_FALSE(parse_record(std::string(lost) + " O"));
}

// With the losing move taken back nobody has won yet.
TEST(Record, WhoHasWonIsAskedAtTheCursor) {
  Record record = record_of(R"([Position "8/8/8/8/8/8/XX6/1OO5 O - -"] c1-a1)");
  record.game.undo();
  const Record again = record_of(write_record(record));
  EXPECT_FALSE(again.game.is_over());
  EXPECT_EQ(again.game.length(), 1U);
}

TEST(Record, ResigningIsAResult) {
  const Record record = record_of(R"([Result "O"] [Reason "Bob resigned"] c2c5)");
  EXPECT_EQ(record.game.outcome(), Outcome(Resigned{Player::X}));
  EXPECT_EQ(record.reason, "Bob resigned");
  EXPECT_EQ(winner_in("c2c5 X"), Player::X);
  EXPECT_EQ(winner_in("c2c5 x"), Player::X);
  EXPECT_THAT(write_record(record),
              testing::HasSubstr("[Result \"O\"]\n[Reason \"Bob resigned\"]\n\n1. c2-c5 O\n"));
}

TEST(Record, EndsThatPeopleMakeAreWrittenAsTheRulesSay) {
  const auto ended = [](const Ending& ending) {
    Record record = record_of("c2c5 f7f4");
    record.game.end(ending);
    return write_record(record);
  };
  EXPECT_THAT(ended(Resigned{Player::O}),
              testing::HasSubstr("[Result \"X\"]\n[Reason \"O resigned\"]\n\n1. c2-c5 f7-f4 X\n"));
  EXPECT_THAT(ended(Agreed{}),
              testing::HasSubstr("[Result \"=\"]\n[Reason \"agreed\"]\n\n1. c2-c5 f7-f4 =\n"));
  EXPECT_THAT(
      ended(OutOfTime{Player::X}),
      testing::HasSubstr("[Result \"O\"]\n[Reason \"X ran out of time\"]\n\n1. c2-c5 f7-f4 O\n"));
}

// Nothing else in a record tells time that ran out from resigning.
TEST(Record, NoOtherWordsHideThatTimeRanOut) {
  Record record = record_of("c2c5 f7f4");
  record.game.end(OutOfTime{Player::O});
  record.reason = "Ann fell asleep";
  EXPECT_EQ(record_of(write_record(record)).game.outcome(), Outcome(OutOfTime{Player::O}));
}

TEST(Record, EndsThatPeopleMakeAreReadFromResultAndReason) {
  const auto outcome_in = [](const std::string& text) { return record_of(text).game.outcome(); };
  EXPECT_EQ(outcome_in(R"([Result "X"] [Reason "O resigned"] c2c5)"), Outcome(Resigned{Player::O}));
  EXPECT_EQ(outcome_in(R"([Reason "O ran out of time"] c2c5 X)"), Outcome(OutOfTime{Player::O}));
  EXPECT_EQ(outcome_in(R"([Result "="] c2c5 =)"), Outcome(Agreed{}));
  EXPECT_EQ(outcome_in("c2c5 ="), Outcome(Agreed{}));
  EXPECT_EQ(outcome_in(R"([Result "="] [Reason "it grew late"] c2c5)"), Outcome(Agreed{}));
  EXPECT_EQ(record_of(R"([Result "="] [Reason "it grew late"] c2c5)").reason, "it grew late");
}

// An end that was taken back before the last moves is not an end, and costs no move.
TEST(Record, AnEndMayStandBeforeMovesThatWereTakenBack) {
  const Record record = record_of(R"([Ply "1"] [Result "X"] [Reason "O resigned"] c2c5 f7f4)");
  EXPECT_EQ(record.game.outcome(), Outcome(Resigned{Player::O}));
  EXPECT_EQ(record.game.length(), 2U);
  EXPECT_EQ(record.game.ply(), 1U);
  EXPECT_EQ(record_of(write_record(record)).game.outcome(), record.game.outcome());
}

TEST(Record, AMoveListHasTheMovesThatWerePlayed) {
  Record record = record_of(kShort);
  EXPECT_EQ(write_move_list(record.game), "c2c5\nf7f4\nd1d3\n");
  record.game.undo();
  EXPECT_EQ(write_move_list(record.game), "c2c5\nf7f4\n");
  // Nothing would be no game, which the reader refuses.
  EXPECT_EQ(write_move_list(Game()), "[Position \"" + to_text(Position::start()) + "\"]\n");
}

TEST(Record, AMoveListSaysWhereItBegan) {
  const Record record = record_of(R"([Position "8/8/8/4X3/8/8/O7/8 X - -"] e5e4)");
  const std::string list = write_move_list(record.game);
  EXPECT_EQ(list, "[Position \"8/8/8/4X3/8/8/O7/8 X - -\"]\ne5e4\n");
  EXPECT_EQ(record_of(list).game.position(), record.game.position());
}

TEST(Record, CommentsBehindTheLastMoveAreNotLost) {
  Record record = record_of("c2c5 f7f4 {ahead}");
  record.game.undo();
  record.game.play("f8f5"_move);
  record.game.undo();
  record.game.undo();
  record.game.play("c2c4"_move);
  ASSERT_EQ(record.game.length(), 1U);
  EXPECT_THAT(record_of(write_record(record)).comments, ElementsAre(Comment{1, "ahead"}));
  EXPECT_THAT(record_of("c2c5").comments, IsEmpty());
}

}  // namespace
}  // namespace quagmire::test

namespace quagmire {

inline void PrintTo(const RecordError& error, std::ostream* out) {
  *out << "cause " << error.cause.index();
  if (const auto* fault = std::get_if<RecordFault>(&error.cause))
    *out << " fault " << static_cast<int>(*fault);
  *out << " at " << error.line << ':' << error.column;
}

}  // namespace quagmire

namespace quagmire::test {
namespace {

// Texts that are no records: what is wrong with each, and where.

// The place where the text cannot be read; fails the test if it can.
RecordError error_in(std::string_view text) {
  const auto record = parse_record(text);
  if (!record) return record.error();
  ADD_FAILURE() << "this was read as a record: " << text;
  return {RecordFault{}, 0, 0};
}

testing::Matcher<RecordError> At(RecordFault fault, std::size_t line, std::size_t column) {
  return AllOf(Field("cause", &RecordError::cause, VariantWith<RecordFault>(fault)),
               Field("line", &RecordError::line, line),
               Field("column", &RecordError::column, column));
}

TEST(RecordFault, NoGameAtAll) {
  for (const char* text : {"", "\n", " \r\n\t", "{a comment}", "[O \"Ann\"]", "1. 2. 3.",
                           "[Game \"Quagmire\"]", "[Game \"Quagmire\"]\n", "\xEF\xBB\xBF"})
    EXPECT_THAT(error_in(text).cause, VariantWith<RecordFault>(RecordFault::Empty)) << text;
  EXPECT_FALSE(parse_record(std::string_view()));
}

TEST(RecordFault, TagsThatAreNone) {
  EXPECT_THAT(error_in("[O \"Ann\"]\n[X Bob]\nc2c5"), At(RecordFault::BadTag, 2, 4));
  EXPECT_THAT(error_in("[\"Ann\"]"), At(RecordFault::BadTag, 1, 2));
  EXPECT_THAT(error_in("[O"), At(RecordFault::BadTag, 1, 3));
  EXPECT_THAT(error_in("["), At(RecordFault::BadTag, 1, 2));
  EXPECT_THAT(error_in("[O \"Ann\" c2c5"), At(RecordFault::BadTag, 1, 10));
  EXPECT_THAT(error_in("[O \"Ann]\n[X \"Bob\"]"), At(RecordFault::UnclosedText, 1, 4));
  EXPECT_THAT(error_in("[O \"Ann]\r\n[X \"Bob\"]"), At(RecordFault::UnclosedText, 1, 4));
  EXPECT_THAT(error_in("[O \"Ann\\"), At(RecordFault::UnclosedText, 1, 4));
  EXPECT_THAT(error_in("[O \"\xC3\x84nn\" ?"), At(RecordFault::BadTag, 1, 10));
}

TEST(RecordFault, AnOwnTagTwice) {
  EXPECT_THAT(error_in("[Result \"*\"]\n [result \"O\"]\nc2c5"),
              At(RecordFault::RepeatedTag, 2, 2));
}

TEST(RecordFault, ATagBehindMoves) {
  EXPECT_THAT(error_in("c2c5\n\n[Game \"Quagmire\"]\nc2c5"), At(RecordFault::TagBehindMoves, 3, 1));
}

TEST(RecordFault, AnotherGameOrFormat) {
  EXPECT_THAT(error_in("[Game \"Chess\"] c2c5"), At(RecordFault::OtherGame, 1, 8));
  EXPECT_THAT(error_in("[Format \"2\"] c2c5 *"), At(RecordFault::UnknownFormat, 1, 10));
  EXPECT_THAT(error_in("[Format \"\"] c2c5 *"), At(RecordFault::UnknownFormat, 1, 10));
}

TEST(RecordFault, APositionThatIsNone) {
  const RecordError error = error_in("[O \"Ann\"]\n[Position \"9/8 O - -\"]\nc2c5");
  EXPECT_THAT(error.cause, VariantWith<PositionError>(
                               AllOf(Field(&PositionError::fault, PositionFault::UnknownCharacter),
                                     Field(&PositionError::column, 1U))));
  EXPECT_EQ(error.line, 2U);
  EXPECT_EQ(error.column, 12U);
}

TEST(RecordFault, ANumberOfPliesThatCannotBe) {
  for (const char* ply : {"", "x", "-1", "1x", " 1", "1.5", "0x1"})
    EXPECT_THAT(error_in("[Ply \"" + std::string(ply) + "\"] c2c5"), At(RecordFault::BadPly, 1, 7))
        << ply;
  for (const char* ply : {"2", "18446744073709551615", "99999999999999999999999999"})
    EXPECT_THAT(error_in("[Ply \"" + std::string(ply) + "\"] c2c5"),
                At(RecordFault::PlyBeyondEnd, 1, 7))
        << ply;
}

TEST(RecordFault, AResultThatCannotBe) {
  for (const char* result : {"", "Ann", "1-0", "OX", "**"})
    EXPECT_THAT(error_in("[Result \"" + std::string(result) + "\"] c2c5"),
                At(RecordFault::BadResult, 1, 10))
        << result;
  EXPECT_THAT(error_in("[Result \"O\"]\nc2c5 X"), At(RecordFault::WrongResult, 2, 6));
  EXPECT_THAT(error_in("[Result \"O\"]\n[Position \"8/8/8/8/8/8/XX6/1OO5 O - -\"]\nc1a1"),
              At(RecordFault::WrongResult, 1, 10));
}

TEST(RecordFault, AnEndThatTheRulesContradict) {
  const std::string lost = "[Position \"8/8/8/8/8/8/XX6/1OO5 O - -\"]\n";
  EXPECT_THAT(error_in(lost + "c1a1 ="), At(RecordFault::WrongResult, 2, 6));
  EXPECT_THAT(error_in("[Reason \"O resigned\"]\n" + lost + "c1a1 X"),
              At(RecordFault::WrongReason, 1, 10));
  EXPECT_THAT(error_in("[Reason \"agreed\"]\n" + lost + "c1a1"),
              At(RecordFault::WrongReason, 1, 10));
}

TEST(RecordFault, AReasonThatTheResultContradicts) {
  for (const char* text : {"[Reason \"O resigned\"] c2c5 O", "[Reason \"O resigned\"] c2c5 =",
                           "[Reason \"agreed\"] c2c5 X", "[Reason \"X ran out of time\"] c2c5 X"})
    EXPECT_THAT(error_in(text), At(RecordFault::WrongReason, 1, 10)) << text;
  EXPECT_THAT(error_in("[Result \"=\"]\nc2c5 X"), At(RecordFault::WrongResult, 2, 6));
}

TEST(RecordFault, AnIllegalMoveWithItsReason) {
  const RecordError error = error_in("1. c2-c5 f7-f4\n2. c5-c6\n");
  ASSERT_THAT(error.cause, VariantWith<IllegalMove>(testing::_));
  const auto& illegal = std::get<IllegalMove>(error.cause);
  EXPECT_EQ(illegal.move, "c5c6"_move);
  EXPECT_THAT(illegal.verdict, Refused<refusal::Resting>());
  EXPECT_EQ(illegal.position, Position::start().after("c2c5"_move).after("f7f4"_move));
  EXPECT_EQ(error.line, 2U);
  EXPECT_EQ(error.column, 4U);
}

TEST(RecordFault, AMoveBehindTheEndOfTheGame) {
  const RecordError error = error_in("[Position \"8/8/8/8/8/8/XX6/1OO5 O - -\"] c1a1 b2b3");
  ASSERT_THAT(error.cause, VariantWith<IllegalMove>(testing::_));
  EXPECT_THAT(std::get<IllegalMove>(error.cause).verdict, Refused<refusal::GameOver>());
}

TEST(RecordFault, WordsThatAreNoMoves) {
  EXPECT_THAT(error_in("c2c5 e9e5"), At(RecordFault::UnknownCharacter, 1, 6));
  EXPECT_THAT(error_in("c2c5 i1i2"), At(RecordFault::UnknownCharacter, 1, 6));
  EXPECT_THAT(error_in("c2c5 resigns"), At(RecordFault::UnknownCharacter, 1, 6));
  EXPECT_THAT(error_in("c2c5 f"), At(RecordFault::UnknownCharacter, 1, 6));
  EXPECT_THAT(error_in("1c2c5"), At(RecordFault::UnknownCharacter, 1, 2));
  EXPECT_THAT(error_in("c2c5 % f7f4"), At(RecordFault::UnknownCharacter, 1, 6));
  EXPECT_THAT(error_in("c2c5 $ f7f4"), At(RecordFault::UnknownCharacter, 1, 7));
  EXPECT_THAT(error_in("c2c5 > f7f4"), At(RecordFault::UnknownCharacter, 1, 6));
  EXPECT_THAT(error_in("c2c5 }"), At(RecordFault::UnknownCharacter, 1, 6));
  EXPECT_THAT(error_in(std::string_view("c2c5 \0", 6)), At(RecordFault::UnknownCharacter, 1, 6));
}

TEST(RecordFault, HalfAMove) {
  EXPECT_THAT(error_in("c2c5 f7"), At(RecordFault::NoLanding, 1, 8));
  EXPECT_THAT(error_in("c2c5 f7-"), At(RecordFault::NoLanding, 1, 8));
  EXPECT_THAT(error_in("c2c5 f7-f9"), At(RecordFault::NoLanding, 1, 8));
  EXPECT_THAT(error_in("c2 {why?} c5"), At(RecordFault::NoLanding, 1, 3));
  EXPECT_THAT(error_in("1. c2\n2. f7-f4"), At(RecordFault::NoLanding, 1, 6));
}

TEST(RecordFault, TooMuchOfAMove) {
  EXPECT_THAT(error_in("c2c55"), At(RecordFault::TextBehindMove, 1, 5));
  EXPECT_THAT(error_in("c2c5f7f4"), At(RecordFault::TextBehindMove, 1, 5));
}

TEST(RecordFault, CommentsWithoutAnEnd) {
  EXPECT_THAT(error_in("c2c5\n {never\nclosed"), At(RecordFault::UnclosedComment, 2, 2));
  EXPECT_THAT(error_in("{"), At(RecordFault::UnclosedComment, 1, 1));
  EXPECT_THAT(error_in("c2c5 {a \\}"), At(RecordFault::UnclosedComment, 1, 6));
}

TEST(RecordFault, ColumnsCountCharacters) {
  EXPECT_THAT(error_in("{\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80} ?"),
              At(RecordFault::UnknownCharacter, 1, 7));
  EXPECT_THAT(error_in("\xEF\xBB\xBF?"), At(RecordFault::UnknownCharacter, 1, 1));
}

TEST(RecordFault, MovesBehindTheResult) {
  EXPECT_THAT(error_in("c2c5 *\nf7f4"), At(RecordFault::TextBehindResult, 2, 1));
  EXPECT_THAT(error_in("* *"), At(RecordFault::TextBehindResult, 1, 3));
}

// No move is read from a comment, not even the end of one.
TEST(RecordFault, AMoveGoesThroughNoComment) {
  for (const char* text : {"1. c2 ; d3\n c5", "c2 # d3\n c5", "c2 (d3) c5", "c2\n% d3\nc5"})
    EXPECT_THAT(error_in(text).cause, VariantWith<RecordFault>(RecordFault::NoLanding)) << text;
  EXPECT_THAT(error_in("1. c2-c5 (f7-f4"), At(RecordFault::UnclosedSideLine, 1, 10));
}

TEST(RecordFault, ALetterBeforeTheFirstMoveIsNoResult) {
  EXPECT_THAT(error_in("O yes, like this: c2-c5"), At(RecordFault::UnknownCharacter, 1, 1));
  EXPECT_THAT(error_in("* 1. c2-c5"), At(RecordFault::UnknownCharacter, 1, 1));
  EXPECT_THAT(error_in("\nO c2-c5. X to move.\nX f7-f4. O to move."),
              At(RecordFault::BriefLines, 2, 1));
  EXPECT_THAT(error_in("O to move.\nO c2-c5. X to move."), At(RecordFault::BriefLines, 1, 1));
}

TEST(RecordFault, AResultOfAnotherGame) {
  for (const char* text : {"c2c5 1-0", "c2c5 0-1", "c2c5 1/2-1/2",
                           "c2c5 1\xE2\x80\x93"
                           "0"})
    EXPECT_THAT(error_in(text), At(RecordFault::BadResult, 1, 6)) << text;
}

TEST(RecordFault, AnotherEncoding) {
  EXPECT_THAT(error_in(std::string_view("\xFF\xFE"
                                        "c\0"
                                        "2\0",
                                        6)),
              At(RecordFault::Utf16, 1, 1));
}

TEST(RecordFault, ACharacterThatCannotBeSeenIsNamed) {
  for (const auto& [text, point, column] :
       std::vector<std::tuple<std::string, char32_t, std::size_t>>{{"c\xE2\x80\x8B"
                                                                    "2-c5",
                                                                    U'\x200B', 2},
                                                                   {"\x1B[c2-c5", U'\x1B', 1},
                                                                   {"c2-c\xE2\x81\xA0"
                                                                    "5",
                                                                    U'\x2060', 5},
                                                                   {"? c2-c5", 0, 1}}) {
    EXPECT_EQ(error_in(text).unseen, point) << text;
    EXPECT_EQ(error_in(text).column, column) << text;
  }
}

TEST(RecordFault, ARecordWithAFormatThatWasCutOff) {
  EXPECT_THAT(error_in("[Game \"Quagmire\"]\n[Format \"1\"]\n[Result \"*\"]\n\n1. c2-c5\n"),
              At(RecordFault::CutOff, 6, 1));
}

}  // namespace
}  // namespace quagmire::test
