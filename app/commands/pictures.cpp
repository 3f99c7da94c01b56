// Boards as pictures in SVG, on standard output.
#include <iostream>
#include <string>
#include <vector>

#include "app/commands/commands.h"
#include "engine/game/notation.h"
#include "ui/draw/draw.h"
#include "ui/screens/board.h"
#include "ui/words/messages.h"

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

int print(const std::vector<ui::Frame>& frames) {
  std::cout << ui::to_svg(frames, ui::theme_named("light"));
  return kDone;
}

}  // namespace

int print_picture(const Game& game) { return print({{board_of(view_of(game))}}); }

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
  return print(frames);
}

}  // namespace quagmire::app
