// The line being typed: words or parts of them, carets, Tab and arrows, at the board, at a lesson
// and at a puzzle. In a text, small letters and signs are typed as they are, capitals are keys, and
// a digit types a whole word. After every key the word chosen is one of those listed.
#include <array>

#include "tests/fuzz/fuzz.h"
#include "ui/screens/screens.h"

using namespace quagmire;
using fuzz::require;

namespace {

std::string typed_by(char c) {
  if (c < '0' || c > '9') return {c};
  const auto words = ui::commands();
  return std::string(words[static_cast<std::size_t>(c - '0') * 7 % words.size()].name);
}

ui::Key key_of(char c) {
  using enum ui::KeyName;
  static constexpr std::array keys{
      std::pair('L', Left), std::pair('R', Right),     std::pair('U', Up),     std::pair('D', Down),
      std::pair('T', Tab),  std::pair('B', Backspace), std::pair('X', Delete), std::pair('H', Home),
      std::pair('E', End),  std::pair('N', Enter),     std::pair('C', Escape)};
  for (const auto& [letter, name] : keys)
    if (letter == c) return ui::key(name);
  return ui::key(c);
}

}  // namespace

void fuzz::try_line(std::string_view text) {
  ui::Session session;
  for (const char c : text)
    for (const char typed : typed_by(c)) {
      const auto action = ui::action_for(session, key_of(typed), {24, 80});
      if (action && ui::has<ui::event::Quit>(session.apply(*action))) return;
      require(session.line().caret() <= session.line().text().size(),
              "the caret stands in the line");
      if (const auto* line = std::get_if<ui::Session::AtLine>(&session.focus()))
        require(!line->chosen || *line->chosen < session.listed_words().size(),
                "the word chosen is listed");
    }
}
