#include "ui/screens/board.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "engine/game/notation.h"
#include "engine/rules/position.h"
#include "ui/words/advice.h"
#include "ui/words/messages.h"
#include "ui/words/players.h"

namespace quagmire::ui {

namespace {

// "O c5, X f4" from the text of each player, if any; no fact if neither has one.
template <class TextOf>
void add_fact_of_both(std::vector<Line>& facts, std::string label, TextOf text_of) {
  Line fact{std::move(label), "", {}};
  for (const Player player : {Player::O, Player::X})
    if (const std::optional<std::string> text = text_of(player)) {
      fact.text += (fact.text.empty() ? "" : ", ") + to_text(player) + ' ' + *text;
      // Two moves just fit side by side.
      fact.brief += (fact.brief.empty() ? ""
                     : text->size() > 2 ? " "
                                        : "  ") +
                    to_text(player) + ' ' + *text;
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
  return text + ", " + counted(static_cast<std::size_t>(count), "move");
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

void add_thought(std::vector<Line>& facts, const Thought& thought, const Question& question,
                 const Game& game) {
  const auto add = [&](std::string label, std::string text, Roles roles = {}) {
    facts.push_back({std::move(label), std::move(text), roles, Line::Rank::First});
  };
  const bool analysis = question.purpose == Question::Purpose::Analysis;
  const auto& lines = thought.result.lines;
  const Player mover = question.position.turn();
  // While the computer is to move, the spinner is in its own line.
  const bool turns = question.purpose != Question::Purpose::Move && !thought.finished;
  std::string progress = turns ? std::string(1, turning(thought.elapsed)) + ' ' : "";
  progress += "depth " + std::to_string(thought.result.depth);
  if (!analysis && !lines.empty()) progress += ", " + standing(lines[0].score, mover);
  add(analysis ? "Analysis" : "Thinking", progress);
  if (lines.empty()) return;
  if (!analysis) {
    add("Line", line_text(lines[0]));
    return;
  }
  add("Balance", balance_bar(lines[0].score, game, question.ply), Role::Title);
  for (const search::Line& line : lines) add(standing_in_short(line.score, mover), line_text(line));
}

// What is said of pieces in Quagmire, if it is short enough to read at a glance.
std::string quagmire_text(const Position& position, Bitboard squares) {
  constexpr int most = 2;
  if (squares.count() > most)
    return to_text(*position.piece_at(squares.first())) + ' ' + squares_in_short(squares) +
           ": no empty square beside them";
  std::string text;
  for (const Square square : squares)
    text += (text.empty() ? "" : "; ") + quagmire_in_short(position, square);
  return text;
}

void add_quagmire(std::vector<Line>& facts, const Position& position) {
  Line fact{"Quagmire", "", Role::Refusal, Line::Rank::First};
  for (const Player player : {Player::O, Player::X})
    if (const Bitboard squares = position.quagmired(player); squares.any()) {
      fact.text += (fact.text.empty() ? "" : "; ") + quagmire_text(position, squares);
      fact.brief += (fact.brief.empty() ? "" : " ") + squares_in_short(squares);
    }
  if (!fact.text.empty()) facts.push_back(std::move(fact));
}

PlayerLine player_line(const Session& session, Player player) {
  const bool is_computer = session.computer().sides.has(player);
  const bool over = is_over(session.outcome());
  const Thought* thought = session.thought();
  PlayerLine line{letter_of(player), !over && session.position().turn() == player,
                  is_computer ? "computer, level " + level_text(session.computer())
                              : session.table().names()[index_of(player)],
                  "", ""};
  line.brief = is_computer ? "computer " + level_number(session.computer()) : line.name;
  if (line.to_move) line.roles = Role::Title;
  const bool thinks = line.to_move && thought != nullptr && !thought->finished &&
                      session.question()->purpose == Question::Purpose::Move;
  if (thinks) line.sign = turning(thought->elapsed);
  line.state = thinks ? "thinks" : line.to_move ? "to move" : "";
  if (winner_of(session.outcome()) == player) {
    line.state = "has won";
    line.roles = Role::Result;
  }
  if (const auto& clock = session.table().clock(); clock && session.judge() == nullptr) {
    if (!over && clock->is_urgent(player)) line.roles = Role::Refusal;
    line.state = clock->text(player);
    line.timed = true;
  }
  return line;
}

}  // namespace

std::vector<Line> facts_of(const Session& session, const Message& message) {
  const Game& game = session.game();
  const Position& position = session.position();
  const Outcome outcome = session.outcome();
  std::vector<Line> facts;
  const bool over = is_over(outcome);
  if (session.shows_goal() && !over)
    facts.push_back({"Goal",
                     goal_of(session.computer().sides.only_person().value_or(position.turn())),
                     {},
                     Line::Rank::Third,
                     true});
  // At the start of a game, the strength of the computer.
  if (!session.computer().sides.none() && game.ply() < 2)
    facts.push_back({"Level", level_among_all(session.computer()), {}, Line::Rank::Third});
  if (const Coach& coach = session.table().coach(); session.is_at_table() && coach.of)
    facts.push_back({"Coach", quagmire::to_text(coach), {}, Line::Rank::Third});
  if (const int lot = session.table().setup().lot; session.is_at_table() && lot != 0)
    facts.push_back({"Start", "lot " + std::to_string(lot), {}, Line::Rank::Third});
  add_quagmire(facts, position);
  if (const std::string duty = over ? "" : duty_in_short(position);
      !duty.empty() && message.text != explain_quagmire(position))
    facts.push_back({"Must", duty, {}, Line::Rank::First});
  const std::size_t before = facts.size();
  add_fact_of_both(facts, "Last", [&](Player player) -> std::optional<std::string> {
    const auto move = game.last_move(player, session.shown_ply());
    return move ? std::optional(to_display(*move)) : std::nullopt;
  });
  if (facts.size() > before) facts.back().rank = Line::Rank::Third;  // the moves say it, too
  add_fact_of_both(facts, "Resting", [&](Player player) -> std::optional<std::string> {
    const auto square = position.resting(player);
    return square ? std::optional(to_text(*square)) : std::nullopt;
  });
  if (session.marks_threats())
    add_fact_of_both(facts, "Threats", [&](Player player) -> std::optional<std::string> {
      const Bitboard squares = is_over(outcome) ? Bitboard() : threatened(position, player);
      return squares.any() ? std::optional(squares_in_short(squares)) : std::nullopt;
    });
  if (const auto from = session.preview().from) {
    // Any square can be typed.
    const bool own = position.piece_at(*from) == position.turn();
    facts.push_back({own ? "Selected" : "Square", describe_square(position, *from), {}});
    facts.back().brief = describe_square(position, *from, true);
  } else {
    facts.push_back({"Cursor", describe_square(position, session.cursor()), {}});
    facts.back().brief = describe_square(position, session.cursor(), true);
  }
  if (const Thought* thought = session.thought())
    add_thought(facts, *thought, *session.question(), session.game());
  if (const auto& failure = session.table().not_kept())
    facts.push_back({"Not saved", failure->why, Role::Refusal});
  return facts;
}

std::vector<PlayerLine> players_of(const Session& session) {
  return {player_line(session, Player::O), player_line(session, Player::X)};
}

std::string standing_of(const Session& session) {
  if (const auto& score = session.table().score(); score && score->games() > 0)
    return score_in_short(*score);
  return "";
}

}  // namespace quagmire::ui
