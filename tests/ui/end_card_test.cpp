// The card at the end of a game: when it is shown, what it says, and its keys.
#include "ui/board/board.h"

#include <gmock/gmock.h>

#include "engine/game/notation.h"
#include "tests/support/instant_thinker.h"
#include "tests/support/situations.h"
#include "tests/ui/person.h"
#include "tests/ui/screen.h"
#include "ui/screens/screens.h"

namespace quagmire::test {
namespace {

constexpr const char* kLost = "c2 d2<Enter>g7 c3<Enter>d1 c2<Enter>y";

bool shows_card(const Person& person) {
  const auto card = person.view().card;
  return card && card->beside_board;
}

TEST(EndCard, ComesByItselfAtEveryEnd) {
  struct Case {
    const char* keys;
    const char* title;
  };
  for (const Case& ended :
       {Case{kLost, "X wins: O left b2 in Quagmire."},
        Case{"c2c5<Enter>:resign<Enter><Enter>", "O wins: X resigned."},
        Case{"c2c5<Enter>:agree<Enter><Enter>", "Nobody wins: both agreed to stop."}}) {
    Person person;
    EXPECT_FALSE(shows_card(person));
    person.press(ended.keys);
    ASSERT_TRUE(shows_card(person)) << ended.keys;
    EXPECT_EQ(person.view().card->title, ended.title);
    EXPECT_THAT(person.screen(), HasSubstr(ended.title));
  }
}

TEST(EndCard, LeavesTheFinalBoardInSightAtEverySize) {
  const Person person = after(kLost);
  for (const ui::Size size : {kWide, ui::Size{24, 100}, ui::Size{24, 120}})
    EXPECT_EQ(grid_on(person.canvas(size)), to_grid(person.position())) << size.columns;
  Person small = after(kLost);
  small.resize(kCompact);
  const std::string screen = small.screen(kCompact);
  EXPECT_THAT(screen, AllOf(HasSubstr("|O|O|O|O|.|.|.|.| 2"), HasSubstr("Turning points"),
                            HasSubstr("X wins: O left b2 in Quagmire.")));
}

TEST(EndCard, EscLooksAtTheBoardAloneUntilAnotherEnd) {
  Person person = after(kLost);
  person.press("<Esc>");
  EXPECT_FALSE(shows_card(person));
  person.press("ur");
  EXPECT_TRUE(shows_card(person));
}

TEST(EndCard, IsNotThereWhereOneLooksBack) {
  Person person = after(kLost);
  person.press("[");
  EXPECT_FALSE(shows_card(person));
  person.press("<Esc>");
  EXPECT_TRUE(shows_card(person));
}

TEST(EndCard, EnterBringsItBackHoweverTheGameHasEnded) {
  for (const std::string& end : {std::string(kLost), std::string(":resign<Enter><Enter>")})
    for (const char* key : {"<Enter>", "<Space>"}) {
      Person person = after(end);
      ASSERT_TRUE(shows_card(person)) << end;
      person.press("<Esc>");
      EXPECT_FALSE(shows_card(person)) << end;
      EXPECT_THAT(person.screen(), HasSubstr("Enter end  n rematch  u undo  q quit  ? help"));
      person.press(key);
      EXPECT_TRUE(shows_card(person)) << end;
      EXPECT_FALSE(person.was_refused()) << end;
    }
}

TEST(EndCard, ItsKeysAndThoseOfTheBoardWork) {
  EXPECT_EQ(after(std::string(kLost) + "u").game().ply(), 2U);
  EXPECT_EQ(after(std::string(kLost) + "n").game().length(), 0U) << "a rematch asks nothing";
  EXPECT_EQ(after(std::string(kLost) + "<Enter>").view().title, "Review");
  EXPECT_EQ(after(kLost).press("q"), ui::Effect(ui::effect::Quit{}));
  EXPECT_THAT(after(std::string(kLost) + "w").message(), HasSubstr("c2"));
  EXPECT_EQ(after(std::string(kLost) + "?").view().title, "Quagmire: help");
}

TEST(EndCard, HasAGraphBelowItThatGrowsWhileOneLooks) {
  ui::Session session;
  ui::BoardScreen board(session);
  ui::Screens screens(board);
  for (const ui::Key key : keys(kLost)) screens.handle(key);
  InstantThinker thinker;
  Consultant consultant(thinker);
  for (const std::size_t known : {0U, 1U, 2U, 4U}) {
    const auto graph = board.view().graph;
    ASSERT_TRUE(graph);
    EXPECT_EQ(graph->length, 4U);
    EXPECT_EQ(graph->chances.size(), known);
    EXPECT_FALSE(graph->shown) << "it is of the whole game";
    consultant.update(board);
  }
  for (const ui::Size size : {kWide, ui::Size{36, 120}, ui::Size{60, 200}}) {
    board.set_size(size);
    EXPECT_THAT(draw(board.view(), size).to_text(),
                AllOf(HasSubstr("X wins: O left b2"), HasSubstr("O wins |"), HasSubstr("even |-"),
                      HasSubstr("X wins |"), HasSubstr("*"), HasSubstr("1 ")));
  }
  board.set_size(kCompact);
  EXPECT_FALSE(board.view().graph) << "there is no room for it";
  screens.handle(ui::key(ui::KeyName::Escape));
  EXPECT_FALSE(board.view().graph);
}

TEST(EndCard, SavingIsAskedAbout) {
  Person person = after(kLost);
  person.press("s");
  EXPECT_THAT(person.message(), AllOf(HasSubstr("Save the game to "), HasSubstr("y/N")));
  Person refused = after(std::string(kLost) + "sy");
  EXPECT_THAT(refused.message(), HasSubstr("Not saved"));
}

TEST(EndCard, TurningPointsFillInWhileOneLooks) {
  ui::Session session;
  ui::BoardScreen board(session);
  ui::Screens screens(board);
  for (const ui::Key key : keys(kLost)) screens.handle(key);
  InstantThinker thinker;
  Consultant consultant(thinker);
  for (int known = 0; known < 3; ++known) {
    const auto lines = board.view().card->lines;
    EXPECT_EQ(lines.size(), 1U);
    EXPECT_THAT(lines[0].text,
                HasSubstr("looking at move " + std::to_string(known / 2 + 1) + " of 2"));
    consultant.update(board);
  }
  const auto card = *board.view().card;
  ASSERT_EQ(card.lines.size(), 2U) << "a line for each, if there is room";
  EXPECT_EQ(card.lines[1].label, "2. O d1-c2");
  EXPECT_THAT(card.lines[1].text, StartsWith("about even -> X has won; better a"));
  EXPECT_EQ(consultant.update(board), std::nullopt) << "all is known";
}

TEST(EndCard, ThinksOnlyWhileItIsLookedAt) {
  Person person = after(kLost);
  EXPECT_EQ(person.session().question(), std::nullopt);
  ui::Session session;
  ui::BoardScreen board(session);
  ui::Screens screens(board);
  EXPECT_EQ(board.question(), std::nullopt);
  for (const ui::Key key : keys(kLost)) screens.handle(key);
  ASSERT_TRUE(board.question());
  EXPECT_EQ(board.question()->purpose, Question::Purpose::Review);
  screens.handle(ui::key(ui::KeyName::Escape));
  EXPECT_EQ(board.question(), std::nullopt);
}

TEST(EndCard, ShowsTheTurningPointsInTheirOrderOrTheWeightiest) {
  Game game = game_of({"c2c5", "f7f4", "d1d4", "e8e5", "c1c4"});
  game.end(Agreed{});
  ui::Session session{Table(game)};
  ui::BoardScreen board(session);
  // Each move turns the game.
  for (int ply = 0; ply <= 5; ++ply) {
    search::Findings found;
    found.lines = {{search::win_after(5), {board.review().question()->position.legal_moves()[0]}}};
    board.review().hear(found);
  }
  std::vector<std::string> moves;
  const ui::View view = board.view();
  for (const ui::CardLine& line : view.card->lines)
    if (line.label.find('.') != std::string::npos) moves.push_back(line.label);
  EXPECT_EQ(moves, (std::vector<std::string>{"2. O d1-d4", "2. X e8-e5", "3. O c1-c4"}));
  board.set_size(kCompact);
  const std::string compact = draw(board.view(), kCompact).to_text();
  EXPECT_THAT(compact, AllOf(HasSubstr("3. O c1-c4"), HasSubstr("from O in 3"),
                             HasSubstr("to X in 3"), Not(HasSubstr("e8-e5"))));
}

TEST(EndCard, OfAGameThatIsPlayedAgainSaysHowItEnded) {
  Person person(*parse_position("8/8/8/8/8/8/XX6/1OO5 O - -"));
  person.press("c1a1<Enter>y<Esc>ur");
  EXPECT_THAT(person.message(), AllOf(HasSubstr("again"), HasSubstr("a1 in Quagmire")));
  EXPECT_THAT(person.screen(kCompact), HasSubstr("in Quagmire"));
}

// It is on the card, and not repeated beside the players or below the board.
TEST(EndCard, TheEndIsToldOnceAndWithNames) {
  Table table;
  table.name_players({"Ann", "Bob"});
  Person person(std::move(table));
  person.press("c2d2<Enter>g7c3<Enter>d1c2<Enter>y");
  const std::string screen = person.screen();
  const std::string told = "X (Bob) wins: O left b2 in Quagmire.";
  EXPECT_EQ(screen.find(told), screen.rfind(told));
  EXPECT_THAT(screen, HasSubstr(told));
  EXPECT_EQ(person.message(), "");
  for (const ui::PlayerLine& player : person.view().players) EXPECT_EQ(player.state, "");
  person.press("<Esc>");
  EXPECT_THAT(person.message(), HasSubstr("X wins: O left b2 in Quagmire."));
}

}  // namespace
}  // namespace quagmire::test
