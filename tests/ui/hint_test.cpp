// Scores and hints in words, for thoughts made up and for thoughts that the search had.
#include "ui/words/hint.h"

#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "tests/support/board_picture.h"
#include "tests/ui/person.h"
#include "ui/words/answers.h"
#include "ui/words/completion.h"

namespace quagmire::test {
namespace {

using search::loss_after;
using search::win_after;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::StartsWith;

Move move_of(std::string_view text) { return *parse_move(text); }

// A thought of these moves, one after the other, and this score.
search::Findings thought(search::Score score, const std::vector<std::string>& moves) {
  search::Line line{score, {}};
  for (const std::string& move : moves) line.moves.push_back(move_of(move));
  search::Findings result;
  result.lines = {line};
  return result;
}

std::string found_hint(const Game& game) { return ui::answer_to(ui::query::Hint{}, game); }

TEST(ScoreInWords, NumbersAreHundredthsWithTheirSign) {
  EXPECT_EQ(ui::score_in_words(42), "+0.42");
  EXPECT_EQ(ui::score_in_words(-130), "-1.30");
  EXPECT_EQ(ui::score_in_words(-5), "-0.05");
  EXPECT_EQ(ui::score_in_words(1200), "+12.00");
  EXPECT_EQ(ui::score_in_words(0), "0.00");
}

TEST(ScoreInWords, DecidedGamesAreCountedInTheWinnersMoves) {
  EXPECT_EQ(ui::score_in_words(win_after(1)), "wins in 1");
  EXPECT_EQ(ui::score_in_words(win_after(5)), "wins in 3");
  EXPECT_EQ(ui::score_in_words(win_after(6)), "wins in 3");
  EXPECT_EQ(ui::score_in_words(loss_after(2)), "loses in 1");
  EXPECT_EQ(ui::score_in_words(loss_after(4)), "loses in 2");
}

TEST(LineInWords, MovesAsPeopleWriteThem) {
  const std::vector<Move> moves{move_of("c2c5"), move_of("f7f4")};
  EXPECT_EQ(ui::line_in_words(moves), "c2-c5 f7-f4");
  EXPECT_EQ(ui::line_in_words({}), "");
}

TEST(Hint, SaysHowItStandsWhereNothingElseCanBeSaid) {
  EXPECT_EQ(ui::hint(thought(42, {"c2c5", "f7f4"}), Position::start()),
            "c2-c5: looks best (+0.42), expecting f7-f4.");
  EXPECT_EQ(ui::hint(thought(-7, {"c2c5"}), Position::start()), "c2-c5: looks best (-0.07).");
}

TEST(Hint, CountsTheMovesOfAWinOrLoss) {
  EXPECT_EQ(ui::hint(thought(win_after(5), {"c2c5"}), Position::start()), "c2-c5: wins in 3.");
  EXPECT_EQ(ui::hint(thought(loss_after(4), {"c2c5"}), Position::start()),
            "c2-c5: loses slowest, in 2.");
}

TEST(Hint, SaysThatAllOtherMovesLose) {
  search::Findings result = thought(10, {"c2c5"});
  result.lines.push_back(thought(loss_after(4), {"d1d3"}).lines[0]);
  EXPECT_EQ(ui::hint(result, Position::start()),
            "c2-c5: the only move that does not lose (+0.10).");
}

// a1 is in Quagmire and must jump over its own b2.
constexpr const char* kObliged = R"(
    ........
    ........
    ........
    ...X....
    ........
    ........
    XO......
    OX......)";

TEST(Hint, SaysThatThereIsNoOtherMove) {
  const Position position = board(kObliged, Player::O);
  EXPECT_EQ(ui::hint(thought(10, {"a1c3"}), position), "a1-c3: the only legal move (+0.10).");
  EXPECT_EQ(ui::hint(thought(win_after(3), {"a1c3"}), position),
            "a1-c3: the only legal move, and wins in 2.");
  EXPECT_EQ(ui::hint(thought(loss_after(4), {"a1c3"}), position),
            "a1-c3: the only legal move, but loses in 2.");
}

// a1 is in Quagmire and cannot move, but b1 can make room for it.
constexpr const char* kHemmedIn = R"(
    ........
    ........
    ........
    ........
    ........
    ........
    XX......
    OO.....O)";

TEST(Hint, NamesThePieceThatIsRelieved) {
  const Position position = board(kHemmedIn, Player::O);
  for (const Move move : position.legal_moves()) {
    if (move.from != Square(1, 0)) continue;
    EXPECT_THAT(ui::hint(thought(0, {to_text(move)}), position),
                AllOf(StartsWith(to_display(move) + ": "), HasSubstr("relieves a1 (0.00)")));
  }
}

TEST(Hint, NamesThePieceThatIsPutIntoQuagmire) {
  const Position position = board(R"(
    ........
    ........
    ........
    ...X....
    ........
    O.....O.
    .X......
    XX......)",
                                  Player::O);
  ASSERT_FALSE(position.is_over());
  EXPECT_EQ(ui::hint(thought(30, {"a3a2"}), position), "a3-a2: puts a1 into Quagmire (+0.30).");
}

TEST(HintOfTheSearch, FindsAWinAndIsTheSameEachTime) {
  const Position win_in_3 =
      *parse_position("8/OX1O2XX/1O4X1/2O3XO/4O1XO/1X2O1X1/1XO3X1/7O X d7 g3");
  const std::string found = found_hint(Game(win_in_3));
  EXPECT_THAT(found, EndsWith("wins in 3."));
  EXPECT_EQ(found_hint(Game(win_in_3)), found);
}

TEST(HintOfTheSearch, SpeaksOfTheGameAtItsCursor) {
  Game game;
  const std::string first = found_hint(game);
  EXPECT_THAT(first, MatchesRegex("[a-h][1-8]-[a-h][1-8]: .*\\."));
  EXPECT_EQ(found_hint(game), first);
  game.play(move_of("c2c5"));
  EXPECT_NE(found_hint(game), first);
  game.undo();
  EXPECT_EQ(found_hint(game), first);
}

TEST(HintOfTheSearch, TheWordIsCompleted) {
  EXPECT_EQ(ui::complete("hi", Position::start()).inserted, "nt");
}

TEST(HintOfTheSearch, AFinishedGameHasNone) {
  const Position over = *parse_position("8/8/8/8/8/8/8/O7 X - -");
  EXPECT_THAT(found_hint(Game(over)), AllOf(StartsWith("The game is over: "), EndsWith(".")));
}

}  // namespace
}  // namespace quagmire::test
