#include "ui/screens/screen.h"

#include "ui/words/messages.h"

namespace quagmire::ui {

std::optional<Question> Screen::question() const {
  if (auto asked = asking().question()) return asked;
  if (asking_ == nullptr && !desk_.session.shows_end()) return std::nullopt;
  return desk_.back.question();
}

std::vector<Position> Screen::history() const {
  return asking().question() ? asking().history() : desk_.back.history();
}

void Screen::hear(const Question& question, const Thought& thought) {
  if (!Study::asks(question)) return asking().hear(question, thought);
  desk_.back.hear(question, thought);
  if (const auto news = thought.finished ? progress().take_news() : std::nullopt)
    tell(as_sentence(*news));
}

}  // namespace quagmire::ui
