// At the full screen: keys, clicks and typed lines go to its screens, and their views are compared.
#pragma once

#include <optional>
#include <string>

#include "tests/sessions/seat.h"
#include "tests/support/instant_thinker.h"
#include "ui/screens/screens.h"

namespace quagmire::test {

/// A computer that answers as a script says: at once, or not yet.
class ScriptedThinker : public ReviewingThinker {
 public:
  explicit ScriptedThinker(bool reviews) : reviews_(reviews) {}

  [[nodiscard]] Thought thought() override {
    if (reviews_) return ReviewingThinker::thought();
    return InstantThinker::thought();  // NOLINT(bugprone-parent-virtual-call): no review
  }

 private:
  bool reviews_;
};

class ScreenSeat : public Seat {
 public:
  ScreenSeat(const Script& script, const Home& home) : Seat(script, home, app::Mode::FullScreen) {}

 protected:
  void sit_down(Table table) override;
  std::optional<Seen> seen(std::string_view what) override;

 private:
  struct Place;

  void take(const Line& step);
  void press(std::string_view script);
  void handle(const Input& input);
  void answer(bool yes);
  void wait(std::chrono::milliseconds time);
  void think_of(const std::string& text);
  [[nodiscard]] std::optional<Seen> seen_in_view(const View& view, std::string_view what) const;
  [[nodiscard]] Screen& top();

  Place* place_ = nullptr;
  Size size_{24, 80};
  std::optional<Thought> thought_;
  std::string copied_ = "nothing";
  bool left_ = false;
};

}  // namespace quagmire::test
