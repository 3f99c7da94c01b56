// The search's memory: the transposition table, and the repeated positions of the game.
//
// The transposition table is a hash table of fixed size, with search results by key. Old and
// shallow entries are replaced first.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/rules/board.h"
#include "engine/rules/position.h"
#include "engine/search/evaluation.h"
#include "engine/search/node.h"

namespace quagmire::search {

enum class Bound : std::uint8_t {
  Upper = 1,  ///< the score is an upper bound
  Lower,      ///< the score is a lower bound
  Exact,
};

/// The default size of the table, in MiB.
constexpr std::size_t kTableMebibytes = 16;

/// The stored result for a position.
struct TableEntry {
  Score score;       ///< decided scores count from this position, not from the root
  Score evaluation;  ///< the static evaluation
  int depth;         ///< in plies, 0 to 127
  Bound bound;
  std::optional<Move> move;  ///< the best move, or one that caused a cut
};

class TranspositionTable {
 public:
  /// Uses the largest power of two of bytes up to `mebibytes` (at least 1), or less if memory is
  /// short.
  explicit TranspositionTable(std::size_t mebibytes);

  [[nodiscard]] std::optional<TableEntry> find(Key key) const;
  void store(Key key, const TableEntry& entry);
  /// Tells the processor to fetch the entry for `key`.
  void prefetch(Key key) const {
#if defined(__GNUC__)
    __builtin_prefetch(&bucket_of(key));
#else
    static_cast<void>(key);
#endif
  }

  /// Starts a new search, which may replace earlier entries.
  void age() { generation_ = (generation_ + 1) & kGenerationMask; }

  [[nodiscard]] std::size_t bytes() const { return (mask_ + 1) * sizeof(Bucket); }
  /// The share of entries of the current search, in thousandths, estimated from a sample.
  [[nodiscard]] int permille_used() const;

 private:
  static constexpr int kGenerationMask = 63;

  struct Slot {
    Key key = 0;
    std::uint64_t data = 0;  ///< 0 if the slot is empty
  };
  struct alignas(64) Bucket {
    std::array<Slot, 4> slots;
  };

  [[nodiscard]] Bucket& bucket_of(Key key) const {
    return buckets_[static_cast<std::size_t>(key) & mask_];
  }

  struct Free {
    void operator()(void* memory) const;
  };
  using Memory = std::unique_ptr<void, Free>;

  std::size_t mask_ = 0;
  Memory memory_;
  Bucket* buckets_ = nullptr;  // in `memory_`
  int generation_ = 1;         // of the current search
};

/// The positions that occurred at least twice in the game. The search asks at every node, so these
/// keys have a small hash table of their own.
///
/// The whole game counts: unlike captures in chess, no move is irreversible.
class RepeatedKeys {
 public:
  RepeatedKeys() = default;
  /// `history` holds the game's positions, in any order.
  explicit RepeatedKeys(std::span<const Position> history) {
    for (const Position& position : history) add(position);
  }

  /// Adds the next position of the game.
  void add(const Position& position) {
    const Key key = key_of(position);
    if (++counts_[key] != 2) return;
    // The table is at most an eighth full, so a lookup nearly always ends at the first slot.
    if (8 * ++used_ > slots_.size()) {
      const std::vector<Key> before =
          std::exchange(slots_, std::vector<Key>(std::bit_ceil(8 * used_)));
      mask_ = slots_.size() - 1;
      for (const Key old : before)
        if (old != kFree) insert(old);
    }
    insert(key);
  }

  /// Whether the position with this key occurred at least twice.
  [[nodiscard]] bool contains(Key key) const {
    if (slots_.empty()) return false;
    for (std::size_t place = place_of(key); slots_[place] != kFree; place = (place + 1) & mask_)
      if (slots_[place] == key) return true;
    return false;
  }

 private:
  // Marks a free slot; only an empty board has this key.
  static constexpr Key kFree = 0;

  [[nodiscard]] std::size_t place_of(Key key) const {
    return static_cast<std::size_t>(key) & mask_;
  }

  void insert(Key key) {
    std::size_t place = place_of(key);
    while (slots_[place] != kFree) place = (place + 1) & mask_;
    slots_[place] = key;
  }

  std::unordered_map<Key, int> counts_;
  std::size_t used_ = 0;  // occupied slots
  std::vector<Key> slots_;
  std::size_t mask_ = 0;
};

}  // namespace quagmire::search
