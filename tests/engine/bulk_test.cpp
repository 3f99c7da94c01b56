// Every variant of the counting code that this processor runs, against each other and against the
// one-by-one way: the replies in bulk are the sum of the counts after each move.
#include <algorithm>
#include <array>
#include <random>
#include <vector>

#include "engine/rules/bulk/count.h"
#include "engine/rules/bulk/kernels.h"
#include "engine/rules/bulk/scalar.h"
#include "engine/rules/perft.h"
#include "tests/engine/shorthand.h"
#include "tests/support/random_play.h"
#include "tests/support/slow_ways.h"

namespace quagmire::test {
namespace {

// The plain variant can be asked at compile time.
constexpr bulk::Board kStart{Position::start().pieces(Player::O),
                             Position::start().pieces(Player::X), Bitboard(), Bitboard()};
static_assert(bulk::count_moves<bulk::ScalarWays>(kStart) == 77);
static_assert(bulk::count_moves<bulk::TalliedWays>(kStart) == 77);
static_assert(
    bulk::count_replies<bulk::ScalarWays, bulk::FriendJumps, bulk::ScalarReplies>(kStart) == 5507);

constexpr bool lists(const bulk::Board& board, Move move) {
  std::array<Move, kMaxMoves> moves{};
  Move* end = bulk::list_moves<bulk::FriendJumps, bulk::ScalarWriter>(board, moves.data());
  return std::find(moves.data(), end, move) != end;
}

// A slide; a jump over a friend, and one over two.
static_assert(lists(kStart, "c2c8"_move));
static_assert(lists(kStart, "a3c3"_move) && !lists(kStart, "a2d2"_move));

// The loop jumps of the rules' example, by the player who may and the player who may not.
constexpr Bitboard kExampleO = "d8 a4 b4 c4 d4 d3 d2 g2 a1 b1 c1 d1"_squares;
constexpr Bitboard kExampleX = "e8 h8 e7 h7 e6 a5 f5 g5 h5 e3"_squares;
static_assert(lists({kExampleX, kExampleO, {}, {}}, "a5a3"_move));
static_assert(!lists({kExampleO, kExampleX, {}, {}}, "d8f8"_move));
static_assert(!lists({kExampleX, kExampleO, {}, {}}, "e3c5"_move));

// Rest; an obligation, which leaves only the piece in Quagmire its jump; and a finished game.
static_assert(!lists({kExampleX, kExampleO, "a5"_squares, {}}, "a5a3"_move));
constexpr bulk::Board kObliged{"a1 b1 h8"_squares, "a2 b2"_squares, {}, {}};
static_assert(lists(kObliged, "a1c1"_move) && !lists(kObliged, "h8h7"_move));
static_assert(bulk::count_moves<bulk::ScalarWays>(kObliged) == 1);
static_assert(bulk::count_moves<bulk::ScalarWays>({"a2 b2 b1"_squares, "a1"_squares, {}, {}}) == 0);

std::vector<Move> moves_by(const bulk::Kernels& kernels, const bulk::Board& board) {
  std::array<Move, kMaxMoves> moves;
  return {moves.data(), kernels.list_moves(board, moves.data())};
}

void compare_variants(const Position& position) {
  const bulk::Board board = position.board();
  const MoveList moves = position.legal_moves();
  ASSERT_EQ(position.count_legal_moves(), static_cast<int>(moves.size()));
  std::int64_t replies = 0;
  for (const Move move : moves) replies += position.after(move).count_legal_moves();
  for (const bulk::Kernels* kernels : bulk::available_kernels()) {
    ASSERT_EQ(kernels->count_moves(board), static_cast<int>(moves.size()))
        << kernels->name << ' ' << testing::PrintToString(position);
    ASSERT_EQ(kernels->count_replies(board), replies)
        << kernels->name << ' ' << testing::PrintToString(position);
    const std::vector<Move> listed = moves_by(*kernels, board);
    ASSERT_TRUE(std::equal(listed.begin(), listed.end(), moves.begin(), moves.end()))
        << kernels->name << ' ' << testing::PrintToString(position);
  }
}

template <class MakePosition>
void compare_on(int positions, MakePosition make_position) {
  std::mt19937_64 random(11);
  for (int i = 0; i < positions; ++i) {
    compare_variants(make_position(random));
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(Bulk, ThePlainVariantIsAlwaysThereAndTheLastIsUsed) {
  ASSERT_FALSE(bulk::available_kernels().empty());
  EXPECT_EQ(bulk::available_kernels().front()->name, "portable");
  EXPECT_EQ(&bulk::best_kernels(), bulk::available_kernels().back());
}

TEST(Bulk, VariantsAgreeOnRandomPositions) { compare_on(100000, random_position); }

TEST(Bulk, VariantsAgreeOnSieges) { compare_on(100000, random_siege); }

TEST(Bulk, VariantsAgreeOnNearlyFullBoards) {
  compare_on(50000, [](std::mt19937_64& random) {
    std::array<int, 64> squares{};
    for (int i = 0; i < 64; ++i) squares[static_cast<std::size_t>(i)] = i;
    std::shuffle(squares.begin(), squares.end(), random);
    quagmire::Setup setup;
    for (auto i = static_cast<std::size_t>(random() % 6); i < squares.size(); ++i)
      (i % 2 == 0 ? setup.o : setup.x) |= Bitboard(Square::from_index(squares[i]));
    setup.turn = random() % 2 == 0 ? Player::O : Player::X;
    return *Position::from_setup(setup);
  });
}

TEST(Bulk, VariantsAgreeInGames) {
  for (std::uint64_t seed = 1; seed <= 500; ++seed) {
    for (const Position& position : crowded_game(seed).positions) compare_variants(position);
    for (const Position& position : random_game(seed).positions) compare_variants(position);
    if (HasFatalFailure()) return;
  }
}

TEST(Bulk, EveryVariantCountsTheSequencesFromTheStart) {
  const bulk::Board start = Position::start().board();
  for (const bulk::Kernels* kernels : bulk::available_kernels()) {
    EXPECT_EQ(perft(*kernels, start, 3), 366'243U) << kernels->name;
    EXPECT_EQ(perft(*kernels, start, 4), 23'625'505U) << kernels->name;
    EXPECT_EQ(perft_by_counts(*kernels, start, 4), 23'625'505U) << kernels->name;
  }
}

TEST(Bulk, TheFastestVariantCountsFivePlies) {
  EXPECT_EQ(perft(bulk::best_kernels(), Position::start().board(), 5), 1'767'421'061U);
}

}  // namespace
}  // namespace quagmire::test
