// Who of a game's players is the computer: from a record, from the settings, by flags; clocks; what
// is kept of a game.
// Single cases are rows of tests/data/recorded_games.txt.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

Player player_named(const std::string& name) { return name == "O" ? Player::O : Player::X; }

Record record_of_text(const std::string& text) {
  const auto record = parse_record(text);
  if (!record) throw std::invalid_argument("no record: " + text);
  return *record;
}

class RecordedGame {
 public:
  explicit RecordedGame(const std::string& text)
      : record_(record_of_text(text)), game_(record_.game), timed_(app::state_of(record_)) {}

  std::string ask(const std::string& question) {
    std::string rest = question;
    const std::string what = insert_chosen_command(rest);
    if (prepare(what, rest) || go_on(what, rest)) return "";
    if (what == "control")
      return to_text(rest.empty() ? timed_.time.value() : parse_time_control(rest).value());
    if (what == "left") {
      if (!timed_.time) return "no clock";
      const auto seconds = [&](Player player) {
        return std::to_string(timed_.player(player).clock.remaining() / 1s);
      };
      return seconds(Player::O) + ' ' + seconds(Player::X);
    }
    if (what == "urgent") return yes(clock_of(rest).is_urgent());
    if (what == "expired") return yes(clock_of(rest).has_expired());
    if (what == "shown") return clock_of(rest).text();
    if (what == "kept") return write_record(saved_record());
    if (question == "same comments") return yes(saved_record().comments == record_.comments);
    if (what == "told") {
      std::string all;
      for (const Comment& comment : app::make_outside_store(record_)->comments({.game = game_}))
        all += (all.empty() ? "" : " ") + std::to_string(comment.ply) + '{' + comment.text.bytes() +
               '}';
      return all;
    }
    if (what == "tag") return tag(record_, rest).value_or("none").bytes();
    if (what == "seats") {
      const ComputerSettings computer = app::setup_of(record_, loaded_).computer;
      if (computer.sides.none()) return "none";
      return to_text(computer.sides) + ' ' + std::to_string(computer.level);
    }
    return in_match(what, rest);
  }

 private:
  static std::string yes(bool is_so) { return is_so ? "yes" : "no"; }

  bool prepare(const std::string& what, std::string rest) {
    const std::string first = insert_chosen_command(rest);
    if (what == "write") {
      GameState state = app::state_of(record_);
      const Sides sides = parse_sides(insert_chosen_command(rest)).value();
      state = GameState::of(state.game, {.sides = sides, .level = rest[0] - '0'}, state.names());
      record_ = app::record_of(state, record_);
    } else if (what == "settings") {
      const std::string key = first == "sides" ? "computer" : first;
      if (!loaded_.assign(key, rest, "a file")) throw std::invalid_argument("no setting: " + rest);
      given_[key] = rest;
    } else if (what == "ask") {
      const std::string key = first == "sides" ? "computer" : first;
      if (!given_.contains(key)) given_[key] = key == "level" ? "5" : "none";
      loaded_.assign(key, given_.at(key), "--" + key);
    } else if (what == "instead") {
      asks_to_resume_ = true;
    } else if (what == "thinks") {
      clock_of(first).advance(std::chrono::round<std::chrono::milliseconds>(
          std::chrono::duration<double>(std::stod(rest))));
    } else if (what == "moves") {
      for (const Player player : {Player::O, Player::X})
        timed_.player(player).clock.add_step(
            player == player_named(first) ? timed_.time.value().increment : 0ms);
    } else if (what == "goes") {
      for (MatchPlayer& player : timed_.players) player.clock.go_to(std::stoul(first));
    } else if (what == "without") {
      timed_.time.reset();
    } else if (what == "again") {
      record_ = record_of_text(write_record(saved_record()));
      game_ = record_.game;
      timed_ = app::state_of(record_);
    } else {
      return false;
    }
    return true;
  }

  bool go_on(const std::string& what, std::string rest) {
    if (what == "undo") {
      game_.undo();
    } else if (what == "go") {
      game_.go_to(std::stoul(rest));
    } else if (what == "play") {
      game_.play(parse_move(rest).value());
    } else if (what == "end") {
      game_.end(rest == "agreed" ? Ending(Agreed{}) : Ending(Resigned{player_named(rest)}));
    } else if (what == "named") {
      names_ = app::state_of(record_).names();
      if (rest != "as recorded") names_ = {insert_chosen_command(rest), rest};
    } else {
      return false;
    }
    return true;
  }

