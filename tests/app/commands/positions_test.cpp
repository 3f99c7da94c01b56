// `quagmire moves`: a line a position, the winner or a dot and then the legal moves.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

struct Listing {
  std::string winner;
  std::set<std::string> moves;

  bool operator==(const Listing&) const = default;
};

// Reads a line of the answer. A move that is listed twice fails the test.
Listing listing(const std::string& line) {
  Listing listing;
  std::istringstream words(line);
  words >> listing.winner;
  for (std::string move; words >> move;)
    EXPECT_TRUE(listing.moves.insert(move).second) << move << " twice in " << line;
  return listing;
}

// What the rule book says of a position.
Listing expected(const std::string& notation) {
  const Rulebook book(position_of(notation));
  const auto winner = book.winner();
  Listing listing{std::string(1, winner ? letter_of(*winner) : '.'), {}};
  for (const Move move : book.moves()) listing.moves.insert(name(move));
  return listing;
}

Listing listing_of(const Fields& row) { return listing(row.at(1) + ' ' + row.at(2)); }

TEST(MovesCommand, ListsTheMovesFromTheStart) {
  const Finished finished = run_program({"moves"});
  ASSERT_THAT(finished, IsDone(AllOf(IsPlainText(), EndsWith("\n"))));
  ASSERT_EQ(lines_of(finished.output).size(), 1U);
  EXPECT_EQ(listing(finished.output), expected(kStart));
  EXPECT_EQ(listing(finished.output).moves.size(), 77U);
}

TEST(MovesCommand, AFinishedGameHasAWinnerAndNoMoves) {
  EXPECT_THAT(run_program({"moves", "8/8/8/8/8/8/8/O7 X - -"}), IsDone("O\n"));
  EXPECT_THAT(run_program({"moves", "8/8/8/8/8/8/8/X7 O - -"}), IsDone("X\n"));
  EXPECT_THAT(run_program({"moves", "8/8/8/8/8/8/OO6/XO5X O - -"}), IsDone("O\n"));
}

TEST(MovesCommand, AnswersEveryPositionOfTheTableInOneRun) {
  std::string input;
  const auto rows = table("positions.txt");
  for (const Fields& row : rows) input += row.at(0) + '\n';
  const Finished finished = run_program({"moves", "-"}, input);
  ASSERT_THAT(finished, IsDone(IsPlainText()));
  const auto lines = lines_of(finished.output);
  ASSERT_EQ(lines.size(), rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i)
    EXPECT_EQ(listing(lines[i]), listing_of(rows[i])) << rows[i].at(0);
}

// Megabytes in both directions, of which neither fits into a pipe.
TEST(MovesCommand, AnswersAnyNumberOfPositions) {
  std::string input;
  const auto rows = table("positions.txt");
  constexpr std::size_t times = 25;
  for (std::size_t i = 0; i < times; ++i)
    for (const Fields& row : rows) input += row.at(0) + '\n';
  const Finished finished = run_program({"moves", "-"}, input);
  EXPECT_EQ(finished.status, ExitStatus::code(0));
  const auto lines = lines_of(finished.output);
  ASSERT_EQ(lines.size(), times * rows.size());
  for (std::size_t i = rows.size(); i < lines.size(); ++i)
    ASSERT_EQ(lines[i], lines[i - rows.size()]) << "the same position, another answer";
}

TEST(MovesCommand, NoPositionsHaveNoAnswers) {
  EXPECT_THAT(run_program({"moves", "-"}), IsDone(""));
}

TEST(MovesCommand, TheLastPositionNeedsNoNewlineAndLinesMayEndWithACarriageReturn) {
  const std::string start = run_program({"moves"}).output;
  EXPECT_THAT(run_program({"moves", "-"}, kStart), IsDone(start));
  EXPECT_THAT(run_program({"moves", "-"}, std::string(kStart) + "\r\n" + kStart + "\r\n"),
              IsDone(start + start));
}

TEST(MovesCommand, ABadPositionAmongGoodOnesIsNamedByLineAndColumn) {
  const std::string start = run_program({"moves"}).output;
  const std::string input =
      std::string(kStart) + '\n' + "8/8/8/8/8/8/8/O6Y O - -\n" + kStart + '\n';
  EXPECT_THAT(run_program({"moves", "-"}, input),
              IsError(1, AllOf(HasSubstr("line 2 "), HasSubstr("column 17")), start + start));
}

