#include "app/cli/cli.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/cli/flags.h"
#include "app/cli/help.h"
#include "app/cli/report.h"
#include "app/cli/request.h"
#include "app/cli/typed_line.h"
#include "engine/ascii.h"
#include "engine/game/notation.h"
#include "ui/learn/lesson.h"
#include "ui/puzzles/puzzle_run.h"
#include "ui/words/messages.h"
#include "ui/words/text.h"

namespace quagmire::app {

namespace {

constexpr int kDeepestPerft = 9;

constexpr std::array kForms{std::pair{"record", RecordForm::Record},
                            std::pair{"moves", RecordForm::Moves},
                            std::pair{"transcript", RecordForm::Transcript}};

OptionOutline operand(const char* value, const char* description, bool required = true) {
  return {.names = {}, .value = value, .description = description, .required = required};
}
OptionOutline record_operand() { return operand("FILE", "A game record; - for standard input"); }
OptionOutline help_option() {
  return {.names = {"-h", "--help"}, .value = "", .description = "Print this help and exit"};
}

CommandOutline convert_command() {
  CommandOutline command{
      .name = "convert",
      .description = "Convert a game record to another form",
      .examples = {{"quagmire convert game.quag --to moves", "a move a line, as c2c5"},
                   {"quagmire convert - <log >game.quag", "the output of quagmire --plain"}},
      .operands = {record_operand()},
      .options = {option("--to", "FORM", "record, moves or transcript; default record")}};
  for (const auto& [name, form] : kForms) command.options[0].choices.emplace_back(name);
  return command;
}

std::vector<CommandOutline> commands() {
  const OptionOutline position = operand("POSITION", "A position", false);
  return {
      {.name = "moves",
       .description = "Print the winner, or . for none, and the legal moves",
       .examples = {{"quagmire moves", "the moves from the start"},
                    {"quagmire moves - <positions", "of one position per line"}},
       .operands = {operand("POSITION", "A position; - reads one per line from standard input",
                            false)}},
      {.name = "board",
       .description = "Print the board",
       .examples = {{"quagmire board '8/8/8/8/8/8/8/O7 O - -'", "one piece"}},
       .operands = {position}},
      {.name = "why",
       .description = "Explain why a move is legal (exit 0) or not (exit 1)",
       .examples = {{"quagmire why '8/8/8/8/8/8/8/O7 O - -' a1b3", "no knight moves here"}},
       .operands = {operand("POSITION", "A position"), operand("MOVE", "A move, as c2c5")}},
      {.name = "perft",
       .description = "Count the sequences of legal moves",
       .examples = {{"quagmire perft 4", "up to four moves, from the start"},
                    {"quagmire perft 3 --divide", "behind each first move"}},
       .operands = {operand("DEPTH", "Depth in moves, 0 to 9")},
       .options = {option("--position", "POSITION", "Count from this position"),
                   option("--divide", "", "Print a count for each first move")}},
      {.name = "config",
       .description = "Print the current settings and where each comes from",
       .examples = {{"quagmire config --theme mono --write", "start a config file with a theme"}},
       .options = {option("--write", "", "Write the settings to the config file"),
                   option("--force", "", "Replace an existing config file")},
       .takes_program_options = true},
      {.name = "resume",
       .description = "Resume an unfinished game, or one in a file",
       .examples = {{"quagmire resume", "the unfinished game; of several, the one you choose"},
                    {"quagmire resume game.quag", "the game in a file"}},
       .operands = {operand("FILE", "A game record; the game is then saved to it", false)},
       .takes_program_options = true},
      {.name = "replay",
       .description = "Step through a game in the full screen, and play on",
       .examples = {{"quagmire replay game.quag", "[ and ] step through it"},
                    {"quagmire convert log | quagmire replay -", "keys come from the terminal"}},
       .operands = {record_operand()},
       .takes_program_options = true},
      {.name = "review",
       .description = "Look back on a game with the computer: where it turned, and what was better",
       .examples = {{"quagmire review", "the last game"},
                    {"quagmire --plain review game.quag", "a line for each move"}},
       .operands = {operand("FILE", "A game record; - for standard input", false)},
       .takes_program_options = true},
      {.name = "learn",
       .description = "Learn the game in lessons of a minute each",
       .examples = {{"quagmire learn", "go on where you left off"},
                    {"quagmire learn 10", "the loop"}},
       .operands = {operand("N", "A lesson, 1 to 14; default the first that is not done", false)},
       .takes_program_options = true},
      {.name = "puzzle",
       .description = "Solve puzzles from games: win in so many moves, or save yourself",
       .examples = {{"quagmire puzzle", "the next one of your grade"},
                    {"quagmire puzzle today", "the one of today, the same for everybody"}},
       .operands = {{.names = {},
                     .value = "N",
                     .description = "A puzzle's number, or today; default the next one",
                     .choices = {"today"}}},
       .takes_program_options = true},
      {.name = "show",
       .description = "Print the final board of a game record",
       .examples = {{"quagmire show game.quag --at 12", "after twelve moves"}},
       .operands = {record_operand()},
       .options = {option("--at", "PLY", "The board after this many moves"),
                   option("--line", "", "Print the position as a line of text")}},
      {.name = "check",
       .description = "Validate game records",
       .examples = {{"quagmire check *.quag", "a line for each; exit 1 if any is invalid"}},
       .operands = {{.names = {},
                     .value = "FILE",
                     .description = "Game records; - for standard input",
                     .required = true,
                     .repeatable = true}}},
      convert_command(),
      hint_command(),
      analyze_command(),
      solve_command(),
      match_command(),
      {.name = "scores",
       .description = "Print the scores between players, over all their games",
       .examples = {{"quagmire scores", "a line for each pair of players"}}},
      {.name = "bench",
       .description = "Run benchmarks of the engine and the screen",
       .examples = {{"quagmire bench", "a changed signature means a changed search"}}},
  };
}

Position position_from(const std::string& text, const std::string& where, ExitStatus status) {
  const auto position = parse_position(text);
  if (!position) throw Fault(status, describe_bad_position(where, position.error()));
  return *position;
}

// What a line asks for.
class Reader {
 public:
  Reader(const CommandOutline& program, const TypedLine& line) : program_(program), line_(line) {}

