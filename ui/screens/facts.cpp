#include "ui/screens/facts.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "engine/rules/threats.h"
#include "ui/words/hint.h"
#include "ui/words/messages.h"
#include "ui/words/players.h"

namespace quagmire::ui {

namespace {

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

// The beginning of a line, as far as the panel has room for it.
std::string line_text(const search::Line& line) {
  constexpr std::size_t most = 6;
  return line_in_words(std::span(line.moves).first(std::min(line.moves.size(), most)));
}

// A thing that turns while the computer thinks.
char turning(std::chrono::milliseconds elapsed) {
  constexpr std::array phases{'|', '/', '-', '\\'};
  constexpr std::chrono::milliseconds phase{150};
  return phases[static_cast<std::size_t>(elapsed / phase) % phases.size()];
}

void add_thought(std::vector<Fact>& facts, const Thought& thought, const Question& question) {
  const auto add = [&](std::string label, std::string text, Roles roles = {}) {
    facts.push_back({std::move(label), std::move(text), roles, false, Fact::Rank::First});
  };
  const bool analysis = question.purpose == Question::Purpose::Analysis;
  const auto& lines = thought.result.lines;
  const Player mover = question.position.turn();
  std::string progress = thought.finished ? "" : std::string(1, turning(thought.elapsed)) + ' ';
  progress += "depth " + std::to_string(thought.result.depth);
  if (!analysis && !lines.empty()) progress += ", " + standing(lines[0].score, mover);
  add(analysis ? "Analysis" : "Thinking", progress);
  if (lines.empty()) return;
  if (!analysis) {
    add("Line", line_text(lines[0]));
    return;
  }
  add("Balance", balance_bar(lines[0].score, mover), Role::Title);
  for (const search::Line& line : lines) add(standing_in_short(line.score, mover), line_text(line));
}

std::string state_of_play(const Session& session, const Outcome& outcome) {
  if (!is_over(outcome)) return announce_turn(session.name_of(session.position().turn()));
  const auto winner = winner_of(outcome);
  return winner ? session.name_of(*winner) + " has won" : "Nobody has won";
}

}  // namespace

std::vector<Fact> facts_of(const Session& session) {
  const Game& game = session.game();
  const Position& position = session.position();
  const Preferences& preferences = session.preferences();
  const Outcome outcome = session.outcome();
  std::vector<Fact> facts;
  facts.push_back({"", state_of_play(session, outcome),
                   is_over(outcome) ? Role::Result : Role::Title, false, Fact::Rank::First});
  if (const auto& clock = session.table().clock())
    facts.push_back(
        {"Time", times_in_short(*clock),
         clock->is_urgent(Player::O) || clock->is_urgent(Player::X) ? Role::Refusal : Role::Title,
         false, Fact::Rank::First});
  facts.push_back(fact_of_both("Last move", {}, [&](Player player) -> std::optional<std::string> {
    const auto move = game.last_move(player, session.shown_ply());
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
  if (preferences.threats)
    facts.push_back(fact_of_both("Threats", {}, [&](Player player) -> std::optional<std::string> {
      const Bitboard squares = is_over(outcome) ? Bitboard() : threatened(position, player);
      return squares.any() ? std::optional(squares_in_short(squares)) : std::nullopt;
    }));
  if (preferences.clock)
    facts.push_back(fact_of_both("Clock", {}, [&](Player player) -> std::optional<std::string> {
      return clock_text(session.thinking_time(player));
    }));
  if (const auto from = session.preview().from) {
    facts.push_back({"Selected", describe_square(position, *from), {}});
    add_targets(facts, position, *from);
  } else {
    facts.push_back({"Cursor", describe_square(position, session.cursor()), {}});
  }
  if (const Thought* thought = session.thought()) add_thought(facts, *thought, *session.question());
  if (const auto& failure = session.table().not_kept())
    facts.push_back({"Not saved", failure->why, Role::Refusal});
  return facts;
}

}  // namespace quagmire::ui
