// The background engine: it answers, can be left at any time, and takes its time to move.
#include "tests/engine/match/tests.h"

namespace quagmire::test {
namespace {

EngineResult wait_for_answer(BackgroundEngine& engine) {
  for (;;) {
    EngineResult result = engine.engine_result();
    if (result.finished) return result;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

EngineRequest engine_request(EngineRequest::Purpose purpose,
                             const Position& position = Position::start()) {
  return {purpose, position, 0, 1, std::chrono::milliseconds(1), 1};
}

TEST(BackgroundEngine, FindsALegalMoveAndDoesNotRush) {
  BackgroundEngine engine;
  engine.begin(engine_request(EngineRequest::Purpose::Move), {});
  const EngineResult result = wait_for_answer(engine);
  ASSERT_FALSE(result.found.lines.empty());
  EXPECT_TRUE(Position::start().legal_moves().contains(result.found.lines[0].moves[0]));
  EXPECT_GE(result.elapsed, BackgroundEngine::kShortestMove);
}

TEST(BackgroundEngine, FindsAHint) {
  BackgroundEngine engine;
  const Position win_in_3 =
      *parse_position("8/OX1O2XX/1O4X1/2O3XO/4O1XO/1X2O1X1/1XO3X1/7O X d7 g3");
  engine.begin(engine_request(EngineRequest::Purpose::Hint, win_in_3), {});
  EXPECT_TRUE(search::is_win(wait_for_answer(engine).found.lines.at(0).score));
}

// An analysis would go on for a minute.
TEST(BackgroundEngine, CanBeLeftAtAnyTime) {
  BackgroundEngine engine;
  engine.stop();
  for (int i = 0; i < 50; ++i) {
    engine.begin(engine_request(EngineRequest::Purpose::Analysis), {});
    if (i % 2 == 0) engine.stop();
  }
  EXPECT_FALSE(engine.engine_result().finished);
  engine.begin(engine_request(EngineRequest::Purpose::Hint), {});
  EXPECT_FALSE(wait_for_answer(engine).found.lines.empty());
  engine.begin(engine_request(EngineRequest::Purpose::Analysis), {});
}

TEST(BackgroundEngine, TellsWhatItHasFoundSoFar) {
  BackgroundEngine engine;
  engine.begin(engine_request(EngineRequest::Purpose::Analysis), {});
  while (engine.engine_result().found.depth < 3)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  const EngineResult result = engine.engine_result();
  EXPECT_EQ(result.found.lines.size(), static_cast<std::size_t>(kAnalysedLines));
  EXPECT_FALSE(result.finished);
}

}  // namespace
}  // namespace quagmire::test
