// Where games are kept: slots while they are played, the archive afterwards. What befalls single
// games is in the rows of tests/data/kept_games.txt.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

namespace fs = std::filesystem;

class KeptGames {
 public:
  explicit KeptGames(const std::string& /*text*/) {}

  std::string ask(std::string question) {
    const std::string what = take_word(question);
    if (what == "open" || what == "save" || what == "finish" || what == "path" || what == "last")
      return ask_store(what, question);
    if (what == "again" || what == "beside" || what == "first" || what == "homeless") {
      if (what == "again") stores_.clear();
      if (what == "first")
        std::swap(stores_.front(), stores_.back());
      else
        stores_.push_back(std::make_unique<app::Store>(what == "homeless" ? Places{} : places()));
      return "";
    }
    if (what == "full") return fill();
    if (what == "scores" || what == "score" || what == "unscore" || what == "catch")
      return ask_scores(what, question);
    const std::string name = take_word(question);
    return ask_file(what, path_of(name), question);
  }

 private:
  [[nodiscard]] Places places() const { return {.home = folder_.path()}; }
  [[nodiscard]] std::string state() const { return folder_.file(".local/state/quagmire"); }
  [[nodiscard]] std::string archive() const { return folder_.file(".local/share/quagmire/games"); }
  [[nodiscard]] std::string path_of(const std::string& name) const {
    if (name == "home" || name.starts_with("home/")) return folder_.path() + name.substr(4);
    if (name == "any") return archive() + '/' + *names_in(archive()).begin();
    if (name == "games" || name.starts_with("games/")) return archive() + name.substr(5);
    return state() + (name.empty() ? "" : '/' + name);
  }
  [[nodiscard]] std::string name_of(const std::string& path) const {
    const bool archived = path.starts_with(archive());
    return (archived ? "games/" : "") + fs::path(path).filename().string();
  }

  // By the names that the table gives them; of other names is who played the first.
  static Record record(const std::string& name) {
    if (name == "none") return {};
    if (name == "one") return game_of("c2c5");
    if (name == "two") return game_of("c2c5 f7f4");
    if (name == "back") return game_of("[Ply \"1\"] c2c5 f7f4");
    return game_of("c2c5", name);
  }
  static std::string text_of(const std::string& text) {
    return text.starts_with('@') ? write_record(record(text.substr(1))) : text;
  }
  static std::string shown(const std::string& text) {
    for (const std::string name : {"one", "two", "back"})
      if (text == write_record(record(name))) return '@' + name;
    const auto read = parse_record(text);
    return read && !text.empty() ? '@' + tag(*read, "O").value_or("").bytes() : text;
  }
  static std::string shown(const FileError& error) {
    constexpr std::array faults{"system", "no home", "no file", "too long", "in use",
                                "exists", "nothing", "changed", "replaced"};
    return std::string("fails: ") + faults.at(static_cast<std::size_t>(error.fault));
  }

  std::string ask_store(const std::string& what, const std::string& game) {
    app::Store& store = *stores_.back();
    if (what == "path") return name_of(store.path());
    if (what == "save") {
      const auto failure = store.save(record(game.substr(1)));
      return failure ? shown(*failure) : "";
    }
    if (what == "open") {
      const auto found = store.open();
      return found ? shown(*found) : shown(found.error());
    }
    const auto path = what == "last" ? app::last_kept_game(places())
                                     : store.finish(record(game.substr(1)), kDate);
    return !path ? shown(path.error()) : *path ? name_of(**path) : "none";
  }

  // A game is "ID WINNER PLIES O X", and with its level where the rating takes it.
  std::string ask_scores(const std::string& what, std::string rest) {
    const Scores scores(places());
    if (what == "scores") {
      const auto games = scores.games();
      if (!games) return shown(games.error());
      std::string all;
      for (const ScoredGame& game : *games)
        all += (all.empty() ? "" : ", ") + game.id + ' ' +
               (game.winner ? to_text(*game.winner) : "=") + ' ' + std::to_string(game.plies) +
               ' ' + game.names[0] + ' ' + game.names[1] +
               (game.level ? ' ' + std::to_string(*game.level) : "");
      return all;
    }
    std::optional<FileError> failure;
    if (what == "unscore") {
      failure = scores.take_back(rest);
    } else if (what == "catch") {
      failure = scores.catch_up_with(parse_record(rest).value());
    } else {
      ScoredGame game;
      game.id = take_word(rest);
      game.winner = take_word(rest) == "O" ? Player::O : Player::X;
      game.plies = std::stoul(take_word(rest));
      game.names[0] = take_word(rest);
      game.names[1] = rest;
      failure = scores.count(game);
    }
    return failure ? shown(*failure) : "";
  }

  [[nodiscard]] std::string shown(const app::Found& found) const {
    std::string text = found.record ? shown(write_record(*found.record)) : "none";
    for (const app::DamagedSave& save : found.damaged)
      text += ", damaged: " + name_of(save.kept.bytes()) + ' ' + std::to_string(save.error.line) +
              ':' + std::to_string(save.error.column);
    if (found.unreadable.empty()) return text;
    const bool links =
        std::all_of(found.unreadable.begin(), found.unreadable.end(), [](const FileError& error) {
          return explain(error).find("it is a link") != std::string::npos;
        });
    return text + ", " + std::to_string(found.unreadable.size()) +
           (links ? " links" : " unreadable");
  }

