// How a piece stands, in words; and the goal.
#include "ui/words/advice.h"

#include <gmock/gmock.h>

#include <random>

#include "engine/game/notation.h"
#include "tests/engine/shorthand.h"
#include "tests/support/random_play.h"
#include "tests/support/rulebook.h"
#include "tests/support/situations.h"
#include "tests/ui/person.h"

namespace quagmire::test {
namespace {

using ui::describe_stand;

// Jumps, Quagmire and rest agree with the rule book, whichever side is to move.
TEST(Stand, SaysWhatTheRuleBookSays) {
  std::mt19937_64 random(8);
  for (int i = 0; i < 400; ++i) {
    const Position position = i % 2 == 0 ? random_position(random) : random_siege(random);
    for (const Player player : {Player::O, Player::X}) {
      const Rulebook book(with_turn(without_rest(position), player));
      const Bitboard stuck = book.quagmired(player);
      for (const Square square : position.pieces(player)) {
        SCOPED_TRACE(to_text(position) + ' ' + to_text(square));
        const std::string text = describe_stand(position, square);
        EXPECT_EQ(text.find(" is in Quagmire") != std::string::npos, stuck.contains(square));
        EXPECT_EQ(text.find(" It rests") != std::string::npos, position.resting(player) == square);
        // An obligation may forbid moves of other pieces; without one, jumps that are listed are
        // legal.
        if (book.obliged().any() || book.is_over()) continue;
        for (const int files : {-1, 0, 1})
          for (const int ranks : {-1, 0, 1}) {
            const auto over = Square::at(square.file() + files, square.rank() + ranks);
            const auto to = Square::at(square.file() + 2 * files, square.rank() + 2 * ranks);
            if (!over || !to || !position.piece_at(*over)) continue;
            EXPECT_EQ(text.find(to_text(*over) + " to " + to_text(*to)) != std::string::npos,
                      book.legal({square, *to}));
          }
      }
    }
  }
}

TEST(Goal, IsToldFromTheSideOfWhoeverAsks) {
  EXPECT_THAT(ui::goal_of(Player::X), AllOf(HasSubstr("Trap an O"), EndsWith("X wins.")));
  EXPECT_THAT(ui::goal_of(Player::O), AllOf(HasSubstr("Trap an X"), EndsWith("O wins.")));
}

}  // namespace
}  // namespace quagmire::test
