// The card that whoever starts the program for the first time meets: what the game is about, and
// three ways into it. It is gone after one key, which does what it would do without the card.
#pragma once

#include <vector>

#include "ui/screens/cards/card.h"

namespace quagmire::ui {

class FirstStartCard : public CardScreen {
 public:
  using CardScreen::CardScreen;

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  Effect apply(const Action& action) override;

 protected:
  [[nodiscard]] Card card() const override;
  void take() override {}
  [[nodiscard]] const std::vector<Binding>& keys() const override;
};

}  // namespace quagmire::ui