  // As many games as have a slot, that of number 7 the oldest.
  std::string fill() {
    for (int slot = 1; slot <= kSlots; ++slot) {
      put(slot_path(slot), text_of("@Ann" + std::to_string(slot)));
      make_older(slot_path(slot), slot == 7 ? 2000 : 1000 - slot);
    }
    return "";
  }
  [[nodiscard]] std::string slot_path(int slot) const {
    return path_of("autosave" + (slot == 1 ? "" : '-' + std::to_string(slot)) + ".quag");
  }
  static void make_older(const std::string& path, int seconds) {
    fs::last_write_time(path, fs::last_write_time(path) - std::chrono::seconds(seconds));
  }

  std::string ask_file(const std::string& what, const std::string& path, const std::string& rest) {
    if (what == "read") return shown(content_of(path));
    if (what == "size") return std::to_string(fs::file_size(path));
    if (what == "mode") {
      std::ostringstream mode;
      mode << std::oct << mode_of(path);
      return mode.str();
    }
    if (what == "kind") return fs::is_symlink(path) ? "link" : fs::exists(path) ? "file" : "none";
    if (what == "count") return std::to_string(files_in(path).size());
    if (what == "names") {
      std::string all;
      for (const std::string& name : names_in(path)) all += (all.empty() ? "" : " ") + name;
      return all;
    }
    change_file(what, path, rest);
    return "";
  }

  void change_file(const std::string& what, const std::string& path, const std::string& rest) {
    if (what == "take") {
      for (int slot = 1; slot <= kSlots; ++slot)
        if (path == slot_path(slot) || path == path_of("all")) {
          auto& played = played_.emplace_back();
          EXPECT_TRUE(played.take(slot_path(slot)));
        }
      return;
    }
    fs::create_directories(fs::path(path).parent_path());
    if (what == "put")
      put(path, text_of(rest));
    else if (what == "huge")
      put(path, std::string(kLongestRecord + 1, ' '));
    else if (what == "age")
      make_older(path, std::stoi(rest));
    else if (what == "folder")
      fs::create_directory(path);
    else if (what == "pipe")
      EXPECT_EQ(mkfifo(path.c_str(), 0600), 0);
    else if (what == "link")
      fs::create_symlink(path_of(rest), path);
    else if (what == "move")
      fs::rename(path, path_of(rest));
    else if (what == "remove")
      fs::remove_all(path);
    else
      throw std::invalid_argument("not a question: " + what);
  }

  static constexpr int kSlots = 99;
  TemporaryFolder folder_;
  std::vector<std::unique_ptr<app::Store>> stores_ = [&] {
    std::vector<std::unique_ptr<app::Store>> one;
    one.push_back(std::make_unique<app::Store>(places()));
    return one;
  }();
  std::list<app::OwnFile> played_;
};

TEST_F(StoreTest, KeepsGamesAsTheTableSays) { ask_table<KeptGames>("kept_games.txt"); }

// The name that a program which died has left.
constexpr const char* kLeftover = ".quagmire-0123456789abcdef";
constexpr int kTwoDays = 172'800;

// A running program may have made it just now.
TEST_F(StoreTest, LeftoversOfADeadProcessGoWhenADayHasPassed) {
  put(state("autosave.quag"), write_record(one_));
  put(state(kLeftover), "a game");
  put(state(".quagmire-0123456789abcde"), "somebody's");
  put(state(".quagmire-0123456789abcdeg"), "somebody's");
  for (const char* name : {".quagmire-0123456789abcde", ".quagmire-0123456789abcdeg"})
    made_before(state(name), kTwoDays);
  EXPECT_EQ(found().record->game.length(), 1U);
  EXPECT_EQ(content_of(state(kLeftover)), "a game");
  made_before(state(kLeftover), kTwoDays);
  EXPECT_EQ(found().record->game.length(), 1U);
  EXPECT_THAT(names_in(state()), UnorderedElementsAre("autosave.quag", ".quagmire-0123456789abcde",
                                                      ".quagmire-0123456789abcdeg"));
}

TEST_F(StoreTest, LeftoversBesideAFileThatIsNamedGoToo) {
  const Home home;
  const std::string game = home.path("game.quag");
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"--plain", "--save", game}, {"--plain", "resume", game}}) {
    home.write(kLeftover, "a game");
    made_before(home.path(kLeftover), kTwoDays);
    EXPECT_EQ(run_program(arguments, "c2c5\n").status, ExitStatus::code(0));
    EXPECT_FALSE(home.has(kLeftover));
  }
}

TEST(RecordFile, SaysWhichFileIsWrongAndWhere) {
  const TemporaryFolder folder;
  put(folder.file("game.quag"), "1. c2-c9");
  const auto record = app::read_record_file(folder.file("game.quag"));
  ASSERT_FALSE(record);
  EXPECT_EQ(app::explain(record.error(), folder.file("game.quag")),
            "cannot read \"" + folder.file("game.quag") +
                "\", line 1, column 6: a move is two squares (c2-c5), and this is only one.");
  const auto none = app::read_record_file(folder.file("none"));
  ASSERT_FALSE(none);
  EXPECT_EQ(app::explain(none.error(), "none"),
            "cannot read \"" + folder.file("none") + "\", it does not exist; check the name");
}

TEST(DayOf, AClockOutOfItsWitsIsADate) {
  constexpr std::time_t noon = 43'200;
  EXPECT_EQ(app::day_of(noon), "1970-01-01");
  EXPECT_EQ(app::day_of(20'000 * std::time_t{86'400} + noon), "2024-10-04");
  for (const std::time_t time :
       {std::numeric_limits<std::time_t>::min(), std::time_t{-62'325'000'000},
        std::time_t{-86'400 * 400}, std::time_t{400'000'000'000},
        std::numeric_limits<std::time_t>::max()})
    EXPECT_EQ(app::day_of(time), "1970-01-01") << time;
}

}  // namespace
}  // namespace quagmire::test
