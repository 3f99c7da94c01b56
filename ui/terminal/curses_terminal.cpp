#include "ui/terminal/curses_terminal.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/draw/canvas.h"
#include "ui/draw/layout.h"
#include "ui/terminal/curses_input.h"
#include "ui/terminal/curses_painter.h"
#include "ui/terminal/signals.h"
#include "ui/text/utf8.h"

// Last, because they define macros with very common names.
// clang-format off
#include <curses.h>
#include <term.h>
// clang-format on
#undef lines
#undef columns

namespace quagmire::ui {

namespace {

std::string terminal_name() {
  const char* name = std::getenv("TERM");
  return name == nullptr || *name == '\0' ? "" : name;
}

bool is_known(const char* name) {
  const std::string room(1 << 15, ' ');  // throws without memory, where setupterm() would crash
  int error = 0;
  if (setupterm(name, STDOUT_FILENO, &error) != OK) return false;
  del_curterm(cur_term);
  return true;
}

}  // namespace

// Asks terminfo: it returns an error, while curses would print one or exit.
void require_usable_terminal() {
  const std::string name = terminal_name();
  if (name.empty()) throw TerminalError("TERM is not set");
  int error = 0;
  if (setupterm(name.c_str(), STDOUT_FILENO, &error) != OK)
    throw TerminalError(error == -1 ? "the terminal database was not found"
                                    : "TERM names a terminal that is unknown here");
  const bool can_place_cursor = cursor_address != nullptr;
  del_curterm(cur_term);
  if (!can_place_cursor) throw TerminalError("TERM names a terminal whose cursor cannot be moved");
}

std::optional<std::string> settle_terminal() {
  // Terminals that send and take what xterm does; tmux and screen have names of their own.
  constexpr std::array like_xterm{
      "-256color", "xterm",   "ghostty", "wezterm", "kitty", "alacritty", "foot",
      "contour",   "konsole", "iterm",   "mintty",  "vte",   "rio",       "st-",
      "putty",     "gnome",   "nsterm",  "mlterm",  "hterm", "dvtm",      "Eterm"};
  const std::string name = terminal_name();
  std::vector<const char*> taken;
  if (name.find("tmux") != std::string::npos || name.find("screen") != std::string::npos)
    taken = {"screen-256color", "screen", "xterm"};
  else if (name.starts_with("linux-"))
    taken = {"linux"};
  else if (std::any_of(like_xterm.begin(), like_xterm.end(),
                       [&](const char* part) { return name.find(part) != std::string::npos; }))
    taken = {"xterm-256color", "xterm"};
  else if (name.starts_with("vt"))
    taken = {"vt220", "vt100"};
  if (taken.empty() || is_known(name.c_str())) return std::nullopt;
  for (const char* known : taken)
    if (is_known(known)) {
      setenv("TERM", known, 1);
      return say("the terminal {} is unknown here; using {}", in_quotes(name), known);
    }
  return std::nullopt;
}

std::string curses_version_text() { return curses_version(); }

int terminal_colours(std::string_view theme) {
  constexpr int many = 256;
  const char* const no_color = std::getenv("NO_COLOR");
  if (theme == "auto" && no_color != nullptr && *no_color != '\0') return 0;
  // While curses is up it knows the answer.
  if (cur_term != nullptr) return max_colors;
  int error = 0;
  if (setupterm(terminal_name().c_str(), STDOUT_FILENO, &error) != OK) return many;
  const int colours = max_colors;
  del_curterm(cur_term);
  return colours;
}

namespace {

// Terminals that set COLORFGBG write "15;0" or "15;default;0": the text colour first, the
// background last. Of the sixteen colours, white and the bright ones except black count as light,
// as in vim.
bool environment_tells_light() {
  const char* const value = std::getenv("COLORFGBG");
  const std::string_view colours = value == nullptr ? "" : value;
  const std::string_view background = colours.substr(colours.rfind(';') + 1);
  constexpr std::array light{"7", "9", "10", "11", "12", "13", "14", "15"};
  return std::find(light.begin(), light.end(), background) != light.end();
}

std::string in_base64(std::string_view text) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string coded;
  for (std::size_t i = 0; i < text.size(); i += 3) {
    unsigned bits = 0;
    for (std::size_t j = i; j < i + 3; ++j)
      bits = bits << 8U | (j < text.size() ? static_cast<unsigned char>(text[j]) : 0U);
    for (std::size_t j = 0; j < 4; ++j)
      coded += i + j <= text.size() ? digits[bits >> (18 - 6 * j) & 63U] : '=';
  }
  return coded;
}

// A capability, which may be missing, without the delays that terminfo asks for on old terminals.
std::string without_delays(const char* capability) {
  std::string bytes;
  for (std::string_view rest = capability == nullptr ? "" : capability; !rest.empty();) {
    const std::size_t pause = rest.find("$<");
    bytes += rest.substr(0, pause);
    const std::size_t end = rest.find('>', std::min(pause, rest.size()));
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  return bytes;
}

// What asks a terminal to put the text on the clipboard (OSC 52). tmux takes it as it is or, by its
// setting allow-passthrough, wrapped for the terminal outside.
std::string clipboard_bytes(std::string_view text, bool in_tmux) {
  const std::string bytes = say("\033]52;c;{}\a", in_base64(text));
  return in_tmux ? say("{}\033Ptmux;\033{}\033\\", bytes, bytes) : bytes;
}

}  // namespace

// Curses, which is up for as long as this object lives.
class CursesTerminal::Screen {
 public:
  Screen(const std::string& theme, bool draws_blocks) {
    require_usable_terminal();
    signals_.emplace(STDIN_FILENO);
    winsize size{};
    ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
    // LINES and COLUMNS may be those of another window, but are better than nothing.
    use_tioctl(size.ws_row > 0 && size.ws_col > 0 ? TRUE : FALSE);
    need_memory(std::size_t{size.ws_row} * size.ws_col);
    if (newterm(nullptr, stdout, stdin) == nullptr)
      throw TerminalError("curses cannot use this terminal");
    // newterm installs handlers only if there are none; ours came first and stay.
    SignalPipe::restore_after_crash_with(bytes_of_leaving());
    try {
      set_up(theme, draws_blocks);
    } catch (...) {
      leave();
      throw;
    }
  }
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;
  ~Screen() { leave(); }

