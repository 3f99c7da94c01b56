#include "app/games/open_game.h"

#include <unistd.h>

#include <iostream>
#include <random>
#include <span>
#include <utility>

#include "app/cli/exit_status.h"
#include "app/files/own_file.h"
#include "app/files/save_folders.h"
#include "app/games/game_keeper.h"
#include "app/games/game_tags.h"
#include "app/games/kept_games.h"
#include "app/games/scores.h"
#include "engine/ascii.h"
#include "engine/game/notation.h"
#include "ui/lines/line_reader.h"
#include "ui/words/messages.h"
#include "ui/words/players.h"
#include "ui/words/text.h"

namespace quagmire::app {

namespace {

Record new_record(const Position& initial, const std::array<std::string, 2>& names) {
  Record record;
  record.game = Game(initial);
  if (!names[0].empty()) set_tag(record, "O", names[0]);
  if (!names[1].empty()) set_tag(record, "X", names[1]);
  set_tag(record, "Date", record_date());
  return record;
}

// "Ann - computer, 12 moves"
std::string line_of(const Record& record) {
  const GameSetup setup = setup_of(record);
  Names names = setup.names;
  if (names == Names{}) names = {"O", "X"};
  const std::size_t moves = (record.game.ply() + 1) / 2;
  return ui::names_in_short(names, setup.computer.sides) + ", " + std::to_string(moves) +
         (moves == 1 ? " move" : " moves");
}

Result<Record, RequestError> parse_file(const std::string& text, const std::string& path) {
  const auto record = parse_record(text);
  if (record) return *record;
  return RequestError{kWrong, "cannot read " + ui::in_quotes(path, ui::kLongestPath) + ", " +
                                  ui::explain(record.error())};
}

class GameOpener {
 public:
  GameOpener(Autosave autosave, const std::array<std::string, 2>& names)
      : autosave_(autosave), names_(names) {}

  Result<OpenedGame, RequestError> operator()(const source::Fresh& fresh) const {
    Record record = new_record(fresh.initial, names_);
    if (fresh.save_to) return save_to(fresh.save_to->bytes(), std::move(record));
    if (autosave_ == Autosave::Off) return sit_down(record, keep_nowhere(record));
    const Places places = places_of_environment();
    auto found = find_unfinished(places);
    // If the folder cannot be read, saving will say why.
    Unfinished unfinished = found ? found.take() : Unfinished();
    // An unfinished game stays for resume.
    if (unfinished.games.empty() || fresh.at_named_position)
      return sit_down(record, keep_at(places, record), std::move(unfinished.news));
    const Record& last = unfinished.games.front().record;
    OpenedGame opened = sit_down(last, keep_at(places, last, std::move(unfinished.file)),
                                 std::move(unfinished.news));
    opened.instead = record.game.initial();
    return opened;
  }

  Result<OpenedGame, RequestError> operator()(const source::Resume& resume) const {
    if (resume.save_to && resume.file)
      return save_to(resume.save_to->bytes(), read_record(resume.file->bytes()));
    if (resume.file == "-") return resume_pasted();
    if (resume.file) return resume_file(resume.file->bytes());
    const Places places = places_of_environment();
    auto found = find_unfinished(places);
    if (!found) return RequestError{kWrong, explain(found.error())};
    Unfinished unfinished = found.take();
    std::vector<std::string>& news = unfinished.news;
    if (unfinished.games.empty())
      return RequestError{kWrong, news.empty()
                                      ? "there is no unfinished game; to begin one, run quagmire"
                                      : "there is no unfinished game, but " + news[0]};
    const Record& last = unfinished.games.front().record;
    if (resume.save_to) return save_to(resume.save_to->bytes(), last);
    std::string others;
    for (const auto& [path, record] : std::span(unfinished.games).subspan(1))
      others += (others.empty() ? "" : ", ") + ui::in_quotes(path, ui::kLongestPath) + " (" +
                line_of(record) + ')';
    // A pipe gets nothing unasked.
    if (autosave_ == Autosave::On && !others.empty())
      news.push_back("also unfinished: " + others + "; quagmire resume FILE opens one");
    return sit_down(last, keep_at(places, last, std::move(unfinished.file)), std::move(news));
  }

  Result<OpenedGame, RequestError> operator()(const source::Review& review) const {
    const auto read = read_reviewed(review);
    if (!read) return read.error();
    return sit_down(*read, keep_beside(*read));
  }

 private:
  static OpenedGame sit_down(const Record& record, std::unique_ptr<Keeper> keeper,
                             std::vector<std::string> news = {}) {
    return {record, std::move(keeper), std::nullopt, std::move(news)};
  }

  // A game that is not new goes on as another.
  static Result<OpenedGame, RequestError> save_to(const std::string& path,
                                                  Result<Record, RequestError> read) {
    if (!read) return read.error();
    Record record = read.take();
    remove_game_id(record);
    remove_leftovers(folder_of(path));  // of a program that was killed
    OwnFile file;
    const auto there = file.take(path);
    if (!there && !is_missing(there.error())) return RequestError{kWrong, explain(there.error())};
    if (there && !there->empty())
      return RequestError{kWrong, explain(FileError{FileTask::Write, FileFault::Exists, path}) +
                                      "; quagmire resume FILE continues the game in it"};
    const std::string text = write_record(record);
    if (const auto failure = there ? file.write(text) : file.create(path, text))
      return RequestError{kWrong, explain(*failure)};
    return sit_down(record, keep_at(places_of_environment(), record, std::move(file)));
  }

