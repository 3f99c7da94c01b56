#include "ui/printable.h"

#include <gtest/gtest.h>

namespace quagmire::test {
namespace {

TEST(Printable, TextIsQuotedAsItIs) {
  EXPECT_EQ(ui::quoted("c2 c5"), "\"c2 c5\"");
  EXPECT_EQ(ui::quoted(""), "\"\"");
  EXPECT_EQ(ui::quoted(" ~"), "\" ~\"");
}

TEST(Printable, OnlyPrintableCharactersComeThrough) {
  EXPECT_EQ(ui::quoted("a\x1B[2Jb\nc\td\x7F"), "\"a?[2Jb?c?d?\"");
  EXPECT_EQ(ui::quoted(std::string_view("a\0b", 3)), "\"a?b\"");
  for (int byte = 0; byte < 256; ++byte) {
    const std::string text(1, static_cast<char>(byte));
    const bool printable = byte >= 0x20 && byte <= 0x7E;
    EXPECT_EQ(ui::quoted(text), '"' + (printable ? text : "?") + '"') << byte;
  }
}

TEST(Printable, LongTextIsShortenedAndSaysSo) {
  EXPECT_EQ(ui::quoted("abcde", 5), "\"abcde\"");
  EXPECT_EQ(ui::quoted("abcdef", 5), "\"abcde...\"");
  EXPECT_LT(ui::quoted(std::string(100'000, 'a')).size(), 50U);
}

// A character of several bytes must not be cut into a broken one.
TEST(Printable, NoPartOfAnEncodedCharacterComesThrough) {
  EXPECT_EQ(ui::quoted("\xC3\xA9t\xC3\xA9"), "\"??t??\"");
  EXPECT_EQ(ui::quoted("ab\xC3\xA9", 3), "\"ab?...\"");
}

}  // namespace
}  // namespace quagmire::test
