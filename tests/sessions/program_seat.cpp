#include "tests/sessions/program_seat.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <thread>

#include "engine/text.h"
#include "tests/support/data_tables.h"
#include "tests/support/faulty.h"
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

// Sends each line of the text in its time, and takes what the program shows, until it ends.
Finished run_with_bytes(const Invocation& invocation, const PseudoTerminal& terminal,
                        std::string_view text) {
  Process program(invocation);
  const auto pass = [&](std::chrono::milliseconds time) {
    const auto end = std::chrono::steady_clock::now() + time;
    do {
      (void)terminal.written();
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    } while (std::chrono::steady_clock::now() < end && !program.has_ended());
  };
  while (!text.empty()) {
    const std::string line(take_to('\n', text));
    const auto blank = line.find(' ');
    pass(std::chrono::milliseconds(std::stoi(line)));
    if (blank != std::string::npos) terminal.send(unescaped(line.substr(blank + 1)));
  }
  pass(std::chrono::seconds(20));
  if (!program.has_ended()) program.send_signal(SIGKILL);
  return program.wait();
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
    if (step->word == "run" || step->word == "person" || step->word == "bytes")
      run_line(*step);
    else if (step->word == "days")
      days_later_ += std::stoi(step->text);
    else
      take(*step);
  }
  expect_it_ended_well();
}

void ProgramSeat::take(const Line& step) { fault(step, "is for a face, not for the shell"); }

std::map<std::string, std::string> ProgramSeat::environment() const {
  const std::string folder = std::filesystem::path(QUAGMIRE_PROGRAM).parent_path().string();
  Invocation invocation{.environment = {{"HOME", home().path()},
                                        {"LANG", "C.UTF-8"},
                                        {"TERM", "xterm"},
                                        {"PATH", folder + ':' + std::getenv("PATH")}}};
  if (days_later_ > 0)
    invocation = faulty(invocation, "", {{"QUAGMIRE_FAULT_DAYS", std::to_string(days_later_)}});
  return invocation.environment;
}

void ProgramSeat::run_line(const Line& step) {
  step_ = &step;
  told_ = false;
  const auto end = step.text.find('\n');
  const bool at_terminal = step.word != "run";
  std::string line = at_terminal ? step.text.substr(0, end) : step.text;
  if (step.word == "bytes") line.insert(0, "exec env ");
  const Invocation invocation{{"sh", "-c", "set -e; cd \"$HOME\"; " + line}, environment()};
  if (!at_terminal) {
    finished_ = run(invocation);
    return;
  }
  const PseudoTerminal terminal;
  if (step.word == "bytes") {
    finished_ = run_with_bytes(on_terminal(invocation, terminal), terminal,
                               end == std::string::npos ? "" : step.text.substr(end + 1));
    return;
  }
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
  if (what == "picture") return Seen{finished_->output};
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
