// A program that plays as the plain game with a computer does, for the arena:
//
//     quagmire_rival_helper SIDE POSITION [FAULT]
//
// Without a FAULT it plays well-behaved and at random. What it does wrong is done at its third
// move: it dies, plays an illegal or an unreadable move, refuses the last move, chatters for ever,
// or is silent.
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>

#include "engine/game/game.h"
#include "engine/game/notation.h"

namespace {

using namespace quagmire;

[[noreturn]] void misbehave(const std::string& fault, char side) {
  const std::string plays = side + std::string(" plays ");
  if (fault == "dies") std::exit(3);
  if (fault == "crashes") raise(SIGTERM);
  if (fault == "illegal") std::cout << plays << "a1-a1" << std::endl;
  if (fault == "unreadable") std::cout << plays << "the \x1b[31mknight" << std::endl;
  if (fault == "refuses") std::cout << "0 That is not legal." << std::endl;
  if (fault == "closes") close(STDOUT_FILENO);
  while (fault == "chatters") std::cout << "thinking ";
  while (true) pause();
}

void show(const Game& game) { std::cout << to_grid(game.position()) << std::flush; }

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  const char side = argv[1][0];
  const auto initial = parse_position(argv[2]);
  if (!initial) return 2;
  const std::string fault = argc > 3 ? argv[3] : "";
  Game game(*initial);
  std::mt19937 random(1);
  show(game);
  int moves_made = 0;
  while (!game.position().is_over()) {
    if (letter_of(game.position().turn()) == side) {
      if (++moves_made == 3 && !fault.empty()) misbehave(fault, side);
      const MoveList moves = game.position().legal_moves();
      const Move move = moves[random() % moves.size()];
      game.play(move);
      std::cout << side << " plays " << to_display(move) << '\n';
    } else {
      std::string line;
      if (!std::getline(std::cin, line)) return 0;
      const auto move = parse_move(line);
      if (!move || !is_legal(game.play(*move))) std::cout << "0 " << line << '\n';
    }
    show(game);
  }
  return 0;
}
