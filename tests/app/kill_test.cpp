// SIGKILL at any instant: whatever was answered is on disk, and what is on disk is a whole game.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "engine/game/notation.h"
#include "engine/game/record.h"
#include "tests/support/home.h"

namespace quagmire::test {
namespace {

using SteadyClock = std::chrono::steady_clock;

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

// The plain game with a pipe at each end.
class PlainGame {
 public:
  explicit PlainGame(const std::vector<std::string>& arguments) {
    std::array<int, 2> in{};
    std::array<int, 2> out{};
    if (pipe2(in.data(), O_CLOEXEC) != 0 || pipe2(out.data(), O_CLOEXEC) != 0) abort();
    std::vector<std::string> words{QUAGMIRE_PROGRAM, "--plain"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> command;
    for (std::string& word : words) command.push_back(word.data());
    command.push_back(nullptr);
    child_ = fork();
    if (child_ == 0) {
      dup2(in[0], STDIN_FILENO);
      dup2(out[1], STDOUT_FILENO);
      execv(command[0], command.data());
      _exit(127);
    }
    close(in[0]);
    close(out[1]);
    input_ = in[1];
    output_ = out[0];
  }
  PlainGame(const PlainGame&) = delete;
  PlainGame& operator=(const PlainGame&) = delete;
  ~PlainGame() {
    close(input_);
    close(output_);
  }

  void type(const std::string& lines) const {
    ASSERT_EQ(write(input_, lines.data(), lines.size()), static_cast<ssize_t>(lines.size()));
  }
  // Counts the positions that are answered until the moment, or the last of them.
  std::size_t count_positions_until(SteadyClock::time_point moment, std::size_t last) {
    std::size_t seen = 0;
    while (seen < last) {
      const auto left = std::chrono::ceil<std::chrono::microseconds>(moment - SteadyClock::now());
      if (left.count() <= 0) break;
      pollfd source{output_, POLLIN, 0};
      const timespec limit{left.count() / 1'000'000, left.count() % 1'000'000 * 1000};
      if (ppoll(&source, 1, &limit, nullptr) <= 0) break;
      std::array<char, 4096> bytes{};
      const ssize_t count = read(output_, bytes.data(), bytes.size());
      if (count <= 0) break;
      text_.append(bytes.data(), static_cast<std::size_t>(count));
      for (auto end = text_.find(" to move\n"); end != std::string::npos;
           end = text_.find(" to move\n")) {
        ++seen;
        text_.erase(0, end + std::strlen(" to move\n"));
      }
    }
    return seen;
  }
  void kill_it() const {
    kill(child_, SIGKILL);
    int status = 0;
    waitpid(child_, &status, 0);
  }

 private:
  pid_t child_ = -1;
  int input_ = -1;
  int output_ = -1;
  std::string text_;
};

// Kills at moments spread over the whole time that saving the game takes, which the first run
// measures. Every other time the moment is counted from a position somewhere in the game, so that
// it is hit in the middle however long the program takes to start.
TEST(Kill, AtAnyInstantLosesNoMoveThatWasAnsweredAndLeavesNoFileUnreadable) {
  constexpr int kills = 500;
  constexpr std::size_t plies = 40;
  const Home home(Medium::Memory);
  std::mt19937 random(17);
  const std::string lines = long_game(random, plies);

  std::chrono::nanoseconds whole{};
  {
    PlainGame game({"--save", home.path("whole.quag")});
    const auto begin = SteadyClock::now();
    game.type(lines);
    ASSERT_EQ(game.count_positions_until(begin + std::chrono::seconds(60), plies + 1), plies + 1);
    whole = SteadyClock::now() - begin;
    game.kill_it();
  }
  std::size_t in_the_middle = 0;
  for (int i = 0; i < kills; ++i) {
    const std::string name = "game-" + std::to_string(i) + ".quag";
    PlainGame game({"--save", home.path(name)});
    const auto begin = SteadyClock::now();
    game.type(lines);
    std::size_t positions = 0;
    auto moment = begin + whole * static_cast<int>(random() % 1000) / 1000;
    if (i % 2 == 1) {
      positions =
          game.count_positions_until(begin + std::chrono::seconds(60), 1 + random() % (plies / 2));
      const auto a_ply = whole / static_cast<int>(plies);
      moment = SteadyClock::now() + a_ply * static_cast<int>(random() % 1000) / 1000;
    }
    positions += game.count_positions_until(moment, plies + 1 - positions);
    game.kill_it();
    if (!home.has(name)) {
      // It is there before the first position is shown.
      ASSERT_EQ(positions, 0U) << "kill " << i;
      continue;
    }
    const auto record = parse_record(home.read(name));
    ASSERT_TRUE(record) << "kill " << i << '\n' << home.read(name);
    ASSERT_GE(record->game.length() + 1, positions) << "kill " << i;
    in_the_middle += positions > 0 && positions <= plies ? 1 : 0;
    std::filesystem::remove(home.path(name));
  }
  EXPECT_GT(in_the_middle, kills / 10U);
}

}  // namespace
}  // namespace quagmire::test
