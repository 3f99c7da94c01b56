#include "tests/tools/bench/workloads.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <iomanip>
#include <iostream>
#include <string_view>
#include <vector>

#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "engine/rules/position.h"
#include "engine/rules/verdict.h"
#include "engine/search/search.h"
#include "ui/draw/draw.h"
#include "ui/screens/board.h"

namespace quagmire::bench {

namespace {

constexpr int kGames = 40;
constexpr int kPliesAGame = 60;

// Positions from random games. The generator is our own, so that they are the same on every
// machine.
std::vector<Position> sample_positions() {
  std::uint64_t state = 0x9E3779B97F4A7C15U;
  const auto random = [&state] {
    state ^= state << 13U;
    state ^= state >> 7U;
    state ^= state << 17U;
    return state;
  };
  std::vector<Position> positions;
  for (int game = 0; game < kGames; ++game) {
    Position position = Position::start();
    for (int ply = 0; ply < kPliesAGame && !position.is_over(); ++ply) {
      positions.push_back(position);
      const MoveList moves = position.legal_moves();
      position = position.after(moves[static_cast<std::size_t>(random() % moves.size())]);
    }
  }
  return positions;
}

// The median over several rounds of the seconds that one call of `work` takes.
template <class Work>
double median_seconds(std::size_t rounds, Work work) {
  std::vector<double> seconds(rounds);
  for (double& round : seconds) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    round = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  }
  std::sort(seconds.begin(), seconds.end());
  return seconds[rounds / 2];
}

// A position to search, with the game that led to it.
struct Task {
  Position position;
  std::vector<Position> history{};
};

// Adds the position reached by playing the moves `rounds` times over.
void add_repeated(std::vector<Task>& tasks, std::string_view notation,
                  std::initializer_list<const char*> moves, int rounds) {
  Game game(parse_position(notation).value());
  for (int round = 0; round < rounds; ++round)
    for (const char* move : moves) game.play(parse_move(move).value());
  tasks.push_back({game.position(), search::history_of(game)});
}

// Ordinary positions; positions won or lost in a few moves; and games in which both sides shuffled
// to and fro, one of them decided.
std::vector<Task> search_tasks(const std::vector<Position>& positions) {
  constexpr std::size_t every = 200;
  std::vector<Task> tasks;
  for (std::size_t i = 0; i < positions.size(); i += every) tasks.push_back({positions[i]});
  for (const std::string_view decided : {"3O1OO1/3X1XXX/7O/6XO/1O4X1/6XO/4XXX1/3O1OO1 X h6 g5",
                                         "8/OX1O2XX/1O4X1/2O3XO/4O1XO/1X2O1X1/1XO3X1/7O X d7 g3",
                                         "4X3/8/8/X4X2/1XXX4/XXOXX3/XXX5/1XXXX3 O - b4"})
    tasks.push_back({parse_position(decided).value()});
  for (const int rounds : {1, 3}) {
    add_repeated(tasks, "4XXXX/5XXX/6XX/7X/O7/OO6/OOO5/OOOO4 O - -",
                 {"a4a5", "h5h4", "d1e1", "e8d8", "a5a4", "h4h5", "e1d1", "d8e8"}, rounds);
    add_repeated(tasks, "3X1XXX/O2OOXXX/4XX2/3OXO2/6O1/4O3/1OO5/O7 O a7 g7",
                 {"g4g6", "e6d6", "a7a2", "g7h6", "g6g4", "d6e6", "a2a7", "h6g7"}, rounds);
  }
  return tasks;
}

// The number of positions searched, and all results folded into one number.
struct Searched {
  std::uint64_t nodes = 0;
  std::uint64_t found = 0;
};

Searched search_all(const std::vector<Task>& tasks) {
  constexpr std::uint64_t nodes_each = 50'000;
  constexpr std::size_t table_mebibytes = 4;
  Searched searched;
  search::Searcher searcher(table_mebibytes);
  for (const Task& task : tasks) {
    searcher.forget();
    const search::Findings result =
        searcher.search(task.position, task.history, {.nodes = nodes_each});
    searched.nodes += result.nodes;
    searched.found = searched.found * 31 + static_cast<std::uint64_t>(result.depth);
    for (const search::Line& line : result.lines) {
      searched.found = searched.found * 31 + static_cast<std::uint64_t>(line.score);
      for (const Move move : line.moves)
        searched.found = searched.found * 31 +
                         static_cast<std::uint64_t>(move.from.index() * 64 + move.to.index());
    }
  }
  return searched;
}

class Bench {
 public:
  Bench(std::ostream& output, std::size_t rounds) : output_(output), rounds_(rounds) {
    output_ << std::fixed;
  }

  // `work` returns a number that goes into the signature. It must be the same in every round.
  template <class Work>
  void measure(std::string_view name, std::string_view unit, double per_call, int digits,
               Work work) {
    std::uint64_t result = 0;
    const double seconds = median_seconds(rounds_, [&] { result = work(); });
    signature_ += result;
    const double value = unit.ends_with("/s") ? per_call / seconds : seconds / per_call;
    output_ << name << ' ' << std::setprecision(digits) << value << ' ' << unit << '\n';
    output_.flush();
  }
  void sign() { output_ << "signature " << signature_ << '\n'; }

 private:
  std::ostream& output_;
  std::size_t rounds_;
  std::uint64_t signature_ = 0;
};

}  // namespace

void run_workloads(std::ostream& output, std::size_t rounds) {
  const std::vector<Position> positions = sample_positions();
  const auto total_over_positions = [&](auto value_of) {
    return [&positions, value_of] {
      std::uint64_t total = 0;
      for (const Position& position : positions)
        total += static_cast<std::uint64_t>(value_of(position));
      return total;
    };
  };
  constexpr double nano = 1e-9;
  constexpr double micro = 1e-6;
  constexpr double mega = 1e6;
  const double per_position = static_cast<double>(positions.size()) * nano;
  Bench bench(output, rounds);
  bench.measure("legal_moves", "ns/position", per_position, 1,
                total_over_positions([](const Position& p) { return p.legal_moves().size(); }));
  bench.measure("count_legal_moves", "ns/position", per_position, 1,
                total_over_positions([](const Position& p) { return p.count_legal_moves(); }));
  bench.measure("status", "ns/position", per_position, 1,
                total_over_positions([](const Position& p) { return p.is_over() ? 1 : 2; }));
  bench.measure("verdict", "ns/move", per_position, 1, total_over_positions([](const Position& p) {
                  return verdict(p, {Square(2, 1), Square(2, 4)}).index();
                }));
  constexpr double perft_4_leaves = 23'625'505;
  bench.measure("perft_4", "Mleaves/s", perft_4_leaves / mega, 0,
                [] { return perft(Position::start(), 4); });
  const std::vector<Task> tasks = search_tasks(positions);
  const double nodes = static_cast<double>(search_all(tasks).nodes);
  bench.measure("search", "Mnodes/s", nodes / mega, 2, [&tasks] {
    const Searched searched = search_all(tasks);
    return searched.nodes + searched.found % 1'000'000;
  });
  ui::Session session{Table(Game(positions.back()))};
  const ui::BoardScreen board(session);
  bench.measure("draw_frame", "us/frame", micro * 100, 1, [&board] {
    std::uint64_t total = 0;
    for (int i = 0; i < 100; ++i)
      total +=
          static_cast<std::uint64_t>(ui::draw(board.view(), {24, 80}).at({3, 3}).glyph.point(0));
    return total;
  });
  bench.sign();
}

}  // namespace quagmire::bench
