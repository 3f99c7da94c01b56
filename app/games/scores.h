// The list of finished games, from which all scores are computed: one line per game.
//
// A game is listed once, by the id in its tag [GameId "..."]. The program writes the record before
// it counts the game here. When an end is taken back, it removes the game here before it writes the
// record. After a crash in between, the next start finds a finished record among the unfinished
// games and counts it.
//
//     data folder    scores      4f0c2a6e91d05b37  O  34  Ann  Bob  resigned  -
//
// The fields are the id, the result (O, X, or = for a draw), plies, both names, how the game ended,
// and the computer's level. The level is - if two people played, if the start was a custom
// position, or if the computer's settings changed after the first move. Only the newest 4 MiB
// count, some 80,000 games.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/files/data_folders.h"
#include "app/files/files.h"
#include "app/files/line_file.h"
#include "engine/game/game.h"
#include "engine/game/record.h"
#include "engine/match/game_store.h"
#include "engine/result.h"

namespace quagmire::app {

/// The entry for a finished game. nullopt if it has no id or no move, is not over, or if no person
/// played.
[[nodiscard]] std::optional<ScoredGame> scored_game(const std::string& id, const GameState& state);

/// The entry for a recorded game.
[[nodiscard]] std::optional<ScoredGame> scored_game(const Record& record);

/// The id of the record's game; empty if there is none.
[[nodiscard]] std::string game_id(const Record& record);
/// Sets a new unique id.
void assign_game_id(Record& record);
/// Removes the id, which makes it a new game.
void remove_game_id(Record& record);

class Scores {
 public:
  explicit Scores(const DataFolders& data_folders);

  /// The games that count, oldest first; empty if there is no file.
  [[nodiscard]] Result<std::vector<ScoredGame>, FileError> games() const;

  /// The number of listed games, at most kGamesWithGoal.
  [[nodiscard]] int count_finished() const;

  // These functions wait while another program changes the file. On failure the file stays as
  // before.

  /// Adds the game, or replaces its entry.
  [[nodiscard]] std::optional<FileError> count(const ScoredGame& game);
  /// Removes the game, because its end was taken back.
  [[nodiscard]] std::optional<FileError> remove(const std::string& id);
  /// Whether the game is listed with another end than the record has.
  [[nodiscard]] bool has_other_end(const Record& record) const;

  /// Counts a finished game that a killed program did not count. Changes nothing if it is listed or
  /// does not count.
  [[nodiscard]] std::optional<FileError> count_if_missing(const Record& record);

 private:
  LineFile file_;
};

}  // namespace quagmire::app
