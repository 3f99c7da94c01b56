// A screen over the game that sets tasks on its own board: lessons, puzzles. The board, its
// keys and the questions about it are those of the game; its own judge says what moves mean.
// The game waits below, and Esc goes back to it.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/screens/screen.h"
#include "ui/session/keymap.h"
#include "ui/session/session.h"

namespace quagmire::ui {

/// The keys that a task adds to the board's, or replaces; `word` is what begins it.
[[nodiscard]] const std::vector<Binding>& own_keys_of_task(std::string_view word);

class TaskScreen : public Overlay {
 public:
  /// As Judge::begin().
  TaskScreen(Screen& below, std::unique_ptr<Judge> judge, std::size_t number);

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  Answers apply(const Action& action) override { return session_.apply(action); }
  void tell(const std::string& text) override { session_.tell(text); }
  [[nodiscard]] View view() const override;
  [[nodiscard]] Session& shown() override { return session_; }
  [[nodiscard]] HelpTopic help_topic() const override;

 private:
  std::unique_ptr<Judge> judge_;
  Session session_;
  std::vector<Binding> keys_;  // at the board
};

}  // namespace quagmire::ui
