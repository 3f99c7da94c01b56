#include "tests/ui/action_text.h"

#include <array>

#include "tests/engine/shorthand.h"

namespace quagmire::test {

namespace {

std::string squares_of(Move move) { return name_of(move.from) + name_of(move.to); }

std::string edit_name(ui::action::Edit edit) {
  constexpr std::array names = {"EraseBefore", "EraseAt", "EraseAll", "Left", "Right",
                                "Home",        "End",     "Older",    "Newer"};
  return names.at(static_cast<std::size_t>(edit));
}

}  // namespace

std::string text_of(const ui::Command& command) {
  using namespace ui::command;
  return std::visit(ui::Overloaded{
                        [](const Play& play) { return "Play " + squares_of(play.move); },
                        [](const PickSquare& pick) { return "PickSquare " + name_of(pick.square); },
                        [](const Undo&) { return std::string("Undo"); },
                        [](const Redo&) { return std::string("Redo"); },
                        [](const ShowMoves& show) {
                          return "ShowMoves" + (show.of ? ' ' + name_of(*show.of) : std::string());
                        },
                        [](const Why& why) { return "Why " + squares_of(why.move); },
                        [](const ShowBoard&) { return std::string("ShowBoard"); },
                        [](const NewGame&) { return std::string("NewGame"); },
                        [](const ShowHelp&) { return std::string("ShowHelp"); },
                        [](const Quit&) { return std::string("Quit"); },
                    },
                    command);
}

std::string text_of(const ui::Action& action) {
  using namespace ui::action;
  return std::visit(
      ui::Overloaded{
          [](const ui::Command& command) { return text_of(command); },
          [](const MoveCursor& step) {
            return "MoveCursor " + std::to_string(step.files) + ' ' + std::to_string(step.ranks);
          },
          [](const Activate&) { return std::string("Activate"); },
          [](const Back&) { return std::string("Back"); },
          [](const CyclePiece& cycle) { return "CyclePiece " + std::to_string(cycle.direction); },
          [](const OpenLine&) { return std::string("OpenLine"); },
          [](const TypeText& typed) { return "TypeText " + typed.text; },
          [](const EditLine& edit) { return "EditLine " + edit_name(edit.edit); },
          [](const Submit&) { return std::string("Submit"); },
          [](const Answer& answer) { return std::string(answer.yes ? "Answer yes" : "Answer no"); },
          [](const Scroll& scroll) { return "Scroll " + std::to_string(scroll.lines); },
          [](const Redraw&) { return std::string("Redraw"); },
          [](const Unbound& unbound) { return "Unbound " + unbound.key; },
      },
      action);
}

std::string reading_of(std::string_view line) {
  const auto command = ui::parse_command(line);
  return command ? text_of(*command) : "error";
}

}  // namespace quagmire::test
