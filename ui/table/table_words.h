// Texts about the players: their names, the score between them, their time.
#pragma once

#include <string>

#include "ui/base/text.h"
#include "ui/table/players.h"
#include "ui/table/table.h"

namespace quagmire::ui {

/// "O is Ann, X is the computer.", "O and X have no names."
[[nodiscard]] std::string describe_names(const Table& table, Typing typing);
/// "Ann - X", "Ann - computer"; empty if nobody has a name.
[[nodiscard]] std::string names_in_short(const Names& names, Sides computer = {});
/// "O", or "O (Ann)"
[[nodiscard]] std::string letter_and_name(const Names& names, Player player);

/// What a level of the computer is like: "sees what you see in one move".
[[nodiscard]] std::string describe_level(int level);
/// "The computer plays X at level 5. It sees what you see in one move."
[[nodiscard]] std::string describe_seats(const Computer& computer);
/// "5 of 8: sees what you see in one move"
[[nodiscard]] std::string level_among_all(int level);

/// "Ann 2 - Bob 1, 1 agreed"
[[nodiscard]] std::string score_in_short(const MatchScore& score);
/// The same as a sentence, or why there is no score.
[[nodiscard]] std::string describe_score(const Table& table, Typing typing);
/// Resets the score and says so, or why that failed.
[[nodiscard]] Result<std::string, KeepFailure> reset_score(Table& table, Typing typing);

/// "Left: O 9:58, X 10:00. Each began with 10 minutes and gets 5 seconds for each move.", or that
/// there is no limit.
[[nodiscard]] std::string describe_time(const Table& table, Typing typing);
/// "O 9:58, X 10:00"
[[nodiscard]] std::string times_in_short(const Clock& clock);

}  // namespace quagmire::ui
