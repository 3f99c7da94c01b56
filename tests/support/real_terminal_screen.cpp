#include "tests/support/real_terminal_screen.h"

#include <vterm.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <system_error>
#include <utility>

namespace quagmire::test {
namespace {

constexpr std::size_t kLongestSequence = 256;

struct VTermKeyPress {
  VTermKey key;
  VTermModifier modifier = VTERM_MOD_NONE;
};

VTermKeyPress vterm_key(Key key) {
  switch (key) {
    case Key::Up:
      return {VTERM_KEY_UP};
    case Key::Down:
      return {VTERM_KEY_DOWN};
    case Key::Left:
      return {VTERM_KEY_LEFT};
    case Key::Right:
      return {VTERM_KEY_RIGHT};
    case Key::Home:
      return {VTERM_KEY_HOME};
    case Key::End:
      return {VTERM_KEY_END};
    case Key::PageUp:
      return {VTERM_KEY_PAGEUP};
    case Key::PageDown:
      return {VTERM_KEY_PAGEDOWN};
    case Key::Backspace:
      return {VTERM_KEY_BACKSPACE};
    case Key::Enter:
      return {VTERM_KEY_ENTER};
    case Key::Escape:
      return {VTERM_KEY_ESCAPE};
    case Key::Tab:
      return {VTERM_KEY_TAB};
    case Key::BackTab:
      return {VTERM_KEY_TAB, VTERM_MOD_SHIFT};
    case Key::F1:
      return {static_cast<VTermKey>(VTERM_KEY_FUNCTION(1))};
  }
  return {VTERM_KEY_NONE};
}

Colour colour_of(const VTermColor& colour) {
  if (VTERM_COLOR_IS_DEFAULT_FG(&colour) || VTERM_COLOR_IS_DEFAULT_BG(&colour)) {
    return DefaultColour{};
  }
  if (VTERM_COLOR_IS_INDEXED(&colour)) return PaletteColour{colour.indexed.idx};
  return RgbColour{colour.rgb.red, colour.rgb.green, colour.rgb.blue};
}

std::string text_in(const VTermScreen* screen, VTermRect area) {
  std::string text(vterm_screen_get_text(screen, nullptr, 0, area), '\0');
  vterm_screen_get_text(screen, text.data(), text.size(), area);
  return text;
}

}  // namespace

// What libvterm calls back, with the Screen as its user data.
struct Screen::Callbacks {
  static void output(const char* bytes, std::size_t size, void* user) {
    static_cast<Screen*>(user)->send_({bytes, size});
  }

  static int property(VTermProp property, VTermValue* value, void* user) {
    auto& screen = *static_cast<Screen*>(user);
    if (property == VTERM_PROP_CURSORVISIBLE) screen.cursor_visible_ = value->boolean != 0;
    if (property == VTERM_PROP_ALTSCREEN) screen.alternate_ = value->boolean != 0;
    return 1;
  }

