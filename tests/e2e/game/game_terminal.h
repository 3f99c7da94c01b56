// The real game in a real terminal, with what its tests look at: the board on the screen and the
// hardware cursor on a square; and what those tests include.
#pragma once

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <termios.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game/notation.h"
#include "engine/game/record.h"
#include "engine/rules/position.h"
#include "tests/support/grid_on_screen.h"
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

class GameTerminal : public RealTerminal {
 public:
  explicit GameTerminal(std::vector<std::string> arguments = {}, TerminalSize size = {})
      : RealTerminal(quagmire_with(std::move(arguments), size)) {}
  explicit GameTerminal(const Program& program) : RealTerminal(program) {}

  testing::AssertionResult wait_until_grid(const Position& position);
  testing::AssertionResult wait_until_cursor_on(const char* square);
  /// Whether these keys lead to the grid of the position, or to the text.
  testing::AssertionResult shows_after(std::string_view keys, const Position& position) {
    send(keys);
    return wait_until_grid(position);
  }
  testing::AssertionResult shows_after(std::string_view keys, std::string_view text) {
    send(keys);
    return wait_until_shown(text);
  }
};

/// A game in a terminal of 80x24, whose first picture is there.
struct AtStart : testing::Test {
  void SetUp() override { ASSERT_TRUE(terminal.wait_until_grid(Position::start())); }

  GameTerminal terminal;
};

/// Leaves the game by its key.
void quit(GameTerminal& terminal);

/// After c2-c5, and after f7-f4 then.
inline const Position kOnce = Position::start().after({Square(2, 1), Square(2, 4)});
inline const Position kTwice = kOnce.after({Square(5, 6), Square(5, 3)});

}  // namespace quagmire::test
