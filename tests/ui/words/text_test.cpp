#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

class Text : public testing::Test {
 protected:
  Text() { EXPECT_NE(std::setlocale(LC_ALL, "C.UTF-8"), nullptr); }
  ~Text() override { std::setlocale(LC_ALL, "C"); }
};

// A text as it appears on the screen.
std::string shown(std::string_view text) {
  std::string glyphs;
  while (const auto wide = ui::take_glyph(text)) append(glyphs, wide->glyph);
  return glyphs;
}

TEST_F(Text, PlainTextIsAsLongAsItIs) {
  EXPECT_EQ(shown("O to move"), "O to move");
  EXPECT_EQ(columns_of("O to move"), 9);
  EXPECT_EQ(columns_of(""), 0);
}

TEST_F(Text, WideCharactersTakeTwoColumnsAndMarksNone) {
  EXPECT_EQ(columns_of("é"), 1);
  EXPECT_EQ(columns_of("e\u0301"), 1);
  EXPECT_EQ(columns_of("漢字"), 4);
  EXPECT_EQ(columns_of("😀"), 2);
  EXPECT_EQ(columns_of("각"), 2);                  // composed
  EXPECT_EQ(columns_of("\u1100\u1161\u11A8"), 2);  // of three parts
  for (const char* text : {"é", "e\u0301", "漢字", "😀", "Žofie", "Ωμέγα", "שלום", "नमस्ते"})
    EXPECT_EQ(shown(text), text);
}

TEST_F(Text, WhatMustNotReachATerminalIsAQuestionMark) {
  EXPECT_EQ(shown(std::string("a\0b\n\x1b[31m\x7f", 10)), "a?b??[31m?");
  EXPECT_EQ(shown("\xC2\x9B"
                  "31m"),
            "?31m");                                      // a control sequence of one character
  EXPECT_EQ(shown("a\u202Eb\u2066c\u200Fd"), "a?b?c?d");  // turns the direction of writing
  EXPECT_EQ(shown("a\u2028b\uFEFFc"), "a?b?c");
}

TEST_F(Text, BrokenUtf8IsAQuestionMarkAByte) {
  EXPECT_EQ(shown("\xFF"), "?");
  EXPECT_EQ(shown("a\xC3"), "a?");
  EXPECT_EQ(shown("\xE6\xBC"), "??");
  EXPECT_EQ(shown("\xC0\xAF"), "??");            // / in two bytes
  EXPECT_EQ(shown("\xED\xA0\x80"), "???");       // half a surrogate pair
  EXPECT_EQ(shown("\xF4\x90\x80\x80"), "????");  // after the last character
  EXPECT_EQ(shown("\x80\xC3\xA9"), "?é");
}

TEST_F(Text, JoinersAndVariantsAreLeftOut) {
  EXPECT_EQ(shown("❤\uFE0F"), "❤");
  EXPECT_EQ(columns_of("👩\u200D🚀"), 4);
  EXPECT_EQ(shown("👍🏽"), "👍");
}

TEST_F(Text, AMarkAloneStandsOverABlankAndOfManyTwoStay) {
  EXPECT_EQ(shown("\u0301"), " \u0301");
  EXPECT_EQ(shown("\u0301x"), " \u0301x");
  EXPECT_EQ(shown("e\u0301\u0302\u0303\u0304x"), "e\u0301\u0302x");
  EXPECT_EQ(cleaned("e\u0301\u0302\u0303\u0304x", 24), "e\u0301\u0302x");
}

TEST_F(Text, ABeginningNeverCutsACharacter) {
  EXPECT_EQ(beginning_of("漢字", 3), "漢");
  EXPECT_EQ(beginning_of("漢字", 4), "漢字");
  EXPECT_EQ(beginning_of("漢字", 1), "");
  EXPECT_EQ(beginning_of("ae\u0301b", 2), "ae\u0301");
  EXPECT_EQ(beginning_of("abc", -1), "");
}

