// Makes, grades and measures the puzzles of assets/puzzles/puzzles.txt:
//
//     quagmire_puzzles make SEED      plays games and prints the puzzles found in them, all proved
//     quagmire_puzzles grade FILE     grades those of a file anew, and sorts them
//     quagmire_puzzles measure FILE   says how many of each grade the levels of the computer find
//
// See tests/puzzles/README.md.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/game/notation.h"
#include "engine/search/level.h"
#include "engine/search/solve.h"
#include "tests/puzzles/games.h"
#include "tests/puzzles/traits.h"
#include "ui/puzzles/puzzle.h"

namespace {

using namespace quagmire;
using search::Solver;
using test::PlayedGame;
using ui::Puzzle;
using ui::PuzzleKind;

constexpr std::size_t kLongestHistory = 50;  // in plies, to keep the file small

// How many puzzles are wanted, and how many of them at most with a key that is not quiet, or with
// more than one key.
struct Quota {
  PuzzleKind kind;
  int moves;  // 0: any
  int wanted;
  int most_loud;
  int most_ambiguous;
  int count = 0;
  int loud = 0;
  int ambiguous = 0;

  [[nodiscard]] bool is_full() const { return count >= wanted; }
  [[nodiscard]] bool takes(bool quiet, bool unique) const {
    return !is_full() && (quiet || loud < most_loud) && (unique || ambiguous < most_ambiguous);
  }
  void add(bool quiet, bool unique) {
    ++count;
    if (!quiet) ++loud;
    if (!unique) ++ambiguous;
  }
};

class Maker {
 public:
  // The puzzle of this game that is wanted most, if there is any.
  std::optional<Puzzle> puzzle_of(const PlayedGame& game);
  [[nodiscard]] bool is_done() const {
    return std::all_of(quotas_.begin(), quotas_.end(), [](const Quota& q) { return q.is_full(); });
  }
  [[nodiscard]] std::string progress() const {
    std::string text;
    for (const Quota& quota : quotas_)
      text += ' ' + std::to_string(quota.count) + '(' + std::to_string(quota.loud) + ')';
    return text;
  }

 private:
  [[nodiscard]] bool may_be_unique(const Position& position, int moves);
  [[nodiscard]] std::optional<Puzzle> win_at(const PlayedGame& game, std::size_t ply,
                                             const Quota& quota);
  [[nodiscard]] std::optional<Puzzle> save_at(const PlayedGame& game, std::size_t ply);
  [[nodiscard]] bool accept(Puzzle& puzzle, Quota& quota);

