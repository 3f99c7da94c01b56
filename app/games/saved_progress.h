// Stores what a person has learnt, in lists of the data folder:
//
//     lessons    the names of finished lessons
//     puzzles    a puzzle's id and result: "4f0c2a6e91d05b37  solved", hinted or failed. A puzzle
//                may have two lines: the first result, and a better one
//     days       the days when the puzzle of the day was solved, since 1970
//     mistakes   puzzles from own mistakes (engine/learn/own_puzzles.h)
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
  /// Without `stores_own_puzzles`, neither own puzzles nor days are stored.
  explicit SavedProgress(const DataFolders& data_folders, bool stores_own_puzzles = true);

  [[nodiscard]] std::string own_puzzles() override;
  bool change_own_puzzles(const std::function<std::string(const std::string&)>& change) override;

 protected:
  Learnt load() override;
  void save(const std::string& lesson) override;
  void save(const std::string& puzzle, PuzzleResult result) override;
  void save(long day) override;

 private:
  /// Adds a line unless it exists.
  void add(LineFile& file, const Fields& line);

  LineFile lessons_;
  LineFile puzzles_;
  LineFile days_;
  LineFile mistakes_;
  std::optional<FileError> own_puzzles_error_;  // the last failure, which was reported
};

}  // namespace quagmire::app
