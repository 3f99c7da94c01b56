// A game and what the person at it is doing: where the cursor is, what is selected or typed, what
// is being asked. One way in, apply(); everything that undo restores is in the Game, everything
// else here.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "ui/action.h"
#include "ui/keymap.h"
#include "ui/line_editor.h"

namespace quagmire::ui {

/// What the last action has to say.
struct Notice {
  enum class Kind : std::uint8_t { Information, Refusal };
  Kind kind;
  std::string text;
};

/// What whoever runs the session has to do after an action.
enum class Effect : std::uint8_t { Draw, DrawAfresh, Quit };

class Session {
 public:
  /// What has the person's attention.
  struct AtBoard {};
  struct AtLine {};
  struct AskingAboutLoss {
    Move move;
  };
  struct AskingAboutNewGame {};
  struct ReadingHelp {
    int first_line;
  };
  using Focus = std::variant<AtBoard, AtLine, AskingAboutLoss, AskingAboutNewGame, ReadingHelp>;

  explicit Session(Game game);

  Effect apply(const Action& action);

  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] Square cursor() const { return cursor_; }
  [[nodiscard]] std::optional<Square> selected() const { return selected_; }
  [[nodiscard]] const LineEditor& line() const { return line_; }
  [[nodiscard]] const std::optional<Notice>& notice() const { return notice_; }
  [[nodiscard]] const Focus& focus() const { return focus_; }
  [[nodiscard]] Context context() const;

  /// The squares to show as a selection and its landing: the typed ones while a move is being
  /// typed, else the selected one.
  [[nodiscard]] TypedSquares preview() const;

 private:
  struct Applier;

  Effect run(const Command& command);
  void run_line();
  void attempt(Move move);
  void play(Move move);
  void pick(Square square);
  void move_cursor(int files, int ranks);
  void cycle_piece(int direction);
  void step_back();
  void answer(bool yes);
  void undo();
  void redo();
  void ask_or_begin_new_game();
  void begin_new_game();
  void leave_line();

  void inform(std::string text);
  void refuse(std::string text);

  Game game_;
  Square cursor_;
  std::optional<Square> selected_;
  LineEditor line_;
  std::optional<Notice> notice_;
  Focus focus_ = AtBoard{};
};

}  // namespace quagmire::ui
