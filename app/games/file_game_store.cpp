#include "app/games/file_game_store.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include "app/files/error_text.h"
#include "app/files/files.h"
#include "app/games/game_tags.h"
#include "app/games/saved_games.h"
#include "app/games/scores.h"
#include "app/settings/settings.h"
#include "ui/text/messages.h"
#include "ui/text/utf8.h"

namespace quagmire::app {

namespace {

class FileGameStore : public GameStore {
 public:
  FileGameStore(std::optional<DataFolders> data_folders, Record written, GameFiles files,
                bool counts)
      : data_folders_(std::move(data_folders)),
        scores_(data_folders_ ? std::optional<Scores>(*data_folders_) : std::nullopt),
        counts_(counts),
        written_(std::move(written)),
        files_(std::move(files)),
        counted_(scored_game(written_)),
        ended_elsewhere_(written_.game.is_over() && game_id(written_).empty()) {}

  Result<std::string, SaveError> save(const GameState& state) override {
    if (!data_folders_ && !has_copy()) return std::exchange(files_.message, "");
    identify(state);
    // If an end was taken back, the scores change before the record. After a crash in between, the
    // next start finds the record finished and counts it again.
    std::string uncounted = state.game.is_over() ? "" : count(state);
    const auto in_library = save_in_library(state);
    const auto in_copy = save_in_copy(state);
    const auto& failure = in_library ? in_library : in_copy;
    const bool library_has_it = !in_library && files_.library.is_open();
    const bool copy_has_it = !in_copy && files_.copy.is_open();
    const bool has_no_move = data_folders_ && !in_library && state.game.length() == 0;
    is_saved_ = library_has_it || copy_has_it || has_no_move;
    if (!is_saved_)
      return SaveError{in_library && in_copy && is_left_alone(*in_copy)
                           ? ui::say("{}; {}", explain(*in_copy), explain(*in_library))
                           : explain(*failure),
                       cause_of(*failure)};
    if (uncounted.empty()) uncounted = count(state);
    return message_for(in_library, in_copy, uncounted);
  }
  [[nodiscard]] bool is_on_disk() const override {
    const bool copy_has_it = files_.copy.is_open() && files_.copy.is_unchanged();
    return copy_has_it || !files_.library.is_open() || files_.library.is_unchanged();
  }
  [[nodiscard]] std::string location() const override {
    return files_.copy.is_open() ? ui::in_quotes(files_.copy.path(), ui::kLongestPath) : "";
  }
  ClosedGame close(const GameState& state, Next next) override {
    ClosedGame where;
    if (files_.library.is_open() && is_saved_) where = archive(state, next);
    files_.library.close();
    if (next == Next::Nothing) return where;
    files_.message = data_folders_ || !has_copy()
                         ? ""
                         : ui::say("this game is not saved; the last one is in {}",
                                   ui::in_quotes(files_.copy.path(), ui::kLongestPath));
    files_.copy = LockedFile();
    left_alone_.reset();
    reported_copy_ = reported_library_ = false;
    is_saved_ = true;
    written_ = Record();
    set_tag(written_, "Date", record_date());
    exported_to_.clear();
    counted_.reset();
    ended_elsewhere_ = false;
    return where;
  }
  Result<std::string, SaveError> save_copy(const GameState& state, std::string_view path) override {
    std::string name(path);
    if (name == "~" || name.starts_with("~/"))
      name.replace(0, 1, data_folders_.value_or(data_folders_from_environment()).home);
    if (name == "-")
      return SaveError{"- is standard input; name a file (for one called -, write ./-)"};
    const std::string text = text_of(state);
    const auto failure =
        name == exported_to_ ? write_again(name, text) : LockedFile().create(name, text);
    if (failure) return SaveError{explain(*failure)};
    exported_to_ = name;
    exported_text_ = text;
    return ui::in_quotes(name, ui::kLongestPath);
  }
  // A copy is a separate game, which counts on its own if people continue it.
  [[nodiscard]] std::string text_of(const GameState& state) const override {
    Record copy = record(state);
    remove_game_id(copy);
    return write_record(copy);
  }
  [[nodiscard]] std::string date() const override {
    return tag(written_, "Date").value_or("").bytes();
  }
  [[nodiscard]] std::pair<GameState, std::shared_ptr<GameStore>> open_copy(
      const Record& record) const override {
    return {state_of(record), make_outside_store(record)};
  }
  [[nodiscard]] Result<std::string, SaveError> name_for_copy() const override {
    constexpr int most = 1000;
    std::string name = ui::say("quagmire-{}.quag", date_today());
    std::error_code no_status;
    for (int number = 2; number < most; ++number) {
      if (!std::filesystem::exists(std::filesystem::symlink_status(name, no_status))) break;
      name = ui::say("quagmire-{}-{}.quag", date_today(), number);
    }
    return name;
  }

