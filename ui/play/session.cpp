// Sessions: what is being attended to, the input line, questions and switches. What touches the
// game is in session_game.cpp.
#include "ui/play/session.h"

#include <algorithm>
#include <utility>

#include "engine/ascii.h"
#include "ui/input/completion.h"
#include "ui/words/messages.h"

namespace quagmire::ui {

namespace {

// Actions that do not dismiss a question.
bool leaves_question(const Action& action) {
  return std::holds_alternative<action::Answer>(action) ||
         std::holds_alternative<action::Back>(action) ||
         std::holds_alternative<action::Redraw>(action) ||
         std::holds_alternative<action::Unbound>(action) || opens_help(action);
}

// Actions that keep the letters pressed before: with what is typed they may be one word.
bool is_typing(const Action& action) {
  return std::holds_alternative<action::TypeText>(action) ||
         std::holds_alternative<action::EditLine>(action) ||
         std::holds_alternative<action::Complete>(action) ||
         std::holds_alternative<action::Submit>(action) ||
         std::holds_alternative<action::Redraw>(action);
}

// Where a person of this side would look first.
Square home_corner(Player player) { return player == Player::O ? Square(0, 3) : Square(7, 4); }

}  // namespace

Session::Session(Table table, Preferences preferences, const ThemeCollection& themes)
    : table_(std::move(table)),
      preferences_(std::move(preferences)),
      themes_(&themes),
      cursor_(home_corner(computer().sides.only_person().value_or(game().position().turn()))) {}

Session::Session(Tutor& tutor, Preferences preferences, const ThemeCollection& themes)
    : Session(Table(), std::move(preferences), themes) {
  tutor_ = &tutor;
}

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
  const auto is_own = [&](Square square) {
    return position().piece_at(square) == position().turn();
  };
  // As pick() takes it: behind a chosen piece one square is where that goes.
  if (selected_ && squares.from && !squares.to && !is_own(*squares.from))
    squares.to = std::exchange(squares.from, selected_);
  if (!squares.from) squares.from = selected_;
  return squares;
}

// Says what each action does; the work is in the session's own functions.
struct Session::Applier {
  Session& session;

