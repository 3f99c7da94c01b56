#include "tests/sessions/screen_seat.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "engine/game/notation.h"
#include "tests/support/fake_terminal_keys.h"
#include "tests/support/role_names.h"
#include "tests/ui/screen.h"
#include "ui/draw/layout.h"
#include "ui/terminal/curses_terminal.h"
#include "ui/terminal/loop.h"

namespace quagmire::test {

// It shows what it is given, and leaves it to the seat what comes.
class ScreenSeat::ScriptedTerminal : public Terminal {
 public:
  explicit ScriptedTerminal(ScreenSeat& seat) : seat_(seat) {}

  Canvas picture{{0, 0}};
  bool has_mouse = false;
  std::string copied = "nothing";
  std::chrono::steady_clock::time_point time;

  [[nodiscard]] Size size() const override { return seat_.size_; }
  TerminalEvent next_event(std::optional<std::chrono::milliseconds> limit) override {
    return seat_.next_event(limit);
  }
  [[nodiscard]] std::chrono::steady_clock::time_point now() const override { return time; }
  [[nodiscard]] bool has_event() override { return seat_.in_a_hurry_ && !seat_.events_.empty(); }
  [[nodiscard]] bool is_responsive() const override { return false; }
  void present(const Canvas& canvas) override { picture = canvas; }
  void invalidate() override {}
  void use_theme(const std::string& /*theme*/) override {}
  void use_mouse(bool wanted) override { has_mouse = wanted; }
  void copy(const std::string& text) override { copied = text; }

 private:
  ScreenSeat& seat_;
};

struct ScreenSeat::Program {
  Program(ScreenSeat& seat, Match match, const Preferences& preferences, Progress& progress)
      : session(std::move(match), preferences, &progress),
        engine(seat.with("reviews") != nullptr),
        terminal(seat) {}
  Session session;
  ScriptedEngine engine;
  ScriptedTerminal terminal;
};

Session& ScreenSeat::session() { return program_->session; }

void ScreenSeat::sit_down(Match match) {
  Preferences preferences = settings().preferences;
  preferences.no_colours = terminal_colours("dark") < 8;
  Program program(*this, std::move(match), preferences, progress());
  program_ = &program;
  const std::optional<StartScreen> first = opens();
  const std::string* const result = with("thinks");
  think_of(result == nullptr ? "" : *result);
  left_ = false;
  left_ = ui::run(program.terminal, program.session, program.engine, first) == 0;
  (void)next_step();  // compares what is seen once it has ended
  (void)program.session.leave();
  program_ = nullptr;
}

// The computer has answered all that it is asked before something else happens.
TerminalEvent ScreenSeat::next_event(std::optional<std::chrono::milliseconds> limit) {
  const bool finishes = with("reviews") != nullptr || !result_ || result_->finished;
  if (const int enough = finishes ? 40 : 1; answered_ < enough && session().engine_request()) {
    ++answered_;
    return Idle{};
  }
  answered_ = 0;
  for (;;) {
    if (waits_.count() > 0) {
      const auto passes = limit ? std::min(*limit, waits_) : waits_;
      program_->terminal.time += passes;
      waits_ -= passes;
      if (limit) return Idle{};
    } else if (!events_.empty()) {
      const TerminalEvent event = events_.front();
      events_.pop_front();
      return event;
    } else {
      const Line* const step = next_step();
      if (step == nullptr || step->word == "start") return Ended{SIGHUP};
      done();
      in_a_hurry_ = false;
      take(*step);
    }
  }
}

void ScreenSeat::take(const Line& step) {
  if (step.word == "press") {
    press(step.text);
  } else if (step.word == "type") {
    events_.emplace_back(key(':'));
    for (const char c : step.text) events_.emplace_back(key(c));
    events_.emplace_back(key(KeyName::Enter));
  } else if (step.word == "answer") {
    const Scene context = session().context();
    const bool yes = step.text == "yes";
    if (context == Scene::Question || context == Scene::Resume)
      press(yes ? "y" : "n");
    else
      press(yes ? "<Enter>" : "<Esc>");
  } else if (step.word == "wait") {
    waits_ = std::chrono::seconds(std::stoi(step.text));
  } else if (step.word == "paste") {
    events_.emplace_back(Text{step.text});
  } else if (step.word == "click" || step.word == "drag") {
    const auto after = step.text.find(" after ");
    const std::string what = step.text.substr(0, after);
    const auto to = what.find(" to ");
    const Place from = place_of(what.substr(0, to));
    if (after != std::string::npos) press(step.text.substr(after + 7));
    in_a_hurry_ = after != std::string::npos;
    use_mouse(Mouse::What::Press, from);
    use_mouse(Mouse::What::Release, to == std::string::npos ? from : place_of(what.substr(to + 4)));
  } else if (step.word == "wheel") {
    use_mouse(step.text == "down" ? Mouse::What::WheelDown : Mouse::What::WheelUp, {0, 0});
  } else if (step.word == "resize") {
    char by = 'x';
    std::istringstream(step.text) >> size_.columns >> by >> size_.rows;
    events_.emplace_back(Resized{});
  } else {
    think_of(step.text);
    events_.emplace_back(Idle{});
  }
}

void ScreenSeat::press(std::string_view script) {
  for (const Key pressed : keys(script)) events_.emplace_back(pressed);
}

// A terminal reports the mouse only to those who ask for it.
void ScreenSeat::use_mouse(Mouse::What what, Place place) {
  if (program_->terminal.has_mouse) events_.emplace_back(Mouse{what, place.row, place.column});
}

Place ScreenSeat::place_of(const std::string& text) {
  const View view = view_of(session(), size_);
  const Layout layout = layout_for(size_, view.board, view.flipped).value();
  if (const auto square = parse_square(text)) return layout.board.place_of(*square);
  if (text.starts_with("grid "))
    return layout.grid.value().place_of(parse_square(text.substr(5)).value());
  const Canvas& picture = program_->terminal.picture;
  for (Place place; place.row < picture.size().rows; ++place.row) {
    std::string rest;
    for (place.column = picture.size().columns; place.column-- > 0;) {
      std::string glyph;
      append(glyph, picture.at(place).glyph);
      if ((rest = glyph + rest).starts_with(text)) return place;
    }
  }
  throw std::invalid_argument("not on the screen: " + text);
}

// "c2c5 f7f4 30", "c2c5 wins 5", "c2c5 30 / b1b3 -20 busy", "fails"; nothing: what comes first in
// the alphabet.
void ScreenSeat::think_of(const std::string& text) {
  result_.reset();
  if (!text.empty()) {
    result_.emplace();
    result_->found.depth = 7;
    result_->finished = true;
    search::Line line;
    int sign = 0;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
      if (word == "/")
        result_->found.lines.push_back(std::exchange(line, {}));
      else if (word == "wins" || word == "loses")
        sign = word == "wins" ? 1 : -1;
      else if (word == "fails")
        result_->failure = std::make_exception_ptr(std::bad_alloc());
      else if (word == "busy")
        result_->finished = false;
      else if (const auto move = parse_move(word))
        line.moves.push_back(*move);
      else if (sign != 0)
        line.score = sign * search::win_after(std::stoi(word));
      else
        line.score = std::stoi(word);
    }
    if (!line.moves.empty()) result_->found.lines.push_back(line);
  }
  program_->engine.answer = result_;
}

