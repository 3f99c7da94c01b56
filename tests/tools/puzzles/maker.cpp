// Makes, grades and proves the puzzles of assets/puzzles/puzzles.txt:
//
//     quagmire_puzzles make SEED [FILE]   plays games and prints the puzzles found in them, all
//                                         proved; with a file, those that its puzzles lack
//     quagmire_puzzles choose FILE        prints those of a file's that are wanted, graded anew and
//                                         sorted; what was printed while they were made will do
//     quagmire_puzzles prove FILE         proves them all once more, and that no two are the same
//
// See tests/tools/puzzles/README.md.
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
#include "engine/learn/puzzle.h"
#include "engine/search/proofs.h"
#include "engine/search/search.h"
#include "tests/puzzles/proof.h"
#include "tests/tools/puzzles/games.h"
#include "tests/tools/puzzles/traits.h"

namespace {

using namespace quagmire;
using search::Solver;
using test::PlayedGame;

constexpr std::size_t kLongestHistory = 70;  // in plies, to keep the file small

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

// Of the n-th best line; a move that is not there loses.
search::Score score_of(const search::SearchResult& found, std::size_t line) {
  return line < found.lines.size() ? found.lines[line].score : -search::kWin;
}

int own_moves_to_win(const search::SearchResult& found, std::size_t line) {
  const search::Score score = score_of(found, line);
  return search::is_win(score) ? search::winner_moves(*search::plies_to_end(score))
                               : search::kMaxPly;
}

// A position that may be a puzzle, and how the game came there.
struct Candidate {
  std::array<int, 2> levels;
  std::vector<Move> history;
  Position position;

  // A position of a game, and the one after a move there.
  Candidate(const PlayedGame& game, std::size_t ply)
      : levels(game.levels),
        history(game.moves.begin(), game.moves.begin() + static_cast<std::ptrdiff_t>(ply)),
        position(game.positions[ply]) {}
  [[nodiscard]] Candidate after(Move move) const {
    Candidate next = *this;
    next.history.push_back(move);
    next.position = position.after(move);
    return next;
  }

  [[nodiscard]] Puzzle puzzle(PuzzleKind kind, int moves, std::vector<Move> keys) const {
    return {kind, moves, 1, levels, std::move(keys), history, position};
  }
};

class Maker {
 public:
  // Takes a proved puzzle, and grades it, if it is wanted and unlike all before.
  [[nodiscard]] bool accept(Puzzle& puzzle);
  // A puzzle out of this game, if there is one that is wanted.
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
  [[nodiscard]] Quota& quota_for(PuzzleKind kind, int moves);
  [[nodiscard]] bool wants(PuzzleKind kind, int moves, const Position& position, Move key);
  [[nodiscard]] std::optional<Puzzle> short_win_after(const Candidate& before);
  [[nodiscard]] std::optional<Puzzle> long_win_after(const Candidate& before);
  [[nodiscard]] std::optional<Puzzle> win_at(const Candidate& candidate, int moves, Move key);
  [[nodiscard]] std::optional<Puzzle> save_at(const Candidate& candidate);

