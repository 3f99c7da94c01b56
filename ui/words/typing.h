// How people type words: with a colon or without, and with slips.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace quagmire::ui {

/// How words are typed: bare in line mode, after a colon on the full screen, where letters are
/// keys.
enum class Typing : std::uint8_t { Bare, BehindColon };
/// One of the program's own sentences, with the colon before each word to type kept or dropped to
/// suit the mode: "There is no time limit; :time 10 gives each player ten minutes."
[[nodiscard]] std::string as_typed(std::string_view sentence, Typing typing);

// The known word nearest to a typed one.

/// How many edits (insert, delete or replace a character, swap two neighbours) turn `a` into `b`,
/// ignoring case. This is the optimal string alignment distance.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

/// The word of `known` with the fewest edits from `typed`, if it is close enough to be a typo: one
/// edit for short words, two or three for longer ones.
[[nodiscard]] std::optional<std::string_view> nearest(std::string_view typed,
                                                      std::span<const std::string_view> known);

}  // namespace quagmire::ui
