// Who of a game's players is the computer: from a record, from the settings, by flags.
#include "app/games/seats.h"

#include <gtest/gtest.h>

#include <chrono>

#include "app/games/keepers.h"

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
  app::write_help(record, {3, 2});
  EXPECT_EQ(tag(record, "Help"), "3");
  EXPECT_EQ(tag(record, "Hints"), "2");
  EXPECT_EQ(app::help_of(record), (app::Help{3, 2}));
  app::write_help(record, {});
  EXPECT_EQ(tag(record, "Help"), std::nullopt);
  EXPECT_EQ(tag(record, "Hints"), std::nullopt);
  for (const char* wild : {"", "-1", "99999999999999999999", "many"}) {
    set_tag(record, "Help", wild);
    set_tag(record, "Hints", wild);
    EXPECT_EQ(app::help_of(record), app::Help()) << wild;
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

}  // namespace
}  // namespace quagmire::test