  static constexpr VTermScreenCallbacks table() {
    VTermScreenCallbacks callbacks{};
    callbacks.settermprop = property;
    return callbacks;
  }
};

void Screen::Free::operator()(VTerm* vterm) const { vterm_free(vterm); }

Screen::Screen(TerminalSize size, SendHandler send) : size_(size), send_(std::move(send)) {
  start();
}

Screen::~Screen() = default;

void Screen::start() {
  static constexpr VTermScreenCallbacks kCallbacks = Callbacks::table();
  vterm_.reset(vterm_new(size_.rows, size_.columns));
  if (!vterm_) throw std::system_error(ENOMEM, std::generic_category(), "cannot make a VTerm");
  vterm_set_utf8(vterm_.get(), 1);
  vterm_output_set_callback(vterm_.get(), Callbacks::output, this);
  screen_ = vterm_obtain_screen(vterm_.get());
  vterm_screen_set_callbacks(screen_, &kCallbacks, this);
  vterm_screen_enable_altscreen(screen_, 1);
  vterm_screen_reset(screen_, 1);
}

void Screen::feed(std::string_view output) {
  vterm_input_write(vterm_.get(), output.data(), output.size());
  recent_ += output.substr(output.size() - std::min(output.size(), kLongestSequence));
  recent_.erase(0, recent_.size() - std::min(recent_.size(), kLongestSequence));
}

void Screen::press(Key key) {
  const auto [vterm, modifier] = vterm_key(key);
  vterm_keyboard_key(vterm_.get(), vterm, modifier);
}

// libvterm tells of this mode by nothing but the keys themselves.
bool Screen::application_arrows() {
  std::string sent;
  const SendHandler send = std::exchange(send_, [&sent](std::string_view bytes) { sent += bytes; });
  press(Key::Up);
  send_ = send;
  return sent == "\x1bOA";
}

// Not vterm_set_size(): in 0.1.4 it can move the cursor off the screen and crash. The new VTerm
// gets the old one's modes the way a program would set them.
void Screen::resize(TerminalSize size) {
  std::string modes;
  if (alternate_) modes += "\x1b[?1049h";
  if (!cursor_visible_) modes += "\x1b[?25l";
  if (application_arrows()) modes += "\x1b[?1h";
  modes += unfinished_sequence(recent_);
  size_ = size;
  start();
  vterm_input_write(vterm_.get(), modes.data(), modes.size());
}

std::string Screen::line(int row) const {
  std::string text = text_in(screen_, {row, row + 1, 0, size_.columns});
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

std::vector<std::string> Screen::lines() const {
  std::vector<std::string> result;
  result.reserve(static_cast<std::size_t>(size_.rows));
  for (int row = 0; row < size_.rows; ++row) result.push_back(line(row));
  return result;
}

std::string Screen::text() const {
  std::string result;
  for (int row = 0; row < size_.rows; ++row) result += line(row) + "\n";
  result.erase(result.find_last_not_of('\n') + 1);
  return result;
}

bool Screen::contains(std::string_view text) const {
  const std::vector<std::string> all = lines();
  return std::any_of(all.begin(), all.end(), [text](const std::string& line) {
    return line.find(text) != std::string::npos;
  });
}

Cell Screen::cell(int row, int column) const {
  assert(row >= 0 && row < size_.rows && column >= 0 && column < size_.columns);
  VTermScreenCell raw{};
  vterm_screen_get_cell(screen_, {row, column}, &raw);
  Cell cell;
  // libvterm marks the right half of a wide glyph with a character of all ones.
  constexpr auto kRightHalf = static_cast<std::uint32_t>(-1);
  if (raw.chars[0] == kRightHalf)
    cell.glyph.clear();
  else if (raw.chars[0] != 0)
    cell.glyph = text_in(screen_, {row, row + 1, column, column + 1});
  cell.bold = raw.attrs.bold != 0;
  cell.underline = raw.attrs.underline != VTERM_UNDERLINE_OFF;
  cell.reverse = raw.attrs.reverse != 0;
  cell.foreground = colour_of(raw.fg);
  cell.background = colour_of(raw.bg);
  return cell;
}

Cursor Screen::cursor() const {
  VTermPos position{};
  vterm_state_get_cursorpos(vterm_obtain_state(vterm_.get()), &position);
  return {position.row, position.col, cursor_visible_};
}

std::string_view unfinished_sequence(std::string_view output) {
  const std::size_t escape = output.rfind('\x1b');
  if (escape == std::string_view::npos) return {};
  const std::string_view sequence = output.substr(escape);
  const auto has_from = [sequence](std::size_t start, char first, char last) {
    return std::any_of(sequence.begin() + static_cast<std::ptrdiff_t>(start), sequence.end(),
                       [=](char byte) { return byte >= first && byte <= last; });
  };
  if (sequence.size() < 2) return sequence;
  bool finished = true;
  switch (sequence[1]) {
    case '[':
      finished = has_from(2, '@', '~');
      break;
    case ']':
    case 'P':
    case 'X':
    case '^':
    case '_':
      finished = has_from(2, '\a', '\a');
      break;  // or by ESC \, which is the last escape then
    default:
      finished = has_from(1, '0', '~');
      break;
  }
  return finished ? std::string_view{} : sequence;
}

}  // namespace quagmire::test
