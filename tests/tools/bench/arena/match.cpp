// Two players against each other, to see which is stronger:
//
//     quagmire_arena A B GAMES [SEED] [--plies N] [--records FOLDER]
//
// plays pairs of games from random balanced openings, each opening once with either side (see
// player.h for how to describe A and B), and says how A did. Every finished game counts; one of
// 1000 plies, or N, is left undecided. How games ended is said as well. Each game is written to a
// file of FOLDER, which must be new. The processor time is what each player's moves took, by the
// mean.
//
//     quagmire_arena A population GAMES [SEED] [--plies N]
//
// plays as many games against each of the players that strength is measured by, and prints a table:
// what A won, lost and left undecided, and how many losses of either were by their own hand (see
// ends.h).
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/game/record.h"
#include "engine/search/node.h"
#include "tests/tools/bench/arena/ends.h"
#include "tests/tools/bench/arena/openings.h"
#include "tests/tools/bench/arena/player.h"

namespace {

using namespace quagmire;
using arena::make_player;

// A player, and what its moves took.
struct Contestant {
  std::unique_ptr<arena::Player> player;
  std::clock_t processor_time = 0;
  int moves = 0;

  Move choose(const Game& game) {
    const std::clock_t begin = std::clock();
    const Move move = player->choose(game);
    processor_time += std::clock() - begin;
    ++moves;
    return move;
  }
  [[nodiscard]] double milliseconds_a_move() const {
    return 1000.0 * static_cast<double>(processor_time) / CLOCKS_PER_SEC / std::max(moves, 1);
  }
};

// Plays on from the game's cursor.
void play(Game& game, Contestant& o, Contestant& x, std::size_t most_plies) {
  while (!game.is_over() && game.ply() < most_plies)
    game.play((game.position().turn() == quagmire::Player::O ? o : x).choose(game));
}

// A game as a record, under its players' names.
void keep(const Game& game, const std::string& folder, int number, const char* o, const char* x) {
  Record record;
  record.game = game;
  set_tag(record, "O", o);
  set_tag(record, "X", x);
  const auto path = std::filesystem::path(folder) / ("game-" + std::to_string(number) + ".quag");
  if (!(std::ofstream(path) << write_record(record) << std::flush))
    throw std::runtime_error("cannot write " + path.string());
}

// A match so far, for A.
struct Score {
  int games = 0;
  int wins = 0;
  int losses = 0;
  std::size_t plies = 0;
  arena::EndTally ends;

  void add(const Game& game, quagmire::Player side_of_a) {
    const std::optional<quagmire::Player> winner = winner_of(game.outcome());
    ++games;
    if (winner) ++(*winner == side_of_a ? wins : losses);
    plies += game.length();
    ends.add(game, side_of_a);
  }
};

void print(const Score& score) {
  std::printf("games %d  +%d -%d =%d  plies a game %.0f\n", score.games, score.wins, score.losses,
              score.games - score.wins - score.losses,
              static_cast<double>(score.plies) / score.games);
}

struct Settings {
  int games;
  std::uint64_t seed;
  std::size_t most_plies = 1000;
  std::string records{};
};

Score play_match(Contestant& a, Contestant& b, const char* name_a, const char* name_b,
                 const Settings& settings) {
  Score score;
  for (std::uint64_t pair = 0; score.games < settings.games; ++pair) {
    const std::uint64_t number = settings.seed * 1'000'003 + pair;
    const Game opening = arena::balanced_opening(number);
    for (const quagmire::Player side : {quagmire::Player::O, quagmire::Player::X}) {
      Game game = opening;
      a.player->begin(splitmix64(number + pair));
      b.player->begin(splitmix64(number + pair + 1));
      const bool a_is_o = side == quagmire::Player::O;
      play(game, a_is_o ? a : b, a_is_o ? b : a, settings.most_plies);
      score.add(game, a_is_o ? quagmire::Player::O : quagmire::Player::X);
      if (!settings.records.empty())
        keep(game, settings.records, score.games, a_is_o ? name_a : name_b,
             a_is_o ? name_b : name_a);
    }
  }
  return score;
}

int play_population(const char* name, const Settings& settings) {
  std::printf("against | won | lost | not over | ms a move | ends\n");
  Contestant a{make_player(name)};
  for (const char* depth : {"2", "3"})
    for (const char* judgement : {"mobility", "free", "short", "mixed", "own"}) {
      const std::string other = std::string("alphabeta,depth=") + depth + ",judge=" + judgement;
      Contestant b{make_player(other)};
      const Score score = play_match(a, b, name, other.c_str(), settings);
      std::printf("%s | %d | %d | %d | %.1f | %s\n", other.c_str(), score.wins, score.losses,
                  score.games - score.wins - score.losses, a.milliseconds_a_move(),
                  score.ends.text().c_str());
      std::fflush(stdout);
    }
  return 0;
}

int run(int argc, char** argv) {
  Settings settings{};
  for (; argc > 5 && std::string_view(argv[argc - 2]).starts_with("--"); argc -= 2) {
    const std::string_view flag = argv[argc - 2];
    if (flag == "--plies")
      settings.most_plies = std::strtoull(argv[argc - 1], nullptr, 10);
    else if (flag == "--records")
      settings.records = argv[argc - 1];
    else
      throw std::invalid_argument("no such flag: " + std::string(flag));
  }
  if (!settings.records.empty() && !std::filesystem::create_directories(settings.records))
    throw std::invalid_argument(settings.records + " exists already; name a new folder");
  settings.games = std::atoi(argv[3]);
  settings.seed = argc > 4 ? std::strtoull(argv[4], nullptr, 10) : 1;
  if (std::string_view(argv[2]) == "population") return play_population(argv[1], settings);
  Contestant a{make_player(argv[1])};
  Contestant b{make_player(argv[2])};
  const Score score = play_match(a, b, argv[1], argv[2], settings);
  print(score);
  std::printf("%s\nprocessor time a move: %.2f and %.2f ms\n", score.ends.text().c_str(),
              a.milliseconds_a_move(), b.milliseconds_a_move());
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr,
                 "usage: quagmire_arena A B|population GAMES [SEED] [--plies N] "
                 "[--records FOLDER]\n");
    return 2;
  }
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "quagmire_arena: %s\n", error.what());
    return 2;
  }
}
