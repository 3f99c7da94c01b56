// How much less deeply late moves are looked at: a logarithm of the depth times one of the move's
// number. Calculated by the compiler, so that a search is the same on every machine.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

namespace quagmire::search {

/// 100 times the natural logarithms of 1 to 127 (and 0 for 0), rounded.
constexpr std::array<int, 128> make_logarithms() {
  std::array<int, 128> table{};
  double sum = 0;
  for (int n = 2; n < 128; ++n) {
    // log(n) - log(n - 1) = 2 artanh(t) with t = 1 / (2 n - 1)
    const double t = 1.0 / (2 * n - 1);
    double power = t;
    for (int k = 1; k < 40; k += 2, power *= t * t) sum += 2 * power / k;
    table[static_cast<std::size_t>(n)] = static_cast<int>(100 * sum + 0.5);
  }
  return table;
}

inline constexpr std::array<int, 128> kLogarithms = make_logarithms();

/// In plies: log(depth) log(number) divided by `divisor` hundredths, rounded. `number` counts the
/// moves from 1.
constexpr int log_reduction(int depth, int number, int divisor) {
  const int product = kLogarithms[static_cast<std::size_t>(std::min(depth, 127))] *
                      kLogarithms[static_cast<std::size_t>(std::min(number, 127))];
  return (product / divisor + 50) / 100;
}

}  // namespace quagmire::search
