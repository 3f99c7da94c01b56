// Random walks through a game: whatever was done, undoing everything and redoing everything gives
// the same game, players and clocks.
#include <gtest/gtest.h>

#include <chrono>
#include <random>
#include <string>

#include "engine/game/record.h"
#include "engine/match/match.h"
#include "tests/support/fake_game_store.h"

namespace quagmire {
namespace {

using test::FakeGameStore;

class Walk {
 public:
  explicit Walk(std::uint32_t seed)
      : random_(seed),
        match_(GameState::from_setup({.start = {},
                                      .names = {"Ann", "Bob"},
                                      .time = TimeControl{std::chrono::minutes(5), {}}}),
               store_) {}

  void step() {
    switch (random_() % 10) {
      case 0:
      case 1:
        match_.undo();
        break;
      case 2:
        match_.redo();
        break;
      case 3:
        if (match_.may_swap()) match_.swap();
        break;
      case 4:
        if (const auto end =
                random_() % 8 == 0 ? match_.agreement() : match_.resignation(Player::O);
            end && random_() % 4 == 0)
          match_.end(*end);
        break;
      case 5:
        match_.advance_clock(std::chrono::seconds(random_() % 9));
        break;
      default:
        play();
    }
  }

  // All that a match shows of the game.
  [[nodiscard]] std::string description() const {
    std::string text = write_record(Record{.game = match_.game()});
    for (const Player player : {Player::O, Player::X})
      text += match_.names()[index_of(player)] + ' ' +
              std::to_string(match_.clock(player).remaining().count()) + '\n';
    return text;
  }
  void undo_all() {
    while (match_.undo()) {
    }
  }
  void redo_all() {
    while (match_.redo()) {
    }
  }
  bool undo_and_redo() { return match_.undo() && match_.redo(); }
  [[nodiscard]] const Match& match() const { return match_; }

 private:
  void play() {
    if (match_.game().is_over()) return;
    const MoveList moves = match_.game().position().legal_moves();
    match_.play(moves[random_() % moves.size()]);
  }

  std::mt19937 random_;
  FakeGameStore store_;
  Match match_;
};

TEST(RandomWalk, UndoneAndRedoneAsAWholeIsTheSame) {
  constexpr int walks = 300;
  int swaps = 0;
  int ends = 0;
  for (std::uint32_t seed = 1; seed <= walks; ++seed) {
    Walk walk(seed);
    for (std::uint32_t steps = 5 + seed % 30; steps > 0; --steps) walk.step();
    walk.redo_all();
    swaps += walk.match().game().is_swapped() ? 1 : 0;
    ends += walk.match().game().is_over() ? 1 : 0;
    const std::string before = walk.description();
    walk.undo_all();
    ASSERT_EQ(walk.match().game().ply(), 0U) << seed;
    EXPECT_EQ(walk.match().names()[0], "Ann") << seed;
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
