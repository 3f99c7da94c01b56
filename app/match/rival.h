// Another program as an opponent in a match: anything that plays as `quagmire --plain --computer X`
// does. It gets the other side's moves as lines, "c2c5", and says its own in lines that begin
// "X plays f7-f4"; what else it writes is passed over.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "app/match/child_process.h"
#include "engine/board/move.h"
#include "engine/board/square.h"
#include "engine/result.h"
#include "engine/rules/position.h"

namespace quagmire::app {

/// The command with {side} replaced by the side's letter, and {position} by the position as one
/// word of the shell.
[[nodiscard]] std::string command_for(std::string_view command, Player side,
                                      const Position& position);
/// Whether there is a place for it, as "{side}".
[[nodiscard]] inline bool has_place(std::string_view command, std::string_view place) {
  return command.find(place) != std::string_view::npos;
}

/// Why a program has no move.
struct RivalFault {
  enum class Kind : std::uint8_t {
    Loses,        ///< what it did loses it the game
    CannotRun,    ///< the shell does not find it, or may not run it
    Interrupted,  ///< we were asked to end
  };
  Kind kind;
  std::string what{};  ///< with the program as its subject: "ended with status 1"
};

/// One game of the program.
class Rival {
 public:
  /// Starts it. `command` is for this game, `interruption` as for ChildProcess, and `patience` how
  /// long a move may take.
  Rival(const std::string& command, Player side, std::chrono::microseconds patience,
        int interruption);

  /// Tells it the other side's move.
  void tell(Move move) { process_.write(to_line(move)); }
  /// Waits for its move in this position, in which it is to move. After a fault there are no more.
  [[nodiscard]] Result<Move, RivalFault> choose(const Position& position);
  /// Lets it end by itself, for a moment.
  void finish();

 private:
  static std::string to_line(Move move);
  [[nodiscard]] RivalFault fault_of(NoLine reason);

  Player side_;
  std::chrono::microseconds patience_;
  ChildProcess process_;
};

}  // namespace quagmire::app
