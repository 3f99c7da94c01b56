// Sessions: what a user does with the game. Choosing, playing, taking back, looking back.
#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "engine/ascii.h"
#include "ui/advice/game_review.h"
#include "ui/advice/stand.h"
#include "ui/base/text.h"
#include "ui/input/answers.h"
#include "ui/play/session.h"
#include "ui/table/table_words.h"
#include "ui/words/messages.h"

namespace quagmire::ui {

namespace {

// Pieces with a legal move, in reading order: from a8 to h1.
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
  if (!serves(command, scene_)) return effect::PassOn{std::make_shared<const Command>(command)};
  // Most commands affect only the session; some need the caller to act.
  const Overloaded runner{
      [&](const Play& play) { return attempt(play.move); },
      [&](const PickSquare& picked) { return pick(picked.square); },
      [&](const Undo&) { undo(); },
      [&](const Redo&) { redo(); },
      [&](const Query& query) { ask(query); },
      [&](const ShowBoard&) { inform(to_text(position())); },
      [&](const Save& wanted) { save(wanted.path); },
      [&](const AddComment& wanted) { add_comment(wanted.text); },
      [&](const NewGame&) { return new_game(); },
      [&](const Copy& wanted) { return copy(wanted); },
      [&](const SetSides& wanted) {
        Computer seated = computer();
        seated.sides = wanted.sides;
        seat(seated);
      },
      [&](const SetLevel& wanted) {
        if (wanted.level)
          set_level(*wanted.level);
        else
          inform(describe_level(computer(), kTyping));
      },
      [&](const ResetRating&) { tell_or_refuse(reset_rating(table_)); },
      [&](const SetTheme& theme) { return tell_change(looks_.set_theme(theme.name)); },
      [&](const Resign& word) { return choose_end(end_by_resigning(word.by, table_)); },
      [&](const Agree&) { return choose_end(end_by_agreeing(table_)); },
      [&](const ShowNames&) { inform(describe_names(table_, kTyping)); },
      [&](const SetNames& wanted) { set_names(wanted.names); },
      [&](const ShowScore&) { inform(describe_score(table_, kTyping)); },
      [&](const ResetScore&) { tell_or_refuse(reset_score(table_, kTyping)); },
      [&](const ShowTime&) { inform(describe_time(table_, kTyping)); },
      [&](const SetTime& wanted) { set_time(wanted.time); },
      [&](const Analyze&) { return tell_change(looks_.toggle(action::Switch::Analysis)); },
      [&](const Open& wanted) { return open(wanted); },
      [&](const Brief&) { refuse(":brief is for the plain game (quagmire --plain)."); },
      [&](const ShowWord& asked) { return show_word(asked.word); },
      [](const Quit&) { return Effect(effect::Quit{}); },
  };
  return effect_of(runner, command);
}

Effect Session::open(const command::Open& wanted) {
  if (wanted.screen != "review" || game().ply() > 0)
    return effect::Open{wanted.screen, wanted.number};
  refuse(nothing_to_review());
  return effect::Draw{};
}

// The text of a term of the rules is too long for the two lines of a notice.
Effect Session::show_word(const std::string& word) {
  if (!begins_with_word(word)) return effect::Open{"rules"};
  inform(describe_word(word, kTyping));
  return effect::Draw{};
}

// The game with its cursor at the ply shown.
Game Session::shown_game() const {
  Game shown = game();
  shown.go_to(shown_ply());
  return shown;
}

void Session::ask(const Query& query) {
  if (std::holds_alternative<query::Hint>(query) && !is_over(outcome())) {
    if (!refuse_for_computer()) ask_for_hint();
    return;
  }
  if (std::holds_alternative<query::Goal>(query)) {
    switch_goal();
    return;
  }
  const auto* why = std::get_if<query::Why>(&query);
  inform(answer_to(query, shown_game()), why == nullptr ? std::nullopt : std::optional(why->move));
  if (const auto* moves = std::get_if<query::Moves>(&query)) notice_->listed = *moves;
}

// Brings the goal back into the panel, where it is shown in a user's first games.
void Session::switch_goal() {
  const bool shown = table_.shows_goal();
  table_.show_goal(!shown);
  inform(shown ? "The goal is not shown any more; :goal brings it back."
               : goal_of(position().turn()));
}

// At a task, the screen that sets it judges the move.
Effect Session::attempt(Move move) {
  if (scene_ == Scene::Task)
    return effect::PassOn{std::make_shared<const Command>(command::Play{move})};
  try_move(move);
  return effect::Draw{};
}

void Session::try_move(Move move) {
  if (refuse_for_computer()) return;
  if (const auto ending = ending_of(outcome())) {
    refuse("The game is over. " + announce(outcome()) + " u takes that back.");
    return;
  }
  const Verdict answer = verdict(position(), move);
  const Legal* legal = std::get_if<Legal>(&answer);
  if (legal == nullptr) {
    refuse(explain(answer, position(), move), move);
  } else if (legal->leaves_in_quagmire.any()) {
    ask_first({ask_about_loss(legal->leaves_in_quagmire),
               [move](Session& asked) { asked.play_after_questions(move); }, move});
  } else {
    play_after_questions(move);
  }
}

// The move is legal and wanted, even if it loses. At an earlier ply it drops the later moves.
void Session::play_after_questions(Move move) {
  const std::size_t dropped = browsing() ? game().length() - shown_ply() : 0;
  if (dropped > 0)
    ask_first({ask_about_drop(dropped), [move](Session& asked) { asked.play(move); }, move});
  else
    play(move);
}

void Session::play(Move move) {
  table_.go_to(shown_ply());
  browsed_.reset();
  table_.play(move);
  end_put_aside_ = false;
  cursor_ = move.to;
  selected_.reset();
  tell_news();
  tell_no_headway();
}

void Session::set_up(const Game& game, bool by_others) {
  table_ = Table(game);
  browsed_.reset();
  selected_.reset();
  notice_.reset();
  move_to_be_seen_.reset();
  if (game.ply() == 0) {
    const std::vector<Square> movable = movable_pieces(position());
    if (!movable.empty()) cursor_ = movable.front();
    return;
  }
  cursor_ = game.move_at(game.ply() - 1).to;
  if (by_others) move_to_be_seen_ = game.ply();
}

// A square was chosen, by the cursor or by name: what that does depends on the selection.
Effect Session::pick(Square square) {
  cursor_ = square;
  const bool own = position().piece_at(square) == position().turn();
  if (selected_ == square)
    selected_.reset();
  else if (selected_ && !own)
    return attempt({*selected_, square});
  else if (own && computer_is_to_move())
    refuse_for_computer();
  else if (own && has_move(position(), square))
    selected_ = square;
  else
    refuse_to_pick(square);
  return effect::Draw{};
}

// The verdict on a null move gives the reason, unless only the pieces around it block it.
void Session::refuse_to_pick(Square square) {
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
  if (selected_ && selected_ != cursor_)
    ask(query::Why{{*selected_, cursor_}});
  else
    ask(query::Stand{cursor_});
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
  const auto step = table_.undo();
  if (!step) {
    refuse(nothing_to_undo(game()));
    return;
  }
  if (!step->ending) cursor_ = game().move_at(step->to).from;
  show(*step);
}

void Session::redo() {
  const auto step = table_.redo();
  if (!step) {
    refuse(nothing_to_redo());
    return;
  }
  if (!step->ending) cursor_ = game().move_at(step->to - 1).to;
  show(*step);
  if (!step->ending) move_to_be_seen_ = step->to;
}

void Session::show(const GameStep& step) {
  browsed_.reset();
  end_put_aside_ = false;
  selected_.reset();
  // A small end card does not say how the game ended, so this does.
  const std::string end = game().is_over() ? ' ' + announce(game().outcome()) : "";
  inform(describe(step, game(), kTyping) + end);
  tell_news();
}

void Session::browse(action::Browse::Step step) {
  const std::size_t wanted = browsed_to(step, shown_ply(), game().length());
  if (wanted == shown_ply()) {
    refuse(no_further(wanted));
    return;
  }
  look_at(wanted);
  if (step == action::Browse::Step::Forward) move_to_be_seen_ = wanted;
}

void Session::look_at(std::size_t ply) {
  selected_.reset();
  browsed_ = ply;
  if (ply == game().ply()) browsed_.reset();
}

Effect Session::choose_end(const Result<Ending, NoEnd>& wanted) {
  if (!wanted) {
    refuse(wanted.error().why);
    return effect::Draw{};
  }
  const auto* resigned = std::get_if<Resigned>(&*wanted);
  if (resigned == nullptr) return effect::Open{"agree"};
  return effect::Open{resigned->by == Player::O ? "resign O" : "resign X"};
}

Effect Session::choose_end() {
  const auto hindrance = no_end(table_);
  if (!hindrance) return effect::Open{"endings"};
  refuse(hindrance->why);
  return effect::Draw{};
}

// The game may have ended since the end was chosen.
void Session::end(const Ending& ending) {
  if (const auto hindrance = no_end(table_)) {
    refuse(hindrance->why);
    return;
  }
  browsed_.reset();
  selected_.reset();
  if (is_offer(ending, computer().sides)) {
    offer_to_stop();
    return;
  }
  table_.end(ending);
  tell_news();
}

// A game that is over also stays on the board until the user agrees, since it could be taken back.
// Then the same two play again; otherwise the card offers every setting of a new game.
Effect Session::new_game() {
  if (!game().is_over()) return effect::Open{"new"};
  // A finished game is kept anyway.
  sit_down_again(table_.begin(game().initial()));
  return effect::Draw{};
}

void Session::begin(const action::Begin& wanted) {
  looks_.preferences().clock = wanted.clock_counts_up;
  sit_down_again(table_.begin(wanted.setup));
}

// Starts over with the new game on the table.
void Session::sit_down_again(const Result<std::string, KeepFailure>& put_away) {
  Session fresh(std::move(table_), preferences(), themes(), scene_);
  fresh.line_ = std::move(line_);
  *this = std::move(fresh);
  const std::string begun = table_.sides_changed()
                                ? "A new game, sides changed: " + describe_names(table_, kTyping)
                                : "A new game.";
  if (!put_away)
    refuse(begun + " The one before stays where it was kept last: " + put_away.error().why + '.');
  else if (put_away->empty())
    inform(begun);
  else
    inform(begun + " The one before is in " + *put_away + '.');
}

void Session::resume() {
  table_.resume();
  inform("Going on with the game.");
}

// The panel tells as long as the game is not kept. The notice must not hide how the game ended.
void Session::tell_news() {
  const auto news = table_.take_news();
  if (!news) return;
  const std::string text = as_sentence(news->text);
  if (game().is_over())
    inform(announce(game().outcome()) + ' ' + text);
  else if (news->kind == KeepNews::Kind::NotKept)
    refuse(text);
  else
    inform(text);
}

// The computer's next move would clear the notice, so wait until after it.
void Session::tell_no_headway() {
  if (table_.computer_is_to_move()) return;
  const auto found = table_.take_headway_notice();
  if (found && preferences().headway_notice) inform(ui::tell_no_headway(*found, kTyping));
}

void Session::save(const std::string& path) {
  const auto saved = table_.save_copy(path);
  if (saved)
    inform("Saved to " + *saved + '.');
  else
    refuse("Not saved: " + saved.error().why + '.');
}

// A terminal does not say whether it took the text, so that stands on the screen as well. What a
// record brings may be pasted into a shell, so no control character goes there.
Effect Session::copy(const command::Copy& wanted) {
  if (wanted.game) {
    const std::string record = table_.text();
    std::string text;
    for (std::string_view rest = record; !rest.empty();)
      text += cleaned(take_to('\n', rest), std::numeric_limits<int>::max()) + '\n';
    return effect::Copy{text};
  }
  const std::string text = to_text(position());
  inform("Sent to the clipboard: " + text);
  return effect::Copy{text};
}

// A comment is about the last move.
void Session::add_comment(const std::string& text) {
  const auto told = table_.add_comment(shown_ply(), text);
  if (told)
    inform(*told);
  else
    refuse("The comment is not kept: " + told.error().why + '.');
}

}  // namespace quagmire::ui
