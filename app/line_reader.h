// Lines of any length from a stream, in bounded memory.
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>

namespace quagmire::app {

struct Line {
  std::string text;       ///< without its end; cut at LineReader::kLongest
  bool too_long = false;  ///< more followed, and was skipped
};

class LineReader {
 public:
  static constexpr std::size_t kLongest = 4096;

  explicit LineReader(std::istream& input) : input_(input) {}

  /// The next line; nullopt at the end of the input.
  std::optional<Line> next();

 private:
  std::istream& input_;
};

}  // namespace quagmire::app
