#include "ui/terminal/key_decoder.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cwchar>
#include <utility>

#include "engine/text.h"
#include "ui/text/utf8.h"

namespace quagmire::ui {

namespace {

constexpr char kBell = 7;
constexpr char kEscape = 27;
constexpr std::size_t kLongestSequence = 64;  // of which anything is understood
constexpr int kShift = 1;                     // modifiers; more are Alt, or what stands for it
constexpr int kCtrl = 4;

struct KnownSequence {
  std::string_view bytes;
  KeyName key;
};
// Without modifiers. An O in place of the [ makes no difference.
constexpr std::array kKnownSequences = {
    KnownSequence{"[A", KeyName::Up},        KnownSequence{"[B", KeyName::Down},
    KnownSequence{"[C", KeyName::Right},     KnownSequence{"[D", KeyName::Left},
    KnownSequence{"[H", KeyName::Home},      KnownSequence{"[F", KeyName::End},
    KnownSequence{"[Z", KeyName::BackTab},   KnownSequence{"[P", KeyName::F1},
    KnownSequence{"[1~", KeyName::Home},     KnownSequence{"[7~", KeyName::Home},
    KnownSequence{"[4~", KeyName::End},      KnownSequence{"[8~", KeyName::End},
    KnownSequence{"[3~", KeyName::Delete},   KnownSequence{"[5~", KeyName::PageUp},
    KnownSequence{"[6~", KeyName::PageDown}, KnownSequence{"[11~", KeyName::F1},
    KnownSequence{"[[A", KeyName::F1},
};

// rxvt sends small letters for arrows with Shift or Ctrl.
char arrow_of(char last) {
  return last >= 'a' && last <= 'd' ? static_cast<char>(last - 'a' + 'A') : last;
}
bool is_control(char byte) { return static_cast<unsigned char>(byte) < ' ' || byte == 127; }
bool begins_character(char byte) { return static_cast<unsigned char>(byte) >= 0xC2; }
bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80; }
bool is_beyond_ascii(char byte) { return static_cast<unsigned char>(byte) > 127; }

// Parses an answer such as "]11;rgb:ffff/ffff/dddd", or one with fewer digits; none if malformed.
std::optional<bool> is_light(std::string_view answer) {
  const std::size_t colon = answer.find(':');
  if (!answer.starts_with("]11;rgb") || colon == std::string_view::npos) return std::nullopt;
  answer.remove_prefix(colon + 1);
  double luminance = 0;
  for (const double weight : {0.2126, 0.7152, 0.0722}) {
    const std::string_view digits = answer.substr(0, answer.find('/'));
    unsigned value = 0;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (error != std::errc() || end != digits.data() + digits.size() || digits.size() > 4)
      return std::nullopt;
    luminance += weight * value / ((1U << (4 * digits.size())) - 1);
    answer.remove_prefix(std::min(digits.size() + 1, answer.size()));
  }
  return luminance > 0.5;
}

// "1;5:3" is 1 and 5; what is missing is 0.
std::vector<int> numbers_in(std::string_view text) {
  std::vector<int> numbers;
  while (!text.empty()) {
    std::string_view part = take_to(';', text);
    int number = 0;
    std::from_chars(part.data(), part.data() + part.size(), number);
    numbers.push_back(number);
  }
  return numbers;
}

}  // namespace

std::optional<TerminalEvent> KeyDecoder::take() {
  if (events_.empty()) return std::nullopt;
  TerminalEvent event = std::move(events_.front());
  events_.pop_front();
  return event;
}

KeyDecoder::Begun KeyDecoder::begun() const {
  if (paste_) return Begun::Paste;
  if (state_ == State::Plain) return Begun::Nothing;
  return state_ == State::Escape ? Begun::Escape : Begun::Sequence;
}

// The rest of a sequence may be late, and not come at all: then a key that is pressed must not wait
// for long. The end of a paste is known by its mark.
std::optional<std::chrono::milliseconds> KeyDecoder::patience(std::chrono::milliseconds escape,
                                                              Moment now) const {
  using std::chrono::milliseconds;
  constexpr milliseconds silence{500};
  constexpr milliseconds answer{1000};
  if (begun() == Begun::Nothing) return std::nullopt;
  // What begins as no key with Alt does is an answer, of which no letter is for the player.
  const bool is_answer =
      state_ == State::String && sequence_.size() > 1 && !is_letter(sequence_[1]);
  const milliseconds most =
      begun() == Begun::Escape ? escape : std::max(is_answer ? answer : silence, escape);
  Moment end = last_at_ + most;
  if (begun() == Begun::Sequence) end = std::min(end, begun_at_ + 2 * most);
  return std::max(std::chrono::ceil<milliseconds>(end - now), milliseconds(0));
}

