#include "engine/game/game.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <map>
#include <tuple>

#include "engine/game/notation.h"

namespace quagmire {

namespace {

constexpr std::array<Ending, 5> kEndings{Resigned{Player::O}, Resigned{Player::X}, Agreed{},
                                         OutOfTime{Player::O}, OutOfTime{Player::X}};

}  // namespace

std::optional<Player> winner_of(const Outcome& outcome) {
  if (const auto* won = std::get_if<Won>(&outcome)) return won->winner;
  if (const auto* resigned = std::get_if<Resigned>(&outcome)) return opponent(resigned->by);
  const auto* out = std::get_if<OutOfTime>(&outcome);
  return out == nullptr ? std::nullopt : std::optional(opponent(out->player));
}

std::optional<Ending> ending_of(const Outcome& outcome) {
  for (const Ending& ending : kEndings)
    if (outcome_of(ending) == outcome) return ending;
  return std::nullopt;
}

Outcome outcome_of(const Ending& ending) {
  return std::visit([](const auto& made) { return Outcome(made); }, ending);
}

char result_letter(const Outcome& outcome) {
  if (const auto winner = winner_of(outcome)) return letter_of(*winner);
  return std::holds_alternative<Agreed>(outcome) ? '=' : '*';
}

std::string to_text(const Ending& ending) {
  if (const auto* resigned = std::get_if<Resigned>(&ending))
    return to_text(resigned->by) + " resigned";
  const auto* out = std::get_if<OutOfTime>(&ending);
  return out == nullptr ? "agreed" : to_text(out->player) + " ran out of time";
}

std::optional<Ending> parse_ending(std::string_view text) {
  for (const Ending& ending : kEndings)
    if (to_text(ending) == text) return ending;
  return std::nullopt;
}

const Position& Game::position_at(std::size_t ply) const {
  assert(ply <= length());
  return ply == 0 ? initial_ : steps_[moves_[ply - 1]].after;
}

std::optional<Move> Game::last_move(Player player, std::size_t ply) const {
  // A player's last move is the last or the second to last one.
  for (std::size_t back = 1; back <= 2 && back <= ply; ++back)
    if (position_at(ply - back).turn() == player) return move_at(ply - back);
  return std::nullopt;
}

Outcome Game::outcome_at(std::size_t ply) const {
  const GameStatus status = position_at(ply).status();
  if (const Won* won = std::get_if<Won>(&status)) return *won;
  if (is_ended() && ply == this->ply()) return outcome_of(std::get<Ending>(last_step()));
  return InProgress{};
}

Verdict Game::play(Move move) {
  assert(!is_ended());
  Verdict answer = verdict(position(), move);
  if (is_legal(answer)) play_legal(move);
  return answer;
}

void Game::play_legal(Move move) {
  assert(!is_ended());
  drop_redo();
  add(move, position().after(move));
}

void Game::swap() {
  assert(ply() == 1 && !is_swapped() && !is_over());
  drop_redo();
  add(Swap{}, position());
}

void Game::end(const Ending& ending) {
  assert(!is_over());
  // An end that was taken back cannot be redone.
  if (!steps_.empty() && std::holds_alternative<Ending>(steps_.back().step))
    erase(steps_.size() - 1);
  add(ending, position());
}

void Game::drop_redo() {
  moves_.resize(ply());
  steps_.erase(steps_.begin() + static_cast<std::ptrdiff_t>(done_), steps_.end());
}

std::size_t Game::ply_before(std::size_t step) const {
  return static_cast<std::size_t>(std::lower_bound(moves_.begin(), moves_.end(), step) -
                                  moves_.begin());
}

// Inserts the step at the cursor, before the steps that can be redone.
void Game::add(const GameStep& step, const Position& after) {
  const std::size_t ply = this->ply();
  for (std::size_t later = ply; later < moves_.size(); ++later) ++moves_[later];
  if (std::holds_alternative<Move>(step))
    moves_.insert(moves_.begin() + static_cast<std::ptrdiff_t>(ply), done_);
  steps_.insert(steps_.begin() + static_cast<std::ptrdiff_t>(done_), {step, after});
  ++done_;
}

// Removes a step that is not a move.
void Game::erase(std::size_t step) {
  for (std::size_t later = ply_before(step); later < moves_.size(); ++later) --moves_[later];
  steps_.erase(steps_.begin() + static_cast<std::ptrdiff_t>(step));
  if (step < done_) --done_;
}

bool Game::undo() {
  if (!can_undo()) return false;
  if (is_ended())
    undo_end();
  else
    --done_;
  return true;
}

bool Game::redo() {
  if (!can_redo()) return false;
  ++done_;
  return true;
}

void Game::go_to(std::size_t ply) {
  assert(ply <= length());
  if (ply == this->ply()) return;
  if (is_ended()) undo_end();
  done_ = ply < length() ? moves_[ply] : steps_.size();
  if (is_ended()) --done_;
}

// Also moves the cursor; the moves after it can be redone.
void Game::undo_end() {
  if (done_ < steps_.size())
    erase(done_ - 1);
  else
    --done_;
}

namespace {

// Two positions are equal if and only if these values are.
auto identity_of(const Position& position) {
  const auto resting = [&](Player player) {
    const auto square = position.resting(player);
    return square ? square->index() : -1;
  };
  return std::tuple{position.pieces(Player::O).bits(), position.pieces(Player::X).bits(),
                    position.turn(), resting(Player::O), resting(Player::X)};
}

bool holds_quagmire(const Position& position) {
  return position.quagmired(Player::O).any() || position.quagmired(Player::X).any();
}

}  // namespace

Game Game::beginning(std::size_t ply) const {
  Game game(initial_);
  for (std::size_t played = 0; played < ply; ++played) game.play_legal(move_at(played));
  return game;
}

std::size_t shared_moves(const Game& a, const Game& b) {
  if (a.initial() != b.initial()) return 0;
  const std::size_t shorter = std::min(a.length(), b.length());
  std::size_t ply = 0;
  while (ply < shorter && a.move_at(ply) == b.move_at(ply)) ++ply;
  return ply;
}

std::optional<DrawHint> draw_hint(const Game& game) {
  std::map<decltype(identity_of(game.initial())), int> occurrences;
  std::size_t quiet = 0;
  for (std::size_t ply = 0; ply <= game.ply(); ++ply) {
    const Position& position = game.position_at(ply);
    if (++occurrences[identity_of(position)] == kOccurrences)
      return DrawHint{DrawHint::Reason::Repetition, ply};
    if (ply == 0) continue;
    quiet = holds_quagmire(position) ? 0 : quiet + 1;
    if (quiet == kQuietPlies) return DrawHint{DrawHint::Reason::Quiet, ply};
  }
  return std::nullopt;
}

}  // namespace quagmire
