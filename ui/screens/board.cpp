#include "ui/screens/board.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "engine/game/notation.h"
#include "engine/rules/position.h"
#include "engine/text.h"
#include "ui/draw/layout.h"
#include "ui/session/commands.h"
#include "ui/session/keymap.h"
#include "ui/session/pages.h"
#include "ui/text/analysis_text.h"
#include "ui/text/lesson_text.h"
#include "ui/text/messages.h"
#include "ui/text/player_text.h"
#include "ui/text/utf8.h"

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
               : MoveText{text, ply + 1 == shown_ply ? RoleSet(Role::Title) : RoleSet(), ply + 1};
    if (ply < shown_ply) view.panel.current_row = view.panel.moves.size() - 1;
  }
}

Message message_of(const Session& session, Size size, const std::optional<Message>& to_do) {
  const Position& position = session.position();
  if (const auto asking = session.asked()) return {asking->question, Role::Question};
  if (const auto& notice = session.notice())
    return {notice->text,
            notice->kind == StatusMessage::Kind::Refusal ? RoleSet(Role::Refusal) : RoleSet()};
  if (to_do) return *to_do;
  if (const auto typed = session.preview(); typed.from && typed.to && !is_over(session.outcome())) {
    const Move move{*typed.from, *typed.to};
    return {explain(verdict(position, move), position, move), {}};
  }
  if (const auto move = session.considered_move(); move && session.match().coach_warns())
    if (const Bitboard left = position.after(*move).quagmired(position.turn()); left.any())
      return {say("Leaves {} in Quagmire: you would lose.", list_squares(left)), Role::Refusal};
  if (session.context() == Scene::Line) {
    const auto& line = std::get<Session::AtLine>(session.focus());
    if (!line.chosen)
      return {line.lists_commands ? "Enter runs it; Esc cancels." : "Enter plays it; Esc cancels.",
              {}};
    const Command& word = *session.listed_commands().at(*line.chosen);
    return {describe_command(word, session.typing(), word.use(session.scene())->sentence), {}};
  }
  if (session.computer_waits())
    return {
        "The computer is waiting: it would drop the moves you undid. r to redo them, ! to let it "
        "move.",
        {}};
  if (session.computer_is_to_move())
    return {session.engine_request() ? "The computer is thinking; ! makes it move now."
                                     : "The computer is waiting for you to close this.",
            {}};
  if (session.browsing())
    return {"Looking back: [ ] step, Esc returns; a move continues from here.", {}};
  if (is_over(session.outcome()))
    return {session.announced_end() + " u undo, n rematch, q quit", Role::Result};
  if (std::string stuck = explain_quagmire(position); !stuck.empty())
    return size.columns >= kWideScreen ? Message() : Message{std::move(stuck), Role::Refusal};
  if (session.selected())
    return {"Choose where it goes: move the cursor and press Enter. Esc puts it back.", {}};
  return {session.is_early(2) ? "Choose a piece with the arrows and Enter, or type a move." : "",
          {}};
}