  [[nodiscard]] Record saved_record() const {
    GameState state = GameState::of(game_, {}, names_);
    state.time = timed_.time;
    for (std::size_t side = 0; side < 2; ++side)
      state.players[side].clock = timed_.players[side].clock;
    return app::record_of(state, record_);
  }
  quagmire::Clock& clock_of(const std::string& letter) {
    return timed_.player(player_named(letter)).clock;
  }

  // What is asked of the match for the game that is opened so.
  [[nodiscard]] std::string in_match(const std::string& source, const std::string& asked) const {
    const std::map<std::string, app::GameSource> sources{
        {"review", app::source::Review{"game.quag"}},
        {"resume", app::source::Resume{}},
        {"fresh", app::source::NewGame{}}};
    app::OpenedGame begun{
        .record = record_, .store = app::make_outside_store({}), .asks_to_resume = asks_to_resume_};
    const Match match = app::match_of(sources.at(source), begun, loaded_);
    if (asked == "clock") return yes(match.time().has_value());
    if (asked == "names") return match.names()[0] + ", " + match.names()[1];
    if (asked.starts_with("played by "))
      return yes(match.computer_as_played().sides == parse_sides(asked.substr(10)).value());
    if (!asked.empty()) throw std::invalid_argument("not a question: " + asked);
    return to_text(match.computer().sides);
  }

  Record record_;
  Game game_;
  Names names_;
  GameState timed_;  // the game whose clocks are asked about
  LoadedSettings loaded_;
  std::map<std::string, std::string> given_;  // by the setting
  bool asks_to_resume_ = false;
};

TEST(GameTags, AreReadAsTheTableSays) { ask_table<RecordedGame>("recorded_games.txt"); }

// What people read of an end may change; what is in the record of one may not.
TEST(GameTags, RecordsOfEveryEndAreReadAndWrittenAsEver) {
  struct End {
    const char* file;
    Outcome outcome;
    const char* tags;
  };
  const std::array ends{
      End{"quagmire",
          Won{Player::X, WinReason::LeftInQuagmire, Bitboard(parse_square("d1").value())},
          "[Result \"X\"]\n[Reason \"O left d1 in Quagmire\"]\n"},
      End{"no-move", Won{Player::O, WinReason::NoLegalMove, Bitboard(parse_square("h8").value())},
          "[Result \"O\"]\n[Reason \"X has no legal move\"]\n"},
      End{"resigned", Resigned{Player::O}, "[Result \"X\"]\n[Reason \"O resigned\"]\n"},
      End{"agreed", Agreed{}, "[Result \"=\"]\n[Reason \"agreed\"]\n"},
      End{"out-of-time", OutOfTime{Player::O}, "[Result \"X\"]\n[Reason \"O ran out of time\"]\n"}};
  for (const End& end : ends) {
    SCOPED_TRACE(end.file);
    std::ifstream file(std::string(QUAGMIRE_TEST_DATA) + "/ends/" + end.file + ".quag");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    EXPECT_THAT(text, HasSubstr(end.tags));
    const Record record = record_of_text(text);
    EXPECT_EQ(record.game.outcome(), end.outcome);
    EXPECT_EQ(write_record(record), text);
    GameState state = app::state_of(record);
    EXPECT_EQ(write_record(app::record_of(state, record)), text);
    // An end that is made anew is written like one that was read.
    if (ending_of(end.outcome)) {
      state.game.undo();
      state.game.end(*ending_of(end.outcome));
      EXPECT_THAT(write_record(app::record_of(state, {})), HasSubstr(end.tags));
    }
  }
}

TEST(GameTags, WithoutASeedEachGameHasAnother) {
  EXPECT_NE(app::setup_of({}).computer.seed, app::setup_of({}).computer.seed);
  EXPECT_EQ(app::setup_of({}, LoadedSettings({.seed = 5})).computer.seed, 5U);
}

}  // namespace
}  // namespace quagmire::test
