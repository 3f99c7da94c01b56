#include "ui/record_messages.h"

#include <variant>

#include "engine/game/notation.h"
#include "ui/messages.h"

namespace quagmire::ui {

namespace {

std::string words_for(RecordFault fault) {
  switch (fault) {
    case RecordFault::TooLong:
      return "the text is longer than 1 MiB, which no game record is";
    case RecordFault::Empty:
      return "there is no game here: no move, no position and no result";
    case RecordFault::CutOff:
      return "the record ends without its result (O, X, = or *), so a part of it may be missing; "
             "if it is whole, add *";
    case RecordFault::BadTag:
      return "a tag is written [Name \"text\"]";
    case RecordFault::UnclosedText:
      return "the text that begins here has no closing quote in its line";
    case RecordFault::UnclosedComment:
      return "the comment that begins here has no closing brace";
    case RecordFault::RepeatedTag:
      return "this tag was given before; keep one of them";
    case RecordFault::TagBehindMoves:
      return "tags stand before the moves; a second game needs a file of its own";
    case RecordFault::OtherGame:
      return "this is the record of another game; Game must be \"Quagmire\"";
    case RecordFault::UnknownFormat:
      return "this record is written in a format that is not known here; a newer quagmire may "
             "read it";
    case RecordFault::BadPly:
      return "Ply is a number, 0 or more";
    case RecordFault::PlyBeyondEnd:
      return "Ply is more than there are moves";
    case RecordFault::BadResult:
      return "the result is O, X, = or *";
    case RecordFault::WrongResult:
      return "this result contradicts how the game ends";
    case RecordFault::WrongReason:
      return "this reason contradicts how the game ends";
    case RecordFault::UnknownCharacter:
      return "a move is expected here, as c2-c5";
    case RecordFault::NoLanding:
      return "a move is two squares, as c2-c5, and here is one";
    case RecordFault::TextBehindMove:
      return "a move ends with its second square; put a blank behind it";
    case RecordFault::TextBehindResult:
      return "the result ends the record, and nothing but comments may follow it";
    case RecordFault::BadGrid:
      return "the board is not whole here";
    case RecordFault::NoMoveBetween:
      return "no legal move leads from the board before to this one";
  }
  return "";
}

struct Explainer {
  std::string operator()(RecordFault fault) const { return words_for(fault) + '.'; }
  std::string operator()(const PositionError& error) const {
    return "the position cannot be read at its " + explain(error) + '.';
  }
  std::string operator()(const IllegalMove& illegal) const {
    return to_display(illegal.move) +
           " is illegal: " + explain(illegal.verdict, illegal.position, illegal.move);
  }
};

}  // namespace

std::string explain(const RecordError& error) {
  return "line " + std::to_string(error.line) + ", column " + std::to_string(error.column) + ": " +
         std::visit(Explainer{}, error.cause);
}

}  // namespace quagmire::ui
