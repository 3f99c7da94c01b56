// The face of lines: lines in, lines out, for pipes, scripts, screen readers and dumb terminals. It
// hands each line to the session and prints what happened; it knows no rule of a game. It never
// writes an escape sequence.
#pragma once

#include <chrono>
#include <cstddef>
#include <istream>
#include <ostream>
#include <string>
#include <string_view>

#include "engine/advice/game_review.h"
#include "engine/game/game.h"
#include "engine/learn/own_puzzles.h"
#include "engine/learn/progress.h"
#include "engine/search/search.h"
#include "engine/table/table.h"
#include "ui/session/looks.h"

namespace quagmire::ui {

/// "quagmire: what, where; what to do" on standard error.
void report(const std::string& text);

struct LineStyle {
  /// A person who types sees a prompt and is asked before a losing move, a new game or an end. A
  /// pipe means what it says.
  bool person = false;
  bool brief = false;             ///< without the grid
  search::Resources resources{};  ///< for everything the computer thinks about
};

/// Measures how long a person takes to type a line. In a pipe nobody types, and clocks stand still.
class Pace {
 public:
  Pace() = default;
  Pace(const Pace&) = delete;
  Pace& operator=(const Pace&) = delete;
  virtual ~Pace() = default;

  [[nodiscard]] virtual std::chrono::steady_clock::time_point now() const = 0;
  /// Waits for something to read, at most this long. Returns whether there is something.
  virtual bool await_input(std::istream& input, std::chrono::milliseconds limit) = 0;
};

/// For a person at the terminal that is standard input.
class TerminalPace : public Pace {
 public:
  [[nodiscard]] std::chrono::steady_clock::time_point now() const override;
  bool await_input(std::istream& input, std::chrono::milliseconds limit) override;
};

/// Plays until the game is over, `quit` is typed or the input ends. Every answer is flushed. With a
/// pace, the time that a person takes for a line counts on the clock. Without progress, what is
/// learnt is forgotten.
void play_in_lines(Table& table, const LineStyle& style, std::istream& input, std::ostream& output,
                   Pace* pace = nullptr, Progress* progress = nullptr);

/// Lessons or puzzles, by their word, from this number on, until all are done, `quit` is typed or
/// the input ends.
void study_in_lines(std::string_view word, std::size_t number, const LineStyle& style,
                    std::istream& input, std::ostream& output, Progress& progress);

/// How the person plays, learns and solves: a line a fact.
void write_statistics(const Result<std::vector<ScoredGame>, KeepFailure>& games, Progress& progress,
                      std::ostream& output);

/// For each ply by default: as much thought as on the screen, but the same on every machine.
constexpr search::Limits kReviewInLines{.nodes = kReviewLimits.nodes};

/// One line per ply up to the game's cursor, each as soon as it is known: its number, the move, and
/// how the game stands after it. Then the turning points. If `stop` ends it early, those known by
/// then; nothing if none are. With progress, mistakes of persons become puzzles, and a line says
/// so.
void write_review(const Game& game, const search::Limits& limits,
                  const search::Resources& resources, search::StopFlag stop, std::ostream& output,
                  Progress* progress = nullptr, const Played& played = {});

}  // namespace quagmire::ui