  [[nodiscard]] Result<std::vector<SavedGame>, SaveError> saved_games() const override {
    if (!data_folders_) return std::vector<SavedGame>();
    auto games = list_games(*data_folders_, files_.library.is_open() ? files_.library.path() : "");
    if (!games) return SaveError{explain(games.error())};
    return std::move(games).value();
  }
  [[nodiscard]] Result<Record, SaveError> saved_game(const std::string& path) const override {
    const auto text = read_found(path);
    if (!text) return SaveError{explain(text.error())};
    return record_in(*text, path);
  }
  Result<GameState, SaveError> open(const GameState& state, const std::string& path) override {
    LockedFile file;
    const auto text = file.open(path, Links::Refused);
    if (!text) return SaveError{explain(text.error())};
    auto record = record_in(*text, path);
    if (!record) return record.error();
    (void)close(state, Next::Game);
    written_ = std::move(record).value();
    files_.library = std::move(file);
    counted_ = scored_game(written_);
    return state_of(written_);
  }

  // Strips the clock times that begin the comments of PGN files.
  [[nodiscard]] std::vector<Comment> comments(const GameState& state) const override {
    std::vector<Comment> comments;
    for (const Comment& comment : record(state).comments) {
      std::string text = without_time(comment.text.bytes());
      if (!text.empty()) comments.push_back({comment.ply, std::move(text)});
    }
    return comments;
  }

  std::optional<SaveError> remember(const GameSetup& before, const GameSetup& now) override {
    return data_folders_ && counts_ ? failure_of(remember_setup(*data_folders_, before, now))
                                    : std::nullopt;
  }
  std::optional<SaveError> remember_coach(Coach coach) override {
    return data_folders_ && counts_ ? failure_of(app::remember_coach(*data_folders_, coach))
                                    : std::nullopt;
  }
  [[nodiscard]] int finished_games() const override {
    return scores_ ? scores_->count_finished() : 0;
  }
  // Called for every frame, so the file is read only when the score may have changed.
  [[nodiscard]] std::optional<MatchScore> score(const GameState& state) const override {
    const Sides sides = state.computer().sides;
    const auto names = names_in_score(state.names(), state.computer());
    if (!data_folders_ || !names || !counts_) return std::nullopt;
    const std::pair pair(*names, sides.played);
    if (!known_score_ || known_score_->first != pair) {
      const auto games = scores_->games();
      if (!games) return std::nullopt;
      MatchScore score = score_between(*names, sides, *games);
      known_score_.emplace(pair, std::move(score));
    }
    return known_score_->second;
  }
  [[nodiscard]] Result<std::vector<ScoredGame>, SaveError> past_games() const override {
    if (!data_folders_ || !counts_) return std::vector<ScoredGame>();
    auto games = scores_->games();
    if (!games) return SaveError{explain(games.error())};
    return std::move(games).value();
  }

