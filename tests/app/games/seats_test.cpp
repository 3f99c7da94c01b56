// Who of a game's players is the computer: from a record, from the settings, by flags.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

constexpr Sides kOnlyX = Sides::only(Player::X);
constexpr Sides kOnlyO = Sides::only(Player::O);

TEST(Seats, AreKeptAsATag) {
  Record record;
  app::write_seats(record, Computer{.sides = kOnlyX, .level = 1});
  EXPECT_EQ(tag(record, "Computer"), "X 1");
  const app::Settings settings;
  const Computer found = app::seats_of(record, settings, {});
  EXPECT_EQ(found.sides, kOnlyX);
  EXPECT_EQ(found.level, 1);
  app::write_seats(record, Computer{});
  EXPECT_EQ(tag(record, "Computer"), std::nullopt);
}

TEST(Seats, ALevelThatFitsIsKeptAsTheNumberItWas) {
  Record record;
  app::write_seats(record, Computer{.sides = kOnlyX, .level = 3, .tenths = 4});
  EXPECT_EQ(tag(record, "Computer"), "X 3.4");
  app::Settings settings;
  EXPECT_EQ(app::seats_of(record, settings, {}).level, 3);
  EXPECT_EQ(app::seats_of(record, settings, {}).tenths, 4);
  // Another level that is wished for is for other games.
  settings.computer.set_level(kFittingLevel);
  app::write_seats(record, Computer{.sides = kOnlyX, .level = 2});
  EXPECT_EQ(app::seats_of(record, settings, {}).tenths, std::nullopt);
  EXPECT_EQ(app::seats_of(record, settings, {.level = true}).tenths, 0);
  for (const char* wild : {"X 9.9", "X 3.", "X fit", "X 3.44", "X"}) {
    set_tag(record, "Computer", wild);
    EXPECT_TRUE(app::seats_of(record, settings, {}).sides.none()) << wild;
  }
}

TEST(Seats, HelpIsATagWhereThereWasAny) {
  Record record;
  app::write_help(record, 3);
  EXPECT_EQ(tag(record, "Help"), "3");
  EXPECT_EQ(app::help_of(record), 3U);
  app::write_help(record, 0);
  EXPECT_EQ(tag(record, "Help"), std::nullopt);
  for (const char* wild : {"", "-1", "99999999999999999999", "many"}) {
    set_tag(record, "Help", wild);
    EXPECT_EQ(app::help_of(record), 0U) << wild;
  }
}

TEST(Seats, WhoIsAskedForBeatsTheRecord) {
  Record record;
  app::write_seats(record, Computer{.sides = kOnlyX, .level = 1});
  app::Settings settings;
  settings.computer.sides = kOnlyO;
  settings.computer.level = 7;
  EXPECT_EQ(app::seats_of(record, settings, {true, true}).sides, kOnlyO);
  EXPECT_EQ(app::seats_of(record, settings, {true, true}).level, 7);
  EXPECT_EQ(app::seats_of(record, settings, {true, false}).level, 1);
  // A game between people stays one, whatever new games begin with.
  EXPECT_TRUE(app::seats_of(Record{}, settings, {}).sides.none());
}

TEST(Seats, AGameThatIsLookedAtIsNotPlayedOnByItself) {
  app::OpenedGame begun;
  begun.keeper = app::keep_nowhere({});
  app::write_seats(begun.record, Computer{.sides = kOnlyX, .level = 1});
  app::Settings settings;
  settings.computer.sides = kOnlyO;
  const auto sides = [&](const app::GameSource& source, bool asked) {
    return app::table_of(source, begun, settings, {asked, false}).computer().sides;
  };
  EXPECT_TRUE(sides(app::source::Replay{"game.quag"}, false).none());
  EXPECT_EQ(sides(app::source::Replay{"game.quag"}, true), kOnlyO);
  EXPECT_EQ(sides(app::source::Resume{}, false), kOnlyX);
  EXPECT_EQ(sides(app::source::Fresh{.initial = Position::start()}, false), kOnlyO);
  // The game that was left unfinished, as long as nobody has said no to it.
  begun.instead = Position::start();
  EXPECT_EQ(sides(app::source::Fresh{.initial = Position::start()}, false), kOnlyX);
}

