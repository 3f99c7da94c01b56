// Who plays, and the goal, in the panel and in the title line.
#include <gmock/gmock.h>

#include <chrono>

#include "tests/support/situations.h"
#include "tests/ui/person.h"
#include "tests/ui/screen.h"
#include "tests/ui/thoughts.h"
#include "ui/words/advice.h"

namespace quagmire::test {
namespace {

// A table with these names.
Table named(std::string o, std::string x, const Computer& computer = {}) {
  Table table{Game(), computer};
  table.name_players({std::move(o), std::move(x)});
  return table;
}

std::string row_with(const Person& person, const std::string& text, ui::Size size = kWide) {
  const ui::Canvas canvas = person.canvas(size);
  for (int row = 1; row < size.rows; ++row)
    if (row_of(canvas, row).find(text) != std::string::npos) return row_of(canvas, row);
  return "";
}

TEST(Panel, BothPlayersStandInItAndWhoseTurnItIs) {
  Person person(named("Ann", "Bob"));
  EXPECT_THAT(row_with(person, "O Ann"), AllOf(HasSubstr("> O Ann"), HasSubstr("to move")));
  EXPECT_THAT(row_with(person, "X Bob"), AllOf(Not(HasSubstr(">")), Not(HasSubstr("to move"))));
  person.press("c2c5<Enter>");
  EXPECT_THAT(row_with(person, "X Bob"), HasSubstr("> X Bob"));
  EXPECT_THAT(row_with(person, "O Ann"), Not(HasSubstr("> O")));
}

TEST(Panel, TheComputerStandsInItWithItsLevelAndWhetherItThinks) {
  const Computer computer{.sides = Sides::only(Player::O), .level = 3};
  for (const ui::Size size : {kWide, kCompact}) {
    Person person(named("", "Bob", computer));
    const std::string name = size == kWide ? "> O computer, level 3" : "> O computer 3";
    EXPECT_THAT(row_with(person, "O computer", size), HasSubstr(name));
    EXPECT_THAT(row_with(person, "O computer", size), Not(HasSubstr("thinks")));
    person.hear(thought_of("c2c5", false));
    EXPECT_THAT(row_with(person, "O computer", kWide),
                AllOf(HasSubstr("> O computer, level 3"), HasSubstr("thinks |")));
    person.hear(thought_of("c2c5", true));
    EXPECT_THAT(row_with(person, "O computer", size), Not(HasSubstr("thinks")));
    EXPECT_THAT(row_with(person, "X Bob", size), HasSubstr("> X Bob"));
  }
}

TEST(Panel, SaysAsAGameBeginsWhatTheLevelIsLike) {
  Person person(Game(), {}, Computer{.sides = Sides::only(Player::X)});
  EXPECT_THAT(row_with(person, "Level"), HasSubstr("sees most threats"));
  person.press("c2c5<Enter>");
  EXPECT_THAT(person.screen(kWide), HasSubstr("sees most threats"));
  person.hear(thought_of("f7f4", true));
  EXPECT_THAT(person.screen(kWide), Not(HasSubstr("sees most threats")));
  EXPECT_THAT(Person().screen(kWide), Not(HasSubstr("sees most threats")))
      << "nobody is a computer";
}

TEST(Panel, ClocksStandBesideThePlayers) {
  ui::Preferences preferences;
  preferences.clock = true;
  Person person(named("Ann", "Bob"), preferences);
  person.session().pass_time(std::chrono::milliseconds(65'000));
  EXPECT_THAT(row_with(person, "O Ann"), HasSubstr("1:05"));
  EXPECT_THAT(row_with(person, "X Bob"), HasSubstr("0:00"));
}

TEST(Panel, SaysWhoHasWon) {
  EXPECT_NE(row_with(after("<Esc>", pocket().after("c1a1"_move)), "X has won"), "");
}

TEST(Panel, TheTitleLineHasTheNamesInTheMiddle) {
  const std::string title = row_of(Person(named("Ann", "Bob")).canvas(), 0);
  const auto place = title.find("Ann - Bob");
  ASSERT_NE(place, std::string::npos);
  EXPECT_NEAR(static_cast<double>(place) + 4.5, 40, 1);
  EXPECT_THAT(row_of(Person(named("Ann", "")).canvas(), 0), HasSubstr("Ann - X"));
  EXPECT_THAT(row_of(Person().canvas(), 0), Not(HasSubstr(" - ")));
  // Long names are cut for what stands beside them.
  const std::string full =
      row_of(Person(named(std::string(24, 'a'), std::string(24, 'b'))).canvas(kCompact), 0);
  EXPECT_THAT(full, AllOf(HasSubstr("Quagmire"), HasSubstr("move 1")));
}

TEST(Panel, QuagmireIsExplainedWithWhatItAsks) {
  const Person person = after("c1g5<Enter>");
  for (const ui::Size size : {kWide, kCompact}) {
    EXPECT_NE(row_with(person, "X h6: no", size), "");
    EXPECT_NE(row_with(person, "beside it", size), "");
    EXPECT_NE(row_with(person, "h6 can jump", size), "");
  }
  EXPECT_NE(row_with(Person(stuck_in_quagmire()), "make room beside a1"), "");
}

// Plays a game to its end: c1-a1 leaves a1 in Quagmire.
void finish(Person& person) { person.press("c1a1<Enter>y"); }

TEST(Goal, IsInThePanelUntilThreeGamesAreFinished) {
  Person person(pocket());
  const std::string goal = "Trap an X";
  for (int game = 0; game < 3; ++game) {
    EXPECT_EQ(person.session().table().finished_games(), game);
    EXPECT_NE(row_with(person, goal), "") << game;
    finish(person);
    // A game taken back and finished again counts once.
    person.press("u");
    finish(person);
    person.press("ny");
  }
  EXPECT_EQ(person.session().table().finished_games(), 3);
  EXPECT_EQ(row_with(person, goal), "");
  person.enter("goal");
  EXPECT_EQ(person.message(), ui::goal_of(Player::O));
  EXPECT_NE(row_with(person, "Goal"), "");
  person.enter("goal");
  EXPECT_EQ(row_with(person, "Goal"), "");
}

TEST(Goal, IsThatOfTheOnePersonWhoeverIsToMove) {
  const Computer computer{.sides = Sides::only(Player::O), .level = 1};
  EXPECT_NE(row_with(Person(Game(), {}, computer), "Trap an O"), "");
}

TEST(Goal, GivesWayToWhatMattersMore) {
  const std::string screen = after("c1g5<Enter>").screen(kCompact);
  EXPECT_THAT(screen, AllOf(HasSubstr("Quagmire:"), HasSubstr("Must:"), Not(HasSubstr("Goal"))));
}

TEST(Panel, ALongNameLeavesRoomForTheTime) {
  using namespace std::chrono_literals;
  const std::string name = "Wolfgang Amadeus Mozarts";
  for (const ui::Size size : {kWide, kCompact})
    for (const bool limited : {false, true}) {
      Table table{Game()};
      table.name_players({name, "Bob"});
      if (limited) table.set_time(TimeControl{10min, 0s});
      ui::Preferences preferences;
      preferences.clock = !limited;
      const Person person(std::move(table), preferences);
      EXPECT_THAT(row_with(person, "O Wolf", size), HasSubstr(limited ? " 10:00" : " 0:00"));
      EXPECT_THAT(row_with(person, "X Bob", size), HasSubstr(limited ? " 10:00" : " 0:00"));
    }
}

TEST(Panel, TheComputersTimeStaysWhileItThinks) {
  using namespace std::chrono_literals;
  Table table{Game(), {.sides = Sides::only(Player::O)}};
  table.set_time(TimeControl{10min, 0s});
  Person person(std::move(table));
  person.hear(thought_of("c2c5", false));
  EXPECT_THAT(row_with(person, "O comp", kCompact), HasSubstr(" 10:00"));
}

// The fact with this label in the panel.
std::string fact_of(const Person& person, std::string_view label) {
  for (const ui::Fact& fact : person.view().facts)
    if (fact.label == label) return fact.text;
  return "";
}

TEST(Panel, ThreeInQuagmireAreNamedTogether) {
  const Person person(*parse_position("8/8/8/8/8/8/XXXX4/OOOX4 O - -"));
  EXPECT_EQ(fact_of(person, "Quagmire"), "O a1 b1 c1: no empty square beside them");
}

TEST(Panel, WhenTheGameIsOverNothingIsThreatened) {
  ui::Preferences preferences;
  preferences.threats = true;
  Person person(Game(*parse_position("8/8/8/8/8/2X5/O7/OX6 O - -")), preferences);
  EXPECT_EQ(fact_of(person, "Threats"), "O a1");
  person.session().table().end(Resigned{Player::O});
  person.press("<Esc>");
  EXPECT_EQ(fact_of(person, "Threats"), "");
}

TEST(Panel, WhenTheGameIsOverNoTimeIsUrgent) {
  Table table{Game()};
  table.set_time(TimeControl{std::chrono::seconds(20), {}});
  Person person(std::move(table));
  EXPECT_EQ(person.view().players[0].roles, ui::Role::Refusal);
  person.session().table().end(Resigned{Player::X});
  EXPECT_EQ(person.view().players[0].roles, ui::Role::Result);
}

TEST(Panel, AThingTurnsBesideTheThinkingComputerAndNotBesideItsLineAsWell) {
  Person person(Game(), {}, Computer{.sides = Sides::only(Player::O), .level = 3});
  person.hear(thought_of("c2c5", false));
  EXPECT_THAT(fact_of(person, "Thinking"), StartsWith("depth"));
  Person asking;
  asking.press("s");
  asking.hear(thought_of("c2c5", false));
  EXPECT_THAT(fact_of(asking, "Thinking"), StartsWith("| depth"));
}

}  // namespace
}  // namespace quagmire::test
