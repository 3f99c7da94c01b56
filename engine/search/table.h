// What the search remembers: the transposition table, and which positions have come back in a game.
//
// The transposition table holds what was found out about positions, by key. Of fixed size; old and
// shallow entries make room for new ones. Several threads may use one table without locks.
//
// An entry is two words, the data and the key combined with the data by exclusive or. If two
// threads write one entry at a time, the words do not fit each other and the entry is not found
// (the "lockless" table of Hyatt and Mann, 2002).
#pragma once

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "engine/board/move.h"
#include "engine/rules/position.h"
#include "engine/search/node.h"
#include "engine/search/score.h"

namespace quagmire::search {

enum class Bound : std::uint8_t {
  Upper = 1,  ///< the score is at most this
  Lower,      ///< the score is at least this
  Exact,
};

/// A hook for advice to the system about a table's memory, because the engine itself uses only the
/// standard library. If it is set, each new table calls it with its memory, which has not been used
/// yet and begins at a multiple of 2 MiB. To be set before there are threads.
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
  /// Takes the largest power of two of bytes that is no more than `mebibytes`, which is at least 1;
  /// less if the system does not give as much.
  explicit TranspositionTable(std::size_t mebibytes);

  /// Whether the system would give as much now.
  [[nodiscard]] static bool has_room_for(std::size_t mebibytes);

  [[nodiscard]] std::optional<TableEntry> find(Key key) const;
  void store(Key key, const TableEntry& entry);
  /// Asks the processor to have the entry of `key` at hand soon.
  void prefetch(Key key) const {
#if defined(__GNUC__)
    __builtin_prefetch(&bucket_of(key));
#else
    static_cast<void>(key);
#endif
  }

  /// A new search begins: what is in the table may be replaced before what comes now.
  void age() { generation_ = (generation_ + 1) & kGenerationMask; }
  void clear();

  [[nodiscard]] std::size_t bytes() const { return (mask_ + 1) * sizeof(Bucket); }
  /// How full it is with entries of the running search, in thousandths, by a sample.
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

  // `bytes` of zeros, the first of them at the next multiple of kHugePage after the pointer that is
  // returned; nullptr if there are not as many.
  static Memory allocate(std::size_t bytes);

  std::size_t mask_ = 0;
  Memory memory_;
  Bucket* buckets_ = nullptr;  // in `memory_`
  int generation_ = 1;         // changed only between searches
};

/// Which positions have come back in the game so far. The search asks it at every node, so that it
/// answers at once however long the game is: it keeps only what can matter, in a table of its own.
///
/// No move is irreversible, as a capture is in chess, so the whole game counts.
class RepeatedKeys {
 public:
  RepeatedKeys() = default;
  /// `history` are the positions of the game, in any order.
  explicit RepeatedKeys(std::span<const Position> history) {
    std::unordered_map<Key, int> counts;
    std::vector<Key> twice;
    for (const Position& position : history)
      if (const Key key = key_of(position); ++counts[key] == 2) twice.push_back(key);
    if (twice.empty()) return;
    // An eighth full at most, so that a look-up nearly always ends at the first place.
    slots_.resize(std::bit_ceil(8 * twice.size()));
    mask_ = slots_.size() - 1;
    for (const Key key : twice) {
      std::size_t place = place_of(key);
      while (slots_[place] != kFree) place = (place + 1) & mask_;
      slots_[place] = key;
    }
  }

  /// Whether the position with this key has stood on the board at least twice.
  [[nodiscard]] bool contains(Key key) const {
    if (slots_.empty()) return false;
    for (std::size_t place = place_of(key); slots_[place] != kFree; place = (place + 1) & mask_)
      if (slots_[place] == key) return true;
    return false;
  }

 private:
  // Of all positions only an empty board could have this key.
  static constexpr Key kFree = 0;

  [[nodiscard]] std::size_t place_of(Key key) const {
    return static_cast<std::size_t>(key) & mask_;
  }

  std::vector<Key> slots_;
  std::size_t mask_ = 0;
};

}  // namespace quagmire::search
