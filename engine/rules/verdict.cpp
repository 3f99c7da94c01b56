#include "engine/rules/verdict.h"

#include <algorithm>
#include <cstdlib>

namespace quagmire {

namespace {

int sign(int n) { return (n > 0) - (n < 0); }

// The first occupied square strictly between the ends of a straight move, and how many steps from
// the start it lies.
struct Obstacle {
  Square square;
  int steps;
};

std::optional<Obstacle> first_obstacle(const Position& position, Move move, Step step,
                                       int distance) {
  for (int i = 1; i < distance; ++i) {
    const Square square(move.from.file() + i * step.files, move.from.rank() + i * step.ranks);
    if (position.piece_at(square)) return Obstacle{square, i};
  }
  return std::nullopt;
}

}  // namespace

Verdict verdict(const Position& position, Move move) {
  if (const auto status = position.status(); const Won* won = std::get_if<Won>(&status))
    return refusal::GameOver{*won};
  const auto piece = position.piece_at(move.from);
  if (!piece) return refusal::EmptySquare{};
  if (*piece != position.turn()) return refusal::EnemyPiece{};
  if (position.resting(*piece) == move.from) return refusal::Resting{};
  if (move.from == move.to) return refusal::SameSquare{};

  const int files = move.to.file() - move.from.file();
  const int ranks = move.to.rank() - move.from.rank();
  if (files != 0 && ranks != 0 && std::abs(files) != std::abs(ranks)) return refusal::NotStraight{};
  const Step step{sign(files), sign(ranks)};
  const int distance = std::max(std::abs(files), std::abs(ranks));
  const auto obstacle = first_obstacle(position, move, step, distance);
  if (obstacle && obstacle->steps > 1) return refusal::Blocked{obstacle->square};
  if (obstacle && distance > 2) {
    const Square behind(obstacle->square.file() + step.files, obstacle->square.rank() + step.ranks);
    return refusal::JumpTooLong{obstacle->square, behind};
  }
  if (position.piece_at(move.to)) return refusal::LandingOccupied{};
  if (obstacle && position.piece_at(obstacle->square) != *piece) {
    const SquarePath path = open_path(move.from, move.to, position.pieces(opponent(*piece)));
    if (!path.empty()) return refusal::NoLoop{obstacle->square, path};
  }

  const Bitboard obliged = position.obliged();
  if (obliged.any() && !obliged.contains(move.from)) return refusal::MustRelieve{obliged};
  return Legal{position.kind_of(move), position.after(move).quagmired(*piece)};
}

}  // namespace quagmire
