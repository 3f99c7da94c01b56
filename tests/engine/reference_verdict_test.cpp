// verdict() against the rule-book reference, for all 4096 pairs of squares of many positions: the
// right reason, the first in the order of Verdict, and every square that it names.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <random>
#include <vector>

#include "engine/rules/verdict.h"
#include "tests/engine/shorthand.h"
#include "tests/support/random_play.h"
#include "tests/support/rulebook.h"

namespace quagmire::test {
namespace {

// How often each alternative of Verdict came up.
using Seen = std::array<int, std::variant_size_v<Verdict>>;

int sign(int n) { return n > 0 ? 1 : n < 0 ? -1 : 0; }

// One position and what the reference knows of it; expect() judges a verdict.
class Judge {
 public:
  explicit Judge(const Position& position)
      : position_(position),
        rulebook_(position),
        over_(rulebook_.outcome().ending != Ending::None),
        obliged_(rulebook_.obliged()),
        legal_(rulebook_.legal_moves()) {}

  [[nodiscard]] bool agrees(Move move, const Verdict& verdict) const {
    const Cell from = cell_of(move.from);
    const Cell to = cell_of(move.to);
    if (is_legal(verdict) != (legal_.contains({from, to}))) return false;
    const char enemy = rulebook_.turn() == 'O' ? 'X' : 'O';

    if (over_) return names_the_result(verdict);
    if (rulebook_.piece_at(from) == '.') return holds<refusal::EmptySquare>(verdict);
    if (rulebook_.piece_at(from) == enemy) return holds<refusal::EnemyPiece>(verdict);
    if (rulebook_.resting() == from) return holds<refusal::Resting>(verdict);
    if (from == to) return holds<refusal::SameSquare>(verdict);

    const int files = to.file - from.file;
    const int ranks = to.rank - from.rank;
    if (files != 0 && ranks != 0 && std::abs(files) != std::abs(ranks))
      return holds<refusal::NotStraight>(verdict);
    const int distance = std::max(std::abs(files), std::abs(ranks));
    const auto on_the_way = [&](int steps) {
      return Cell{from.file + steps * sign(files), from.rank + steps * sign(ranks)};
    };
    int obstacle = 1;
    while (obstacle < distance && rulebook_.piece_at(on_the_way(obstacle)) == '.') ++obstacle;
    const bool passes_a_piece = obstacle < distance;
    if (passes_a_piece && obstacle > 1) {
      const auto* blocked = std::get_if<refusal::Blocked>(&verdict);
      return blocked != nullptr && cell_of(blocked->by) == on_the_way(obstacle);
    }
    if (passes_a_piece && distance > 2) {
      const auto* too_long = std::get_if<refusal::JumpTooLong>(&verdict);
      return too_long != nullptr && cell_of(too_long->over) == on_the_way(1) &&
             cell_of(too_long->landing) == on_the_way(2);
    }
    if (rulebook_.piece_at(to) != '.') return holds<refusal::LandingOccupied>(verdict);
    const bool over_enemy = passes_a_piece && rulebook_.piece_at(on_the_way(1)) == enemy;
    if (const auto steps = rulebook_.steps_around(enemy, from, to); over_enemy && steps) {
      const auto* no_loop = std::get_if<refusal::NoLoop>(&verdict);
      return no_loop != nullptr && cell_of(no_loop->over) == on_the_way(1) &&
             is_path(no_loop->path, from, to, enemy, *steps);
    }
    if (!obliged_.empty() && !obliged_.contains(from)) {
      const auto* must_relieve = std::get_if<refusal::MustRelieve>(&verdict);
      return must_relieve != nullptr && cells_of(must_relieve->pieces) == obliged_;
    }
    const MoveKind kind = over_enemy       ? MoveKind::LoopJump
                          : passes_a_piece ? MoveKind::Jump
                                           : MoveKind::Slide;
    return names_the_consequences(move, verdict, kind);
  }

