#include "engine/game/record.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/ascii.h"

namespace quagmire {

bool is_own_tag(std::string_view name) {
  constexpr std::array<std::string_view, 6> own = {"Game", "Format", "Position",
                                                   "Ply",  "Result", "Reason"};
  return std::any_of(own.begin(), own.end(),
                     [&](std::string_view known) { return same_word(known, name); });
}

std::optional<UntrustedText> tag(const Record& record, std::string_view name) {
  for (const Tag& tag : record.tags)
    if (same_word(tag.name, name)) return tag.value;
  return std::nullopt;
}

void set_tag(Record& record, std::string_view name, std::string_view value) {
  assert(!is_own_tag(name));
  for (Tag& tag : record.tags) {
    if (!same_word(tag.name, name)) continue;
    tag.value = value;
    return;
  }
  record.tags.push_back({std::string(name), value});
}

}  // namespace quagmire
