#include "engine/game/game.h"

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
  assert(ply <= turns_.size());
  return ply == 0 ? initial_ : turns_[ply - 1].after;
}

std::optional<Move> Game::last_move(Player player, std::size_t ply) const {
  // Players alternate, so it is the last move or the one before it.
  for (std::size_t back = 1; back <= 2 && back <= ply; ++back)
    if (position_at(ply - back).turn() == player) return turns_[ply - back].move;
  return std::nullopt;
}

Outcome Game::outcome_at(std::size_t ply) const {
  const GameStatus status = position_at(ply).status();
  if (const Won* won = std::get_if<Won>(&status)) return *won;
  if (ended_ && ply == ply_) return outcome_of(*ending_);
  return InProgress{};
}

Verdict Game::play(Move move) {
  assert(!ended_);
  Verdict answer = verdict(position(), move);
  if (is_legal(answer)) play_legal(move);
  return answer;
}

void Game::play_legal(Move move) {
  assert(!ended_);
  const Position next = position().after(move);
  turns_.erase(turns_.begin() + static_cast<std::ptrdiff_t>(ply_), turns_.end());
  turns_.push_back({move, next});
  ++ply_;
  ending_.reset();
}

void Game::end(const Ending& ending) {
  assert(!is_over());
  ending_ = ending;
  ended_ = true;
}

bool Game::undo() {
  if (!can_undo()) return false;
  if (!ended_)
    --ply_;
  else
    take_end_back();
  return true;
}

bool Game::redo() {
  if (!can_redo()) return false;
  if (ply_ < turns_.size())
    ++ply_;
  else
    ended_ = true;
  return true;
}

void Game::go_to(std::size_t ply) {
  assert(ply <= turns_.size());
  if (ended_ && ply != ply_) take_end_back();
  ply_ = ply;
}

void Game::take_end_back() {
  ended_ = false;
  if (ply_ < turns_.size()) ending_.reset();
}

namespace {

// Two positions are equal exactly if these are.
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

std::optional<NoHeadway> no_headway(const Game& game) {
  std::map<decltype(identity_of(game.initial())), int> occurrences;
  std::size_t quiet = 0;
  for (std::size_t ply = 0; ply <= game.ply(); ++ply) {
    const Position& position = game.position_at(ply);
    if (++occurrences[identity_of(position)] == kOccurrences)
      return NoHeadway{NoHeadway::Reason::Repetition, ply};
    if (ply == 0) continue;
    quiet = holds_quagmire(position) ? 0 : quiet + 1;
    if (quiet == kQuietPlies) return NoHeadway{NoHeadway::Reason::Quiet, ply};
  }
  return std::nullopt;
}

}  // namespace quagmire
