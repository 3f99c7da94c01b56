#include "ui/screens/help.h"

#include <gmock/gmock.h>

#include "tests/ui/person.h"
#include "tests/ui/screen.h"
#include "ui/play/keymap.h"
#include "ui/words/command.h"

namespace quagmire::test {
namespace {

using testing::HasSubstr;
using ui::KeyStyle;
using ui::Size;

ui::Preferences with_keys(KeyStyle style) {
  ui::Preferences preferences;
  preferences.keys = style;
  return preferences;
}

// Everything that can be read by scrolling from the first line to the last.
std::string read_through(Size size, KeyStyle style = KeyStyle::Standard) {
  Person person(Game(Position::start()), with_keys(style));
  person.press("?");
  std::string text;
  for (std::size_t line = 0; line < ui::help_lines(style).size(); ++line) {
    text += unwrapped(person.screen(size)) + '\n';
    person.press("<Down>");
  }
  return text;
}

TEST(Help, EveryKeyOfTheBoardAndOfTheLineCanBeRead) {
  for (const Size size : {kWide, kCompact})
    for (const KeyStyle style : {KeyStyle::Standard, KeyStyle::Vi}) {
      const std::string text = read_through(size, style);
      for (const ui::Context context : {ui::Context::Board, ui::Context::Line})
        for (const ui::Binding& binding : ui::bindings(context)) {
          const std::string line =
              std::string(binding.keys) + ' ' + std::string(binding.description);
          EXPECT_EQ(text.find(line) != std::string::npos, binding.serves(style)) << line;
        }
    }
}

TEST(Help, EveryWordThatCanBeTypedCanBeRead) {
  for (const Size size : {kWide, kCompact}) {
    const std::string text = read_through(size);
    for (const ui::CommandWord& word : ui::command_words())
      EXPECT_THAT(text,
                  HasSubstr(unwrapped(std::string(word.word) + ' ' + std::string(word.argument) +
                                      ' ' + std::string(word.description))));
  }
}

TEST(Help, TheRulesAndTheMarksCanBeRead) {
  const std::string text = read_through(kWide);
  for (const char* word :
       {"Slide", "Jump", "Loop", "Rest", "Quagmire", "lose", "cursor", "selected", "last turn"})
    EXPECT_THAT(text, HasSubstr(word));
}

TEST(Help, EveryLineCanBeBroughtToTheTop) {
  for (const Size size : {kWide, kCompact, Size{50, 132}}) {
    Person person;
    person.press("?");
    for (const ui::PageLine& line : ui::help_lines(KeyStyle::Standard)) {
      EXPECT_THAT(unwrapped(person.screen(size)),
                  HasSubstr(unwrapped(line.keys + ' ' + line.text)));
      person.press("<Down>");
    }
  }
}

TEST(Help, ScrollingStopsAtBothEnds) {
  Person person;
  person.press("?<Up><PageUp>");
  const std::string top = person.screen();
  person.press("<Up>");
  EXPECT_EQ(person.screen(), top);
  for (int i = 0; i < 100; ++i) person.press("<Down><PageDown>");
  const std::string bottom = person.screen();
  EXPECT_THAT(bottom, HasSubstr(ui::help_lines(KeyStyle::Standard).back().text));
  person.press("<Down>");
  EXPECT_EQ(person.screen(), bottom);
  for (int i = 0; i < 100; ++i) person.press("<PageUp>");
  EXPECT_EQ(person.screen(), top);
}

TEST(Help, APageGoesFurtherThanALineAndNothingIsSkipped) {
  Person person;
  person.press("?<PageDown>");
  const int page = person.view().page->first_line;
  EXPECT_GT(page, 1);
  // What a page leaves behind was on the screen before: it has room for as many lines.
  EXPECT_LE(page, 12);
  person.press("<PageUp>");
  EXPECT_EQ(person.view().page->first_line, 0);
}

TEST(Help, ItSaysHowToReadAndCloseIt) {
  const auto hints = after("?").view().hints;
  ASSERT_EQ(hints.size(), 2U);
  EXPECT_EQ(hints[0].word, "scroll");
  EXPECT_EQ(hints[1].word, "back to the game");
}

TEST(Help, WhatMeansNothingThereChangesNothing) {
  Person person = after("?<Down>");
  const std::string before = person.screen();
  person.press("c2c5u5<Left>");
  EXPECT_EQ(person.screen(), before);
  EXPECT_EQ(person.game().length(), 0U);
}

TEST(Help, ItClosesWhereItWasOpened) {
  for (const char* close : {"<Esc>", "q", "?", "<F1>", "<Enter>"}) {
    Person person;
    person.press("<Tab><Enter>");
    const std::string before = person.screen();
    // Opening it is done with, and leaves nothing to do for whoever draws.
    EXPECT_EQ(person.press("?"), ui::Effect(ui::effect::Draw{}));
    person.press("<Down>");
    EXPECT_NE(person.screen(), before);
    EXPECT_EQ(person.press(close), ui::Effect(ui::effect::Draw{})) << close;
    EXPECT_EQ(person.screen(), before) << close;
  }
}

}  // namespace
}  // namespace quagmire::test
