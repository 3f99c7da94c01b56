#include "app/store.h"

#include <sys/stat.h>

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <ctime>
#include <utility>

#include "app/files.h"
#include "app/platform.h"

namespace quagmire::app {

namespace {

using Failure = std::optional<FileError>;

constexpr int kSlots = 99;
// A folder with more games of one day, or more damaged ones, is no work of people.
constexpr int kMostNumbered = 100'000;

std::string slot_path(const std::string& folder, int slot) {
  return folder + "/autosave" + (slot == 1 ? "" : '-' + std::to_string(slot)) + ".quag";
}

struct Saved {
  std::string path;
  timespec changed;
};

// The slots that hold something, the one that was written last first.
std::vector<Saved> saved_games(const std::string& folder) {
  std::vector<Saved> games;
  for (int slot = 1; slot <= kSlots; ++slot) {
    const std::string path = slot_path(folder, slot);
    struct stat status {};
    if (::lstat(path.c_str(), &status) == 0 || errno != ENOENT)
      games.push_back({path, time_of_change(status)});
  }
  std::stable_sort(games.begin(), games.end(), [](const Saved& a, const Saved& b) {
    return std::pair(a.changed.tv_sec, a.changed.tv_nsec) >
           std::pair(b.changed.tv_sec, b.changed.tv_nsec);
  });
  return games;
}

Result<DamagedSave, FileError> set_aside(const std::string& path, const std::string& folder,
                                         const RecordError& error) {
  for (int number = 1; number <= kMostNumbered; ++number) {
    const std::string kept = folder + "/autosave-damaged-" + std::to_string(number) + ".quag";
    const Failure failure = rename_file(path, kept);
    if (!failure) return DamagedSave{kept, error};
    if (failure->fault != FileFault::Exists) return *failure;
  }
  return FileError{FileTask::Write, FileFault::Exists, path};
}

// A program that was killed before it cleared the slot has archived this very game already.
Failure finish_archiving(const std::string& path, std::string_view text) {
  const auto there = read_file(path);
  if (!there || *there != text) return FileError{FileTask::Write, FileFault::Exists, path};
  remove_leftovers(path);
  return sync_folder_of(path);
}

// Why a file is no record, where it could be read as far as that matters.
std::optional<RecordError> damage(const RecordFileError& error) {
  if (const auto* record_error = std::get_if<RecordError>(&error)) return *record_error;
  if (std::get<FileError>(error).fault == FileFault::TooLong)
    return RecordError{RecordFault::TooLong, 1, 1};
  return std::nullopt;
}

}  // namespace

Result<Found, FileError> Store::open() {
  assert(!slot_.is_taken());
  const auto folder = state_folder(places_);
  if (!folder) return folder.error();
  if (Failure failure = make_folders(*folder)) return *failure;

  Found found;
  for (const Saved& saved : saved_games(*folder)) {
    if (Failure failure = slot_.take(saved.path)) {
      if (failure->fault == FileFault::InUse) continue;
      if (failure->task == FileTask::Lock) return *failure;
      found.unreadable.push_back(*failure);
      continue;
    }
    const auto record = read_record_file(saved.path);
    if (record) {
      found.record = *record;
      return found;
    }
    const auto* file_error = std::get_if<FileError>(&record.error());
    if (const auto error = damage(record.error())) {
      const auto damaged = set_aside(saved.path, *folder, *error);
      if (damaged)
        found.damaged.push_back(*damaged);
      else
        found.unreadable.push_back(damaged.error());
    } else if (file_error != nullptr && !is_missing(*file_error)) {
      found.unreadable.push_back(*file_error);
    }
    slot_.release();
  }
  if (Failure failure = take_empty_slot(*folder)) return *failure;
  return found;
}

Failure Store::take_empty_slot(const std::string& folder) {
  for (int number = 1; number <= kSlots; ++number) {
    const std::string path = slot_path(folder, number);
    const auto taken = is_name_taken(path);
    if (!taken) return taken.error();
    if (*taken) continue;
    if (Failure failure = slot_.take(path)) {
      if (failure->fault == FileFault::InUse) continue;
      return failure;
    }
    // Another game may have saved there, and ended, before it was ours.
    const auto still_taken = is_name_taken(path);
    if (still_taken && !*still_taken) return std::nullopt;
    slot_.release();
  }
  return FileError{FileTask::Lock, FileFault::InUse, slot_path(folder, kSlots)};
}

Failure Store::save(const Record& record) {
  if (!slot_.is_taken()) {
    const auto folder = state_folder(places_);
    if (!folder) return folder.error();
    if (Failure failure = make_folders(*folder)) return failure;
    if (Failure failure = take_empty_slot(*folder)) return failure;
  }
  return slot_.save(record);
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
  if (slot_.is_taken())
    if (Failure failure = slot_.clear()) return *failure;
  return archived;
}

Result<std::string, FileError> Store::archive(const Record& record, std::string_view date) const {
  assert(date.find('/') == std::string_view::npos);
  const auto folder = archive_folder(places_);
  if (!folder) return folder.error();
  if (Failure failure = make_folders(*folder)) return *failure;
  const auto text = text_for_file(record, *folder);
  if (!text) return text.error();
  for (int number = 1; number <= kMostNumbered; ++number) {
    const std::string path =
        *folder + '/' + std::string(date) + '-' + std::to_string(number) + ".quag";
    const auto taken = is_name_taken(path);
    if (!taken) return taken.error();
    const Failure failure = *taken ? finish_archiving(path, *text) : create_file(path, *text);
    if (!failure) return path;
    if (failure->fault != FileFault::Exists) return *failure;
  }
  return FileError{FileTask::Write, FileFault::Exists, *folder};
}

}  // namespace quagmire::app
