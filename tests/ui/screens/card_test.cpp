// Cards, tested with the one for the players: rows, the chosen row, the way out, and the box.
#include "tests/support/golden.h"
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

TEST(Card, StandsOverTheBoardWithTheCursorOnItsRow) {
  Person person = after("p<Down>");
  for (const ui::Size size : {kWide, ui::Size{20, 60}, ui::Size{40, 120}}) {
    const ui::Canvas canvas = person.canvas(size);
    const std::string row = row_of(canvas, canvas.cursor().row);
    EXPECT_EQ(canvas.at(canvas.cursor()).glyph, ui::Glyph('>'));
    EXPECT_THAT(row, HasSubstr("| > X"));
    EXPECT_THAT(row, HasSubstr("< person >"));
  }
  EXPECT_THAT(person.screen(), Not(HasSubstr("? help")));
}

TEST(Card, LeavesTheTitleInSightAndNoMessageThatIsPast) {
  for (const ui::Size size : {kWide, ui::Size{40, 120}, ui::Size{60, 200}})
    EXPECT_THAT(
        after("p").screen(size),
        AllOf(HasSubstr("move 1"), Not(HasSubstr("Choose a piece with the arrows and Enter, or"))));
}

void expect_drawn(const ui::Block& card, ui::Size size, const std::string& file) {
  ui::Canvas canvas(size);
  draw_card(canvas, card, ui::Glyphs::Ascii, {{0, 0}, size});
  EXPECT_EQ(canvas.to_text(), golden("pictures/" + file, canvas.to_text()));
}

TEST(Card, IsAsWideAsItsLinesAndInTheMiddle) {
  const ui::Block card{"End", {{"", "O wins.", {}}, {"Score", "3 - 1", {}}}};
  expect_drawn(card, {10, 40}, "card");
}

TEST(Card, WrapsWhatIsWiderThanTheScreen) {
  const ui::Block card{"A title", {{"", "Trap a piece and win the game.", {}}}};
  expect_drawn(card, {10, 20}, "card_wrapped");
  // Without its blanks if there is not enough room.
  expect_drawn(card, {7, 20}, "card_without_blanks");
}

TEST(PlayersForm, KeepsItsWidthAtEveryLevel) {
  Person person(Game(), {}, ComputerSettings{.sides = kOnlyX, .level = 1});
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
    // Where there is a row of the card at a time, the label stands above.
    EXPECT_THAT(row_of(canvas, cursor.row), HasSubstr(size == kCompact ? ">   Ann" : "> Name"));
  }
}

}  // namespace
}  // namespace quagmire::test
