#include "tests/sessions/seat.h"

#include <algorithm>
#include <clocale>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "engine/game/notation.h"
#include "engine/text.h"
#include "tests/support/golden.h"
#include "ui/text/messages.h"
#include "ui/text/player_text.h"

namespace quagmire::test {

namespace {

// A part of the script that is not a setting of the program.
bool is_of_session(std::string_view word) {
  return word == "position" || word == "moves" || word == "file" || word == "opens" ||
         word == "reviews" || word == "thinks" || word == "term" || word == "silence" ||
         word == "needs" || word == "own";
}

// The moves of the game, and after a slash those that were taken back.
std::string moves_of(const Game& game) {
  std::string text;
  for (std::size_t ply = 0; ply < game.length(); ++ply)
    text += (ply == game.ply() ? "/ " : "") + to_text(game.move_at(ply)) + ' ';
  if (text.empty()) return "none";
  text.pop_back();
  return text;
}

std::string clock_of(const Match& match) {
  if (!match.time()) return "none";
  return "O " + match.clock(Player::O).text() + ", X " + match.clock(Player::X).text();
}

// A script that plays what the rules refuse would test nothing.
Move legal_move(const Game& game, const std::string& word) {
  const auto move = parse_move(word);
  const MoveList legal = game.position().legal_moves();
  if (!move || !legal.contains(*move)) throw std::invalid_argument("not legal there: " + word);
  return *move;
}

void play_moves(Match& match, const std::string& moves) {
  std::optional<std::size_t> ply;
  std::istringstream words(moves);
  for (std::string word; words >> word;) {
    if (word == "/")
      ply = match.game().ply();
    else
      match.play(legal_move(match.game(), word));
  }
  if (ply) match.go_to(*ply);
}

}  // namespace

void Seat::play() {
  set_up();
  play_steps();
  if (compared_ == 0)
    outcome_.faults.push_back(std::to_string(script_.steps.empty() ? 0 : script_.steps[0].number) +
                              ": nothing is expected");
}

void Seat::play_steps() {
  for (bool again = true; again;) {
    Match match = match_at_start();
    sit_down(std::move(match));
    const Line* const step = next_step();
    again = step != nullptr && step->word == "start";
    if (step != nullptr && !again) fault(*step, "the session is over before this");
    if (again) done();
  }
}

void Seat::set_up() {
  setenv("HOME", home_.path().c_str(), 1);
  std::filesystem::current_path(home_.path());
  const std::string* const term = with("term");
  setenv("TERM", term == nullptr ? "xterm" : term->c_str(), 1);
  std::setlocale(LC_ALL, "C.UTF-8");
  for (const char* variable : {"XDG_DATA_HOME", "XDG_CONFIG_HOME"}) unsetenv(variable);
  app::CommandLineSettings choices;
  if (mode_ == app::Mode::FullScreen)  // whatever the locale
    choices.flags.push_back({"glyphs", UntrustedText("ascii")});
  for (const Line& line : script_.with) {
    if (line.word == "file") {
      const auto end = line.text.find('\n');
      home_.write(line.text.substr(0, end), line.text.substr(end + 1) + '\n');
    } else if (line.word == "own") {
      constexpr const char* mistakes = ".local/share/quagmire/mistakes";
      home_.write(mistakes, (home_.has(mistakes) ? home_.read(mistakes) : "") +
                                line.text.substr(line.text.find(' ') + 1) + '\n');
    } else if (line.word == "seed") {
      choices.computer.seed = std::stoull(line.text);
    } else if (line.word == "move-time") {
      choices.computer.move_time = std::chrono::milliseconds(std::stoi(line.text));
    } else if (!is_of_session(line.word)) {
      const auto reading = app::parse_config(line.word + " = " + line.text);
      if (reading.entries.empty()) fault(line, "there is no such setting");
      for (const auto& entry : reading.entries) choices.flags.push_back(entry.assignment);
    }
  }
  auto loaded = app::load_settings(choices);
  if (loaded) settings_ = std::move(loaded).value();
  if (!loaded || settings_.resolve(mode_))
    outcome_.faults.emplace_back("0: settings that this face does not take");
  progress_.emplace(app::data_folders_from_environment(), settings().remember);
}

Match Seat::match_at_start() {
  app::source::NewGame fresh;
  if (const std::string* text = with("position")) {
    const auto position = parse_position(*text);
    if (!position) outcome_.faults.push_back("0: no position: " + *text);
    if (position) fresh.start = Start(*position);
  }
  opened_.reset();  // which lets go of its file
  opened_.emplace(app::open_game(fresh, app::Autosave::On, settings()).value());
  Match match = app::match_of(fresh, *opened_, settings_);
  if (const std::string* moves = with("moves"); moves && !opened_->asks_to_resume)
    play_moves(match, *moves);
  return match;
}

const std::string* Seat::with(std::string_view word) const {
  for (const Line& line : script_.with)
    if (line.word == word) return &line.text;
  return nullptr;
}

std::optional<ui::StartScreen> Seat::opens() const {
  const std::string* const line = with("opens");
  if (line == nullptr) return std::nullopt;
  const auto blank = line->find(' ');
  return ui::StartScreen{std::string_view(*line).substr(0, blank),
                         blank == std::string::npos ? 0 : std::stoul(line->substr(blank))};
}

void Seat::fault(const Line& line, const std::string& what) {
  outcome_.faults.push_back(std::to_string(line.number) + ": " + line.word + ' ' + line.text +
                            ": " + what);
}

const Line* Seat::next_step() {
  for (; next_ < script_.steps.size(); ++next_) {
    const Line& line = script_.steps[next_];
    if (is_step(line.word)) look_ahead();
    if (line.word == "remove") {
      if (std::filesystem::remove_all(home_.path(line.text)) == 0) fault(line, "is not there");
    } else if (is_step(line.word)) {
      return &line;
    } else {
      compare(line);
    }
  }
  return nullptr;
}

// What an expectation's line says. "moves still not ..." is so before the step and after it.
struct Seat::Expected {
  std::string what;
  std::string path;  // of a file
  std::string text;
  bool still = false;
  bool negated = false;

