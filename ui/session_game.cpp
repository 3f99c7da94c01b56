// Sessions: what a person does with the game. Choosing, playing, taking back, looking back.
#include <algorithm>
#include <utility>
#include <vector>

#include "ui/answers.h"
#include "ui/messages.h"
#include "ui/session.h"

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

bool has_move(const Position& position, Square from) {
  const MoveList moves = position.legal_moves();
  return std::any_of(moves.begin(), moves.end(), [&](Move move) { return move.from == from; });
}

}  // namespace

Effect Session::run(const Command& command) {
  using namespace command;
  std::visit(Overloaded{
                 [&](const Play& play) { attempt(play.move); },
                 [&](const PickSquare& picked) { pick(picked.square); },
                 [&](const Undo&) { undo(); },
                 [&](const Redo&) { redo(); },
                 [&](const Query& query) { ask(query); },
                 [&](const ShowBoard&) { inform(to_text(position())); },
                 [&](const Save& wanted) { save(wanted.path); },
                 [&](const NewGame&) { ask_or_begin_new_game(); },
                 [&](const SetSides& wanted) { seat(wanted.sides); },
                 [&](const SetLevel& wanted) { set_level(wanted.level); },
                 [&](const Analyze&) { toggle(action::Switch::Analysis); },
                 [&](const ShowHelp&) { focus_ = ReadingHelp{0}; },
                 [](const Quit&) {},
             },
             command);
  return std::holds_alternative<Quit>(command) ? Effect::Quit : Effect::Draw;
}

// The game with its cursor at the ply that is looked at.
Game Session::shown_game() const {
  Game shown = game_;
  shown.go_to(shown_ply());
  return shown;
}

void Session::ask(const Query& query) {
  if (std::holds_alternative<query::Hint>(query) && !position().is_over()) {
    ask_for_hint();
    return;
  }
  const auto* why = std::get_if<query::Why>(&query);
  inform(answer_to(query, shown_game()), why == nullptr ? std::nullopt : std::optional(why->move));
}

void Session::attempt(Move move) {
  if (computer_is_to_move()) {
    refuse(name_of(position().turn()) + " is to move: wait, or G makes it move now.");
    return;
  }
  const Verdict answer = verdict(position(), move);
  const Legal* legal = std::get_if<Legal>(&answer);
  if (legal == nullptr) {
    refuse(explain(answer, position(), move), move);
  } else if (legal->leaves_in_quagmire.any()) {
    focus_ = AskingAboutLoss{move};
  } else {
    play_after_questions(move);
  }
}

// The move is legal and wanted, even if it loses; what it drops is asked about where the person is
// looking at another ply than the game's.
void Session::play_after_questions(Move move) {
  if (browsing() && shown_ply() < game_.length())
    focus_ = AskingAboutDrop{move};
  else
    play(move);
}

void Session::play(Move move) {
  game_.go_to(shown_ply());
  browsed_.reset();
  may_drop_ = false;
  game_.play(move);
  cursor_ = move.to;
  selected_.reset();
  keep();
}

// A square was chosen, by the cursor or by name: what that means depends on what is selected.
void Session::pick(Square square) {
  cursor_ = square;
  if (selected_ == square) {
    selected_.reset();
    return;
  }
  const bool own = position().piece_at(square) == position().turn();
  if (selected_ && !own) {
    attempt({*selected_, square});
    return;
  }
  if (own && computer_is_to_move()) {
    attempt({square, square});
    return;
  }
  if (own && has_move(position(), square)) {
    selected_ = square;
    return;
  }
  // Why this piece cannot be chosen: the verdict on standing still names it, unless nothing but
  // its surroundings holds it.
  const Move standing_still{square, square};
  Verdict answer = verdict(position(), standing_still);
  if (std::holds_alternative<refusal::SameSquare>(answer)) {
    const Bitboard obliged = position().obliged();
    if (obliged.empty()) {
      refuse(to_text(square) + " has no legal move.");
      return;
    }
    answer = refusal::MustRelieve{obliged};
  }
  refuse(explain(answer, position(), standing_still));
}

void Session::explain_cursor() {
  if (!selected_) {
    refuse("Select a piece first; then this says why it can go to the cursor, or cannot.");
    return;
  }
  ask(query::Why{{*selected_, cursor_}});
}

void Session::move_cursor(int files, int ranks) {
  const int sign = flipped() ? -1 : 1;
  cursor_ = Square(std::clamp(cursor_.file() + sign * files, 0, 7),
                   std::clamp(cursor_.rank() + sign * ranks, 0, 7));
}

