// Proved wins. The solver is held against plain trial of every move, by the rule-book reference if
// that is quick and by the engine's rules otherwise.
#include "tests/engine/search/tests.h"

namespace quagmire::test {
namespace {

Position position_of(const char* text) { return parse_position(text).value(); }

// The rules as the engine knows them.
struct EngineRules {
  static std::vector<Move> moves(const Position& position) {
    const MoveList moves = position.legal_moves();
    return {moves.begin(), moves.end()};
  }
  static std::optional<Player> winner(const Position& position) {
    const GameStatus status = position.status();
    const Won* won = std::get_if<Won>(&status);
    return won == nullptr ? std::nullopt : std::optional(won->winner);
  }
};

// The rules as the reference knows them.
struct BookRules {
  static std::vector<Move> moves(const Position& position) { return Rulebook(position).moves(); }
  static std::optional<Player> winner(const Position& position) {
    return Rulebook(position).winner();
  }
};

// Plain trial.
template <class Rules>
bool wins(const Position& position, int moves);

template <class Rules>
bool wins_by(const Position& position, Move key, int moves) {
  const Position next = moved(position, key);
  if (const auto winner = Rules::winner(next)) return *winner == position.turn();
  const std::vector<Move> replies = Rules::moves(next);
  return std::all_of(replies.begin(), replies.end(), [&](Move reply) {
    const Position then = moved(next, reply);
    if (const auto winner = Rules::winner(then)) return *winner == position.turn();
    return moves > 1 && wins<Rules>(then, moves - 1);
  });
}

template <class Rules>
bool wins(const Position& position, int moves) {
  const std::vector<Move> all = Rules::moves(position);
  return std::any_of(all.begin(), all.end(),
                     [&](Move key) { return wins_by<Rules>(position, key, moves); });
}

template <class Rules>
Solution by_trial(const Position& position, int most_moves) {
  Solution solution;
  for (int moves = 1; moves <= most_moves; ++moves) {
    for (const Move key : Rules::moves(position))
      if (wins_by<Rules>(position, key, moves)) solution.keys.push_back(key);
    if (!solution.keys.empty()) {
      solution.moves = moves;
      return solution;
    }
    solution.no_win_within = moves;
  }
  return solution;
}

template <class Rules>
std::vector<Move> saving_by_trial(const Position& position, int moves) {
  std::vector<Move> saving;
  for (const Move move : Rules::moves(position)) {
    const Position next = moved(position, move);
    const auto winner = Rules::winner(next);
    if (winner ? *winner == position.turn() : !wins<Rules>(next, moves)) saving.push_back(move);
  }
  return saving;
}

void expect_same(const Solution& found, const Solution& expected, const Position& position) {
  EXPECT_EQ(found.moves, expected.moves) << to_text(position);
  EXPECT_EQ(found.no_win_within, expected.no_win_within) << to_text(position);
  EXPECT_EQ(found.keys, expected.keys) << to_text(position);
  EXPECT_EQ(found.proof > 0, expected.moves.has_value()) << to_text(position);
  EXPECT_FALSE(found.stopped);
}

// A crowded board: short lists of moves, and somebody soon wins. Pieces are taken away from round
// about those in Quagmire until the game is not over by them.
Position crowd(std::mt19937_64& random) {
  Setup setup;
  for (int index = 0; index < 64; ++index) {
    const auto chance = random() % 16;
    const Bitboard piece(Square::from_index(index));
    if (chance < 7 && setup.o.count() < Position::kMaxPieces) setup.o |= piece;
    if (chance > 8 && setup.x.count() < Position::kMaxPieces) setup.x |= piece;
  }
  setup.turn = random() % 2 == 0 ? Player::O : Player::X;
  Position position = *Position::from_setup(setup);
  while (true) {
    const Bitboard caught = position.quagmired(opponent(setup.turn));
    if (caught.empty()) return position;
    const Bitboard round_about = expanded(Bitboard(caught.first())) & ~position.empty();
    Bitboard taken(round_about.first());
    for (const Square square : round_about)
      if (random() % 3 == 0) taken = Bitboard(square);
    setup.o &= ~taken;
    setup.x &= ~taken;
    position = *Position::from_setup(setup);
  }
}

// Small positions of all kinds that are in progress, with few moves for either player.
template <class Use>
void for_each_small_position(int count, int most_choice, Use use) {
  std::mt19937_64 random(15);
  int used = 0;
  for (int tried = 0; used < count && tried < 1000 * count; ++tried) {
    const Position position = tried % 2 == 0 ? random_siege(random) : crowd(random);
    const Position passed = with_turn(position, opponent(position.turn()));
    if (position.is_over() || position.count_legal_moves() > most_choice ||
        passed.count_legal_moves() > most_choice)
      continue;
    ++used;
    use(position);
  }
  EXPECT_EQ(used, count);
}

TEST(Solver, AgreesWithTheRulebookAtSmallPositions) {
  int wins = 0;
  for_each_small_position(1500, 12, [&](const Position& position) {
    const Solution solution = Solver(nullptr, 1).solve(position, 2);
    if (solution.moves) ++wins;
    expect_same(solution, by_trial<BookRules>(position, 2), position);
  });
  EXPECT_GE(wins, 30);
}

TEST(Solver, AgreesWithPlainTrial) {
  std::array<int, 5> wins{};
  for_each_small_position(2800, 16, [&](const Position& position) {
    const Solution solution = Solver(nullptr, 1).solve(position, 3);
    if (solution.moves) ++wins.at(static_cast<std::size_t>(*solution.moves));
    expect_same(solution, by_trial<EngineRules>(position, 3), position);
  });
  EXPECT_GE(wins[1], 30);
  EXPECT_GE(wins[2], 20);
  EXPECT_GE(wins[3], 5);
}

// A position and a move that leads to this one.
std::optional<std::pair<Position, Move>> before(const Position& position) {
  const Player other = opponent(position.turn());
  const auto to = position.resting(other);
  if (!to) return std::nullopt;
  for (const Square from : position.empty()) {
    quagmire::Setup setup;
    setup.o = position.pieces(Player::O);
    setup.x = position.pieces(Player::X);
    (other == Player::O ? setup.o : setup.x) ^= Bitboard(from) ^ Bitboard(*to);
    setup.turn = other;
    (other == Player::O ? setup.resting_x : setup.resting_o) = position.resting(position.turn());
    const auto earlier = Position::from_setup(setup);
    const Move move{from, *to};
    if (earlier && !earlier->is_over() && Rulebook(*earlier).legal(move))
      return std::pair(*earlier, move);
  }
  return std::nullopt;
}

// That two moves do not win is remembered, and says nothing of three.
TEST(Solver, WhatIsNoWinInTwoMayBeOneInThree) {
  int tried = 0;
  for (const auto& [won, key] : wins_in_three()) {
    const auto earlier = before(won);
    if (!earlier) continue;
    ++tried;
    const auto& [position, move] = *earlier;
    Solver solver(nullptr, 4);
    EXPECT_EQ(solver.defend(position, {&move, 1}, 2).saving, std::vector{move});
    EXPECT_TRUE(solver.defend(position, {&move, 1}, 3).saving.empty()) << to_text(won);
  }
  EXPECT_GE(tried, 50);
}

TEST(Solver, DoesNotMindHowTheBoardIsTurned) {
  for_each_small_position(40, 20, [&](const Position& position) {
    const Solution solution = Solver(nullptr, 1).solve(position, 3);
    for (int number = 1; number < kSymmetries; ++number) {
      const Symmetry by = symmetry(number);
      const Solution turned = Solver(nullptr, 1).solve(mapped(position, by), 3);
      EXPECT_EQ(turned.moves, solution.moves) << to_text(position);
      std::vector<Move> keys;
      for (const Move key : solution.keys) keys.push_back(mapped(key, by));
      std::sort(keys.begin(), keys.end());
      EXPECT_EQ(turned.keys, keys) << to_text(position);
    }
  });
}

TEST(Solver, ProvesTheTableOfWinsInThree) {
  Solver solver(nullptr, 4);
  for (const auto& [position, key] : search::wins_in_three()) {
    SCOPED_TRACE(to_text(position));
    const Solution solution = solver.solve(position, 5);
    EXPECT_EQ(solution.moves, 3);
    EXPECT_EQ(solution.no_win_within, 2);
    EXPECT_EQ(std::count(solution.keys.begin(), solution.keys.end(), key), 1);
    const auto shortest = solver.shortest_win(position, 5);
    ASSERT_TRUE(shortest);
    EXPECT_EQ(shortest->moves, 3);
    EXPECT_EQ(std::count(solution.keys.begin(), solution.keys.end(), shortest->key), 1);
  }
}

TEST(Solver, SaysWhichFirstMovesWin) {
  for_each_small_position(200, 12, [&](const Position& position) {
    Solver solver(nullptr, 1);
    for (const Move move : position.legal_moves())
      EXPECT_EQ(solver.wins_by(position, move, 2), wins_by<EngineRules>(position, move, 2))
          << to_text(position) << ' ' << to_text(move);
  });
}

constexpr std::uint64_t kPlenty = 100'000'000;

TEST(Solver, SaysWhichMovesDoNotLose) {
  int in_danger = 0;
  for_each_small_position(300, 14, [&](const Position& position) {
    Solver solver(nullptr, 1);
    for (const int moves : {0, 1, 2}) {
      const Defence defence = solver.defend(position, moves);
      EXPECT_FALSE(defence.stopped);
      if (moves > 0) {
        EXPECT_EQ(defence.saving, saving_by_trial<EngineRules>(position, moves))
            << to_text(position);
        if (defence.saving.size() < static_cast<std::size_t>(position.count_legal_moves()))
          ++in_danger;
      }
      const auto refutation = solver.refutation(position, moves, kPlenty);
      EXPECT_EQ(refutation.has_value(), !defence.saving.empty());
      EXPECT_EQ(refutation.value_or(Move{}), defence.saving.empty() ? Move{} : defence.saving[0]);
    }
  });
  EXPECT_GE(in_danger, 100);
}

TEST(Solver, WhenToldToStopItSaysNoMoreThanIsKnown) {
  const std::atomic<bool> stop{true};
  Solver solver(&stop, 1);
  const Solution solution = solver.solve(Position::start(), search::kLongestSolvedWin);
  EXPECT_TRUE(solution.stopped);
  EXPECT_FALSE(solution.moves);
  EXPECT_LT(solution.no_win_within, 4);
  EXPECT_EQ(solver.wins_by(Position::start(), {Square(2, 1), Square(2, 4)}, 6), std::nullopt);
  EXPECT_TRUE(solver.defend(Position::start(), 6).stopped);
  EXPECT_FALSE(solver.shortest_win(Position::start(), 6));
  EXPECT_FALSE(solver.refutation(Position::start(), 6, kPlenty));
}

TEST(Solver, LooksForARefutationAmongAsManyPositionsAsItMay) {
  const Position position = position_of("8/OX1O2XX/1O4X1/2O3XO/4O1XO/1X2O1X1/1XO3X1/7O X d7 g3");
  Solver solver(nullptr, 4);
  EXPECT_FALSE(solver.refutation(position, 3, 1));
  EXPECT_TRUE(solver.refutation(position, 3, kPlenty));
  EXPECT_FALSE(solver.solve(position, 2).stopped);
  // The limit is that of one refutation.
  Solver another(nullptr, 4);
  EXPECT_FALSE(another.refutation(position, 3, 1));
  for (const auto& [won, key] : wins_in_three(40)) EXPECT_TRUE(another.shortest_win(won, 3));
}

}  // namespace
}  // namespace quagmire::test

