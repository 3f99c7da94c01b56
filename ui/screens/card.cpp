#include "ui/screens/card.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "engine/ascii.h"
#include "engine/game/notation.h"
#include "ui/words/messages.h"
#include "ui/words/table_words.h"
#include "ui/words/text.h"

namespace quagmire::ui {

namespace {

Binding take_key() { return {"Enter", "accept these choices", "OK", {action::Submit{}}}; }
Binding leave_key() { return {"Esc", "leave everything as it was", "cancel", {action::Back{}}}; }
}  // namespace

Binding row_keys() {
  using action::ChooseRow;
  return {"Tab, Down",
          "the next row",
          "next",
          {ChooseRow{1}, ChooseRow{1}, ChooseRow{-1}, ChooseRow{-1}},
          "Shift-Tab, Up"};
}
Binding value_keys() {
  using action::ChangeRow;
  return {"Space, Left, Right",
          "another value in this row",
          "change",
          {ChangeRow{1}, ChangeRow{-1}, ChangeRow{1}}};
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

Answers CardScreen::apply(const Action& action) {
  const auto rows = static_cast<int>(row_count());
  refused_ = false;
  return answers_of(Overloaded{[](const action::Back&) { return Answers{answer::Closed{}}; },
                               [this](const action::Submit&) {
                                 refused_ = fault().has_value();
                                 if (refused_) return Answers{};
                                 take();
                                 return Answers{answer::Closed{}};
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
                               [](const action::Redraw&) { return Answers{answer::Redrawn{}}; },
                               [](const action::Say& /*quit*/) { return Answers{answer::Quit{}}; },
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
  view.line.invitation.clear();
  if (const auto why = fault(); refused_ && why)
    view.card->lines.push_back({"", *why, Role::Refusal});
  view.cursor_place = view.card->chosen ? CursorPlace::Card : CursorPlace::Nowhere;
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

// "4 of 8, fair", padded to one width for all levels, so that the card keeps its
// own.
CardLine level_row(const Computer& computer) {
  std::size_t longest = 0;
  Computer other = computer;
  for (int level = 0; level <= search::kLevels; ++level) {
    other.change_level(1);
    longest = std::max(longest, level_among_all(other).size());
  }
  std::string text = level_among_all(computer);
  text.resize(longest, ' ');
  return {"Level", std::move(text), {}, CardLine::Kind::Choice};
}

}  // namespace

// "computer", "person", "person (Ann)"
std::string person_in_words(bool is_computer, const std::string& name) {
  if (is_computer) return "computer";
  return name.empty() ? "person" : "person (" + name + ')';
}

Card PlayersCard::card() const {
  Card card{"Players", {}};
  for (const Player player : {Player::O, Player::X})
    card.lines.push_back(
        {to_text(player),
         person_in_words(wanted_.sides.has(player), table().setup().names[index_of(player)]),
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

namespace {

// Longer than any position.
constexpr int kLongestPosition = 90;

Binding begin_key() { return {"Enter", "begin the game", "begin", {action::Submit{}}}; }
Binding back_key() { return {"Esc", "back to the game", "back", {action::Back{}}}; }

}  // namespace

NewGameCard::NewGameCard(Screen& below)
    : CardScreen(below),
      wanted_(table().setup()),
      at_position_(wanted_.initial != Position::start()),
      position_(to_text(wanted_.initial)) {
  times_ = {Time{}, Time{true}};
  for (const char* text : {"5", "5+3", "10", "10+5", "30"})
    times_.push_back({false, parse_time_control(text)});
  const Time now = wanted_.time ? Time{false, wanted_.time} : Time{preferences().clock};
  if (std::find(times_.begin(), times_.end(), now) == times_.end()) times_.push_back(now);
  time_ = static_cast<std::size_t>(std::find(times_.begin(), times_.end(), now) - times_.begin());
}

const std::vector<Binding>& NewGameCard::keys() const {
  using action::Edit;
  using action::EditLine;
  static const std::vector<Binding> at_choice{begin_key(), row_keys(),       value_keys(),
                                              back_key(),  word_key("quit"), redraw_key()};
  static const std::vector<Binding> at_field{
      begin_key(),
      row_keys(),
      back_key(),
      {"characters", "a name, or a position", "", {action::TypeText{}}},
      {"Backspace", "erase a character", "erase", {EditLine{Edit::EraseBefore}}},
      {"Ctrl-U", "erase the row", "", {EditLine{Edit::EraseAll}}},
      redraw_key(),
  };
  return is_field(chosen_row()) ? at_field : at_choice;
}

std::optional<Action> NewGameCard::decode(const Input& input) const {
  const auto* text = std::get_if<Text>(&input);
  if (text != nullptr && is_field(chosen_row()) && !is_board_or_game(text->text))
    return action::TypeText{text->text};
  return CardScreen::decode(input);
}

bool NewGameCard::is_field(std::size_t row) const {
  return line_of(rows()[row]).kind == CardLine::Kind::Field;
}

std::vector<NewGameCard::Row> NewGameCard::rows() const {
  const Sides sides = wanted_.computer.sides;
  std::vector<Row> rows{Row::O};
  if (!sides.has(Player::O)) rows.push_back(Row::NameOfO);
  rows.push_back(Row::X);
  if (!sides.has(Player::X)) rows.push_back(Row::NameOfX);
  if (!sides.none()) rows.push_back(Row::Level);
  rows.push_back(Row::Clock);
  rows.push_back(Row::Beginning);
  if (at_position_) rows.push_back(Row::Position);
  return rows;
}

Card NewGameCard::card() const {
  Card card{"New game", {}};
  for (const Row row : rows()) card.lines.push_back(line_of(row));
  for (std::size_t row = 0; row < card.lines.size(); ++row)
    if (CardLine& line = card.lines[row]; line.text.empty() && row != chosen_row()) {
      line.text = "none";
      line.roles = Role::Muted;
    }
  return card;
}

CardLine NewGameCard::line_of(Row row) const {
  using Kind = CardLine::Kind;
  const auto player = [&](Player who) {
    return CardLine{
        to_text(who), wanted_.computer.sides.has(who) ? "computer" : "person", {}, Kind::Choice};
  };
  const auto name = [&](Player who) {
    return CardLine{"Name", wanted_.names[index_of(who)], {}, Kind::Field};
  };
  switch (row) {
    case Row::O:
      return player(Player::O);
    case Row::NameOfO:
      return name(Player::O);
    case Row::X:
      return player(Player::X);
    case Row::NameOfX:
      return name(Player::X);
    case Row::Level:
      return level_row(wanted_.computer);
    case Row::Clock:
      return {"Clock", text_of(times_[time_]), {}, Kind::Choice};
    case Row::Beginning:
      return {"Begins", at_position_ ? "at a position" : "at the start", {}, Kind::Choice};
    case Row::Position:
      break;
  }
  return {"Position", position_, {}, Kind::Field};
}

// "5 min + 3 s"
std::string NewGameCard::text_of(const Time& time) {
  using namespace std::chrono_literals;
  if (!time.limit) return time.counts_up ? "counts up" : "none";
  const auto& [each, increment] = *time.limit;
  std::string text = each % 1min == 0min ? std::to_string(each / 1min) + " min" : clock_text(each);
  if (increment > 0s) text += " + " + std::to_string(increment / 1s) + " s";
  return text;
}

void NewGameCard::change(std::size_t row, int by) {
  Computer& computer = wanted_.computer;
  const std::size_t times = times_.size();
  switch (rows()[row]) {
    case Row::O:
      computer.sides.change(Player::O);
      break;
    case Row::X:
      computer.sides.change(Player::X);
      break;
    case Row::Level:
      change_level(computer, by);
      break;
    case Row::Clock:
      time_ = (time_ + (by > 0 ? 1 : times - 1)) % times;
      break;
    case Row::Beginning:
      at_position_ = !at_position_;
      break;
    case Row::NameOfO:
    case Row::NameOfX:
    case Row::Position:
      break;
  }
}

std::string* NewGameCard::text_in(Row row) {
  if (row == Row::NameOfO) return &wanted_.names[index_of(Player::O)];
  if (row == Row::NameOfX) return &wanted_.names[index_of(Player::X)];
  return row == Row::Position ? &position_ : nullptr;
}

void NewGameCard::type(std::size_t row, const std::string& text) {
  const Row chosen = rows()[row];
  if (std::string* const typed = text_in(chosen))
    *typed = cleaned(*typed + text, chosen == Row::Position ? kLongestPosition : kLongestName);
}

void NewGameCard::erase(std::size_t row, bool all) {
  std::string* const typed = text_in(rows()[row]);
  if (typed == nullptr) return;
  if (all)
    typed->clear();
  else
    typed->erase(last_character(*typed));
}

std::optional<std::string> NewGameCard::fault() const {
  if (!at_position_) return std::nullopt;
  const auto initial = parse_position(position_);
  if (initial) return std::nullopt;
  return "Not a position, " + explain(initial.error()) + '.';
}

void NewGameCard::take() {
  for (std::string& name : wanted_.names) name = trimmed(name);
  wanted_.time = times_[time_].limit;
  wanted_.initial = at_position_ ? *parse_position(position_) : Position::start();
  below().apply(action::Begin{wanted_, times_[time_].counts_up});
}

}  // namespace quagmire::ui