  void use(const std::string& theme) { adopt(theme); }

  TerminalEvent next_event(std::optional<std::chrono::milliseconds> limit) {
    while (waiting_.empty()) {
      look_for_events();
      if (waiting_.empty()) wait(limit);
    }
    TerminalEvent event = waiting_.front();
    waiting_.pop_front();
    return event;
  }

  bool has_event() {
    if (waiting_.empty()) look_for_events();
    return !waiting_.empty();
  }

  void present(const Canvas& canvas) { painter_.paint(canvas); }
  [[nodiscard]] bool has_wide_blocks() const { return input_.has_wide_blocks(); }
  void invalidate() { painter_.invalidate(); }
  void use_mouse(bool wanted) { input_.use_mouse(wanted); }

 private:
  // Curses uses what it could not get, so there must be enough: it keeps three times each cell.
  static void need_memory(std::size_t cells) {
    constexpr std::size_t piece = std::size_t{1} << 16;
    constexpr std::size_t tables = 16 * piece;
    constexpr std::size_t bytes_a_cell = 100;
    // NOLINTBEGIN(modernize-avoid-c-arrays): an std::array would be on the stack first
    std::vector<std::unique_ptr<char[]>> pieces;
    while (pieces.size() * piece < tables + bytes_a_cell * cells)
      pieces.push_back(std::make_unique_for_overwrite<char[]>(piece));
    // NOLINTEND(modernize-avoid-c-arrays)
  }

