#include "tests/support/rulebook.h"

#include <algorithm>
#include <array>
#include <map>
#include <queue>

namespace quagmire::test {

namespace {

struct Way {
  int files;
  int ranks;
};
constexpr std::array<Way, 8> kEightWays = {
    {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}};

Cell next(Cell cell, Way way) { return {cell.file + way.files, cell.rank + way.ranks}; }

bool on_board(Cell cell) {
  return cell.file >= 0 && cell.file <= 7 && cell.rank >= 0 && cell.rank <= 7;
}

char opponent_of(char player) { return player == 'O' ? 'X' : 'O'; }

}  // namespace

Rulebook::Rulebook(const Position& position) : turn_(position.turn() == Player::O ? 'O' : 'X') {
  for (int rank = 0; rank < 8; ++rank) {
    for (int file = 0; file < 8; ++file) {
      const auto piece = position.piece_at(Square(file, rank));
      board_[rank][file] = !piece ? '.' : *piece == Player::O ? 'O' : 'X';
    }
  }
  if (const auto resting = position.resting(position.turn()))
    resting_ = Cell{resting->file(), resting->rank()};
}

bool Rulebook::in_quagmire(Cell piece) const {
  bool enemy_beside = false;
  for (const Way way : kEightWays) {
    const Cell neighbour = next(piece, way);
    if (!on_board(neighbour)) continue;
    if (piece_at(neighbour) == '.') return false;
    if (piece_at(neighbour) == opponent_of(piece_at(piece))) enemy_beside = true;
  }
  return enemy_beside;
}

std::set<Cell> Rulebook::quagmired(char player) const {
  std::set<Cell> found;
  for (int file = 0; file < 8; ++file) {
    for (int rank = 0; rank < 8; ++rank) {
      const Cell cell{file, rank};
      if (piece_at(cell) == player && in_quagmire(cell)) found.insert(cell);
    }
  }
  return found;
}

std::optional<int> Rulebook::steps_around(char enemy, Cell from, Cell to) const {
  if (piece_at(from) == enemy || piece_at(to) == enemy) return std::nullopt;
  std::map<Cell, int> steps{{from, 0}};
  std::queue<Cell> waiting;
  waiting.push(from);
  while (!waiting.empty()) {
    const Cell here = waiting.front();
    waiting.pop();
    if (here == to) return steps[here];
    for (const Way way : kEightWays) {
      const Cell there = next(here, way);
      if (!on_board(there) || piece_at(there) == enemy || steps.contains(there)) continue;
      steps[there] = steps[here] + 1;
      waiting.push(there);
    }
  }
  return std::nullopt;
}

// Where a piece of the player to move may go by rules 1 to 4 and 7, not asking for obligations.
std::set<Cell> Rulebook::landings(Cell piece) const {
  std::set<Cell> found;
  if (resting_ == piece) return found;  // rule 4
  const char enemy = opponent_of(turn_);
  for (const Way way : kEightWays) {
    Cell cell = next(piece, way);
    while (on_board(cell) && piece_at(cell) == '.') {  // rule 1
      found.insert(cell);
      cell = next(cell, way);
    }
    const Cell beside = next(piece, way);
    const Cell behind = next(beside, way);
    if (!on_board(behind) || piece_at(beside) == '.' || piece_at(behind) != '.') continue;
    const bool over_friend = piece_at(beside) == turn_;
    // Rule 2, or rules 3 and 7
    if (over_friend || !steps_around(enemy, piece, behind)) found.insert(behind);
  }
  return found;
}

std::set<Cell> Rulebook::obliged() const {
  std::set<Cell> found;
  if (!quagmired(opponent_of(turn_)).empty()) return found;  // the game is over
  for (const Cell piece : quagmired(turn_))
    if (!landings(piece).empty()) found.insert(piece);
  return found;
}

std::set<CellMove> Rulebook::legal_moves() const {
  std::set<CellMove> moves;
  if (!quagmired(opponent_of(turn_)).empty()) return moves;
  const std::set<Cell> must_move = obliged();
  for (int file = 0; file < 8; ++file) {
    for (int rank = 0; rank < 8; ++rank) {
      const Cell piece{file, rank};
      if (piece_at(piece) != turn_) continue;
      if (!must_move.empty() && !must_move.contains(piece)) continue;
      for (const Cell landing : landings(piece)) moves.insert({piece, landing});
    }
  }
  return moves;
}

std::vector<Move> Rulebook::moves() const {
  std::vector<Move> moves;
  for (const auto& [from, to] : legal_moves())
    moves.push_back({Square(from.file, from.rank), Square(to.file, to.rank)});
  std::sort(moves.begin(), moves.end());
  return moves;
}

RulebookOutcome Rulebook::outcome() const {
  const char other = opponent_of(turn_);
  if (const auto left = quagmired(other); !left.empty())
    return {RulebookEnding::LeftInQuagmire, turn_, left};
  if (!legal_moves().empty()) return {RulebookEnding::None, '.', {}};
  std::set<Cell> all;
  for (int file = 0; file < 8; ++file)
    for (int rank = 0; rank < 8; ++rank)
      if (piece_at({file, rank}) == turn_) all.insert({file, rank});
  return {RulebookEnding::NoLegalMove, other, all};
}

Cell cell_of(Square square) { return {square.index() % 8, square.index() / 8}; }

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
