// A move is a start square and a landing square. They identify it: a slide never passes a piece,
// and a jump always does. Also the list that moves are generated into.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "engine/board/square.h"

namespace quagmire {

struct Move {
  Square from;
  Square to;

  constexpr auto operator<=>(const Move&) const = default;  // NOLINT(modernize-use-nullptr)
};

enum class MoveKind : std::uint8_t {
  Slide,     ///< over empty squares
  Jump,      ///< over one adjacent piece of one's own
  LoopJump,  ///< over one adjacent enemy piece, across a closed loop
};

/// A list with room for a fixed number of elements inside the object, so that generating moves
/// never allocates.
///
/// `T` must be trivially default-constructible: elements beyond size() are indeterminate.
template <class T, std::size_t Capacity>
class FixedList {
 public:
  constexpr FixedList() {}  // NOLINT(modernize-use-equals-default): "= default" would write zeros

  constexpr void push_back(const T& value) {
    assert(size_ < Capacity);
    elements_[size_++] = value;
  }

  /// Appends what `write` writes. It gets the place to begin at and returns the end.
  template <class Write>
  constexpr void append_by(Write write) {
    size_ = static_cast<std::size_t>(write(end()) - begin());
    assert(size_ <= Capacity);
  }

  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr const T& operator[](std::size_t i) const {
    assert(i < size_);
    return elements_[i];
  }
  [[nodiscard]] constexpr T& operator[](std::size_t i) {
    assert(i < size_);
    return elements_[i];
  }
  [[nodiscard]] constexpr const T* begin() const { return elements_.data(); }
  [[nodiscard]] constexpr const T* end() const { return elements_.data() + size_; }
  [[nodiscard]] constexpr T* begin() { return elements_.data(); }
  [[nodiscard]] constexpr T* end() { return elements_.data() + size_; }
  [[nodiscard]] constexpr bool contains(const T& value) const {
    return std::find(begin(), end(), value) != end();
  }

  constexpr bool operator==(const FixedList& other) const {
    return std::equal(begin(), end(), other.begin(), other.end());
  }

 private:
  std::array<T, Capacity> elements_;
  std::size_t size_ = 0;
};

/// No position has more legal moves than this. A piece alone reaches at most 27 squares, and a jump
/// takes the place of a slide in its direction; and an empty square is landed on from each of eight
/// directions at most twice (a slide by the neighbour, a jump over it). So n movers have at most
/// min(27 n, 16 (64 - n)) moves, which is nowhere above 640.
constexpr int kMaxMoves = 640;

using MoveList = FixedList<Move, kMaxMoves>;

}  // namespace quagmire
