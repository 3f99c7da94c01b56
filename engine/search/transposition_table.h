// The search's memory: the transposition table, and the positions that have come back in a game.
//
// The transposition table holds what was found out about positions, by key. It has a fixed size;
// old and shallow entries make room for new ones. Several threads may use one table without locks.
//
// An entry is two words: the data, and the key combined with the data by exclusive or. If two
// threads write an entry at the same time, the words do not match and the entry is not found (the
// "lockless" table of Hyatt and Mann, 2002).
#pragma once

#include <atomic>
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
  Upper = 1,  ///< the score is at most this
  Lower,      ///< the score is at least this
  Exact,
};

/// A hook that lets the program advise the system about a table's memory, because the engine uses
/// only the standard library. If set, each new table calls it with its unused memory, which starts
/// at a multiple of 2 MiB. Set it before any threads start.
inline void (*advise_on_table)(void* memory, std::size_t bytes) = nullptr;

/// What the table knows of a position.
struct TableEntry {
  Score score;       ///< decided games are counted from this position, not from the root
  Score evaluation;  ///< the static evaluation
  int depth;         ///< in plies, 0 to 127
  Bound bound;
  std::optional<Move> move;  ///< the best, or one good enough
};

class TranspositionTable {
 public:
  /// Takes the largest power of two of bytes that is at most `mebibytes`, which must be at least 1;
  /// less if the system does not give as much.
  explicit TranspositionTable(std::size_t mebibytes);

  [[nodiscard]] std::optional<TableEntry> find(Key key) const;
  void store(Key key, const TableEntry& entry);
  /// Tells the processor that the entry of `key` is needed soon.
  void prefetch(Key key) const {
#if defined(__GNUC__)
    __builtin_prefetch(&bucket_of(key));
#else
    static_cast<void>(key);
#endif
  }

  /// Starts a new search: entries from before may be replaced by new ones.
  void age() { generation_ = (generation_ + 1) & kGenerationMask; }
  void clear();

  [[nodiscard]] std::size_t bytes() const { return (mask_ + 1) * sizeof(Bucket); }
  /// How full the table is with entries of the current search, in thousandths, by a sample.
  [[nodiscard]] int permille_used() const;

 private:
  static constexpr int kGenerationMask = 63;

  struct Slot {
    std::atomic<std::uint64_t> check{0};
    std::atomic<std::uint64_t> data{0};
  };
  struct alignas(64) Bucket {
    Slot slots[4];  // NOLINT(modernize-avoid-c-arrays): of atomics, made in place
  };

  [[nodiscard]] Bucket& bucket_of(Key key) const {
    return buckets_[static_cast<std::size_t>(key) & mask_];
  }

  struct Free {
    void operator()(void* memory) const;
  };
  using Memory = std::unique_ptr<void, Free>;

  // `bytes` of zeros, starting at the next multiple of kHugePage after the returned pointer;
  // nullptr if the system does not give as much.
  static Memory allocate(std::size_t bytes);

  std::size_t mask_ = 0;
  Memory memory_;
  Bucket* buckets_ = nullptr;  // in `memory_`
  int generation_ = 1;         // changed only between searches
};

/// The positions that have come back in the game so far. The search asks at every node, so the
/// answer must be quick however long the game is: only what can matter is kept, in a separate
/// table.
///
/// No move is irreversible, as a capture is in chess, so the whole game counts.
class RepeatedKeys {
 public:
  RepeatedKeys() = default;
  /// `history` are the positions of the game, in any order.
  explicit RepeatedKeys(std::span<const Position> history) {
    for (const Position& position : history) add(position);
  }

  /// One more position of the game.
  void add(const Position& position) {
    const Key key = key_of(position);
    if (++counts_[key] != 2) return;
    // At most an eighth full, so a look-up nearly always ends at the first place.
    if (8 * ++used_ > slots_.size()) {
      const std::vector<Key> before =
          std::exchange(slots_, std::vector<Key>(std::bit_ceil(8 * used_)));
      mask_ = slots_.size() - 1;
      for (const Key old : before)
        if (old != kFree) insert(old);
    }
    insert(key);
  }

  /// Whether the position with this key has occurred at least twice.
  [[nodiscard]] bool contains(Key key) const {
    if (slots_.empty()) return false;
    for (std::size_t place = place_of(key); slots_[place] != kFree; place = (place + 1) & mask_)
      if (slots_[place] == key) return true;
    return false;
  }

 private:
  // Only an empty board could have this key.
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
  std::size_t used_ = 0;  // of the slots
  std::vector<Key> slots_;
  std::size_t mask_ = 0;
};

}  // namespace quagmire::search
