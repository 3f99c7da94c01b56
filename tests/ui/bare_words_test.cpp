// Words that are typed without their colon, so that their first letters may be keys: whatever these
// have done is taken back, and the word waits for Enter.
#include <gmock/gmock.h>

#include <string>
#include <utility>
#include <variant>

#include "tests/support/situations.h"
#include "tests/ui/person.h"
#include "tests/ui/thoughts.h"
#include "ui/input/command.h"

namespace quagmire::test {
namespace {

using ui::Context;
using ui::KeyStyle;

// A word with something behind it that it takes.
std::string line_of(const ui::CommandWord& word) {
  std::string line(word.word);
  if (word.argument == "1-8") return line + " 3";
  if (word.argument == "a-h") return line + " a";
  if (word.argument == "MOVE") return line + " c2 c5";
  if (word.argument == "FILE") return line + " game.quag";
  if (word.argument.substr(0, 3) == "O|X") return line + " X";
  return line;
}

// A game with something to take back, to play again and to lose.
Person amid_a_game(KeyStyle style = KeyStyle::Standard) {
  ui::Preferences preferences;
  preferences.keys = style;
  Person person(Game(), preferences);
  person.enter("c2c5");
  person.enter("f7f4");
  person.enter("d1d3");
  person.enter("undo");
  return person;
}

void expect_same_game(const Person& person, const Person& other) {
  EXPECT_EQ(person.game().ply(), other.game().ply());
  EXPECT_EQ(person.game().length(), other.game().length());
  EXPECT_EQ(person.position(), other.position());
  EXPECT_EQ(person.session().computer(), other.session().computer());
}

void expect_same_looks(const Person& person, const Person& other) {
  const ui::Preferences& now = person.session().preferences();
  const ui::Preferences& before = other.session().preferences();
  EXPECT_EQ(now.zoom, before.zoom);
  EXPECT_EQ(now.flipped, before.flipped);
  EXPECT_EQ(now.flip_each_move, before.flip_each_move);
  EXPECT_EQ(now.threats, before.threats);
  EXPECT_EQ(now.analysis, before.analysis);
  EXPECT_EQ(now.mouse, before.mouse);
}

bool begins_like_a_move(std::string_view word, KeyStyle style) {
  return word[0] >= 'a' && word[0] <= (style == KeyStyle::Vi ? 'g' : 'h');
}

TEST(BareWords, EveryWordEndsWell) {
  for (const KeyStyle style : {KeyStyle::Standard, KeyStyle::Vi})
    for (const ui::CommandWord& word : ui::command_words()) {
      const std::string line = line_of(word);
      SCOPED_TRACE(line + (style == KeyStyle::Vi ? ", vi" : ""));
      Person person = amid_a_game(style);
      const Person before = amid_a_game(style);
      if (word.word == "quit") {
        // Saved, and no question: so is the key alone.
        EXPECT_EQ(person.press("q"), ui::Effect(ui::effect::Quit{}));
        continue;
      }
      person.press(line);
      EXPECT_EQ(person.session().context(), Context::Line);
      if (begins_like_a_move(word.word, style)) {
        EXPECT_EQ(person.session().line().text(), line);
        expect_same_game(person, before);
        expect_same_looks(person, before);
        continue;
      }
      person.press("<Enter>");
      EXPECT_EQ(person.message(), "Words begin with a colon: :" + line);
      EXPECT_EQ(person.session().line().text(), ':' + line);
      EXPECT_EQ(person.session().context(), Context::Line);
      EXPECT_FALSE(person.view().card);
      EXPECT_FALSE(person.view().page);
      expect_same_game(person, before);
      expect_same_looks(person, before);

      // Enter does what the word says, as if it had been typed behind a colon.
      Person meant = amid_a_game(style);
      meant.enter(line);
      person.press("<Enter>");
      EXPECT_EQ(person.message(), meant.message());
      EXPECT_EQ(person.session().context(), meant.session().context());
      expect_same_game(person, meant);
    }
}

TEST(BareWords, WordsThatBeginLikeAMoveAreDone) {
  Person person;
  person.press("computer X<Enter>");
  EXPECT_EQ(person.session().computer().sides, ui::Sides::only(Player::X));
  EXPECT_EQ(after("board<Enter>").message(), to_text(Position::start()));
  EXPECT_EQ(after("exit").press("<Enter>"), ui::Effect(ui::effect::Quit{}));
}

TEST(BareWords, HelpOfOneIsANotice) {
  for (const char* where : {"", "L", "P"}) {
    Person person = after(where);
    person.enter("help why");
    EXPECT_EQ(person.message(),
              ":why MOVE|SQUARE: say why a move is legal or not, or how a piece stands");
    EXPECT_FALSE(person.was_refused());
    EXPECT_FALSE(person.view().page);
    person.enter("help levle");
    EXPECT_EQ(person.message(), "There is no word \"levle\"; did you mean :level?");
    EXPECT_TRUE(person.was_refused());
  }
}

TEST(BareWords, HelpOfEachFitsTheScreen) {
  for (const ui::Size size : {kWide, kCompact})
    for (const ui::CommandWord& word : ui::command_words()) {
      Person person;
      person.resize(size);
      person.enter("help " + std::string(word.word));
      EXPECT_THAT(person.screen(size), testing::Not(testing::HasSubstr(" ..."))) << word.word;
      EXPECT_THAT(person.message(), StartsWith(':' + std::string(word.word)));
    }
}

TEST(BareWords, HelpOfATermOpensTheRules) {
  for (const char* where : {"", "L", "P"}) {
    Person person = after(where);
    person.enter("help loop");
    EXPECT_TRUE(person.view().page);
    EXPECT_EQ(person.view().standing, "Rules in short");
    person.press("<Esc>");
    EXPECT_FALSE(person.view().page);
  }
}

// Doing as one is told is no bare word.
TEST(BareWords, AreNotWhatMessagesAskFor) {
  Person person;
  for (const auto& [line, told] :
       {std::pair{"names", "The players have no names; :names Ann, Bob gives them some."},
        {"score", "A score takes two players with different names, as :names Ann, Bob."},
        {"time", "There is no time limit; :time 10 gives each player ten minutes."},
        {"save", ":save takes the name of a file, as :save game.quag."},
        {"brief on", ":brief is for the plain game (quagmire --plain)."}}) {
    person.enter(line);
    EXPECT_EQ(person.message(), told);
  }
  person.press("c2c5<Enter>u");
  EXPECT_EQ(person.message(), "Took back c2-c5; :redo plays it again.");
}

TEST(BareWords, EscLeavesTheOfferedWord) {
  Person person = amid_a_game();
  person.press("level 3<Enter><Esc>");
  EXPECT_EQ(person.session().context(), Context::Board);
  EXPECT_EQ(person.session().line().text(), "");
  EXPECT_EQ(person.session().computer().level, search::kDefaultLevel);
}

TEST(BareWords, CapitalsAreTheSame) {
  Person person = amid_a_game();
  person.press("NAMES Ann, Bob<Enter>");
  EXPECT_EQ(person.message(), "Words begin with a colon: :NAMES Ann, Bob");
  person.press("<Enter>");
  EXPECT_EQ(person.session().table().names(), (ui::Names{"Ann", "Bob"}));
}

TEST(BareWords, TheCapitalThatOpensAScreenMayHaveBegunAWord) {
  for (const char* word : {"Learn", "Puzzle", "Players"}) {
    Person person;
    person.press(std::string(word) + "<Enter>");
    EXPECT_EQ(person.message(), "Words begin with a colon: :" + std::string(word));
    EXPECT_EQ(person.view().typed, ':' + std::string(word));
  }
}

TEST(BareWords, AWrongArgumentIsAnsweredOnceTheWordIsMeant) {
  Person person;
  person.press("level 9<Enter><Enter>");
  EXPECT_EQ(person.message(), "A level is 1 to 8.");
}

TEST(BareWords, WhatTheCommandLineReadsIsSaid) {
  Person person = amid_a_game();
  person.press("resume<Enter>");
  EXPECT_EQ(person.message(), "Words begin with a colon: :resume");
  expect_same_game(person, amid_a_game());
  person.press("<Enter>");
  EXPECT_THAT(person.message(), StartsWith("Games in files are for the command line"));
}

// The letters count only where nothing else was done between them and what is typed.
TEST(BareWords, KeysPressedLongBeforeArePartOfNoWord) {
  for (const char* between : {"<Up>", "<Esc>", "[", ":<Esc>"}) {
    Person person = amid_a_game();
    person.press(std::string("w") + between + "hy c2 c5<Enter>");
    EXPECT_TRUE(person.was_refused()) << between;
    EXPECT_EQ(person.session().context(), Context::Board) << between;
  }
}

TEST(BareWords, OtherKeysBeforeTheWordStay) {
  Person person = amid_a_game();
  person.press("u<Up>why c2 c5<Enter>");
  EXPECT_EQ(person.message(), "Words begin with a colon: :why c2 c5");
  EXPECT_EQ(person.game().ply(), amid_a_game().game().ply() - 1);
}

TEST(BareWords, WhatTheComputerPlayedMeanwhileStays) {
  Person person(Game(), {}, {.sides = ui::Sides::only(Player::X)});
  person.press("c2c5<Enter>");
  person.press("re");
  person.hear(thought_of("f7f4", true));
  person.press("do<Enter>");
  EXPECT_EQ(person.message(), "Words begin with a colon: :redo");
  EXPECT_EQ(person.game().ply(), 2U);

  // Where it plays both sides each of its moves could be taken back by itself.
  Person watching(Game(), {}, {.sides = ui::Sides::both()});
  watching.press("re");
  watching.hear(thought_of("c2c5", true));
  watching.press("do<Enter>");
  EXPECT_EQ(watching.message(), "Words begin with a colon: :redo");
  EXPECT_EQ(watching.game().ply(), 1U);
}

TEST(BareWords, AnEndThatWasTakenBackIsThereAgain) {
  Person person(pocket());
  person.press("c1a1<Enter>y");
  ASSERT_TRUE(person.game().is_over());
  person.press("undo<Enter>");
  EXPECT_TRUE(person.game().is_over());
  person.press("<Enter>");
  EXPECT_FALSE(person.game().is_over());
}

TEST(BareWords, AtAQuestionTypingSaysNo) {
  Person person(pocket());
  person.press("c1a1<Enter>");
  ASSERT_EQ(person.session().context(), Context::Question);
  person.press("C1 D1");
  EXPECT_EQ(person.session().line().text(), "C1 D1");
  EXPECT_EQ(person.game().length(), 0U);
  person.press("<Enter>");
  EXPECT_EQ(person.position(), pocket().after("c1d1"_move));
}

TEST(BareWords, WhereAGameWaitsTypingGoesOnWithIt) {
  Game found;
  found.play("c2c5"_move);
  ui::Keeper nobody;
  Person person(ui::Table(found, {}, nobody, ui::Setup{Position::start()}));
  ASSERT_EQ(person.session().context(), Context::Resume);
  person.press("F7 F4<Enter>");
  EXPECT_EQ(person.game().ply(), 2U);
}

TEST(InputLine, SaysWhatItTakesWhileNothingIsTyped) {
  Person person;
  EXPECT_EQ(person.view().invitation, "a move (c2 c5), or : and a word");
  EXPECT_EQ(person.view().typed, "");
  EXPECT_THAT(person.screen(), testing::HasSubstr("\n O> a move (c2 c5), or : and a word\n"));
  EXPECT_THAT(person.screen(kCompact),
              testing::HasSubstr("\nO> a move (c2 c5), or : and a word\n"));
  for (const char* typing : {"c", ":", ":why"}) {
    Person typist = after(typing);
    EXPECT_EQ(typist.view().invitation, "") << typing;
    EXPECT_THAT(typist.screen(), testing::Not(testing::HasSubstr("a word"))) << typing;
  }
}

TEST(InputLine, ItsExampleIsALegalMove) {
  for (const Position& position :
       {Position::start().after("c2c5"_move), two_in_quagmire(), mixed()}) {
    const std::string text = Person(position).view().invitation;
    ASSERT_THAT(text, StartsWith("a move ("));
    const auto move = parse_move(text.substr(8, 5));
    ASSERT_TRUE(move) << text;
    EXPECT_TRUE(is_legal(verdict(position, *move))) << text;
  }
}

TEST(InputLine, InvitesNoMoveWhereThereIsNoneToMake) {
  Person over(pocket());
  over.press("c1a1<Enter>y");
  EXPECT_EQ(over.view().invitation, ": and a word");
  Person waiting(Game(), {}, {.sides = ui::Sides::only(Player::O)});
  EXPECT_EQ(waiting.view().invitation, ": and a word");
}

TEST(InputLine, CapitalsPlayAMove) {
  for (const char* line : {"C2 C5<Enter>", "C2C5<Enter>", "c2-C5<Enter>"})
    EXPECT_EQ(after(line).position(), Position::start().after("c2c5"_move)) << line;
}

TEST(KeyBar, NamesTheKeysInTheirOrderAndTheColonOnEveryScreen) {
  EXPECT_THAT(Person().screen(),
              testing::HasSubstr("? help  q quit  : word  u undo  r redo  w why  s hint  v value  "
                                 "z size  p who"));
  EXPECT_THAT(Person().screen(kCompact), testing::HasSubstr("? help  q quit  : word  u undo"));
}

}  // namespace
}  // namespace quagmire::test
