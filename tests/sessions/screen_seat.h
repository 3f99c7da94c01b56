// At the full screen: a terminal made of memory brings keys, the mouse and time to the loop, and
// what is shown is compared.
#pragma once

#include <chrono>
#include <deque>
#include <optional>
#include <string>

#include "tests/sessions/seat.h"
#include "tests/support/instant_engine.h"
#include "ui/draw/canvas.h"
#include "ui/screens/screens.h"
#include "ui/session/input.h"

namespace quagmire::test {

/// A computer that answers as a script says: at once, or not yet.
class ScriptedEngine : public ReviewingEngine {
 public:
  explicit ScriptedEngine(bool reviews) : reviews_(reviews) {}

  [[nodiscard]] EngineResult engine_result() override {
    if (reviews_) return ReviewingEngine::engine_result();
    return InstantEngine::engine_result();  // NOLINT(bugprone-parent-virtual-call): no review
  }

 private:
  bool reviews_;
};

class ScreenSeat : public Seat {
 public:
  ScreenSeat(const Script& script, const Home& home) : Seat(script, home, app::Mode::FullScreen) {}

 protected:
  void sit_down(Match match) override;
  std::optional<Seen> seen(std::string_view what) override;

 private:
  struct Program;
  class ScriptedTerminal;

  /// What the terminal reports next: an event of the step that is being taken, or of the next one.
  TerminalEvent next_event(std::optional<std::chrono::milliseconds> limit);
  void take(const Line& step);
  void press(std::string_view script);
  void use_mouse(Mouse::What what, Place place);
  /// Where a square or a text is shown: "c2", "grid c2" (beside a board of pixels), "undo".
  [[nodiscard]] Place place_of(const std::string& text);
  void think_of(const std::string& text);
  [[nodiscard]] std::optional<Seen> seen_in_view(const View& view, std::string_view what) const;
  [[nodiscard]] ui::Session& session();

  Program* program_ = nullptr;
  Size size_{24, 80};
  std::deque<TerminalEvent> events_;  // of the step, still to come
  bool in_a_hurry_ = false;           // they come before the next picture
  std::chrono::milliseconds waits_{};
  int answered_ = 0;  // questions to the computer since the last event
  std::optional<EngineResult> result_;
  bool left_ = false;
};

}  // namespace quagmire::test
