#include "ui/loop.h"

#include <optional>

#include "ui/canvas.h"
#include "ui/draw.h"
#include "ui/keymap.h"
#include "ui/layout.h"
#include "ui/view.h"

namespace quagmire::ui {

namespace {

// What a key means on this screen. Where nothing of the game can be seen, keys that change it would
// act blindly.
std::optional<Action> action_for(const Session& session, Size screen, Key pressed) {
  if (layout_for(screen)) return decode(session.context(), pressed);
  if (pressed == key('q')) return Command{command::Quit{}};
  if (pressed == ctrl('l')) return action::Redraw{};
  return std::nullopt;
}

class Loop {
 public:
  Loop(Terminal& terminal, Session& session) : terminal_(terminal), session_(session) {}

  int run() {
    while (!end_) {
      terminal_.present(draw(view_of(session_), terminal_.size()));
      // Keys that are there already are answered by one picture, but a flood of them must not keep
      // the screen from being drawn.
      constexpr int most_events_a_picture = 64;
      handle(terminal_.next_event());
      for (int i = 1; i < most_events_a_picture && !end_ && terminal_.has_event(); ++i)
        handle(terminal_.next_event());
    }
    return *end_;
  }

 private:
  void handle(const Event& event) {
    std::visit(Overloaded{[this](const Key& pressed) { press(pressed); },
                          [this](const Resized&) { terminal_.forget(); },
                          [this](const Ended& ended) { end_ = ended.signal; }},
               event);
  }

  void press(Key pressed) {
    const auto action = action_for(session_, terminal_.size(), pressed);
    if (!action) return;
    switch (session_.apply(*action)) {
      case Effect::Draw:
        break;
      case Effect::DrawAfresh:
        terminal_.forget();
        break;
      case Effect::Quit:
        end_ = 0;
        break;
    }
  }

  Terminal& terminal_;
  Session& session_;
  std::optional<int> end_;
};

}  // namespace

int run(Terminal& terminal, Session& session) { return Loop(terminal, session).run(); }

}  // namespace quagmire::ui
