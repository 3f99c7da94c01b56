// Running the real program, and what CLI.md promises of everything it says.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/home.h"
#include "tests/support/matchers.h"
#include "tests/support/process.h"
#include "tests/support/pseudo_terminal.h"

namespace quagmire::test {

/// The program that was built, with these arguments, in the plainest of environments.
inline Invocation program(const std::vector<std::string>& arguments) {
  Invocation invocation{{QUAGMIRE_PROGRAM}, {{"LANG", "C.UTF-8"}, {"TERM", "xterm"}}};
  invocation.command.insert(invocation.command.end(), arguments.begin(), arguments.end());
  return invocation;
}

/// The same, of a person with this home folder.
inline Invocation program_at(const Home& home, const std::vector<std::string>& arguments) {
  Invocation invocation = program(arguments);
  invocation.environment["HOME"] = home.path();
  return invocation;
}

inline Finished run_program(const std::vector<std::string>& arguments,
                            std::string_view input = "") {
  return run(program(arguments), input);
}

/// The same where a person types this at a terminal.
inline Finished run_typed(Invocation invocation, std::string_view typed) {
  const PseudoTerminal terminal;
  terminal.type(typed);
  invocation.input = Borrowed{terminal.descriptor()};
  return run(invocation);
}

/// The program at a home of the test's own.
class AtHome : public testing::Test {
 protected:
  [[nodiscard]] Finished call(const std::vector<std::string>& arguments,
                              std::string_view input = "") const {
    return run(program_at(home_, arguments), input);
  }

  const Home home_{Medium::Memory};
};

inline void PrintTo(const Finished& finished, std::ostream* out) {
  constexpr std::size_t enough = 2000;
  *out << finished.status << ", output "
       << testing::PrintToString(finished.output.substr(0, enough)) << ", errors "
       << testing::PrintToString(finished.errors.substr(0, enough));
}

constexpr bool is_printable(char c) { return c >= ' ' && c <= '~'; }

/// Nothing but printable ASCII and ends of lines: no control character, no escape sequence.
MATCHER(IsPlainText, "is plain text") {
  return std::all_of(arg.begin(), arg.end(), [](char c) { return c == '\n' || is_printable(c); });
}

/// One line, ended, of plain text, that begins with the program's name.
MATCHER(IsErrorLine, "is an error of one line") {
  const std::string_view text = arg;
  return text.starts_with("quagmire: ") && text.find('\n') == text.size() - 1 &&
         std::all_of(text.begin(), text.end() - 1, is_printable);
}

/// Ended well: exit 0, this output, no errors.
template <class Output>
testing::Matcher<Finished> IsDone(const Output& output) {
  return testing::AllOf(testing::Field("status", &Finished::status, ExitStatus::code(0)),
                        testing::Field("output", &Finished::output, output),
                        testing::Field("errors", &Finished::errors, ""));
}

/// Ended with this status and one line of error; nothing but what `output` matches was answered.
template <class Text>
testing::Matcher<Finished> IsError(int code, const Text& text,
                                   const testing::Matcher<std::string>& output = "") {
  return testing::AllOf(
      testing::Field("status", &Finished::status, ExitStatus::code(code)),
      testing::Field("output", &Finished::output, output),
      testing::Field("errors", &Finished::errors, testing::AllOf(IsErrorLine(), text)));
}

/// The start, a position of one piece, one that X wins in three moves, and one that O has won.
inline constexpr const char* kStart = "4XXXX/5XXX/6XX/7X/O7/OO6/OOO5/OOOO4 O - -";
inline constexpr const char* kLoneO = "8/8/8/8/8/8/8/O7 O - -";
inline constexpr const char* kWinIn3 = "8/OX1O2XX/1O4X1/2O3XO/4O1XO/1X2O1X1/1XO3X1/7O X d7 g3";

}  // namespace quagmire::test
