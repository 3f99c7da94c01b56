// A store in its own home, and games to keep there.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <stdexcept>
#include <string>

#include "app/games/store.h"
#include "engine/game/notation.h"
#include "tests/app/saved_files.h"
#include "tests/support/temporary_folder.h"

namespace quagmire::test {

constexpr const char* kDate = "2026-11-21";

inline Record game_of(const std::string& moves, const std::string& name = "Ann") {
  const auto record = parse_record(moves);
  if (!record) throw std::logic_error("a test begins with a record");
  Record named = *record;
  set_tag(named, "O", name);
  return named;
}

class StoreTest : public testing::Test {
 protected:
  // The folders that the specification names.
  [[nodiscard]] std::string state(const std::string& name = "") const {
    return folder_.file(".local/state/quagmire" + (name.empty() ? "" : '/' + name));
  }
  [[nodiscard]] std::string archive(const std::string& name = "") const {
    return folder_.file(".local/share/quagmire/games" + (name.empty() ? "" : '/' + name));
  }
  [[nodiscard]] app::Places places() const { return {.home = folder_.path()}; }

  // What a program that starts now finds.
  static app::Found found_by(app::Store& store) {
    const auto found = store.open();
    if (found) return *found;
    ADD_FAILURE() << explain(found.error());
    return {};
  }
  [[nodiscard]] app::Found found() const {
    app::Store store(places());
    return found_by(store);
  }
  static void made_before(const std::string& path, int seconds) {
    const auto now = std::filesystem::last_write_time(path);
    std::filesystem::last_write_time(path, now - std::chrono::seconds(seconds));
  }

  TemporaryFolder folder_;
  const Record one_ = game_of("c2c5");
  const Record two_ = game_of("c2c5 f7f4");
};

}  // namespace quagmire::test
