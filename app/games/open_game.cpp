#include "app/games/open_game.h"

#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <utility>

#include "app/cli/exit_status.h"
#include "app/files/own_file.h"
#include "app/files/save_folders.h"
#include "app/games/keepers.h"
#include "app/games/scores.h"
#include "app/games/seats.h"
#include "app/games/store.h"
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

// What earlier games left, as lines for the person.
std::vector<std::string> news_of(const Found& found) {
  std::vector<std::string> news;
  for (const DamagedSave& damaged : found.damaged)
    news.push_back("a damaged save was set aside as " +
                   ui::in_quotes(damaged.kept, ui::kLongestPath) + ": " +
                   ui::explain(damaged.error));
  for (const FileError& error : found.unreadable) news.push_back(explain(error));
  return news;
}

// "Ann - computer, 12 moves"
std::string line_of(const Record& record) {
  Names names = names_of(record);
  if (names == Names{}) names = {"O", "X"};
  const std::size_t moves = (record.game.ply() + 1) / 2;
  return ui::names_in_short(names, seats_of(record, Settings(), {}).sides) + ", " +
         std::to_string(moves) + (moves == 1 ? " move" : " moves");
}

class GameOpener {
 public:
  GameOpener(Autosave autosave, const std::array<std::string, 2>& names)
      : autosave_(autosave), names_(names) {}

  Result<OpenedGame, RequestError> operator()(const source::Fresh& fresh) const {
    Record record = new_record(fresh.initial, names_);
    if (fresh.save_to) return save_to(fresh.save_to->bytes(), std::move(record));
    if (autosave_ == Autosave::Off) return nowhere(std::move(record));
    // The unfinished game stays in its slot, for resume.
    if (fresh.at_named_position) return keep_in_new_slot(std::move(record));
    return with_store(std::move(record));
  }

  Result<OpenedGame, RequestError> operator()(const source::Resume& resume) const {
    if (resume.file == "-") return resume_pasted();
    if (resume.file) return resume_file(resume.file->bytes());
    Store store(places_of_environment());
    std::vector<std::string> news;
    const auto unfinished = find_unfinished(store, news);
    if (!unfinished) return RequestError{kWrong, explain(unfinished.error())};
    if (!*unfinished)
      return RequestError{kWrong, news.empty()
                                      ? "there is no unfinished game; to begin one, run quagmire"
                                      : "there is no unfinished game, but " + news[0]};
    const Record& record = **unfinished;
    // A pipe gets nothing unasked.
    if (const std::string others = autosave_ == Autosave::On ? other_unfinished() : "";
        !others.empty())
      news.push_back("also unfinished: " + others + "; quagmire resume FILE opens one");
    return OpenedGame{record, keep_in(std::move(store), record), std::nullopt, std::move(news)};
  }

  // The file does not change. Moves played from here make a new game.
  Result<OpenedGame, RequestError> operator()(const source::Replay& replay) const {
    auto read = read_record(replay.file.bytes());
    if (!read) return read.error();
    Record record = read.take();
    auto keeper = keep_beside(Store(places_of_environment()), record);
    return OpenedGame{std::move(record), std::move(keeper)};
  }

  Result<OpenedGame, RequestError> operator()(const source::Review& review) const {
    auto read = read_reviewed(review);
    if (!read) return read.error();
    Record record = read.take();
    auto keeper = keep_beside(Store(places_of_environment()), record);
    return OpenedGame{std::move(record), std::move(keeper)};
  }

  // The unfinished game saved last; the store now holds it. If that game has ended, its program
  // died before putting it away: put it away now. Called again, the one before.
  static Result<std::optional<Record>, FileError> find_unfinished(Store& store,
                                                                  std::vector<std::string>& news) {
    for (;;) {
      const auto found = store.open();
      if (!found) return found.error();
      for (std::string& line : news_of(*found)) news.push_back(std::move(line));
      if (!found->record) return found->record;
      const bool counted = add_score_of(*found->record, news);
      if (!found->record->game.is_over()) return found->record;
      if (!counted) continue;  // it stays in its slot until it is
      const auto archived = store.finish(*found->record, date_today());
      if (!archived) news.push_back(explain(archived.error()));
    }
  }

