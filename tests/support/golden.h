// What is compared whole: the files of tests/golden. With QUAGMIRE_GOLDEN=write in the environment,
// what is seen is written into them; git diff then shows what has changed. Look at every line.
#pragma once

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace quagmire::test {

inline bool writes_golden() {
  const char* const wish = std::getenv("QUAGMIRE_GOLDEN");
  return wish != nullptr && std::string(wish) == "write";
}

/// What the file has; where it is to be written, what was seen.
inline std::string golden(const std::string& file, const std::string& seen) {
  const std::string path = QUAGMIRE_SOURCE_DIR "/tests/golden/" + file;
  if (writes_golden()) std::ofstream(path) << seen;
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

}  // namespace quagmire::test