void Session::cycle_piece(int direction) {
  const std::vector<Square> pieces = movable_pieces(position());
  if (pieces.empty()) {
    refuse("No piece can move: the game is over.");
    return;
  }
  const auto place = [](Square square) { return (7 - square.rank()) * 8 + square.file(); };
  const auto after_cursor = std::find_if(
      pieces.begin(), pieces.end(), [&](Square square) { return place(square) > place(cursor_); });
  const auto at_or_after_cursor = std::find_if(
      pieces.begin(), pieces.end(), [&](Square square) { return place(square) >= place(cursor_); });
  if (direction > 0)
    cursor_ = after_cursor == pieces.end() ? pieces.front() : *after_cursor;
  else
    cursor_ = at_or_after_cursor == pieces.begin() ? pieces.back() : *std::prev(at_or_after_cursor);
  if (selected_) selected_ = cursor_;
}

void Session::undo() {
  const auto wanted = ply_to_undo_to(game_, computer_.sides);
  if (!wanted) {
    refuse(game_.can_undo() ? "There is no move of yours to take back."
                            : "There is no move to take back.");
    return;
  }
  const std::size_t last = game_.ply() - 1;
  jump_to(*wanted);
  cursor_ = game_.move_at(*wanted).from;
  std::string text = "Took back " + to_display(game_.move_at(last));
  if (*wanted < last) text += " and " + to_display(game_.move_at(*wanted));
  inform(text + "; redo plays " + (*wanted < last ? "them" : "it") + " again.");
  keep();
}

void Session::redo() {
  const auto wanted = ply_to_redo_to(game_, computer_.sides);
  if (!wanted) {
    refuse("There is no move to play again.");
    return;
  }
  const std::size_t first = game_.ply();
  jump_to(*wanted);
  cursor_ = game_.move_at(*wanted - 1).to;
  std::string text = "Played " + to_display(game_.move_at(first));
  if (*wanted > first + 1) text += " and " + to_display(game_.move_at(*wanted - 1));
  inform(text + " again.");
  keep();
}

void Session::jump_to(std::size_t ply) {
  game_.go_to(ply);
  browsed_.reset();
  selected_.reset();
  may_drop_ = false;
}

void Session::browse(action::Browse::Step step) {
  using Step = action::Browse::Step;
  const std::size_t shown = shown_ply();
  std::size_t wanted = shown;
  switch (step) {
    case Step::Back:
      wanted = shown == 0 ? 0 : shown - 1;
      break;
    case Step::Forward:
      wanted = std::min(shown + 1, game_.length());
      break;
    case Step::First:
      wanted = 0;
      break;
    case Step::Last:
      wanted = game_.length();
      break;
  }
  if (wanted == shown) {
    refuse(wanted == 0 ? "This is the beginning of the game." : "This is the end of the game.");
    return;
  }
  look_at(wanted);
}

void Session::look_at(std::size_t ply) {
  selected_.reset();
  browsed_ = ply;
  if (ply == game_.ply()) browsed_.reset();
}

void Session::ask_or_begin_new_game() {
  if (game_.length() > 0 && !game_.position().is_over())
    focus_ = AskingAboutNewGame{};
  else
    begin_new_game(game_.initial());
}

void Session::begin_new_game(const Position& initial) {
  const Game old = game_;
  Session fresh(Game(initial), display_, keeper_, computer_);
  fresh.line_ = std::move(line_);
  *this = std::move(fresh);
  inform("A new game.");
  if (keeper_ == nullptr) return;
  const auto kept = keeper_->put_away(old);
  if (!kept)
    refuse("A new game. The one before stays where it was kept last: " + kept.error().why + '.');
  else if (!kept->empty())
    inform("A new game. The one before is in " + *kept + '.');
  keeper_->seat(computer_);
}

void Session::resume() {
  focus_ = AtBoard{};
  inform("Going on with the game.");
}

// What is said first is said once: the panel shows it for as long as it is so.
void Session::keep() {
  if (keeper_ == nullptr) return;
  const bool was_kept = !not_kept_;
  const auto kept = keeper_->keep(game_);
  not_kept_ = kept ? std::nullopt : std::optional(kept.error());
  const GameStatus status = game_.position().status();
  const Won* won = std::get_if<Won>(&status);
  if (kept && !kept->empty())  // how the game ended is not hidden by it either
    inform((won == nullptr ? "" : announce(*won) + ' ') + "Mind that " + *kept + '.');
  else if (won != nullptr)
    return;
  else if (!kept && was_kept)
    refuse("The game is not being saved: " + not_kept_->why + '.');
  else if (kept && !was_kept)
    inform("The game is saved again.");
}

void Session::save(const std::string& path) {
  NoKeeper none;
  const auto saved = (keeper_ == nullptr ? none : *keeper_).save_copy(game_, path);
  if (saved)
    inform("Saved to " + *saved + '.');
  else
    refuse("Not saved: " + saved.error().why + '.');
}

}  // namespace quagmire::ui
