// How deep and how fast the search is: quagmire_think [SECONDS [THREADS]] prints a line a depth for
// the start, a middle game and a crowded board, and for the start again after a game of 800 plies.
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "engine/game/notation.h"
#include "engine/search/search.h"

namespace {

using namespace quagmire;

struct Named {
  const char* name;
  const char* position;
};
constexpr std::array kPositions{
    Named{"start", "4XXXX/5XXX/6XX/7X/O7/OO6/OOO5/OOOO4 O - -"},
    Named{"middle", "1O6/2O3X1/1X6/2XX4/XOXXOXX1/1OX1O2O/O1O5/6O1 X g1 c4"},
    Named{"crowded", "5X1O/4XXO1/3OOOXX/3XXOX1/8/1O6/2XOO3/2XO4 O g7 g6"},
};

void print(const search::SearchResult& result) {
  const double seconds = static_cast<double>(result.elapsed.count()) / 1e6;
  std::printf("  depth %2d score %6d nodes %10llu time %7.3f s %6.2f Mnodes/s table %3d%%  ",
              result.depth, result.lines[0].score, static_cast<unsigned long long>(result.nodes),
              seconds, static_cast<double>(result.nodes) / 1e6 / (seconds > 0 ? seconds : 1e-6),
              result.table_permille / 10);
  for (const Move move : result.lines[0].moves) std::printf(" %s", to_text(move).c_str());
  std::printf("\n");
}

// 400 positions that can follow the start, each of which stood on the board twice.
std::vector<Position> long_game() {
  std::vector<Position> game;
  const Position start = Position::start();
  for (const Move move : start.legal_moves()) {
    for (const Move reply : start.after(move).legal_moves()) {
      if (game.size() == 800) return game;
      game.insert(game.end(), 2, start.after(move).after(reply));
    }
  }
  return game;
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 1.0;
  search::Options options;
  const auto think_about = [&](const char* name, const char* position,
                               const std::vector<Position>& history) {
    std::printf("%s\n", name);
    search::Searcher searcher(64);
    search::Limits limits;
    limits.time = std::chrono::microseconds(static_cast<long long>(seconds * 1e6));
    print(searcher.search(*parse_position(position), history, limits, options, {}, print));
  };
  for (const Named& named : kPositions) think_about(named.name, named.position, {});
  think_about("start, 800 plies later", kPositions[0].position, long_game());
}
