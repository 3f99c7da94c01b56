// Answers to questions about the game, each in one line of words: for both faces, and for people
// who listen instead of looking.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/game/game.h"
#include "engine/search/search.h"

namespace quagmire::ui {

/// The legal moves of one piece, or of all: "c2: c3 c4; d1: d2".
[[nodiscard]] std::string list_moves(const Position& position, std::optional<Square> of);
/// "O: a1 a2; X: h8", or of one player.
[[nodiscard]] std::string describe_pieces(const Position& position);
[[nodiscard]] std::string describe_pieces(const Position& position, Player player);
/// What both players moved last, and what rests, at the game's cursor.
[[nodiscard]] std::string describe_last(const Game& game);
/// Why there is no move to be found once the game is over.
[[nodiscard]] std::string nothing_to_find(const Outcome& outcome);
/// How the game stands, and the best lines: "depth 9; O +0.42: c2-c5 f7-f4; ..."
[[nodiscard]] std::string describe_standing(const search::Findings& found, Player mover);
/// The best move that a short search finds at the game's cursor, and why.
[[nodiscard]] std::string find_hint(const Game& game, const search::Resources& resources = {});

/// The rules in short, each line ended by a newline.
[[nodiscard]] std::string_view rules();

}  // namespace quagmire::ui
