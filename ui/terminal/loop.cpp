#include "ui/terminal/loop.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ui/draw/canvas.h"
#include "ui/draw/draw.h"
#include "ui/draw/layout.h"
#include "ui/screens/board.h"
#include "ui/screens/screens.h"

namespace quagmire::ui {

namespace {

class Loop {
 public:
  Loop(Terminal& terminal, Session& session, EngineService& engine)
      : terminal_(terminal), session_(session), dispatcher_(engine) {}

  int run(const std::optional<StartScreen>& first) {
    if (first) session_.begin_with(*first);
    while (!end_) {
      if (mouse_ != preferences().mouse) {
        mouse_ = preferences().mouse;
        terminal_.use_mouse(*mouse_);
      }
      if (theme_ != preferences().theme) {
        theme_ = preferences().theme;
        terminal_.use_theme(theme_);
      }
      if (!std::exchange(is_ascii_, is_ascii_ || terminal_.has_wide_blocks()) && is_ascii_)
        session_.use_ascii_glyphs();
      const auto soon = dispatcher_.update(session_);
      show();
      // All waiting keys are answered by one picture, but a flood of them must not keep the screen
      // from being drawn.
      constexpr int most_events_a_picture = 64;
      handle(interrupted_by_ ? *std::exchange(interrupted_by_, std::nullopt) : next_event(soon));
      for (int i = 1; i < most_events_a_picture && !end_ && terminal_.has_event(); ++i)
        handle(next_event(soon));
    }
    return *end_;
  }

 private:
  [[nodiscard]] const Preferences& preferences() const { return session_.preferences(); }

  // Any event ends a movement at once.
  void show() {
    View view = view_of(session_, terminal_.size());
    if (shown_ && preferences().glide && terminal_.is_responsive() && !terminal_.has_event())
      for (const AnimationFrame& still : frames_before(view)) {
        present(still.view);
        TerminalEvent event = next_event(still.lasts);
        const auto* mouse = std::get_if<Mouse>(&event);
        const bool is_release = mouse != nullptr && mouse->what == Mouse::What::Release;
        // The click that played the move ends with a release.
        if (std::holds_alternative<Idle>(event) || (is_release && comes_too_early(event))) continue;
        if (!comes_too_early(event)) interrupted_by_ = std::move(event);
        break;
      }
    present(view);
    shown_ = std::move(view);
    was_end_shown_ = session_.has_just_ended();
  }

  [[nodiscard]] std::vector<AnimationFrame> frames_before(const View& view) const {
    auto replay =
        was_end_shown_ ? std::vector<AnimationFrame>() : replay_of_end(session_, terminal_.size());
    return replay.empty() ? animate(*shown_, view) : replay;
  }

  // A key that was meant for the running game does nothing once the game has ended, until the end
  // has been drawn.
  [[nodiscard]] bool comes_too_early(const TerminalEvent& event) const {
    const Key* pressed = std::get_if<Key>(&event);
    return session_.has_just_ended() && !was_end_shown_ && is_any_of<Key, Text, Mouse>(event) &&
           (pressed == nullptr || !is_control(*pressed));
  }

  void present(const View& view) {
    const Size size = terminal_.size();
    layout_ = layout_for(size, view.board, view.flipped);
    picture_ = draw(view, size, layout_);
    is_old_ = false;
    terminal_.present(picture_);
  }

  // Wakes up only for a visible clock and for the computer's thoughts.
  TerminalEvent next_event(std::optional<std::chrono::milliseconds> soon) {
    // Clocks tick every second. A much later wake-up means that the program or the machine was
    // suspended, or that the terminal took no output; nobody could play then.
    constexpr std::chrono::milliseconds most{2000};
    const auto tick = session_.next_tick();
    TerminalEvent event = terminal_.next_event(tick ? std::min(*tick, soon.value_or(*tick)) : soon);
    const auto passed =
        std::chrono::duration_cast<std::chrono::milliseconds>(terminal_.now() - time_);
    time_ += passed;
    if (tick) session_.apply(action::Tick{std::min(passed, most)});
    return event;
  }

