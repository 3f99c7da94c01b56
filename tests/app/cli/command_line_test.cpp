// The table of calls, help and version, exit statuses, and which game is played where.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

const char* const kOneX = "8/8/8/3X4/8/8/8/OO6 X - -";

const std::vector<std::string> kCommands{"moves",   "board",  "why",    "perft",  "hint",
                                         "analyze", "solve",  "bench",  "show",   "check",
                                         "convert", "resume", "replay", "review", "help"};

TEST(Cli, HelpLeadsWithExamples) {
  const Finished finished = run_program({"--help"});
  ASSERT_THAT(finished, IsDone(IsPlainText()));
  const std::string& help = finished.output;
  const std::size_t examples = help.find("Examples:");
  ASSERT_NE(examples, std::string::npos);
  EXPECT_LT(examples, help.find("Usage"));
  EXPECT_LT(examples, help.find("--position"));
  EXPECT_LE(std::count(help.begin(), help.begin() + static_cast<std::ptrdiff_t>(examples), '\n'),
            3);
  EXPECT_THAT(help.substr(examples), HasSubstr("\n  quagmire "));
}

TEST(Cli, HelpNamesEveryCommandAndFlag) {
  const std::string help = run_program({"--help"}).output;
  for (const std::string& command : kCommands) EXPECT_THAT(help, HasSubstr("\n  " + command + " "));
  for (const char* flag : {"--plain", "--position", "-h,", "--help", "-V,", "--version"})
    EXPECT_THAT(help, HasSubstr(flag));
}

// The words of a command line as a shell would split it; only whole words are quoted.
std::vector<std::string> words_of(const std::string& command) {
  std::vector<std::string> words;
  std::istringstream text(command);
  for (std::string word; text >> word; words.push_back(word)) {
    if (word.front() != '\'') continue;
    for (std::string more; word.back() != '\'' && text >> more;) word += ' ' + more;
    word = word.substr(1, word.size() - 2);
  }
  return words;
}

// The calls among a help's examples, as words; what they do follows after two blanks or more.
std::vector<std::vector<std::string>> examples_in(const std::string& help) {
  std::vector<std::vector<std::string>> examples;
  for (const std::string& line : lines_of(help.substr(0, help.find("Usage"))))
    if (line.starts_with("  quagmire"))
      examples.push_back(words_of(line.substr(2, line.find("  ", 2) - 2)));
  return examples;
}

TEST(Cli, EveryExampleOfTheHelpWorks) {
  const Home home;
  home.write("game.quag", "d1d2 e8e7 c2c3 f7f6 d2d1 e7e8 c3c2 f6f7 d1d2 e8e7 c2c3 f7f6");
  std::vector<std::vector<std::string>> examples = examples_in(run_program({"help"}).output);
  EXPECT_GE(examples.size(), 5U);
  for (const std::string& command : kCommands)
    for (auto& example : examples_in(run_program({"help", command}).output))
      examples.push_back(std::move(example));
  for (const std::vector<std::string>& example : examples) {
    // These need a game that was left, much time or the full screen, or are for a shell.
    const bool elsewhere = std::any_of(example.begin(), example.end(), [](const std::string& word) {
      return word == "resume" || word == "replay" || word == "review" || word == "--time" ||
             word == "|" || word.front() == '<' || word.front() == '*';
    });
    if (elsewhere) continue;
    std::vector<std::string> arguments(example.begin() + 1, example.end());
    for (std::string& argument : arguments)
      if (argument == "game.quag") argument = home.path(argument);
    // (The status may be 1: an example may ask about an illegal move.)
    const Finished finished = run(program_at(home, arguments));
    const auto holds = [&arguments](const char* word) {
      return std::find(arguments.begin(), arguments.end(), word) != arguments.end();
    };
    if (holds("--theme")) {
      // The only thing wrong with it is that there is no terminal here.
      EXPECT_THAT(finished, IsError(2, HasSubstr("--theme is for the full screen")));
      continue;
    }
    EXPECT_EQ(finished.errors, "") << testing::PrintToString(example);
    EXPECT_NE(finished.output, "") << testing::PrintToString(example);
  }
}

TEST(Cli, ShortFlagsDoTheSame) {
  EXPECT_EQ(run_program({"-h"}).output, run_program({"--help"}).output);
  EXPECT_EQ(run_program({"-V"}).output, run_program({"--version"}).output);
}

