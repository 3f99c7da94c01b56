#include "app/full_screen.h"

#include <iostream>
#include <string>

#include "app/remembered.h"
#include "app/report.h"
#include "app/settings_in_force.h"
#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "ui/curses_terminal.h"
#include "ui/loop.h"
#include "ui/session.h"

namespace quagmire::app {

int play_full_screen(const request::Play& play) {
  const auto settled = settle(play.choices);
  if (!settled) {
    report(settled.error().text);
    return settled.error().status;
  }
  for (const std::string& fault : settled->faults) report(fault);
  const ui::Display& display = settled->settings.values().display;
  ui::Session session(Game(play.initial), display);
  if (!settled->faults.empty()) session.tell(settled->faults.front());
  int signal = 0;
  try {
    ui::CursesTerminal terminal(settled->theme, settled->wants_colour);
    signal = ui::run(terminal, session);
  } catch (const ui::TerminalError& error) {
    report(std::string("cannot use the terminal, ") + error.what() +
           "; quagmire --plain plays without it");
    return kNoTerminal;
  }
  if (session.display().zoom != display.zoom) remember_board_size(session.display().zoom);
  const Game& game = session.game();
  if (game.ply() > 0 && !game.position().is_over())
    std::cout << "To go on from here: quagmire --position '" << to_text(game.position()) << "'\n";
  return signal == 0 ? kDone : kSignalled + signal;
}

}  // namespace quagmire::app
