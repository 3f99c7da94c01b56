// Arguments that nobody writes by mistake: bytes that could steer a terminal, very long ones, any
// at all. Mistakes have their words in tests/sessions/commands.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

using Arguments = std::vector<std::string>;

TEST(Cli, VersionIsTheProjectsAndSaysWhatItIsMadeOf) {
  EXPECT_THAT(run_program({"--version"}),
              IsDone(MatchesRegex("quagmire " QUAGMIRE_VERSION
                                  "(-pre)?([+]([0-9]+[.])?g[0-9a-f]{7}([.]dirty)?)?\n"
                                  "(commit [0-9a-f]{12}(-dirty)?\n)?"
                                  "compiler (g|clang)[+][+] [0-9.]+.*\n"
                                  "libraries CLI11 2[.][0-9.]+, ncurses 6[.][0-9.]+\n")));
}

// Each of them could steer a terminal, or fake a second error.
TEST(Errors, BytesOfArgumentsAreNotRepeated) {
  for (const std::string nasty : {"\x1B[31mred", "\x1B]0;title\x07", "a\nquagmire: b", "a\rb",
                                  "\2332J", "\xE2\x80\xAE", "\xFF\xFE", "\x7F\x08", "--x\x1B[2J\n",
                                  "-\x1B", "--plain=\x1B[1m", "--position=\x1B[1m\n", "%s%n%d"}) {
    for (Arguments arguments : {Arguments{},
                                {"moves"},
                                {"moves", "-"},
                                {"board"},
                                {"why"},
                                {"check"},
                                {"why", kStart},
                                {"perft"},
                                {"perft", "1"},
                                {"--position"},
                                {"perft", "1", "--position"}}) {
      arguments.push_back(nasty);
      const Finished finished = run_program(arguments);
      EXPECT_THAT(finished.errors, IsErrorLine()) << testing::PrintToString(arguments);
      EXPECT_NE(finished.status, ExitStatus::code(0)) << testing::PrintToString(arguments);
    }
  }
}

TEST(Errors, AVeryLongArgumentIsShortened) {
  const std::string huge(100'000, 'm');
  for (Arguments arguments :
       {Arguments{}, {"moves"}, {"why", kStart}, {"perft"}, {"--position"}, {"check"}}) {
    arguments.push_back(huge);
    const Finished finished = run_program(arguments);
    EXPECT_THAT(finished.errors, IsErrorLine());
    EXPECT_LT(finished.errors.size(), 500U);
  }
}

TEST(Errors, AnyArgumentsAtAllAreAnswered) {
  const Arguments parts{
      "moves", "board", "why", "perft", "--plain", "--position",  "--divide",  "-h",   "--help",
      "-V",    "-",     "--",  "",      "1",       "-1",          "c2c5",      kStart, kLoneO,
      "x",     "--x",   "-x",  "\x1B",  "=",       "--position=", "--plain=1", "-hV",  "undo",
      "[x]",   "{",     "\"",  "'",     "\\",      "--no-plain"};
  std::mt19937_64 random(9);
  for (int i = 0; i < 150; ++i) {
    Arguments arguments;
    for (auto count = random() % 5; count > 0; --count)
      arguments.push_back(parts[random() % parts.size()]);
    const Finished finished = run_program(arguments, "x\nquit\n");
    SCOPED_TRACE(testing::PrintToString(arguments));
    EXPECT_THAT(finished.output, IsPlainText());
    if (finished.status == ExitStatus::code(0)) {
      EXPECT_EQ(finished.errors, "");
    } else if (finished.status == ExitStatus::code(1) && finished.errors.empty()) {
      EXPECT_EQ(std::count(finished.output.begin(), finished.output.end(), '\n'), 1) << "only why";
    } else {
      EXPECT_THAT(finished.status, testing::AnyOf(ExitStatus::code(1), ExitStatus::code(2)));
      EXPECT_THAT(finished.errors, IsErrorLine());
    }
  }
}

}  // namespace
}  // namespace quagmire::test
