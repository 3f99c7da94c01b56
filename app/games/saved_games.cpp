#include "app/games/saved_games.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <iostream>
#include <system_error>
#include <utility>

#include "app/files/error_text.h"
#include "app/games/game_tags.h"
#include "app/games/scores.h"
#include "engine/text.h"
#include "ui/text/messages.h"
#include "ui/text/player_text.h"
#include "ui/text/utf8.h"

namespace quagmire::app {

namespace {

using Failure = std::optional<FileError>;
using FileTime = std::filesystem::file_time_type;

constexpr const char* kDamaged = "damaged";

struct GameFile {
  std::string path;
  FileTime changed;
  bool is_named = false;  // named by a person, so it may be a pipe
};

GameFile game_file_at(const std::string& path, bool is_named = false) {
  std::error_code no_time;
  return {path, std::filesystem::last_write_time(path, no_time), is_named};
}

// All game files in the folders, in addition to `games`, most recently changed first. `failure` is
// the first folder's error.
std::vector<GameFile> gather(const std::vector<Result<std::string, FileError>>& folders,
                             Failure& failure, std::vector<GameFile> games = {}) {
  for (const auto& folder : folders) {
    const auto names = folder ? list_folder(*folder) : folder.error();
    if (!names && !failure) failure = names.error();
    if (names)
      for (const std::string& name : *names)
        if (name.ends_with(".quag") && !name.starts_with(kDamaged))
          games.push_back(game_file_at(path_in(*folder, name)));
  }
  std::sort(games.begin(), games.end(), [](const GameFile& a, const GameFile& b) {
    return a.changed != b.changed ? a.changed > b.changed : a.path < b.path;
  });
  return games;
}

// Tries the names "damaged-1.quag", "damaged-2.quag", ... until one is free.
Failure under_free_name(const std::string& beginning,
                        const std::function<Failure(const std::string& name)>& give) {
  constexpr int most = 100'000;  // more games than anybody plays in a day
  Failure failure;
  for (int number = 1; number <= most; ++number) {
    failure = give(ui::say("{}-{}.quag", beginning, number));
    if (!failure || failure->fault != FileFault::Exists) break;
  }
  return failure;
}

std::string set_aside(const std::string& path, const RecordError& error) {
  std::string new_path;
  const Failure failure = under_free_name(kDamaged, [&](const std::string& name) {
    new_path = path_in(folder_of(path), name);
    return rename_file(path, new_path);
  });
  if (failure) return explain(*failure);
  return ui::say("a damaged game was set aside as {}: {}",
                 ui::in_quotes(name_of(new_path), ui::kLongestPath), ui::explain(error));
}

}  // namespace

// A wrong system clock may have a year that no file name should have.
std::string day_of(std::time_t time) {
  constexpr int first = 1970 - 1900;
  constexpr int last = 9999 - 1900;
  std::tm date{};
  if (localtime_r(&time, &date) == nullptr || date.tm_year < first || date.tm_year > last)
    return "1970-01-01";
  constexpr std::size_t longest = 32;
  std::string text(longest, '\0');
  text.resize(std::strftime(text.data(), text.size(), "%Y-%m-%d", &date));
  return text;
}

std::string date_today() { return day_of(std::time(nullptr)); }

namespace {

// Whether a finished game has exactly this text.
bool is_finished(const DataFolders& data_folders, const std::string& text) {
  Failure unread;
  const auto games = gather({games_folder(data_folders)}, unread);
  return std::any_of(games.begin(), games.end(), [&](const GameFile& file) {
    const auto there = read_found(file.path);
    return there && *there == text;
  });
}

Failure remove_file(const std::string& path) {
  if (::unlink(path.c_str()) != 0) return error_from_errno(FileTask::Write, path);
  return sync_folder_of(path);
}

}  // namespace

Result<UnfinishedGames, FileError> find_unfinished(const DataFolders& data_folders, bool counts) {
  const auto folder = unfinished_folder(data_folders);
  Failure unread;
  const auto games = gather({folder}, unread);
  if (unread) return *unread;
  remove_leftovers(*folder);
  UnfinishedGames found;
  Scores scores(data_folders);
  for (const auto& [path, changed, is_named] : games) {
    LockedFile file;
    const auto text = file.open(path, Links::Refused);
    if (!text && text.error().fault != FileFault::TooLong) {
      if (text.error().fault != FileFault::InUse && !is_missing(text.error()))
        found.messages.push_back(explain(text.error()));
      continue;
    }
    const auto record = text ? parse_record(*text) : RecordError{RecordFault::TooLong, 1, 1};
    if (!record) {
      found.messages.push_back(set_aside(path, record.error()));
      continue;
    }
    // Without a lock, another program may be playing it.
    const bool is_left =
        file.is_locked() || changed < FileTime::clock::now() - std::chrono::hours(24);
    if (record->game.is_over()) {
      if (!is_left || (!counts && scored_game(*record))) continue;
      if (const Failure failure = scores.count_if_missing(*record)) {
        found.messages.push_back("cannot save the score: " + explain(*failure));
        continue;  // it stays until it is counted
      }
      // A crash between copying and removing leaves the game in both folders.
      const Failure failure = is_finished(data_folders, *text)
                                  ? remove_file(path)
                                  : move_to_finished(data_folders, *text, file);
      if (failure) found.messages.push_back(explain(*failure));
    } else if (record->game.length() > 0) {
      if (found.games.empty()) found.file = std::move(file);
      found.games.push_back({path, *record});
    }
  }
  return found;
}

// The name must be free in both folders. Otherwise, after a crash, a game moved without a sync
// could be replaced.
Failure create_game_file(const DataFolders& data_folders, GameFolder kind, const std::string& text,
                         LockedFile& file) {
  const auto unfinished = unfinished_folder(data_folders);
  const auto finished = games_folder(data_folders);
  if (!finished) return finished.error();
  const bool is_over = kind == GameFolder::Finished;
  const std::string& folder = is_over ? *finished : *unfinished;
  if (Failure failure = make_folders(folder)) return failure;
  return under_free_name(date_today(), [&](const std::string& name) -> Failure {
    const std::string other = path_in(is_over ? *unfinished : *finished, name);
    std::error_code none;
    if (std::filesystem::exists(std::filesystem::symlink_status(other, none)))
      return FileError{FileTask::Write, FileFault::Exists, other};
    return file.create(path_in(folder, name), text);
  });
}

// The new name is synced before the old one is removed, so a crash cannot lose the game.
Failure move_to_finished(const DataFolders& data_folders, const std::string& text,
                         LockedFile& file) {
  const auto folder = games_folder(data_folders);
  if (!folder) return folder.error();
  if (folder_of(file.path()) == *folder) return file.holds(text) ? std::nullopt : file.write(text);
  if (Failure failure = make_folders(*folder)) return failure;
  LockedFile finished;
  Failure failure = finished.create(path_in(*folder, name_of(file.path())), text);
  if (failure && failure->fault == FileFault::Exists)
    failure = create_game_file(data_folders, GameFolder::Finished, text, finished);
  if (failure) return failure;
  if (finished.unsynced()) return finished.unsynced();
  // The folder may be new.
  if ((failure = sync_folder_of(*folder))) return failure;
  if (file.is_unchanged()) failure = remove_file(file.path());
  file = std::move(finished);
  return failure;
}

Failure move_to_unfinished(const DataFolders& data_folders, LockedFile& file) {
  const auto unfinished = unfinished_folder(data_folders);
  const auto finished = games_folder(data_folders);
  if (!finished || folder_of(file.path()) != *finished) return std::nullopt;
  if (Failure failure = make_folders(*unfinished)) return failure;
  const auto move_to = [&](const std::string& name) {
    return file.move_to(path_in(*unfinished, name));
  };
  Failure failure = move_to(name_of(file.path()));
  if (failure && failure->fault == FileFault::Exists)
    failure = under_free_name(date_today(), move_to);
  return failure;
}

std::optional<std::string> find_game_file(const DataFolders& data_folders, const std::string& id) {
  Failure unread;
  for (const GameFile& file :
       gather({unfinished_folder(data_folders), games_folder(data_folders)}, unread)) {
    const auto text = read_found(file.path);
    if (!text || text->find(id) == std::string::npos) continue;
    const auto record = parse_record(*text);
    if (record && game_id(*record) == id) return file.path;
  }
  return std::nullopt;
}

namespace {

// "Ann wins in 12 moves"
std::string end_in_words(const Game& game, const GameState& played) {
  const std::string moves = ui::counted(game.moves_in(game.ply()), "move");
  if (!game.is_over()) return "unfinished, " + moves;
  const auto winner = winner_of(game.outcome());
  return winner
             ? ui::say("{} in {}",
                       ui::winner_in_list(played.names(), played.computer().sides, *winner), moves)
             : "draw after " + moves;
}

// Reads a file that a person named; it may be a pipe or standard input.
Result<std::string, FileError> read_from(const std::string& file) {
  return file == "-" ? read_input() : read_named(file);
}

SavedGame describe(const GameFile& file) {
  const std::string& path = file.path;
  const auto text = file.is_named ? read_from(path) : read_found(path);
  if (!text) return {path, explain(text.error()), "", true, !file.is_named};
  const auto record = parse_file(*text, name_of(path));
  if (!record) return {path, record.error().text, "", true, !file.is_named};
  std::string date = ui::cleaned(tag(*record, "Date").value_or("").bytes(), ui::kLongestName);
  if (!date.empty()) date += "  ";
  const Outcome outcome = record->game.outcome();
  const GameState played = state_of(*record);
  std::string why = ui::cleaned(record->reason.bytes(), ui::kLongestPath);
  if (const auto ending = ending_of(outcome))
    why = ui::ending_in_sentence(*ending, played.names(), played.computer().sides);
  return {path,
          ui::say("{}{}, {}", date, players_in_short(*record), end_in_words(record->game, played)),
          why, is_over(outcome)};
}

}  // namespace

Result<std::vector<SavedGame>, FileError> list_games(const DataFolders& data_folders,
                                                     const std::string& but) {
  std::vector<GameFile> all;
  std::vector<Result<std::string, FileError>> folders{games_folder(data_folders),
                                                      unfinished_folder(data_folders)};
  if (!data_folders.listed.empty()) folders.clear();
  for (const UntrustedText& listed : data_folders.listed) {
    std::error_code no_status;
    if (std::filesystem::is_directory(listed.bytes(), no_status))
      folders.emplace_back(listed.bytes());
    else
      all.push_back(game_file_at(listed.bytes(), true));
  }
  Failure failure;
  all = gather(folders, failure, std::move(all));
  if (failure) return *failure;
  std::vector<SavedGame> saved;
  for (const GameFile& file : all) {
    if (file.path == but) continue;
    saved.push_back(describe(file));
    // Games from elsewhere are only viewed, so they count as finished.
    if (!data_folders.listed.empty()) saved.back().is_over = true;
  }
  return saved;
}

namespace {

// The most recently saved game in the folders for which `is_wanted` is true.
Result<std::optional<Record>, FileError> last_game(
    const std::vector<Result<std::string, FileError>>& folders, bool (*is_wanted)(const Game&)) {
  Failure failure;
  for (const GameFile& file : gather(folders, failure)) {
    const auto text = read_found(file.path);
    const auto record = parse_record(text ? *text : "");
    if (record && is_wanted(record->game)) return std::optional(*record);
  }
  if (failure) return *failure;
  return std::optional<Record>();
}

}  // namespace

Result<std::optional<Record>, FileError> last_saved_game(const DataFolders& data_folders) {
  return last_game({games_folder(data_folders), unfinished_folder(data_folders)},
                   [](const Game& game) { return game.ply() > 0; });
}

Result<std::optional<Record>, FileError> read_unfinished(const DataFolders& data_folders) {
  return last_game({unfinished_folder(data_folders)},
                   [](const Game& game) { return !game.is_over() && game.length() > 0; });
}

namespace {

void report_side_lines(const Record& record, const std::string& where) {
  if (record.side_lines > 0)
    report(ui::say("{} ({})", ui::describe_side_lines(record.side_lines), where));
}

}  // namespace

Result<Record, UsageError> parse_file(const std::string& text, const std::string& path) {
  const auto record = parse_record(text);
  if (record) return *record;
  std::string fault = ui::explain(record.error());
  if (fault.ends_with('.')) fault.pop_back();
  return UsageError{kFailure,
                    ui::say("bad record, {} ({})", fault, ui::in_quotes(path, ui::kLongestPath))};
}

std::string read_input() {
  if (at_terminal().input)
    report("type or paste the game, then press Enter and Ctrl-D (Ctrl-C quits)");
  std::string text(kLongestRecord + 1, '\0');
  std::cin.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (std::cin.bad()) throw std::ios_base::failure("cannot read the input");
  text.resize(static_cast<std::size_t>(std::cin.gcount()));
  return text;
}

Result<Record, UsageError> parse_input(std::string_view text) {
  const auto record = parse_record(text);
  if (!record)
    return UsageError{kFailure, "bad record, standard input " + ui::explain(record.error())};
  report_side_lines(*record, "standard input");
  return *record;
}

Result<Record, UsageError> read_record(const std::string& file) {
  if (file == "-") return parse_input(read_input());
  const auto text = read_named(file);
  if (!text) return UsageError{kFailure, explain(text.error())};
  auto record = parse_file(*text, file);
  if (!record) return record;
  report_side_lines(*record, ui::printable(file, ui::kLongestPath));
  return *record;
}

Result<Record, UsageError> read_game_to_review(const std::optional<UntrustedText>& file) {
  if (!file) {
    const auto last = last_saved_game(data_folders_from_environment());
    if (!last) return UsageError{kFailure, explain(last.error())};
    if (*last) return **last;
    return UsageError{kFailure, "there is no game to review; play one, or name a file"};
  }
  const std::string path = file->bytes();
  auto record = read_record(path);
  if (record && record->game.ply() == 0)
    return UsageError{kFailure,
                      ui::say("there is no move to review yet; name a game with moves ({})",
                              ui::in_quotes(path, ui::kLongestPath))};
  return record;
}

}  // namespace quagmire::app
