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

}  // namespace
}  // namespace quagmire::test
