// Puzzles as lines of text: read, written, and refused with the line and the reason.
#include <gmock/gmock.h>

#include <string>
#include <utility>
#include <vector>

#include "engine/game/notation.h"
#include "tests/support/matchers.h"
#include "ui/puzzles/puzzle.h"

namespace quagmire::test {
namespace {

using ui::parse_puzzles;
using ui::Puzzle;
using ui::PuzzleKind;
using ui::PuzzleReading;

Move move_of(const char* text) { return parse_move(text).value(); }

TEST(PuzzleFile, ALineSaysAllAboutAPuzzle) {
  const PuzzleReading reading = parse_puzzles("save 2 3 4-5 c1c4,d1d4 c2c5 f7f4");
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
  const PuzzleReading reading = parse_puzzles("# a comment\n\n  \r\nwin 1 1 1-8 c2c5\r\n#\n");
  EXPECT_THAT(reading.faults, IsEmpty());
  ASSERT_THAT(reading.puzzles, SizeIs(1));
  EXPECT_THAT(reading.puzzles[0].history, IsEmpty());
  EXPECT_THAT(parse_puzzles("").puzzles, IsEmpty());
}

TEST(PuzzleFile, WhatIsWrittenIsReadBack) {
  for (const Puzzle& puzzle : ui::built_in_puzzles()) {
    const PuzzleReading reading = parse_puzzles(to_line(puzzle));
    ASSERT_THAT(reading.puzzles, SizeIs(1)) << to_line(puzzle);
    EXPECT_EQ(to_line(reading.puzzles[0]), to_line(puzzle));
    EXPECT_EQ(reading.puzzles[0].position, puzzle.position);
  }
}

TEST(PuzzleFile, AFaultIsToldWithItsLine) {
  for (const auto& [line, words] : {
           std::pair{"draw 2 1 4-5 c2c5", "bad kind \"draw\"; it is win or save"},
           {"win", "bad length \"\"; it is a number from 1 to 9"},
           {"win 0 1 4-5 c2c5", "bad length \"0\""},
           {"win 10 1 4-5 c2c5", "bad length \"10\""},
           {"win 2x 1 4-5 c2c5", "bad length \"2x\""},
           {"win 2 6 4-5 c2c5", "bad grade \"6\"; it is a number from 1 to 5"},
           {"win 2 1 9-5 c2c5", "bad levels \"9-5\"; it is two numbers from 0 to 8, as 4-5"},
           {"win 2 1 4 c2c5", "bad levels \"4\""},
           {"win 2 1 4-5-6 c2c5", "bad levels \"4-5-6\""},
           {"win 2 1 4-5", "no key"},
           {"win 2 1 4-5 c2", "bad key \"c2\"; it is a move as c2c5"},
           {"win 2 1 4-5 C2-C5", "bad key \"C2-C5\""},
           {"win 2 1 4-5 c2c5,", "bad key \"\""},
           {"win 2 1 4-5 c2h8", "the key c2h8 is not legal after the moves of the game"},
           {"win 2 1 4-5 b2b3 c2c5 e2", "bad move \"e2\"; it is written as c2c5"},
           {"win 2 1 4-5 b2b3 c2c5  f7f4", "bad move \"\""},
           {"win 2 1 4-5 b2b3 c2c5 c5c6", "move 2 of the game, c5c6, is not legal"},
       }) {
    const PuzzleReading reading =
        parse_puzzles("# a comment\n" + std::string(line) + "\nwin 1 1 1-8 c2c5");
    EXPECT_THAT(reading.puzzles, SizeIs(1)) << line;
    ASSERT_THAT(reading.faults, SizeIs(1)) << line;
    EXPECT_EQ(reading.faults[0].line, 2) << line;
    EXPECT_THAT(reading.faults[0].what, HasSubstr(words)) << line;
  }
}

TEST(PuzzleFile, AFaultIsFitToBeShown) {
  const PuzzleReading reading = parse_puzzles("win\x1b[31m 2 1 4-5 c2c5");
  ASSERT_THAT(reading.faults, SizeIs(1));
  EXPECT_EQ(reading.faults[0].what.find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace quagmire::test
