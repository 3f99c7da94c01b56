// Two players against each other, to see which is stronger:
//
//     quagmire_arena A B GAMES [SEED [ELO0 ELO1]] [--plies N] [--records FOLDER]
//
// plays pairs of games from random balanced openings, each opening once with either side (see
// player.h for how to describe A and B), and says how A did, in Elo. With ELO0 and ELO1 a
// sequential test, with errors of 5%, ends the match as soon as it is decided which it is; GAMES
// is then the most that are played. Every finished game counts; one of 1000 plies, or N, is left
// undecided. How games ended is said as well. Each game is written to a file of FOLDER, which must
// be new. The processor time is what each player's moves took, by the mean.
#include <algorithm>
#include <cmath>
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
#include "tests/bench/arena/elo.h"
#include "tests/bench/arena/ends.h"
#include "tests/bench/arena/openings.h"
#include "tests/bench/arena/player.h"
#include "tests/bench/arena/program.h"
#include "tests/bench/arena/sequential_test.h"

namespace {

using namespace quagmire;
using arena::make_player;
using arena::Tally;
using search::mixed;

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

// Plays on from the game's cursor. A program that does wrong resigns.
void play(Game& game, Contestant& o, Contestant& x, std::size_t most_plies) {
  while (!game.is_over() && game.ply() < most_plies) {
    const quagmire::Player turn = game.position().turn();
    try {
      game.play((turn == quagmire::Player::O ? o : x).choose(game));
    } catch (const arena::ProgramFault& fault) {
      std::fprintf(stderr, "quagmire_arena: the program %s, move %zu; it loses the game\n",
                   fault.what(), game.ply() + 1);
      game.end(Resigned{turn});
    }
  }
}

// A game as a record, by the names of its players.
void keep(const Game& game, const std::string& folder, int number, const char* o, const char* x) {
  Record record;
  record.game = game;
  set_tag(record, "O", o);
  set_tag(record, "X", x);
  const auto path = std::filesystem::path(folder) / ("game-" + std::to_string(number) + ".quag");
  if (!(std::ofstream(path) << write_record(record) << std::flush))
    throw std::runtime_error("cannot write " + path.string());
}

void add(Tally& tally, std::optional<quagmire::Player> winner, quagmire::Player side_of_a) {
  ++(!winner ? tally.draws : *winner == side_of_a ? tally.wins : tally.losses);
}

void print(const Tally& tally, std::size_t plies) {
  const arena::Elo elo = arena::elo_of(tally);
  std::printf("games %d  +%d -%d =%d  score %.1f%%  Elo %+.0f [%+.0f, %+.0f]  plies a game %.0f",
              tally.games(), tally.wins, tally.losses, tally.draws, 100 * tally.score(),
              elo.difference, elo.low, elo.high,
              static_cast<double>(plies) / static_cast<double>(tally.games()));
}

int run(int argc, char** argv) {
  std::size_t most_plies = 1000;
  std::string records;
  for (; argc > 5 && std::string_view(argv[argc - 2]).starts_with("--"); argc -= 2) {
    const std::string_view flag = argv[argc - 2];
    if (flag == "--plies")
      most_plies = std::strtoull(argv[argc - 1], nullptr, 10);
    else if (flag == "--records")
      records = argv[argc - 1];
    else
      throw std::invalid_argument("no such flag: " + std::string(flag));
  }
  if (!records.empty() && !std::filesystem::create_directories(records))
    throw std::invalid_argument(records + " exists already; name a new folder");
  Contestant a{make_player(argv[1])};
  Contestant b{make_player(argv[2])};
  const int games = std::atoi(argv[3]);
  const std::uint64_t seed = argc > 4 ? std::strtoull(argv[4], nullptr, 10) : 1;
  const bool test = argc > 6;
  const double elo0 = test ? std::atof(argv[5]) : 0;
  const double elo1 = test ? std::atof(argv[6]) : 0;
  const double accept = std::log(0.95 / 0.05);

  Tally tally;
  arena::EndTally ends;
  std::size_t plies = 0;
  for (std::uint64_t pair = 0; tally.games() < games; ++pair) {
    const bool openings = a.player->takes_openings() && b.player->takes_openings();
    const Game opening = openings ? arena::balanced_opening(seed * 1'000'003 + pair) : Game();
    for (const quagmire::Player side : {quagmire::Player::O, quagmire::Player::X}) {
      Game game = opening;
      a.player->begin(mixed(seed * 1'000'003 + 2 * pair));
      b.player->begin(mixed(seed * 1'000'003 + 2 * pair + 1));
      const bool a_is_o = side == quagmire::Player::O;
      play(game, a_is_o ? a : b, a_is_o ? b : a, most_plies);
      add(tally, winner_of(game.outcome()), side);
      ends.add(game, side);
      plies += game.length();
      if (!records.empty())
        keep(game, records, tally.games(), argv[a_is_o ? 1 : 2], argv[a_is_o ? 2 : 1]);
    }
    const double ratio = test ? arena::log_likelihood_ratio(tally, elo0, elo1) : 0;
    if (tally.games() % 20 == 0) {
      print(tally, plies);
      std::printf("  LLR %.2f\n", ratio);
      std::fflush(stdout);
    }
    if (test && std::abs(ratio) >= accept) break;
  }
  print(tally, plies);
  if (test) {
    const double ratio = arena::log_likelihood_ratio(tally, elo0, elo1);
    std::printf("  LLR %.2f  %s", ratio,
                ratio >= accept    ? "accepted"
                : ratio <= -accept ? "rejected"
                                   : "undecided");
  }
  std::printf("\n%s\nprocessor time a move: %.2f and %.2f ms\n", ends.text().c_str(),
              a.milliseconds_a_move(), b.milliseconds_a_move());
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr,
                 "usage: quagmire_arena A B GAMES [SEED [ELO0 ELO1]] [--plies N] "
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
