// Positions that are won in three moves, five plies, and how fast the search sees it:
//
//     quagmire_wins generate COUNT SEED     prints such positions, with a winning move each
//     quagmire_wins measure FILE SECONDS    says how many of FILE's are found within SECONDS each
//
// They are taken from the ends of games between careful and careless players, and proved by the
// solver, so that what a search may overlook is among them. None has a shorter win.
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <set>
#include <string>
#include <vector>

#include "engine/computer/level.h"
#include "engine/game/notation.h"
#include "engine/search/search.h"
#include "engine/search/solve.h"

namespace {

using namespace quagmire;

constexpr int kOwnMoves = 3;

bool is_win_in_three(search::Score score) {
  return search::is_win(score) && search::own_moves(*search::plies_to_end(score)) == kOwnMoves;
}

std::optional<Move> win_in_three(const Position& position) {
  const search::Solution solution = search::Solver().solve(position, kOwnMoves);
  if (solution.moves != kOwnMoves) return std::nullopt;
  return solution.keys.front();
}

// The positions of one game, up to its end or a limit.
std::vector<Position> play(std::uint64_t seed) {
  constexpr std::size_t most_plies = 200;
  constexpr search::Level careful{.overlooked_percent = 5, .hasty_percent = 10, .depth = 6};
  constexpr search::Level hasty{.overlooked_percent = 20, .hasty_percent = 90, .depth = 3};
  const Player careless = seed % 2 == 0 ? Player::O : Player::X;
  constexpr std::uint64_t nodes = 3000;
  search::Searcher searcher(1);
  search::Options options;
  options.seed = seed;
  std::vector<Position> positions{Position::start()};
  while (!positions.back().is_over() && positions.size() < most_plies) {
    const search::Findings result =
        search::play_at(positions.back().turn() == careless ? hasty : careful, searcher,
                        positions.back(), {}, {.nodes = nodes}, options);
    positions.push_back(positions.back().after(result.lines[0].moves[0]));
  }
  return positions;
}

int generate(int count, std::uint64_t seed) {
  std::set<std::string> known;
  for (std::uint64_t game = seed * 1'000'003; static_cast<int>(known.size()) < count; ++game) {
    const std::vector<Position> positions = play(game);
    if (!positions.back().is_over()) continue;
    const std::size_t plies = positions.size() - 1;
    for (std::size_t left = 4; left <= 8 && left <= plies; ++left) {
      const Position& position = positions[plies - left];
      const std::string text = to_text(position);
      if (known.contains(text)) continue;
      const std::optional<Move> move = win_in_three(position);
      if (!move) continue;
      known.insert(text);
      std::printf("%s ; %s\n", text.c_str(), to_text(*move).c_str());
      std::fflush(stdout);
      break;
    }
  }
  return 0;
}

int measure(const std::string& file, double seconds) {
  std::ifstream in(file);
  search::Searcher searcher(64);
  int positions = 0;
  int found = 0;
  double total_seconds = 0;
  double longest = 0;
  for (std::string line; std::getline(in, line);) {
    const auto position = parse_position(line.substr(0, line.find(';')));
    if (!position) continue;
    ++positions;
    searcher.forget();
    double when = seconds;
    std::atomic<bool> stop{false};
    const search::Limits limits{
        .time = std::chrono::microseconds(static_cast<long long>(seconds * 1e6))};
    const auto look = [&](const search::Findings& result) {
      if (!is_win_in_three(result.lines[0].score) || stop) return;
      when = static_cast<double>(result.elapsed.count()) / 1e6;
      stop = true;
    };
    look(searcher.search(*position, {}, limits, {}, &stop, look));
    if (stop)
      ++found;
    else
      std::printf("not found: %s\n", line.c_str());
    total_seconds += when;
    longest = std::max(longest, stop ? when : 0.0);
  }
  std::printf("%d of %d found, %.4f s on average, %.3f s at most\n", found, positions,
              total_seconds / positions, longest);
  return found == positions ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.size() == 3 && arguments[0] == "generate")
    return generate(std::stoi(arguments[1]), std::stoull(arguments[2]));
  if (arguments.size() == 3 && arguments[0] == "measure")
    return measure(arguments[1], std::stod(arguments[2]));
  std::fprintf(stderr,
               "usage: quagmire_wins generate COUNT SEED\n"
               "       quagmire_wins measure FILE SECONDS\n");
  return 2;
}
