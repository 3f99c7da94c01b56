// The text of the input line, where its caret stands, and the lines typed before. Printable ASCII
// only: nothing else can be part of a move or a word.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "ui/input/action.h"

namespace quagmire::ui {

class LineEditor {
 public:
  /// The most characters that a line holds; what is typed beyond is dropped.
  static constexpr std::size_t kCapacity = 200;

  [[nodiscard]] const std::string& text() const { return text_; }
  /// 0 to text().size()
  [[nodiscard]] std::size_t caret() const { return caret_; }

  void insert(std::string_view text);
  void apply(action::Edit edit);
  /// Empties the line and remembers it; returns what it held.
  std::string take();
  void clear();

 private:
  void set(std::string text);

  std::string text_;
  std::size_t caret_ = 0;
  std::vector<std::string> history_;
  /// The line of `history_` being shown; history_.size() where it is a new one.
  std::size_t shown_ = 0;
};

}  // namespace quagmire::ui
