// Questions go to the engine and answers come back without blocking.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

TEST(EngineDispatcher, AsksAnswersAndAsksAgain) {
  ui::Session session{Match(Game(), {.sides = Sides::both()})};
  InstantEngine engine;
  EngineDispatcher dispatcher(engine);
  for (std::size_t ply = 1; ply < 5; ++ply) {
    EXPECT_TRUE(dispatcher.update(session));
    EXPECT_EQ(session.game().ply(), ply);
  }
  EXPECT_EQ(engine.requests().size(), 5U);
  EXPECT_EQ(engine.history_length(), 4U);
}

TEST(EngineDispatcher, RestsWhereNobodyWaits) {
  ui::Session session;
  InstantEngine engine;
  EngineDispatcher dispatcher(engine);
  EXPECT_EQ(dispatcher.update(session), std::nullopt);
  EXPECT_TRUE(engine.requests().empty());
  // A finished analysis is not asked for again.
  session.apply(ui::action::RunCommand{"eval"});
  EXPECT_EQ(dispatcher.update(session), std::nullopt);
  EXPECT_EQ(dispatcher.update(session), std::nullopt);
  EXPECT_EQ(engine.requests().size(), 1U);
  ASSERT_NE(session.engine_result(), nullptr);
  EXPECT_TRUE(session.engine_result()->finished);
}

TEST(EngineDispatcher, ComesBackSoonWhileThereIsThought) {
  ui::Session session{Match(Game(), {.sides = Sides::only(Player::O)})};
  InstantEngine engine;
  engine.answer = EngineResult{};
  EngineDispatcher dispatcher(engine);
  EXPECT_TRUE(dispatcher.update(session));
  EXPECT_TRUE(dispatcher.update(session));
  EXPECT_EQ(engine.requests().size(), 1U);
  EXPECT_TRUE(engine.is_thinking());
  session.apply(ui::action::RunCommand{"computer none"});
  EXPECT_EQ(dispatcher.update(session), std::nullopt);
  EXPECT_FALSE(engine.is_thinking());
}

}  // namespace
}  // namespace quagmire::test
