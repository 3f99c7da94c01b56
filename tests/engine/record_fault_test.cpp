// Texts that are no records: what is wrong with each, and where.
#include <cstddef>
#include <string>
#include <string_view>

#include "engine/game/record.h"
#include "tests/engine/shorthand.h"

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
  EXPECT_THAT(error_in("% c2c5"), At(RecordFault::UnknownCharacter, 1, 1));
  EXPECT_THAT(error_in("c2c5!"), At(RecordFault::UnknownCharacter, 1, 5));
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

TEST(RecordFault, ARecordWithAFormatThatWasCutOff) {
  EXPECT_THAT(error_in("[Game \"Quagmire\"]\n[Format \"1\"]\n[Result \"*\"]\n\n1. c2-c5\n"),
              At(RecordFault::CutOff, 6, 1));
}

}  // namespace
}  // namespace quagmire::test
