// The text of the input line, its caret, and the lines typed before. It is UTF-8 that a terminal
// can show: moves and words are ASCII, but names and comments need not be.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/position.h"
#include "ui/session/action.h"

namespace quagmire::ui {

struct Command;  // ui/session/commands.h

class LineEditor {
 public:
  /// The most bytes that the screen's line holds: more than any path that a person types.
  static constexpr std::size_t kCapacity = 1000;

  explicit LineEditor(std::size_t capacity = kCapacity) : capacity_(capacity) {}

  [[nodiscard]] const std::string& text() const { return text_; }
  /// The byte that the caret is before, the first of a character; or text().size().
  [[nodiscard]] std::size_t caret() const { return caret_; }

  /// Whether it is none of those typed before.
  [[nodiscard]] bool is_new() const { return shown_ == history_.size(); }

  /// False if the line would be too long: then it stays as it is.
  bool insert(std::string_view text);
  void apply(action::Edit edit, bool far = false, bool word = false);
  /// Empties the line and adds it to the history; returns what it held.
  std::string take();
  void clear();

 private:
  void set(std::string text);
  [[nodiscard]] std::size_t behind_caret() const;

  std::size_t capacity_;
  std::string text_;
  std::size_t caret_ = 0;
  std::vector<std::string> history_;
  /// The line of `history_` being shown; history_.size() for a new line.
  std::size_t shown_ = 0;
};

// The completions of a line being typed.

struct Completion {
  std::string inserted;  ///< what can be added without a choice
  std::string choices;   ///< in words if there are several, else empty
};

/// Completes one of these words, a theme's name after `theme`, or a legal move.
[[nodiscard]] Completion complete(std::string_view line, const std::vector<const Command*>& words,
                                  const Position& position);

/// " Did you mean c2 c5?" if exactly one legal move differs from the line by one wrong, missing,
/// added or swapped character; else empty. It is never played without asking.
[[nodiscard]] std::string suggest_move(std::string_view line, const Position& position);

}  // namespace quagmire::ui
