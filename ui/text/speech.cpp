#include "ui/text/speech.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>

#include "engine/game/notation.h"
#include "engine/rules/board.h"
#include "engine/text.h"
#include "ui/text/utf8.h"

namespace quagmire::ui {

namespace {

struct Way {
  Direction direction;
  std::string_view name;
};
constexpr std::array kClockwise{
    Way{Direction::North, "north"}, Way{Direction::NorthEast, "northeast"},
    Way{Direction::East, "east"},   Way{Direction::SouthEast, "southeast"},
    Way{Direction::South, "south"}, Way{Direction::SouthWest, "southwest"},
    Way{Direction::West, "west"},   Way{Direction::NorthWest, "northwest"}};

std::optional<Square> next_in(Direction direction, Square from) {
  const Step step = step_of(direction);
  return Square::at(from.file() + step.files, from.rank() + step.ranks);
}

// "O", or "empty"
std::string holder(const Position& position, Square square) {
  const auto owner = position.piece_at(square);
  return owner ? to_text(*owner) : "empty";
}

}  // namespace

std::string describe_around(const Position& position, Square square) {
  int empty = 0;
  std::string free;
  std::map<Player, std::string> held;
  for (const Way& way : kClockwise) {
    const auto beside = next_in(way.direction, square);
    if (!beside) continue;
    const auto owner = position.piece_at(*beside);
    if (!owner) ++empty;
    std::string& list = owner ? held[*owner] : free;
    list += (list.empty() ? "" : ", ") + to_text(*beside);
  }
  std::string text = say("{} {}, {} empty beside it", square, holder(position, square), empty);
  if (empty > 0 && !held.empty()) text += ": " + free;
  for (const auto& [owner, list] : held) text += say("; {}: {}", owner, list);
  return text + '.';
}

std::string describe_row(const Position& position, std::span<const Square> row) {
  std::string text;
  for (auto square = row.begin(); square != row.end(); ++square) {
    const auto next_piece = std::find_if(
        square, row.end(), [&](Square at) { return position.piece_at(at).has_value(); });
    if (!text.empty()) text += ", ";
    if (next_piece == square)
      text += to_text(*square) + ' ' + holder(position, *square);
    else
      text += std::to_string(next_piece - square) + " empty";
    if (next_piece != square) square = std::prev(next_piece);
  }
  return text + '.';
}

std::string describe_rays(const Position& position, Square square) {
  std::string text;
  for (const Way& way : kClockwise) {
    int empty = 0;
    auto at = next_in(way.direction, square);
    for (; at && !position.piece_at(*at); at = next_in(way.direction, *at)) ++empty;
    if (empty == 0 && !at) continue;  // the edge
    text += (text.empty() ? "" : "; ") + std::string(way.name);
    if (empty > 0) text += say(" {} empty", empty);
    if (at) text += (empty > 0 ? ", then " : " ") + holder(position, *at);
  }
  return say("{} {}: {}", square, holder(position, square), text);
}

// A square stands alone, or as "c2-c5" beside another. What is to be typed stands in parentheses,
// and the name of a file in quotes.
std::string spoken(std::string_view text, const Names& names) {
  const auto in_word = [&](std::size_t at) {
    return at < text.size() && (is_letter(text[at]) || is_digit(text[at]));
  };
  std::string said;
  bool typed = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    typed = text[i] == '(' || (typed && text[i] != ')');
    const bool begins = i == 0 || !in_word(i - 1);
    std::size_t kept =
        text[i] == '"' ? std::min(text.find_first_of("\" \n", i + 1), text.size()) - i : 0;
    for (const std::string& name : names)
      if (begins && text.substr(i).starts_with(name)) kept = std::max(kept, name.size());
    if (kept > 0) {
      said += text.substr(i, kept);
      i += kept - 1;
      continue;
    }
    const auto square = begins ? leading_square(text.substr(i)) : std::nullopt;
    if (!square || in_word(i + 2) || typed) {
      said += text[i];
      continue;
    }
    said += std::string(kSpokenFiles[static_cast<std::size_t>(square->file())]) + ' ' + text[++i];
    if (i + 2 < text.size() && text[i + 1] == '-' && leading_square(text.substr(i + 2))) {
      said += " to ";
      ++i;
    }
  }
  return said;
}

int SpokenOutput::sync() {
  output_ << spoken(std::stringbuf::str(), names_()) << std::flush;
  std::stringbuf::str("");
  return output_ ? 0 : -1;
}

}  // namespace quagmire::ui
