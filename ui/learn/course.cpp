#include "ui/learn/course.h"

#include <array>
#include <cassert>
#include <charconv>

#include "assets/catch_lesson.h"
#include "assets/gap_lesson.h"
#include "assets/jump_lesson.h"
#include "assets/loop_lesson.h"
#include "assets/nowhere_lesson.h"
#include "assets/out_lesson.h"
#include "assets/own_lesson.h"
#include "assets/quagmire_lesson.h"
#include "assets/rest_lesson.h"
#include "assets/slide_lesson.h"
#include "assets/stop_lesson.h"
#include "assets/trap_lesson.h"
#include "assets/two_lesson.h"
#include "assets/walls_lesson.h"
#include "ui/learn/lesson.h"

namespace quagmire::ui {

namespace {

struct CourseEntry {
  std::string_view name;
  std::string_view text;
};

constexpr std::array<CourseEntry, kLessons> kCourse{{
    {"slide", assets::kSlideLesson},
    {"stop", assets::kStopLesson},
    {"jump", assets::kJumpLesson},
    {"rest", assets::kRestLesson},
    {"quagmire", assets::kQuagmireLesson},
    {"trap", assets::kTrapLesson},
    {"own", assets::kOwnLesson},
    {"out", assets::kOutLesson},
    {"nowhere", assets::kNowhereLesson},
    {"loop", assets::kLoopLesson},
    {"walls", assets::kWallsLesson},
    {"gap", assets::kGapLesson},
    {"catch", assets::kCatchLesson},
    {"two", assets::kTwoLesson},
}};

const CourseEntry& entry(std::size_t number) {
  assert(number >= 1 && number <= kLessons);
  return kCourse[number - 1];
}

}  // namespace

const Lesson& lesson(std::size_t number) {
  static std::array<std::optional<Lesson>, kLessons> lessons;
  std::optional<Lesson>& known = lessons[number - 1];
  if (!known) {
    auto read = parse_lesson(entry(number).name, entry(number).text);
    assert(read);
    known = read.take();
  }
  return *known;
}

std::string_view lesson_name(std::size_t number) { return entry(number).name; }

std::string_view lesson_text(std::size_t number) { return entry(number).text; }

std::optional<std::size_t> next_undone(Studies& studies, std::size_t number) {
  for (std::size_t step = 0; step < kLessons; ++step) {
    const std::size_t candidate = (number + step) % kLessons + 1;
    if (!studies.has_done(lesson_name(candidate))) return candidate;
  }
  return std::nullopt;
}

std::optional<std::size_t> parse_lesson_number(std::string_view text) {
  std::size_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end || number < 1 || number > kLessons) return std::nullopt;
  return number;
}

}  // namespace quagmire::ui
