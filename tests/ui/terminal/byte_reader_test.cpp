#include "ui/terminal/byte_reader.h"
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

using ui::KeyName;

// What is read, as words: keys by their names, "press 3,4", "paste c2", "typed с".
std::string words_of(ui::ByteReader& reader) {
  std::string words;
  while (const auto event = reader.take()) {
    if (!words.empty()) words += ' ';
    if (const auto* key = std::get_if<ui::Key>(&*event)) {
      words += ui::name_of(*key);
    } else if (const auto* text = std::get_if<ui::Text>(&*event)) {
      words += (text->is_typed ? "typed " : "paste ") + text->text;
    } else {
      constexpr std::array names{"press", "release", "up", "down"};
      const auto& mouse = std::get<ui::Mouse>(*event);
      words += std::string(names[static_cast<std::size_t>(mouse.what)]) + ' ' +
               std::to_string(mouse.row) + ',' + std::to_string(mouse.column);
    }
  }
  return words;
}

std::string what_is_read(const std::string& bytes) {
  ui::ByteReader reader;
  reader.learn("\x1b[M", KeyName::PageUp);  // as cons25 does; the mouse of others is tried below
  reader.learn("\x1bK", KeyName::End);
  reader.read(bytes);
  return words_of(reader);
}

struct Case {
  std::string bytes;
  const char* words;
};

TEST(ByteReader, KnowsKeysInAllTheirForms) {
  for (const auto& [bytes, words] : {
           Case{"c2\r\n\t\x7f\b", "c 2 Enter Enter Tab Backspace Backspace"},
           Case{"\x1b[A\x1bOB\x1b[1;2C\x1b[1;5D\x1b[1;3A", "Up Down Right Left Up"},
           Case{"\x1bOa\x1b[b\x1b[5^\x1b[6$\x1b[7@", "Up Down PgUp PgDn Home"},
           Case{"\x1b[H\x1bOF\x1b[1~\x1b[4~\x1b[7~\x1b[8~\x1b[1;2H\x1b[4;2~",
                "Home End Home End Home End Home End"},
           Case{"\x1b[5~\x1b[6;5~\x1b[3~\x1b[Z", "PgUp PgDn Delete Shift-Tab"},
           Case{"\x1bOP\x1b[11~\x1b[[A\x1b[1;2P", "F1 F1 F1 F1"},
           Case{"\x1bOp\x1bOy\x1bOj\x1bOk\x1bOm\x1bOn\x1bOo\x1bOM", "0 9 * + - . / Enter"},
           Case{"\x1b[E\x1bOu\x1b[G", "5 5 5"},
           Case{"\x1b[M\x1bKx", "PgUp End x"},
           Case{"\x1b\x1b[A", "Esc Up"},
           Case{"\x1b"
                "c",
                "Esc c"},
       })
    EXPECT_EQ(what_is_read(bytes), words) << testing::PrintToString(bytes);
}

