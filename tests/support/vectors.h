// Lines of assets/reference/vectors.txt, as its rules.md describes them: written from whichever
// rules are to be asked, so that the reference and the engine can be held against each other as
// text.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/game/notation.h"
#include "engine/rules/position.h"
#include "tests/support/rulebook.h"

namespace quagmire::test {

/// By Ruling.
constexpr std::array kTags = {"legal", "over",    "empty", "enemy",    "rest",    "same",
                              "line",  "blocked", "long",  "occupied", "no-loop", "relieve"};

inline std::string result_field(const Position& position, const GameStatus& status) {
  const auto* won = std::get_if<Won>(&status);
  if (won == nullptr) return ".";
  const Player winner =
      won->reason == WinReason::LeftInQuagmire ? position.turn() : opponent(position.turn());
  return to_text(winner) + (won->reason == WinReason::LeftInQuagmire ? " quagmire" : " no-move");
}

/// `Rules` answers as Rulebook does. `asked` are the moves to be refused, `made` a legal one that
/// leads to `after`.
template <class Rules>
std::string vector_line(const std::string& kind, const Position& position,
                        const std::vector<Move>& asked, std::optional<Move> made = {},
                        const std::optional<Position>& after = {}) {
  const Rules rules(position);
  std::string trapped;
  for (const Square square : rules.quagmired(Player::O) | rules.quagmired(Player::X))
    trapped += to_text(square);
  std::string moves;
  std::optional<Square> from;
  for (const Move move : rules.moves()) {
    if (from != move.from) moves += (from ? " " : "") + to_text(move.from) + ':';
    from = move.from;
    moves += to_text(move.to);
  }
  std::string refused;
  for (const Move move : asked)
    refused += (refused.empty() ? "" : " ") + to_text(move) + ':' +
               kTags[static_cast<std::size_t>(rules.ruling(move))];
  std::string line =
      kind + " ; " + to_text(position) + " ; " + result_field(position, rules.status());
  for (const std::string& field : {trapped, moves, refused})
    line += " ; " + (field.empty() ? "-" : field);
  if (made && after)
    line += " ; " + to_text(*made) + " ; " + to_text(*after) + " ; " +
            result_field(*after, Rules(*after).status());
  return line;
}

}  // namespace quagmire::test
