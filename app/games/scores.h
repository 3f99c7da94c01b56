// The score between players over all their games: a file with one line per finished game.
//
// A game is in it once, by its id, which its record has as a tag [GameId "..."] from its first
// move. The program that sees the end writes the record and then counts the game; one that takes
// the end back removes the game here and then writes the record. If it is killed in between, the
// next start counts the record that lies among the unfinished games and is over.
//
//     data folder    scores      4f0c2a6e91d05b37  O  34  Ann  Bob  resigned  -
//
// These are the id, the result (O, X, = for agreed), plies, O's name and X's, how it ended, and the
// level of the computer that the result counts for: - if two people played, if the game began at a
// custom position, or if the computer's sides or level changed after the first move. The games
// before the newest 4 MiB, some 80,000, count for nothing.
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

/// A finished game that counts; nullopt if it has no id or no move, is not over, or if no person
/// played it.
[[nodiscard]] std::optional<ScoredGame> scored_game(const std::string& id, const GameState& state);

/// The same from a record.
[[nodiscard]] std::optional<ScoredGame> scored_game(const Record& record);

/// The id of the record's game; empty if it has none.
[[nodiscard]] std::string game_id(const Record& record);
/// Gives it an id that no other game has.
void give_game_id(Record& record);
/// Removes the id, which makes it a new game.
void remove_game_id(Record& record);

class Scores {
 public:
  explicit Scores(const DataFolders& data_folders);

  /// The games that count, oldest first. A missing file means no games.
  [[nodiscard]] Result<std::vector<ScoredGame>, FileError> games() const;

  /// How many games are in the file, at most `most`.
  [[nodiscard]] int count_finished(int most) const;

  /// Both wait while another program writes, and write only what is new. After a failure the file
  /// is as before.
  [[nodiscard]] std::optional<FileError> count(const ScoredGame& game);
  /// The game's end was taken back.
  [[nodiscard]] std::optional<FileError> take_back(const std::string& id);
  /// Whether the game is in the file with an end that the record does not have.
  [[nodiscard]] bool has_other_end(const Record& record) const;

  /// Counts the finished game of a program that was killed before it could do so. Changes nothing
  /// if the game is there, or does not count.
  [[nodiscard]] std::optional<FileError> count_if_missing(const Record& record);

 private:
  LineFile file_;
};

}  // namespace quagmire::app
