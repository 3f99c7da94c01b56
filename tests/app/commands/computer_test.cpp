// `quagmire analyze` and `quagmire hint`: what they answer, and to what they answer nothing.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

std::vector<std::string> analyze(std::vector<std::string> arguments, std::string_view input = "") {
  arguments.insert(arguments.begin(), "analyze");
  const Finished finished = run_program(arguments, input);
  EXPECT_THAT(finished, IsDone(IsPlainText()));
  return lines_of(finished.output);
}

// The fields of a line, which two blanks part.
std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields;
  for (std::size_t begin = 0; begin < line.size();) {
    const std::size_t end = std::min(line.find("  ", begin), line.size());
    fields.push_back(line.substr(begin, end - begin));
    begin = end + 2;
  }
  return fields;
}

// All that does not depend on the machine's speed.
std::vector<std::string> lasting_fields(const std::vector<std::string>& lines) {
  std::vector<std::string> fields;
  for (const std::string& line : lines)
    for (const std::string& field : fields_of(line))
      if (!field.ends_with("nodes/s")) fields.push_back(field);
  return fields;
}

TEST(Analyze, PrintsALineADepth) {
  const auto lines = analyze({"--depth", "4"});
  ASSERT_THAT(lines, SizeIs(4));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto fields = fields_of(lines[i]);
    ASSERT_THAT(fields, SizeIs(6)) << lines[i];
    EXPECT_EQ(fields[0], "depth " + std::to_string(i + 1));
    EXPECT_THAT(fields[1], MatchesRegex("[+-]?[0-9]+[.][0-9][0-9]"));
    EXPECT_THAT(fields[2], MatchesRegex("[0-9]+ nodes"));
    EXPECT_THAT(fields[3], MatchesRegex("[0-9]+ nodes/s"));
    EXPECT_THAT(fields[4], MatchesRegex("table [0-9]+ permille"));
    EXPECT_THAT(fields[5], MatchesRegex("([a-h][1-8]-[a-h][1-8] ?)+"));
  }
}

TEST(Analyze, SaysInHowManyMovesAGameIsWon) {
  const auto lines = analyze({kWinIn3, "--depth", "20"});
  EXPECT_EQ(fields_of(lines.back()).at(1), "wins in 3");
}

TEST(Analyze, IsTheSameEachTimeForALimitOfNodes) {
  const auto lines = analyze({kStart, "--nodes", "20000"});
  EXPECT_EQ(lasting_fields(analyze({"--nodes", "20000"})), lasting_fields(lines));
  EXPECT_EQ(lasting_fields(analyze({"--nodes=20000", "--time", "600.5"})), lasting_fields(lines));
}

TEST(Analyze, HasALineHoweverNarrowTheLimit) {
  EXPECT_THAT(analyze({"--nodes", "1"}), SizeIs(1));
  EXPECT_THAT(analyze({"--time", "0.000001"}), SizeIs(testing::Ge(1)));
}

TEST(Analyze, AFinishedGameNeedsNoThought) {
  EXPECT_EQ(analyze({kOver}), std::vector<std::string>{"O wins: X has no legal move."});
}

TEST(AnalyzeGame, PrintsEveryPlyAndTheTurningPoints) {
  const Home home;
  home.write("game.quag", "1. c2-c5 f7-f4 2. d1-d4 e8-e5");
  const auto lines = analyze({home.path("game.quag"), "--nodes", "20000"});
  ASSERT_GE(lines.size(), 6U);
  EXPECT_THAT(fields_of(lines[0]), SizeIs(3));
  EXPECT_THAT(lines[0], StartsWith("0  start  "));
  EXPECT_THAT(lines[1], StartsWith("1  O c2-c5  "));
  EXPECT_THAT(lines[2], StartsWith("2  X f7-f4  "));
  EXPECT_THAT(lines[3], StartsWith("3  O d1-d4  "));
  EXPECT_THAT(lines[4], StartsWith("4  X e8-e5  "));
  EXPECT_EQ(fields_of(lines[4]).back(), "about even");
  EXPECT_EQ(lines[5], "No turning points.");
}

