#include "ui/text/messages.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <new>
#include <system_error>
#include <variant>

#include "assets/rules.h"
#include "engine/game/notation.h"
#include "engine/text.h"
#include "ui/text/utf8.h"

namespace quagmire::ui {

namespace {

// "O's" or "X's"
std::string of(Player player) { return to_text(player) + "'s"; }

// The names in alphabetical order: by file, then by rank.
std::vector<std::string> names_of(Bitboard squares) {
  std::vector<std::string> names;
  for (const Square square : squares) names.push_back(to_text(square));
  std::sort(names.begin(), names.end());
  return names;
}

// The squares between the ends of a way: "e5 f6 f7 e8"; of a long one only some: "e5 f6 ... e8".
std::string way_between(const SquarePath& path) {
  constexpr std::size_t most = 10;
  std::vector<std::string> between;
  for (const Square square : path) between.push_back(to_text(square));
  between.erase(between.begin());
  between.pop_back();
  if (between.size() > most) {
    between.erase(between.begin() + 2, between.end() - 1);
    between.insert(between.begin() + 2, "...");
  }
  std::string text;
  for (const std::string& square : between) text += (text.empty() ? "" : " ") + square;
  return text;
}

std::string a_game_of(const Game& game, std::size_t plies) {
  return "A game of " + counted(game.moves_in(plies), "move");
}

std::string is_or_are(Bitboard squares) { return squares.count() == 1 ? " is" : " are"; }

// Finds the words for each alternative of a verdict; position and move give it names.
class Explainer {
 public:
  Explainer(const Position& position, Move move)
      : position_(position),
        mover_(position.turn()),
        from_(to_text(move.from)),
        to_(to_text(move.to)),
        move_(move) {}

  std::string operator()(const Legal& legal) const {
    std::string text = say("{}-{} is legal: {}.", from_, to_, manner(legal.kind));
    if (legal.leaves_in_quagmire.any())
      text += say(" It leaves {} in Quagmire and loses.", list_squares(legal.leaves_in_quagmire));
    return text;
  }
  std::string operator()(const refusal::GameOver& over) const {
    return say("The game is over: {}, so {} has won.", reason(over.result), over.result.winner);
  }
  std::string operator()(const refusal::EmptySquare&) const { return from_ + " is empty."; }
  std::string operator()(const refusal::EnemyPiece&) const {
    return say("{} is {}; it's {} turn.", from_, of(opponent(mover_)), of(mover_));
  }
  std::string operator()(const refusal::Resting&) const {
    return say("{} rests: it moved on {} last turn, and no piece moves twice in a row.", from_,
               of(mover_));
  }
  std::string operator()(const refusal::SameSquare&) const {
    return from_ + " to itself is not a move; a move must end on another square.";
  }
  std::string operator()(const refusal::NotStraight&) const {
    return say("{} and {} are not on the same rank, file or diagonal.", from_, to_);
  }
  std::string operator()(const refusal::Blocked& blocked) const {
    return say("{} cannot slide to {}: {} piece on {} stands in the way.", from_, to_,
               owner(blocked.by), blocked.by);
  }
  // From here on people slide. A jump is offered only if it may be played.
  std::string operator()(const refusal::JumpTooLong& jump) const {
    std::string text = (*this)(refusal::Blocked{jump.over});
    if (!is_legal(verdict(position_, {move_.from, jump.landing}))) return text;
    text.back() = ';';
    return say("{} a jump over it lands on {}.", text, jump.landing);
  }
  std::string operator()(const refusal::LandingOccupied&) const {
    const bool own = position_.piece_at(move_.to) == position_.turn();
    return say("{} is taken by {} piece; a move must end on an empty square.", to_,
               own ? "your own" : owner(move_.to));
  }
  std::string operator()(const refusal::NoLoop& open) const {
    return say("{} is not in a closed loop: you can walk round via {}.", open.over,
               way_between(open.path));
  }
  std::string operator()(const refusal::MustRelieve& must) const {
    std::vector<std::string> moves;
    for (const Move move : position_.legal_moves()) moves.push_back(to_display(move));
    std::sort(moves.begin(), moves.end());
    return say("{}{} in Quagmire and can jump, so the move must be {}.", list_squares(must.pieces),
               is_or_are(must.pieces), enumerate(moves, "or"));
  }

