#include "engine/study/consequence.h"

#include <algorithm>
#include <utility>

#include "engine/search/proofs.h"

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

// The moves of a player in danger that hold for clearly longer than the one that loses in `moves`;
// of them, those that hold as long are asked. The best comes first.
std::vector<Move> held_in_place_of(search::Solver& solver, const Position& before, int moves,
                                   Move best) {
  constexpr int clearly_longer = 2;
  constexpr std::size_t countable = 16;  // of those asked about to a depth of four
  solver.allow(search::kMostPositions);
  search::Defence defence = solver.defend(before, moves);
  if (defence.stopped) return {};
  std::stable_partition(defence.saving.begin(), defence.saving.end(),
                        [&](Move move) { return move == best; });
  if (moves > 1 && defence.saving.size() > countable) defence.saving.resize(1);
  solver.allow(search::kMostPositions);
  defence = solver.defend(before, defence.saving, moves + clearly_longer);
  if (defence.stopped && defence.saving.size() > 1) defence.saving.resize(1);
  return defence.saving;
}

// See Consequence::answer.
std::optional<Move> answer_to(Move threat, search::Solver& solver, const Position& after,
                              int moves) {
  if (!after.legal_moves().contains(threat)) return std::nullopt;
  const Position then = after.after(threat);
  std::vector<Move> freeing;
  for (const Move reply : then.legal_moves())
    if (then.after(reply).quagmired(then.turn()).empty()) freeing.push_back(reply);
  solver.allow(search::kMostPositions);
  const search::Defence defence = solver.defend(then, freeing, moves + 1, 1);
  return defence.saving.empty() ? std::nullopt : std::optional(defence.saving.front());
}

// Adds a win: its line, and then its first moves, if they are all known.
void add_win(search::Findings& found, search::Solver& solver, const Position& position,
             search::Solution win, search::Score score, std::optional<Move> best) {
  const auto preferred = std::find(win.keys.begin(), win.keys.end(), best);
  if (preferred != win.keys.end()) std::iter_swap(preferred, win.keys.begin());
  solver.allow(search::kMostPositions);
  std::vector<Move> line = winning_line(solver, position, {*win.moves, win.keys.front()});
  if (winning_moves(line) != *win.moves) return;  // the solver was stopped
  found.lines.push_back({score, std::move(line)});
  if (win.stopped) return;
  for (const Move key : win.keys) found.lines.push_back({score, {key}});
}

}  // namespace

std::vector<Move> proof_of(const Consequence& led_to, Move played) {
  if (!led_to.missed.empty()) return led_to.missed;
  std::vector<Move> moves{played};
  if (led_to.allowed) moves.insert(moves.end(), led_to.allowed->begin(), led_to.allowed->end());
  return moves;
}

search::Findings prove_consequence(const Question& question, const Position& before,
                                   search::StopFlag stop) {
  constexpr std::size_t table_mebibytes = 16;
  search::Solver solver(stop, table_mebibytes, search::kMostPositions);
  const Position& after = question.position;
  search::Findings found;
  if (after.winner() == before.turn()) return found;
  std::optional<int> lost_in;
  if (after.is_over()) {
    lost_in = 0;
    found.lines.push_back({search::loss_after(0), {}});
  } else if (search::Solution win = solver.solve(after, kLongestProof); win.moves) {
    lost_in = win.moves;
    add_win(found, solver, after, win, search::loss_after(2 * *win.moves), std::nullopt);
    if (found.lines.empty()) return found;
  }
  if (!question.best) return found;
  solver.allow(search::kMostPositions);
  const search::Solution missed = solver.solve(before, kLongestProof);
  if (missed.moves) {
    // Another move may win as well, only later.
    if (lost_in || solver.refutation(after, kLongestProof - 1, search::kMostPositions))
      add_win(found, solver, before, missed, search::win_after(2 * *missed.moves), question.best);
  } else if (lost_in && *lost_in < kLongWin) {
    // A move that loses at once is like one that loses to the next move.
    const auto held = held_in_place_of(solver, before, std::max(*lost_in, 1), *question.best);
    const std::vector<Move> allowed = found.lines.front().moves;
    for (const Move move : held) found.lines.push_back({0, {move}});
    if (held.empty() || allowed.empty()) return found;
    std::vector<Move>& best = found.lines[found.lines.size() - held.size()].moves;
    if (const auto answer = answer_to(allowed[0], solver, before.after(best[0]), *lost_in))
      best.push_back(*answer);
  }
  return found;
}

}  // namespace quagmire
