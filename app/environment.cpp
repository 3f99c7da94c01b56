#include "app/environment.h"

#include <cstdlib>

namespace quagmire::app {

UntrustedText environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace quagmire::app
