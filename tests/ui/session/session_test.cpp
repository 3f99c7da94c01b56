// What a session does that no player sees as it is: what it asks the computer, what becomes of
// keeping, every key there is. All else is in tests/sessions.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

using Purpose = EngineRequest::Purpose;

Person against(Sides sides) { return Person(Game(), {}, ComputerSettings{.sides = sides}); }

TEST(Session, OnlyQQuits) {
  for (const ui::Key key : all_keys()) {
    ui::Session session;
    const ui::Events answers =
        session.apply(decode(session.context(), key, ui::KeyStyle::Standard));
    EXPECT_EQ(ui::has<ui::event::Quit>(answers), key == ui::key('q'))
        << testing::PrintToString(key);
  }
}

TEST(ComputerSession, ItIsAskedWhereItIsToMove) {
  Person person = against(kOnlyX);
  EXPECT_EQ(person.session().engine_request(), std::nullopt);
  person.press("c2c5<Enter>");
  const auto request = person.session().engine_request();
  ASSERT_TRUE(request);
  EXPECT_EQ(request->purpose, Purpose::Move);
  EXPECT_EQ(request->position, person.position());
  EXPECT_EQ(request->level, search::kDefaultLevel);
  EXPECT_EQ(person.session().history().size(), 1U);
}

TEST(ComputerSession, AnAnswerToAnotherQuestionIsNoNews) {
  Person person = against(kOnlyX);
  person.press("c2c5<Enter>");
  const EngineRequest old = *person.session().engine_request();
  person.press("u");
  person.session().receive(old, result_of("f7f4", true));
  EXPECT_EQ(person.game().ply(), 0U);
  EXPECT_EQ(person.session().engine_result(), nullptr);
}

Match timed(const TimeControl& control, Game game = Game()) {
  Match match(std::move(game));
  match.set_time(control);
  return match;
}

// A result that comes after the computer's time is up plays nothing.
TEST(ComputerSession, ATickAndAResultComeInEitherOrder) {
  for (const bool is_late : {true, false}) {
    Match match = timed(TimeControl{1min, 0s});
    match.set_computer({.sides = kOnlyX});
    Person person(std::move(match));
    person.press("c2c5<Enter>");
    const ui::action::EngineReply reply{*person.engine_request(), result_of("f7f4", true)};
    if (!is_late) person.session().apply(reply);
    person.session().apply(ui::action::Tick{1min});
    if (is_late) person.session().apply(reply);
    EXPECT_EQ(person.game().ply(), is_late ? 1U : 2U);
    EXPECT_EQ(winner_of(person.game().outcome()), is_late ? Player::O : Player::X);
  }
}

std::chrono::milliseconds left(const Session& session, Player player) {
  return session.match().clock(player).remaining();
}

// In the loop, the terminal gives the time.
class LoopTime : public testing::Test {
 protected:
  Session session_{timed(TimeControl{1min, 0s})};
  FakeTerminal terminal_{kWide};
};

TEST_F(LoopTime, PassesWhileNobodyPressesAKey) {
  terminal_.press("c2c5<Enter>");
  terminal_.pass(25s);
  run(terminal_, session_);
  EXPECT_EQ(left(session_, Player::X), 35s);
  EXPECT_THAT(terminal_.screen(), HasSubstr("> X 0:35"));
}

// If the program or the machine was suspended, nobody could play.
TEST_F(LoopTime, IsNotThatInWhichTheProgramSlept) {
  terminal_.sleep(1h);
  run(terminal_, session_);
  EXPECT_GE(left(session_, Player::O), 58s);
}

// Nor could the computer think.
TEST_F(LoopTime, OfTheComputerIsNotThatInWhichTheProgramSlept) {
  session_.match().set_computer({.sides = Sides::only(Player::X)});
  terminal_.press("c2c5<Enter>");
  terminal_.sleep(1h);
  InstantEngine engine;
  engine.answer = EngineResult{};
  ui::run(terminal_, session_, engine);
  EXPECT_EQ(session_.game().ply(), 1U);
  EXPECT_GE(left(session_, Player::X), 58s);
}

// An hour passes whenever somebody looks.
class SleepingLineInput : public ui::LineInput {
 public:
  [[nodiscard]] std::chrono::steady_clock::time_point now() const override { return now_ += 1h; }
  bool await_input(std::istream& /*input*/, std::chrono::milliseconds /*limit*/) override {
    return true;
  }

 private:
  mutable std::chrono::steady_clock::time_point now_;
};

TEST(LinesTime, IsNotThatInWhichTheProgramSlept) {
  Match match = timed(TimeControl{1min, 0s});
  match.set_computer({.sides = Sides::only(Player::X), .level = 1});
  std::istringstream input("c2c5\nquit\n");
  std::ostringstream output;
  SleepingLineInput line_input;
  ui::play_in_lines(match, {.person = true}, input, output, &line_input);
  EXPECT_THAT(output.str(), HasSubstr("X plays "));
  EXPECT_GE(match.clock(Player::X).remaining(), 54s) << "three for a thought, and one";
  EXPECT_LT(match.clock(Player::X).remaining(), 60s);
}

TEST(TypedWords, HelpOfEachFitsTheScreen) {
  for (const ui::Size size : {kWide, kCompact})
    for (const ui::Command& word : ui::commands()) {
      Person person;
      person.resize(size);
      person.enter("help " + std::string(word.name));
      EXPECT_THAT(person.screen(size), testing::Not(testing::HasSubstr(" ..."))) << word.name;
      EXPECT_THAT(person.message(), StartsWith(':' + std::string(word.name)));
    }
}

}  // namespace
}  // namespace quagmire::test
