#include "tests/engine/search/tests.h"

namespace quagmire::search {
namespace {

using arena::loses_at_once;
using arena::wins_in_one;

// The position after this many plies of a random game that lasts longer.
Position position_in_game(std::uint64_t seed, std::size_t ply) {
  constexpr std::uint64_t next = 1000;
  auto game = test::random_game(seed);
  while (game.positions.size() <= ply + 1) game = test::random_game(seed += next);
  return game.positions[ply];
}

// A player who only glances, and overlooks nothing.
constexpr Level kGlance{.hasty_percent = 100};

Move move_of(const Level& level, const Position& position, std::uint64_t seed,
             std::size_t moves_before = 0) {
  Searcher searcher(1);
  const std::vector<Position> history(moves_before, Position::start());
  return choose_move(level, searcher, position, history, {.nodes = 3000}, {.seed = seed})
      .lines[0]
      .moves[0];
}

// Positions in which something is at stake, none of them over.
std::vector<Position> sieges_where(bool (*is_so)(const Position&), std::size_t count) {
  std::mt19937_64 random(4);
  std::vector<Position> found;
  while (found.size() < count) {
    const Position position = test::random_siege(random);
    if (!position.is_over() && is_so(position)) found.push_back(position);
  }
  return found;
}

TEST(Level, AWinInOneIsPlayedUnlessOverlooked) {
  for (const Position& position : sieges_where(arena::has_win_in_one, 100))
    EXPECT_TRUE(wins_in_one(position, move_of(kGlance, position, 1))) << to_text(position);
}

TEST(Level, EachFindsMoreWinsInOneThanTheOneBelow) {
  const std::vector<Position> positions = sieges_where(arena::has_win_in_one, 400);
  int below = 0;
  for (int number = 1; number <= 5; ++number) {
    int found = 0;
    for (std::size_t i = 0; i < positions.size(); ++i)
      if (wins_in_one(positions[i], move_of(level_settings(number), positions[i], i))) ++found;
    EXPECT_GT(found, below) << number;
    EXPECT_LT(found, static_cast<int>(positions.size())) << number << " overlooks nothing";
    below = found;
  }
}

TEST(Level, AWinInOneThatWasOverlookedMayBePlayedLater) {
  const Level level = level_settings(3);
  for (const Position& position : sieges_where(arena::has_win_in_one, 20)) {
    std::set<bool> later;  // of those overlooked at first
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
      const bool now = wins_in_one(position, move_of(level, position, seed, 10));
      if (!now) later.insert(wins_in_one(position, move_of(level, position, seed, 12)));
    }
    EXPECT_TRUE(later.empty() || later.contains(true)) << to_text(position);
  }
}

bool has_safe_and_losing_moves(const Position& position) {
  const MoveList moves = position.legal_moves();
  const auto losing = std::count_if(moves.begin(), moves.end(),
                                    [&](Move move) { return loses_at_once(position, move); });
  return losing > 0 && losing < std::ssize(moves);
}

TEST(Level, OnlyTheFirstLosesByItsOwnHand) {
  int blunders = 0;
  for (const Position& position : sieges_where(has_safe_and_losing_moves, 100))
    for (int number = 1; number <= kLevels; ++number) {
      const bool loses = loses_at_once(position, move_of(level_settings(number), position, 5));
      if (number == 1)
        blunders += loses ? 1 : 0;
      else
        EXPECT_FALSE(loses) << number << ": " << to_text(position);
    }
  EXPECT_GT(blunders, 0) << "beginners do not leave a piece in Quagmire";
}

// By a reply that traps a piece of theirs and cannot be answered.
bool allows_win(const Position& position, Move move) {
  if (loses_at_once(position, move)) return true;
  const Position next = position.after(move);
  const MoveList replies = next.legal_moves();
  return std::any_of(replies.begin(), replies.end(), [&](Move reply) {
    return next.after(reply).quagmired(position.turn()).any() && wins_in_one(next, reply);
  });
}

TEST(Level, AThreatIsMetUnlessOverlooked) {
  const auto is_threatened = [](const Position& position) {
    if (arena::has_win_in_one(position)) return false;
    bool some_allow = false;
    bool some_do_not = false;
    for (const Move move : position.legal_moves())
      if (!loses_at_once(position, move))
        (allows_win(position, move) ? some_allow : some_do_not) = true;
    return some_allow && some_do_not;
  };
  int overlooked = 0;
  for (const Position& position : sieges_where(is_threatened, 100)) {
    EXPECT_FALSE(allows_win(position, move_of(kGlance, position, 1))) << to_text(position);
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
      if (allows_win(position, move_of(level_settings(2), position, seed))) ++overlooked;
  }
  EXPECT_GT(overlooked, 100);
}

TEST(Level, ClaimsNoWinOrLossThatIsNone) {
  int wins = 0;
  int losses = 0;
  std::vector<Position> positions = sieges_where(arena::has_win_in_one, 50);
  const std::vector<Position> any = sieges_where([](const Position&) { return true; }, 1000);
  positions.insert(positions.end(), any.begin(), any.end());
  for (const Position& position : positions)
    for (const int number : {1, 3, 5}) {
      Searcher searcher(1);
      const Line line = choose_move(level_settings(number), searcher, position, {}, {}).lines[0];
      const MoveList moves = position.legal_moves();
      if (is_win(line.score)) {
        ++wins;
        EXPECT_TRUE(wins_in_one(position, line.moves[0])) << to_text(position);
      }
      if (is_loss(line.score)) {
        ++losses;
        EXPECT_TRUE(std::all_of(moves.begin(), moves.end(), [&](Move move) {
          return allows_win(position, move);
        })) << to_text(position);
      }
    }
  EXPECT_GT(wins, 20);
  EXPECT_GT(losses, 20);
}

// Pieces that are touched and can be trapped soon.
TEST(Level, WhoMindsDangerLessComesIntoMore) {
  const auto in_danger = [](int caution_percent) {
    const Level level{.caution_percent = caution_percent, .hasty_percent = 100};
    int pieces = 0;
    for (std::uint64_t game = 1; game <= 100; ++game) {
      const Position position = position_in_game(game, 12);
      const Position next = position.after(move_of(level, position, game));
      const Bitboard own = next.pieces(position.turn());
      for (const Square square : own& expanded(next.pieces(next.turn()))) {
        const Bitboard beside = expanded(Bitboard(square)) & ~Bitboard(square);
        if ((beside & next.empty()).count() <= 3) ++pieces;
      }
    }
    return pieces;
  };
  EXPECT_GT(in_danger(-50), in_danger(20) + 10);
  EXPECT_GT(in_danger(20), in_danger(100));
}

TEST(Level, TheHigherTheTemperatureTheMoreItVaries) {
  const auto moves_at = [](int temperature) {
    const Level level{.temperature = temperature, .hasty_percent = 100};
    std::size_t moves = 0;
    for (std::uint64_t game = 1; game <= 20; ++game) {
      const Position position = position_in_game(game, 10);
      std::set<Move> chosen;
      for (std::uint64_t seed = 1; seed <= 10; ++seed)
        chosen.insert(move_of(level, position, seed));
      moves += chosen.size();
    }
    return moves;
  };
  EXPECT_EQ(moves_at(0), 20U);
  EXPECT_GT(moves_at(10), 25U);
  EXPECT_GT(moves_at(60), moves_at(10) + 20);
}

TEST(Level, LooksNoDeeperThanItIsAllowed) {
  Level level = level_settings(kLevels);
  Searcher searcher(1);
  const auto depth_at = [&](const Limits& limits) {
    return choose_move(level, searcher, Position::start(), {}, limits).depth;
  };
  EXPECT_EQ(depth_at({.depth = 4}), 4);
  level.depth = 3;
  EXPECT_EQ(depth_at({.depth = 4}), 3);
  EXPECT_EQ(depth_at({.depth = 2}), 2);
  EXPECT_EQ(depth_at({.nodes = 200'000}), 3);
}

TEST(Level, TheSameSeedMakesTheSameMovesAndOthersOthers) {
  for (const int number : {1, 3, 5}) {
    std::size_t moves = 0;
    for (std::uint64_t game = 1; game <= 10; ++game) {
      const Position position = position_in_game(game, 10);
      std::set<Move> chosen;
      for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Move move = move_of(level_settings(number), position, seed);
        EXPECT_EQ(move, move_of(level_settings(number), position, seed));
        chosen.insert(move);
      }
      moves += chosen.size();
    }
    EXPECT_GT(moves, 25U) << "level " << number << " hardly varies";
  }
}

// O's only piece rests after its move, so O has none on the next turn: all is lost, but not at
// once.
TEST(Level, LosesLaterWhereAllIsLost) {
  const Position position = test::board(R"(
      ....X...
      ........
      ........
      X....X..
      .XXX....
      XXOXX...
      XXX.....
      .XXXX...)",
                                        Player::O);
  const Move in_two = *parse_move("c3d2");
  ASSERT_EQ(position.count_legal_moves(), 2);
  ASSERT_TRUE(position.after(*parse_move("c3a1")).is_over());
  ASSERT_FALSE(position.after(in_two).is_over());
  for (const Level& level : {kGlance, level_settings(7), level_settings(kLevels)})
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
      EXPECT_EQ(move_of(level, position, seed), in_two);
}

// What follows is only a sample of assets/doc/strength.md.

struct Match {
  int won = 0;  // by the level
  int lost = 0;
  int lost_by_own_hand = 0;
  int soon = 0;  // over within 120 plies
};

// Forty games, each of at most 300 plies.
template <class Other>
Match match_of(int number, Other (*make_other)(std::uint64_t seed)) {
  Match match;
  Searcher searcher(1);
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Player computer = seed % 2 == 0 ? Player::O : Player::X;
    Other other = make_other(seed);
    const Options options{.seed = seed};
    std::vector<Position> game{position_in_game(seed, 8)};
    while (game.size() < 292 && !game.back().is_over()) {
      const Position& now = game.back();
      game.push_back(
          now.after(now.turn() == computer
                        ? choose_move(level_settings(number), searcher, now, game, {}, options)
                              .lines[0]
                              .moves[0]
                        : other.choose(now)));
    }
    const auto winner = game.back().winner();
    if (winner == computer) ++match.won;
    if (winner == opponent(computer)) ++match.lost;
    if (winner == opponent(computer) && game.back().turn() == *winner &&
        has_safe_and_losing_moves(game[game.size() - 2]))
      ++match.lost_by_own_hand;
    if (winner && game.size() <= 113) ++match.soon;
  }
  return match;
}

arena::Child child(std::uint64_t seed) { return {50, seed}; }
arena::AlphaBeta one_move_ahead(std::uint64_t seed) { return {2, seed}; }
TEST(Level, TheFirstLosesMostGamesToAChildAndSoon) {
  const Match match = match_of(1, child);
  EXPECT_GE(match.lost, 22);
  EXPECT_GE(match.soon, 32);
}

TEST(Level, OthersAreTrappedAndDoNotLoseByTheirOwnHand) {
  for (const int number : {2, 3}) {
    const Match match = match_of(number, one_move_ahead);
    EXPECT_GE(match.lost, 20) << number;
    EXPECT_EQ(match.lost_by_own_hand, 0) << number;
  }
}

// Of this many things that take this effort, how many in a thousand are overlooked.
int overlooked_permille(int percent, int effort, int length = Attention::kTypicalLength) {
  constexpr std::uint64_t things = 20'000;
  const Attention attention(percent, 7);
  int overlooked = 0;
  for (std::uint64_t what = 0; what < things; ++what)
    overlooked += attention.overlooks(effort, length, what) ? 1 : 0;
  return overlooked * 1000 / static_cast<int>(things);
}

TEST(Attention, OverlooksSoManyPercentOfWhatIsTypical) {
  for (const int percent : {5, 25, 50, 75})
    EXPECT_NEAR(overlooked_permille(percent, kTypicalEffort), 10 * percent, 10);
}

}  // namespace
}  // namespace quagmire::search