 private:
  [[nodiscard]] std::string owner(Square square) const {
    const auto player = position_.piece_at(square);
    return player ? of(*player) : "no";
  }
  [[nodiscard]] std::string manner(MoveKind kind) const {
    if (kind == MoveKind::Slide) return "a slide over empty squares";
    const Square over((move_.from.file() + move_.to.file()) / 2,
                      (move_.from.rank() + move_.to.rank()) / 2);
    if (kind == MoveKind::Jump) return say("a jump over {} own piece on {}", of(mover_), over);
    return say("a jump over {} across a closed loop of {}", over, of(opponent(mover_)));
  }

  const Position& position_;
  Player mover_;
  std::string from_;
  std::string to_;
  Move move_;
};

std::string words_for(PositionFault fault) {
  using enum PositionFault;
  static const std::map<PositionFault, const char*> words{
      {UnknownCharacter, "the board may contain only O, X, 1 to 8 and /"},
      {Utf16, "this text is UTF-16 or UTF-32; save it as UTF-8"},
      {BadGrid, "this is not a board; draw eight rows |O|.|X|...|, from 8 down to 1"},
      {NoTurn, "whose turn is it? Add O or X after the board"},
      {RankTooLong, "this rank has more than 8 squares"},
      {RankTooShort, "the rank before this has fewer than 8 squares"},
      {TooManyRanks, "the board has more than 8 ranks"},
      {TooFewRanks, "the board has fewer than 8 ranks"},
      {TooManyPieces, "a side has more than 32 pieces"},
      {MissingField, "a field is missing (BOARD TURN RESTING-O RESTING-X)"},
      {BadTurn, "the turn must be O or X"},
      {BadRestingSquare, "a resting piece is given by its square, a1 to h8, or - for none"},
      {NoPieceToRest, "that player has no piece on this square"},
      {ExtraText, "nothing may follow the fourth field"},
  };
  return words.at(fault);
}

}  // namespace

std::string as_sentence(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  if (!text.ends_with('.')) text += '.';
  return text;
}

std::string enumerate(const std::vector<std::string>& items, const std::string& conjunction) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? ' ' + conjunction + ' ' : ", ";
    text += items[i];
  }
  return text;
}

std::string list_squares(Bitboard squares, const std::string& conjunction) {
  return enumerate(names_of(squares), conjunction);
}

std::string squares_in_short(Bitboard squares, std::string_view between) {
  std::string text;
  for (const std::string& name : names_of(squares))
    text += (text.empty() ? "" : std::string(between)) + name;
  return text;
}

std::string explain(const Verdict& verdict, const Position& position, Move move) {
  return std::visit(Explainer(position, move), verdict);
}

std::string reason(const Won& won, bool brief) {
  const std::string loser = to_text(opponent(won.winner));
  if (won.reason == WinReason::LeftInQuagmire)
    return say("{} left {} in Quagmire", loser,
               brief ? squares_in_short(won.pieces) : list_squares(won.pieces));
  return loser + " has no legal move";
}

std::string reason(const Outcome& outcome) {
  if (const Won* won = std::get_if<Won>(&outcome)) return reason(*won);
  const auto ending = ending_of(outcome);
  return ending ? to_text(*ending) : "";
}

std::string end_in_words(const Ending& ending) {
  return std::holds_alternative<Agreed>(ending) ? "both players agreed" : to_text(ending);
}

std::string announce(const Outcome& outcome, std::string_view winner) {
  if (!is_over(outcome)) return "";
  const auto won = winner_of(outcome);
  if (!won) return as_sentence("Draw: " + end_in_words(Agreed{}));
  return say("{}: {}.", wins(winner.empty() ? to_text(*won) : winner), reason(outcome));
}

std::string wins(std::string_view who) {
  return std::string(who) + (who == "You" ? " win" : " wins");
}

std::string explain(const std::exception_ptr& error) {
  try {
    std::rethrow_exception(error);
  } catch (const std::bad_alloc&) {
    return "out of memory";
  } catch (const std::system_error& refused) {
    if (refused.code() == std::errc::resource_unavailable_try_again)
      return "the system cannot start another thread";
    return printable(refused.what(), 200);
  } catch (const std::exception& other) {
    return printable(other.what(), 200);
  }
}

