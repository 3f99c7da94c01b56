#include "ui/learn/lesson.h"

#include <algorithm>
#include <array>

#include "engine/game/notation.h"

namespace quagmire::ui {

namespace {

// What is said of a player stands behind the letter and a blank.
struct ConditionText {
  Condition::Kind kind;
  std::string_view text;
};
constexpr std::string_view kAnyMove = "any move";
constexpr std::array kTexts{
    ConditionText{Condition::Kind::HasPieceInQuagmire, "has a piece in Quagmire"},
    ConditionText{Condition::Kind::HasNoPieceInQuagmire, "has no piece in Quagmire"},
    ConditionText{Condition::Kind::Wins, "wins"},
    ConditionText{Condition::Kind::LosesWhateverItPlays, "loses whatever it plays"},
};

// In the order of Verdict.
constexpr std::array<std::string_view, std::variant_size_v<Verdict>> kReasons{
    "legal",        "game over", "empty square",  "enemy piece",      "resting", "same square",
    "not straight", "blocked",   "jump too long", "landing occupied", "no loop", "must relieve"};

}  // namespace

std::optional<Condition> parse_condition(std::string_view text) {
  if (text == kAnyMove) return Condition{Condition::Kind::AnyMove};
  for (const Player player : {Player::O, Player::X}) {
    if (!text.starts_with(to_text(player) + ' ')) continue;
    for (const ConditionText& known : kTexts)
      if (text.substr(2) == known.text) return Condition{known.kind, player};
  }
  return std::nullopt;
}

std::vector<std::string> condition_texts() {
  std::vector<std::string> texts{std::string(kAnyMove)};
  for (const ConditionText& known : kTexts) texts.push_back("O " + std::string(known.text));
  return texts;
}

bool holds(const Condition& condition, const Position& behind) {
  switch (condition.kind) {
    case Condition::Kind::AnyMove:
      return true;
    case Condition::Kind::HasPieceInQuagmire:
      return behind.quagmired(condition.player).any();
    case Condition::Kind::HasNoPieceInQuagmire:
      return behind.quagmired(condition.player).empty();
    case Condition::Kind::Wins:
      return behind.winner() == condition.player;
    case Condition::Kind::LosesWhateverItPlays: {
      const Player other = opponent(condition.player);
      if (behind.is_over() || behind.turn() != condition.player) return behind.winner() == other;
      const MoveList moves = behind.legal_moves();
      return std::all_of(moves.begin(), moves.end(),
                         [&](Move move) { return behind.after(move).winner() == other; });
    }
  }
  return false;
}

std::string_view name_of(const Verdict& verdict) { return kReasons.at(verdict.index()); }

std::string text_on_screen(const Task& task) {
  return task.text + (task.on_screen.empty() ? "" : ' ' + task.on_screen);
}

bool is_right(const Task& task, const Position& position, Move move) {
  if (task.refused) return false;
  const bool listed = std::find(task.moves.begin(), task.moves.end(), move) != task.moves.end();
  if (!task.moves.empty() && !listed) return false;
  const Position behind = position.after(move);
  // A move that loses is right only where just that one is asked for.
  if (!listed && behind.quagmired(position.turn()).any()) return false;
  return !task.goal || holds(*task.goal, behind);
}

std::vector<Move> right_moves(const Task& task, const Position& position) {
  std::vector<Move> right = task.moves;
  if (!right.empty() || task.refused) return right;
  for (const Move move : position.legal_moves())
    if (is_right(task, position, move)) right.push_back(move);
  return right;
}

}  // namespace quagmire::ui