TEST(ByteReader, SwallowsWhatIsNotForThePlayer) {
  for (const char* bytes : {"\x1bP1$r2 q\x1b\\",
                            "\x1bP>|XTerm(379)\x1b\\",
                            "\x1b_Gi=31;OK\x1b\\",
                            "\x1b^hello\a",
                            "\x1bXquit\x1b\\",
                            "\x1b]0;quit\a",
                            "\x1b]11;rgb:ff/ff\x1b\\",
                            "\x1b]l quit\x1b\\",
                            "\x1b[?62;22c",
                            "\x1b[>0;276;0c",
                            "\x1b[=1c",
                            "\x1b[24;80R",
                            "\x1b[?2026;2$y",
                            "\x1b[4;2$y",
                            "\x1b[8;24;80t",
                            "\x1b[I",
                            "\x1b[O",
                            "\x1b[97;1:3u",
                            "\x1b[1;1:3A",
                            "\x1b[99;99~",
                            "\x1b[201~",
                            "\x1b[2 q",
                            "\x1b[tab",
                            "\x1b[Tabcdef",
                            "\x1b\\",
                            "\x1b(B",
                            "\x1b[12345;6789z",
                            "\x1b[[B",
                            "\x1b[15~",
                            "\x1bOR"})
    EXPECT_EQ(what_is_read(std::string(bytes) + 'y'), "y") << testing::PrintToString(bytes);
  EXPECT_EQ(what_is_read("\x1bP" + std::string(100'000, 'q') + "\x1b\\y"), "y");
  EXPECT_EQ(what_is_read("\x1b[" + std::string(100'000, '1') + "Ay"), "y");
}

TEST(ByteReader, KnowsTheMouseInAllItsCodings) {
  ui::ByteReader reader;
  for (const auto& [bytes, words] : {
           Case{"\x1b[<0;4;3M\x1b[<0;4;3m\x1b[<64;1;1M\x1b[<65;1;1M",
                "press 2,3 release 2,3 up 0,0 down 0,0"},
           Case{"\x1b[32;4;3M\x1b[35;4;3M", "press 2,3 release 2,3"},
           Case{"\x1b[M $#\x1b[M#$#\x1b[M`!!", "press 2,3 release 2,3 up 0,0"},
           Case{"\x1b[M q#\x1b[M \xff\xff", "press 2,80 press 222,222"},
           Case{"\x1b[M \xc2\x80#y", "press 2,161 y"},
           Case{"\x1b[<35;4;3M\x1b[<2;4;3M\x1b[<0;4M\x1b[<4;4;3M", "press 2,3"},
       }) {
    reader.read(bytes);
    EXPECT_EQ(words_of(reader), words) << testing::PrintToString(bytes);
  }
}

TEST(ByteReader, GivesUpWhatDoesNotEnd) {
  for (const auto& [bytes, words] :
       {Case{"\x1b", "Esc y"}, Case{"\x1b[", "y"}, Case{"\x1b[20", "y"}, Case{"\x1bO", "y"},
        Case{"\x1bP1$r", "y"}, Case{"\x1b[Mab", "y"}, Case{"\x1bP1$r\x1b", "y"}}) {
    ui::ByteReader reader;
    reader.read(bytes);
    EXPECT_NE(reader.begun(), ui::ByteReader::Begun::Nothing);
    reader.give_up();
    EXPECT_EQ(reader.begun(), ui::ByteReader::Begun::Nothing);
    reader.read("y");
    EXPECT_EQ(words_of(reader), words) << testing::PrintToString(bytes);
  }
}

TEST(ByteReader, ACutSequenceLosesNoKeyThatCannotBelongToIt) {
  ui::ByteReader reader;
  for (const char* cut : {"\x1b[20", "\x1b[M", "\x1b[Mab", "\x1bO", "\x1b[<0;1"}) {
    reader.read(std::string(cut) + '\r');
    EXPECT_EQ(words_of(reader), "Enter") << testing::PrintToString(cut);
  }
  EXPECT_EQ(what_is_read("\x1b[20\x1b[A"), "Up");
  EXPECT_EQ(what_is_read("\x1bP1$r\x1b[A"), "Up");
}

TEST(ByteReader, ReadsCharactersInTheLocalesEncoding) {
  std::setlocale(LC_ALL, "C.UTF-8");
  EXPECT_EQ(what_is_read("\xd1\x81"
                         "2"),
            "typed \xd1\x81 2");
  EXPECT_EQ(what_is_read("\xff\xd1"
                         "2"),
            "2");
  EXPECT_EQ(what_is_read("\xd1\x1b[A"), "Up");
  std::setlocale(LC_ALL, "C");
  EXPECT_EQ(what_is_read("\xd1\x81"
                         "2"),
            "this key this key 2");
  std::setlocale(LC_ALL, "C.UTF-8");
}

TEST(Paste, IsTheTextWithItsLines) {
  EXPECT_EQ(what_is_read("\x1b[200~\x1b[201~"), "paste ");
  EXPECT_EQ(what_is_read("\x1b[200~c2 c5\x1b[201~y"), "paste c2 c5 y");
  EXPECT_EQ(what_is_read("\x1b[200~c2\r\nc5\t\n\x1b[201~"), "paste c2\n\nc5 \n");
}

TEST(Paste, HasNoSequencesInIt) {
  EXPECT_EQ(what_is_read("\x1b[200~c2\x1b[31m c5\x1b[A\x1b\x1bOB\x1b]0;q\a\x1b[201~y"),
            "paste c2 c5 y");
}

TEST(Paste, KeepsOnlyTheBeginningOfWhatIsTooLong) {
  EXPECT_EQ(what_is_read("\x1b[200~" + std::string(1'000'000, 'x') + "\x1b[201~"),
            "paste " + std::string(ui::ByteReader::kLongestPaste, 'x'));
}

TEST(Paste, OneThatIsGivenUpLosesNoKeyAfterIt) {
  for (const char* end : {"", "\x1b", "\x1b[", "\x1b[20", "\x1b[201"}) {
    ui::ByteReader reader;
    reader.read("\x1b[200~c2" + std::string(end));
    reader.give_up();
    EXPECT_EQ(words_of(reader), "paste c2");
    if (*end != '\0' && std::string(end) != "\x1b")
      reader.read(std::string("\x1b[201~").substr(std::string(end).size()));
    reader.read("y");
    EXPECT_EQ(words_of(reader), "y") << testing::PrintToString(end);
  }
}

}  // namespace
}  // namespace quagmire::test