std::optional<Seen> ScreenSeat::seen(std::string_view what) {
  if (what == "program") return Seen{left_ ? "left" : "running"};
  const Session& at = session();
  if (what == "selected") return Seen{at.selected() ? to_text(*at.selected()) : "none"};
  if (what == "line") return Seen{at.line().text().empty() ? "none" : at.line().text()};
  if (what == "copied") return Seen{program_->terminal.copied};
  if (what == "theme") return Seen{at.preferences().theme};
  if (what == "asks") {
    constexpr std::array names{"move",   "hint",     "standing",   "offer",
                               "review", "analysis", "consequence"};
    const auto question = session().engine_request();
    return Seen{question ? names.at(static_cast<std::size_t>(question->purpose)) : "nothing"};
  }
  const View view = view_of(session(), size_);
  if (what == "message") return Seen{view.message.text.empty() ? "none" : view.message.text};
  if (what == "refused" && view.card && !view.card->lines.empty() &&
      view.card->lines.back().roles == RoleSet(Role::Refusal))
    return Seen{view.card->lines.back().text};
  if (what == "refused") return at.has_refused() ? Seen{view.message.text} : Seen{};
  const Match& match = at.review() != nullptr ? at.review()->played() : at.match();
  const Game& game = at.review() != nullptr ? match.game() : at.game();
  if (auto seen = seen_at(match, game, what)) return seen;
  return seen_in_view(view, what);
}

std::optional<Seen> ScreenSeat::seen_in_view(const View& view, std::string_view what) const {
  Seen seen;
  const auto add = [&](std::string text) {
    text = unwrapped(text);
    seen.push_back(text.empty() ? "none" : text.substr(text.find_first_not_of(' ')));
  };
  if (what == "title") {
    add(view.header.title);
    add(view.header.standing);
  } else if (what == "progress") {
    add(view.header.progress);
  } else if (what == "glides") {
    add(view.glide ? to_text(view.glide->from) + to_text(view.glide->to) : "none");
  } else if (what == "cursor") {
    add(to_text(view.cursor));
  } else if (what == "screen") {
    add(program_->terminal.picture.to_text());
  } else if (what == "picture") {
    seen.push_back(program_->terminal.picture.to_text());
  } else if (what == "facts") {
    for (const ui::Line& fact : view.panel.facts) add(fact.label + ' ' + fact.text);
  } else if (what == "player") {
    for (const PlayerLine& player : view.panel.players)
      add(std::string(player.to_move ? "> " : "") + player.letter + ' ' + player.name + ' ' +
          player.state);
  } else if (what == "page") {
    if (!view.page) return Seen{"none"};
    for (const ui::Line& line : view.page->lines) add(line.label + ' ' + line.text);
  } else if (what == "card" || what == "chosen") {
    if (!view.card) return Seen{"none"};
    if (what == "card") add(view.card->title);
    for (std::size_t i = 0; i < view.card->lines.size(); ++i)
      if (what == "card" || view.card->chosen == i)
        add(view.card->lines[i].label + ' ' + view.card->lines[i].text);
  } else if (what == "marks") {
    for (int role = 0; role < kRoleCount; ++role) {
      std::string text(name_of(static_cast<Role>(role)));
      const Bitboard squares = squares_with(view, static_cast<Role>(role));
      for (const Square square : squares) text += ' ' + to_text(square);
      add(squares.any() ? text : text + " none");
    }
  } else {
    return std::nullopt;
  }
  return seen;
}

}  // namespace quagmire::test