  [[nodiscard]] Request request() const {
    if (line_.has("--help")) return request::Print{help_text(line_.command())};
    if (line_.has("--version")) return request::Print{version_text()};
    if (line_.asks("help")) return help();
    if (line_.asks("moves"))
      return line_.value("POSITION") == "-" && !line_.has("--position")
                 ? request::Moves{std::nullopt}
                 : request::Moves{subject()};
    if (line_.asks("board")) return request::Board{subject()};
    if (line_.asks("why")) return request::Why{subject(), move()};
    if (line_.asks("perft")) return request::Perft{initial(), depth(), line_.has("--divide")};
    if (line_.asks("config")) return config();
    if (line_.asks("learn")) return learn();
    if (line_.asks("puzzle")) return puzzle();
    if (line_.asks("hint")) return request::Hint{subject(), asked_resources(line_)};
    if (line_.asks("analyze"))
      return request::Analyze{analysed(), limits_of_analysis(line_), asked_resources(line_)};
    if (line_.asks("solve")) return request::Solve{subject(), moves_to_solve(line_)};
    if (line_.asks("match")) return match_of(line_);
    if (line_.asks("scores")) return request::Scores{};
    if (line_.asks("bench")) return request::Bench{};
    if (line_.asks("show")) return request::Show{file(), ply(), line_.has("--line")};
    if (line_.asks("check")) return check();
    if (line_.asks("convert")) return request::Convert{file(), form()};
    return request::Play{source(), line_.has("--plain"), choices()};
  }

 private:
  [[nodiscard]] Request help() const {
    const auto name = line_.value("COMMAND");
    if (!name) return request::Print{help_text(program_)};
    const CommandOutline* command = find_command(program_, *name);
    if (command == nullptr) throw Fault(kUsage, describe_unknown_command(*name, program_));
    return request::Print{help_text(*command)};
  }

