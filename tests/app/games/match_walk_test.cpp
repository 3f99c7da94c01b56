// Random walks through a game that is also left and resumed. Whatever was done, undoing everything
// and redoing everything gives the same game, players and clocks; and each player keeps their own
// time.
#include "tests/app/tests.h"
#include "tests/support/fake_game_store.h"

namespace quagmire::test {
namespace {

constexpr auto kTimeOfAnn = std::chrono::minutes(8);
constexpr auto kTimeOfBob = std::chrono::minutes(5);
constexpr const char* kTimedGame =
    R"([O "Ann"] [X "Bob"] [TimeControl "600+0"] [ClockO "0:08:00"] [ClockX "0:05:00"] *)";

class Walk {
 public:
  explicit Walk(std::uint32_t seed)
      : random_(seed), match_(app::state_of(parse_record(kTimedGame).value()), store_) {}

  void step() {
    switch (random_() % 11) {
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
        think();
        break;
      case 6:
        resume();
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
  // Whether the player with this name has the time that they began with, but for what was used.
  [[nodiscard]] bool has_own_time(const std::string& name, std::chrono::seconds begun) const {
    const Player player = match_.names()[0] == name ? Player::O : Player::X;
    const auto left = match_.clock(player).remaining();
    return left <= begun && left >= begun - used_;
  }
  bool undo_and_redo() { return match_.undo() && match_.redo(); }
  [[nodiscard]] const Match& match() const { return match_; }

 private:
  void think() {
    const std::chrono::seconds time(random_() % 9);
    match_.advance_clock(time);
    used_ += time;
  }
  void resume() {
    match_.save_now();
    const std::string text = write_record(app::record_of(store_.kept.value(), Record()));
    match_ = Match(app::state_of(parse_record(text).value()), store_);
  }
  void play() {
    if (match_.game().is_over()) return;
    const MoveList moves = match_.game().position().legal_moves();
    match_.play(moves[random_() % moves.size()]);
  }

  std::mt19937 random_;
  FakeGameStore store_;
  std::chrono::seconds used_{};  // by both players
  Match match_;
};

TEST(RandomWalk, UndoneAndRedoneAsAWholeIsTheSame) {
  constexpr int walks = 1000;
  int swaps = 0;
  int ends = 0;
  for (std::uint32_t seed = 1; seed <= walks; ++seed) {
    Walk walk(seed);
    for (std::uint32_t steps = 5 + seed % 30; steps > 0; --steps) {
      walk.step();
      ASSERT_TRUE(walk.has_own_time("Ann", kTimeOfAnn)) << seed;
      ASSERT_TRUE(walk.has_own_time("Bob", kTimeOfBob)) << seed;
    }
    walk.redo_all();
    swaps += walk.match().game().is_swapped() ? 1 : 0;
    ends += walk.match().game().is_over() ? 1 : 0;
    const std::string before = walk.description();
    walk.undo_all();
    ASSERT_EQ(walk.match().game().ply(), 0U) << seed;
    EXPECT_EQ(walk.match().names()[0], "Ann") << seed;
    ASSERT_TRUE(walk.has_own_time("Ann", kTimeOfAnn)) << seed;
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
}  // namespace quagmire::test
