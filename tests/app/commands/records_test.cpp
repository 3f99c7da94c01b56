// The commands that take game records: show, check and resume, with random games and every
// way in which they can end.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

class RecordCommands : public AtHome {};

// Moves there and back again, for ever, by two pieces a side, for none moves twice in a row.
std::string long_game(std::size_t moves) {
  constexpr std::array<const char*, 8> round{"d1d2 ", "e8e7 ", "c2c3 ", "f7f6 ",
                                             "d2d1 ", "e7e8 ", "c3c2 ", "f6f7 "};
  std::string text;
  for (std::size_t move = 0; move < moves; ++move) text += round[move % round.size()];
  return text;
}

// What is written is twice as long as what is read here.
TEST_F(RecordCommands, ShowWritesNothingThatCheckRefuses) {
  for (const auto& [form, moves] : {std::pair{"--record", std::size_t{200'000}},
                                    {"--record", std::size_t{100'000}},
                                    {"--moves", std::size_t{209'000}}}) {
    const Finished converted = call({"show", "-", form}, long_game(moves));
    if (converted.status == ExitStatus::code(0)) {
      EXPECT_THAT(call({"check", "-"}, converted.output),
                  IsDone(HasSubstr("half-moves, unfinished")))
          << form << ' ' << moves;
    } else {
      EXPECT_THAT(converted, IsError(1, HasSubstr("longer than 1 MiB"))) << form << ' ' << moves;
      EXPECT_NE(moves, 100'000U);
    }
  }
}

TEST_F(RecordCommands, WhatShowWritesIsReadInEveryForm) {
  std::mt19937_64 random(4);
  std::vector<std::string> games{"[Result \"*\"]", "[Ply \"0\"] c2c5", "{only words} *",
                                 R"([Format "1"] [O "a\\\"b"] {\} } c2c5 X)",
                                 "[Position \"8/8/8/8/8/8/8/O7 X - -\"]"};
  for (int i = 0; i < 20; ++i) {
    Record record;
    const Position initial = random_position(random);
    record.game = Game(initial);
    for (int ply = 0; ply < 10 && !record.game.position().is_over(); ++ply) {
      const MoveList moves = record.game.position().legal_moves();
      ASSERT_TRUE(is_legal(record.game.play(moves[random() % moves.size()])));
    }
    games.push_back(write_record(record));
  }
  for (const std::string& game : games) {
    for (const char* form : {"--record", "--moves"}) {
      const Finished converted = call({"show", "-", form}, game);
      ASSERT_THAT(converted, IsDone(testing::_)) << game;
      EXPECT_THAT(call({"check", "-"}, converted.output), IsDone(testing::_)) << form << '\n'
                                                                              << game;
    }
  }
}

// Every command that takes game records takes those of every end, and gives the same game back.

constexpr std::array<std::optional<Ending>, 6> kEndings{std::nullopt,         Resigned{Player::O},
                                                        Resigned{Player::X},  Agreed{},
                                                        OutOfTime{Player::O}, OutOfTime{Player::X}};

// A random game cut off somewhere, so that people can have ended it.
Record random_record(std::uint64_t seed, const std::optional<Ending>& ending) {
  std::mt19937_64 random(seed);
  const RandomGame played = crowded_game(seed);
  Record record;
  for (std::size_t left = random() % played.moves.size(); left > 0; --left)
    record.game.play_legal(played.moves[record.game.ply()]);
  if (ending) record.game.end(*ending);
  return record;
}

class RecordEnds : public AtHome {
 protected:
  // The outcome in the record that the program has written.
  static quagmire::Outcome outcome_of(const Finished& finished) {
    const auto record = parse_record(finished.output);
    EXPECT_TRUE(record) << finished.output << finished.errors;
    return record ? record->game.outcome() : InProgress{};
  }

  void expect_same_game_back(const Record& record) const {
    const quagmire::Outcome outcome = record.game.outcome();
    const bool over = is_over(outcome);
    const auto winner = winner_of(outcome);
    const std::string text = write_record(record);
    SCOPED_TRACE(text);
    home_.write("game.quag", text);
    const std::string path = home_.path("game.quag");

    const std::string verdict = !over    ? "unfinished"
                                : winner ? std::string(1, letter_of(*winner)) + " won"
                                         : "agreed";
    EXPECT_THAT(call({"check", path}), IsDone(EndsWith(verdict + '\n')));
    EXPECT_THAT(call({"show", path}), IsDone(grid(record.game.position())));
    EXPECT_EQ(outcome_of(call({"show", "--record", path})), outcome);
    // As plain mode says it.
    const std::string last = lines_of(call({"--plain", "resume", path}).output).back();
    if (const auto ending = ending_of(outcome)) {
      EXPECT_EQ(last,
                (winner ? std::string(1, letter_of(*winner)) : "=") + " 1 " + to_text(*ending));
    }
    // Resumed, it is over at once, or goes on.
    EXPECT_THAT(
        call({"--plain", "resume", path}),
        IsDone(over ? grid(record.game.position()) + last + '\n' : shown(record.game.position())));
    EXPECT_EQ(home_.read("game.quag"), text) << "nothing was played";
  }
};

TEST_F(RecordEnds, EveryCommandGivesTheSameGameBack) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed)
    for (const auto& ending : kEndings) expect_same_game_back(random_record(seed, ending));
}

TEST_F(RecordEnds, SoItDoesWhereTheRulesHaveEndedIt) {
  int ended = 0;
  for (std::uint64_t seed = 1; ended < 6; ++seed) {
    Record record;
    for (const Move move : crowded_game(seed).moves) record.game.play_legal(move);
    if (!record.game.is_over()) continue;
    ++ended;
    expect_same_game_back(record);
  }
  // By the rule that ends few: O's only piece rests once it has moved.
  Record stuck;
  stuck.game = Game(*parse_position("8/8/8/8/8/8/8/O6X O - -"));
  stuck.game.play_legal({Square(0, 0), Square(0, 1)});
  stuck.game.play_legal({Square(7, 0), Square(7, 1)});
  ASSERT_TRUE(stuck.game.is_over());
  expect_same_game_back(stuck);
}

}  // namespace
}  // namespace quagmire::test
