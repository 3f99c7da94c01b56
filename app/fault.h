// How a mistake in the command line leaves the reading of it.
#pragma once

#include <string>
#include <utility>

#include "app/request.h"

namespace quagmire::app {

/// The first fault found on the way to a request; parse_command_line catches it.
class Fault {
 public:
  Fault(ExitStatus status, std::string text) : error_{status, std::move(text)} {}
  [[nodiscard]] const RequestError& error() const { return error_; }

 private:
  RequestError error_;
};

}  // namespace quagmire::app
