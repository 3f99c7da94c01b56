#include "ui/words/messages.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "engine/game/record.h"

namespace quagmire::test {
namespace {

std::string explained(std::string_view text) {
  const auto record = parse_record(text);
  return record ? "no error" : ui::explain(record.error());
}

TEST(RecordMessages, SayWhereAndWhatToDo) {
  EXPECT_EQ(explained("1. c2-c5\n   f7"),
            "line 2, column 6: a move is two squares, as c2-c5, and here is one.");
  EXPECT_EQ(explained("[O \"Ann]\nc2c5"),
            "line 1, column 4: the text that begins here has no closing quote in its line.");
  EXPECT_EQ(explained("[Position \"X9\"]"),
            "line 1, column 12: the position cannot be read at its column 2: only O, X, 1 to 8 and "
            "/ may stand in the board.");
}

TEST(RecordMessages, AnIllegalMoveComesWithItsReason) {
  EXPECT_EQ(explained("1. c2-c5 f7-f4\n2. c5-c6"),
            "line 2, column 4: c5-c6 is illegal: c5 rests: it moved on O's last turn, and no piece "
            "moves twice in a row.");
}

TEST(RecordMessages, EveryFaultHasOneLineOfItsOwn) {
  std::string previous;
  for (int fault = 0; fault <= static_cast<int>(RecordFault::TextBehindResult); ++fault) {
    const std::string text = ui::explain(RecordError{static_cast<RecordFault>(fault), 1, 1});
    EXPECT_GT(text.size(), 30U) << fault;
    EXPECT_EQ(text.back(), '.') << fault;
    EXPECT_TRUE(std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; }));
    EXPECT_NE(text, previous);
    previous = text;
  }
}

// The text itself is not repeated, so nothing in it can harm a terminal.
TEST(RecordMessages, RepeatNothingOfTheText) {
  EXPECT_EQ(explained("[Game \"\x1B[2J\"]").find('\x1B'), std::string::npos);
  EXPECT_EQ(explained("\x1B]0;x\x07").find('\x1B'), std::string::npos);
}

}  // namespace
}  // namespace quagmire::test
