// The board for people who listen: what is beside a square, what stands in each direction, and
// squares as they are spoken on the radio. The fact that counts comes first.
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

/// "c5 O, 2 empty beside it: d6, d5; O: c4; X: c6, b6": each kind of neighbour clockwise, beginning
/// in the north. "c5 O, 8 empty beside it." if that says it.
[[nodiscard]] std::string describe_around(const Position& position, Square square);
/// "c5 O: north 2 empty, then X; northeast X; east 5 empty; ..."
[[nodiscard]] std::string describe_rays(const Position& position, Square square);

/// What stands on squares in a row, in their order: "a2 O, 3 empty, e2 X, 3 empty."
[[nodiscard]] std::string describe_row(const Position& position, std::span<const Square> row);

/// The text with its squares as they are spoken: "O charlie 2 to charlie 5." for "O c2-c5." A
/// word in quotes, and these names, stay as they are.
[[nodiscard]] std::string spoken(std::string_view text, const Names& names = {});

/// Writes all text so, as far as it goes to this stream, each time that it is flushed. The other
/// stream must outlive it.
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
