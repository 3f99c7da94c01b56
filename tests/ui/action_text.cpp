#include "tests/ui/action_text.h"

#include <array>

#include "tests/engine/shorthand.h"

namespace quagmire::test {

namespace {

std::string squares_of(Move move) { return name_of(move.from) + name_of(move.to); }

std::string edit_name(ui::action::Edit edit) {
  constexpr std::array names = {"EraseBefore", "EraseAt", "EraseAll", "Left",  "Right",
                                "Home",        "End",     "Older",    "Newer", "Complete"};
  return names.at(static_cast<std::size_t>(edit));
}

}  // namespace

std::string text_of(const ui::Action& action) {
  using namespace ui::action;
  return std::visit(
      ui::Overloaded{
          [](const RunCommand& said) { return "Say " + said.line; },
          [](const Open& wanted) { return "Open " + std::string(wanted.screen); },
          [](const ChangeBoard&) { return std::string("ChangeBoard"); },
          [](const Pick& pick) { return "Pick " + name_of(pick.square); },
          [](const MoveCursor& step) {
            return "MoveCursor " + std::to_string(step.files) + ' ' + std::to_string(step.ranks);
          },
          [](const Activate&) { return std::string("Activate"); },
          [](const Back&) { return std::string("Back"); },
          [](const CyclePiece& cycle) { return "CyclePiece " + std::to_string(cycle.direction); },
          [](const OpenLine&) { return std::string("OpenLine"); },
          [](const TypeText& typed) { return "TypeText " + typed.text; },
          [](const EditLine& edit) { return "EditLine " + edit_name(edit.edit); },
          [](const Reply& reply) { return std::string(reply.yes ? "Answer yes" : "Answer no"); },
          [](const Scroll& scroll) { return "Scroll " + std::to_string(scroll.lines); },
          [](const ShowPage& page) { return "ShowPage " + std::to_string(page.section); },
          [](const LookAt& look) { return "LookAt " + std::to_string(look.ply); },
          [](const ChangeRow& change) { return "ChangeRow " + std::to_string(change.by); },
          [](const Redraw&) { return std::string("Redraw"); },
          [](const Unbound& unbound) { return "Unbound " + unbound.key; },
          [](const Tick& tick) { return "Tick " + std::to_string(tick.passed.count()); },
          [](const EngineReply&) { return std::string("EngineReply"); },
      },
      action);
}

std::string reading_of(std::string_view line) {
  const auto reading = ui::read_typed_line(line);
  if (!reading) return "error";
  if (const auto* said = std::get_if<ui::TypedCommand>(&*reading))
    return std::string(said->word->name) + (said->argument.empty() ? "" : " ") +
           std::string(said->argument);
  if (const auto* record = std::get_if<Record>(&*reading))
    return "Game of " + std::to_string(record->game.length());
  if (const auto* move = std::get_if<Move>(&*reading)) return "Play " + squares_of(*move);
  return "Pick " + name_of(std::get<Square>(*reading));
}

}  // namespace quagmire::test
