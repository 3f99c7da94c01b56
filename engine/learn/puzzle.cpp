#include "engine/learn/puzzle.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "assets/puzzles.h"
#include "engine/computer/level.h"
#include "engine/game/notation.h"
#include "engine/search/proofs.h"
#include "engine/search/search.h"
#include "engine/text.h"

namespace quagmire {

namespace {

// Counts the lines that are not comments.
constexpr std::size_t count_puzzles(std::string_view text) {
  std::size_t count = 0;
  while (!text.empty())
    if (!take_to('\n', text).starts_with('#')) ++count;
  return count;
}
static_assert(count_puzzles(assets::kPuzzles) == kBuiltInPuzzles);

std::optional<int> number_in(std::string_view text, int most, std::uint64_t least = 1) {
  const auto number = parse_number(text, least, static_cast<std::uint64_t>(most));
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

std::optional<Puzzle> parse_line(std::string_view line) {
  const std::string_view kind = take_to(' ', line);
  const auto moves = number_in(take_to(' ', line), kLongestPuzzle);
  const auto grade = number_in(take_to(' ', line), kHardestPuzzle);
  std::string_view levels = take_to(' ', line);
  const auto o = number_in(take_to('-', levels), search::kLevels, 0);
  const auto x = number_in(levels, search::kLevels, 0);
  if ((kind != "win" && kind != "save") || !moves || !grade || !o || !x) return std::nullopt;
  std::string_view keys = take_to(' ', line);

  Puzzle puzzle{kind == "win" ? PuzzleKind::Win : PuzzleKind::Save,
                *moves,
                *grade,
                {*o, *x},
                {},
                {},
                Position::start()};
  // Accepts a single notation for moves.
  const auto legal_move = [&](std::string_view text) -> std::optional<Move> {
    const auto move = parse_move(text);
    const bool legal =
        move && to_text(*move) == text && puzzle.position.legal_moves().contains(*move);
    return legal ? std::optional(*move) : std::nullopt;
  };
  while (!line.empty()) {
    const auto move = legal_move(take_to(' ', line));
    if (!move) return std::nullopt;
    puzzle.history.push_back(*move);
    puzzle.position = puzzle.position.after(*move);
  }
  for (bool more = true; more;) {
    more = keys.find(',') != std::string_view::npos;
    const auto key = legal_move(take_to(',', keys));
    if (!key) return std::nullopt;
    puzzle.keys.push_back(*key);
  }
  return puzzle;
}

}  // namespace

Game Puzzle::game() const {
  Game game;
  for (const Move move : history) game.play_legal(move);
  return game;
}

ParsedPuzzles parse_puzzles(std::string_view text) {
  ParsedPuzzles reading;
  for (int number = 1; !text.empty(); ++number) {
    const std::string_view line = trimmed(take_to('\n', text));
    if (line.empty() || line.starts_with('#')) continue;
    if (auto puzzle = parse_line(line))
      reading.puzzles.push_back(std::move(*puzzle));
    else
      reading.faults.push_back(number);
  }
  return reading;
}

bool is_proved(const Puzzle& puzzle) {
  search::Solver solver(nullptr, kProofMebibytes, search::kPositionsWhileWaiting);
  if (puzzle.kind == PuzzleKind::Win) {
    const search::Solution win = solver.solve(puzzle.position, puzzle.moves);
    return win.moves == puzzle.moves && !win.stopped && win.keys == puzzle.keys;
  }
  const search::Defence defence = solver.defend(puzzle.position, puzzle.moves);
  return !defence.stopped && defence.saving == puzzle.keys;
}

std::string to_line(const Puzzle& puzzle) {
  std::string line = puzzle.kind == PuzzleKind::Win ? "win" : "save";
  line += ' ' + std::to_string(puzzle.moves) + ' ' + std::to_string(puzzle.grade) + ' ' +
          std::to_string(puzzle.levels[0]) + '-' + std::to_string(puzzle.levels[1]);
  char before = ' ';
  for (const Move key : puzzle.keys) line += std::exchange(before, ',') + to_text(key);
  for (const Move move : puzzle.history) line += ' ' + to_text(move);
  return line;
}

std::string puzzle_id(const Puzzle& puzzle) {
  return to_hexadecimal(stable_hash(to_text(puzzle.position)));
}

const std::vector<Puzzle>& built_in_puzzles() {
  static const std::vector<Puzzle> puzzles = [] {
    ParsedPuzzles reading = parse_puzzles(assets::kPuzzles);
    assert(reading.faults.empty());
    return std::move(reading.puzzles);
  }();
  return puzzles;
}

namespace {

constexpr int kLongestLookedFor = 3;  // the limit of the search for wins that are too slow

// How many moves put a piece into Quagmire and so look like wins.
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
  solver_->allow(search::kPositionsWhileWaiting);
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

// The defence after a right move. Prefers the longest, then the one that leaves the most tempting
// moves.
Move PuzzleRun::defence(const Position& after, int moves) {
  std::vector<Move> longest;
  if (moves > 1) longest = prover().defend(after, moves - 1).saving;
  if (longest.empty())
    for (const Move move : after.legal_moves()) longest.push_back(move);
  return *std::max_element(longest.begin(), longest.end(), [&](Move one, Move other) {
    return count_tempting(after.after(one)) < count_tempting(after.after(other));
  });
}

PuzzleRun::Feedback PuzzleRun::attempt(Move move) {
  if (solved_) return {Feedback::Kind::Solved};
  const Verdict ruling = verdict(game_.position(), move);
  if (!is_legal(ruling)) return {.kind = Feedback::Kind::Illegal, .verdict = ruling};
  const auto right = is_right(move);
  if (!right) return {Feedback::Kind::Unproved};
  if (!*right) return refute(move);
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
  return {.kind = Feedback::Kind::Right, .reply = reply};
}

PuzzleRun::Feedback PuzzleRun::refute(Move move) {
  const int left = moves_left();
  const Position after = game_.position().after(move);
  const bool saves = puzzle_->kind == PuzzleKind::Save;
  std::optional<search::ShortestWin> win;
  if (saves && !after.is_over()) {
    win = prover().shortest_win(after, puzzle_->moves);
    if (!win) return {Feedback::Kind::Unproved};
  }
  ++wrong_moves_;
  before_wrong_ = game_;
  game_.play_legal(move);
  if (game_.is_over()) return {Feedback::Kind::Wrong};
  if (win) {
    game_.play_legal(win->key);
    return {.kind = Feedback::Kind::Wrong, .reply = win->key, .moves = win->moves};
  }
  Feedback wrong{.kind = Feedback::Kind::Wrong,
                 .reply = prover().refutation(after, left - 1, search::kPositionsWhileWaiting)};
  if (wrong.reply) game_.play_legal(*wrong.reply);
  // A search for longer wins takes too long while the user waits.
  if (!game_.is_over() && left < kLongestLookedFor &&
      prover().wins_by(before_wrong_->position(), move, left + 1).value_or(false)) {
    wrong.wins_too_late = true;
    wrong.moves = left + 1;
  }
  return wrong;
}

bool PuzzleRun::undo() {
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
