#include "app/describe.h"

#include "ui/messages.h"

namespace quagmire::app {

std::string describe_bad_position(const std::string& where, const PositionError& error) {
  return "bad position, " + where + ' ' + ui::explain(error) + "; a position is written like '" +
         to_text(Position::start()) + '\'';
}

}  // namespace quagmire::app
