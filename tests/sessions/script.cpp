#include "tests/sessions/script.h"

#include <algorithm>
#include <array>
#include <optional>
#include <sstream>

namespace quagmire::test {

namespace {

// Steps for any face, and those that are only for a shell, a screen or a terminal.
constexpr std::array<std::string_view, 5> kSteps{"type", "answer", "wait", "remove", "start"};
constexpr std::array<std::string_view, 4> kShellSteps{"run", "person", "bytes", "days"};
constexpr std::array<std::string_view, 7> kScreenSteps{"press", "paste",  "click", "drag",
                                                       "wheel", "resize", "thinks"};
constexpr std::array<std::string_view, 5> kTerminalSteps{"open", "send", "signal", "hangup",
                                                         "continue"};
constexpr std::array<std::string_view, 35> kExpectations{
    "message", "refused",  "moves",  "position", "outcome",  "computer", "names",
    "score",   "clock",    "output", "file",     "facts",    "player",   "card",
    "chosen",  "page",     "screen", "cursor",   "selected", "line",     "marks",
    "title",   "progress", "asks",   "copied",   "theme",    "program",  "status",
    "errors",  "glides",   "cell",   "sends",    "terminal", "picture"};

bool is_among(const auto& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::string trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) return "";
  return std::string(text.substr(begin, text.find_last_not_of(' ') + 1 - begin));
}

std::vector<std::string> cells_of(std::string_view row) {
  std::vector<std::string> cells;
  for (constexpr std::string_view bar = " | ";;) {
    const auto end = row.find(bar);
    cells.push_back(trimmed(row.substr(0, end)));
    if (end == std::string_view::npos) return cells;
    row.remove_prefix(end + bar.size());
  }
}

// The text with the cells in place of {1}, {2}.
std::string filled(std::string text, const std::vector<std::string>& cells) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string name = '{' + std::to_string(i + 1) + '}';
    for (auto at = text.find(name); at != std::string::npos;
         at = text.find(name, at + cells[i].size()))
      text.replace(at, name.size(), cells[i]);
  }
  return text;
}

class Reader {
 public:
  ScriptFile read(std::string_view text) {
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
      ++number_;
      if (line.starts_with("  "))
        go_on(line.substr(2));
      else if (!line.empty() && line[0] != '#')
        take(line);
    }
    finish();
    if (file_.scripts.empty()) fault("there is no session");
    return std::move(file_);
  }

 private:
  void fault(const std::string& what) {
    file_.faults.push_back(std::to_string(number_) + ": " + what);
  }

  void go_on(const std::string& text) {
    if (last_ == nullptr) return fault("there is nothing that could go on");
    last_->text += (last_->text.empty() ? "" : "\n") + text;
  }

  void take(const std::string& line) {
    if (line.starts_with("== ")) {
      finish();
      now_ = Script{line.substr(3), {}, common_, {}};
      return;
    }
    if (line == "each") {
      rows_.emplace();
      return;
    }
    if (rows_) {
      rows_->push_back(Row{number_, cells_of(line)});
      return;
    }
    const auto blank = line.find(' ');
    const std::string word = line.substr(0, blank);
    const std::string text = blank == std::string::npos ? "" : trimmed(line.substr(blank));
    if (word == "with") {
      if (now_ && !now_->steps.empty()) fault("what a session begins with stands before its steps");
      auto& with = now_ ? now_->with : common_;
      const auto end = text.find(' ');
      with.push_back({number_, text.substr(0, end),
                      end == std::string::npos ? "" : trimmed(std::string_view(text).substr(end))});
      last_ = &with.back();
    } else if (!now_) {
      fault("a session begins with ==");
    } else if (word == "on") {
      choose_face(text);
    } else {
      if (!is_step(word) && !is_among(kExpectations, word)) fault("there is no word " + word);
      now_->steps.push_back({number_, word, text});
      last_ = &now_->steps.back();
    }
  }

  void choose_face(const std::string& face) {
    if (face == "screen")
      now_->faces = {Where::Screen};
    else if (face == "lines")
      now_->faces = {Where::Lines};
    else if (face == "pipe")
      now_->faces = {Where::Pipe};
    else
      fault("there is no face " + face);
  }

  // The session that has been read, once or for each row.
  void finish() {
    last_ = nullptr;
    if (!now_) return;
    const auto is_for_shell = [](const Line& line) { return is_among(kShellSteps, line.word); };
    if (std::any_of(now_->steps.begin(), now_->steps.end(), is_for_shell))
      now_->faces = {Where::Shell};
    const auto opens = [](const Line& line) { return line.word == "open"; };
    if (std::any_of(now_->steps.begin(), now_->steps.end(), opens)) now_->faces = {Where::Terminal};
    const auto needs_screen = [](const Line& line) { return is_among(kScreenSteps, line.word); };
    if (now_->faces.empty()) {
      now_->faces = {Where::Screen};
      if (std::none_of(now_->steps.begin(), now_->steps.end(), needs_screen))
        now_->faces.push_back(Where::Lines);
    }
    if (!rows_)
      file_.scripts.push_back(*now_);
    else if (rows_->empty())
      fault("each has no rows");
    else
      for (const Row& row : *rows_) add(row);
    now_.reset();
    rows_.reset();
  }
  struct Row {
    int number;
    std::vector<std::string> cells;
  };
  void add(const Row& row) {
    Script script = *now_;
    script.name += ", row " + std::to_string(row.number);
    for (auto* lines : {&script.with, &script.steps})
      for (Line& line : *lines) {
        line.text = filled(line.text, row.cells);
        for (const char* name : {"{1}", "{2}", "{3}", "{4}"})
          if (line.text.find(name) != std::string::npos)
            fault("row " + std::to_string(row.number) + " has no cell " + name);
      }
    file_.scripts.push_back(std::move(script));
  }

  ScriptFile file_;
  int number_ = 0;
  std::vector<Line> common_;
  std::optional<Script> now_;
  std::optional<std::vector<Row>> rows_;
  Line* last_ = nullptr;  // what an indented line continues
};

}  // namespace

ScriptFile read_scripts(std::string_view text) { return Reader().read(text); }

bool is_step(std::string_view word) {
  return is_among(kSteps, word) || is_among(kShellSteps, word) || is_among(kScreenSteps, word) ||
         is_among(kTerminalSteps, word);
}

namespace {

constexpr std::string_view kAny = "...";

// Where three dots are; of more dots, the first ones are themselves.
std::size_t find_any(std::string_view pattern) {
  auto at = pattern.find(kAny);
  while (at != std::string_view::npos && pattern.substr(at + 1).starts_with(kAny)) ++at;
  return at;
}

}  // namespace

bool is_like(std::string_view text, std::string_view pattern) {
  auto end = find_any(pattern);
  if (end == std::string_view::npos) return text == pattern;
  if (!text.starts_with(pattern.substr(0, end))) return false;
  text.remove_prefix(end);
  for (;;) {
    pattern.remove_prefix(end + kAny.size());
    end = find_any(pattern);
    if (end == std::string_view::npos) return text.ends_with(pattern);
    const auto found = text.find(pattern.substr(0, end));
    if (found == std::string_view::npos) return false;
    text.remove_prefix(found + end);
  }
}

}  // namespace quagmire::test
