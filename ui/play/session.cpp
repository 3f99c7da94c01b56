// Sessions: what is being attended to, the input line, questions and switches. What touches the
// game is in session_game.cpp.
#include "ui/play/session.h"

#include <algorithm>
#include <utility>

#include "ui/words/completion.h"
#include "ui/words/messages.h"

namespace quagmire::ui {

namespace {

// What a question can meet without being answered by it.
bool leaves_question(const Action& action) {
  return std::holds_alternative<action::Answer>(action) ||
         std::holds_alternative<action::Back>(action) ||
         std::holds_alternative<action::Redraw>(action) ||
         std::holds_alternative<action::Unbound>(action);
}

// Where a person of this side would look first.
Square home_corner(Player player) { return player == Player::O ? Square(0, 3) : Square(7, 4); }

}  // namespace

Session::Session(Table table, Preferences preferences)
    : table_(std::move(table)),
      preferences_(std::move(preferences)),
      cursor_(home_corner(computer().sides.only_person().value_or(game().position().turn()))) {}

Context Session::context() const {
  if (table_.asks_to_resume()) return Context::Resume;
  return std::visit(Overloaded{[](const AtBoard&) { return Context::Board; },
                               [](const AtLine&) { return Context::Line; },
                               [](const auto& /*asking*/) { return Context::Question; }},
                    focus_);
}

bool Session::flipped() const {
  const Player viewer = computer().sides.only_person().value_or(position().turn());
  const bool turned = preferences_.flip_each_move && viewer == Player::X;
  return preferences_.flipped != turned;
}

TypedSquares Session::preview() const {
  if (const auto* loss = std::get_if<AskingAboutLoss>(&focus_))
    return {loss->move.from, loss->move.to};
  if (const auto* drop = std::get_if<AskingAboutDrop>(&focus_))
    return {drop->move.from, drop->move.to};
  TypedSquares squares = typed_squares(line_.text());
  if (!squares.from) squares.from = selected_;
  return squares;
}

// Says what each action does; the work is in the session's own functions.
struct Session::Applier {
  Session& session;

