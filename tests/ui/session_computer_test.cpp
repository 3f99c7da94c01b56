// Games against the computer from the session's side: when it is asked, what its answers do, and
// what a person can do meanwhile.
#include <gmock/gmock.h>

#include <chrono>
#include <optional>
#include <set>
#include <string>

#include "engine/game/notation.h"
#include "tests/support/instant_thinker.h"
#include "tests/support/situations.h"
#include "tests/ui/person.h"
#include "tests/ui/thoughts.h"

namespace quagmire::test {
namespace {

using Purpose = Question::Purpose;

constexpr Sides kOnlyX = Sides::only(Player::X);
constexpr Sides kOnlyO = Sides::only(Player::O);

Person against(Sides sides, const Position& initial = Position::start()) {
  return Person(Game(initial), {}, Computer{.sides = sides});
}

// The computer gives its answer.
void let_answer(Person& person) {
  person.hear(InstantThinker::first_move(person.session().question().value().position));
}

TEST(ComputerSession, PeoplePlayBothSidesUnlessTheySayOtherwise) {
  Person person;
  EXPECT_TRUE(person.session().computer().sides.none());
  EXPECT_EQ(person.session().question(), std::nullopt);
  person.press("c2c5<Enter>");
  EXPECT_EQ(person.session().question(), std::nullopt);
}

TEST(ComputerSession, ItIsAskedWhereItIsToMove) {
  Person person = against(kOnlyX);
  EXPECT_EQ(person.session().question(), std::nullopt);
  person.press("c2c5<Enter>");
  const auto question = person.session().question();
  ASSERT_TRUE(question);
  EXPECT_EQ(question->purpose, Purpose::Move);
  EXPECT_EQ(question->position, person.position());
  EXPECT_EQ(question->level, search::kDefaultLevel);
  EXPECT_EQ(person.session().history().size(), 1U);
}

TEST(ComputerSession, WhatItSaysIsPlayedOnceItIsFinished) {
  Person person = against(kOnlyX);
  person.press("c2c5<Enter>");
  person.hear(thought_of("f7f4", false));
  EXPECT_EQ(person.game().ply(), 1U);
  person.hear(thought_of("f7f4", true));
  EXPECT_EQ(person.game().ply(), 2U);
  EXPECT_EQ(to_text(person.game().move_at(1)), "f7f4");
  EXPECT_TRUE(person.roles(Square(5, 3)).has(ui::Role::LastMove));
  EXPECT_EQ(person.session().question(), std::nullopt);
}

TEST(ComputerSession, AnAnswerToAnotherQuestionIsNoNews) {
  Person person = against(kOnlyX);
  person.press("c2c5<Enter>");
  const Question old = *person.session().question();
  person.press("u");
  person.session().hear(old, thought_of("f7f4", true));
  EXPECT_EQ(person.game().ply(), 0U);
  EXPECT_EQ(person.session().thought(), nullptr);
}

TEST(ComputerSession, NobodyElseMovesForIt) {
  Person person = against(kOnlyX);
  person.press("c2c5<Enter>");
  const Position position = person.position();
  person.press("f7f4<Enter>");
  EXPECT_TRUE(person.was_refused());
  EXPECT_THAT(person.message(), HasSubstr("X (computer, level 5) is to move"));
  person.press("<Tab><Enter>");
  EXPECT_TRUE(person.was_refused());
  EXPECT_EQ(person.session().selected(), std::nullopt);
  EXPECT_EQ(person.position(), position);
}

TEST(ComputerSession, ThePersonGoesOnMeanwhile) {
  Person person = against(kOnlyX);
  person.press("c2c5<Enter>");
  person.press("<Up><Up>:why b1");
  const Square cursor = person.session().cursor();
  person.hear(thought_of("f7f4", true));
  EXPECT_EQ(person.session().cursor(), cursor);
  EXPECT_EQ(person.session().line().text(), "why b1");
  EXPECT_EQ(person.session().context(), ui::Context::Line);
}

TEST(ComputerSession, ThePanelShowsItsThoughts) {
  Person person = against(kOnlyX);
  person.press("c2c5<Enter>");
  person.hear(thought_of("f7f4", false, 42));
  for (const ui::Size size : {kWide, ui::Size{40, 120}}) {
    EXPECT_THAT(person.screen(size), AllOf(HasSubstr("Thinking"), HasSubstr("depth 7, X +0.42"),
                                           HasSubstr("f7-f4"), HasSubstr("> X computer, level 5")));
  }
  EXPECT_THAT(person.screen(kCompact),
              AllOf(HasSubstr("Thinking"), HasSubstr("X +0.42"), HasSubstr("Line: f7-f4")));
  person.hear(thought_of("f7f4", true));
  EXPECT_THAT(person.screen(), Not(HasSubstr("Thinking")));
}

TEST(ComputerSession, TheSignOfThoughtMoves) {
  Person person = against(kOnlyX);
  person.press("c2c5<Enter>");
  std::set<std::string> screens;
  for (const int tenths : {0, 2, 4, 5}) {
    Thought thought = thought_of("f7f4", false);
    thought.elapsed = std::chrono::milliseconds(100 * tenths);
    person.hear(thought);
    screens.insert(person.screen());
  }
  EXPECT_EQ(screens.size(), 4U);
}

TEST(ComputerSession, UndoGoesBackToOnesOwnTurn) {
  Person person = against(kOnlyX);
  person.press("c2c5<Enter>");
  person.hear(thought_of("f7f4", true));
  person.press("a4a8<Enter>");
  person.hear(thought_of("e8e5", true));
  ASSERT_EQ(person.game().ply(), 4U);
  person.press("u");
  EXPECT_EQ(person.game().ply(), 2U);
  EXPECT_THAT(person.message(), HasSubstr("Took back e8-e5 and a4-a8"));
  EXPECT_EQ(person.session().question(), std::nullopt);
  person.press("u");
  EXPECT_EQ(person.game().ply(), 0U);
  person.press("r");
  EXPECT_EQ(person.game().ply(), 2U);
  person.press("r");
  EXPECT_EQ(person.game().ply(), 4U);
}

TEST(ComputerSession, UndoWhileItThinksTakesOnesOwnMoveBack) {
  Person person = against(kOnlyX);
  person.press("c2c5<Enter>u");
  EXPECT_EQ(person.game().ply(), 0U);
  EXPECT_EQ(person.session().question(), std::nullopt);
  // After redo it is the computer's turn again.
  person.press("r");
  EXPECT_EQ(person.game().ply(), 1U);
  EXPECT_TRUE(person.session().question());
}

TEST(ComputerSession, WhereItBeganThereIsNothingOfOnesOwnToTakeBack) {
  Person person = against(kOnlyO);
  let_answer(person);
  ASSERT_EQ(person.game().ply(), 1U);
  person.press("u");
  EXPECT_TRUE(person.was_refused());
  EXPECT_EQ(person.game().ply(), 1U);
}

TEST(ComputerSession, ItDropsNothingThatWasTakenBackUnlessItIsTold) {
  Person person = against(Sides::both());
  let_answer(person);
  let_answer(person);
  person.press("u");
  EXPECT_EQ(person.game().ply(), 1U);
  EXPECT_TRUE(person.session().computer_waits());
  EXPECT_EQ(person.session().question(), std::nullopt);
  EXPECT_THAT(person.message(), HasSubstr("Took back"));
  person.press("<Up>");
  EXPECT_THAT(person.message(), HasSubstr("The computer waits"));
  // That drops a move, so it needs a yes.
  person.press("!");
  EXPECT_EQ(person.session().context(), ui::Context::Question);
  EXPECT_EQ(person.session().question(), std::nullopt);
  person.press("<Esc>");
  EXPECT_TRUE(person.session().computer_waits());
  person.press("!y");
  ASSERT_TRUE(person.session().question());
  let_answer(person);
  EXPECT_EQ(person.game().length(), 2U);
  EXPECT_TRUE(person.session().question());
}

TEST(ComputerSession, ItMovesAtOnceWithWhatItHas) {
  Person person = against(kOnlyX);
  person.press("c2c5<Enter>");
  person.hear(thought_of("f7f4", false));
  person.press("!");
  EXPECT_EQ(person.game().ply(), 2U);
  person.press("!");
  EXPECT_TRUE(person.was_refused());
  EXPECT_EQ(person.game().ply(), 2U);
}

TEST(ComputerSession, SidesAndLevelCanBeTyped) {
  Person person;
  person.enter("computer x");
  EXPECT_EQ(person.session().computer().sides, kOnlyX);
  person.enter("level 7");
  EXPECT_EQ(person.session().computer().level, 7);
  EXPECT_EQ(person.message(), "The computer plays X at level 7. It sometimes thinks ahead.");
  person.enter("computer none");
  EXPECT_TRUE(person.session().computer().sides.none());
  for (const char* wrong : {"computer", "computer y", "level 9", "level 0"}) {
    person.enter(wrong);
    EXPECT_TRUE(person.was_refused()) << wrong;
  }
  EXPECT_EQ(person.session().computer().level, 7);
}

TEST(ComputerSession, ALevelIsConfirmedThoughNobodyPlaysIt) {
  Person person;
  for (int time = 0; time < 2; ++time) {
    person.enter("level 3");
    EXPECT_EQ(person.message(),
              "Level 3 of 8: misses many threats; p gives the computer a side to play.");
  }
  person.enter("computer none");
  EXPECT_EQ(person.message(), "People play both sides.");
}

// Keeps nothing, and says why.
struct FullDisk : Keeper {
  Result<std::string, KeepFailure> keep(const TableState& /*state*/) override {
    return KeepFailure{"the disk is full"};
  }
};

TEST(ComputerSession, ThatItIsNotKeptIsToldInPlaceOfALevel) {
  for (const char* word : {"level 3", "computer o"}) {
    Game game;
    ASSERT_TRUE(is_legal(game.play(*parse_move("c2c5"))));
    FullDisk keeper;
    Person person(Table(TableState{game, {.sides = kOnlyX}, {}}, keeper));
    person.enter(word);
    EXPECT_TRUE(person.was_refused()) << word;
    EXPECT_THAT(person.message(), HasSubstr("disk is full")) << word;
  }
}

TEST(ComputerSession, AnotherLevelAsksAnew) {
  Person person = against(kOnlyX);
  person.press("c2c5<Enter>");
  const Question before = *person.session().question();
  person.enter("level 6");
  EXPECT_NE(*person.session().question(), before);
}

TEST(ComputerSession, ItWaitsWhileOneLooksBackOrIsAsked) {
  Person person = against(kOnlyX);
  person.press("c2c5<Enter>");
  person.press("[");
  EXPECT_EQ(person.session().question(), std::nullopt);
  person.press("<Esc>");
  EXPECT_TRUE(person.session().question());
  for (const char* key : {"n", "R"}) {
    person.press(key);
    ASSERT_TRUE(person.view().card) << key;
    EXPECT_EQ(person.question(), std::nullopt) << key;
    person.press("<Esc>");
    EXPECT_TRUE(person.question()) << key;
  }
}

TEST(ComputerSession, ANewGameKeepsTheOpponent) {
  Person person = against(kOnlyX);
  person.press("c2c5<Enter>n<Enter>");
  EXPECT_EQ(person.game().length(), 0U);
  EXPECT_EQ(person.session().computer().sides, kOnlyX);
}

TEST(ComputerSession, TheOtherGameHasTheComputerThatWasAskedFor) {
  Game found;
  found.play("c2c5"_move);
  Keeper nobody;
  Person person(
      Table(found, {.sides = kOnlyX}, nobody, GameSetup{Position::start(), {.sides = kOnlyO}}));
  EXPECT_EQ(person.session().question(), std::nullopt);
  person.press("n");
  EXPECT_EQ(person.session().computer().sides, kOnlyO);
}

TEST(ComputerSession, AFinishedGameAsksNothing) {
  const Position over = *parse_position("8/8/8/8/8/8/8/O7 X - -");
  Person person(Game(over), {}, Computer{.sides = Sides::both()});
  person.press("v");
  EXPECT_EQ(person.session().question(), std::nullopt);
  person.enter("hint");
  EXPECT_EQ(person.session().question(), std::nullopt);
  EXPECT_THAT(person.message(), HasSubstr("The game is over"));
}

TEST(ComputerSession, TheBoardStaysWithTheOnePersonWhereItIsTurnedForEachMove) {
  ui::Preferences preferences;
  preferences.flip_each_move = true;
  Person person(Game(), preferences, Computer{.sides = kOnlyO});
  EXPECT_TRUE(person.session().flipped());
  let_answer(person);
  EXPECT_TRUE(person.session().flipped());
}

TEST(ComputerSession, MovesForAPersonWhereItPlaysNoSide) {
  Person person;
  person.press("!");
  EXPECT_EQ(person.message(), "The computer moves for O.");
  let_answer(person);
  EXPECT_EQ(person.game().ply(), 1U);
  EXPECT_EQ(person.session().question(), std::nullopt);
  EXPECT_TRUE(person.session().computer().sides.none());
  person.press("!<Right>");
  EXPECT_EQ(person.session().question(), std::nullopt) << "another key takes the wish back";
  EXPECT_EQ(person.game().ply(), 1U);
}

TEST(ComputerSession, MovesForNobodyOnceTheGameIsOver) {
  Person person = after(":resign<Enter><Enter><Esc>!");
  EXPECT_EQ(person.message(), "The game is over. X wins: O resigned.");
  EXPECT_TRUE(person.was_refused());
}

TEST(ComputerSession, ItsLevelIsToldWhenAskedFor) {
  Person person;
  person.enter("level");
  EXPECT_THAT(person.message(), StartsWith("Level 5 of 8: sees most threats;"));
  person = against(kOnlyX);
  person.enter("level 3");
  person.enter("level");
  EXPECT_EQ(person.message(), "The computer plays X at level 3. It misses many threats.");
}

TEST(ComputerSession, AskedForItsLevelNothingIsKeptAnew) {
  FullDisk keeper;  // which would say so
  Person person(Table(TableState{game_of({"c2c5"}), {.sides = kOnlyX}, {}}, keeper));
  person.enter("level");
  EXPECT_EQ(person.message(), "The computer plays X at level 5. It sees most threats.");
  person.enter("level 5");
  EXPECT_FALSE(person.was_refused()) << "nothing has changed";
}

TEST(ComputerSession, AWordGivesLeaveToDropMovesAsTheKeyDoes) {
  Person person = after("c2c5<Enter>f7f4<Enter>uu");
  person.enter("computer O");
  EXPECT_TRUE(person.session().computer_waits());
  EXPECT_EQ(person.session().question(), std::nullopt);
  person.enter("computer O");
  EXPECT_FALSE(person.session().computer_waits());
  EXPECT_EQ(person.session().question()->purpose, Question::Purpose::Move);
}

TEST(ComputerSession, MovesNowAtItsOwnTurnOnly) {
  Person person(Game(), {}, {.sides = Sides::only(Player::X)});
  person.press("!");
  EXPECT_EQ(person.message(), "It is not the computer's turn.");
  person.press("c2c5<Enter>[!");
  EXPECT_EQ(person.message(), "The computer moves where the game is; Esc goes there.");
  EXPECT_TRUE(person.was_refused());
}

}  // namespace
}  // namespace quagmire::test
