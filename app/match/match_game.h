// One game of a match: the computer's moves by its search, the other program's by asking it.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "app/cli/request.h"
#include "app/commands/interruption.h"
#include "app/match/rival.h"
#include "engine/game/game.h"
#include "engine/result.h"
#include "engine/search/search.h"

namespace quagmire::app {

struct PlayedGame {
  Game game;
  Player side;          ///< what the first level plays
  std::string fault{};  ///< what the program did wrong, which loses it the game
};

/// Why there is no game.
struct Unplayed {
  std::optional<std::string> why;  ///< the program cannot be run; nothing where a signal came
};

class MatchGames {
 public:
  /// Both must outlive this.
  MatchGames(const request::Match& asked, const Interruption& interruption)
      : asked_(asked),
        interruption_(interruption),
        searchers_{search::Searcher(asked.resources), search::Searcher(asked.resources)} {}

  /// Plays the game with this number, from 1. Depends on no game before it.
  [[nodiscard]] Result<PlayedGame, Unplayed> play(int number);

 private:
  [[nodiscard]] Game opening(int number) const;
  /// Makes the computer's move. False where a signal has stopped the thought.
  bool think(PlayedGame& played, const search::Options& options);
  /// Makes the program's move. Returns why the match cannot go on, if so.
  static std::optional<Unplayed> ask(PlayedGame& played, Rival& rival);

  const request::Match& asked_;
  const Interruption& interruption_;
  std::array<search::Searcher, 2> searchers_;  // of the first level, and of the one against it
};

}  // namespace quagmire::app
