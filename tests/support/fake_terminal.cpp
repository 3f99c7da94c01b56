#include "tests/support/fake_terminal.h"

namespace quagmire::test {

void FakeTerminal::press(std::string_view script) {
  for (const ui::Key key : keys(script)) script_.push_back({key, true, std::nullopt});
}

void FakeTerminal::press_at_once(std::string_view script) {
  bool first = true;
  for (const ui::Key key : keys(script)) {
    script_.push_back({key, first, std::nullopt});
    first = false;
  }
}

void FakeTerminal::resize(ui::Size size) { script_.push_back({ui::Resized{}, true, size}); }

void FakeTerminal::pass(std::chrono::milliseconds time) {
  constexpr std::chrono::milliseconds most{1000};
  for (; time > most; time -= most) sleep(most);
  sleep(time);
}

void FakeTerminal::sleep(std::chrono::milliseconds time) {
  script_.push_back({ui::Idle{}, true, std::nullopt, time});
}

ui::TerminalEvent FakeTerminal::next_event(std::optional<std::chrono::milliseconds> /*limit*/) {
  if (script_.empty()) return ui::Ended{kScriptEnded};
  const Step step = script_.front();
  script_.pop_front();
  if (step.new_size) size_ = *step.new_size;
  now_ += step.time;
  return step.event;
}

bool FakeTerminal::has_event() { return !script_.empty() && !script_.front().has_to_be_waited_for; }

void FakeTerminal::present(const ui::Canvas& canvas) {
  pictures_.push_back({canvas, forgotten_});
  forgotten_ = false;
  if (on_present) on_present(canvas);
}

}  // namespace quagmire::test
