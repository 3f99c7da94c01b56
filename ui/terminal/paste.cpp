#include "ui/terminal/paste.h"

#include <cassert>
#include <utility>

namespace quagmire::ui {

void PasteReader::add(char character) {
  assert(is_reading());
  if (text_->size() == kCapacity) return;
  const bool separates = character == '\n' || character == '\r' || character == '\t';
  text_->push_back(separates ? ' ' : character);
}

std::string PasteReader::end() {
  assert(is_reading());
  std::string text = std::move(*text_);
  text_.reset();
  return text;
}

}  // namespace quagmire::ui
