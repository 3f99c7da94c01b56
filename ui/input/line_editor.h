// The text of the input line, where its caret stands, and the lines typed before. UTF-8 that a
// terminal can show: moves and words are ASCII, but people's names and comments are not.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/position.h"
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

// What a line that is being typed may become.

struct Completion {
  std::string inserted;  ///< what can be typed on without choosing
  std::string choices;   ///< in words, where there are several; else empty
};

/// Completes a word of the game, a theme's name behind `theme`, or a move by the legal ones.
[[nodiscard]] Completion complete(std::string_view line, const Position& position,
                                  const std::vector<std::string>& themes = {});

/// " Did you mean c2 c5?" where exactly one legal move is one wrong, missing, added or swapped
/// character away from the line, else nothing. It is never played by itself.
[[nodiscard]] std::string suggest_move(std::string_view line, const Position& position);

}  // namespace quagmire::ui
