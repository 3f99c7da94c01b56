// Puzzles as lines of text: read, written, and refused with the line and the reason.
#include <gmock/gmock.h>

#include <string>
#include <utility>
#include <vector>

#include "engine/game/notation.h"
#include "engine/learn/puzzle.h"
#include "tests/support/matchers.h"

namespace quagmire::test {
namespace {

Move move_of(const char* text) { return parse_move(text).value(); }

TEST(PuzzleFile, ALineSaysAllAboutAPuzzle) {
  const ParsedPuzzles reading = parse_puzzles("save 2 3 4-5 c1c4,d1d4 c2c5 f7f4");
  EXPECT_THAT(reading.faults, IsEmpty());
  ASSERT_THAT(reading.puzzles, SizeIs(1));
  const Puzzle& puzzle = reading.puzzles[0];
  EXPECT_EQ(puzzle.kind, PuzzleKind::Save);
  EXPECT_EQ(puzzle.moves, 2);
  EXPECT_EQ(puzzle.grade, 3);
  EXPECT_THAT(puzzle.levels, ElementsAre(4, 5));
  EXPECT_THAT(puzzle.keys, ElementsAre(move_of("c1c4"), move_of("d1d4")));
  EXPECT_THAT(puzzle.history, ElementsAre(move_of("c2c5"), move_of("f7f4")));
  EXPECT_EQ(to_text(puzzle.position), "4XXXX/6XX/6XX/2O4X/O4X2/OO6/OO6/OOOO4 O c5 f4");
  EXPECT_EQ(puzzle.game().position(), puzzle.position);
  EXPECT_EQ(puzzle.game().ply(), 2U);
}

TEST(PuzzleFile, CommentsAndBlankLinesArePassedOver) {
  const ParsedPuzzles reading = parse_puzzles("# a comment\n\n  \r\nwin 1 1 1-8 c2c5\r\n#\n");
  EXPECT_THAT(reading.faults, IsEmpty());
  ASSERT_THAT(reading.puzzles, SizeIs(1));
  EXPECT_THAT(reading.puzzles[0].history, IsEmpty());
  EXPECT_THAT(parse_puzzles("").puzzles, IsEmpty());
}

TEST(PuzzleFile, WhatIsWrittenIsReadBack) {
  for (const Puzzle& puzzle : built_in_puzzles()) {
    const ParsedPuzzles reading = parse_puzzles(to_line(puzzle));
    ASSERT_THAT(reading.puzzles, SizeIs(1)) << to_line(puzzle);
    EXPECT_EQ(to_line(reading.puzzles[0]), to_line(puzzle));
    EXPECT_EQ(reading.puzzles[0].position, puzzle.position);
  }
}

TEST(PuzzleFile, AFaultIsToldByItsLine) {
  for (const char* line :
       {"draw 2 1 4-5 c2c5", "win", "win 0 1 4-5 c2c5", "win 10 1 4-5 c2c5", "win 2x 1 4-5 c2c5",
        "win 2 6 4-5 c2c5", "win 2 1 9-5 c2c5", "win 2 1 4 c2c5", "win 2 1 4-5-6 c2c5",
        "win 2 1 4-5", "win 2 1 4-5 c2", "win 2 1 4-5 C2-C5", "win 2 1 4-5 c2c5,",
        "win 2 1 4-5 c2h8", "win 2 1 4-5 b2b3 c2c5 e2", "win 2 1 4-5 b2b3 c2c5  f7f4",
        "win 2 1 4-5 b2b3 c2c5 c5c6"}) {
    const ParsedPuzzles reading =
        parse_puzzles("# a comment\n" + std::string(line) + "\nwin 1 1 1-8 c2c5");
    EXPECT_THAT(reading.puzzles, SizeIs(1)) << line;
    EXPECT_THAT(reading.faults, testing::ElementsAre(2)) << line;
  }
}

}  // namespace
}  // namespace quagmire::test
