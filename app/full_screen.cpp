#include "app/full_screen.h"

#include <array>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>

#include "app/beginning.h"
#include "app/remembered.h"
#include "app/report.h"
#include "app/seats.h"
#include "app/settings_in_force.h"
#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "ui/background_thinker.h"
#include "ui/curses_terminal.h"
#include "ui/loop.h"
#include "ui/session.h"
#include "ui/text.h"

namespace quagmire::app {

namespace {

// A record knows its players, but who is named on the command line is meant now.
ui::Display display_of(const SettingsInForce& settings, const Record& record) {
  ui::Display display = settings.values().display;
  constexpr std::array keys{std::pair{"name-o", "O"}, std::pair{"name-x", "X"}};
  for (std::size_t player = 0; player < keys.size(); ++player) {
    const auto name = tag(record, keys[player].second);
    if (name && !settings.asked_by_flag(keys[player].first))
      display.names[player] = ui::cleaned(*name, ui::kLongestName);
  }
  return display;
}

// What is over need not be found again by the next start.
void put_away_if_over(const Game& game, ui::Keeper& keeper) {
  if (!game.position().is_over()) return;
  const auto kept = keeper.put_away(game);
  if (!kept)
    report("the game could not be put away, " + kept.error().why);
  else if (!kept->empty())
    std::cout << "The game is in " << *kept << ".\n";
}

}  // namespace

int play_full_screen(const request::Play& play) {
  const auto settled = settle(play.choices, Mode::FullScreen);
  if (!settled) {
    report(settled.error().text);
    return settled.error().status;
  }
  auto begun = begin(play.beginning, Autosave::On, settled->settings.values().display.names);
  if (!begun) {
    report(begun.error().text);
    return begun.error().status;
  }
  const Begun table = begun.take();
  std::vector<std::string> news = settled->faults;
  if (settled->note) news.push_back(*settled->note);
  news.insert(news.end(), table.news.begin(), table.news.end());
  for (const std::string& line : news) report(line);
  const SettingsInForce& settings = settled->settings;
  const ui::Display display = display_of(settings, table.record);
  const ui::Computer computer =
      seats_of(play.beginning, table, settings.values(),
               {settings.asked_by_flag("computer"), settings.asked_by_flag("level")});
  table.keeper->seat(computer);
  ui::Session session(table.record.game, display, table.keeper.get(), computer);
  if (!news.empty()) session.tell(news.front());
  if (table.instead) session.ask_to_resume(*table.instead, seats_of(settings.values()));
  if (std::holds_alternative<beginning::Replay>(play.beginning)) session.look_at(0);
  int signal = 0;
  try {
    ui::CursesTerminal terminal(settled->theme, settled->wants_colour);
    ui::BackgroundThinker thinker;
    signal = ui::run(terminal, session, thinker);
  } catch (const ui::TerminalError& error) {
    report(std::string("cannot use the terminal, ") + error.what() +
           "; quagmire --plain plays without it");
    return kNoTerminal;
  }
  if (session.display().zoom != display.zoom) remember_board_size(session.display().zoom);
  if (std::holds_alternative<beginning::Fresh>(play.beginning) ||
      std::holds_alternative<beginning::Resume>(play.beginning)) {
    put_away_if_over(session.game(), *table.keeper);
  }
  const Game& game = session.game();
  if (session.not_kept() && !game.position().is_over())
    std::cout << "The game is not saved. To go on from here: quagmire --position '"
              << to_text(game.position()) << "'\n";
  else if (game.ply() > 0 && !game.position().is_over())
    std::cout << "The game is saved; quagmire resume goes on with it.\n";
  return signal == 0 ? kDone : kSignalled + signal;
}

}  // namespace quagmire::app