namespace {

// What to type into an empty input line.
std::string invitation(const Session& session, bool is_done) {
  if (!session.is_at_board() || is_over(session.outcome()) || is_done) return "";
  return session.computer_is_to_move() ? ": for commands" : "a move, or : for commands";
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

// The words that can follow the colon, each with the first clause of what it does. The message says
// all of the one that is chosen.
Block word_list(const Session& session, const std::vector<const Command*>& listed) {
  Block card{"Commands", {}};
  for (const Command* word : listed) {
    const std::string_view sentence = word->use(session.scene())->sentence;
    card.lines.push_back({std::string(word->name),
                          std::string(sentence.substr(0, sentence.find_first_of(",:;("))),
                          {}});
  }
  card.chosen = std::get<Session::AtLine>(session.focus()).chosen;
  card.is_list = true;
  return card;
}

}  // namespace

std::optional<Action> decode_at_board(const Session& session, const Input& input, Scene scene) {
  const Scene context = session.context();
  const bool asked = kAsked.has(context);
  const std::string_view line =
      context == Scene::Line ? std::string_view(session.line().text()) : std::string_view();
  const auto* at_line = std::get_if<Session::AtLine>(&session.focus());
  const bool is_word = at_line != nullptr && at_line->lists_commands;
  const bool is_text = is_word && line.find(' ') != std::string_view::npos;
  // A move goes on with a rank after a letter that no other stands before.
  const std::string_view move = line.substr(0, session.line().caret());
  const bool ends_with_file = !move.empty() && lower(move.back()) >= 'a' &&
                              lower(move.back()) <= 'h' &&
                              (move.size() == 1 || !is_letter(move[move.size() - 2]));
  const bool needs_rank = !is_word && ends_with_file;
  const auto press = [&](const Key& key) -> std::optional<Action> {
    const std::string typed(1, key.character);
    const std::string_view digit = needs_rank ? digit_at_place(typed) : typed;
    if (digit != typed) return action::TypeText{std::string(digit)};
    if (key == ui::key(KeyName::Backspace) && session.is_at_board() && session.selected())
      return action::Back{};  // it puts the piece back
    return ui::decode(session.is_at_board() ? scene : context, key, session.preferences().keys);
  };
  return std::visit(
      Overloaded{press,
                 // Pasted text goes to the input line, even if it would be keys: it never plays
                 // anything by itself.
                 [&](const Text& given) -> std::optional<Action> {
                   const auto key = key_at_place(given.text);
                   if (given.is_typed && key && !is_text) return press(*key);
                   if (asked) return std::nullopt;
                   if (given.is_typed && session.is_at_board()) return action::Unbound{given.text};
                   const bool is_rank = given.is_typed && needs_rank;
                   return action::TypeText{is_rank ? std::string(digit_at_place(given.text))
                                                   : given.text};
                 },
                 [&](const Click& click) -> std::optional<Action> {
                   // The list of commands covers squares.
                   if (asked || !session.listed_commands().empty()) return std::nullopt;
                   return action::Pick{click.square};
                 },
                 [&](const ClickedMove& clicked) -> std::optional<Action> {
                   if (asked || session.is_at_task()) return std::nullopt;
                   return action::LookAt{clicked.ply};
                 },
                 [&](const Wheel& wheel) -> std::optional<Action> {
                   if (asked || session.is_at_task()) return std::nullopt;
                   return action::RunCommand{wheel.lines < 0 ? "back" : "forward"};
                 }},
      input);
}

namespace {

void add_hints(View& view, const Session& session, bool is_done) {
  view.hints = hints_in(session.context(), session.preferences().keys);
  const auto level = session.match().next_level();
  const bool at_board = session.is_at_board();
  const Game& game = session.game();
  std::erase_if(view.hints, [&](const KeyHint& hint) {
    if (is_hint_of(hint, "next"))
      return session.scene() == Scene::Game ? !level : at_board && is_done;
    if (is_hint_of(hint, "hint")) return at_board && is_done;
    if (is_hint_of(hint, "redo")) return at_board && game.ply() == game.length();
    if (is_hint_of(hint, "swap")) return session.browsing() || !session.match().may_swap();
    return session.context() == Scene::End && game.length() == 0 &&
           (is_hint_of(hint, "review") || is_hint_of(hint, "proof"));
  });
  for (KeyHint& hint : view.hints) {
    if (level && is_hint_of(hint, "next")) hint.word = "level " + std::to_string(*level);
    hint.stays = session.context() == Scene::Game && is_hint_of(hint, "quit");
  }
  if (at_board && is_done)
    view.hints.insert(view.hints.begin(), {"Enter", "go on", key(KeyName::Enter)});
}

// What is below the board, and the list of commands.
void add_input(View& view, const Session& session, bool is_done) {
  const bool may_type = !session.is_at_board() || !is_over(session.outcome());
  const auto* at_line = std::get_if<Session::AtLine>(&session.focus());
  view.line.prompt = may_type ? to_text(session.position().turn()) + "> " : "";
  if (at_line != nullptr && at_line->lists_commands) view.line.prompt += ':';
  view.line.typed = session.line().text();
  view.line.caret = session.line().caret();
  view.line.invitation = invitation(session, is_done);
  add_hints(view, session, is_done);
  if (const auto listed = session.listed_commands(); !listed.empty())
    view.card = word_list(session, listed);
}

}  // namespace

View board_view(const Session& session, Size size, const std::optional<Message>& to_do,
                bool is_done) {
  View view{};
  BoardMarks marks = marks_of(session);
  view.squares = marks.squares;
  view.way = std::move(marks.way);
  view.glyphs = session.preferences().glyphs;
  view.flipped = session.flipped();
  view.board = session.preferences().board_choice();
  view.cursor = session.cursor();
  view.cursor_place = session.overlay() != nullptr || !session.shows_cursor() ? CursorPlace::Nowhere
                      : session.is_at_board()                                 ? CursorPlace::Board
                      : session.context() == Scene::Line                      ? CursorPlace::Line
                                                         : CursorPlace::Message;
  if (const auto ply = session.move_to_be_seen()) {
    const Move move = session.game().move_at(*ply - 1);
    view.glide = Glide{move.from, move.to, *ply};
  }
  if (session.overlay() != nullptr) return view;
  view.message = message_of(session, size, to_do);
  add_input(view, session, is_done);
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

Header game_header(const Session& session, Size size, const std::vector<std::string>& standing) {
  const bool is_saved = !session.match().save_error();
  Header header{is_saved ? "Quagmire" : "Quagmire (not saved)",
                standing.front(),
                progress_of(session),
                {standing.begin() + 1, standing.end()}};
  // A window for the grid alone has room for two of the three.
  constexpr int narrow = 60;
  if (size.columns < narrow && !header.standing.empty() && is_saved) header.title.clear();
  return header;
}

namespace {

// What the marks mean, where the panel would be empty.
constexpr Size kRoomForLegend{34, 60};
void add_legend(std::vector<Line>& facts) {
  if (!facts.empty()) facts.back().blank_below = true;
  facts.push_back({"", "Marks on the board", RoleSet(Role::Label), Line::Rank::Third});
  for (Line& mark : legend_of_board())
    facts.push_back({std::move(mark.label), std::move(mark.text), Role::Muted, Line::Rank::Third});
}

}  // namespace

View game_view(const Session& session, Size size) {
  const auto layout = layout_for(size, session.preferences().board_choice());
  if (shows_end_card(session) && layout) return end_view(session, size, *layout);
  View view = board_view(session, size);
  view.header = game_header(session, size, standing_of(session));
  view.panel.players = players_of(session);
  if (view.card) return view;  // the list of commands
  if (session.shows_end()) {   // below a dialog
    view.panel.graph = graph_of(session.analysis()->analysis());
    return view;
  }
  view.panel.facts = facts_of(session, size, view.message);
  const Size room = layout && !layout->board.is_grid() ? layout->facts.size : Size{};
  if (room.rows >= kRoomForLegend.rows && room.columns >= kRoomForLegend.columns)
    add_legend(view.panel.facts);
  add_moves(view, session.game(), session.shown_ply());
  return view;
}

namespace {

// "O c5, X f4" from the text of each player, if any; no fact if neither has one.
template <class TextOf>
void add_fact_of_both(std::vector<Line>& facts, std::string label, TextOf text_of) {
  Line fact{std::move(label), "", {}};
  for (const Player player : {Player::O, Player::X})
    if (const std::optional<std::string> text = text_of(player)) {
      fact.text += (fact.text.empty() ? "" : ", ") + to_text(player) + ' ' + *text;
      // Of two moves each has a row, where they do not fit side by side.
      if (!fact.brief.empty()) fact.brief.append(text->size() > 2 ? 8 : 2, ' ');
      fact.brief += to_text(player) + ' ' + *text;
    }
  if (!fact.text.empty()) facts.push_back(std::move(fact));
}

// "f7 X, 2 moves", or "f7, 2 moves" in brief.
std::string describe_square(const Position& position, Square square, bool brief = false) {
  std::string text = to_text(square);
  const auto piece = position.piece_at(square);
  if (!piece) return text + " empty";
  if (!brief) text += std::string(" ") + letter_of(*piece);
  if (position.quagmired(*piece).contains(square)) text += ", in Quagmire";
  if (position.resting(*piece) == square) return text + ", resting";
  if (*piece != position.turn()) return text;
  const MoveList moves = position.legal_moves();
  const auto count =
      std::count_if(moves.begin(), moves.end(), [&](Move move) { return move.from == square; });
  return say("{}, {}", text, counted(static_cast<std::size_t>(count), "move"));
}

// As much of the beginning of a line as the panel has room for.
std::string line_text(const search::Line& line) {
  constexpr std::size_t most = 6;
  return line_in_words(std::span(line.moves).first(std::min(line.moves.size(), most)));
}

// A spinner for while the computer thinks.
char turning(std::chrono::milliseconds elapsed) {
  constexpr std::array phases{'|', '/', '-', '\\'};
  constexpr std::chrono::milliseconds phase{150};
  return phases[static_cast<std::size_t>(elapsed / phase) % phases.size()];
}

void add_engine_result(std::vector<Line>& facts, const EngineResult& result,
                       const EngineRequest& request, const Game& game) {
  const auto add = [&](std::string label, std::string text, RoleSet roles = {}) {
    facts.push_back({std::move(label), std::move(text), roles, Line::Rank::First});
  };
  const bool analysis = request.purpose == EngineRequest::Purpose::Analysis;
  const auto& lines = result.found.lines;
  const Player mover = request.position.turn();
  // While the computer is to move, the spinner is in its own line.
  const bool turns = request.purpose != EngineRequest::Purpose::Move && !result.finished;
  std::string progress = turns ? std::string(1, turning(result.elapsed)) + ' ' : "";
  progress += "depth " + std::to_string(result.found.depth);
  if (!analysis && !lines.empty()) progress += ", " + standing(lines[0].score, mover);
  add(analysis ? "Analysis" : "Thinking", progress);
  if (lines.empty()) return;
  if (!analysis) return add("Line", line_text(lines[0]));
  add("Balance", balance_bar(lines[0].score, game, request.ply), Role::Title);
  for (const search::Line& line : lines) add(standing_in_short(line.score, mover), line_text(line));
}

PlayerLine player_line(const Session& session, Player player) {
  const bool is_computer = session.computer().sides.has(player);
  const bool over = is_over(session.outcome());
  const EngineResult* result = session.engine_result();
  PlayerLine line{letter_of(player), !over && session.position().turn() == player,
                  is_computer ? "computer, level " + std::to_string(session.computer().level)
                              : session.match().names()[index_of(player)],
                  "", ""};
  line.brief = is_computer ? "computer " + std::to_string(session.computer().level) : line.name;
  if (line.to_move) line.roles = Role::Title;
  const bool thinks = line.to_move && result != nullptr && !result->finished &&
                      session.board_request()->purpose == EngineRequest::Purpose::Move;
  if (thinks) line.sign = turning(result->elapsed);
  line.state = thinks ? "thinks" : line.to_move ? "to move" : "";
  if (winner_of(session.outcome()) == player) {
    line.state = shows_end_card(session) ? "" : "has won";
    line.roles = Role::Result;
  }
  if (session.match().time() && session.scene() == Scene::Game) {
    const Clock& clock = session.match().clock(player);
    if (!over && clock.is_urgent()) line.roles = Role::Refusal;
    line.state = clock.text();
    line.timed = true;
  }
  return line;
}

}  // namespace

std::vector<Line> facts_of(const Session& session, Size screen, const Message& message) {
  const Game& game = session.game();
  const Position& position = session.position();
  const Outcome outcome = session.outcome();
  std::vector<Line> facts;
  const bool over = is_over(outcome);
  const bool wide = screen.columns >= kWideScreen;
  if (session.shows_goal() && !over)
    facts.push_back({"Goal",
                     goal_of(session.computer().sides.only_person().value_or(position.turn())),
                     {},
                     Line::Rank::Third,
                     true});
  // At the start of a game, the strength of the computer.
  if (!session.computer().sides.none() && game.ply() < 2)
    facts.push_back({"Level", level_among_all(session.computer()), {}, Line::Rank::Third});
  if (const auto number = session.match().setup().start.number(); !session.is_at_task() && number)
    facts.push_back({"Start", "random " + std::to_string(*number), {}, Line::Rank::Third});
  if (const Bitboard stuck = position.quagmired(Player::O) | position.quagmired(Player::X);
      stuck.any())
    facts.push_back({"Quagmire", squares_in_short(stuck), Role::Refusal, Line::Rank::First});
  if (const std::string duty = over ? "" : duty_in_short(position);
      !duty.empty() && message.text != explain_quagmire(position))
    facts.push_back({"Now", duty, {}, Line::Rank::First});
  // Else the list of the moves and the tints say it.
  const std::size_t before = facts.size();
  if (!wide)
    add_fact_of_both(facts, "Last", [&](Player player) -> std::optional<std::string> {
      const auto move = game.last_move(player, session.shown_ply());
      return move ? std::optional(to_display(*move)) : std::nullopt;
    });
  if (facts.size() > before) facts.back().rank = Line::Rank::Third;
  add_fact_of_both(facts, "Resting", [&](Player player) -> std::optional<std::string> {
    const auto square = position.resting(player);
    return square ? std::optional(to_text(*square)) : std::nullopt;
  });
  if (session.marks_threats())
    add_fact_of_both(facts, "In danger", [&](Player player) -> std::optional<std::string> {
      const Bitboard squares = is_over(outcome) ? Bitboard() : threatened(position, player);
      return squares.any() ? std::optional(squares_in_short(squares)) : std::nullopt;
    });
  if (session.preferences().liberties && !over)
    for (const int left : {1, 2})
      if (const Bitboard few =
              with_liberties(position, Player::O, left) | with_liberties(position, Player::X, left);
          few.any())
        facts.push_back({std::to_string(left) + " left", squares_in_short(few), {}});
  if (const auto from = session.preview().from) {
    // Any square can be typed.
    const bool own = position.piece_at(*from) == position.turn();
    facts.push_back({own ? "Selected" : "Square", describe_square(position, *from), {}});
    facts.back().brief = describe_square(position, *from, true);
  } else {
    facts.push_back({"Cursor", describe_square(position, session.cursor()), {}});
    facts.back().brief = describe_square(position, session.cursor(), true);
  }
  if (const EngineResult* result = session.engine_result())
    add_engine_result(facts, *result, *session.board_request(), session.game());
  if (const auto& failure = session.match().save_error())
    facts.push_back({"Not saved", failure->why, Role::Refusal});
  return facts;
}

std::vector<PlayerLine> players_of(const Session& session) {
  return {player_line(session, Player::O), player_line(session, Player::X)};
}

std::vector<std::string> standing_of(const Session& session) {
  if (const auto& score = session.match().score(); score && score->games() > 0)
    return score_in_steps(*score);
  return {""};
}

}  // namespace quagmire::ui