  // An option of the program that the command, which takes its other options, can do nothing with.
  void refuse(const std::string& option, const std::string& use) const {
    if (line_.has(option))
      throw Fault(kUsage, option + " is for " + use + "; leave it out of " + line_.command().name);
  }
  [[nodiscard]] Request config() const {
    for (const char* option : {"--plain", "--position", "--save"}) refuse(option, "a game");
    if (line_.has("--force") && !line_.has("--write"))
      throw Fault(kUsage, "--force is for config --write; add --write");
    return request::Config{choices(), line_.has("--write"), line_.has("--force")};
  }
  [[nodiscard]] Request learn() const {
    for (const char* option : {"--position", "--save"}) refuse(option, "a new game");
    const auto text = line_.value("N");
    const auto number = text ? ui::parse_lesson_number(*text) : std::optional<std::size_t>(0);
    if (!number)
      throw Fault(kUsage, "bad lesson " + ui::quoted(*text) + "; N is a number from 1 to " +
                              std::to_string(ui::kLessons));
    return request::Learn{*number, line_.has("--plain"), choices()};
  }
  [[nodiscard]] Request puzzle() const {
    for (const char* option : {"--position", "--save"}) refuse(option, "a new game");
    const auto text = line_.value("N");
    const auto number = text ? ui::parse_puzzle_number(*text) : std::optional<std::size_t>(0);
    if (!number)
      throw Fault(kUsage, "bad puzzle " + ui::quoted(*text) + "; N is a number from 1 to " +
                              std::to_string(ui::built_in_puzzles().size()) + ", or today");
    return request::Puzzle{*number, line_.has("--plain"), choices()};
  }
  [[nodiscard]] GameSource source() const {
    if (line_.asks("resume") || line_.asks("replay") || line_.asks("review"))
      for (const char* option : {"--position", "--save"}) refuse(option, "a new game");
    if (line_.asks("replay")) return source::Replay{file()};
    if (line_.asks("review")) return source::Review{line_.value("FILE")};
    if (!line_.asks("resume"))
      return source::Fresh{initial(), line_.has("--position"), line_.value("--save")};
    const auto file = line_.value("FILE");
    if (file == "-")
      throw Fault(kUsage,
                  "resume -, a game cannot be saved to standard input; name a file, or look at the "
                  "game with replay -");
    return source::Resume{file};
  }
  [[nodiscard]] Request check() const {
    const std::vector<std::string> files = line_.values("FILE");
    if (std::count(files.begin(), files.end(), "-") > 1)
      throw Fault(kUsage, "standard input can be read only once; give - once");
    return request::Check{{files.begin(), files.end()}};
  }
  [[nodiscard]] std::string file() const { return line_.value("FILE").value(); }
  [[nodiscard]] std::optional<std::size_t> ply() const {
    const auto text = line_.value("--at");
    if (!text) return std::nullopt;
    const auto ply = read_number(*text, 0, std::numeric_limits<std::size_t>::max());
    if (!ply && !text->empty() && std::all_of(text->begin(), text->end(), is_digit))
      throw Fault(kWrong, "no ply " + ui::quoted(*text) +
                              ", no game has so many moves; give a smaller number");
    if (!ply)
      throw Fault(kUsage, "bad ply " + ui::quoted(*text) + "; PLY is a number of moves, from 0 on");
    return ply;
  }
  [[nodiscard]] RecordForm form() const {
    const auto text = line_.value("--to");
    if (!text) return RecordForm::Record;
    for (const auto& [name, form] : kForms)
      if (*text == name) return form;
    throw Fault(kUsage, "bad form " + ui::quoted(*text) +
                            "; a game is written as record, moves or transcript");
  }
  [[nodiscard]] Position subject() const {
    const auto text = line_.value("POSITION");
    if (!text) return initial();
    if (line_.has("--position"))
      throw Fault(kUsage, "two positions, POSITION and --position; give one of them");
    return position_from(*text, "POSITION", kWrong);
  }
  // A text that is no position names a file.
  [[nodiscard]] std::variant<Position, UntrustedText> analysed() const {
    const auto text = line_.value("POSITION|FILE");
    if (!text) return initial();
    if (line_.has("--position"))
      throw Fault(kUsage, "two positions, POSITION|FILE and --position; give one of them");
    const auto position = parse_position(*text);
    if (!position) return UntrustedText(*text);
    return *position;
  }
  [[nodiscard]] Position initial() const {
    const auto text = line_.value("--position");
    return text ? position_from(*text, "--position", kUsage) : Position::start();
  }
  [[nodiscard]] Choices choices() const { return {asked_settings(line_), line_.value("--config")}; }
  [[nodiscard]] Move move() const {
    const std::string text = line_.value("MOVE").value();
    const auto move = parse_move(text);
    if (!move)
      throw Fault(kWrong, "bad move " + ui::quoted(text) + ", column " +
                              std::to_string(move.error().column) + ": " +
                              ui::explain(move.error().fault));
    return *move;
  }
  [[nodiscard]] int depth() const {
    const std::string text = line_.value("DEPTH").value();
    const int least = line_.has("--divide") ? 1 : 0;
    const auto depth = read_number(text, static_cast<std::uint64_t>(least), kDeepestPerft);
    if (!depth)
      throw Fault(kUsage, "bad depth " + ui::quoted(text) + "; DEPTH is a number from " +
                              std::to_string(least) + " to " + std::to_string(kDeepestPerft));
    return static_cast<int>(*depth);
  }

