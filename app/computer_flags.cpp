#include "app/computer_flags.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <chrono>
#include <cstdint>

#include "app/fault.h"
#include "app/rival.h"
#include "engine/search/level.h"
#include "ui/printable.h"

namespace quagmire::app {

namespace {

constexpr std::uint64_t kMostNodes = 1'000'000'000'000;
constexpr std::uint64_t kMostGames = 1'000'000;
constexpr std::uint64_t kMostPlies = 10'000;
constexpr std::uint64_t kMostSeconds = 1'000'000;
constexpr std::uint64_t kMostMilliseconds = kMostSeconds * 1000;
constexpr std::uint64_t kUsualNodes = 20'000;  // a move of a match

[[noreturn]] void refuse(const std::string& flag, const std::string& text,
                         const std::string& expected) {
  throw Fault(kUsage, "bad value --" + flag + ' ' + ui::quoted(text) + "; it is " + expected);
}

std::uint64_t whole_number(const std::string& flag, const std::string& text, std::uint64_t most) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end || number < 1 || number > most)
    refuse(flag, text, "a number from 1 to " + std::to_string(most));
  return number;
}

int level_of(const std::string& flag, const std::string& text) {
  return static_cast<int>(whole_number(flag, text, search::kLevels));
}

// By hand: not every standard library reads decimals without a look at the locale.
std::chrono::microseconds seconds(const std::string& flag, const std::string& text) {
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

}  // namespace

ComputerFlags::ComputerFlags(CLI::App& app, std::optional<std::string>& subject) {
  hint_ = app.add_subcommand("hint", "Print the best move that is found, and why");
  hint_->add_option("POSITION", subject, "A position")->type_name("");
  analyze_ = app.add_subcommand("analyze", "Print what the computer thinks, a line a depth");
  analyze_
      ->add_option("POSITION|FILE", subject,
                   "A position, or a game record, whose plies are looked at; - reads either")
      ->type_name("");
  analyze_->add_option("--depth", depth_, "Think so many moves ahead")->type_name("N");
  analyze_->add_option("--nodes", nodes_, "Look at so many positions")->type_name("N");
  analyze_->add_option("--time", time_, "Think so long about a position; without a limit, 1")
      ->type_name("SECONDS");
  add_match(app);
}

void ComputerFlags::add_match(CLI::App& app) {
  match_ = app.add_subcommand("match", "Let the computer play against itself or another program");
  const auto add = [this](const char* flag, auto& value, const char* description,
                          const char* type = "N") {
    match_->add_option(flag, value, description)->type_name(type);
  };
  level_ = std::to_string(search::kDefaultLevel);
  add("--level", level_, "The level whose results are counted, 1 to 8; without it, 4");
  add("--against", against_, "The level it plays against; without it, 4");
  add("--program", program_, "Play against a program, told its {side} and a {position}", "COMMAND");
  add("--program-time", program_time_,
      "The program loses where a move takes it longer; without it, 60", "SECONDS");
  add("--games", games_, "How many games; without it, 20");
  add("--nodes", nodes_a_move_,
      "Positions to look at before each move; without it and --move-time, 20000");
  add("--move-time", move_time_, "Think so many milliseconds about each move, at most", "MS");
  add("--seed", seed_, "Another number gives other games; without it, 1");
  add("--plies", plies_, "Leave a game unfinished after so many moves; without it, 400");
  match_->add_flag("--resign", resign_, "The computer resigns where it sees that it is lost");
  add("--records", records_, "Keep the games in this folder, a file each", "FOLDER");
}

bool ComputerFlags::wants_hint() const { return hint_->parsed(); }
bool ComputerFlags::wants_analysis() const { return analyze_->parsed(); }

search::Limits ComputerFlags::limits_of_analysis() const {
  search::Limits limits;
  if (depth_) limits.depth = static_cast<int>(whole_number("depth", *depth_, search::kMaxDepth));
  if (nodes_) limits.nodes = whole_number("nodes", *nodes_, kMostNodes);
  if (time_) limits.time = seconds("time", *time_);
  if (!depth_ && !nodes_ && !time_) limits.time = std::chrono::seconds(1);
  return limits;
}

bool ComputerFlags::wants_match() const { return match_->parsed(); }

std::variant<int, request::Program> ComputerFlags::opponent() const {
  if (!program_) {
    if (program_time_) throw Fault(kUsage, "--program-time is for a program; add --program");
    return level_of("against", against_.value_or(std::to_string(search::kDefaultLevel)));
  }
  if (against_) throw Fault(kUsage, "two opponents, --against and --program; give one of them");
  if (!has_place(*program_, "{side}"))
    throw Fault(kUsage, "the program does not learn which side it plays, --program " +
                            ui::quoted(*program_) + "; write {side} where it is told O or X");
  return request::Program{*program_, seconds("program-time", program_time_.value_or("60"))};
}

search::Limits ComputerFlags::limits_of_match() const {
  search::Limits limits;
  if (nodes_a_move_) limits.nodes = whole_number("nodes", *nodes_a_move_, kMostNodes);
  if (move_time_)
    limits.time =
        std::chrono::milliseconds(whole_number("move-time", *move_time_, kMostMilliseconds));
  if (!nodes_a_move_ && !move_time_) limits.nodes = kUsualNodes;
  return limits;
}

request::Match ComputerFlags::match() const {
  return {level_of("level", level_),
          opponent(),
          static_cast<int>(whole_number("games", games_, kMostGames)),
          limits_of_match(),
          whole_number("seed", seed_, kMostNodes),
          static_cast<std::size_t>(whole_number("plies", plies_, kMostPlies)),
          resign_,
          records_};
}

}  // namespace quagmire::app
