#include "app/play/study_book.h"

#include <algorithm>
#include <string_view>

#include "app/files/files.h"
#include "app/files/own_file.h"
#include "app/files/rewrite.h"
#include "ui/words/printable.h"

namespace quagmire::app {

namespace {

constexpr const char* kFile = "/lessons";

struct Reading {
  std::set<std::string, std::less<>> lessons;
  bool damaged = false;
};

bool is_name(std::string_view text) {
  constexpr std::size_t longest = 40;
  return !text.empty() && text.size() <= longest &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
         });
}

Reading read_lessons(std::string_view text) {
  Reading reading;
  while (!text.empty()) {
    const auto end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    if (end == std::string_view::npos || !is_name(line))
      reading.damaged = true;
    else
      reading.lessons.emplace(line);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return reading;
}

std::string text_of(const Reading& reading) {
  std::string text;
  for (const std::string& lesson : reading.lessons) text += lesson + '\n';
  return text;
}

// Keeps the damaged text under a name of its own, and then what can be read of it under the usual
// one. Returns the new name.
Result<std::string, FileError> set_aside(const std::string& path, const std::string& damaged) {
  constexpr int most = 100;
  for (int number = 1; number <= most; ++number) {
    std::string aside = path + "-damaged-" + std::to_string(number);
    if (const auto error = create_file(aside, damaged)) {
      if (error->fault == FileFault::Exists) continue;
      return *error;
    }
    const auto error =
        rewrite_file(path, [](const std::string& text) { return text_of(read_lessons(text)); });
    if (error) return *error;
    return aside;
  }
  return FileError{FileTask::Write, FileFault::Exists, path};
}

}  // namespace

std::set<std::string, std::less<>> StudyBook::recall() {
  const auto folder = data_folder(places_);
  if (!folder) return {};  // keeping will say so
  const std::string path = *folder + kFile;
  const auto text = read_file(path);
  if (!text) {
    if (!is_missing(text.error()))
      tell("it is not known which lessons are done, " + explain(text.error()));
    return {};
  }
  const Reading reading = read_lessons(*text);
  if (reading.damaged) {
    const auto aside = set_aside(path, *text);
    tell(
        aside
            ? "the list of lessons done was damaged, and what can be read of it counts; it is in " +
                  ui::quoted(*aside, ui::kLongestPath)
            : "the list of lessons done is damaged, " + explain(aside.error()));
  }
  return reading.lessons;
}

void StudyBook::keep(const std::string& lesson) {
  const auto folder = data_folder(places_);
  const auto error = folder ? rewrite_file(*folder + kFile,
                                           [&](const std::string& text) {
                                             if (read_lessons(text).lessons.contains(lesson))
                                               return text;
                                             const bool cut = !text.empty() && text.back() != '\n';
                                             return text + (cut ? "\n" : "") + lesson + '\n';
                                           })
                            : std::optional(folder.error());
  if (error) tell("it is not kept that this lesson is done, " + explain(*error));
}

}  // namespace quagmire::app