  void operator()(const action::MoveCursor& step) const {
    session.move_cursor(step.files, step.ranks);
  }
  void operator()(const action::Activate&) const { session.pick(session.cursor_); }
  void operator()(const action::Back&) const { session.step_back(); }
  void operator()(const action::CyclePiece& cycle) const { session.cycle_piece(cycle.direction); }
  void operator()(const action::OpenLine&) const { session.focus_ = AtLine{}; }
  void operator()(const action::TypeText& typed) const {
    session.focus_ = AtLine{};
    session.line_.insert(typed.text);
  }
  void operator()(const action::EditLine& edit) const {
    session.line_.apply(edit.edit);
    // Typing entered the line, so erasing all of it leaves it.
    if (edit.edit == action::Edit::EraseBefore && session.line_.text().empty())
      session.leave_line();
  }
  void operator()(const action::Complete&) const { session.complete_line(); }
  void operator()(const action::Answer& answer) const { session.answer(answer.yes); }
  void operator()(const action::Scroll&) const {}
  void operator()(const action::Browse& browse) const { session.browse(browse.step); }
  void operator()(const action::ExplainCursor&) const { session.explain_cursor(); }
  void operator()(const action::Toggle& toggle) const { session.toggle(toggle.what); }
  void operator()(const action::Zoom&) const { session.zoom(); }
  void operator()(const action::SwitchSides&) const { session.switch_sides(); }
  void operator()(const action::ChangeLevel& change) const {
    session.set_level(session.computer().level + change.by);
  }
  void operator()(const action::MoveNow&) const { session.let_computer_move(); }
  void operator()(const action::Unbound& unbound) const {
    if (session.context() == Context::Board)
      session.refuse("There is nothing on " + unbound.key + "; ? shows the keys.");
  }
};

Effect Session::apply(const Action& action) {
  if (!std::holds_alternative<action::Redraw>(action)) {
    notice_.reset();
    hint_wanted_ = false;
  }
  // It speaks of the position that it was asked in: whoever does something else has said no.
  if (context() == Context::Question && !leaves_question(action)) focus_ = AtBoard{};
  if (context() == Context::Resume && !leaves_question(action)) resume();
  return std::visit(Overloaded{[this](const Command& command) { return run(command); },
                               [this](const action::Submit&) { return submit_line(); },
                               [](const action::Redraw&) { return Effect(effect::DrawAfresh{}); },
                               [this](const auto& other) {
                                 Applier{*this}(other);
                                 return Effect(effect::Draw{});
                               }},
                    action);
}

Effect Session::submit_line() {
  const std::string line = line_.take();
  focus_ = AtBoard{};
  if (line.empty()) return effect::Draw{};
  const auto command = parse_command(line);
  if (command && !std::holds_alternative<command::Play>(*command)) return run(*command);
  const std::string suggestion = suggest_move(line, position());
  if (command)
    run(*command);
  else
    refuse(explain(command.error()));
  if (notice_ && notice_->kind == Notice::Kind::Refusal) notice_->text += suggestion;
  return effect::Draw{};
}

void Session::complete_line() {
  const Completion completion = complete(line_.text(), position());
  line_.insert(completion.inserted);
  if (!completion.choices.empty()) inform(completion.choices);
}

void Session::leave_line() {
  line_.clear();
  focus_ = AtBoard{};
}

void Session::step_back() {
  if (context() == Context::Line) {
    leave_line();
  } else if (context() == Context::Question) {
    answer(false);
  } else if (context() == Context::Resume) {
    resume();
  } else if (selected_) {
    selected_.reset();
  } else {
    browsed_.reset();
  }
}

void Session::answer(bool yes) {
  if (table_.asks_to_resume()) {
    if (yes)
      resume();
    else
      sit_down_again(table_.begin_instead());
    return;
  }
  const Focus asked = std::exchange(focus_, AtBoard{});
  if (!yes) return;
  if (const auto* loss = std::get_if<AskingAboutLoss>(&asked))
    play_after_questions(loss->move);
  else if (const auto* drop = std::get_if<AskingAboutDrop>(&asked))
    play(drop->move);
  else if (std::holds_alternative<AskingAboutNewGame>(asked))
    sit_down_again(table_.begin(game().initial()));
}

void Session::toggle(action::Switch what) {
  struct Row {
    action::Switch what;
    bool Preferences::*value;
    const char* name;
  };
  using action::Switch;
  static constexpr std::array rows = {
      Row{Switch::Threats, &Preferences::threats, "Threats (pieces one move from Quagmire) are"},
      Row{Switch::Analysis, &Preferences::analysis, "Analysis (how the game stands) is"},
      Row{Switch::Flip, &Preferences::flipped, "The board turned round is"},
      Row{Switch::FlipEachMove, &Preferences::flip_each_move,
          "Turning the board for each player is"},
      Row{Switch::Mouse, &Preferences::mouse, "The mouse is"},
  };
  for (const Row& row : rows) {
    if (row.what != what) continue;
    bool& value = preferences_.*row.value;
    value = !value;
    inform(std::string(row.name) + (value ? " on." : " off."));
  }
}

void Session::zoom() {
  preferences_.zoom = preferences_.zoom % kLargestZoom + 1;
  inform("Board size " + std::to_string(preferences_.zoom) +
         ", or the largest that this screen has room for.");
}

void Session::inform(std::string text, std::optional<Move> about) {
  notice_ = Notice{Notice::Kind::Information, std::move(text), about};
}

void Session::refuse(std::string text, std::optional<Move> about) {
  notice_ = Notice{Notice::Kind::Refusal, std::move(text), about};
}

}  // namespace quagmire::ui
