#include "app/commands/commands.h"

#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/exit_status.h"
#include "ui/lines/line_reader.h"

namespace quagmire::app {

namespace {

int help(const Asked& asked) {
  const auto line = command_line();
  const std::string name = asked.files.empty() ? "" : asked.files.front().bytes();
  const Command* about = asked.files.empty() ? &line->program : line->find(name);
  if (about == nullptr) return fail({kUsage, describe_unknown_command(name, *line)});
  std::cout << help_text(*line, *about);
  return kDone;
}

void add_help(CommandLine& line) {
  Command& command = add_command(line, help, "help", "Print this help, or the help of a command",
                                 {{"quagmire help perft", "as quagmire perft --help"}});
  std::string names;
  for (const Command& each : line.commands) names += (names.empty() ? "" : " ") + each.name;
  add_operand(command, "COMMAND", "Which command",
              [](Asked& asked, const std::string& /*name*/, const std::string& word) {
                asked.files.emplace_back(word);
              })
      .usual_values = names;
}

}  // namespace

std::unique_ptr<CommandLine> command_line() {
  auto line = std::make_unique<CommandLine>();
  Command& program = line->program;
  program = {"",
             "Quagmire, a board game for two players",
             nullptr,
             {{"quagmire", "play in the full screen"},
              {"quagmire --computer X --level 2", "play O against the computer"},
              {"quagmire --plain --time 10+5", "play with lines of text, against the clock"}}};
  program.options = {{{"-h", "--help"}, "", "Print this help and exit"},
                     {{"-V", "--version"}, "", "Print the version and how it was built, and exit"}};
  add_game(*line);
  add_commands_about_records(*line);
  add_commands_about_positions(*line);
  add_commands_of_computer(*line);
  add_help(*line);
  return line;
}

Result<Job, RequestError> parse_command_line(int argc, const char* const* argv) {
  // A program can be started without even its own name.
  return read_line(*command_line(),
                   std::vector<std::string>(argv + (argc > 0 ? 1 : 0), argv + argc));
}

int run_program(int argc, const char* const* argv) {
  const auto job = parse_command_line(argc, argv);
  if (!job) return fail(job.error());
  int status = kDone;
  try {
    status = (*job)();
  } catch (const std::ios_base::failure&) {
    report("cannot read standard input; check where it comes from");
    status = kWrong;
  }
  std::cout.flush();
  if (std::cout) return status;
  report("cannot write to standard output; check where it goes");
  // A signal, such as that of a terminal that has closed, explains the end better.
  return status > kSignalled ? status : kWrong;
}

}  // namespace quagmire::app
