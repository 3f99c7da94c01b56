#include "ui/session/line_editor.h"

#include <algorithm>
#include <set>
#include <utility>

#include "engine/game/notation.h"
#include "engine/text.h"
#include "ui/session/commands.h"
#include "ui/text/utf8.h"
#include "ui/theme/theme.h"

namespace quagmire::ui {

// Line ends become blanks, and other control characters are dropped.
bool LineEditor::insert(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    std::string_view rest = text;
    const char32_t point = take_point(rest);
    const bool is_control = point < U' ' || (point >= 0x7F && point <= 0x9F);
    if (text.front() == '\n') shown += ' ';
    if (!is_control) shown += text.substr(0, text.size() - rest.size());
    text = rest;
  }
  if (text_.size() + shown.size() > capacity_) return false;
  text_.insert(caret_, shown);
  caret_ += shown.size();
  return true;
}

std::size_t LineEditor::behind_caret() const {
  return caret_ + first_character(std::string_view(text_).substr(caret_));
}

void LineEditor::apply(action::Edit edit, bool far, bool word) {
  using action::Edit;
  const std::size_t begin = caret_;
  const std::string_view before = std::string_view(text_).substr(0, caret_);
  const std::size_t left =
      far ? before.find_last_of(' ', before.find_last_not_of(' ')) + 1 : last_character(before);
  switch (edit) {
    case Edit::EraseBefore:
      text_.erase(left, caret_ - left);
      caret_ = left;
      break;
    case Edit::EraseAt:
      if (word) apply(Edit::Right, true);
      text_.erase(begin, (far ? text_.size() : word ? caret_ : behind_caret()) - begin);
      caret_ = begin;
      break;
    case Edit::EraseAll:
      clear();
      break;
    case Edit::Left:
      caret_ = left;
      break;
    case Edit::Right:
      caret_ = behind_caret();
      while (far && caret_ < text_.size() && text_[caret_] != ' ') caret_ = behind_caret();
      break;
    case Edit::Home:
      caret_ = 0;
      break;
    case Edit::End:
      caret_ = text_.size();
      break;
    case Edit::Older:
      if (shown_ > 0) set(history_[--shown_]);
      break;
    case Edit::Newer:
      if (shown_ == history_.size()) break;
      ++shown_;
      set(shown_ == history_.size() ? "" : history_[shown_]);
      break;
    case Edit::Complete:  // which needs the words of a scene
      break;
  }
}

std::string LineEditor::take() {
  std::string text = text_;
  if (!text.empty() && (history_.empty() || history_.back() != text)) history_.push_back(text);
  clear();
  return text;
}

void LineEditor::clear() {
  set("");
  shown_ = history_.size();
}

void LineEditor::set(std::string text) {
  text_ = std::move(text);
  caret_ = text_.size();
}

namespace {

// The line in lower case, without separators.
std::string significant(std::string_view line) {
  std::string text;
  for (const char c : line)
    if (is_letter(c) || is_digit(c)) text += lower(c);
  return text;
}

std::string common_beginning(const std::set<std::string>& words) {
  const std::string& first = *words.begin();
  const std::string& last = *words.rbegin();
  return {first.begin(), std::mismatch(first.begin(), first.end(), last.begin(), last.end()).first};
}

Completion complete_from(std::string_view typed, const std::set<std::string>& words) {
  Completion completion;
  if (words.empty()) return completion;
  completion.inserted = common_beginning(words).substr(typed.size());
  if (words.size() == 1) return completion;
  for (const std::string& word : words)
    completion.choices += (completion.choices.empty() ? "" : " ") + word;
  return completion;
}

// The text after the word `theme` and a blank; nullopt for any other line.
std::optional<std::string_view> theme_being_named(std::string_view line) {
  constexpr std::string_view word = "theme ";
  line.remove_prefix(std::min(line.find_first_not_of(": "), line.size()));
  if (in_lower_case(line.substr(0, word.size())) != word) return std::nullopt;
  line.remove_prefix(word.size());
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  return line;
}

std::string typed_with_blank(Move move) { return to_text(move.from) + ' ' + to_text(move.to); }

}  // namespace

Completion complete(std::string_view line, const std::vector<const Command*>& words,
                    const Position& position) {
  if (const auto name = theme_being_named(line)) {
    std::set<std::string> names;
    for (const std::string_view theme : kThemes)
      if (theme.starts_with(*name)) names.emplace(theme);
    return complete_from(*name, names);
  }
  const std::string typed = significant(line);
  std::set<std::string> meant;
  for (const Command* word : words)
    if (word->name.starts_with(typed)) meant.emplace(word->name);
  // Squares are completed one at a time: first the piece that moves, then where it can go.
  const bool naming_landing = typed.size() >= 2 && parse_square(typed.substr(0, 2)).has_value();
  for (const Move move : position.legal_moves()) {
    const std::string text = to_text(move);
    if (!text.starts_with(typed)) continue;
    meant.insert(naming_landing ? text : text.substr(0, 2));
  }
  return complete_from(typed, meant);
}

std::string suggest_move(std::string_view line, const Position& position) {
  constexpr std::size_t longest = 5;  // a move, and one character too many
  const std::string typed = significant(line);
  if (typed.size() > longest) return "";
  std::vector<Move> near;
  for (const Move move : position.legal_moves()) {
    const auto distance = edit_distance(typed, to_text(move));
    if (distance == 0) return "";
    if (distance == 1) near.push_back(move);
  }
  if (near.size() != 1) return "";
  return say(" Did you mean {}?", typed_with_blank(near.front()));
}

}  // namespace quagmire::ui