  static constexpr int kShort = 3;
  static constexpr int kLongest = 5;
  std::array<Quota, 6> quotas_{{{PuzzleKind::Win, 1, 100, 100, 0},
                                {PuzzleKind::Win, 2, 151, 61, 0},
                                {PuzzleKind::Win, 3, 150, 110, 0},
                                {PuzzleKind::Save, 0, 55, 10, 15},
                                {PuzzleKind::Win, 4, 75, 50, 0},
                                {PuzzleKind::Win, 5, 25, 16, 0}}};
  // The longest wins, which take long to prove, are looked for when there are enough short ones.
  bool short_ones_done_ = false;
  search::Searcher searcher_{4};
  Solver solver_{nullptr, 64};
  std::set<std::string> essences_;
};

Quota& Maker::quota_for(PuzzleKind kind, int moves) {
  return *std::find_if(quotas_.begin(), quotas_.end(), [&](const Quota& quota) {
    return quota.kind == kind && (quota.moves == moves || quota.moves == 0);
  });
}

bool Maker::wants(PuzzleKind kind, int moves, const Position& position, Move key) {
  if (moves == kLongest && !short_ones_done_) return false;
  return quota_for(kind, moves).takes(test::is_quiet(position, key), true);
}

std::optional<Puzzle> Maker::win_at(const Candidate& candidate, int moves, Move key) {
  if (!wants(PuzzleKind::Win, moves, candidate.position, key)) return std::nullopt;
  constexpr std::uint64_t nodes = 500'000;
  if (moves > kShort) {
    // A proof takes long, and the search can often say sooner that there is a second key.
    const search::SearchResult found =
        searcher_.search(candidate.position, {}, {.nodes = nodes}, {.lines = 2});
    if (own_moves_to_win(found, 0) != moves || own_moves_to_win(found, 1) <= moves)
      return std::nullopt;
  }
  const search::Solution solution = solver_.solve(candidate.position, moves);
  if (solution.moves != moves) return std::nullopt;
  return candidate.puzzle(PuzzleKind::Win, moves, solution.keys);
}

// Worth asking where several moves do not lose at once and nothing wins soon, and where what saves
// does so for longer than the others take to lose.
std::optional<Puzzle> Maker::save_at(const Candidate& candidate) {
  constexpr std::size_t most_keys = 2;
  constexpr int longest = 3;
  constexpr std::size_t least_choice = 4;
  constexpr std::size_t few = 8;  // to be looked at for a third move
  const Position& position = candidate.position;
  if (quota_for(PuzzleKind::Save, 0).is_full() || solver_.shortest_win(position, longest))
    return std::nullopt;
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
    const std::size_t keys = saving.size();
    keep_saving(moves + 1);
    if (saving.empty() || saving.size() != keys) return std::nullopt;
    return candidate.puzzle(PuzzleKind::Save, moves, saving);
  }
  return std::nullopt;
}

bool Maker::accept(Puzzle& puzzle) {
  constexpr std::size_t most_keys = 3;
  if (puzzle.keys.size() > most_keys) return false;
  Quota& quota = quota_for(puzzle.kind, puzzle.moves);
  const bool unique = puzzle.keys.size() == 1;
  const bool quiet = std::any_of(puzzle.keys.begin(), puzzle.keys.end(),
                                 [&](Move key) { return test::is_quiet(puzzle.position, key); });
  if (!quota.takes(quiet, unique)) return false;
  if (!essences_.insert(test::essence_of(puzzle, solver_)).second) return false;
  puzzle.grade = test::grade_of(puzzle.kind, puzzle.moves, test::traits_of(puzzle, solver_));
  quota.add(quiet, unique);
  return true;
}

// A win in one or two after any move of the position: the player to move may blunder.
std::optional<Puzzle> Maker::short_win_after(const Candidate& before) {
  constexpr int short_win = 2;
  for (const Move slip : before.position.legal_moves()) {
    const Position position = before.position.after(slip);
    if (position.is_over()) continue;
    const auto win = solver_.shortest_win(position, short_win);
    if (!win || !wants(PuzzleKind::Win, win->moves, position, win->key)) continue;
    auto puzzle = win_at(before.after(slip), win->moves, win->key);
    if (puzzle && accept(*puzzle)) return puzzle;
  }
  return std::nullopt;
}

// Longer wins are looked for after the moves that look best, as good players choose among them; and
// the position itself may ask for the one move that saves.
std::optional<Puzzle> Maker::long_win_after(const Candidate& before) {
  constexpr search::Score advantage = 100;
  constexpr std::uint64_t few_nodes = 6'000;
  constexpr std::uint64_t more_nodes = 30'000;
  const search::SearchResult found =
      searcher_.search(before.position, {}, {.nodes = few_nodes}, {.lines = 6});
  if (search::is_win(score_of(found, 0))) return std::nullopt;
  if (search::is_loss(score_of(found, 2)) && !search::is_loss(score_of(found, 0))) {
    auto puzzle = save_at(before);
    if (puzzle && accept(*puzzle)) return puzzle;
  }
  for (const search::Line& line : found.lines) {
    if (line.score > -advantage) continue;
    const Candidate candidate = before.after(line.moves[0]);
    if (candidate.position.is_over()) continue;
    const search::SearchResult answer =
        searcher_.search(candidate.position, {}, {.nodes = more_nodes});
    const int moves = own_moves_to_win(answer, 0);
    if (moves > kLongest) continue;
    auto puzzle = win_at(candidate, moves, answer.lines[0].moves[0]);
    if (puzzle && accept(*puzzle)) return puzzle;
  }
  return std::nullopt;
}

