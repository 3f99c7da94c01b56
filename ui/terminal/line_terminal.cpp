#include "ui/terminal/line_terminal.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <iostream>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "ui/session/line_editor.h"
#include "ui/terminal/key_decoder.h"
#include "ui/terminal/signals.h"
#include "ui/terminal/terminal.h"
#include "ui/text/utf8.h"

namespace quagmire::ui {

namespace {

class LineTerminal : public TerminalLineInput {
 public:
  LineTerminal() { tcgetattr(STDIN_FILENO, &before_); }
  ~LineTerminal() override { tcsetattr(STDIN_FILENO, TCSADRAIN, &before_); }

  [[nodiscard]] bool edits() const override { return true; }

  std::optional<InputLine> line(const std::string& prompt,
                                const std::function<bool()>& wait) override {
    await_input(std::cin, {});  // or the terminal would echo a key that is pressed at the prompt
    prompt_ = prompt;
    show_line_again();
    auto typed = type(wait);
    prompt_.clear();
    if (typed) line_.clear();  // of one that is too long something is left
    return typed;
  }

  bool await_input(std::istream& /*input*/, std::chrono::milliseconds limit) override {
    bool continued = false;
    while (const auto signal = signals_.take()) continued = continued || *signal == SIGCONT;
    if (asked_to_end) return false;
    if (continued) is_ours_ = false;
    std::array<pollfd, 2> sources{pollfd{STDIN_FILENO, POLLIN, 0},
                                  pollfd{signals_.descriptor(), POLLIN, 0}};
    // What was there before a stop may have been for the shell, which has read it.
    const auto nothing_happened = [&] { return poll(&sources[1], 1, 0) == 0; };
    const bool is_there = poll(sources.data(), 1, 0) > 0;
    // Lines that were typed before are the terminal's, and so is an end of the input among them.
    if (!is_ours_ && !is_there) take_terminal();
    // Once for each stop, though more may have continued the program in the background.
    if (continued && nothing_happened()) show_line_again();
    if (is_there) return nothing_happened();
    std::cout.flush();
    const auto left = reader_.patience(kEscapeDelay, std::chrono::steady_clock::now());
    const bool is_rest_due = left && (limit.count() < 0 || *left < limit);
    const auto most = static_cast<int>((is_rest_due ? *left : limit).count());
    if (poll(sources.data(), sources.size(), most) == 0 && is_rest_due) reader_ = KeyDecoder();
    return sources[0].revents != 0 && nothing_happened();
  }

  void drop_line() override { line_.clear(); }
  void show_line_again() override {
    std::cout << prompt_ << (echoes() ? printed(line_.text()) : "");
  }

 private:
  // What follows an ESC within this time belongs to it: a slow line may part the two.
  static constexpr std::chrono::milliseconds kEscapeDelay{100};

  static std::string printed(std::string_view text) {
    return cleaned(text, std::numeric_limits<int>::max());
  }
  [[nodiscard]] bool echoes() const { return (before_.c_lflag & ECHO) != 0; }

  void take_terminal() {
    termios modes = before_;
    modes.c_lflag = (modes.c_lflag | ISIG) & ~static_cast<tcflag_t>(ICANON | ECHO | IEXTEN);
    modes.c_iflag &= ~static_cast<tcflag_t>(IXON | ICRNL | INLCR | IGNCR);
    modes.c_cc[VMIN] = 1;
    modes.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes);
    is_ours_ = true;
  }

