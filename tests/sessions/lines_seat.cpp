#include "tests/sessions/lines_seat.h"

#include <algorithm>
#include <istream>
#include <streambuf>
#include <utility>

namespace quagmire::test {

namespace {

// Asks for each line when it is read, so that the answers can be compared in between.
class Keyboard : public std::streambuf {
 public:
  explicit Keyboard(LinesSeat& seat) : seat_(seat) {}

 protected:
  int_type underflow() override {
    const auto line = seat_.next_line();
    if (!line) return traits_type::eof();
    line_ = *line;
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_.front());
  }

 private:
  LinesSeat& seat_;
  std::string line_;
};

// Time passes if the script says so.
class ScriptedLineInput : public LineInput {
 public:
  explicit ScriptedLineInput(LinesSeat& seat) : seat_(seat) {}

  [[nodiscard]] std::chrono::steady_clock::time_point now() const override { return now_; }
  bool await_input(std::istream& /*input*/, std::chrono::milliseconds limit) override {
    if (limit.count() == 0) return true;  // scripts are typed ahead
    if (left_.count() == 0) left_ = seat_.take_wait();
    if (left_.count() == 0) return true;
    const auto passed = std::min(limit, left_);
    now_ += passed;
    left_ -= passed;
    return false;
  }

 private:
  LinesSeat& seat_;
  std::chrono::steady_clock::time_point now_;
  std::chrono::milliseconds left_{};
};

}  // namespace

void LinesSeat::sit_down(Match match) {
  match_ = &match;
  left_ = false;
  answered_ = output_.str().size();
  Keyboard keyboard(*this);
  std::istream input(&keyboard);
  ScriptedLineInput line_input(*this);
  const LineStyle style{person_, settings().preferences.by_ear};
  if (const auto task = opens())
    learn_in_lines(task->name, task->number, style, input, output_, progress());
  else
    play_in_lines(match, style, input, output_, person_ ? &line_input : nullptr, &progress());
  left_ = true;
  const Line* const next = next_step();  // while the table is there
  if (next == nullptr || next->word == "start") (void)match.close();
  match_ = nullptr;
}

std::chrono::milliseconds LinesSeat::take_wait() {
  const Line* const step = next_step();
  if (step == nullptr || step->word != "wait") return {};
  done();
  answered_ = output_.str().size();
  return std::chrono::seconds(std::stoi(step->text));
}

std::optional<std::string> LinesSeat::next_line() {
  while (take_wait().count() > 0) {
  }
  const Line* const step = next_step();
  if (step == nullptr || step->word == "start") return std::nullopt;
  done();
  answered_ = output_.str().size();
  return (step->word == "answer" ? step->text.substr(0, 1) : step->text) + '\n';
}

// Words have their colon on the screen alone.
std::string LinesSeat::as_shown(const std::string& text) const {
  std::string shown;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool begins = i == 0 || text[i - 1] == ' ' || text[i - 1] == '(';
    const bool word = i + 1 < text.size() && text[i + 1] >= 'a' && text[i + 1] <= 'z';
    if (text[i] != ':' || !begins || !word) shown += text[i];
  }
  return shown;
}

std::optional<Seen> LinesSeat::seen(std::string_view what) {
  std::string answer = output_.str().substr(answered_);
  for (const std::string_view prompt :
       {"\nO> ", "\nX> ", "\ny/N> ", "\nO/X> ", "\nR/n> ", "\nGame over> ",
        "\nO to move: ", "\nX to move: ", "\nGame over: "})
    if (('\n' + answer).ends_with(prompt)) answer.resize(answer.size() + 1 - prompt.size());
  if (what == "output") return Seen{answer.substr(0, answer.find_last_not_of('\n') + 1)};
  if (what == "program") return Seen{left_ ? "left" : "running"};
  if (what != "message" && what != "refused") return seen_at(*match_, match_->game(), what);
  Seen lines;
  std::istringstream text(answer);
  for (std::string line; std::getline(text, line);) {
    const std::size_t sign = line.starts_with("0 ") ? 2 : line.starts_with("No: ") ? 4 : 0;
    if (sign > 0)
      lines.push_back(line.substr(sign));
    else if (what == "message" || line.starts_with("No"))
      lines.push_back(line);
  }
  if (lines.empty() && what == "message") lines.emplace_back("none");
  return lines;
}

}  // namespace quagmire::test
