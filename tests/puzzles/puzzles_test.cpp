// The puzzles built into the program: how many there are of each kind, that they come from games,
// that no two are the same, and that they are proved, a part of them in each run, and all with the
// label slow.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/game/notation.h"
#include "engine/learn/puzzle.h"
#include "tests/puzzles/proof.h"
#include "tests/support/rulebook.h"
#include "tests/support/symmetry.h"
#include "tests/tools/puzzles/traits.h"

namespace quagmire::test {
namespace {

const std::vector<Puzzle>& puzzles() { return built_in_puzzles(); }

int count_if(const std::function<bool(const Puzzle&)>& is_counted) {
  return static_cast<int>(std::count_if(puzzles().begin(), puzzles().end(), is_counted));
}

bool has_quiet_key(const Puzzle& puzzle) {
  return std::any_of(puzzle.keys.begin(), puzzle.keys.end(),
                     [&](Move key) { return is_quiet(puzzle.position, key); });
}

// The same sample for the same puzzles: their lines choose it, and QUAGMIRE_PUZZLE_SEED another
// one. Every `one_in`-th puzzle of a random order.
std::vector<Puzzle> sample(std::size_t one_in, const std::function<bool(const Puzzle&)>& of) {
  const char* wish = std::getenv("QUAGMIRE_PUZZLE_SEED");
  std::string seed = wish == nullptr ? "" : wish;
  for (const Puzzle& puzzle : puzzles()) seed += to_line(puzzle);
  const auto mixed_with = [&](std::uint64_t number) {
    std::uint64_t hash = 14695981039346656037U;  // FNV-1a
    for (const char c : std::to_string(number) + seed)
      hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
    return hash;
  };
  std::map<std::uint64_t, Puzzle> shuffled;
  for (std::size_t i = 0; i < puzzles().size(); ++i)
    if (of(puzzles()[i])) shuffled.emplace(mixed_with(i), puzzles()[i]);
  std::vector<Puzzle> chosen;
  std::size_t i = 0;
  for (const auto& [hash, puzzle] : shuffled)
    if (i++ % one_in == 0) chosen.push_back(puzzle);
  return chosen;
}

// A build that checks itself takes ten times as long, and proves fewer.
#ifdef NDEBUG
constexpr std::size_t kProvedOneIn = 40;
#else
constexpr std::size_t kProvedOneIn = 200;
#endif

TEST(Puzzles, ThereAreEnoughOfEachKind) {
  const auto wins_in = [](int moves) {
    return count_if([moves](const Puzzle& puzzle) {
      return puzzle.kind == PuzzleKind::Win && puzzle.moves == moves;
    });
  };
  EXPECT_EQ(wins_in(1), 100);
  EXPECT_EQ(wins_in(2), 151);
  EXPECT_EQ(wins_in(3), 150);
  EXPECT_EQ(wins_in(4), 75);
  EXPECT_EQ(wins_in(5), 25);
  EXPECT_EQ(count_if([](const Puzzle& puzzle) { return puzzle.kind == PuzzleKind::Save; }), 55);
}

TEST(Puzzles, NineInTenHaveOneKey) {
  const int unique = count_if([](const Puzzle& puzzle) { return puzzle.keys.size() == 1; });
  EXPECT_GE(10 * unique, 9 * static_cast<int>(puzzles().size()));
  EXPECT_EQ(count_if([](const Puzzle& puzzle) {
              return puzzle.kind == PuzzleKind::Save && puzzle.keys.size() > 2;
            }),
            0);
}

TEST(Puzzles, AThirdHaveAQuietKey) {
  EXPECT_GE(3 * count_if(has_quiet_key), static_cast<int>(puzzles().size()));
}

TEST(Puzzles, TheEasyOnesComeFirst) {
  // Behind them stand those that were added, so that numbers stay.
  EXPECT_TRUE(std::is_sorted(puzzles().begin(), puzzles().end() - 6,
                             [](const Puzzle& a, const Puzzle& b) { return a.grade < b.grade; }));
  for (int grade = 1; grade <= kHardestPuzzle; ++grade)
    EXPECT_GE(count_if([grade](const Puzzle& puzzle) { return puzzle.grade == grade; }), 20)
        << grade;
}

TEST(Puzzles, ComeFromGames) {
  for (const Puzzle& puzzle : puzzles()) {
    Game game;
    for (const Move move : puzzle.history) {
      ASSERT_FALSE(game.is_over()) << to_line(puzzle);
      ASSERT_TRUE(is_legal(game.play(move))) << to_line(puzzle);
    }
    EXPECT_EQ(game.position(), puzzle.position);
    EXPECT_EQ(puzzle.game().position(), puzzle.position);
    EXPECT_FALSE(game.is_over()) << to_line(puzzle);
    EXPECT_TRUE(std::is_sorted(puzzle.keys.begin(), puzzle.keys.end())) << to_line(puzzle);
  }
}

TEST(Puzzles, TheirGamesAreLegalByTheRulebook) {
  for (const Puzzle& puzzle : sample(25, [](const Puzzle&) { return true; })) {
    Position position = Position::start();
    for (const Move move : puzzle.history) {
      ASSERT_TRUE(Rulebook(position).legal(move)) << to_line(puzzle);
      position = position.after(move);
    }
  }
}

TEST(Puzzles, NoTwoAreTheSameHoweverTheBoardIsTurned) {
  std::set<std::string> known;
  for (const Puzzle& puzzle : puzzles()) {
    std::string least;
    for (int number = 0; number < kSymmetries; ++number) {
      const Position turned = mapped(puzzle.position, symmetry(number));
      const std::string text =
          to_text(*Position::from_setup({turned.pieces(Player::O), turned.pieces(Player::X),
                                         turned.turn(), std::nullopt, std::nullopt}));
      if (least.empty() || text < least) least = text;
    }
    EXPECT_TRUE(known.insert(least).second) << to_line(puzzle);
  }
}

TEST(Puzzles, SavesLeaveAChoice) {
  search::Solver solver;
  for (const Puzzle& puzzle : puzzles())
    if (puzzle.kind == PuzzleKind::Save) {
      EXPECT_GE(solver.defend(puzzle.position, 0).saving.size(), 4U) << to_line(puzzle);
    }
}

TEST(Puzzles, SomeAreProved) {
  search::Solver solver;
  for (const Puzzle& puzzle :
       sample(kProvedOneIn, [](const Puzzle& candidate) { return candidate.moves <= 4; }))
    EXPECT_EQ(fault_of(puzzle, solver), std::nullopt) << to_line(puzzle);
}

// That the key wins, and nothing sooner. To try all other first moves takes half a minute for each:
// quagmire_prove_puzzles does it, with the label slow.
TEST(Puzzles, SomeOfTheWinsInFiveAreWins) {
  search::Solver solver;
  for (const Puzzle& puzzle :
       sample(kProvedOneIn, [](const Puzzle& candidate) { return candidate.moves == 5; })) {
    EXPECT_EQ(solver.solve(puzzle.position, 4).no_win_within, 4) << to_line(puzzle);
    for (const Move key : puzzle.keys)
      EXPECT_EQ(solver.wins_by(puzzle.position, key, 5), true) << to_line(puzzle);
  }
}

TEST(PuzzleProof, SaysWhatIsNotTrue) {
  const auto with = [](const char* kind, int moves) {
    return std::find_if(puzzles().begin(), puzzles().end(), [&](const Puzzle& puzzle) {
      return puzzle.moves == moves &&
             (puzzle.kind == PuzzleKind::Win) == (std::string(kind) == "win") &&
             puzzle.keys.size() == 1;
    });
  };
  search::Solver solver(nullptr, 4);
  Puzzle longer = *with("win", 2);
  longer.moves = 3;
  EXPECT_EQ(fault_of(longer, solver), "there is a win in 2");
  Puzzle shorter = *with("win", 2);
  shorter.moves = 1;
  EXPECT_EQ(fault_of(shorter, solver), "there is no win in 1");
  Puzzle other = *with("win", 2);
  const MoveList legal = other.position.legal_moves();
  other.keys = {legal[0] == other.keys[0] ? legal[1] : legal[0]};
  EXPECT_TRUE(fault_of(other, solver)->starts_with("the keys are ")) << *fault_of(other, solver);
  Puzzle more = *with("save", 2);
  more.keys.push_back(more.position.legal_moves()[0]);
  EXPECT_TRUE(fault_of(more, solver)->starts_with("the keys are "));
  const Puzzle forced = parse_puzzles("save 1 1 2-4 g8e6 b2f6 g7g5 a3e7 h5e2 f6g7").puzzles.at(0);
  EXPECT_EQ(fault_of(forced, solver), "fewer than four moves do not lose at once");
}

}  // namespace
}  // namespace quagmire::test