 private:
  // The games that nobody plays, the last first: "FILE" (Ann - computer, 12 moves).
  static std::string other_unfinished() {
    std::string others;
    std::vector<std::string> told_already;
    for (Store store(places_of_environment());;) {
      const auto found = find_unfinished(store, told_already);
      if (!found || !*found) return others;
      others += (others.empty() ? "" : ", ") + ui::in_quotes(store.path(), ui::kLongestPath) +
                " (" + line_of(**found) + ')';
    }
  }

  static OpenedGame nowhere(Record record) {
    auto keeper = keep_nowhere(record);
    return OpenedGame{std::move(record), std::move(keeper)};
  }

  static OpenedGame keep_in_new_slot(Record record) {
    auto keeper = keep_in(Store(places_of_environment()), record);
    return OpenedGame{std::move(record), std::move(keeper)};
  }

  static OpenedGame with_store(Record record) {
    Store store(places_of_environment());
    std::vector<std::string> news;
    const auto found = find_unfinished(store, news);
    // If the folder cannot be read, saving will say why.
    if (found && *found && (*found)->game.length() > 0) {
      const Record& unfinished = **found;
      return OpenedGame{unfinished, keep_in(std::move(store), unfinished), record.game.initial(),
                        std::move(news)};
    }
    auto keeper = keep_in(std::move(store), record);
    return OpenedGame{std::move(record), std::move(keeper), std::nullopt, std::move(news)};
  }

  static Result<OpenedGame, RequestError> save_to(const std::string& path, Record record) {
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
    auto keeper = keep_in(std::move(file), Store(places_of_environment()), record);
    return OpenedGame{std::move(record), std::move(keeper)};
  }

  // It becomes a new game.
  static Result<OpenedGame, RequestError> resume_pasted() {
    auto read = parse_input(read_input());
    if (!read) return read.error();
    Record record = read.take();
    remove_game_id(record);
    return keep_in_new_slot(std::move(record));
  }

  static Result<OpenedGame, RequestError> resume_file(const std::string& path) {
    remove_leftovers(folder_of(path));  // of a program that was killed
    OwnFile file;
    const auto text = file.take(path);
    if (!text) return RequestError{kWrong, explain(text.error())};
    const auto record = parse_record(*text);
    if (!record) return RequestError{kWrong, explain(RecordFileError(record.error()), path)};
    std::vector<std::string> news;
    if (record->side_lines > 0) news.push_back(ui::describe_side_lines(record->side_lines));
    add_score_of(*record, news);
    return OpenedGame{*record, keep_in(std::move(file), Store(places_of_environment()), *record),
                      std::nullopt, std::move(news)};
  }
  // The program that left the game may have been killed between the end and the score.
  static bool add_score_of(const Record& record, std::vector<std::string>& news) {
    const auto error = Scores(places_of_environment()).catch_up_with(record);
    if (error) news.push_back("cannot save the score, " + explain(*error));
    return !error;
  }

  Autosave autosave_;
  const std::array<std::string, 2>& names_;
};

}  // namespace

Result<OpenedGame, RequestError> open_game(const GameSource& source, Autosave autosave,
                                           const std::array<std::string, 2>& names) {
  return std::visit(GameOpener(autosave, names), source);
}

Result<Record, RequestError> read_reviewed(const source::Review& review) {
  std::optional<std::string> kept;
  if (!review.file) {
    const auto last = last_kept_game(places_of_environment());
    if (!last) return RequestError{kWrong, explain(last.error())};
    if (!*last) return RequestError{kWrong, "there is no game to review; play one, or name a file"};
    kept = *last;
  }
  const std::string path = review.file ? review.file->bytes() : *kept;
  auto record = read_record(path);
  if (!record) return record.error();
  if (record->game.ply() == 0)
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

Result<Record, RecordFileError> read_record_file(const std::string& path) {
  const auto text = read_file(path);
  if (!text) return RecordFileError(text.error());
  const auto record = parse_record(*text);
  if (!record) return RecordFileError(record.error());
  return *record;
}

std::string explain(const RecordFileError& error, const std::string& path) {
  if (const auto* file_error = std::get_if<FileError>(&error)) return explain(*file_error);
  return "cannot read " + ui::in_quotes(path, ui::kLongestPath) + ", " +
         ui::explain(std::get<RecordError>(error));
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
  const auto record = read_record_file(file);
  if (!record) return RequestError{kWrong, explain(record.error(), file)};
  report_side_lines(*record, ui::printable(file, ui::kLongestPath));
  return *record;
}

}  // namespace quagmire::app
