// The man page and the completions against what the program answers itself: every flag and command
// that its help mentions, every key and every word.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "app/commands/command_line.h"
#include "app/docs/docs.h"
#include "ui/session/commands.h"
#include "ui/session/keymap.h"
#include "ui/text/player_text.h"

namespace quagmire::app {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;

std::string contents(const std::string& name) {
  std::ifstream file(std::string(QUAGMIRE_DOCS) + '/' + name);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The page's source with troff's spellings undone.
std::string read_manual() {
  std::string text = contents("quagmire.6");
  text = std::regex_replace(text, std::regex(R"(\\f[BIR])"), "");
  const std::vector<std::pair<const char*, const char*>> spellings{
      {R"(\\-)", "-"},    {R"(\\\(aq)", "'"}, {R"(\\\(dq)", "\""}, {R"(\\&)", ""},
      {R"(\\\(ha)", "^"}, {R"(\\\(ga)", "`"}, {R"(\\\(ti)", "~"},  {R"(\\\(rs)", "\\"},
  };
  for (const auto& [spelling, character] : spellings)
    text = std::regex_replace(text, std::regex(spelling), character);
  return text;
}
const std::string& manual() {
  static const std::string text = read_manual();
  return text;
}

std::string help(const std::vector<std::string>& words) {
  std::vector<const char*> arguments{"quagmire"};
  for (const std::string& word : words) arguments.push_back(word.c_str());
  arguments.push_back("--help");
  const auto job = parse_command_line(static_cast<int>(arguments.size()), arguments.data());
  testing::internal::CaptureStdout();
  EXPECT_TRUE(job && (*job)() == kSuccess);
  return testing::internal::GetCapturedStdout();
}

// What a help text lists after "Options:" and the like, by the first column.
std::set<std::string> found(const std::string& text, const std::regex& pattern) {
  std::set<std::string> names;
  for (std::sregex_iterator match(text.begin(), text.end(), pattern), end; match != end; ++match)
    names.insert((*match)[1]);
  return names;
}
std::set<std::string> commands() {
  const std::string text = help({});
  const auto begin = text.find("Commands:");
  return found(text.substr(begin, text.find("Type ") - begin), std::regex(R"( ([a-z]+)\b)"));
}
std::set<std::string> long_options(const std::string& text) {
  return found(text, std::regex("(--[a-z][a-z-]*)"));
}

TEST(Docs, EveryCommandIsInThemAll) {
  for (const std::string& command : commands()) {
    EXPECT_THAT(manual(), HasSubstr("\n.TP\nquagmire " + command));
    for (const char* script : {"quagmire.bash", "_quagmire"})
      EXPECT_THAT(contents(script), HasSubstr("\n    " + command + ") options="));
    EXPECT_THAT(contents("quagmire.fish"), HasSubstr(" -a " + command + " "));
  }
}

TEST(Docs, EveryOptionIsInThemAll) {
  std::set<std::string> options{"--seed", "--move-time"};  // which no help has
  options.merge(long_options(help({})));
  for (const std::string& command : commands()) options.merge(long_options(help({command})));
  for (const std::string& option : options) {
    EXPECT_THAT(manual(), HasSubstr(option));
    for (const char* script : {"quagmire.bash", "_quagmire"})
      EXPECT_THAT(contents(script), AnyOf(HasSubstr(option + ' '), HasSubstr(option + '\'')));
    EXPECT_THAT(contents("quagmire.fish"), HasSubstr(" -l " + option.substr(2) + ' '));
  }
}

// An option that is gone must not be recommended by a message.
TEST(Docs, EveryOptionThatAMessageNamesIsInThem) {
  const std::regex literal(R"re("(?:[^"\\\n]|\\.)*")re");
  std::size_t seen = 0;
  for (const char* folder : {"/app", "/ui"})
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(QUAGMIRE_SOURCE_DIR + std::string(folder))) {
      if (entry.path().extension() != ".cpp" && entry.path().extension() != ".h") continue;
      std::ifstream file(entry.path());
      const std::string source = std::regex_replace(
          std::string(std::istreambuf_iterator<char>(file), {}), std::regex("//[^\n]*"), "");
      for (std::sregex_iterator match(source.begin(), source.end(), literal), end; match != end;
           ++match)
        for (const std::string& option : long_options(match->str())) {
          if (option == "--no-") continue;  // before the name of any switch
          ++seen;
          EXPECT_THAT(manual(), HasSubstr(option)) << entry.path();
        }
    }
  EXPECT_GT(seen, 20U);
}

TEST(Docs, TheManualHasAnExampleOfEachCommand) {
  const std::string page = manual().substr(manual().find("\n.SH EXAMPLES\n"));
  const auto examples = found(page, std::regex(R"(\n\.TP\n(quagmire.*))"));
  std::size_t with_examples = 0;
  for (const std::string& command : commands()) {
    const auto of_command = found(help({command}), std::regex(R"(\n  (quagmire.*?)(?=  |\n))"));
    if (of_command.empty()) continue;
    ++with_examples;
    const bool has_one =
        std::any_of(of_command.begin(), of_command.end(),
                    [&](const std::string& call) { return examples.contains(call); });
    EXPECT_TRUE(has_one) << command;
  }
  EXPECT_EQ(examples.size(), with_examples);
}

TEST(ManualPage, RulesAreParagraphsForAnyWidth) {
  EXPECT_EQ(manual_page("@RULES@\n", "Two players.\nSlide   far\n        away.\nYou lose.\n"),
            "Two players.\n.TP\n\\fBSlide\\fR\nfar\naway.\n.PP\nYou lose.\n");
}

}  // namespace
}  // namespace quagmire::app
