// Lessons as text: see assets/lessons/slide.lesson, which says how one is written.
#pragma once

#include <string_view>

#include "engine/result.h"
#include "ui/learn/lesson.h"
#include "ui/theme/config_lines.h"

namespace quagmire::ui {

/// The longest texts, in characters: two lines beside the board, one there, two below it.
constexpr std::size_t kLongestTaskText = 100;
constexpr std::size_t kLongestWish = 40;
constexpr std::size_t kLongestReply = 150;

/// Reads a lesson and tries all that it says: every right move is legal, reaches its goal and can
/// be answered as it says; every refused one is refused for the reason it names. Returns the first
/// fault, with its line.
[[nodiscard]] Result<Lesson, LineFault> parse_lesson(std::string_view name, std::string_view text);

}  // namespace quagmire::ui
