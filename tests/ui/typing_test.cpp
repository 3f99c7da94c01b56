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

TEST(KeyBar, NamesTheKeysInTheirOrder) {
  EXPECT_THAT(Person().screen(),
              testing::HasSubstr("? help  u undo  s hint  w why  p players  n new  L learn  "
                                 "P puzzles  q quit"));
  EXPECT_THAT(Person().screen(kCompact),
              testing::HasSubstr("? help  u undo  s hint  w why  q quit"));
}

}  // namespace
}  // namespace quagmire::test
