// What the fuzz targets share: a check that stops the program, and what any sentence must be like.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "ui/base/config_lines.h"

/// The entry that libFuzzer, or replay.cpp, calls with each input.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace quagmire::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

inline void require(bool condition, const char* what) {
  if (condition) return;
  std::fprintf(stderr, "a promise is broken: %s\n", what);
  std::abort();
}

inline void require_sentence(const std::string& text) {
  require(!text.empty(), "an error has words");
  require(std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; }),
          "an error is one line of plain text");
}

inline int lines_in(std::string_view text) {
  return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

/// A fault in a text of so many lines.
inline void require_fault(const ui::LineFault& fault, int lines) {
  require(fault.line >= 1 && fault.line <= lines, "a fault has a line");
  require_sentence(fault.what);
}

}  // namespace quagmire::fuzz
