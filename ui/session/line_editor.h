// The input line: its text, caret and history. The text is UTF-8 that a terminal can show. Moves
// and commands are ASCII, but names and comments need not be.
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
  /// The limit of the screen's input line in bytes: longer than any typed path.
  static constexpr std::size_t kCapacity = 1000;

  explicit LineEditor(std::size_t capacity = kCapacity) : capacity_(capacity) {}

  [[nodiscard]] const std::string& text() const { return text_; }
  /// The caret's byte offset, at the start of a character or at text().size().
  [[nodiscard]] std::size_t caret() const { return caret_; }

  /// Whether the line is new, not one from the history.
  [[nodiscard]] bool is_new() const { return shown_ == history_.size(); }

  /// Inserts text at the caret. If the line would be too long, returns false and changes nothing.
  bool insert(std::string_view text);
  void apply(action::Edit edit, bool far = false, bool word = false);
  /// Clears the line, adds its text to the history, and returns the text.
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

// Completions of the line being typed.

struct Completion {
  std::string inserted;  ///< the common part of all completions
  std::string choices;   ///< the completions as a text, if there are several
};

/// Completes one of these commands, a theme's name after `theme`, or a legal move.
[[nodiscard]] Completion complete(std::string_view line, const std::vector<const Command*>& words,
                                  const Position& position);

/// " Did you mean c2 c5?" if exactly one legal move differs from the line by one wrong, missing,
/// extra or swapped character; otherwise empty. The move is never played without a confirmation.
[[nodiscard]] std::string suggest_move(std::string_view line, const Position& position);

}  // namespace quagmire::ui
