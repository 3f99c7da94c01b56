#include "app/play/play.h"

#include <fcntl.h>
#include <unistd.h>

#include <chrono>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "app/cli/exit_status.h"
#include "app/files/files.h"
#include "app/files/save_folders.h"
#include "app/games/game_keeper.h"
#include "app/games/open_game.h"
#include "app/games/saved_progress.h"
#include "app/games/seats.h"
#include "app/settings/loaded_settings.h"
#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "engine/learn/own_puzzles.h"
#include "engine/study/thinking.h"
#include "ui/lines/lines.h"
#include "ui/lines/reports.h"
#include "ui/screens/board.h"
#include "ui/session/session.h"
#include "ui/terminal/curses_terminal.h"
#include "ui/terminal/line_terminal.h"
#include "ui/terminal/loop.h"
#include "ui/terminal/signals.h"
#include "ui/terminal/terminal.h"
#include "ui/words/advice.h"
#include "ui/words/messages.h"
#include "ui/words/players.h"
#include "ui/words/tasks.h"

namespace quagmire::app {

namespace {

// Whether this is a person's first start, without a game to open and without settings chosen
// before.
bool meets_first_start(const GameSource& source, const LoadedSettings& settings) {
  const auto* fresh = std::get_if<source::Fresh>(&source);
  return fresh != nullptr && !fresh->save_to && !fresh->at_named_position &&
         !settings.from_named_file && is_first_start(places_of_environment());
}

// If standard input was a record, the keys come from the controlling terminal, which takes its
// place. False if there is none, as in a session without a terminal.
bool take_keys_from_terminal() {
  if (isatty(STDIN_FILENO) != 0) return true;
  const Descriptor terminal(open("/dev/tty", O_RDWR | O_CLOEXEC));
  return terminal.is_open() && dup2(terminal.number(), STDIN_FILENO) == STDIN_FILENO;
}

}  // namespace

bool full_screen_is_possible(const GameSource& source) {
  // Keys need not come from standard input when a record does.
  const auto* review = std::get_if<source::Review>(&source);
  const auto* resume = std::get_if<source::Resume>(&source);
  const bool piped =
      (review != nullptr && review->file == "-") || (resume != nullptr && resume->file == "-");
  const bool keys = isatty(STDIN_FILENO) != 0 || piped;
  return keys && isatty(STDOUT_FILENO) != 0 && environment("TERM") != "dumb";
}

int play_full_screen(const GameSource& source, const LoadedSettings& settings,
                     const std::optional<ui::answer::Opened>& first) try {
  SavedProgress progress(places_of_environment(), settings.values().remember);
  const bool first_start = meets_first_start(source, settings);
  auto opened = open_game(source, Autosave::On, settings.values().names);
  if (!opened) return fail(opened.error());
  if (!take_keys_from_terminal()) {
    report(
        "there is no terminal to read keys from, standard input was the game; quagmire show FILE "
        "--at PLY prints a position");
    return kNoTerminal;
  }
  const OpenedGame sat_down = opened.take();
  std::vector<std::string> news = settings.faults;
  if (const auto settled = ui::settle_terminal()) news.push_back(*settled);
  news.insert(news.end(), sat_down.news.begin(), sat_down.news.end());
  ui::Preferences preferences = settings.values().preferences;
  const std::string& theme = preferences.theme;
  preferences.no_colours = ui::terminal_colours("dark") < 8;
  if (settings.asked_by_flag("theme") && preferences.cannot_show_theme())
    news.emplace_back("this terminal has no colours");
  for (const std::string& line : news) report(line);
  preferences.in_tmux = !environment("TMUX").bytes().empty();
  preferences.few_colours = !ui::theme_named(theme, ui::terminal_colours(theme)).has_grounds();
  ui::Session session(table_of(source, sat_down, settings.values(), asked_seats(settings)),
                      preferences);
  if (!news.empty()) session.tell(news.front());
  if (std::holds_alternative<source::Resume>(source) && news.empty() && !session.game().is_over())
    session.tell("Game resumed. " + ui::announce_turn(session.position().turn()) + '.');
  const bool review = std::holds_alternative<source::Review>(source);
  ui::BoardScreen board(session, progress);
  auto shown = first;
  if (review) shown = ui::answer::Opened{"review"};
  if (!shown && first_start) shown = ui::answer::Opened{"title"};
  // Before anything is drawn, so that a screen reader begins with it.
  ui::require_usable_terminal();
  if (first_start) std::cout << "quagmire --accessible reads better by ear." << std::endl;
  ui::CursesTerminal terminal(theme);
  BackgroundThinker thinker;
  const int signal = ui::run(terminal, board, thinker, shown);
  if (session.preferences().board != preferences.board) remember_board(session.preferences().board);
  const Game& left = session.game();
  const bool as_it_was = left.ply() == sat_down.record.game.ply() &&
                         left.length() == sat_down.record.game.length() &&
                         left.outcome() == sat_down.record.game.outcome();
  // There is nothing to say about a game that was only looked at.
  if (!review || !as_it_was) say_goodbye(session.leave(), session.table());
  return signal == 0 ? kDone : kSignalled + signal;
} catch (const ui::TerminalError& error) {
  report(std::string("cannot use the terminal, ") + error.what() +
         "; quagmire --plain plays without it");
  return kNoTerminal;
}

int play_in_lines(const GameSource& source, const LoadedSettings& loaded) {
  bool person = isatty(STDIN_FILENO) != 0;
  const Settings& settings = loaded.values();
  auto opened = open_game(source, person ? Autosave::On : Autosave::Off, settings.names);
  if (!opened) return fail(opened.error());
  const OpenedGame sat_down = opened.take();
  // Moves cannot follow a record that was read to its end, unless a person types them.
  if (const auto* resume = std::get_if<source::Resume>(&source); resume && resume->file == "-") {
    person = take_keys_from_terminal();
    std::cin.clear();
  }
  for (const std::string& line : loaded.faults) report(line);
  for (const std::string& line : sat_down.news) report(line);
  Table table = table_of(source, sat_down, settings, asked_seats(loaded));
  const auto pace = ui::pace_at_terminal();
  const ui::EndingSignals signals;
  SavedProgress progress(places_of_environment(), settings.remember);
  ui::play_in_lines(
      table, {.person = person, .by_ear = settings.preferences.by_ear, .stop = &ui::asked_to_end},
      std::cin, std::cout, pace.get(), &progress);
  const auto put_away = table.leave();
  if (signals.first() != 0) signals.end_program();
  if (person)
    say_goodbye(put_away, table);
  else if (!put_away)
    report("the game could not be archived, " + put_away.error().why);
  return kDone;
}

int learn_in_lines(const LoadedSettings& loaded, const ui::answer::Opened& what) {
  for (const std::string& line : loaded.faults) report(line);
  const Settings& settings = loaded.values();
  SavedProgress progress(places_of_environment(), settings.remember);
  if (what.screen != "stats") {
    const ui::LineStyle style{isatty(STDIN_FILENO) != 0, settings.preferences.by_ear};
    ui::learn_in_lines(what.screen, what.number, style, std::cin, std::cout, progress,
                       ui::pace_at_terminal().get());
    return kDone;
  }
  const auto games = keep_at(places_of_environment(), {})->past_games();
  ui::write_statistics(games, progress, std::cout);
  if (const auto news = progress.take_news()) report(*news);
  return kDone;
}

}  // namespace quagmire::app
