// A terminal made of memory, for the loop: its events come from a script, its size changes when the
// script says so, and it keeps every picture that it is given to show.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/support/fake_terminal_keys.h"
#include "ui/draw/canvas.h"
#include "ui/terminal/terminal.h"
#include "ui/theme/theme.h"

namespace quagmire::test {

class FakeTerminal : public ui::Terminal {
 public:
  /// The signal of the Ended event that comes when the script is at its end: the terminal is gone.
  static constexpr int kScriptEnded = 1;

  struct Picture {
    ui::Canvas canvas;
    /// The terminal was told to forget what it shows before this was presented.
    bool painted_afresh;
  };

  explicit FakeTerminal(ui::Size size) : size_(size) {}

  // The script, in the order of the calls.

  /// Keys as test::keys() reads them, each waited for before the next comes.
  void press(std::string_view script);
  /// Keys that are all there at once.
  void press_at_once(std::string_view script);
  /// So much time passes in which nothing happens; no time passes otherwise. The loop is woken as
  /// often as every second.
  void pass(std::chrono::milliseconds time);
  /// The same without waking it: the program slept.
  void sleep(std::chrono::milliseconds time);
  /// The size changes, and an event says so.
  void resize(ui::Size size);

  /// Called at every present(), with the picture.
  std::function<void(const ui::Canvas&)> on_present;

  /// Whether moves may glide; each picture of one waits for an event.
  bool shows_movement = false;
  /// Waited for, or there together with what comes before it.
  void send(ui::TerminalEvent event, bool waited_for = true) {
    script_.push_back({std::move(event), waited_for, std::nullopt});
  }
  void mouse(ui::Mouse event, bool waited_for = true) { send(event, waited_for); }
  void idle() { send(ui::Idle{}); }

  [[nodiscard]] const std::vector<Picture>& pictures() const { return pictures_; }
  /// The last picture as text; there must be one.
  [[nodiscard]] std::string screen() const { return pictures_.back().canvas.to_text(); }
  /// Those that it was told to use, the last of them last.
  [[nodiscard]] const std::vector<std::string>& themes() const { return themes_; }
  /// What was put on the clipboard last.
  [[nodiscard]] const std::string& copied() const { return copied_; }
  [[nodiscard]] std::size_t events_left() const { return script_.size(); }

  [[nodiscard]] ui::Size size() const override { return size_; }
  ui::TerminalEvent next_event(std::optional<std::chrono::milliseconds> limit) override;
  [[nodiscard]] std::chrono::steady_clock::time_point now() const override { return now_; }
  [[nodiscard]] bool has_event() override;
  void present(const ui::Canvas& canvas) override;
  [[nodiscard]] bool is_responsive() const override { return shows_movement; }
  void invalidate() override { forgotten_ = true; }
  void use_theme(const std::string& theme) override {
    themes_.push_back(theme);
    forgotten_ = true;
  }
  void use_mouse(bool /*wanted*/) override {}
  void copy(const std::string& text) override { copied_ = text; }

 private:
  std::string copied_;
  struct Step {
    ui::TerminalEvent event;
    bool has_to_be_waited_for;
    std::optional<ui::Size> new_size;
    std::chrono::milliseconds time{};
  };

  std::deque<Step> script_;
  ui::Size size_;
  std::chrono::steady_clock::time_point now_;
  std::vector<Picture> pictures_;
  std::vector<std::string> themes_;
  bool forgotten_ = false;
};

}  // namespace quagmire::test
