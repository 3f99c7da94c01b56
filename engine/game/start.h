// The start of a game: the usual position, a random one with a number, or a custom one.
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
  /// The usual or a custom start, depending on the position. With a number: that random start,
  /// whose position must be given.
  explicit Start(const Position& position, std::optional<int> number = std::nullopt)
      : position_(position), number_(number) {}
  /// Random start number 1 to kRandomStarts, the same on every machine for ever. O's ten pieces are
  /// in the lower left half of the board. X's are in the same places after half a turn of the
  /// board. O is to move. No piece is in Quagmire or can be trapped by the first move, and each
  /// side has at least 20 moves.
  ///
  /// Random starts exist because O wins far more beginners' games from the usual start.
  static Start random(int number);
  /// A random start with a random number.
  static Start pick_random();

  [[nodiscard]] const Position& position() const { return position_; }
  /// The number of a random start.
  [[nodiscard]] std::optional<int> number() const { return number_; }
  /// Whether people set up the position. Then nobody may swap, and the result counts for no level.
  [[nodiscard]] bool is_custom() const { return !number_ && position_ != Position::start(); }

  bool operator==(const Start&) const = default;

 private:
  Position position_ = Position::start();
  std::optional<int> number_{};
};

/// Why a text is not a start: the error in its position or, if nullopt, a wrong number.
struct StartError {
  std::optional<PositionError> position{};
};

/// Reads "random", "random:417", or a position.
[[nodiscard]] Result<Start, StartError> parse_start(std::string_view text);
/// Reads "random" or "417".
[[nodiscard]] std::optional<Start> parse_random_start(std::string_view text);

}  // namespace quagmire