std::string cannot_think(const std::exception_ptr& why) {
  return say("The computer can't think: {}.", explain(why));
}

std::string no_further(std::size_t ply) {
  return ply == 0 ? "This is the beginning of the game." : "This is the end of the game.";
}

std::string describe(const CursorMove& step, const Game& game, CommandStyle typing) {
  const bool back = step.is_undo;
  if (const auto* ending = std::get_if<Ending>(&step.last))
    return back ? say("Undid the end: {}{}", end_in_words(*ending),
                      as_typed("< (r to redo).|; redo brings it back.>", typing))
                : say("The game is over again: {}.", end_in_words(*ending));
  if (step.from == step.to)
    return back ? as_typed("Undid the swap< (r to redo)|; redo brings it back>.", typing)
                : "Redid the swap.";
  const auto [first, last] = std::minmax(step.from, step.to);
  const std::string one = to_display(game.move_at(first));
  const std::string other = to_display(game.move_at(last - 1));
  const bool several = last - first > 1;
  if (!back) return say("Redid {}{}.", one, several ? " and " + other : "");
  return say("Undid {}{}", several ? say("{} and {}", other, one) : one,
             as_typed(several ? "< (r to redo).|; redo plays them again.>"
                              : "< (r to redo).|; redo plays it again.>",
                      typing));
}

std::string announce_turn(Player player) { return to_text(player) + " to move"; }

bool every_move_loses(const Position& position) {
  const MoveList moves = position.legal_moves();
  return std::all_of(moves.begin(), moves.end(), [&](Move move) {
    return position.after(move).quagmired(position.turn()).any();
  });
}

std::string explain_quagmire(const Position& position) {
  const Bitboard stuck = position.quagmired(position.turn());
  const Bitboard obliged = position.obliged();
  if (obliged.any() && obliged != stuck)
    return say("{} are in Quagmire: {} must jump.", list_squares(stuck),
               list_squares(obliged, "or"));
  if (obliged.any())
    return list_squares(obliged) +
           (obliged.count() == 1 ? " is in Quagmire and must jump"
                                 : " are in Quagmire: one of them must jump") +
           (every_move_loses(position) ? "; every jump loses." : ".");
  if (stuck.empty()) return "";
  return say("{}{} in Quagmire and can't move: clear a square next to {} or lose.",
             list_squares(stuck), is_or_are(stuck), stuck.count() == 1 ? "it" : "each");
}

std::string ask_about_loss(Bitboard left_in_quagmire) {
  return say("This leaves {} in Quagmire and loses. Play it? y/N", list_squares(left_in_quagmire));
}

std::string ask_to_resume(const Game& game) {
  return say("Continue your unfinished game ({})? Y/n",
             counted(game.moves_in(game.length()), "move"));
}

std::string describe_side_lines(std::size_t count) {
  return counted(count, "side line") + " left out";
}

std::string describe_pasted(const Record& record) {
  return a_game_of(record.game, record.game.length()) +
         (record.side_lines == 0 ? "" : ", " + describe_side_lines(record.side_lines));
}

std::string number_of(char32_t point) {
  std::array<char, 16> name{};
  std::snprintf(name.data(), name.size(), "U+%04X", static_cast<unsigned>(point));
  return name.data();
}

namespace {

// That a character nobody can see, or that looks like another, is in the way, by its number.
std::string explain_unseen(char32_t point) {
  constexpr std::u32string_view cyrillic =
      U"\u0430\u0410\u0412\u0435\u0415\u041D\u043E\u041E\u0445\u0425";
  constexpr std::string_view latin_looks = "aABeEHoOxX";
  const std::string name = number_of(point);
  if (!is_foreign_letter(point))
    return say("there is an invisible character here ({}); remove it", name);
  std::string letter;
  append(letter, Glyph(point));
  const std::size_t look = cyrillic.find(point);
  return say(
      "{} is {}{} letter; type {}", letter, name,
      point < 0x400   ? ", a Greek"
      : point < 0x530 ? ", a Cyrillic"
                      : ", a non-Latin",
      look == std::u32string_view::npos ? "Latin letters" : std::string(1, latin_looks[look]));
}

}  // namespace

