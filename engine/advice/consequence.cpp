#include "engine/advice/consequence.h"

#include <algorithm>
#include <utility>

#include "engine/search/solve.h"

namespace quagmire {

namespace {

// The reply that holds out longest in a lost game, which lasts `moves` more moves of the winner.
Move longest_reply(search::Solver& solver, const Position& position, int moves) {
  if (moves > 1) {
    const search::Defence defence = solver.defend(position, moves - 1, 1);
    if (!defence.saving.empty()) return defence.saving.front();
  }
  const MoveList replies = position.legal_moves();
  const auto* const lasting = std::find_if(
      replies.begin(), replies.end(), [&](Move reply) { return !position.after(reply).is_over(); });
  return lasting == replies.end() ? *replies.begin() : *lasting;
}

// The winner's moves and such replies, to the end of the game; none if the solver was stopped.
std::vector<Move> winning_line(search::Solver& solver, Position position, search::ShortestWin win) {
  std::vector<Move> line;
  for (;;) {
    line.push_back(win.key);
    position = position.after(win.key);
    if (position.is_over()) return line;
    line.push_back(longest_reply(solver, position, win.moves - 1));
    position = position.after(line.back());
    if (position.is_over()) return line;
    const auto next = solver.shortest_win(position, win.moves - 1);
    if (!next) return {};
    win = *next;
  }
}

// The moves that hold for clearly longer than the one that loses in `moves`.
std::vector<Move> held_in_place_of(search::Solver& solver, const Position& before, int moves) {
  constexpr std::size_t enough = 3;
  constexpr int clearly_longer = 2;
  const search::Defence defence =
      solver.defend(before, std::min(moves + clearly_longer, kLongestProof), enough);
  return defence.stopped ? std::vector<Move>() : defence.saving;
}

}  // namespace

search::Findings prove_consequence(const Question& question, const Position& before,
                                   search::StopFlag stop) {
  constexpr std::size_t table_mebibytes = 16;
  constexpr std::uint64_t most_positions = 10'000'000;
  search::Solver solver(stop, table_mebibytes, most_positions);
  const Position& after = question.position;
  search::Findings found;
  if (after.is_over()) {
    if (after.winner() == before.turn()) return found;
    found.lines.push_back({search::loss_after(0), {}});
  } else if (const auto win = solver.shortest_win(after, kLongestProof)) {
    found.lines.push_back({search::loss_after(2 * win->moves), winning_line(solver, after, *win)});
  } else if (const auto missed = solver.shortest_win(before, kLongestProof)) {
    found.lines.push_back(
        {search::win_after(2 * missed->moves), winning_line(solver, before, *missed)});
    if (found.lines[0].moves.empty()) found.lines.clear();
    return found;
  }
  if (found.lines.empty() || (found.lines[0].moves.empty() && !after.is_over())) return {};
  const int moves = static_cast<int>(found.lines[0].moves.size() + 1) / 2;
  for (const Move move : held_in_place_of(solver, before, moves))
    found.lines.push_back({0, {move}});
  return found;
}

std::vector<Move> Consequence::proof(Move played) const {
  std::vector<Move> moves = line;
  if (kind == Kind::Allowed) moves.insert(moves.begin(), played);
  return moves;
}

Bitboard stuck_after_any_move(const Position& position) {
  Bitboard stuck = position.quagmired(position.turn());
  for (const Move move : position.legal_moves())
    stuck &= position.after(move).quagmired(position.turn());
  return stuck;
}

void Consequences::look_at(const Game& game) {
  const std::size_t shared = shared_moves(game_, game);
  if (game.initial() != game_.initial()) known_.clear();
  if (shared == game.length() && shared == game_.length()) return;
  std::erase_if(known_, [&](const auto& one) { return one.first >= shared; });
  game_ = game;
}

// Back from the end: the first move of the loser's from there that could have been another. Before
// that one they were lost already, or it would have been proved.
Consequences::Ending Consequences::from_the_end() const {
  const auto winner = game_.position_at(game_.length()).winner();
  Ending ending;
  if (!winner) return ending;
  for (std::size_t ply = game_.length(); ply-- > 0;) {
    if (game_.position_at(ply).turn() == *winner) continue;
    if (!is_asked(ply)) {
      ending.unknown = ply;
      return ending;
    }
    const Consequence* const found = of(ply);
    if (found == nullptr || found->kind == Consequence::Kind::Missed) return ending;
    ending.decisive = ply;
    if (!found->held.empty()) return ending;
  }
  return ending;
}

std::optional<Question> Consequences::question(const GameReview& review) {
  look_at(review.game());
  std::optional<std::size_t> wanted = from_the_end().unknown;
  for (const TurningPoint& point : review.turning_points())
    if (!wanted && !is_asked(point.ply)) wanted = point.ply;
  if (!wanted) return std::nullopt;
  return Question{Question::Purpose::Consequence, game_.position_at(*wanted + 1), *wanted + 1};
}

bool Consequences::hear(const Question& question, const Thought& thought) {
  if (question.purpose != Question::Purpose::Consequence) return false;
  const std::size_t ply = question.ply - 1;
  const bool is_of_game =
      ply < game_.length() && game_.position_at(ply + 1) == question.position && !is_asked(ply);
  if (!thought.finished || !is_of_game) return true;
  auto& known = known_[ply];
  const auto& lines = thought.result.lines;
  if (lines.empty()) return true;
  known = Consequence{
      search::is_win(lines[0].score) ? Consequence::Kind::Missed : Consequence::Kind::Allowed,
      lines[0].moves,
      {}};
  for (std::size_t i = 1; i < lines.size(); ++i) known->held.push_back(lines[i].moves[0]);
  return true;
}

const Consequence* Consequences::of(std::size_t ply) const {
  const auto found = known_.find(ply);
  return found == known_.end() || !found->second ? nullptr : &*found->second;
}

}  // namespace quagmire
