// The folders and names of the files that the program writes by itself, by the XDG Base Directory
// Specification:
//
//     data folder     unfinished/2026-11-21-1.quag, ...      unfinished games
//                     unfinished/damaged-1.quag, ...         set aside: not records
//                     games/2026-11-21-1.quag, ...           finished games
//                     scores, lessons, puzzles, days,        lists that outlive games
//                     mistakes, remembered
//     config folder   quagmire.conf                          written by people
#pragma once

#include <string>
#include <vector>

#include "app/files/files.h"
#include "engine/result.h"
#include "engine/text.h"

namespace quagmire::app {

/// An environment variable; empty if it is not set.
[[nodiscard]] UntrustedText environment(const char* name);

/// The environment variables that locate files; empty if not set.
struct DataFolders {
  std::string home{};         ///< HOME
  std::string data_home{};    ///< XDG_DATA_HOME
  std::string config_home{};  ///< XDG_CONFIG_HOME
  /// If not empty, games are listed from these files and folders instead of the program's own.
  std::vector<UntrustedText> listed{};
};
[[nodiscard]] DataFolders data_folders_from_environment();

// Paths that are not absolute are ignored.

/// $XDG_CONFIG_HOME/quagmire or $HOME/.config/quagmire.
[[nodiscard]] Result<std::string, FileError> config_folder(const DataFolders& data_folders);
/// $XDG_DATA_HOME/quagmire or $HOME/.local/share/quagmire.
[[nodiscard]] Result<std::string, FileError> data_folder(const DataFolders& data_folders);
/// The folders of finished and of unfinished games. Both are in the data folder, so a game moves
/// within one file system.
[[nodiscard]] Result<std::string, FileError> games_folder(const DataFolders& data_folders);
[[nodiscard]] Result<std::string, FileError> unfinished_folder(const DataFolders& data_folders);

/// Whether the path ends like one of the folders above.
[[nodiscard]] bool is_data_folder(const std::string& path);

}  // namespace quagmire::app
