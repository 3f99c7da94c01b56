// The real game in a real terminal, with what its tests look at: the board on the screen, the
// hardware cursor on a square, a move made by keys; and what those tests include.
#pragma once

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/board/square.h"
#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "engine/game/record.h"
#include "engine/rules/position.h"
#include "engine/rules/verdict.h"
#include "tests/support/home.h"
#include "tests/support/pty_descriptor.h"
#include "tests/support/real_terminal.h"
#include "tests/support/sanitizer.h"

namespace quagmire::test {

inline constexpr TerminalSize kLarge{40, 120};

/// The game with these arguments, as started from a shell.
[[nodiscard]] Program quagmire_with(std::vector<std::string> arguments, TerminalSize size = {});
/// The same in its own home, where it was started before.
[[nodiscard]] Program quagmire_at(const Home& home, std::vector<std::string> arguments = {},
                                  TerminalSize size = {});

/// Where a square's cell stands on a screen of 80x24.
struct CellPlace {
  int row;
  int column;
};
[[nodiscard]] CellPlace cell_of(Square square);

/// The cell of the square with this name.
[[nodiscard]] Cell cell_on(const RealTerminal& terminal, const char* square);

/// Whether the required grid of this position stands on the screen, character for character.
[[nodiscard]] bool shows_grid(const Screen& screen, const Position& position);

class GameTerminal : public RealTerminal {
 public:
  explicit GameTerminal(std::vector<std::string> arguments = {}, TerminalSize size = {})
      : RealTerminal(quagmire_with(std::move(arguments), size)) {}
  explicit GameTerminal(const Program& program) : RealTerminal(program) {}

  testing::AssertionResult wait_until_grid(const Position& position);
  testing::AssertionResult wait_until_cursor_on(Square square);
  /// Whether these keys lead to the grid of the position, or to the text.
  testing::AssertionResult shows_after(std::string_view keys, const Position& position) {
    send(keys);
    return wait_until_grid(position);
  }
  testing::AssertionResult shows_after(std::string_view keys, std::string_view text) {
    send(keys);
    return wait_until_shown(text);
  }
  /// Moves the cursor with arrow keys, from where it was last waited for: while a frame is being
  /// painted the hardware cursor is anywhere.
  testing::AssertionResult go_to(Square square);
  /// Plays by cursor: to the piece, Enter, to the landing, Enter; answers y to questions.
  testing::AssertionResult play_by_cursor(const Position& before, Move move);

 private:
  Square here_{0, 3};  // where the game puts the cursor when O begins
};

/// A game in a terminal of 80x24, whose first picture is there.
struct AtStart : testing::Test {
  void SetUp() override { ASSERT_TRUE(terminal.wait_until_grid(Position::start())); }

  GameTerminal terminal;
};

/// Leaves the game by its key.
void quit(GameTerminal& terminal);

/// The record that a file of a home holds; there must be one.
[[nodiscard]] Record saved_in(const Home& home, const std::string& file = kAutosave);

/// After c2-c5, and after f7-f4 then.
inline const Position kOnce = Position::start().after({Square(2, 1), Square(2, 4)});
inline const Position kTwice = kOnce.after({Square(5, 6), Square(5, 3)});

/// A finished game from the start, of at most `most_plies` moves.
[[nodiscard]] Game short_game(std::size_t most_plies);

/// One move (c3-b2) leaves O's own a1 in Quagmire, which loses.
constexpr const char* kOnTheEdge = "8/8/8/8/8/2O5/O7/OX6 O - -";

}  // namespace quagmire::test
