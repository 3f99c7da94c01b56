// What plain mode is to write, put together from the documents with the rule-book reference:
// the program's own notation, messages and engine have no part in it but to hold the positions.
#pragma once

#include <gmock/gmock.h>

#include <string>
#include <string_view>
#include <vector>

#include "engine/game/game.h"
#include "engine/match/match.h"
#include "engine/rules/board.h"
#include "engine/rules/position.h"
#include "tests/support/rulebook.h"
#include "ui/plain/lines.h"

namespace quagmire::test {

inline const Position kBegin = Position::start();
inline constexpr Move kC2C5{Square(2, 1), Square(2, 4)};

/// "c2"
[[nodiscard]] std::string name(Square square);
/// "c2c5"
[[nodiscard]] std::string name(Move move);

/// The required board grid: 18 lines.
[[nodiscard]] std::string grid(const Position& position);

/// The grid and, if the game goes on, "O to move" and perhaps a line "Quagmire: e4 f5".
[[nodiscard]] std::string shown(const Position& position);
/// The same for several positions, one after the other.
[[nodiscard]] std::string shown(const std::vector<Position>& positions);

/// A final line, ended, for this finished position: "X 1 O left e4 in Quagmire", or the winner, a 1
/// and a sentence that says that the loser has no legal move, whose words no document fixes.
[[nodiscard]] testing::Matcher<std::string> IsFinalLineOf(const Position& position);

/// `output` must be the transcript of a game that ended with the last of these positions.
void expect_finished_game(const std::string& output, const std::vector<Position>& positions);

/// The plain game's output for this input, with strings in place of the terminal.
[[nodiscard]] std::string play(std::string_view input, const Position& initial = Position::start());

/// The lines of a text without their ends.
[[nodiscard]] std::vector<std::string> lines_of(std::string_view text);

/// A position that a test needs; it must be one.
[[nodiscard]] Position position_of(std::string_view notation);

}  // namespace quagmire::test