void KeyDecoder::give_up() {
  // The end of a paste may be cut in two, and its rest still come.
  if (paste_ && state_ == State::Escape) state_ = State::Plain;
  if (paste_)
    events_.emplace_back(Text{*std::exchange(paste_, std::nullopt)});
  else if (std::exchange(state_, State::Plain) == State::Escape)
    for (int i = std::exchange(has_two_escapes_, false) ? 2 : 1; i > 0; --i)
      give_key(KeyName::Escape);
}

// In a paste only text counts.
void KeyDecoder::give(TerminalEvent event) {
  if (!paste_) events_.push_back(std::move(event));
}

void KeyDecoder::give_key(KeyName key) {
  const bool by_word = std::exchange(has_two_escapes_, false);
  if (by_word && key == KeyName::Left) key = KeyName::WordLeft;
  if (by_word && key == KeyName::Right) key = KeyName::WordRight;
  give(ui::key(key));
}

void KeyDecoder::begin(State state, char byte) {
  state_ = state;
  sequence_ = byte;
}

// A control character of 8 bits is ESC and one of 7. It is known only after decoding: the same
// bytes are letters, or parts of them, in other encodings.
void KeyDecoder::read_8bit_control(unsigned char control) {
  const char after_escape = static_cast<char>(control - '@');
  if (std::string_view("OPX[\\]^_").find(after_escape) == std::string_view::npos) return;
  read(kEscape);
  read(after_escape);
}

void KeyDecoder::read(char byte) {
  if (!is_beyond_ascii(byte)) {
    paste_cut(std::exchange(begun_character_, {}));
  } else if (state_ != State::Counted) {  // where a number may be any byte
    begun_character_ += byte;
    std::mbstate_t state{};
    wchar_t point = 0;
    const std::size_t taken =
        std::mbrtowc(&point, begun_character_.data(), begun_character_.size(), &state);
    if (taken == static_cast<std::size_t>(-2)) return;
    character_ = std::exchange(begun_character_, {});
    const bool is_none = taken == static_cast<std::size_t>(-1);
    if (is_none && character_.size() > 1) {  // the one before was cut
      paste_cut(std::string_view(character_).substr(0, character_.size() - 1));
      return read(byte);
    }
    if (is_none && byte != '\x9B' && paste_cut(character_)) return;
    point_ = is_none ? std::nullopt : std::optional(static_cast<char32_t>(point));
    const char32_t control = point_.value_or(static_cast<unsigned char>(byte));
    if (control >= 0x80 && control <= 0x9F)
      return read_8bit_control(static_cast<unsigned char>(control));
  }
  switch (state_) {
    case State::Plain:
      return read_plain(byte);
    case State::Escape:
      return read_escape(byte);
    case State::StringEscape:
      state_ = State::Plain;
      if (byte != '\\') read_escape(byte);
      return;
    case State::String:
      if (byte == kBell || byte == kEscape) {
        if (const auto light = is_light(sequence_)) light_ = light;
        state_ = byte == kBell ? State::Plain : State::StringEscape;
      } else if (is_control(byte) && (byte < '\b' || byte > '\r')) {
        state_ = State::Plain;
        read_plain(byte);
      } else if (sequence_.size() < kLongestSequence) {
        sequence_ += byte;
      }
      return;
    case State::Counted:
      if (is_control(byte)) break;
      // In the coding 1005, which nobody asks for here, a number may be a character of two bytes.
      if (begins_character(sequence_.back()) && continues_character(byte)) return;
      sequence_ += byte;
      if (--counted_ == 0) end_sequence();
      return;
    case State::Control:
    case State::Keypad:
      if (is_control(byte) || is_beyond_ascii(byte)) break;
      if (sequence_.size() < kLongestSequence) sequence_ += byte;
      const bool more = state_ == State::Keypad ? is_digit(byte) || byte == ';' : byte < '@';
      // As rxvt sends a key with Shift, such as "[7$", while "$" goes on in other sequences.
      const bool shifted =
          byte == '$' && sequence_.find_first_not_of("[0123456789") + 1 == sequence_.size();
      if (more && !shifted) return;
      // The console's function keys, and the mouse as it was told at first.
      counted_ = sequence_ == "[[" ? 1 : sequence_ == "[M" ? 3 : sequence_ == "[T" ? 6 : 0;
      if (sequence_ == "[t") counted_ = 2;
      if (give_learned()) return;
      if (counted_ == 0) return end_sequence();
      state_ = State::Counted;
      return;
  }
  // It was cut, and this is something else.
  state_ = State::Plain;
  read_plain(byte);
}

