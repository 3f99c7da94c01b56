// Records that nobody wrote in good faith: each ends in one clear error or is shown harmless.
#include <gmock/gmock.h>

#include "engine/game/record.h"
#include "tests/app/program.h"
#include "tests/app/pseudo_terminal.h"
#include "tests/support/home.h"

namespace quagmire::test {
namespace {

// All that moves a cursor, sets a title, clears a screen or turns the direction of writing.
const std::string kHostile =
    "A\n\t\r\b\x1b]0;taken\x07\x1b[2J\x9b"
    "31m\xE2\x80\xAE\xC2\x9B\xFF end";

std::string hostile_record() {
  Record record;
  set_tag(record, "O", kHostile);
  record.comments.push_back({0, kHostile});
  record.game.play({Square(2, 1), Square(2, 4)});
  return write_record(record);
}

class HostileRecord : public testing::Test {
 protected:
  [[nodiscard]] std::string file_with(const std::string& text) const {
    home_.write("game.quag", text);
    return home_.path("game.quag");
  }
  // Every command that reads a record, from a file and from standard input.
  void expect_refused(const std::string& text, const std::string& words) const {
    const std::string file = file_with(text);
    for (const char* command : {"show", "check", "convert", "resume"})
      EXPECT_THAT(run_program({command, file}), IsError(1, HasSubstr(words))) << command;
    for (const char* command : {"show", "check", "convert"})
      EXPECT_THAT(run_program({command, "-"}, text), IsError(1, HasSubstr(words))) << command;
    EXPECT_EQ(home_.read("game.quag"), text);
  }

  Home home_{Medium::Memory};
};

TEST_F(HostileRecord, OverAMebibyteIsRefused) {
  const std::string game = "c2c5 f7f4";
  expect_refused(game + std::string(kLongestRecord + 1 - game.size(), ' '), "longer than 1 MiB");
  expect_refused(std::string(kLongestRecord * 4, '{'), "longer than 1 MiB");
  const std::string longest = game + std::string(kLongestRecord - game.size(), ' ');
  EXPECT_THAT(run_program({"check", file_with(longest)}), IsDone(HasSubstr("2 moves")));
}

TEST_F(HostileRecord, NamesAndCommentsStayInAFileAsTheyWere) {
  const Finished converted = run_program({"convert", file_with(hostile_record())});
  EXPECT_THAT(converted, IsDone(hostile_record()));
  const auto record = parse_record(converted.output);
  ASSERT_TRUE(record);
  EXPECT_EQ(tag(*record, "O"), kHostile);
}

TEST_F(HostileRecord, NamesAndCommentsDoNothingToATerminal) {
  const std::string file = file_with(hostile_record());
  for (const char* command : {"convert", "show", "check"}) {
    const PseudoTerminal terminal;
    Invocation invocation = program({command, file});
    invocation.output = Borrowed{terminal.descriptor()};
    EXPECT_THAT(run(invocation), IsDone("")) << command;
    const std::string shown = terminal.written();
    for (const char* bytes : {"\x1b", "\x07", "\b", "\t", "\x9b", "\xE2\x80\xAE", "\xC2\x9B"})
      EXPECT_THAT(shown, Not(HasSubstr(bytes))) << command;
    if (command == std::string("convert")) {
      EXPECT_THAT(shown, AllOf(HasSubstr("c2-c5"), HasSubstr("taken")));
    }
  }
}

TEST_F(HostileRecord, NamesOfFilesAreShownHarmless) {
  home_.write("a\x1b[2J\r\nb.quag", "c2c5");
  EXPECT_THAT(run_program({"check", home_.path("a\x1b[2J\r\nb.quag")}),
              IsDone(AllOf(IsPlainText(), HasSubstr("1 move,"))));
}

}  // namespace
}  // namespace quagmire::test
