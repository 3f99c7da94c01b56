// The players' card: who plays O and X, a person or the computer, and how well the computer does.
#pragma once

#include "ui/screens/cards/card.h"

namespace quagmire::ui {

class PlayersCard : public CardScreen {
 public:
  explicit PlayersCard(Screen& below) : CardScreen(below), wanted_(computer()) {}

 protected:
  [[nodiscard]] Card card() const override;
  void change(std::size_t row, int by) override;
  void take() override;

 private:
  Computer wanted_;
};

}  // namespace quagmire::ui
