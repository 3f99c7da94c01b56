// A terminal whose events are read from bytes:
//
//     0 to 127    that character as a key, and so everything from 216 on
//     128 to 143  a key with a name
//     144 to 151  the mouse, over the place in the next two bytes, or absurdly far away
//     152 to 159  a paste of as many bytes as the next byte says
//     160 to 167  a size from the next two bytes
//     168 to 199  a legal move, chosen by the next byte, typed and entered; or, from 250 on, a word
//     200 to 207  time passes, or the screen is lost
//     208 to 215  the store begins to fail, or works again
#pragma once

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <string>
#include <string_view>

#include "engine/game/notation.h"
#include "tests/support/fake_game_store.h"
#include "ui/session/session.h"
#include "ui/terminal/terminal.h"

namespace quagmire::fuzz {

class ByteTerminal : public ui::Terminal {
 public:
  ByteTerminal(std::string_view bytes, const ui::Session& session, test::FakeGameStore& store)
      : bytes_(bytes), session_(session), store_(store) {}

  /// Called when an event has been dealt with, and with every picture.
  std::function<void()> on_event;
  std::function<void(const ui::Canvas&)> on_present;

  [[nodiscard]] ui::Size size() const override { return size_; }
  ui::TerminalEvent next_event(std::optional<std::chrono::milliseconds> /*limit*/) override {
    on_event();
    while (typed_.empty()) {
      if (bytes_.empty()) return ui::Ended{SIGHUP};
      const std::uint8_t byte = take();
      if (byte >= 144 && byte < 216) {
        if (const auto event = event_of(byte)) return *event;
      } else {
        return key_of(byte);
      }
    }
    const ui::Key key = typed_.front();
    typed_.pop_front();
    return key;
  }
  // Drawing takes most of the time, so several events share a picture.
  [[nodiscard]] bool has_event() override { return !typed_.empty() || bytes_.size() % 32 != 0; }
  void present(const ui::Canvas& canvas) override { on_present(canvas); }
  [[nodiscard]] bool is_responsive() const override { return false; }
  void invalidate() override {}
  void use_theme(const std::string& /*theme*/) override {}
  void use_mouse(bool /*wanted*/) override {}
  void copy(const std::string& /*text*/) override {}

 private:
  std::uint8_t take() {
    if (bytes_.empty()) return 0;
    const auto byte = static_cast<std::uint8_t>(bytes_.front());
    bytes_.remove_prefix(1);
    return byte;
  }

  static ui::Key key_of(std::uint8_t byte) {
    constexpr int names = static_cast<int>(ui::KeyName::Unknown);
    if (byte >= 128 && byte < 144) return ui::key(static_cast<ui::KeyName>(byte % names + 1));
    return ui::key(static_cast<char>(byte));
  }

  std::optional<ui::TerminalEvent> event_of(std::uint8_t byte) {
    if (byte < 152) return mouse(byte);
    if (byte < 160) return paste();
    if (byte < 168) {
      constexpr int most_rows = 64;
      const int rows = take() % most_rows;
      size_ = {rows, take()};
      return ui::Resized{};
    }
    if (byte < 200) {
      type_move(take());
      return std::nullopt;
    }
    if (byte < 204) return ui::Idle{};
    if (byte < 208) return ui::Resized{};
    store_.trouble = byte % 2 == 0 ? "the disk is full" : "";
    return std::nullopt;
  }

  ui::TerminalEvent mouse(std::uint8_t byte) {
    using What = ui::Mouse::What;
    constexpr std::array whats{What::Press, What::WheelUp, What::WheelDown};
    const What what = whats[byte % whats.size()];
    const std::uint8_t row = take();
    const std::uint8_t column = take();
    if (byte == 150) return ui::Mouse{what, std::numeric_limits<int>::max(), column};
    if (byte == 151) return ui::Mouse{what, row, std::numeric_limits<int>::min()};
    return ui::Mouse{what, row, column};
  }

  ui::TerminalEvent paste() {
    const std::size_t length = std::min<std::size_t>(take(), bytes_.size());
    const std::string text(bytes_.substr(0, length));
    bytes_.remove_prefix(length);
    return ui::Text{text};
  }

  // Where something is being typed already it ends up in that.
  void type_move(std::uint8_t choice) {
    constexpr std::array<std::string_view, 6> words{":resign", ":agree", ":resign X",
                                                    ":moves",  ":rules", ":computer O"};
    if (choice >= 256 - words.size()) {
      type(words[255U - choice]);
      return;
    }
    const MoveList moves = session_.position().legal_moves();
    if (moves.empty()) return;
    type(to_text(moves[choice % moves.size()]));
  }

  void type(std::string_view line) {
    for (const char c : line) typed_.push_back(ui::key(c));
    typed_.push_back(ui::key(ui::KeyName::Enter));
  }

  std::string_view bytes_;
  const ui::Session& session_;
  test::FakeGameStore& store_;
  ui::Size size_{24, 80};
  std::deque<ui::Key> typed_;
};

}  // namespace quagmire::fuzz
