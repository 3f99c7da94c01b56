#include "engine/search/ordering.h"

#include <algorithm>

#include "engine/rules/ways.h"

namespace quagmire::search {

// Written so that the compiler takes several numbers at a time.
QUAGMIRE_FOR_EACH_PROCESSOR std::int32_t greatest(const std::int32_t* numbers, std::size_t count) {
  std::array<std::int32_t, kNumbersAtATime> best;
  std::copy_n(numbers, kNumbersAtATime, best.begin());
  for (std::size_t i = kNumbersAtATime; i < count; i += kNumbersAtATime)
    for (std::size_t k = 0; k < kNumbersAtATime; ++k)
      best[k] = numbers[i + k] > best[k] ? numbers[i + k] : best[k];
  std::int32_t all = best[0];
  for (const std::int32_t number : best) all = number > all ? number : all;
  return all;
}

}  // namespace quagmire::search
