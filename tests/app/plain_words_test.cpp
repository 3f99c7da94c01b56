// What can be typed into the plain game, and what each of it does.
#include <gmock/gmock.h>

#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "tests/app/program.h"
#include "tests/app/transcript.h"
#include "tests/support/board_picture.h"
#include "tests/support/random_play.h"

namespace quagmire::test {
namespace {

// The answers to the lines of `input` after the first position.
std::string answers(std::string_view input, const Position& initial = kBegin) {
  const std::string output = play(input, initial);
  const std::string begin = shown(initial);
  EXPECT_THAT(output, StartsWith(begin));
  return output.substr(std::min(begin.size(), output.size()));
}

MATCHER(IsRefusal, "is one line that begins with 0 and says why") {
  const std::string& text = arg;
  return text.starts_with("0 ") && text.size() > 4 && text.find('\n') == text.size() - 1;
}

// For every pair of squares: just the moves that the rule book allows are played.
TEST(PlainWords, EveryMoveIsPlayedWhereItIsLegalAndRefusedElsewhere) {
  std::mt19937_64 random(2);
  std::vector<Position> positions{kBegin};
  while (positions.size() < 12) {
    const Position position =
        positions.size() % 2 == 0 ? random_siege(random) : random_position(random);
    if (!position.is_over()) positions.push_back(position);
  }
  for (const Position& position : positions) {
    const Rulebook book(position);
    std::string refused;
    std::size_t count = 0;
    for (int from = 0; from < 64; ++from) {
      for (int to = 0; to < 64; ++to) {
        const Move move{Square(from % 8, from / 8), Square(to % 8, to / 8)};
        if (book.legal(move)) {
          EXPECT_THAT(play(name(move), position), StartsWith(shown(position) + " a b c"))
              << name(move);
        } else {
          refused += name(move) + '\n';
          ++count;
        }
      }
    }
    const std::vector<std::string> lines = lines_of(answers(refused, position));
    EXPECT_EQ(lines.size(), count);
    EXPECT_THAT(lines, testing::Each(StartsWith("0 "))) << grid(position);
  }
}

TEST(PlainWords, AFolderIsNoFileToSaveTo) {
  EXPECT_THAT(
      run_program({"--plain"}, "save /tmp\n"),
      IsDone(EndsWith("\n0 Not saved: cannot write \"/tmp\", it is a folder; name a file.\n")));
}

// A random mixture of all that changes the position, against a model of a dozen lines.
TEST(PlainWords, AnyMixtureOfMovesUndoRedoAndNewIsFollowed) {
  std::mt19937_64 random(3);
  for (int game = 0; game < 20; ++game) {
    std::vector<Position> line{kBegin};
    std::size_t now = 0;
    std::string input;
    std::string expected = shown(kBegin);
    for (int step = 0; step < 60; ++step) {
      const MoveList moves = line[now].legal_moves();
      const Move move = moves[random() % moves.size()];
      const auto kind = random() % 10;
      if (kind == 0) {
        input += "new\n";
        line = {kBegin};
        now = 0;
      } else if (kind <= 3 && now > 0) {
        input += "undo\n";
        --now;
      } else if (kind <= 5 && now + 1 < line.size()) {
        input += "redo\n";
        ++now;
      } else if (!line[now].after(move).is_over()) {
        input += name(move) + '\n';
        line.resize(now + 1, kBegin);
        line.push_back(line[now].after(move));
        ++now;
      } else {
        continue;
      }
      expected += shown(line[now]);
    }
    ASSERT_EQ(play(input), expected) << input;
  }
}

}  // namespace
}  // namespace quagmire::test
