#include "ui/terminal/curses_input.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdio>
#include <system_error>

#include "ui/words/text.h"

// Last, because they define macros with very common names.
// clang-format off
#include <curses.h>
#include <term.h>
// clang-format on
#undef lines
#undef columns

namespace quagmire::ui {

namespace {

struct KeyCode {
  int code;
  KeyName name;
};

constexpr std::array kKeyCodes = {
    KeyCode{KEY_UP, KeyName::Up},          KeyCode{KEY_DOWN, KeyName::Down},
    KeyCode{KEY_LEFT, KeyName::Left},      KeyCode{KEY_RIGHT, KeyName::Right},
    KeyCode{KEY_ENTER, KeyName::Enter},    KeyCode{'\n', KeyName::Enter},
    KeyCode{'\r', KeyName::Enter},         KeyCode{'\t', KeyName::Tab},
    KeyCode{KEY_BTAB, KeyName::BackTab},   KeyCode{KEY_BACKSPACE, KeyName::Backspace},
    KeyCode{'\b', KeyName::Backspace},     KeyCode{127, KeyName::Backspace},
    KeyCode{KEY_DC, KeyName::Delete},      KeyCode{KEY_HOME, KeyName::Home},
    KeyCode{KEY_END, KeyName::End},        KeyCode{KEY_PPAGE, KeyName::PageUp},
    KeyCode{KEY_NPAGE, KeyName::PageDown}, KeyCode{KEY_F(1), KeyName::F1},
};

constexpr int kBell = 7;
constexpr int kEscape = 27;
constexpr int kLastOfAscii = 127;
constexpr int kLastByte = 255;

Key key_of(int code) {
  for (const KeyCode& known : kKeyCodes)
    if (known.code == code) return key(known.name);
  if (code > kLastOfAscii) return key(KeyName::Unknown);
  return key(static_cast<char>(code));
}

// Home and End as PuTTY, tmux and rxvt send them, often under another terminal's name.
struct KeySequence {
  const char* bytes;
  int code;
};
constexpr std::array kHomeAndEnd = {
    KeySequence{"\x1b[1~", KEY_HOME}, KeySequence{"\x1b[7~", KEY_HOME},
    KeySequence{"\x1b[H", KEY_HOME},  KeySequence{"\x1bOH", KEY_HOME},
    KeySequence{"\x1b[4~", KEY_END},  KeySequence{"\x1b[8~", KEY_END},
    KeySequence{"\x1b[F", KEY_END},   KeySequence{"\x1bOF", KEY_END},
};

// Some terminals tell when their background turns light or dark, if they are asked to (mode 2031,
// which began with Contour and kitty).
constexpr const char* kFollowBackground = "\x1b[?2031h";
constexpr const char* kLeaveBackground = "\x1b[?2031l";

// Kept for the whole run of the program, while screens come and go.
bool background_asked = false;
bool background_answered = false;
std::optional<bool> light_background;

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

std::optional<Mouse> mouse_of(const MEVENT& event) {
  if ((event.bstate & BUTTON1_PRESSED) != 0) return Mouse{Mouse::What::Press, event.y, event.x};
  if ((event.bstate & BUTTON1_RELEASED) != 0) return Mouse{Mouse::What::Release, event.y, event.x};
  if ((event.bstate & BUTTON4_PRESSED) != 0) return Mouse{Mouse::What::WheelUp, event.y, event.x};
  if ((event.bstate & BUTTON5_PRESSED) != 0) return Mouse{Mouse::What::WheelDown, event.y, event.x};
  return std::nullopt;
}

// A capability that xterm added to terminfo; nullptr if the terminal lacks it.
const char* extended_capability(const char* name) {
  const char* text = tigetstr(name);
  // NOLINTNEXTLINE(performance-no-int-to-ptr): terminfo returns -1 for a name of no string
  return text == reinterpret_cast<const char*>(-1) ? nullptr : text;
}

// Our own key codes, beyond those of curses, for the brackets around pasted text.
constexpr int kPasteBegins = KEY_MAX + 1;
constexpr int kPasteEnds = KEY_MAX + 2;

// At once: curses does not write through this buffer.
void write_bytes(const char* bytes) {
  std::fputs(bytes, stdout);
  std::fflush(stdout);
}

void write_capability(const char* name) {
  if (const char* text = extended_capability(name)) putp(text);
  std::fflush(stdout);
}

}  // namespace

void CursesInput::begin() {
  for (const KeySequence& known : kHomeAndEnd) define_key(known.bytes, known.code);
  if (const char* begins = extended_capability("PS")) define_key(begins, kPasteBegins);
  if (const char* ends = extended_capability("PE")) define_key(ends, kPasteEnds);
  write_capability("BE");
  if (background_asked) write_bytes(kFollowBackground);
}

void CursesInput::end() {
  write_capability("BD");
  if (background_asked) write_bytes(kLeaveBackground);
}

std::string CursesInput::bytes_of_end() {
  std::string bytes;
  if (const char* text = extended_capability("BD")) bytes += text;
  // Not by tparm(), which a strange entry could crash.
  if (extended_capability("XM") != nullptr) bytes += "\x1b[?1006;1000l";
  if (background_asked) bytes += kLeaveBackground;
  return bytes;
}

// Every terminal answers the second question, about its attributes; once that answer is here, the
// first one will not come any more.
bool CursesInput::ask_background() {
  if (background_asked) return false;
  background_asked = true;
  write_bytes("\x1b]11;?\x1b\\\x1b[c");
  write_bytes(kFollowBackground);
  return true;
}

bool CursesInput::is_asking() {
  return background_asked && !background_answered && !light_background;
}

std::optional<bool> CursesInput::background_is_light() { return light_background; }

std::optional<std::chrono::milliseconds> CursesInput::time_for_answer() const {
  using std::chrono::milliseconds;
  if (!sequence_.starts_with(']')) return std::nullopt;
  const auto passed =
      std::chrono::floor<milliseconds>(std::chrono::steady_clock::now() - begun_at_);
  return std::max(milliseconds(4 * get_escdelay()) - passed, milliseconds(0));
}

// An ESC is the Escape key unless what came right with it reads as a control sequence that curses
// does not know. That is swallowed whole, or its letters would act as keys.
std::optional<Event> CursesInput::after_escape(int next) {
  if (next == '[' || next == ']') {
    sequence_ = static_cast<char>(next);
    begun_at_ = std::chrono::steady_clock::now();
    return std::nullopt;
  }
  if (next == 'O') {
    getch();
    return key(KeyName::Unknown);
  }
  if (next != ERR) ungetch(next);
  return key(KeyName::Escape);
}

// Whether the code continues the control sequence. Answers may come in pieces.
bool CursesInput::continue_sequence(int code, std::optional<Event>& event) {
  constexpr std::size_t longest_answer = 64;
  const bool is_string = sequence_.front() == ']';
  const bool is_text = code >= ' ' && code <= (is_string ? kLastByte : kLastOfAscii);
  if (sequence_.front() == kEscape) {
    // The answer ends with ESC and a backslash, or this ESC begins something else.
    sequence_.clear();
    if (code != '\\') event = after_escape(code);
  } else if (is_string && (code == kBell || code == kEscape)) {
    if (const auto light = is_light(sequence_)) light_background = light;
    sequence_.assign(code == kEscape ? "\x1b" : "");
  } else if (!is_text || (sequence_ == "]" && (code < '0' || code > '9'))) {
    sequence_.clear();
    return false;
  } else if (is_string || code < '@') {
    if (sequence_.size() < longest_answer) sequence_ += static_cast<char>(code);
  } else {
    if (code == 'c' && sequence_.starts_with("[?"))
      background_answered = true;
    else if (code == 'n' && (sequence_ == "[?997;1" || sequence_ == "[?997;2"))
      light_background = sequence_.back() == '2';
    else
      event = key(KeyName::Unknown);
    sequence_.clear();
  }
  return true;
}

// One key may stand for several events, such as press and release; they come last first.
void CursesInput::read_mouse() {
  MEVENT event{};
  while (getmouse(&event) == OK)
    if (const auto mouse = mouse_of(event)) mouse_.push_front(*mouse);
}

std::optional<Mouse> CursesInput::take_mouse() {
  if (mouse_.empty()) return std::nullopt;
  const Mouse first = mouse_.front();
  mouse_.pop_front();
  return first;
}

// Curses delivers a character beyond ASCII byte by byte, in the locale's encoding. Bytes that form
// no character are dropped.
std::optional<Text> CursesInput::add_byte(char byte) {
  wchar_t point = 0;
  const std::size_t taken = std::mbrtowc(&point, &byte, 1, &begun_);
  if (taken == static_cast<std::size_t>(-2)) return std::nullopt;
  if (taken == static_cast<std::size_t>(-1)) {
    begun_ = {};
    return std::nullopt;
  }
  Text character;
  append(character.text, Glyph(static_cast<char32_t>(point)));
  return character;
}

std::optional<Event> CursesInput::read() {
  if (const auto mouse = take_mouse()) return *mouse;
  // A paste that never ends must leave time for signals.
  for (std::size_t i = 0; i < 2 * PasteReader::kCapacity; ++i) {
    const int code = getch();
    if (code == ERR) return std::nullopt;
    if (code == KEY_RESIZE) continue;  // the signal has already reported this
    if (std::optional<Event> event; !sequence_.empty() && continue_sequence(code, event)) {
      if (event) return event;
    } else if (paste_.is_reading()) {
      if (code == kPasteEnds) return Text{paste_.end()};
      if (code <= kLastByte) paste_.add(static_cast<char>(code));
    } else if (code == kPasteBegins) {
      paste_.begin();
    } else if (code == KEY_MOUSE) {
      read_mouse();
      if (const auto mouse = take_mouse()) return *mouse;
    } else if (code > kLastOfAscii && code <= kLastByte) {
      if (const auto character = add_byte(static_cast<char>(code))) return *character;
    } else if (code != kPasteEnds) {
      begun_ = {};
      if (code != kEscape) return key_of(code);
      if (const auto escape = after_escape(getch())) return escape;
    }
  }
  return std::nullopt;
}

}  // namespace quagmire::ui
