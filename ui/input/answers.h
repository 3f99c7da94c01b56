// Answers to questions about the game, each in one line of words: for the input line, the plain
// game, and users who listen instead of looking.
#pragma once

#include <string>
#include <string_view>

#include "engine/game/game.h"
#include "engine/search/search.h"
#include "ui/input/action.h"

namespace quagmire::ui {

// Both answer for the game at its cursor, and use the resources if they have to think.
[[nodiscard]] std::string answer_to(const Query& query, const Game& game,
                                    const search::Resources& resources = {});
/// How the game stands, and the best lines: "depth 9; O +0.42: c2-c5 f7-f4; ..."
[[nodiscard]] std::string analysis(const Game& game, const search::Resources& resources = {});

/// The rules in short, each line ended by a newline.
[[nodiscard]] std::string_view rules();

}  // namespace quagmire::ui
