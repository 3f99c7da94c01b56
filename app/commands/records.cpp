// The commands show and check.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/exit_status.h"
#include "app/commands/command_line.h"
#include "app/files/files.h"
#include "app/games/saved_games.h"
#include "app/games/scores.h"
#include "engine/game/notation.h"
#include "engine/text.h"
#include "ui/text/messages.h"
#include "ui/text/player_text.h"
#include "ui/text/utf8.h"

namespace quagmire::app {

namespace {

int show_record(const Arguments& arguments) {
  const UntrustedText& file = arguments.files.front();
  auto read = read_record(file.bytes());
  if (!read) return fail(read.error());
  Record record = std::move(read).value();
  remove_game_id(record);
  Game& game = record.game;
  if (arguments.ply && *arguments.ply > game.length())
    return fail({kFailure,
                 ui::say("there is no half-move {}; the game has {}, so give a number from 0 to {}",
                         *arguments.ply, ui::counted(game.length(), "half-move"), game.length())});
  game.go_to(arguments.ply.value_or(game.ply()));
  if (arguments.format == "--svg") return print_picture(game);
  const std::string text = arguments.format == "--record"  ? write_record(record)
                           : arguments.format == "--moves" ? write_move_list(game)
                           : arguments.format == "--line"  ? to_text(game.position()) + '\n'
                                                           : to_grid(game.position());
  // A longer file could not be read again.
  if (text.size() > kLongestRecord)
    return fail({kFailure,
                 ui::say("in this form the game would be longer than 1 MiB; try show --moves ({})",
                         ui::printable(file, ui::kLongestPath))});
  std::cout << text;
  return kSuccess;
}

void read_ply(Arguments& arguments, const std::string& name, const std::string& word) {
  const auto ply = parse_number(word, 0, std::numeric_limits<std::size_t>::max());
  if (!ply && !word.empty() && std::all_of(word.begin(), word.end(), is_digit))
    throw UsageError{kFailure,
                     ui::say("no game has as many half-moves as {}; give a smaller number",
                             ui::in_quotes(word))};
  if (!ply) throw bad_value(name, word, "a number of half-moves, 0 or more");
  arguments.ply = static_cast<std::size_t>(*ply);
}

void add_show(CommandLine& line) {
  Command& command = add_command(
      line, show_record, "show", "Print the board of a game record, or the record itself",
      {{"quagmire show game.quag --at 12", "after six moves by each player"},
       {"quagmire show game.quag --moves", "one move per line, such as c2c5"},
       {"quagmire show - --record <moves >game.quag", "turn a list of moves into a record"}});
  add_operand(command, "FILE", "A game record; - for standard input", bind_file).is_required = true;
  add_option(command, "--at", "PLY",
             "After this many half-moves (a half-move is one player's move)",
             [](CLI::App& app, const std::string& name, Arguments& arguments) {
               return app.add_option(name)->each([&arguments, name](const std::string& word) {
                 read_ply(arguments, name, word);
               });
             });
  add_format_flag(command, "--record", "Print the game as a record, with all its moves");
  add_format_flag(command, "--moves", "Print the moves up to there, one per line");
  add_format_flag(command, "--line", "Print the position as a line of text");
  add_format_flag(command, "--svg", "Draw the board as an SVG picture");
}

// "game.quag: 12 half-moves, X won", "game.quag: 12 half-moves and 2 taken back, unfinished"
std::string summary(const UntrustedText& file, const Record& record) {
  const Outcome outcome = record.game.outcome();
  const auto winner = winner_of(outcome);
  std::string end = is_over(outcome) ? ui::reason(outcome) : "unfinished";
  if (winner) end = to_text(*winner) + " won";
  const std::size_t taken_back = record.game.length() - record.game.ply();
  return ui::say("{}: {}{}, {}", ui::printable(file, ui::kLongestPath),
                 ui::counted(record.game.ply(), "half-move"),
                 taken_back == 0 ? "" : ui::say(" and {} taken back", taken_back), end);
}

// Returns kFailure if one of the files is not a record.
int check_records(const Arguments& arguments) {
  if (std::count(arguments.files.begin(), arguments.files.end(), "-") > 1)
    return fail({kUsage, "standard input can be read only once; give - once"});
  int status = kSuccess;
  for (const UntrustedText& file : arguments.files) {
    const auto record = read_record(file.bytes());
    if (record) {
      std::cout << summary(file, *record) << '\n';
      continue;
    }
    std::cout.flush();
    status = fail(record.error());
  }
  return status;
}

void add_check(CommandLine& line) {
  Command& command =
      add_command(line, check_records, "check", "Validate game records",
                  {{"quagmire check *.quag", "one line each; exit 1 if any is invalid"}});
  Option& files = add_operand(command, "FILE", "Game records; - for standard input", bind_file);
  files.is_required = true;
  files.is_repeatable = true;
}

}  // namespace

void add_commands_about_records(CommandLine& line) {
  add_show(line);
  add_check(line);
}

}  // namespace quagmire::app
