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
