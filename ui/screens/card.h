// A form on the screen: a card over the board with its rows. Keys and rows are the same on every
// card.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "ui/screens/screen.h"
#include "ui/session/form.h"
#include "ui/session/keymap.h"

namespace quagmire::ui {

class CardScreen : public Overlay {
 public:
  CardScreen(Screen& below, std::shared_ptr<Form> form) : Overlay(below), form_(std::move(form)) {}

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  Answers apply(const Action& action) override;
  [[nodiscard]] View view() const override;
  /// The computer waits, since the game may be about to end.
  [[nodiscard]] std::optional<Question> question() const override { return std::nullopt; }
  // The board is in sight, so time runs on; not that of a computer that waits.
  [[nodiscard]] std::optional<std::chrono::milliseconds> next_tick() const override {
    return table().computer_is_to_move() ? std::nullopt : below().next_tick();
  }
  void pass_time(std::chrono::milliseconds duration) override { below().pass_time(duration); }

 private:
  [[nodiscard]] const std::vector<Binding>& keys() const;
  [[nodiscard]] Block card() const;

  std::shared_ptr<Form> form_;
  bool refused_ = false;
};

}  // namespace quagmire::ui
