#include "ui/screens/board.h"

#include <algorithm>
#include <utility>

#include "engine/game/notation.h"
#include "engine/text.h"
#include "ui/draw/layout.h"
#include "ui/session/keymap.h"
#include "ui/session/layouts.h"
#include "ui/session/vocabulary.h"
#include "ui/words/messages.h"
#include "ui/words/players.h"
#include "ui/words/tasks.h"

namespace quagmire::ui {

void add_moves(View& view, const Game& game, std::size_t shown_ply) {
  view.panel.current_row = 0;
  for (std::size_t ply = 0; ply < game.length(); ++ply) {
    const Player mover = game.position_at(ply).turn();
    if (mover == Player::O || view.panel.moves.empty())
      view.panel.moves.push_back({view.panel.moves.size() + 1, {}, {}});
    MoveRow& row = view.panel.moves.back();
    if (mover == Player::X && row.o.text.empty()) row.o = {"...", Role::Muted};
    const std::string text = to_display(game.move_at(ply));
    const bool undone = ply >= game.ply();
    (mover == Player::O ? row.o : row.x) =
        undone ? MoveText{'(' + text + ')', Role::Muted, ply + 1}
               : MoveText{text, ply + 1 == shown_ply ? Roles(Role::Title) : Roles(), ply + 1};
    if (ply < shown_ply) view.panel.current_row = view.panel.moves.size() - 1;
  }
}

namespace {

Message message_of(const Session& session) {
  const Position& position = session.position();
  const auto* asking = std::get_if<Session::Asking>(&session.focus());
  if (session.context() == Context::Resume) return {ask_to_resume(session.game()), Role::Question};
  if (asking != nullptr) return {asking->question, Role::Question};
  if (const auto& notice = session.notice())
    return {notice->text, notice->kind == Notice::Kind::Refusal ? Roles(Role::Refusal) : Roles()};
  if (const auto typed = session.preview(); typed.from && typed.to && !is_over(session.outcome())) {
    const Move move{*typed.from, *typed.to};
    return {explain(verdict(position, move), position, move), {}};
  }
  if (session.context() == Context::Line) {
    const auto chosen = std::get<Session::AtLine>(session.focus()).chosen;
    if (!chosen) return {"Enter plays it, Esc clears it.", {}};
    const Word& word = *session.listed_words()[*chosen];
    return {describe_word(word, session.typing(), session.sentence_of(word)), {}};
  }
  if (session.computer_waits())
    return {
        "The computer waits, as its move would drop the moves taken back: r plays them again, ! "
        "lets it move.",
        {}};
  if (session.computer_is_to_move()) return {"The computer is thinking; ! makes it move now.", {}};
  if (session.browsing())
    return {"Looking back: [ and ] step, Esc returns, and a move played here goes on from here.",
            {}};
  if (is_over(session.outcome()))
    return {announce(session.outcome()) +
                (session.table().lacks_takeback() ? " n"
                 : ending_of(session.outcome())   ? " u takes that back, n"
                                                  : " u takes a move back, n") +
                " begins a rematch, q quits.",
            Role::Result};
  if (std::string stuck = explain_quagmire(position); !stuck.empty())
    return {std::move(stuck), Role::Refusal};
  if (session.selected())
    return {"Choose where it goes: move the cursor and press Enter. Esc puts it back.", {}};
  return {session.is_early(2) ? "Choose a piece with the arrows and Enter, or type a move." : "",
          {}};
}

// What to type into an empty input line: if the user has a move to make, the one used all over the
// help if it is legal, else the first in the alphabet.
std::string invitation(const Session& session) {
  constexpr Move usual{Square(2, 1), Square(2, 4)};
  if (session.context() != Context::Board || is_over(session.outcome())) return "";
  if (session.computer_is_to_move()) return ": and a word";
  std::string move = is_legal(verdict(session.position(), usual)) ? "c2 c5" : "";
  for (const Move one : move.empty() ? session.position().legal_moves() : MoveList())
    if (std::string text = to_text(one.from) + ' ' + to_text(one.to); move.empty() || text < move)
      move = std::move(text);
  return "a move (" + move + "), or : and a word";
}

// "move 5", "move 5 of 7", "looking at move 3 of 7", "looking at the start": the move to make, or
// the last one made at the ply being looked at.
std::string progress_of(const Session& session) {
  const Game& game = session.game();
  const std::size_t ply = session.shown_ply();
  if (session.browsing() && ply == 0) return "looking at the start";
  const bool made = session.browsing() || is_over(session.outcome());
  std::string text = session.browsing() ? "looking at move " : "move ";
  text += std::to_string(game.move_number(made && ply > 0 ? ply - 1 : ply));
  if (ply < game.length()) text += " of " + std::to_string(game.move_number(game.length() - 1));
  return text;
}

// Whether a move being typed goes on with a rank: after a letter that no other stands before.
bool ends_with_file(std::string_view move) {
  if (move.empty() || lower(move.back()) < 'a' || lower(move.back()) > 'h') return false;
  return move.size() == 1 || !is_letter(move[move.size() - 2]);
}

// The words that can follow the colon, each with what it does and its key.
Block word_list(const Session& session, const std::vector<const Word*>& listed) {
  Block card{"Words", {}};
  for (const Word* word : listed) {
    std::string text(session.sentence_of(*word));
    if (!word->keys.empty()) text += " (" + std::string(word->keys) + ')';
    card.lines.push_back({word->with_argument(), std::move(text), {}});
  }
  card.chosen = std::get<Session::AtLine>(session.focus()).chosen;
  card.beside_board = true;
  card.is_list = true;
  return card;
}

}  // namespace

std::optional<Action> decode_at_board(const Session& session, const Input& input,
                                      const std::vector<Binding>& keys) {
  const Context context = session.context();
  const bool asked = is_question(context);
  const std::string_view line =
      context == Context::Line ? std::string_view(session.line().text()) : std::string_view();
  const auto* at_line = std::get_if<Session::AtLine>(&session.focus());
  const bool is_word = at_line != nullptr && at_line->lists_words;
  const bool is_text = is_word && line.find(' ') != std::string_view::npos;
  const bool needs_rank = !is_word && ends_with_file(line.substr(0, session.line().caret()));
  const auto press = [&](const Key& key) -> std::optional<Action> {
    const std::string typed(1, key.character);
    const std::string_view digit = needs_rank ? digit_at_place(typed) : typed;
    if (digit != typed) return action::TypeText{std::string(digit)};
    return ui::decode(context == Context::Board ? keys : bindings(context), key,
                      session.preferences().keys);
  };
  return std::visit(
      Overloaded{press,
                 // Pasted text goes to the input line, even if it would be keys: it never plays
                 // anything by itself.
                 [&](const Text& given) -> std::optional<Action> {
                   const auto key = key_at_place(given.text);
                   if (given.is_typed && key && !is_text) return press(*key);
                   if (asked) return std::nullopt;
                   const bool is_rank = given.is_typed && needs_rank;
                   return action::TypeText{is_rank ? std::string(digit_at_place(given.text))
                                                   : given.text};
                 },
                 [&](const Click& click) -> std::optional<Action> {
                   if (asked) return std::nullopt;
                   return action::Pick{click.square};
                 },
                 [&](const ClickedMove& clicked) -> std::optional<Action> {
                   if (asked) return std::nullopt;
                   return action::LookAt{clicked.ply};
                 },
                 [&](const Wheel& wheel) -> std::optional<Action> {
                   if (asked) return std::nullopt;
                   return action::Say{wheel.lines < 0 ? "back" : "forward"};
                 }},
      input);
}

std::optional<Action> BoardScreen::decode(const Input& input) const {
  static const std::vector<Binding> at_end = keys_in(Scene::Game, keys_of_end());
  return decode_at_board(session(), input,
                         session().shows_end() ? at_end : bindings(Context::Board));
}

View board_view(const Session& session) {
  View view;
  BoardMarks marks = marks_of(session);
  view.squares = marks.squares;
  view.way = std::move(marks.way);
  view.glyphs = session.preferences().glyphs;
  view.flipped = session.flipped();
  view.board = session.preferences().board_choice();
  view.cursor = session.cursor();
  view.cursor_place = !session.shows_cursor()               ? CursorPlace::Nowhere
                      : session.context() == Context::Board ? CursorPlace::Board
                      : session.context() == Context::Line  ? CursorPlace::Line
                                                            : CursorPlace::Message;
  if (const auto ply = session.move_to_be_seen()) {
    const Move move = session.game().move_at(*ply - 1);
    view.glide = Glide{move.from, move.to, *ply};
  }
  view.message = message_of(session);
  const bool may_type = session.context() != Context::Board || !is_over(session.outcome());
  view.line.prompt = may_type ? to_text(session.position().turn()) + "> " : "";
  view.line.typed = session.line().text();
  view.line.caret = session.line().caret();
  view.line.invitation = invitation(session);
  view.hints = hints_of(bindings(session.context()), session.preferences().keys);
  if (const auto listed = session.listed_words(); !listed.empty())
    view.card = word_list(session, listed);
  if (session.context() == Context::Board && session.game().ply() == session.game().length())
    std::erase_if(view.hints, [](const KeyHint& hint) { return hint.word == "redo"; });
  if (session.browsing() || session.computer_is_to_move() || !session.table().may_swap())
    std::erase_if(view.hints, [](const KeyHint& hint) { return hint.word == "swap"; });
  return view;
}

View example_view(const Game& game, const Preferences& preferences, std::optional<Move> why) {
  BoardMarks marks = marks_of(game, why);
  View view{};
  view.squares = marks.squares;
  view.way = std::move(marks.way);
  view.glyphs = preferences.glyphs;
  view.board = preferences.board_choice();
  view.cursor_place = CursorPlace::Nowhere;
  const Position& position = game.position();
  if (why) view.message.text = explain(verdict(position, *why), position, *why);
  return view;
}

View BoardScreen::view() const {
  View view = board_view(session());
  view.header = {session().table().not_kept() ? "Quagmire (not saved)" : "Quagmire",
                 standing_of(session()), progress_of(session())};
  view.panel.players = players_of(session());
  if (session().has_put_end_aside() && session().context() == Context::Board)
    view.hints = hints_of(keys_beside_end(), preferences().keys);
  if (session().shows_end()) {
    if (session().context() == Context::Board)
      view.hints = hints_of(keys_of_end(), preferences().keys);
    if (const auto layout = layout_for(size(), view.board))
      add_end_card(view, session(), desk_.back, *layout);
  } else if (!view.card) {
    view.panel.facts = facts_of(session(), view.message);
    add_moves(view, session().game(), session().shown_ply());
  }
  return view;
}

}  // namespace quagmire::ui
