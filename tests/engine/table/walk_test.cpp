// Random walks through a game: whatever was done, undoing everything and redoing everything gives
// the same game, players and clocks.
#include <gtest/gtest.h>

#include <chrono>
#include <random>
#include <string>

#include "engine/game/record.h"
#include "engine/table/table.h"
#include "tests/support/fake_keeper.h"

namespace quagmire {
namespace {

using test::FakeKeeper;

class Walk {
 public:
  explicit Walk(std::uint32_t seed)
      : random_(seed),
        table_(TableState{.game = Game(),
                          .names = {"Ann", "Bob"},
                          .clock = Clock(TimeControl{std::chrono::minutes(5), {}})},
               keeper_) {}

  void step() {
    switch (random_() % 10) {
      case 0:
      case 1:
        table_.undo();
        break;
      case 2:
        table_.redo();
        break;
      case 3:
        if (table_.may_swap()) table_.swap();
        break;
      case 4:
        if (const auto end =
                random_() % 8 == 0 ? table_.agreement() : table_.resignation(Player::O);
            end && random_() % 4 == 0)
          table_.end(*end);
        break;
      case 5:
        table_.pass_time(std::chrono::seconds(random_() % 9));
        break;
      default:
        play();
    }
  }

  // All that a table shows of the game.
  [[nodiscard]] std::string description() const {
    std::string text = write_record(Record{.game = table_.game()});
    for (const Player player : {Player::O, Player::X})
      text += table_.names()[index_of(player)] + ' ' +
              std::to_string(table_.clock()->remaining(player).count()) + '\n';
    return text;
  }
  void undo_all() {
    while (table_.undo()) {
    }
  }
  void redo_all() {
    while (table_.redo()) {
    }
  }
  bool undo_and_redo() { return table_.undo() && table_.redo(); }
  [[nodiscard]] const Table& table() const { return table_; }

 private:
  void play() {
    if (table_.game().is_over()) return;
    const MoveList moves = table_.game().position().legal_moves();
    table_.play(moves[random_() % moves.size()]);
  }

  std::mt19937 random_;
  FakeKeeper keeper_;
  Table table_;
};

TEST(RandomWalk, UndoneAndRedoneAsAWholeIsTheSame) {
  constexpr int walks = 300;
  int swaps = 0;
  int ends = 0;
  for (std::uint32_t seed = 1; seed <= walks; ++seed) {
    Walk walk(seed);
    for (std::uint32_t steps = 5 + seed % 30; steps > 0; --steps) walk.step();
    walk.redo_all();
    swaps += walk.table().game().is_swapped() ? 1 : 0;
    ends += walk.table().game().is_over() ? 1 : 0;
    const std::string before = walk.description();
    walk.undo_all();
    ASSERT_EQ(walk.table().game().ply(), 0U) << seed;
    EXPECT_EQ(walk.table().names()[0], "Ann") << seed;
    walk.redo_all();
    ASSERT_EQ(walk.description(), before) << seed;
  }
  EXPECT_GT(swaps, walks / 20);
  EXPECT_GT(ends, walks / 20);
}

TEST(RandomWalk, OneStepBackAndForthIsTheSame) {
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    Walk walk(seed);
    for (std::uint32_t steps = 5 + seed % 30; steps > 0; --steps) walk.step();
    const std::string before = walk.description();
    if (walk.undo_and_redo()) {
      EXPECT_EQ(walk.description(), before) << seed;
    }
  }
}

}  // namespace
}  // namespace quagmire
