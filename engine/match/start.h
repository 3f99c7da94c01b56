// Where a game begins: at the usual start, at a random one, which has a number, or at a custom
// position.
#pragma once

#include <optional>
#include <string_view>

#include "engine/game/notation.h"
#include "engine/result.h"
#include "engine/rules/position.h"

namespace quagmire {

/// Random starts have the numbers 1 to kRandomStarts.
constexpr int kRandomStarts = 1000;

class Start {
 public:
  /// The usual start.
  Start() = default;
  /// The usual start or a custom one, by the position; or the random start with this number, which
  /// must have the position.
  explicit Start(const Position& position, std::optional<int> number = std::nullopt)
      : position_(position), number_(number) {}
  /// Random start number 1 to kRandomStarts, the same everywhere and for ever: O's ten pieces in
  /// the lower left half of the board, X's where they come to lie when the board is turned. O is to
  /// move, nobody is in Quagmire, neither side can force anybody there with its first move, and
  /// each has at least 20 moves. From the usual start O, who begins, wins far more games between
  /// beginners; a start that nobody knows is even.
  static Start random(int number);
  /// A random start whose number is drawn.
  static Start drawn();

  [[nodiscard]] const Position& position() const { return position_; }
  /// Of a random start.
  [[nodiscard]] std::optional<int> number() const { return number_; }
  /// Whether people chose the position. Then nobody may swap, and the result counts for no level.
  [[nodiscard]] bool is_custom() const { return !number_ && position_ != Position::start(); }

  bool operator==(const Start&) const = default;

 private:
  Position position_ = Position::start();
  std::optional<int> number_{};
};

/// Why a text is no start: it is no position, or a random start has no such number.
struct StartError {
  std::optional<PositionError> position{};
};

/// Reads "random" for one that is drawn, "random:417", or a position.
[[nodiscard]] Result<Start, StartError> parse_start(std::string_view text);
/// Reads "random" or "417".
[[nodiscard]] std::optional<Start> parse_random_start(std::string_view text);

}  // namespace quagmire
