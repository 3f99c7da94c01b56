#include "engine/rules/position.h"

#include <cassert>

#include "engine/rules/loop.h"

namespace quagmire {

namespace {

// Calls `visit.operator()<D>()` for each direction, unrolled.
template <class Visit>
void for_each_direction(Visit visit) {
  visit.template operator()<Direction::East>();
  visit.template operator()<Direction::NorthEast>();
  visit.template operator()<Direction::North>();
  visit.template operator()<Direction::NorthWest>();
  visit.template operator()<Direction::West>();
  visit.template operator()<Direction::SouthWest>();
  visit.template operator()<Direction::South>();
  visit.template operator()<Direction::SouthEast>();
}

template <Direction D>
constexpr int kOffset = step_of(D).ranks * 8 + step_of(D).files;

// Sinks take the landing squares of many moves at once, all of which went `offset` squares further
// in index than they started.
class ListSink {
 public:
  explicit ListSink(MoveList& moves) : moves_(moves) {}
  void add(Bitboard landings, int offset) {
    for (const Square to : landings)
      moves_.push_back({Square::from_index(to.index() - offset), to});
  }
  [[nodiscard]] bool empty() const { return moves_.empty(); }

 private:
  MoveList& moves_;
};

class CountSink {
 public:
  void add(Bitboard landings, int) { count_ += landings.count(); }
  [[nodiscard]] bool empty() const { return count_ == 0; }
  [[nodiscard]] int count() const { return count_; }

 private:
  int count_ = 0;
};

// The movers of one side, and what stands in their way.
struct Field {
  Bitboard own;
  Bitboard enemy;
  Bitboard empty;
};

template <class Sink>
void add_slides(Bitboard movers, const Field& field, Sink& sink) {
  for_each_direction([&]<Direction D>() {
    int offset = kOffset<D>;
    Bitboard landings = shifted<D>(movers) & field.empty;
    while (landings.any()) {
      sink.add(landings, offset);
      landings = shifted<D>(landings) & field.empty;
      offset += kOffset<D>;
    }
  });
}

template <class Sink>
void add_jumps(Bitboard movers, const Field& field, Sink& sink) {
  for_each_direction([&]<Direction D>() {
    constexpr int offset = 2 * kOffset<D>;
    const Bitboard neighbours = shifted<D>(movers);
    sink.add(shifted<D>(neighbours & field.own) & field.empty, offset);
    Bitboard across;
    for (const Square to : shifted<D>(neighbours & field.enemy) & field.empty) {
      if (!connected_around(Square::from_index(to.index() - offset), to, field.enemy))
        across |= Bitboard(to);
    }
    sink.add(across, offset);
  });
}

// Whether a piece in Quagmire can move: only a jump can free it.
bool can_jump(Square piece, const Field& field) {
  CountSink sink;
  add_jumps(Bitboard(piece), field, sink);
  return !sink.empty();
}

}  // namespace

Result<Position, SetupFault> Position::from_setup(const Setup& setup) {
  if ((setup.o & setup.x).any()) return SetupFault::SharedSquare;
  if (setup.o.count() > kMaxPieces || setup.x.count() > kMaxPieces)
    return SetupFault::TooManyPieces;
  if ((setup.resting_o && !setup.o.contains(*setup.resting_o)) ||
      (setup.resting_x && !setup.x.contains(*setup.resting_x)))
    return SetupFault::NoPieceToRest;
  Position position(setup.o, setup.x, setup.turn);
  if (setup.resting_o) position.resting_[0] = Bitboard(*setup.resting_o);
  if (setup.resting_x) position.resting_[1] = Bitboard(*setup.resting_x);
  return position;
}

template <class Sink>
void Position::generate(Sink& sink) const {
  if (quagmired(opponent(turn_)).any()) return;  // rule 8: the game is over
  const Field field{pieces(turn_), pieces(opponent(turn_)), empty()};
  if (const Bitboard stuck = quagmired(turn_) & movers(); stuck.any()) {
    add_jumps(stuck, field, sink);
    if (!sink.empty()) return;  // rule 6: these are all there are
  }
  add_slides(movers(), field, sink);
  add_jumps(movers(), field, sink);
}

MoveList Position::legal_moves() const {
  MoveList moves;
  ListSink sink(moves);
  generate(sink);
  return moves;
}

int Position::count_legal_moves() const {
  CountSink sink;
  generate(sink);
  return sink.count();
}

Bitboard Position::obliged() const {
  Bitboard obliged;
  if (quagmired(opponent(turn_)).any()) return obliged;
  const Field field{pieces(turn_), pieces(opponent(turn_)), empty()};
  for (const Square piece : quagmired(turn_) & movers())
    if (can_jump(piece, field)) obliged |= Bitboard(piece);
  return obliged;
}

GameStatus Position::status() const {
  const Player other = opponent(turn_);
  if (const Bitboard left = quagmired(other); left.any())
    return Won{turn_, WinReason::LeftInQuagmire, left};
  // A mover with an empty neighbour can slide, or else an obligation gives another move: either
  // way there is a legal move, and none has to be generated to know it.
  if ((movers() & expanded(empty())).any()) return InProgress{};
  if (count_legal_moves() > 0) return InProgress{};
  return Won{other, WinReason::NoLegalMove, pieces(turn_)};
}

MoveKind Position::kind_of(Move move) const {
  const int files = move.to.file() - move.from.file();
  const int ranks = move.to.rank() - move.from.rank();
  const bool two_steps = files == 2 || files == -2 || ranks == 2 || ranks == -2;
  if (!two_steps) return MoveKind::Slide;
  const Square middle(move.from.file() + files / 2, move.from.rank() + ranks / 2);
  const auto over = piece_at(middle);
  if (!over) return MoveKind::Slide;
  return *over == turn_ ? MoveKind::Jump : MoveKind::LoopJump;
}

Position Position::after(Move move) const {
  assert(legal_moves().contains(move));
  Position next = *this;
  next.pieces_[index_of(turn_)] ^= Bitboard{move.from, move.to};
  next.resting_[index_of(turn_)] = Bitboard(move.to);
  next.turn_ = opponent(turn_);
  return next;
}

}  // namespace quagmire
