// The background thinker: it answers, can be left at any time, and takes its time to move.
#include "tests/engine/match/tests.h"

namespace quagmire::test {
namespace {

Thought wait_for_answer(BackgroundThinker& thinker) {
  for (;;) {
    Thought thought = thinker.thought();
    if (thought.finished) return thought;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

Question question(Question::Purpose purpose, const Position& position = Position::start()) {
  return {purpose, position, 0, 1, std::chrono::milliseconds(1), 1};
}

TEST(BackgroundThinker, FindsALegalMoveAndDoesNotRush) {
  BackgroundThinker thinker;
  thinker.begin(question(Question::Purpose::Move), {});
  const Thought thought = wait_for_answer(thinker);
  ASSERT_FALSE(thought.result.lines.empty());
  EXPECT_TRUE(Position::start().legal_moves().contains(thought.result.lines[0].moves[0]));
  EXPECT_GE(thought.elapsed, BackgroundThinker::kShortestMove);
}

TEST(BackgroundThinker, FindsAHint) {
  BackgroundThinker thinker;
  const Position win_in_3 =
      *parse_position("8/OX1O2XX/1O4X1/2O3XO/4O1XO/1X2O1X1/1XO3X1/7O X d7 g3");
  thinker.begin(question(Question::Purpose::Hint, win_in_3), {});
  EXPECT_TRUE(search::is_win(wait_for_answer(thinker).result.lines.at(0).score));
}

// An analysis would go on for a minute.
TEST(BackgroundThinker, CanBeLeftAtAnyTime) {
  BackgroundThinker thinker;
  thinker.stop();
  for (int i = 0; i < 50; ++i) {
    thinker.begin(question(Question::Purpose::Analysis), {});
    if (i % 2 == 0) thinker.stop();
  }
  EXPECT_FALSE(thinker.thought().finished);
  thinker.begin(question(Question::Purpose::Hint), {});
  EXPECT_FALSE(wait_for_answer(thinker).result.lines.empty());
  thinker.begin(question(Question::Purpose::Analysis), {});
}

TEST(BackgroundThinker, TellsWhatItHasFoundSoFar) {
  BackgroundThinker thinker;
  thinker.begin(question(Question::Purpose::Analysis), {});
  while (thinker.thought().result.depth < 3)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  const Thought thought = thinker.thought();
  EXPECT_EQ(thought.result.lines.size(), static_cast<std::size_t>(kAnalysedLines));
  EXPECT_FALSE(thought.finished);
}

}  // namespace
}  // namespace quagmire::test
