#include "app/cli/command_line.h"

#include <CLI/Version.hpp>
#include <initializer_list>
#include <string_view>

#include "app/cli/commit.h"
#include "app/cli/request.h"
#include "app/cli/version.h"
#include "app/settings/settings.h"
#include "engine/ascii.h"
#include "engine/bulk/kernels.h"
#include "engine/search/search.h"
#include "ui/base/text.h"
#include "ui/terminal/curses_terminal.h"

namespace quagmire::app {

namespace {

// CLI11 prints this below a command's help. We lay it out ourselves: examples, one per line.
void add_examples(CLI::App& command, std::initializer_list<Example> examples) {
  std::string lines;
  for (const Example& example : examples) lines += example.call + '\t' + example.what + '\n';
  command.footer(lines);
}

CLI::App& add_command(CLI::App& program, const char* name, const char* description,
                      std::initializer_list<Example> examples) {
  CLI::App& command = *program.add_subcommand(name, description);
  add_examples(command, examples);
  command.allow_extras();  // to be refused in our own words
  return command;
}

// A command that works on a game takes the options of a game.
CLI::App& add_game_command(CLI::App& program, const char* name, const char* description,
                           std::initializer_list<Example> examples) {
  CLI::App& command = add_command(program, name, description, examples);
  command.fallthrough();
  return command;
}

void add_flag(CLI::App& command, const std::string& names, const char* description) {
  command.add_flag(names)->description(description);
}

CLI::Option& add_option(CLI::App& command, const std::string& name, std::string_view value,
                        std::string_view description) {
  return *command.add_option(name)
              ->type_name(std::string(value))
              ->description(std::string(description))
              ->multi_option_policy(CLI::MultiOptionPolicy::Throw);
}

CLI::Option& add_operand(CLI::App& command, const char* value, const char* description) {
  return add_option(command, value, value, description);
}
void add_required_operand(CLI::App& command, const char* value, const char* description) {
  add_operand(command, value, description).required();
}

// A shell alias may already contain a flag. Giving it again must still work, so the last one
// counts.
CLI::Option& add_setting(CLI::App& command, const Setting& setting) {
  const std::string name = "--" + std::string(setting.key);
  if (setting.is_switch())
    return *command.add_flag(name + ",!--no-" + std::string(setting.key))
                ->description(std::string(setting.description));
  return *add_option(command, name, setting.value_name, setting.description)
              .multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

// For commands that think outside a game. The config file does not apply to them.
void add_machine_settings(CLI::App& command) {
  for (const std::string_view key : kMachineSettings) add_setting(command, *find_setting(key));
}

void add_commands_about_positions(CLI::App& program) {
  CLI::App& moves =
      add_command(program, "moves", "Print the winner, or . for none, and the legal moves",
                  {{"quagmire moves", "the moves from the start"},
                   {"quagmire moves - <positions", "of one position per line"}});
  add_operand(moves, "POSITION", "A position; - reads one per line from standard input");

  CLI::App& board = add_command(program, "board", "Print the board",
                                {{"quagmire board '8/8/8/8/8/8/8/O7 O - -'", "one piece"}});
  add_operand(board, "POSITION", "A position");

  CLI::App& why =
      add_command(program, "why", "Explain why a move is legal (exit 0) or not (exit 1)",
                  {{"quagmire why '8/8/8/8/8/8/8/O7 O - -' a1b3", "no knight moves here"}});
  add_required_operand(why, "POSITION", "A position");
  add_required_operand(why, "MOVE", "A move, as c2c5");

  CLI::App& perft = add_command(program, "perft", "Count the sequences of legal moves",
                                {{"quagmire perft 4", "up to four moves, from the start"},
                                 {"quagmire perft 3 --divide", "after each first move"}});
  add_required_operand(perft, "DEPTH", "Depth in moves, 0 to 9");
  add_option(perft, "--position", "POSITION", "Count from this position");
  add_flag(perft, "--divide", "Print a count for each first move");
}

void add_commands_about_games(CLI::App& program) {
  CLI::App& resume =
      add_game_command(program, "resume", "Resume an unfinished game, or one in a file",
                       {{"quagmire resume", "the unfinished game; of several, the one you choose"},
                        {"quagmire resume game.quag", "the game in a file"},
                        {"quagmire resume -", "a game that you paste; Ctrl-D ends it"}});
  add_operand(resume, "FILE", "A game record; the game is then saved to it; - for standard input");

  CLI::App& replay = add_game_command(
      program, "replay", "Step through a game in the full screen, and play on",
      {{"quagmire replay game.quag", "[ and ] step through it"},
       {"quagmire convert moves | quagmire replay -", "keys come from the terminal"}});
  add_required_operand(replay, "FILE", "A game record; - for standard input");

  CLI::App& review = add_game_command(
      program, "review",
      "Look back on a game with the computer: where it turned, and what was better",
      {{"quagmire review", "the last game"},
       {"quagmire --plain review game.quag", "a line for each move"}});
  add_operand(review, "FILE", "A game record; - for standard input");

  CLI::App& learn = add_game_command(
      program, "learn", "Learn the game in eight minutes, by short lessons",
      {{"quagmire learn", "go on where you left off"}, {"quagmire learn 10", "the loop"}});
  add_operand(learn, "N", "A lesson, 1 to 14; default the first that is not done");

  CLI::App& puzzle = add_game_command(
      program, "puzzle", "Solve puzzles from games: win in a few moves, or save yourself",
      {{"quagmire puzzle", "the next one of your grade"},
       {"quagmire puzzle today", "the one of today, the same for everybody"},
       {"quagmire puzzle mine", "from what you missed in your games"}});
  add_operand(puzzle, "N|today|mine|list",
              "A puzzle's number, or today, mine, or list; default the next one");

  add_game_command(
      program, "stats", "Tell how your games, lessons and puzzles went",
      {{"quagmire stats", "on the full screen"}, {"quagmire --plain stats", "in lines"}});
}

void add_commands_about_records(CLI::App& program) {
  CLI::App& show = add_command(program, "show", "Print the final board of a game record",
                               {{"quagmire show game.quag --at 12", "after twelve moves"}});
  add_required_operand(show, "FILE", "A game record; - for standard input");
  add_option(show, "--at", "PLY", "The board after this many moves");
  add_flag(show, "--line", "Print the position as a line of text");

  CLI::App& check =
      add_command(program, "check", "Validate game records",
                  {{"quagmire check *.quag", "a line for each; exit 1 if any is invalid"}});
  constexpr int any_number = 1 << 20;
  add_operand(check, "FILE", "Game records; - for standard input")
      .required()
      ->expected(1, any_number)
      ->allow_extra_args();

  CLI::App& convert =
      add_command(program, "convert", "Convert a game record to another form",
                  {{"quagmire convert game.quag --to moves", "a move a line, as c2c5"},
                   {"quagmire convert - <moves >game.quag", "the record of a list of moves"}});
  add_required_operand(convert, "FILE", "A game record; - for standard input");
  add_option(convert, "--to", "FORM", "record or moves; default record");
}

void add_commands_of_computer(CLI::App& program) {
  CLI::App& hint = add_command(program, "hint", "Suggest a move, and say why",
                               {{"quagmire hint '8/8/8/8/8/2O5/O7/OX6 O - -'", "a win in two"}});
  add_operand(hint, "POSITION", "A position");
  add_machine_settings(hint);

  CLI::App& analyze =
      add_command(program, "analyze", "Analyze a position or a game",
                  {{"quagmire analyze --time 10", "think about the start position for ten seconds"},
                   {"quagmire analyze game.quag --depth 6", "evaluate every move of a game"}});
  add_operand(analyze, "POSITION|FILE",
              "A position, or a game record to go through; - reads either");
  add_option(analyze, "--depth", "N", "Search to this depth, in plies");
  add_option(analyze, "--nodes", "N", "Search this many positions");
  add_option(analyze, "--time", "SECONDS",
             "Most seconds of thought for a position; default 1, in a game 0.65");
  add_machine_settings(analyze);

  CLI::App& solve =
      add_command(program, "solve", "Prove whether the player to move has a forced win",
                  {{"quagmire solve '8/8/8/8/8/2O5/O7/OX6 O - -'", "a win in two"},
                   {"quagmire solve --moves 3", "is there a win in three from the start?"}});
  add_operand(solve, "POSITION", "A position");
  add_option(solve, "--moves", "N",
             "Look for wins of up to this many own moves, 1 to 20; default 5");
}

}  // namespace

std::unique_ptr<CLI::App> command_line() {
  auto program = std::make_unique<CLI::App>("Quagmire, a board game for two players", "quagmire");
  program->option_defaults()->group("Options");
  program->set_help_flag("-h,--help", "Print this help and exit");
  program->set_version_flag("-V,--version", version_text,
                            "Print the version, and what it is made of, and exit");
  add_flag(*program, "--plain", "Play with lines of text instead of the full screen");
  add_option(*program, "--position", "POSITION",
             "Start the game at this position; an unfinished game stays for resume");
  add_option(*program, "--save", "FILE", "Save the game to this file");
  for (const Setting& setting : all_settings())
    add_setting(*program, setting).group(std::string(setting.group));
  add_option(*program, "--config", "FILE", "Read settings from this file")
      .multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  program->allow_extras()->require_subcommand(0, 1);

  add_commands_about_positions(*program);
  add_commands_about_games(*program);
  add_commands_about_records(*program);
  add_commands_of_computer(*program);
  add_command(*program, "scores", "Print the scores between players, over all their games",
              {{"quagmire scores", "a line for each pair of players"}});
  add_command(*program, "bench", "Run benchmarks of the engine and the screen",
              {{"quagmire bench", "a changed signature means a changed search"}});
  CLI::App& help = add_command(*program, "help", "Print this help, or the help of a command",
                               {{"quagmire help perft", "as quagmire perft --help"}});
  add_operand(help, "COMMAND", "Which command");
  add_examples(
      *program,
      {{"quagmire", "play in the full screen"},
       {"quagmire --computer X --level 2", "play O against the computer"},
       {"quagmire --plain", "play with lines of text"},
       {"quagmire --name-o Ann --name-x Bob --time 10+5 --theme high-contrast",
        "with names, ten minutes each and more contrast"},
       {"quagmire resume", "resume an unfinished game"},
       {"quagmire replay game.quag", "step through a game, and play on from any move"},
       {"quagmire review", "look back on the last game with the computer"},
       {"quagmire moves", "list the legal first moves"},
       {"quagmire why '8/8/8/8/8/8/8/O7 O - -' a1b3", "explain why a move is legal or not"},
       {"quagmire hint", "show a good first move"},
       {"quagmire analyze --depth 6", "analyze the start position"},
       {"quagmire perft 4", "count all sequences of four moves"}});
  return program;
}

std::vector<const CLI::App*> commands_of(const CLI::App& program) {
  return program.get_subcommands({});
}

std::vector<const CLI::Option*> options_of(const CLI::App& command) {
  return command.get_options([](const CLI::Option* option) { return option->nonpositional(); });
}

std::vector<const CLI::Option*> operands_of(const CLI::App& command) {
  return command.get_options([](const CLI::Option* option) { return option->get_positional(); });
}

std::vector<std::string> names_of(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back('-' + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  return names;
}

bool is_switch(const CLI::Option& option) { return option.get_lnames().size() == 2; }

std::string value_of(const CLI::Option& option) { return option.get_type_name(); }

bool takes_file(const CLI::Option& option) { return value_of(option).ends_with("FILE"); }

bool is_repeatable(const CLI::Option& option) { return option.get_expected_max() > 1; }

std::vector<std::string> usual_values(const CLI::App& program, const CLI::Option& option) {
  std::vector<std::string> values;
  const std::string value = value_of(option);
  if (value == "COMMAND")
    for (const CLI::App* command : commands_of(program)) values.push_back(command->get_name());
  if (value == "N|today|mine|list") values = {"today", "mine", "list"};
  if (value == "FORM") values = {"record", "moves"};
  if (option.get_lnames().empty()) return values;
  const std::string& name = option.get_lnames()[0];
  const Setting* setting = find_setting(name);
  if (setting != nullptr && setting->value_name == value)
    for (std::string_view usual = setting->usual_values; !usual.empty();)
      values.emplace_back(take_to(' ', usual));
  return values;
}

std::vector<Example> examples_of(const CLI::App& command) {
  std::vector<Example> examples;
  const std::string footer = command.get_footer();
  for (std::string_view lines = footer; !lines.empty();) {
    std::string_view line = take_to('\n', lines);
    const std::string call(take_to('\t', line));
    examples.push_back({call, std::string(line)});
  }
  return examples;
}

namespace {

constexpr int kColumns = 80;
constexpr std::size_t kTextColumn = 28;

// A term on the left and its meaning on the right, or below if the term is long.
std::string entry(const std::string& term, const std::string& text, std::size_t column) {
  std::string lines;
  std::string line = "  " + term;
  for (const std::string_view part : ui::wrap(text, kColumns - static_cast<int>(column))) {
    if (line.size() >= column) {
      lines += line + '\n';
      line.clear();
    }
    line.resize(column, ' ');
    line += part;
  }
  return lines + line + '\n';
}

std::string list_examples(const CLI::App& command) {
  // Most examples stand beside their explanation.
  constexpr std::size_t column = 36;
  std::string text = "Examples:\n";
  for (const Example& example : examples_of(command))
    text += entry(example.call, example.what, column);
  return text;
}

std::string usage_of(const CLI::App& command) {
  const bool is_program = command.get_parent() == nullptr;
  std::string usage = "Usage: quagmire";
  usage += is_program ? " [OPTION...] [COMMAND ...]" : ' ' + command.get_name() + " [OPTION...]";
  for (const CLI::Option* operand : operands_of(command)) {
    const std::string name = value_of(*operand) + (is_repeatable(*operand) ? "..." : "");
    usage += operand->get_required() ? ' ' + name : " [" + name + ']';
  }
  return usage + '\n';
}

std::string term_for(const CLI::Option& option) {
  std::string term;
  if (is_switch(option))
    term = "--[no-]" + option.get_lnames()[0];
  else
    for (const std::string& name : names_of(option)) term += (term.empty() ? "" : ", ") + name;
  const std::string value = value_of(option);
  return term + (term.empty() || value.empty() ? "" : " ") + value;
}

std::string list(const std::string& heading, const std::vector<const CLI::Option*>& options) {
  std::string text;
  for (const CLI::Option* option : options)
    text += entry(term_for(*option), option->get_description(), kTextColumn);
  return text.empty() ? "" : '\n' + heading + ":\n" + text;
}

}  // namespace

std::string help_text(const CLI::App& command) {
  std::string text = command.get_description() + ".\n\n" + list_examples(command) + '\n' +
                     usage_of(command) + list("Operands", operands_of(command));
  for (const std::string& group : command.get_groups())
    text += list(group, command.get_options([&](const CLI::Option* option) {
      return option->nonpositional() && option->get_group() == group;
    }));
  if (command.get_fallthrough())
    text += "\nThe program's own options may follow too; quagmire --help shows them.\n";
  const auto commands = commands_of(command);
  if (commands.empty()) return text;
  text += "\nCommands:\n";
  for (const CLI::App* subcommand : commands)
    text += entry(subcommand->get_name(), subcommand->get_description(), kTextColumn);
  return text + "\nType quagmire help COMMAND for one command, man quagmire for all of it.\n";
}

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
