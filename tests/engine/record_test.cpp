// Game records as people and the program write them, read; and the one form that is written.
#include "engine/game/record.h"

#include <string>
#include <string_view>
#include <vector>

#include "tests/engine/shorthand.h"

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
  const std::string text = R"([Position "8/8/8/4x3/8/8/8/O7 X - -"])";
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
  set_tag(record, "O", "Anna");
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
