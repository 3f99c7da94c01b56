#include "ui/session.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "ui/help.h"
#include "ui/messages.h"

namespace quagmire::ui {

namespace {

// Pieces with a legal move, in the order in which the board is read: from a8 to h1.
std::vector<Square> movable_pieces(const Position& position) {
  Bitboard movable;
  for (const Move move : position.legal_moves()) movable |= Bitboard(move.from);
  std::vector<Square> pieces;
  for (int rank = 7; rank >= 0; --rank)
    for (int file = 0; file < 8; ++file)
      if (const Square square(file, rank); movable.contains(square)) pieces.push_back(square);
  return pieces;
}

// Where a person of this side would look first.
Square home_corner(Player player) { return player == Player::O ? Square(0, 3) : Square(7, 4); }

bool has_move(const Position& position, Square from) {
  const MoveList moves = position.legal_moves();
  return std::any_of(moves.begin(), moves.end(), [&](Move move) { return move.from == from; });
}

}  // namespace

Session::Session(Game game)
    : game_(std::move(game)), cursor_(home_corner(game_.position().turn())) {}

Context Session::context() const {
  return std::visit(Overloaded{[](const AtBoard&) { return Context::Board; },
                               [](const AtLine&) { return Context::Line; },
                               [](const AskingAboutLoss&) { return Context::Question; },
                               [](const AskingAboutNewGame&) { return Context::Question; },
                               [](const ReadingHelp&) { return Context::Help; }},
                    focus_);
}

TypedSquares Session::preview() const {
  if (const auto* asking = std::get_if<AskingAboutLoss>(&focus_))
    return {asking->move.from, asking->move.to};
  TypedSquares squares = typed_squares(line_.text());
  if (!squares.from) squares.from = selected_;
  return squares;
}

// Says what each action does; the work is in the session's own functions.
struct Session::Applier {
  Session& session;

