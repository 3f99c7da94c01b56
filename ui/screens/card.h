// A card: a box over the board with a few lines, of which some hold a choice. What a card is about
// is said by a class made from CardScreen; keys and rows are the same on every card. The small ones
// are in card.cpp, the new game has a source of its own.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/game/game.h"
#include "ui/board/screen.h"
#include "ui/input/keymap.h"
#include "ui/table/players.h"

namespace quagmire::ui {

/// Up and Down between rows, Left and Right for what stands there, Enter, Esc.
[[nodiscard]] const std::vector<Binding>& keys_of_card();
/// The same for a card of options, of which one is taken.
[[nodiscard]] const std::vector<Binding>& keys_of_options();
/// What goes from row to row, and what changes the value of one: for cards with other keys beside
/// these.
[[nodiscard]] Binding row_keys();
[[nodiscard]] Binding value_keys();

class CardScreen : public Overlay {
 public:
  using Overlay::Overlay;

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  Effect apply(const Action& action) override;
  [[nodiscard]] View view() const override;
  [[nodiscard]] bool was_refused() const override { return refused_; }

 protected:
  /// What the card shows. The lines that keys can speak to are its rows, counted from 0.
  [[nodiscard]] virtual Card card() const = 0;
  /// Another value in a row: `by` further, -1 or 1.
  virtual void change(std::size_t /*row*/, int /*by*/) {}
  /// Text is typed in a row.
  virtual void type(std::size_t /*row*/, const std::string& /*text*/) {}
  /// Takes the last character of a row away, or all of them.
  virtual void erase(std::size_t /*row*/, bool /*all*/) {}
  /// Why what the card says cannot be done: a sentence. Where there is one, Enter only shows it.
  [[nodiscard]] virtual std::optional<std::string> fault() const { return std::nullopt; }
  /// Does what the card says. Leaving it in any other way changes nothing.
  virtual void take() = 0;
  /// A card with keys of its own gives them with these.
  [[nodiscard]] virtual const std::vector<Binding>& keys() const { return keys_of_card(); }

  [[nodiscard]] std::size_t chosen_row() const { return row_; }
  void choose_row(std::size_t row) { row_ = row; }

 private:
  [[nodiscard]] std::size_t row_count() const;

  std::size_t row_ = 0;
  bool refused_ = false;
};

/// "4 of 8: misses some moves", as wide for every level, so that a card keeps its width.
[[nodiscard]] CardLine level_row(int level);

/// Who plays O and X, a person or the computer, and how well the computer does.
class PlayersCard : public CardScreen {
 public:
  explicit PlayersCard(Screen& below) : CardScreen(below), wanted_(table().computer()) {}

 protected:
  [[nodiscard]] Card card() const override;
  void change(std::size_t row, int by) override;
  void take() override;

 private:
  Computer wanted_;
};

/// The ends that people can make: one resigns, or both stop, or the game goes on.
/// Against the computer, stopping is an offer.
class EndingsCard : public CardScreen {
 public:
  /// With this end chosen at first, or with going on.
  explicit EndingsCard(Screen& below, const std::optional<Ending>& wanted = std::nullopt);

  /// The computer waits, for there may be nothing to think about any more.
  [[nodiscard]] std::optional<Question> question() const override { return std::nullopt; }

 protected:
  [[nodiscard]] Card card() const override;
  void take() override;
  [[nodiscard]] const std::vector<Binding>& keys() const override { return keys_of_options(); }

 private:
  std::vector<std::optional<Ending>> options_;  // by row; nullopt goes on
};

/// A new game: who plays O and X, what they are called, by which clock, and from where.
class NewGameCard : public CardScreen {
 public:
  explicit NewGameCard(Screen& below);

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;

  /// The computer waits, for there may be nothing to think about any more.
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
  /// How time is taken: not at all, counted up, or limited.
  struct Time {
    bool counts_up = false;
    std::optional<TimeControl> limit{};
    bool operator==(const Time&) const = default;
  };

  /// Those that there are with what is chosen now.
  [[nodiscard]] std::vector<Row> rows() const;
  [[nodiscard]] CardLine line_of(Row row) const;
  [[nodiscard]] bool is_field(std::size_t row) const;
  /// What is typed in a field.
  [[nodiscard]] std::string* text_in(Row row);
  static std::string text_of(const Time& time);

  Setup wanted_;
  std::vector<Time> times_;
  std::size_t time_ = 0;  // which of them
  bool at_position_;
  std::string position_;  // as it is typed
};

}  // namespace quagmire::ui