  // Of each game one puzzle is taken at most, of the first kind that it has. The long ones, which
  // take long to prove, are looked for when there are enough of the others.
  static constexpr std::ptrdiff_t kShortOnes = 4;
  std::array<Quota, 6> quotas_{{{PuzzleKind::Save, 0, 50, 25, 10},
                                {PuzzleKind::Win, 3, 150, 75, 0},
                                {PuzzleKind::Win, 2, 150, 75, 0},
                                {PuzzleKind::Win, 1, 100, 100, 0},
                                {PuzzleKind::Win, 5, 25, 14, 0},
                                {PuzzleKind::Win, 4, 75, 38, 0}}};
  search::Searcher searcher_{16};
  Solver solver_{nullptr, 256};
  std::set<std::string> essences_;
};

Puzzle puzzle_at(const PlayedGame& game, std::size_t ply, PuzzleKind kind, int moves,
                 std::vector<Move> keys) {
  return {kind,
          moves,
          1,
          game.levels,
          std::move(keys),
          {game.moves.begin(), game.moves.begin() + static_cast<std::ptrdiff_t>(ply)},
          game.positions[ply]};
}

// A proof of a long win takes long, and the search can often say sooner that there is another key,
// or a shorter win.
bool Maker::may_be_unique(const Position& position, int moves) {
  constexpr std::uint64_t nodes = 500'000;
  const search::Findings found = searcher_.search(position, {}, {.nodes = nodes}, {.lines = 2});
  const auto wins_in = [&](std::size_t line) {
    const search::Score score = found.lines[line].score;
    return search::is_win(score) ? search::own_moves(*search::plies_to_end(score)) : search::kMaxPly;
  };
  return wins_in(0) == moves && (found.lines.size() == 1 || wins_in(1) > moves);
}

std::optional<Puzzle> Maker::win_at(const PlayedGame& game, std::size_t ply, const Quota& quota) {
  constexpr int long_win = 4;
  if (quota.moves >= long_win && !may_be_unique(game.positions[ply], quota.moves))
    return std::nullopt;
  const search::Solution solution = solver_.solve(game.positions[ply], quota.moves);
  if (solution.moves != quota.moves) return std::nullopt;
  return puzzle_at(game, ply, PuzzleKind::Win, quota.moves, solution.keys);
}

// Worth asking where several moves do not lose at once and nothing wins soon, and where what saves
// does so for longer than the others take to lose.
std::optional<Puzzle> Maker::save_at(const PlayedGame& game, std::size_t ply) {
  constexpr std::size_t most_keys = 2;
  constexpr int longest = 3;
  constexpr std::size_t least_choice = 4;
  constexpr std::size_t few = 8;  // to be looked at for a third move
  const Position& position = game.positions[ply];
  if (solver_.shortest_win(position, longest)) return std::nullopt;
  std::vector<Move> saving = solver_.defend(position, 0).saving;
  if (saving.size() < least_choice) return std::nullopt;
  const auto keep_saving = [&](int moves) {
    std::erase_if(saving, [&](Move move) {
      const Position next = position.after(move);
      return !next.is_over() && solver_.shortest_win(next, moves).has_value();
    });
  };
  for (int moves = 1; moves <= longest; ++moves) {
    keep_saving(moves);
    if (moves == 2 && saving.size() > few) return std::nullopt;
    if (saving.size() > most_keys) continue;
    const std::vector<Move> keys = saving;
    keep_saving(moves + 1);
    if (keys.empty() || saving != keys) return std::nullopt;
    return puzzle_at(game, ply, PuzzleKind::Save, moves, keys);
  }
  return std::nullopt;
}

bool Maker::accept(Puzzle& puzzle, Quota& quota) {
  constexpr std::size_t most_keys = 3;
  if (puzzle.keys.size() > most_keys) return false;
  const bool unique = puzzle.keys.size() == 1;
  const bool quiet =
      std::any_of(puzzle.keys.begin(), puzzle.keys.end(),
                  [&](Move key) { return test::is_quiet(puzzle.position, key); });
  if (!quota.takes(quiet, unique)) return false;
  if (!essences_.insert(test::essence_of(puzzle, solver_)).second) return false;
  puzzle.grade = test::grade_of(puzzle.kind, puzzle.moves, test::traits_of(puzzle, solver_));
  quota.add(quiet, unique);
  return true;
}

std::optional<Puzzle> Maker::puzzle_of(const PlayedGame& game) {
  constexpr std::size_t from_the_end = 16;
  constexpr std::size_t first = 6;
  constexpr std::uint64_t nodes = 60'000;
  const std::size_t plies = game.moves.size();
  if (!game.positions.back().is_over()) return std::nullopt;
  // What the search thinks of each position says which are worth a proof.
  std::vector<std::optional<int>> wins(plies);
  std::vector<bool> dangers(plies);
  searcher_.forget();
  for (std::size_t ply = plies; ply-- > first && ply + from_the_end >= plies;) {
    const search::Findings found = searcher_.search(game.positions[ply], {}, {.nodes = nodes});
    const search::Score score = found.lines[0].score;
    if (search::is_win(score)) wins[ply] = search::own_moves(*search::plies_to_end(score));
    dangers[ply] = !search::is_decided(score);
  }
  const bool all_short_ones = std::all_of(quotas_.begin(), quotas_.begin() + kShortOnes,
                                          [](const Quota& quota) { return quota.is_full(); });
  for (Quota& quota : quotas_) {
    if (quota.is_full()) continue;
    if (quota.moves > 3 && !all_short_ones) continue;
    for (std::size_t ply = first; ply < plies; ++ply) {
      std::optional<Puzzle> puzzle;
      if (quota.kind == PuzzleKind::Win && wins[ply] == quota.moves)
        puzzle = win_at(game, ply, quota);
      if (quota.kind == PuzzleKind::Save && dangers[ply]) puzzle = save_at(game, ply);
      if (puzzle && accept(*puzzle, quota)) return puzzle;
    }
  }
  return std::nullopt;
}

constexpr const char* kHeading =
    "# Puzzles, a line each: what is asked, with how many moves, the grade, the levels that played\n"
    "# the game, the keys, the game's moves. tests/puzzles/README.md says how they were made.\n";

void print(std::vector<Puzzle> puzzles) {
  std::stable_sort(puzzles.begin(), puzzles.end(), [](const Puzzle& a, const Puzzle& b) {
    return std::pair(a.grade, a.moves) < std::pair(b.grade, b.moves);
  });
  std::cout << kHeading;
  for (const Puzzle& puzzle : puzzles) std::cout << to_line(puzzle) << '\n';
}

int make(std::uint64_t seed) {
  Maker maker;
  std::vector<Puzzle> puzzles;
  for (std::uint64_t number = 1; !maker.is_done(); ++number) {
    const PlayedGame game = test::play_game(seed * 1'000'003 + number, kLongestHistory);
    const auto puzzle = maker.puzzle_of(game);
    if (!puzzle) continue;
    puzzles.push_back(*puzzle);
    std::cerr << to_line(*puzzle) << '\n'
              << "# game " << number << ':' << maker.progress() << std::endl;
  }
  print(std::move(puzzles));
  return 0;
}

std::vector<Puzzle> read(const std::string& file) {
  std::ifstream in(file);
  const ui::PuzzleReading reading =
      ui::parse_puzzles(std::string(std::istreambuf_iterator<char>(in), {}));
  for (const std::string& fault : describe(reading.faults, file)) std::cerr << fault << '\n';
  return reading.puzzles;
}

int grade(const std::string& file) {
  std::vector<Puzzle> puzzles = read(file);
  Solver solver;
  for (Puzzle& puzzle : puzzles)
    puzzle.grade = test::grade_of(puzzle.kind, puzzle.moves, test::traits_of(puzzle, solver));
  print(std::move(puzzles));
  return 0;
}

bool is_key(const Puzzle& puzzle, Move move) {
  return std::find(puzzle.keys.begin(), puzzle.keys.end(), move) != puzzle.keys.end();
}

// Per cent of the puzzles of a grade that a level finds, over some seeds; and how many positions
// the search looks at before its best move is a key, and stays one.
int measure(const std::string& file) {
  constexpr int seeds = 5;
  constexpr std::uint64_t nodes = 100'000;
  const std::vector<Puzzle> puzzles = read(file);
  search::Searcher searcher(16);
  std::printf("| grade | puzzles |");
  for (int level = 1; level <= search::kLevels; ++level) std::printf(" %d |", level);
  std::printf(" positions |\n");
  for (int grade = 1; grade <= ui::kHardestPuzzle; ++grade) {
    int count = 0;
    std::array<int, search::kLevels> found{};
    std::vector<std::uint64_t> sooner;
    for (const Puzzle& puzzle : puzzles) {
      if (puzzle.grade != grade) continue;
      ++count;
      for (int level = 1; level <= search::kLevels; ++level) {
        for (int seed = 1; seed <= seeds; ++seed) {
          searcher.forget();
          search::Options options;
          options.seed = static_cast<std::uint64_t>(seed);
          const auto answer = search::play_at(search::level_settings(level), searcher,
                                              puzzle.position, {}, {.nodes = nodes}, options);
          if (is_key(puzzle, answer.lines[0].moves[0])) ++found[static_cast<std::size_t>(level - 1)];
        }
      }
      searcher.forget();
      std::uint64_t since = 2 * nodes;
      bool right = false;
      static_cast<void>(searcher.search(
          puzzle.position, {}, {.nodes = nodes}, {}, nullptr, [&](const search::Findings& so_far) {
            const bool now = is_key(puzzle, so_far.lines[0].moves[0]);
            if (now && !right) since = so_far.nodes;
            if (!now) since = 2 * nodes;
            right = now;
          }));
      sooner.push_back(since);
    }
    std::printf("| %d | %d |", grade, count);
    for (const int finds : found) std::printf(" %d |", count == 0 ? 0 : 100 * finds / (count * seeds));
    std::sort(sooner.begin(), sooner.end());
    std::printf(" %llu |\n",
                static_cast<unsigned long long>(sooner.empty() ? 0 : sooner[sooner.size() / 2]));
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.size() == 2) {
    if (arguments[0] == "make") return make(std::stoull(arguments[1]));
    if (arguments[0] == "grade") return grade(arguments[1]);
    if (arguments[0] == "measure") return measure(arguments[1]);
  }
  std::fprintf(stderr,
               "usage: quagmire_puzzles make SEED\n"
               "       quagmire_puzzles grade FILE\n"
               "       quagmire_puzzles measure FILE\n");
  return 2;
}
