// Nothing from outside reaches the terminal as it is, and what a machine lacks is done without.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

constexpr const char* kConfig = ".config/quagmire/quagmire.conf";

// Control characters, escape sequences in seven and in eight bits, broken UTF-8, what turns the
// direction of writing, what cannot be seen.
class NothingFromOutsideIsShownAsItIs : public AtHome,
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
  home_.write(file, "level = 9\nmouse = true\n");
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
  home_.write(folder + "/quagmire/unfinished/1.quag", "c2c5 c2c5\n");
  Invocation invocation = program_at(home_, {"--plain", "resume"});
  invocation.environment["XDG_DATA_HOME"] = home_.path(folder);
  const Finished finished = run_typed(invocation, "");
  expect_harmless(finished);
  EXPECT_THAT(finished.errors, HasSubstr("damaged"));
}

using Arguments = std::vector<std::string>;

// As a system does that has little left: the table is smaller.
TEST(Machine, WhatTheSystemDoesNotGiveIsDoneWithout) {
  if (kSanitized) GTEST_SKIP() << "the sanitizers themselves need more memory";
  Invocation invocation = program({"hint", kWinIn3, "--hash", "512"});
  invocation.command.insert(invocation.command.begin(),
                            {"sh", "-c", R"(ulimit -v 400000; exec "$0" "$@")"});
  EXPECT_THAT(run(invocation, ""), IsDone(HasSubstr(": wins in 3: ")));
}

TEST(Machine, WhatIsShortIsSaid) {
  if (kSanitized) GTEST_SKIP() << "the sanitizers themselves need threads and memory";
  const auto short_of = [](const char* lacks, const Arguments& arguments, const char* input = "") {
    return run(faulty(program(arguments), "", {{"QUAGMIRE_FAULT_LACKS", lacks}}), input);
  };
  for (const Arguments& command :
       {Arguments{"hint"}, {"analyze", "--depth", "2"}, {"solve", "--moves", "2"}}) {
    EXPECT_THAT(short_of("memory", command),
                IsError(1, StartsWith("quagmire: cannot continue, out of memory; ")))
        << command[0];
    EXPECT_EQ(short_of("threads", command).status, ExitStatus::code(0)) << command[0];
  }
  const char* game = "hint\nc2c5\nvalue\ncomputer X\nf7f4\nreview\n";
  const Finished played = short_of("memory", {"--plain"}, game);
  EXPECT_EQ(played.status, ExitStatus::code(0));
  EXPECT_THAT(played.output, HasSubstr("\n0 The computer can't think: out of memory.\n"));
  EXPECT_THAT(played.output,
              HasSubstr("\n0 The computer can't think: out of memory.\nPeople play both sides."));
  EXPECT_THAT(played.output, EndsWith(shown(kBegin.after(kC2C5).after(*parse_move("f7f4"))) +
                                      "0 That didn't work: out of memory.\n"));
  EXPECT_EQ(short_of("threads", {"--plain"}, game).status, ExitStatus::code(0));
}

}  // namespace
}  // namespace quagmire::test
