#include "app/environment.h"

#include <cstdlib>

namespace quagmire::app {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace quagmire::app
