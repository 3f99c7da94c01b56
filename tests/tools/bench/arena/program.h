// Another program as a player: anything that plays as `quagmire --plain --computer X` does. It gets
// the other side's moves as lines, "c2c5", and says its own in lines that begin "X plays f7-f4";
// what else it writes is passed over.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <stdexcept>
#include <string>

#include "engine/game/game.h"
#include "tests/tools/bench/arena/player.h"

namespace quagmire::arena {

/// What a program did that loses it the game: "played a1-a1, which is illegal".
class ProgramFault : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The command with {side} replaced by the side's letter, and {position} by the position as one
/// word of the shell.
[[nodiscard]] std::string command_for(const std::string& command, quagmire::Player side,
                                      const Position& position);

/// A program runs from its first move of a game to the game's end, in its own process group,
/// which is killed then, and when a signal ends this process.
class ProgramPlayer : public Player {
 public:
  /// `command` is for the shell, `patience` how long a move may take.
  ProgramPlayer(std::string command, std::chrono::milliseconds patience)
      : command_(std::move(command)), patience_(patience) {}
  ProgramPlayer(const ProgramPlayer&) = delete;
  ProgramPlayer& operator=(const ProgramPlayer&) = delete;
  ~ProgramPlayer() override { end(); }

  /// Throws ProgramFault, and std::system_error if no process can be made.
  Move choose(const Game& game) override;
  void begin(std::uint64_t /*seed*/) override { end(); }
  /// A program that is not told the position plays from the start.
  [[nodiscard]] bool takes_openings() const override {
    return command_.find("{position}") != std::string::npos;
  }

 private:
  void start(const Game& game);
  void end();
  std::string read_line(std::chrono::steady_clock::time_point deadline);

  std::string command_;
  std::chrono::milliseconds patience_;
  pid_t group_ = 0;  // 0: no program runs
  int input_ = -1;
  int output_ = -1;
  std::string read_;  // what has come of lines that were not asked for yet
};

}  // namespace quagmire::arena
