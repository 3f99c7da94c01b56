#include "tests/sessions/terminal_seat.h"

#include <array>
#include <csignal>
#include <sstream>
#include <utility>

#include "tests/support/data_tables.h"
#include "tests/support/fake_terminal_keys.h"
#include "tests/support/faulty.h"
#include "tests/support/grid_on_screen.h"
#include "tests/support/real_terminal.h"
#include "tests/ui/screen.h"

namespace quagmire::test {

namespace {

constexpr std::array kNamedKeys{
    std::pair{KeyName::Up, Key::Up},         std::pair{KeyName::Down, Key::Down},
    std::pair{KeyName::Left, Key::Left},     std::pair{KeyName::Right, Key::Right},
    std::pair{KeyName::Home, Key::Home},     std::pair{KeyName::End, Key::End},
    std::pair{KeyName::PageUp, Key::PageUp}, std::pair{KeyName::PageDown, Key::PageDown},
    std::pair{KeyName::Enter, Key::Enter},   std::pair{KeyName::Backspace, Key::Backspace},
    std::pair{KeyName::Escape, Key::Escape}, std::pair{KeyName::Tab, Key::Tab},
    std::pair{KeyName::F1, Key::F1},         std::pair{KeyName::BackTab, Key::BackTab}};

constexpr std::array kSignals{
    std::pair{"HUP", SIGHUP},   std::pair{"INT", SIGINT},   std::pair{"QUIT", SIGQUIT},
    std::pair{"ILL", SIGILL},   std::pair{"ABRT", SIGABRT}, std::pair{"BUS", SIGBUS},
    std::pair{"FPE", SIGFPE},   std::pair{"KILL", SIGKILL}, std::pair{"USR1", SIGUSR1},
    std::pair{"SEGV", SIGSEGV}, std::pair{"PIPE", SIGPIPE}, std::pair{"TERM", SIGTERM},
    std::pair{"XCPU", SIGXCPU}, std::pair{"ALRM", SIGALRM}, std::pair{"IO", SIGIO}};

std::string text_of(const Colour& colour) {
  if (const auto* palette = std::get_if<PaletteColour>(&colour))
    return std::to_string(palette->index);
  return std::holds_alternative<DefaultColour>(colour) ? "default" : "rgb";
}

// "c2 O 166 on default bold", for each square of the grid.
Seen cells_on(const Screen& screen) {
  Seen cells;
  for (const auto& [square, cell] : squares_on(screen))
    cells.push_back(square + ' ' + cell.glyph + ' ' + text_of(cell.foreground) + " on " +
                    text_of(cell.background) + (cell.bold ? " bold" : "") +
                    (cell.underline ? " underline" : "") + (cell.reverse ? " reverse" : ""));
  return cells;
}

std::string escaped(std::string_view bytes) {
  std::string text;
  for (const char c : bytes)
    if (c == '\x1b' || c == '\a' || c == '\r' || c == '\\')
      text += std::string("\\") + (c == '\x1b' ? 'e' : c == '\a' ? 'a' : c == '\r' ? 'r' : c);
    else
      text += c;
  return text;
}

std::string ended(const ExitStatus& status) {
  if (status == ExitStatus::code(0)) return "left";
  std::ostringstream text;
  text << status;  // "exited with code 3", "killed by signal 6 (Aborted)"
  const std::string said = text.str();
  if (said.starts_with("killed")) return "left" + said.substr(6, said.rfind(" (") - 6);
  return "left " + said.substr(said.rfind(' ') + 1);
}

}  // namespace

TerminalSeat::TerminalSeat(const Script& script, const Home& home) : ProgramSeat(script, home) {}
TerminalSeat::~TerminalSeat() = default;

void TerminalSeat::open(const std::string& line) {
  terminal_.reset();
  mark_ = 0;
  Program program{.command = {"sh", "-c", "cd \"$HOME\"; exec env " + line},
                  .size = {rows_, columns_},
                  .answers = with("silence") == nullptr,
                  .environment = environment()};
  program.environment["TERM"] = "xterm-256color";
  std::string faulty;
  for (const auto& [name, value] : test::faulty(Invocation{}, home().path()).environment)
    faulty += name + '=' + value + ' ';
  program.environment["FAULTY"] = faulty;
  terminal_ = std::make_unique<RealTerminal>(program);
}

void TerminalSeat::press(std::string_view script) {
  for (const ui::Key pressed : keys(script)) {
    const auto* const named =
        std::find_if(kNamedKeys.begin(), kNamedKeys.end(),
                     [&](const auto& one) { return one.first == pressed.name; });
    if (named != kNamedKeys.end())
      terminal_->press(named->second);
    else
      terminal_->send({&pressed.character, 1});
  }
}

void TerminalSeat::resize(const std::string& size) {
  char by = 'x';
  std::istringstream(size) >> columns_ >> by >> rows_;
  if (terminal_) terminal_->resize({rows_, columns_});
}

void TerminalSeat::take(const Line& step) {
  if (step.word == "open") return open(step.text);
  if (step.word == "resize") return resize(step.text);
  if (!terminal_) return fault(step, "comes before a terminal is open");
  mark_ = terminal_->received_size();
  if (step.word == "press") {
    press(step.text);
  } else if (step.word == "type") {
    // Words have their colon on the screen alone.
    terminal_->send((terminal_->screen().alternate() ? ":" : "") + step.text + '\r');
  } else if (step.word == "send") {
    terminal_->send(unescaped(step.text));
  } else if (step.word == "hangup") {
    terminal_->hang_up();
  } else if (step.word == "continue") {
    terminal_->resume();
  } else if (step.word == "signal") {
    const auto* const named = std::find_if(kSignals.begin(), kSignals.end(),
                                           [&](const auto& one) { return one.first == step.text; });
    if (named == kSignals.end()) return fault(step, "is no signal");
    terminal_->send_signal(named->second);
  } else {
    fault(step, "is not for a terminal");
  }
}

std::optional<Seen> TerminalSeat::seen(std::string_view what) {
  if (!terminal_) return ProgramSeat::seen(what);
  const Screen& screen = terminal_->screen();
  if (what == "screen") return Seen{unwrapped(screen.text())};
  if (what == "position") return Seen{position_on(screen)};
  if (what == "cursor") return Seen{cursor_on(screen)};
  if (what == "cell") return cells_on(screen);
  if (what == "sends") return Seen{escaped(terminal_->received(mark_))};
  if (what == "terminal") {
    const TerminalModes modes = terminal_->modes();
    if (screen.alternate() && !modes.canonical() && !modes.echo()) return Seen{"in use"};
    const bool as_it_was = modes == terminal_->initial_modes() && !screen.alternate();
    return Seen{as_it_was && screen.cursor().visible ? "as it was"
                                                     : "neither in use nor as it was"};
  }
  if (what == "program") {
    if (terminal_->stopped()) return Seen{"stopped"};
    const auto status = terminal_->wait_for_exit({});
    return Seen{status ? ended(*status) : "running"};
  }
  return ProgramSeat::seen(what);
}

bool TerminalSeat::stays(std::string_view what) const {
  return ProgramSeat::stays(what) || what == "screen" || what == "position" || what == "cursor" ||
         what == "cell" || what == "terminal" || what == "program";
}

// What is in a file or another program comes without any output, and is looked for now and then.
void TerminalSeat::await(const std::function<bool()>& holds) {
  if (!terminal_) return;
  constexpr std::chrono::milliseconds now_and_then{20};
  const auto limit = Clock::now() + kPatience;
  while (!terminal_->wait_for(holds, now_and_then) && !terminal_->wait_for_exit({}) &&
         Clock::now() < limit) {
  }
}

}  // namespace quagmire::test