TEST(Cli, VersionIsTheProjectsAndSaysWhatItIsMadeOf) {
  EXPECT_THAT(run_program({"--version"}),
              IsDone(MatchesRegex("quagmire " QUAGMIRE_VERSION "\n"
                                  "(commit [0-9a-f]{12}(-dirty)?\n)?"
                                  "compiler (g|clang)[+][+] [0-9.]+.*\n"
                                  "libraries CLI11 2[.][0-9.]+, ncurses 6[.][0-9.]+\n"
                                  "kernels (portable|avx2|avx512)\n")));
}

TEST(Cli, HelpOfACommandShowsHowItIsCalled) {
  for (const std::string& command : kCommands)
    for (const char* flag : {"--help", "-h"})
      EXPECT_THAT(run_program({command, flag}),
                  IsDone(AllOf(IsPlainText(), HasSubstr("quagmire " + command))));
}

TEST(Cli, TheCommandHelpIsTheFlagHelp) {
  EXPECT_EQ(run_program({"help"}).output, run_program({"--help"}).output);
  for (const std::string& command : kCommands) {
    EXPECT_THAT(run_program({"help", command}), IsDone(run_program({command, "--help"}).output));
    EXPECT_EQ(run_program({"--help", command}).output, run_program({command, "--help"}).output);
  }
  EXPECT_THAT(run_program({"help", "prft"}), IsError(2, HasSubstr("did you mean perft?")));
  EXPECT_THAT(run_program({"help", "perft", "moves"}), IsError(2, HasSubstr("too much")));
}

TEST(Cli, HelpFitsInEightyColumns) {
  for (const std::string& line : lines_of(run_program({"help"}).output))
    EXPECT_LE(line.size(), 80U) << line;
  for (const std::string& command : kCommands)
    for (const std::string& line : lines_of(run_program({"help", command}).output))
      EXPECT_LE(line.size(), 80U) << line;
}

TEST(Cli, HelpOfACommandLeadsWithAnExampleOfIt) {
  for (const std::string& command : kCommands) {
    const std::string help = run_program({"help", command}).output;
    const std::size_t examples = help.find("\nExamples:\n  quagmire ");
    ASSERT_NE(examples, std::string::npos) << command;
    EXPECT_LT(examples, help.find("\nUsage: quagmire " + command)) << command;
    EXPECT_THAT(help.substr(examples, help.find("\nUsage") - examples),
                testing::ContainsRegex("quagmire " + command))
        << command;
  }
}

TEST(Cli, HelpOfPerftNamesItsFlags) {
  EXPECT_THAT(run_program({"perft", "--help"}).output,
              AllOf(HasSubstr("DEPTH"), HasSubstr("--position"), HasSubstr("--divide")));
}

TEST(Cli, BoardPrintsTheRequiredGrid) {
  EXPECT_THAT(run_program({"board"}), IsDone(grid(Position::start())));
  EXPECT_THAT(run_program({"board", kOneX}), IsDone(grid(position_of(kOneX))));
}

// bench_test.cpp says what the signature is.
TEST(Cli, BenchMeasuresFixedWork) {
  const Finished finished = run_program({"bench"});
  ASSERT_THAT(finished, IsDone(IsPlainText()));
  auto lines = lines_of(finished.output);
  ASSERT_GE(lines.size(), 2U);
  EXPECT_THAT(lines.back(), MatchesRegex("signature [0-9]+"));
  lines.pop_back();
  EXPECT_THAT(lines, Each(MatchesRegex("[^ ]+ [0-9]+(\\.[0-9]+)? [^ ]+")));
  EXPECT_THAT(lines, testing::Contains(testing::StartsWith("search ")));
}

// Both flags may be written with = too, and in either order.
TEST(Cli, PositionStartsAGameThere) {
  const std::string expected = shown(position_of(kOneX));
  EXPECT_THAT(run_program({"--plain", "--position", kOneX}), IsDone(expected));
  EXPECT_THAT(run_program({"--position", kOneX}), IsDone(expected));
  EXPECT_THAT(run_program({"--position=" + std::string(kOneX), "--plain"}), IsDone(expected));
}

TEST(Cli, WithoutATerminalThePlainGameIsPlayed) {
  const std::string start = shown(Position::start());
  EXPECT_THAT(run_program({}), IsDone(start));
  EXPECT_THAT(run_program({"--plain"}), IsDone(start));
}

TEST(Cli, InputThatIsNoTerminalMeansThePlainGame) {
  const PseudoTerminal terminal;
  Invocation invocation = program({});
  invocation.output = Borrowed{terminal.descriptor()};
  EXPECT_THAT(run(invocation, "c2c5\n"), IsDone(""));
  const std::string written = terminal.written();
  EXPECT_THAT(written, AllOf(StartsWith(" a b c d e f g h\r\n"), EndsWith("X to move\r\n")));
  EXPECT_THAT(written, Not(HasSubstr("> "))) << "a prompt, where nobody types";
}

