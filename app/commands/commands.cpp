#include "app/commands/commands.h"

#include <unistd.h>
#include <algorithm>
#include <array>
#include <chrono>
#include <iomanip>
#include <iostream>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/cli/report.h"
#include "app/files/files.h"
#include "app/files/save_folders.h"
#include "app/play/play.h"
#include "app/table/open_game.h"
#include "app/table/scores.h"
#include "engine/game/notation.h"
#include "engine/rules/position.h"
#include "engine/rules/verdict.h"
#include "engine/search/solve.h"
#include "ui/advice/hint.h"
#include "ui/base/text.h"
#include "ui/lines/line_reader.h"
#include "ui/lines/lines.h"
#include "ui/session/answers.h"
#include "ui/table/table_words.h"
#include "ui/words/messages.h"

namespace quagmire::app {

namespace {

void print_moves(const Position& position) {
  const auto winner = position.winner();
  std::cout << (winner ? letter_of(*winner) : '.');
  for (const Move move : position.legal_moves()) std::cout << ' ' << to_text(move);
  std::cout << '\n';
}

int print_moves_of_lines() {
  ui::LineReader lines(std::cin);
  int status = kDone;
  for (std::size_t number = 1; const auto line = lines.next(); ++number) {
    if (!line->too_long && line->text.find_first_not_of(" \t\r") == std::string::npos) continue;
    const std::string where = "line " + std::to_string(number);
    const auto position = parse_position(line->text);
    if (position && !line->too_long) {
      print_moves(*position);
      continue;
    }
    std::cout.flush();
    report(line->too_long ? "bad position, " + where + " is longer than " +
                                std::to_string(ui::LineReader::kLongest) +
                                " characters; write one position a line"
                          : describe_bad_position(where, position.error()));
    status = kWrong;
  }
  return status;
}

void print_perft(const request::Perft& asked) {
  for (int depth = asked.depth == 0 ? 0 : 1; depth <= asked.depth; ++depth) {
    const auto begin = std::chrono::steady_clock::now();
    const std::uint64_t leaves = perft(asked.position, depth);
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    const double rate = seconds > 0 ? static_cast<double>(leaves) / seconds : 0;
    std::cout << "perft " << depth << ' ' << leaves << ' ' << std::fixed << std::setprecision(6)
              << seconds << ' ' << std::setprecision(0) << rate << std::endl;
  }
}

struct Performer {
  int operator()(const request::Play& play) const {
    if (!play.plain && full_screen_is_possible(play.source)) return play_full_screen(play);
    if (std::holds_alternative<source::Review>(play.source)) return review_in_lines(play);
    return play_in_lines(play);
  }
  int operator()(const request::Study& asked) const {
    const request::Play game{source::Fresh{Position::start()}, asked.plain, asked.choices};
    if (!asked.plain && full_screen_is_possible(game.source))
      return play_full_screen(game, asked.what);
    return study_in_lines(asked.choices, asked.what);
  }
  int operator()(const request::Show& asked) const { return show_record(asked); }
  int operator()(const request::Check& asked) const { return check_records(asked); }
  int operator()(const request::Convert& asked) const { return convert_record(asked); }
  int operator()(const request::Moves& moves) const {
    if (!moves.position) return print_moves_of_lines();
    print_moves(*moves.position);
    return kDone;
  }
  int operator()(const request::Board& board) const {
    std::cout << to_grid(board.position);
    return kDone;
  }
  int operator()(const request::Why& why) const {
    const Verdict answer = verdict(why.position, why.move);
    std::cout << ui::explain(answer, why.position, why.move) << '\n';
    return is_legal(answer) ? kDone : kWrong;
  }
  int operator()(const request::Perft& asked) const {
    if (asked.divide)
      for (const MoveCount& count : perft_divide(asked.position, asked.depth))
        std::cout << to_text(count.move) << ' ' << count.leaves << '\n';
    else
      print_perft(asked);
    return kDone;
  }
  int operator()(const request::Hint& asked) const {
    std::cout << ui::find_hint(Game(asked.position), asked.resources) << '\n';
    return asked.position.is_over() ? kWrong : kDone;
  }
  int operator()(const request::Analyze& asked) const { return analyze(asked); }
  int operator()(const request::Solve& asked) const { return solve(asked); }
  int operator()(const request::Bench&) const {
    run_bench(std::cout);
    return kDone;
  }
  int operator()(const request::Scores&) const { return print_scores(); }
  int operator()(const request::Print& print) const {
    std::cout << print.text;
    return kDone;
  }
};

}  // namespace

int carry_out(const Request& request) {
  int status = kDone;
  try {
    status = std::visit(Performer{}, request);
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

int print_scores() {
  const auto games = Scores(places_of_environment()).games();
  if (!games) return fail({kWrong, explain(games.error())});
  for (const ui::PairTally& pair : ui::pairs_of(*games)) {
    const ui::MatchScore score = pair.score();
    std::cout << ui::score_in_short(score) << "; games " << score.games();
    for (std::size_t player = 0; player < 2; ++player)
      std::cout << "; " << pair.players[player] << " won " << pair.won[player][0] << " as O, "
                << pair.won[player][1] << " as X";
    std::cout << "; average length " << std::fixed << std::setprecision(1)
              << static_cast<double>(pair.plies) / score.games() << " moves\n";
  }
  return kDone;
}

namespace {

void print_win(const search::Solution& solution, Player winner) {
  std::cout << letter_of(winner) << " wins in " << *solution.moves << '\n'
            << (solution.keys.size() == 1 ? "First move: " : "First moves: ")
            << ui::line_in_words(solution.keys)
            << (solution.stopped ? "; stopped while looking for more" : "") << '\n'
            << "Proof: " << solution.proof << (solution.proof == 1 ? " position" : " positions")
            << '\n';
}

}  // namespace

int solve(const request::Solve& asked) {
  const GameStatus status = asked.position.status();
  if (const Won* won = std::get_if<Won>(&status)) {
    std::cout << ui::announce(*won) << '\n';
    return kDone;
  }
  search::Solver solver(catch_signals());
  const search::Solution solution = solver.solve(asked.position, asked.moves);
  if (solution.moves) {
    print_win(solution, asked.position.turn());
  } else {
    std::cout << "no win within " << solution.no_win_within;
    if (solution.stopped) std::cout << "; stopped while looking for " << solution.no_win_within + 1;
    std::cout << '\n';
  }
  return status_after_signals();
}

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
    return fail({kWrong, "no move " + std::to_string(*asked.ply) + ", the game has " +
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
