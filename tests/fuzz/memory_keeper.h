// A keeper made of memory that fails for as long as a test wants.
#pragma once

#include <optional>
#include <string>

#include "engine/middle/table/keeper.h"
#include "tests/fuzz/fuzz.h"

namespace quagmire::fuzz {

class MemoryKeeper : public Keeper {
 public:
  void fail(bool failing) { failing_ = failing; }

  [[nodiscard]] const std::optional<Game>& kept() const { return kept_; }
  [[nodiscard]] bool failed_last() const { return failed_last_; }

  Result<std::string, KeepFailure> keep(const TableState& state) override {
    failed_last_ = failing_;
    if (failing_) return KeepFailure{"the disk is full"};
    kept_ = state.game;
    return std::string();
  }
  Result<std::string, KeepFailure> put_away(const TableState& /*state*/) override {
    if (failing_) return KeepFailure{"the disk is full"};
    kept_.reset();
    return std::string("an archive");
  }
  Result<std::string, KeepFailure> save_copy(const TableState& /*state*/,
                                             std::string_view path) override {
    require(!path.empty(), "a copy has a name");
    if (failing_) return KeepFailure{"the disk is full"};
    return std::string("a copy");
  }

 private:
  bool failing_ = false;
  bool failed_last_ = false;
  std::optional<Game> kept_;
};

}  // namespace quagmire::fuzz