TEST(MovesCommand, EveryBadPositionHasAnErrorOfItsOwn) {
  const Finished finished = run_program({"moves", "-"}, "x\n8\n\xFF\x1B[2J\n");
  EXPECT_EQ(finished.status, ExitStatus::code(1));
  EXPECT_EQ(finished.output, "");
  const auto errors = lines_of(finished.errors);
  ASSERT_EQ(errors.size(), 3U);
  for (const std::string& error : errors) EXPECT_THAT(error + '\n', IsErrorLine());
}

// What does not fit a line buffer is still part of the line.
TEST(MovesCommand, AVeryLongLineIsRefused) {
  const std::string blanks(10'000, ' ');
  EXPECT_THAT(run_program({"moves", "-"}, kLoneO + blanks + "and more\n"),
              IsError(1, HasSubstr("line 1")));
  EXPECT_THAT(run_program({"moves", "-"}, blanks + kLoneO + '\n'), IsError(1, HasSubstr("line 1")));
  EXPECT_THAT(run_program({"moves", "-"}, std::string(1'000'000, '8') + '\n' + kLoneO),
              IsError(1, HasSubstr("line 1"), testing::StartsWith(". a1")));
}

// `quagmire perft`: counts of move sequences, which show at once whether the rules are exact.

using Leaves = std::vector<std::uint64_t>;

std::vector<std::string> perft_call(const std::string& depth, const std::string& position) {
  return {"perft", depth, "--position", position};
}

// The leaves of the depths 1, 2, ..., out of lines that must have the promised form.
Leaves leaves_in(const std::string& output) {
  Leaves leaves;
  for (const std::string& line : lines_of(output)) {
    EXPECT_THAT(line, MatchesRegex("perft [0-9]+ [0-9]+ [0-9]+(\\.[0-9]+)? [0-9]+(\\.[0-9]+)?"));
    std::istringstream words(line);
    std::string word;
    std::size_t depth = 0;
    std::uint64_t count = 0;
    words >> word >> depth >> count;
    leaves.push_back(count);
    EXPECT_EQ(depth, leaves.size());
  }
  return leaves;
}

// The first moves and the leaves after them; a move that comes twice fails the test.
std::map<std::string, std::uint64_t> division_in(const std::string& output) {
  std::map<std::string, std::uint64_t> division;
  for (const std::string& line : lines_of(output)) {
    EXPECT_THAT(line, MatchesRegex("[a-h][1-8][a-h][1-8] [0-9]+"));
    std::istringstream words(line);
    std::string move;
    std::uint64_t count = 0;
    words >> move >> count;
    EXPECT_TRUE(division.emplace(move, count).second) << move << " comes twice";
  }
  return division;
}

TEST(PerftCommand, CountsFromTheStart) {
  const Finished finished = run_program({"perft", "3"});
  ASSERT_THAT(finished, IsDone(IsPlainText()));
  EXPECT_THAT(leaves_in(finished.output), ElementsAre(77, 5507, 366243));
}

TEST(PerftCommand, CountsFromEveryPositionOfTheTable) {
  for (const Fields& row : table("perft.txt")) {
    Leaves expected(3);
    std::istringstream(row.at(1)) >> expected[0] >> expected[1] >> expected[2];
    const Finished finished = run_program(perft_call("3", row.at(0)));
    ASSERT_THAT(finished, IsDone(IsPlainText()));
    EXPECT_EQ(leaves_in(finished.output), expected) << row.at(0);
  }
}

TEST(PerftCommand, AFinishedGameHasNoLeaves) {
  const Finished finished = run_program(perft_call("2", "8/8/8/8/8/8/8/O7 X - -"));
  ASSERT_THAT(finished, IsDone(IsPlainText()));
  EXPECT_THAT(leaves_in(finished.output), ElementsAre(0, 0));
}

// Two lone pieces can be counted by hand. From h8 X has 7 squares in each of three directions;
// where O stands in one of them, the squares from O's on are lost (over O it may not jump: no loop
// is closed by one piece).
TEST(PerftCommand, EachShareIsTheCountBehindItsMove) {
  const Finished finished =
      run_program({"perft", "2", "--divide", "--position", "7X/8/8/8/8/8/8/O7 O - -"});
  ASSERT_THAT(finished, IsDone(IsPlainText()));
  const auto division = division_in(finished.output);
  EXPECT_EQ(division.size(), 20U) << "7 squares in three directions, and X stands on one";
  for (const auto& [move, leaves] : division) {
    const int file = move.at(2) - 'a';
    const int rank = move.at(3) - '1';
    const bool in_line = file == 7 || rank == 7 || file == rank;
    const int lost = in_line ? std::min(file, rank) + 1 : 0;
    EXPECT_EQ(leaves, static_cast<std::uint64_t>(21 - lost)) << move;
  }
}

TEST(PerftCommand, FlagsMayStandBeforeOrBehindTheDepth) {
  EXPECT_EQ(run_program({"perft", "--divide", "--position", kLoneO, "1"}).output,
            run_program({"perft", "1", "--position", kLoneO, "--divide"}).output);
  EXPECT_THAT(leaves_in(run_program({"perft", "--position=" + std::string(kLoneO), "1"}).output),
              ElementsAre(21));
}

// `quagmire why`: a sentence on standard output, legal or not; the exit status says which.

Finished why(const std::string& position, const std::string& move) {
  return run_program({"why", position, move});
}

// A sentence of one line, and the exit status.
template <class Text>
testing::Matcher<Finished> Says(int code, const Text& text) {
  return AllOf(Field("status", &Finished::status, ExitStatus::code(code)),
               Field("output", &Finished::output,
                     AllOf(IsPlainText(), EndsWith(".\n"), Not(HasSubstr("\n\n")), text)),
               Field("errors", &Finished::errors, ""));
}

TEST(WhyCommand, ALegalMoveExitsWithZero) {
  EXPECT_THAT(why(kStart, "c2c5"), Says(0, AllOf(HasSubstr("c2"), HasSubstr("c5"))));
}

TEST(WhyCommand, AnIllegalMoveExitsWithOne) {
  EXPECT_THAT(why(kStart, "d4d5"), Says(1, HasSubstr("d4")));
}

// The longest ways around: a search that gives up after a few steps takes these for closed loops.
TEST(WhyCommand, NoLoopTrapIsTakenForALoop) {
  for (const Fields& row : table("loop_traps.txt")) {
    // Without rest, which would be the reason in some of them.
    const std::string position = row.at(0).substr(0, row.at(0).find(' ') + 2) + " - -";
    EXPECT_THAT(why(position, row.at(1)), Says(1, HasSubstr("can be reached round")))
        << position << ' ' << row.at(1);
  }
}

TEST(WhyCommand, AgreesWithTheTableOfPositions) {
  std::mt19937_64 random(8);
  const auto rows = table("positions.txt");
  int legal = 0;
  for (int i = 0; i < 40; ++i) {
    const Fields& row = rows.at(random() % rows.size());
    const std::string moves = ' ' + row.at(2) + ' ';
    // Every other move is one of the table's; the rest are mostly illegal.
    std::string move = name(Move{Square::from_index(static_cast<int>(random() % 64)),
                                 Square::from_index(static_cast<int>(random() % 64))});
    if (i % 2 == 0 && moves.size() > 2)
      move = moves.substr(1 + 5 * (random() % (moves.size() / 5)), 4);
    const bool is_legal = moves.find(' ' + move + ' ') != std::string::npos;
    legal += is_legal ? 1 : 0;
    EXPECT_EQ(why(row.at(0), move).status, ExitStatus::code(is_legal ? 0 : 1))
        << row.at(0) << ' ' << move;
  }
  EXPECT_GT(legal, 10);
}

TEST(WhyCommand, TheMoveIsReadAsInTheGame) {
  for (const char* move : {"C2C5", "c2 c5", "C2-C5", "c2:c5", " c2 -> c5 "})
    EXPECT_EQ(why(kStart, move).output, why(kStart, "c2c5").output) << move;
}

TEST(WhyCommand, AMoveThatCannotBeReadIsAnError) {
  for (const char* move : {"c2", "x", "c2c9", "c2c5c6", "undo", "c2xc5"})
    EXPECT_THAT(why(kStart, move), IsError(1, HasSubstr("column "))) << move;
}

}  // namespace
}  // namespace quagmire::test
