// Sessions: what is open. The stack of activities, and the overlays above the one on top.
#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "engine/text.h"
#include "ui/session/input_parser.h"
#include "ui/session/pages.h"
#include "ui/session/session.h"
#include "ui/text/analysis_text.h"
#include "ui/text/messages.h"
#include "ui/text/player_text.h"

namespace quagmire::ui {

Scene scene_of(const Overlay& overlay) {
  if (std::holds_alternative<overlay::Pages>(overlay)) return Scene::Pages;
  const auto* dialog = std::get_if<overlay::Dialog>(&overlay);
  if (dialog == nullptr) return Scene::Start;
  const Form& form = *dialog->form;
  if (form.is_live) return Scene::Settings;
  if (!form.all.empty()) return Scene::Games;
  if (form.is_list()) return Scene::List;
  if (form.is_choice()) return Scene::Menu;
  if (form.chosen_row().values.empty()) return Scene::TextField;
  return form.takes_text() ? Scene::Name : Scene::ChoiceField;
}

Session::OpenActivity::OpenActivity(std::unique_ptr<Activity> opened, ReviewActivity* as_review,
                                    std::shared_ptr<Match> on)
    : activity(std::move(opened)), review(as_review), match(std::move(on)) {
  const Position& position = activity->board(*match).position();
  const Sides computer = kInTask.has(activity->scene()) ? Sides() : match->computer().sides;
  const Player viewer = computer.only_person().value_or(position.turn());
  cursor = viewer == Player::O ? Square(0, 3) : Square(7, 4);  // where one would look first
  const auto movable = movable_pieces(position);
  const bool is_astray = viewer == position.turn() && position.piece_at(cursor) != viewer;
  if ((position.obliged().any() || is_astray) && !movable.empty()) cursor = movable.front();
}

std::size_t Session::depth() const {
  std::size_t depth = activities_.size() - 1;
  for (const OpenActivity& open : activities_) depth += open.overlays.size();
  return depth;
}

void Session::begin_with(const StartScreen& first) {
  begin_action();
  if (first.name == "review")
    run_command("review");
  else if (first.name == "games")
    open_kept_game(0);
  else
    show_screen(first.name, first.number);
  begun_with_ = depth();
}

void Session::begin_with(GameAnalysis analysis) {
  begin_action();
  analysis_of_game().use(std::move(analysis));
  push_review(std::make_unique<ReviewActivity>(analysis_of_game(), game_match()), 0);
  begun_with_ = depth();
}

void Session::close_activity() {
  activities_.pop_back();
  leave_line();
  limit_begun_with();
  show(event::Shown::Game);
}

void Session::close_overlay() {
  here().overlays.pop_back();
  limit_begun_with();
}

void Session::close_all() {
  while (activities_.size() > 1) activities_.pop_back();
  until_next_ply_.reset();
  here().overlays.clear();
  begun_with_ = 0;
}

void Session::start_over(std::shared_ptr<Match> match, bool by_others) {
  OpenActivity fresh(std::move(here().activity), here().review, std::move(match));
  fresh.overlays = std::move(here().overlays);
  here() = std::move(fresh);
  focus_ = AtBoard{};
  if (by_others && game().ply() > 0) here().move_to_be_seen = game().ply();
}

void Session::quit() {
  if (activities_.size() == 1)
    leave_for([](Session& at) { at.emit(event::Quit{}); });
  else if (depth() <= begun_with_)
    emit(event::Quit{});
  else
    close_activity();
}

template <class Task>
void Session::open_task(std::size_t number) {
  auto task = std::make_unique<Task>(progress_);
  Task& opened = *task;
  activities_.emplace_back(std::move(task), nullptr, here().match);
  focus_ = AtBoard{};
  // Plain mode prints the list above the task. On the screen the list begins at the task, which
  // begin() chooses.
  const bool shows_list = number == kTaskList;
  if (shows_list && !interface_.has_screens) list_tasks();
  opened.begin(*this, number);
  if (shows_list && interface_.has_screens) list_tasks();
}

PostGameAnalysis& Session::analysis_of_game() { return *activities_.front().activity->analysis(); }

void Session::analyze_first(PostGameAnalysis& analysis, const Game& game, AnalysisUse use) {
  if (interface_.analyze) analysis.use(interface_.analyze(game, use));
}

void Session::open_review(std::size_t number) {
  if (number == 0) analyze_first(analysis_of_game(), game(), AnalysisUse::Review);
  if (!is_worth_reviewing(analysis_of_game().analysis(), number)) return;
  push_review(std::make_unique<ReviewActivity>(analysis_of_game(), game_match()), number);
}

void Session::open_review_of(Match opened) {
  auto review = std::make_unique<ReviewActivity>(std::move(opened));
  analyze_first(*review->analysis(), review->played().game(), AnalysisUse::OpenedGame);
  if (is_worth_reviewing(review->game_analysis(), 0)) push_review(std::move(review), 0);
}

void Session::push_review(std::unique_ptr<ReviewActivity> review, std::size_t number) {
  ReviewActivity& opened = *review;
  activities_.emplace_back(std::move(review), &opened, std::make_shared<Match>());
  focus_ = AtBoard{};
  opened.begin(*this, number);
  if (!interface_.analyze) opened.follow_analysis(*this);
}

void Session::show_screen(std::string_view screen, std::size_t number) {
  using event::Shown;
  struct Entry {
    std::string_view word;
    void (*open)(Session& session, std::size_t number);
  };
  static constexpr auto help_at = [](Session& at, std::string_view title, Shown::Content printed) {
    if (at.prints_instead({printed})) return;
    std::vector<HelpSection> sections = help_sections(at.scene(), at.preferences().keys);
    const auto found =
        std::find_if(sections.begin(), sections.end(),
                     [&](const HelpSection& section) { return section.title.starts_with(title); });
    const auto first = static_cast<std::size_t>(found - sections.begin());
    at.push(overlay::Pages{"Quagmire: help", std::move(sections), {first, 0}});
  };
  static constexpr std::array entries{
      Entry{"help",
            [](Session& at, std::size_t which) {
              which > 0 ? help_at(at, "Commands", Shown::Commands)
                        : help_at(at, "Keys", Shown::Help);
            }},
      Entry{"rules", [](Session& at, std::size_t) { help_at(at, "Rules", Shown::Rules); }},
      Entry{"stats",
            [](Session& at, std::size_t) {
              if (at.prints_instead({Shown::Statistics})) return;
              at.push(overlay::Pages{
                  "Quagmire: statistics",
                  {{"", statistics(at.game_match().past_games(), at.progress_, today())}}});
            }},
      Entry{"review", [](Session& at, std::size_t which) { at.open_review(which); }},
      Entry{"challenge", [](Session& at, std::size_t) { at.copy_challenge(); }},
      Entry{"proof", [](Session& at, std::size_t) { at.open_proof(); }},
      Entry{"list",
            [](Session& at, std::size_t) {
              if (at.prints_instead({Shown::Tasks})) return;
              at.show_form(std::make_shared<Form>(list_form(at.activity())));
            }},
      Entry{"end", [](Session& at, std::size_t) { at.open_endings(); }},
      Entry{"title", [](Session& at, std::size_t) { at.push(overlay::Welcome{}); }},
      Entry{"learn", [](Session& at, std::size_t which) { at.open_task<LessonActivity>(which); }},
      Entry{"puzzle", [](Session& at, std::size_t which) { at.open_task<PuzzleActivity>(which); }},
  };
  for (const Entry& entry : entries)
    if (entry.word == screen) return entry.open(*this, number);
}

bool Session::prints_instead(event::Shown shown) {
  if (interface_.has_screens) return false;
  emit(std::move(shown));
  return true;
}

bool Session::show_form(const std::shared_ptr<Form>& form) {
  if (prints_instead({event::Shown::Form, form})) return false;
  overlay::Dialog dialog{form};
  if (form->is_live)
    for (const Form::Row& row : form->rows) dialog.opened_with.push_back(row.chosen);
  push(std::move(dialog));
  return true;
}

// The review at the proof of what decided the game.
void Session::open_proof() {
  analyze_first(analysis_of_game(), game(), AnalysisUse::Proof);
  const auto ply = move_to_explain(analysis_of_game().analysis(), outcome());
  if (ply)
    open_review(*ply + 1);
  else
    refuse(game().ply() == 0 ? nothing_to_review()
                             : "No single move was proved decisive; Enter reviews the game.");
}

void Session::open_endings() {
  if (const auto error = match().end_error())
    refuse(ui::explain(*error, match()));
  else
    show_form(std::make_shared<Form>(endings_form(match(), std::nullopt)));
}

// Copies a game or the like. The screen shows it line by line, without what must not reach a
// terminal, and copies that.
void Session::copy_text(std::string text) {
  if (interface_.has_screens) {
    const Preferences& looks = preferences();
    HelpSection page{"", {{"", tell_of_copy(looks.can_copy, looks.in_tmux) + '.', Role::Label}}};
    const std::string raw = std::exchange(text, "");
    for (std::string_view rest = raw; !rest.empty();) {
      page.lines.push_back({"", cleaned(take_to('\n', rest), std::numeric_limits<int>::max()), {}});
      text += page.lines.back().text + '\n';
    }
    push(overlay::Pages{"Quagmire: copied", {std::move(page)}});
  }
  emit(event::Copied{std::move(text)});
}

bool Session::apply_to_overlay(const Action& action) {
  // What is pasted where no text is taken is for the board, which shows it before anything is done
  // with it.
  const auto* typed = std::get_if<action::TypeText>(&action);
  if (typed != nullptr && typed->is_pasted && !takes_paste(typed->text)) {
    if (kAsked.has(context())) return true;
    here().overlays.clear();
    limit_begun_with();
    return false;
  }
  if (std::holds_alternative<action::Redraw>(action)) {
    emit(event::Redrawn{});
    return true;
  }
  return std::visit(Overloaded{[&](overlay::Pages& pages) { return apply_to(pages, action); },
                               [&](overlay::Dialog& dialog) { return apply_to(dialog, action); },
                               [&](overlay::Welcome&) { return apply_to_welcome(action); }},
                    here().overlays.back());
}

bool Session::takes_paste(std::string_view text) const {
  return dialog() != nullptr && dialog()->form->takes_typed_text() && !is_board_or_game(text);
}

bool Session::apply_to(overlay::Pages& pages, const Action& action) {
  if (const auto* page = std::get_if<action::ShowPage>(&action))
    pages.at = {page->section, page->line};
  else if (is_any_of<action::Back, action::RunCommand>(action))
    close_overlay();
  return true;
}

bool Session::apply_to(overlay::Dialog& dialog, const Action& action) {
  const std::shared_ptr<Form> form = dialog.form;
  const bool was_wrong = std::exchange(dialog.shows_error, false);
  if (form->is_list() && has_refused()) dismiss_message();
  std::visit(Overloaded{[&](const action::Back&) {
                          if (form->is_list() && !form->rows.front().text.empty())
                            return form->erase(true);
                          restore(dialog);
                          close_overlay();
                        },
                        [&](const action::Activate&) {
                          if (form->is_list() && form->rows.front().values.empty()) return;
                          dialog.shows_error = !form->fault().empty();
                          if (!dialog.shows_error) submit_dialog(form);
                        },
                        [&](const action::Scroll& step) { form->go_down(step.lines); },
                        [&](const action::ChangeRow& step) {
                          form->change(step.by);
                          preview(*form);
                        },
                        [&](const action::TypeText& typed) {
                          if (was_wrong && form->is_list()) form->erase(true);
                          form->type(typed.text);
                          dialog.shows_error =
                              form->chosen_row().fault == fault_of_name && !form->fault().empty();
                        },
                        [&](const action::EditLine& wanted) {
                          form->erase(wanted.edit == action::Edit::EraseAll);
                        },
                        [&](const action::RunCommand& /*quit*/) {
                          if (depth() <= begun_with_)
                            emit(event::Quit{});
                          else
                            close_overlay();
                        },
                        [](const auto& /*other*/) {}},
             action);
  return true;
}

// Shows the appearance that is chosen, before the form is taken.
void Session::preview(Form& form) {
  if (!form.is_live) return;
  form.is_preview = true;
  carry_out(form);
  form.is_preview = false;
}

// Takes back what was previewed.
void Session::restore(overlay::Dialog& dialog) {
  bool is_changed = false;
  for (std::size_t row = 0; row < dialog.opened_with.size(); ++row)
    if (std::exchange(dialog.form->rows[row].chosen, dialog.opened_with[row]) !=
        dialog.opened_with[row])
      is_changed = true;
  if (!is_changed) return;
  preview(*dialog.form);
  dismiss_message();
}

// The list of games stays below a game that is only looked at, and a list of tasks if there is none
// of the number that was typed.
void Session::submit_dialog(const std::shared_ptr<Form>& form) {
  const std::size_t activity = activities_.size() - 1;
  const bool may_stay = form->is_list();
  if (!may_stay) close_overlay();
  const std::size_t place = here().overlays.size() - 1;
  if (!form->is_live) dismiss_message();
  carry_out(*form);
  if (!may_stay || activities_.size() > activity + 1) return;
  auto& overlays = here().overlays;
  if (form->all.empty() && has_refused()) {
    // What is typed next is another number.
    auto* list = place < overlays.size() ? std::get_if<overlay::Dialog>(&overlays[place]) : nullptr;
    if (list != nullptr) list->shows_error = true;
    return;
  }
  if (place < overlays.size())
    overlays.erase(overlays.begin() + static_cast<std::ptrdiff_t>(place));
  limit_begun_with();
}

// Keys that begin something leave the first screen; keys that only change the appearance do not.
bool Session::apply_to_welcome(const Action& action) {
  if (std::holds_alternative<action::Unbound>(action)) return true;
  const auto* said = std::get_if<action::RunCommand>(&action);
  if (said != nullptr && begins_with(said->line, &Command::keeps_welcome)) return false;
  if (std::holds_alternative<action::ChangeBoard>(action)) return false;
  close_overlay();
  return is_any_of<action::Activate, action::Back>(action);
}

}  // namespace quagmire::ui
