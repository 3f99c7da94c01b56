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

#include <string>
#include <vector>

#include "app/files/files.h"
#include "engine/result.h"
#include "engine/text.h"

namespace quagmire::app {

/// An environment variable; empty if it is not set.
[[nodiscard]] UntrustedText environment(const char* name);

/// The environment variables that say where files are kept; empty if not set.
struct DataFolders {
  std::string home{};         ///< HOME
  std::string data_home{};    ///< XDG_DATA_HOME
  std::string config_home{};  ///< XDG_CONFIG_HOME
  /// Files and folders whose games are listed in place of those that the program keeps.
  std::vector<UntrustedText> listed{};
};
[[nodiscard]] DataFolders data_folders_from_environment();

// A path that is not absolute counts as not set.

/// $XDG_CONFIG_HOME/quagmire or $HOME/.config/quagmire.
[[nodiscard]] Result<std::string, FileError> config_folder(const DataFolders& data_folders);
/// $XDG_DATA_HOME/quagmire or $HOME/.local/share/quagmire.
[[nodiscard]] Result<std::string, FileError> data_folder(const DataFolders& data_folders);
/// The folders of finished and of unfinished games, both in the data folder, so that a game moves
/// within one file system.
[[nodiscard]] Result<std::string, FileError> games_folder(const DataFolders& data_folders);
[[nodiscard]] Result<std::string, FileError> unfinished_folder(const DataFolders& data_folders);

/// Whether the path is of a folder above, judged by its end.
[[nodiscard]] bool is_data_folder(const std::string& path);

}  // namespace quagmire::app
