// A store made of memory: it remembers what it was told to keep, tells what a test has put into
// it, and fails for as long as there is trouble.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/match/game_store.h"

namespace quagmire::test {

class FakeGameStore : public GameStore {
 public:
  std::string trouble;                ///< why nothing can be kept
  std::string note;                   ///< what it says when it keeps something next
  std::vector<Comment> notes;         ///< on moves of the game
  std::vector<ScoredGame> games;      ///< that were played before
  std::vector<SavedGame> beside;      ///< the games that are kept beside this one
  int finished = 0;                   ///< how many earlier starts have finished
  std::optional<std::string> text;    ///< of the game; if not its moves
  std::optional<GameState> kept;      ///< a game that is not put away
  std::optional<GameState> archived;  ///< that was put away last
  bool failed_last = false;

  Result<std::string, SaveError> save(const GameState& state) override {
    failed_last = !trouble.empty();
    if (failed_last) return SaveError{trouble};
    kept = state;
    return std::exchange(note, "");
  }
  ClosedGame close(const GameState& state, Next next) override {
    if (next == Next::Nothing || failed_last) return {};
    kept.reset();
    archived = state;
    return {.location = "an archive"};
  }
  Result<GameState, SaveError> open(const GameState& state, const std::string& /*path*/) override {
    (void)close(state, Next::Game);
    return GameState{.game = Game()};
  }
  Result<std::string, SaveError> save_copy(const GameState& /*state*/,
                                           std::string_view /*path*/) override {
    if (!trouble.empty()) return SaveError{trouble};
    return std::string("a copy");
  }
  [[nodiscard]] std::vector<Comment> comments(const GameState& /*state*/) const override {
    return notes;
  }
  [[nodiscard]] Result<std::vector<ScoredGame>, SaveError> past_games() const override {
    return games;
  }
  [[nodiscard]] Result<std::vector<SavedGame>, SaveError> saved_games() const override {
    return beside;
  }
  [[nodiscard]] int finished_games() const override { return finished; }
  [[nodiscard]] std::string text_of(const GameState& state) const override {
    return text ? *text : GameStore::text_of(state);
  }
};

}  // namespace quagmire::test
