#include "ui/view.h"

#include <algorithm>

#include "ui/help.h"
#include "ui/messages.h"

namespace quagmire::ui {

namespace {

Role piece_role(Player player) { return player == Player::O ? Role::PieceO : Role::PieceX; }

Role target_role(MoveKind kind) {
  switch (kind) {
    case MoveKind::Slide:
      return Role::SlideTarget;
    case MoveKind::Jump:
      return Role::JumpTarget;
    case MoveKind::LoopJump:
      return Role::LoopTarget;
  }
  return Role::SlideTarget;
}

// Marks squares of the view; each function lays one kind of mark over what is there.
class Marker {
 public:
  Marker(View& view, const Session& session)
      : view_(view), session_(session), position_(session.game().position()) {}

  void pieces() {
    for (const Player player : {Player::O, Player::X})
      for (const Square square : position_.pieces(player)) {
        at(square).glyph = letter_of(player);
        at(square).roles = piece_role(player);
      }
  }
  void quagmire() {
    for (const Player player : {Player::O, Player::X})
      add(position_.quagmired(player), Role::Quagmired);
    if (const auto* asking = std::get_if<Session::AskingAboutLoss>(&session_.focus()))
      add(position_.after(asking->move).quagmired(position_.turn()) & ~Bitboard(asking->move.to),
          Role::Quagmired);
  }
  void last_moves() {
    for (const Player player : {Player::O, Player::X}) {
      if (const auto resting = position_.resting(player)) at(*resting).roles.add(Role::LastMoved);
      if (const auto move = session_.game().last_move(player))
        if (!position_.piece_at(move->from)) at(move->from).roles.add(Role::LastOrigin);
    }
  }
  void proof() {
    const GameStatus status = position_.status();
    if (const Won* won = std::get_if<Won>(&status)) add(won->proof, Role::Proof);
  }
  void selection() {
    const TypedSquares shown = session_.preview();
    if (shown.from) {
      at(*shown.from).roles.add(Role::Selected);
      for (const Move move : position_.legal_moves())
        if (move.from == *shown.from)
          // A target's mark takes the place of an origin's, from which it could not be told.
          at(move.to).roles = target_role(position_.kind_of(move));
    }
    if (shown.to) at(*shown.to).roles.add(Role::Cursor);
  }
  void cursor() {
    if (session_.context() == Context::Board) at(session_.cursor()).roles.add(Role::Cursor);
  }

 private:
  SquareView& at(Square square) { return view_.squares[static_cast<std::size_t>(square.index())]; }
  void add(Bitboard squares, Role role) {
    for (const Square square : squares) at(square).roles.add(role);
  }