std::optional<Puzzle> Maker::puzzle_of(const PlayedGame& game) {
  constexpr std::size_t from_the_end = 20;
  constexpr std::size_t first = 6;
  const std::size_t plies = game.moves.size();
  if (!game.positions.back().is_over()) return std::nullopt;
  short_ones_done_ = std::all_of(quotas_.begin(), quotas_.end(), [](const Quota& quota) {
    return quota.moves > kShort || quota.is_full();
  });
  searcher_ = search::Searcher(4);
  const bool any_short =
      !quota_for(PuzzleKind::Win, 1).is_full() || !quota_for(PuzzleKind::Win, 2).is_full();
  const std::size_t begin = std::max(first, plies - std::min(plies, from_the_end));
  for (std::size_t ply = begin; any_short && ply < plies; ++ply)
    if (auto puzzle = short_win_after(Candidate(game, ply))) return puzzle;
  for (std::size_t ply = begin; ply < plies; ++ply)
    if (auto puzzle = long_win_after(Candidate(game, ply))) return puzzle;
  return std::nullopt;
}

constexpr const char* kHeading =
    "# Puzzles, a line each: what is asked, with how many moves, the grade, the levels that "
    "played\n"
    "# the game, the keys, the game's moves. tests/tools/puzzles/README.md says how they were "
    "made.\n";

void print(std::vector<Puzzle> puzzles) {
  std::stable_sort(puzzles.begin(), puzzles.end(), [](const Puzzle& a, const Puzzle& b) {
    return std::pair(a.grade, a.moves) < std::pair(b.grade, b.moves);
  });
  std::cout << kHeading;
  for (const Puzzle& puzzle : puzzles) std::cout << to_line(puzzle) << '\n';
}

std::vector<Puzzle> read(const std::string& file) {
  std::ifstream in(file);
  const ParsedPuzzles reading = parse_puzzles(std::string(std::istreambuf_iterator<char>(in), {}));
  for (const int line : reading.faults)
    std::cerr << file << " line " << line << ": this is no puzzle\n";
  return reading.puzzles;
}

// Those that are wanted of the puzzles known already.
std::vector<Puzzle> chosen_by(Maker& maker, const std::vector<Puzzle>& known) {
  std::vector<Puzzle> puzzles;
  for (Puzzle puzzle : known)
    if (maker.accept(puzzle)) puzzles.push_back(puzzle);
  std::cerr << "# known:" << maker.progress() << std::endl;
  return puzzles;
}

int make(std::uint64_t seed, const std::vector<Puzzle>& known) {
  Maker maker;
  std::vector<Puzzle> puzzles = chosen_by(maker, known);
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

int choose(const std::string& file) {
  Maker maker;
  print(chosen_by(maker, read(file)));
  return 0;
}

int prove(const std::string& file) {
  const std::vector<Puzzle> puzzles = read(file);
  Solver solver;
  std::set<std::string> essences;
  int faults = 0;
  for (const Puzzle& puzzle : puzzles) {
    auto fault = test::fault_of(puzzle, solver);
    if (!fault && !essences.insert(test::essence_of(puzzle, solver)).second)
      fault = "another puzzle differs only by symmetry and pieces that do not matter";
    if (!fault) continue;
    ++faults;
    std::printf("%s: %s\n", to_line(puzzle).c_str(), fault->c_str());
  }
  std::printf("%d of %zu proved\n", static_cast<int>(puzzles.size()) - faults, puzzles.size());
  return faults == 0 && !puzzles.empty() ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.size() == 3 && arguments[0] == "make")
    return make(std::stoull(arguments[1]), read(arguments[2]));
  if (arguments.size() == 2) {
    if (arguments[0] == "make") return make(std::stoull(arguments[1]), {});
    if (arguments[0] == "choose") return choose(arguments[1]);
    if (arguments[0] == "prove") return prove(arguments[1]);
  }
  std::fprintf(stderr,
               "usage: quagmire_puzzles make SEED [FILE]\n"
               "       quagmire_puzzles choose FILE\n"
               "       quagmire_puzzles prove FILE\n");
  return 2;
}
