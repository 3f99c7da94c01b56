// What the tests of the program include.
#pragma once

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <clocale>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <random>
#include <set>
#include <sstream>
#include <stdexcept>
#include <streambuf>
#include <string>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include "app/files/data_folders.h"
#include "app/files/error_text.h"
#include "app/files/files.h"
#include "app/files/line_file.h"
#include "app/files/locked_file.h"
#include "app/games/file_game_store.h"
#include "app/games/game_tags.h"
#include "app/games/open_game.h"
#include "app/games/saved_games.h"
#include "app/games/saved_progress.h"
#include "app/games/scores.h"
#include "app/settings/settings.h"
#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "engine/game/record.h"
#include "engine/learn/puzzle_series.h"
#include "engine/match/past_games.h"
#include "engine/text.h"
#include "tests/app/program.h"
#include "tests/app/saved_files.h"
#include "tests/app/saved_games.h"
#include "tests/app/saved_games_fixture.h"
#include "tests/app/transcript.h"
#include "tests/support/board_picture.h"
#include "tests/support/data_tables.h"
#include "tests/support/disk_model.h"
#include "tests/support/faulty.h"
#include "tests/support/home.h"
#include "tests/support/long_forms.h"
#include "tests/support/matchers.h"
#include "tests/support/process.h"
#include "tests/support/pseudo_terminal.h"
#include "tests/support/random_play.h"
#include "tests/support/sanitizer.h"
#include "tests/support/situations.h"
#include "tests/support/slow_person.h"
#include "tests/support/temporary_folder.h"
#include "ui/plain/line_reader.h"
#include "ui/plain/lines.h"
#include "ui/text/player_text.h"
#include "ui/text/utf8.h"
#include "ui/theme/theme.h"

namespace quagmire::test {

using app::CommandLineSettings;
using app::data_folder;
using app::DataFolders;
using app::FileError;
using app::FileFault;
using app::FileTask;
using app::LoadedSettings;
using app::LockedFile;
using app::Mode;
using app::parse_config;
using app::ParsedConfig;
using app::SavedProgress;
using app::Scores;
using namespace std::chrono_literals;

}  // namespace quagmire::test
