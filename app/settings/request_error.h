// How the program answers a request that cannot be carried out: one line on standard error and an
// exit status.
#pragma once

#include <string>

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

}  // namespace quagmire::app
