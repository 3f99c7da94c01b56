// Settings as the whole program takes them: what each way to play serves, and that nothing from
// outside reaches the terminal as it is.
#include "tests/app/tests.h"

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

// --threads and --hash: what they are for, and what is said if they ask for what cannot be had.

using Arguments = std::vector<std::string>;

// Each call that thinks, but for its flags.
const std::vector<Arguments>& calls() {
  static const std::vector<Arguments> all{
      {"--plain"}, {"hint"}, {"analyze", "--depth", "1"}, {"review", "--plain", "-"}};
  return all;
}

Finished call(Arguments arguments, const Arguments& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run_program(arguments, "c2c5");
}

TEST(Machine, ANumberThatMakesNoSenseIsRefusedByEveryCall) {
  for (const Arguments& arguments : calls()) {
    for (const char* threads : {"0", "-1", "257", "99999999999999999999", "1.5", "many"})
      EXPECT_THAT(call(arguments, {"--threads", threads}),
                  IsError(2, AllOf(HasSubstr(threads), HasSubstr("threads"), HasSubstr("256"))))
          << arguments[0];
    for (const char* hash : {"0", "-1", "999999999", "99999999999999999999", "16MB"})
      EXPECT_THAT(
          call(arguments, {"--hash", hash}),
          IsError(2, AllOf(HasSubstr(hash), HasSubstr("hash"), HasSubstr("megabytes, 1 to 65536"))))
          << arguments[0];
  }
}

TEST(Machine, AWrongLineOfTheConfigFileIsNamedAndPassedOver) {
  const Home home;
  home.write("q.conf", "threads = 0\nhash = 16\nhash = 0\nthreads = 300\nlevel = 8\n");
  const Finished finished = run_program({"--plain", "--config", home.path("q.conf")}, "computer X");
  EXPECT_THAT(finished.errors,
              AllOf(HasSubstr("line 1: "), HasSubstr("line 3: "), HasSubstr("line 4: "),
                    Not(HasSubstr("line 2")), Not(HasSubstr("line 5"))));
  EXPECT_THAT(finished.output, HasSubstr("at level 8"));
  EXPECT_EQ(finished.status, ExitStatus::code(0));
}

// As a system does that has little left: fewer threads think, with a smaller table.
TEST(Machine, WhatTheSystemDoesNotGiveIsDoneWithout) {
  if (kSanitized) GTEST_SKIP() << "the sanitizers themselves need more memory";
  for (const Arguments& asked : {Arguments{"--threads", "256"}, {"--hash", "512"}}) {
    Invocation invocation = program({"hint", kWinIn3, asked[0], asked[1]});
    invocation.command.insert(invocation.command.begin(),
                              {"sh", "-c", R"(ulimit -v 400000; exec "$0" "$@")"});
    EXPECT_THAT(run(invocation, ""), IsDone(HasSubstr(": wins in 3: "))) << asked[0];
  }
}

TEST(Machine, SeveralThreadsThinkWhereverThereIsThought) {
  const Arguments machine{"--threads", "3", "--hash", "1"};
  EXPECT_THAT(call({"hint", kWinIn3}, machine), IsDone(HasSubstr(": wins in 3: ")));
  EXPECT_THAT(call({"analyze", kWinIn3, "--depth", "9"}, machine), IsDone(HasSubstr("wins in 3")));
  EXPECT_THAT(call({"analyze", "-", "--nodes", "2000"}, machine), IsDone(HasSubstr("O c2-c5")));
  EXPECT_THAT(call({"review", "--plain", "-"}, machine), IsDone(HasSubstr("O c2-c5")));
  EXPECT_THAT(call({"--plain", "--computer", "X", "--level", "8", "--move-time", "50"}, machine),
              IsDone(HasSubstr("\nX plays ")));
}

TEST(Machine, WhatIsShortIsSaid) {
  if (kSanitized) GTEST_SKIP() << "the sanitizers themselves need threads and memory";
  const auto short_of = [](const char* lacks, const Arguments& arguments, const char* input = "") {
    return run(faulty(program(arguments), "", {{"QUAGMIRE_FAULT_LACKS", lacks}}), input);
  };
  for (const Arguments& command :
       {Arguments{"hint"}, {"analyze", "--depth", "2"}, {"solve", "--moves", "2"}}) {
    EXPECT_THAT(short_of("memory", command),
                IsError(1, StartsWith("quagmire: could not go on, memory is short; ")))
        << command[0];
    EXPECT_EQ(short_of("threads", command).status, ExitStatus::code(0)) << command[0];
  }
  const char* game = "hint\nc2c5\nanalyze\ncomputer X\nf7f4\nreview\n";
  const Finished played = short_of("memory", {"--plain"}, game);
  EXPECT_EQ(played.status, ExitStatus::code(0));
  EXPECT_THAT(played.output, HasSubstr("\n0 The computer cannot think: memory is short.\n"));
  EXPECT_THAT(
      played.output,
      HasSubstr("\n0 The computer cannot think: memory is short.\nPeople play both sides."));
  EXPECT_THAT(played.output, EndsWith(shown(kBegin.after(kC2C5).after(*parse_move("f7f4"))) +
                                      "0 That cannot be done: memory is short.\n"));
  EXPECT_EQ(short_of("threads", {"--plain"}, game).status, ExitStatus::code(0));
}

}  // namespace
}  // namespace quagmire::test
