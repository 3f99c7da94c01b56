#include "ui/terminal/curses_input.h"
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

std::string pasted(std::string_view text) {
  ui::PasteReader reader;
  reader.begin();
  for (const char c : text) reader.add(c);
  return reader.end();
}

TEST(Paste, IsTheTextWithItsLines) {
  EXPECT_EQ(pasted(""), "");
  EXPECT_EQ(pasted("c2 c5"), "c2 c5");
  EXPECT_EQ(pasted("c2\r\nc5\t\n"), "c2\n\nc5 \n");
}

TEST(Paste, KeepsOnlyTheBeginningOfWhatIsTooLong) {
  EXPECT_EQ(pasted(std::string(1'000'000, 'x')), std::string(ui::PasteReader::kCapacity, 'x'));
}

TEST(Paste, OneEndsBeforeTheNext) {
  ui::PasteReader reader;
  EXPECT_FALSE(reader.is_reading());
  reader.begin();
  reader.add('a');
  EXPECT_TRUE(reader.is_reading());
  EXPECT_EQ(reader.end(), "a");
  EXPECT_FALSE(reader.is_reading());
  reader.begin();
  EXPECT_EQ(reader.end(), "");
}

}  // namespace
}  // namespace quagmire::test
