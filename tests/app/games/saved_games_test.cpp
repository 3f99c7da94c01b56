// Where games are kept while they are played and afterwards. What befalls single games is in the
// rows of tests/data/saved_games.txt.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

namespace fs = std::filesystem;

class SavedGamesSubject {
 public:
  explicit SavedGamesSubject(const std::string& /*text*/) {}

  std::string ask(std::string question) {
    const std::string what = insert_chosen_command(question);
    if (what == "open") return open();
    if (what == "save" || what == "close" || what == "next") return ask_store(what, question);
    if (what == "again" || what == "beside" || what == "homeless") {
      if (what == "again") programs_.clear();
      if (what == "homeless") data_folders_ = {};
      programs_.push_back(app::make_game_store(data_folders_, {}, {}, false));
      return "";
    }
    if (what == "last") {
      const auto last = app::last_saved_game(data_folders_);
      if (!last) return shown(explain(last.error()));
      return *last ? shown_text(write_record(**last)) : "none";
    }
    if (what == "scores" || what == "score" || what == "unscore" || what == "catch")
      return ask_scores(what, question);
    const std::string name = insert_chosen_command(question);
    return ask_file(what, path_of(name), question);
  }

 private:
  [[nodiscard]] std::string unfinished() const { return folder_.file(kUnfinished); }
  [[nodiscard]] std::string finished() const { return folder_.file(kArchive); }
  [[nodiscard]] std::string path_of(const std::string& name) const {
    if (name == "home" || name.starts_with("home/")) return folder_.path() + name.substr(4);
    if (name.empty()) return unfinished();
    if (name == "games") return finished();
    const bool is_finished = name.starts_with("games/");
    const std::string number = name.substr(is_finished ? 6 : 0);
    return (is_finished ? finished() : unfinished()) + '/' +
           (is_digit(number[0]) ? app::date_today() + '-' : "") + number + ".quag";
  }
  [[nodiscard]] std::string name_of(const std::string& path) const {
    const std::string stem = fs::path(path).stem().string();
    const std::string date = app::date_today() + '-';
    return (path.starts_with(finished()) ? "games/" : "") +
           (stem.starts_with(date) ? stem.substr(date.size()) : stem);
  }

  // By the names that the table gives them.
  static Record record(const std::string& name) {
    if (name == "none") return {};
    if (name == "one") return game_of("c2c5");
    if (name == "two") return game_of("c2c5 f7f4");
    if (name == "back") return game_of(R"([Ply "1"] c2c5 f7f4)");
    return game_of(R"([Result "O"] [Reason "X resigned"] c2c5 O)", name);
  }
  static std::string text_of(const std::string& text) {
    return text.starts_with('@') ? write_record(record(text.substr(1))) : text;
  }
  static std::string shown_text(const std::string& text) {
    auto read = parse_record(text);
    if (!read || text.empty()) return text;
    Record game = std::move(read).value();
    remove_tag(game, "Date");  // which only the game has that follows another
    for (const std::string name : {"none", "one", "two", "back", "over"})
      for (const std::string player : {"", "Ann"}) {
        Record known = record(name);
        if (player.empty()) remove_tag(known, "O");
        if (write_record(game) == write_record(known)) return '@' + name;
      }
    return '@' + tag(game, "O").value_or("").bytes();
  }
  // Why something failed, without the file.
  static std::string cause_of(const std::string& why) {
    const std::size_t begin = why.rfind("\", ");
    const std::string cause = begin == std::string::npos ? why : why.substr(begin + 3);
    return cause.substr(0, cause.find(';'));
  }
  static std::string shown(const std::string& why) { return "fails: " + cause_of(why); }

  std::string open() {
    auto found = app::find_unfinished(data_folders_, true);
    if (!found) return shown(explain(found.error()));
    app::UnfinishedGames unfinished = std::move(found).value();
    std::string text;
    for (const auto& [path, record] : unfinished.games)
      text += (text.empty() ? "" : " ") + shown_text(write_record(record));
    if (text.empty()) text = "none";
    int unreadable = 0;
    bool links = true;
    for (const std::string& message : unfinished.messages) {
      const std::size_t aside = message.find("set aside as \"");
      if (aside == std::string::npos) {
        ++unreadable;
        links = links && message.find("this is a link") != std::string::npos;
        continue;
      }
      const std::size_t begin = aside + std::string("set aside as \"").size();
      const std::size_t end = message.find("\": ", begin);
      text += ", " + name_of(message.substr(begin, end - begin)) + ' ' +
              message.substr(end + 3, message.find(':', end + 3) - end - 3);
    }
    if (unreadable > 0)
      text += ", " + std::to_string(unreadable) + (links ? " links" : " unreadable");
    if (!unfinished.games.empty())
      programs_.back() = app::make_game_store(data_folders_, unfinished.games.front().record,
                                              {.library = std::move(unfinished.file)}, false);
    return text;
  }
  std::string ask_store(const std::string& what, const std::string& game) {
    const GameState state = app::state_of(record(game.substr(1)));
    GameStore& store = *programs_.back();
    if (what == "save") {
      const auto saved = store.save(state);
      return saved ? cause_of(*saved) : shown(saved.error().why);
    }
    const auto left =
        store.close(state, what == "next" ? GameStore::Next::Game : GameStore::Next::Nothing);
    if (!left.warning.empty()) return shown(left.warning);
    return left.location.empty() ? "" : name_of(left.location.substr(1, left.location.size() - 2));
  }

