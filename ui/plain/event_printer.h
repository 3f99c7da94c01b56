// Prints a session in plain mode: its events as lines, the board, and the prompt. It changes
// nothing and contains no rules of the game. It never writes escape sequences.
#pragma once

#include <ostream>
#include <string>

#include "engine/learn/progress.h"
#include "engine/search/search.h"
#include "ui/session/event.h"
#include "ui/session/form.h"
#include "ui/session/session.h"
#include "ui/text/speech.h"

namespace quagmire::ui {

struct LineStyle {
  /// Whether a user is typing. If so, prints a prompt, and asks before a losing move, a new game or
  /// an end. A pipe is never asked.
  bool person = false;
  bool by_ear = false;              ///< one line per move, with squares as spoken
  search::StopFlag stop = nullptr;  ///< silently ends the search, the input and the game
};

class EventPrinter {
 public:
  /// The arguments must outlive the printer. `shows_clock`: prints the remaining time with the
  /// position.
  EventPrinter(const Session& session, const LineStyle& style, std::ostream& output,
               Progress& progress, bool shows_clock);

  /// Where all text goes. For a listener, it spells squares with the radio alphabet.
  [[nodiscard]] std::ostream& output() { return output_; }
  /// Whether only a listener is there, to whom the prompt says whose turn it is.
  [[nodiscard]] bool prompt_says_turn() const { return style_.person && style_.by_ear; }
  /// "O> ", or "O to move: " for a listener; empty for a pipe.
  [[nodiscard]] std::string prompt() const;

  /// Prints the session's events; failures to save first, on standard error. `goes_on`: the user
  /// did not ask for what is shown, because it follows a task that is done.
  void print(const Events& events, bool goes_on = false);
  void print_refusal(const std::string& why);
  /// Prints the board or, for a listener, whose turn it is.
  void print_position();

 private:
  void print_event(const event::Message& said);
  void print_event(const event::MovePlayed& moved);
  void print_event(const event::GameChanged& done);
  void print_event(const event::GameStarted& begun);
  void print_event(const event::Shown& shown);
  void print_event(const event::Copied& copied);
  void print_event(const auto& /*only_on_screen, or printed_before*/) {}

  // The answer is brief, and whose turn it is follows in the same line.
  void print_change(const std::string& in_brief);
  void print_board();
  void print_task();
  void print_task_board();
  void print_form(const Form& form);
  void print_commands(bool all);
  void print_tasks();
  void print_turn_in_brief();
  void print_end();
  void print_grid();
  void print_waiting_computer();
  // For a listener: the move that led to the displayed ply.
  void print_ply();
  // Not as it is spoken.
  void write_as_it_is(const std::string& text);

  [[nodiscard]] const Game& game() const { return session_.game(); }
  [[nodiscard]] bool is_in_game() const { return session_.scene() == Scene::Game; }
  [[nodiscard]] Description description() const { return session_.description(); }

  const Session& session_;
  LineStyle style_;
  std::ostream& as_it_is_;
  SpokenOutput spoken_;
  std::ostream& output_;
  Progress& progress_;
  bool shows_clock_;
  bool has_greeted_ = false;
  bool goes_on_ = false;  // see print()
};

}  // namespace quagmire::ui