// Bytes that are no character of UTF-8 are letters of Latin-1, or some that cannot be read.
bool KeyDecoder::paste_cut(std::string_view bytes) {
  if (!paste_ || state_ != State::Plain || !locale_is_utf8()) return false;
  for (const char byte : bytes) {
    const char32_t letter = static_cast<unsigned char>(byte);
    append(*paste_, Glyph(letter < 0xA0 ? U'\uFFFD' : letter));
  }
  return true;
}

void KeyDecoder::read_plain(char byte) {
  // Enter is CR or LF, and also CR LF, or CR NUL by telnet.
  if (std::exchange(after_return_, byte == '\r') && (byte == '\n' || byte == '\0')) return;
  if (byte == kEscape) {
    begun_at_ = last_at_;
    state_ = State::Escape;
    has_fresh_escape_ = true;
  } else if (is_beyond_ascii(byte) && point_ == U'\uFEFF') {
    return;  // the mark before a text
  } else if (paste_) {
    // It is text, so that no end of a line presses Enter. One letter too many shows that it is.
    if (paste_->size() <= Text::kLongest)
      *paste_ += is_beyond_ascii(byte) ? character_
                                       : std::string(1, byte == '\r'   ? '\n'
                                                        : byte == '\t' ? ' '
                                                                       : byte);
  } else if (is_beyond_ascii(byte) && point_) {
    Text text{{}, true};
    append(text.text, Glyph(*point_));
    give(text);
  } else if (is_beyond_ascii(byte)) {
    if (!locale_is_utf8()) give(Text{"\xEF\xBF\xBD", true});  // it cannot be typed here
  } else {
    sequence_ = byte;
    if (byte == '\n' || byte == '\r')
      give_key(KeyName::Enter);
    else if (byte == '\t')
      give_key(KeyName::Tab);
    else if (byte == '\b' || byte == 127)
      give_key(KeyName::Backspace);
    else if (!is_control(byte) || !give_learned())
      give(key(byte));
  }
}

// Alone, ESC is the Escape key.
void KeyDecoder::read_escape(char byte) {
  constexpr std::string_view strings = "]P_^X";
  constexpr std::string_view character_sets = "()*#%";
  if (byte == '[') return begin(State::Control, byte);
  if (byte == 'O') return begin(State::Keypad, byte);
  if (strings.find(byte) != std::string_view::npos) return begin(State::String, byte);
  if (character_sets.find(byte) != std::string_view::npos) {
    counted_ = 1;
    return begin(State::Counted, byte);
  }
  sequence_ = byte;
  const bool is_learned = give_learned();
  state_ = State::Plain;
  if (byte == '\\' || is_learned) return;
  if (std::exchange(has_two_escapes_, byte == kEscape && has_fresh_escape_))
    give_key(KeyName::Escape);
  if (has_two_escapes_) return read_plain(byte);
  const bool is_alt = has_fresh_escape_ && !paste_ && (!is_control(byte) || byte == '\r');
  if (is_alt && !is_beyond_ascii(byte)) return give(Key{KeyName::Alt, byte});
  if (is_alt && point_) {
    Text text{"\x1b", true};
    append(text.text, Glyph(*point_));
    return give(text);
  }
  give_key(KeyName::Escape);
  read_plain(byte);
}

bool KeyDecoder::give_learned() {
  const std::string bytes =
      (state_ == State::Plain && is_control(sequence_[0]) ? "" : "\x1b") + sequence_;
  for (const Learned& known : learned_)
    if (known.bytes == bytes) {
      state_ = State::Plain;
      give_key(known.key);
      return true;
    }
  return false;
}

void KeyDecoder::end_sequence() {
  state_ = State::Plain;
  if (sequence_.size() == kLongestSequence) return;
  if (sequence_.front() == '[')
    understand_control();
  else if (sequence_.front() == 'O')
    understand_keypad();
  has_two_escapes_ = false;
}

// The digits and signs of a keypad, of which the letter j is *, and so on to the 9.
void KeyDecoder::understand_keypad() {
  const char last = sequence_.back();
  if (last >= 'j' && last <= 'y')
    give(key(static_cast<char>(last - 'j' + '*')));
  else if (last == 'M')
    give_key(KeyName::Enter);
  else
    understand_control();
}

