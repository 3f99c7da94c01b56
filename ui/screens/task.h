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

#include "ui/screens/board.h"
#include "ui/screens/screen.h"
#include "ui/session/session.h"

namespace quagmire::ui {

class TaskScreen : public Overlay {
 public:
  /// As Judge::begin().
  TaskScreen(Screen& below, std::unique_ptr<Judge> judge, std::size_t number);

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override {
    return decode_at_board(session_, input, judge_->scene());
  }
  Answers apply(const Action& action) override { return session_.apply(action); }
  void tell(const std::string& text) override { session_.tell(text); }
  [[nodiscard]] View view() const override;
  [[nodiscard]] Session& session() override { return session_; }

 private:
  std::unique_ptr<Judge> judge_;
  Session session_;
};

}  // namespace quagmire::ui
