// The commands moves, board, why and perft.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <iomanip>
#include <iostream>
#include <memory>
#include <string>

#include "app/cli/exit_status.h"
#include "app/commands/command_line.h"
#include "engine/game/notation.h"
#include "engine/rules/position.h"
#include "engine/rules/verdict.h"
#include "engine/text.h"
#include "ui/draw/draw.h"
#include "ui/plain/line_reader.h"
#include "ui/screens/board.h"
#include "ui/terminal/terminal.h"
#include "ui/text/messages.h"
#include "ui/text/utf8.h"

namespace quagmire::app {

namespace {

ui::View view_of(const Game& game) {
  ui::View view = ui::example_view(game, {});
  std::string& text = view.message.text;
  text = game.is_over() ? ui::announce(game.outcome()) : ui::announce_turn(game.position().turn());
  if (game.ply() == 0) return view;
  const Move last = game.move_at(game.ply() - 1);
  view.glide = {last.from, last.to, game.ply()};
  text = ui::say("{}. {}  {}", game.move_number(game.ply() - 1), last, text);
  return view;
}

ui::Canvas board_of(const ui::View& view) {
  constexpr int side = 10;
  const ui::BoardGeometry board{{1, 3}, false, side};
  const auto [rows, columns] = board.size();
  ui::Canvas canvas({rows + 3, columns + 4});
  draw_pixels(canvas, view, board);
  canvas.write({rows + 2, 3}, view.message.text, ui::Role::Title);
  return canvas;
}

void print_moves(const Position& position) {
  const auto winner = position.winner();
  std::cout << (winner ? letter_of(*winner) : '.');
  for (const Move move : position.legal_moves()) std::cout << ' ' << to_text(move);
  std::cout << '\n';
}

int print_moves_of_lines() {
  ui::LineReader lines(std::cin);
  int status = kSuccess;
  for (std::size_t number = 1; !ui::asked_to_end;) {
    const auto line = lines.next();
    if (!line) break;
    const bool grid = line->text.find('\n') != std::string::npos;
    const std::string where = (grid ? "board at line " : "line ") + std::to_string(number);
    number += 1 + static_cast<std::size_t>(std::count(line->text.begin(), line->text.end(), '\n'));
    if (!line->too_long && trimmed(line->text).empty()) continue;
    const auto position = parse_position(line->text);
    if (position && !line->too_long) {
      print_moves(*position);
      continue;
    }
    std::cout.flush();
    report(
        line->too_long
            ? ui::say("bad position, {} is longer than {} characters; write one position per line",
                      where, ui::LineReader::kLongest)
            : describe_bad_position(where, position.error()));
    status = kFailure;
  }
  return status;
}

int print_moves(const Arguments& arguments) {
  if (!arguments.files.empty()) return print_moves_of_lines();
  print_moves(arguments.position());
  return kSuccess;
}

void add_moves(CommandLine& line) {
  Command& command = add_command(line, print_moves, "moves",
                                 "Print the winner, or . for none, and the legal moves",
                                 {{"quagmire moves", "the moves from the start"},
                                  {"quagmire moves - <positions", "one position per line"}});
  add_operand(command, "POSITION", "A position; - reads one per line from standard input",
              [](CLI::App& app, const std::string& name, Arguments& arguments) {
                return app.add_option(name)->each([&arguments, name](const std::string& word) {
                  if (word == "-")
                    arguments.files.emplace_back(word);
                  else
                    read_position(arguments, name, word);
                });
              });
}

int print_board(const Arguments& arguments) {
  if (!arguments.format.empty()) return print_picture(Game(arguments.position()));
  std::cout << to_grid(arguments.position());
  return kSuccess;
}

void add_board(CommandLine& line) {
  Command& command = add_command(line, print_board, "board", "Print the board",
                                 {{"quagmire board '8/8/8/8/8/8/8/O7 O - -'", "one piece"},
                                  {"quagmire board --svg >start.svg", "a picture of the start"}});
  add_operand(command, "POSITION", "A position", bind_position);
  add_format_flag(command, "--svg", "Draw it as an SVG picture");
}

int explain_move(const Arguments& arguments) {
  const Verdict answer = verdict(arguments.position(), arguments.move);
  std::cout << ui::explain(answer, arguments.position(), arguments.move) << '\n';
  return is_legal(answer) ? kSuccess : kFailure;
}

void read_move(Arguments& arguments, const std::string& word) {
  const auto move = parse_move(word);
  if (!move)
    throw UsageError{kFailure,
                     ui::say("bad move {}, {}", ui::in_quotes(word), ui::explain(move.error()))};
  const Player turn = arguments.position().turn();
  if (player_before_move(word).value_or(turn) != turn)
    throw UsageError{kFailure,
                     ui::say("bad move {}, it's the other player's turn", ui::in_quotes(word))};
  arguments.move = *move;
}

void add_why(CommandLine& line) {
  Command& command =
      add_command(line, explain_move, "why", "Explain why a move is legal (exit 0) or not (exit 1)",
                  {{"quagmire why '8/8/8/8/8/8/8/O7 O - -' a1b3", "no knight moves here"}});
  add_operand(command, "POSITION", "A position", bind_position).is_required = true;
  add_operand(command, "MOVE", "A move, such as c2c5",
              [](CLI::App& app, const std::string& name, Arguments& arguments) {
                return app.add_option(name)->each(
                    [&arguments](const std::string& word) { read_move(arguments, word); });
              })
      .is_required = true;
}

constexpr int kDeepestPerft = 9;

int print_perft(const Arguments& arguments) {
  const Position position = arguments.position();
  if (arguments.divide && arguments.depth == 0)
    return fail(
        {kUsage, "there is no first move at depth 0; perft --divide takes a DEPTH of 1 or more"});
  if (arguments.divide) {
    for (const MoveCount& count : perft_divide(position, arguments.depth))
      std::cout << to_text(count.move) << ' ' << count.leaves << '\n';
    return kSuccess;
  }
  for (int depth = arguments.depth == 0 ? 0 : 1; depth <= arguments.depth && !ui::asked_to_end;
       ++depth) {
    const auto begin = std::chrono::steady_clock::now();
    const std::uint64_t leaves = perft(position, depth);
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    const double rate = seconds > 0 ? static_cast<double>(leaves) / seconds : 0;
    std::cout << "perft " << depth << ' ' << leaves << ' ' << std::fixed << std::setprecision(6)
              << seconds << ' ' << std::setprecision(0) << rate << std::endl;
  }
  return kSuccess;
}

void add_perft(CommandLine& line) {
  Command& command = add_command(line, print_perft, "perft", "Count the sequences of legal moves",
                                 {{"quagmire perft 4", "up to four moves, from the start"},
                                  {"quagmire perft 3 --divide", "after each first move"}});
  add_operand(command, "DEPTH", "Depth in moves, 0 to 9",
              [](CLI::App& app, const std::string& name, Arguments& arguments) {
                return app.add_option(name, arguments.depth)
                    ->transform(whole_number(name, 0, kDeepestPerft));
              })
      .is_required = true;
  add_option(command, "--position", "POSITION", "Count from this position", bind_position);
  add_option(command, "--divide", "", "Print a count for each first move",
             [](CLI::App& app, const std::string& name, Arguments& arguments) {
               return app.add_flag(name, arguments.divide);
             });
}

}  // namespace

int print_picture(const Game& game) {
  std::cout << ui::to_svg({{board_of(view_of(game))}}, ui::theme_named("light"));
  return kSuccess;
}

void add_commands_about_positions(CommandLine& line) {
  add_moves(line);
  add_board(line);
  add_why(line);
  add_perft(line);
}

}  // namespace quagmire::app
