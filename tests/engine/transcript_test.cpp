// Transcripts of the plain game, put together here as CLI.md says they look, read as games.
#include "engine/game/record.h"

#include <string>
#include <string_view>
#include <vector>

#include "engine/game/notation.h"
#include "tests/engine/shorthand.h"
#include "tests/support/random_play.h"

namespace quagmire::test {
namespace {

std::string shown(const Position& position) {
  const std::string turn = position.turn() == Player::O ? "O" : "X";
  const GameStatus status = position.status();
  if (const Won* won = std::get_if<Won>(&status))
    return to_grid(position) + (won->winner == Player::O ? "O" : "X") + " 1 somebody did it\n";
  return to_grid(position) + turn + " to move\n";
}

Record record_of(std::string_view text) {
  const auto record = parse_transcript(text);
  if (record) return *record;
  ADD_FAILURE() << "line " << record.error().line;
  return {};
}

RecordError error_in(std::string_view text) {
  const auto record = parse_transcript(text);
  if (!record) return record.error();
  ADD_FAILURE() << "this was read as a game";
  return {RecordFault{}, 0, 0};
}

const Position kOne = Position::start().after("c2c5"_move);
const Position kTwo = kOne.after("f7f4"_move);

TEST(Transcript, MovesAreFoundBetweenTheGrids) {
  const Record record = record_of(shown(Position::start()) + shown(kOne) + shown(kTwo));
  EXPECT_EQ(record.game.initial(), Position::start());
  ASSERT_EQ(record.game.length(), 2U);
  EXPECT_EQ(record.game.move_at(0), "c2c5"_move);
  EXPECT_EQ(record.game.move_at(1), "f7f4"_move);
}

TEST(Transcript, RandomGamesComeBack) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const RandomGame played = crowded_game(seed);
    std::string text;
    for (const Position& position : played.positions) text += shown(position);
    const Record record = record_of(text);
    ASSERT_EQ(record.game.length(), played.moves.size()) << seed;
    for (std::size_t ply = 0; ply < played.moves.size(); ++ply)
      ASSERT_EQ(record.game.move_at(ply), played.moves[ply]) << seed;
    const GameStatus status = played.positions.back().status();
    if (const Won* won = std::get_if<Won>(&status)) {
      EXPECT_EQ(record.game.outcome(), Outcome(*won));
      EXPECT_EQ(record.reason, "somebody did it");
    } else {
      EXPECT_FALSE(record.game.is_over());
    }
  }
}

TEST(Transcript, PeopleMayHaveEndedTheGame) {
  const std::string played = shown(Position::start()) + to_grid(kOne);
  EXPECT_EQ(record_of(played + "X 1 O resigned\n").game.outcome(), Outcome(Resigned{Player::O}));
  EXPECT_EQ(record_of(played + "= 1 agreed\n").game.outcome(), Outcome(Agreed{}));
  EXPECT_EQ(record_of(played + "O 1 X ran out of time\n").game.outcome(),
            Outcome(OutOfTime{Player::X}));
}

TEST(Transcript, AnEndThatIsFollowedByAGridWasTakenBack) {
  const Record record = record_of(shown(Position::start()) + to_grid(kOne) + "X 1 O resigned\n" +
                                  shown(kOne) + shown(kTwo));
  EXPECT_FALSE(record.game.is_over());
  EXPECT_EQ(record.game.length(), 2U);
}

TEST(Transcript, UndoAndRedoMoveTheCursor) {
  const Record record = record_of(shown(Position::start()) + shown(kOne) + shown(kTwo) +
                                  shown(kOne) + shown(Position::start()) + shown(kOne));
  EXPECT_EQ(record.game.length(), 2U);
  EXPECT_EQ(record.game.ply(), 1U);
}

