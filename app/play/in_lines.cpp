#include <unistd.h>

#include <iostream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/cli/report.h"
#include "app/files/save_folders.h"
#include "app/play/play.h"
#include "app/settings/loaded_settings.h"
#include "app/table/open_game.h"
#include "app/table/saved_progress.h"
#include "app/table/seats.h"

namespace quagmire::app {

namespace {

// The line mode ends with the game, so the person cannot ask there how to review it. The last game
// needs no file name.
void tell_of_review(const std::string& put_away, const ui::Table& table) {
  const bool kept = !put_away.empty() || !table.place().empty();
  if (!kept || !table.game().is_over() || table.game().ply() == 0) return;
  std::cout << "quagmire --plain review" << (put_away.empty() ? ' ' + table.place() : "")
            << " looks back on it.\n";
}

}  // namespace

int play_in_lines(request::Play play) {
  if (std::holds_alternative<source::Replay>(play.source)) {
    report("replay needs the full screen; quagmire show FILE --at PLY prints a position");
    return kNoTerminal;
  }
  const bool person = isatty(STDIN_FILENO) != 0;
  const auto loaded = load_settings(play.choices, Mode::Plain);
  if (!loaded) return fail(loaded.error());
  const LoadedSettings& in_force = *loaded;
  const Settings& settings = in_force.values();
  if (auto* resume = std::get_if<source::Resume>(&play.source); person && resume && !resume->file) {
    const auto chosen = choose_unfinished();
    if (!chosen) return kDone;
    *resume = *chosen;
  }
  auto opened = open_game(play.source, person ? Autosave::On : Autosave::Off, settings.names);
  if (!opened) return fail(opened.error());
  const OpenedGame sat_down = opened.take();
  for (const std::string& line : loaded->faults) report(line);
  for (const std::string& line : sat_down.news) report(line);
  ui::Table table = table_of(play.source, sat_down, settings, asked_seats(in_force));
  TerminalPace pace;
  const ui::Preferences& wishes = settings.preferences;
  SavedProgress progress(places_of_environment());
  play_plain(table, {person, wishes.brief, settings.resources}, std::cin, std::cout,
             person ? &pace : nullptr, &progress);
  const auto put_away = table.leave();
  if (person)
    say_goodbye(put_away, table);
  else if (!put_away)
    report("the game could not be put away, " + put_away.error().why);
  if (person && put_away && isatty(STDOUT_FILENO) != 0) tell_of_review(*put_away, table);
  return kDone;
}

int study_in_lines(const Choices& choices, std::size_t number,
                   void (*study)(std::size_t, ui::Progress&, PlainStyle&, LineReader&,
                                 std::ostream&)) {
  const auto loaded = load_settings(choices, Mode::PlainTask);
  if (!loaded) return fail(loaded.error());
  for (const std::string& line : loaded->faults) report(line);
  SavedProgress progress(places_of_environment());
  LineReader lines(std::cin);
  const Settings& settings = loaded->values();
  PlainStyle style{isatty(STDIN_FILENO) != 0, settings.preferences.brief, settings.resources};
  study(number, progress, style, lines, std::cout);
  return kDone;
}

}  // namespace quagmire::app
