#include "app/report.h"

#include <iostream>

namespace quagmire::app {

void report(const std::string& text) { std::cerr << "quagmire: " << text << '\n'; }

}  // namespace quagmire::app
