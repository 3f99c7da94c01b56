// Sessions: focus, the input line, questions and switches. What affects the game is in
// session_game.cpp.
#include "ui/session/session.h"

#include <algorithm>
#include <array>

#include "engine/text.h"
#include "ui/session/input_parser.h"
#include "ui/text/analysis_text.h"
#include "ui/text/messages.h"

namespace quagmire::ui {

namespace {

// Actions that do not dismiss a question.
bool leaves_question(const Action& action) {
  return is_any_of<action::Reply, action::Back, action::Redraw, action::Unbound>(action) ||
         runs_command(action, "help");
}

}  // namespace

Session::Session(Match match, Preferences preferences, Progress* progress)
    : Session(std::make_shared<Match>(std::move(match)), std::move(preferences), Interface{},
              progress) {}
Session::Session(Match& match, Preferences preferences, Interface face, Progress* progress)
    : Session(std::shared_ptr<Match>(std::shared_ptr<Match>(), &match), std::move(preferences),
              face, progress) {}
Session::Session(std::shared_ptr<Match> match, Preferences preferences, Interface face,
                 Progress* progress)
    : appearance_(std::move(preferences)),
      interface_(face),
      progress_(progress == nullptr ? own_progress_ : *progress) {
  auto played = std::make_unique<GameActivity>(
      [this]() -> const quagmire::Match& { return game_match(); }, progress_);
  activities_.emplace_back(std::move(played), nullptr, std::move(match));
}

Scene Session::context() const {
  if (scene() == Scene::Game && match().asks_to_resume()) return Scene::Resume;
  if (const auto* asking = std::get_if<Asking>(&focus_))
    return asking->on_save          ? Scene::Unsaved
           : !asking->board.empty() ? Scene::WhoseTurn
           : !asking->on_yes        ? Scene::TimeUp
                                    : Scene::Question;
  if (std::holds_alternative<AtLine>(focus_)) return Scene::Line;
  if (scene() != Scene::Game || !game().is_over() || browsing()) return scene();
  return here().end_put_aside ? Scene::EndDismissed : Scene::End;
}

std::optional<Session::Asking> Session::asked() const {
  if (context() == Scene::Resume)
    return Asking{
        .question = ask_to_resume(game()), .on_yes = &Session::resume, .on_no = [](Session& asked) {
          asked.show_new_game(asked.match().decline_resume());
        }};
  const auto* asking = std::get_if<Asking>(&focus_);
  return asking == nullptr ? std::nullopt : std::optional(*asking);
}

bool Session::flipped() const {
  const Player viewer = computer().sides.only_person().value_or(position().turn());
  return preferences().flip == Flip::Always ||
         (preferences().flip == Flip::EachMove && viewer == Player::X);
}

void Session::begin_action() {
  if (events_.empty()) return;
  last_events_ = std::exchange(events_, {});
}

Events Session::apply(const Action& action) {
  begin_action();
  // These two come by themselves, whatever the person is doing.
  if (const auto* tick = std::get_if<action::Tick>(&action)) {
    advance_time(tick->passed);
    return events_;
  }
  if (const auto* reply = std::get_if<action::EngineReply>(&action)) {
    take_engine_reply(reply->request, reply->result);
    return events_;
  }
  // To redraw the screen is no act.
  has_just_ended_ = has_just_ended_ && std::holds_alternative<action::Redraw>(action);
  was_watching_ = std::exchange(until_next_ply_, std::nullopt).has_value();
  try {
    if (overlay() == nullptr || !apply_to_overlay(action)) apply_at_board(action);
  } catch (const std::bad_alloc&) {
    refuse(say("That didn't work: {}.", ui::explain(std::current_exception())));
  }
  return events_;
}

void Session::apply_at_board(const Action& action) {
  // What an activity only shows is taken back by the next action; these do no more than that.
  const bool ends_showing = runs_command(action, "undo") ||
                            std::holds_alternative<action::Back>(action) ||
                            (is_at_board() && std::holds_alternative<action::Activate>(action));
  const bool took_back = !only_looks(action) && activity().take_back_shown(*this);
  if (took_back && ends_showing) return;
  // A hint stays while the cursor goes to the piece that it names.
  const bool aims = here().notice && here().notice->aims &&
                    is_any_of<action::MoveCursor, action::CyclePiece>(action);
  const bool is_look = is_at_board() && only_looks(action);
  // What the engine was asked for is still wanted while the person only moves about.
  const bool only_moves = is_any_of<action::MoveCursor, action::CyclePiece, action::Pick,
                                    action::OpenLine, action::Unbound>(action) ||
                          (std::holds_alternative<action::Activate>(action) && is_at_board());
  const bool keeps = here().requested != RequestKind::Nothing && only_moves;
  if (keeps && has_refused()) here().notice.reset();
  if (!keeps && (is_look ? is_any_of<action::OpenLine, action::Unbound>(action) : !aims))
    dismiss_message();
  // A question is about the position in which it was asked: any other action leaves the game as it
  // was, but for what goes on with it.
  std::string board;
  if (const auto asking = asked(); asking && !leaves_question(action)) {
    const auto* said = std::get_if<action::RunCommand>(&action);
    if (asking->form && said && asking->form->has_row(said->line.substr(0, said->line.find(':')))) {
      return fill(*asking->form, said->line);
    }
    if (asking->on_save && said && in_lower_case(trimmed(said->line)) == "s") {
      focus_ = AtBoard{};
      return asking->on_save(*this);
    }
    board = asking->board;
    if (context() == Scene::Resume) resume();
    focus_ = AtBoard{};
  }
  if (is_any_of<action::MoveCursor, action::CyclePiece, action::Pick>(action))
    here().pointed_at = game().ply();
  const auto* unbound = std::get_if<action::Unbound>(&action);
  const bool was_mistyped =
      std::exchange(mistyped_, unbound != nullptr && unbound->key.size() == 1 && is_at_board());
  std::visit(
      Overloaded{
          [&](const action::RunCommand& said) {
            const bool answers = !board.empty() && is_turn(said.line);
            run_command(answers ? board + '\n' + said.line : said.line);
          },
          [this](const action::Open& wanted) { show_screen(wanted.screen, 0); },
          [this](const action::Pick& picked) { pick(picked.square); },
          [this](const action::MoveCursor& step) {
            const int sign = flipped() ? -1 : 1;
            Square& cursor = here().cursor;
            cursor = Square(std::clamp(cursor.file() + sign * step.files, 0, 7),
                            std::clamp(cursor.rank() + sign * step.ranks, 0, 7));
          },
          [this](const action::Back&) { step_back(); },
          [this](const action::CyclePiece& cycle) { cycle_piece(cycle.direction); },
          [this](const action::OpenLine&) { focus_ = AtLine{true}; },
          [this](const action::TypeText& typed) { type(typed.text); },
          [this](const action::EditLine& edit) { edit_line(edit); },
          [&](const action::Activate&) {
            // Enter ends what was meant as a line, and must not act on the cursor.
            if (!was_mistyped) return activate();
            refuse(
                "Nothing was typed: moves begin with a letter from a to h, commands with a colon.");
          },
          [this](const action::Reply& given) { answer(given.yes); },
          [this](const action::LookAt& look) { look_at(look.ply); },
          [this](const action::Redraw&) { emit(event::Redrawn{}); },
          [this](const action::Unbound& pressed) {
            if (!is_at_board()) return;
            refuse((pressed.key == "this key" ? "This key" : pressed.key) + " does nothing here.");
          },
          [this](const action::ChangeBoard& change) {
            change_board(change.shows_pixels, change.needs);
          },
          [](const auto& /*for_overlays*/) {},
      },
      action);
}

bool Session::only_looks(const Action& action) const {
  using namespace action;
  if (const auto* said = std::get_if<RunCommand>(&action))
    return begins_with(said->line, &Command::only_looks);
  if (context() == Scene::Line && std::get<AtLine>(focus_).lists_commands)
    return !std::holds_alternative<Activate>(action) ||
           begins_with(line_.text(), &Command::only_looks);
  return is_any_of<Redraw, OpenLine, Unbound, ChangeBoard>(action);
}

void Session::dismiss_message() {
  here().notice.reset();
  here().move_to_be_seen.reset();
  here().requested = RequestKind::Nothing;
}

void Session::carry_out(const Form& form) {
  if (const std::string why = form.fault(); !why.empty())
    refuse(why);
  else
    form.on_submit(*this, form);
}

void Session::activate() {
  if (context() == Scene::Line) {
    if (!insert_chosen_command()) return;
    const std::string line = line_.take();
    const bool is_word = at_line().lists_commands;
    focus_ = AtBoard{};
    if (!line.empty()) run_command(line, is_word);
  } else if (!here().selected && description().is_done) {
    go_on();
  } else if (context() == Scene::EndDismissed) {
    here().end_put_aside = false;
  } else {
    pick(here().cursor);
  }
}

void Session::step_back() {
  if (context() == Scene::Line) {
    leave_line();
  } else if (asked()) {
    answer(context() == Scene::Resume);
  } else if (here().selected) {
    here().selected.reset();
  } else if (browsing()) {
    here().browsed.reset();
  } else if (review() != nullptr && !review()->is_trying(game()) && shows_cursor()) {
    here().pointed_at.reset();
  } else if (review() != nullptr && review()->is_trying(game())) {
    review()->open(*this, review()->step());
  } else if (activities_.size() > 1) {
    close_activity();
  } else {
    here().end_put_aside = game().is_over();
  }
}

void Session::answer(bool yes) {
  const auto asking = asked();
  if (!asking) return;
  focus_ = AtBoard{};
  if (const auto& then = yes ? asking->on_yes : asking->on_no)
    then(*this);
  else if (asking->on_yes)
    tell(scene() != Scene::Game || is_over(outcome()) ? "Nothing changed." : "The game continues.");
}

// A pipe means what it says.
void Session::confirm(Asking asking) {
  if (!interface_.asks) {
    asking.on_yes(*this);
    return;
  }
  report_in_plain_mode(asking.question);
  focus_ = std::move(asking);
}

// A pipe means what it says, and takes a form at once that leaves nothing to choose. At a screen it
// is a card; in lines, a question.
void Session::open_form(Form form, bool is_meant) {
  if (is_meant && !interface_.asks) return carry_out(form);
  const auto opened = std::make_shared<Form>(std::move(form));
  if (!show_form(opened) && interface_.asks)
    focus_ = Asking{.question = opened->question,
                    .on_yes = [opened](Session& asked) { asked.carry_out(*opened); },
                    .form = opened};
}

// Its rows stay what they are if the line is wrong.
void Session::fill(Form form, std::string_view line) {
  if (const std::string why = form.fill(trimmed(line)); !why.empty()) refuse(why);
  open_form(std::move(form), false);
}

void Session::change_board(bool shows_pixels, std::optional<Size> needs) {
  tell_change(appearance_.change_board(shows_pixels, needs));
}

// On the screen they are marked, too.
void Session::show_threats() {
  bool& marked = is_at_task() ? here().threats : appearance_.preferences().threats;
  const bool is_shown = switch_mark(marked);
  if (is_over(outcome())) return tell(nothing_to_find(outcome()));
  tell_change({is_shown ? describe_threats(position()) : "Threats are hidden."});
}

bool Session::switch_mark(bool& marked) const {
  if (!interface_.has_screens) return true;
  marked = !marked;
  return marked;
}

void Session::show_liberties() {
  const bool is_shown = switch_mark(appearance_.preferences().liberties);
  tell_change({is_shown ? describe_liberties(position()) : "Liberties are hidden."});
}

void Session::repeat() {
  // What opened then was left since, and a question has had its answer.
  const auto is_past = [](const Event& one) {
    const auto* said = std::get_if<event::Message>(&one);
    const auto* shown = std::get_if<event::Shown>(&one);
    return (said != nullptr && said->audience == event::Message::Audience::Plain) ||
           (shown != nullptr && shown->content >= event::Shown::Game) ||
           std::holds_alternative<event::Quit>(one);
  };
  for (const Event& one : last_events_)
    if (!is_past(one)) emit(one);
  if (events_.empty()) refuse("Nothing to repeat.");
}

void Session::set_theme(std::string_view name) { tell_change(appearance_.set_theme(name)); }

// What the message before it has drawn on the board stays.
void Session::tell_change(Appearance::Change change) {
  StatusMessage told = here().notice.value_or(StatusMessage{});
  told.kind = change.refused ? StatusMessage::Kind::Refusal : StatusMessage::Kind::Information;
  told.text = std::move(change.told);
  tell(std::move(told));
}

void Session::emit(Event event) {
  const auto* said = std::get_if<event::Message>(&event);
  if (said != nullptr && said->audience != event::Message::Audience::Plain)
    here().notice = said->notice;
  events_.push_back(std::move(event));
}

// What the screen shows in another way, such as a question.
void Session::report_in_plain_mode(const std::string& text) {
  emit(event::Message{{StatusMessage::Kind::Information, text}, event::Message::Audience::Plain});
}

void Session::warn(const std::string& news) {
  emit(event::SaveReported{SaveStatus::Kind::NotSaved, news});
  emit(event::Message{{StatusMessage::Kind::Refusal, as_sentence(news)},
                      event::Message::Audience::Screen});
}

// The text of a term of the rules is too long for the two lines of a notice.
void Session::explain_command(std::string_view name) {
  const Command* word = find_command(name);
  const std::string term = word == nullptr ? describe_term(name) : "";
  if (word != nullptr)
    tell(describe_command(
        *word, typing(),
        word->use(scene()).value_or(CommandVariant{word->scenes, word->sentence}).sentence));
  else if (term.empty())
    refuse(ui::explain(unknown_word(name), typing()));
  else if (interface_.has_screens)
    show_screen("rules", 0);
  else
    tell(term);
}

void Session::open(std::string_view screen, std::size_t number) {
  if (screen == activity().command())
    activity().open(*this, number);
  else if (screen == "review" && game().ply() == 0)
    refuse(nothing_to_review());
  else
    show_screen(screen, number);
}

bool Session::go_on() {
  begin_action();
  const Description now = description();
  if (!now.is_done) return false;
  if (now.next_command.empty()) return activity().next(*this, false);
  close_activity();
  here().overlays.clear();
  run_command(now.next_command);
  return true;
}

void Session::next_task() {
  if (scene() != Scene::Game) {
    activity().next(*this, true);
    return;
  }
  if (!match().next_level())
    return refuse("There's no next level to play here: beat the computer at a new level first.");
  leave_for([](Session& at) { at.show_new_game(at.match().play_next_level()); });
}
void Session::list_tasks() { show_screen("list", 0); }

void Session::begin_task() {
  here().threats = false;
  show(event::Shown::Activity);
}

// The cursor goes to the last move, or to a piece that can move.
void Session::show_position(bool by_others) {
  here().selected.reset();
  here().notice.reset();
  here().move_to_be_seen.reset();
  if (game().ply() > 0)
    here().cursor = game().move_at(game().ply() - 1).to;
  else if (const auto movable = movable_pieces(position()); !movable.empty())
    here().cursor = movable.front();
  if (by_others && game().ply() > 0) here().move_to_be_seen = game().ply();
}

}  // namespace quagmire::ui
