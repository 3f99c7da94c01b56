// Which positions have come back in the game so far. The search asks it at every node, so that it
// answers at once however long the game is: it keeps only what can matter, in a table of its own.
//
// No move here is one that cannot be taken back, as a capture is in chess: the whole game counts.
#pragma once

#include <bit>
#include <cstddef>
#include <span>
#include <unordered_map>
#include <vector>

#include "engine/rules/position.h"
#include "engine/search/node.h"

namespace quagmire::search {

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
