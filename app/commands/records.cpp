// show, check and convert: game records, other than playing them.
#include <algorithm>
#include <iostream>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/exit_status.h"
#include "app/commands/commands.h"
#include "app/files/files.h"
#include "app/games/open_game.h"
#include "engine/ascii.h"
#include "engine/game/notation.h"
#include "ui/words/messages.h"
#include "ui/words/players.h"
#include "ui/words/text.h"

namespace quagmire::app {

namespace {

std::string counted(std::size_t moves) {
  return std::to_string(moves) + (moves == 1 ? " move" : " moves");
}

int show_record(const Asked& asked) {
  const auto record = read_record(asked.files.front().bytes());
  if (!record) return fail(record.error());
  const Game& game = record->game;
  if (asked.ply && *asked.ply > game.length())
    return fail({kWrong, "no move " + std::to_string(*asked.ply) + ", the game has " +
                             counted(game.length()) + "; give 0 to " +
                             std::to_string(game.length())});
  const std::size_t ply = asked.ply.value_or(game.ply());
  if (asked.as_svg) return print_picture(ply == game.ply() ? game : game.beginning(ply));
  const Position& position = game.position_at(ply);
  std::cout << (asked.in_one_line ? to_text(position) + '\n' : to_grid(position));
  return kDone;
}

void take_ply(Asked& asked, const std::string& name, const std::string& word) {
  const auto ply = read_number(word, 0, std::numeric_limits<std::size_t>::max());
  if (!ply && !word.empty() && std::all_of(word.begin(), word.end(), is_digit))
    throw RequestError{kWrong, "no move " + ui::in_quotes(word) +
                                   ", no game has that many moves; give a smaller number"};
  if (!ply) throw bad_value(name, word, "a number of moves, 0 or more");
  asked.ply = static_cast<std::size_t>(*ply);
}

void add_show(CommandLine& line) {
  Command& command =
      add_command(line, show_record, "show", "Print the final board of a game record",
                  {{"quagmire show game.quag --at 12", "after twelve moves"}});
  add_operand(command, "FILE", "A game record; - for standard input", take_file).is_required = true;
  add_option(command, "--at", "PLY", "The board after this many moves", take_ply);
  add_flag(command, "--line", &Asked::in_one_line, "Print the position as a line of text");
  add_flag(command, "--svg", &Asked::as_svg, "Draw the board as a picture, in SVG").excludes =
      "--line";
}

// "game.quag: 12 moves, X won", "game.quag: 12 moves and 2 taken back, unfinished"
std::string summary(const UntrustedText& file, const Record& record) {
  const Outcome outcome = record.game.outcome();
  const auto winner = winner_of(outcome);
  std::string end = is_over(outcome) ? ui::reason(outcome) : "unfinished";
  if (winner) end = to_text(*winner) + " won";
  const std::size_t taken_back = record.game.length() - record.game.ply();
  return ui::printable(file, ui::kLongestPath) + ": " + counted(record.game.ply()) +
         (taken_back == 0 ? "" : " and " + std::to_string(taken_back) + " taken back") + ", " + end;
}

// kWrong if one of them is not a record.
int check_records(const Asked& asked) {
  if (std::count(asked.files.begin(), asked.files.end(), "-") > 1)
    return fail({kUsage, "standard input can be read only once; give - once"});
  int status = kDone;
  for (const UntrustedText& file : asked.files) {
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
                  {{"quagmire check *.quag", "a line for each; exit 1 if any is invalid"}});
  Option& files = add_operand(command, "FILE", "Game records; - for standard input", take_file);
  files.is_required = true;
  files.is_repeatable = true;
}

int convert_record(const Asked& asked) {
  const UntrustedText& file = asked.files.front();
  const auto record = read_record(file.bytes());
  if (!record) return fail(record.error());
  const std::string text = asked.as_moves ? write_move_list(record->game) : write_record(*record);
  // A longer file could not be read again.
  if (text.size() > kLongestRecord)
    return fail({kWrong, "the game would be longer than 1 MiB in this form, " +
                             ui::printable(file, ui::kLongestPath) + "; try convert --to moves"});
  std::cout << text;
  return kDone;
}

void add_convert(CommandLine& line) {
  Command& command =
      add_command(line, convert_record, "convert", "Convert a game record to another form",
                  {{"quagmire convert game.quag --to moves", "one move a line, like c2c5"},
                   {"quagmire convert - <moves >game.quag", "the record of a list of moves"}});
  add_operand(command, "FILE", "A game record; - for standard input", take_file).is_required = true;
  add_option(command, "--to", "FORM", "record or moves; default record",
             [](Asked& asked, const std::string& name, const std::string& word) {
               if (word != "record" && word != "moves")
                 throw bad_value(name, word, "record or moves");
               asked.as_moves = word == "moves";
             })
      .usual_values = "record moves";
}

}  // namespace

void add_commands_about_records(CommandLine& line) {
  add_show(line);
  add_check(line);
  add_convert(line);
}

}  // namespace quagmire::app
