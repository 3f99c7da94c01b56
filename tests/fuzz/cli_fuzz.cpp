// Command lines, a word a line: each asks for something, or is answered with a sentence.
#include "app/cli/request.h"

#include <vector>

#include "engine/ascii.h"
#include "tests/fuzz/fuzz.h"

using namespace quagmire;
using fuzz::require;

void fuzz::try_cli(std::string_view text) {
  std::vector<std::string> words{"quagmire"};
  while (!text.empty()) words.emplace_back(take_to('\n', text));
  std::vector<const char*> argv;
  for (const std::string& word : words) argv.push_back(word.c_str());
  argv.push_back(nullptr);

  const auto request = app::parse_command_line(static_cast<int>(words.size()), argv.data());
  if (!request) {
    const auto& [status, answer] = request.error();
    require(status == app::kWrong || status == app::kUsage, "it says what the fault is");
    fuzz::require_sentence(answer);
  } else if (const auto* print = std::get_if<app::request::Print>(&*request)) {
    require(print->text.ends_with('\n'), "what is printed ends with its line");
  } else if (const auto* play = std::get_if<app::request::Play>(&*request)) {
    app::Settings settings;
    for (const auto& [key, value] : play->choices.flags)
      require(app::find_setting(key)->set(settings, value), "a flag's value makes sense");
  }
}