  // It becomes a new game.
  static Result<OpenedGame, RequestError> resume_pasted() {
    const auto read = parse_input(read_input());
    if (!read) return read.error();
    return sit_down(*read, keep_beside(*read));
  }

  static Result<OpenedGame, RequestError> resume_file(const std::string& path) {
    remove_leftovers(folder_of(path));  // of a program that was killed
    OwnFile file;
    const auto text = file.take(path);
    if (!text) return RequestError{kWrong, explain(text.error())};
    const auto record = parse_file(*text, path);
    if (!record) return record.error();
    std::vector<std::string> news;
    if (record->side_lines > 0) news.push_back(ui::describe_side_lines(record->side_lines));
    // The program that left the game may have been killed between the end and the score.
    const Places places = places_of_environment();
    if (const auto error = Scores(places).catch_up_with(*record))
      news.push_back("cannot save the score, " + explain(*error));
    return sit_down(*record, keep_at(places, *record, std::move(file)), std::move(news));
  }

  Autosave autosave_;
  const std::array<std::string, 2>& names_;
};

}  // namespace

Result<OpenedGame, RequestError> open_game(const GameSource& source, Autosave autosave,
                                           const std::array<std::string, 2>& names) {
  return std::visit(GameOpener(autosave, names), source);
}

Table table_of(const GameSource& source, const OpenedGame& opened, LoadedSettings loaded) {
  const Settings& settings = loaded.values();
  const Record& record = opened.record;
  Computer computer = settings.computer;
  if (computer.tenths) {
    const auto games = opened.keeper->past_games();
    computer = fitted(computer, games && settings.remember ? *games : std::vector<ScoredGame>());
  }
  if (computer.seed == 0) computer.seed = std::random_device()();
  loaded.seat(computer);
  const GameSetup new_game{opened.instead.value_or(record.game.initial()), computer, settings.names,
                           settings.time, settings.coach};
  if (std::holds_alternative<source::Fresh>(source) && !opened.instead)
    return {TableState::begun(new_game, settings.remember), *opened.keeper};
  const bool looked_at = std::holds_alternative<source::Review>(source);
  const bool is_over = record.game.is_over();
  const bool asks_time = loaded.asked_by_flag("time");
  TableState state = state_of(record);
  state.remembered = settings.remember;
  GameSetup next = setup_of(record, loaded);
  // What is asked for begins anew, and a game that is only looked at has no clock of its own.
  if (looked_at || (asks_time && !is_over)) state.clock.reset();
  if (looked_at) {
    next.computer = setup_of(Record(), loaded).computer;
    if (!asks_time) next.time.reset();
    if (next.time && !is_over) state.clock.emplace(*next.time, record.game.length());
  } else if (!is_over) {
    state.seat(next);
  }
  Table table(std::move(state), *opened.keeper,
              opened.instead ? std::optional(new_game) : std::nullopt);
  if (looked_at || is_over) table.set_next(std::move(next));
  return table;
}

Result<Record, RequestError> read_reviewed(const source::Review& review) {
  if (!review.file) {
    const auto last = last_kept_game(places_of_environment());
    if (!last) return RequestError{kWrong, explain(last.error())};
    if (*last) return **last;
    return RequestError{kWrong, "there is no game to review; play one, or name a file"};
  }
  const std::string path = review.file->bytes();
  auto record = read_record(path);
  if (record && record->game.ply() == 0)
    return RequestError{kWrong, "there is no move to review yet, " +
                                    ui::in_quotes(path, ui::kLongestPath) +
                                    "; review needs a game with moves"};
  return record;
}

void say_goodbye(const Result<std::string, KeepFailure>& put_away, const Table& table) {
  if (!put_away)
    report("the game could not be archived, " + put_away.error().why);
  else if (!put_away->empty())
    std::cout << "The game is saved in " << *put_away << ".\n";
  const Game& game = table.game();
  if (game.is_over()) return;
  if (table.not_kept())
    std::cout << "The game is not saved. To continue from here: quagmire --position '"
              << to_text(game.position()) << "'\n";
  else if (game.ply() > 0)
    std::cout << "The game is saved; quagmire resume"
              << (table.place().empty() ? "" : ' ' + table.place()) << " continues it.\n";
}

std::string read_input() {
  if (isatty(STDIN_FILENO) != 0)
    report("type or paste the game, then Enter and Ctrl-D; Ctrl-C leaves");
  std::string text(kLongestRecord + 1, '\0');
  std::cin.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (std::cin.bad()) throw ui::InputError();
  text.resize(static_cast<std::size_t>(std::cin.gcount()));
  return text;
}

namespace {

void report_side_lines(const Record& record, const std::string& where) {
  if (record.side_lines > 0) report(where + ": " + ui::describe_side_lines(record.side_lines));
}

}  // namespace

Result<Record, RequestError> parse_input(std::string_view text) {
  const auto record = parse_record(text);
  if (!record)
    return RequestError{kWrong, "bad record, standard input " + ui::explain(record.error())};
  report_side_lines(*record, "standard input");
  return *record;
}

Result<Record, RequestError> read_record(const std::string& file) {
  if (file == "-") return parse_input(read_input());
  const auto text = read_file(file);
  if (!text) return RequestError{kWrong, explain(text.error())};
  auto record = parse_file(*text, file);
  if (!record) return record;
  report_side_lines(*record, ui::printable(file, ui::kLongestPath));
  return *record;
}

}  // namespace quagmire::app
