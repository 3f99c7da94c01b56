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

TEST(PlainWords, WhatCannotBeReadIsRefused) {
  EXPECT_THAT(answers("c2xc5\n"), IsRefusal());
  EXPECT_THAT(answers("undo 2\n"), IsRefusal());
  EXPECT_THAT(answers("udno\n"), AllOf(IsRefusal(), HasSubstr("undo")));
}

TEST(PlainWords, ARestingPieceIsRefusedOnceAndMovesAfterwards) {
  const std::vector<std::string> lines =
      lines_of(answers("c2c5\nh5h4\nc5c6\nd1d4\nh4h3\ng6g5\nc5c6\n"));
  ASSERT_EQ(lines.size(), 5 * 19U + 2U);
  EXPECT_THAT(lines[38], AllOf(StartsWith("0 "), HasSubstr("c5"))) << "O's last move";
  EXPECT_THAT(lines[39 + 19], AllOf(StartsWith("0 "), HasSubstr("h4"))) << "X's last move";
  EXPECT_EQ(lines.back(), "X to move") << "c5 may move again";
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

TEST(PlainWords, ThereIsNothingToUndoAtTheStartAndNothingToRedoAtTheEnd) {
  EXPECT_THAT(answers("undo\n"), IsRefusal());
  EXPECT_THAT(answers("redo\n"), IsRefusal());
  const std::string played = shown(kBegin.after(kC2C5));
  const std::string output = answers("c2c5\nredo\n");
  ASSERT_THAT(output, StartsWith(played));
  EXPECT_THAT(output.substr(played.size()), IsRefusal());
}

TEST(PlainWords, ARefusedMoveKeepsWhatCanBeRedone) {
  EXPECT_THAT(answers("c2c5\nundo\na1a8\nredo\n"), EndsWith('\n' + shown(kBegin.after(kC2C5))));
}

TEST(PlainWords, UndoTakesTheRestBackToo) {
  const std::string last = lines_of(play("c2c5\nh5h4\nd1d4\nh8h5\nundo\nundo\nc5c6\n")).back();
  EXPECT_THAT(last, AllOf(StartsWith("0 "), HasSubstr("c5"))) << "c5 rests once more";
}

TEST(PlainWords, NewBeginsAgainWhereTheGameBegan) {
  EXPECT_EQ(answers("c2c5\nnew\nc2c5\n"),
            shown({kBegin.after(kC2C5), kBegin, kBegin.after(kC2C5)}));
  const Position initial = position_of("8/8/8/3X4/8/8/8/OO6 X - -");
  const Position next = initial.after({Square(3, 4), Square(3, 3)});
  EXPECT_EQ(answers("d5d4\nnew\n", initial), shown({next, initial}));
}

TEST(PlainWords, BoardShowsTheGridOnceMore) {
  EXPECT_THAT(answers("board\n"), StartsWith(grid(kBegin)));
  EXPECT_THAT(answers("c2c5\nboard\n"),
              StartsWith(shown(kBegin.after(kC2C5)) + grid(kBegin.after(kC2C5))));
}

TEST(PlainWords, PiecesAloneSaysWhereAllStand) {
  EXPECT_EQ(answers("pieces\n"),
            "O: a1 a2 a3 a4 b1 b2 b3 c1 c2 d1; X: e8 f7 f8 g6 g7 g8 h5 h6 h7 h8\n");
}

TEST(PlainWords, QuitEndsTheGameAtOnce) {
  EXPECT_EQ(answers("quit\nc2c5\nboard\n"), "");
  EXPECT_EQ(answers("c2c5\nquit\nundo\n"), shown(kBegin.after(kC2C5)));
}

TEST(PlainWords, HelpNamesEveryWord) {
  const std::string help = answers("help\n");
  EXPECT_THAT(help, AllOf(HasSubstr("c2 c5"), Not(ContainsRegex("(^|\n)0 "))));
  for (const char* word : {"undo", "redo", "moves", "why", "board", "new", "help", "quit"})
    EXPECT_THAT(help, ContainsRegex("(^|\n| )" + std::string(word) + " "));
}

TEST(PlainWords, HelpOfAWordIsItsLine) {
  EXPECT_EQ(answers("help level\nhelp Rest\nhelp udno\nsize\n"),
            "level [1-8|fit]: say or set the computer's level; fit: so that you win half\n"
            "Rest: The piece that you moved on your last turn may not move on this one.\n"
            "0 There is no word \"udno\"; did you mean undo?\n"
            "0 size is the key z of the full screen.\n");
}

TEST(PlainWords, ALevelForNobodySaysHowTheComputerGetsASide) {
  EXPECT_EQ(answers("level 3\n"),
            "Level 3 of 8: misses many threats; computer X gives the computer a side to play.\n");
}

TEST(PlainWords, AFolderIsNoFileToSaveTo) {
  EXPECT_THAT(
      run_program({"--plain"}, "save /tmp\n"),
      IsDone(EndsWith("\n0 Not saved: cannot write \"/tmp\", it is a folder; name a file.\n")));
}

TEST(PlainWords, WordsAreReadInAnyCase) {
  EXPECT_EQ(answers("C2C5\nUNDO\nRedo\nuNdO\nNEW\n"),
            shown({kBegin.after(kC2C5), kBegin, kBegin.after(kC2C5), kBegin, kBegin}));
  EXPECT_EQ(answers("BOARD\nMOVES\nWHY c2c5\nHELP\nQUIT\n"),
            answers("board\nmoves\nwhy c2c5\nhelp\nquit\n"));
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