  // A game is "ID WINNER PLIES O X", and with its level where it counts for one.
  std::string ask_scores(const std::string& what, std::string rest) {
    Scores scores(data_folders_);
    if (what == "scores") {
      const auto games = scores.games();
      if (!games) return shown(explain(games.error()));
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
      failure = scores.remove(rest);
    } else if (what == "catch") {
      failure = scores.count_if_missing(parse_record(rest).value());
    } else {
      ScoredGame game;
      game.id = insert_chosen_command(rest);
      game.winner = insert_chosen_command(rest) == "O" ? Player::O : Player::X;
      game.plies = std::stoul(insert_chosen_command(rest));
      game.names[0] = insert_chosen_command(rest);
      game.names[1] = rest;
      game.end = "resigned";
      failure = scores.count(game);
    }
    return failure ? shown(explain(*failure)) : "";
  }

  static void make_older(const std::string& path, int seconds) {
    fs::last_write_time(path, fs::last_write_time(path) - std::chrono::seconds(seconds));
  }

  std::string ask_file(const std::string& what, const std::string& path, const std::string& rest) {
    if (what == "read") return shown_text(content_of(path));
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
      for (const std::string& name : names_in(path))
        all += (all.empty() ? "" : " ") + name_of(unfinished() + '/' + name);
      return all;
    }
    change_file(what, path, rest);
    return "";
  }

  void change_file(const std::string& what, const std::string& path, const std::string& rest) {
    if (what == "lock") {
      EXPECT_TRUE(played_.emplace_back().open(path));
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

  TemporaryFolder folder_;
  app::DataFolders data_folders_{.home = folder_.path()};
  std::vector<std::unique_ptr<GameStore>> programs_ = [&] {
    std::vector<std::unique_ptr<GameStore>> one;
    one.push_back(app::make_game_store(data_folders_, {}, {}, false));
    return one;
  }();
  std::list<app::LockedFile> played_;
};

TEST_F(SavedGamesTest, KeepsGamesAsTheTableSays) {
  ask_table<SavedGamesSubject>("saved_games.txt");
}

// The name that a program which died has left.
constexpr const char* kLeftover = ".quagmire-0123456789abcdef";
constexpr int kTwoDays = 172'800;

// A running program may have made it just now.
TEST_F(SavedGamesTest, LeftoversOfADeadProcessGoWhenADayHasPassed) {
  put(unfinished() + "/1.quag", write_record(one_));
  put(unfinished() + '/' + kLeftover, "a game");
  put(unfinished() + "/.quagmire-0123456789abcde", "somebody's");
  put(unfinished() + "/.quagmire-0123456789abcdeg", "somebody's");
  for (const char* name : {".quagmire-0123456789abcde", ".quagmire-0123456789abcdeg"})
    made_before(unfinished() + '/' + name, kTwoDays);
  EXPECT_EQ(found().games.at(0).record.game.length(), 1U);
  EXPECT_EQ(content_of(unfinished() + '/' + kLeftover), "a game");
  made_before(unfinished() + '/' + kLeftover, kTwoDays);
  EXPECT_EQ(found().games.at(0).record.game.length(), 1U);
  EXPECT_THAT(names_in(unfinished()), UnorderedElementsAre("1.quag", ".quagmire-0123456789abcde",
                                                           ".quagmire-0123456789abcdeg"));
}

TEST_F(SavedGamesTest, LeftoversBesideAFileThatIsNamedGoToo) {
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
  const auto record = app::read_record(folder.file("game.quag"));
  ASSERT_FALSE(record);
  EXPECT_EQ(
      record.error().text,
      "bad record, line 1, column 6: a move is two squares (c2-c5), and this is only one (\"" +
          folder.file("game.quag") + "\")");
  const auto none = app::read_record(folder.file("none"));
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().text, "no such file; check the name (\"" + folder.file("none") + "\")");
}

TEST(DayOf, AClockOutOfItsWitsIsADate) {
  constexpr std::time_t noon = 43'200;
  EXPECT_EQ(app::day_of(noon), "1970-01-01");
  EXPECT_EQ(app::day_of(20'000 * std::time_t{86'400} + noon), "2024-10-04");
  for (const std::time_t time :
       {std::numeric_limits<std::time_t>::min(), std::time_t{-62'325'000'000},
        -400 * std::time_t{86'400}, std::time_t{400'000'000'000},
        std::numeric_limits<std::time_t>::max()})
    EXPECT_EQ(app::day_of(time), "1970-01-01") << time;
}

}  // namespace
}  // namespace quagmire::test