 private:
  template <class Alternative>
  static bool holds(const Verdict& verdict) {
    return std::holds_alternative<Alternative>(verdict);
  }

  [[nodiscard]] bool names_the_result(const Verdict& verdict) const {
    const auto* game_over = std::get_if<refusal::GameOver>(&verdict);
    const Outcome outcome = rulebook_.outcome();
    return game_over != nullptr && letter_of(game_over->result.winner) == outcome.winner &&
           (game_over->result.reason == WinReason::LeftInQuagmire) ==
               (outcome.ending == Ending::LeftInQuagmire) &&
           cells_of(game_over->result.proof) == outcome.proof;
  }

  // A path of `steps` king steps over squares without an enemy; the reference knows of none
  // shorter.
  [[nodiscard]] bool is_path(const SquarePath& path, Cell from, Cell to, char enemy,
                             int steps) const {
    if (static_cast<int>(path.size()) != steps + 1) return false;
    if (cell_of(path[0]) != from || cell_of(path[path.size() - 1]) != to) return false;
    for (std::size_t i = 0; i < path.size(); ++i) {
      const Cell here = cell_of(path[i]);
      if (rulebook_.piece_at(here) == enemy) return false;
      if (i == 0) continue;
      const Cell before = cell_of(path[i - 1]);
      if (std::max(std::abs(here.file - before.file), std::abs(here.rank - before.rank)) != 1)
        return false;
    }
    return true;
  }

  [[nodiscard]] bool names_the_consequences(Move move, const Verdict& verdict,
                                            MoveKind kind) const {
    const auto* legal = std::get_if<Legal>(&verdict);
    const Position next = moved(position_, move);
    return legal != nullptr && legal->kind == kind && position_.after(move) == next &&
           cells_of(legal->leaves_in_quagmire) == Rulebook(next).quagmired(rulebook_.turn());
  }

  Position position_;
  Rulebook rulebook_;
  bool over_;
  std::set<Cell> obliged_;
  std::set<CellMove> legal_;
};

void judge_all_pairs(const Position& position, Seen& seen) {
  const Judge judge(position);
  for (int from = 0; from < 64; ++from) {
    for (int to = 0; to < 64; ++to) {
      const Move move{Square::from_index(from), Square::from_index(to)};
      const Verdict answer = verdict(position, move);
      ++seen[answer.index()];
      ASSERT_TRUE(judge.agrees(move, answer))
          << testing::PrintToString(position) << ", " << testing::PrintToString(move)
          << ": alternative " << answer.index() << " of Verdict, or what it names";
    }
  }
}

template <class Alternative>
int count_of(const Seen& seen) {
  return seen[Verdict(Alternative{}).index()];
}

void expect_every_alternative(const Seen& seen) {
  for (std::size_t i = 0; i < seen.size(); ++i)
    EXPECT_GT(seen[i], 20) << "alternative " << i << " of Verdict was hardly met";
}

TEST(ReferenceVerdict, AgreesInCrowdedGames) {
  Seen seen{};
  // Most positions of a game are much alike, but those with Quagmire, which are rare, all count.
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const RandomGame game = crowded_game(1000 + seed);
    for (std::size_t ply = 0; ply < game.positions.size(); ++ply) {
      const Position& position = game.positions[ply];
      const bool rare = position.quagmired(position.turn()).any();
      if (ply % 16 == 0 || rare) judge_all_pairs(position, seen);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(count_of<refusal::NoLoop>(seen), 500);
  EXPECT_GT(count_of<refusal::MustRelieve>(seen), 500);
}

TEST(ReferenceVerdict, AgreesOnRandomPositionsAndSieges) {
  Seen seen{};
  std::mt19937_64 random(5);
  for (int round = 0; round < 200; ++round) {
    judge_all_pairs(random_position(random), seen);
    judge_all_pairs(random_siege(random), seen);
    if (HasFatalFailure()) return;
  }
  expect_every_alternative(seen);
}

}  // namespace
}  // namespace quagmire::test
