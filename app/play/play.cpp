#include "app/play/play.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "app/cli/exit_status.h"
#include "app/files/data_folders.h"
#include "app/files/error_text.h"
#include "app/files/files.h"
#include "app/games/file_game_store.h"
#include "app/games/game_tags.h"
#include "app/games/open_game.h"
#include "app/games/saved_games.h"
#include "app/games/saved_progress.h"
#include "app/settings/settings.h"
#include "engine/analysis/engine_request.h"
#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "engine/learn/own_puzzles.h"
#include "ui/plain/lines.h"
#include "ui/plain/reports.h"
#include "ui/session/form.h"
#include "ui/session/session.h"
#include "ui/terminal/curses_terminal.h"
#include "ui/terminal/line_terminal.h"
#include "ui/terminal/loop.h"
#include "ui/terminal/signals.h"
#include "ui/terminal/terminal.h"
#include "ui/text/analysis_text.h"
#include "ui/text/lesson_text.h"
#include "ui/text/messages.h"
#include "ui/text/player_text.h"

namespace quagmire::app {

namespace {

bool is_standard_input(const std::optional<UntrustedText>& file) { return file && *file == "-"; }

// Replaces standard input by the controlling terminal, if a record was read from it. False if there
// is no terminal.
bool read_keys_from_terminal() {
  if (at_terminal().input) return true;
  const FileDescriptor terminal(open("/dev/tty", O_RDWR | O_CLOEXEC));
  return terminal.is_open() && dup2(terminal.number(), STDIN_FILENO) == STDIN_FILENO;
}

// What is lost with an unsaved game: "this game of 3 moves is lost: ..."
std::string describe_lost(const Game& game, const SaveError& failure) {
  const std::string lost = ui::say("this game of {} is lost: {}",
                                   ui::counted(game.moves_in(game.length()), "move"), failure.why);
  return game.is_over() ? lost
                        : ui::say("{}; quagmire --position '{}' continues from here", lost,
                                  to_text(game.position()));
}

// Closes the match and tells a person where the game is. Returns the exit status.
int close_match(Match& match, bool person) {
  const auto closed = match.close();
  const Game& game = match.game();
  if (!closed) {
    report(describe_lost(game, closed.error()));
    return kFailure;
  }
  if (!closed->warning.empty()) report("the game could not be archived: " + closed->warning);
  if (!person) return kSuccess;
  if (!closed->location.empty())
    std::cout << "The game is saved in " << closed->location << ".\n";
  else if (!game.is_over() && match.save_error())
    std::cout << "The game is not saved. To continue from here: quagmire --position '"
              << to_text(game.position()) << "'\n";
  else if (!game.is_over() && game.ply() > 0)
    std::cout << "The game is saved; quagmire resume"
              << (match.location().empty() ? "" : ' ' + match.location()) << " continues it.\n";
  return kSuccess;
}

// Starts the game, a review, lessons or puzzles, in either interface.
class Launcher {
 public:
  Launcher(const GameSource& source, LoadedSettings settings,
           const std::optional<ui::StartScreen>& first)
      : source_(source), loaded_(std::move(settings)), first_(first) {}

  int play() {
    // Keys come from the terminal even if the record comes from standard input.
    const bool pastes = (review() != nullptr && is_standard_input(review()->file)) ||
                        (resume() != nullptr && is_standard_input(resume()->file));
    const bool on_screen =
        !settings().plain && (keys_ || pastes) && screen_ && environment("TERM") != "dumb";
    const Mode in_lines = review() != nullptr ? Mode::PlainReview
                          : first_            ? Mode::PlainTask
                                              : Mode::Plain;
    const bool is_open = settings().preferences.glyphs == ui::Glyphs::Auto;
    if (const auto error = loaded_.resolve(on_screen ? Mode::FullScreen : in_lines))
      return fail({kUsage, *error});
    asks_width_ = is_open && settings().preferences.glyphs == ui::Glyphs::Unicode;
    if (on_screen) return play_on_screen();
    for (const std::string& line : loaded_.faults) report(line);
    if (review() != nullptr) return review_in_lines();
    return first_ ? learn_in_lines() : play_in_lines();
  }