TEST(Transcript, AnEndThatIsTakenBackTakesItsReasonAlong) {
  int ended = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const std::vector<Position> positions = crowded_game(seed).positions;
    if (!positions.back().is_over()) continue;
    ++ended;
    std::string text;
    for (const Position& position : positions) text += shown(position);
    const Record record = record_of(text + shown(positions[positions.size() - 2]));
    EXPECT_EQ(record.game.length(), record.game.ply() + 1) << seed;
    EXPECT_FALSE(record.game.is_over()) << seed;
    EXPECT_EQ(record.reason, "") << seed;
  }
  EXPECT_GT(ended, 5);
}

TEST(Transcript, AGridShownAgainIsNoMove) {
  EXPECT_EQ(record_of(shown(kOne) + shown(kOne)).game.length(), 0U);
}

TEST(Transcript, ANewGameBeginsAnew) {
  const Record record = record_of(shown(Position::start()) + shown(kOne) + shown(kTwo) +
                                  shown(Position::start()) + shown(kOne));
  EXPECT_EQ(record.game.length(), 1U);
}

TEST(Transcript, OtherLinesArePassedOver) {
  const Record record =
      record_of("$ quagmire --plain\r\n" + shown(Position::start()) + "O> c2 c9\n0 no square\n" +
                "O> c2 c5\n" + shown(kOne) + "Quagmire: e4\nX> " + shown(kTwo) + "O> quit\n$ ");
  EXPECT_EQ(record.game.length(), 2U);
}

TEST(Transcript, ALogThatEndsBehindItsGridIsWhole) {
  EXPECT_EQ(record_of(shown(Position::start()) + to_grid(kOne)).game.position(), kOne);
  EXPECT_EQ(record_of(to_grid(Position::start())).game.position(), Position::start());
}

TEST(Transcript, ALogThatEndsInItsGridIsCutOff) {
  const std::string text = shown(Position::start()) + to_grid(kOne);
  const RecordError error = error_in(text.substr(0, text.size() - 5));
  EXPECT_THAT(error.cause, VariantWith<RecordFault>(RecordFault::BadGrid));
  EXPECT_EQ(error.line, 37U);
}

TEST(Transcript, AGridThatHoldsSomethingElseIsRefused) {
  std::string text = to_grid(Position::start());
  text[text.find('X')] = 'Z';
  const RecordError error = error_in(text);
  EXPECT_THAT(error.cause, VariantWith<RecordFault>(RecordFault::BadGrid));
  EXPECT_EQ(error.line, 3U);
}

TEST(Transcript, GridsWithoutALegalMoveBetweenAreRefused) {
  const RecordError error = error_in(shown(Position::start()) + shown(kTwo.after("d1d3"_move)));
  EXPECT_THAT(error.cause, VariantWith<RecordFault>(RecordFault::NoMoveBetween));
  EXPECT_EQ(error.line, 20U);
}

TEST(Transcript, WithoutAGridThereIsNoGame) {
  EXPECT_THAT(error_in("nothing\n").cause, VariantWith<RecordFault>(RecordFault::Empty));
  EXPECT_THAT(error_in("").cause, VariantWith<RecordFault>(RecordFault::Empty));
}

TEST(Transcript, AnyFormIsToldByItsText) {
  const std::string transcript = shown(Position::start()) + shown(kOne);
  for (const std::string& text : {transcript, std::string("c2c5"), std::string("1. c2-c5"),
                                  write_record(record_of(transcript))}) {
    const auto record = parse_any_record(text);
    ASSERT_TRUE(record) << text;
    EXPECT_EQ(record->game.position(), kOne) << text;
  }
}

TEST(Transcript, AGridInACommentMakesNoTranscript) {
  const std::string commented = "{\n" + to_grid(kOne) + "} ";
  const auto record = parse_any_record(commented + "c2c5");
  ASSERT_TRUE(record);
  EXPECT_EQ(record->game.position(), kOne);
  const auto refused = parse_any_record(commented + "c2c9");
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().cause, VariantWith<RecordFault>(RecordFault::NoLanding));
}

}  // namespace
}  // namespace quagmire::test
