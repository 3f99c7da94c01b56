#include "ui/screens/screens.h"

#include <algorithm>
#include <array>
#include <limits>
#include <new>
#include <string>
#include <utility>

#include "engine/learn/puzzle.h"
#include "engine/text.h"
#include "ui/draw/draw.h"
#include "ui/draw/layout.h"
#include "ui/screens/board.h"
#include "ui/screens/pages.h"
#include "ui/screens/review.h"
#include "ui/session/form.h"
#include "ui/session/keymap.h"
#include "ui/session/typed_line.h"
#include "ui/words/messages.h"
#include "ui/words/players.h"
#include "ui/words/tasks.h"

namespace quagmire::ui {

namespace {

// A form on the screen: a card over the board with its rows. Keys and rows are the same on every
// card.
class CardScreen : public Overlay {
 public:
  CardScreen(Screen& below, std::shared_ptr<Form> form) : Overlay(below), form_(std::move(form)) {}

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  Answers apply(const Action& action) override;
  [[nodiscard]] View view() const override;
  /// The computer waits, since the game may be about to end.
  [[nodiscard]] std::optional<EngineRequest> engine_request() const override {
    return form_->is_list() ? below().engine_request() : std::nullopt;
  }
  // The board is in sight, so time runs on; not that of a computer that waits.
  [[nodiscard]] std::optional<std::chrono::milliseconds> next_tick() const override {
    return match().computer_is_to_move() ? std::nullopt : below().next_tick();
  }
  bool pass_time(std::chrono::milliseconds duration) override {
    return desk().session.pass_time(duration, true);
  }

 private:
  [[nodiscard]] Scene scene() const;
  [[nodiscard]] Block card() const;
  // Of what taking the form was answered by.
  [[nodiscard]] Answers left_to_do() {
    Answers left = below().session().answers();
    std::erase_if(
        left, [](const Answer& one) { return !is_any_of<answer::Themed, answer::Opened>(one); });
    return left;
  }

  // Takes a form whose changes are so at once.
  [[nodiscard]] Answers changed_live() {
    if (!form_->is_live) return {};
    below().session().take(*form_);
    return left_to_do();
  }

