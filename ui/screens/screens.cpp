#include "ui/screens/screens.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/text.h"
#include "ui/draw/draw.h"
#include "ui/draw/layout.h"
#include "ui/screens/board.h"
#include "ui/screens/pages.h"
#include "ui/screens/review.h"
#include "ui/session/form.h"
#include "ui/session/keymap.h"
#include "ui/session/overlay.h"
#include "ui/text/lesson_text.h"
#include "ui/text/messages.h"

namespace quagmire::ui {

namespace {

// The board that the other one replaces, as a screen of this size shows it now.
action::ChangeBoard change_of_board(const Preferences& preferences, Size size) {
  const bool fits = side_shown(size, BoardChoice::Pixels) > 0;
  return {side_shown(size, preferences.board_choice()) > 0,
          fits ? std::nullopt : std::optional(kSmallestForPixels)};
}

std::optional<Action> action_on(const overlay::Pages& pages, const Input& input,
                                const Session& session, Size size) {
  const auto* pressed = std::get_if<Key>(&input);
  const auto* wheel = std::get_if<Wheel>(&input);
  if (wheel != nullptr) return page_after(pages, wheel->lines, size);
  if (pressed == nullptr) return std::nullopt;
  Action action = decode(Scene::Pages, *pressed, session.preferences().keys);
  if (const auto* scroll = std::get_if<action::Scroll>(&action))
    return page_after(pages, scroll->lines, size);
  if (const auto* look = std::get_if<action::LookAt>(&action))
    return look->ply > 0 ? last_page(pages, size) : action::ShowPage{0, 0};
  return action;
}

std::optional<Action> action_on(const overlay::Dialog& dialog, const Input& input,
                                const Session& session, Size /*size*/) {
  const Form& form = *dialog.form;
  if (const auto* wheel = std::get_if<Wheel>(&input); wheel != nullptr && form.is_list())
    return action::Scroll{wheel->lines};
  // A click on a row chooses it, and then changes it.
  if (const auto* row = std::get_if<ClickedMove>(&input)) {
    const std::size_t chosen = form.is_choice() ? form.rows.front().chosen : form.at;
    if (row->ply == chosen && form.chosen_row().values.size() > 1 && !form.is_choice())
      return action::ChangeRow{1};
    return action::Scroll{static_cast<int>(row->ply) - static_cast<int>(chosen)};
  }
  const auto* text = std::get_if<Text>(&input);
  if (text != nullptr && text->is_typed && form.takes_typed_text())
    return action::TypeText{text->text};
  const auto* pressed = std::get_if<Key>(&input);
  if (pressed == nullptr) return std::nullopt;
  const Scene scene = scene_of(dialog);
  if (scene == Scene::Name && *pressed == key(' ') && !form.chosen_row().text.empty())
    return action::TypeText{" "};  // within a name
  return decode(scene, *pressed, session.preferences().keys);
}

std::optional<Action> action_on(const overlay::Welcome& /*welcome*/, const Input& input,
                                const Session& session, Size /*size*/) {
  if (const auto* pressed = std::get_if<Key>(&input)) {
    Action own = decode(Scene::Start, *pressed, session.preferences().keys);
    if (!std::holds_alternative<action::Unbound>(own)) return own;
  }
  return decode_at_board(session, input);
}

std::optional<Action> action_here(const Session& session, const Input& input, Size size) {
  if (session.overlay() == nullptr)
    return session.review() != nullptr ? decode_in_review(session, input)
                                       : decode_at_board(session, input);
  return std::visit([&](const auto& overlay) { return action_on(overlay, input, session, size); },
                    *session.overlay());
}

Block dialog_box(const Form& form) {
  Block card{form.title, {}};
  if (form.is_choice()) {
    const Form::Row& ways = form.rows.front();
    for (const std::string& way : ways.values) card.lines.push_back({"", way, {}});
    card.chosen = ways.chosen;
    card.choices = card.lines.size();
    return card;
  }
  for (const std::size_t index : form.rows_there()) {
    const Form::Row& row = form.rows[index];
    const bool is_empty = row.value_shown().empty() && &row != &form.chosen_row();
    card.lines.push_back({.label = row.label,
                          .text = is_empty ? "none" : row.value_shown(),
                          .roles = is_empty ? RoleSet(Role::Muted) : RoleSet(),
                          .kind = row.values.empty() ? Line::Kind::Field : Line::Kind::Choice});
  }
  card.chosen = form.at;
  card.choices = card.lines.size();
  if (const std::string_view sentence = form.chosen_row().sentence; !sentence.empty()) {
    card.lines.emplace_back();
    card.lines.push_back({"", std::string(sentence), Role::Muted});
  }
  return card;
}

// Lessons and puzzles. What they say of themselves comes first, and all else gives way to it.
View task_view(const Session& session, Size size) {
  const Description task = session.description();
  std::optional<Message> to_do;
  if (task.is_done || !task.to_do.empty()) to_do = {task.to_do, {}};
  View view = board_view(session, size, to_do, task.is_done);
  view.header = {task.title, task.standing, task.progress};
  for (const auto& [name, brief, is_person] : task.players)
    view.panel.players.push_back(
        {view.panel.players.empty() ? 'O' : 'X', is_person && !task.is_done, name, brief, ""});
  std::vector<Line>& facts = view.panel.facts;
  facts = task.parts;
  for (Line& fact : facts_of(session, size, view.message)) {
    if (std::find(task.hidden.begin(), task.hidden.end(), fact.label) != task.hidden.end())
      continue;
    fact.rank = Line::Rank::Third;
    facts.push_back(std::move(fact));
  }
  view.panel.facts_alone = true;
  for (const Line& fact : facts)
    if (fact.rank == Line::Rank::First)
      for (const std::string& move : moves_to_type(fact.text))
        view.tinted_texts.push_back({move, Role::KeyName});
  for (const std::string& move : moves_to_type(view.message.text))
    view.tinted_texts.push_back({move, Role::KeyName});
  return view;
}

View activity_view(const Session& session, Size size) {
  if (session.review() != nullptr) return review_view(session, size);
  return session.is_at_task() ? task_view(session, size) : game_view(session, size);
}

View view_with(const overlay::Pages& pages, const Session& session, Size size) {
  return pages_view(pages, session, size);
}

View list_view(const overlay::Dialog& dialog, const Session& session, Size size) {
  const Form& form = *dialog.form;
  const Form::Row& list = form.rows.front();
  Block text{"", {}};
  text.lines = lines_in_sight(
      list.values.size(), list.chosen,
      [&](std::size_t index) {
        const bool is_chosen = index == list.chosen;
        return Line{"", (is_chosen ? "> " : "  ") + list.values[index],
                    is_chosen ? RoleSet(Role::Title) : RoleSet()};
      },
      size);
  text.shows_refusal = true;
  View view = text_view(session, size, std::move(text));
  view.header = {form.title, "",
                 list.text.empty() ? form.question
                 : !form.all.empty()
                     ? say(R"("{}": {})", list.text, counted(list.values.size(), "game"))
                     : say("number {}, Enter to open it", list.text)};
  view.hints = hints_in(scene_of(dialog), session.preferences().keys);
  return view;
}

View view_with(const overlay::Dialog& dialog, const Session& session, Size size) {
  const Form& form = *dialog.form;
  if (form.is_list()) return list_view(dialog, session, size);
  View view = activity_view(session, size);
  view.hints = hints_in(scene_of(dialog), session.preferences().keys);
  view.hints.front().word = form.verb;
  view.card = dialog_box(form);
  view.cursor_place = CursorPlace::Card;
  if (dialog.shows_error) view.card->lines.push_back({"", form.fault(), Role::Refusal});
  return view;
}

// The board at rest, what the game is about, and ways into it.
View view_with(const overlay::Welcome& /*welcome*/, const Session& session, Size size) {
  View view = example_view(Game(), session.preferences());
  view.header.standing = "Q U A G M I R E";
  const auto tell = [&](std::string_view keys, std::string_view text, RoleSet roles = {}) {
    view.panel.facts.push_back(
        {std::string(keys), std::string(text), roles, Line::Rank::First, keys.empty()});
  };
  tell("", "Trap a piece: no empty square next to it, and one of yours beside it.", Role::Title);
  tell("", "A player who ends a turn with a trapped piece loses.", Role::Title);
  view.panel.facts_alone = true;
  view.hints = hints_in(Scene::Start, session.preferences().keys);
  // The bar says it all where it has room; where it has the least, the panel says the rest.
  constexpr int roomy = 72;
  constexpr int least = 58;
  if (size.columns >= roomy) return view;
  view.hints[0].word = "2 players";
  view.hints[1].word = "computer";
  for (std::size_t i = 2; i + 1 < view.hints.size() && size.columns < least; ++i)
    tell(view.hints[i].keys, view.hints[i].word);
  if (size.columns < least) view.hints.erase(view.hints.begin() + 2, view.hints.end() - 1);
  return view;
}

}  // namespace

std::vector<Input> split_alt(const Session& session, const Input& input, Size size) {
  const auto* key_with_alt = std::get_if<Key>(&input);
  const auto* text = std::get_if<Text>(&input);
  const bool has_key = key_with_alt != nullptr && key_with_alt->name == KeyName::Alt;
  const bool has_text = text != nullptr && text->is_typed && text->text.starts_with('\x1b');
  if (!has_key && !has_text) return {input};
  Key pressed = has_key ? *key_with_alt : Key();
  Input alone = pressed.character == '\r' ? key(KeyName::Enter) : key(pressed.character);
  if (has_text) {
    alone = Text{text->text.substr(1), true};
    pressed = {KeyName::Alt, key_at_place(text->text.substr(1)).value_or(key('\0')).character};
  }
  const auto edits = [&](Key key) {
    const auto action = action_here(session, key, size);
    return action && std::holds_alternative<action::EditLine>(*action);
  };
  if (edits(key(KeyName::Left)) ? !session.line().text().empty() : edits(ctrl('u')))
    return edits(pressed) ? std::vector<Input>{pressed} : std::vector<Input>();
  const char c = lower(pressed.character);
  if ((c < 'a' || c > 'h') && !is_digit(c) && c != ':' && c != '\r') return {};
  return {key(KeyName::Escape), alone};
}

std::optional<Action> action_for(const Session& session, const Input& input, Size size) {
  const auto* text = std::get_if<Text>(&input);
  // The session decides where it goes.
  if (session.overlay() != nullptr && text != nullptr && !text->is_typed)
    return action::TypeText{text->text, true};
  auto action = action_here(session, input, size);
  // Where letters are keys, any keyboard has them.
  if (const auto key =
          !action && text != nullptr && text->is_typed ? key_at_place(text->text) : std::nullopt)
    action = action_here(session, *key, size);
  if (action && std::holds_alternative<action::ChangeBoard>(*action))
    action = change_of_board(session.preferences(), size);
  return action;
}

View view_of(const Session& session, Size size) {
  if (session.overlay() == nullptr) return activity_view(session, size);
  return std::visit([&](const auto& overlay) { return view_with(overlay, session, size); },
                    *session.overlay());
}

}  // namespace quagmire::ui
