// How a game begins: anew, with one that was left or is in a file, to be played or looked at; where
// it is kept from then on; and what is said of that when it is left.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/cli/request.h"
#include "app/files/file_error.h"
#include "engine/game/record.h"
#include "engine/result.h"
#include "ui/board/list.h"
#include "ui/table/keeper.h"
#include "ui/table/table.h"

namespace quagmire::app {

/// Who keeps a game for which no file was named.
enum class Autosave : std::uint8_t { Off, On };

struct OpenedGame {
  Record record;  ///< the game, and its players' names as tags
  std::unique_ptr<ui::Keeper> keeper;
  /// If the game was found unfinished: the position at which another would begin instead. The
  /// person is to be asked.
  std::optional<Position> instead{};
  std::vector<std::string> news{};  ///< to be told, a line each
};

/// Reads and takes what the game needs. The names of players are for the tags of a new game.
[[nodiscard]] Result<OpenedGame, RequestError> open_game(const GameSource& source,
                                                         Autosave autosave,
                                                         const std::array<std::string, 2>& names);

/// Asks what is wanted with which of several unfinished games, of which there is a line each, as
/// "2026.11.21  Ann - Bob, 12 moves", and says which that is.
using AskForGame = std::function<ui::UnfinishedList::Wish(const std::vector<std::string>& games,
                                                          std::size_t& chosen)>;
/// Which unfinished game to resume, the one that was played last first in the list; what is not
/// wanted goes to the archive. nullopt: none.
[[nodiscard]] std::optional<source::Resume> choose_unfinished(const AskForGame& ask);

// Game records in files.

/// Why there is no record: the file cannot be read, or its text is not a record.
using RecordFileError = std::variant<FileError, RecordError>;

/// Reads a record or a list of moves.
[[nodiscard]] Result<Record, RecordFileError> read_record_file(const std::string& path);

/// One line without an end: "cannot read "game.quag", line 3, column 7: ..."
[[nodiscard]] std::string explain(const RecordFileError& error, const std::string& path);

/// All of standard input, as far as a record may be long. Throws InputError.
[[nodiscard]] std::string read_input();
/// The record that stood in standard input.
[[nodiscard]] Result<Record, RequestError> parse_input(std::string_view text);
/// Reads a record from a file, or from standard input for "-".
[[nodiscard]] Result<Record, RequestError> read_record(const std::string& file);

/// A game that is to be looked back on.
struct ReviewedGame {
  Record record;
  std::string path;
  bool ours;  ///< whether the program keeps it by itself
};
/// Reads the file that is named, or else the game that was kept last. It has moves.
[[nodiscard]] Result<ReviewedGame, RequestError> read_reviewed(const source::Review& review);

/// Tells the person who leaves a table where its game is; `put_away` is what Table::leave() has
/// returned.
void say_goodbye(const Result<std::string, ui::KeepFailure>& put_away, const ui::Table& table);

}  // namespace quagmire::app
