#include "tests/support/rulebook.h"

#include <algorithm>
#include <cstdlib>

namespace quagmire::test {

namespace {

// The eight ways a king goes, in cells of the array.
constexpr std::array<int, 8> kWays = {1, 13, 12, 11, -1, -13, -12, -11};

}  // namespace

Rulebook::Rulebook(const Position& position)
    : turn_(position.turn()),
      own_(turn_ == Player::O ? 'O' : 'X'),
      enemy_(turn_ == Player::O ? 'X' : 'O'),
      resting_(position.resting(turn_)) {
  cells_.fill('#');
  for (int i = 0; i < 64; ++i) {
    const Square square(i % 8, i / 8);
    const auto piece = position.piece_at(square);
    cells_[static_cast<std::size_t>(cell(square))] = !piece ? '.' : *piece == Player::O ? 'O' : 'X';
    if (piece == turn_) own_pieces_ |= Bitboard(square);
  }
  for (int i = 0; i < 64; ++i) {
    const Square square(i % 8, i / 8);
    if (piece_at(square) != '.' && in_quagmire(square))
      (piece_at(square) == own_ ? own_quagmired_ : enemy_quagmired_) |= Bitboard(square);
  }
  if (enemy_quagmired_.any()) return;
  for (const Square piece : own_quagmired_)
    if (!landings(piece).empty()) obliged_ |= Bitboard(piece);
  for (const Square from : obliged_.any() ? obliged_ : own_pieces_)
    for (const Square to : landings(from)) {
      legal_[index({from, to})] = true;
      ++count_;
    }
}

std::vector<Move> Rulebook::moves() const {
  std::vector<Move> moves;
  for (const Square from : own_pieces_)
    for (int to = 0; to < 64; ++to)
      if (const Move move{from, Square::from_index(to)}; legal(move)) moves.push_back(move);
  return moves;
}

bool Rulebook::could_move() const {
  for (const Square from : own_pieces_)
    if (!landings(from).empty()) return true;
  return false;
}

GameStatus Rulebook::status() const {
  if (enemy_quagmired_.any()) return Won{turn_, WinReason::LeftInQuagmire, enemy_quagmired_};
  if (count_ == 0) return Won{opponent(turn_), WinReason::NoLegalMove, own_pieces_};
  return InProgress{};
}

std::optional<Player> Rulebook::winner() const {
  if (!is_over()) return std::nullopt;
  return enemy_quagmired_.any() ? turn_ : opponent(turn_);
}

bool Rulebook::in_quagmire(Square square) const {
  const char other = piece_at(square) == 'O' ? 'X' : 'O';
  bool enemy_beside = false;
  for (const int way : kWays) {
    const char neighbour = at_cell(cell(square) + way);
    if (neighbour == '.') return false;
    if (neighbour == other) enemy_beside = true;
  }
  return enemy_beside;
}

// Where a piece of the player to move may go by rules 1 to 4 and 7, not asking for obligations.
std::vector<Square> Rulebook::landings(Square from) const {
  std::vector<Square> found;
  if (from == resting_) return found;  // rule 4
  for (const int way : kWays) {
    const int beside = cell(from) + way;
    for (int c = beside; at_cell(c) == '.'; c += way) found.push_back(square_of(c));  // rule 1
    const int landing = beside + way;
    if (at_cell(beside) == '.' || at_cell(beside) == '#' || at_cell(landing) != '.') continue;
    // Rule 2, or rules 3 and 7
    if (at_cell(beside) == own_ || !steps_around(from, square_of(landing)))
      found.push_back(square_of(landing));
  }
  return found;
}

std::optional<int> Rulebook::steps_around(Square from, Square to) const {
  if (piece_at(from) == enemy_ || piece_at(to) == enemy_) return std::nullopt;
  std::array<int, std::size_t{kWidth} * kWidth>
      steps{};  // 0 if not reached, else one more than the steps
  std::array<int, 64> queue;
  std::size_t first = 0;
  std::size_t last = 0;
  queue[last++] = cell(from);
  steps[static_cast<std::size_t>(cell(from))] = 1;
  while (first < last) {
    const int here = queue[first++];
    const int taken = steps[static_cast<std::size_t>(here)];
    if (here == cell(to)) return taken - 1;
    for (const int way : kWays) {
      const int there = here + way;
      int& seen = steps[static_cast<std::size_t>(there)];
      if (seen != 0 || at_cell(there) == enemy_ || at_cell(there) == '#') continue;
      seen = taken + 1;
      queue[last++] = there;
    }
  }
  return std::nullopt;
}

Ruling Rulebook::ruling(Move move) const {
  const auto [from, to] = move;
  if (is_over()) return Ruling::GameOver;
  if (piece_at(from) == '.') return Ruling::EmptySquare;
  if (piece_at(from) == enemy_) return Ruling::EnemyPiece;
  if (from == resting_) return Ruling::Resting;
  if (from == to) return Ruling::SameSquare;
  const int files = to.file() - from.file();
  const int ranks = to.rank() - from.rank();
  if (files != 0 && ranks != 0 && std::abs(files) != std::abs(ranks)) return Ruling::NotStraight;
  const int distance = std::max(std::abs(files), std::abs(ranks));
  const int way = (files / distance) + (ranks / distance) * kWidth;
  for (int step = 1; step < distance; ++step) {
    const char on_the_way = at_cell(cell(from) + step * way);
    if (on_the_way == '.') continue;
    if (step > 1) return Ruling::Blocked;
    if (distance > 2) return Ruling::JumpTooLong;
    if (piece_at(to) != '.') return Ruling::LandingOccupied;
    if (on_the_way == enemy_ && steps_around(from, to)) return Ruling::NoLoop;
  }
  if (piece_at(to) != '.') return Ruling::LandingOccupied;
  return legal(move) ? Ruling::Legal : Ruling::MustRelieve;
}

Position moved(const Position& position, Move move) {
  Setup setup{position.pieces(Player::O), position.pieces(Player::X), opponent(position.turn()),
              position.resting(Player::O), position.resting(Player::X)};
  const bool of_o = position.turn() == Player::O;
  Bitboard& pieces = of_o ? setup.o : setup.x;
  pieces = (pieces & ~Bitboard(move.from)) | Bitboard(move.to);
  (of_o ? setup.resting_o : setup.resting_x) = move.to;
  return *Position::from_setup(setup);
}

Position with_turn(const Position& position, Player turn) {
  return *Position::from_setup({position.pieces(Player::O), position.pieces(Player::X), turn,
                                position.resting(Player::O), position.resting(Player::X)});
}

Position without_rest(const Position& position) {
  return *Position::from_setup(
      {position.pieces(Player::O), position.pieces(Player::X), position.turn(), {}, {}});
}

}  // namespace quagmire::test