  void operator()(const action::MoveCursor& step) const {
    session.move_cursor(step.files, step.ranks);
  }
  void operator()(const action::Activate&) const {
    if (session.has_put_end_aside())
      session.end_put_aside_ = false;
    else
      session.pick(session.cursor_);
  }
  void operator()(const action::Back&) const { session.step_back(); }
  void operator()(const action::CyclePiece& cycle) const { session.cycle_piece(cycle.direction); }
  void operator()(const action::OpenLine&) const { session.focus_ = AtLine{true}; }
  void operator()(const action::TypeText& typed) const {
    if (session.context() != Context::Line) session.focus_ = AtLine{};
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
  // These are for screens over the board.
  void operator()(const action::Scroll&) const {}
  void operator()(const action::ChooseRow&) const {}
  void operator()(const action::ChangeRow&) const {}
  void operator()(const action::GoToTurningPoint&) const {}
  void operator()(const action::ShowBest&) const {}
  void operator()(const action::TryBest&) const {}
  void operator()(const action::Browse& browse) const { session.browse(browse.step); }
  void operator()(const action::LookAt& look) const { session.look_at(look.ply); }
  void operator()(const action::ExplainCursor&) const { session.explain_cursor(); }
  void operator()(const action::Toggle& toggle) const { session.toggle(toggle.what); }
  void operator()(const action::Seat& wanted) const { session.seat(wanted.sides, wanted.level); }
  void operator()(const action::Zoom& wish) const { session.zoom(wish); }
  void operator()(const action::ChangeLevel& change) const {
    session.set_level(session.computer().level + change.by);
  }
  void operator()(const action::MoveNow&) const { session.let_computer_move(); }
  void operator()(const action::AskToSave&) const {
    session.focus_ = AskingAboutCopy{session.table_.name_for_copy()};
  }
  void operator()(const action::End& wanted) const { session.end(wanted.ending); }
  void operator()(const action::Begin& wanted) const { session.begin(wanted); }
  void operator()(const action::Acquaint&) const { session.table_.begin_acquaintance(); }
  void operator()(const action::Unbound& unbound) const {
    if (session.context() == Context::Board)
      session.refuse("There is nothing on " + unbound.key + "; ? shows the keys.");
  }
};

Effect Session::press(char letter, const Action& action) {
  constexpr std::size_t longest_word = 16;
  std::vector<PressedLetter> pressed = std::exchange(pressed_, {});
  if (pressed.size() == longest_word) pressed.erase(pressed.begin());
  pressed.push_back({letter, preferences_, game_state(), {}});
  Effect effect = apply(action);
  pressed.back().game_behind = game_state();
  // Who has answered a question has done what cannot be meant as a word.
  if (!std::holds_alternative<action::Answer>(action)) pressed_ = std::move(pressed);
  return effect;
}

void Session::begin_word(char letter) {
  pressed_ = {{letter, preferences_, game_state(), game_state()}};
}

Effect Session::apply(const Action& action) {
  if (!is_typing(action)) pressed_.clear();
  if (!stays_in_sight(action)) {
    notice_.reset();
    move_to_be_seen_.reset();
    hint_wanted_ = false;
    offered_ = false;
  }
  // It speaks of the position that it was asked in: whoever does something else has said no.
  if (context() == Context::Question && !leaves_question(action)) focus_ = AtBoard{};
  if (context() == Context::Resume && !leaves_question(action)) resume();
  return std::visit(Overloaded{[this](const Command& command) { return run(command); },
                               [this](const action::Submit&) { return submit_line(); },
                               [this](const action::NextTheme&) { return next_theme(); },
                               [this](const action::ChooseEnd&) { return choose_end(); },
                               [](const action::Redraw&) { return Effect(effect::DrawAfresh{}); },
                               [this](const auto& other) {
                                 Applier{*this}(other);
                                 return Effect(effect::Draw{});
                               }},
                    action);
}

// Whether what was said last is still to be read: a hint, on the way to the piece that it names.
bool Session::stays_in_sight(const Action& action) const {
  if (std::holds_alternative<action::Redraw>(action)) return true;
  const bool hint = notice_ && notice_->aims;
  return hint && (std::holds_alternative<action::MoveCursor>(action) ||
                  std::holds_alternative<action::CyclePiece>(action));
}

Effect Session::submit_line() {
  const auto* typing = std::get_if<AtLine>(&focus_);
  if (typing != nullptr && !typing->behind_colon && offer_word(line_.text())) return effect::Draw{};
  pressed_.clear();
  const std::string line = line_.take();
  focus_ = AtBoard{};
  if (line.empty()) return effect::Draw{};
  const auto command = parse_command(line);
  if (command && !std::holds_alternative<command::Play>(*command)) return run(*command);
  const std::string suggestion = suggest_move(line, position());
  const bool legal =
      command && is_legal(verdict(position(), std::get<command::Play>(*command).move));
  if (command)
    run(*command);
  else
    refuse(explain(command.error(), kTyping));
  // A move that could be made was no slip, whatever was then said of it.
  if (!legal && notice_ && notice_->kind == Notice::Kind::Refusal) notice_->text += suggestion;
  return effect::Draw{};
}

// A word that does not begin like a move has a colon before it. Where it has none, its first
// letters may have been keys: they are taken back, and the whole word waits for Enter.
bool Session::offer_word(const std::string& line) {
  if (line.empty()) return false;
  std::string letters;
  for (const PressedLetter& pressed : pressed_) letters += pressed.letter;
  for (std::size_t first = 0; first <= letters.size(); ++first) {
    const std::string word = letters.substr(first) + line;
    if (!begins_with_word(word) && !key_called(in_lower_case(word))) continue;
    if (first == letters.size() && lower(word[0]) >= 'a' && lower(word[0]) <= 'h') return false;
    take_back_letters(first);
    line_.clear();
    line_.insert(':' + word);
    focus_ = AtLine{true};
    inform("Words begin with a colon: :" + word);
    return true;
  }
  return false;
}

// What the letters from this one on have done. A game that is not as they left it stays: the
// computer has moved meanwhile.
void Session::take_back_letters(std::size_t first) {
  const std::vector<PressedLetter> pressed = std::exchange(pressed_, {});
  if (first == pressed.size()) return;
  preferences_ = pressed[first].preferences_before;
  if (tutor_ != nullptr) return;  // no game is played there
  if (game_state() != pressed.back().game_behind) return;
  const GameState& wanted = pressed[first].game_before;
  while (game().ply() > wanted.ply && table_.undo()) continue;
  while ((game().ply() < wanted.ply || (wanted.over && !game().is_over())) && table_.redo())
    continue;
}

void Session::complete_line() {
  const std::string_view before_caret = std::string_view(line_.text()).substr(0, line_.caret());
  const Completion completion = complete(before_caret, position(), themes_->names());
  line_.insert(completion.inserted);
  if (!completion.choices.empty()) inform(completion.choices);
}

void Session::leave_line() {
  line_.clear();
  pressed_.clear();
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
  } else if (browsing()) {
    browsed_.reset();
  } else {
    end_put_aside_ = game().is_over();
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
  else if (const auto* copy = std::get_if<AskingAboutCopy>(&asked))
    save(copy->path);
  else if (std::holds_alternative<AskingAboutNewGame>(asked))
    sit_down_again(table_.begin(game().initial()));
  else if (std::holds_alternative<AskingAboutComputersDrop>(asked))
    table_.let_computer_drop();
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

// The next size is counted from the one that is shown, which may be smaller than the wish.
void Session::zoom(const action::Zoom& wish) {
  const int shown = std::min(preferences_.zoom, wish.fitting);
  const bool largest = wish.to == action::Zoom::To::Largest;
  const int size = largest ? wish.fitting : shown % wish.fitting + 1;
  preferences_.zoom = largest ? kFit : size;
  if (wish.fitting == 1) {
    inform("Only board size 1 fits here; larger ones need a larger window.");
    return;
  }
  inform("Board size " + std::to_string(size) + " of the " + std::to_string(wish.fitting) +
         (largest ? " that fit here; it grows with the window." : " that fit here."));
}

Effect Session::set_theme(const std::string& name) {
  if (name.empty()) {
    inform("The theme is " + preferences_.theme + "; there are " +
           enumerate(themes_->names(), "and") + '.');
    return effect::Draw{};
  }
  auto found = themes_->find(name);
  if (found) return use(name, found.take());
  refuse(as_sentence(found.error().what));
  return effect::Draw{};
}

// A person's file that cannot be read is passed over, or the key would be stuck before it.
Effect Session::next_theme() {
  const std::vector<std::string> names = themes_->names();
  const auto current = static_cast<std::size_t>(
      std::find(names.begin(), names.end(), preferences_.theme) - names.begin());
  for (std::size_t step = 1; step <= names.size(); ++step) {
    const std::string& name = names[(current + step) % names.size()];
    if (auto found = themes_->find(name)) return use(name, found.take());
  }
  return effect::Draw{};
}

Effect Session::use(const std::string& name, ChosenTheme theme) {
  preferences_.theme = name;
  std::string text = "The theme is " + name;
  for (const std::string& fault : theme.faults) text += "; " + fault;
  inform(text + (text.ends_with('?') ? "" : "."));
  return effect::UseTheme{std::make_shared<const ChosenTheme>(std::move(theme))};
}

void Session::inform(std::string text, std::optional<Move> about) {
  notice_ = Notice{Notice::Kind::Information, std::move(text), about};
}

void Session::refuse(std::string text, std::optional<Move> about) {
  notice_ = Notice{Notice::Kind::Refusal, std::move(text), about};
}

}  // namespace quagmire::ui