std::string explain(MoveFault fault) {
  using enum MoveFault;
  static const std::map<MoveFault, const char*> words{
      {NoSquare, "squares are a1 to h8, and a move is two of them (c2 c5)"},
      {NoLanding, "a move needs two squares (c2 c5)"},
      {ExtraText, "nothing may follow the second square of a move (c2 c5)"},
  };
  return words.at(fault);
}

std::string explain(const MoveError& error) {
  return say("column {}: {}", error.column,
             error.unseen ? explain_unseen(*error.unseen) : explain(error.fault));
}

std::string explain(const PositionError& error) {
  return say("{}column {}: {}", error.line > 1 ? say("line {}, ", error.line) : "", error.column,
             error.unseen ? explain_unseen(*error.unseen) : words_for(error.fault));
}

namespace {

std::string words_for(RecordFault fault) {
  using enum RecordFault;
  static const std::map<RecordFault, const char*> words{
      {Utf16, "this text is UTF-16 or UTF-32; save it as UTF-8"},
      {TooLong, "the text is longer than 1 MiB, too long for a game record"},
      {Empty, "there is no game here: no move, no position and no result"},
      {CutOff,
       "the record ends without a result (O, X, = or *), so part of it may be missing; "
       "if it is complete, add *"},
      {BadTag,
       "a tag is written [Name \"text\"], with no - in the name, and \\\" for a quote in the text"},
      {UnclosedText, "the text that begins here has no closing quote on its line"},
      {UnclosedComment, "the comment that begins here has no closing brace"},
      {UnclosedSideLine, "the side line that begins here has no closing parenthesis"},
      {RepeatedTag, "this contradicts an earlier tag; keep one of the two"},
      {SetUpAlone, "SetUp contradicts the tag Position; leave it out"},
      {OtherPosition,
       "the starting position belongs in the tag Position; rename this tag or leave it out"},
      {MoveOrComment, "this could be a move or a comment; put comments in braces { }"},
      {WrongPlayer, "it is the other player's move"},
      {TagBehindMoves, "tags come before the moves; a second game needs its own file"},
      {OtherGame,
       "this is a record of a different game; the tag Game or Variant must be \"Quagmire\""},
      {UnknownFormat, "this record is in an unknown format; a newer quagmire may read it"},
      {BadPly, "Ply must be a number, 0 or more"},
      {PlyBeyondEnd, "Ply is more than the number of moves"},
      {BadResult, "Quagmire has no such result; write O, X or = (or * for none)"},
      {WrongResult, "this result contradicts how the game ends"},
      {WrongReason, "this reason contradicts how the game ends"},
      {UnknownCharacter, "a move is expected here (c2-c5)"},
      {NoLanding, "a move is two squares (c2-c5), and this is only one"},
      {TextBehindMove, "a move ends with its second square; put a space after it"},
      {TextBehindResult,
       "only comments may follow the result (O, X, = or *), which came before this"},
  };
  return words.at(fault);
}

struct RecordExplainer {
  UntrustedText found;
  std::string operator()(RecordFault fault) const {
    if (fault != RecordFault::UnknownCharacter || found.bytes().empty())
      return words_for(fault) + '.';
    return say(
        "{}, not {}{}.", words_for(fault), in_quotes(found, 20),
        found.bytes().ends_with(':') ? "; write a player's name as a tag ([O \"Ann\"])" : "");
  }
  std::string operator()(const PositionError& error) const {
    return say("the position is wrong: {}.", explain(error));
  }
  std::string operator()(const IllegalMove& illegal) const {
    return say("{} is illegal: {}", illegal.move,
               explain(illegal.verdict, illegal.position, illegal.move));
  }
};

}  // namespace

std::string explain(const RecordError& error) {
  return say("line {}, column {}: {}", error.line, error.column,
             error.unseen ? explain_unseen(*error.unseen) + '.'
                          : std::visit(RecordExplainer{error.found}, error.cause));
}

std::vector<std::string> describe(const std::vector<LineFault>& faults, const std::string& file) {
  constexpr std::size_t most = 10;
  std::vector<std::string> described;
  for (const LineFault& fault : faults) {
    if (described.size() == most) {
      described.push_back(say("{} more lines are wrong; check that this is the right file ({})",
                              faults.size() - most, file));
      break;
    }
    described.push_back(say("{} ({} line {})", fault.what, file, fault.line));
  }
  return described;
}

