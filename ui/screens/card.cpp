#include "ui/screens/card.h"

#include <algorithm>
#include <utility>

#include "ui/words/table_words.h"

namespace quagmire::ui {

namespace {

Binding take_key() {
  return {"Enter", "take what stands there", "take", {{key(KeyName::Enter), action::Submit{}}}};
}
Binding leave_key() {
  return {"Esc", "leave everything as it was", "leave", {{key(KeyName::Escape), action::Back{}}}};
}
}  // namespace

Binding row_keys() {
  using enum KeyName;
  using action::ChooseRow;
  return {"Tab, Down",
          "the next row",
          "next",
          {{key(Tab), ChooseRow{1}},
           {key(Down), ChooseRow{1}},
           {key(BackTab), ChooseRow{-1}},
           {key(Up), ChooseRow{-1}}}};
}
Binding value_keys() {
  using enum KeyName;
  using action::ChangeRow;
  return {"Space, Left, Right",
          "another value in this row",
          "change",
          {{key(' '), ChangeRow{1}}, {key(Right), ChangeRow{1}}, {key(Left), ChangeRow{-1}}}};
}

const std::vector<Binding>& keys_of_card() {
  static const std::vector<Binding> keys{take_key(),   leave_key(),      row_keys(),
                                         value_keys(), word_key("quit"), redraw_key()};
  return keys;
}

const std::vector<Binding>& keys_of_options() {
  static const std::vector<Binding> keys{take_key(), leave_key(), row_keys(), word_key("quit"),
                                         redraw_key()};
  return keys;
}

std::optional<Action> CardScreen::decode(const Input& input) const {
  const auto* pressed = std::get_if<Key>(&input);
  if (pressed == nullptr) return std::nullopt;
  return ui::decode(keys(), *pressed, preferences().keys);
}

Effect CardScreen::apply(const Action& action) {
  const auto rows = static_cast<int>(row_count());
  refused_ = false;
  return effect_of(Overloaded{[](const action::Back&) { return Effect(effect::Close{}); },
                              [this](const action::Submit&) {
                                refused_ = fault().has_value();
                                if (refused_) return Effect(effect::Draw{});
                                take();
                                return Effect(effect::Close{});
                              },
                              [&](const action::ChooseRow& step) {
                                if (rows > 0)
                                  row_ = static_cast<std::size_t>(
                                      (static_cast<int>(row_) + rows + step.by) % rows);
                              },
                              [&](const action::ChangeRow& step) {
                                if (rows > 0) change(row_, step.by);
                              },
                              [this](const action::TypeText& typed) { type(row_, typed.text); },
                              [this](const action::EditLine& wanted) {
                                erase(row_, wanted.edit == action::Edit::EraseAll);
                              },
                              [](const action::Redraw&) { return Effect(effect::DrawAfresh{}); },
                              [](const action::Say& /*quit*/) { return Effect(effect::Quit{}); },
                              [](const auto& /*other*/) {}},
                   action);
}

View CardScreen::view() const {
  View view = below().view();
  view.card = card();
  std::size_t row = 0;
  for (std::size_t i = 0; i < view.card->lines.size(); ++i)
    if (view.card->lines[i].is_row() && row++ == row_) view.card->chosen = i;
  view.hints = hints_of(keys(), preferences().keys);
  view.invitation.clear();
  if (const auto why = fault(); refused_ && why)
    view.card->lines.push_back({"", *why, Role::Refusal});
  view.cursor_place = view.card->chosen ? CursorPlace::Card : CursorPlace::Corner;
  return view;
}

std::size_t CardScreen::row_count() const {
  const Card shown = card();
  return static_cast<std::size_t>(std::count_if(
      shown.lines.begin(), shown.lines.end(), [](const CardLine& line) { return line.is_row(); }));
}

namespace {

// The rows: the players by index_of(), then the level.
constexpr std::size_t kLevelRow = 2;

}  // namespace

CardLine level_row(const Computer& computer) {
  std::size_t longest = 0;
  for (int other = 1; other <= search::kLevels; ++other)
    longest = std::max(longest, level_among_all({.level = other}).size());
  std::string text = level_among_all(computer);
  text.resize(longest, ' ');
  return {"Level", std::move(text), {}, CardLine::Kind::Choice};
}

Card PlayersCard::card() const {
  Card card{"Players", {}};
  for (const Player player : {Player::O, Player::X})
    card.lines.push_back({letter_and_name(table().names(), player),
                          wanted_.sides.has(player) ? "computer" : "person",
                          {},
                          CardLine::Kind::Choice});
  card.lines.push_back(level_row(wanted_));
  if (wanted_.sides.none()) card.lines.back().roles = Role::Muted;
  return card;
}

void PlayersCard::change(std::size_t row, int by) {
  if (row == kLevelRow)
    change_level(wanted_, by);
  else
    wanted_.sides.change(row == index_of(Player::O) ? Player::O : Player::X);
}

void PlayersCard::take() { below().apply(action::Seat{wanted_}); }

EndingsCard::EndingsCard(Screen& below, const std::optional<Ending>& wanted) : CardScreen(below) {
  for (const Player player : {Player::O, Player::X})
    if (!table().computer().sides.has(player)) options_.emplace_back(Resigned{player});
  options_.emplace_back(Agreed{});
  options_.emplace_back(std::nullopt);
  const auto chosen = std::find(options_.begin(), options_.end(), wanted);
  choose_row(static_cast<std::size_t>(chosen - options_.begin()));
}

Card EndingsCard::card() const {
  Card card{"End the game", {}};
  for (const auto& ending : options_)
    card.lines.push_back({"",
                          ending ? describe_end(*ending, table().computer().sides) : "Go on",
                          {},
                          CardLine::Kind::Option});
  return card;
}

void EndingsCard::take() {
  if (const auto& ending = options_[chosen_row()]) below().apply(action::End{*ending});
}

}  // namespace quagmire::ui
