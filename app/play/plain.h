// The plain game: lines in, lines out, for pipes, scripts, screen readers and dumb terminals. No
// escape sequence is ever written.
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
#include "ui/table/table.h"

namespace quagmire::app {

/// Words stand bare in lines.
inline constexpr ui::Typing kPlainTyping = ui::Typing::Bare;

struct PlainStyle {
  /// Who types sees a prompt, and is asked before a move that loses, a new game or an end; a pipe
  /// has said what it wants.
  bool person = false;
  bool brief = false;             ///< lines without the grid
  search::Resources resources{};  ///< for what has to be thought about
};

/// How long a person who types lines takes for one. In a pipe nobody types, and clocks stand still.
class Pace {
 public:
  Pace() = default;
  Pace(const Pace&) = delete;
  Pace& operator=(const Pace&) = delete;
  virtual ~Pace() = default;

  [[nodiscard]] virtual std::chrono::steady_clock::time_point now() const = 0;
  /// Waits until there is something to read, but no longer than this. Returns whether there is.
  virtual bool await_input(std::istream& input, std::chrono::milliseconds limit) = 0;
};

/// Of a person at the terminal that is standard input.
class TerminalPace : public Pace {
 public:
  [[nodiscard]] std::chrono::steady_clock::time_point now() const override;
  bool await_input(std::istream& input, std::chrono::milliseconds limit) override;
};

/// Plays on until the game is over, `quit` is typed or the input ends. Every answer is flushed.
/// If a pace is given, the time that a person takes for a line counts for a clock; if progress
/// are, lessons that are taken are kept there.
void play_plain(ui::Table& table, const PlainStyle& style, std::istream& input,
                std::ostream& output, Pace* pace = nullptr, ui::Progress* progress = nullptr);

/// The grid at a ply, and whose turn it is there or how the game has ended.
void show_position(const Game& game, std::size_t ply, std::ostream& output);

/// What can be typed, a word a line.
void list_words(std::span<const ui::CommandWord> words, std::ostream& output);

/// What the plain game writes while the game's moves are typed up to its cursor, but for notices.
void write_transcript(const Game& game, std::ostream& output);

// Tasks in lines, as lessons and puzzles set them: what is typed is read, what can be asked at any
// board is answered, and a move is judged as the task wants it.

/// Begins with lesson `number`, for 0 with the first that is not done, and goes on until all are
/// done, `quit` is typed or the input ends. Every answer is flushed. What is said there of the
/// style stays so.
void take_lessons(std::size_t number, ui::Progress& progress, PlainStyle& style, LineReader& lines,
                  std::ostream& output);

/// Begins with puzzle `number`, which may be ui::kPuzzleOfDay, or for 0 with the next one to be
/// solved, and goes on until `quit` is typed or the input ends. Every answer is flushed. What is
/// said there of the style stays so.
void solve_puzzles(std::size_t number, ui::Progress& progress, PlainStyle& style, LineReader& lines,
                   std::ostream& output);

// A game looked at by the computer, in lines: for `quagmire analyze` and `quagmire review`, and for
// the word `review` of the plain game.

/// For each ply if nothing else is asked for: as much thought as on the screen, but the same on
/// every machine.
constexpr search::Limits kReviewInLines{.nodes = ui::kReviewLimits.nodes};

/// A line a ply up to the game's cursor, each as soon as it is known: its number, the move, and how
/// the game stands after it. Then the turning points. If `stop` ends that early, those that are
/// known by then; nothing at all if nothing is.
void write_review(const Game& game, const search::Limits& limits,
                  const search::Resources& resources, search::StopFlag stop, std::ostream& output);

}  // namespace quagmire::app
