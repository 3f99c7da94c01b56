#include "ui/terminal/edited_lines.h"

#ifdef QUAGMIRE_HAS_LIBEDIT

#include <histedit.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cwchar>
#include <functional>
#include <iostream>
#include <optional>
#include <string>

#include "ui/terminal/signals.h"

namespace quagmire::ui {

namespace {

// A variable of the environment has another value, or none, while this lives.
class Environment {
 public:
  Environment(const char* name, const char* value) : name_(name) {
    if (const char* before = getenv(name)) before_ = before;
    set(value);
  }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;
  ~Environment() { set(before_ ? before_->c_str() : nullptr); }

 private:
  void set(const char* value) const {
    if (value == nullptr)
      unsetenv(name_);
    else
      setenv(name_, value, 1);
  }

  const char* name_;
  std::optional<std::string> before_;
};

class EditedLines : public TerminalPace {
 public:
  EditedLines() : edit_(as_if_dumb()), history_(history_init()) {
    constexpr int kept = 500;
    HistEvent event;
    history(history_, &event, H_SETSIZE, kept);
    history(history_, &event, H_SETUNIQUE, 1);
    el_set(edit_, EL_EDITOR, "emacs");
    el_set(edit_, EL_SIGNAL, 0);  // its handlers would send them on to the whole group
    el_set(edit_, EL_CLIENTDATA, this);
    el_set(edit_, EL_PROMPT, prompt_of);
    el_set(edit_, EL_HIST, history, history_);
    el_set(edit_, EL_GETCFN, next_key);
    el_set(edit_, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    el_set(edit_, EL_BIND, "^I", "ed-insert", nullptr);
  }
  EditedLines(const EditedLines&) = delete;
  EditedLines& operator=(const EditedLines&) = delete;
  ~EditedLines() override {
    history_end(history_);
    el_end(edit_);
  }

  [[nodiscard]] bool edits() const override { return true; }

  std::optional<std::string> line(const std::string& prompt,
                                  const std::function<bool()>& wait) override {
    need_memory();
    prompt_ = prompt;
    wait_ = &wait;
    std::optional<std::string> typed;
    {
      SignalPipe signals(STDIN_FILENO);
      signals_ = &signals;
      int length = 0;
      // Before the prompt, or keys pressed at it would still belong to the terminal's own editing.
      el_set(edit_, EL_PREP_TERM, 1);
      if (const char* text = el_gets(edit_, &length); text != nullptr && length > 0)
        typed = std::string(text, static_cast<std::size_t>(length));
      signals_ = nullptr;
    }
    if (ending_ != 0) {
      constexpr int signalled = 128;
      std::signal(ending_, SIG_DFL);
      raise(ending_);
      _exit(signalled + ending_);  // process 1 is not ended so
    }
    if (!typed) return std::nullopt;
    while (!typed->empty() && (typed->back() == '\n' || typed->back() == '\r')) typed->pop_back();
    HistEvent event;
    if (!typed->empty()) history(history_, &event, H_ENTER, typed->c_str());
    return typed;
  }

  bool await_input(std::istream& input, std::chrono::milliseconds limit) override {
    if (signals_ == nullptr) return TerminalPace::await_input(input, limit);
    std::array<pollfd, 2> sources{pollfd{STDIN_FILENO, POLLIN, 0},
                                  pollfd{signals_->descriptor(), POLLIN, 0}};
    poll(sources.data(), sources.size(), static_cast<int>(limit.count()));
    while (const auto signal = signals_->take()) heed(*signal);
    return ending_ != 0 || sources[0].revents != 0;
  }

  void show_line_again() override { el_set(edit_, EL_REFRESH); }

 private:
  // Throws without it, where libedit would crash.
  static void need_memory() { const std::string room(1 << 17, ' '); }
  // It looks up TERM while it begins, also in a person's own descriptions of terminals, and would
  // print one that it does not know.
  static EditLine* as_if_dumb() {
    need_memory();
    const Environment term("TERM", "dumb");
    const Environment home("HOME", nullptr);
    return el_init("quagmire", stdin, stdout, stderr);
  }
  static EditedLines& self(EditLine* edit) {
    void* data = nullptr;
    el_get(edit, EL_CLIENTDATA, &data);
    return *static_cast<EditedLines*>(data);
  }
  static char* prompt_of(EditLine* edit) { return self(edit).prompt_.data(); }
  static int next_key(EditLine* edit, wchar_t* key) { return self(edit).read(*key); }

  // 1 if there is a key, 0 at the end of the input, -1 if the line is given up.
  int read(wchar_t& key) {
    std::mbstate_t state{};
    for (;;) {
      if (!(*wait_)()) return -1;
      while (!await_input(std::cin, std::chrono::milliseconds(-1))) {
      }
      if (ending_ != 0) return -1;
      char byte = 0;
      const ssize_t got = ::read(STDIN_FILENO, &byte, 1);
      if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) return 0;
      if (got < 0) continue;
      if (byte == 0) return 0;  // what Linux leaves of a Ctrl-D that came before the line began
      const std::size_t taken = std::mbrtowc(&key, &byte, 1, &state);
      if (taken == static_cast<std::size_t>(-2)) continue;  // a letter of several bytes
      if (taken == static_cast<std::size_t>(-1)) key = L'?';
      return 1;
    }
  }
  void heed(int signal) {
    if (ends_the_program(signal)) ending_ = signal;
    if (signal == SIGWINCH) el_resize(edit_);
    if (signal != SIGTSTP) return;
    el_set(edit_, EL_PREP_TERM, 0);
    signals_->stop_here();
    el_set(edit_, EL_PREP_TERM, 1);
    show_line_again();
  }

  EditLine* edit_;
  History* history_;
  std::string prompt_;
  const std::function<bool()>* wait_ = nullptr;
  SignalPipe* signals_ = nullptr;  // while a line is typed
  int ending_ = 0;                 // the signal that ends the program
};

}  // namespace

std::unique_ptr<Pace> pace_at_terminal() {
  if (isatty(STDOUT_FILENO) != 0) return std::make_unique<EditedLines>();
  return std::make_unique<TerminalPace>();
}

}  // namespace quagmire::ui

#else

namespace quagmire::ui {

std::unique_ptr<Pace> pace_at_terminal() { return std::make_unique<TerminalPace>(); }

}  // namespace quagmire::ui

#endif
