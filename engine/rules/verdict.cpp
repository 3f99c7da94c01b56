#include "engine/rules/verdict.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <deque>

namespace quagmire {

namespace {

int sign(int n) { return (n > 0) - (n < 0); }

// The first piece strictly between the ends of a straight move, and its distance from the start.
struct Obstacle {
  Square square;
  int steps;
};

std::optional<Obstacle> first_obstacle(const Position& position, Move move, Step step,
                                       int distance) {
  for (int i = 1; i < distance; ++i) {
    const Square square(move.from.file() + i * step.files, move.from.rank() + i * step.ranks);
    if (position.piece_at(square)) return Obstacle{square, i};
  }
  return std::nullopt;
}

}  // namespace

Verdict verdict(const Position& position, Move move) {
  if (const auto status = position.status(); const Won* won = std::get_if<Won>(&status))
    return refusal::GameOver{*won};
  const auto piece = position.piece_at(move.from);
  if (!piece) return refusal::EmptySquare{};
  if (*piece != position.turn()) return refusal::EnemyPiece{};
  if (position.resting(*piece) == move.from) return refusal::Resting{};
  if (move.from == move.to) return refusal::SameSquare{};

  const int files = move.to.file() - move.from.file();
  const int ranks = move.to.rank() - move.from.rank();
  if (files != 0 && ranks != 0 && std::abs(files) != std::abs(ranks)) return refusal::NotStraight{};
  const Step step{sign(files), sign(ranks)};
  const int distance = std::max(std::abs(files), std::abs(ranks));
  const auto obstacle = first_obstacle(position, move, step, distance);
  if (obstacle && obstacle->steps > 1) return refusal::Blocked{obstacle->square};
  if (obstacle && distance > 2) {
    const Square behind(obstacle->square.file() + step.files, obstacle->square.rank() + step.ranks);
    return refusal::JumpTooLong{obstacle->square, behind};
  }
  if (position.piece_at(move.to)) return refusal::LandingOccupied{};
  if (obstacle && position.piece_at(obstacle->square) != *piece) {
    const SquarePath path = open_path(move.from, move.to, position.pieces(opponent(*piece)));
    if (!path.empty()) return refusal::NoLoop{obstacle->square, path};
  }

  const Bitboard obliged = position.obliged();
  if (obliged.any() && !obliged.contains(move.from)) return refusal::MustRelieve{obliged};
  return Legal{position.kind_of(move), position.after(move).quagmired(*piece)};
}

SquarePath open_path(Square from, Square to, Bitboard enemy) {
  SquarePath path;
  if (enemy.contains(from) || enemy.contains(to)) return path;
  // wave[k] has the squares first reached k steps from the landing, so walking down the waves is a
  // shortest path.
  std::array<Bitboard, 64> wave;
  std::size_t steps = 0;
  Bitboard reached(to);
  wave[0] = reached;
  while (!wave[steps].contains(from)) {
    const Bitboard next = expanded(wave[steps]) & ~enemy & ~reached;
    if (next.empty()) return path;
    reached |= next;
    wave[++steps] = next;
  }
  Square here = from;
  path.push_back(here);
  while (steps > 0) {
    here = (expanded(Bitboard(here)) & wave[--steps]).first();
    path.push_back(here);
  }
  return path;
}

namespace {

// Finds the loop that a jump crosses.
//
// A barrier without diagonal gaps is a chain of pieces adjacent by rank or file. All walls together
// are one more link, adjacent to every piece on the edge. The chain leaves the jumped piece on one
// side of the jump and returns on the other. So the shortest chain between these sides, plus that
// piece, is a shortest loop.

constexpr int kWall = 64;  // the link after the 64 squares
constexpr int kLinks = 65;

// A set of links: squares and perhaps the wall.
struct Links {
  Bitboard squares;
  bool wall = false;

  [[nodiscard]] bool contains(int link) const {
    return link == kWall ? wall : squares.contains(Square::from_index(link));
  }
};

template <class Visit>
void for_each(const Links& links, Visit visit) {
  for (const Square square : links.squares) visit(square.index());
  if (links.wall) visit(kWall);
}

class LoopSearch {
 public:
  LoopSearch(Square from, Square to, Bitboard enemy)
      : middle_((from.file() + to.file()) / 2, (from.rank() + to.rank()) / 2),
        chain_(enemy & ~Bitboard(middle_)) {
    const Step jump{(to.file() - from.file()) / 2, (to.rank() - from.rank()) / 2};
    const auto is_left = [&](int files, int ranks) {
      return jump.files * ranks - jump.ranks * files > 0;
    };
    for (const Square square : beside(Bitboard(middle_)) & chain_) {
      Links& side =
          is_left(square.file() - middle_.file(), square.rank() - middle_.rank()) ? left_ : right_;
      side.squares |= Bitboard(square);
    }
    // Only a jump along the edge crosses a piece on the edge; then the wall is on one side.
    const auto outward = [](int place) { return place == 0 ? -1 : place == 7 ? 1 : 0; };
    if (kEdge.contains(middle_))
      (is_left(outward(middle_.file()), outward(middle_.rank())) ? left_ : right_).wall = true;
  }

  [[nodiscard]] Bitboard search() {
    for_each(left_, [this](int link) { reach(link, link); });
    while (!queue_.empty()) {
      const int here = queue_.front();
      queue_.pop_front();
      if (right_.contains(here)) return loop_ending_with(here);
      for_each(neighbours(here), [&](int next) { reach(next, here); });
    }
    return {};
  }

 private:
  [[nodiscard]] Links neighbours(int link) const {
    if (link == kWall) return {chain_ & kEdge, false};
    const Square square = Square::from_index(link);
    return {beside(Bitboard(square)) & chain_, kEdge.contains(square)};
  }

  // The first link of a chain is its own predecessor. The wall adds no length, so it is visited
  // before the pieces at the same distance.
  void reach(int link, int before) {
    int& known = before_[static_cast<std::size_t>(link)];
    if (known != kUnreached) return;
    known = before + 1;
    if (link == kWall)
      queue_.push_front(link);
    else
      queue_.push_back(link);
  }

  [[nodiscard]] Bitboard loop_ending_with(int link) const {
    Bitboard loop(middle_);
    while (true) {
      if (link != kWall) loop |= Bitboard(Square::from_index(link));
      const int before = before_[static_cast<std::size_t>(link)] - 1;
      if (before == link) return loop;
      link = before;
    }
  }

  static constexpr int kUnreached = 0;

  Square middle_;
  Bitboard chain_;
  Links left_;
  Links right_;
  std::array<int, kLinks> before_{};  // the previous link, plus 1
  std::deque<int> queue_;
};

}  // namespace

Bitboard crossed_loop(Square from, Square to, Bitboard enemy) {
  return LoopSearch(from, to, enemy).search();
}

}  // namespace quagmire