TEST(AnalyzeGame, ReadsStandardInput) {
  const auto lines = analyze({"-", "--depth", "2"}, "c2c5 f7f4");
  ASSERT_GE(lines.size(), 4U);
  EXPECT_THAT(lines[2], StartsWith("2  X f7-f4  "));
}

TEST(AnalyzeGame, TheMoveThatMissesAWinIsATurningPoint) {
  const std::string position = "[Position \"" + std::string(kWinIn3) + "\"]\n\n";
  const auto lines = analyze({"-", "--depth", "8"}, position + "b3-c3\n");
  ASSERT_THAT(lines, SizeIs(4));
  EXPECT_EQ(lines[0], "0  start  X wins in 3");
  EXPECT_THAT(lines[3], MatchesRegex("1  X b3-c3: X wins in 3 to .*; better [a-h][1-8]-[a-h][1-8]: "
                                     "wins in 3: .*"));
}

TEST(AnalyzeGame, SaysWhoHasWon) {
  const auto lines = analyze({"-", "--depth", "2"}, "[Position \"" + std::string(kOver) + "\"]\n");
  EXPECT_EQ(lines, (std::vector<std::string>{"0  start  O has won", "No turning points."}));
}

TEST(AnalyzeGame, StandardInputMayBeAPositionToo) {
  const auto lines = analyze({"-", "--depth", "3"}, std::string(kWinIn3) + "\n");
  ASSERT_THAT(lines, SizeIs(3));
  EXPECT_EQ(lasting_fields(lines), lasting_fields(analyze({kWinIn3, "--depth", "3"})));
}

// Nothing of what was found out is lost.
TEST(Analyze, ASignalEndsItAfterWhatIsKnown) {
  for (const int signal : {SIGINT, SIGTERM}) {
    Process process(program({"analyze", "--time", "1000000"}));
    ASSERT_THAT(process.read_line(), testing::Optional(StartsWith("depth 1  ")));
    process.send_signal(signal);
    const Finished finished = process.wait();
    EXPECT_EQ(finished.status, ExitStatus::code(128 + signal));
    EXPECT_EQ(finished.errors, "");
    for (const std::string& line : lines_of(finished.output))
      EXPECT_THAT(fields_of(line), SizeIs(6));
  }
}

TEST(AnalyzeGame, ASignalEndsItWithTheTurningPointsSoFar) {
  const Home home;
  home.write("game.quag", "[Position \"" + std::string(kWinIn3) + "\"]\n\nb3-c3\n");
  Process process(program({"analyze", home.path("game.quag"), "--time", "1000000"}));
  // The win is found at once; after the move that misses it there is much to think about.
  EXPECT_EQ(process.read_line(), "0  start  X wins in 3");
  process.send_signal(SIGINT);
  const Finished finished = process.wait();
  EXPECT_EQ(finished.status, ExitStatus::code(128 + SIGINT));
  EXPECT_EQ(finished.output, "No turning points.\n");
}

TEST(AnalyzeErrors, NeitherAPositionNorAFile) {
  EXPECT_THAT(run_program({"analyze", "no-such.quag"}),
              IsError(1, AllOf(HasSubstr("no-such.quag"), HasSubstr("not exist"))));
  EXPECT_THAT(run_program({"analyze", "8/8 O - -"}),
              IsError(1, AllOf(HasSubstr("bad position"), HasSubstr("column"))));
  EXPECT_THAT(run_program({"analyze", "-"}, "c2c5 h5h5"), IsError(1, HasSubstr("standard input")));
}

TEST(HintCommand, PrintsABestMoveAndWhy) {
  EXPECT_THAT(run_program({"hint"}), IsDone(MatchesRegex("[a-h][1-8]-[a-h][1-8]: .*\\.\n")));
  EXPECT_THAT(run_program({"hint", kWinIn3}), IsDone(HasSubstr(": wins in 3: ")));
}

