#include "ui/loop.h"

#include <algorithm>
#include <chrono>
#include <optional>

#include "ui/canvas.h"
#include "ui/consultant.h"
#include "ui/draw.h"
#include "ui/keymap.h"
#include "ui/layout.h"
#include "ui/view.h"

namespace quagmire::ui {

namespace {

class Loop {
 public:
  Loop(Terminal& terminal, Session& session, Thinker& thinker)
      : terminal_(terminal), session_(session), consultant_(session, thinker) {}

  int run() {
    while (!end_) {
      if (mouse_ != session_.display().mouse) {
        mouse_ = session_.display().mouse;
        terminal_.use_mouse(*mouse_);
      }
      const auto soon = consultant_.update();
      terminal_.present(draw(view_of(session_), terminal_.size()));
      // Keys that are there already are answered by one picture, but a flood of them must not keep
      // the screen from being drawn.
      constexpr int most_events_a_picture = 64;
      handle(next_event(soon));
      for (int i = 1; i < most_events_a_picture && !end_ && terminal_.has_event(); ++i)
        handle(next_event(soon));
    }
    return *end_;
  }

 private:
  using Clock = std::chrono::steady_clock;

  // Only a clock on the screen, and thoughts, have to be woken for.
  Event next_event(std::optional<std::chrono::milliseconds> soon) {
    constexpr std::chrono::milliseconds tick{1000};
    if (!session_.display().clock) return terminal_.next_event(soon);
    const Event event = terminal_.next_event(std::min(tick, soon.value_or(tick)));
    const auto now = Clock::now();
    const auto passed = std::chrono::duration_cast<Session::Duration>(now - time_);
    time_ += passed;
    session_.pass_time(passed);
    return event;
  }

  void handle(const Event& event) {
    std::visit(Overloaded{[this](const Key& pressed) { press(pressed); },
                          [this](const Mouse& mouse) { use_mouse(mouse); },
                          [this](const Pasted& pasted) { paste(pasted); }, [](const Idle&) {},
                          [this](const Resized&) { terminal_.forget(); },
                          [this](const Ended& ended) { end_ = ended.signal; }},
               event);
  }

  [[nodiscard]] std::optional<Layout> layout() const {
    return layout_for(terminal_.size(), session_.display().zoom, session_.flipped());
  }

  // Where nothing of the game can be seen, keys that change it would act blindly.
  void press(Key pressed) {
    if (layout())
      apply(decode(session_.context(), pressed, session_.display().keys));
    else if (pressed == key('q'))
      apply(Command{command::Quit{}});
    else if (pressed == ctrl('l'))
      apply(action::Redraw{});
  }

  // Pasted text is text for the input line, whatever keys it would be: it plays nothing by itself.
  void paste(const Pasted& pasted) {
    const Context context = session_.context();
    if (layout() && (context == Context::Board || context == Context::Line))
      apply(action::TypeText{pasted.text});
  }

  void use_mouse(const Mouse& mouse) {
    const auto shown = layout();
    if (!shown || session_.context() == Context::Question || session_.context() == Context::Resume)
      return;
    const bool help = session_.context() == Context::Help;
    using Step = action::Browse::Step;
    switch (mouse.what) {
      case Mouse::What::Press:
        if (const auto square = shown->board.square_at({mouse.row, mouse.column}); square && !help)
          apply(Command{command::PickSquare{*square}});
        break;
      case Mouse::What::WheelUp:
        help ? apply(action::Scroll{-1}) : apply(action::Browse{Step::Back});
        break;
      case Mouse::What::WheelDown:
        help ? apply(action::Scroll{1}) : apply(action::Browse{Step::Forward});
        break;
    }
  }

  void apply(const Action& action) {
    switch (session_.apply(action)) {
      case Effect::Draw:
        break;
      case Effect::DrawAfresh:
        terminal_.forget();
        break;
      case Effect::Quit:
        end_ = 0;
        break;
    }
    const auto& notice = session_.notice();
    if (session_.display().bell && notice && notice->kind == Notice::Kind::Refusal)
      terminal_.ring();
  }

  Terminal& terminal_;
  Session& session_;
  Consultant consultant_;
  std::optional<int> end_;
  std::optional<bool> mouse_;
  Clock::time_point time_ = Clock::now();
};

}  // namespace

int run(Terminal& terminal, Session& session, Thinker& thinker) {
  return Loop(terminal, session, thinker).run();
}

}  // namespace quagmire::ui
