#include "tests/engine/search/tests.h"

namespace quagmire::search {
namespace {

TEST(Crowding, HalvesWithEachFreeNeighbour) {
  const Bitboard piece(*parse_square("d4"));
  constexpr std::array expected{8, 8, 4, 2, 1, 0, 0, 0, 0};
  Bitboard empty;
  auto neighbours = expanded(piece) & ~piece;
  EXPECT_EQ(crowding(piece, empty), expected[0]);
  for (std::size_t free = 1; free < expected.size(); ++free) {
    const Bitboard next(neighbours.first());
    neighbours &= ~next;
    empty |= next;
    EXPECT_EQ(crowding(piece, empty), expected[free]) << free;
  }
}

TEST(Crowding, IsThatOfAllPieces) {
  const Position start = Position::start();
  int sum = 0;
  for (const Square square : start.pieces(Player::O))
    sum += crowding(Bitboard(square), start.empty());
  EXPECT_GT(sum, 0);
  EXPECT_EQ(crowding(start.pieces(Player::O), start.empty()), sum);
}

TEST(Closeness, CountsTheSeekersPiecesThreeTimesAndTheOthersTwice) {
  const Position start = Position::start();
  const Bitboard pieces = start.pieces(Player::O);
  const int crowded = crowding(pieces, start.empty());
  EXPECT_EQ(closeness(pieces, Bitboard(), start.empty()), 3 * crowded);
  EXPECT_EQ(closeness(Bitboard(), pieces, start.empty()), 2 * crowded);
}

constexpr TrapTuning kBoth{.closeness = 7, .outlook = 50};

// For a search that values fights so.
Options seeking(const TrapTuning& tuning) {
  return {.besides = [tuning](const Board& board, bool seeker_moves) {
    return worth_of_fight(board, seeker_moves, tuning);
  }};
}

Score worth_to(Player seeker, const Position& position, const TrapTuning& tuning) {
  return worth_of_fight(position.board(), position.turn() == seeker, tuning);
}

TEST(Fight, IsWorthItsClosenessAndItsOutlook) {
  const FightNetwork network;
  for (const Position& position : games_in_progress(20))
    for (const Player seeker : {Player::O, Player::X}) {
      const int close =
          closeness(position.pieces(seeker), position.pieces(opponent(seeker)), position.empty());
      const int outlook = network.outlook(position.board(), position.turn() == seeker);
      EXPECT_EQ(worth_to(seeker, position, {.closeness = 3, .outlook = 0}), 3 * close)
          << to_text(position);
      EXPECT_EQ(worth_to(seeker, position, {.closeness = 0, .outlook = 64}), outlook / 64);
      EXPECT_EQ(worth_to(seeker, position, {.closeness = 1, .outlook = 64}), close + outlook / 64);
    }
}

TEST(Fight, TheNetworkIsToldWhoseTurnItIs) {
  const FightNetwork network;
  std::size_t different = 0;
  const auto positions = games_in_progress(20);
  for (const Position& position : positions) {
    Board others_turn = position.board();
    std::swap(others_turn.own, others_turn.enemy);
    if (network.outlook(position.board(), true) != network.outlook(others_turn, false)) ++different;
  }
  EXPECT_GT(different, positions.size() / 2);
}

TEST(Fight, IsNeverTakenForADecidedGame) {
  const Position full = *parse_position(
      "OOOOOOOO/OOOOOOOO/OOOOOOOO/OOOOOOO1/1XXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX O - -");
  const Position few = *parse_position("O7/8/8/8/8/8/8/7X O - -");
  for (const Position& position : {full, few})
    for (const Player seeker : {Player::O, Player::X}) {
      EXPECT_LE(std::abs(worth_to(seeker, position, {.closeness = 0, .outlook = 20'000})), 1000);
      EXPECT_FALSE(is_decided(worth_to(seeker, position, {})));
    }
}

// Positions of games that the network has not learnt from: in how many plies the player who sought
// fights won, or - for never, and which player that was.
TEST(Fight, PromisesMoreWhereItWasWonSoonThanWhereItNeverWas) {
  const FightNetwork network;
  std::vector<int> soon;
  std::vector<int> never;
  for (const test::Fields& row : test::table("fights.txt")) {
    const Position position = parse_position(row.at(2)).value();
    const bool seeker_moves = letter_of(position.turn()) == row.at(1).at(0);
    (row.at(0) == "-" ? never : soon).push_back(network.outlook(position.board(), seeker_moves));
  }
  ASSERT_EQ(soon.size(), 200U);
  ASSERT_EQ(never.size(), 200U);
  int right = 0;
  for (const int promised : soon)
    for (const int other : never) right += promised > other ? 1 : 0;
  EXPECT_GE(right, 200 * 200 * 70 / 100);
}

// What the position is worth to the player to move by minimax to one who seeks a fight.
Score minimax(const Position& position, int depth, int ply, Player seeker) {
  const Player player = position.turn();
  if (const auto winner = position.winner())
    return *winner == player ? win_after(ply) : loss_after(ply);
  if (depth == 0) {
    const Score fight = worth_to(seeker, position, kBoth);
    return evaluate(position.board(), kWeights) + (player == seeker ? fight : -fight);
  }
  Score best = -kInfinite;
  for (const Move move : position.legal_moves())
    best = std::max(best, -minimax(position.after(move), depth - 1, ply + 1, seeker));
  return best;
}

TEST(Fight, CountsWhereTheSearchEndsForThePlayerAtTheRoot) {
  Options options = seeking(kBoth);
  options.is_plain = true;
  for (const Position& position : games_in_progress(20))
    for (const int depth : {1, 2}) {
      Searcher searcher(1);
      EXPECT_EQ(searcher.search(position, {}, {.depth = depth}, options).lines[0].score,
                minimax(position, depth, 0, position.turn()))
          << to_text(position) << ' ' << depth;
    }
}

// The table holds nothing of one search that the other would believe.
TEST(Fight, LeavesSearchesWithoutItAsTheyAre) {
  for (const Position& position : games_in_progress(10)) {
    const Limits limits{.depth = 5};
    Searcher alone(1);
    const Findings calm = alone.search(position, {}, limits);
    Searcher shared(1);
    (void)shared.search(position, {}, limits, seeking(kBoth));
    const Findings after = shared.search(position, {}, limits);
    EXPECT_EQ(after.lines[0].score, calm.lines[0].score) << to_text(position);
    EXPECT_EQ(after.nodes, calm.nodes);
  }
}

TEST(Preferences, AreForFightsWhereTheGameGoesOn) {
  for (const Position& position : games_in_progress(50)) {
    std::size_t undecided = 0;
    for (const Move move : position.legal_moves())
      if (!position.after(move).is_over()) ++undecided;
    const auto found = prefer_fights(position.board(), kBoth);
    EXPECT_EQ(found.size(), undecided) << to_text(position);
    for (const Preference& preference : found)
      EXPECT_EQ(preference.bonus,
                worth_to(position.turn(), position.after(preference.move), kBoth));
  }
}

}  // namespace
}  // namespace quagmire::search
