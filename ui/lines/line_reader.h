// Lines of any length from a stream, in bounded memory.
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <stdexcept>
#include <string>

namespace quagmire::ui {

/// The input exists but cannot be read.
class InputError : public std::runtime_error {
 public:
  InputError() : std::runtime_error("cannot read the input") {}
};

struct InputLine {
  std::string text;       ///< without its line end; cut at LineReader::kLongest
  bool too_long = false;  ///< more followed, and was skipped
};

/// The message for a line that is too long.
[[nodiscard]] std::string describe_too_long();

class LineReader {
 public:
  static constexpr std::size_t kLongest = 4096;

  explicit LineReader(std::istream& input) : input_(input) {}

  /// The next line; nullopt at the end of the input. Throws InputError.
  std::optional<InputLine> next();

 private:
  std::optional<InputLine> read();

  std::istream& input_;
};

}  // namespace quagmire::ui