namespace quagmire::search {
namespace {

// Wins by trapping moves, against a naive solver that asks the rule book about every position.

using test::Rulebook;

// By the rule book: legal, an enemy piece is in Quagmire after it, and none of one's own.
std::set<Move> naive_trapping_moves(const Position& position) {
  std::set<Move> found;
  for (const Move move : Rulebook(position).moves()) {
    const Rulebook next(position.after(move));
    if (next.quagmired(opponent(position.turn())).any() && next.quagmired(position.turn()).empty())
      found.insert(move);
  }
  return found;
}

// Games in progress: crowds, sieges, anything.
template <class LookAt>
void for_positions(int count, std::uint64_t seed, LookAt look_at) {
  std::mt19937_64 random(seed);
  for (int i = 0; i < count; ++i) {
    const auto game = test::crowded_game(random()).positions;
    for (const Position& position : {test::random_siege(random), test::random_position(random),
                                     game[static_cast<std::size_t>(random() % game.size())],
                                     game[game.size() - std::min<std::size_t>(game.size(), 3)]})
      if (!position.is_over()) look_at(position);
  }
}

TEST(TrappingMoves, AreThoseOfTheRuleBook) {
  std::size_t all = 0;
  for_positions(150, 1, [&all](const Position& position) {
    const MoveList moves = trapping_moves(position.board());
    const std::set<Move> found(moves.begin(), moves.end());
    ASSERT_EQ(found.size(), moves.size()) << to_text(position);
    ASSERT_EQ(found, naive_trapping_moves(position)) << to_text(position);
    all += found.size();
  });
  EXPECT_GT(all, 100U);
}

}  // namespace
}  // namespace quagmire::search

