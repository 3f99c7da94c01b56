#include "app/games/saved_progress.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

#include "app/files/files.h"
#include "app/files/own_file.h"
#include "engine/ascii.h"

namespace quagmire::app {

namespace {

constexpr const char* kLessonsFile = "/lessons";
constexpr const char* kPuzzlesFile = "/puzzles";
constexpr const char* kDaysFile = "/days";
constexpr const char* kOwnFile = "/mistakes";

constexpr std::array kResults{std::pair{std::string_view("failed"), PuzzleResult::Failed},
                              std::pair{std::string_view("hinted"), PuzzleResult::Hinted},
                              std::pair{std::string_view("solved"), PuzzleResult::Solved}};

std::optional<PuzzleResult> result_called(std::string_view name) {
  for (const auto& [word, result] : kResults)
    if (name == word) return result;
  return std::nullopt;
}

}  // namespace

Result<std::string, FileError> SavedProgress::read(const char* file) const {
  const auto folder = data_folder(places_);
  if (!folder) return std::string();  // keeping will report it
  auto text = read_file(*folder + file, kLongestList);
  return !text && is_missing(text.error()) ? std::string() : text;
}

void SavedProgress::add(const char* file, const std::string& line) {
  const auto folder = data_folder(places_);
  const auto error =
      folder ? rewrite_file(*folder + file,
                            [&](const std::string& text) {
                              if (('\n' + text).find('\n' + line + '\n') != std::string::npos)
                                return text;
                              const bool cut = !text.empty() && text.back() != '\n';
                              return text + (cut ? "\n" : "") + line + '\n';
                            })
             : std::optional(folder.error());
  if (error) tell("cannot save your progress, " + explain(*error));
}

// One failure is told, since the files are in one folder.
Learnt SavedProgress::recall() {
  constexpr std::uint64_t last_day = 1'000'000;
  Learnt learnt;
  std::optional<FileError> failure;
  const auto for_lines = [&](const char* file, auto take) {
    const auto text = read(file);
    if (!text && !failure) failure = text.error();
    for (std::string_view lines = text ? *text : std::string_view(); !lines.empty();)
      take(take_to('\n', lines));
  };
  for_lines(kLessonsFile, [&](std::string_view line) { learnt.lessons.emplace(line); });
  for_lines(kPuzzlesFile, [&](std::string_view line) {
    const std::string id(take_to(' ', line));
    if (const auto result = result_called(line)) learnt.note(id, *result);
  });
  for_lines(kDaysFile, [&](std::string_view line) {
    if (const auto day = read_number(line, 0, last_day))
      learnt.days.insert(static_cast<long>(*day));
  });
  if (failure) tell("cannot load your progress, " + explain(*failure));
  return learnt;
}

void SavedProgress::keep(long day) {
  if (keeps_own()) add(kDaysFile, std::to_string(day));
}

void SavedProgress::keep(const std::string& lesson) { add(kLessonsFile, lesson); }

void SavedProgress::keep(const std::string& puzzle, PuzzleResult result) {
  for (const auto& [word, known] : kResults)
    if (known == result) add(kPuzzlesFile, puzzle + ' ' + std::string(word));
}

std::string SavedProgress::own() {
  const auto text = read(kOwnFile);
  if (!text) tell("cannot load your progress, " + explain(text.error()));
  return text ? *text : "";
}

// A person waits for it between two moves, and what is not kept is tried again soon.
bool SavedProgress::change_own(const std::function<std::string(const std::string&)>& change) {
  constexpr std::chrono::milliseconds wait{100};
  const auto folder = data_folder(places_);
  const auto error =
      folder ? rewrite_file(*folder + kOwnFile, change, wait) : std::optional(folder.error());
  const bool was_told = error == own_not_kept_;
  own_not_kept_ = error;
  if (error && !was_told) tell("cannot save your own puzzles, " + explain(*error));
  return !error;
}

}  // namespace quagmire::app
