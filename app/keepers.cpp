#include "app/keepers.h"

#include <algorithm>
#include <ctime>
#include <utility>

#include "app/files.h"
#include "app/seats.h"
#include "ui/messages.h"
#include "ui/printable.h"

namespace quagmire::app {

namespace {

// How many moves from the beginning both games share.
std::size_t common_length(const Game& a, const Game& b) {
  if (a.initial() != b.initial()) return 0;
  const std::size_t shorter = std::min(a.length(), b.length());
  std::size_t ply = 0;
  while (ply < shorter && a.move_at(ply) == b.move_at(ply)) ++ply;
  return ply;
}

// What all of them do alike: records with tags, and copies.
class RecordKeeper : public ui::Keeper {
 public:
  explicit RecordKeeper(Record written) : written_(std::move(written)) {}

  void seat(const ui::Computer& computer) override { write_seats(written_, computer); }
  Result<std::string, ui::KeepFailure> save_copy(const Game& game, std::string_view path) override {
    const std::string name(path);
    if (name == "-")
      return ui::KeepFailure{"- is standard input; name a file (./- is one called -)"};
    const auto text = text_for_file(record_of(game, written_), name);
    if (!text) return ui::KeepFailure{explain(text.error())};
    // A copy that this game wrote is its own to write again.
    const auto failure = name == copy_ ? replace_file(name, *text) : create_file(name, *text);
    if (failure) return ui::KeepFailure{explain(*failure)};
    copy_ = name;
    return ui::quoted(name, 200);
  }

 protected:
  [[nodiscard]] Record record(const Game& game) const { return record_of(game, written_); }
  // The next game has the same players, and nothing else of this one.
  void begin_another() {
    Record next;
    for (const Tag& tag : written_.tags)
      if (tag.name == "O" || tag.name == "X") next.tags.push_back(tag);
    set_tag(next, "Date", record_date());
    written_ = std::move(next);
    copy_.clear();
  }

 private:
  // As records write it: "2026.11.21"
  static std::string record_date() {
    std::string date = today();
    std::replace(date.begin(), date.end(), '-', '.');
    return date;
  }

  Record written_;
  std::string copy_;
};

class SlotKeeper : public RecordKeeper {
 public:
  SlotKeeper(Store store, Record written)
      : RecordKeeper(std::move(written)), store_(std::move(store)) {}

  std::optional<ui::KeepFailure> keep(const Game& game) override {
    const auto failure = store_.save(record(game));
    if (failure) return ui::KeepFailure{explain(*failure)};
    return std::nullopt;
  }
  Result<std::string, ui::KeepFailure> put_away(const Game& game) override {
    const auto archived = store_.finish(record(game), today());
    begin_another();
    if (!archived) return ui::KeepFailure{explain(archived.error())};
    return *archived ? ui::quoted(**archived, 200) : std::string();
  }

 private:
  Store store_;
};

class FileKeeper : public RecordKeeper {
 public:
  FileKeeper(SaveFile file, Places places, Record written)
      : RecordKeeper(std::move(written)), file_(std::move(file)), places_(std::move(places)) {}

  std::optional<ui::KeepFailure> keep(const Game& game) override {
    if (!file_.is_taken())
      return ui::KeepFailure{"the game before this one is still in " +
                             ui::quoted(file_.path(), 200) + "; type save and another name"};
    const auto failure = file_.save(record(game));
    if (failure) return ui::KeepFailure{explain(*failure)};
    return std::nullopt;
  }
  Result<std::string, ui::KeepFailure> put_away(const Game& game) override {
    const auto archived = Store(places_).finish(record(game), today());
    begin_another();
    if (!archived) {
      // What the file holds is all that there is of that game, so it is left alone from now on.
      file_.release();
      return ui::KeepFailure{explain(archived.error())};
    }
    return *archived ? ui::quoted(**archived, 200) : std::string();
  }

 private:
  SaveFile file_;
  Places places_;
};

class NowhereKeeper : public RecordKeeper {
 public:
  using RecordKeeper::RecordKeeper;
  std::optional<ui::KeepFailure> keep(const Game& /*game*/) override { return std::nullopt; }
  Result<std::string, ui::KeepFailure> put_away(const Game& /*game*/) override {
    begin_another();
    return std::string();
  }
};

}  // namespace

Record record_of(const Game& game, const Record& written) {
  Record record;
  record.tags = written.tags;
  record.game = game;
  const std::size_t common = common_length(game, written.game);
  for (const Comment& comment : written.comments)
    if (comment.ply <= common) record.comments.push_back(comment);
  // What people agreed on was agreed on at the end of just this game.
  const bool unchanged = common == game.length() && common == written.game.length() &&
                         game.ply() == written.game.ply();
  const GameStatus status = game.position().status();
  if (const Won* won = std::get_if<Won>(&status)) {
    record.winner = won->winner;
    record.reason = ui::reason(*won);
  } else if (unchanged) {
    record.winner = written.winner;
    record.reason = written.reason;
  }
  return record;
}

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm date{};
  localtime_r(&now, &date);
  constexpr std::size_t longest = 32;
  std::string text(longest, '\0');
  text.resize(std::strftime(text.data(), text.size(), "%Y-%m-%d", &date));
  return text;
}

std::unique_ptr<ui::Keeper> keep_in(Store store, Record written) {
  return std::make_unique<SlotKeeper>(std::move(store), std::move(written));
}
std::unique_ptr<ui::Keeper> keep_in(SaveFile file, Places places, Record written) {
  return std::make_unique<FileKeeper>(std::move(file), std::move(places), std::move(written));
}
std::unique_ptr<ui::Keeper> keep_nowhere(Record written) {
  return std::make_unique<NowhereKeeper>(std::move(written));
}

}  // namespace quagmire::app
