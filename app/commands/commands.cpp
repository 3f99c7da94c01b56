#include "app/commands/commands.h"

#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/exit_status.h"
#include "app/commands/program.h"
#include "ui/lines/line_reader.h"

namespace quagmire::app {

namespace {

void add_help(CommandLine& line) {
  CLI::App& command = add_command(line, print, "help", "Print this help, or the help of a command",
                                  {{"quagmire help perft", "as quagmire perft --help"}});
  CLI::Option* const operand =
      command.add_option("COMMAND")->type_name("COMMAND")->description("Which command");
  std::string& names = line.usual_values[operand];
  for (const CLI::App* each : commands_of(line.program))
    names += (names.empty() ? "" : " ") + each->get_name();
  command.callback([&line, operand] {
    const std::string name = operand->count() == 0 ? "" : operand->as<std::string>();
    const CLI::App* about =
        operand->count() == 0 ? &line.program : find_command(line.program, name);
    if (about == nullptr)
      throw CLI::ParseError(describe_unknown_command(name, line.program), kUsage);
    line.asked.text = help_text(*about);
    line.run = print;
  });
}

}  // namespace

// A shell alias may already contain a flag. Giving it again must still work, so the last one
// counts.
CLI::Option* add_setting(CommandLine& line, CLI::App& command, const Setting& setting) {
  const std::string name = "--" + std::string(setting.key);
  CLI::Option* const option =
      setting.is_switch() ? command.add_flag(name + ",!--no-" + std::string(setting.key))
                          : command.add_option(name)->type_name(std::string(setting.value_name));
  line.usual_values[option] = setting.usual_values;
  return option->description(std::string(setting.description))
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)
      ->each([&setting, &line](const std::string& word) {
        line.asked.choices.flags.push_back({std::string(setting.key), word});
      });
}

void add_machine_settings(CommandLine& line, CLI::App& command) {
  for (const std::string_view key : kMachineSettings)
    add_setting(line, command, *find_setting(key));
}

std::unique_ptr<CommandLine> command_line() {
  auto line = std::make_unique<CommandLine>();
  CLI::App& program = line->program;
  program.option_defaults()->group(kDescribed);
  program.set_help_flag("-h,--help", "Print this help and exit");
  program.set_version_flag("-V,--version", version_text,
                           "Print the version and how it was built, and exit");
  program.require_subcommand(0, 1);
  add_game(*line);
  add_commands_about_records(*line);
  add_commands_about_positions(*line);
  add_commands_of_computer(*line);
  add_help(*line);
  add_examples(program,
               {{"quagmire", "play in the full screen"},
                {"quagmire --computer X --level 2", "play O against the computer"},
                {"quagmire --plain --time 10+5", "play with lines of text, against the clock"}});
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
  } catch (const ui::InputError&) {
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
