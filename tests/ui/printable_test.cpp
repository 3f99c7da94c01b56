#include "ui/words/text.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <type_traits>

namespace quagmire::test {
namespace {

TEST(Printable, TextIsQuotedAsItIs) {
  EXPECT_EQ(ui::in_quotes("c2 c5"), "\"c2 c5\"");
  EXPECT_EQ(ui::in_quotes(""), "\"\"");
  EXPECT_EQ(ui::in_quotes(" ~"), "\" ~\"");
}

TEST(Printable, OnlyPrintableCharactersComeThrough) {
  EXPECT_EQ(ui::in_quotes("a\x1B[2Jb\nc\td\x7F"), "\"a?[2Jb?c?d?\"");
  EXPECT_EQ(ui::in_quotes(std::string_view("a\0b", 3)), "\"a?b\"");
  for (int byte = 0; byte < 256; ++byte) {
    const std::string text(1, static_cast<char>(byte));
    const bool printable = byte >= 0x20 && byte <= 0x7E;
    EXPECT_EQ(ui::in_quotes(text), '"' + (printable ? text : "?") + '"') << byte;
  }
}

TEST(Printable, LongTextIsShortenedAndSaysSo) {
  EXPECT_EQ(ui::in_quotes("abcde", 5), "\"abcde\"");
  EXPECT_EQ(ui::in_quotes("abcdef", 5), "\"abcde...\"");
  EXPECT_LT(ui::in_quotes(std::string(100'000, 'a')).size(), 50U);
}

// A character of several bytes must not be cut in the middle.
TEST(Printable, NoPartOfAnEncodedCharacterComesThrough) {
  EXPECT_EQ(ui::in_quotes("\xC3\xA9t\xC3\xA9"), "\"??t??\"");
  EXPECT_EQ(ui::in_quotes("ab\xC3\xA9", 3), "\"ab?...\"");
}

TEST(Printable, IsTheSameWithoutQuotes) {
  EXPECT_EQ(ui::printable("a\x1B[2J\xC3\xA9"), "a?[2J??");
  EXPECT_EQ(ui::printable("abcdef", 5), "abcde...");
}

// Without other ways out than these functions, nothing can be shown by mistake.
template <class Text>
concept CanBeStreamed = requires(std::ostream& out, const Text& text) {
  out << text;
};
template <class Text>
concept CanBePutTogether = requires(const std::string& words, const Text& text) {
  words + text;
}
|| requires(const std::string& words, const Text& text) { text + words; }
|| requires(std::string& words, const Text& text) { words += text; };

TEST(UntrustedText, ComesOutByNameOnly) {
  static_assert(CanBeStreamed<std::string> && CanBePutTogether<std::string>);
  static_assert(!CanBeStreamed<UntrustedText> && !CanBePutTogether<UntrustedText>);
  static_assert(!std::is_convertible_v<UntrustedText, std::string>);
  static_assert(!std::is_convertible_v<UntrustedText, std::string_view>);
  static_assert(std::is_convertible_v<std::string, UntrustedText>);
  EXPECT_EQ(UntrustedText("\x1B[2J").bytes(), "\x1B[2J");
}

}  // namespace
}  // namespace quagmire::test
