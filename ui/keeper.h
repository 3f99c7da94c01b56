// Who keeps the game, so that it outlives the program. The user interface knows no files: it says
// when there is something to keep, and shows what came of it.
#pragma once

#include <string>
#include <string_view>

#include "engine/game/game.h"
#include "engine/result.h"
#include "ui/computer.h"

namespace quagmire::ui {

/// Why something is not kept: one line for people.
struct KeepFailure {
  std::string why;
};

class Keeper {
 public:
  Keeper() = default;
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;
  virtual ~Keeper() = default;

  /// Keeps the whole game, its cursor and what could be played again; once this answers, it is
  /// safe. The answer is what the person is to be told of it, a sentence without its end, as where
  /// it is kept from now on; empty almost always.
  virtual Result<std::string, KeepFailure> keep(const Game& game) = 0;
  /// Puts the game away for good, as another is about to begin. The answer says where it is now;
  /// empty where there was nothing to put away. On failure it stays wherever it was kept last.
  virtual Result<std::string, KeepFailure> put_away(const Game& game) = 0;
  /// The computer plays so from now on, which is kept with the game.
  virtual void seat(const Computer& /*computer*/) {}
  /// Writes a copy for people; never over a file that this game did not write. The answer is the
  /// file's name as it can be shown.
  virtual Result<std::string, KeepFailure> save_copy(const Game& game, std::string_view path) = 0;
};

/// Keeps nothing, and says so where a copy is asked for.
class NoKeeper : public Keeper {
 public:
  Result<std::string, KeepFailure> keep(const Game& /*game*/) override { return std::string(); }
  Result<std::string, KeepFailure> put_away(const Game& /*game*/) override { return std::string(); }
  Result<std::string, KeepFailure> save_copy(const Game& /*game*/,
                                             std::string_view /*path*/) override {
    return KeepFailure{"this game cannot be written to files"};
  }
};

}  // namespace quagmire::ui
