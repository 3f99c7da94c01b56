#include "engine/learn/puzzle_run.h"

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

#include "engine/game/notation.h"
#include "engine/search/search.h"

namespace quagmire {

namespace {

constexpr int kLongestLookedFor = 3;  // in a search for wins that are slower than needed

// How many moves look like wins because they put a piece into Quagmire.
int count_tempting(const Position& position) {
  const Player mover = position.turn();
  const MoveList moves = position.legal_moves();
  return static_cast<int>(std::count_if(moves.begin(), moves.end(), [&](Move move) {
    const Position after = position.after(move);
    return after.quagmired(mover).empty() && after.quagmired(opponent(mover)).any();
  }));
}

}  // namespace

PuzzleRun::PuzzleRun(const Puzzle& puzzle) : puzzle_(&puzzle), game_(puzzle.game()) {}

PuzzleResult PuzzleRun::result() const {
  if (wrong_moves_ > 0) return PuzzleResult::Failed;
  return hinted_ ? PuzzleResult::Hinted : PuzzleResult::Solved;
}

search::Solver& PuzzleRun::prover() {
  if (!solver_) solver_ = std::make_unique<search::Solver>(nullptr, kProofMebibytes);
  solver_->allow(search::kMostPositions);
  return *solver_;
}

int PuzzleRun::moves_left() const {
  const Game& at = before_wrong_ ? *before_wrong_ : game_;
  return puzzle_->moves - static_cast<int>((at.ply() - begin()) / 2);
}

std::optional<bool> PuzzleRun::is_right(Move move) {
  const Position& position = game_.position();
  if (game_.ply() != begin()) return prover().wins_by(position, move, moves_left());
  const auto& keys = puzzle_->keys;
  if (std::find(keys.begin(), keys.end(), move) == keys.end()) return false;
  if (puzzle_->kind == PuzzleKind::Save) {
    const Position after = position.after(move);
    const bool loses = after.is_over() ? after.winner() != solver()
                                       : prover().shortest_win(after, puzzle_->moves).has_value();
    return loses ? std::nullopt : std::optional(true);
  }
  const bool proved = prover().wins_by(position, move, puzzle_->moves).value_or(false);
  return proved ? std::optional(true) : std::nullopt;
}

std::optional<Move> PuzzleRun::solution() {
  if (game_.ply() == begin())
    return is_right(puzzle_->keys.front()) ? std::optional(puzzle_->keys.front()) : std::nullopt;
  const auto win = prover().shortest_win(game_.position(), moves_left());
  return win ? std::optional(win->key) : std::nullopt;
}

// After a right move every reply loses. Prefers those that hold out longest, and of these the one
// that leaves the most moves that look like wins.
Move PuzzleRun::defence(const Position& after, int moves) {
  std::vector<Move> longest;
  if (moves > 1) longest = prover().defend(after, moves - 1).saving;
  if (longest.empty())
    for (const Move move : after.legal_moves()) longest.push_back(move);
  return *std::max_element(longest.begin(), longest.end(), [&](Move one, Move other) {
    return count_tempting(after.after(one)) < count_tempting(after.after(other));
  });
}

PuzzleRun::Answer PuzzleRun::attempt(Move move) {
  if (solved_) return {Answer::Kind::Solved};
  const Verdict answer = verdict(game_.position(), move);
  if (!is_legal(answer)) return {.kind = Answer::Kind::Illegal, .verdict = answer};
  const auto right = is_right(move);
  if (!right) return {Answer::Kind::Unproved};
  if (!*right) return refuted(move);
  hints_ = 0;
  const int left = moves_left();
  game_.play_legal(move);
  std::optional<Move> reply;
  if (puzzle_->kind == PuzzleKind::Save) {
    solved_ = true;
  } else {
    if (!game_.is_over()) {
      reply = defence(game_.position(), left - 1);
      game_.play_legal(*reply);
    }
    solved_ = game_.is_over();
  }
  return {.kind = Answer::Kind::Right, .reply = reply};
}

PuzzleRun::Answer PuzzleRun::refuted(Move move) {
  const int left = moves_left();
  const Position after = game_.position().after(move);
  const bool saves = puzzle_->kind == PuzzleKind::Save;
  std::optional<search::ShortestWin> win;
  if (saves && !after.is_over()) {
    win = prover().shortest_win(after, puzzle_->moves);
    if (!win) return {Answer::Kind::Unproved};
  }
  ++wrong_moves_;
  before_wrong_ = game_;
  game_.play_legal(move);
  if (game_.is_over()) return {Answer::Kind::Wrong};
  if (win) {
    game_.play_legal(win->key);
    return {.kind = Answer::Kind::Wrong, .reply = win->key, .moves = win->moves};
  }
  Answer wrong{.kind = Answer::Kind::Wrong,
               .reply = prover().refutation(after, left - 1, search::kMostPositions)};
  if (wrong.reply) game_.play_legal(*wrong.reply);
  // Longer wins take too long to search for while the user waits.
  if (!game_.is_over() && left < kLongestLookedFor &&
      prover().wins_by(before_wrong_->position(), move, left + 1).value_or(false)) {
    wrong.wins_too_late = true;
    wrong.moves = left + 1;
  }
  return wrong;
}

bool PuzzleRun::take_back() {
  if (before_wrong_) {
    game_ = *std::exchange(before_wrong_, std::nullopt);
    return true;
  }
  if (game_.ply() == begin()) return false;
  const std::size_t played = game_.ply() - begin();
  game_ = game_.beginning(game_.ply() - (played % 2 == 0 ? 2 : 1));
  solved_ = false;
  hints_ = 0;
  return true;
}

PuzzleRun::Hint PuzzleRun::hint() {
  using Kind = Hint::Kind;
  if (solved_) return {Kind::Solved};
  const auto found = solution();
  if (!found) return {Kind::Unproved};
  hinted_ = true;
  const Move move = *found;
  if (++hints_ > 1) return {hints_ == 2 ? Kind::Piece : Kind::WholeMove, move};
  const Position& position = game_.position();
  const Player other = opponent(solver());
  const Bitboard trapped = position.after(move).quagmired(other) & ~position.quagmired(other);
  if (position.kind_of(move) == MoveKind::LoopJump) return {Kind::LoopJump, move};
  if (trapped.any()) return {Kind::Trap, move, trapped};
  if (position.quagmired(solver()).any()) return {Kind::GetOut, move};
  return {puzzle_->kind == PuzzleKind::Save ? Kind::Prevent : Kind::Quiet, move};
}

}  // namespace quagmire
