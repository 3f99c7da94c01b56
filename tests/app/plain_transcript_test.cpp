// What the plain game shows: the required grid, whose turn it is, who is in Quagmire, how it ended.
#include <gmock/gmock.h>

#include <random>
#include <sstream>
#include <string>
#include <variant>

#include "app/plain.h"
#include "tests/app/program.h"
#include "tests/app/transcript.h"
#include "tests/support/board_picture.h"
#include "tests/support/random_play.h"

namespace quagmire::test {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(PlainTranscript, TheStartIsTheRequiredGridAndWhoseTurnItIs) {
  EXPECT_EQ(play(""),
            " a b c d e f g h\n"
            "+-+-+-+-+-+-+-+-+\n"
            "|.|.|.|.|X|X|X|X| 8\n"
            "+-+-+-+-+-+-+-+-+\n"
            "|.|.|.|.|.|X|X|X| 7\n"
            "+-+-+-+-+-+-+-+-+\n"
            "|.|.|.|.|.|.|X|X| 6\n"
            "+-+-+-+-+-+-+-+-+\n"
            "|.|.|.|.|.|.|.|X| 5\n"
            "+-+-+-+-+-+-+-+-+\n"
            "|O|.|.|.|.|.|.|.| 4\n"
            "+-+-+-+-+-+-+-+-+\n"
            "|O|O|.|.|.|.|.|.| 3\n"
            "+-+-+-+-+-+-+-+-+\n"
            "|O|O|O|.|.|.|.|.| 2\n"
            "+-+-+-+-+-+-+-+-+\n"
            "|O|O|O|O|.|.|.|.| 1\n"
            "+-+-+-+-+-+-+-+-+\n"
            "O to move\n");
}

TEST(PlainTranscript, AfterAMoveTheNewGridAndTheOtherPlayersTurn) {
  const auto lines = lines_of(play("c2 c5\n"));
  ASSERT_EQ(lines.size(), 38U);
  EXPECT_EQ(lines[19], " a b c d e f g h");
  EXPECT_EQ(lines[27], "|.|.|O|.|.|.|.|X| 5");
  EXPECT_EQ(lines[33], "|O|O|.|.|.|.|.|.| 2");
  EXPECT_EQ(lines[36], "+-+-+-+-+-+-+-+-+");
  EXPECT_EQ(lines[37], "X to move");
}

TEST(PlainTranscript, PiecesInQuagmireAreNamedBehindWhoseTurnItIs) {
  const std::string output = play("", board(R"(
    ......OX
    ......XO
    ........
    ........
    ........
    ........
    OX......
    XO......)",
                                            Player::X));
  EXPECT_THAT(output, EndsWith("\n+-+-+-+-+-+-+-+-+\nX to move\nQuagmire: a1 h8\n"));
  EXPECT_EQ(lines_of(output).size(), 20U);
}

TEST(PlainTranscript, AMoveThatPutsAPieceInQuagmireShowsIt) {
  EXPECT_THAT(play("f2b2\n", board(R"(
    ........
    ........
    ........
    ...X....
    ........
    ........
    O....O..
    XO......)",
                                   Player::O)),
              EndsWith("X to move\nQuagmire: a1\n"));
}

TEST(PlainTranscript, LeavingAPieceInQuagmireEndsTheGame) {
  // c1 jumps into the corner.
  const Position before = board(R"(
    ........
    ........
    ........
    ........
    ........
    ........
    XX......
    .OO.....)",
                                Player::O);
  EXPECT_EQ(play("c1 a1\nboard\n", before), shown(before) +
                                                " a b c d e f g h\n"
                                                "+-+-+-+-+-+-+-+-+\n"
                                                "|.|.|.|.|.|.|.|.| 8\n"
                                                "+-+-+-+-+-+-+-+-+\n"
                                                "|.|.|.|.|.|.|.|.| 7\n"
                                                "+-+-+-+-+-+-+-+-+\n"
                                                "|.|.|.|.|.|.|.|.| 6\n"
                                                "+-+-+-+-+-+-+-+-+\n"
                                                "|.|.|.|.|.|.|.|.| 5\n"
                                                "+-+-+-+-+-+-+-+-+\n"
                                                "|.|.|.|.|.|.|.|.| 4\n"
                                                "+-+-+-+-+-+-+-+-+\n"
                                                "|.|.|.|.|.|.|.|.| 3\n"
                                                "+-+-+-+-+-+-+-+-+\n"
                                                "|X|X|.|.|.|.|.|.| 2\n"
                                                "+-+-+-+-+-+-+-+-+\n"
                                                "|O|O|.|.|.|.|.|.| 1\n"
                                                "+-+-+-+-+-+-+-+-+\n"
                                                "X 1 O left a1 in Quagmire\n");
}

TEST(PlainTranscript, SeveralPiecesLeftInQuagmireAreAllNamed) {
  EXPECT_THAT(play("", board(R"(
    ......XO
    ......XX
    ........
    ........
    ........
    ........
    XX......
    OX......)",
                             Player::X)),
              EndsWith("-+\nX 1 O left a1 and h8 in Quagmire\n"));
}

TEST(PlainTranscript, APlayerWithoutALegalMoveEndsTheGame) {
  // X's only piece moved last, so it rests.
  const Position before = position_of("7X/8/8/8/8/8/8/O7 O - h8");
  const std::string output = play("a1 a2\nboard\n", before);
  EXPECT_THAT(output, StartsWith(shown(before)));
  EXPECT_THAT(output, testing::ContainsRegex("\\| 1\n[+-]+\nO 1 X [^\n]*no legal move[^\n]*\n$"));
  EXPECT_EQ(lines_of(output).size(), 19U + 19U);
}

// Rule 10: X could not move either, but that is not why O lost.
TEST(PlainTranscript, QuagmireIsTheReasonWhereBothRulesEndTheGame) {
  EXPECT_THAT(play("", board(R"(
    ........
    ........
    ........
    ........
    ........
    ........
    OX......
    OO......)",
                             Player::X, "b2")),
              EndsWith("-+\nX 1 O left a1 in Quagmire\n"));
}

TEST(PlainTranscript, AGameThatIsOverAtTheStartShowsItsEndAndReadsNothing) {
  std::istringstream input("board\n");
  std::ostringstream output;
  const Position finished = position_of("8/8/8/8/8/8/8/O7 X - -");
  ui::NoKeeper keeper;
  static_cast<void>(app::play_plain({Game(finished), keeper, {}, true}, input, output));
  expect_finished_game(output.str(), {finished});
  EXPECT_EQ(input.tellg(), 0);
}

TEST(PlainTranscript, PromptsWithThePlayersLetterWhereAsked) {
  std::istringstream input("c2c5\nnonsense\nquit\n");
  std::ostringstream output;
  ui::NoKeeper keeper;
  static_cast<void>(app::play_plain({Game(), keeper, {}, true}, input, output));
  const Position start = Position::start();
  const Position next = start.after({Square(2, 1), Square(2, 4)});
  const std::string begin = shown(start) + "O> " + shown(next) + "X> ";
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
    const std::string output = play(input);
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
