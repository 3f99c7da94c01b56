// Settings as the whole program takes them: what each way to play serves, and that nothing from
// outside reaches the terminal as it is.
#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "engine/game/record.h"
#include "tests/app/program.h"

namespace quagmire::test {
namespace {

constexpr const char* kConfig = ".config/quagmire/quagmire.conf";

class SettingsProgram : public AtHome {};

// The computer plays, as well and with the names that the file says.
TEST_F(SettingsProgram, ThePlainGameReadsTheConfigFile) {
  home_.write(kConfig, "name-o = Ann\nname-x = Bob\ncomputer = X\nlevel = 1\nmove-time = 50\n");
  const std::vector<std::string> piped{"--save", home_.path("piped.quag")};
  const std::vector<std::string> plain{"--plain", "--save", home_.path("plain.quag")};
  for (const auto& arguments : {piped, plain}) {
    EXPECT_THAT(call(arguments, "c2c5\n"), IsDone(HasSubstr("\nX plays ")));
    const auto record = parse_record(home_.read(arguments == piped ? "piped.quag" : "plain.quag"));
    ASSERT_TRUE(record);
    EXPECT_EQ(tag(*record, "O"), "Ann");
    EXPECT_EQ(tag(*record, "X"), "Bob");
    EXPECT_EQ(tag(*record, "Computer"), "X 1");
  }
}

TEST_F(SettingsProgram, FlagsBeatTheFileInThePlainGame) {
  home_.write(kConfig, "name-o = Ann\ncomputer = X\n");
  EXPECT_THAT(
      call({"--plain", "--computer", "none", "--name-o", "Eve", "--save", home_.path("game.quag")},
           "c2c5\n"),
      IsDone(Not(HasSubstr("plays"))));
  EXPECT_THAT(home_.read("game.quag"), HasSubstr("[O \"Eve\"]"));
}

TEST_F(SettingsProgram, AWrongLineIsNamedInThePlainGameAndTheRestCounts) {
  home_.write(kConfig, "level = 9\ncomputer = O\nmove-time = 20\n");
  const Finished finished = call({"--plain"}, "");
  EXPECT_EQ(finished.status, ExitStatus::code(0));
  EXPECT_THAT(finished.errors, AllOf(IsErrorLine(), HasSubstr("quagmire.conf line 1: ")));
  EXPECT_THAT(finished.output, HasSubstr("O plays"));
}

TEST_F(SettingsProgram, AConfigFileThatIsNamedMustBeThereInThePlainGameToo) {
  EXPECT_THAT(call({"--plain", "--config", home_.path("nofile")}, "c2c5\n"),
              IsError(2, HasSubstr("nofile")));
  EXPECT_THAT(call({"--config", home_.path()}, "c2c5\n"), IsError(2, HasSubstr("file")));
  home_.write("other.conf", "computer = O\nmove-time = 20\n");
  EXPECT_THAT(call({"--plain", "--config", home_.path("other.conf")}),
              IsDone(HasSubstr("O plays")));
}

// In the file they are for the other way to play; on the command line they can be for this one
// only.
TEST_F(SettingsProgram, WhatThePlainGameCannotServeIsAcceptedInTheFileAndRefusedAsAFlag) {
  const std::vector<std::vector<std::string>> flags{
      {"--theme", "mono"}, {"--theme", "nope"}, {"--board", "grid"},  {"--mouse"},
      {"--no-mouse"},      {"--flip"},          {"--flip-each-move"}, {"--bell"},
      {"--keys", "vi"},    {"--clock"},         {"--no-clock"}};
  home_.write(kConfig,
              "theme = nope\nboard = grid\nmouse = false\nflip = true\nflip-each-move = true\n"
              "bell = true\nkeys = vi\nclock = true\n");
  EXPECT_THAT(call({"--plain"}, "c2c5\n"), IsDone(HasSubstr("X to move")));
  for (const auto& flag : flags)
    for (const bool plain : {true, false}) {
      std::vector<std::string> arguments{"--save", home_.path("game.quag")};
      arguments.insert(arguments.end(), flag.begin(), flag.end());
      if (plain) arguments.emplace_back("--plain");
      EXPECT_THAT(call(arguments, "c2c5\n"),
                  IsError(2, AllOf(HasSubstr(flag[0] + " is for the full screen; "),
                                   HasSubstr("plain game"))));
      EXPECT_FALSE(home_.has("game.quag")) << flag[0];
    }
}

TEST_F(SettingsProgram, WhatWouldBeIgnoredIsAnswered) {
  EXPECT_THAT(call({"--ascii"}), IsError(2, HasSubstr("unknown option")));
  for (const char* flag : {"--plain", "--save=x", "--name-o=Ann", "--theme=mono", "--config=x"})
    for (const char* command : {"moves", "board", "hint", "analyze"})
      EXPECT_THAT(call({flag, command}), IsError(2, HasSubstr(command))) << flag;
  EXPECT_THAT(call({"--position", kStart, "check", "x"}), IsError(2, HasSubstr("leave it out")));
  EXPECT_FALSE(home_.has("x"));
}

TEST_F(SettingsProgram, AByteOrderMarkBeforeTheSettingsIsNoFault) {
  home_.write("mine.conf", "\xEF\xBB\xBFlevel = 3\n");
  EXPECT_THAT(call({"--plain", "--config", home_.path("mine.conf")}, "level\n"),
              IsDone(HasSubstr("Level 3")));
}

// Whatever the file is, it is told what is so of all of them.
TEST_F(SettingsProgram, AHugeFileOfSettingsIsNotCalledAGameRecord) {
  home_.write("huge.conf", std::string(1024 * 1024 + 1, '#'));
  EXPECT_THAT(call({"--plain", "--config", home_.path("huge.conf")}),
              IsError(2, AllOf(HasSubstr("it is longer than 1 MiB, which no file of the game is"),
                               Not(HasSubstr("record")))));
}

// Control characters, escape sequences in seven and in eight bits, broken UTF-8, what turns the
// direction of writing, what cannot be seen.
class NothingFromOutsideIsShownAsItIs : public SettingsProgram,
                                        public testing::WithParamInterface<const char*> {
 protected:
  static void expect_harmless(const Finished& finished) {
    EXPECT_THAT(finished.output, IsPlainText());
    EXPECT_THAT(finished.errors, IsPlainText());
    EXPECT_NE(finished.errors, "");
  }
};
INSTANTIATE_TEST_SUITE_P(Bytes, NothingFromOutsideIsShownAsItIs,
                         testing::Values("\x1b[2J",
                                         "\x9b"
                                         "2J",
                                         "a\r\x08\x7f", "\xff\xfe\xc3", "\u202e\u2066",
                                         "\u200b\ufeff\u00ad"));

TEST_P(NothingFromOutsideIsShownAsItIs, OfTheConfigFile) {
  const std::string nasty = GetParam();
  home_.write(kConfig, "theme = " + nasty + "\nlevel = " + nasty + '\n' + nasty + " = 1\n[" +
                           nasty + "]\n" + nasty + '\n');
  expect_harmless(call({"--plain"}));
  home_.write(kConfig, "level = " + nasty + '\n');
  expect_harmless(call({"--plain"}));
}

TEST_P(NothingFromOutsideIsShownAsItIs, OfItsName) {
  const std::string file = std::string(GetParam()) + ".conf";
  home_.write(file, "level = 9\nflip = true\n");
  expect_harmless(call({"--plain", "--config", home_.path(file)}));
  expect_harmless(call({"--plain", "--config", home_.path(GetParam())}));
}

TEST_P(NothingFromOutsideIsShownAsItIs, OfFlagsAndFiles) {
  const std::string nasty = GetParam();
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"--theme", nasty},
                                                    {"--level", nasty},
                                                    {"check", nasty},
                                                    {"show", nasty},
                                                    {"resume", nasty},
                                                    {"analyze", nasty},
                                                    {"analyze", nasty + std::string(5000, ' ')},
                                                    {"--save", "/dev/null/" + nasty}})
    expect_harmless(call(arguments));
}

TEST_P(NothingFromOutsideIsShownAsItIs, OfTheFolderOfGames) {
  const std::string folder = "x" + std::string(GetParam());
  home_.write(folder + "/quagmire/autosave.quag", "c2c5 c2c5\n");
  Invocation invocation = program_at(home_, {"resume"});
  invocation.environment["XDG_STATE_HOME"] = home_.path(folder);
  const Finished finished = run(invocation, "");
  expect_harmless(finished);
  EXPECT_THAT(finished.errors, HasSubstr("damaged"));
}

}  // namespace
}  // namespace quagmire::test
