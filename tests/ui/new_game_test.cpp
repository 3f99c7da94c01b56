// The card of a new game.
#include <gmock/gmock.h>

#include <clocale>

#include <chrono>
#include <optional>
#include <string>
#include <utility>

#include "engine/game/notation.h"
#include "tests/support/situations.h"
#include "tests/ui/person.h"
#include "tests/ui/screen.h"

namespace quagmire::test {
namespace {

using namespace std::chrono_literals;

const Names kAnnBob{"Ann", "Bob"};

// Records the names that it is given.
struct NamesKeeper : Keeper {
  void remember(const Names& names) override { remembered = names; }
  std::optional<Names> remembered;
};

TEST(NewGameCard, TellsEverythingThatCanBeChosen) {
  Table table;
  table.name_players(kAnnBob);
  Person person(std::move(table));
  for (const char* keys : {"n", ":new<Enter>", "c2c5<Enter>n", "u:new<Enter>"}) {
    person.press(keys);
    ASSERT_TRUE(person.view().card) << keys;
    for (const ui::Size size : {kWide, kCompact, ui::Size{60, 200}})
      EXPECT_THAT(
          person.screen(size),
          AllOf(HasSubstr("New game"), HasSubstr("> O"), HasSubstr("< person >"), HasSubstr("Ann"),
                HasSubstr("Bob"), HasSubstr("none"), HasSubstr("at the start"),
                HasSubstr("Enter begin"), HasSubstr("Tab next"), HasSubstr("Esc back")))
          << keys;
    person.press("<Esc>");
    EXPECT_FALSE(person.view().card) << keys;
  }
}

TEST(NewGameCard, NothingIsChangedBeforeEnter) {
  Person person = after("c2c5<Enter>n<Tab>Ann<Tab><Tab>Bob<Tab><Right><Tab><Right><Esc>");
  EXPECT_FALSE(person.view().card);
  EXPECT_EQ(person.game().ply(), 1U);
  EXPECT_TRUE(person.session().computer().sides.none());
  EXPECT_EQ(person.session().table().names(), Names());
  EXPECT_FALSE(person.session().table().clock());
}

TEST(NewGameCard, EnterBeginsAsTheGameBeforeDid) {
  Person person(mixed());
  person.press("d4d3<Enter><Tab><Enter>n<Enter>");
  EXPECT_EQ(person.position(), mixed());
  EXPECT_EQ(person.game().length(), 0U);
  EXPECT_EQ(person.session().selected(), std::nullopt);
  EXPECT_EQ(person.message(), "A new game.");
  person.press("u");
  EXPECT_TRUE(person.was_refused());
}

TEST(NewGameCard, SeatsTheComputer) {
  // The computer's side has a level in place of a name.
  const Person person = after("n<Tab><Tab><Right><Tab><Right><Right><Enter>");
  EXPECT_EQ(person.session().computer().sides, Sides::only(Player::X));
  EXPECT_EQ(person.session().computer().level, search::kDefaultLevel + 2);
  EXPECT_EQ(after("n<Space><Tab><Space><Enter>").session().computer().sides, Sides::both());
}

TEST(NewGameCard, NamesThePlayersForTheNextStartToo) {
  NamesKeeper keeper;
  Person person(Table(Game(), {}, keeper));
  person.press("n<Tab>Zn<Backspace>oe q<Down><Down>Queen<Ctrl-U>Rook <Enter>");
  EXPECT_EQ(person.session().table().names(), (Names{"Zoe q", "Rook"}));
  EXPECT_EQ(keeper.remembered, (Names{"Zoe q", "Rook"}));
  keeper.remembered.reset();
  person.press("n<Enter>");
  EXPECT_EQ(keeper.remembered, std::nullopt) << "they are what they were";
}

TEST(NewGameCard, BackspaceTakesALetterWithItsMark) {
  ASSERT_NE(std::setlocale(LC_ALL, "C.UTF-8"), nullptr);
  for (const char* name : {"Zoe\u0301", "Zoé", "Zox"}) {
    Person person;
    person.press("n<Tab>");
    person.handle(ui::Text{name});
    person.press("<Backspace><Enter>");
    EXPECT_EQ(person.session().table().names()[0], "Zo");
  }
  std::setlocale(LC_ALL, "C");
}

TEST(NewGameCard, SetsTheClock) {
  using Case = std::pair<const char*, std::optional<TimeControl>>;
  for (const auto& [keys, time] : {Case{"", std::nullopt}, Case{"<Right>", std::nullopt},
                                   Case{"<Right><Right>", TimeControl{5min, 0s}},
                                   Case{"<Right><Right><Right>", TimeControl{5min, 3s}},
                                   Case{"<Left>", TimeControl{30min, 0s}}}) {
    Person person = after(std::string("n<Up><Up>") + keys + "<Enter>");
    const auto& clock = person.session().table().clock();
    EXPECT_EQ(clock ? std::optional(clock->control()) : std::nullopt, time) << keys;
    EXPECT_EQ(person.session().preferences().clock, keys == std::string("<Right>")) << keys;
  }
  // The current limit is always among them.
  Person person = after(":time 7+2<Enter>c2c5<Enter>n");
  EXPECT_THAT(person.screen(), HasSubstr("7 min + 2 s"));
  person.press("<Enter>");
  EXPECT_EQ(person.session().table().clock()->control(), (TimeControl{7min, 2s}));
}

TEST(NewGameCard, BeginsAtAPosition) {
  Person person = after("n<Up><Right><Tab><Ctrl-U>");
  const std::string text = to_text(mixed());
  person.press(text + "<Enter>");
  EXPECT_FALSE(person.view().card);
  EXPECT_EQ(person.position(), mixed());
  person.press("n");
  for (const ui::Size size : {kWide, kCompact})
    EXPECT_THAT(person.screen(size), AllOf(HasSubstr("at a position"), HasSubstr("Enter begin")));
  person.press("<Up><Up><Left><Enter>");
  EXPECT_EQ(person.position(), Position::start());
}

TEST(NewGameCard, RefusesWhatIsNoPositionInItsOwnLine) {
  Person person = after("c2c5<Enter>n<Up><Right><Tab><Ctrl-U>9/x<Enter>");
  ASSERT_TRUE(person.view().card);
  EXPECT_TRUE(person.was_refused());
  for (const ui::Size size : {kWide, kCompact})
    EXPECT_THAT(person.screen(size), HasSubstr("No position, column 1"));
  EXPECT_EQ(person.game().ply(), 1U);
  person.press("<Right>");
  EXPECT_FALSE(person.was_refused());
  EXPECT_THAT(person.screen(), Not(HasSubstr("No position")));
}

TEST(NewGameCard, TheCursorIsBehindWhatIsTyped) {
  Person person = after("n<Tab>Ann");
  for (const ui::Size size : {kWide, kCompact}) {
    const ui::Canvas canvas = person.canvas(size);
    const ui::Place cursor = canvas.cursor();
    EXPECT_EQ(canvas.at({cursor.row, cursor.column - 1}).glyph, ui::Glyph('n'));
    EXPECT_THAT(row_of(canvas, cursor.row), HasSubstr("> Name"));
  }
}

}  // namespace
}  // namespace quagmire::test
