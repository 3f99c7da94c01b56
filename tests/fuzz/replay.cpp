// Feeds files to a fuzz target, for compilers without libFuzzer:  quagmire_replay TARGET FOLDER
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "tests/fuzz/fuzz.h"

namespace {

using namespace quagmire::fuzz;

struct Target {
  std::string_view name;
  void (*run)(std::string_view text);
};
constexpr std::array<Target, 6> kTargets{{
    {"bytes", try_bytes},
    {"config", try_config},
    {"position", try_position},
    {"record", try_record},
    {"scores", try_scores},
    {"progress", try_progress},
}};

int feed(const Target& target, const char* folder) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    std::printf("%s\n", entry.path().c_str());
    std::fflush(stdout);  // which file it was, should this one stop us
    target.run(text);
    ++files;
  }
  std::printf("%d files\n", files);
  return files > 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 3)
    for (const Target& target : kTargets)
      if (target.name == argv[1]) return feed(target, argv[2]);
  std::fprintf(stderr, "usage: quagmire_replay TARGET FOLDER\n");
  return 2;
}