  std::shared_ptr<Form> form_;
  bool refused_ = false;
};

Scene CardScreen::scene() const {
  if (form_->is_live) return Scene::Settings;
  if (!form_->all.empty()) return Scene::Games;
  if (form_->is_list()) return Scene::List;
  if (form_->is_choice()) return Scene::Ways;
  if (form_->chosen_row().values.empty()) return Scene::Field;
  return form_->takes_text() ? Scene::Name : Scene::Choice;
}

std::optional<Action> CardScreen::decode(const Input& input) const {
  if (const auto* text = std::get_if<Text>(&input); text != nullptr && form_->takes_text() &&
                                                    (!form_->is_list() || !form_->all.empty()) &&
                                                    !is_board_or_game(text->text))
    return action::TypeText{text->text};
  if (const auto* wheel = std::get_if<Wheel>(&input); wheel != nullptr && form_->is_list())
    return action::Scroll{wheel->lines};
  const auto* pressed = std::get_if<Key>(&input);
  if (pressed == nullptr) return std::nullopt;
  if (scene() == Scene::Name && *pressed == key(' ') && !form_->chosen_row().text.empty())
    return action::TypeText{" "};  // within a name
  return ui::decode(scene(), *pressed, preferences().keys);
}

Answers CardScreen::apply(const Action& action) {
  refused_ = false;
  return answers_of(Overloaded{[this](const action::Back&) {
                                 if (!form_->is_list() || form_->rows.front().text.empty())
                                   return Answers{answer::Closed{}};
                                 form_->erase(true);
                                 return Answers{};
                               },
                               [this](const action::Activate&) {
                                 if (form_->is_list() && form_->rows.front().values.empty())
                                   return Answers{};
                                 refused_ = !form_->fault().empty();
                                 if (refused_) return Answers{};
                                 below().session().take(*form_);
                                 Answers closed = left_to_do();
                                 closed.insert(closed.begin(), answer::Closed{});
                                 return closed;
                               },
                               [this](const action::Scroll& step) {
                                 form_->go_down(step.lines);
                                 return changed_live();
                               },
                               [this](const action::ChangeRow& step) {
                                 form_->change(step.by);
                                 form_->is_passing = true;
                                 Answers left = changed_live();
                                 form_->is_passing = false;
                                 return left;
                               },
                               [this](const action::TypeText& typed) {
                                 form_->type(typed.text);
                                 refused_ = form_->chosen_row().fault == fault_of_name &&
                                            !form_->fault().empty();
                                 return changed_live();
                               },
                               [this](const action::EditLine& wanted) {
                                 form_->erase(wanted.edit == action::Edit::EraseAll);
                               },
                               [](const action::Redraw&) { return Answers{answer::Redrawn{}}; },
                               [](const action::Say& /*quit*/) { return Answers{answer::Quit{}}; },
                               [](const auto& /*other*/) {}},
                    action);
}

View CardScreen::view() const {
  View view = below().view();
  view.hints = hints_in(scene(), preferences().keys);
  if (form_->is_list()) {
    const Form::Row& list = form_->rows.front();
    view.page = Block{"", {}};
    view.page->lines = lines_in_sight(
        list.values.size(), list.chosen,
        [&](std::size_t index) {
          const bool is_chosen = index == list.chosen;
          return Line{"", (is_chosen ? "> " : "  ") + list.values[index],
                      is_chosen ? Roles(Role::Title) : Roles()};
        },
        size());
    view.header = {form_->title, "",
                   list.text.empty() ? form_->question
                   : !form_->all.empty()
                       ? say(R"("{}": {})", list.text, counted(list.values.size(), "game"))
                       : say("number {}, Enter to open it", list.text)};
    view.cursor_place = CursorPlace::Nowhere;
    return view;
  }
  view.card = card();
  view.hints.front().word = form_->verb;
  view.line.invitation.clear();
  view.cursor_place = CursorPlace::Card;
  if (refused_) view.card->lines.push_back({"", form_->fault(), Role::Refusal});
  return view;
}

Block CardScreen::card() const {
  Block card{form_->title, {}};
  if (form_->is_choice()) {
    const Form::Row& ways = form_->rows.front();
    for (const std::string& way : ways.values) card.lines.push_back({"", way, {}});
    card.chosen = ways.chosen;
    return card;
  }
  for (const std::size_t index : form_->rows_there()) {
    const Form::Row& row = form_->rows[index];
    const bool is_empty = row.value_shown().empty() && &row != &form_->chosen_row();
    card.lines.push_back({.label = row.label,
                          .text = is_empty ? "none" : row.value_shown(),
                          .roles = is_empty ? Roles(Role::Muted) : Roles(),
                          .kind = row.values.empty() ? Line::Kind::Field : Line::Kind::Choice});
  }
  card.chosen = form_->at;
  if (const std::string_view sentence = form_->chosen_row().sentence; !sentence.empty())
    card.lines.push_back({"", std::string(sentence), Role::Muted});
  return card;
}

// What a person sees until they have begun a game: the board at rest, what the game is about, and
// ways into it. Keys that begin something leave it; keys that only change how things look do not.
class FirstStart : public Overlay {
 public:
  using Overlay::Overlay;

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  Answers apply(const Action& action) override;
  [[nodiscard]] View view() const override;
};

std::optional<Action> FirstStart::decode(const Input& input) const {
  if (const auto* pressed = std::get_if<Key>(&input)) {
    Action own = ui::decode(Scene::Start, *pressed, preferences().keys);
    if (!std::holds_alternative<action::Unbound>(own)) return own;
  }
  return below().decode(input);
}

Answers FirstStart::apply(const Action& action) {
  if (is_any_of<action::Activate, action::Back>(action)) return {answer::Closed{}};
  if (std::holds_alternative<action::Unbound>(action)) return {};
  for (const char* stays : {"learn", "puzzle", "help", "theme next", "settings"})
    if (says(action, stays)) return below().apply(action);
  if (is_any_of<action::Redraw, action::Open>(action)) return below().apply(action);
  return {answer::PassedOn{}};
}

View FirstStart::view() const {
  View view = example_view(Game(), preferences());
  view.header.standing = "Q U A G M I R E";
  const auto tell = [&](std::string_view keys, std::string_view text, Roles roles = {}) {
    view.panel.facts.push_back(
        {std::string(keys), std::string(text), roles, Line::Rank::First, keys.empty()});
  };
  tell("", "Trap a piece: no empty square next to it, and one of yours beside it.", Role::Title);
  tell("", "A player who ends a turn with a trapped piece loses.", Role::Title);
  view.panel.facts_alone = true;
  view.hints = hints_in(Scene::Start, preferences().keys);
  if (panel_columns(size(), view.board) < kNarrowPanel) return view;
  for (const Binding& binding : keys_in(Scene::Start)) tell(binding.keys, binding.description);
  return view;
}

// A screen over the game that sets tasks on its own board: lessons, puzzles. The board, its
// keys and the questions about it are those of the game; its own activity says what moves mean.
// The game waits below, and Esc goes back to it.
class TaskScreen : public Overlay {
 public:
  /// As Activity::begin().
  TaskScreen(Screen& below, std::unique_ptr<Activity> activity, std::size_t number);

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override {
    return decode_at_board(session_, input, activity_->scene());
  }
  Answers apply(const Action& action) override { return session_.apply(action); }
  void tell(const std::string& text) override { session_.tell(text); }
  [[nodiscard]] View view() const override;
  [[nodiscard]] Session& session() override { return session_; }

