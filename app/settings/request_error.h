// How the program answers a request that cannot be carried out: one line on standard error and an
// exit status.
#pragma once

#include <string>
#include <utility>

namespace quagmire::app {

/// A signal's number is added to kSignalled.
enum ExitStatus : int {
  kDone = 0,
  kWrong = 1,  ///< the thing asked about is wrong, or the request failed
  kUsage = 2,
  kNoTerminal = 3,
  kSignalled = 128,
};

/// The line does not include the program's name.
struct RequestError {
  ExitStatus status;
  std::string text;
};

/// The first mistake in a request; parse_command_line() catches it.
class Fault {
 public:
  Fault(ExitStatus status, std::string text) : error_{status, std::move(text)} {}
  [[nodiscard]] const RequestError& error() const { return error_; }

 private:
  RequestError error_;
};

}  // namespace quagmire::app
