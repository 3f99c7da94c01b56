// The plain game: lines in, lines out, for pipes, scripts, screen readers and dumb terminals. It
// never writes an escape sequence.
#pragma once

#include <chrono>
#include <cstddef>
#include <istream>
#include <ostream>
#include <span>

#include "app/files/line_reader.h"
#include "engine/game/game.h"
#include "engine/search/search.h"
#include "ui/advice/game_review.h"
#include "ui/input/command.h"
#include "ui/learn/progress.h"
#include "ui/puzzles/own_puzzles.h"
#include "ui/table/table.h"

namespace quagmire::app {

/// In line mode, words need no colon.
inline constexpr ui::Typing kPlainTyping = ui::Typing::Bare;

struct PlainStyle {
  /// A person who types sees a prompt and is asked before a losing move, a new game or an end. A
  /// pipe means what it says.
  bool person = false;
  bool brief = false;             ///< lines without the grid
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
/// pace, the time that a person takes for a line counts on the clock; with progress, finished
/// lessons are recorded there.
void play_plain(ui::Table& table, const PlainStyle& style, std::istream& input,
                std::ostream& output, Pace* pace = nullptr, ui::Progress* progress = nullptr);

/// The grid at a ply, and whose turn it is there or how the game ended.
void show_position(const Game& game, std::size_t ply, std::ostream& output);

/// The words that can be typed, one per line.
void list_words(std::span<const ui::CommandWord> words, std::ostream& output);

/// How the person plays, learns and solves: a line a fact.
void write_statistics(const Result<std::vector<ui::ScoredGame>, ui::KeepFailure>& games,
                      ui::Progress& progress, std::ostream& output);

// Tasks in lines, for lessons and puzzles: reads what is typed, answers the questions that any
// board answers, and judges each move as the task wants it.

/// Begins with lesson `number`, or with the first that is not done for 0, and continues until all
/// are done, `quit` is typed or the input ends. Every answer is flushed. A change of style made
/// here lasts.
void take_lessons(std::size_t number, ui::Progress& progress, PlainStyle& style, LineReader& lines,
                  std::ostream& output);

/// Begins with puzzle `number`, which may be ui::kPuzzleOfDay, or with the next unsolved one for 0,
/// and continues until `quit` is typed or the input ends. Every answer is flushed. A change of
/// style made here lasts.
void solve_puzzles(std::size_t number, ui::Progress& progress, PlainStyle& style, LineReader& lines,
                   std::ostream& output);

// The computer's view of a game, in lines: for `quagmire analyze` and `quagmire review`, and for
// the word `review` of the plain game.

/// For each ply by default: as much thought as on the screen, but the same on every machine.
constexpr search::Limits kReviewInLines{.nodes = ui::kReviewLimits.nodes};

/// One line per ply up to the game's cursor, each as soon as it is known: its number, the move, and
/// how the game stands after it. Then the turning points. If `stop` ends it early, those known by
/// then; nothing if none are. With progress, mistakes of persons become puzzles, and a line says
/// so.
void write_review(const Game& game, const search::Limits& limits,
                  const search::Resources& resources, search::StopFlag stop, std::ostream& output,
                  ui::Progress* progress = nullptr, const ui::Played& played = {});

}  // namespace quagmire::app
