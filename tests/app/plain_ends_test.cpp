// Ends that people make in the plain game, what a person is asked before, and the brief game.
#include <gmock/gmock.h>

#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>

#include "tests/app/program.h"
#include "tests/app/pseudo_terminal.h"
#include "tests/app/transcript.h"
#include "tests/support/home.h"

namespace quagmire::test {
namespace {

using ui::LineStyle;

constexpr const char* kPocket = "8/8/8/8/8/8/XX6/1OO5 O - -";  // c1-a1 loses
constexpr LineStyle kPerson{.person = true};

Played against_the_computer(Sides sides, std::string_view input, const Position& initial) {
  return play_at(Table(Game(initial), {.sides = sides, .level = 1}), input);
}

TEST(PlainEnds, APlayerMayResignWhileTheOtherIsToMove) {
  EXPECT_THAT(play("c2c5\nresign o\n"), EndsWith("\nX 1 O resigned\n"));
}

TEST(PlainEnds, TheComputerAgreesUnlessItSeesAForcedWin) {
  const Played agreed = against_the_computer(Sides::only(Player::X), "agree\n", kBegin);
  EXPECT_EQ(agreed.game.outcome(), quagmire::Outcome(Agreed{}));
  EXPECT_THAT(agreed.output,
              AllOf(HasSubstr("\nThe computer agrees to stop.\n"), EndsWith("\n= 1 agreed\n")));
  // O's only piece rests once it has moved, so any move of X's wins.
  const Position lost = position_of("8/8/8/8/8/8/8/O6X O - -");
  const Played refused = against_the_computer(Sides::only(Player::X), "agree\n", lost);
  EXPECT_THAT(refused.output,
              ContainsRegex("\n0 The computer does not agree: it wins in [0-9]+\\.\n"));
  EXPECT_FALSE(refused.game.is_over());
}

TEST(PlainEnds, TheComputerNeitherResignsNorIsGivenUpBySomebodyElse) {
  const Played played = against_the_computer(Sides::only(Player::X), "resign X\nresign\n", kBegin);
  EXPECT_THAT(played.output,
              AllOf(HasSubstr("\n0 X is the computer"), EndsWith("X 1 O resigned\n")));
}

TEST(PlainEnds, AnEndIsKept) {
  const Home home;
  for (const auto& [word, line] :
       {std::pair{"resign", "[Reason \"O resigned\"]"}, std::pair{"agree", "[Result \"=\"]"}}) {
    const std::string path = home.path(std::string(word) + ".quag");
    ASSERT_THAT(run_program({"--plain", "--save", path}, std::string(word) + '\n'),
                IsDone(testing::_));
    EXPECT_THAT(home.read(std::string(word) + ".quag"), HasSubstr(line));
  }
}

// A person is asked before what cannot be taken back; a pipe is not.

TEST(PlainQuestions, AMoveThatLosesIsAskedAbout) {
  const std::string asked = "O> This leaves a1 in Quagmire and loses. Play it? y/N\ny/N> ";
  const Position pocket = position_of(kPocket);
  EXPECT_EQ(play("c1a1\n\n", pocket, kPerson),
            kGreeting + shown(pocket) + asked + "The game goes on.\nO> \n");
  EXPECT_THAT(play("c1a1\n yes \n", pocket, kPerson),
              AllOf(HasSubstr(asked), EndsWith("\nX 1 O left a1 in Quagmire\n")));
  EXPECT_THAT(play("c1a1\n", pocket), EndsWith("\nX 1 O left a1 in Quagmire\n"));
}

TEST(PlainQuestions, WhoDoesSomethingElseHasSaidNo) {
  const Position pocket = position_of(kPocket);
  const std::string output = play("c1a1\nc1d1\ny\n", pocket, kPerson);
  EXPECT_THAT(output, HasSubstr("y/N> " + shown(pocket.after({Square(2, 0), Square(3, 0)}))));
  EXPECT_THAT(output, EndsWith("X> \n")) << "and a late yes is for nothing";
}

TEST(PlainQuestions, AnEndIsAskedAbout) {
  for (const char* word : {"resign", "agree"}) {
    const std::string typed = word;
    EXPECT_THAT(play(typed + "\nn\n", kBegin, kPerson), EndsWith("The game goes on.\nO> \n"));
    EXPECT_THAT(play(typed + "\nY\n", kBegin, kPerson), ContainsRegex("\n[X=] 1 [^\n]+\n$"));
  }
}

TEST(PlainQuestions, ANewGameIsAskedAboutWhereOneIsPlayed) {
  EXPECT_EQ(play("new\n", kBegin, kPerson),
            kGreeting + shown(kBegin) + "O> " + shown(kBegin) + "O> \n");
  const std::string begin = kGreeting + shown(kBegin) + "O> " + shown(kBegin.after(kC2C5)) +
                            "X> Begin a new game and leave this one? y/N\ny/N> ";
  EXPECT_EQ(play("c2c5\nnew\nno\n", kBegin, kPerson), begin + "The game goes on.\nX> \n");
  EXPECT_EQ(play("c2c5\nnew\ny\n", kBegin, kPerson), begin + shown(kBegin) + "O> \n");
}

// At a terminal the game is kept, and the player who leaves is told where.
std::string at_a_terminal(const Home& home, std::vector<std::string> flags, std::string_view typed,
                          bool seen = false) {
  const PseudoTerminal terminal;
  flags.insert(flags.begin(), "--plain");
  Invocation invocation = program_at(home, flags);
  invocation.input = Borrowed{terminal.descriptor()};
  if (seen) invocation.output = Borrowed{terminal.descriptor()};
  terminal.type(typed);
  const Finished finished = run(invocation);
  EXPECT_EQ(finished.status, ExitStatus::code(0)) << finished.errors;
  return seen ? terminal.written() : finished.output;
}

TEST(PlainGoodbye, QuitSaysThatTheGameIsSaved) {
  const Home home;
  EXPECT_THAT(at_a_terminal(home, {}, "quit\n"), EndsWith("O> ")) << "there is nothing to save";
  EXPECT_THAT(at_a_terminal(home, {}, "c2c5\nquit\n"),
              EndsWith("X> The game is saved; quagmire resume continues it.\n"));
}

TEST(PlainGoodbye, AFileIsNamed) {
  const Home home;
  EXPECT_THAT(
      at_a_terminal(home, {"--save", home.path("my.quag")}, "c2c5\nquit\n"),
      ContainsRegex("The game is saved; quagmire resume \"[^\n]*my\\.quag\" continues it.\n$"));
}

TEST(PlainGoodbye, NewAndAnEndSayWhereTheGameIs) {
  const Home home;
  EXPECT_THAT(at_a_terminal(home, {}, "c2c5\nnew\ny\nquit\n"),
              ContainsRegex("\ny/N> The game before is in \"[^\n]+\\.quag\"\\.\n a b c"));
  EXPECT_THAT(at_a_terminal(home, {}, "d1d3\nresign\ny\n"),
              ContainsRegex("\nO 1 X resigned\nThe game is in \"[^\n]+\\.quag\"\\.\n$"));
}

// To people, and after everything that is promised to programs.
TEST(PlainGoodbye, AnEndSaysHowToLookBack) {
  const Home home;
  constexpr const char* with_moves = "brief on\nd1d3\nresign\ny\n";
  EXPECT_THAT(at_a_terminal(home, {}, with_moves, true),
              ContainsRegex("The game is in \"[^\n]+\\.quag\"\\.\r\n"
                            "quagmire --plain review looks back on it\\.\r\n"
                            "Looking for what was missed [^\n]+ nothing found\r\n$"));
  EXPECT_THAT(at_a_terminal(home, {"--save", home.path("my.quag")}, with_moves, true),
              ContainsRegex("\nquagmire --plain review \"[^\n]+my\\.quag\" looks back on it"));
  EXPECT_THAT(at_a_terminal(home, {}, with_moves), Not(HasSubstr("looks back")));
  for (const char* without : {"agree\ny\n", "brief\nc2c5\nquit\n"})
    EXPECT_THAT(at_a_terminal(home, {}, without, true), Not(HasSubstr("looks back"))) << without;
}

TEST(PlainGoodbye, EveryEndIsAFinishedGame) {
  const Home home;
  at_a_terminal(home, {}, "d1d3\nresign\ny\n");
  EXPECT_EQ(home.read(kRemembered), "finished-games = 1\n");
  at_a_terminal(home, {}, "agree\ny\n");
  EXPECT_EQ(home.read(kRemembered), "finished-games = 2\n");
  at_a_terminal(home, {"--position", kPocket}, "c1a1\ny\n");
  EXPECT_EQ(home.read(kRemembered), "finished-games = 3\n");
}

// Two pieces a side walk up and down.
constexpr const char* kWalk = "c2c3\nf7f6\nd1d2\ne8e7\nc3c2\nf6f7\nd2d1\ne7e8\n";
const std::string kThirdTime = std::string(kWalk) + kWalk + "c2c3\nf7f6\n";

std::size_t notices_in(const std::string& output) {
  const auto lines = lines_of(output);
  return static_cast<std::size_t>(
      std::count_if(lines.begin(), lines.end(),
                    [](const std::string& line) { return line.starts_with("No headway: "); }));
}

std::string typed_by_person(const std::string& input) {
  return play(input, Position::start(), {.person = true});
}

TEST(PlainHeadway, APersonIsToldOnceInALineAfterTheTurn) {
  EXPECT_THAT(typed_by_person(kThirdTime),
              ContainsRegex("\nO to move\nNo headway: [^\n]*agree[^\n]*\nO> \n$"));
  EXPECT_EQ(notices_in(typed_by_person(std::string(kWalk) + kWalk + "c2c3\n")), 0U);
  EXPECT_EQ(
      notices_in(typed_by_person(kThirdTime + "undo\nredo\nundo\nf7f6\nd1d2\ne8e7\n" + kWalk)), 1U);
}

TEST(PlainHeadway, AnotherGameIsToldAgain) {
  EXPECT_EQ(notices_in(typed_by_person(kThirdTime + "new\ny\n" + kThirdTime)), 2U);
}

TEST(PlainHeadway, APipeIsToldNothing) {
  EXPECT_EQ(notices_in(run_program({"--plain"}, kThirdTime).output), 0U);
}

TEST(PlainHeadway, AGameThatIsResumedHasBeenToldOfIt) {
  const Home home;
  const std::string path = home.path("game.quag");
  EXPECT_EQ(notices_in(at_a_terminal(home, {"--save", path}, kThirdTime + "quit\n")), 1U);
  EXPECT_EQ(notices_in(at_a_terminal(home, {"resume", path}, "d1d2\ne8e7\nquit\n")), 0U);
}

TEST(PlainBrief, QuagmireIsSaidInWords) {
  // a1 is in Quagmire and may jump over its own b2.
  const Position stuck = position_of("8/8/8/3X4/8/8/XO6/OX5O O - -");
  EXPECT_EQ(play("a1c3\n", stuck, {.brief = true}),
            "O to move. a1 is in Quagmire and has to jump out now.\n"
            "O a1-c3 over b2, which relieves a1. X to move.\n");
  EXPECT_EQ(play("c1a1\n", position_of(kPocket), {.brief = true}),
            "O to move.\nO c1-a1 over b1.\nX 1 O left a1 in Quagmire\n");
}

TEST(PlainBrief, TheComputersMoveIsALineToo) {
  const Played played = play_at(Table(Game(), {.sides = Sides::only(Player::X), .level = 1}),
                                "c2c5\n", {.brief = true});
  EXPECT_THAT(
      played.output,
      ContainsRegex(
          "\nO c2-c5\\. X to move\\.\nX [a-h][1-8]-[a-h][1-8][^\n]*\\. O to move\\.[^\n]*\n$"));
}

TEST(PlainBrief, TroubleWithKeepingIsALineBeforeTheMove) {
  class Unkept : public Keeper {
   public:
    Result<std::string, KeepFailure> keep(const TableState& /*state*/) override {
      return KeepFailure{"the disk is full"};
    }
  };
  Unkept keeper;
  std::istringstream in("c2c5\n");
  std::ostringstream screen;  // shows both streams
  std::streambuf* const errors = std::cerr.rdbuf(screen.rdbuf());
  Table table({.game = Game(), .computer = {}}, keeper);
  ui::play_in_lines(table, {.brief = true}, in, screen);
  std::cerr.rdbuf(errors);
  EXPECT_THAT(screen.str(), ContainsRegex("^O to move\\.\nquagmire: [^\n]*disk is full[^\n]*\n"
                                          "O c2-c5\\. X to move\\.\n$"));
}

TEST(PlainBrief, IsSwitchedByWordAndByFlag) {
  EXPECT_THAT(play("brief on\nc2c5\nbrief off\nf7f4\n"),
              AllOf(HasSubstr(".\nO c2-c5. X to move.\n"), EndsWith("\nO to move\n")));
  EXPECT_THAT(play("brief\nc2c5\nbrief\nf7f4\n"),
              AllOf(HasSubstr("\nThe board is left out; board shows it.\nO c2-c5. X to move.\n"
                              "The board is shown for each move.\n a b c"),
                    EndsWith("\nO to move\n")));
  EXPECT_THAT(run_program({"--plain", "--brief"}, "c2c5\n"),
              IsDone("O to move.\nO c2-c5. X to move.\n"));
}

TEST(PlainBrief, IsOneForTheGameAndForLessonsAndPuzzles) {
  for (const char* tasks : {"learn 1", "puzzle 1"}) {
    EXPECT_THAT(play(std::string(tasks) + "\nbrief\nquit\nc2c5\n"),
                AllOf(HasSubstr("The board is left out.\nO: "),
                      EndsWith("\nO to move.\nO c2-c5. X to move.\n")));
    EXPECT_THAT(play(std::string("brief\n") + tasks + "\nbrief\nquit\n"),
                AllOf(HasSubstr("The board is shown.\n a b c"), EndsWith(shown(kBegin))));
  }
}

TEST(PlainBrief, TheFullScreenAnswersTheFlag) {
  const PseudoTerminal terminal;
  const Home home;
  EXPECT_THAT(run(on_terminal(program_at(home, {"--brief"}), terminal)),
              IsError(2, AllOf(HasSubstr("--brief"), HasSubstr("--plain"))));
}

TEST(PlainWords, RulesPrintsTheRules) {
  EXPECT_THAT(play("rules\n"), AllOf(HasSubstr("O to move\nTwo players, O and X"),
                                     EndsWith("such a piece has\n          to move.\n")));
}

}  // namespace
}  // namespace quagmire::test
