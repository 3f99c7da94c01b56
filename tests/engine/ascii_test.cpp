#include "tests/engine/tests.h"

namespace quagmire::test {
namespace {

TEST(Ascii, KnowsItsLettersDigitsAndBlanks) {
  const std::string letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const std::string digits = "0123456789";
  const std::string blanks = " \t\r\n\f\v";
  for (int byte = 0; byte < 256; ++byte) {
    const char c = static_cast<char>(byte);
    EXPECT_EQ(is_letter(c), letters.find(c) != std::string::npos) << byte;
    EXPECT_EQ(is_digit(c), digits.find(c) != std::string::npos) << byte;
    EXPECT_EQ(is_blank(c), blanks.find(c) != std::string::npos) << byte;
  }
}

TEST(Ascii, LowersLettersAlone) {
  EXPECT_EQ(in_lower_case("Az[@ Zb9\xC3\x84"), "az[@ zb9\xC3\x84");
}

TEST(Ascii, WordsAreTheSameInAnyCase) {
  EXPECT_TRUE(same_word("Position", "pOSITION"));
  EXPECT_FALSE(same_word("Position", "Positio"));
  EXPECT_FALSE(same_word("@", "`"));
}

TEST(Ascii, NobodySeesABlank) {
  for (const char* blank :
       {" ", "\f", "\xC2\xA0", "\xC2\x85", "\xC2\xAD", "\xE2\x80\x8B", "\xE2\x80\xA8",
        "\xE2\x80\xAF", "\xE2\x81\xA0", "\xE3\x80\x80", "\xEF\xB8\x8F", "\xEF\xBB\xBF", "\xA0"}) {
    EXPECT_EQ(leading_blank(std::string(blank) + "x"), std::string_view(blank).size()) << blank;
    EXPECT_EQ(trimmed(std::string(blank) + "a" + blank + "b" + blank),
              std::string("a") + blank + "b");
  }
  for (const char* seen : {"", "x", "\xC3\xA4", "\xE2\x80\x93", "\xC2", "\xFF"})
    EXPECT_EQ(leading_blank(seen), 0U) << seen;
}

TEST(Ascii, PlainSignsStandWhereTheOthersStood) {
  EXPECT_EQ(in_plain_signs("1\xE2\x80\xA6\xC2\xA0"
                           "c2\xE2\x80\x93"
                           "c5"),
            "1...  c2-  c5");
  EXPECT_EQ(in_plain_signs("a\r\nb\rc\xE2\x80\xA8"
                           "d"),
            "a \nb\nc\n  d");
  EXPECT_EQ(in_plain_signs("\xC3\xA4\xFF"), "\xC3\xA4\xFF");
}

TEST(Ascii, ALineEndsWithEitherSignOrBoth) {
  std::string_view text = "a\rb\r\nc\n\nd";
  for (const char* line : {"a", "b", "c", "", "d"}) EXPECT_EQ(take_line(text), line);
  EXPECT_EQ(text, "");
}

TEST(Ascii, KnowsUtf16) {
  using namespace std::string_literals;
  for (const std::string& text : {"\xFF\xFE"
                                  "c\0"s,
                                  "\xFE\xFF\0c"s,
                                  "c\0"
                                  "2\0"s,
                                  "\0c\0"
                                  "2"s})
    EXPECT_TRUE(is_utf16(text));
  for (const std::string& text : {""s, "c"s, "c2c5"s, "\0\0\0\0"s, "\0c2c5"s,
                                  "\xEF\xBB\xBF"
                                  "c2"s})
    EXPECT_FALSE(is_utf16(text));
}

TEST(Ascii, TrimsBothEnds) {
  EXPECT_EQ(trimmed(" \t a b\r\n"), "a b");
  EXPECT_EQ(trimmed(" \r\n"), "");
  EXPECT_EQ(trimmed(""), "");
}

}  // namespace
}  // namespace quagmire::test
