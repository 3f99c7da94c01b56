// Questions go to the thinker and answers come back without blocking.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

TEST(Screens, WhatOneOfThemOpensIsOnlyLeftToBeDrawn) {
  ui::Session session;
  ui::BoardScreen board(session);
  ui::Screens screens(board);
  const ui::Answers left = screens.handle(ui::key('n'));
  EXPECT_TRUE(screens.top().view().card);
  EXPECT_TRUE(left.empty());
}

TEST(Consultant, AsksAnswersAndAsksAgain) {
  ui::Session session{Match(Game(), {.sides = Sides::both()})};
  ui::BoardScreen board(session);
  InstantThinker thinker;
  Consultant consultant(thinker);
  for (std::size_t ply = 1; ply < 5; ++ply) {
    EXPECT_TRUE(consultant.update(board));
    EXPECT_EQ(session.game().ply(), ply);
  }
  EXPECT_EQ(thinker.questions().size(), 5U);
  EXPECT_EQ(thinker.history_length(), 4U);
}

TEST(Consultant, RestsWhereNobodyWaits) {
  ui::Session session;
  ui::BoardScreen board(session);
  InstantThinker thinker;
  Consultant consultant(thinker);
  EXPECT_EQ(consultant.update(board), std::nullopt);
  EXPECT_TRUE(thinker.questions().empty());
  // A finished analysis is not asked for again.
  session.apply(ui::action::Say{"eval"});
  EXPECT_EQ(consultant.update(board), std::nullopt);
  EXPECT_EQ(consultant.update(board), std::nullopt);
  EXPECT_EQ(thinker.questions().size(), 1U);
  ASSERT_NE(session.thought(), nullptr);
  EXPECT_TRUE(session.thought()->finished);
}

TEST(Consultant, ComesBackSoonWhileThereIsThought) {
  ui::Session session{Match(Game(), {.sides = Sides::only(Player::O)})};
  ui::BoardScreen board(session);
  InstantThinker thinker;
  thinker.answer = Thought{};
  Consultant consultant(thinker);
  EXPECT_TRUE(consultant.update(board));
  EXPECT_TRUE(consultant.update(board));
  EXPECT_EQ(thinker.questions().size(), 1U);
  EXPECT_TRUE(thinker.is_thinking());
  session.apply(ui::action::Say{"computer none"});
  EXPECT_EQ(consultant.update(board), std::nullopt);
  EXPECT_FALSE(thinker.is_thinking());
}

}  // namespace
}  // namespace quagmire::test
