#include "app/cli/flags.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "app/cli/request.h"
#include "app/match/rival.h"
#include "app/settings/settings.h"
#include "engine/ascii.h"
#include "engine/computer/level.h"
#include "engine/search/solve.h"
#include "ui/words/text.h"

namespace quagmire::app {

namespace {

// Changes the settings to what the line says of this one, and returns its text where it says
// anything.
std::optional<UntrustedText> assign_flag(const TypedLine& line, const Setting& setting,
                                         Settings& settings) {
  const auto text = line.value("--" + std::string(setting.key));
  if (text && !setting.set(settings, *text))
    throw Fault(kUsage, "bad value " + describe_wrong_value(setting, *text));
  return text;
}

OptionOutline option_of(const Setting& setting) {
  const std::string key(setting.key);
  Settings scratch;
  OptionOutline option{.names = {"--" + key},
                       .value = std::string(setting.value_name),
                       .description = std::string(setting.description),
                       .group = std::string(setting.group),
                       // An alias in the shell that has a flag already must not keep the person
                       // from giving another.
                       .repeatable = true,
                       .may_be_empty = setting.set(scratch, "")};
  if (setting.is_switch()) option.names.push_back("--no-" + key);
  if (setting.usual_values != nullptr)
    for (const std::string_view value : setting.usual_values()) option.choices.emplace_back(value);
  return option;
}

// The options of commands that think beside a game, which no config file has a say in.
std::vector<OptionOutline> machine_options() {
  std::vector<OptionOutline> options;
  for (const std::string_view key : kMachineSettings) {
    options.push_back(option_of(*find_setting(key)));
    options.back().group = "Options";
  }
  return options;
}

}  // namespace

std::vector<OptionOutline> setting_options() {
  std::vector<OptionOutline> options;
  for (const Setting& setting : all_settings()) options.push_back(option_of(setting));
  return options;
}

search::Resources asked_resources(const TypedLine& line, std::optional<int> threads) {
  Settings settings;
  settings.resources.threads = threads;
  for (const std::string_view key : kMachineSettings) {
    const auto text = assign_flag(line, *find_setting(key), settings);
    if (!text) continue;
    if (const auto lack = describe_lack(key, settings.resources))
      throw Fault(kUsage, "--" + std::string(key) + ' ' + text->bytes() + ", " + *lack);
  }
  return settings.resources;
}

std::vector<Assignment> asked_settings(const TypedLine& line) {
  std::vector<Assignment> assignments;
  Settings scratch;
  for (const Setting& setting : all_settings()) {
    if (const auto text = assign_flag(line, setting, scratch))
      assignments.push_back({std::string(setting.key), *text});
  }
  return assignments;
}

namespace {

constexpr std::uint64_t kMostNodes = 1'000'000'000'000;
constexpr std::uint64_t kMostGames = 1'000'000;
constexpr std::uint64_t kMostPlies = 10'000;
constexpr std::uint64_t kMostSeconds = 1'000'000;
constexpr std::uint64_t kMostMilliseconds = kMostSeconds * 1000;
constexpr std::uint64_t kUsualMovesToSolve = 5;  // longer proofs may take hours
constexpr std::uint64_t kUsualNodes = 20'000;    // a move of a match

[[noreturn]] void refuse(const std::string& flag, const std::string& text,
                         const std::string& expected) {
  throw Fault(kUsage, "bad value " + flag + ' ' + ui::quoted(text) + "; it is " + expected);
}

std::uint64_t whole_number(const std::string& flag, const std::string& text, std::uint64_t most) {
  const auto number = read_number(text, 1, most);
  if (!number) refuse(flag, text, "a number from 1 to " + std::to_string(most));
  return *number;
}

// The flag's value where it is on the line.
std::optional<std::uint64_t> number_of(const TypedLine& line, const std::string& flag,
                                       std::uint64_t most) {
  const auto text = line.value(flag);
  return text ? std::optional(whole_number(flag, *text, most)) : std::nullopt;
}
int level_of(const TypedLine& line, const std::string& flag) {
  return static_cast<int>(number_of(line, flag, search::kLevels).value_or(search::kDefaultLevel));
}

// By hand: not every standard library reads decimals without a look at the locale.
std::chrono::microseconds seconds_of(const std::string& flag, const std::string& text) {
  constexpr std::size_t decimals = 6;
  const std::size_t point = text.find('.');
  const std::string whole = text.substr(0, point);
  std::string fraction = point == std::string::npos ? "" : text.substr(point + 1);
  const auto all_digits = [](const std::string& part) {
    return part.find_first_not_of("0123456789") == std::string::npos;
  };
  const bool readable = all_digits(whole) && all_digits(fraction) && whole.size() <= 7 &&
                        fraction.size() <= decimals && whole.size() + fraction.size() > 0;
  fraction.resize(decimals, '0');
  const std::uint64_t time =
      readable ? std::stoull("0" + whole) * 1'000'000 + std::stoull(fraction) : 0;
  if (time < 1 || time > kMostSeconds * 1'000'000)
    refuse(flag, text, "a number of seconds such as 2.5, at most " + std::to_string(kMostSeconds));
  return std::chrono::microseconds(time);
}

OptionOutline level_option(const char* flag, const char* description) {
  OptionOutline outline = option(flag, "N", description);
  for (int level = 1; level <= search::kLevels; ++level)
    outline.choices.push_back(std::to_string(level));
  return outline;
}

std::variant<int, request::Program> opponent(const TypedLine& line) {
  const auto program = line.value("--program");
  if (!program) {
    if (line.has("--program-time"))
      throw Fault(kUsage, "--program-time is for a program; add --program");
    return level_of(line, "--against");
  }
  if (line.has("--against"))
    throw Fault(kUsage, "two opponents, --against and --program; give one of them");
  if (!has_place(*program, "{side}"))
    throw Fault(kUsage, "the program does not learn which side it plays, --program " +
                            ui::quoted(*program) + "; write {side} where it is told O or X");
  return request::Program{
      *program, seconds_of("--program-time", line.value("--program-time").value_or("60"))};
}

search::Limits limits_of_match(const TypedLine& line) {
  search::Limits limits;
  limits.nodes = number_of(line, "--nodes", kMostNodes);
  if (const auto time = number_of(line, "--move-time", kMostMilliseconds))
    limits.time = std::chrono::milliseconds(*time);
  if (!limits.nodes && !limits.time) limits.nodes = kUsualNodes;
  return limits;
}

void add_machine_options(CommandOutline& command) {
  for (OptionOutline& option : machine_options()) command.options.push_back(std::move(option));
}

}  // namespace

CommandOutline hint_command() {
  return {.name = "hint",
          .description = "Suggest a move, and say why",
          .examples = {{"quagmire hint '8/8/8/8/8/2O5/O7/OX6 O - -'", "a win in two"}},
          .operands = {{.names = {}, .value = "POSITION", .description = "A position"}},
          .options = machine_options()};
}

CommandOutline analyze_command() {
  CommandOutline command{
      .name = "analyze",
      .description = "Analyze a position or a game",
      .examples = {{"quagmire analyze --time 10", "think about the start position for ten seconds"},
                   {"quagmire analyze game.quag --depth 6", "evaluate every ply of a game"}},
      .operands = {{.names = {},
                    .value = "POSITION|FILE",
                    .description = "A position, or a game record to go through; "
                                   "- reads either"}},
      .options = {option("--depth", "N", "Search to this depth, in plies"),
                  option("--nodes", "N", "Search this many positions"),
                  option("--time", "SECONDS",
                         "Most seconds of thought for a position; default 1, in a game 0.65")}};
  add_machine_options(command);
  return command;
}

CommandOutline solve_command() {
  return {.name = "solve",
          .description = "Prove whether the player to move has a forced win",
          .examples = {{"quagmire solve '8/8/8/8/8/2O5/O7/OX6 O - -'", "a win in two"},
                       {"quagmire solve --moves 3", "is there a win in three from the start?"}},
          .operands = {{.names = {}, .value = "POSITION", .description = "A position"}},
          .options = {option("--moves", "N",
                             "Look for wins of up to this many own moves, 1 to 20; default 5")}};
}

CommandOutline match_command() {
  CommandOutline command{
      .name = "match",
      .description = "Play a match between levels, or against another program",
      .examples = {{"quagmire match --level 5 --against 4", "how much stronger is level 5?"},
                   {"quagmire match --program 'quagmire --plain --computer {side}'",
                    "against itself, through pipes"}},
      .options = {
          level_option("--level", "The level under test, 1 to 8; default 5"),
          level_option("--against", "Its opponent's level; default 5"),
          option("--program", "COMMAND",
                 "Play against a program; {side} and {position} are filled in"),
          option("--program-time", "SECONDS", "Seconds the program has for each move; default 60"),
          option("--games", "N", "Number of games; default 20"),
          option("--nodes", "N", "Positions searched for each move; default 20000"),
          option("--move-time", "MS", "Milliseconds of thought for each move, instead of --nodes"),
          option("--seed", "N", "Random seed of the games; default 1"),
          option("--plies", "N", "Stop a game after this many moves; default 400"),
          option("--resign", "", "Let a level resign when it sees a forced loss"),
          option("--records", "FOLDER", "Save each game to a file in this folder")}};
  add_machine_options(command);
  return command;
}

search::Limits limits_of_analysis(const TypedLine& line) {
  search::Limits limits;
  if (const auto depth = number_of(line, "--depth", search::kMaxDepth))
    limits.depth = static_cast<int>(*depth);
  limits.nodes = number_of(line, "--nodes", kMostNodes);
  if (const auto time = line.value("--time")) limits.time = seconds_of("--time", *time);
  return limits;
}

int moves_to_solve(const TypedLine& line) {
  return static_cast<int>(
      number_of(line, "--moves", search::kMostSolved).value_or(kUsualMovesToSolve));
}

request::Match match_of(const TypedLine& line) {
  return {level_of(line, "--level"),
          opponent(line),
          static_cast<int>(number_of(line, "--games", kMostGames).value_or(20)),
          limits_of_match(line),
          number_of(line, "--seed", kMostNodes).value_or(1),
          static_cast<std::size_t>(number_of(line, "--plies", kMostPlies).value_or(400)),
          line.has("--resign"),
          line.value("--records"),
          asked_resources(line, 1)};
}

}  // namespace quagmire::app
