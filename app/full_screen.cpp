#include "app/full_screen.h"

#include <iostream>
#include <string>

#include "app/environment.h"
#include "app/remembered.h"
#include "app/report.h"
#include "app/settings_in_force.h"
#include "app/theme_choice.h"
#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "ui/curses_terminal.h"
#include "ui/loop.h"
#include "ui/session.h"
#include "ui/themes.h"

namespace quagmire::app {

int play_full_screen(const request::Play& play) {
  const SettingsInForce settings = settle(play.choices);
  const bool theme_was_asked_for = settings.origin_of("theme") == "--theme";
  const auto theme = load_theme(settings.values().theme);
  if (!theme) {
    report(theme.error().what);
    if (theme_was_asked_for) return kUsage;
  }
  const ui::Display& display = settings.values().display;
  ui::Session session(Game(play.initial), display);
  int signal = 0;
  try {
    // Who asks for a theme on the command line wants it in spite of NO_COLOR.
    const bool wants_colour = environment("NO_COLOR").empty() ||
                              (theme_was_asked_for && settings.values().theme != "auto");
    ui::CursesTerminal terminal(theme ? *theme : *ui::builtin_theme("auto"), wants_colour);
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
