// A list with room for a fixed number of elements, kept inside the object: making one costs
// nothing, so that generating moves never allocates.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

namespace quagmire {

/// `T` must be trivially default-constructible: elements beyond size() are indeterminate.
template <class T, std::size_t Capacity>
class FixedList {
 public:
  constexpr FixedList() {}  // NOLINT(modernize-use-equals-default): "= default" would write zeros

  constexpr void push_back(const T& value) {
    assert(size_ < Capacity);
    elements_[size_++] = value;
  }

  /// Appends what `write` writes from the place that it is given on; it answers the end of that.
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

}  // namespace quagmire
