// How the program answers to the person or script that started it, if what was asked for cannot be
// done: one line on standard error and an exit status.
#pragma once

#include <string>
#include <utility>

namespace quagmire::app {

/// A signal's number is added to kSignalled.
enum ExitStatus : int {
  kDone = 0,
  kWrong = 1,  ///< the thing asked about is wrong, or it could not be done
  kUsage = 2,
  kNoTerminal = 3,
  kSignalled = 128,
};

/// The line is without the program's name.
struct RequestError {
  ExitStatus status;
  std::string text;
};

/// The first fault found on the way to a request; parse_command_line catches it.
class Fault {
 public:
  Fault(ExitStatus status, std::string text) : error_{status, std::move(text)} {}
  [[nodiscard]] const RequestError& error() const { return error_; }

 private:
  RequestError error_;
};

}  // namespace quagmire::app
