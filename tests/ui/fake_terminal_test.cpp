// The terminal that the tests of the loop rest on.
#include "tests/support/fake_terminal.h"

#include <gmock/gmock.h>

#include <stdexcept>

#include "tests/ui/printers.h"

namespace quagmire::test {
namespace {

using testing::ElementsAre;
using ui::KeyName;

TEST(FakeTerminal, KeysAreReadAsWritten) {
  EXPECT_THAT(keys("c2<Enter>"), ElementsAre(ui::key('c'), ui::key('2'), ui::key(KeyName::Enter)));
  EXPECT_THAT(keys("<Ctrl-R><lt><Space>"),
              ElementsAre(ui::key('\x12'), ui::key('<'), ui::key(' ')));
  EXPECT_THROW((void)keys("<Meta>"), std::invalid_argument);
  EXPECT_THROW((void)keys("<Up"), std::invalid_argument);
}

TEST(FakeTerminal, AllKeysAreAllCharactersAndNames) {
  const auto every = all_keys();
  EXPECT_EQ(every.size(), 256U + static_cast<std::size_t>(KeyName::Unknown));
}

TEST(FakeTerminal, EventsComeOneByOneOrAtOnce) {
  FakeTerminal terminal({24, 80});
  terminal.press("a");
  terminal.press_at_once("bc");
  terminal.resize({16, 40});
  EXPECT_FALSE(terminal.has_event());
  EXPECT_EQ(std::get<ui::Key>(terminal.next_event(std::nullopt)), ui::key('a'));
  EXPECT_FALSE(terminal.has_event());
  EXPECT_EQ(std::get<ui::Key>(terminal.next_event(std::nullopt)), ui::key('b'));
  EXPECT_TRUE(terminal.has_event());
  EXPECT_EQ(std::get<ui::Key>(terminal.next_event(std::nullopt)), ui::key('c'));
  EXPECT_FALSE(terminal.has_event());
  EXPECT_EQ(terminal.size(), (ui::Size{24, 80}));
  EXPECT_TRUE(std::holds_alternative<ui::Resized>(terminal.next_event(std::nullopt)));
  EXPECT_EQ(terminal.size(), (ui::Size{16, 40}));
  EXPECT_EQ(std::get<ui::Ended>(terminal.next_event(std::nullopt)).signal,
            FakeTerminal::kScriptEnded);
}

}  // namespace
}  // namespace quagmire::test
