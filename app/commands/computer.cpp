// The commands hint, analyze and solve.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <variant>

#include "app/cli/exit_status.h"
#include "app/commands/command_line.h"
#include "app/games/saved_games.h"
#include "engine/analysis/engine_request.h"
#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "engine/search/proofs.h"
#include "engine/search/search.h"
#include "ui/plain/lines.h"
#include "ui/plain/reports.h"
#include "ui/terminal/signals.h"
#include "ui/terminal/terminal.h"
#include "ui/text/analysis_text.h"
#include "ui/text/messages.h"

namespace quagmire::app {

namespace {

// kSignalled plus the number of a signal that arrived, else kSuccess.
int status_after(const ui::EndingSignals& /*caught*/) {
  const int first = ui::EndingSignals::first();
  return first == 0 ? kSuccess : kSignalled + first;
}

// The default limits per position; for a game, each position gets less.
constexpr search::Limits kPositionLimits{.time = std::chrono::seconds(1)};
constexpr search::Limits kPlyLimits{.time = std::chrono::milliseconds(650)};

search::Limits with_defaults(const search::Limits& arguments, const search::Limits& usual) {
  return arguments.depth || arguments.nodes || arguments.time ? arguments : usual;
}

// "depth 5  +0.42  12345 nodes  5900000 nodes/s  table 12 permille  c2-c5 f7-f4". For
// programs: two blanks separate the fields, one blank separates the parts of a score.
void print_depth(const search::SearchResult& result) {
  const double seconds = std::chrono::duration<double>(result.elapsed).count();
  const auto speed = seconds > 0 ? std::llround(static_cast<double>(result.nodes) / seconds) : 0LL;
  std::cout << "depth " << result.depth << "  " << ui::score_in_words(result.lines[0].score) << "  "
            << result.nodes << " nodes  " << speed << " nodes/s  table " << result.table_permille
            << " permille  " << ui::line_in_words(result.lines[0].moves) << std::endl;
}

int analyze_position(const Position& position, const search::Limits& limits,
                     std::size_t table_mebibytes) {
  const GameStatus status = position.status();
  if (const Won* won = std::get_if<Won>(&status)) {
    std::cout << ui::announce(*won) << '\n';
    return kSuccess;
  }
  search::Searcher searcher(table_mebibytes);
  const ui::EndingSignals signals;
  bool printed = false;
  const search::SearchResult result =
      searcher.search(position, {}, with_defaults(limits, kPositionLimits), {}, &ui::asked_to_end,
                      [&](const search::SearchResult& so_far) {
                        print_depth(so_far);
                        printed = true;
                      });
  // A limit may end even the first depth.
  if (!printed) print_depth(result);
  return status_after(signals);
}

// Prints one line per ply up to the record's cursor, then the turning points. After a signal, only
// those found so far.
int analyze_game(const Game& game, const search::Limits& limits, std::size_t table_mebibytes) {
  const ui::EndingSignals signals;
  ui::write_review(game, with_defaults(limits, kPlyLimits), table_mebibytes, &ui::asked_to_end,
                   std::cout, false);
  return status_after(signals);
}

int hint(const Arguments& arguments) {
  const Game game(arguments.position());
  if (game.is_over()) {
    std::cout << ui::nothing_to_find(game.outcome()) << '\n';
    return kFailure;
  }
  search::Searcher searcher(arguments.table_mebibytes);
  const auto found = think({EngineRequest::Purpose::Hint, game.position(), 0}, {}, searcher);
  std::cout << ui::hint(found, game.position()).text << '\n';
  return kSuccess;
}

void add_hash(Command& command) {
  add_option(command, "--hash", "MB", "Memory for searched positions, in MB; default 16",
             [](CLI::App& app, const std::string& name, Arguments& arguments) {
               return app.add_option(name, arguments.table_mebibytes)
                   ->transform(whole_number(name, 1, 65'536));
             });
}

void add_hint(CommandLine& line) {
  Command& command = add_command(line, hint, "hint", "Suggest a move, and say why",
                                 {{"quagmire hint '8/8/8/8/8/2O5/O7/OX6 O - -'", "a win in two"}});
  add_operand(command, "POSITION", "A position", bind_position);
  add_hash(command);
}

int analyze(const Arguments& arguments) {
  if (arguments.files.empty())
    return analyze_position(arguments.position(), arguments.limits, arguments.table_mebibytes);
  const auto& file = arguments.files.front().bytes();
  const std::string input = file == "-" ? read_input() : "";
  if (const auto position = parse_position(input))
    return analyze_position(*position, arguments.limits, arguments.table_mebibytes);
  const auto record = file == "-" ? parse_input(input) : read_record(file);
  if (!record) {
    // Tries a position first, because a file with such a name is unlikely.
    const auto position = parse_position(file);
    std::error_code ignored;  // a name that is too long is not a file either
    const bool meant_position =
        file.find(' ') != std::string::npos && !position && !std::filesystem::exists(file, ignored);
    report(meant_position ? describe_bad_position("POSITION", position.error())
                          : record.error().text);
    return record.error().status;
  }
  return analyze_game(record->game, arguments.limits, arguments.table_mebibytes);
}

constexpr std::uint64_t kMostNodes = 1'000'000'000'000;
constexpr std::uint64_t kMostSeconds = 1'000'000;

// Parsed by hand, because some standard libraries read decimals by the locale.
std::chrono::microseconds read_seconds(const std::string& name, const std::string& text) {
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
    throw bad_value(name, text,
                    "a number of seconds such as 2.5, at most " + std::to_string(kMostSeconds));
  return std::chrono::microseconds(time);
}

void add_analyze(CommandLine& line) {
  Command& command = add_command(
      line, analyze, "analyze", "Analyze a position or a game",
      {{"quagmire analyze --time 10", "think about the starting position for ten seconds"},
       {"quagmire analyze game.quag --depth 6", "evaluate every move of a game"}});
  add_operand(command, "POSITION|FILE", "A position or a game record; - for standard input",
              [](CLI::App& app, const std::string& name, Arguments& arguments) {
                return app.add_option(name)
                    ->each([&arguments, name](const std::string& word) {
                      if (parse_position(word))
                        read_position(arguments, name, word);
                      else
                        arguments.files.emplace_back(word);
                    })
                    ->check(file_name(name));
              });
  add_option(command, "--depth", "N", "Search to this depth, in plies",
             [](CLI::App& app, const std::string& name, Arguments& arguments) {
               return app.add_option(name, arguments.limits.depth)
                   ->transform(whole_number(name, 1, search::kMaxDepth));
             });
  add_option(command, "--nodes", "N", "Search this many positions",
             [](CLI::App& app, const std::string& name, Arguments& arguments) {
               return app.add_option(name, arguments.limits.nodes)
                   ->transform(whole_number(name, 1, kMostNodes));
             });
  add_option(command, "--time", "SECONDS",
             "At most this many seconds per position; default 1 (0.65 in a game)",
             [](CLI::App& app, const std::string& name, Arguments& arguments) {
               return app.add_option(name)->each([&arguments, name](const std::string& word) {
                 arguments.limits.time = read_seconds(name, word);
               });
             });
  add_hash(command);
}

void print_win(const search::Solution& solution, Player winner) {
  std::cout << letter_of(winner) << " wins in " << *solution.moves << '\n'
            << (solution.keys.size() == 1 ? "First move: " : "First moves: ")
            << ui::line_in_words(solution.keys)
            << (solution.stopped ? "; stopped while looking for more" : "") << '\n'
            << "Proof: " << solution.proof << (solution.proof == 1 ? " position" : " positions")
            << '\n';
}

// Proves a win for the player to move, or that there is no short one. After a signal, prints the
// result so far.
int solve(const Arguments& arguments) {
  const Position position = arguments.position();
  const GameStatus status = position.status();
  if (const Won* won = std::get_if<Won>(&status)) {
    std::cout << ui::announce(*won) << '\n';
    return kSuccess;
  }
  const ui::EndingSignals signals;
  search::Solver solver(&ui::asked_to_end);
  const search::Solution solution = solver.solve(position, arguments.moves);
  if (solution.moves) {
    print_win(solution, position.turn());
  } else {
    std::cout << "no win within " << solution.no_win_within;
    if (solution.stopped) std::cout << "; stopped while looking for " << solution.no_win_within + 1;
    std::cout << '\n';
  }
  return status_after(signals);
}

void add_solve(CommandLine& line) {
  Command& command =
      add_command(line, solve, "solve", "Prove whether the player to move has a forced win",
                  {{"quagmire solve '8/8/8/8/8/2O5/O7/OX6 O - -'", "a win in two"},
                   {"quagmire solve --moves 3", "is there a win in three from the start?"}});
  add_operand(command, "POSITION", "A position", bind_position);
  add_option(command, "--moves", "N", "Look for wins in up to this many moves, 1 to 20; default 5",
             [](CLI::App& app, const std::string& name, Arguments& arguments) {
               return app.add_option(name, arguments.moves)
                   ->transform(whole_number(name, 1, search::kLongestSolvedWin));
             });
}

}  // namespace

void add_commands_of_computer(CommandLine& line) {
  add_hint(line);
  add_analyze(line);
  add_solve(line);
}

}  // namespace quagmire::app