  View& view_;
  const Session& session_;
  const Position& position_;
};

// "O c5, X f4" from what each player has, if anything.
template <class TextOf>
Fact fact_of_both(std::string label, Roles roles, TextOf text_of) {
  Fact fact{std::move(label), "", roles};
  for (const Player player : {Player::O, Player::X}) {
    const std::optional<std::string> text = text_of(player);
    if (!text) continue;
    if (!fact.text.empty()) fact.text += ", ";
    fact.text += std::string(1, letter_of(player)) + ' ' + *text;
  }
  fact.nothing = fact.text.empty();
  if (fact.nothing) {
    fact.text = "none";
    fact.roles = {};
  }
  return fact;
}

std::string describe_square(const Position& position, Square square) {
  std::string text = to_text(square);
  const auto piece = position.piece_at(square);
  if (!piece) return text + " empty";
  text += std::string(" ") + letter_of(*piece);
  if (position.quagmired(*piece).contains(square)) text += ", in Quagmire";
  if (position.resting(*piece) == square) return text + ", resting";
  if (*piece != position.turn()) return text;
  const MoveList moves = position.legal_moves();
  const auto count =
      std::count_if(moves.begin(), moves.end(), [&](Move move) { return move.from == square; });
  return text + ", " + std::to_string(count) + (count == 1 ? " move" : " moves");
}

// Where the chosen piece can go, kind by kind.
void add_targets(std::vector<Fact>& facts, const Position& position, Square from) {
  struct Kind {
    MoveKind kind;
    const char* label;
  };
  for (const Kind& kind : {Kind{MoveKind::Slide, "slides to"}, Kind{MoveKind::Jump, "jumps to"},
                           Kind{MoveKind::LoopJump, "loop jump"}}) {
    Bitboard targets;
    for (const Move move : position.legal_moves())
      if (move.from == from && position.kind_of(move) == kind.kind) targets |= Bitboard(move.to);
    if (targets.any()) facts.push_back({kind.label, squares_in_short(targets), {}});
  }
}

std::vector<Fact> facts_of(const Session& session) {
  const Game& game = session.game();
  const Position& position = game.position();
  const GameStatus status = position.status();
  const Won* won = std::get_if<Won>(&status);
  std::vector<Fact> facts;
  facts.push_back({"",
                   won != nullptr ? std::string(1, letter_of(won->winner)) + " has won"
                                  : announce_turn(position.turn()),
                   won != nullptr ? Role::Result : Role::Title});
  facts.push_back(fact_of_both("Last move", {}, [&](Player player) -> std::optional<std::string> {
    const auto move = game.last_move(player);
    return move ? std::optional(to_display(*move)) : std::nullopt;
  }));
  facts.push_back(fact_of_both("Resting", {}, [&](Player player) -> std::optional<std::string> {
    const auto square = position.resting(player);
    return square ? std::optional(to_text(*square)) : std::nullopt;
  }));
  facts.push_back(
      fact_of_both("Quagmire", Role::Quagmired, [&](Player player) -> std::optional<std::string> {
        const Bitboard squares = position.quagmired(player);
        return squares.any() ? std::optional(squares_in_short(squares)) : std::nullopt;
      }));
  if (const auto from = session.preview().from) {
    facts.push_back({"Selected", describe_square(position, *from), {}});
    add_targets(facts, position, *from);
  } else {
    facts.push_back({"Cursor", describe_square(position, session.cursor()), {}});
  }
  return facts;
}

void add_moves(View& view, const Game& game) {
  view.current_row = 0;
  for (std::size_t ply = 0; ply < game.length(); ++ply) {
    const Player mover = game.position_at(ply).turn();
    if (mover == Player::O || view.moves.empty())
      view.moves.push_back({view.moves.size() + 1, {}, {}});
    MoveRow& row = view.moves.back();
    if (mover == Player::X && row.o.text.empty()) row.o = {"...", Role::Muted};
    const std::string text = to_display(game.move_at(ply));
    const bool undone = ply >= game.ply();
    (mover == Player::O ? row.o : row.x) =
        undone ? MoveText{'(' + text + ')', Role::Muted}
               : MoveText{text, ply + 1 == game.ply() ? Roles(Role::Title) : Roles()};
    if (!undone) view.current_row = view.moves.size() - 1;
  }
}

// A move that could really be played now: the first in the alphabet, as "a1 c3". There must be one.
std::string example_move(const Position& position) {
  std::string first;
  for (const Move move : position.legal_moves()) {
    const std::string text = to_text(move.from) + ' ' + to_text(move.to);
    if (first.empty() || text < first) first = text;
  }
  return first;
}

void add_message(View& view, const Session& session) {
  const Position& position = session.game().position();
  const GameStatus status = position.status();
  if (const auto* asking = std::get_if<Session::AskingAboutLoss>(&session.focus())) {
    view.message = ask_about_loss(position.after(asking->move).quagmired(position.turn()));
    view.message_roles = Role::Question;
  } else if (std::holds_alternative<Session::AskingAboutNewGame>(session.focus())) {
    view.message = "Begin a new game and leave this one? y/N";
    view.message_roles = Role::Question;
  } else if (const auto& notice = session.notice()) {
    view.message = notice->text;
    if (notice->kind == Notice::Kind::Refusal) view.message_roles = Role::Refusal;
  } else if (const auto typed = typed_squares(session.line().text()); typed.from && typed.to) {
    const Move move{*typed.from, *typed.to};
    view.message = explain(verdict(position, move), position, move);
  } else if (const Won* won = std::get_if<Won>(&status)) {
    view.message = announce(*won) + " u takes a move back, n begins a new game, q quits.";
    view.message_roles = Role::Result;
  } else if (const Bitboard obliged = position.obliged(); obliged.any()) {
    view.message = list_squares(obliged) +
                   (obliged.count() == 1 ? " is in Quagmire and has to jump out now."
                                         : " are in Quagmire: one of them has to jump out now.");
  } else if (const Bitboard stuck = position.quagmired(position.turn()); stuck.any()) {
    view.message = list_squares(stuck) + (stuck.count() == 1 ? " is" : " are") +
                   " in Quagmire and cannot move: make room beside, or lose.";
  } else if (session.selected()) {
    view.message = "Choose where it goes: move the cursor and press Enter. Esc lets the piece go.";
  } else {
    view.message = "Choose a piece with the arrows and Enter, or type a move, as " +
                   example_move(position) + '.';
  }
}

std::vector<KeyHint> hints_of(Context context) {
  std::vector<KeyHint> hints;
  for (const Binding& binding : bindings())
    if (binding.context == context && !binding.hint.empty())
      hints.push_back(
          {std::string(binding.keys.substr(0, binding.keys.find(','))), std::string(binding.hint)});
  return hints;
}

CursorPlace cursor_place(Context context) {
  switch (context) {
    case Context::Board:
      return CursorPlace::Board;
    case Context::Line:
      return CursorPlace::Line;
    case Context::Question:
      return CursorPlace::Message;
    case Context::Help:
      return CursorPlace::Corner;
  }
  return CursorPlace::Board;
}

}  // namespace

View view_of(const Session& session) {
  const Game& game = session.game();
  View view;
  Marker marker(view, session);
  marker.pieces();
  marker.last_moves();
  marker.quagmire();
  marker.proof();
  marker.selection();
  marker.cursor();
  view.cursor = session.cursor();
  view.cursor_place = cursor_place(session.context());
  view.title = "Quagmire";
  view.progress = "move " + std::to_string(game.ply());
  if (game.can_redo()) view.progress += " of " + std::to_string(game.length());
  view.facts = facts_of(session);
  add_moves(view, game);
  add_message(view, session);
  view.prompt = std::string(1, letter_of(game.position().turn())) + "> ";
  view.typed = session.line().text();
  view.caret = session.line().caret();
  view.hints = hints_of(session.context());
  if (const auto* help = std::get_if<Session::ReadingHelp>(&session.focus())) {
    view.help = HelpView{help->first_line, help_lines()};
    view.title = "Quagmire: help";
    view.progress = "line " + std::to_string(help->first_line + 1) + " of " +
                    std::to_string(view.help->lines.size());
  }
  return view;
}

}  // namespace quagmire::ui
