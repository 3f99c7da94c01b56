// Text that a terminal marks as pasted (bracketed paste). It may be of any length and its end may
// never come, so what is kept is bounded and a silence ends it.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

namespace quagmire::ui {

class PasteReader {
 public:
  /// More is read and dropped: no line that the game takes is longer.
  static constexpr std::size_t kCapacity = 4096;
  /// Nothing for so long means that the end was lost.
  static constexpr std::chrono::milliseconds kSilence{500};

  [[nodiscard]] bool is_reading() const { return text_.has_value(); }
  void begin() { text_.emplace(); }
  /// Takes a character; ends of lines and tabs become blanks, so that pasting enters nothing.
  void add(char character);
  /// What was pasted. A paste must have begun.
  std::string end();

 private:
  std::optional<std::string> text_;
};

}  // namespace quagmire::ui
