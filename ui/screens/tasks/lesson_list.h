// The list of lessons, over the one that is being taken: which are done, and another one to take.
#pragma once

#include <cstddef>
#include <vector>

#include "ui/input/keymap.h"
#include "ui/screens/screen.h"

namespace quagmire::ui {

[[nodiscard]] const std::vector<Binding>& keys_of_lesson_list();

class LessonList : public Overlay {
 public:
  /// Chosen is lesson `number`.
  LessonList(Screen& below, std::size_t number) : Overlay(below), chosen_(number) {}

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  Effect apply(const Action& action) override;
  [[nodiscard]] View view() const override;

 private:
  std::size_t chosen_;
};

}  // namespace quagmire::ui
