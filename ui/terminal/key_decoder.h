// Reads the bytes that a terminal sends: keys, the mouse, text, and answers. It knows the form of
// every control sequence, so that one that it does not understand is swallowed whole and silently,
// however it is cut. It knows neither curses nor a clock: who reads says when.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/session/input.h"

namespace quagmire::ui {

class KeyDecoder {
 public:
  using Moment = std::chrono::steady_clock::time_point;

  /// The bytes that this terminal sends for a key, if they are none of the usual ones.
  void learn(const char* bytes, KeyName key) { learned_.push_back({bytes, key}); }

  void read(std::string_view bytes, Moment now = {}) {
    last_at_ = now;
    has_fresh_escape_ = false;
    for (const char byte : bytes) read(byte);
  }
  /// What was read, in its order; none if more has to come.
  std::optional<TerminalEvent> take();

  /// What has begun and not ended: an ESC may be a key, all else waits for its end.
  enum class Begun : std::uint8_t { Nothing, Escape, Sequence, Paste };
  [[nodiscard]] Begun begun() const;
  /// How long its rest is still waited for, an ESC's for `escape`; none if nothing has begun.
  [[nodiscard]] std::optional<std::chrono::milliseconds> patience(std::chrono::milliseconds escape,
                                                                  Moment now) const;
  /// Nothing more came: an ESC was the Escape key, a paste is what came of it, and a sequence is
  /// dropped.
  void give_up();

  /// What the terminal has told about its background, if anything: whether it is light.
  [[nodiscard]] std::optional<bool> background_is_light() const { return light_; }
  /// Whether a character at the left of the second row has taken two columns, as a report says.
  [[nodiscard]] bool has_widened() const { return widened_; }
  /// Whether it has answered what every terminal answers, its attributes.
  [[nodiscard]] bool has_answered() const { return answered_; }

 private:
  enum class State : std::uint8_t { Plain, Escape, Control, Keypad, String, StringEscape, Counted };

  void read(char byte);
  void read_8bit_control(unsigned char control);
  void read_plain(char byte);
  bool paste_cut(std::string_view bytes);
  void read_escape(char byte);
  void begin(State state, char byte);
  void give(TerminalEvent event);
  void give_key(KeyName key);
  void give_coded_key(int code, int modifiers);
  void end_sequence();
  void understand_control();
  void understand_keypad();
  void give_mouse(int button, int column, int row, bool released);
  bool give_learned();

  struct Learned {
    std::string bytes;
    KeyName key;
  };

  State state_ = State::Plain;
  std::string sequence_;  // as far as it has come, without the ESC
  Moment begun_at_;       // when the last ESC came
  Moment last_at_;        // when the last byte came
  bool after_return_ = false;
  bool has_fresh_escape_ = false;  // the last ESC came in this read
  bool has_two_escapes_ = false;   // as rxvt sends Alt with an arrow
  int counted_ = 0;                // bytes still to come, whatever they are
  std::optional<std::string> paste_;
  std::string begun_character_;    // its last bytes are still to come
  std::string character_;          // the last one beyond ASCII, or a byte that is in none
  std::optional<char32_t> point_;  // ... that it is
  std::deque<TerminalEvent> events_;
  std::vector<Learned> learned_;
  std::optional<bool> light_;
  bool answered_ = false;
  bool widened_ = false;
};

}  // namespace quagmire::ui
