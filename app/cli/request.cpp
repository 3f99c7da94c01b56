#include "app/cli/request.h"

#include <algorithm>
#include <limits>

#include "app/cli/command_line.h"
#include "app/cli/report.h"
#include "app/cli/typed_line.h"
#include "app/settings/settings.h"
#include "engine/ascii.h"
#include "engine/computer/level.h"
#include "engine/game/notation.h"
#include "engine/search/solve.h"
#include "ui/base/text.h"
#include "ui/learn/lesson.h"
#include "ui/puzzles/puzzle_run.h"
#include "ui/words/messages.h"

namespace quagmire::app {

namespace {

constexpr int kDeepestPerft = 9;

constexpr std::uint64_t kMostNodes = 1'000'000'000'000;
constexpr std::uint64_t kMostSeconds = 1'000'000;
constexpr std::uint64_t kUsualMovesToSolve = 5;  // longer proofs may take hours

[[noreturn]] void refuse(const std::string& flag, const std::string& text,
                         const std::string& expected) {
  throw Fault(kUsage, "bad value " + flag + ' ' + ui::in_quotes(text) + "; it is " + expected);
}

std::uint64_t whole_number(const std::string& flag, const std::string& text, std::uint64_t most) {
  const auto number = read_number(text, 1, most);
  if (!number) refuse(flag, text, "a number from 1 to " + std::to_string(most));
  return *number;
}

// The flag's value if the line has it.
std::optional<std::uint64_t> number_of(const TypedLine& line, const std::string& flag,
                                       std::uint64_t most) {
  const auto text = line.value(flag);
  return text ? std::optional(whole_number(flag, *text, most)) : std::nullopt;
}
// By hand: some standard libraries read decimals by the rules of the locale.
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

search::Limits limits_of_analysis(const TypedLine& line) {
  search::Limits limits;
  if (const auto depth = number_of(line, "--depth", search::kMaxDepth))
    limits.depth = static_cast<int>(*depth);
  limits.nodes = number_of(line, "--nodes", kMostNodes);
  if (const auto time = line.value("--time")) limits.time = seconds_of("--time", *time);
  return limits;
}

// Applies what the line says about this setting, and returns its text.
std::optional<UntrustedText> assign_flag(const TypedLine& line, const Setting& setting,
                                         Settings& settings) {
  const auto text = line.value("--" + std::string(setting.key));
  if (text && !setting.set(settings, *text))
    throw Fault(kUsage, "bad value " + describe_wrong_value(setting, *text));
  return text;
}

// The line's settings for the machine.
search::Resources resources_of(const TypedLine& line) {
  Settings settings;
  for (const std::string_view key : kMachineSettings) {
    assign_flag(line, *find_setting(key), settings);
  }
  return settings.resources;
}

Position position_from(const std::string& text, const std::string& where, ExitStatus status) {
  const auto position = parse_position(text);
  if (!position) throw Fault(status, describe_bad_position(where, position.error()));
  return *position;
}

// What the line asks for.
class Reader {
 public:
  Reader(const CLI::App& program, const TypedLine& line) : program_(program), line_(line) {}

  [[nodiscard]] Request request() const {
    if (line_.asks_for_help()) return request::Print{help_text(line_.command())};
    if (line_.asks_for_version()) return request::Print{version_text()};
    if (line_.asks("help")) return help();
    if (line_.asks("moves"))
      return line_.value("POSITION") == "-" ? request::Moves{std::nullopt}
                                            : request::Moves{subject()};
    if (line_.asks("board")) return request::Board{subject()};
    if (line_.asks("why")) return request::Why{subject(), move()};
    if (line_.asks("perft")) return request::Perft{initial(), depth(), line_.has("--divide")};
    if (line_.asks("learn")) return study("N", ui::lesson_count(), "", ui::parse_lesson_number);
    if (line_.asks("puzzle"))
      return study("N|today|mine|list", ui::built_in_puzzles().size(), ", or today, mine, or list",
                   ui::parse_puzzle_number);
    if (line_.asks("stats")) {
      refuse_for_study();
      return request::Study{{"stats"}, line_.has("--plain"), choices()};
    }
    if (line_.asks("hint")) return request::Hint{subject(), resources_of(line_)};
    if (line_.asks("analyze"))
      return request::Analyze{analysed(), limits_of_analysis(line_), resources_of(line_)};
    if (line_.asks("solve")) return request::Solve{subject(), moves_to_solve()};
    if (line_.asks("scores")) return request::Scores{};
    if (line_.asks("bench")) return request::Bench{};
    if (line_.asks("show")) return request::Show{file(), ply(), line_.has("--line")};
    if (line_.asks("check")) return check();
    if (line_.asks("convert")) return request::Convert{file(), as_moves()};
    return request::Play{source(), line_.has("--plain"), choices()};
  }