TEST_F(Text, CleanedNamesFitAndHoldNothingHarmful) {
  EXPECT_EQ(cleaned("Ann", 24), "Ann");
  EXPECT_EQ(cleaned("Žofie 漢字 😀", 24), "Žofie 漢字 😀");
  EXPECT_EQ(cleaned("\x1b[2J\u202Ex\xFF", 24), "?[2J?x?");
  EXPECT_EQ(cleaned("a\u009B2Jb\u0080\u009F\x7F", 24), "a?2Jb???");
  EXPECT_EQ(columns_of(cleaned(std::string(100, 'x'), 24)), 24);
  EXPECT_EQ(cleaned("漢字漢", 5), "漢字");
}

TEST_F(Text, CleaningTwiceChangesNothing) {
  std::mt19937 random(7);
  for (int i = 0; i < 3000; ++i) {
    std::string text;
    for (auto length = random() % 40; length > 0; --length) {
      const ui::Glyph glyph(
          static_cast<char32_t>(random() % (random() % 3 == 0 ? 0x20000 : 0x500) + 1));
      if (random() % 5 == 0)
        text += static_cast<char>(random());
      else
        append(text, glyph);
    }
    const std::string clean = cleaned(text, 24);
    ASSERT_EQ(cleaned(clean, 24), clean);
    ASSERT_LE(columns_of(clean), 24);
  }
}

TEST_F(Text, WithoutUtf8AllButAsciiIsAQuestionMark) {
  std::setlocale(LC_ALL, "C");
  EXPECT_EQ(shown("é漢x"), "??x");
  EXPECT_EQ(columns_of("é漢x"), 3);
  // A name stays unchanged, because it may be written to a file.
  EXPECT_EQ(cleaned("é漢x", 24), "é漢x");
}

TEST_F(Text, WrapsByColumns) {
  EXPECT_THAT(wrap(std::string_view("漢字 漢字"), 5), ElementsAre("漢字", "漢字"));
  EXPECT_THAT(wrap(std::string_view("漢字漢字"), 5), ElementsAre("漢字", "漢字"));
  EXPECT_THAT(wrap(std::string_view("née née née"), 7), ElementsAre("née née", "née"));
  EXPECT_THAT(wrap(std::string_view("漢字"), 1), ElementsAre("漢", "字"));
}

TEST_F(Text, OnACanvasTheGridStaysStraight) {
  Canvas canvas({1, 8});
  canvas.write({0, 0}, "漢e\u0301字|");
  EXPECT_EQ(canvas.to_text(), "漢e\u0301字|\n");
  EXPECT_TRUE(canvas.at({0, 1}).glyph.is_right_half());
  EXPECT_EQ(canvas.at({0, 5}).glyph, '|');
}

TEST_F(Text, HalfAWideCharacterIsABlank) {
  for (const int column : {0, 1}) {
    Canvas canvas({1, 4});
    canvas.write({0, 0}, "漢|");
    canvas.put({0, column}, 'x');
    EXPECT_EQ(canvas.to_text(), column == 0 ? "x |\n" : " x|\n");
  }
  Canvas canvas({1, 4});
  canvas.write({0, 0}, "漢漢");
  canvas.write({0, 1}, "字");
  EXPECT_EQ(canvas.to_text(), " 字\n");
  EXPECT_FALSE(canvas.at({0, 3}).glyph.is_right_half());
  canvas.write({0, 3}, "字");
  canvas.write({0, -1}, "字");
  EXPECT_EQ(canvas.to_text(), " 字\n");
}

std::string without_blanks(std::string_view text) {
  std::string rest;
  for (const char c : text)
    if (c != ' ') rest += c;
  return rest;
}

TEST(Wrap, ShortTextIsOneLine) {
  EXPECT_THAT(wrap(std::string_view("one two"), 7), ElementsAre("one two"));
  EXPECT_THAT(wrap(std::string_view("one two"), 80), ElementsAre("one two"));
}

