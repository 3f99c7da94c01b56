#include "app/match/match_game.h"

#include <cstdint>
#include <variant>
#include <vector>

#include "app/match/openings.h"
#include "engine/computer/level.h"

namespace quagmire::app {

namespace {

// Seeds next to each other would share openings; a big step keeps them apart.
std::uint64_t seed_of(std::uint64_t asked, std::uint64_t number) {
  constexpr std::uint64_t step = 1'000'003;
  return asked * step + number;
}

}  // namespace

// Each opening is played twice, once with either side. A program that cannot be told where the game
// begins plays from the start.
Game MatchGames::opening(int number) const {
  const auto* program = std::get_if<request::Program>(&asked_.against);
  if (program != nullptr && !has_place(program->command, "{position}")) return Game();
  return balanced_opening(seed_of(asked_.seed, static_cast<std::uint64_t>((number - 1) / 2)));
}

Result<PlayedGame, Unplayed> MatchGames::play(int number) {
  PlayedGame played{opening(number), number % 2 == 1 ? Player::O : Player::X};
  const search::Options options{.seed = seed_of(asked_.seed, static_cast<std::uint64_t>(number))};
  for (search::Searcher& searcher : searchers_) searcher.forget();
  std::optional<Rival> rival;
  if (const auto* program = std::get_if<request::Program>(&asked_.against)) {
    const Player side = opponent(played.side);
    rival.emplace(command_for(program->command, side, played.game.position()), side,
                  program->patience, interruption_.descriptor());
  }
  while (!played.game.is_over() && played.game.ply() < asked_.plies) {
    if (rival && played.game.position().turn() != played.side) {
      if (const auto unplayed = ask(played, *rival)) return *unplayed;
      continue;
    }
    if (!think(played, options)) return Unplayed{};
    if (rival && !ending_of(played.game.outcome()))
      rival->tell(played.game.move_at(played.game.ply() - 1));
  }
  if (rival && played.fault.empty()) rival->finish();
  return played;
}

bool MatchGames::think(PlayedGame& played, const search::Options& options) {
  Game& game = played.game;
  const Player turn = game.position().turn();
  const bool is_first = turn == played.side;
  const int level = is_first ? asked_.level : std::get<int>(asked_.against);
  const search::Findings thought =
      search::play_at(search::level_settings(level), searchers_[is_first ? 0 : 1], game.position(),
                      search::history_of(game), asked_.limits, options, interruption_.flag());
  if (interruption_.signal()) return false;
  if (asked_.resign && search::is_loss(thought.lines[0].score)) {
    game.end(Resigned{turn});
  } else {
    game.play(thought.lines[0].moves[0]);
  }
  return true;
}

std::optional<Unplayed> MatchGames::ask(PlayedGame& played, Rival& rival) {
  const auto move = rival.choose(played.game.position());
  if (move) {
    played.game.play(*move);
    return std::nullopt;
  }
  const RivalFault& fault = move.error();
  switch (fault.kind) {
    case RivalFault::Kind::Interrupted:
      return Unplayed{};
    case RivalFault::Kind::CannotRun:
      return Unplayed{fault.what};
    case RivalFault::Kind::Loses:
      break;
  }
  played.game.end(Resigned{opponent(played.side)});
  played.fault = "the program " + fault.what;
  return std::nullopt;
}

}  // namespace quagmire::app