  void handle(const TerminalEvent& event) {
    if (comes_too_early(event)) return;
    const bool was_old = std::exchange(is_old_, !std::holds_alternative<Idle>(event));
    std::visit(Overloaded{[this](const Key& pressed) { press(pressed); },
                          [&](const Mouse& mouse) { use_mouse(mouse, was_old); },
                          [this](const Text& given) {
                            if (layout_) use(given);
                          },
                          [](const Idle&) {}, [this](const Resized&) { terminal_.invalidate(); },
                          [this](const Ended& ended) { end_ = ended.signal; }},
               event);
    was_end_shown_ = was_end_shown_ && session_.has_just_ended();
  }

  // While the game is not visible, keys that change it would act blindly.
  void press(Key pressed) {
    if (layout_)
      use(pressed);
    else if (pressed == key('q'))
      done(session_.apply(action::RunCommand{"quit"}));
    else if (pressed == ctrl('l'))
      terminal_.invalidate();
  }

  // What stands under a click in the picture that the person sees, if it still stands there after
  // what came since.
  [[nodiscard]] std::optional<Target> target_at(Place place, bool is_old) {
    const auto seen = picture_.target_at(place);
    if (!seen || !is_old) return seen;
    const Size size = terminal_.size();
    const View view = view_of(session_, size);
    const auto now = draw(view, size, layout_for(size, view.board, view.flipped)).target_at(place);
    return now == seen ? seen : std::nullopt;
  }

  void use_mouse(const Mouse& mouse, bool is_old) {
    if (!layout_) return;
    const Place place{mouse.row, mouse.column};
    auto square = layout_->board.square_at(place);
    if (!square && layout_->grid) square = layout_->grid->square_at(place);
    switch (mouse.what) {
      case Mouse::What::Press:
        pressed_ = square;
        // A card covers squares.
        if (const auto target = target_at(place, is_old))
          std::visit(Overloaded{[this](Key meant) { press(meant); },
                                [this](std::size_t ply) { use(ClickedMove{ply}); }},
                     *target);
        else if (square)
          use(Click{*square});
        break;
      case Mouse::What::Release:
        // A piece is dragged if the press selected it; one that is let go off the board stays.
        if (pressed_ && square && *square != *pressed_ && session_.selected() == pressed_)
          use(Click{*square});
        pressed_.reset();
        break;
      case Mouse::What::WheelUp:
        use(Wheel{-1});
        break;
      case Mouse::What::WheelDown:
        use(Wheel{1});
        break;
    }
  }

  void use(const Input& input) {
    for (const Input& part : split_alt(session_, input, terminal_.size()))
      if (const auto action = action_for(session_, part, terminal_.size()))
        done(session_.apply(*action));
  }

  void done(const Events& events) {
    for (const Event& one : events)
      std::visit(
          Overloaded{[this](const event::Redrawn&) { terminal_.invalidate(); },
                     [this](const event::Copied& copied) { terminal_.copy(copied.text); },
                     [this](const event::Quit&) { end_ = 0; }, [](const auto& /*carried_out*/) {}},
          one);
  }

  Terminal& terminal_;
  Session& session_;
  EngineDispatcher dispatcher_;
  std::optional<int> end_;
  std::optional<bool> mouse_;
  std::string theme_ = session_.preferences().theme;
  bool is_ascii_ = false;  // since half blocks would take two columns
  // What the person sees, and acts on.
  Canvas picture_{{0, 0}};
  bool is_old_ = false;  // something has come since
  std::optional<Layout> layout_;
  std::optional<View> shown_;
  std::optional<TerminalEvent> interrupted_by_;  // what ended a movement, still to be handled
  std::optional<Square> pressed_;                // where the mouse button went down
  bool was_end_shown_ = false;                   // the end of a game that has just ended
  std::chrono::steady_clock::time_point time_ = terminal_.now();
};

}  // namespace

int run(Terminal& terminal, Session& session, EngineService& engine,
        const std::optional<StartScreen>& first) {
  return Loop(terminal, session, engine).run(first);
}

}  // namespace quagmire::ui
