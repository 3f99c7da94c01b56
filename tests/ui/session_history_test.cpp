// Undo, redo, looking back, a new game; and the messages about keeping the game.
#include <gmock/gmock.h>

#include <string>
#include <string_view>
#include <utility>

#include "tests/support/situations.h"
#include "tests/ui/person.h"
#include "tests/ui/printers.h"
#include "tests/ui/screen.h"

namespace quagmire::test {
namespace {

using ui::Context;

TEST(Session, UndoTakesMovesBackAndRedoPlaysThemAgain) {
  Person person = after("c2c5<Enter>f7f4<Enter>");
  const Position both = person.position();
  person.press("u");
  EXPECT_EQ(person.position(), Position::start().after("c2c5"_move));
  EXPECT_THAT(person.message(), HasSubstr("f7-f4"));
  person.press("u");
  EXPECT_EQ(person.position(), Position::start());
  person.press("r");
  EXPECT_EQ(person.position(), Position::start().after("c2c5"_move));
  person.press("<Ctrl-R>");
  EXPECT_EQ(person.position(), both);
  EXPECT_THAT(person.message(), HasSubstr("f7-f4"));
}

TEST(Session, WithoutAMoveToTakeBackOrPlayAgainThatIsSaid) {
  Person person;
  person.press("u");
  EXPECT_TRUE(person.was_refused());
  person.press("r");
  EXPECT_TRUE(person.was_refused());
  EXPECT_EQ(person.position(), Position::start());
}

TEST(Session, AMoveAfterUndoDropsWhatWasTakenBack) {
  Person person = after("c2c5<Enter>ub3b4<Enter>");
  EXPECT_EQ(person.game().length(), 1U);
  person.press("r");
  EXPECT_TRUE(person.was_refused());
  EXPECT_EQ(person.position(), Position::start().after("b3b4"_move));
}

TEST(Session, UndoAndRedoLetASelectedPieceGo) {
  Person person = after("c2c5<Enter><Tab><Enter>");
  ASSERT_TRUE(person.session().selected());
  person.press("u");
  EXPECT_EQ(person.session().selected(), std::nullopt);
  person.press("<Tab><Enter>");
  ASSERT_TRUE(person.session().selected());
  person.press("r");
  EXPECT_EQ(person.session().selected(), std::nullopt);
}

TEST(Session, TheEndCanBeTakenBackAndPlayedOnFrom) {
  Person person(pocket());
  person.press("c1a1<Enter>y");
  ASSERT_TRUE(person.position().is_over());
  person.press("u");
  EXPECT_EQ(person.position(), pocket());
  person.press("r");
  EXPECT_TRUE(person.position().is_over());
  EXPECT_EQ(person.session().context(), Context::Board);  // not a question in between
  person.press("uc1d1<Enter>");
  EXPECT_EQ(person.position(), pocket().after("c1d1"_move));
  EXPECT_EQ(person.game().length(), 1U);
}

TEST(Session, AfterTheEndTheBoardCanBeBrowsed) {
  Person person(pocket());
  person.press("c1a1<Enter>y<Up><Up>");
  EXPECT_EQ(person.session().cursor(), "a3"_square);
  person.press("?<Esc>");
  EXPECT_EQ(person.session().context(), Context::Board);
  EXPECT_EQ(person.press("q"), ui::Effect(ui::effect::Quit{}));
}

// A finished game is kept anyway.
TEST(Session, AfterTheEndANewGameBeginsUnasked) {
  Person finished(pocket());
  finished.press("c1a1<Enter>y");
  ASSERT_TRUE(finished.game().is_over());
  finished.press("n");
  EXPECT_EQ(finished.session().context(), Context::Board);
  EXPECT_EQ(finished.position(), pocket());
  EXPECT_EQ(finished.game().length(), 0U);
}

TEST(Session, AGameThatIsResumedCanBeTakenBack) {
  Game game;
  game.play("c2c5"_move);
  game.play("f7f4"_move);
  ui::Session session{Table(game)};
  session.apply(ui::action::Say{"undo"});
  EXPECT_EQ(session.game().position(), Position::start().after("c2c5"_move));
}

TEST(Session, EscWhereAGameWaitsGoesOnWithIt) {
  Game found;
  found.play("c2c5"_move);
  Keeper nobody;
  Person person(Table(found, {}, nobody, GameSetup{Position::start()}));
  ASSERT_EQ(person.session().context(), Context::Resume);
  person.press("<Esc>");
  EXPECT_EQ(person.message(), "Going on with the game.");
  EXPECT_EQ(person.session().context(), Context::Board);
  EXPECT_EQ(person.game().ply(), 1U);
}

TEST(Session, LookingBackUndoesNothing) {
  Person person = after("c2c5<Enter>f7f4<Enter>");
  const std::string present = grid_on(person.canvas());
  struct Step {
    const char* key;
    std::size_t ply;
    const char* told;
  };
  for (const auto& [key, ply, told] :
       {Step{"[", 1, "looking at move 1 of 1"}, Step{"<Home>", 0, "looking at the start"},
        Step{"]", 1, "looking at move 1 of 1"}}) {
    person.press(key);
    EXPECT_THAT(person.screen(), HasSubstr(told));
    EXPECT_THAT(person.screen(), HasSubstr("c2-c5   f7-f4")) << key;
    EXPECT_EQ(grid_on(person.canvas()), to_grid(person.game().position_at(ply)));
  }
  for (const char* back : {"<End>", "[<Esc>"}) {
    person.press(back);
    EXPECT_EQ(grid_on(person.canvas()), present) << back;
  }
}

TEST(Session, AMoveFromAnEarlierPlyAsksBeforeItDropsTheRest) {
  Person person = after("c2c5<Enter>f7f4<Enter><Home>d1d5<Enter>");
  EXPECT_THAT(person.message(), HasSubstr("drop the 2 moves after it? y/N"));
  person.press("n");
  EXPECT_EQ(person.game().ply(), 2U);
  person.press("<Esc><Home>d1d5<Enter>y");
  EXPECT_EQ(person.position(), Position::start().after("d1d5"_move));
  EXPECT_EQ(person.game().length(), 1U);
}

// Keeps games in the way that a test asks for.
struct Clerk : Keeper {
  Result<std::string, KeepFailure> keep(const TableState& /*state*/) override {
    if (!trouble.empty()) return KeepFailure{trouble};
    return std::exchange(note, "");
  }
  Result<std::string, KeepFailure> save_copy(const TableState& /*state*/,
                                             std::string_view path) override {
    return std::string(path);
  }
  std::string trouble{};
  std::string note{};
};

TEST(Session, WhatBecomesOfTheGamesKeepingIsTold) {
  Clerk clerk;
  Person person(Table(Game(), {}, clerk));
  clerk.trouble = "the disk is full";
  person.press("c2c5<Enter>");
  EXPECT_TRUE(person.was_refused());
  EXPECT_EQ(person.message(), "The game is not being saved, the disk is full.");
  EXPECT_THAT(person.screen(), HasSubstr("Quagmire (not saved)"));
  clerk.trouble.clear();
  person.press("f7f4<Enter>");
  EXPECT_EQ(person.message(), "The game is saved again.");
  EXPECT_THAT(person.screen(), Not(HasSubstr("not saved")));
  clerk.note = "the game is kept in another place";
  person.press("d1d3<Enter>");
  EXPECT_EQ(person.message(), "The game is kept in another place.");
  person.enter("save copy.quag");
  EXPECT_EQ(person.message(), "Saved to copy.quag.");
}

}  // namespace
}  // namespace quagmire::test
