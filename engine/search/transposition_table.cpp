#include "engine/search/transposition_table.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>
#include <new>

namespace quagmire::search {

namespace {

// An entry packed into a word. 0 marks an empty slot; no entry packs to 0, because its bound is
// set.
struct Packed {
  std::int16_t score;
  std::int16_t evaluation;
  std::uint8_t depth;
  std::uint8_t bound_and_generation;  // 2 and 6 bits
  Move move;                          // start and landing are equal if there is none

  [[nodiscard]] int generation() const { return bound_and_generation >> 2; }
};
static_assert(sizeof(Packed) == sizeof(std::uint64_t));

constexpr std::size_t kMebibyte = std::size_t{1} << 20U;

std::uint64_t packed(const TableEntry& entry, int generation) {
  return std::bit_cast<std::uint64_t>(
      Packed{static_cast<std::int16_t>(entry.score), static_cast<std::int16_t>(entry.evaluation),
             static_cast<std::uint8_t>(entry.depth),
             static_cast<std::uint8_t>(static_cast<int>(entry.bound) | generation << 2),
             entry.move.value_or(Move{Square(0, 0), Square(0, 0)})});
}

TableEntry unpacked(std::uint64_t data) {
  const auto entry = std::bit_cast<Packed>(data);
  return {entry.score, entry.evaluation, entry.depth,
          static_cast<Bound>(entry.bound_and_generation & 3),
          entry.move.from == entry.move.to ? std::nullopt : std::optional(entry.move)};
}

}  // namespace

void TranspositionTable::Free::operator()(void* memory) const { std::free(memory); }

// calloc() gets zeroed pages without touching them, so an unused large table costs nothing.
TranspositionTable::TranspositionTable(std::size_t mebibytes) {
  std::size_t bytes = std::bit_floor(std::max<std::size_t>(mebibytes, 1)) * kMebibyte;
  const auto allocate = [&] { memory_.reset(std::calloc(bytes + alignof(Bucket), 1)); };
  for (allocate(); !memory_ && bytes > kMebibyte; allocate()) bytes /= 2;
  if (!memory_) throw std::bad_alloc();
  std::size_t space = bytes + alignof(Bucket);
  void* begin = memory_.get();
  buckets_ = static_cast<Bucket*>(std::align(alignof(Bucket), bytes, begin, space));
  mask_ = bytes / sizeof(Bucket) - 1;
}

std::optional<TableEntry> TranspositionTable::find(Key key) const {
  for (const Slot& slot : bucket_of(key).slots)
    if (slot.key == key && slot.data != 0) return unpacked(slot.data);
  return std::nullopt;
}

void TranspositionTable::store(Key key, const TableEntry& entry) {
  Slot* worst = nullptr;
  int worst_worth = std::numeric_limits<int>::max();
  for (Slot& slot : bucket_of(key).slots) {
    if (slot.data == 0 || slot.key == key) {
      worst = &slot;
      break;
    }
    const auto known = std::bit_cast<Packed>(slot.data);
    const int age = (generation_ - known.generation()) & kGenerationMask;
    const int worth = known.depth - 8 * age;
    if (worth < worst_worth) {
      worst_worth = worth;
      worst = &slot;
    }
  }
  *worst = {key, packed(entry, generation_)};
}

int TranspositionTable::permille_used() const {
  constexpr std::size_t sample = 250;  // in buckets of four slots
  int used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    for (const Slot& slot : buckets_[i].slots)
      if (slot.data != 0 && std::bit_cast<Packed>(slot.data).generation() == generation_) ++used;
  }
  return used;
}

}  // namespace quagmire::search
