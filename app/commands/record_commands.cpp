#include "app/commands/commands.h"

#include <iostream>
#include <string>

#include "app/cli/report.h"
#include "app/table/open_game.h"
#include "engine/game/notation.h"
#include "ui/base/text.h"
#include "ui/words/messages.h"

namespace quagmire::app {

namespace {

std::string counted(std::size_t moves) {
  return std::to_string(moves) + (moves == 1 ? " move" : " moves");
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

}  // namespace

int show_record(const request::Show& asked) {
  const auto record = read_record(asked.file.bytes());
  if (!record) return fail(record.error());
  const Game& game = record->game;
  if (asked.ply && *asked.ply > game.length())
    return fail({kWrong, "no ply " + std::to_string(*asked.ply) + ", the game has " +
                             counted(game.length()) + "; give 0 to " +
                             std::to_string(game.length())});
  const Position& position = game.position_at(asked.ply.value_or(game.ply()));
  std::cout << (asked.line ? to_text(position) + '\n' : to_grid(position));
  return kDone;
}

int check_records(const request::Check& asked) {
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

int convert_record(const request::Convert& asked) {
  const auto record = read_record(asked.file.bytes());
  if (!record) return fail(record.error());
  const std::string text = asked.as_moves ? write_move_list(record->game) : write_record(*record);
  // A longer file could not be read again.
  if (text.size() > kLongestRecord)
    return fail({kWrong, "the game would be longer than 1 MiB in this form, " +
                             ui::printable(asked.file, ui::kLongestPath) +
                             "; try convert --to moves"});
  std::cout << text;
  return kDone;
}

}  // namespace quagmire::app
