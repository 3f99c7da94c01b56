// A player of the arena that plays through a pipe, so that a script can let two builds play each
// other (../builds.py):
//
//     quagmire_player DESCRIPTION
//
// See player.h for how to describe it. It reads lines:
//
//     new SEED START    a new game from the random start of this number; no answer
//     c2c5              plays the other player's move; no answer
//     go                chooses a move and plays it. The answer is the move, and after it the
//                       winner's letter if the game is over: "c2c5" or "c2c5 O"
#include <cstdint>
#include <exception>
#include <iostream>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>

#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "engine/match/players.h"
#include "tests/tools/bench/arena/player.h"

namespace {

using namespace quagmire;

Move choose_and_play(arena::Player& player, Game& game) {
  const Move move = player.choose(game);
  game.play_legal(move);
  return move;
}

void answer(arena::Player& player, Game& game, const std::string& line) {
  std::istringstream words(line);
  std::string command;
  words >> command;
  if (command == "new") {
    std::uint64_t seed = 0;
    int start = 0;
    if (!(words >> seed >> start) || start < 1 || start > kRandomStarts)
      throw std::invalid_argument("no game: " + line);
    player.begin(seed);
    game = Game(Start::random(start).position());
  } else if (command == "go") {
    std::cout << to_text(choose_and_play(player, game));
    if (const auto winner = winner_of(game.outcome())) std::cout << ' ' << letter_of(*winner);
    std::cout << std::endl;
  } else if (const auto move = parse_move(command); !move || !is_legal(game.play(*move))) {
    throw std::invalid_argument("no legal move: " + line);
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: quagmire_player DESCRIPTION\n";
    return 2;
  }
  try {
    const std::unique_ptr<arena::Player> player = arena::make_player(argv[1]);
    Game game(Position::start());
    for (std::string line; std::getline(std::cin, line);) answer(*player, game, line);
  } catch (const std::exception& error) {
    std::cerr << "quagmire_player: " << error.what() << '\n';
    return 2;
  }
}
