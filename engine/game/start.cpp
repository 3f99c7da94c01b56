#include "engine/game/start.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>

#include "engine/text.h"

namespace quagmire {

namespace {

constexpr std::string_view kRandom = "random";
constexpr std::size_t kPieces = 10;
constexpr int kFewestMoves = 20;

// Whether no piece is in Quagmire and none can be trapped by one move, whoever is to move.
bool is_calm(const Position& position) {
  for (const Player player : {Player::O, Player::X}) {
    const Position to_move = position.with_turn(player);
    if (position.quagmired(player).any() || to_move.count_legal_moves() < kFewestMoves ||
        threatened(position, opponent(player)).any())
      return false;
  }
  return true;
}

}  // namespace

// Integer arithmetic only, so that every library yields the same starts.
Start Start::random(int number) {
  std::array<Square, 28> half;
  std::size_t squares = 0;
  for (int rank = 0; rank < 7; ++rank)
    for (int file = 0; file + rank < 7; ++file) half[squares++] = Square(file, rank);
  for (auto random_bits = static_cast<std::uint64_t>(number);;) {
    Bitboard o;
    Bitboard x;
    for (std::size_t i = 0; i < kPieces; ++i) {
      random_bits = splitmix64(random_bits + 1);
      std::swap(half[i], half[i + random_bits % (half.size() - i)]);
      o |= Bitboard(half[i]);
      x |= Bitboard(Square(7 - half[i].file(), 7 - half[i].rank()));
    }
    if (const auto position =
            Position::from_setup({.o = o, .x = x, .resting_o = {}, .resting_x = {}});
        is_calm(position.value()))
      return Start(*position, number);
  }
}

Start Start::pick_random() {
  return random(1 + static_cast<int>(std::random_device()() % kRandomStarts));
}

std::optional<Start> parse_random_start(std::string_view text) {
  if (same_word(text, kRandom)) return Start::pick_random();
  const auto number = parse_number(text, 1, kRandomStarts);
  return number ? std::optional(Start::random(static_cast<int>(*number))) : std::nullopt;
}

Result<Start, StartError> parse_start(std::string_view text) {
  const std::string_view word = text.substr(0, text.find(':'));
  if (same_word(word, kRandom)) {
    const bool has_number = word.size() < text.size();
    const auto start = parse_random_start(has_number ? text.substr(word.size() + 1) : word);
    if (start) return *start;
    return StartError{};
  }
  const auto position = parse_position(text);
  if (!position) return StartError{position.error()};
  return Start(*position);
}

}  // namespace quagmire
