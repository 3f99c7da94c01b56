// Counts the moves at the start, then plays a game at random.
#include <cstdio>
#include <random>

#include "engine/game/game.h"

int main() {
  quagmire::Game game;
  std::printf("%d moves at the start\n", game.position().count_legal_moves());
  std::mt19937 random(std::random_device{}());
  while (!game.is_over()) {
    const quagmire::MoveList moves = game.position().legal_moves();
    game.play(moves[random() % moves.size()]);
  }
  const bool o_won = winner_of(game.outcome()) == quagmire::Player::O;
  std::printf("%s won after %zu moves\n", o_won ? "O" : "X", game.ply());
}
