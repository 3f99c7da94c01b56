// Reads lines of any length from a stream in bounded memory, and measures how long the user takes
// to type them.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <istream>
#include <optional>
#include <string>

namespace quagmire::ui {

struct InputLine {
  std::string text;       ///< without the line end; truncated if too long
  bool too_long = false;  ///< exceeds LineReader::kLongest, or Text::kLongest in all
};

/// Measures how long a user takes to type a line. In a pipe nobody types, so clocks do not run.
class LineInput {
 public:
  LineInput() = default;
  LineInput(const LineInput&) = delete;
  LineInput& operator=(const LineInput&) = delete;
  virtual ~LineInput() = default;

  [[nodiscard]] virtual std::chrono::steady_clock::time_point now() const = 0;
  /// Waits for input, at most this long. Returns whether there is some.
  virtual bool await_input(std::istream& input, std::chrono::milliseconds limit) = 0;
  /// Whether this class edits lines and keeps a history, instead of the terminal.
  [[nodiscard]] virtual bool edits() const { return false; }
  /// Reads a line after the prompt. Calls `wait` before each key; if it returns false, returns
  /// nullopt and keeps the typed text for the next call. Also nullopt at the end of input.
  virtual std::optional<InputLine> line(const std::string& /*prompt*/,
                                        const std::function<bool()>& /*wait*/) {
    return std::nullopt;
  }
  /// Discards the line being typed.
  virtual void drop_line() {}
  /// Redisplays the line being typed, below other output.
  virtual void show_line_again() {}
};

class LineReader {
 public:
  static constexpr std::size_t kLongest = 4096;

  /// Reads lines from `line_input` if it edits lines, else from `input`.
  explicit LineReader(std::istream& input, LineInput* line_input = nullptr)
      : input_(input),
        editor_(line_input != nullptr && line_input->edits() ? line_input : nullptr) {}

  /// The next line, or all lines of a grid or game that arrive at once. nullopt at the end of
  /// input, or if `wait` returned false; it is called before each line, or see LineInput::line().
  /// Throws std::ios_base::failure.
  std::optional<InputLine> next(
      const std::string& prompt = "", const std::function<bool()>& wait = [] { return true; });
  /// Whether input, or the end of standard input, arrives within this time.
  [[nodiscard]] bool is_there(std::chrono::milliseconds limit = {}) const;
  /// Whether the next line has been read already.
  [[nodiscard]] bool is_ahead() const { return ahead_.has_value(); }

 private:
  std::optional<InputLine> read(const std::string& prompt, const std::function<bool()>& wait);

  std::istream& input_;
  LineInput* editor_;
  std::optional<InputLine> ahead_;
  bool has_no_end_ = false;    // the last line was so long that the input counts as endless
  bool after_return_ = false;  // a newline would belong to the last line's end
};

/// For a user whose terminal is standard input.
class TerminalLineInput : public LineInput {
 public:
  [[nodiscard]] std::chrono::steady_clock::time_point now() const override {
    return std::chrono::steady_clock::now();
  }
  bool await_input(std::istream& input, std::chrono::milliseconds limit) override;
};

}  // namespace quagmire::ui
