// Typed lines: every line is a command or is answered with a sentence.
#include <variant>

#include "tests/fuzz/fuzz.h"
#include "ui/input/command.h"
#include "ui/words/messages.h"

using namespace quagmire;
using fuzz::require;

void fuzz::try_command(std::string_view line) {
  const auto command = ui::parse_command(line);
  if (!command) {
    require(command.error().column >= 1 && command.error().column <= line.size() + 1,
            "the column lies in the line");
    fuzz::require_sentence(ui::explain(command.error(), ui::Typing::Bare));
    return;
  }
  if (const auto* play = std::get_if<ui::command::Play>(&*command)) {
    const auto again = ui::parse_command(to_text(play->move));
    require(again.has_value() && std::holds_alternative<ui::command::Play>(*again),
            "a move's text is the move");
  }
}
