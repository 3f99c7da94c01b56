#include "engine/search/table.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>
#include <new>

namespace quagmire::search {

namespace {

// The data word, from the lowest bit on: score 16, evaluation 16, depth 8, bound 2, from 6, to 6,
// whether there is a move 1, generation 6. A word of 0 is an empty slot: no generation is 0 there,
// for a used slot has its top bit set.
constexpr unsigned kEvaluationAt = 16;
constexpr unsigned kDepthAt = 32;
constexpr unsigned kBoundAt = 40;
constexpr unsigned kFromAt = 42;
constexpr unsigned kToAt = 48;
constexpr unsigned kHasMoveAt = 54;
constexpr unsigned kGenerationAt = 55;
constexpr std::uint64_t kUsed = std::uint64_t{1} << 63U;

constexpr std::size_t kMebibyte = std::size_t{1} << 20U;
constexpr std::size_t kHugePage = 2 * kMebibyte;

constexpr std::size_t bytes_of(std::size_t mebibytes) {
  return std::bit_floor(std::max<std::size_t>(mebibytes, 1)) * kMebibyte;
}

constexpr std::uint64_t field(std::uint64_t data, unsigned at, unsigned bits) {
  return (data >> at) & ((std::uint64_t{1} << bits) - 1);
}

constexpr std::uint64_t packed(Score score) {
  return static_cast<std::uint16_t>(static_cast<std::int16_t>(score));
}

constexpr Score unpacked(std::uint64_t bits) {
  return static_cast<std::int16_t>(static_cast<std::uint16_t>(bits));
}

std::uint64_t packed(const TableEntry& entry, std::uint64_t generation) {
  std::uint64_t data = kUsed | packed(entry.score) | (packed(entry.evaluation) << kEvaluationAt) |
                       (static_cast<std::uint64_t>(entry.depth) << kDepthAt) |
                       (static_cast<std::uint64_t>(entry.bound) << kBoundAt) |
                       (generation << kGenerationAt);
  if (entry.move)
    data |= (static_cast<std::uint64_t>(entry.move->from.index()) << kFromAt) |
            (static_cast<std::uint64_t>(entry.move->to.index()) << kToAt) |
            (std::uint64_t{1} << kHasMoveAt);
  return data;
}

TableEntry unpacked_entry(std::uint64_t data) {
  TableEntry entry{unpacked(field(data, 0, 16)), unpacked(field(data, kEvaluationAt, 16)),
                   static_cast<int>(field(data, kDepthAt, 8)),
                   static_cast<Bound>(field(data, kBoundAt, 2)), std::nullopt};
  if (field(data, kHasMoveAt, 1) != 0)
    entry.move = Move{Square::from_index(static_cast<int>(field(data, kFromAt, 6))),
                      Square::from_index(static_cast<int>(field(data, kToAt, 6)))};
  return entry;
}

}  // namespace

void TranspositionTable::Free::operator()(void* memory) const { std::free(memory); }

// The C library gets zeros from the system without writing them, so that a large table costs
// nothing until it is used.
TranspositionTable::Memory TranspositionTable::allocate(std::size_t bytes) {
  return Memory(std::calloc(bytes + kHugePage, 1));
}

bool TranspositionTable::has_room_for(std::size_t mebibytes) {
  const auto memory = allocate(bytes_of(mebibytes));
  // The compiler may optimize unused memory away, and the question with it. This uses it.
  void* volatile begin = memory.get();
  return begin != nullptr;
}

TranspositionTable::TranspositionTable(std::size_t mebibytes) {
  std::size_t bytes = bytes_of(mebibytes);
  while ((memory_ = allocate(bytes)) == nullptr && bytes > kMebibyte) bytes /= 2;
  if (!memory_) throw std::bad_alloc();
  std::size_t space = bytes + kHugePage;
  void* begin = memory_.get();
  std::align(kHugePage, bytes, begin, space);
  if (advise_on_table != nullptr) advise_on_table(begin, bytes);
  buckets_ = static_cast<Bucket*>(begin);
  mask_ = bytes / sizeof(Bucket) - 1;
}

std::optional<TableEntry> TranspositionTable::find(Key key) const {
  for (const Slot& slot : bucket_of(key).slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    const std::uint64_t check = slot.check.load(std::memory_order_relaxed);
    if ((check ^ data) == key && data != 0) return unpacked_entry(data);
  }
  return std::nullopt;
}

void TranspositionTable::store(Key key, const TableEntry& entry) {
  Slot* worst = nullptr;
  int worst_worth = std::numeric_limits<int>::max();
  for (Slot& slot : bucket_of(key).slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    const std::uint64_t check = slot.check.load(std::memory_order_relaxed);
    if (data == 0 || (check ^ data) == key) {
      worst = &slot;
      break;
    }
    const auto age =
        static_cast<int>((generation_ - field(data, kGenerationAt, 6)) & kGenerationMask);
    const int worth = static_cast<int>(field(data, kDepthAt, 8)) - 8 * age;
    if (worth < worst_worth) {
      worst_worth = worth;
      worst = &slot;
    }
  }
  const std::uint64_t data = packed(entry, generation_);
  worst->data.store(data, std::memory_order_relaxed);
  worst->check.store(key ^ data, std::memory_order_relaxed);
}

void TranspositionTable::clear() {
  for (std::size_t i = 0; i <= mask_; ++i) {
    for (Slot& slot : buckets_[i].slots) {
      slot.data.store(0, std::memory_order_relaxed);
      slot.check.store(0, std::memory_order_relaxed);
    }
  }
  generation_ = 1;
}

int TranspositionTable::permille_used() const {
  constexpr std::size_t sample = 250;  // buckets, of four slots each
  int used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    for (const Slot& slot : buckets_[i].slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if (data != 0 && field(data, kGenerationAt, 6) == generation_) ++used;
    }
  }
  return used;
}

}  // namespace quagmire::search
