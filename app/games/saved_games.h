// Games in files. Those that the program keeps by itself, one file each from its first move: in
// unfinished/, and in games/ once a game that is over was left. No file ever replaces another
// there, and one that cannot be read or understood is never treated as empty.
#pragma once

#include <cstdint>
#include <ctime>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/exit_status.h"
#include "app/files/data_folders.h"
#include "app/files/files.h"
#include "app/files/locked_file.h"
#include "engine/game/record.h"
#include "engine/match/game_store.h"
#include "engine/result.h"
#include "engine/text.h"

namespace quagmire::app {

/// The local day of a time: "2026-11-21".
[[nodiscard]] std::string day_of(std::time_t time);
/// Today in this form.
[[nodiscard]] std::string date_today();

struct UnfinishedGame {
  std::string path;
  Record record;
};

/// What earlier games left.
struct UnfinishedGames {
  std::vector<UnfinishedGame> games{};  ///< that nobody plays, the one saved last first
  LockedFile file{};                    ///< of the first one, taken
  std::vector<std::string> messages{};  ///< lines to show
};

/// Looks through the unfinished games. Those that are over, because their program died before it
/// left them, are counted if the scores lack them and go to the finished ones; what is no record is
/// set aside. Unless `counts`, what is to be counted stays for another start.
[[nodiscard]] Result<UnfinishedGames, FileError> find_unfinished(const DataFolders& data_folders,
                                                                 bool counts);
/// The unfinished game that was saved last, to be read alone; nullopt if there is none.
[[nodiscard]] Result<std::optional<Record>, FileError> read_unfinished(
    const DataFolders& data_folders);

enum class GameFolder : std::uint8_t { Unfinished, Finished };

/// Creates a file of this text, named by the date of today and a number that is free.
[[nodiscard]] std::optional<FileError> create_game(const DataFolders& data_folders, GameFolder kind,
                                                   const std::string& text, LockedFile& file);

/// Writes the text to the finished games, under the file's name or another that is free, and then
/// removes the file, which is the new one from then on. A file that somebody has changed is left
/// alone.
[[nodiscard]] std::optional<FileError> move_to_finished(const DataFolders& data_folders,
                                                        const std::string& text, LockedFile& file);

/// Moves a game that goes on back from the finished games.
[[nodiscard]] std::optional<FileError> reopen(const DataFolders& data_folders, LockedFile& file);

/// The path of the game with this id; nullopt if there is none.
[[nodiscard]] std::optional<std::string> find_game(const DataFolders& data_folders,
                                                   const std::string& id);

/// All of them but the one in this file, or those of `data_folders.listed`, the one kept last
/// first. One that cannot be read is in the list, too.
[[nodiscard]] Result<std::vector<SavedGame>, FileError> list_games(const DataFolders& data_folders,
                                                                   const std::string& but);

/// The game saved last, finished or not, that has a move on the board; nullopt if there is none,
/// with the reason if a folder could not be read.
[[nodiscard]] Result<std::optional<Record>, FileError> last_saved_game(
    const DataFolders& data_folders);

// Games in files that a person names, and in standard input.

/// The record in the text of the file at this path.
[[nodiscard]] Result<Record, UsageError> parse_file(const std::string& text,
                                                    const std::string& path);
/// All of standard input, up to the limit for a record. Throws std::ios_base::failure.
[[nodiscard]] std::string read_input();
/// The record in the text of standard input.
[[nodiscard]] Result<Record, UsageError> parse_input(std::string_view text);
/// Reads a record or a list of moves from a file, or from standard input for "-".
[[nodiscard]] Result<Record, UsageError> read_record(const std::string& file);

/// Reads the named file, or else the last game kept. The game has at least one move.
[[nodiscard]] Result<Record, UsageError> read_reviewed(const std::optional<UntrustedText>& file);

}  // namespace quagmire::app
