// What the fuzz targets share: a check that stops the program, and what any sentence must be like.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

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

}  // namespace quagmire::fuzz
