#include "tests/sessions/program_seat.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "tests/support/pseudo_terminal.h"

namespace quagmire::test {

namespace {

bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); });
}

std::string without_last_end(const std::string& text) {
  return text.ends_with('\n') ? text.substr(0, text.size() - 1) : text;
}

// One line of plain text, that begins with the program's name.
bool is_error_line(std::string_view text) {
  return text.starts_with("quagmire: ") && text.find('\n') == text.size() - 1 && is_plain(text);
}

}  // namespace

void ProgramSeat::play_steps() {
  while (const Line* const step = next_step()) {
    expect_it_ended_well();
    done();
    if (step->word == "run" || step->word == "person")
      run_line(*step);
    else
      fault(*step, "is for a face, not for the shell");
  }
  expect_it_ended_well();
}

void ProgramSeat::run_line(const Line& step) {
  step_ = &step;
  told_ = false;
  const auto end = step.text.find('\n');
  const bool at_terminal = step.word == "person";
  const std::string line = at_terminal ? step.text.substr(0, end) : step.text;
  const std::string folder = std::filesystem::path(QUAGMIRE_PROGRAM).parent_path().string();
  Invocation invocation{{"sh", "-c", "set -e; cd \"$HOME\"; " + line},
                        {{"HOME", home().path()},
                         {"LANG", "C.UTF-8"},
                         {"TERM", "xterm"},
                         {"PATH", folder + ':' + std::getenv("PATH")}}};
  if (!at_terminal) {
    finished_ = run(invocation);
    return;
  }
  const PseudoTerminal terminal;
  if (end != std::string::npos) terminal.type(step.text.substr(end + 1) + '\n');
  terminal.type_end_of_input();
  finished_ = run(on_terminal(invocation, terminal));
  finished_->output = terminal.written();
  std::erase(finished_->output, '\r');
}

// A failure that the script does not speak of is a fault.
void ProgramSeat::expect_it_ended_well() {
  if (!finished_ || told_) return;
  if (finished_->status != ExitStatus::code(0) || !finished_->errors.empty()) {
    std::ostringstream how;
    how << "has ended with " << finished_->status << ", " << finished_->errors;
    fault(*step_, how.str());
  }
  if (!is_plain(finished_->output)) fault(*step_, "answers with control characters");
}

std::optional<Seen> ProgramSeat::seen(std::string_view what) {
  if (!finished_) return std::nullopt;
  if (what == "output") return Seen{without_last_end(finished_->output)};
  told_ = true;
  if (what == "errors") return Seen{without_last_end(finished_->errors)};
  std::ostringstream status;
  status << finished_->status;
  std::string code = status.str();
  code.erase(0, code.find_last_of(' ') + 1);
  if (what == "status") return Seen{code};
  if (what != "refused") return std::nullopt;
  if (!finished_->output.empty() || !is_error_line(finished_->errors))
    return Seen{code + " and says: " + finished_->output + finished_->errors};
  return Seen{code + ' ' + without_last_end(finished_->errors.substr(10))};
}

}  // namespace quagmire::test
