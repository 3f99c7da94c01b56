// The table of positions that are won in three moves, as the search sees them. solve_test.cpp
// proves that they are.
#include <gtest/gtest.h>

#include <optional>
#include <vector>

#include "engine/game/notation.h"
#include "engine/search/search.h"
#include "tests/search/games.h"

namespace quagmire::test {
namespace {

using search::WinInThree;
using search::wins_in_three;

TEST(WinsInThree, AreTwoHundred) { EXPECT_EQ(wins_in_three().size(), 200U); }

// At a third of a second and less for each on any machine of today.
TEST(WinsInThree, AreFoundByTheSearch) {
  int found = 0;
  for (const WinInThree& win : wins_in_three()) {
    search::Searcher searcher(4);
    const search::Findings result = searcher.search(win.position, {}, {.nodes = 300'000});
    const auto plies = search::plies_to_end(result.lines[0].score);
    if (plies && search::is_win(result.lines[0].score) && search::own_moves(*plies) == 3) ++found;
  }
  EXPECT_GE(found, 195);
}

// No rule knows repetition: neither the way to the win nor where it begins counts less for having
// been on the board twice before.
TEST(WinsInThree, AreFoundHoweverOftenTheyWereThere) {
  const std::vector<WinInThree> all = wins_in_three();
  int found = 0;
  for (std::size_t i = 0; i < all.size(); i += 4) {
    const WinInThree& win = all[i];
    const Position next = win.position.after(win.key);
    const std::vector<Position> history{win.position, next, win.position, next};
    search::Searcher searcher(4);
    const search::Findings result = searcher.search(win.position, history, {.nodes = 300'000});
    const auto plies = search::plies_to_end(result.lines[0].score);
    if (plies && search::is_win(result.lines[0].score) && search::own_moves(*plies) == 3) ++found;
  }
  EXPECT_GE(found, 48);
}

// Move by move to the end with one memory: each score is one ply nearer than the one before it.
TEST(WinsInThree, ArePlayedOutAtTheDistanceThatWasSaid) {
  const std::vector<WinInThree> all = wins_in_three();
  search::Searcher searcher(4);
  for (std::size_t i = 0; i < all.size(); i += 4) {
    Position position = all[i].position;
    std::optional<int> said;
    while (!position.is_over()) {
      const search::Findings result = searcher.search(position, {}, {.nodes = 300'000});
      const auto plies = search::plies_to_end(result.lines[0].score);
      ASSERT_TRUE(plies) << to_text(position);
      if (said)
        EXPECT_EQ(*plies, *said - 1) << to_text(position);
      else
        EXPECT_EQ(search::own_moves(*plies), 3) << to_text(position);
      said = plies;
      position = position.after(result.lines[0].moves[0]);
    }
    EXPECT_EQ(said, 1) << to_text(position);
  }
}

}  // namespace
}  // namespace quagmire::test
