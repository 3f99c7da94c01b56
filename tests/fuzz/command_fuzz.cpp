// Typed lines: every line is a word, a move or a square, or is answered with a sentence.
#include <variant>

#include "tests/fuzz/fuzz.h"
#include "ui/session/input_parser.h"
#include "ui/text/messages.h"

using namespace quagmire;
using fuzz::require;

void fuzz::try_command(std::string_view line) {
  const auto reading = ui::read_typed_line(line);
  if (!reading) {
    const ui::TypedError& error = reading.error();
    require(error.fault != ui::TypedFault::BadMove ||
                (error.move.column >= 1 && error.move.column <= line.size() + 1),
            "the column lies in the line");
    fuzz::require_sentence(ui::explain(reading.error(), ui::CommandStyle::Bare));
    return;
  }
  if (const auto* move = std::get_if<Move>(&*reading)) {
    const std::string text = to_text(*move);
    const auto again = ui::read_typed_line(text);
    require(again.has_value() && std::holds_alternative<Move>(*again), "a move's text is the move");
  }
}