TEST(Cli, OutputThatIsNoTerminalMeansThePlainGameWithPrompts) {
  const PseudoTerminal terminal;
  const Home home;
  Invocation invocation = program_at(home, {});
  invocation.input = Borrowed{terminal.descriptor()};
  terminal.type("c2c5\nquit\n");
  const Position start = Position::start();
  EXPECT_THAT(run(invocation), IsDone(kGreeting + shown(start) + "O> " +
                                      shown(start.after({Square(2, 1), Square(2, 4)})) +
                                      "X> The game is saved; quagmire resume continues it.\n"));
}

// A game was left unfinished, and is left so.
TEST(Cli, ANamedPositionBeatsTheGameLeftUnfinished) {
  const Position named = *parse_position("7X/8/8/8/8/8/8/O7 X - -");
  const Home home;
  const std::string left = "[Result \"*\"]\n\n1. c2-c5 f7-f4 *\n";
  home.write(kAutosave, left);
  const auto typed = [&](const std::vector<std::string>& arguments, const char* lines) {
    const PseudoTerminal terminal;
    Invocation invocation = program_at(home, arguments);
    invocation.input = Borrowed{terminal.descriptor()};
    terminal.type(lines);
    return run(invocation);
  };
  const std::vector<std::string> at_position{"--plain", "--position", to_text(named)};
  EXPECT_THAT(typed(at_position, "quit\n"), IsDone(kGreeting + shown(named) + "X> "));
  EXPECT_EQ(home.read(kAutosave), left);
  EXPECT_THAT(typed({"--plain"}, "quit\n"), IsDone(StartsWith("A game of 2 moves was left")));
  // What is played there is kept beside it, and neither is put away.
  EXPECT_THAT(typed(at_position, "h8h7\nquit\n"), IsDone(StartsWith(kGreeting + shown(named))));
  EXPECT_EQ(home.read(kAutosave), left);
  EXPECT_TRUE(home.has(".local/state/quagmire/autosave-2.quag"));
  EXPECT_EQ(home.count_in(kArchive), 0);
}

// As on a teletype or in an editor's shell buffer: a terminal, but one for lines only.
TEST(Cli, ADumbTerminalMeansThePlainGameWithPrompts) {
  const PseudoTerminal terminal;
  const Home home;
  Invocation invocation = on_terminal(program_at(home, {}), terminal);
  invocation.environment["TERM"] = "dumb";
  terminal.type("c2c5\n");
  terminal.type_end_of_input();
  EXPECT_THAT(run(invocation), IsDone(""));
  EXPECT_THAT(terminal.written(), AllOf(HasSubstr("\r\nO to move\r\nO> "),
                                        HasSubstr("\r\nX to move\r\nX> "), Not(HasSubstr("\x1B"))));
}

TEST(Cli, PlainIsPlainOnAnyTerminal) {
  const PseudoTerminal terminal;
  const Home home;
  terminal.type("c2c5\nmoves\nhelp\nnonsense\nquit\n");
  EXPECT_THAT(run(on_terminal(program_at(home, {"--plain"}), terminal)), IsDone(""));
  EXPECT_THAT(terminal.written(), AllOf(HasSubstr("\r\nX to move\r\nX> "), Not(HasSubstr("\x1B"))));
}

TEST(Cli, ATerminalThatCannotBeUsedExitsWithThreeAndNamesPlain) {
  const PseudoTerminal terminal;
  const Home home;
  Invocation invocation = on_terminal(program_at(home, {}), terminal);
  for (const char* term : {"no-such-terminal", ""}) {
    invocation.environment["TERM"] = term;
    EXPECT_THAT(run(invocation), IsError(3, HasSubstr("--plain")));
  }
  invocation.environment.erase("TERM");
  EXPECT_THAT(run(invocation), IsError(3, HasSubstr("--plain")));
  EXPECT_THAT(terminal.written(), Not(HasSubstr("\x1B")));
}

// A shell reports both as 128 and the signal's number.
TEST(Cli, ASignalEndsThePlainGame) {
  Process game(program({"--plain"}));
  for (int line = 0; line < 19; ++line) ASSERT_TRUE(game.read_line());
  game.send_signal(SIGTERM);
  EXPECT_THAT(game.wait().status,
              testing::AnyOf(ExitStatus::signal(SIGTERM), ExitStatus::code(128 + SIGTERM)));
}

}  // namespace
}  // namespace quagmire::test