  const CommandOutline& program_;
  const TypedLine& line_;
};

}  // namespace

CommandOutline command_line_outline() {
  CommandOutline program{
      .name = "quagmire",
      .description = "Quagmire, a board game for two players",
      .examples = {{"quagmire", "play in the full screen"},
                   {"quagmire --computer X --level 2", "play O against the computer"},
                   {"quagmire --plain", "play with lines of text"},
                   {"quagmire --name-o Ann --name-x Bob --time 10+5 --theme high-contrast",
                    "with names, ten minutes each and more contrast"},
                   {"quagmire resume", "resume an unfinished game"},
                   {"quagmire replay game.quag", "step through a game, and play on from any move"},
                   {"quagmire review", "look back on the last game with the computer"},
                   {"quagmire moves", "list the legal first moves"},
                   {"quagmire why '8/8/8/8/8/8/8/O7 O - -' a1b3",
                    "explain why a move is legal or not"},
                   {"quagmire hint", "show a good first move"},
                   {"quagmire analyze --depth 6", "analyze the start position"},
                   {"quagmire perft 4", "count all sequences of four moves"}},
      .options = {help_option(),
                  {.names = {"-V", "--version"},
                   .value = "",
                   .description = "Print the version, and what it is made of, and exit"},
                  option("--plain", "", "Play with lines of text instead of the full screen"),
                  option("--position", "POSITION",
                         "Start the game at this position; an unfinished game stays for resume"),
                  option("--save", "FILE", "Save the game to this file")},
      .commands = commands()};
  for (OptionOutline& setting : setting_options()) program.options.push_back(std::move(setting));
  program.options.push_back(option("--config", "FILE", "Read settings from this file"));
  program.options.back().repeatable = true;

  CommandOutline help{.name = "help",
                      .description = "Print this help, or the help of a command",
                      .examples = {{"quagmire help perft", "as quagmire perft --help"}},
                      .operands = {operand("COMMAND", "Which command", false)}};
  for (const CommandOutline& command : program.commands)
    help.operands[0].choices.push_back(command.name);
  help.operands[0].choices.push_back(help.name);
  program.commands.push_back(std::move(help));
  for (CommandOutline& command : program.commands)
    command.options.insert(command.options.begin(), help_option());
  return program;
}

Result<Request, RequestError> parse_command_line(int argc, const char* const* argv) {
  const CommandOutline program = command_line_outline();
  try {
    // A program may be started without even its own name.
    const TypedLine line(program, std::vector<std::string>(argv + (argc > 0 ? 1 : 0), argv + argc));
    return Reader(program, line).request();
  } catch (const Fault& fault) {
    return fault.error();
  }
}

}  // namespace quagmire::app
