#include "app/games/store.h"

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <system_error>

#include "app/files/own_file.h"

namespace quagmire::app {

namespace {

using Failure = std::optional<FileError>;

// No person plays more games in a day, or has more damaged ones.
constexpr int kMostNumbered = 100'000;

struct Saved {
  std::string path;
  std::filesystem::file_time_type changed;
};

// The files of this kind, newest first.
std::vector<Saved> saved_games(const std::string& folder, const std::vector<std::string>& names,
                               bool (*is_game)(const std::string& name) = is_slot) {
  std::vector<Saved> games;
  std::error_code no_time;
  for (const std::string& name : names) {
    const std::string path = path_in(folder, name);
    if (is_game(name)) games.push_back({path, std::filesystem::last_write_time(path, no_time)});
  }
  std::sort(games.begin(), games.end(), [](const Saved& a, const Saved& b) {
    return a.changed != b.changed ? a.changed > b.changed : a.path < b.path;
  });
  return games;
}

Result<DamagedSave, FileError> set_aside(const std::string& path, const std::string& folder,
                                         const RecordError& error) {
  for (int number = 1; number <= kMostNumbered; ++number) {
    const std::string kept = path_in(folder, damaged_name(number));
    const Failure failure = rename_file(path, kept);
    if (!failure) return DamagedSave{kept, error};
    if (failure->fault != FileFault::Exists) return *failure;
  }
  return FileError{FileTask::Write, FileFault::Exists, path};
}

// A program that was killed before it cleared the slot has already archived this very game.
Failure finish_archiving(const std::string& path, std::string_view text) {
  const auto there = read_file(path);
  if (!there || *there != text) return FileError{FileTask::Write, FileFault::Exists, path};
  return sync_folder_of(path);
}

}  // namespace

Result<std::optional<std::string>, FileError> last_kept_game(const Places& places) {
  struct Kept {
    Result<std::string, FileError> folder;
    bool (*is_game)(const std::string& name);
  };
  std::optional<Saved> last;
  Failure failure;
  for (const Kept& kept :
       {Kept{archive_folder(places), is_archived}, Kept{state_folder(places), is_slot}}) {
    const auto names = kept.folder ? list_folder(*kept.folder) : kept.folder.error();
    if (!names) {
      failure = names.error();
      continue;
    }
    const std::vector<Saved> games = saved_games(*kept.folder, *names, kept.is_game);
    if (!games.empty() && (!last || games.front().changed > last->changed)) last = games.front();
  }
  if (!last && failure) return *failure;
  return last ? std::optional(last->path) : std::nullopt;
}

Result<Found, FileError> Store::open() {
  slot_.release();
  const auto folder = state_folder(places_);
  if (!folder) return folder.error();
  if (Failure failure = make_folders(*folder)) return *failure;

  remove_leftovers(*folder);
  const auto names = list_folder(*folder);
  if (!names) return names.error();

  Found found;
  for (const Saved& saved : saved_games(*folder, *names)) {
    if (!looked_at_.insert(saved.path).second) continue;
    const auto text = slot_.take(saved.path, Links::Refused);
    if (!text && text.error().fault != FileFault::TooLong) {
      if (text.error().fault != FileFault::InUse && !is_missing(text.error()))
        found.unreadable.push_back(text.error());
      continue;
    }
    const auto record = text ? parse_record(*text) : RecordError{RecordFault::TooLong, 1, 1};
    if (record) {
      found.record = *record;
      return found;
    }
    const auto damaged = set_aside(saved.path, *folder, record.error());
    if (damaged)
      found.damaged.push_back(*damaged);
    else
      found.unreadable.push_back(damaged.error());
    slot_.release();
  }
  return found;
}

Failure Store::save(const Record& record) {
  const std::string text = write_record(record);
  if (!slot_.is_taken()) return save_in_empty_slot(text);
  Failure failure = slot_.write(text);
  if (failure && failure->fault == FileFault::System && failure->code == ENOENT) {
    // The folder was removed.
    if (Failure refused = make_folders(folder_of(slot_.path()))) return refused;
    failure = slot_.write(text);
  }
  if (failure && is_left_alone(*failure)) slot_.release();
  return failure;
}

Failure Store::save_in_empty_slot(const std::string& text) {
  const auto folder = state_folder(places_);
  if (!folder) return folder.error();
  if (Failure failure = make_folders(*folder)) return failure;
  for (;;) {
    for (int slot = 1; slot <= kSlots; ++slot) {
      const std::string path = path_in(*folder, slot_name(slot));
      Failure failure = slot_.create(path, text);
      if (!failure || failure->fault != FileFault::Exists) return failure;
    }
    if (Failure failure = make_room(*folder)) return failure;
  }
}

Failure Store::make_room(const std::string& folder) const {
  const auto names = list_folder(folder);
  if (!names) return names.error();
  Failure failure;
  std::vector<Saved> games = saved_games(folder, *names);
  std::reverse(games.begin(), games.end());
  for (const Saved& saved : games) {
    OwnFile slot;
    const auto text = slot.take(saved.path, Links::Refused);
    // The next start sets aside what is not a record, and says so.
    const auto record = text ? parse_record(*text) : RecordError{RecordFault::TooLong, 1, 1};
    if (!record) {
      failure = text ? FileError{FileTask::Write, FileFault::Changed, saved.path} : text.error();
      continue;
    }
    const auto age = std::filesystem::file_time_type::clock::now() - saved.changed;
    const auto played =
        std::chrono::system_clock::now() - std::chrono::duration_cast<std::chrono::seconds>(age);
    const auto archived = archive(*record, day_of(std::chrono::system_clock::to_time_t(played)));
    return archived ? slot.remove() : archived.error();
  }
  return failure;
}

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

Result<std::optional<std::string>, FileError> Store::finish(const Record& record,
                                                            std::string_view date) {
  std::optional<std::string> archived;
  if (record.game.length() > 0) {
    const auto path = archive(record, date);
    if (!path) {
      slot_.release();
      return path.error();
    }
    archived = *path;
  }
  if (!slot_.is_taken()) return archived;
  const Failure failure = slot_.remove();
  if (!failure) return archived;
  if (!is_left_alone(*failure)) return *failure;
  // Another program's content may stay: this game is in the archive.
  slot_.release();
  return archived;
}

Result<std::string, FileError> Store::archive(const Record& record, std::string_view date) const {
  assert(date.find('/') == std::string_view::npos);
  const auto folder = archive_folder(places_);
  if (!folder) return folder.error();
  if (Failure failure = make_folders(*folder)) return *failure;
  const std::string text = write_record(record);
  for (int number = 1; number <= kMostNumbered; ++number) {
    const std::string path = path_in(*folder, archive_name(date, number));
    Failure failure = OwnFile().create(path, text);
    if (failure && failure->fault == FileFault::Exists) failure = finish_archiving(path, text);
    if (!failure) return path;
    if (failure->fault != FileFault::Exists) return *failure;
  }
  return FileError{FileTask::Write, FileFault::Exists, *folder};
}

}  // namespace quagmire::app
