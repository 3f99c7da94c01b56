// The score of a match: what it says of the difference in strength, in Elo, where a player 400
// better scores 10 to 1; and how far the match has come, as a line at the bottom of a terminal.
#pragma once

#include <chrono>
#include <string>

namespace quagmire::app {

/// The results of one side of a match.
struct Tally {
  int wins = 0;
  int losses = 0;
  int draws = 0;  ///< unfinished games: the rules have no draw

  [[nodiscard]] constexpr int games() const { return wins + losses + draws; }
  /// From 0 to 1; there must be a game.
  [[nodiscard]] constexpr double score() const { return (wins + 0.5 * draws) / games(); }
};

struct Elo {
  double difference;
  double low;  ///< the ends of the interval of 95% confidence
  double high;
};

/// The Elo difference that a tally of at least one game suggests. The interval is Wilson's (1927)
/// for the score, so that it also makes sense where all games were won.
[[nodiscard]] Elo elo_of(const Tally& tally);

/// "[#######.............] 7/20  +4 -2 =1  about 1:05 left"; no time before a game is over.
[[nodiscard]] std::string progress_line(const Tally& tally, int games,
                                        std::chrono::seconds elapsed);

/// That line, at the bottom of a terminal; everywhere else there is none. Whatever is written to
/// the terminal in between has to be written while the line is hidden.
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
