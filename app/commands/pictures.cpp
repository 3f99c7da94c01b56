// Boards as pictures in SVG, for pages and paper, on standard output.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "app/commands/commands.h"
#include "engine/game/notation.h"
#include "engine/learn/puzzle_run.h"
#include "ui/draw/draw.h"
#include "ui/screens/board.h"
#include "ui/words/messages.h"
#include "ui/words/tasks.h"

namespace quagmire::app {

namespace {

ui::View view_of(const Game& game) {
  ui::View view = ui::example_view(game, {});
  std::string& text = view.message.text;
  text = game.is_over() ? ui::announce(game.outcome()) : ui::announce_turn(game.position().turn());
  if (game.ply() == 0) return view;
  const Move last = game.move_at(game.ply() - 1);
  view.glide = {last.from, last.to, game.ply()};
  text = std::to_string(game.move_number(game.ply() - 1)) + ". " + to_display(last) + "  " + text;
  return view;
}

ui::Canvas board_of(const ui::View& view) {
  constexpr int side = 10;
  const ui::BoardGeometry board{{1, 3}, ui::BoardGeometry::Kind::Pixels, false, side};
  const auto [rows, columns] = board.size();
  ui::Canvas canvas({rows + 3, columns + 4});
  draw_pixels(canvas, view, board);
  canvas.write({rows + 2, 3}, view.message.text, ui::Role::Title);
  return canvas;
}

int print(const std::vector<ui::Frame>& frames, const char* theme) {
  std::cout << ui::to_svg(frames, ui::theme_named(theme));
  return kDone;
}

}  // namespace

int print_picture(const Game& game) { return print({{board_of(view_of(game))}}, "light"); }

int print_moving_picture(const Game& game) {
  constexpr std::size_t most = 300;  // all frames are in memory
  if (game.ply() > most)
    return fail({kWrong,
                 "the game has more than 300 moves, too many for a moving picture; show "
                 "--at PLY --svg draws one board"});
  ui::View before = view_of(game.beginning(0));
  std::vector<ui::Frame> frames{{board_of(before)}};
  for (std::size_t ply = 1; ply <= game.ply(); ++ply) {
    const ui::View view = view_of(ply < game.ply() ? game.beginning(ply) : game);
    for (const auto& [moment, lasts] : ui::motion(before, view))
      frames.push_back({board_of(moment), lasts});
    frames.push_back({board_of(view)});
    before = view;
  }
  frames.back().lasts *= 4;
  return print(frames, "light");
}

// Each board has three rows for its task above it. The answers are below all boards.
int print_sheet(std::size_t first, std::size_t last) {
  constexpr int across = 5;
  constexpr int wide = 24;
  constexpr int high = 22;
  const int count = static_cast<int>(last - first) + 1;
  const int below = (count + across - 1) / across * high;
  ui::Canvas canvas({below + 6, std::min(count, across) * wide});
  const auto write = [&](ui::Place place, std::string_view text, int columns) {
    for (const auto line : ui::wrap(text, columns)) {
      canvas.write(place, line);
      ++place.row;
    }
  };
  std::string answers = "Answers:";
  for (int i = 0; i < count; ++i) {
    const Puzzle& puzzle = built_in_puzzles()[first + static_cast<std::size_t>(i) - 1];
    std::string task = std::to_string(first + static_cast<std::size_t>(i)) + ". ";
    answers += "  " + task;
    for (const Move key : puzzle.keys) answers += to_display(key) + ' ';
    task += ui::describe_task(PuzzleRun(puzzle)) + '.';
    for (const Player player : {Player::O, Player::X})
      if (const auto resting = puzzle.position.resting(player))
        task += ' ' + to_text(*resting) + " rests.";
    const ui::Place place{i / across * high, i % across * wide};
    write(place, task, wide - 2);
    ui::SquareViews squares = ui::example_view(Game(puzzle.position), {}).squares;
    for (ui::SquareView& square : squares)
      square.roles = square.glyph == '.' ? ui::Roles() : ui::Role::PieceO;  // bold
    const ui::Place grid{place.row + 3, place.column};
    draw_grid(canvas, squares, {grid, ui::BoardGeometry::Kind::Grid, false});
  }
  write({below, 0}, answers, canvas.size().columns);
  return print({{canvas}}, "mono");
}

}  // namespace quagmire::app
