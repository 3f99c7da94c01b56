// Where the program keeps the files that it writes by itself, and their names, by the XDG Base
// Directory Specification.
//
//     data folder     unfinished/2026-11-21-1.quag, ...      games that are played, and go on
//                     unfinished/damaged-1.quag, ...         set aside: not records
//                     games/2026-11-21-1.quag, ...           finished games
//                     scores, lessons, puzzles, days,        what outlives games
//                     mistakes, remembered
//     config folder   quagmire.conf                          what people write
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/files/files.h"
#include "engine/result.h"
#include "engine/text.h"

namespace quagmire::app {

/// An environment variable; empty if it is not set.
[[nodiscard]] UntrustedText environment(const char* name);

/// The environment variables that say where files are kept; empty if not set.
struct Places {
  std::string home{};         ///< HOME
  std::string data_home{};    ///< XDG_DATA_HOME
  std::string config_home{};  ///< XDG_CONFIG_HOME
  /// Files and folders whose games are listed in place of those that the program keeps.
  std::vector<std::string> listed{};
};
[[nodiscard]] Places places_of_environment();

// A path that is not absolute counts as not set.

/// $XDG_CONFIG_HOME/quagmire or $HOME/.config/quagmire.
[[nodiscard]] Result<std::string, FileError> config_folder(const Places& places);
/// $XDG_DATA_HOME/quagmire or $HOME/.local/share/quagmire.
[[nodiscard]] Result<std::string, FileError> data_folder(const Places& places);
/// The folders of finished and of unfinished games, both in the data folder, so that a game moves
/// within one file system.
[[nodiscard]] Result<std::string, FileError> games_folder(const Places& places);
[[nodiscard]] Result<std::string, FileError> unfinished_folder(const Places& places);

// What outlives games: small files in the data folder with a line for each thing, and tabs between
// its fields. Several running programs may change one. Lines that make no sense stay in the file
// and count for nothing.

/// The fields of one line.
using Fields = std::vector<std::string_view>;

/// Takes the first line off the text.
[[nodiscard]] Fields take_fields(std::string_view& text);

/// The text with these fields as a line in place of the first one for which `is_it`, or behind all
/// others; without fields that line is left out. What would end a field is a blank in it.
[[nodiscard]] std::string with_line(std::string_view text,
                                    const std::function<bool(const Fields&)>& is_it,
                                    const Fields& fields);

class LineFile {
 public:
  LineFile(const Places& places, const char* name);

  /// Empty if there is no file.
  [[nodiscard]] Result<std::string, FileError> text() const;
  /// See rewrite_file().
  [[nodiscard]] std::optional<FileError> change(
      const std::function<std::string(const std::string&)>& change,
      std::chrono::milliseconds wait = std::chrono::seconds(1)) const;

 private:
  Result<std::string, FileError> path_;
};

}  // namespace quagmire::app