 private:
  [[nodiscard]] const Settings& settings() const { return loaded_.values(); }
  [[nodiscard]] const source::Review* review() const {
    return std::get_if<source::Review>(&source_);
  }
  [[nodiscard]] const source::Resume* resume() const {
    return std::get_if<source::Resume>(&source_);
  }

  // Whether this is a person's first start, with no game to open and no settings chosen.
  [[nodiscard]] bool is_first() const {
    const auto* new_game = std::get_if<source::NewGame>(&source_);
    return new_game != nullptr && !new_game->save_to && !new_game->start &&
           !loaded_.from_named_file && is_first_start(data_folders_from_environment());
  }

  int play_on_screen() try {
    const bool first_start = is_first();
    auto opened = open_game(source_, Autosave::On, settings());
    if (!opened) return fail(opened.error());
    if (!read_keys_from_terminal()) {
      report(
          "there is no terminal to read keys from, since the game came from standard input; "
          "quagmire show FILE --at PLY prints a position");
      return kNoTerminal;
    }
    const OpenedGame opened_game = std::move(opened).value();
    std::vector<std::string> messages = loaded_.faults;
    if (const auto settled = ui::settle_terminal()) messages.push_back(*settled);
    messages.insert(messages.end(), opened_game.messages.begin(), opened_game.messages.end());
    ui::Preferences preferences = settings().preferences;
    const std::string& theme = preferences.theme;
    preferences.no_colours = ui::terminal_colours("dark") < 8;
    if (loaded_.is_set_by_flag("theme") && preferences.cannot_show_theme())
      messages.emplace_back("this terminal has no colours");
    for (const std::string& line : messages) report(line);
    preferences.in_tmux = !environment("TMUX").bytes().empty();
    preferences.can_copy = ui::can_copy();
    preferences.few_colours = !ui::theme_named(theme, ui::terminal_colours(theme)).has_grounds();
    ui::Session session(match_of(source_, opened_game, loaded_), preferences, &progress_);
    if (!messages.empty()) session.tell(messages.front());
    if (resume() != nullptr && messages.empty() && !session.game().is_over())
      session.tell(ui::say("Game resumed. {}.", ui::announce_turn(session.position().turn())));
    auto shown = first_;
    if (review() != nullptr) shown = ui::StartScreen{"review"};
    if (!shown && opened_game.has_others) shown = ui::StartScreen{"games"};
    if (!shown && first_start) shown = ui::StartScreen{"title"};
    // Comes before any drawing, so that a screen reader begins with it.
    ui::require_usable_terminal();
    if (first_start) std::cout << "With a screen reader, try quagmire --accessible." << std::endl;
    ui::CursesTerminal terminal(theme, asks_width_);
    BackgroundEngine engine;
    const int signal = ui::run(terminal, session, engine, shown);
    // Values that the terminal reported are not remembered as choices.
    if (terminal.has_wide_blocks()) preferences.glyphs = ui::Glyphs::Ascii;
    if (settings().remember)
      if (const auto error = remember_looks(preferences, session.preferences()))
        report("the settings will not be remembered: " + explain(*error));
    const Game& last = session.game_match().game();
    const bool as_it_was = last.ply() == opened_game.record.game.ply() &&
                           last.length() == opened_game.record.game.length() &&
                           last.outcome() == opened_game.record.game.outcome();
    // A game that was only viewed needs no message.
    const int status = review() == nullptr || !as_it_was ? close_match(session.game_match(), true)
                                                         : static_cast<int>(kSuccess);
    return signal == 0 ? status : kSignalled + signal;
  } catch (const ui::TerminalError& error) {
    report(
        ui::say("cannot use the terminal, {}; quagmire --plain works without one", error.what()));
    return kNoTerminal;
  }