  // One byte at a time, as what comes after the last line is for the shell.
  std::optional<InputLine> type(const std::function<bool()>& wait) {
    InputLine typed;
    for (bool is_done = false; !is_done;) {
      if (!wait()) {
        if (!asked_to_end && !(prompt_ + line_.text()).empty()) std::cout << '\n';
        return std::nullopt;
      }
      if (!await_input(std::cin, std::chrono::milliseconds(-1))) continue;
      char byte = 0;
      if (read_patiently(STDIN_FILENO, {&byte, 1}).value_or(0) == 0) return std::nullopt;
      const bool in_sequence = reader_.begun() == KeyDecoder::Begun::Sequence;
      reader_.read({&byte, 1}, std::chrono::steady_clock::now());
      // The marks around a paste, which nobody asked for, are nothing.
      if (reader_.begun() == KeyDecoder::Begun::Paste) reader_.give_up();
      bool after_escape = false;
      while (const auto event = reader_.take()) {
        const Key* const key_pressed = std::get_if<Key>(&*event);
        const Key pressed = key_pressed != nullptr ? *key_pressed : key(KeyName::Unknown);
        is_done = pressed.name == KeyName::Enter;
        // What follows an ESC at once is a key with Alt.
        if (std::exchange(after_escape, pressed.name == KeyName::Escape)) continue;
        const std::string before = line_.text();
        if (pressed == ctrl('d') && before.empty()) return std::nullopt;
        if (pressed == ctrl('c')) raise(SIGINT);
        if (!edit(*event, pressed, in_sequence)) typed.too_long = true;
        if (line_.text().empty()) typed.too_long = false;
        if (echoes()) show(before);
      }
    }
    if (echoes()) std::cout << '\n';
    typed.text = typed.too_long ? line_.text() : line_.take();
    return typed;
  }

  // False if the line would be too long.
  bool edit(const TerminalEvent& event, Key pressed, bool in_sequence) {
    using action::Edit;
    if (const Text* const given = std::get_if<Text>(&event)) return line_.insert(given->text);
    if (pressed.name == KeyName::Tab) return line_.insert(" ");
    if (pressed.name == KeyName::Backspace) line_.apply(Edit::EraseBefore);
    if (pressed.name == KeyName::Up) line_.apply(Edit::Older);
    if (pressed.name == KeyName::Down) line_.apply(Edit::Newer);
    if (pressed == ctrl('u')) line_.apply(Edit::EraseAll);
    if (pressed == ctrl('w')) line_.apply(Edit::EraseBefore, true);
    return in_sequence || line_.insert({&pressed.character, 1});  // but for control characters
  }

  // Echoes what has changed, by columns, as a letter may take two, and a mark none.
  void show(const std::string& before) {
    const std::string& after = line_.text();
    const bool grows = after.starts_with(before);
    const std::string_view longer = grows ? after : before;
    std::size_t kept = grows ? before.size() : before.starts_with(after) ? after.size() : 0;
    // A mark belongs to the letter before it.
    const std::size_t last = last_character(longer.substr(0, kept));
    if (last + first_character(longer.substr(last)) > kept) kept = last;
    if (const int gone = columns_of(std::string_view(before).substr(kept)); gone > 0) {
      winsize size{};
      ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
      const int end = columns_of(prompt_) + columns_of(before);
      if (size.ws_col > 0 && gone > end % size.ws_col) {  // nothing goes back to the row above
        std::cout << '\n';
        return show_line_again();
      }
      std::string erased;
      for (int i = 0; i < gone; ++i) erased += "\b \b";
      std::cout.flush();  // which would spare the terminal what controls it
      write_patiently(STDOUT_FILENO, erased);
    }
    std::cout << printed(std::string_view(after).substr(kept));
  }

  SignalPipe signals_{STDIN_FILENO, true};
  termios before_{};
  bool is_ours_ = false;  // the terminal, in modes for keys
  KeyDecoder reader_;
  LineEditor line_{LineReader::kLongest};
  std::string prompt_;  // empty but while a line is typed
};

}  // namespace

std::unique_ptr<LineInput> open_line_input(bool person, bool screen) {
  if (!person) return nullptr;
  tcdrain(STDIN_FILENO);  // stops in the background, where the terminal has the modes of the shell
  if (screen) return std::make_unique<LineTerminal>();
  return std::make_unique<TerminalLineInput>();
}

}  // namespace quagmire::ui
