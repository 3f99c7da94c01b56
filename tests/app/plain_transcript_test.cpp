// What the plain game shows: the required grid, whose turn it is, who is in Quagmire, how it ended.
// Single sessions of it are in tests/golden.
#include <gmock/gmock.h>

#include <random>
#include <sstream>
#include <string>
#include <variant>

#include "tests/app/program.h"
#include "tests/app/transcript.h"
#include "tests/support/random_play.h"
#include "ui/lines/lines.h"

namespace quagmire::test {
namespace {

TEST(PlainTranscript, APlayerWithoutALegalMoveEndsTheGame) {
  // X's only piece moved last, so it rests.
  const Position before = position_of("7X/8/8/8/8/8/8/O7 O - h8");
  const std::string output = play("a1 a2\nboard\n", before);
  EXPECT_THAT(output, StartsWith(shown(before)));
  EXPECT_THAT(output, testing::ContainsRegex("\\| 1\n[+-]+\nO 1 X [^\n]*no legal move[^\n]*\n$"));
  EXPECT_EQ(lines_of(output).size(), 19U + 19U);
}

TEST(PlainTranscript, AGameThatIsOverAtTheStartShowsItsEndAndReadsNothing) {
  std::istringstream input("board\n");
  std::ostringstream output;
  const Position finished = position_of("8/8/8/8/8/8/8/O7 X - -");
  Table table{Game(finished)};
  ui::play_in_lines(table, {.person = true}, input, output);
  expect_finished_game(output.str(), {finished});
  EXPECT_EQ(input.tellg(), 0);
}

TEST(PlainTranscript, PromptsWithThePlayersLetterWhereAsked) {
  std::istringstream input("c2c5\nnonsense\nquit\n");
  std::ostringstream output;
  Table table;
  ui::play_in_lines(table, {.person = true}, input, output);
  const Position start = Position::start();
  const Position next = start.after({Square(2, 1), Square(2, 4)});
  const std::string begin = kGreeting + shown(start) + "O> " + shown(next) + "X> ";
  ASSERT_THAT(output.str(), StartsWith(begin + "0 "));
  const std::string rest = output.str().substr(begin.size());
  EXPECT_THAT(rest.substr(rest.find('\n')), "\nX> ");
}

TEST(PlainTranscript, NeverPromptsWhereNotAsked) {
  EXPECT_THAT(play("c2c5\nnonsense\nh5h4\nmoves\nquit\n"), Not(HasSubstr("> ")));
}

TEST(PlainTranscript, RandomGamesAreShownMoveByMoveToTheirEnd) {
  std::size_t finished = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const RandomGame game = seed % 2 == 0 ? random_game(seed) : crowded_game(seed);
    std::string input;
    for (const Move move : game.moves) input += name(move) + '\n';
    const std::string output = play(input, Position::start());
    EXPECT_THAT(output, IsPlainText());
    if (game.positions.back().is_over()) {
      ++finished;
      expect_finished_game(output, game.positions);
    } else {
      EXPECT_EQ(output, shown(game.positions));
    }
    if (HasFailure()) FAIL() << "seed " << seed;
  }
  EXPECT_GT(finished, 10U) << "hardly a game came to its end";
}

// Sieges make what random games seldom come to: obligations, both endings, several pieces stuck.
TEST(PlainTranscript, EveryEndOneMoveAwayIsShown) {
  std::mt19937_64 random(1);
  int left_in_quagmire = 0;
  int no_legal_move = 0;
  for (int i = 0; i < 20'000 && !HasFailure(); ++i) {
    const Position position = random_siege(random);
    for (const Move move : position.legal_moves()) {
      const Position next = position.after(move);
      const GameStatus status = next.status();
      const Won* won = std::get_if<Won>(&status);
      if (won == nullptr) continue;
      int& seen = won->reason == WinReason::NoLegalMove ? no_legal_move : left_in_quagmire;
      if (++seen > 100) continue;
      SCOPED_TRACE(grid(position) + name(move));
      expect_finished_game(play(name(move) + "\nboard\n", position), {position, next});
    }
  }
  EXPECT_GT(left_in_quagmire, 50);
  EXPECT_GT(no_legal_move, 50);
}

}  // namespace
}  // namespace quagmire::test