void KeyDecoder::understand_control() {
  const char last = sequence_.back();
  if (sequence_.starts_with("[M") && sequence_.size() == 5) {
    const auto number = [this](std::size_t at) {
      return static_cast<unsigned char>(sequence_[at]) - ' ';
    };
    return give_mouse(number(2), number(3), number(4), number(2) % 4 == 3);
  }
  const std::string_view inside = std::string_view(sequence_).substr(1, sequence_.size() - 2);
  const bool pointed = inside.starts_with('<') && (last == 'M' || last == 'm');
  const std::vector<int> numbers = numbers_in(inside.substr(pointed ? 1 : 0));
  if (pointed && numbers.size() == 3)
    return give_mouse(numbers[0], numbers[1], numbers[2], last == 'm');
  if (last == 'M' && numbers.size() == 3)
    return give_mouse(numbers[0] - ' ', numbers[1], numbers[2], numbers[0] % 4 == 3);
  // All other answers and reports are not for the player, such as those of a key that is let go.
  if (sequence_.starts_with("[?") && last == 'c') answered_ = true;
  if (sequence_ == "[2;3R") widened_ = true;
  if (inside.find_first_not_of("0123456789;:[") != std::string_view::npos || inside.ends_with(":3"))
    return;
  const bool of_xterm = last == '~' && numbers.size() == 3 && numbers[0] == 27;
  const int code = numbers.empty() ? 0 : numbers[of_xterm ? 2 : 0];
  // kitty's and xterm's keys, which a program that crashed has left on: with Ctrl, bit 4 behind the
  // 1, and without, whatever is locked.
  const int modifiers = numbers.size() > 1 ? (std::max(numbers[1], 1) - 1) & 63 : 0;
  if (of_xterm || last == 'u') return give_coded_key(code, modifiers);
  const bool by_word = modifiers > kShift;
  if ((by_word && last == 'D') || sequence_ == "Od") return give_key(KeyName::WordLeft);
  if ((by_word && last == 'C') || sequence_ == "Oc") return give_key(KeyName::WordRight);
  const bool numbered = std::string_view("~^$@").find(last) != std::string_view::npos;
  if (numbered && code == 200) {
    paste_.emplace();
  } else if (numbered && code == 201) {
    if (paste_) events_.emplace_back(Text{*std::exchange(paste_, std::nullopt)});
  } else if ((last == 'E' || last == 'G') && inside != "[") {
    give(key('5'));  // of a keypad without numbers
  } else {
    const std::string form = numbered
                                 ? '[' + std::to_string(code) + '~'
                                 : (inside == "[" ? "[[" : "[") + std::string(1, arrow_of(last));
    for (const KnownSequence& known : kKnownSequences)
      if (known.bytes == form) return give_key(known.key);
    // F2 to F12: numbered, those of a VT100, and those of the Linux console.
    if (numbered ? code > 11 && code < 25
                 : sequence_ == "OQ" || sequence_ == "OR" || sequence_ == "OS" || inside == "[")
      give_key(KeyName::Unknown);
  }
}

// A modifier does not matter where the key alone means something.
void KeyDecoder::give_coded_key(int code, int modifiers) {
  constexpr int keypad = 57399;
  constexpr std::string_view signs = "0123456789./*-+\r=,";
  constexpr std::array<std::string_view, 11> others{"[D", "[C", "[A",  "[B",  "[5~", "[6~",
                                                    "[H", "[F", "[2~", "[3~", "[E"};
  const auto place = static_cast<std::size_t>(code - keypad);
  if (code >= keypad && place < signs.size()) return read_plain(signs[place]);
  if (code >= keypad && place < signs.size() + others.size()) {
    sequence_ = others[place - signs.size()];
    return understand_control();
  }
  if (code <= 0 || code >= 128) return;
  const char c = static_cast<char>(code);
  const bool erases = c == '\b' || c == 127;
  if (c == kEscape) return give_key(KeyName::Escape);
  if (erases && modifiers > kShift) return give_key(KeyName::EraseWord);
  if (c == '\t' && modifiers == kShift) return give_key(KeyName::BackTab);
  if (is_control(c)) return read_plain(c);
  if (modifiers == kCtrl && is_letter(c)) return give(ctrl(c));
  if (modifiers > kShift && modifiers < kCtrl) give(Key{KeyName::Alt, c});
}

void KeyDecoder::give_mouse(int button, int column, int row, bool released) {
  using What = Mouse::What;
  constexpr int wheel = 64;
  const int plain = button & ~28;  // without Shift, Alt and Ctrl
  if (plain == wheel || plain == wheel + 1)
    give(Mouse{plain == wheel ? What::WheelUp : What::WheelDown, row - 1, column - 1});
  else if (released || plain == 0)
    give(Mouse{released ? What::Release : What::Press, row - 1, column - 1});
}

}  // namespace quagmire::ui
