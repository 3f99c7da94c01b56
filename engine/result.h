// A value, or the reason why there is none, modelled on std::expected (C++23). Mistakes of people
// and files are reported this way, never by an exception. Reading the wrong one of the two is a
// fault of the program: it throws std::logic_error in every build.
#pragma once

#include <stdexcept>
#include <utility>
#include <variant>

namespace quagmire {

template <class T, class E>
class [[nodiscard]] Result {
 public:
  constexpr Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  constexpr Result(E error) : content_(std::in_place_index<1>, std::move(error)) {}

  [[nodiscard]] constexpr bool has_value() const { return content_.index() == 0; }
  constexpr explicit operator bool() const { return has_value(); }

  /// The value; there must be one. An rvalue is moved out.
  [[nodiscard]] constexpr const T& value() const& {
    if (!has_value()) throw std::logic_error("a fault of the program: an error is no value");
    return *std::get_if<0>(&content_);
  }
  [[nodiscard]] constexpr T value() && {
    static_cast<void>(std::as_const(*this).value());
    return std::move(*std::get_if<0>(&content_));
  }
  [[nodiscard]] constexpr const T& operator*() const { return value(); }
  [[nodiscard]] constexpr const T* operator->() const { return &value(); }

  /// The reason; there must be no value.
  [[nodiscard]] constexpr const E& error() const {
    if (has_value()) throw std::logic_error("a fault of the program: a value is no error");
    return *std::get_if<1>(&content_);
  }

 private:
  std::variant<T, E> content_;
};

}  // namespace quagmire