TEST(Seats, WhoPlayedAGameThatIsLookedAtIsInItsRecord) {
  app::OpenedGame begun;
  begun.keeper = app::keep_nowhere({});
  app::write_seats(begun.record, Computer{.sides = kOnlyX, .level = 1});
  const auto played_by = [&](const app::GameSource& source) {
    return app::table_of(source, begun, {}, {}).played_by().sides;
  };
  EXPECT_EQ(played_by(app::source::Review{"game.quag"}), kOnlyX);
  EXPECT_EQ(played_by(app::source::Replay{"game.quag"}), kOnlyX);
  EXPECT_EQ(played_by(app::source::Resume{}), kOnlyX);
  EXPECT_TRUE(played_by(app::source::Fresh{.initial = Position::start()}).none());
  begun.record.game.end(Resigned{Player::O});
  app::AskedSeats asked{.sides = true};
  EXPECT_EQ(app::table_of(app::source::Resume{}, begun, {}, asked).played_by().sides, kOnlyX);
}

TEST(Seats, NobodyPlaysAgainstTimeWhoOnlyLooksAtAGame) {
  app::OpenedGame begun;
  begun.keeper = app::keep_nowhere({});
  set_tag(begun.record, "TimeControl", "600");
  const auto has_clock = [&](const app::GameSource& source, bool asked = false) {
    app::Settings settings;
    settings.time = TimeControl{std::chrono::minutes(3), {}};
    return app::table_of(source, begun, settings, {.time = asked}).clock().has_value();
  };
  EXPECT_FALSE(has_clock(app::source::Replay{"game.quag"}));
  EXPECT_FALSE(has_clock(app::source::Review{"game.quag"}));
  EXPECT_TRUE(has_clock(app::source::Resume{}));
  EXPECT_TRUE(has_clock(app::source::Replay{"game.quag"}, true)) << "asked for by a flag";
}

TEST(Seats, ATagThatMakesNoSenseIsPassedOver) {
  for (const char* text : {"", "X", "X 9", "X 0", "Y 3", "X  3", "none 44"}) {
    Record record;
    set_tag(record, "Computer", text);
    EXPECT_TRUE(app::seats_of(record, app::Settings{}, {}).sides.none()) << text;
  }
}

TEST(Seats, WithoutASeedEachGameHasAnother) {
  app::Settings settings;
  EXPECT_NE(app::seats_of(settings).seed, app::seats_of(settings).seed);
  settings.computer.seed = 5;
  EXPECT_EQ(app::seats_of(settings).seed, 5U);
}

// The clock in records.

constexpr const char* kTimed =
    "[Game \"Quagmire\"]\n[Format \"1\"]\n[TimeControl \"600+5\"]\n[Result \"*\"]\n\n"
    "1. c2-c5 {[%clk 0:09:58]} f7-f4 {[%clk 1:00:01]} {Good.}\n2. d1-d3 {[%clk 0:08:00]} *\n";

Record record_of_text(const std::string& text) {
  const auto record = parse_record(text);
  EXPECT_TRUE(record) << text;
  return record ? *record : Record();
}

TEST(ClockRecord, IsReadAndWrittenAsItWas) {
  const Record record = record_of_text(kTimed);
  const auto clock = app::read_clock(record);
  ASSERT_TRUE(clock);
  EXPECT_EQ(clock->control(), (TimeControl{10min, 5s}));
  EXPECT_EQ(clock->remaining(Player::O), 8min);
  EXPECT_EQ(clock->remaining(Player::X), 1h + 1s);
  EXPECT_EQ(clock->after(1)[0], 9min + 58s);
  EXPECT_EQ(clock->after(1)[1], 10min);
  EXPECT_EQ(write_record(app::record_of({record.game, {}, {}, clock}, record)), kTimed);
}

TEST(ClockRecord, WhereMovesWereTakenBackTheClockIsThatOfThen) {
  std::string text = kTimed;
  text.insert(text.find("[Result"), "[Ply \"1\"]\n");
  const auto clock = app::read_clock(record_of_text(text));
  ASSERT_TRUE(clock);
  EXPECT_EQ(clock->remaining(Player::O), 9min + 58s);
  EXPECT_EQ(clock->remaining(Player::X), 10min);
  EXPECT_EQ(clock->after(3)[0], 8min);
}

// A time that stayed would be read as the move's own.
TEST(ClockRecord, OfSeveralTimesInACommentNoneStays) {
  for (const char* comment : {"[%clk x] [%clk 0:00:10] Good.", "[%clk 0:00:20][%clk 0:00:10]Good.",
                              "[%c[%clk x]lk 0:00:10] Good.", "Good. [%clk [%clk 0:00:10]"}) {
    Record record = record_of_text("[TimeControl \"60\"]\n\nc2c5 {" + std::string(comment) + "} *");
    const auto clock = app::read_clock(record);
    app::write_clock(record, clock);
    ASSERT_EQ(record.comments.size(), 2U) << comment;
    EXPECT_EQ(app::without_time(record.comments[1]), record.comments[1].text.bytes());
    EXPECT_THAT(record.comments[1].text.bytes(), testing::StartsWith("Good."));
    EXPECT_EQ(app::read_clock(record)->remaining(Player::O), clock->remaining(Player::O));
  }
}

