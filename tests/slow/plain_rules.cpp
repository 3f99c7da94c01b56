#include "tests/slow/plain_rules.h"

#include <algorithm>
#include <cstdlib>

namespace quagmire::test {

namespace {

// The eight ways a king goes, in cells of the array.
constexpr std::array<int, 8> kWays = {1, 13, 12, 11, -1, -13, -12, -11};

}  // namespace

PlainRules::PlainRules(const Position& position)
    : own_(position.turn() == Player::O ? 'O' : 'X'),
      enemy_(position.turn() == Player::O ? 'X' : 'O') {
  cells_.fill('#');
  for (int square = 0; square < 64; ++square) {
    const auto piece = position.piece_at(Square(square % 8, square / 8));
    cells_[static_cast<std::size_t>(cell(square))] = !piece ? '.' : *piece == Player::O ? 'O' : 'X';
  }
  if (const auto resting = position.resting(position.turn()))
    resting_ = resting->rank() * 8 + resting->file();

  for (int square = 0; square < 64; ++square) {
    if (at(square) == '.' || !in_quagmire(square)) continue;
    (at(square) == own_ ? own_quagmired_ : enemy_quagmired_).push_back(square);
  }
  lost_by_quagmire_ = !enemy_quagmired_.empty();
  if (lost_by_quagmire_) return;
  for (const int piece : own_quagmired_)
    if (!landings(piece).empty()) obliged_.push_back(piece);
  for (int from = 0; from < 64; ++from) {
    if (at(from) != own_) continue;
    if (!obliged_.empty() && std::count(obliged_.begin(), obliged_.end(), from) == 0) continue;
    for (const int to : landings(from)) {
      legal_[index(from, to)] = true;
      ++moves_;
    }
  }
}

bool PlainRules::could_move() const {
  for (int from = 0; from < 64; ++from)
    if (at(from) == own_ && !landings(from).empty()) return true;
  return false;
}

bool PlainRules::in_quagmire(int square) const {
  const char other = at(square) == 'O' ? 'X' : 'O';
  bool enemy_beside = false;
  for (const int way : kWays) {
    const char neighbour = at_cell(cell(square) + way);
    if (neighbour == '.') return false;
    if (neighbour == other) enemy_beside = true;
  }
  return enemy_beside;
}

std::vector<int> PlainRules::landings(int from) const {
  std::vector<int> found;
  if (from == resting_) return found;
  const auto square_of = [](int c) { return (c / kWidth - 2) * 8 + c % kWidth - 2; };
  for (const int way : kWays) {
    const int beside = cell(from) + way;
    for (int c = beside; at_cell(c) == '.'; c += way) found.push_back(square_of(c));
    const int behind = beside + way;
    if (at_cell(beside) == '.' || at_cell(beside) == '#' || at_cell(behind) != '.') continue;
    if (at_cell(beside) == own_ || steps_around(from, square_of(behind)) < 0)
      found.push_back(square_of(behind));
  }
  return found;
}

int PlainRules::steps_around(int from, int to) const {
  if (enemy_on(from) || enemy_on(to)) return -1;
  std::array<int, kCells> steps{};  // 0 for not reached, else one more than the steps
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
  return -1;
}

Answer PlainRules::answer(int from, int to) const {
  if (is_over()) return Answer::GameOver;
  if (at(from) == '.') return Answer::EmptySquare;
  if (at(from) == enemy_) return Answer::EnemyPiece;
  if (from == resting_) return Answer::Resting;
  if (from == to) return Answer::SameSquare;
  const int files = to % 8 - from % 8;
  const int ranks = to / 8 - from / 8;
  if (files != 0 && ranks != 0 && std::abs(files) != std::abs(ranks)) return Answer::NotStraight;
  const int distance = std::max(std::abs(files), std::abs(ranks));
  const int way = (files / distance) + (ranks / distance) * kWidth;
  for (int step = 1; step < distance; ++step) {
    const char on_the_way = at_cell(cell(from) + step * way);
    if (on_the_way == '.') continue;
    if (step > 1) return Answer::Blocked;
    if (distance > 2) return Answer::JumpTooLong;
    if (at(to) != '.') return Answer::LandingOccupied;
    if (on_the_way == enemy_ && steps_around(from, to) >= 0) return Answer::NoLoop;
  }
  if (at(to) != '.') return Answer::LandingOccupied;
  return legal(from, to) ? Answer::Legal : Answer::MustRelieve;
}

}  // namespace quagmire::test
