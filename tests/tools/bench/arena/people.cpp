#include "tests/tools/bench/arena/people.h"

#include <algorithm>

namespace quagmire::arena {

bool loses_at_once(const Position& position, Move move) {
  return position.after(move).winner() == opponent(position.turn());
}

bool wins_in_one(const Position& position, Move move) {
  const Position next = position.after(move);
  if (next.winner() == position.turn()) return true;
  const MoveList replies = next.legal_moves();
  return !replies.empty() && std::all_of(replies.begin(), replies.end(),
                                         [&](Move reply) { return loses_at_once(next, reply); });
}

namespace {

// One of the moves that are so, or, where none is, of all.
template <class IsSo>
Move any_that(const Position& position, std::mt19937_64& random, IsSo is_so) {
  const MoveList moves = position.legal_moves();
  MoveList kept;
  for (const Move move : moves)
    if (is_so(move)) kept.push_back(move);
  const MoveList& choices = kept.empty() ? moves : kept;
  return choices[static_cast<std::size_t>(random() % choices.size())];
}

}  // namespace

bool has_win_in_one(const Position& position) {
  const MoveList moves = position.legal_moves();
  return std::any_of(moves.begin(), moves.end(),
                     [&](Move move) { return wins_in_one(position, move); });
}

Move Careful::choose(const Position& position) {
  return any_that(position, random_, [&](Move move) { return !loses_at_once(position, move); });
}

Move Child::choose(const Position& position) {
  if (random_() % 100 >= static_cast<std::uint64_t>(sees_percent_))
    return any_that(position, random_, [](Move) { return true; });
  if (has_win_in_one(position))
    return any_that(position, random_, [&](Move move) { return wins_in_one(position, move); });
  const auto is_safe = [&](Move move) {
    return !loses_at_once(position, move) && !has_win_in_one(position.after(move));
  };
  const MoveList moves = position.legal_moves();
  if (std::any_of(moves.begin(), moves.end(), is_safe)) return any_that(position, random_, is_safe);
  return any_that(position, random_, [&](Move move) { return !loses_at_once(position, move); });
}

}  // namespace quagmire::arena
