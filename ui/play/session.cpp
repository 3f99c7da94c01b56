// Sessions: focus, the input line, questions and switches. What affects the game is in
// session_game.cpp.
#include "ui/play/session.h"

#include <algorithm>

#include "engine/ascii.h"
#include "ui/words/messages.h"

namespace quagmire::ui {

namespace {

// Actions that do not dismiss a question.
bool leaves_question(const Action& action) {
  return is_any_of<action::Answer, action::Back, action::Redraw, action::Unbound>(action) ||
         opens_help(action);
}

// Where a player of this side would look first.
Square home_corner(Player player) { return player == Player::O ? Square(0, 3) : Square(7, 4); }

}  // namespace

Session::Session(Table table, Preferences preferences, const ThemeCollection& themes, Scene scene)
    : table_(std::move(table)),
      looks_(std::move(preferences), themes),
      scene_(scene),
      cursor_(home_corner(computer().sides.only_person().value_or(game().position().turn()))) {}

Context Session::context() const {
  if (table_.asks_to_resume()) return Context::Resume;
  return std::visit(Overloaded{[](const AtBoard&) { return Context::Board; },
                               [](const AtLine&) { return Context::Line; },
                               [](const Asking&) { return Context::Question; }},
                    focus_);
}

bool Session::flipped() const {
  const Player viewer = computer().sides.only_person().value_or(position().turn());
  const bool turned = preferences().flip_each_move && viewer == Player::X;
  return preferences().flipped != turned;
}

TypedSquares Session::preview() const {
  if (const auto* asking = std::get_if<Asking>(&focus_); asking != nullptr && asking->move)
    return {asking->move->from, asking->move->to};
  TypedSquares squares = typed_squares(line_.text());
  const auto is_own = [&](Square square) {
    return position().piece_at(square) == position().turn();
  };
  // As in pick(): if a piece is chosen, a single square is where it goes.
  if (selected_ && squares.from && !squares.to && !is_own(*squares.from))
    squares.to = std::exchange(squares.from, selected_);
  if (!squares.from) squares.from = selected_;
  return squares;
}

Effect Session::apply(const Action& action) {
  if (!stays_in_sight(action)) {
    notice_.reset();
    move_to_be_seen_.reset();
    hint_wanted_ = false;
    move_wanted_ = false;
    offered_ = false;
  }
  // A question is about the position in which it was asked: any other action is a no.
  if (context() == Context::Question && !leaves_question(action)) focus_ = AtBoard{};
  if (context() == Context::Resume && !leaves_question(action)) resume();
  return effect_of(
      Overloaded{
          [this](const Command& command) { return run(command); },
          [this](const action::MoveCursor& step) { move_cursor(step.files, step.ranks); },
          [this](const action::Back&) { step_back(); },
          [this](const action::CyclePiece& cycle) { cycle_piece(cycle.direction); },
          [this](const action::OpenLine&) { focus_ = AtLine{}; },
          [this](const action::TypeText& typed) {
            focus_ = AtLine{};
            line_.insert(typed.text);
          },
          [this](const action::EditLine& edit) {
            line_.apply(edit.edit);
            // Typing opened the line, so erasing all of it closes it.
            if (edit.edit == action::Edit::EraseBefore && line_.text().empty()) leave_line();
          },
          [this](const action::Complete&) { complete_line(); },
          [this](const action::Submit&) { return submit_line(); },
          [this](const action::Activate&) { return activate(); },
          [this](const action::Answer& given) { answer(given.yes); },
          [this](const action::Browse& wanted) { browse(wanted.step); },
          [this](const action::LookAt& look) { look_at(look.ply); },
          [this](const action::ExplainCursor&) { explain_cursor(); },
          [this](const action::Toggle& toggle) { return tell_change(looks_.toggle(toggle.what)); },
          [this](const action::ChangeBoard& seen) {
            return tell_change(looks_.change_board(seen));
          },
          [this](const action::NextTheme&) { return tell_change(looks_.next_theme()); },
          [this](const action::Seat& wanted) { seat(wanted.computer); },
          [this](const action::ChangeLevel& change) { set_level(computer().level + change.by); },
          [this](const action::MoveNow&) { let_computer_move(); },
          [this](const action::AskToSave&) {
            const std::string path = table_.name_for_copy();
            ask_first({"Save the game to " + path + "? y/N (:save NAME takes another name)",
                       [path](Session& asked) { asked.save(path); }});
          },
          [this](const action::ChooseEnd&) { return choose_end(); },
          [this](const action::End& wanted) { end(wanted.ending); },
          [this](const action::Begin& wanted) { begin(wanted); },
          [](const action::Redraw&) { return Effect(effect::DrawAfresh{}); },
          [this](const action::Unbound& unbound) {
            if (context() != Context::Board) return;
            refuse(unbound.key + " does nothing here; " +
                   (unbound.key.size() == 1 && is_letter(unbound.key[0])
                        ? "words begin with a colon."
                        : "? shows the keys."));
          },
          [](const auto& /*for_screens_over_the_board*/) {},
      },
      action);
}

// Whether the last notice stays: a hint does while the cursor goes to the piece that it names.
bool Session::stays_in_sight(const Action& action) const {
  if (std::holds_alternative<action::Redraw>(action)) return true;
  const bool hint = notice_ && notice_->aims;
  return hint && is_any_of<action::MoveCursor, action::CyclePiece>(action);
}

Effect Session::activate() {
  if (!has_put_end_aside()) return pick(cursor_);
  end_put_aside_ = false;
  return effect::Draw{};
}

Effect Session::submit_line() {
  const std::string line = line_.take();
  focus_ = AtBoard{};
  if (line.empty()) return effect::Draw{};
  const auto command = parse_command(line);
  if (command && !std::holds_alternative<command::Play>(*command)) return run(*command);
  const std::string suggestion = suggest_move(line, position());
  Effect effect = effect::Draw{};
  if (command)
    effect = run(*command);
  else
    refuse(explain(command.error(), kTyping));
  if (has_refused()) notice_->text += suggestion;
  if (auto* passed_on = std::get_if<effect::PassOn>(&effect)) passed_on->suggestion = suggestion;
  return effect;
}

void Session::complete_line() {
  const std::string_view before_caret = std::string_view(line_.text()).substr(0, line_.caret());
  const Completion completion = complete(before_caret, position(), themes().names());
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
  if (const auto* asking = std::get_if<Asking>(&asked); yes && asking != nullptr)
    asking->on_yes(*this);
}

Effect Session::tell_change(Looks::Change change) {
  if (change.refused)
    refuse(std::move(change.told));
  else
    inform(std::move(change.told));
  if (change.theme) return effect::UseTheme{std::move(change.theme)};
  return effect::Draw{};
}

void Session::inform(std::string text, std::optional<Move> about) {
  notice_ = Notice{Notice::Kind::Information, std::move(text), about};
}

void Session::refuse(std::string text, std::optional<Move> about) {
  notice_ = Notice{Notice::Kind::Refusal, std::move(text), about};
}

Looks::Change Looks::toggle(action::Switch what) {
  struct Row {
    action::Switch what;
    bool Preferences::*value;
    const char* on;
    const char* off;
  };
  using action::Switch;
  static constexpr std::array rows = {
      Row{Switch::Threats, &Preferences::threats, "Threats are marked.", "Threats are not marked."},
      Row{Switch::Analysis, &Preferences::analysis, "The value of the game is shown.",
          "The value of the game is not shown."},
      Row{Switch::Flip, &Preferences::flipped, "Rank 1 is on top.", "Rank 8 is on top."},
      Row{Switch::FlipEachMove, &Preferences::flip_each_move, "The board turns for each player.",
          "The board does not turn."},
      Row{Switch::Mouse, &Preferences::mouse, "The mouse is on.",
          "The mouse is off: the terminal selects text."},
  };
  for (const Row& row : rows) {
    if (row.what != what) continue;
    bool& value = preferences_.*row.value;
    value = !value;
    return {value ? row.on : row.off};
  }
  return {};
}

Looks::Change Looks::change_board(const action::ChangeBoard& seen) {
  if (seen.shows_pixels) {
    preferences_.board = BoardChoice::Grid;
    return {"The grid; z changes back."};
  }
  if (preferences_.glyphs != Glyphs::Unicode)
    return {"The board of pixels needs half blocks, which this terminal or its locale lacks.",
            true};
  if (!seen.has_room) return {"The board of pixels needs a window of 79x24.", true};
  preferences_.board = BoardChoice::Pixels;
  return {"The board of pixels; z changes back."};
}

Looks::Change Looks::set_theme(const std::string& name) {
  if (name.empty())
    return {"The theme is " + preferences_.theme + "; there are " +
            enumerate(themes_->names(), "and") + '.'};
  auto found = themes_->find(name);
  if (found) return use(name, found.take());
  return {as_sentence(found.error().what), true};
}

// Skips a file that cannot be read, or the key would never get past it.
Looks::Change Looks::next_theme() {
  const std::vector<std::string> names = themes_->names();
  const auto current = static_cast<std::size_t>(
      std::find(names.begin(), names.end(), preferences_.theme) - names.begin());
  for (std::size_t step = 1; step <= names.size(); ++step) {
    const std::string& name = names[(current + step) % names.size()];
    if (auto found = themes_->find(name)) return use(name, found.take());
  }
  return {};
}

Looks::Change Looks::use(const std::string& name, ChosenTheme theme) {
  preferences_.theme = name;
  std::string text = "The theme is " + name;
  for (const std::string& fault : theme.faults) text += "; " + fault;
  return {text + (text.ends_with('?') ? "" : "."), false,
          std::make_shared<const ChosenTheme>(std::move(theme))};
}

}  // namespace quagmire::ui