  void set_up(const std::string& theme, bool draws_blocks) {
    if (std::getenv("ESCDELAY") == nullptr) set_escdelay(25);
    cbreak();
    take_control_keys();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    typeahead(-1);  // or a picture would wait while keys come in a flood
    // Curses makes a table of them all, which takes for ever if an entry claims 2^31.
    constexpr int most_colours = 1 << 24;
    if (has_colors() && tigetnum("colors") <= most_colours) {
      if (start_color() == ERR) throw std::bad_alloc();
      use_default_colors();
    }
    refresh();
    input_.learn_keys();
    input_.begin();
    if (draws_blocks && COLS >= kSmallestScreen.columns) input_.ask_width();
    adopt(theme);
  }
  void leave() {
    input_.end();
    // If the picture stays on the screen, later output must not run into its last line.
    if (exit_ca_mode == nullptr) {
      write_patiently(STDOUT_FILENO, without_delays(tparm(cursor_address, getmaxy(stdscr) - 1, 0)) +
                                         without_delays(clr_eol));
    }
    endwin();  // and no delscreen(), which may crash if memory has run out
  }

  void adopt(const std::string& theme) {
    const int colours = std::min(COLORS, terminal_colours(theme));
    if (theme == "auto" && colours >= 8) ask_background();
    // First an end to a control sequence or a text for the clipboard that is cut there.
    SignalPipe::restore_after_crash_with(
        say("\x18\x1b\\{}{}", input_.bytes_of_end(), bytes_of_leaving()));
    theme_ = theme;
    light_ = input_.background_is_light();
    painter_.use(theme_named(theme, colours, light_.value_or(environment_tells_light())));
  }

  // What has come by now counts in the first picture; an answer that comes later changes the next
  // one. Nobody waits for it, as a terminal that does not answer would delay every start.
  void ask_background() {
    constexpr std::size_t flood = 256;
    // The Linux console does not answer, and is black.
    if (terminal_name().starts_with("linux") || !input_.ask_background()) return;
    while (input_.is_asking() && waiting_.size() < flood && read_input()) {
    }
  }

  // Whether there was any.
  bool read_input() {
    const auto input = input_.read();
    if (!input) return false;
    const Key* const pressed = std::get_if<Key>(&*input);
    if (pressed != nullptr && *pressed == ctrl('z'))
      raise(SIGTSTP);
    else if (pressed != nullptr && *pressed == ctrl('c'))
      end(SIGINT);
    else
      waiting_.push_back(*input);
    return true;
  }

  // What endwin() would send.
  static std::string bytes_of_leaving() {
    std::string bytes;
    for (const char* text :
         {orig_pair, exit_attribute_mode, keypad_local, cursor_normal, exit_ca_mode})
      bytes += without_delays(text);
    return bytes;
  }

  // Ctrl-S would stop all output, and the game would seem to hang; so would Ctrl-O on macOS. Ctrl-Z
  // comes as a key, or it would stop the script around the game while the game restores the
  // terminal.
  static void take_control_keys() {
    termios mode{};
    if (tcgetattr(STDIN_FILENO, &mode) != 0) return;
    mode.c_iflag &= ~static_cast<tcflag_t>(IXON);
    mode.c_lflag &= ~static_cast<tcflag_t>(IEXTEN);
    mode.c_cc[VSUSP] = _POSIX_VDISABLE;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode);
    def_prog_mode();
  }

  // Signals first: one that ends the program must not wait until a flood of keys is over.
  void look_for_events() {
    while (const auto signal = signals_->take()) {
      if (ends_the_program(*signal)) {
        end(*signal);
      } else if (*signal == SIGTSTP) {
        suspend();
      } else {
        adopt_size();
        waiting_.emplace_back(Resized{});
      }
    }
    if (!waiting_.empty()) return;
    const bool widened = has_wide_blocks();
    read_input();
    if (light_ == input_.background_is_light() && widened == has_wide_blocks()) return;
    if (light_ != input_.background_is_light()) adopt(theme_);
    waiting_.emplace_back(Resized{});  // which draws everything
  }

