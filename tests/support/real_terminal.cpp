#include "tests/support/real_terminal.h"

#include <iomanip>
#include <sstream>

namespace quagmire::test {

RealTerminal::RealTerminal(const Program& program)
    : screen_(program.size,
              [this, answers = program.answers](std::string_view bytes) {
                if (answers || !feeding_) process_.send(bytes);
              }),
      process_(program, [this](std::string_view output) {
        received_ += output;
        feeding_ = true;
        screen_.feed(output);
        feeding_ = false;
      }) {}

bool RealTerminal::wait_for(const std::function<bool()>& holds, Patience patience) {
  const Clock::time_point deadline = Clock::now() + patience;
  while (!holds()) {
    if (process_.exit_status()) return false;
    // One step is taken however late it is: this process may have been kept from running.
    const bool late = Clock::now() >= deadline;
    const bool something = process_.step(deadline);
    if (late || !something) return something && holds();
  }
  return true;
}

testing::AssertionResult RealTerminal::wait(const std::function<bool()>& holds,
                                            std::string_view description, Patience patience) {
  const Clock::time_point start = Clock::now();
  if (wait_for(holds, patience)) return testing::AssertionSuccess();
  const std::chrono::duration<double> waited = Clock::now() - start;
  return testing::AssertionFailure()
         << "waited " << waited.count() << " s for: " << description << "\n"
         << describe();
}

testing::AssertionResult RealTerminal::wait_until(const std::function<bool(const Screen&)>& holds,
                                                  std::string_view description, Patience patience) {
  return wait([&] { return holds(screen_); }, description, patience);
}

testing::AssertionResult RealTerminal::wait_until_shown(std::string_view text, Patience patience) {
  return wait([&] { return screen_.contains(text); }, std::string("the text ").append(text),
              patience);
}

testing::AssertionResult RealTerminal::wait_until_stopped(Patience patience) {
  return wait([&] { return stopped(); }, "the program to stop", patience);
}

std::optional<ExitStatus> RealTerminal::wait_for_exit(Patience patience) {
  wait_for([this] { return process_.exit_status().has_value(); }, patience);
  return process_.exit_status();
}

void RealTerminal::press_control(char letter) {
  // Not libvterm's, which sends Ctrl-I, J, M and [ as the longer sequences of newer terminals.
  const auto byte = static_cast<char>(letter & 0x1f);
  process_.send({&byte, 1});
}

void RealTerminal::resize(TerminalSize size) {
  if (size == screen_.size()) return;
  screen_.resize(size);
  process_.resize(size);
}

std::string RealTerminal::describe() const {
  const TerminalSize size = screen_.size();
  const Cursor cursor = screen_.cursor();
  std::ostringstream out;
  out << "The program ";
  if (const auto& status = process_.exit_status()) {
    out << *status;
  } else {
    out << (stopped() ? "is stopped" : "runs");
  }
  out << "; " << received_.size() << " bytes received; screen " << size.rows << " x "
      << size.columns << (screen_.alternate() ? " (alternate)" : "") << ", cursor at row "
      << cursor.row << ", column " << cursor.column << (cursor.visible ? "" : " (hidden)") << "\n";
  for (int row = 0; row < size.rows; ++row) {
    out << std::setw(3) << row << " |" << screen_.line(row) << "\n";
  }
  return out.str();
}

}  // namespace quagmire::test
