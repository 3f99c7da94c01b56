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
  explicit SavedProgress(const DataFolders& data_folders, bool stores_own_puzzles = true);

  [[nodiscard]] std::string own_puzzles() override;
  bool change_own_puzzles(const std::function<std::string(const std::string&)>& change) override;

 protected:
  Learnt load() override;
  void save(const std::string& lesson) override;
  void save(const std::string& puzzle, PuzzleResult result) override;
  void save(long day) override;

 private:
  /// Adds a line, if it is not there.
  void add(LineFile& file, const Fields& line);

  LineFile lessons_;
  LineFile puzzles_;
  LineFile days_;
  LineFile mistakes_;
  std::optional<FileError> own_puzzles_error_;  // why, and that was told
};

}  // namespace quagmire::app
