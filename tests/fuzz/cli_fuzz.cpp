// Command lines, a word a line: each asks for something, or is answered with a sentence.
#include "app/commands/command_line.h"

#include <vector>

#include "engine/text.h"
#include "tests/fuzz/fuzz.h"

using namespace quagmire;
using fuzz::require;

void fuzz::try_cli(std::string_view text) {
  std::vector<std::string> words{"quagmire"};
  while (!text.empty()) words.emplace_back(take_to('\n', text));
  std::vector<const char*> argv;
  for (const std::string& word : words) argv.push_back(word.c_str());
  argv.push_back(nullptr);

  const auto job = app::parse_command_line(static_cast<int>(words.size()), argv.data());
  if (job) {
    require(*job != nullptr, "there is something to do");
  } else {
    const auto& [status, answer] = job.error();
    require(status == app::kFailure || status == app::kUsage, "it says what the fault is");
    fuzz::require_sentence(answer);
  }
}
