// Who plays, and the goal, in the panel and in the title line.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

// A table with these names.
Match named(std::string o, std::string x, const ComputerSettings& computer = {}) {
  Match match{Game(), computer};
  match.name_players({std::move(o), std::move(x)});
  return match;
}

TEST(Panel, TheTitleLineDoesNotRepeatTheNames) {
  EXPECT_THAT(row_of(Person(named("Ann", "Bob")).canvas(), 0), Not(HasSubstr("Ann")));
  // Nothing touches what stands beside it.
  const std::string full =
      row_of(Person(named(std::string(24, 'a'), std::string(24, 'b'))).canvas(kCompact), 0);
  EXPECT_THAT(full, AllOf(HasSubstr("Quagmire"), HasSubstr("move 1")));
}

// The fact with this label in the panel.
std::string fact_of(const Person& person, std::string_view label) {
  for (const ui::Line& fact : person.view().panel.facts)
    if (fact.label == label) return fact.text;
  return "";
}

TEST(Panel, WhenTheGameIsOverNoTimeIsUrgent) {
  Match match{Game()};
  match.set_time(TimeControl{std::chrono::seconds(20), {}});
  Person person(std::move(match));
  EXPECT_EQ(person.view().panel.players[0].roles, ui::Role::Refusal);
  person.session().match().end(Resigned{Player::X});
  EXPECT_EQ(person.view().panel.players[0].roles, ui::Role::Result);
}

TEST(Panel, AThingTurnsBesideTheThinkingComputerAndNotBesideItsLineAsWell) {
  Person person(Game(), {}, ComputerSettings{.sides = Sides::only(Player::O), .level = 3});
  person.receive(result_of("c2c5", false));
  EXPECT_THAT(fact_of(person, "Thinking"), StartsWith("depth"));
  Person asking;
  asking.press("s");
  asking.receive(result_of("c2c5", false));
  EXPECT_THAT(fact_of(asking, "Thinking"), StartsWith("| depth"));
}

}  // namespace
}  // namespace quagmire::test
