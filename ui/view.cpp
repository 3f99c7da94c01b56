#include "ui/view.h"

#include <algorithm>

#include "ui/help.h"
#include "ui/messages.h"

namespace quagmire::ui {

namespace {

void add_moves(View& view, const Session& session) {
  const Game& game = session.game();
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
               : MoveText{text, ply + 1 == session.shown_ply() ? Roles(Role::Title) : Roles()};
    if (ply < session.shown_ply()) view.current_row = view.moves.size() - 1;
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
  const Position& position = session.position();
  const GameStatus status = position.status();
  if (const auto* asking = std::get_if<Session::AskingAboutLoss>(&session.focus())) {
    view.message = ask_about_loss(position.after(asking->move).quagmired(position.turn()));
    view.message_roles = Role::Question;
  } else if (std::holds_alternative<Session::AskingAboutDrop>(session.focus())) {
    const std::size_t dropped = session.game().length() - session.shown_ply();
    view.message = "Play from here and drop the " +
                   (dropped == 1 ? "move" : std::to_string(dropped) + " moves") + " behind? y/N";
    view.message_roles = Role::Question;
  } else if (std::holds_alternative<Session::AskingAboutNewGame>(session.focus())) {
    view.message = "Begin a new game and leave this one? y/N";
    view.message_roles = Role::Question;
  } else if (std::holds_alternative<Session::AskingToResume>(session.focus())) {
    view.message = ask_to_resume(session.game());
    view.message_roles = Role::Question;
  } else if (const auto& notice = session.notice()) {
    view.message = notice->text;
    if (notice->kind == Notice::Kind::Refusal) view.message_roles = Role::Refusal;
  } else if (const auto typed = typed_squares(session.line().text()); typed.from && typed.to) {
    const Move move{*typed.from, *typed.to};
    view.message = explain(verdict(position, move), position, move);
  } else if (session.computer_waits()) {
    view.message = "The computer waits, as its move would drop the moves taken back: r plays them "
                   "again, G lets it move.";
  } else if (session.computer_is_to_move()) {
    view.message = "The computer is thinking; G makes it move now, p takes its side.";
  } else if (session.browsing()) {
    view.message =
        "Looking back: [ and ] walk, Esc returns, and a move played here goes on from here.";
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

// "move 5", "move 5 of 7", "looking at move 3 of 7"
std::string progress_of(const Session& session) {
  const Game& game = session.game();
  std::string text = session.browsing() ? "looking at move " : "move ";
  text += std::to_string(session.shown_ply());
  if (session.shown_ply() < game.length()) text += " of " + std::to_string(game.length());
  return text;
}

std::vector<KeyHint> hints_of(Context context, KeyStyle style) {
  std::vector<KeyHint> hints;
  for (const Binding& binding : bindings())
    if (binding.context == context && binding.serves(style) && !binding.hint.empty())
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
    case Context::Resume:
      return CursorPlace::Message;
    case Context::Help:
      return CursorPlace::Corner;
  }
  return CursorPlace::Board;
}

}  // namespace

View view_of(const Session& session) {
  const Display& display = session.display();
  View view;
  view.squares = mark_squares(session);
  view.flipped = session.flipped();
  view.zoom = display.zoom;
  view.cursor = session.cursor();
  view.cursor_place = cursor_place(session.context());
  view.title = session.not_kept() ? "Quagmire (not saved)" : "Quagmire";
  view.progress = progress_of(session);
  view.facts = facts_of(session);
  add_moves(view, session);
  add_message(view, session);
  view.prompt = std::string(1, letter_of(session.position().turn())) + "> ";
  view.typed = session.line().text();
  view.caret = session.line().caret();
  view.hints = hints_of(session.context(), display.keys);
  if (const auto* help = std::get_if<Session::ReadingHelp>(&session.focus())) {
    view.help = HelpView{help->first_line, help_lines(display.keys)};
    view.title = "Quagmire: help";
    view.progress = "line " + std::to_string(help->first_line + 1) + " of " +
                    std::to_string(view.help->lines.size());
  }
  return view;
}

}  // namespace quagmire::ui
