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
      : record_(record_of_text(text)), game_(record_.game), clock_(app::read_clock(record_)) {}

  std::string ask(const std::string& question) {
    std::string rest = question;
    const std::string what = take_word(rest);
    if (prepare(what, rest) || go_on(what, rest)) return "";
    if (what == "control")
      return to_text(rest.empty() ? clock_.value().control() : parse_time_control(rest).value());
    if (what == "left") {
      if (!clock_) return "no clock";
      const auto seconds = [&](Player player) {
        return std::to_string(clock_->remaining(player) / 1s);
      };
      return seconds(Player::O) + ' ' + seconds(Player::X);
    }
    if (what == "urgent") return yes(clock_.value().is_urgent(player_named(rest)));
    if (what == "expired") return yes(clock_.value().has_expired(player_named(rest)));
    if (what == "shown") return clock_.value().text(player_named(rest));
    if (what == "kept") return write_record(kept());
    if (question == "same comments") return yes(kept().comments == record_.comments);
    if (what == "told") {
      std::string all;
      for (const Comment& comment : app::keep_nowhere(record_)->comments({game_, {}}))
        all += (all.empty() ? "" : " ") + std::to_string(comment.ply) + '{' + comment.text.bytes() +
               '}';
      return all;
    }
    if (what == "help") return std::to_string(app::help_of(record_));
    if (what == "tag") return tag(record_, rest).value_or("none").bytes();
    if (what == "seats") {
      const Computer computer = app::seats_of(record_, settings_, asked_);
      if (computer.sides.none()) return "none";
      return to_text(computer.sides) + ' ' + std::to_string(computer.level) +
             (computer.tenths ? '.' + std::to_string(*computer.tenths) : "");
    }
    return at_table(what, rest);
  }

 private:
  static std::string yes(bool is_so) { return is_so ? "yes" : "no"; }

  bool prepare(const std::string& what, std::string rest) {
    const std::string first = take_word(rest);
    if (what == "write" && first == "help") {
      app::write_help(record_, std::stoul(rest));
    } else if (what == "write") {
      Computer computer{.sides = parse_sides(take_word(rest)).value()};
      computer.level = rest[0] - '0';
      if (rest.size() == 3) computer.tenths = rest[2] - '0';
      app::write_seats(record_, {.game = Game(), .computer = computer});
    } else if (what == "settings") {
      if (first == "sides") settings_.computer.sides = parse_sides(rest).value();
      if (first == "level")
        settings_.computer.set_level(rest == "fit" ? kFittingLevel : std::stoi(rest));
      if (first == "time") settings_.time = parse_time_control(rest);
      if (first.starts_with("name")) settings_.names[first == "name-x" ? 1 : 0] = rest;
    } else if (what == "ask") {
      (first == "sides"    ? asked_.sides
       : first == "level"  ? asked_.level
       : first == "name-o" ? asked_.names[0]
       : first == "name-x" ? asked_.names[1]
                           : asked_.time) = true;
    } else if (what == "instead") {
      instead_ = Position::start();
    } else if (what == "thinks") {
      clock_.value().pass(player_named(first), std::chrono::round<std::chrono::milliseconds>(
                                                   std::chrono::duration<double>(std::stod(rest))));
    } else if (what == "moves") {
      clock_.value().move_made(player_named(first), std::stoul(rest));
    } else if (what == "goes") {
      clock_.value().go_to(std::stoul(first));
    } else if (what == "without") {
      clock_.reset();
    } else if (what == "again") {
      record_ = record_of_text(write_record(kept()));
      game_ = record_.game;
      clock_ = app::read_clock(record_);
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
      names_ = app::names_of(record_);
      if (rest != "as recorded") names_ = {take_word(rest), rest};
    } else {
      return false;
    }
    return true;
  }

  [[nodiscard]] Record kept() const { return app::record_of({game_, {}, names_, clock_}, record_); }

  // What is asked of the table at which the game is opened so.
  [[nodiscard]] std::string at_table(const std::string& how, const std::string& what) const {
    const std::map<std::string, app::GameSource> sources{
        {"review", app::source::Review{"game.quag"}},
        {"resume", app::source::Resume{}},
        {"fresh", app::source::Fresh{.initial = Position::start()}}};
    app::OpenedGame begun{.record = record_, .keeper = app::keep_nowhere({}), .instead = instead_};
    const Table table = app::table_of(sources.at(how), begun, settings_, asked_);
    if (what == "clock") return yes(table.clock().has_value());
    if (what == "help") return std::to_string(table.help());
    if (what == "names") return table.names()[0] + ", " + table.names()[1];
    if (what.starts_with("played by "))
      return yes(table.played_by().sides == parse_sides(what.substr(10)).value());
    if (!what.empty()) throw std::invalid_argument("not a question: " + what);
    return to_text(table.computer().sides);
  }

  Record record_;
  Game game_;
  Names names_;
  std::optional<quagmire::Clock> clock_;
  app::Settings settings_;
  app::AskedSeats asked_;
  std::optional<Position> instead_;
};

TEST(Seats, AreAsTheTableSays) { ask_table<RecordedGame>("recorded_games.txt"); }

TEST(Seats, WithoutASeedEachGameHasAnother) {
  app::Settings settings;
  EXPECT_NE(app::seats_of(settings).seed, app::seats_of(settings).seed);
  settings.computer.seed = 5;
  EXPECT_EQ(app::seats_of(settings).seed, 5U);
}

}  // namespace
}  // namespace quagmire::test
