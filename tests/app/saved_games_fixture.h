// Games that a program keeps by itself, in a home of their own.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <utility>

#include "app/games/saved_games.h"
#include "engine/game/notation.h"
#include "tests/app/saved_files.h"
#include "tests/support/home.h"
#include "tests/support/temporary_folder.h"

namespace quagmire::test {

inline Record game_of(const std::string& moves, const std::string& name = "Ann") {
  const auto record = parse_record(moves);
  if (!record) throw std::logic_error("a test begins with a record");
  Record named = *record;
  set_tag(named, "O", name);
  return named;
}

class SavedGamesTest : public testing::Test {
 protected:
  [[nodiscard]] std::string unfinished() const { return folder_.file(kUnfinished); }
  [[nodiscard]] std::string finished() const { return folder_.file(kArchive); }
  [[nodiscard]] app::DataFolders data_folders() const { return {.home = folder_.path()}; }

  // What a program that starts now finds.
  [[nodiscard]] app::UnfinishedGames found() const {
    auto found = app::find_unfinished(data_folders(), true);
    if (found) return std::move(found).value();
    ADD_FAILURE() << explain(found.error());
    return {};
  }
  // The only file there.
  [[nodiscard]] static std::string only_in(const std::string& folder) {
    const auto names = names_in(folder);
    EXPECT_EQ(names.size(), 1U);
    return folder + '/' + (names.empty() ? "none" : *names.begin());
  }
  static void made_before(const std::string& path, int seconds) {
    const auto now = std::filesystem::last_write_time(path);
    std::filesystem::last_write_time(path, now - std::chrono::seconds(seconds));
  }

  TemporaryFolder folder_;
  const Record one_ = game_of("c2c5");
};

}  // namespace quagmire::test
