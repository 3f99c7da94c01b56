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
#include "app/games/keepers.h"
#include "app/games/open_game.h"
#include "app/games/saved_progress.h"
#include "app/games/seats.h"
#include "app/settings/loaded_settings.h"
#include "engine/advice/thinking.h"
#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "engine/learn/own_puzzles.h"
#include "ui/board/board.h"
#include "ui/lines/lines.h"
#include "ui/lines/reports.h"
#include "ui/session/session.h"
#include "ui/terminal/curses_terminal.h"
#include "ui/terminal/loop.h"
#include "ui/words/advice.h"
#include "ui/words/messages.h"
#include "ui/words/table_words.h"
#include "ui/words/tasks.h"

namespace quagmire::app {

namespace {

// Whether this is a person's first start, without a game to open and without settings chosen
// before.
bool meets_first_start(const request::Play& play) {
  const auto* fresh = std::get_if<source::Fresh>(&play.source);
  return fresh != nullptr && !fresh->save_to && !fresh->at_named_position &&
         !play.choices.config_file && is_first_start(places_of_environment());
}

}  // namespace

bool take_keys_from_terminal() {
  if (isatty(STDIN_FILENO) != 0) return true;
  const Descriptor terminal(open("/dev/tty", O_RDWR | O_CLOEXEC));
  return terminal.is_open() && dup2(terminal.number(), STDIN_FILENO) == STDIN_FILENO;
}

bool full_screen_is_possible(const GameSource& source) {
  // Keys need not come from standard input when a record does.
  const auto* replay = std::get_if<source::Replay>(&source);
  const auto* review = std::get_if<source::Review>(&source);
  const auto* resume = std::get_if<source::Resume>(&source);
  const bool piped = (replay != nullptr && replay->file == "-") ||
                     (review != nullptr && review->file == "-") ||
                     (resume != nullptr && resume->file == "-");
  const bool keys = isatty(STDIN_FILENO) != 0 || piped;
  return keys && isatty(STDOUT_FILENO) != 0 && environment("TERM") != "dumb";
}

int play_full_screen(const request::Play& play, const std::optional<ui::effect::Open>& first) try {
  const auto loaded = load_settings(play.choices, Mode::FullScreen);
  if (!loaded) return fail(loaded.error());
  const PersonalThemes themes;
  SavedProgress progress(places_of_environment(), loaded->values().remember);
  const bool first_start = meets_first_start(play);
  auto opened = open_game(play.source, Autosave::On, loaded->values().names);
  if (!opened) return fail(opened.error());
  if (!take_keys_from_terminal()) {
    report(
        "there is no terminal to read keys from, standard input was the game; quagmire show FILE "
        "--at PLY prints a position");
    return kNoTerminal;
  }
  const OpenedGame sat_down = opened.take();
  std::vector<std::string> news = loaded->faults;
  if (const auto settled = ui::settle_terminal()) news.push_back(*settled);
  news.insert(news.end(), sat_down.news.begin(), sat_down.news.end());
  for (const std::string& line : news) report(line);
  const LoadedSettings& settings = *loaded;
  ui::Preferences preferences = settings.values().preferences;
  preferences.in_tmux = !environment("TMUX").bytes().empty();
  preferences.few_colours =
      ui::terminal_colours() < 256 ||
      settings.theme.family.many.at(ui::Role::SquareDark).background == ui::Colour::Default;
  ui::Session session(table_of(play.source, sat_down, settings.values(), asked_seats(settings)),
                      preferences, themes);
  if (!news.empty()) session.tell(news.front());
  if (std::holds_alternative<source::Resume>(play.source) && news.empty() &&
      !session.game().is_over())
    session.tell("Game resumed. " + ui::announce_turn(session.position().turn()) + '.');
  const bool review = std::holds_alternative<source::Review>(play.source);
  const bool replay = std::holds_alternative<source::Replay>(play.source);
  if (replay) session.look_at(0);
  ui::BoardScreen board(session, progress);
  auto shown = first;
  if (review) shown = ui::effect::Open{"review"};
  if (!shown && first_start) shown = ui::effect::Open{"title"};
  ui::CursesTerminal terminal(settings.theme);
  BackgroundThinker thinker(settings.values().resources);
  const int signal = ui::run(terminal, board, thinker, shown);
  remember_changes(preferences, session.preferences());
  const Game& left = session.game();
  const bool as_it_was = left.ply() == sat_down.record.game.ply() &&
                         left.length() == sat_down.record.game.length() &&
                         left.outcome() == sat_down.record.game.outcome();
  // There is nothing to say about a game that was only looked at.
  if (!(review || replay) || !as_it_was) say_goodbye(session.leave(), session.table());
  return signal == 0 ? kDone : kSignalled + signal;
} catch (const ui::TerminalError& error) {
  report(std::string("cannot use the terminal, ") + error.what() +
         "; quagmire --plain plays without it");
  return kNoTerminal;
}

namespace {

// The line mode ends with the game, so the person cannot ask there how to review it. The last game
// needs no file name.
void tell_of_review(const std::string& put_away, const Table& table) {
  const bool kept = !put_away.empty() || !table.place().empty();
  if (!kept || !table.game().is_over() || table.game().ply() == 0) return;
  if (const auto& score = table.score(); score && score->fit)
    std::cout << ui::score_after_game(*score) << ".\n";
  std::cout << "quagmire --plain review" << (put_away.empty() ? ' ' + table.place() : "")
            << " looks back on it.\n";
}

// Takes what there is to look back on to a thinker.
class LooksBack : public Asker {
 public:
  explicit LooksBack(LookingBack& back) : back_(back) {}
  [[nodiscard]] std::optional<Question> question() const override { return back_.question(); }
  [[nodiscard]] std::vector<Position> history() const override { return back_.history(); }
  void hear(const Question& question, const Thought& thought) override {
    back_.hear(question, thought);
  }

