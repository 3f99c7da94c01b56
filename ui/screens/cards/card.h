// A card: a box over the board with a few lines, of which some hold a choice. What a card is about
// is said by the class made from this; keys, rows and the way out are the same on every card.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "ui/input/keymap.h"
#include "ui/screens/screen.h"

namespace quagmire::ui {

/// Up and Down between rows, Left and Right for what stands there, Enter, Esc; a letter leaves the
/// card, and begins typing at the board.
[[nodiscard]] const std::vector<Binding>& keys_of_card();
/// The same for a card of options, of which one is taken.
[[nodiscard]] const std::vector<Binding>& keys_of_options();
/// What goes from row to row, and what changes the value of one: for cards with other keys beside
/// these.
[[nodiscard]] Binding row_keys();
[[nodiscard]] Binding value_keys();
/// A card's own keys with those that leave it for the board, as letters do.
[[nodiscard]] std::vector<Binding> with_ways_out(std::vector<Binding> bindings);

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
  /// Text is typed in a row. False where that is for the board.
  virtual bool type(std::size_t /*row*/, const std::string& /*text*/) { return false; }
  /// Takes the last character of a row away, or all of them.
  virtual void erase(std::size_t /*row*/, bool /*all*/) {}
  /// Why what the card says cannot be done: a sentence. Where there is one, Enter only shows it.
  [[nodiscard]] virtual std::optional<std::string> fault() const { return std::nullopt; }
  /// Does what the card says. Whoever leaves it otherwise has changed nothing.
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

}  // namespace quagmire::ui
