#include "ui/terminal/key_decoder.h"
#include "tests/support/data_tables.h"
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

using ui::KeyName;

// What is read, as words: keys by their names, "press 3,4", "paste c2", "typed с".
std::string events_of(ui::KeyDecoder& reader) {
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
  ui::KeyDecoder reader;
  reader.read(bytes);
  return events_of(reader);
}

// What tests/data/bytes.txt asks of bytes.
class Bytes {
 public:
  explicit Bytes(std::string bytes) : bytes_(std::move(bytes)) {}

  std::string ask(const std::string& question) {
    ui::KeyDecoder reader;
    if (question == "learned") {
      reader.learn("\x1b[M", KeyName::PageUp);  // as cons25 does
      reader.learn("\x1bK", KeyName::End);
    }
    if (question == "read in C") std::setlocale(LC_ALL, "C");
    reader.read(bytes_);
    if (question == "given up, then y") {
      EXPECT_NE(reader.begun(), ui::KeyDecoder::Begun::Nothing);
      reader.give_up();
      EXPECT_EQ(reader.begun(), ui::KeyDecoder::Begun::Nothing);
      reader.read("y");
    }
    std::string words = events_of(reader);
    std::setlocale(LC_ALL, "C.UTF-8");
    return words;
  }

 private:
  std::string bytes_;
};

TEST(KeyDecoder, ReadsWhatTheTableSays) {
  std::setlocale(LC_ALL, "C.UTF-8");
  ask_table<Bytes>("bytes.txt");
}

TEST(KeyDecoder, SwallowsAnyAmountOfWhatIsNotForThePlayer) {
  EXPECT_EQ(what_is_read("\x1bP" + std::string(100'000, 'q') + "\x1b\\y"), "y");
  EXPECT_EQ(what_is_read("\x1b[" + std::string(100'000, '1') + "Ay"), "y");
}

TEST(KeyDecoder, KnowsWhetherTheTerminalHasAnswered) {
  ui::KeyDecoder reader;
  reader.read("\x1b[?25;1$y\x1b[1c", {});
  EXPECT_FALSE(reader.has_answered());
  reader.read("\x1b[?62;4c", {});
  EXPECT_TRUE(reader.has_answered());
}

// The wait for the rest of an answer that a slow line has cut, in milliseconds; a key with Alt that
// begins as one does keeps no key behind it waiting so long.
TEST(KeyDecoder, AwaitsTheRestOfAnAnswerLongerThanThatOfAKey) {
  using std::chrono::milliseconds;
  const auto patience = [](const char* bytes) {
    ui::KeyDecoder reader;
    const ui::KeyDecoder::Moment now{milliseconds(1000)};
    reader.read(bytes, now);
    return reader.patience(milliseconds(25), now);
  };
  for (const char* answer : {"\x1bP1$r2", "\x1b]11;rgb", "\x1bP>|xt",
                             "\x90"
                             "1$r"})
    EXPECT_EQ(patience(answer), milliseconds(1000)) << answer;
  for (const char* key : {"\x1bP", "\x1b]", "\x1bPc", "\x1b[20", "\x1bO"})
    EXPECT_EQ(patience(key), milliseconds(500)) << key;
  EXPECT_EQ(patience("\x1b"), milliseconds(25));
  EXPECT_EQ(patience("c"), std::nullopt);
}

TEST(Paste, IsWholeOrOneLetterTooLong) {
  const std::string longest(ui::Text::kLongest, 'x');
  EXPECT_EQ(what_is_read("\x1b[200~" + longest + "\x1b[201~"), "paste " + longest);
  EXPECT_EQ(what_is_read("\x1b[200~" + std::string(1'000'000, 'x') + "\x1b[201~"),
            "paste " + longest + 'x');
}

TEST(Paste, OneThatIsGivenUpLosesNoKeyAfterIt) {
  for (const char* end : {"", "\x1b", "\x1b[", "\x1b[20", "\x1b[201"}) {
    ui::KeyDecoder reader;
    reader.read("\x1b[200~c2" + std::string(end));
    reader.give_up();
    EXPECT_EQ(events_of(reader), "paste c2");
    if (*end != '\0' && std::string(end) != "\x1b")
      reader.read(std::string("\x1b[201~").substr(std::string(end).size()));
    reader.read("y");
    EXPECT_EQ(events_of(reader), "y") << testing::PrintToString(end);
  }
}

}  // namespace
}  // namespace quagmire::test
