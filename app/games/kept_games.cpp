#include "app/games/kept_games.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <iostream>
#include <system_error>
#include <utility>

#include "app/games/game_tags.h"
#include "app/games/scores.h"
#include "engine/text.h"
#include "ui/words/messages.h"
#include "ui/words/text.h"

namespace quagmire::app {

namespace {

using Failure = std::optional<FileError>;
using FileTime = std::filesystem::file_time_type;

constexpr const char* kDamaged = "damaged";

struct Kept {
  std::string path;
  FileTime changed;
};

Kept kept_at(const std::string& path) {
  std::error_code no_time;
  return {path, std::filesystem::last_write_time(path, no_time)};
}

// Those in the folders and these, the one changed last first. `failure`: why the first folder that
// could not be read could not.
std::vector<Kept> gather(const std::vector<Result<std::string, FileError>>& folders,
                         Failure& failure, std::vector<Kept> games = {}) {
  for (const auto& folder : folders) {
    const auto names = folder ? list_folder(*folder) : folder.error();
    if (!names && !failure) failure = names.error();
    if (names)
      for (const std::string& name : *names)
        if (name.ends_with(".quag") && !name.starts_with(kDamaged))
          games.push_back(kept_at(path_in(*folder, name)));
  }
  std::sort(games.begin(), games.end(), [](const Kept& a, const Kept& b) {
    return a.changed != b.changed ? a.changed > b.changed : a.path < b.path;
  });
  return games;
}

// Tries one number after the other, "damaged-1.quag", until the name is free.
Failure under_free_name(const std::string& beginning,
                        const std::function<Failure(const std::string& name)>& give) {
  constexpr int most = 100'000;  // no person plays more games in a day
  Failure failure;
  for (int number = 1; number <= most; ++number) {
    failure = give(ui::say("{}-{}.quag", beginning, number));
    if (!failure || failure->fault != FileFault::Exists) break;
  }
  return failure;
}

std::string set_aside(const std::string& path, const RecordError& error) {
  std::string kept;
  const Failure failure = under_free_name(kDamaged, [&](const std::string& name) {
    kept = path_in(folder_of(path), name);
    return rename_file(path, kept);
  });
  if (failure) return explain(*failure);
  return ui::say("a damaged save was set aside as {}: {}", ui::in_quotes(kept, ui::kLongestPath),
                 ui::explain(error));
}

}  // namespace

// A clock out of its wits has years that no file's name should have.
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

Result<Unfinished, FileError> find_unfinished(const Places& places, bool counts) {
  const auto folder = unfinished_folder(places);
  Failure unread;
  const auto games = gather({folder}, unread);
  if (unread) return *unread;
  remove_leftovers(*folder);
  Unfinished found;
  for (const auto& [path, changed] : games) {
    OwnFile file;
    const auto text = file.take(path, Links::Refused);
    if (!text && text.error().fault != FileFault::TooLong) {
      if (text.error().fault != FileFault::InUse && !is_missing(text.error()))
        found.news.push_back(explain(text.error()));
      continue;
    }
    const auto record = text ? parse_record(*text) : RecordError{RecordFault::TooLong, 1, 1};
    if (!record) {
      found.news.push_back(set_aside(path, record.error()));
      continue;
    }
    // Where no lock can be had, another program may be playing it.
    const bool is_left =
        file.is_locked() || changed < FileTime::clock::now() - std::chrono::hours(24);
    if (record->game.is_over()) {
      if (!is_left || (!counts && scored_game(*record))) continue;
      if (const Failure failure = Scores(places).count_if_missing(*record)) {
        found.news.push_back("cannot save the score, " + explain(*failure));
        continue;  // it stays there until it is counted
      }
      if (const Failure failure = finish(places, *text, file))
        found.news.push_back(explain(*failure));
    } else if (record->game.length() > 0) {
      if (found.games.empty()) found.file = std::move(file);
      found.games.push_back({path, *record});
    }
  }
  return found;
}

// The name is free in both folders: so one that was moved without a sync is not given again, which
// might be all that reaches the disk.
Failure create_game(const Places& places, Among among, const std::string& text, OwnFile& file) {
  const auto unfinished = unfinished_folder(places);
  const auto finished = games_folder(places);
  if (!finished) return finished.error();
  const bool is_over = among == Among::Finished;
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

Failure finish(const Places& places, const std::string& text, OwnFile& file) {
  const auto folder = games_folder(places);
  if (!folder) return folder.error();
  if (Failure failure = make_folders(*folder)) return failure;
  Failure failure = file.holds(text) ? std::nullopt : file.write(text);
  const auto move_to = [&](const std::string& name) {
    return file.move_to(path_in(*folder, name));
  };
  if (!failure) failure = move_to(file.path().substr(folder_of(file.path()).size() + 1));
  if (failure && failure->fault == FileFault::Exists)
    failure = under_free_name(date_today(), move_to);
  if (failure && (is_missing(*failure) || is_left_alone(*failure)))
    return create_game(places, Among::Finished, text, file);
  return failure;
}

namespace {

// "X wins in 12 moves"
std::string end_in_words(std::string_view result, std::string_view text) {
  // The last number with a point behind it, which neither tags nor comments have as a rule.
  std::size_t last = 0;
  for (std::size_t point = text.find(". "); point != std::string_view::npos;
       point = text.find(". ", point + 1)) {
    std::size_t first = point;
    while (first > 0 && is_digit(text[first - 1])) --first;
    if (const auto number = read_number(text.substr(first, point - first), last + 1, last + 1))
      last = static_cast<std::size_t>(*number);
  }
  const std::string moves = ui::counted(last, "move");
  if (result == "O" || result == "X") return ui::say("{} wins in {}", result, moves);
  return (result == "=" ? "agreed after " : "unfinished, ") + moves;
}

KeptGame told_by(std::string path, std::string_view text, bool is_over) {
  Record head;
  std::string result;
  std::string why;
  for (std::string_view rest = text; rest.starts_with('[');) {
    std::string_view line = take_to('\n', rest);
    const std::string_view name = take_to(' ', line).substr(1);
    const std::string_view value =
        line.starts_with('"') ? line.substr(1, line.rfind('"') - 1) : std::string_view();
    if (name == "Result")
      result = value;
    else if (name == "Reason")
      why = ui::cleaned(value, ui::kLongestPath);
    else if (!is_own_tag(name))
      set_tag(head, name, value);
  }
  std::string date = ui::cleaned(tag(head, "Date").value_or("").bytes(), ui::kLongestName);
  if (!date.empty()) date += "  ";
  return {std::move(path),
          ui::say("{}{}, {}", date, players_in_short(head), end_in_words(result, text)),
          std::move(why), is_over};
}

}  // namespace

Result<std::vector<KeptGame>, FileError> list_games(const Places& places, const std::string& but) {
  std::vector<Kept> all;
  const auto finished = games_folder(places);
  std::vector<Result<std::string, FileError>> folders{finished, unfinished_folder(places)};
  if (!places.listed.empty()) folders.clear();
  for (const UntrustedText& listed : places.listed) {
    std::error_code no_status;
    if (std::filesystem::is_directory(listed.bytes(), no_status))
      folders.emplace_back(listed.bytes());
    else
      all.push_back(kept_at(listed.bytes()));
  }
  Failure failure;
  all = gather(folders, failure, std::move(all));
  if (failure) return *failure;
  std::vector<KeptGame> told;
  for (Kept& kept : all) {
    if (kept.path == but) continue;
    const auto text = read_file(kept.path);
    const bool is_over = !places.listed.empty() || (finished && folder_of(kept.path) == *finished);
    told.push_back(text ? told_by(std::move(kept.path), *text, is_over)
                        : KeptGame{kept.path, explain(text.error()), "", is_over});
  }
  return told;
}

Result<std::optional<Record>, FileError> last_kept_game(const Places& places) {
  Failure failure;
  for (const Kept& kept : gather({games_folder(places), unfinished_folder(places)}, failure)) {
    const auto text = read_file(kept.path);
    const auto record = parse_record(text ? *text : "");
    if (record && record->game.ply() > 0) return std::optional(*record);
  }
  if (failure) return *failure;
  return std::optional<Record>();
}

namespace {

void report_side_lines(const Record& record, const std::string& where) {
  if (record.side_lines > 0)
    report(ui::say("{}: {}", where, ui::describe_side_lines(record.side_lines)));
}

}  // namespace

Result<Record, RequestError> parse_file(const std::string& text, const std::string& path) {
  const auto record = parse_record(text);
  if (record) return *record;
  return RequestError{kWrong, ui::say("cannot read {}, {}", ui::in_quotes(path, ui::kLongestPath),
                                      ui::explain(record.error()))};
}

std::string read_input() {
  if (at_terminal().input) report("type or paste the game, then Enter and Ctrl-D; Ctrl-C leaves");
  std::string text(kLongestRecord + 1, '\0');
  std::cin.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (std::cin.bad()) throw std::ios_base::failure("cannot read the input");
  text.resize(static_cast<std::size_t>(std::cin.gcount()));
  return text;
}

Result<Record, RequestError> parse_input(std::string_view text) {
  const auto record = parse_record(text);
  if (!record)
    return RequestError{kWrong, "bad record, standard input " + ui::explain(record.error())};
  report_side_lines(*record, "standard input");
  return *record;
}

Result<Record, RequestError> read_record(const std::string& file) {
  if (file == "-") return parse_input(read_input());
  const auto text = read_file(file);
  if (!text) return RequestError{kWrong, explain(text.error())};
  auto record = parse_file(*text, file);
  if (!record) return record;
  report_side_lines(*record, ui::printable(file, ui::kLongestPath));
  return *record;
}

Result<Record, RequestError> read_reviewed(const std::optional<UntrustedText>& file) {
  if (!file) {
    const auto last = last_kept_game(places_of_environment());
    if (!last) return RequestError{kWrong, explain(last.error())};
    if (*last) return **last;
    return RequestError{kWrong, "there is no game to review; play one, or name a file"};
  }
  const std::string path = file->bytes();
  auto record = read_record(path);
  if (record && record->game.ply() == 0)
    return RequestError{
        kWrong, ui::say("there is no move to review yet, {}; review needs a game with moves",
                        ui::in_quotes(path, ui::kLongestPath))};
  return record;
}

}  // namespace quagmire::app
