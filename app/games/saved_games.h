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
#include "app/files/files.h"
#include "app/files/own_file.h"
#include "engine/game/record.h"
#include "engine/match/game_store.h"
#include "engine/result.h"
#include "engine/text.h"

namespace quagmire::app {

/// The local day of a time: "2026-11-21".
[[nodiscard]] std::string day_of(std::time_t time);
/// Today in this form.
[[nodiscard]] std::string date_today();

/// What earlier games left.
struct Unfinished {
  struct Left {
    std::string path;
    Record record;
  };
  std::vector<Left> games{};        ///< that nobody plays, the one saved last first
  OwnFile file{};                   ///< of the first one, taken
  std::vector<std::string> news{};  ///< lines to show
};

/// Looks through the unfinished games. Those that are over, because their program died before it
/// left them, are counted if the scores lack them and go to the finished ones; what is no record is
/// set aside. Unless `counts`, what is to be counted stays for another start.
[[nodiscard]] Result<Unfinished, FileError> find_unfinished(const Places& places, bool counts);
/// The unfinished game that was saved last, to be read alone; nullopt if there is none.
[[nodiscard]] Result<std::optional<Record>, FileError> read_unfinished(const Places& places);

enum class Among : std::uint8_t { Unfinished, Finished };

/// Creates a file of this text, named by the date of today and a number that is free.
[[nodiscard]] std::optional<FileError> create_game(const Places& places, Among among,
                                                   const std::string& text, OwnFile& file);

/// Writes the text to the finished games, under the file's name or another that is free, and then
/// removes the file, which is the new one from then on. A file that somebody has changed is left
/// alone.
[[nodiscard]] std::optional<FileError> finish(const Places& places, const std::string& text,
                                              OwnFile& file);

/// Moves a game that goes on back from the finished games.
[[nodiscard]] std::optional<FileError> take_up_again(const Places& places, OwnFile& file);

/// The path of the game with this id; nullopt if there is none.
[[nodiscard]] std::optional<std::string> find_game(const Places& places, const std::string& id);

/// All of them but the one in this file, or those of `places.listed`, the one kept last first. One
/// that cannot be read is in the list, too.
[[nodiscard]] Result<std::vector<SavedGame>, FileError> list_games(const Places& places,
                                                                   const std::string& but);

/// The game saved last, finished or not, that has a move on the board; nullopt if there is none,
/// with the reason if a folder could not be read.
[[nodiscard]] Result<std::optional<Record>, FileError> last_saved_game(const Places& places);

// Games in files that a person names, and in standard input.

/// The record in the text of the file at this path.
[[nodiscard]] Result<Record, RequestError> parse_file(const std::string& text,
                                                      const std::string& path);
/// All of standard input, up to the limit for a record. Throws std::ios_base::failure.
[[nodiscard]] std::string read_input();
/// The record in the text of standard input.
[[nodiscard]] Result<Record, RequestError> parse_input(std::string_view text);
/// Reads a record or a list of moves from a file, or from standard input for "-".
[[nodiscard]] Result<Record, RequestError> read_record(const std::string& file);

/// Reads the named file, or else the last game kept. The game has at least one move.
[[nodiscard]] Result<Record, RequestError> read_reviewed(const std::optional<UntrustedText>& file);

}  // namespace quagmire::app
