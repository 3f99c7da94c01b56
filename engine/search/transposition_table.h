// The search's memory: the transposition table, and the positions that have come back in a game.
//
// The transposition table is a hash table of a fixed size: what was found out about positions, by
// key. Old and shallow entries make room for new ones.
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
  Upper = 1,  ///< the score is at most this
  Lower,      ///< the score is at least this
  Exact,
};

/// The size of a table in MiB, unless `--hash` asks for another.
constexpr std::size_t kTableMebibytes = 16;

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
