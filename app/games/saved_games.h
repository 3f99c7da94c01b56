// The library: the games that the program saves by itself. Each has a file, in unfinished/ from its
// first move and in games/ once finished. No file there is ever replaced, and an unreadable one is
// never treated as empty. Also reads games that a person names.
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

/// The local date of a time, as "2026-11-21".
[[nodiscard]] std::string day_of(std::time_t time);
/// Today's local date, as "2026-11-21".
[[nodiscard]] std::string date_today();

struct UnfinishedGame {
  std::string path;
  Record record;
};

/// The unfinished games from earlier starts.
struct UnfinishedGames {
  std::vector<UnfinishedGame> games{};  ///< those that nobody is playing, most recently saved first
  LockedFile file{};                    ///< of the first game; open
  std::vector<std::string> messages{};  ///< to show, one per line
};

/// Finds the unfinished games. Finished ones, left by a crash, are counted if needed and moved to
/// the finished games. Files that are not records are set aside. If `counts` is false, games that
/// need counting stay for another start.
[[nodiscard]] Result<UnfinishedGames, FileError> find_unfinished(const DataFolders& data_folders,
                                                                 bool counts);
/// The most recently saved unfinished game, without locking it; nullopt if there is none.
[[nodiscard]] Result<std::optional<Record>, FileError> read_unfinished(
    const DataFolders& data_folders);

enum class GameFolder : std::uint8_t { Unfinished, Finished };

/// Creates a file with this text, named by today's date and a free number.
[[nodiscard]] std::optional<FileError> create_game_file(const DataFolders& data_folders,
                                                        GameFolder kind, const std::string& text,
                                                        LockedFile& file);

/// Moves the open file to the finished games with this text, under a free name. `file` is the new
/// file then. Refuses a file that somebody changed.
[[nodiscard]] std::optional<FileError> move_to_finished(const DataFolders& data_folders,
                                                        const std::string& text, LockedFile& file);

/// Moves a game from the finished games back to the unfinished ones.
[[nodiscard]] std::optional<FileError> move_to_unfinished(const DataFolders& data_folders,
                                                          LockedFile& file);

/// The path of the game with this id; nullopt if there is none.
[[nodiscard]] std::optional<std::string> find_game_file(const DataFolders& data_folders,
                                                        const std::string& id);

/// All saved games except the file `but`, or the games in `data_folders.listed`, most recently
/// saved first. Includes files that cannot be read.
[[nodiscard]] Result<std::vector<SavedGame>, FileError> list_games(const DataFolders& data_folders,
                                                                   const std::string& but);

/// The most recently saved game with at least one move; nullopt if there is none. An error if a
/// folder could not be read.
[[nodiscard]] Result<std::optional<Record>, FileError> last_saved_game(
    const DataFolders& data_folders);

// Games in files that a person names, and in standard input.

/// Parses the text of the file at this path.
[[nodiscard]] Result<Record, UsageError> parse_file(const std::string& text,
                                                    const std::string& path);
/// Reads standard input up to the limit for records. Throws std::ios_base::failure.
[[nodiscard]] std::string read_input();
/// Parses the text of standard input.
[[nodiscard]] Result<Record, UsageError> parse_input(std::string_view text);
/// Reads a record or a list of moves from a file, or from standard input for "-".
[[nodiscard]] Result<Record, UsageError> read_record(const std::string& file);

/// Reads the named file, or the most recently saved game. The game has at least one move.
[[nodiscard]] Result<Record, UsageError> read_game_to_review(
    const std::optional<UntrustedText>& file);

}  // namespace quagmire::app