  [[nodiscard]] bool holds(const Seen& seen) const {
    return negated != std::any_of(seen.begin(), seen.end(), [&](const std::string& one) {
             return what == "picture" ? one == text : is_like(one, text);
           });
  }
};

Seat::Expected Seat::expected_by(const Line& line) {
  Expected expected{line.word, "", as_shown(line.text)};
  std::string& text = expected.text;
  if (line.word == "file") {
    const auto end = line.text.find(' ');
    expected.path = line.text.substr(0, end);
    text = end == std::string::npos ? "" : line.text.substr(end + 1);
  }
  const auto takes = [&](std::string_view word) {
    if (!text.starts_with(word)) return false;
    text.erase(0, word.size());
    return true;
  };
  expected.still = takes("still ");
  expected.negated = takes("not ");
  if (line.word == "picture")
    text = golden("pictures/" + text, seen("picture").value_or(Seen{""})[0]);
  return expected;
}

std::optional<Seen> Seat::seen_for(const Expected& expected) {
  return expected.what == "file" ? seen_in_file(expected.path) : seen(expected.what);
}

bool Seat::is_so(const Expected& expected) {
  const auto there = seen_for(expected);
  return there && expected.holds(*there);
}

// An expectation that holds before a step as well does not tell whether the step did anything.
void Seat::look_ahead() {
  if (looked_ahead_ == next_ + 1) return;
  looked_ahead_ = next_ + 1;
  so_before_.clear();
  const std::string& word = script_.steps[next_].word;
  if (word == "start" || word == "open") return;  // where all begins anew
  for (auto at = next_ + 1; at < script_.steps.size() && !is_step(script_.steps[at].word); ++at) {
    if (script_.steps[at].word == "picture" && writes_golden()) continue;  // before its step
    const Expected expected = expected_by(script_.steps[at]);
    if (!stays(expected.what)) continue;
    // A terminal may still be drawing what came before.
    if (expected.still) await([&] { return is_so(expected); });
    if (is_so(expected)) so_before_.push_back(at);
  }
}

void Seat::compare(const Line& line) {
  const Expected expected = expected_by(line);
  if (outcome_.faults.empty()) await([&] { return is_so(expected); });
  const auto there = seen_for(expected);
  if (!there) return;
  ++compared_;
  if (!expected.negated) outcome_.says_what_is = true;
  if (expected.holds(*there)) {
    const bool before = std::find(so_before_.begin(), so_before_.end(), next_) != so_before_.end();
    if (!expected.still)
      (before ? outcome_.held_before : outcome_.came_true).insert(line.number);
    else if (!before && stays(expected.what))
      fault(line, "is not so before the step");
    return;
  }
  std::string all;
  // Of all roles, only the one that is spoken of.
  const std::string role =
      line.word == "marks" ? expected.text.substr(0, expected.text.find(' ')) : "";
  for (const std::string& text : *there)
    if (text.starts_with(role)) all += "\n    " + text;
  fault(line, "seen is" + (all.empty() ? " nothing" : all));
}

// Its lines, those of all files in a folder, or "none".
Seen Seat::seen_in_file(const std::string& path) const {
  namespace fs = std::filesystem;
  if (!home_.has(path)) return {"none"};
  std::vector<std::string> files{path};
  if (fs::is_directory(home_.path(path))) {
    files.clear();
    for (const auto& entry : fs::directory_iterator(home_.path(path)))
      files.push_back(path + '/' + entry.path().filename().string());
  }
  Seen seen;
  for (const std::string& file : files) {
    std::istringstream text(home_.read(file));
    for (std::string one; std::getline(text, one);) seen.push_back(one);
  }
  return files.empty() ? Seen{"none"} : seen;
}

std::optional<Seen> Seat::seen_at(const Match& match, const Game& game, std::string_view what) {
  if (what == "moves") return Seen{moves_of(game)};
  if (what == "position") return Seen{to_text(game.position())};
  if (what == "outcome")
    return Seen{is_over(game.outcome()) ? announce(game.outcome()) : "in progress"};
  if (what == "computer")
    return Seen{to_text(match.computer().sides) + ' ' + std::to_string(match.computer().level)};
  if (what == "names") {
    const auto shown = [](const std::string& name) { return name.empty() ? "-" : name; };
    return Seen{shown(match.names()[0]) + ", " + shown(match.names()[1])};
  }
  if (what == "clock") return Seen{clock_of(match)};
  if (what == "score") return Seen{match.score() ? ui::score_in_short(*match.score()) : "none"};
  return std::nullopt;
}

}  // namespace quagmire::test
