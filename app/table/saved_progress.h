// What a person has learnt, in two files of theirs in the data folder ($XDG_DATA_HOME/quagmire):
//
//     lessons    a lesson's name a line, of those that are done
//     puzzles    a puzzle's id and how it went: "4f0c2a6e91d05b37 solved", hinted or failed; of two
//                lines of one puzzle the better counts
//
// Each is written whole when there is something new. One that is damaged is set aside beside it,
// as lessons-damaged-1, and what can be read of it goes on counting.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/files/save_folders.h"
#include "ui/learn/progress.h"

namespace quagmire::app {

class SavedProgress : public ui::Progress {
 public:
  explicit SavedProgress(Places places) : places_(std::move(places)) {}

 protected:
  Lessons recall_lessons() override;
  Puzzles recall_puzzles() override;
  void keep(const std::string& lesson) override;
  void keep(const std::string& puzzle, ui::PuzzleResult result) override;

 private:
  using IsLine = bool (*)(std::string_view line);
  /// The lines of a file that can be read; tells what is wrong with the others.
  std::vector<std::string> recall(const char* file, IsLine is_line);
  /// Adds a line to it.
  void add(const char* file, const std::string& line);

  Places places_;
};

}  // namespace quagmire::app
