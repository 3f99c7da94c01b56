#include "tests/support/random_play.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <stdexcept>

namespace quagmire::test {

namespace {

// 0 to n - 1. The distributions of <random> differ between standard libraries; this does not.
int below(std::mt19937_64& random, int n) {
  return static_cast<int>(random() % static_cast<std::uint64_t>(n));
}

int occupied_neighbours(const Position& position, Square square) {
  int count = 0;
  for (int file = square.file() - 1; file <= square.file() + 1; ++file) {
    for (int rank = square.rank() - 1; rank <= square.rank() + 1; ++rank) {
      const auto neighbour = Square::at(file, rank);
      if (neighbour && *neighbour != square && position.piece_at(*neighbour)) ++count;
    }
  }
  return count;
}

template <class Choose>
RandomGame play(std::uint64_t seed, Choose choose) {
  std::mt19937_64 random(seed);
  RandomGame game;
  game.positions.push_back(Position::start());
  while (game.moves.size() < kMaxPlies) {
    const Position& position = game.positions.back();
    MoveList moves = position.legal_moves();
    if (moves.empty()) break;
    std::sort(moves.begin(), moves.end());  // the generator promises no order, the seed does
    const Move move = choose(position, moves, random);
    game.moves.push_back(move);
    game.positions.push_back(position.after(move));
  }
  return game;
}

Move any(const Position&, const MoveList& moves, std::mt19937_64& random) {
  return moves[static_cast<std::size_t>(below(random, static_cast<int>(moves.size())))];
}

// The most crowded landing of a few random moves.
Move crowded(const Position& position, const MoveList& moves, std::mt19937_64& random) {
  Move best = any(position, moves, random);
  for (int i = 0; i < 3; ++i) {
    const Move other = any(position, moves, random);
    if (occupied_neighbours(position, other.to) > occupied_neighbours(position, best.to))
      best = other;
  }
  return best;
}

// A random square of the set, or none half of the time and if the set is empty.
std::optional<Square> maybe_one_of(Bitboard set, std::mt19937_64& random) {
  if (set.empty() || below(random, 2) == 0) return std::nullopt;
  std::vector<Square> squares;
  for (const Square square : set) squares.push_back(square);
  return squares[static_cast<std::size_t>(below(random, set.count()))];
}

Position with_random_rest(Setup setup, std::mt19937_64& random) {
  setup.resting_o = maybe_one_of(setup.o, random);
  setup.resting_x = maybe_one_of(setup.x, random);
  const auto position = Position::from_setup(setup);
  if (!position) throw std::logic_error("a random set-up must be a position");
  return *position;
}

// Puts a number of pieces on random empty squares, as far as there is room.
void scatter(Bitboard& side, Bitboard& other, int count, std::mt19937_64& random) {
  while (count > 0 && (side | other).count() < 64) {
    const Bitboard square(Square::from_index(below(random, 64)));
    if ((square & (side | other)).any()) continue;
    side |= square;
    --count;
  }
}

int random_piece_count(std::mt19937_64& random) {
  switch (below(random, 4)) {
    case 0:
      return below(random, 4);
    case 1:
      return 32 - below(random, 4);
    default:
      return below(random, 33);
  }
}

}  // namespace

RandomGame random_game(std::uint64_t seed) { return play(seed, any); }

RandomGame crowded_game(std::uint64_t seed) { return play(seed, crowded); }

Game any_game(std::mt19937_64& random) {
  Position odd = below(random, 2) == 0 ? random_position(random) : random_siege(random);
  const bool is_odd = below(random, 3) == 0 && (!odd.is_over() || below(random, 8) == 0);
  Game game(is_odd ? odd : Position::start());
  const int plies = below(random, below(random, 3) == 0 ? 301 : 30);
  // From then on whoever can lose does, in half of all games.
  const int last = plies + 100 * below(random, 2);
  for (int i = 0; i < last && !game.is_over(); ++i) {
    const MoveList moves = game.position().legal_moves();
    const auto ends = [&](Move move) { return game.position().after(move).is_over(); };
    const auto* const end = std::find_if(moves.begin(), moves.end(), ends);
    const Move move = i < plies || end == moves.end() ? any(game.position(), moves, random) : *end;
    if (i >= plies || !ends(move)) game.play_legal(move);
  }
  const std::array<Ending, 4> endings{Resigned{Player::O}, Resigned{Player::X}, Agreed{},
                                      OutOfTime{game.position().turn()}};
  if (!game.is_over() && below(random, 2) == 0)
    game.end(endings.at(static_cast<std::size_t>(below(random, 4))));
  if (below(random, 8) == 0) game.go_to(game.length() / 2);
  return game;
}

Position random_position(std::mt19937_64& random) {
  Setup setup;
  setup.turn = below(random, 2) == 0 ? Player::O : Player::X;
  scatter(setup.o, setup.x, random_piece_count(random), random);
  scatter(setup.x, setup.o, random_piece_count(random), random);
  return with_random_rest(setup, random);
}

Position random_siege(std::mt19937_64& random) {
  Setup setup;
  setup.turn = below(random, 2) == 0 ? Player::O : Player::X;
  Bitboard& inside = setup.turn == Player::O ? setup.o : setup.x;
  Bitboard& outside = setup.turn == Player::O ? setup.x : setup.o;
  const Square centre = Square::from_index(below(random, 64));
  inside |= Bitboard(centre);
  for (int index = 0; index < 64; ++index) {
    const Square square = Square::from_index(index);
    const int distance =
        std::max(std::abs(square.file() - centre.file()), std::abs(square.rank() - centre.rank()));
    const int chance = below(random, 100);
    const bool beside = distance == 1;
    if (beside && chance < 15) {
      inside |= Bitboard(square);
    } else if ((beside && chance < 92) || (distance == 2 && chance < 55)) {
      outside |= Bitboard(square);
    }
  }
  scatter(inside, outside, below(random, 3), random);
  scatter(outside, inside, below(random, 4), random);
  return with_random_rest(setup, random);
}

}  // namespace quagmire::test