  // Sleeps until there is input or a signal. A terminal that is gone counts as SIGHUP: it stays
  // readable forever without giving anything, so a loop that only reads would spin.
  void wait(std::optional<std::chrono::milliseconds> limit) {
    const auto left = input_.patience();
    const bool is_rest_due = left && (!limit || *left < *limit);
    if (is_rest_due) limit = left;
    std::array<pollfd, 2> sources{{{STDIN_FILENO, POLLIN, 0}, {signals_->descriptor(), POLLIN, 0}}};
    const int ready =
        poll(sources.data(), sources.size(), limit ? static_cast<int>(limit->count()) : -1);
    if (ready == 0 && is_rest_due)
      input_.give_up();
    else if (ready == 0)
      waiting_.emplace_back(Idle{});
    if (ready <= 0) return;
    if ((sources[1].revents & POLLIN) != 0) return;
    if (is_gone(sources[0]) && is_gone(sources[0])) end(SIGHUP);
  }

  // Asked twice, as a Ctrl-C or Ctrl-Z in between also takes away what there was to read.
  static bool is_gone(pollfd& source) {
    if (poll(&source, 1, 0) == 0) return false;
    int available = 0;
    return (source.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0 ||
           ioctl(STDIN_FILENO, FIONREAD, &available) != 0 || available == 0;
  }

  void end(int signal) { waiting_.emplace_back(Ended{signals_->begin_ending(signal)}); }

  void suspend() {
    // A shell that has stopped a script around the game has the terminal already, and to restore it
    // from the background would stop the game halfway.
    const auto before = std::signal(SIGTTOU, SIG_IGN);
    input_.end();
    endwin();
    SignalPipe::stop_here();
    // Continued: the shell may have changed the screen and its size, so draw everything again.
    reset_prog_mode();
    std::signal(SIGTTOU, before);
    input_.begin();
    adopt_size();
    waiting_.emplace_back(Resized{});
  }

  static void adopt_size() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row != 0 && size.ws_col != 0)
      resizeterm(size.ws_row, size.ws_col);
    untouchwin(stdscr);  // or reading a key would show the old picture before the new one
  }

  std::optional<SignalPipe> signals_;
  std::deque<TerminalEvent> waiting_;
  CursesInput input_;
  std::string theme_;
  std::optional<bool> light_;  // what the painter's theme was chosen for
  CursesPainter painter_;
};

CursesTerminal::CursesTerminal(const std::string& theme, bool draws_blocks)
    : screen_(std::make_unique<Screen>(theme, draws_blocks)) {}
CursesTerminal::~CursesTerminal() = default;

Size CursesTerminal::size() const { return {getmaxy(stdscr), getmaxx(stdscr)}; }
TerminalEvent CursesTerminal::next_event(std::optional<std::chrono::milliseconds> limit) {
  return screen_->next_event(limit);
}
bool CursesTerminal::has_event() { return screen_->has_event(); }
bool CursesTerminal::is_responsive() const {
  // A slow line reports its speed, or still holds earlier output.
  constexpr int fast_enough = 9600;
  int waiting = 0;
  pollfd output{STDOUT_FILENO, POLLOUT, 0};
  return baudrate() >= fast_enough && poll(&output, 1, 0) == 1 &&
         (ioctl(STDOUT_FILENO, TIOCOUTQ, &waiting) != 0 || waiting == 0);
}
bool CursesTerminal::has_wide_blocks() const { return screen_->has_wide_blocks(); }
void CursesTerminal::present(const Canvas& canvas) { screen_->present(canvas); }
void CursesTerminal::invalidate() { screen_->invalidate(); }
void CursesTerminal::use_theme(const std::string& theme) { screen_->use(theme); }
void CursesTerminal::use_mouse(bool wanted) { screen_->use_mouse(wanted); }
void CursesTerminal::copy(const std::string& text) {
  // Never left half said, or the terminal would take the next picture for more text.
  if (can_copy())
    write_patiently(STDOUT_FILENO, clipboard_bytes(text, std::getenv("TMUX") != nullptr));
}

// Old consoles print what they do not know, and screen what tmux passes on.
bool can_copy() {
  return !terminal_name().starts_with("linux") && !terminal_name().starts_with("vt1") &&
         (std::getenv("TMUX") == nullptr || std::getenv("STY") == nullptr);
}

}  // namespace quagmire::ui