 private:
  [[nodiscard]] Request help() const {
    const auto name = line_.value("COMMAND");
    if (!name) return request::Print{help_text(program_)};
    for (const CLI::App* command : commands_of(program_))
      if (command->get_name() == *name) return request::Print{help_text(*command)};
    throw Fault(kUsage, describe_unknown_command(*name, program_));
  }

  // An option of the program that has no meaning for this command, which takes the others.
  void refuse(const std::string& option, const std::string& use) const {
    if (line_.has(option))
      throw Fault(kUsage,
                  option + " is for " + use + "; leave it out of " + line_.command().get_name());
  }
  void refuse_for_study() const {
    for (const char* option : {"--position", "--save"}) refuse(option, "a new game");
  }
  [[nodiscard]] Request study(const std::string& operand, std::size_t most, const char* other,
                              std::optional<std::size_t> (*parse)(std::string_view)) const {
    refuse_for_study();
    const auto text = line_.value(operand);
    const auto number = text ? parse(*text) : std::optional<std::size_t>(0);
    const bool lessons = line_.asks("learn");
    if (!number)
      throw Fault(kUsage, std::string(lessons ? "bad lesson " : "bad puzzle ") +
                              ui::in_quotes(*text) + "; N is a number from 1 to " +
                              std::to_string(most) + other);
    return request::Study{{lessons ? "learn" : "puzzle", *number}, line_.has("--plain"), choices()};
  }
  [[nodiscard]] GameSource source() const {
    if (line_.asks("resume") || line_.asks("replay") || line_.asks("review"))
      for (const char* option : {"--position", "--save"}) refuse(option, "a new game");
    if (line_.asks("replay")) return source::Replay{file()};
    if (line_.asks("review")) return source::Review{line_.value("FILE")};
    if (!line_.asks("resume"))
      return source::Fresh{initial(), line_.has("--position"), line_.value("--save")};
    return source::Resume{line_.value("FILE")};
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
      throw Fault(kWrong, "no move " + ui::in_quotes(*text) +
                              ", no game has that many moves; give a smaller number");
    if (!ply)
      throw Fault(kUsage,
                  "bad number " + ui::in_quotes(*text) + "; PLY is a number of moves, from 0 on");
    return ply;
  }
  [[nodiscard]] bool as_moves() const {
    const auto form = line_.value("--to").value_or("record");
    if (form == "moves" || form == "record") return form == "moves";
    throw Fault(kUsage,
                "bad form " + ui::in_quotes(form) + "; a game is written as record or moves");
  }
  [[nodiscard]] Position subject() const {
    const auto text = line_.value("POSITION");
    return text ? position_from(*text, "POSITION", kWrong) : Position::start();
  }
  // A text that is not a position is the name of a file.
  [[nodiscard]] std::variant<Position, UntrustedText> analysed() const {
    const auto text = line_.value("POSITION|FILE");
    if (!text) return Position::start();
    const auto position = parse_position(*text);
    if (!position) return UntrustedText(*text);
    return *position;
  }
  [[nodiscard]] Position initial() const {
    const auto text = line_.value("--position");
    return text ? position_from(*text, "--position", kUsage) : Position::start();
  }
  [[nodiscard]] int moves_to_solve() const {
    return static_cast<int>(
        number_of(line_, "--moves", search::kMostSolved).value_or(kUsualMovesToSolve));
  }
  [[nodiscard]] Choices choices() const {
    Choices choices;
    Settings scratch;
    for (const Setting& setting : all_settings())
      if (const auto text = assign_flag(line_, setting, scratch))
        choices.flags.push_back({std::string(setting.key), *text});
    if (const auto file = line_.value("--config")) choices.config_file = *file;
    return choices;
  }
  [[nodiscard]] Move move() const {
    const std::string text = line_.value("MOVE").value();
    const auto move = parse_move(text);
    if (!move)
      throw Fault(kWrong, "bad move " + ui::in_quotes(text) + ", column " +
                              std::to_string(move.error().column) + ": " +
                              ui::explain(move.error().fault));
    return *move;
  }
  [[nodiscard]] int depth() const {
    const std::string text = line_.value("DEPTH").value();
    const int least = line_.has("--divide") ? 1 : 0;
    const auto depth = read_number(text, static_cast<std::uint64_t>(least), kDeepestPerft);
    if (!depth)
      throw Fault(kUsage, "bad depth " + ui::in_quotes(text) + "; DEPTH is a number from " +
                              std::to_string(least) + " to " + std::to_string(kDeepestPerft));
    return static_cast<int>(*depth);
  }

  const CLI::App& program_;
  const TypedLine& line_;
};

}  // namespace

Result<Request, RequestError> parse_command_line(int argc, const char* const* argv) {
  try {
    const auto program = command_line();
    // A program can be started without even its own name.
    const TypedLine line(*program,
                         std::vector<std::string>(argv + (argc > 0 ? 1 : 0), argv + argc));
    return Reader(*program, line).request();
  } catch (const Fault& fault) {
    return fault.error();
  }
}

}  // namespace quagmire::app
