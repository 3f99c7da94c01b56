#include "ui/words/typing.h"

#include <algorithm>
#include <vector>

#include "engine/text.h"

namespace quagmire::ui {

namespace {

bool same(char a, char b) { return lower(a) == lower(b); }

}  // namespace

// A colon that is not before a word to type is followed by a blank.
std::string as_typed(std::string_view sentence, Typing typing) {
  std::string text;
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    const bool of_word =
        sentence[i] == ':' && i + 1 < sentence.size() && is_letter(sentence[i + 1]);
    if (!of_word || typing == Typing::BehindColon) text += sentence[i];
  }
  return text;
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) cost[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) cost[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = cost[i - 1][j - 1] + (same(a[i - 1], b[j - 1]) ? 0 : 1);
      cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, replaced});
      if (i > 1 && j > 1 && same(a[i - 1], b[j - 2]) && same(a[i - 2], b[j - 1]))
        cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
    }
  }
  return cost[a.size()][b.size()];
}

std::optional<std::string_view> nearest(std::string_view typed,
                                        std::span<const std::string_view> known) {
  constexpr std::size_t longest = 64;  // nobody mistypes a word this long
  if (typed.empty() || typed.size() > longest) return std::nullopt;
  std::optional<std::string_view> best;
  std::size_t best_distance = 1 + std::min<std::size_t>(2, typed.size() / 3);
  for (const std::string_view word : known) {
    const std::size_t distance = edit_distance(typed, word);
    if (distance < best_distance || (!best && distance == best_distance)) {
      best = word;
      best_distance = distance;
    }
  }
  return best;
}

}  // namespace quagmire::ui
