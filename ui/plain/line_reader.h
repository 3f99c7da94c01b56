// Lines of any length from a stream, in bounded memory; and how long a person takes for one.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <istream>
#include <optional>
#include <string>

namespace quagmire::ui {

struct InputLine {
  std::string text;       ///< without its line end; cut if it is too long
  bool too_long = false;  ///< longer than LineReader::kLongest a line, or Text::kLongest in all
};

/// Measures how long a person takes to type a line. In a pipe nobody types, and clocks stand still.
class Pace {
 public:
  Pace() = default;
  Pace(const Pace&) = delete;
  Pace& operator=(const Pace&) = delete;
  virtual ~Pace() = default;

  [[nodiscard]] virtual std::chrono::steady_clock::time_point now() const = 0;
  /// Waits for something to read, at most this long. Returns whether there is something.
  virtual bool await_input(std::istream& input, std::chrono::milliseconds limit) = 0;
  /// Whether lines are edited here, with those typed before at hand, in place of the terminal.
  [[nodiscard]] virtual bool edits() const { return false; }
  /// A line typed behind the prompt. `wait` is called before each key, and puts the line off by
  /// false: what was typed stays for the next time. nullopt if there is none.
  virtual std::optional<InputLine> line(const std::string& /*prompt*/,
                                        const std::function<bool()>& /*wait*/) {
    return std::nullopt;
  }
  /// Drops what was typed of a line.
  virtual void drop_line() {}
  /// Shows the line being typed again, below what was written in between.
  virtual void show_line_again() {}
};

class LineReader {
 public:
  static constexpr std::size_t kLongest = 4096;

  /// If there is a pace that edits, lines come from there.
  explicit LineReader(std::istream& input, Pace* pace = nullptr)
      : input_(input), editor_(pace != nullptr && pace->edits() ? pace : nullptr) {}

  /// The next line, or all lines of a grid or game that come at once; nullopt at the end of the
  /// input. Throws std::ios_base::failure. `wait` is called before each line, or else see
  /// Pace::line().
  std::optional<InputLine> next(
      const std::string& prompt = "", const std::function<bool()>& wait = [] { return true; });
  /// Whether there is something to read, or the end of standard input, within this time.
  [[nodiscard]] bool is_there(std::chrono::milliseconds limit = {}) const;
  /// Whether the line after it has been read already.
  [[nodiscard]] bool is_ahead() const { return ahead_.has_value(); }

 private:
  std::optional<InputLine> read(const std::string& prompt, const std::function<bool()>& wait);

  std::istream& input_;
  Pace* editor_;
  std::optional<InputLine> ahead_;
  bool has_no_end_ = false;    // the line before
  bool after_return_ = false;  // a newline would belong to the same end of a line
};

/// For a person at the terminal that is standard input.
class TerminalPace : public Pace {
 public:
  [[nodiscard]] std::chrono::steady_clock::time_point now() const override {
    return std::chrono::steady_clock::now();
  }
  bool await_input(std::istream& input, std::chrono::milliseconds limit) override;
};

}  // namespace quagmire::ui
