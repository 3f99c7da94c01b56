// The list of moves beside the board.
#include <gmock/gmock.h>

#include "engine/game/notation.h"
#include "tests/support/random_play.h"
#include "tests/ui/person.h"
#include "tests/ui/screen.h"
#include "ui/draw/layout.h"

namespace quagmire::test {
namespace {

using ui::Size;

// A game with more moves than any screen below has rows.
Game long_game() {
  for (std::uint64_t seed = 0;; ++seed) {
    const RandomGame random = random_game(seed);
    if (random.moves.size() < 80) continue;
    Game game;
    for (const Move move : random.moves) game.play(move);
    return game;
  }
}

std::string move_list(const ui::Canvas& canvas) {
  const ui::Rectangle area = ui::layout_for(canvas.size(), ui::BoardChoice::Grid)->moves;
  std::string list;
  for (int row = 0; row < area.size.rows; ++row) {
    std::string text = row_of(canvas, area.corner.row + row);
    text.resize(static_cast<std::size_t>(canvas.size().columns), ' ');
    list += text.substr(static_cast<std::size_t>(area.corner.column)) + '\n';
  }
  return list;
}

TEST(Draw, MovesAreListedWithTheirNumbers) {
  Person person;
  person.press("c2c5<Enter>f7f4<Enter>b3b4<Enter>u");
  const std::string list = move_list(person.canvas());
  EXPECT_THAT(list, HasSubstr("1. c2-c5   f7-f4"));
  EXPECT_THAT(list, HasSubstr("2. (b3-b4)"));
}

TEST(Draw, TheLastMovePlayedIsAlwaysInSight) {
  Person person(long_game());
  while (person.game().can_undo()) {
    const std::string last = to_display(person.game().move_at(person.game().ply() - 1));
    for (const Size size : {kWide, Size{24, 60}, Size{16, 80}, Size{50, 132}})
      ASSERT_THAT(move_list(person.canvas(size)), HasSubstr(last)) << person.game().ply();
    person.press("u");
  }
  EXPECT_THAT(move_list(person.canvas()), HasSubstr("  1. ("));
}

TEST(Draw, WithoutMovesThereIsNoList) { EXPECT_EQ(unwrapped(move_list(Person().canvas())), ""); }

TEST(Draw, AMoveIsListedWholeOrNotAtAll) {
  Person person;
  person.press("c2c5<Enter>f7f4<Enter>b3b4<Enter>g7g5<Enter>u");
  for (const int rows : {16, 24}) {
    for (int columns = 40; columns <= 120; ++columns) {
      const ui::Canvas canvas = person.canvas({rows, columns});
      const std::string list = unwrapped(move_list(canvas));
      for (const char* move : {"f7-f4", "(g7-g5)"})
        EXPECT_TRUE(list.find(move) != std::string::npos ||
                    list.find(std::string(move).substr(0, 3)) == std::string::npos)
            << move << " at " << columns << 'x' << rows;
    }
  }
}

}  // namespace
}  // namespace quagmire::test