  // A pipe is asked nothing, and its game is saved only in a file that it names.
  int play_in_lines() {
    auto opened = open_game(source_, keys_ ? Autosave::On : Autosave::Off, settings());
    if (!opened) return fail(opened.error());
    const OpenedGame opened_game = std::move(opened).value();
    // A pipe that ended with its record cannot send moves.
    bool person = keys_;
    if (resume() != nullptr && is_standard_input(resume()->file)) {
      person = read_keys_from_terminal();
      std::cin.clear();
    }
    for (const std::string& line : opened_game.messages) report(line);
    Match match = match_of(source_, opened_game, loaded_);
    const auto line_input = ui::open_line_input(person, screen_);
    const ui::EndingSignals signals;
    ui::play_in_lines(
        match,
        {.person = person, .by_ear = settings().preferences.by_ear, .stop = &ui::asked_to_end},
        std::cin, std::cout, line_input.get(), &progress_);
    const bool is_stopped = ui::EndingSignals::first() != 0;
    const int status = close_match(match, person && !is_stopped);
    if (is_stopped) ui::EndingSignals::end_program();
    return status;
  }

  int learn_in_lines() {
    DataFolders data_folders = data_folders_from_environment();
    data_folders.listed = std::get<source::NewGame>(source_).listed;
    const auto store = make_game_store(std::move(data_folders), {});
    if (first_->name == "games") {
      const auto games = store->saved_games();
      if (!games) return fail({kFailure, games.error().why});
      ui::write_form(ui::games_form(*games), false, std::cout);
      const bool is_own = std::get<source::NewGame>(source_).listed.empty();
      const bool are_read = std::all_of(games->begin(), games->end(),
                                        [](const SavedGame& game) { return game.is_readable; });
      return is_own || are_read ? kSuccess : kFailure;
    }
    if (first_->name != "stats") {
      ui::learn_in_lines(first_->name, first_->number, {keys_, settings().preferences.by_ear},
                         std::cin, std::cout, progress_, ui::open_line_input(keys_, screen_).get());
      return kSuccess;
    }
    const auto games = store->past_games();
    ui::write_statistics(games, progress_, std::cout);
    if (const auto message = progress_.pop_message()) report(*message);
    return kSuccess;
  }

  // A pipe gets only requested output and makes no puzzles.
  int review_in_lines() {
    const auto reviewed = read_game_to_review(review()->file);
    if (!reviewed) return fail(reviewed.error());
    const Record& record = *reviewed;
    const bool person = keys_ && screen_;
    std::optional<ui::EndingSignals> signals(std::in_place);
    const GameAnalysis analysis =
        ui::write_review(record.game, ui::review_limits(record.game), search::kTableMebibytes,
                         &ui::asked_to_end, std::cout, person, person ? &progress_ : nullptr,
                         {setup_of(record).computer, setup_of(record).names,
                          tag(record, "Date").value_or("").bytes()});
    if (signals->first() != 0) return kSignalled + signals->first();
    if (!person) return kSuccess;
    signals.reset();
    const auto store = make_outside_store(record);
    Match played(state_of(record), *store);
    ui::walk_in_lines(analysis, played, {person, settings().preferences.by_ear}, std::cin,
                      std::cout, ui::open_line_input(person, screen_).get());
    return kSuccess;
  }

  const GameSource& source_;
  LoadedSettings loaded_;
  const std::optional<ui::StartScreen>& first_;
  const bool keys_ = at_terminal().input;  // from a terminal
  const bool screen_ = at_terminal().output;
  bool asks_width_ = false;  // of half blocks, unless the settings say so
  SavedProgress progress_{data_folders_from_environment(), settings().remember};
};

}  // namespace

int play(const CommandLineSettings& command_line, const GameSource& source,
         const std::optional<ui::StartScreen>& first) {
  auto settings = load_settings(command_line);
  if (!settings) return fail(settings.error());
  return Launcher(source, std::move(settings).value(), first).play();
}

}  // namespace quagmire::app
