// Whatever comes in, and however much: pastes, noise, mouse reports, sizes; the game stays whole,
// the screen is drawn, and signals are heard.
#include "tests/e2e/game/game_terminal.h"

namespace quagmire::test {
namespace {

constexpr const char* kPasteBegins = "\x1b[200~";
constexpr const char* kPasteEnds = "\x1b[201~";

// Where nothing else runs, a few seconds are enough.
constexpr std::chrono::seconds kLong{100};

// A record of so many plies and bytes: comments, a line each, and then the moves.
std::string record_of(std::size_t plies, std::size_t bytes) {
  std::mt19937 random(1);
  Game game;
  while (game.length() < plies) {
    const MoveList legal = game.position().legal_moves();
    const Move move = legal[random() % legal.size()];
    if (!game.position().after(move).is_over()) game.play(move);
  }
  const std::string played = write_record(Record{.game = game});
  std::string text = "[Event \"a long one\"]\n";
  while (text.size() + played.size() + 80 < bytes) text += '{' + std::string(60, 'x') + "}\n";
  text += '{' + std::string(bytes - text.size() - played.size() - 3, 'x') + "}\n";
  return text + played;
}

TEST_F(AtStart, APasteOf64KiBIsReadWhole) {
  terminal.send(kPasteBegins + record_of(718, 65'536) + kPasteEnds);
  ASSERT_TRUE(terminal.wait_until_shown("A game of 359 moves. Look at it? y/N", kLong));
}

TEST_F(AtStart, AMegabyteOfAPasteIsTooMuchAndTheGameGoesOn) {
  terminal.send(kPasteBegins);
  for (int i = 0; i < 256; ++i) terminal.send(std::string(4096, 'x'));
  terminal.send(kPasteEnds);
  ASSERT_TRUE(terminal.wait_until_shown("That's too long, so nothing was added.", kLong));
  ASSERT_TRUE(terminal.shows_after("c2c5\r", kOnce));
}

TEST_F(AtStart, ASignalEndsTheGameInTheMiddleOfOne) {
  terminal.send(kPasteBegins);
  for (int i = 0; i < 64; ++i) terminal.send(std::string(4096, 'x'));
  terminal.send_signal(SIGTERM);
  EXPECT_EQ(terminal.wait_for_exit(), ExitStatus::code(128 + SIGTERM));
}

// Random bytes, with keys of the game, escape sequences and mouse reports among them. q would end
// it, which other tests look at.
std::string noise(std::mt19937& random, std::size_t size) {
  constexpr std::array<const char*, 24> pieces{"\r",
                                               " ",
                                               "\x1b",
                                               "\x1b[A",
                                               "\x1b[B",
                                               "\x1bOC",
                                               "\x1bOD",
                                               "\t",
                                               "\x1b[Z",
                                               "u",
                                               "r",
                                               "y",
                                               "n",
                                               "[",
                                               "]",
                                               "z",
                                               "i",
                                               "t",
                                               "c2c5\r",
                                               "f7f4\r",
                                               "\x1b[<0;10;10M",
                                               "\x1b[<64;1;1M",
                                               "\x1b[<0;9999;9999M",
                                               "\x1b[99;99~"};
  std::string text;
  while (text.size() < size) {
    const auto choice = random() % 4;
    if (choice == 0) {
      const char c = static_cast<char>(random() % 256);
      if (c != 'q' && c != 3 && c != 26 && c != 28) text += c;
    } else {
      text += pieces[random() % pieces.size()];
    }
  }
  return text;
}

TEST(FullScreenFlood, OfRandomKeysLeavesALegalGameThatIsSaved) {
  const Home home(Medium::Memory);
  GameTerminal terminal(quagmire_at(home));
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
  std::mt19937 random(13);
  for (int i = 0; i < 150; ++i) terminal.send(noise(random, 1000));
  // Out of whatever it is in: the end of a sequence, then back to the board, and a question to see
  // that all before it was read.
  terminal.send("xx\x1b\x1b\x1b\x1b:rays\r");
  ASSERT_TRUE(terminal.wait_until_shown(":rays takes a square", kLong));
  terminal.send_signal(SIGTERM);
  ASSERT_EQ(terminal.wait_for_exit(), ExitStatus::code(128 + SIGTERM));
  // Reading plays every move by the rules.
  for (const char* folder : {kUnfinished, kArchive})
    if (home.count_in(folder) > 0) {
      EXPECT_TRUE(parse_record(home.read(home.first_in(folder)))) << home.first_in(folder);
    }
  EXPECT_GT(home.count_in(kUnfinished) + home.count_in(kArchive), 0);
}

}  // namespace
}  // namespace quagmire::test
