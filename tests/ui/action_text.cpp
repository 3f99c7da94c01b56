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

std::string text_of(const ui::Query& query) {
  using namespace ui::query;
  return std::visit(ui::Overloaded{
                        [](const Moves& moves) {
                          return "Moves" + (moves.of ? ' ' + name_of(*moves.of) : std::string());
                        },
                        [](const Why& why) { return "Why " + squares_of(why.move); },
                        [](const Stand& stand) { return "Stand " + name_of(stand.square); },
                        [](const Goal&) { return std::string("Goal"); },
                        [](const Hint&) { return std::string("Hint"); },
                        [](const Last&) { return std::string("Last"); },
                        [](const Pieces& pieces) {
                          return "Pieces" +
                                 (pieces.of ? std::string(" ") + letter_of(*pieces.of) : "");
                        },
                    },
                    query);
}

std::string text_of(const ui::Command& command) {
  using namespace ui::command;
  return std::visit(
      ui::Overloaded{
          [](const Play& play) { return "Play " + squares_of(play.move); },
          [](const PickSquare& pick) { return "PickSquare " + name_of(pick.square); },
          [](const Undo&) { return std::string("Undo"); },
          [](const Redo&) { return std::string("Redo"); },
          [](const ui::Query& query) { return text_of(query); },
          [](const ShowBoard&) { return std::string("ShowBoard"); },
          [](const Save& save) { return "Save " + save.path; },
          [](const AddComment& comment) { return "AddComment " + comment.text; },
          [](const NewGame&) { return std::string("NewGame"); },
          [](const Resign& resign) {
            return "Resign" + (resign.by ? std::string(" ") + letter_of(*resign.by) : "");
          },
          [](const Agree&) { return std::string("Agree"); },
          [](const Brief& brief) {
            return std::string(!brief.on ? "Brief" : *brief.on ? "Brief on" : "Brief off");
          },
          [](const ShowWord& asked) { return "ShowWord " + asked.word; },
          [](const SetSides& set) { return "SetSides " + ui::to_text(set.sides); },
          [](const SetLevel& set) {
            return "SetLevel " + (set.level ? std::to_string(*set.level) : "");
          },
          [](const ResetRating&) { return std::string("ResetRating"); },
          [](const Copy& copy) { return std::string(copy.game ? "Copy game" : "Copy"); },
          [](const SetTheme& set) { return "SetTheme " + set.name; },
          [](const ShowNames&) { return std::string("ShowNames"); },
          [](const SetNames& set) { return "SetNames " + set.names[0] + ", " + set.names[1]; },
          [](const ShowScore&) { return std::string("ShowScore"); },
          [](const ResetScore&) { return std::string("ResetScore"); },
          [](const ShowTime&) { return std::string("ShowTime"); },
          [](const SetTime& set) {
            return "SetTime " + (set.time ? ui::to_text(*set.time) : "none");
          },
          [](const Analyze&) { return std::string("Analyze"); },
          [](const Open& open) { return "Open " + std::string(open.screen); },
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
          [](const LookAt& look) { return "LookAt " + std::to_string(look.ply); },
          [](const Browse& browse) {
            return "Browse " + std::to_string(static_cast<int>(browse.step));
          },
          [](const ExplainCursor&) { return std::string("ExplainCursor"); },
          [](const Toggle& toggle) {
            return "Toggle " + std::to_string(static_cast<int>(toggle.what));
          },
          [](const Seat& seat) {
            return "Seat " + ui::to_text(seat.computer.sides) + ' ' + level_number(seat.computer);
          },
          [](const ChooseRow& choose) { return "ChooseRow " + std::to_string(choose.by); },
          [](const ChangeRow& change) { return "ChangeRow " + std::to_string(change.by); },
          [](const ChangeBoard&) { return std::string("ChangeBoard"); },
          [](const NextTheme&) { return std::string("NextTheme"); },
          [](const ChangeLevel& change) { return "ChangeLevel " + std::to_string(change.by); },
          [](const GoToTurningPoint& go) {
            return "GoToTurningPoint " + std::to_string(go.direction);
          },
          [](const ShowBest&) { return std::string("ShowBest"); },
          [](const TryBest&) { return std::string("TryBest"); },
          [](const AskToSave&) { return std::string("AskToSave"); },
          [](const MoveNow&) { return std::string("MoveNow"); },
          [](const ChooseEnd&) { return std::string("ChooseEnd"); },
          [](const End& end) { return "End: " + quagmire::to_text(end.ending); },
          [](const Begin&) { return std::string("Begin"); },
          [](const Complete&) { return std::string("Complete"); },
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
