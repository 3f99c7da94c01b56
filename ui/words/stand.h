// How a piece stands, in words: what is beside it, whether that puts it in Quagmire and why, what
// it can jump, why it rests. Also what a player is playing for.
#pragma once

#include <string>

#include "engine/board/bitboard.h"
#include "engine/board/square.h"
#include "engine/rules/position.h"

namespace quagmire::ui {

/// All of it, in sentences: "X h8 is in Quagmire: no empty square beside it, but O h7. It can jump
/// g7 to f6." Works for either turn, and after the end of the game. For an empty square: who can go
/// there.
[[nodiscard]] std::string describe_stand(const Position& position, Square square);

/// What puts a piece in Quagmire, in a few words: "X h8: no empty square, O h7 beside it".
[[nodiscard]] std::string quagmire_in_short(const Position& position, Square square);

/// What pieces in Quagmire demand of the player to move: "h8 can jump, so it has to", "make room
/// beside a1, or lose"; empty if none is in Quagmire.
[[nodiscard]] std::string duty_in_short(const Position& position);

/// The goal of `player`, in one breath.
[[nodiscard]] std::string goal_of(Player player);

}  // namespace quagmire::ui
