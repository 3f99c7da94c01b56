// Cards, tested with the one for the players: rows, the chosen row, the way out, and the box.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

TEST(PlayersCard, ShowsWhoPlaysAndHowWell) {
  Table table(Game(), Computer{.sides = kOnlyX, .level = 6});
  table.name_players({"Ann", ""});
  Person person(std::move(table));
  person.press("p");
  ASSERT_TRUE(person.view().card);
  for (const ui::Size size : {kWide, kCompact, ui::Size{60, 200}})
    EXPECT_THAT(person.screen(size),
                AllOf(HasSubstr("Players"), HasSubstr("> O (Ann)"), HasSubstr("< person >"),
                      HasSubstr("computer"), HasSubstr("6 of 8"), HasSubstr("Enter take"),
                      HasSubstr("Esc leave")));
}

TEST(PlayersCard, SaysWhatEachLevelIsLike) {
  std::set<std::string> words;
  for (int level = 1; level <= search::kLevels; ++level) {
    Person person(Game(), {}, Computer{.sides = kOnlyX, .level = level});
    person.press("p");
    words.insert(ui::describe_level(level));
    for (const ui::Size size : {kWide, kCompact}) {
      std::string inside = person.screen(size);
      std::replace(inside.begin(), inside.end(), '|', ' ');
      EXPECT_THAT(unwrapped(inside), HasSubstr(ui::describe_level(level)));
    }
  }
  EXPECT_EQ(words.size(), static_cast<std::size_t>(search::kLevels));
}

TEST(PlayersCard, NothingIsChangedBeforeEnter) {
  for (const char* keys : {"p<Space><Esc>", "p<Down><Right><Tab><Left><Left><Esc>", "p<Esc>"}) {
    Person person(Game(), {}, Computer{.sides = kOnlyX});
    const Computer before = person.session().computer();
    person.press("c2c5<Enter>");
    person.press(keys);
    EXPECT_FALSE(person.view().card) << keys;
    EXPECT_EQ(person.session().computer(), before) << keys;
    EXPECT_EQ(person.game().ply(), 1U) << keys;
  }
}

TEST(PlayersCard, EnterSeatsThePlayers) {
  struct Case {
    const char* keys;
    Sides sides;
    int level;
  };
  for (const Case& chosen :
       {Case{"<Space>", Sides::only(Player::O), 5}, Case{"<Down><Right>", kOnlyX, 5},
        Case{"<Tab><Left>", kOnlyX, 5}, Case{"<Space><Tab><Space>", Sides::both(), 5},
        Case{"<Space><Space>", Sides{}, 5}, Case{"<Up><Right><Up><Space>", kOnlyX, 6},
        Case{"<Shift-Tab><Left><Left><Left><Left>", Sides{}, 1},
        Case{"<Up><Left><Left><Left><Left><Left><Left>", Sides{}, 8}}) {
    Person person;
    person.press(std::string("p") + chosen.keys + "<Enter>");
    EXPECT_FALSE(person.view().card) << chosen.keys;
    EXPECT_EQ(person.session().computer().sides, chosen.sides) << chosen.keys;
    EXPECT_EQ(person.session().computer().level, chosen.level) << chosen.keys;
    EXPECT_FALSE(person.was_refused()) << chosen.keys;
  }
  EXPECT_EQ(after("p<Down><Space><Down><Left><Left><Left><Left><Left><Enter>").message(),
            "The computer plays X at level fit (about 3.0). It misses many threats.");
  EXPECT_EQ(after("p<Space><Enter>").message(),
            "The computer plays O at level 5. It sees most threats.");
}

TEST(PlayersCard, IsOpenedByItsWordToo) {
  Person person;
  person.enter("players");
  EXPECT_TRUE(person.view().card);
}

TEST(PlayersCard, OtherKeysDoNothing) {
  Person person;
  person.press("p<F1><Home><PageUp>5<Ctrl-U>c2:w");
  EXPECT_TRUE(person.view().card);
  EXPECT_EQ(person.session().line().text(), "");
  EXPECT_EQ(after("p").press("q"), ui::Effect(ui::effect::Quit{}));
  EXPECT_EQ(person.press("<Ctrl-L>"), ui::Effect(ui::effect::DrawAfresh{}));
}

TEST(Card, StandsOverTheBoardWithTheCursorOnItsRow) {
  Person person = after("p<Down>");
  for (const ui::Size size : {kWide, kCompact, ui::Size{40, 120}}) {
    const ui::Canvas canvas = person.canvas(size);
    const std::string row = row_of(canvas, canvas.cursor().row);
    EXPECT_EQ(canvas.at(canvas.cursor()).glyph, ui::Glyph('>'));
    EXPECT_THAT(row, HasSubstr("| > X"));
    EXPECT_THAT(row, HasSubstr("< person >"));
  }
  EXPECT_THAT(person.screen(), Not(HasSubstr("? help")));
}

TEST(Card, LeavesTheTitleAndTheMessageInSight) {
  for (const ui::Size size : {kWide, ui::Size{40, 120}, ui::Size{60, 200}})
    EXPECT_THAT(
        after("p").screen(size),
        AllOf(HasSubstr("move 1"), HasSubstr("Choose a piece with the arrows and Enter, or")));
}

ui::Canvas drawn(const ui::Card& card, ui::Size size) {
  ui::Canvas canvas(size);
  const std::vector<ui::KeyHint> hints{{"Enter", "play"}, {"q", "quit"}};
  draw_card(canvas, card, hints, {{0, 0}, size});
  return canvas;
}

TEST(Card, IsAsWideAsItsLinesAndInTheMiddle) {
  const ui::Card card{"End", {{"", "O wins.", {}}, {"Score", "3 - 1", {}}}};
  EXPECT_EQ(drawn(card, {10, 40}).to_text(),
            "\n"
            "         +--------------------+\n"
            "         | End                |\n"
            "         |                    |\n"
            "         | O wins.            |\n"
            "         | Score  3 - 1       |\n"
            "         |                    |\n"
            "         | Enter play  q quit |\n"
            "         +--------------------+\n"
            "\n");
}

TEST(Card, WrapsWhatIsWiderThanTheScreen) {
  const ui::Card card{"A title", {{"", "Trap a piece and win the game.", {}}}};
  EXPECT_EQ(drawn(card, {10, 20}).to_text(),
            "+------------------+\n"
            "| A title          |\n"
            "|                  |\n"
            "| Trap a piece and |\n"
            "| win the game.    |\n"
            "|                  |\n"
            "| Enter play       |\n"
            "| q quit           |\n"
            "+------------------+\n"
            "\n");
  // Without its blanks if there is not enough room.
  EXPECT_EQ(drawn(card, {7, 20}).to_text(),
            "+------------------+\n"
            "| A title          |\n"
            "| Trap a piece and |\n"
            "| win the game.    |\n"
            "| Enter play       |\n"
            "| q quit           |\n"
            "+------------------+\n");
}

TEST(PlayersCard, KeepsItsWidthAtEveryLevel) {
  Person person(Game(), {}, Computer{.sides = kOnlyX, .level = 1});
  person.press("p<Up>");
  const auto width = [&] { return person.view().card->lines[2].text.size(); };
  const std::size_t first = width();
  for (int level = 2; level <= search::kLevels; ++level) {
    person.press("<Right>");
    EXPECT_EQ(width(), first) << level;
  }
}

// The card of a new game.

const Names kAnnBob{"Ann", "Bob"};

// Records the names that it is given.
struct NamesKeeper : Keeper {
  void remember(const Names& names) override { remembered = names; }
  std::optional<Names> remembered;
};

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