TEST(HintCommand, IsWhatThePlainGameAnswers) {
  EXPECT_EQ(play("hint\n"), shown(Position::start()) + run_program({"hint"}).output);
}

TEST(HintCommand, AFinishedGameHasNoneAndABadPositionIsAnError) {
  const Finished finished = run_program({"hint", kOver});
  EXPECT_EQ(finished.status, ExitStatus::code(1));
  EXPECT_EQ(finished.output, "The game is over: X has no legal move, so there is no move.\n");
  EXPECT_THAT(run_program({"hint", "8/8"}), IsError(1, HasSubstr("bad position")));
}

// `quagmire solve`: what it proves, and what it says if it cannot.

constexpr const char* kOneKey = "4XXXX/3XX1XX/4OOX1/6OX/O7/O7/O1O5/OO1O4 O e6 d7";
constexpr const char* kWinIn2 = "8/8/8/8/8/2O5/O7/OX6 O - -";

// Whether the process has a handler for the signal by now. (Linux tells; the command itself says
// nothing before the end.)
bool catches(const Process& process, int signal) {
  std::ifstream status("/proc/" + std::to_string(process.pid()) + "/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("SigCgt:"))
      return ((std::stoull(line.substr(line.find_last_of(" \t") + 1), nullptr, 16) >>
               static_cast<unsigned>(signal - 1)) &
              1U) != 0;
  return false;
}

TEST(SolveCommand, PrintsTheWinItsFirstMovesAndTheSizeOfTheProof) {
  EXPECT_THAT(run_program({"solve", kWinIn3}),
              IsDone(MatchesRegex(
                  "X wins in 3\nFirst moves: g7-h6 h7-h6\nProof: [1-9][0-9]* positions\n")));
  EXPECT_THAT(run_program({"solve", kWinIn2, "--moves=2"}),
              IsDone(StartsWith("O wins in 2\nFirst moves: a1-b2 ")));
}

TEST(SolveCommand, SaysThatThereIsNoWin) {
  EXPECT_THAT(run_program({"solve", kWinIn3, "--moves", "2"}), IsDone("no win within 2\n"));
  EXPECT_THAT(run_program({"solve", kOneKey}), IsDone(HasSubstr("\nFirst move: g5-h6\n")));
  EXPECT_THAT(run_program({"solve", "--moves", "1"}), IsDone("no win within 1\n"));
}

TEST(SolveCommand, AFinishedGameIsSolved) {
  EXPECT_THAT(run_program({"solve", kOver}), IsDone("O wins: X has no legal move.\n"));
}

TEST(SolveCommand, ASignalEndsItWithWhatIsKnown) {
  for (const int signal : {SIGINT, SIGTERM}) {
    Process process(program({"solve", "--moves", "20"}));
    while (!catches(process, signal)) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    process.send_signal(signal);
    const Finished finished = process.wait();
    EXPECT_EQ(finished.status, ExitStatus::code(128 + signal));
    EXPECT_EQ(finished.errors, "");
    EXPECT_THAT(finished.output,
                MatchesRegex("no win within [0-9]+; stopped while looking for [0-9]+\n"));
  }
}

TEST(SolveCommand, MistakesAreToldInALine) {
  for (const char* moves : {"0", "21", "-1", "x", "3x"})
    EXPECT_THAT(run_program({"solve", "--moves", moves}),
                IsError(2, AllOf(HasSubstr("--moves"), HasSubstr("1 to 20"))));
  EXPECT_THAT(run_program({"solve", "--moves", ""}),
              IsError(2, HasSubstr("bad value \"\" for --moves")));
  EXPECT_THAT(run_program({"solve", "8/8 O - -"}),
              IsError(1, AllOf(HasSubstr("bad position"), HasSubstr("column"))));
  EXPECT_THAT(run_program({"solve", "--mvoes", "3"}), IsError(2, HasSubstr("--moves")));
  EXPECT_THAT(run_program({"sovle"}), IsError(2, HasSubstr("solve")));
}

}  // namespace
}  // namespace quagmire::test
