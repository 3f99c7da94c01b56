// Decodes the bytes that a terminal sends: keys, the mouse, text, and answers. It knows the syntax
// of all control sequences, so it silently swallows unknown ones whole, even if they arrive in
// pieces. It depends on neither curses nor a clock: callers pass the time.
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

  /// Adds the bytes that this terminal sends for a key, if they are unusual.
  void learn(const char* bytes, KeyName key) { learned_.push_back({bytes, key}); }

  void read(std::string_view bytes, Moment now = {}) {
    last_at_ = now;
    has_fresh_escape_ = false;
    for (const char byte : bytes) read(byte);
  }
  /// The next decoded event; nullopt if there is none, or if it is incomplete.
  std::optional<TerminalEvent> take();

  /// The kind of incomplete input. An ESC may be a key; everything else waits for its end.
  enum class Begun : std::uint8_t { Nothing, Escape, Sequence, Paste };
  [[nodiscard]] Begun begun() const;
  /// How long to wait for the rest, or `escape` after a lone ESC; nullopt if nothing is incomplete.
  [[nodiscard]] std::optional<std::chrono::milliseconds> patience(std::chrono::milliseconds escape,
                                                                  Moment now) const;
  /// Ends incomplete input: an ESC becomes the Escape key, a paste ends here, and a sequence is
  /// dropped.
  void give_up();

  /// Whether the background is light; nullopt if the terminal has not told.
  [[nodiscard]] std::optional<bool> background_is_light() const { return light_; }
  /// Whether a cursor report showed that a character at the left of the second row takes two
  /// columns.
  [[nodiscard]] bool has_widened() const { return widened_; }
  /// Whether the terminal has reported its attributes, which every terminal does.
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
  std::string sequence_;  // the part received so far, without the ESC
  Moment begun_at_;       // when the last ESC arrived
  Moment last_at_;        // when the last byte arrived
  bool after_return_ = false;
  bool has_fresh_escape_ = false;  // the last ESC arrived in the latest read()
  bool has_two_escapes_ = false;   // two ESCs, as rxvt sends for Alt with an arrow
  int counted_ = 0;                // number of bytes still to skip, of any value
  std::optional<std::string> paste_;
  std::string begun_character_;    // a character whose last bytes are missing
  std::string character_;          // the last character beyond ASCII, or a byte that is not UTF-8
  std::optional<char32_t> point_;  // the code point of `character_`
  std::deque<TerminalEvent> events_;
  std::vector<Learned> learned_;
  std::optional<bool> light_;
  bool answered_ = false;
  bool widened_ = false;
};

}  // namespace quagmire::ui
