// A screen: what keys mean on it, what comes of them, and what it shows; one object. The board is
// one, help is another. Screens lie one over another (ui/screens/screens.h), and the one on top has
// the keys.
#pragma once

#include <chrono>
#include <optional>
#include <variant>
#include <vector>

#include "engine/rules/position.h"
#include "ui/advice/game_review.h"
#include "ui/advice/thinking.h"
#include "ui/base/events.h"
#include "ui/draw/view.h"
#include "ui/input/action.h"
#include "ui/input/preferences.h"
#include "ui/learn/studies.h"
#include "ui/table/players.h"
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

class Screen : public Asker {
 public:
  /// The size of what it is shown on, told before any input: the standard terminal's if never.
  void set_size(Size size) { size_ = size; }
  [[nodiscard]] Size size() const { return size_; }

  /// What the input means here; nullopt where it means nothing at all.
  [[nodiscard]] virtual std::optional<Action> decode(const Input& input) const = 0;
  virtual Effect apply(const Action& action) = 0;
  /// The same for an action that came by a key that is a letter.
  virtual Effect press(char /*letter*/, const Action& action) { return apply(action); }
  /// This letter has opened the screen. It may have been meant as the first of a word.
  virtual void opened_by(char /*letter*/) {}
  [[nodiscard]] virtual View view() const = 0;
  /// Says this in answer to the last action, if there is room for it here.
  virtual void tell(const std::string& /*text*/) {}
  /// Whether the last action was refused.
  [[nodiscard]] virtual bool was_refused() const = 0;

  [[nodiscard]] virtual const Preferences& preferences() const = 0;
  /// The game that is played, and who sits at it.
  [[nodiscard]] virtual const Table& table() const = 0;
  [[nodiscard]] virtual Table& table() = 0;
  /// What the computer thinks of that game, as far as it has looked at it.
  [[nodiscard]] virtual GameReview& review() const = 0;
  /// They have changed on a screen above.
  virtual void use(const Preferences& preferences) = 0;
  [[nodiscard]] virtual const ThemeCollection& themes() const = 0;
  /// What the person has learnt.
  [[nodiscard]] virtual Studies& studies() const = 0;
  /// Whether rank 1 is on top at the moment.
  [[nodiscard]] virtual bool flipped() const = 0;
  /// How soon time has to be passed again, as a clock is running; nullopt where none is.
  [[nodiscard]] virtual std::optional<std::chrono::milliseconds> next_tick() const = 0;
  /// Time has passed at the screen.
  virtual void pass_time(std::chrono::milliseconds duration) = 0;

 private:
  Size size_{24, 80};
};

/// A screen over another. Below, the computer goes on with the game.
class Overlay : public Screen {
 public:
  explicit Overlay(Screen& below) : below_(below) {}

  [[nodiscard]] bool was_refused() const override { return false; }
  [[nodiscard]] const Preferences& preferences() const override { return below_.preferences(); }
  [[nodiscard]] const Table& table() const override { return below_.table(); }
  [[nodiscard]] Table& table() override { return below_.table(); }
  [[nodiscard]] GameReview& review() const override { return below_.review(); }
  void use(const Preferences& preferences) override { below_.use(preferences); }
  [[nodiscard]] const ThemeCollection& themes() const override { return below_.themes(); }
  [[nodiscard]] Studies& studies() const override { return below_.studies(); }
  [[nodiscard]] bool flipped() const override { return below_.flipped(); }
  /// Clocks stand still while the board is out of reach.
  [[nodiscard]] std::optional<std::chrono::milliseconds> next_tick() const override {
    return std::nullopt;
  }
  void pass_time(std::chrono::milliseconds /*duration*/) override {}
  [[nodiscard]] std::optional<Question> question() const override { return below_.question(); }
  [[nodiscard]] std::vector<Position> history() const override { return below_.history(); }
  void hear(const Question& question, const Thought& thought) override {
    below_.hear(question, thought);
  }

 protected:
  [[nodiscard]] Screen& below() { return below_; }
  [[nodiscard]] const Screen& below() const { return below_; }

 private:
  Screen& below_;
};

}  // namespace quagmire::ui
