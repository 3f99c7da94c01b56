// SIGKILL at any instant: whatever was answered is on disk, and what is on disk is a whole game.
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <random>
#include <string>
#include <thread>

#include "engine/game/notation.h"
#include "engine/game/record.h"
#include "tests/app/program.h"
#include "tests/app/transcript.h"

namespace quagmire::test {
namespace {

// A long game that nobody wins meanwhile, as lines to type.
std::string long_game(std::mt19937& random, std::size_t plies) {
  while (true) {
    Game game;
    std::string lines;
    while (game.ply() < plies && !game.position().is_over()) {
      const MoveList moves = game.position().legal_moves();
      const Move move = moves[random() % moves.size()];
      if (game.position().after(move).is_over()) break;
      game.play(move);
      lines += to_text(move) + '\n';
    }
    if (game.ply() == plies) return lines;
  }
}

// Kills at moments spread over the whole time that saving the game takes, which the first run
// measures. Every other time the moment is counted from a position somewhere in the game, so that
// it is hit in the middle however long the program takes to start.
TEST(Kill, AtAnyInstantLosesNoMoveThatWasAnsweredAndLeavesNoFileUnreadable) {
  constexpr int kills = 500;
  constexpr std::size_t plies = 40;
  const Home home(Medium::Memory);
  std::mt19937 random(17);
  const std::string lines = long_game(random, plies);
  const auto saving_to = [&](const std::string& name) {
    return program({"--plain", "--save", home.path(name)});
  };
  const auto is_turn = [](const std::string& line) { return line.ends_with(" to move"); };

  const auto begin = std::chrono::steady_clock::now();
  ASSERT_EQ(run(saving_to("whole.quag"), lines).status, ExitStatus::code(0));
  const auto whole = std::chrono::steady_clock::now() - begin;

  int in_the_middle = 0;
  for (int i = 0; i < kills; ++i) {
    SCOPED_TRACE("kill " + std::to_string(i));
    const std::string name = "game-" + std::to_string(i) + ".quag";
    Process game(saving_to(name));
    game.write(lines);
    std::size_t positions = 0;
    auto longest = whole;
    if (i % 2 == 1) {
      for (const auto first = 1 + random() % (plies / 2); positions < first;) {
        const auto line = game.read_line();
        ASSERT_TRUE(line);
        if (is_turn(*line)) ++positions;
      }
      longest = whole / plies;
    }
    std::this_thread::sleep_for(longest * static_cast<int>(random() % 1000) / 1000);
    game.send_signal(SIGKILL);
    for (const std::string& line : lines_of(game.wait().output))
      if (is_turn(line)) ++positions;
    if (!home.has(name)) {
      ASSERT_EQ(positions, 0U) << "it is there before the first position is shown";
      continue;
    }
    const auto record = parse_record(home.read(name));
    ASSERT_TRUE(record) << home.read(name);
    ASSERT_GE(record->game.length() + 1, positions);
    in_the_middle += positions > 0 && positions <= plies ? 1 : 0;
    std::filesystem::remove(home.path(name));
  }
  EXPECT_GT(in_the_middle, kills / 10);
}

}  // namespace
}  // namespace quagmire::test
