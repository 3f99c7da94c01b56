#include <unistd.h>

#include <iomanip>
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
#include "engine/ascii.h"

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

ui::UnfinishedList::Wish ask_for_game(const std::vector<std::string>& games, std::size_t& chosen) {
  using enum ui::UnfinishedList::Wish;
  LineReader lines(std::cin);
  for (std::size_t i = 0; i < games.size(); ++i)
    std::cout << std::setw(2) << i + 1 << "  " << games[i] << '\n';
  std::cout << "Type a number to resume that game, x and a number to put it away, or q to leave.\n";
  for (;;) {
    std::cout << "1> " << std::flush;
    const auto line = lines.next();
    if (!line) std::cout << '\n';
    const std::string typed = line ? in_lower_case(trimmed(line->text)) : "q";
    if (typed == "q" || typed == "quit") return Leave;
    const bool away = typed.starts_with('x');
    const std::string text = typed.empty() ? "1" : typed.substr(away ? 1 : 0);
    const auto number = read_number(trimmed(text), 1, games.size());
    if (number) {
      chosen = *number - 1;
      return away ? PutAway : Resume;
    }
    std::cout << "0 There is no game of this number.\n";
  }
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
    const auto chosen = choose_unfinished(ask_for_game);
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
