// Tasks in lines, as lessons and puzzles set them: what is typed is read, and what can be asked at
// any board is answered. What a move is worth is for the class made from this: lessons are in
// plain_lessons.cpp, puzzles in plain_puzzles.cpp.
#pragma once

#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "app/files/line_reader.h"
#include "app/play/plain.h"
#include "engine/game/game.h"
#include "engine/rules/move.h"
#include "ui/input/action.h"
#include "ui/input/command.h"
#include "ui/learn/studies.h"

namespace quagmire::app {

class PlainTask {
 public:
  PlainTask(ui::Studies& studies, PlainStyle& style, LineReader& lines, std::ostream& output)
      : studies_(studies), style_(style), lines_(lines), output_(output) {}
  PlainTask(const PlainTask&) = delete;
  PlainTask& operator=(const PlainTask&) = delete;
  virtual ~PlainTask() = default;

  /// Until all is done, `quit` is typed or the input ends. Every answer is flushed.
  void run();

 protected:
  [[nodiscard]] virtual const Game& game() const = 0;
  /// The board, and what is to be done.
  virtual void show_task() = 0;
  virtual void attempt(Move move) = 0;
  virtual void hint() = 0;
  virtual void undo() = 0;
  /// The word that is followed by a number, as learn; 0 where none follows.
  [[nodiscard]] virtual std::string_view word() const = 0;
  virtual void open(std::size_t number) = 0;
  /// What can be typed besides what can be asked at any board.
  [[nodiscard]] virtual std::vector<ui::CommandWord> words() const = 0;

  [[nodiscard]] ui::Studies& studies() { return studies_; }
  [[nodiscard]] std::ostream& output() { return output_; }
  void show_board();
  void refuse(const std::string& why) { output_ << "0 " << why << '\n'; }
  void tell_news();
  void leave() { over_ = true; }

 private:
  struct Runner;
  void answer(const Line& line);
  [[nodiscard]] std::vector<ui::CommandWord> all_words() const;
  void list_words();

  ui::Studies& studies_;
  PlainStyle& style_;
  LineReader& lines_;
  std::ostream& output_;
  bool over_ = false;
};

/// Begins with lesson `number`, for 0 with the first that is not done, and goes on until all are
/// done, `quit` is typed or the input ends. Every answer is flushed. What is said there of the
/// style stays so.
void take_lessons(std::size_t number, ui::Studies& studies, PlainStyle& style, LineReader& lines,
                  std::ostream& output);

/// Begins with puzzle `number`, which may be ui::kPuzzleOfDay, or for 0 with the next one to be
/// solved, and goes on until `quit` is typed or the input ends. Every answer is flushed. What is
/// said there of the style stays so.
void solve_puzzles(std::size_t number, ui::Studies& studies, PlainStyle& style, LineReader& lines,
                   std::ostream& output);

}  // namespace quagmire::app
