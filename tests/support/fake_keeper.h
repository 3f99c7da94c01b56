// A keeper made of memory: it remembers what it was told to keep, tells what a test has put into
// it, and fails for as long as there is trouble.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/table/keeper.h"

namespace quagmire::test {

class FakeKeeper : public Keeper {
 public:
  std::string trouble;                 ///< why nothing can be kept
  std::string note;                    ///< what it says when it keeps something next
  std::vector<Comment> notes;          ///< on moves of the game
  std::vector<ScoredGame> games;       ///< that were played before
  std::vector<KeptGame> beside;        ///< the games that are kept beside this one
  int finished = 0;                    ///< how many earlier starts have finished
  std::optional<std::string> text;     ///< of the game; if not its moves
  std::optional<TableState> kept;      ///< a game that is not put away
  std::optional<TableState> archived;  ///< that was put away last
  bool failed_last = false;

  Result<std::string, KeepFailure> keep(const TableState& state) override {
    failed_last = !trouble.empty();
    if (failed_last) return KeepFailure{trouble};
    kept = state;
    return std::exchange(note, "");
  }
  ClosedGame leave(const TableState& state, Next next) override {
    if (next == Next::Nothing || failed_last) return {};
    kept.reset();
    archived = state;
    return {.place = "an archive"};
  }
  Result<TableState, KeepFailure> take_up(const TableState& state,
                                          const std::string& /*path*/) override {
    (void)leave(state, Next::Game);
    return TableState{.game = Game()};
  }
  Result<std::string, KeepFailure> save_copy(const TableState& /*state*/,
                                             std::string_view /*path*/) override {
    if (!trouble.empty()) return KeepFailure{trouble};
    return std::string("a copy");
  }
  [[nodiscard]] std::vector<Comment> comments(const TableState& /*state*/) const override {
    return notes;
  }
  [[nodiscard]] Result<std::vector<ScoredGame>, KeepFailure> past_games() const override {
    return games;
  }
  [[nodiscard]] Result<std::vector<KeptGame>, KeepFailure> kept_games() const override {
    return beside;
  }
  [[nodiscard]] int finished_games() const override { return finished; }
  [[nodiscard]] std::string text_of(const TableState& state) const override {
    return text ? *text : Keeper::text_of(state);
  }
};

}  // namespace quagmire::test
