// A screen: what keys mean on it, what comes of them, and what it shows; one object. The board is
// one, help is another. Screens lie one over another (ui/screens/screens.h), and the one on top has
// the keys.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/rules/position.h"
#include "ui/advice/game_review.h"
#include "ui/advice/thinking.h"
#include "ui/base/events.h"
#include "ui/draw/view.h"
#include "ui/input/action.h"
#include "ui/input/preferences.h"
#include "ui/learn/progress.h"
#include "ui/play/session.h"
#include "ui/table/table.h"
#include "ui/theme/theme.h"

namespace quagmire::ui {

/// A mouse button went down on a square of the board.
struct Click {
  Square square;
};
/// It went up on another square.
struct Drop {
  Square from;
  Square to;
};
/// A move of the list was clicked on: the ply behind it.
struct ClickedMove {
  std::size_t ply;
};
/// The wheel turned: -1 up, 1 down.
struct Wheel {
  int lines;
};
/// What a person at the terminal does, with places already found on the board.
using Input = std::variant<Key, Text, Click, Drop, ClickedMove, Wheel>;

/// What all screens share.
struct Desk {
  Session& session;    ///< the game that is played
  Progress& progress;  ///< what the person has learnt
  GameReview review;   ///< what the computer thinks of that game, once it is looked back on
};

/// What the help begins with.
enum class HelpTopic : std::uint8_t { Rules, Review, Lesson, Puzzle };

class Screen : public Asker {
 public:
  explicit Screen(Desk& desk) : desk_(desk) {}

  /// The size of what it is shown on, told before any input: the standard terminal's if never.
  void set_size(Size size) { size_ = size; }
  [[nodiscard]] Size size() const { return size_; }

  /// What the input means here; nullopt if it means nothing at all.
  [[nodiscard]] virtual std::optional<Action> decode(const Input& input) const = 0;
  virtual Effect apply(const Action& action) = 0;
  [[nodiscard]] virtual View view() const = 0;
  /// Says this in answer to the last action, if there is room for it here.
  virtual void tell(const std::string& /*text*/) {}
  /// Whether the last action was refused.
  [[nodiscard]] virtual bool was_refused() const { return false; }
  [[nodiscard]] virtual HelpTopic help_topic() const { return HelpTopic::Rules; }
  /// How soon time has to be passed again, as a clock is running; nullopt if none is. Clocks stand
  /// still while the board is out of reach.
  [[nodiscard]] virtual std::optional<std::chrono::milliseconds> next_tick() const {
    return std::nullopt;
  }
  /// Time has passed at the screen.
  virtual void pass_time(std::chrono::milliseconds /*duration*/) {}

  // The computer goes on with the game, whatever screen lies over it; once its end is shown, it
  // looks back.
  [[nodiscard]] std::optional<Question> question() const override;
  [[nodiscard]] std::vector<Position> history() const override;
  void hear(const Question& question, const Thought& thought) override;

  [[nodiscard]] Desk& desk() const { return desk_; }
  [[nodiscard]] const Preferences& preferences() const { return desk_.session.preferences(); }
  [[nodiscard]] const ThemeCollection& themes() const { return desk_.session.themes(); }
  [[nodiscard]] Table& table() const { return desk_.session.table(); }
  [[nodiscard]] Progress& progress() const { return desk_.progress; }
  /// Brought up to date with the game.
  [[nodiscard]] GameReview& review() const;

 private:
  Desk& desk_;
  Size size_{24, 80};
};

/// A screen over another.
class Overlay : public Screen {
 public:
  explicit Overlay(Screen& below) : Screen(below.desk()), below_(below) {}

 protected:
  [[nodiscard]] Screen& below() { return below_; }
  [[nodiscard]] const Screen& below() const { return below_; }

 private:
  Screen& below_;
};

}  // namespace quagmire::ui