 private:
  static std::optional<SaveError> failure_of(const std::optional<FileError>& error) {
    if (!error) return std::nullopt;
    return SaveError{explain(*error), cause_of(*error)};
  }
  // Parses a file of the data folder; errors name it without its path.
  static Result<Record, SaveError> record_in(const std::string& text, const std::string& path) {
    auto record = parse_file(text, name_of(path));
    if (!record) return SaveError{record.error().text};
    return std::move(record).value();
  }
  [[nodiscard]] Record record(const GameState& state) const { return record_of(state, written_); }
  // Why the library does not hold the game. A game without moves has no file there.
  std::optional<FileError> save_in_library(const GameState& state) {
    if (!data_folders_) return std::nullopt;
    LockedFile& file = files_.library;
    if (!file.is_open()) return state.game.length() > 0 ? create(state) : std::nullopt;
    auto failure = file.write(write_record(record(state)));
    // The folder may have been removed.
    if (failure && failure->code == ENOENT) return create(state);
    // The file that another program changed is a game of its own from now on.
    if (failure && is_left_alone(*failure)) {
      remove_game_id(written_);
      identify(state);
      const auto uncreated = create(state);
      if (!uncreated)
        files_.message = ui::say("{}; the game is now saved in {}", explain(*failure),
                                 ui::in_quotes(name_of(file.path()), ui::kLongestPath));
      return uncreated;
    }
    if (!failure && !state.game.is_over()) failure = move_to_unfinished(*data_folders_, file);
    return failure;
  }
  std::optional<FileError> create(const GameState& state) {
    files_.library.close();
    return create_game_file(*data_folders_, GameFolder::Unfinished, write_record(record(state)),
                            files_.library);
  }
  // Whether there is a FILE, even one that is left alone now.
  [[nodiscard]] bool has_copy() const { return !files_.copy.path().empty(); }
  // Why FILE does not hold the game; nullopt also if FILE is left alone and the library is used.
  std::optional<FileError> save_in_copy(const GameState& state) {
    if (!files_.copy.is_open()) return data_folders_ ? std::nullopt : left_alone_;
    auto failure = files_.copy.write(write_record(record(state)), Missing::LeftAlone);
    if (failure && is_left_alone(*failure)) {
      left_alone_ = failure;
      files_.copy.close();
    }
    return failure;
  }
  // The message after a successful save; each cause is reported once.
  std::string message_for(const std::optional<FileError>& in_library,
                          const std::optional<FileError>& in_copy, const std::string& uncounted) {
    if (!files_.message.empty()) return std::exchange(files_.message, "");
    if (!in_library) reported_library_ = false;
    if (!in_copy && files_.copy.is_open()) reported_copy_ = false;
    if (in_copy && !std::exchange(reported_copy_, true))
      return ui::say("the game continues without a copy: {}", explain(*in_copy));
    if (in_library && !std::exchange(reported_library_, true))
      return ui::say("{}; the game is saved only in {}", explain(*in_library), location());
    const LockedFile& file = files_.library.is_open() ? files_.library : files_.copy;
    if (file.unsynced() && !std::exchange(reported_disk_, true))
      return "saved, but the disk reported an error: " + explain(*file.unsynced());
    if (!uncounted.empty() || !file.is_open() || file.is_locked() ||
        std::exchange(reported_locks_, true))
      return uncounted;
    return "the game is saved, but this disk cannot lock files; do not open the game twice";
  }
  // A game that does not count gets no id, so no later start counts it. A game that was opened
  // after its end was already counted elsewhere.
  void identify(const GameState& state) {
    if (!data_folders_) return;  // FILE keeps its id, if it has one
    if (!counts_ || (ended_elsewhere_ && is_same(state.game, written_.game)))
      remove_game_id(written_);
    else if (game_id(written_).empty())
      assign_game_id(written_);
  }
  // Updates the scores after the game was saved. Returns an error without a full stop, or an empty
  // text.
  std::string count(const GameState& state) {
    if (!counts_ || !data_folders_) return "";
    const auto entry = scored_game(game_id(written_), state);
    if (entry == counted_) return "";
    std::optional<FileError> error;
    if (counted_ && (!entry || entry->id != counted_->id)) error = scores_->remove(counted_->id);
    if (entry && !error) error = scores_->count(*entry);
    known_score_.reset();
    if (error) return "cannot save the score: " + explain(*error);
    counted_ = entry;
    return "";
  }
  // Archives the saved game. A game that could not be counted stays among the unfinished ones, so
  // the next start counts it.
  ClosedGame archive(const GameState& state, Next next) {
    const std::string uncounted = count(state);
    if (!uncounted.empty()) return {.warning = uncounted};
    const bool finished = state.game.is_over();
    if (finished)
      if (const auto failure =
              move_to_finished(*data_folders_, write_record(record(state)), files_.library))
        return {.warning = explain(*failure)};
    const bool is_reported = (finished && !files_.copy.is_open()) || next == Next::Game;
    return {.location = is_reported ? ui::in_quotes(files_.library.path(), ui::kLongestPath) : ""};
  }
  // Overwrites this game's earlier copy, if nobody changed it.
  [[nodiscard]] std::optional<FileError> write_again(const std::string& name,
                                                     const std::string& text) const {
    LockedFile file;
    const auto there = file.open(name, Links::Refused);
    if (there && *there == exported_text_) return file.write(text);
    if (there) return FileError{FileTask::Write, FileFault::Changed, name};
    if (is_missing(there.error())) return LockedFile().create(name, text);
    return there.error();
  }

  std::optional<DataFolders> data_folders_;  // nullopt: only FILE is written
  std::optional<Scores> scores_;             // the scores in these folders
  bool counts_;                              // whether results count for score and statistics
  Record written_;
  GameFiles files_;
  std::optional<FileError> left_alone_;  // the error that made FILE be left alone
  bool is_saved_ = true;                 // result of the last save()
  bool reported_copy_ = false;
  bool reported_library_ = false;
  bool reported_disk_ = false;
  bool reported_locks_ = false;
  std::optional<ScoredGame> counted_;  // this game's entry in the scores
  bool ended_elsewhere_;
  // The score that was last read, with the names and computer sides that it is for.
  mutable std::optional<std::pair<std::pair<Names, std::array<bool, 2>>, MatchScore>> known_score_;
  std::string exported_to_;  // the path of the last copy
  std::string exported_text_;
};

}  // namespace

std::string record_date() {
  std::string date = date_today();
  std::replace(date.begin(), date.end(), '-', '.');
  return date;
}

std::unique_ptr<GameStore> make_game_store(DataFolders data_folders, Record written,
                                           GameFiles files, bool counts) {
  return std::make_unique<FileGameStore>(std::move(data_folders), std::move(written),
                                         std::move(files), counts);
}
std::unique_ptr<GameStore> make_outside_store(Record written, GameFiles files) {
  return std::make_unique<FileGameStore>(std::nullopt, std::move(written), std::move(files), false);
}

}  // namespace quagmire::app
