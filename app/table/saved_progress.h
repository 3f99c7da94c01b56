// What a person has learnt, in three files of the data folder ($XDG_DATA_HOME/quagmire):
//
//     lessons    the names of finished lessons, one per line
//     puzzles    a puzzle's id and how it went: "4f0c2a6e91d05b37 solved", hinted or failed; of two
//                lines for one puzzle the first is the first try, and the better counts
//     days       the days on which the puzzle of the day was solved, counted from 1970, one per
//     line
//
// Each is written as a whole when something is new. Lines that make no sense stay in the file and
// count for nothing.
#pragma once

#include <set>
#include <string>
#include <utility>

#include "app/files/save_folders.h"
#include "ui/learn/progress.h"

namespace quagmire::app {

class SavedProgress : public ui::Progress {
 public:
  explicit SavedProgress(Places places) : places_(std::move(places)) {}

 protected:
  Lessons recall_lessons() override;
  Puzzles recall_puzzles() override;
  Puzzles recall_first_tries() override;
  std::set<long> recall_days() override;
  void keep(const std::string& lesson) override;
  void keep(const std::string& puzzle, ui::PuzzleResult result) override;
  void keep(long day) override;

 private:
  /// The text of a file.
  std::string recall(const char* file);
  /// Calls this for each line of the puzzles, the first ones first.
  template <class Read>
  void read_puzzles(Read read);
  /// Adds a line.
  void add(const char* file, const std::string& line);

  Places places_;
};

}  // namespace quagmire::app
