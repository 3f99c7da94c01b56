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
    "[Game \"Quagmire\"]\n[Format \"1\"]\n[TimeControl \"600+5\"]\n[ClockO \"0:08:00\"]\n"
    "[ClockX \"1:00:01\"]\n[Result \"*\"]\n\n1. c2-c5 f7-f4 {Good.}\n2. d1-d3 *\n";

Record record_of_text(const std::string& text) {
  const auto record = parse_record(text);
  EXPECT_TRUE(record) << text;
  return record ? *record : Record();
}
std::optional<quagmire::Clock> clock_in(const std::string& text) {
  return app::read_clock(record_of_text(text));
}

TEST(ClockRecord, IsReadAndWrittenAsItWas) {
  const Record record = record_of_text(kTimed);
  auto clock = app::read_clock(record);
  ASSERT_TRUE(clock);
  EXPECT_EQ(clock->control(), (TimeControl{10min, 5s}));
  EXPECT_EQ(clock->remaining(Player::O), 8min);
  EXPECT_EQ(clock->remaining(Player::X), 1h + 1s);
  EXPECT_EQ(write_record(app::record_of({record.game, {}, {}, clock}, record)), kTimed);
  // A player who leaves in the middle of a turn does not get its time back.
  clock->pass(Player::X, 90s);
  const Record left = app::record_of({record.game, {}, {}, clock}, record);
  EXPECT_EQ(clock_in(write_record(left))->remaining(Player::X), 58min + 31s);
}

// As other programs write them, and earlier versions did.
TEST(ClockRecord, TimesInCommentsAreReadUpToTheMovePlayedAndStay) {
  const std::string text =
      "[TimeControl \"60\"]\n[Ply \"3\"]\n\n{[%clk 0:00:05]} c2c5 {[%clk 0:00:50] fast} f7f4 "
      "{Good. "
      "[%clk 0:00:40]} d1d3 {none} e8e6 {[%clk 0:00:30]} *";
  const Record record = record_of_text(text);
  const auto clock = app::read_clock(record);
  ASSERT_TRUE(clock);
  EXPECT_EQ(clock->remaining(Player::O), 50s);
  EXPECT_EQ(clock->remaining(Player::X), 40s);
  const Record kept = app::record_of({record.game, {}, {}, clock}, record);
  EXPECT_EQ(kept.comments, record.comments);
  EXPECT_EQ(tag(kept, "ClockO"), "0:00:50");
  EXPECT_EQ(clock_in("[ClockX \"0:00:20\"]\n" + text)->remaining(Player::X), 20s);
}

TEST(ClockRecord, WhoseTimeRanOutHasNone) {
  const auto clock = clock_in(
      "[TimeControl \"60\"]\n[ClockO \"0:00:59\"]\n[Result \"O\"]\n[Reason \"X ran out of time\"]\n"
      "c2c5 O");
  ASSERT_TRUE(clock);
  EXPECT_EQ(clock->remaining(Player::X), 0s);
  EXPECT_EQ(clock->remaining(Player::O), 59s);
}

TEST(ClockRecord, WhatMakesNoSenseIsPassedOver) {
  for (const std::string time : {"0:60:00", "1:2", "x", "", "99999999:00:00", "-1:00:00"})
    for (const std::string& text : {"[TimeControl \"60\"]\n\nc2c5 {[%clk " + time + "]} *",
                                    "[TimeControl \"60\"]\n[ClockO \"" + time + "\"]\n\nc2c5 *"}) {
      const auto clock = clock_in(text);
      ASSERT_TRUE(clock);
      EXPECT_EQ(clock->remaining(Player::O), 60s) << text;
    }
  for (const char* control : {"", "0", "40/7200", "60+", "60+5x", "-", "?"})
    EXPECT_FALSE(clock_in(std::string("[TimeControl \"") + control + "\"]\n\nc2c5 *")) << control;
}

TEST(ClockRecord, WithoutAClockWhatIsNotUnderstoodStaysAndTheRestGoes) {
  const Record record =
      record_of_text("[TimeControl \"40/7200\"]\n\nc2c5 {[%clk 1:00:00] fast} f7f4 {why?} *");
  const Record kept = app::record_of({record.game, {}}, record);
  EXPECT_EQ(kept.tags, record.tags);
  EXPECT_EQ(kept.comments, record.comments);
  const Record timed = record_of_text(kTimed);
  const Record without = app::record_of({timed.game, {}}, timed);
  for (const char* name : {"TimeControl", "ClockO", "ClockX"})
    EXPECT_EQ(tag(without, name), std::nullopt) << name;
}

}  // namespace
}  // namespace quagmire::test
