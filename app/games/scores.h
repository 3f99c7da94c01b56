// The score between players over all their games: a file with one line per finished game.
//
// A game is in it once, by its id, which its record has as a tag [GameId "..."] from its first
// move. So counting a game again changes nothing, whichever program does it: the one that saw the
// end, or the next one, if that was killed in between. The record with the end always reaches the
// disk first.
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

#include "app/files/files.h"
#include "app/files/own_file.h"
#include "engine/game/game.h"
#include "engine/game/record.h"
#include "engine/result.h"
#include "engine/table/keeper.h"

namespace quagmire::app {

/// A finished game that counts; nullopt if it has no id or is not over, or if nobody played it.
[[nodiscard]] std::optional<ScoredGame> scored_game(const std::string& id, const TableState& state);

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
  explicit Scores(const Places& places);

  /// The games that count, oldest first. A missing file means no games.
  [[nodiscard]] Result<std::vector<ScoredGame>, FileError> games() const;

  /// How many games are in the file, at most `most`.
  [[nodiscard]] int count_finished(int most) const;

  /// Both wait while another program writes, and write only what is new. After a failure the file
  /// is as before.
  [[nodiscard]] std::optional<FileError> count(const ScoredGame& game) const;
  /// The game's end was taken back.
  [[nodiscard]] std::optional<FileError> take_back(const std::string& id) const;
  /// Brings the score up to date with the record of a program that may have been killed before it
  /// could do so.
  [[nodiscard]] std::optional<FileError> catch_up_with(const Record& record) const;

 private:
  LineFile file_;
};

}  // namespace quagmire::app
