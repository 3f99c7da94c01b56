// The variants of the counting code that this processor runs: which there are, what the plain one
// says at compile time, and long counts. reference_test.cpp compares them at many positions.
#include "tests/engine/tests.h"

namespace quagmire::test {
namespace {

// The plain variant can be asked at compile time.
constexpr bulk::Board kStartBoard{Position::start().pieces(Player::O),
                                  Position::start().pieces(Player::X), Bitboard(), Bitboard()};
static_assert(bulk::count_moves<bulk::TalliedWays>(kStartBoard) == 77);
static_assert(bulk::count_moves<bulk::TalliedWays>(kStartBoard) == 77);
static_assert(bulk::count_replies<bulk::TalliedWays, bulk::FriendJumps, bulk::ScalarReplies>(
                  kStartBoard) == 5507);

constexpr bool lists(const bulk::Board& board, Move move) {
  std::array<Move, kMaxMoves> moves{};
  Move* end = bulk::list_moves<bulk::FriendJumps, bulk::ScalarWriter>(board, moves.data());
  return std::find(moves.data(), end, move) != end;
}

// A slide; a jump over a friend, and one over two.
static_assert(lists(kStartBoard, "c2c8"_move));
static_assert(lists(kStartBoard, "a3c3"_move) && !lists(kStartBoard, "a2d2"_move));

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
static_assert(bulk::count_moves<bulk::TalliedWays>(kObliged) == 1);
static_assert(bulk::count_moves<bulk::TalliedWays>({"a2 b2 b1"_squares, "a1"_squares, {}, {}}) ==
              0);

TEST(Bulk, ThePlainVariantIsAlwaysThereAndTheLastIsUsed) {
  ASSERT_FALSE(bulk::available_kernels().empty());
  EXPECT_EQ(bulk::available_kernels().front()->name, "portable");
  EXPECT_EQ(&bulk::best_kernels(), bulk::available_kernels().back());
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
