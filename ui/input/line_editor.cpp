#include "ui/input/line_editor.h"

#include <utility>

#include "ui/base/text.h"

namespace quagmire::ui {

// What must not reach a terminal is left out.
void LineEditor::insert(std::string_view text) {
  while (!text.empty()) {
    std::string_view rest = text;
    const bool shown = can_be_shown(take_point(rest));
    const std::string_view character = text.substr(0, text.size() - rest.size());
    text = rest;
    if (!shown || text_.size() + character.size() > kCapacity) continue;
    text_.insert(caret_, character);
    caret_ += character.size();
  }
}

std::size_t LineEditor::behind_caret() const {
  return caret_ + first_character(std::string_view(text_).substr(caret_));
}

void LineEditor::apply(action::Edit edit) {
  using action::Edit;
  switch (edit) {
    case Edit::EraseBefore:
      if (caret_ > 0) {
        const std::size_t begin = last_character(std::string_view(text_).substr(0, caret_));
        text_.erase(begin, caret_ - begin);
        caret_ = begin;
      }
      break;
    case Edit::EraseAt:
      text_.erase(caret_, behind_caret() - caret_);
      break;
    case Edit::EraseAll:
      clear();
      break;
    case Edit::Left:
      caret_ = last_character(std::string_view(text_).substr(0, caret_));
      break;
    case Edit::Right:
      caret_ = behind_caret();
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

}  // namespace quagmire::ui
