// The fuzz targets, each in NAME_fuzz.cpp, and what they share: a check that stops the program, and
// what any sentence must be like.
#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace quagmire::fuzz {

// Each takes any bytes. replay.cpp lists them once more.
void try_bytes(std::string_view text);
void try_config(std::string_view text);
void try_position(std::string_view text);
void try_record(std::string_view text);
void try_scores(std::string_view text);
void try_progress(std::string_view text);

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

/// At most so many ends of lines are in the text.
inline int lines_in(std::string_view text) {
  return static_cast<int>(
      std::count_if(text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; }));
}

}  // namespace quagmire::fuzz