 private:
  std::unique_ptr<Activity> activity_;
  Session session_;
};

TaskScreen::TaskScreen(Screen& below, std::unique_ptr<Activity> activity, std::size_t number)
    : Overlay(below), activity_(std::move(activity)), session_(*activity_, below.desk().session) {
  session_.take(activity_->begin(number));
}

// What the activity says comes first, and everything else gives way to it.
View TaskScreen::view() const {
  View view = board_view(session_);
  const Activity::Description description = activity_->description(session_.situation());
  view.header = {description.title, description.standing, description.progress};
  for (const auto& [name, brief] : description.players)
    view.panel.players.push_back({view.panel.players.empty() ? 'O' : 'X',
                                  name == "you" && !activity_->is_done(), name, brief, ""});
  std::vector<Line>& facts = view.panel.facts;
  for (const auto& [text, roles, is_aside] : description.parts)
    facts.push_back({"", text, roles, is_aside ? Line::Rank::Third : Line::Rank::First, true});
  for (Line& fact : facts_of(session_, size(), view.message)) {
    if (std::find(description.hidden.begin(), description.hidden.end(), fact.label) !=
        description.hidden.end())
      continue;
    fact.rank = Line::Rank::Third;
    facts.push_back(std::move(fact));
  }
  view.panel.facts_alone = true;
  if (!session_.notice() && (activity_->is_done() || !description.to_do.empty()))
    view.message = {description.to_do, {}};
  for (const Line& fact : facts)
    if (fact.rank == Line::Rank::First)
      for (const std::string& move : moves_to_type(fact.text))
        view.tints.push_back({move, Role::KeyName});
  for (const std::string& move : moves_to_type(view.message.text))
    view.tints.push_back({move, Role::KeyName});
  if (activity_->is_done())
    view.line.invitation.clear();
  else if (!view.line.invitation.empty())
    view.line.invitation = "a move, or : for commands";
  if (session_.is_at_board() && activity_->is_done()) {
    std::erase_if(view.hints, [](const KeyHint& hint) { return hint.word == "next"; });
    view.hints.insert(view.hints.begin(), {"Enter", "go on", key(KeyName::Enter)});
  }
  return view;
}

/// A screen that can be opened, most by their words; `open` may answer without one.
struct ScreenEntry {
  std::string_view word;
  std::unique_ptr<Screen> (*open)(Screen& below, std::size_t number);
};

template <class Opened>
std::unique_ptr<Screen> over(Screen& below, std::size_t /*number*/) {
  return std::make_unique<Opened>(below);
}
std::unique_ptr<Screen> review(Screen& below, std::size_t number) {
  return std::make_unique<ReviewScreen>(below, number);
}

template <class TaskActivity>
std::unique_ptr<Screen> task(Screen& below, std::size_t number) {
  return std::make_unique<TaskScreen>(below, std::make_unique<TaskActivity>(below.progress()),
                                      number);
}

std::unique_ptr<Screen> help_at(Screen& below, std::size_t first) {
  return std::make_unique<PagesScreen>(
      below, "Quagmire: help", help_chapters(below.session().scene(), below.preferences().keys),
      first);
}
std::unique_ptr<Screen> help(Screen& below, std::size_t number) {
  constexpr std::size_t words = 3;
  return help_at(below, number > 0 ? words : 0);
}
std::unique_ptr<Screen> rules(Screen& below, std::size_t /*number*/) { return help_at(below, 1); }

std::unique_ptr<Screen> stats(Screen& below, std::size_t /*number*/) {
  Chapter chapter{"", statistics(below.match().past_games(), below.progress(), today())};
  return std::make_unique<PagesScreen>(below, "Quagmire: statistics",
                                       std::vector{std::move(chapter)});
}
// The review at the proof of what decided the game; none if nothing is proved.
std::unique_ptr<Screen> proof(Screen& below, std::size_t /*number*/) {
  const auto ply = move_to_explain(below.analysis(), below.session().outcome());
  if (ply) return std::make_unique<ReviewScreen>(below, *ply + 1);
  below.session().refuse(below.session().game().ply() == 0
                             ? nothing_to_review()
                             : "No single move was proved decisive; Enter reviews the game.");
  return nullptr;
}

// No screen: it changes the board that is shown.
std::unique_ptr<Screen> size(Screen& below, std::size_t /*number*/) {
  const BoardChoice shown = below.preferences().board_choice();
  below.session().change_board(side_shown(below.size(), shown) > 0,
                               side_shown(below.size(), BoardChoice::Pixels) > 0
                                   ? std::nullopt
                                   : std::optional(kSmallestForPixels));
  return nullptr;
}

// The ways to end the game; none if it is over, or the computer plays both sides.
std::unique_ptr<Screen> end(Screen& below, std::size_t /*number*/) {
  if (const auto hindrance = below.match().end_error()) {
    below.session().refuse(explain(*hindrance, below.match()));
    return nullptr;
  }
  return std::make_unique<CardScreen>(
      below, std::make_shared<Form>(endings_form(below.match(), std::nullopt)));
}

std::unique_ptr<Screen> list(Screen& below, std::size_t /*number*/) {
  return std::make_unique<CardScreen>(
      below, std::make_shared<Form>(list_form(*below.session().activity())));
}

// A pasted game lies on a table of its own, and makes no puzzles.
struct PastedGame {
  explicit PastedGame(const Session& below)
      : session(below.pasted(), below), board(session, nothing_learnt) {}
  Progress nothing_learnt{false};
  Session session;
  BoardScreen board;
};
class PastedReview : private PastedGame, public ReviewScreen {
 public:
  explicit PastedReview(Screen& below) : PastedGame(below.desk().session), ReviewScreen(board, 0) {}
};

// A game, line by line, without what must not reach a terminal; the text is made so, too.
std::unique_ptr<Screen> copied_page(Screen& below, std::string& text) {
  const Preferences& looks = below.preferences();
  Chapter page{"", {{"", tell_of_copy(looks.can_copy, looks.in_tmux) + '.', Role::Label}}};
  const std::string raw = std::exchange(text, "");
  for (std::string_view rest = raw; !rest.empty();) {
    page.lines.push_back({"", cleaned(take_to('\n', rest), std::numeric_limits<int>::max()), {}});
    text += page.lines.back().text + '\n';
  }
  return std::make_unique<PagesScreen>(below, "Quagmire: the game", std::vector{std::move(page)});
}

constexpr std::array kScreenEntries{
    ScreenEntry{"help", help},
    ScreenEntry{"rules", rules},
    ScreenEntry{"stats", stats},
    ScreenEntry{"review", review},
    ScreenEntry{"proof", proof},
    ScreenEntry{"size", size},
    ScreenEntry{"end", end},
    ScreenEntry{"pasted", over<PastedReview>},
    ScreenEntry{"title", over<FirstStart>},
    ScreenEntry{"learn", task<LessonActivity>},
    ScreenEntry{"puzzle", task<PuzzleActivity>},
    ScreenEntry{"list", list},
};

}  // namespace

std::optional<EngineRequest> Screen::engine_request() const {
  if (auto asked = asking().engine_request()) return asked;
  if (asking_ == nullptr && !desk_.session.shows_end()) return std::nullopt;
  return desk_.back.engine_request();
}

std::vector<Position> Screen::history() const {
  return asking().engine_request() ? asking().history() : desk_.back.history();
}

void Screen::receive(const EngineRequest& request, const EngineResult& result) {
  if (!GameAnalysis::is_request_of_analysis(request)) return asking().receive(request, result);
  desk_.back.receive(request, result);
  if (const auto news = result.finished ? progress().take_message() : std::nullopt)
    tell(as_sentence(*news));
}

void Screens::pass_time(std::chrono::milliseconds duration) {
  if (!top().pass_time(duration)) return;
  while (!opened_.empty()) close();
}

Answers Screens::handle(const Input& input) {
  try {
    return handle_within_memory(input);
  } catch (const std::bad_alloc& error) {
    top().tell(say("That didn't work: {}.", explain(error)));
    return {};
  }
}

// In a line or a name Alt edits. Elsewhere it may be Escape, and then a move or a command, typed
// quickly.
Answers Screens::handle_alt(Key pressed, const Input& alone) {
  const auto edits = [this](Key key) {
    const auto action = top().decode(key);
    return action && std::holds_alternative<action::EditLine>(*action);
  };
  if (edits(key(KeyName::Left)) ? !top().session().line().text().empty() : edits(ctrl('u')))
    return edits(pressed) ? apply(*top().decode(pressed)) : Answers();
  const char c = lower(pressed.character);
  if ((c < 'a' || c > 'h') && !is_digit(c) && c != ':' && c != '\r') return {};
  Answers answers = handle_within_memory(key(KeyName::Escape));
  const Answers more = handle_within_memory(alone);
  answers.insert(answers.end(), more.begin(), more.end());
  return answers;
}

Answers Screens::handle_within_memory(const Input& input) {
  if (const auto* pressed = std::get_if<Key>(&input); pressed && pressed->name == KeyName::Alt)
    return handle_alt(*pressed,
                      pressed->character == '\r' ? key(KeyName::Enter) : key(pressed->character));
  if (const auto* typed = std::get_if<Text>(&input);
      typed && typed->is_typed && typed->text.starts_with('\x1b')) {
    const Text alone{typed->text.substr(1), true};
    const char latin = key_at_place(alone.text).value_or(key('\0')).character;
    return handle_alt({KeyName::Alt, latin}, alone);
  }
  auto action = top().decode(input);
  // Where letters are keys, any keyboard has them.
  const auto* text = std::get_if<Text>(&input);
  if (const auto key = !action && text && text->is_typed ? key_at_place(text->text) : std::nullopt)
    action = top().decode(*key);
  if (!action && text && !text->is_typed) action = leave_to_board(*text);
  if (!action) return {};
  return apply(*action);
}

// What is pasted onto a card or a page is for the board below, which shows it before anything is
// done with it.
std::optional<Action> Screens::leave_to_board(const Text& pasted) {
  for (auto screen = opened_.rbegin(); screen != opened_.rend(); ++screen) {
    const auto next = std::next(screen);
    const Screen& below = next == opened_.rend() ? bottom_ : **next;
    auto action = below.decode(pasted);
    if (!action) continue;
    while (&top() != &below) close();
    return action;
  }
  return std::nullopt;
}

void Screens::close() {
  const Size size = top().size();
  opened_.pop_back();
  begun_with_ = std::min(begun_with_, opened_.size());
  top().set_size(size);
}

Answers Screens::apply(const Action& action) { return done(top().apply(action), action); }

// What a record brings may be pasted into a shell, so no control character goes to the clipboard.
Answers Screens::done(const Answers& answers, const Action& action) {
  Answers left;
  for (const Answer& one : answers)
    std::visit(Overloaded{[this](const answer::Opened& wanted) { open(wanted); },
                          [this](const answer::FormOpened& opened) {
                            opened_.push_back(std::make_unique<CardScreen>(top(), opened.form));
                          },
                          [&](const answer::Copied& copied) {
                            std::string text = copied.text;
                            if (text.ends_with('\n')) opened_.push_back(copied_page(top(), text));
                            left.emplace_back(answer::Copied{std::move(text)});
                          },
                          [&](const answer::Closed&) {
                            if (!opened_.empty()) close();
                          },
                          [&](const answer::PassedOn& passed) {
                            if (opened_.empty()) return;
                            close();
                            left =
                                apply(passed.line.empty() ? action
                                                          : action::Say{std::string(passed.line)});
                          },
                          [&](const answer::Quit&) {
                            if (opened_.size() <= begun_with_)
                              left.emplace_back(one);
                            else
                              close();
                          },
                          [&](const answer::Redrawn&) { left.emplace_back(one); },
                          [&](const answer::Themed&) { left.emplace_back(one); },
                          [](const auto& /*said or done*/) {}},
               one);
  return left;
}

void Screens::open(const answer::Opened& wanted) {
  for (const ScreenEntry& entry : kScreenEntries)
    if (entry.word == wanted.screen) {
      auto opened = entry.open(top(), wanted.number);
      if (opened == nullptr) return;
      opened->set_size(top().size());
      opened_.push_back(std::move(opened));
    }
  if (wanted.number == kTaskList) open({"list"});
}

void Screens::begin(const answer::Opened& wanted) {
  if (wanted.screen == "review")
    apply(action::Say{"review"});
  else if (wanted.screen == "games")
    done(top().session().open_kept_game(0), {});
  else
    open(wanted);
  begun_with_ = opened_.size();
}

}  // namespace quagmire::ui
