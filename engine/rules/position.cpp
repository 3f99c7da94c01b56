#include "engine/rules/position.h"

#include "engine/rules/generate.h"

namespace quagmire {

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

Board Position::board() const {
  const Player other = opponent(turn_);
  return {pieces(turn_), pieces(other), resting_[index_of(turn_)], resting_[index_of(other)]};
}

MoveList Position::legal_moves() const { return all_moves(board()); }

int Position::count_legal_moves() const { return count_moves(board()); }

Bitboard Position::obliged() const {
  if (quagmired(opponent(turn_)).any()) return {};
  return obliged_pieces(board(), surrounded(~empty()));
}

GameStatus Position::compute_status() const {
  const Player other = opponent(turn_);
  if (const Bitboard left = quagmired(other); left.any())
    return Won{turn_, WinReason::LeftInQuagmire, left};
  if ((movers() & expanded(empty())).any()) return InProgress{};
  if (jumpers(movers(), board()).any()) return InProgress{};
  return Won{other, WinReason::NoLegalMove, pieces(turn_)};
}

std::optional<Player> Position::winner() const {
  const GameStatus now = status();
  const Won* won = std::get_if<Won>(&now);
  return won == nullptr ? std::nullopt : std::optional(won->winner);
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

Bitboard threatened(const Position& position, Player player) {
  const Position opponent_to_move = position.with_turn(opponent(player));
  Bitboard threatened;
  for (const Move move : opponent_to_move.legal_moves())
    threatened |= opponent_to_move.after(move).quagmired(player);
  return threatened;
}

Bitboard with_liberties(const Position& position, Player player, int count) {
  const Bitboard beside_enemy = expanded(position.pieces(opponent(player)));
  Bitboard found;
  for (const Square square : position.pieces(player) & beside_enemy)
    if ((expanded(Bitboard(square)) & position.empty()).count() == count) found |= Bitboard(square);
  return found;
}

std::uint64_t perft(const Position& position, int depth) { return perft(position.board(), depth); }

std::vector<MoveCount> perft_divide(const Position& position, int depth) {
  assert(depth >= 1);
  std::vector<MoveCount> counts;
  for (const Move move : position.legal_moves())
    counts.push_back({move, perft(position.after(move), depth - 1)});
  return counts;
}

}  // namespace quagmire
