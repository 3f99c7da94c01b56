#include "app/cli/help.h"

#include <CLI/Version.hpp>
#include <string_view>

#include "app/commit.h"
#include "app/version.h"
#include "engine/rules/bulk/kernels.h"
#include "ui/terminal/curses_terminal.h"

namespace quagmire::app {

namespace {

#ifdef __clang__
constexpr std::string_view kCompiler = "clang++ " __clang_version__;
#else
constexpr std::string_view kCompiler = "g++ " __VERSION__;
#endif

}  // namespace

std::string version_text() {
  std::string text = std::string("quagmire ") + kVersion + '\n';
  const auto line = [&](std::string_view what, std::string_view value) {
    text.append(what).append(" ").append(value).append("\n");
  };
  if (*kCommit != '\0') line("commit", kCommit);
  line("compiler", kCompiler.substr(0, kCompiler.find_last_not_of(' ') + 1));
  line("libraries", "CLI11 " CLI11_VERSION ", " + ui::curses_version_text());
  line("kernels", bulk::best_kernels().name);
  return text;
}

}  // namespace quagmire::app
