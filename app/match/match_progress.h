// How far a match has come, as a line at the bottom of a terminal: a bar, the games done, the score
// so far and the time left. Everywhere else there is no such line.
#pragma once

#include <chrono>
#include <string>

#include "app/match/elo.h"

namespace quagmire::app {

/// "[#######.............] 7/20  +4 -2 =1  about 1:05 left"; no time before a game is over.
[[nodiscard]] std::string progress_line(const Tally& tally, int games,
                                        std::chrono::seconds elapsed);

/// Whatever is written to the terminal in between has to be written while the line is hidden.
class MatchProgress {
 public:
  /// Shows the line from now on, if standard error is a terminal that is not dumb.
  explicit MatchProgress(int games);
  MatchProgress(const MatchProgress&) = delete;
  MatchProgress& operator=(const MatchProgress&) = delete;
  ~MatchProgress() { hide(); }

  void hide();
  void show(const Tally& tally);

 private:
  bool possible_;
  int games_;
  std::size_t shown_ = 0;  // how many columns are to be erased
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

}  // namespace quagmire::app
