// How a piece stands, in words; and the goal.
#include "ui/words/advice.h"

#include <gmock/gmock.h>

#include <random>

#include "engine/game/notation.h"
#include "tests/engine/shorthand.h"
#include "tests/support/random_play.h"
#include "tests/support/rulebook.h"
#include "tests/support/situations.h"
#include "tests/ui/person.h"

namespace quagmire::test {
namespace {

using ui::describe_stand;

TEST(Stand, NamesTheEmptySquaresBesideAndTheJumps) {
  EXPECT_EQ(describe_stand(Position::start(), "a4"_square),
            "O a4 is not in Quagmire: a5, b4 and b5 beside it are empty.");
  EXPECT_EQ(describe_stand(Position::start(), "a3"_square),
            "O a3 is not in Quagmire: b4 beside it is empty. It can jump a4 to a5 and b3 to c3.");
}

TEST(Stand, SaysWhyAPieceIsInQuagmire) {
  EXPECT_EQ(describe_stand(two_in_quagmire(), "h8"_square),
            "X h8 is in Quagmire: no empty square beside it, but O g8 and h7. It can jump g7 to "
            "f6.");
  EXPECT_EQ(describe_stand(stuck_in_quagmire(), "a1"_square),
            "O a1 is in Quagmire: no empty square beside it, but X a2 and b2. It can jump "
            "nothing.");
}

TEST(Stand, APieceAmongFriendsAloneIsNotInQuagmire) {
  EXPECT_EQ(describe_stand(Position::start(), "h8"_square),
            "X h8 is not in Quagmire: no empty square beside it, but no O either. It can "
            "jump g7 to f6.");
}

TEST(Stand, SaysThatAPieceRestsAndWhy) {
  const Position position = Position::start().after("c2c5"_move);
  EXPECT_THAT(describe_stand(position, "c5"_square),
              EndsWith(" It rests: it moved on O's last turn."));
}

// A piece must not be said to be able to do what is forbidden.
TEST(Stand, APieceThatRestsIsToldWhereElseItCouldJump) {
  const Position once = Position::start().after("b1d3"_move);
  EXPECT_THAT(
      describe_stand(once, "d3"_square),
      EndsWith(" It rests, so it may not move on O's next turn; else it could jump c2 to b1."));
  EXPECT_THAT(describe_stand(once.after("f8d6"_move), "d3"_square),
              AllOf(EndsWith(" It rests, so it may not move now; else it could jump c2 to b1."),
                    Not(HasSubstr("It can jump"))));
}

TEST(Stand, SaysWhoHasToMoveFirst) {
  const Position position = Position::start().after("c1g5"_move);
  EXPECT_THAT(describe_stand(position, "h6"_square), EndsWith(", and has to."));
  EXPECT_THAT(describe_stand(position, "e8"_square), EndsWith(" h6 has to jump first."));
  EXPECT_THAT(describe_stand(position, "g5"_square), Not(HasSubstr("has to jump first")));
}

TEST(Stand, OfAnEmptySquareSaysWhoCanGoThere) {
  EXPECT_EQ(describe_stand(Position::start(), "a5"_square),
            "a5 is empty; O can play a3 and a4 to it.");
  EXPECT_EQ(describe_stand(mixed(), "h1"_square), "h1 is empty; O can play d1, e4 and h8 to it.");
}

TEST(Stand, IsAnsweredBehindTheEndOfTheGame) {
  Person person(pocket().after("c1a1"_move));
  person.enter("why a1");
  EXPECT_EQ(person.message(),
            "O a1 is in Quagmire: no empty square beside it, but X a2 and b2. It can jump b1 to "
            "c1. It rests: it moved on O's last turn. O ended the turn so, and has lost.");
  EXPECT_FALSE(person.was_refused());
  EXPECT_EQ(describe_stand(pocket().after("c1a1"_move), "h8"_square), "h8 is empty.");
}

TEST(Stand, TheKeyAnswersForThePieceUnderTheCursor) {
  Person person = after("<Tab>");
  person.press("w");
  EXPECT_THAT(person.message(), StartsWith("O " + to_text(person.session().cursor())));
  EXPECT_FALSE(person.was_refused());
  person = after("a4<Enter><Up>w");
  EXPECT_THAT(person.message(), HasSubstr("a4-a5 is legal"));
}

// Jumps, Quagmire and rest agree with the rule book, whichever side is to move.
TEST(Stand, SaysWhatTheRuleBookSays) {
  std::mt19937_64 random(8);
  for (int i = 0; i < 400; ++i) {
    const Position position = i % 2 == 0 ? random_position(random) : random_siege(random);
    for (const Player player : {Player::O, Player::X}) {
      const Rulebook book(with_turn(without_rest(position), player));
      const Bitboard stuck = book.quagmired(player);
      for (const Square square : position.pieces(player)) {
        SCOPED_TRACE(to_text(position) + ' ' + to_text(square));
        const std::string text = describe_stand(position, square);
        EXPECT_EQ(text.find(" is in Quagmire") != std::string::npos, stuck.contains(square));
        EXPECT_EQ(text.find(" It rests") != std::string::npos, position.resting(player) == square);
        // An obligation may forbid moves of other pieces; without one, jumps that are listed are
        // legal.
        if (book.obliged().any() || book.is_over()) continue;
        for (const int files : {-1, 0, 1})
          for (const int ranks : {-1, 0, 1}) {
            const auto over = Square::at(square.file() + files, square.rank() + ranks);
            const auto to = Square::at(square.file() + 2 * files, square.rank() + 2 * ranks);
            if (!over || !to || !position.piece_at(*over)) continue;
            EXPECT_EQ(text.find(to_text(*over) + " to " + to_text(*to)) != std::string::npos,
                      book.legal({square, *to}));
          }
      }
    }
  }
}

TEST(Goal, IsToldFromTheSideOfWhoeverAsks) {
  EXPECT_THAT(ui::goal_of(Player::X), AllOf(HasSubstr("Trap an O"), EndsWith("X wins.")));
  EXPECT_THAT(ui::goal_of(Player::O), AllOf(HasSubstr("Trap an X"), EndsWith("O wins.")));
}

}  // namespace
}  // namespace quagmire::test
