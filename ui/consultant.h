// Takes a session's questions to a thinker, and the answers back.
#pragma once

#include <chrono>
#include <optional>

#include "ui/session.h"
#include "ui/thinker.h"

namespace quagmire::ui {

class Consultant {
 public:
  Consultant(Session& session, Thinker& thinker) : session_(session), thinker_(thinker) {}

  /// Asks what the session would like to know now, leaves what it no longer does, and tells it what
  /// has been found out. The answer says how soon that is to be done again; nullopt: when something
  /// has happened.
  std::optional<std::chrono::milliseconds> update();

 private:
  void ask();

  Session& session_;
  Thinker& thinker_;
  std::optional<Question> asked_;
};

}  // namespace quagmire::ui
