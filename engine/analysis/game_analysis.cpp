#include "engine/analysis/game_analysis.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/search/proofs.h"
#include "engine/search/transposition_table.h"

namespace quagmire {

namespace {

// The longest defence in a lost game. The winner needs `moves` more moves.
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

// The win with the longest defence, to the end of the game; empty if the solver was stopped.
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

// The moves that hold clearly longer than the one that loses in `moves`, best first.
std::vector<Move> held_in_place_of(search::Solver& solver, const Position& before, int moves,
                                   Move best) {
  constexpr int clearly_longer = 2;
  constexpr std::size_t countable = 16;  // at most this many moves are tested to depth four
  solver.allow(search::kPositionsWhileWaiting);
  search::Defence defence = solver.defend(before, moves);
  if (defence.stopped) return {};
  std::stable_partition(defence.saving.begin(), defence.saving.end(),
                        [&](Move move) { return move == best; });
  if (moves > 1 && defence.saving.size() > countable) defence.saving.resize(1);
  solver.allow(search::kPositionsWhileWaiting);
  defence = solver.defend(before, defence.saving, moves + clearly_longer);
  if (defence.stopped && defence.saving.size() > 1) defence.saving.resize(1);
  return defence.saving;
}

// See Consequence::freeing_reply.
std::optional<Move> freeing_reply_to(Move threat, search::Solver& solver, const Position& after,
                                     int moves) {
  if (!after.legal_moves().contains(threat)) return std::nullopt;
  const Position then = after.after(threat);
  std::vector<Move> freeing;
  for (const Move reply : then.legal_moves())
    if (then.after(reply).quagmired(then.turn()).empty()) freeing.push_back(reply);
  solver.allow(search::kPositionsWhileWaiting);
  const search::Defence defence = solver.defend(then, freeing, moves + 1, 1);
  return defence.saving.empty() ? std::nullopt : std::optional(defence.saving.front());
}

struct ProvedWin {
  std::vector<Move> line{};         // empty if the solver was stopped
  std::vector<Move> first_moves{};  // all moves that win as fast; empty if not all are known
};

ProvedWin proved_win(search::Solver& solver, const Position& position, search::Solution win,
                     std::optional<Move> best) {
  const auto preferred = std::find(win.keys.begin(), win.keys.end(), best);
  if (preferred != win.keys.end()) std::iter_swap(preferred, win.keys.begin());
  solver.allow(search::kPositionsWhileWaiting);
  std::vector<Move> line = winning_line(solver, position, {*win.moves, win.keys.front()});
  if (winning_moves(line) != *win.moves) return {};
  if (win.stopped) win.keys.clear();
  return {std::move(line), std::move(win.keys)};
}

}  // namespace

std::vector<Move> proof_of(const Consequence& led_to, Move played) {
  if (!led_to.missed.empty()) return led_to.missed;
  std::vector<Move> moves{played};
  if (led_to.allowed) moves.insert(moves.end(), led_to.allowed->begin(), led_to.allowed->end());
  return moves;
}

Consequence prove_consequence(const EngineRequest& request, const Position& before,
                              search::StopFlag stop) {
  constexpr std::size_t table_mebibytes = 16;
  search::Solver solver(stop, table_mebibytes, search::kPositionsWhileWaiting);
  const Position& after = request.position;
  if (after.winner() == before.turn()) return {};
  Consequence proved;
  std::optional<int> lost_in;
  if (after.is_over()) {
    lost_in = 0;
    proved.allowed.emplace();
  } else if (const search::Solution win = solver.solve(after, kLongestProof); win.moves) {
    lost_in = win.moves;
    auto [line, first_moves] = proved_win(solver, after, win, std::nullopt);
    if (line.empty()) return {};
    proved.allowed = std::move(line);
    proved.punishing = std::move(first_moves);
  }
  if (!request.best) return proved;
  solver.allow(search::kPositionsWhileWaiting);
  const search::Solution missed = solver.solve(before, kLongestProof);
  if (missed.moves) {
    // The move played may win too, only later.
    if (lost_in || solver.refutation(after, kLongestProof - 1, search::kPositionsWhileWaiting)) {
      auto [line, first_moves] = proved_win(solver, before, missed, request.best);
      proved.missed = std::move(line);
      proved.right = std::move(first_moves);
    }
  } else if (lost_in && *lost_in < kLongWin) {
    // A move that loses at once counts as one that loses to the next move.
    proved.right = held_in_place_of(solver, before, std::max(*lost_in, 1), *request.best);
    if (!proved.right.empty() && !proved.allowed->empty())
      proved.freeing_reply = freeing_reply_to(proved.allowed->front(), solver,
                                              before.after(proved.right.front()), *lost_in);
  }
  return proved;
}

namespace {

// For the player to move, 0 to 1; exact if the game is decided. The constants were fitted to games
// between the computer's levels.
double probability_of_win(search::Score score, const Game& game, std::size_t ply) {
  constexpr std::size_t first_telling = 8;  // before this ply, scores do not predict the winner
  constexpr double tempo = 14;              // the score of an even position, for the player to move
  constexpr double scale = 140;
  if (search::is_decided(score)) return score > 0 ? 1 : 0;
  if (ply < first_telling && game.initial() == Position::start()) return 0.5;
  return 1 / (1 + std::exp((tempo - score) / scale));
}

}  // namespace

PlyEvaluation evaluation_of(search::Line line, const Game& game, std::size_t ply) {
  const Player mover = game.position_at(ply).turn();
  const double probability = probability_of_win(line.score, game, ply);
  return {mover, line.score, std::move(line.moves),
          mover == Player::O ? probability : 1 - probability};
}

void GameAnalysis::set_game(const Game& game) {
  const bool same_start = game.initial() == game_.initial();
  const std::size_t shared = same_start ? std::min(shared_moves(game_, game), game.ply()) : 0;
  if (!same_start || shared != game_.length() || shared != game.ply()) {
    game_ = game.beginning(game.ply());
    failure_ = nullptr;
    const std::size_t known = same_start ? shared + 1 : 0;
    if (evaluations_.size() > known) evaluations_.resize(known);
    std::erase_if(proved_, [&](const auto& one) { return one.first >= shared; });
    known_ = std::min(known_, evaluations_.size());
    points_.clear();
    unproved_ = {};
    for (std::size_t ply = 0; ply < evaluations_.size(); ++ply) classify_move(ply);
  }
  evaluate_final_position();
}

// Goes back from the end of the game to the first of the loser's moves before which the game was
// not lost.
GameAnalysis::DecisiveMove GameAnalysis::find_decisive_move() const {
  const auto winner = game_.position_at(game_.length()).winner();
  if (!winner) return {};
  for (std::size_t ply = game_.length(); ply-- > 0;) {
    if (game_.position_at(ply).turn() == *winner) continue;
    if (!proved_.contains(ply)) return {.unknown = ply};
    const Consequence* const found = consequence(ply);
    if (found == nullptr || !found->allowed) break;
    const PlyEvaluation* const before = evaluation(ply);
    if (before != nullptr && !search::is_loss(before->score)) return {.decisive = ply};
  }
  return {};
}

std::optional<EngineRequest> GameAnalysis::engine_request(const std::array<bool, 2>& of) const {
  if (failure_ != nullptr) return std::nullopt;
  std::optional<std::size_t> wanted = find_decisive_move().unknown;
  const auto unevaluated = !wanted                          ? next_ply()
                           : evaluation(*wanted) == nullptr ? wanted
                                                            : std::nullopt;
  if (unevaluated) return request_evaluation(*unevaluated);
  if (!wanted) {
    for (std::size_t player = 0; player < of.size(); ++player)
      if (of[player] && !unproved_[player].empty())
        wanted = std::max(wanted, std::optional(*unproved_[player].rbegin()));
    for (const TurningPoint& point : points_)
      if (unproved_[index_of(game_.position_at(point.ply).turn())].contains(point.ply))
        wanted = std::max(wanted, std::optional(point.ply));
  }
  if (!wanted) return std::nullopt;
  EngineRequest request{EngineRequest::Purpose::Consequence, game_.position_at(*wanted + 1),
                        *wanted + 1};
  if (const PlyEvaluation& before = *evaluation(*wanted); !search::is_loss(before.score))
    request.best = before.line.front();
  return request;
}

void GameAnalysis::receive(const search::SearchResult& found) {
  store_evaluation(*next_ply(), found.lines.at(0));
}

void GameAnalysis::receive(const EngineRequest& request, const EngineResult& result) {
  const std::size_t ply = request.ply;
  if (!result.finished || !is_request_of_analysis(request) || ply > game_.length() ||
      request.position != game_.position_at(ply))
    return;
  failure_ = result.failure;
  if (failure_ != nullptr) return;
  if (request.purpose == EngineRequest::Purpose::Consequence)
    store_consequence(ply - 1, result.consequence);
  else if (evaluation(ply) == nullptr)
    store_evaluation(ply, result.found.lines.at(0));
}

void GameAnalysis::store_consequence(std::size_t ply, const Consequence& proved) {
  proved_.emplace(ply, proved);
  unproved_[index_of(game_.position_at(ply).turn())].erase(ply);
}

const Consequence* GameAnalysis::consequence(std::size_t ply) const {
  const auto found = proved_.find(ply);
  const bool is_proved =
      found != proved_.end() && (found->second.allowed || !found->second.missed.empty());
  return is_proved ? &found->second : nullptr;
}

std::vector<Move> GameAnalysis::proof(std::size_t ply) const {
  const Consequence* const led_to = consequence(ply);
  return led_to == nullptr ? std::vector<Move>() : proof_of(*led_to, game_.move_at(ply));
}

bool GameAnalysis::may_be_mistake(std::size_t ply) const {
  const auto known = change(ply);
  if (!known) return false;
  // Whether the player to move wins within the length of a proof.
  const auto wins_soon = [](const PlyEvaluation& of) {
    return search::is_win(of.score) &&
           search::winner_moves(*search::plies_to_end(of.score)) <= kLongestProof;
  };
  const auto& [before, after] = *known;
  return (wins_soon(before) && !search::is_loss(after.score)) ||
         (wins_soon(after) && !search::is_loss(before.score));
}

std::optional<std::size_t> GameAnalysis::next_ply() const {
  return known_ <= game_.length() ? std::optional(known_) : std::nullopt;
}

const PlyEvaluation* GameAnalysis::evaluation(std::size_t ply) const {
  ++lookups_;
  return ply < evaluations_.size() && evaluations_[ply] ? &*evaluations_[ply] : nullptr;
}

std::optional<Change> GameAnalysis::change(std::size_t ply) const {
  const PlyEvaluation* const before = evaluation(ply);
  const PlyEvaluation* const after = evaluation(ply + 1);
  if (before == nullptr || after == nullptr) return std::nullopt;
  return Change{*before, *after};
}

const TurningPoint* GameAnalysis::turning_point(std::size_t ply) const {
  const auto found = std::find_if(points_.begin(), points_.end(),
                                  [&](const TurningPoint& point) { return point.ply == ply; });
  return found == points_.end() ? nullptr : &*found;
}

void GameAnalysis::store_evaluation(std::size_t ply, search::Line line) {
  evaluations_.resize(std::max(evaluations_.size(), ply + 1));
  evaluations_[ply] = evaluation_of(std::move(line), game_, ply);
  while (evaluation(known_) != nullptr) ++known_;
  if (ply > 0) classify_move(ply - 1);
  classify_move(ply);
  evaluate_final_position();
}

void GameAnalysis::classify_move(std::size_t ply) {
  const auto known = change(ply);
  if (!known) return;
  add_if_turning_point(ply, *known);
  if (may_be_mistake(ply) && !proved_.contains(ply))
    unproved_[index_of(game_.position_at(ply).turn())].insert(ply);
}

// A move that gave away or allowed a proved win always counts; later ones count more. Other moves
// count by the lost probability of winning. Early in the game only a large loss counts.
void GameAnalysis::add_if_turning_point(std::size_t ply, const Change& known) {
  constexpr std::size_t most = 3;
  const double much = 0.2 + 3.0 / static_cast<double>(ply + 1);
  const auto& [before, after] = known;
  const double change = before.win_probability - after.win_probability;
  const double loss = before.mover == Player::O ? change : -change;
  const bool decided = search::is_decided(before.score) || search::is_decided(after.score);
  if (before.line.front() == game_.move_at(ply) || loss <= (decided ? 0 : much)) return;
  const auto later = std::find_if(points_.begin(), points_.end(),
                                  [&](const TurningPoint& point) { return point.ply > ply; });
  points_.insert(later, {ply, decided ? 1 + static_cast<double>(ply) : loss});
  if (points_.size() > most)
    points_.erase(std::min_element(points_.begin(), points_.end(), weighs_less));
}

// A finished position needs no request.
void GameAnalysis::evaluate_final_position() {
  if (next_ply() != game_.length()) return;
  const Position& last = game_.position_at(game_.length());
  if (const auto winner = last.winner())
    store_evaluation(game_.length(),
                     {*winner == last.turn() ? search::win_after(0) : search::loss_after(0), {}});
}

bool analyze(GameAnalysis& analysis, const std::array<bool, 2>& of, const search::Limits& limits,
             search::StopFlag stop, const std::function<void(std::size_t ply)>& on_ply,
             std::size_t table_mebibytes) {
  std::size_t reported = 0;
  const auto report = [&] {
    while (on_ply && analysis.evaluation(reported) != nullptr) on_ply(reported++);
  };
  Game whole = analysis.game();
  whole.go_to(whole.length());
  std::vector<Position> positions = search::history_of(whole);
  positions.push_back(whole.position());
  search::RepeatedKeys past;
  std::size_t passed = 0;
  search::Searcher searcher(table_mebibytes);
  for (report(); const auto ply = analysis.next_ply(); report()) {
    while (passed < *ply) past.add(positions[passed++]);
    const search::SearchResult found =
        searcher.search_in_game(positions[*ply], past, limits, {}, stop);
    if (search::is_set(stop)) return false;
    analysis.receive(found);
  }
  while (const auto request = analysis.engine_request(of)) {
    const Consequence proved = prove_consequence(*request, positions[request->ply - 1], stop);
    if (search::is_set(stop)) return false;
    analysis.receive(*request, {.consequence = proved, .finished = true});
  }
  return true;
}

namespace {

Mobility mobility_in(const Position& position, Player mover) {
  return {position.with_turn(mover).count_legal_moves(),
          position.with_turn(opponent(mover)).count_legal_moves()};
}

}  // namespace

Bitboard trappable_pieces(const Position& position, Player by) {
  const Position to_move = position.with_turn(by);
  Bitboard reached;
  for (const Move move : to_move.legal_moves()) {
    const Position after = to_move.after(move);
    if (after.quagmired(by).empty()) reached |= after.quagmired(opponent(by));
  }
  return reached;
}

MoveEffects effects_of(const Position& position, Move move) {
  const Player mover = position.turn();
  const Player other = opponent(mover);
  const Position after = position.after(move);
  MoveEffects effects{};
  // The move does not end the game, so it frees all pieces in Quagmire.
  effects.freed = position.quagmired(mover);
  effects.traps = after.quagmired(other) & ~position.quagmired(other);
  // A player with a piece in Quagmire must free it or lose, so other threats do not matter.
  if (effects.traps.empty())
    effects.threatens = trappable_pieces(after, mover) & ~trappable_pieces(position, mover);
  const Bitboard reached = trappable_pieces(position, other);
  Bitboard saved = reached & ~Bitboard(move.from);
  if (reached.contains(move.from)) saved |= Bitboard(move.to);
  effects.saves = saved & ~trappable_pieces(after, other);
  effects.mobility = mobility_in(after, mover);
  const MoveList moves = position.legal_moves();
  effects.only_free = std::all_of(moves.begin(), moves.end(), [&](Move candidate) {
    return candidate == move || position.after(candidate).quagmired(mover).any();
  });
  return effects;
}

}  // namespace quagmire