TEST(Wrap, LinesEndAtBlanks) {
  EXPECT_THAT(wrap(std::string_view("one two three"), 8), ElementsAre("one two", "three"));
  EXPECT_THAT(wrap(std::string_view("one two three"), 7), ElementsAre("one two", "three"));
  EXPECT_THAT(wrap(std::string_view("one two three"), 6), ElementsAre("one", "two", "three"));
}

TEST(Wrap, AWordLongerThanALineIsCut) {
  EXPECT_THAT(wrap(std::string_view("abcdefgh ij"), 3), ElementsAre("abc", "def", "gh", "ij"));
  EXPECT_THAT(wrap(std::string_view("abc"), 1), ElementsAre("a", "b", "c"));
}

TEST(Wrap, AWordThatFitsIsNotCutWhateverBlanksStandBeforeIt) {
  for (const auto& line : wrap(std::string_view("ab  cd"), 2))
    EXPECT_THAT(line, testing::AnyOf("ab", "cd", " ", ""));
}

TEST(Wrap, NoTextOrNoRoomIsNoLine) {
  EXPECT_THAT(wrap(std::string_view(), 10), IsEmpty());
  EXPECT_THAT(wrap(std::string_view("text"), 0), IsEmpty());
  EXPECT_THAT(wrap(std::string_view("text"), -3), IsEmpty());
}

TEST(Wrap, NothingIsLostAndNoLineIsTooLong) {
  std::mt19937_64 random(2);
  for (int i = 0; i < 2'000; ++i) {
    std::string text;
    for (auto words = random() % 12; words > 0; --words)
      text += std::string(text.empty() ? 0 : 1, ' ') +
              std::string(static_cast<std::size_t>(1 + random() % 9), 'w');
    const int columns = 1 + static_cast<int>(random() % 30);
    std::string together;
    for (const auto line : wrap(std::string_view(text), columns)) {
      EXPECT_LE(line.size(), static_cast<std::size_t>(columns)) << text;
      EXPECT_NE(line, "") << text;
      together += line;
    }
    EXPECT_EQ(without_blanks(together), without_blanks(text));
  }
}

// Full lines: the first word of each would not have fit on the line before.
TEST(Wrap, LinesAreFilled) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 2'000; ++i) {
    std::string text = "w";
    for (auto words = random() % 12; words > 0; --words)
      text += ' ' + std::string(static_cast<std::size_t>(1 + random() % 9), 'w');
    const auto columns = static_cast<std::size_t>(9 + random() % 20);
    const auto lines = wrap(std::string_view(text), static_cast<int>(columns));
    for (std::size_t line = 1; line < lines.size(); ++line)
      EXPECT_GT(lines[line - 1].size() + 1 + lines[line].substr(0, lines[line].find(' ')).size(),
                columns)
          << text;
  }
}

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
  EXPECT_EQ(ui::in_quotes("\xC3\xA9t\xC3\xA9"), "\"\xC3\xA9t\xC3\xA9\"");
  EXPECT_EQ(ui::in_quotes("ab\xC3\xA9"
                          "c",
                          3),
            "\"ab\xC3\xA9...\"");
  EXPECT_EQ(ui::in_quotes("ab\xC3"), "\"ab?\"");
}

// What hides, turns the text round or moves the cursor does not come through in any locale.
TEST(Printable, LettersComeThroughWholeInAnyLocale) {
  EXPECT_EQ(ui::in_quotes("Zo\u00EB \u674E", 6), "\"Zo\u00EB \u674E\"");
  EXPECT_EQ(ui::in_quotes("\u00E9\u00E9\u00E9", 2), "\"\u00E9\u00E9...\"");
  EXPECT_EQ(ui::in_quotes("a\u202Eb\u200Bc\u009Bd\u3164e\xC3"), "\"a?b?c?d?e?\"");
}

TEST(Printable, IsTheSameWithoutQuotes) {
  EXPECT_EQ(ui::printable("a\x1B[2J\xC3\xA9"), "a?[2J\xC3\xA9");
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