  Effect operator()(const Command& command) const { return session.run(command); }
  Effect operator()(const action::MoveCursor& step) const {
    session.move_cursor(step.files, step.ranks);
    return Effect::Draw;
  }
  Effect operator()(const action::Activate&) const {
    session.pick(session.cursor_);
    return Effect::Draw;
  }
  Effect operator()(const action::Back&) const {
    session.step_back();
    return Effect::Draw;
  }
  Effect operator()(const action::CyclePiece& cycle) const {
    session.cycle_piece(cycle.direction);
    return Effect::Draw;
  }
  Effect operator()(const action::OpenLine&) const {
    session.focus_ = AtLine{};
    return Effect::Draw;
  }
  Effect operator()(const action::TypeText& typed) const {
    session.focus_ = AtLine{};
    session.line_.insert(typed.text);
    return Effect::Draw;
  }
  Effect operator()(const action::EditLine& edit) const {
    session.line_.apply(edit.edit);
    // Typing entered the line, so erasing all of it leaves it.
    if (edit.edit == action::Edit::EraseBefore && session.line_.text().empty())
      session.leave_line();
    return Effect::Draw;
  }
  Effect operator()(const action::Submit&) const {
    const std::string line = session.line_.take();
    session.focus_ = AtBoard{};
    if (line.empty()) return Effect::Draw;
    const auto command = parse_command(line);
    if (command) return session.run(*command);
    session.refuse(explain(command.error()));
    return Effect::Draw;
  }
  Effect operator()(const action::Answer& answer) const {
    session.answer(answer.yes);
    return Effect::Draw;
  }
  Effect operator()(const action::Scroll& scroll) const {
    if (auto* help = std::get_if<ReadingHelp>(&session.focus_))
      help->first_line = std::clamp(help->first_line + scroll.lines, 0, help_line_count() - 1);
    return Effect::Draw;
  }
  Effect operator()(const action::Redraw&) const { return Effect::DrawAfresh; }
  Effect operator()(const action::Unbound& unbound) const {
    if (session.context() == Context::Board)
      session.refuse("There is nothing on " + unbound.key + "; ? shows the keys.");
    return Effect::Draw;
  }
};

Effect Session::apply(const Action& action) {
  if (!std::holds_alternative<action::Redraw>(action)) notice_.reset();
  return std::visit(Applier{*this}, action);
}

Effect Session::run(const Command& command) {
  using namespace command;
  const Position& position = game_.position();
  std::visit(
      Overloaded{
          [&](const Play& play) { attempt(play.move); },
          [&](const PickSquare& picked) { pick(picked.square); },
          [&](const Undo&) { undo(); },
          [&](const Redo&) { redo(); },
          [&](const ShowMoves& show) { inform(list_moves(position, show.of)); },
          [&](const Why& why) { inform(explain(verdict(position, why.move), position, why.move)); },
          [&](const ShowBoard&) { inform(to_text(position)); },
          [&](const NewGame&) { ask_or_begin_new_game(); },
          [&](const ShowHelp&) { focus_ = ReadingHelp{0}; },
          [](const Quit&) {},
      },
      command);
  return std::holds_alternative<Quit>(command) ? Effect::Quit : Effect::Draw;
}

void Session::attempt(Move move) {
  const Position& position = game_.position();
  const Verdict answer = verdict(position, move);
  const Legal* legal = std::get_if<Legal>(&answer);
  if (legal == nullptr) {
    refuse(explain(answer, position, move));
  } else if (legal->leaves_in_quagmire.any()) {
    focus_ = AskingAboutLoss{move};
  } else {
    play(move);
  }
}

void Session::play(Move move) {
  game_.play(move);
  cursor_ = move.to;
  selected_.reset();
}

// A square was chosen, by the cursor or by name: what that means depends on what is selected.
void Session::pick(Square square) {
  cursor_ = square;
  const Position& position = game_.position();
  if (selected_ == square) {
    selected_.reset();
    return;
  }
  const bool own = position.piece_at(square) == position.turn();
  if (selected_ && !own) {
    attempt({*selected_, square});
    return;
  }
  if (own && has_move(position, square)) {
    selected_ = square;
    return;
  }
  // Why this piece cannot be chosen: the verdict on standing still names it, unless nothing but
  // its surroundings holds it.
  const Verdict answer = verdict(position, {square, square});
  if (std::holds_alternative<refusal::SameSquare>(answer)) {
    const Bitboard obliged = position.obliged();
    refuse(obliged.any()
               ? explain(Verdict{refusal::MustRelieve{obliged}}, position, {square, square})
               : to_text(square) + " has no legal move.");
  } else {
    refuse(explain(answer, position, {square, square}));
  }
}

void Session::move_cursor(int files, int ranks) {
  cursor_ =
      Square(std::clamp(cursor_.file() + files, 0, 7), std::clamp(cursor_.rank() + ranks, 0, 7));
}

void Session::cycle_piece(int direction) {
  const std::vector<Square> pieces = movable_pieces(game_.position());
  if (pieces.empty()) {
    refuse("No piece can move: the game is over.");
    return;
  }
  const auto key = [](Square square) { return (7 - square.rank()) * 8 + square.file(); };
  const auto after_cursor = std::find_if(pieces.begin(), pieces.end(),
                                         [&](Square square) { return key(square) > key(cursor_); });
  const auto at_or_after_cursor = std::find_if(
      pieces.begin(), pieces.end(), [&](Square square) { return key(square) >= key(cursor_); });
  if (direction > 0)
    cursor_ = after_cursor == pieces.end() ? pieces.front() : *after_cursor;
  else
    cursor_ = at_or_after_cursor == pieces.begin() ? pieces.back() : *std::prev(at_or_after_cursor);
  if (selected_) selected_ = cursor_;
}

void Session::step_back() {
  if (std::holds_alternative<AtLine>(focus_)) {
    leave_line();
  } else if (std::holds_alternative<AtBoard>(focus_)) {
    selected_.reset();
  } else if (context() == Context::Question) {
    answer(false);
  } else if (line_.text().empty()) {
    focus_ = AtBoard{};
  } else {
    focus_ = AtLine{};  // where the help was asked for
  }
}

void Session::leave_line() {
  line_.clear();
  focus_ = AtBoard{};
}

void Session::answer(bool yes) {
  const Focus asked = std::exchange(focus_, AtBoard{});
  if (!yes) return;
  if (const auto* loss = std::get_if<AskingAboutLoss>(&asked))
    play(loss->move);
  else if (std::holds_alternative<AskingAboutNewGame>(asked))
    begin_new_game();
}

void Session::undo() {
  if (!game_.undo()) {
    refuse("There is no move to take back.");
    return;
  }
  selected_.reset();
  const Move move = game_.move_at(game_.ply());
  cursor_ = move.from;
  inform("Took back " + to_display(move) + "; redo plays it again.");
}

void Session::redo() {
  if (!game_.redo()) {
    refuse("There is no move to play again.");
    return;
  }
  selected_.reset();
  const Move move = game_.move_at(game_.ply() - 1);
  cursor_ = move.to;
  inform("Played " + to_display(move) + " again.");
}

void Session::ask_or_begin_new_game() {
  if (game_.length() > 0 && !game_.position().is_over())
    focus_ = AskingAboutNewGame{};
  else
    begin_new_game();
}

void Session::begin_new_game() {
  game_ = Game(game_.initial());
  selected_.reset();
  cursor_ = home_corner(game_.position().turn());
  inform("A new game.");
}

void Session::inform(std::string text) {
  notice_ = Notice{Notice::Kind::Information, std::move(text)};
}
void Session::refuse(std::string text) { notice_ = Notice{Notice::Kind::Refusal, std::move(text)}; }

}  // namespace quagmire::ui
