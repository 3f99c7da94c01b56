// Cards, tested with the one for the players: rows, the chosen row, the way out, and the box.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

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

TEST(PlayersForm, KeepsItsWidthAtEveryLevel) {
  Person person(Game(), {}, Computer{.sides = kOnlyX, .level = 1});
  person.press("p<Up>");
  const auto width = [&] { return person.view().card->lines[2].text.size(); };
  const std::size_t first = width();
  for (int level = 2; level <= search::kLevels; ++level) {
    person.press("<Right>");
    EXPECT_EQ(width(), first) << level;
  }
}

TEST(NewGameForm, TheCursorIsBehindWhatIsTyped) {
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
