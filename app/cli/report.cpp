#include "app/cli/report.h"

#include <iostream>

#include "ui/words/messages.h"

namespace quagmire::app {

void report(const std::string& text) { std::cerr << "quagmire: " << text << '\n'; }

int fail(const RequestError& error) {
  report(error.text);
  return error.status;
}

std::string describe_bad_position(const std::string& where, const PositionError& error) {
  return "bad position, " + where + ' ' + ui::explain(error) + "; a position is written like '" +
         to_text(Position::start()) + '\'';
}

}  // namespace quagmire::app
