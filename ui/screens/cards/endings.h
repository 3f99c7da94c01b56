// The card of the ends that people can make: whoever sits here resigns, or both stop, or the game
// goes on. Against the computer, stopping is an offer.
#pragma once

#include <optional>
#include <vector>

#include "engine/game/outcome.h"
#include "ui/screens/cards/card.h"

namespace quagmire::ui {

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

}  // namespace quagmire::ui
