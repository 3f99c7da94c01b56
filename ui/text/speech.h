// The board for screen readers: the neighbours of a square, the pieces in each direction, and
// squares spelled with the radio alphabet. The most important fact comes first.
#pragma once

#include <functional>
#include <ostream>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

#include "engine/match/players.h"
#include "engine/rules/board.h"
#include "engine/rules/position.h"

namespace quagmire::ui {

/// The neighbours of a square: "c5 O, 2 empty beside it: d6, d5; O: c4; X: c6, b6". Each kind is
/// listed clockwise from the north. Just "c5 O, 8 empty beside it." if all are empty.
[[nodiscard]] std::string describe_around(const Position& position, Square square);
/// "c5 O: north 2 empty, then X; northeast X; east 5 empty; ..."
[[nodiscard]] std::string describe_rays(const Position& position, Square square);

/// The content of consecutive squares, in their order: "a2 O, 3 empty, e2 X, 3 empty."
[[nodiscard]] std::string describe_row(const Position& position, std::span<const Square> row);

/// The text with its squares spelled out: "O charlie 2 to charlie 5." for "O c2-c5." Quoted words
/// and `names` stay as they are.
[[nodiscard]] std::string spoken(std::string_view text, const Names& names = {});

/// An output stream that applies spoken() at each flush and passes the text on to `output`, which
/// must outlive it.
class SpokenOutput : private std::stringbuf, public std::ostream {
 public:
  SpokenOutput(std::ostream& output, std::function<Names()> names)
      : std::ostream(this), output_(output), names_(std::move(names)) {}

 private:
  int sync() override;

  std::ostream& output_;
  std::function<Names()> names_;
};

}  // namespace quagmire::ui
