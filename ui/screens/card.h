// A card: a box over the board with a few lines, of which some hold a choice. What a card is about
// is said by the class made from this; keys, rows and the way out are the same on every card.
#pragma once

#include <cstddef>
#include <vector>

#include "ui/play/keymap.h"
#include "ui/screens/screen.h"

namespace quagmire::ui {

/// Up and Down between rows, Left and Right for what stands there, Enter, Esc; a letter leaves the
/// card, and begins typing at the board.
[[nodiscard]] const std::vector<Binding>& keys_of_card();

class CardScreen : public Overlay {
 public:
  using Overlay::Overlay;

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  Effect apply(const Action& action) override;
  [[nodiscard]] View view() const override;

 protected:
  /// What the card shows. Its lines with a choice are the rows, counted from 0.
  [[nodiscard]] virtual Card card() const = 0;
  /// Another value in a row: `by` further, -1 or 1.
  virtual void change(std::size_t row, int by) = 0;
  /// Does what the card says. Whoever leaves it otherwise has changed nothing.
  virtual void take() = 0;
  /// A card with keys of its own gives them with these.
  [[nodiscard]] virtual const std::vector<Binding>& keys() const { return keys_of_card(); }

 private:
  [[nodiscard]] std::size_t row_count() const;

  std::size_t row_ = 0;
};

}  // namespace quagmire::ui
