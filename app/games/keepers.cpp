#include "app/games/keepers.h"

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <system_error>
#include <utility>

#include "app/files/files.h"
#include "app/games/open_game.h"
#include "app/games/scores.h"
#include "app/games/seats.h"
#include "app/settings/loaded_settings.h"
#include "ui/words/messages.h"
#include "ui/words/text.h"

namespace quagmire::app {

namespace {

// Whether these are the same moves with the same end.
bool is_same(const Game& one, const Game& other) {
  const std::size_t common = shared_moves(one, other);
  return common == one.length() && common == other.length() && one.ply() == other.ply() &&
         one.outcome() == other.outcome();
}

// Keeps nothing by itself but writes copies, and holds the record's tags for the keepers derived
// from it.
class RecordKeeper : public Keeper {
 public:
  explicit RecordKeeper(Record written) : written_(std::move(written)) {}

  Result<std::string, KeepFailure> put_away(const TableState& /*state*/) override {
    begin_another();
    return std::string();
  }
  Result<std::string, KeepFailure> save_copy(const TableState& state,
                                             std::string_view path) override {
    const std::string name(path);
    if (name == "-") return KeepFailure{"- is standard input; name a file (./- is one called -)"};
    const std::string text = text_of(state);
    const auto failure = name == copy_ ? write_again(name, text) : OwnFile().create(name, text);
    if (failure) return KeepFailure{explain(*failure)};
    copy_ = name;
    copy_text_ = text;
    return ui::in_quotes(name, ui::kLongestPath);
  }
  // A copy is a separate game, and counts as one if people continue it.
  [[nodiscard]] std::string text_of(const TableState& state) const override {
    Record copy = record(state);
    remove_game_id(copy);
    return write_record(copy);
  }
  [[nodiscard]] std::string date() const override {
    return tag(written_, "Date").value_or("").bytes();
  }
  [[nodiscard]] std::pair<TableState, std::shared_ptr<Keeper>> look_at(
      const Record& record) const override {
    return {state_of(record), keep_nowhere(record)};
  }
  [[nodiscard]] Result<std::string, KeepFailure> name_for_copy() const override {
    constexpr int most = 1000;
    std::string name = "quagmire-" + date_today() + ".quag";
    std::error_code no_status;
    for (int number = 2; number < most; ++number) {
      if (!std::filesystem::exists(std::filesystem::symlink_status(name, no_status))) break;
      name = "quagmire-" + date_today() + '-' + std::to_string(number) + ".quag";
    }
    return name;
  }

  // Without the times that players had left, with which comments of PGN files begin.
  [[nodiscard]] std::vector<Comment> comments(const TableState& state) const override {
    std::vector<Comment> comments;
    for (const Comment& comment : record(state).comments) {
      std::string text = without_time(comment.text.bytes());
      if (!text.empty()) comments.push_back({comment.ply, std::move(text)});
    }
    return comments;
  }

 protected:
  [[nodiscard]] Record record(const TableState& state) const { return record_of(state, written_); }
  [[nodiscard]] Record& written() { return written_; }
  void begin_another() {
    written_ = Record();
    set_tag(written_, "Date", record_date());
    copy_.clear();
  }

 private:
  // This game may overwrite a copy it wrote, as long as the copy is unchanged.
  [[nodiscard]] std::optional<FileError> write_again(const std::string& name,
                                                     const std::string& text) const {
    OwnFile file;
    const auto there = file.take(name, Links::Refused);
    if (there && *there == copy_text_) return file.write(text);
    if (there) return FileError{FileTask::Write, FileFault::Changed, name};
    if (is_missing(there.error())) return OwnFile().create(name, text);
    return there.error();
  }

  Record written_;
  std::string copy_;
  std::string copy_text_;
};

class GameKeeper : public RecordKeeper {
 public:
  GameKeeper(OwnFile file, Store store, Record written)
      : RecordKeeper(std::move(written)),
        file_(std::move(file)),
        store_(std::move(store)),
        scores_(store_.places()),
        counted_(scored_game(this->written())) {}

  Result<std::string, KeepFailure> keep(const TableState& state) override {
    played_on_ = true;
    auto entry = score_entry(state);
    if (entry && entry->id.empty() && is_same(state.game, written().game)) {
      entry.reset();  // opened with its end: it counts where it was played
    } else if (entry && entry->id.empty()) {
      give_game_id(written());
      entry->id = game_id(written());
    }
    const Record now = record(state);
    auto failure = file_.is_taken() ? file_.write(write_record(now)) : store_.save(now);
    if (failure && is_left_alone(*failure)) {
      left_alone_ = explain(*failure);
      file_.release();
      failure = store_.save(now);
    }
    if (failure)
      return KeepFailure{left_alone_.empty() ? explain(*failure)
                                             : left_alone_ + "; " + explain(*failure)};
    const std::string uncounted = count(entry);
    if (left_alone_.empty()) return uncounted;
    return "the game is saved in " + ui::in_quotes(store_.path(), ui::kLongestPath) +
           " from now on; " + std::exchange(left_alone_, "");
  }
  [[nodiscard]] std::string place() const override {
    return file_.is_taken() ? ui::in_quotes(file_.path(), ui::kLongestPath) : "";
  }
  // The game already has its own file, or it was only looked at and needs no copy.
  Result<std::string, KeepFailure> leave(const TableState& state) override {
    if (!played_on_ || file_.is_taken() || !state.game.is_over()) return std::string();
    return put_away(state);
  }
  Result<std::string, KeepFailure> put_away(const TableState& state) override {
    auto where =
        state.game.is_over() || state.game.length() == 0 ? archive(state) : leave_for_resume(state);
    begin_another();
    counted_.reset();
    played_on_ = false;
    if (where) return where;
    if (file_.is_taken()) {
      // The file holds all there is of that game.
      left_alone_ = "the previous game is still in " +
                    ui::in_quotes(file_.path(), ui::kLongestPath) + "; it is left alone";
      file_.release();
    }
    return where;
  }

