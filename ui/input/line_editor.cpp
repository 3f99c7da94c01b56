#include "ui/input/line_editor.h"

#include <utility>

namespace quagmire::ui {

void LineEditor::insert(std::string_view text) {
  for (const char c : text) {
    if (c < ' ' || c > '~' || text_.size() == kCapacity) continue;
    text_.insert(text_.begin() + static_cast<std::ptrdiff_t>(caret_), c);
    ++caret_;
  }
}

void LineEditor::apply(action::Edit edit) {
  using action::Edit;
  switch (edit) {
    case Edit::EraseBefore:
      if (caret_ > 0) text_.erase(--caret_, 1);
      break;
    case Edit::EraseAt:
      if (caret_ < text_.size()) text_.erase(caret_, 1);
      break;
    case Edit::EraseAll:
      clear();
      break;
    case Edit::Left:
      if (caret_ > 0) --caret_;
      break;
    case Edit::Right:
      if (caret_ < text_.size()) ++caret_;
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