std::string last_move_in_brief(const Game& game) {
  const Position& before = game.position_at(game.ply() - 1);
  const Move move = game.move_at(game.ply() - 1);
  std::string text = letter_of(before.turn()) + (' ' + to_display(move));
  if (before.kind_of(move) != MoveKind::Slide) {
    const Square over((move.from.file() + move.to.file()) / 2,
                      (move.from.rank() + move.to.rank()) / 2);
    text += " over " + to_text(over);
  }
  // If a piece is left in Quagmire the game is over, and that is announced instead.
  const Bitboard relieved = before.quagmired(before.turn());
  if (relieved.any() && game.position().quagmired(before.turn()).empty())
    text += ", which relieves " + list_squares(relieved);
  return text + '.';
}

std::string list_moves(const Position& position, std::optional<Square> of) {
  const auto owner = of ? position.piece_at(*of) : std::optional(position.turn());
  if (!owner) return to_text(*of) + " is empty.";
  const bool waits = *owner != position.turn() && !position.is_over();
  std::map<std::string, Bitboard> targets;
  int count = 0;
  for (const Move move : (waits ? position.with_turn(*owner) : position).legal_moves()) {
    if (of && move.from != *of) continue;
    targets[to_text(move.from)] |= Bitboard(move.to);
    ++count;
  }
  const std::string moves = (count == 0 ? "No legal" : std::to_string(count)) +
                            (count > 1 ? " moves" : " move") + (of ? " from " + to_text(*of) : "");
  const std::string when = waits ? say(" (but it's {}'s turn)", position.turn()) : "";
  std::string list;
  for (const auto& [from, landings] : targets)
    list += (list.empty() ? "" : "; ") + (of ? "" : say("{} from {}: ", landings.count(), from)) +
            squares_in_short(landings, ", ");
  return moves + (list.empty() ? "" : (of ? ": " : ". ") + list) + when + '.';
}

std::string describe_pieces(const Position& position) {
  return say("{}; {}", describe_pieces(position, Player::O), describe_pieces(position, Player::X));
}

std::string describe_pieces(const Position& position, Player player) {
  const Bitboard squares = position.pieces(player);
  return say("{}: {}", player, squares.empty() ? "none" : squares_in_short(squares, ", "));
}

std::string describe_last(const Game& game) {
  std::string text;
  for (const Player player : {Player::O, Player::X}) {
    const auto move = game.last_move(player);
    const auto resting = game.position().resting(player);
    if (!text.empty()) text += "; ";
    text += to_text(player);
    if (move)
      text += " moved " + to_display(*move);
    else
      text += resting ? say("'s {} rests", *resting) : " has not moved";
  }
  return text;
}

std::string nothing_to_find(const Outcome& outcome) {
  const auto ending = ending_of(outcome);
  return say("The game is over: {}.", ending ? end_in_words(*ending) : reason(outcome));
}

std::string describe_threats(const Position& position) {
  std::string text;
  for (const Player player : {Player::X, Player::O}) {
    const Bitboard pieces =
        position.is_over() ? Bitboard() : threatened(position, opponent(player));
    if (pieces.any())
      text += say("{}{} could trap {}", text.empty() ? "" : "; ", player, list_squares(pieces));
  }
  return (text.empty() ? "Neither player can trap a piece in one move" : text) + '.';
}

std::string describe_liberties(const Position& position) {
  std::string text;
  for (const int left : {1, 2}) {
    std::string pieces;
    for (const Player player : {Player::O, Player::X})
      if (const Bitboard few = with_liberties(position, player, left); few.any())
        pieces += say("{}{} {}", pieces.empty() ? "" : ", ", player, list_squares(few));
    if (!pieces.empty())
      text += text.empty() ? say("{} empty square{} left: {}", left, left == 1 ? "" : "s", pieces)
                           : say("; {} left: {}", left, pieces);
  }
  return (text.empty() ? "No piece next to an enemy is down to one or two empty squares" : text) +
         '.';
}

std::string tell_of_copy(bool is_sent, bool in_tmux) {
  if (!is_sent) return "Select the text here to copy it";
  return in_tmux ? "Sent to the clipboard if tmux has set-clipboard on; otherwise select it here"
                 : "Sent to the clipboard if the terminal allows it; otherwise select it here";
}

std::string_view rules() { return assets::kRules; }

}  // namespace quagmire::ui
