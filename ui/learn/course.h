// The lessons built into the program, in the order to take them. Each is read when it is first
// asked for; a test reads them all.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "ui/learn/lesson.h"
#include "ui/learn/studies.h"

namespace quagmire::ui {

/// How many there are. Lessons are numbered from 1.
constexpr std::size_t kLessons = 14;

[[nodiscard]] const Lesson& lesson(std::size_t number);
/// What it is known by, whatever its number becomes.
[[nodiscard]] std::string_view lesson_name(std::size_t number);
/// The file that it is read from.
[[nodiscard]] std::string_view lesson_text(std::size_t number);

/// The first behind lesson `number`, round to it again, that is not done; nullopt where all are.
[[nodiscard]] std::optional<std::size_t> next_undone(Studies& studies, std::size_t number);

/// Reads a lesson's number; nullopt where there is no such lesson.
[[nodiscard]] std::optional<std::size_t> parse_lesson_number(std::string_view text);

}  // namespace quagmire::ui
