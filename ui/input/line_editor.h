// The text of the input line, where its caret stands, and the lines typed before. UTF-8 that a
// terminal can show: moves and words are ASCII, but people's names and comments are not.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "ui/input/action.h"

namespace quagmire::ui {

class LineEditor {
 public:
  /// The most bytes that a line holds; what is typed beyond is dropped.
  static constexpr std::size_t kCapacity = 200;

  [[nodiscard]] const std::string& text() const { return text_; }
  /// The byte that it stands before, the first of a character; or text().size()
  [[nodiscard]] std::size_t caret() const { return caret_; }

  void insert(std::string_view text);
  void apply(action::Edit edit);
  /// Empties the line and remembers it; returns what it held.
  std::string take();
  void clear();

 private:
  void set(std::string text);
  [[nodiscard]] std::size_t behind_caret() const;

  std::string text_;
  std::size_t caret_ = 0;
  std::vector<std::string> history_;
  /// The line of `history_` being shown; history_.size() where it is a new one.
  std::size_t shown_ = 0;
};

}  // namespace quagmire::ui