TEST(ClockRecord, WhoseTimeRanOutHasNone) {
  const auto clock = app::read_clock(
      record_of_text("[TimeControl \"60\"]\n[Result \"O\"]\n[Reason \"X ran out of time\"]\n"
                     "c2c5 {[%clk 0:00:59]} O"));
  ASSERT_TRUE(clock);
  EXPECT_EQ(clock->remaining(Player::X), 0s);
  EXPECT_EQ(clock->remaining(Player::O), 59s);
}

TEST(ClockRecord, AMoveWithoutATimeTookNone) {
  const auto clock =
      app::read_clock(record_of_text("[TimeControl \"60\"]\n\nc2c5 f7f4 {[%clk 0:00:40]} d1d3 *"));
  ASSERT_TRUE(clock);
  EXPECT_EQ(clock->remaining(Player::O), 60s);
  EXPECT_EQ(clock->remaining(Player::X), 40s);
}

TEST(ClockRecord, WhatMakesNoSenseIsPassedOver) {
  for (const char* time : {"0:60:00", "1:2", "x", "", "99999999:00:00", "-1:00:00"}) {
    const auto clock = app::read_clock(
        record_of_text(std::string("[TimeControl \"60\"]\n\nc2c5 {[%clk ") + time + "]} *"));
    ASSERT_TRUE(clock);
    EXPECT_EQ(clock->remaining(Player::O), 60s) << time;
  }
  for (const char* control : {"", "0", "40/7200", "60+", "60+5x", "-", "?"})
    EXPECT_FALSE(
        app::read_clock(record_of_text(std::string("[TimeControl \"") + control + "\"]\n\nc2c5 *")))
        << control;
}

// It is somebody else's.
TEST(ClockRecord, WithoutAClockWhatIsNotUnderstoodStays) {
  const Record record =
      record_of_text("[TimeControl \"40/7200\"]\n\nc2c5 {[%clk 1:00:00] fast} f7f4 {why?} *");
  const Record kept = app::record_of({record.game, {}}, record);
  EXPECT_EQ(kept.tags, record.tags);
  EXPECT_EQ(kept.comments, record.comments);
}

TEST(ClockRecord, WordsBesideATimeStay) {
  const Record record =
      record_of_text("[TimeControl \"60\"]\n\n{Begin} c2c5 {[%clk 0:00:50] fast} *");
  const Record kept = app::record_of({record.game, {}, {}, app::read_clock(record)}, record);
  const std::vector<Comment> expected{{0, "Begin"}, {1, "[%clk 0:00:50]"}, {1, "fast"}};
  EXPECT_EQ(kept.comments, expected);
  const Record without = app::record_of({record.game, {}}, kept);
  EXPECT_EQ(without.comments, (std::vector<Comment>{{0, "Begin"}, {1, "fast"}}));
  EXPECT_EQ(tag(without, "TimeControl"), std::nullopt);
}

// A player who left in the middle of a turn does not get its time back.
TEST(ClockRecord, KnowsWhatHasGoneOfTheTurn) {
  const Record record = record_of_text(kTimed);
  auto clock = app::read_clock(record);
  ASSERT_TRUE(clock);
  clock->pass(Player::X, 90s);
  const Record left = app::record_of({record.game, {}, {}, clock}, record);
  EXPECT_EQ(tag(left, "Clock"), "X/0:58:31");
  const auto again = app::read_clock(record_of_text(write_record(left)));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->remaining(Player::X), 58min + 31s);
  EXPECT_EQ(again->after(2)[1], 1h + 1s) << "undo still gives it back";
  // With the move the turn is over.
  Game game = record.game;
  ASSERT_TRUE(is_legal(game.play({Square(7, 4), Square(7, 2)})));
  clock->move_made(Player::X, 4);
  EXPECT_EQ(tag(app::record_of({game, {}, {}, clock}, left), "Clock"), std::nullopt);
}

TEST(ClockRecord, WhatIsSaidOfATurnAndMakesNoSenseIsPassedOver) {
  for (const char* time : {"O/0:00:10", "X/2:00:00", "X/", "X", "", "X/0:99:00", "x/0:00:10"}) {
    const auto clock = app::read_clock(
        record_of_text(std::string("[Clock \"") + time + "\"]\n[TimeControl \"60\"]\n\nc2c5 *"));
    ASSERT_TRUE(clock);
    EXPECT_EQ(clock->remaining(Player::X), 60s) << time;
  }
}

}  // namespace
}  // namespace quagmire::test
