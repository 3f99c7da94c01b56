#include "app/games/saved_progress.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

#include "app/files/error_text.h"
#include "engine/text.h"

namespace quagmire::app {

namespace {

// In the order of PuzzleResult.
constexpr std::array<std::string_view, 3> kResults{"failed", "hinted", "solved"};

}  // namespace

SavedProgress::SavedProgress(const DataFolders& data_folders, bool stores_own_puzzles)
    : Progress(stores_own_puzzles),
      lessons_(data_folders, "lessons"),
      puzzles_(data_folders, "puzzles"),
      days_(data_folders, "days"),
      mistakes_(data_folders, "mistakes") {}

void SavedProgress::add(LineFile& file, const Fields& line) {
  const auto error = file.change([&](const std::string& text) {
    return with_line(
        text, [&](const Fields& fields) { return fields == line; }, line);
  });
  if (error) add_message("cannot save your progress: " + explain(*error));
}

// Reports one failure, because all files are in one folder.
Learnt SavedProgress::load() {
  constexpr std::uint64_t last_day = 1'000'000;
  Learnt learnt;
  std::optional<FileError> failure;
  const auto for_lines = [&](const LineFile& file, auto add) {
    const auto text = file.text();
    // Saving will report a missing home folder.
    if (!text && !failure && text.error().fault != FileFault::NoHome) failure = text.error();
    for (std::string_view lines = text ? *text : std::string_view(); !lines.empty();)
      add(take_fields(lines));
  };
  for_lines(lessons_, [&](const Fields& line) { learnt.lessons.emplace(line[0]); });
  for_lines(puzzles_, [&](const Fields& line) {
    for (std::size_t result = 0; result < kResults.size(); ++result)
      if (line.size() == 2 && line[1] == kResults[result])
        learnt.add_result(std::string(line[0]), PuzzleResult(result));
  });
  for_lines(days_, [&](const Fields& line) {
    if (const auto day = parse_number(line[0], 0, last_day))
      learnt.days.insert(static_cast<long>(*day));
  });
  if (failure) add_message("cannot load your progress: " + explain(*failure));
  return learnt;
}

void SavedProgress::save(long day) {
  if (stores_own_puzzles()) add(days_, {std::to_string(day)});
}

void SavedProgress::save(const std::string& lesson) { add(lessons_, {lesson}); }

void SavedProgress::save(const std::string& puzzle, PuzzleResult result) {
  add(puzzles_, {puzzle, kResults[static_cast<std::size_t>(result)]});
}

std::string SavedProgress::own_puzzles() {
  const auto text = mistakes_.text();
  if (!text && text.error().fault != FileFault::NoHome)
    add_message("cannot load your progress: " + explain(text.error()));
  return text ? *text : "";
}

// Waits only briefly, between two moves. Failed changes are tried again soon.
bool SavedProgress::change_own_puzzles(
    const std::function<std::string(const std::string&)>& change) {
  constexpr std::chrono::milliseconds wait{100};
  const auto error = mistakes_.change(change, wait);
  const bool was_reported = error == own_puzzles_error_;
  own_puzzles_error_ = error;
  if (error && !was_reported) add_message("cannot save your own puzzles: " + explain(*error));
  return !error;
}

}  // namespace quagmire::app
