#include "app/games/saved_progress.h"

#include <algorithm>
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

std::string SavedProgress::recall(const char* file) {
  const auto folder = data_folder(places_);
  if (!folder) return "";  // keeping will report it
  const auto text = read_file(*folder + file, kLongestList);
  if (!text && !is_missing(text.error()))
    tell("cannot load your progress, " + explain(text.error()));
  return text ? *text : "";
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

Progress::Lessons SavedProgress::recall_lessons() {
  Lessons lessons;
  const std::string text = recall(kLessonsFile);
  for (std::string_view lines = text; !lines.empty();) lessons.emplace(take_to('\n', lines));
  return lessons;
}

template <class Read>
void SavedProgress::read_puzzles(Read read) {
  const std::string text = recall(kPuzzlesFile);
  for (std::string_view lines = text; !lines.empty();) {
    std::string_view line = take_to('\n', lines);
    const std::string id(take_to(' ', line));
    if (const auto result = result_called(line)) read(id, *result);
  }
}

Progress::Puzzles SavedProgress::recall_puzzles() {
  Puzzles puzzles;
  read_puzzles([&](const std::string& id, PuzzleResult result) {
    PuzzleResult& known = puzzles.emplace(id, result).first->second;
    known = std::max(known, result);
  });
  return puzzles;
}

Progress::Puzzles SavedProgress::recall_first_tries() {
  Puzzles puzzles;
  read_puzzles([&](const std::string& id, PuzzleResult result) { puzzles.emplace(id, result); });
  return puzzles;
}

std::set<long> SavedProgress::recall_days() {
  constexpr std::uint64_t last = 1'000'000;
  std::set<long> days;
  const std::string text = recall(kDaysFile);
  for (std::string_view lines = text; !lines.empty();)
    if (const auto day = read_number(take_to('\n', lines), 0, last))
      days.insert(static_cast<long>(*day));
  return days;
}

void SavedProgress::keep(long day) {
  if (keeps_own_) add(kDaysFile, std::to_string(day));
}

void SavedProgress::keep(const std::string& lesson) { add(kLessonsFile, lesson); }

void SavedProgress::keep(const std::string& puzzle, PuzzleResult result) {
  for (const auto& [word, known] : kResults)
    if (known == result) add(kPuzzlesFile, puzzle + ' ' + std::string(word));
}

std::string SavedProgress::own() { return recall(kOwnFile); }

// A person waits for it between two moves, and what is not kept is tried again soon.
bool SavedProgress::change_own(const std::function<std::string(const std::string&)>& change) {
  constexpr std::chrono::milliseconds wait{100};
  const auto folder = data_folder(places_);
  const auto error =
      folder ? rewrite_file(*folder + kOwnFile, change, wait) : std::optional(folder.error());
  const bool was_told = error && error == own_not_kept_;
  own_not_kept_ = error;
  if (error && !was_told) tell("cannot save your own puzzles, " + explain(*error));
  return !error;
}

}  // namespace quagmire::app
