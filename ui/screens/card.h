// A card: a box over the board with a few lines, some of which offer a choice. A class derived from
// CardScreen provides the content; keys and rows are the same on every card.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/game/game.h"
#include "engine/table/players.h"
#include "ui/board/screen.h"
#include "ui/session/keymap.h"

namespace quagmire::ui {

/// Up and Down move between rows, Left and Right change the value, Enter, Esc.
[[nodiscard]] const std::vector<Binding>& keys_of_card();
/// The same for a card of options of which one is taken.
[[nodiscard]] const std::vector<Binding>& keys_of_options();
/// Moving from row to row, and changing the value of one: for cards that add keys of their own.
[[nodiscard]] Binding row_keys();
[[nodiscard]] Binding value_keys();

class CardScreen : public Overlay {
 public:
  using Overlay::Overlay;

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  Answers apply(const Action& action) override;
  [[nodiscard]] View view() const override;
  [[nodiscard]] bool was_refused() const override { return refused_; }
  // The board is in sight, so time runs on; not that of a computer that waits.
  [[nodiscard]] std::optional<std::chrono::milliseconds> next_tick() const override {
    return table().computer_is_to_move() ? std::nullopt : below().next_tick();
  }
  void pass_time(std::chrono::milliseconds duration) override { below().pass_time(duration); }

 protected:
  /// The content of the card. Its rows are the lines that can be chosen, counted from 0.
  [[nodiscard]] virtual Card card() const = 0;
  /// Moves the value of a row by `by`, -1 or 1.
  virtual void change(std::size_t /*row*/, int /*by*/) {}
  /// Types text into a row.
  virtual void type(std::size_t /*row*/, const std::string& /*text*/) {}
  /// Erases the last character of a row, or all of them.
  virtual void erase(std::size_t /*row*/, bool /*all*/) {}
  /// Why the card cannot be applied: a sentence. If there is one, Enter only shows it.
  [[nodiscard]] virtual std::optional<std::string> fault() const { return std::nullopt; }
  /// Applies the card. Leaving it in any other way changes nothing.
  virtual void take() = 0;
  /// A card with its own keys returns them along with these.
  [[nodiscard]] virtual const std::vector<Binding>& keys() const { return keys_of_card(); }

  [[nodiscard]] std::size_t chosen_row() const { return row_; }
  void choose_row(std::size_t row) { row_ = row; }

  /// Another level, or the one that fits.
  void change_level(Computer& computer, int by) const {
    computer.change_level(by);
    computer = table().fitted(computer);
  }

 private:
  [[nodiscard]] std::size_t row_count() const;

  std::size_t row_ = 0;
  bool refused_ = false;
};

/// Who plays O and X, a person or the computer, and at which level.
class PlayersCard : public CardScreen {
 public:
  explicit PlayersCard(Screen& below) : CardScreen(below), wanted_(table().setup().computer) {}

 protected:
  [[nodiscard]] Card card() const override;
  void change(std::size_t row, int by) override;
  void take() override;

 private:
  Computer wanted_;
};

/// The ends that people can make: one resigns, both stop, or the game goes on. Against the
/// computer, stopping is an offer.
class EndingsCard : public CardScreen {
 public:
  /// Starts with this end chosen, or with going on.
  explicit EndingsCard(Screen& below, const std::optional<Ending>& wanted = std::nullopt);

  /// The computer waits, since the game may be about to end.
  [[nodiscard]] std::optional<Question> question() const override { return std::nullopt; }

 protected:
  [[nodiscard]] Card card() const override;
  void take() override;
  [[nodiscard]] const std::vector<Binding>& keys() const override { return keys_of_options(); }

 private:
  std::vector<std::optional<Ending>> options_;  // by row; nullopt goes on
};

/// A new game: who plays O and X, their names, the clock, and the starting position.
class NewGameCard : public CardScreen {
 public:
  explicit NewGameCard(Screen& below);

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;

  /// The computer waits, since the game may be about to end.
  [[nodiscard]] std::optional<Question> question() const override { return std::nullopt; }

 protected:
  [[nodiscard]] Card card() const override;
  void change(std::size_t row, int by) override;
  void type(std::size_t row, const std::string& text) override;
  void erase(std::size_t row, bool all) override;
  [[nodiscard]] std::optional<std::string> fault() const override;
  void take() override;
  [[nodiscard]] const std::vector<Binding>& keys() const override;

 private:
  enum class Row : std::uint8_t { O, NameOfO, X, NameOfX, Level, Clock, Beginning, Position };
  /// The clock: none, counting up, or limited.
  struct Time {
    bool counts_up = false;
    std::optional<TimeControl> limit{};
    bool operator==(const Time&) const = default;
  };

  /// The rows that exist for the current choices.
  [[nodiscard]] std::vector<Row> rows() const;
  [[nodiscard]] CardLine line_of(Row row) const;
  [[nodiscard]] bool is_field(std::size_t row) const;
  /// The text typed into a field.
  [[nodiscard]] std::string* text_in(Row row);
  static std::string text_of(const Time& time);

  GameSetup wanted_;
  std::vector<Time> times_;
  std::size_t time_ = 0;  // the index of the chosen one
  bool at_position_;
  std::string position_;  // as typed
};

}  // namespace quagmire::ui
