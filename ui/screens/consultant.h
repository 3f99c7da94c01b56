// Takes a screen's questions to a thinker, and the answers back.
#pragma once

#include <chrono>
#include <optional>

#include "ui/advice/thinking.h"
#include "ui/screens/screen.h"

namespace quagmire::ui {

class Consultant {
 public:
  explicit Consultant(Thinker& thinker) : thinker_(thinker) {}

  /// Asks what the screen would like to know now, leaves what it no longer does, and tells it what
  /// has been found out. Returns how soon that is to be done again; nullopt: when something
  /// has happened.
  std::optional<std::chrono::milliseconds> update(Screen& screen);

 private:
  void ask(const Screen& screen);

  Thinker& thinker_;
  std::optional<Question> asked_;
};

}  // namespace quagmire::ui
