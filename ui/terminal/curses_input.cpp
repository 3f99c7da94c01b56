#include "ui/terminal/curses_input.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <string_view>

// Last, because they define macros with very common names.
// clang-format off
#include <curses.h>
#include <term.h>
// clang-format on
#undef lines
#undef columns

namespace quagmire::ui {

namespace {

// Every terminal answers the second question, about its attributes; once that answer is here, the
// first one will not come any more.
constexpr const char* kAskBackground = "\x1b]11;?\x1b\\\x1b[c";
constexpr const char* kUseMouse = "\x1b[?1006;1000h";
constexpr const char* kLeaveMouse = "\x1b[?1006;1000l";

// A capability that xterm added to terminfo; nullptr if the terminal lacks it.
const char* extended_capability(const char* name) {
  const char* text = tigetstr(name);
  // NOLINTNEXTLINE(performance-no-int-to-ptr): terminfo returns -1 for a name of no string
  return text == reinterpret_cast<const char*>(-1) ? nullptr : text;
}

void write_capability(const char* name) {
  if (const char* text = extended_capability(name)) write_patiently(STDOUT_FILENO, text);
}

bool has_mouse() {
  return extended_capability("XM") != nullptr ||
         (key_mouse != nullptr && std::string_view(key_mouse).starts_with("\x1b["));
}

}  // namespace

void CursesInput::learn_keys() {
  using enum KeyName;
  reader_.learn("\x1b\x7f", EraseWord);
  reader_.learn("\x1b\b", EraseWord);
  for (const auto& [bytes, key] : {std::pair{key_up, Up},
                                   {key_down, Down},
                                   {key_left, Left},
                                   {key_right, Right},
                                   {key_home, Home},
                                   {key_end, End},
                                   {key_ppage, PageUp},
                                   {key_npage, PageDown},
                                   {key_dc, Delete},
                                   {key_btab, BackTab},
                                   {key_enter, Enter},
                                   {key_f1, F1}})
    if (bytes != nullptr) reader_.learn(bytes, key);
}

void CursesInput::begin() {
  write_capability("BE");
  if (uses_mouse_) write_patiently(STDOUT_FILENO, kUseMouse);
  if (asked_) write_patiently(STDOUT_FILENO, kAskBackground);
}

void CursesInput::end() {
  // The rest of what has begun comes to another program.
  while (reader_.begun() != KeyDecoder::Begun::Nothing) reader_.give_up();
  write_capability("BD");
  if (uses_mouse_) write_patiently(STDOUT_FILENO, kLeaveMouse);
}

void CursesInput::use_mouse(bool wanted) {
  if (!has_mouse() || wanted == uses_mouse_) return;
  uses_mouse_ = wanted;
  write_patiently(STDOUT_FILENO, wanted ? kUseMouse : kLeaveMouse);
}

std::string CursesInput::bytes_of_end() const {
  std::string bytes;
  if (const char* text = extended_capability("BD")) bytes += text;
  if (has_mouse()) bytes += kLeaveMouse;
  return bytes;
}

bool CursesInput::ask_background() {
  if (asked_) return false;
  asked_ = true;
  write_patiently(STDOUT_FILENO, kAskBackground);
  return true;
}

// Not in the first row, where the report would be that of a key.
void CursesInput::ask_width() {
  if (user7 != nullptr && std::string_view(user7) == "\x1b[6n")
    write_patiently(STDOUT_FILENO, "\x1b[2H\u2580\x1b[6n\x1b[2K\x1b[H");
}

bool CursesInput::is_asking() const {
  return asked_ && !reader_.has_answered() && !background_is_light();
}

// An ESC waits as long as curses would.
std::optional<std::chrono::milliseconds> CursesInput::patience() const {
  return reader_.patience(std::chrono::milliseconds(get_escdelay()),
                          std::chrono::steady_clock::now());
}

std::optional<TerminalEvent> CursesInput::read() {
  if (auto event = reader_.take()) return event;
  std::array<char, 4096> bytes{};
  pollfd keys{STDIN_FILENO, POLLIN, 0};
  if (poll(&keys, 1, 0) != 1 || (keys.revents & POLLIN) == 0) return std::nullopt;
  const ssize_t size = ::read(STDIN_FILENO, bytes.data(), bytes.size());
  if (size <= 0) return std::nullopt;
  reader_.read({bytes.data(), static_cast<std::size_t>(size)}, std::chrono::steady_clock::now());
  return reader_.take();
}

}  // namespace quagmire::ui
