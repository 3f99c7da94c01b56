// What a person has learnt, in files of the data folder:
//
//     lessons    the names of finished lessons
//     puzzles    a puzzle's id and how it went: "4f0c2a6e91d05b37  solved", hinted or failed; of
//     two
//                lines for one puzzle the first is the first try, and the better counts
//     days       the days on which the puzzle of the day was solved, counted from 1970
//     mistakes   puzzles of one's own (engine/learn/own_puzzles.h)
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/files/data_folders.h"
#include "app/files/files.h"
#include "app/files/line_file.h"
#include "engine/learn/progress.h"

namespace quagmire::app {

class SavedProgress : public Progress {
 public:
  /// Puzzles of one's own and days are kept if the person wants that.
  explicit SavedProgress(const DataFolders& data_folders, bool keeps_own = true);

  [[nodiscard]] std::string own() override;
  bool change_own(const std::function<std::string(const std::string&)>& change) override;

 protected:
  Learnt recall() override;
  void keep(const std::string& lesson) override;
  void keep(const std::string& puzzle, PuzzleResult result) override;
  void keep(long day) override;

 private:
  /// Adds a line, if it is not there.
  void add(LineFile& file, const Fields& line);

  LineFile lessons_;
  LineFile puzzles_;
  LineFile days_;
  LineFile mistakes_;
  std::optional<FileError> own_not_kept_;  // why, and that was told
};

}  // namespace quagmire::app
