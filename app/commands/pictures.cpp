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
  const ui::BoardGeometry board{{1, 3}, false, side};
  const auto [rows, columns] = board.size();
  ui::Canvas canvas({rows + 3, columns + 4});
  draw_pixels(canvas, view, board);
  canvas.write({rows + 2, 3}, view.message.text, ui::Role::Title);
  return canvas;
}

}  // namespace

int print_picture(const Game& game) {
  std::cout << ui::to_svg({{board_of(view_of(game))}}, ui::theme_named("light"));
  return kDone;
}

}  // namespace quagmire::app
