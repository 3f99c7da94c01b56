#include "app/table/saved_progress.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "app/files/files.h"
#include "app/files/own_file.h"
#include "ui/base/text.h"

namespace quagmire::app {

namespace {

constexpr const char* kLessonsFile = "/lessons";
constexpr const char* kPuzzlesFile = "/puzzles";

constexpr std::array kResults{std::pair{std::string_view("failed"), ui::PuzzleResult::Failed},
                              std::pair{std::string_view("hinted"), ui::PuzzleResult::Hinted},
                              std::pair{std::string_view("solved"), ui::PuzzleResult::Solved}};

bool is_name(std::string_view text) {
  constexpr std::size_t longest = 40;
  return !text.empty() && text.size() <= longest &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
         });
}

std::optional<ui::PuzzleResult> result_in(std::string_view line) {
  const auto blank = line.find(' ');
  if (blank == std::string_view::npos || !is_name(line.substr(0, blank))) return std::nullopt;
  for (const auto& [word, result] : kResults)
    if (line.substr(blank + 1) == word) return result;
  return std::nullopt;
}
bool is_result(std::string_view line) { return result_in(line).has_value(); }

struct Reading {
  std::vector<std::string> lines;
  bool damaged = false;
};

Reading read_lines(std::string_view text, bool (*is_line)(std::string_view)) {
  Reading reading;
  while (!text.empty()) {
    const auto end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    if (end == std::string_view::npos || !is_line(line))
      reading.damaged = true;
    else
      reading.lines.emplace_back(line);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return reading;
}

// Keeps the damaged text under another name, and what can be read of it under the usual one.
// Returns the other name.
Result<std::string, FileError> set_aside(const std::string& path,
                                         bool (*is_line)(std::string_view)) {
  OwnFile file;
  const auto damaged = file.take(path, Links::Refused);
  if (!damaged) return damaged.error();
  constexpr int most = 100;
  for (int number = 1; number <= most; ++number) {
    std::string aside = path + "-damaged-" + std::to_string(number);
    auto error = create_file(aside, *damaged);
    if (error && error->fault == FileFault::Exists) continue;
    if (!error) {
      std::string whole;
      for (const std::string& line : read_lines(*damaged, is_line).lines) whole += line + '\n';
      error = file.write(whole);
    }
    if (error) return *error;
    return aside;
  }
  return FileError{FileTask::Write, FileFault::Exists, path};
}

}  // namespace

std::vector<std::string> SavedProgress::recall(const char* file, IsLine is_line) {
  const auto folder = data_folder(places_);
  if (!folder) return {};  // keeping will report it
  const std::string path = *folder + file;
  const auto text = read_file(path);
  if (!text) {
    if (!is_missing(text.error()))
      tell("what was learnt before is not known, " + explain(text.error()));
    return {};
  }
  Reading reading = read_lines(*text, is_line);
  if (reading.damaged) {
    const auto aside = set_aside(path, is_line);
    tell(aside ? "the file of what was learnt was damaged, and what can be read of it counts; it "
                 "is now " +
                     ui::quoted(*aside, ui::kLongestPath)
               : "the file of what was learnt is damaged, " + explain(aside.error()));
  }
  return std::move(reading.lines);
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
  if (error) tell("what was learnt is not kept, " + explain(*error));
}

ui::Progress::Lessons SavedProgress::recall_lessons() {
  const auto lines = recall(kLessonsFile, is_name);
  return {lines.begin(), lines.end()};
}

ui::Progress::Puzzles SavedProgress::recall_puzzles() {
  Puzzles puzzles;
  for (const std::string& line : recall(kPuzzlesFile, is_result)) {
    const ui::PuzzleResult result = *result_in(line);
    ui::PuzzleResult& known = puzzles.emplace(line.substr(0, line.find(' ')), result).first->second;
    known = std::max(known, result);
  }
  return puzzles;
}

void SavedProgress::keep(const std::string& lesson) { add(kLessonsFile, lesson); }

void SavedProgress::keep(const std::string& puzzle, ui::PuzzleResult result) {
  for (const auto& [word, known] : kResults)
    if (known == result) add(kPuzzlesFile, puzzle + ' ' + std::string(word));
}

}  // namespace quagmire::app
