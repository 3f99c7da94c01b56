#include "tests/sessions/screen_seat.h"

#include <algorithm>
#include <array>
#include <sstream>
#include <utility>

#include "engine/game/notation.h"
#include "tests/support/fake_terminal_keys.h"
#include "tests/support/role_names.h"
#include "tests/ui/screen.h"
#include "ui/draw/draw.h"
#include "ui/terminal/curses_terminal.h"

namespace quagmire::test {

struct ScreenSeat::Place {
  Place(Table table, const Preferences& preferences, Progress& progress, bool reviews)
      : session(std::move(table), preferences), board(session, progress), thinker(reviews) {}
  Session session;
  BoardScreen board;
  Screens screens{board};
  ScriptedThinker thinker;
  Consultant consultant{thinker};
};

Screen& ScreenSeat::top() { return place_->screens.top(); }

void ScreenSeat::sit_down(Table table) {
  Preferences preferences = settings().preferences;
  preferences.no_colours = terminal_colours("dark") < 8;
  Place place(std::move(table), preferences, progress(), with("reviews") != nullptr);
  place_ = &place;
  left_ = false;
  top().set_size(size_);
  if (const std::string* word = with("opens")) place.screens.begin({*word});
  const std::string* const thought = with("thinks");
  think_of(thought == nullptr ? "" : *thought);
  for (const Line* step = next_step(); step != nullptr && step->word != "start" && !left_;
       step = next_step()) {
    done();
    take(*step);
  }
  (void)place.session.leave();
  place_ = nullptr;
}

void ScreenSeat::take(const Line& step) {
  const auto square = [&](std::size_t at) { return parse_square(step.text.substr(at, 2)).value(); };
  if (step.word == "press") {
    press(step.text);
  } else if (step.word == "type") {
    handle(key(':'));
    for (const char c : step.text) handle(key(c));
    handle(key(KeyName::Enter));
  } else if (step.word == "answer") {
    answer(step.text == "yes");
  } else if (step.word == "wait") {
    wait(std::chrono::seconds(std::stoi(step.text)));
  } else if (step.word == "paste") {
    handle(Text{step.text});
  } else if (step.word == "click") {
    handle(Click{square(0)});
  } else if (step.word == "drag") {
    handle(Click{square(0)});
    if (top().session().selected() == square(0)) handle(Click{square(3)});
  } else if (step.word == "wheel") {
    handle(Wheel{step.text == "down" ? 1 : -1});
  } else if (step.word == "resize") {
    char by = 'x';
    std::istringstream(step.text) >> size_.columns >> by >> size_.rows;
    top().set_size(size_);
  } else {
    think_of(step.text);
  }
}

void ScreenSeat::press(std::string_view script) {
  for (const Key pressed : keys(script)) handle(pressed);
}

void ScreenSeat::handle(const Input& input) {
  const Answers left = place_->screens.handle(input);
  top().set_size(size_);
  for (const Answer& one : left)
    if (const auto* copied = std::get_if<answer::Copied>(&one)) copied_ = copied->text;
  left_ = left_ || has<answer::Quit>(left);
  wait({});
}

void ScreenSeat::answer(bool yes) {
  const Scene context = top().session().context();
  if (context == Scene::Question || context == Scene::Resume)
    press(yes ? "y" : "n");
  else
    press(yes ? "<Enter>" : "<Esc>");
}

// The computer thinks whenever something has happened; clocks are looked at every second.
void ScreenSeat::wait(std::chrono::milliseconds time) {
  constexpr std::chrono::milliseconds second{1000};
  constexpr int enough = 40;
  for (;; time -= second) {
    place_->thinker.answer = thought_;
    for (int i = 0; i < enough && (i == 0 || top().question()); ++i)
      place_->consultant.update(top());
    if (time.count() <= 0) return;
    if (top().next_tick()) place_->screens.pass_time(std::min(time, second));
  }
}

// "c2c5 f7f4 30", "c2c5 wins 5", "c2c5 30 / b1b3 -20 busy", "fails"; nothing: what comes first in
// the alphabet.
void ScreenSeat::think_of(const std::string& text) {
  thought_.reset();
  if (!text.empty()) {
    thought_.emplace();
    thought_->result.depth = 7;
    thought_->finished = true;
    search::Line line;
    int sign = 0;
    std::istringstream words(text);
    for (std::string word; words >> word;) {
      if (word == "/")
        thought_->result.lines.push_back(std::exchange(line, {}));
      else if (word == "wins" || word == "loses")
        sign = word == "wins" ? 1 : -1;
      else if (word == "fails")
        thought_->failure = std::make_exception_ptr(std::bad_alloc());
      else if (word == "busy")
        thought_->finished = false;
      else if (const auto move = parse_move(word))
        line.moves.push_back(*move);
      else if (sign != 0)
        line.score = sign * search::win_after(std::stoi(word));
      else
        line.score = std::stoi(word);
    }
    if (!line.moves.empty()) thought_->result.lines.push_back(line);
  }
  wait({});
}

std::optional<Seen> ScreenSeat::seen(std::string_view what) {
  if (what == "program") return Seen{left_ ? "left" : "running"};
  Session& session = top().session();
  if (what == "selected") return Seen{session.selected() ? to_text(*session.selected()) : "none"};
  if (what == "line") return Seen{session.line().text().empty() ? "none" : session.line().text()};
  if (what == "copied") return Seen{copied_};
  if (what == "theme") return Seen{session.preferences().theme};
  if (what == "asks") {
    constexpr std::array names{"move",   "hint",     "standing",   "offer",
                               "review", "analysis", "consequence"};
    const auto question = top().question();
    return Seen{question ? names.at(static_cast<std::size_t>(question->purpose)) : "nothing"};
  }
  const View view = top().view();
  if (what == "message") return Seen{view.message.text.empty() ? "none" : view.message.text};
  if (what == "refused" && view.card && !view.card->lines.empty() &&
      view.card->lines.back().roles == Roles(Role::Refusal))
    return Seen{view.card->lines.back().text};
  if (what == "refused") return top().session().has_refused() ? Seen{view.message.text} : Seen{};
  const bool reviews = session.scene() == Scene::Review;
  const Game& game = reviews ? top().table().game() : session.game();
  if (auto seen = seen_at(top().table(), game, what)) return seen;
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
    add(draw(view, size_).to_text());
  } else if (what == "picture") {
    seen.push_back(draw(view, size_).to_text());
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
