// Every command that takes game records takes those of every end, and gives the same game back.
#include <gmock/gmock.h>

#include <array>
#include <optional>
#include <random>
#include <string>

#include "engine/game/notation.h"
#include "engine/game/record.h"
#include "tests/app/program.h"
#include "tests/app/transcript.h"
#include "tests/support/random_play.h"

namespace quagmire::test {
namespace {

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
    EXPECT_EQ(outcome_of(call({"convert", path})), outcome);
    // As the plain game says it.
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
