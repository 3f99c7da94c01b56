#include "engine/computer/tension.h"

#include <algorithm>

#include "engine/rules/move.h"
#include "engine/search/forced_win.h"
#include "engine/search/node.h"

namespace quagmire::search {

namespace {

// Less than any move scores that is not lost, and no loss: all are shunned where there is no other.
constexpr Score kShunned = -5000;

}  // namespace

int crowding(Bitboard pieces, Bitboard empty) {
  int sum = 0;
  for (const Square square : pieces) {
    const int free = (expanded(Bitboard(square)) & empty).count();
    sum += 16 >> std::max(free, 1);
  }
  return sum;
}

std::vector<Preference> shun_danger(const bulk::Board& board, const TrapTuning& tuning) {
  MoveList moves;
  moves.append_by([&](Move* out) { return bulk::best_kernels().list_moves(board, out); });
  std::vector<Preference> found;
  ForcedWins wins;
  for (const Move move : moves) {
    const bulk::Board next = bulk::after_move(board, move);
    // What ends the game the search knows for sure.
    if (ending_of(next) != Ending::None) continue;
    const bool is_lost = wins.moves_to_win(next, tuning.danger_moves, tuning.patience).has_value();
    found.push_back({move, is_lost ? kShunned : 0});
  }
  return found;
}

void prefer_closeness(std::vector<Preference>& preferences, const bulk::Board& board,
                      Score tension) {
  for (Preference& preference : preferences) {
    if (preference.bonus == kShunned) continue;
    const bulk::Board next = bulk::after_move(board, preference.move);
    const Bitboard empty = empty_squares(next);
    preference.bonus = tension * (2 * crowding(next.own, empty) + crowding(next.enemy, empty));
  }
}

}  // namespace quagmire::search
