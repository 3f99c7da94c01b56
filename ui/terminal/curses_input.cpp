#include "ui/terminal/curses_input.h"

#include <array>
#include <cstddef>
#include <cstdio>

#include "ui/base/text.h"

// Last, for they define macros of very common names.
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

constexpr int kEscape = 27;
constexpr int kLastOfAscii = 127;
constexpr int kLastByte = 255;

Key key_of(int code) {
  for (const KeyCode& known : kKeyCodes)
    if (known.code == code) return key(known.name);
  if (code > kLastOfAscii) return key(KeyName::Unknown);
  return key(static_cast<char>(code));
}

// An ESC is the Escape key, unless more came right with it that reads as a control sequence which
// curses does not know: that is swallowed whole, or its letters would act as keys.
Key key_after_escape() {
  const int next = getch();
  if (next == ERR) return key(KeyName::Escape);
  if (next != '[' && next != 'O') {
    ungetch(next);
    return key(KeyName::Escape);
  }
  int last = getch();
  if (next == '[')
    while (last != ERR && (last < '@' || last > '~')) last = getch();
  return key(KeyName::Unknown);
}

std::optional<Mouse> mouse_of(const MEVENT& event) {
  if ((event.bstate & BUTTON1_PRESSED) != 0) return Mouse{Mouse::What::Press, event.y, event.x};
  if ((event.bstate & BUTTON1_RELEASED) != 0) return Mouse{Mouse::What::Release, event.y, event.x};
  if ((event.bstate & BUTTON4_PRESSED) != 0) return Mouse{Mouse::What::WheelUp, event.y, event.x};
  if ((event.bstate & BUTTON5_PRESSED) != 0) return Mouse{Mouse::What::WheelDown, event.y, event.x};
  return std::nullopt;
}

// A capability that xterm added to terminfo's; nullptr where the terminal has none.
const char* extended_capability(const char* name) {
  const char* text = tigetstr(name);
  // NOLINTNEXTLINE(performance-no-int-to-ptr): terminfo's sign that the name is no string's
  return text == reinterpret_cast<const char*>(-1) ? nullptr : text;
}

// Codes of our own, beyond those of curses, for the brackets around pasted text.
constexpr int kPasteBegins = KEY_MAX + 1;
constexpr int kPasteEnds = KEY_MAX + 2;

void write_capability(const char* name) {
  if (const char* text = extended_capability(name)) putp(text);
  std::fflush(stdout);  // curses writes its pictures past that buffer
}

}  // namespace

void CursesInput::begin() {
  if (const char* begins = extended_capability("PS")) define_key(begins, kPasteBegins);
  if (const char* ends = extended_capability("PE")) define_key(ends, kPasteEnds);
  write_capability("BE");
}

void CursesInput::end() { write_capability("BD"); }

std::string CursesInput::bytes_of_end() {
  std::string bytes;
  if (const char* text = extended_capability("BD")) bytes += text;
  if (const char* mouse = extended_capability("XM")) bytes += tparm(mouse, 0L);
  return bytes;
}

// One key may stand for several events, as for a press and its release: the last comes first.
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

// Curses gives a character beyond ASCII byte by byte, as the locale writes it. What is none is left
// out.
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
  // A paste without end must leave time for signals.
  for (std::size_t i = 0; i < 2 * PasteReader::kCapacity; ++i) {
    const int code = getch();
    if (code == ERR) return std::nullopt;
    if (paste_.is_reading()) {
      if (code == kPasteEnds) return Text{paste_.end()};
      if (code <= kLastByte) paste_.add(static_cast<char>(code));
    } else if (code == kPasteBegins) {
      paste_.begin();
    } else if (code == KEY_MOUSE) {
      read_mouse();
      if (const auto mouse = take_mouse()) return *mouse;
    } else if (code > kLastOfAscii && code <= kLastByte) {
      if (const auto character = add_byte(static_cast<char>(code))) return *character;
    } else if (code != KEY_RESIZE && code != kPasteEnds) {
      begun_ = {};
      return code == kEscape ? key_after_escape() : key_of(code);
    }
  }
  return std::nullopt;
}

}  // namespace quagmire::ui
