// What starts a line, what a typed word does, and what the line says. A key is always a key: a
// letter never starts a word.
#include <gmock/gmock.h>

#include <string>
#include <utility>

#include "tests/support/situations.h"
#include "tests/ui/person.h"
#include "ui/session/words.h"

namespace quagmire::test {
namespace {

using testing::StartsWith;
using ui::Context;
using ui::KeyStyle;

std::string letters() {
  std::string letters;
  for (char c = 'a'; c <= 'z'; ++c) letters += {c, static_cast<char>(c - 'a' + 'A')};
  return letters;
}

TEST(Typing, BeginsWithALetterAToHAColonOrAPaste) {
  for (char c = '!'; c <= '~'; ++c) {
    Person person;
    person.handle(ui::key(c));
    const bool file = (c >= 'a' && c <= 'h') || (c >= 'A' && c <= 'H');
    EXPECT_EQ(person.session().context() == Context::Line, file || c == ':') << c;
  }
  Person person;
  person.handle(ui::Text{"f2 f4"});
  EXPECT_EQ(person.session().context(), Context::Line);
}

TEST(Typing, WithViKeysHMovesTheCursor) {
  ui::Preferences preferences;
  preferences.keys = KeyStyle::Vi;
  Person person(Game(), preferences);
  person.press("h");
  EXPECT_EQ(person.session().context(), Context::Board);
  person.press("H");
  EXPECT_EQ(person.session().context(), Context::Line);
}

TEST(Typing, ALetterThatIsNoKeySaysSoAndIsNotSwallowed) {
  Person person;
  person.press("j");
  EXPECT_EQ(person.message(), "j does nothing here; words begin with a colon.");
  EXPECT_TRUE(person.was_refused());
  Person played = after("c2c5<Enter>");
  played.press("jku");
  EXPECT_EQ(played.session().context(), Context::Board);
  EXPECT_EQ(played.view().typed, "");
  EXPECT_EQ(played.game().ply(), 0U);
  EXPECT_EQ(after("@").message(), "@ does nothing here; ? shows the keys.");
  EXPECT_EQ(after("<PageUp>").session().context(), Context::Board);
}

TEST(Typing, IsToldUntilItEnds) {
  constexpr const char* told = "Typing: Enter does it, Esc drops it.";
  for (const char* begun : {":", "c", ":hin", "c2"}) EXPECT_EQ(after(begun).message(), told);
  Person person = after(":hin<Esc>");
  EXPECT_NE(person.message(), told);
  EXPECT_EQ(person.view().typed, "");
  // A whole move is judged instead.
  EXPECT_EQ(after("c2c5").message(), "c2-c5 is legal: a slide over empty squares.");
}

// A word with an argument.
std::string line_of(const ui::Word& word) {
  std::string line(word.name);
  if (word.argument == "1-8") return line + " 3";
  if (word.argument == "a-h") return line + " a";
  if (word.argument == "MOVE|SQUARE") return line + " c2 c5";
  if (word.argument == "FILE") return line + " game.quag";
  if (word.argument.substr(0, 3) == "O|X") return line + " X";
  if (word.argument == "O|X|both|none") return line + " X";
  return line;
}

// Any key but its own leaves the question, the game and the screen unchanged.
template <class Ask>
void expect_own_keys_only(Ask ask, const std::string& own) {
  const std::string screen = ask().screen();
  for (const char c : letters() + "123[]{}+-!:") {
    if (own.find(c) != std::string::npos) continue;
    Person person = ask();
    person.handle(ui::key(c));
    EXPECT_EQ(person.screen(), screen) << c;
  }
  for (const char* keys : {"<Space>", "<Up>", "<Tab>", "<Home>", "<PageUp>", "<Backspace>"}) {
    Person person = ask();
    person.press(keys);
    EXPECT_EQ(person.screen(), screen) << keys;
  }
  Person person = ask();
  person.handle(ui::Text{"c2 c5"});
  EXPECT_EQ(person.screen(), screen);
}

TEST(Question, TakesItsOwnKeysAndLeavesAllOthersAlone) {
  expect_own_keys_only(
      [] {
        Person person(pocket());
        person.press("c1a1<Enter>");
        EXPECT_EQ(person.session().context(), Context::Question);
        return person;
      },
      "yYnNq");
}

TEST(Question, WhetherToResumeTakesItsOwnKeysToo) {
  Keeper nobody;
  Game found;
  found.play("c2c5"_move);
  const auto ask = [&] { return Person(Table(found, {}, nobody, GameSetup{Position::start()})); };
  EXPECT_EQ(ask().message(),
            "A game of 1 move was left unfinished. Resume it? Y/n (n keeps it and begins a new "
            "one)");
  expect_own_keys_only(ask, "yYnNq");
  for (const char* yes : {"y", "Y", "<Enter>", "<Esc>"}) {
    Person person = ask();
    person.press(yes);
    EXPECT_EQ(person.game().ply(), 1U) << yes;
    EXPECT_EQ(person.session().context(), Context::Board) << yes;
  }
  Person person = ask();
  person.press("n");
  EXPECT_EQ(person.game().length(), 0U);
}

TEST(TypedWords, ServeWhereTheTableSays) {
  const auto refused_at = [](const char* where, const char* refusal) {
    std::string words;
    for (const ui::Word& word : ui::words()) {
      Person person = after("c2c5<Enter>f7f4<Enter>");
      person.press(where);
      person.enter(word.argument.empty() || word.argument[0] == '[' ? std::string(word.name)
                                                                    : line_of(word));
      if (person.message() == refusal) words += std::string(word.name) + ' ';
    }
    return words;
  };
  EXPECT_EQ(refused_at("", "?"), "");
  EXPECT_EQ(refused_at("L", "That is for your game; Esc goes back to it."),
            "redo goal value players computer level names score time save review new resign agree "
            "puzzle stats ");
  EXPECT_EQ(refused_at(":review<Enter>", "That is for the game: Esc leaves the review."),
            "value players computer level names score time review new resign agree brief learn "
            "puzzle stats ");
}

TEST(TypedWords, HelpOfOneIsANotice) {
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

TEST(TypedWords, HelpOfEachFitsTheScreen) {
  for (const ui::Size size : {kWide, kCompact})
    for (const ui::Word& word : ui::words()) {
      Person person;
      person.resize(size);
      person.enter("help " + std::string(word.name));
      EXPECT_THAT(person.screen(size), testing::Not(testing::HasSubstr(" ..."))) << word.name;
      EXPECT_THAT(person.message(), StartsWith(':' + std::string(word.name)));
    }
}

TEST(TypedWords, HelpOfATermOpensTheRules) {
  for (const char* where : {"", "L", "P"}) {
    Person person = after(where);
    person.enter("help loop");
    EXPECT_TRUE(person.view().page);
    EXPECT_EQ(person.view().standing, "Rules in short");
    person.press("<Esc>");
    EXPECT_FALSE(person.view().page);
  }
}

TEST(TypedWords, AreAskedForWithTheirColon) {
  Person person;
  for (const auto& [line, told] :
       {std::pair{"names", "The players have no names; :names Ann, Bob gives them some."},
        {"score", "A score needs two players with different names, as :names Ann, Bob."},
        {"time", "There is no time limit; :time 10 gives each player ten minutes."},
        {"save", ":save takes the name of a file, as :save game.quag."},
        {"brief on", ":brief is for the plain game (quagmire --plain)."}}) {
    person.enter(line);
    EXPECT_EQ(person.message(), told);
  }
  person.press("c2c5<Enter>u");
  EXPECT_EQ(person.message(), "Took back c2-c5; :redo plays it again.");
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
  Person waiting(Game(), {}, {.sides = Sides::only(Player::O)});
  EXPECT_EQ(waiting.view().invitation, ": and a word");
}

TEST(InputLine, CapitalsPlayAMove) {
  for (const char* line : {"C2 C5<Enter>", "C2C5<Enter>", "c2-C5<Enter>"})
    EXPECT_EQ(after(line).position(), Position::start().after("c2c5"_move)) << line;
}

TEST(KeyBar, NamesTheKeysInTheirOrder) {
  EXPECT_THAT(Person().screen(),
              testing::HasSubstr("? help  u undo  s hint  w why  p players  n new  L learn  "
                                 "P puzzles  q quit"));
  EXPECT_THAT(Person().screen(kCompact),
              testing::HasSubstr("? help  u undo  s hint  w why  q quit"));
}

}  // namespace
}  // namespace quagmire::test