 private:
  LookingBack& back_;
};

// Says why a game that is over was lost, makes puzzles of the mistakes in it, as the screen does,
// and says how many, all in one line. The shell waits for it: so not for long, and not if a person
// types on.
void tell_of_mistakes(const Table& table, const search::Resources& resources, Progress& progress,
                      ui::Pace& pace) {
  constexpr std::chrono::milliseconds look{5};
  const auto end = pace.now() + std::chrono::seconds(5);
  std::cout << "Looking for mistakes (Enter stops) ... " << std::flush;
  LookingBack back([&table]() -> const Table& { return table; }, progress);
  BackgroundThinker thinker(resources);
  Consultant consultant(thinker);
  LooksBack asker(back);
  bool goes_on = true;
  while ((goes_on = consultant.update(asker).has_value()) && pace.now() < end &&
         !pace.await_input(std::cin, look)) {
  }
  const std::string found = ui::describe_found(back.mistakes());
  const auto decisive = back.consequences().decisive(back.review());
  std::string told = found.empty() && !decisive ? goes_on ? "stopped." : "No new puzzles." : "";
  if (decisive)
    told = ui::describe_consequence(table.game(), *decisive, *back.consequences().of(*decisive));
  if (!found.empty()) told += (decisive ? " " : "") + found + ": quagmire puzzle mine";
  std::cout << told << '\n';
  if (const auto news = progress.take_news()) std::cout << ui::as_sentence(*news) << '\n';
}

}  // namespace

int play_in_lines(const request::Play& play) {
  if (std::holds_alternative<source::Replay>(play.source)) {
    report("replay needs the full screen; quagmire show FILE --at PLY prints a position");
    return kNoTerminal;
  }
  bool person = isatty(STDIN_FILENO) != 0;
  const auto loaded = load_settings(play.choices, Mode::Plain);
  if (!loaded) return fail(loaded.error());
  const LoadedSettings& in_force = *loaded;
  const Settings& settings = in_force.values();
  auto opened = open_game(play.source, person ? Autosave::On : Autosave::Off, settings.names);
  if (!opened) return fail(opened.error());
  const OpenedGame sat_down = opened.take();
  // Moves cannot follow a record that was read to its end, unless a person types them.
  if (const auto* resume = std::get_if<source::Resume>(&play.source);
      resume && resume->file == "-") {
    person = take_keys_from_terminal();
    std::cin.clear();
  }
  for (const std::string& line : loaded->faults) report(line);
  for (const std::string& line : sat_down.news) report(line);
  Table table = table_of(play.source, sat_down, settings, asked_seats(in_force));
  ui::TerminalPace pace;
  const ui::Preferences& wishes = settings.preferences;
  SavedProgress progress(places_of_environment(), settings.remember);
  ui::play_in_lines(table, {person, wishes.brief, wishes.spoken, settings.resources}, std::cin,
                    std::cout, person ? &pace : nullptr, &progress);
  const auto put_away = table.leave();
  if (person)
    say_goodbye(put_away, table);
  else if (!put_away)
    report("the game could not be archived, " + put_away.error().why);
  if (person && put_away && isatty(STDOUT_FILENO) != 0) {
    tell_of_review(*put_away, table);
    if (table.game().is_over() && table.game().length() > 0 && progress.keeps_own())
      tell_of_mistakes(table, settings.resources, progress, pace);
  }
  return kDone;
}

int study_in_lines(const Choices& choices, const ui::effect::Open& what) {
  const auto loaded = load_settings(choices, Mode::PlainTask);
  if (!loaded) return fail(loaded.error());
  for (const std::string& line : loaded->faults) report(line);
  const Settings& settings = loaded->values();
  SavedProgress progress(places_of_environment(), settings.remember);
  if (what.screen != "stats") {
    const ui::LineStyle style{isatty(STDIN_FILENO) != 0, settings.preferences.brief,
                              settings.preferences.spoken, settings.resources};
    ui::study_in_lines(what.screen, what.number, style, std::cin, std::cout, progress);
    return kDone;
  }
  const auto games = keep_in(Store(places_of_environment()), {})->past_games();
  ui::write_statistics(games, progress, std::cout);
  if (const auto news = progress.take_news()) report(*news);
  return kDone;
}

}  // namespace quagmire::app