namespace quagmire::test {
namespace {

// The table of positions that are won in three moves, as the search sees them. proofs_test.cpp
// proves that they are.

// At a third of a second and less for each on any machine of today.
TEST(WinsInThree, AreFoundByTheSearch) {
  int found = 0;
  for (const WinInThree& win : wins_in_three()) {
    search::Searcher searcher(4);
    const search::SearchResult result = searcher.search(win.position, {}, {.nodes = 300'000});
    const auto plies = search::plies_to_end(result.lines[0].score);
    if (plies && search::is_win(result.lines[0].score) && search::winner_moves(*plies) == 3)
      ++found;
  }
  EXPECT_GE(found, 98);
}

// No rule knows repetition: neither the way to the win nor where it begins counts less for having
// been on the board twice before.
TEST(WinsInThree, AreFoundHoweverOftenTheyWereThere) {
  const std::vector<WinInThree> all = wins_in_three();
  int found = 0;
  for (std::size_t i = 0; i < all.size(); i += 4) {
    const WinInThree& win = all[i];
    const Position next = win.position.after(win.key);
    const std::vector<Position> history{win.position, next, win.position, next};
    search::Searcher searcher(4);
    const search::SearchResult result = searcher.search(win.position, history, {.nodes = 300'000});
    const auto plies = search::plies_to_end(result.lines[0].score);
    if (plies && search::is_win(result.lines[0].score) && search::winner_moves(*plies) == 3)
      ++found;
  }
  EXPECT_GE(found, 24);
}

// Move by move to the end with one memory: each score is one ply nearer than the one before it.
TEST(WinsInThree, ArePlayedOutAtTheDistanceThatWasSaid) {
  const std::vector<WinInThree> all = wins_in_three();
  search::Searcher searcher(4);
  for (std::size_t i = 0; i < all.size(); i += 4) {
    Position position = all[i].position;
    std::optional<int> said;
    while (!position.is_over()) {
      const search::SearchResult result = searcher.search(position, {}, {.nodes = 300'000});
      const auto plies = search::plies_to_end(result.lines[0].score);
      ASSERT_TRUE(plies) << to_text(position);
      if (said)
        EXPECT_EQ(*plies, *said - 1) << to_text(position);
      else
        EXPECT_EQ(search::winner_moves(*plies), 3) << to_text(position);
      said = plies;
      position = position.after(result.lines[0].moves[0]);
    }
    EXPECT_EQ(said, 1) << to_text(position);
  }
}

}  // namespace
}  // namespace quagmire::test
