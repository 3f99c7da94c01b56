// A value, or the reason why there is none. What a person or a file can get wrong is reported this
// way, never by an exception. Modelled on std::expected (C++23).
#pragma once

#include <cstdio>
#include <cstdlib>
#include <utility>
#include <variant>

namespace quagmire {

/// Ends the program: its own code took from a result what is not there.
[[noreturn]] inline void end_for_wrong_result(const char* what) {
  std::fprintf(stderr, "quagmire: a fault in the program itself: a result has no %s\n", what);
  std::abort();
}

template <class T, class E>
class [[nodiscard]] Result {
 public:
  constexpr Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  constexpr Result(E error) : content_(std::in_place_index<1>, std::move(error)) {}

  [[nodiscard]] constexpr bool has_value() const { return content_.index() == 0; }
  constexpr explicit operator bool() const { return has_value(); }

  /// The value; there must be one.
  [[nodiscard]] constexpr const T& value() const {
    if (!has_value()) end_for_wrong_result("value");
    return *std::get_if<0>(&content_);
  }
  [[nodiscard]] constexpr const T& operator*() const { return value(); }
  [[nodiscard]] constexpr const T* operator->() const { return &value(); }

  /// Moves the value out; there must be one.
  [[nodiscard]] constexpr T take() {
    if (!has_value()) end_for_wrong_result("value");
    return std::move(*std::get_if<0>(&content_));
  }

  /// The reason; there must be no value.
  [[nodiscard]] constexpr const E& error() const {
    if (has_value()) end_for_wrong_result("error");
    return *std::get_if<1>(&content_);
  }

 private:
  std::variant<T, E> content_;
};

}  // namespace quagmire