  void remember(const Names& names) override { remember_names(store_.places(), names); }
  void remember(const std::optional<TimeControl>& time) override {
    remember_time(store_.places(), time);
  }
  void remember(const Aids& aids) override { remember_aids(store_.places(), aids); }
  [[nodiscard]] int finished_games() const override {
    return remembered_finished_games(store_.places());
  }
  void remember_finished_games(int count) override {
    app::remember_finished_games(store_.places(), count);
  }
  // Asked for with every frame, so the file, which may hold 80,000 games, is read only when the
  // score may differ.
  [[nodiscard]] std::optional<MatchScore> score(const TableState& state) const override {
    const auto pair = names_in_score(state.names, state.computer);
    if (!pair || !state.remembered) return std::nullopt;
    if (!told_ || told_->first != *pair) {
      const auto games = scores_.games();
      if (!games) return std::nullopt;
      MatchScore score = score_between(*pair, *games);
      if (const auto rating = settled_rating(*games); rating && !state.computer.sides.none())
        score.fit = level_for(*rating);
      told_.emplace(*pair, std::move(score));
    }
    return told_->second;
  }
  [[nodiscard]] Result<std::vector<ScoredGame>, KeepFailure> past_games() const override {
    auto games = scores_.games();
    if (!games) return KeepFailure{explain(games.error())};
    return games.take();
  }

 private:
  // It stays in its slot, where resume finds it; the next game takes over the file.
  Result<std::string, KeepFailure> leave_for_resume(const TableState& state) {
    if (file_.is_taken())
      if (const auto failure = store_.save(record(state))) return KeepFailure{explain(*failure)};
    if (!store_.is_taken()) return std::string();  // it was only looked at
    store_.release();
    return ui::in_quotes(store_.path(), ui::kLongestPath);
  }
  // A game that the score lacks stays in its slot: the next start counts it.
  Result<std::string, KeepFailure> archive(const TableState& state) {
    const std::string uncounted = played_on_ ? count(score_entry(state)) : "";
    if (!uncounted.empty() && store_.is_taken()) {
      store_.release();
      return KeepFailure{uncounted};
    }
    const auto archived = store_.finish(record(state), date_today());
    if (!archived) return KeepFailure{explain(archived.error())};
    return *archived ? ui::in_quotes(**archived, ui::kLongestPath) : std::string();
  }
  [[nodiscard]] std::optional<ScoredGame> score_entry(const TableState& state) {
    return scored_game(game_id(written()), state);
  }
  // Reports to the score how the game, which is on disk by now, ended, or that it has not ended.
  // Returns the error as a sentence without its full stop.
  std::string count(const std::optional<ScoredGame>& entry) {
    if (entry == counted_) return "";
    const auto error = entry ? scores_.count(*entry) : scores_.take_back(counted_->id);
    told_.reset();
    if (error) return "cannot save the score, " + explain(*error);
    counted_ = entry;
    return "";
  }

  OwnFile file_;  // if none was taken, the store keeps the game
  Store store_;
  std::string left_alone_;  // still to be shown: why the game had to be kept elsewhere
  bool played_on_ = false;
  Scores scores_;
  std::optional<ScoredGame> counted_;                         // what the score has of this game
  mutable std::optional<std::pair<Names, MatchScore>> told_;  // between these
};

}  // namespace

Record record_of(const TableState& state, const Record& written) {
  const Game& game = state.game;
  Record record;
  record.tags = written.tags;
  write_seats(record, state.computer);
  write_names(record, state.names);
  write_help(record, state.help);
  write_aids(record, state);
  record.game = game;
  const std::size_t common = shared_moves(game, written.game);
  for (const Comment& comment : written.comments)
    if (comment.ply <= common) record.comments.push_back(comment);
  write_clock(record, state.clock);
  const Outcome outcome = game.outcome();
  if (!ending_of(outcome))
    record.reason = ui::reason(outcome);
  else if (is_same(game, written.game))
    record.reason = written.reason;
  return record;
}

std::string date_today() { return day_of(std::time(nullptr)); }

std::string record_date() {
  std::string date = date_today();
  std::replace(date.begin(), date.end(), '-', '.');
  return date;
}

std::unique_ptr<Keeper> keep_in(Store store, Record written) {
  return keep_in(OwnFile(), std::move(store), std::move(written));
}
std::unique_ptr<Keeper> keep_in(OwnFile file, Store store, Record written) {
  return std::make_unique<GameKeeper>(std::move(file), std::move(store), std::move(written));
}
std::unique_ptr<Keeper> keep_beside(Store store, Record written) {
  remove_game_id(written);
  return std::make_unique<GameKeeper>(OwnFile(), std::move(store), std::move(written));
}
std::unique_ptr<Keeper> keep_nowhere(Record written) {
  return std::make_unique<RecordKeeper>(std::move(written));
}

}  // namespace quagmire::app
