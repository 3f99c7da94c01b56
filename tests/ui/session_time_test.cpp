// A game with a time limit: when the clock runs, stands still, and ends the game.
#include <gmock/gmock.h>

#include "tests/support/fake_terminal.h"
#include "tests/support/instant_thinker.h"
#include "tests/support/situations.h"
#include "tests/ui/person.h"

namespace quagmire::test {
namespace {

using namespace std::chrono_literals;
using ui::Session;

Table timed(const TimeControl& control, Game game = Game()) {
  Table table(std::move(game));
  table.set_time(control);
  return table;
}
Person timed_person(Game game = Game()) { return Person(timed({1min, 5s}, std::move(game))); }

std::chrono::milliseconds left(const Session& session, Player player) {
  return session.table().clock()->remaining(player);
}

TEST(SessionTime, IsThatOfThePlayerToMove) {
  Person person = timed_person();
  person.session().pass_time(10s);
  person.press("c2c5<Enter>");
  person.session().pass_time(20s);
  EXPECT_EQ(left(person.session(), Player::O), 55s);
  EXPECT_EQ(left(person.session(), Player::X), 40s);
  for (const ui::Size size : {kWide, kCompact}) {
    EXPECT_THAT(person.screen(size), HasSubstr("  O 0:55"));
    EXPECT_THAT(person.screen(size), HasSubstr("> X 0:40"));
  }
}

TEST(SessionTime, ThatRunsOutEndsTheGame) {
  Person person = timed_person();
  person.press("c2c5<Enter>f7");
  person.session().pass_time(59'999ms);
  EXPECT_FALSE(person.game().is_over());
  person.session().pass_time(1ms);
  EXPECT_EQ(person.game().outcome(), Outcome(OutOfTime{Player::X}));
  EXPECT_THAT(person.screen(), HasSubstr("O wins: X ran out of time."));
  person.press("f7f4<Enter>");
  EXPECT_EQ(person.game().length(), 1U);
}

TEST(SessionTime, ComesBackWithUndo) {
  Person person = timed_person();
  person.session().pass_time(10s);
  person.press("c2c5<Enter>");
  person.session().pass_time(20s);
  person.press("u");
  EXPECT_EQ(left(person.session(), Player::O), 60s);
  EXPECT_EQ(left(person.session(), Player::X), 60s);
}

TEST(SessionTime, ThatRanOutComesBackWithTheEnd) {
  Person person = timed_person();
  person.session().pass_time(60s);
  ASSERT_TRUE(person.game().is_over());
  person.press("u");
  EXPECT_FALSE(person.game().is_over());
  EXPECT_EQ(left(person.session(), Player::O), 60s);
  person.press("r");
  EXPECT_TRUE(person.game().is_over());
  EXPECT_EQ(left(person.session(), Player::O), 0s);
}

TEST(SessionTime, StandsStillWhileAQuestionIsOpen) {
  Person person = timed_person(Game(pocket()));
  person.press("c1a1<Enter>");
  ASSERT_EQ(person.session().context(), ui::Context::Question);
  EXPECT_EQ(person.session().next_tick(), std::nullopt);
  person.session().pass_time(1h);
  EXPECT_EQ(left(person.session(), Player::O), 60s);
}

TEST(SessionTime, StandsStillWhileOneLooksBack) {
  Person person = timed_person();
  person.press("c2c5<Enter>[");
  person.session().pass_time(1h);
  person.press("]");
  EXPECT_EQ(left(person.session(), Player::O), 65s);
  EXPECT_EQ(left(person.session(), Player::X), 60s);
}

// A player who walks back and plays from there has the time left at that ply.
TEST(SessionTime, IsThatOfThenWhereAnotherMoveIsPlayed) {
  Person person = timed_person();
  person.session().pass_time(10s);
  person.press("c2c5<Enter>");
  person.session().pass_time(20s);
  person.press("f7f4<Enter>[[b3b4<Enter>y");
  ASSERT_EQ(person.game().length(), 1U);
  EXPECT_EQ(left(person.session(), Player::O), 65s);
  EXPECT_EQ(left(person.session(), Player::X), 60s);
}

TEST(SessionTime, StandsStillAtTheEnd) {
  Person person = timed_person(Game(pocket()));
  person.press("c1a1<Enter>y");
  ASSERT_TRUE(person.game().is_over());
  person.session().pass_time(1h);
  EXPECT_EQ(left(person.session(), Player::X), 60s);
  EXPECT_FALSE(ending_of(person.game().outcome()));
}

TEST(SessionTime, IsSaidSetAndTakenAwayByAWord) {
  Person person;
  person.enter("time");
  EXPECT_THAT(person.message(), HasSubstr("no time limit"));
  person.enter("time 10+5");
  EXPECT_EQ(person.message(),
            "Left: O 10:00, X 10:00. Each began with 10 minutes and gets 5 seconds for each move.");
  person.session().pass_time(1s);
  person.enter("time");
  EXPECT_THAT(person.message(), HasSubstr("O 9:59, X 10:00"));
  person.enter("time none");
  EXPECT_FALSE(person.session().table().clock());
}

TEST(SessionTime, ARematchBeginsWithAllOfIt) {
  Person person = timed_person();
  person.session().pass_time(1h);
  ASSERT_TRUE(person.game().is_over());
  person.press("n");
  EXPECT_EQ(left(person.session(), Player::O), 60s);
}

// In the loop, the terminal gives the time.
class LoopTime : public testing::Test {
 protected:
  Session session_{timed({1min, 0s})};
  FakeTerminal terminal_{kWide};
};

TEST_F(LoopTime, PassesWhileNobodyPressesAKey) {
  terminal_.press("c2c5<Enter>");
  terminal_.pass(25s);
  run(terminal_, session_);
  EXPECT_EQ(left(session_, Player::X), 35s);
  EXPECT_THAT(terminal_.screen(), HasSubstr("> X 0:35"));
}

TEST_F(LoopTime, RunsOut) {
  terminal_.pass(60s);
  run(terminal_, session_);
  EXPECT_EQ(session_.game().outcome(), Outcome(OutOfTime{Player::O}));
  EXPECT_THAT(terminal_.screen(), HasSubstr("X wins: O ran out of time."));
}

// If the program or the machine was suspended, nobody could play.
TEST_F(LoopTime, IsNotThatInWhichTheProgramSlept) {
  terminal_.sleep(1h);
  run(terminal_, session_);
  EXPECT_GE(left(session_, Player::O), 58s);
}

TEST_F(LoopTime, StandsStillBehindTheHelp) {
  terminal_.press("?");
  terminal_.pass(40s);
  terminal_.press("q");
  terminal_.pass(10s);
  run(terminal_, session_);
  EXPECT_EQ(left(session_, Player::O), 50s);
}

TEST_F(LoopTime, OfASessionBeforeTheClockWasSetDoesNotCount) {
  FakeTerminal terminal(kWide);
  Session session;
  terminal.pass(30s);
  terminal.press(":time 1<Enter>");
  terminal.pass(10s);
  run(terminal, session);
  EXPECT_EQ(left(session, Player::O), 50s);
}

}  // namespace
}  // namespace quagmire::test
