#include "engine/rules/loop.h"

#include <array>
#include <cstddef>
#include <deque>

namespace quagmire {

SquarePath open_path(Square from, Square to, Bitboard enemy) {
  SquarePath path;
  if (enemy.contains(from) || enemy.contains(to)) return path;
  // Waves from the landing square: wave[k] are the squares first reached after k steps, so walking
  // down the waves from the start is a shortest path.
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

// Finding the loop that a jump crosses.
//
// A barrier without diagonal gaps is a chain of pieces each beside the next in rank or file; all
// walls together count as one link, which is beside every piece on the edge. Round the jumped piece
// the chain leaves on one side of the jump and comes back on the other, so a shortest chain between
// the two sides, closed by that piece, is a shortest loop.

constexpr int kWall = 64;  // the link behind the 64 squares
constexpr int kLinks = 65;

constexpr Bitboard kEdge =
    kFileA | kFileH | Bitboard(std::uint64_t{0xFF}) | Bitboard(std::uint64_t{0xFF} << 56U);

Bitboard beside(Square square) {
  const Bitboard here(square);
  return shifted<Direction::East>(here) | shifted<Direction::West>(here) |
         shifted<Direction::North>(here) | shifted<Direction::South>(here);
}

// Links of the chain: some squares, and perhaps the wall.
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
    for (const Square square : beside(middle_) & chain_) {
      Links& side =
          is_left(square.file() - middle_.file(), square.rank() - middle_.rank()) ? left_ : right_;
      side.squares |= Bitboard(square);
    }
    // Only a jump along the edge goes over a piece on the edge; the wall is on one side of it.
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
    return {beside(square) & chain_, kEdge.contains(square)};
  }

  // A link that begins a chain is its own predecessor. The wall is no piece and lengthens no chain:
  // it is looked at before all pieces that as many have led to.
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
  std::array<int, kLinks> before_{};  // the link before, plus 1
  std::deque<int> queue_;
};

}  // namespace

Bitboard crossed_loop(Square from, Square to, Bitboard enemy) {
  return LoopSearch(from, to, enemy).search();
}

}  // namespace quagmire
