#include "tests/app/transcript.h"

#include <set>
#include <sstream>
#include <stdexcept>

#include "engine/game/notation.h"
#include "tests/support/matchers.h"

namespace quagmire::test {

std::string name(Square square) {
  return {static_cast<char>('a' + square.file()), static_cast<char>('1' + square.rank())};
}

std::string name(Move move) { return name(move.from) + name(move.to); }

// By file, and from the first rank up.
std::set<std::string> names_of(Bitboard squares) {
  std::set<std::string> names;
  for (const Square square : squares) names.insert(name(square));
  return names;
}

// "e4, f5 and g6"
std::string enumeration(Bitboard squares) {
  std::string text;
  int left = squares.count();
  for (const std::string& square : names_of(squares)) {
    text += square;
    --left;
    if (left > 0) text += left == 1 ? " and " : ", ";
  }
  return text;
}

std::string grid(const Position& position) {
  const Rulebook book(position);
  std::string text = " a b c d e f g h\n+-+-+-+-+-+-+-+-+\n";
  for (int rank = 7; rank >= 0; --rank) {
    for (int file = 0; file < 8; ++file)
      text += std::string("|") + book.piece_at(Square(file, rank));
    text += "| " + std::to_string(rank + 1) + "\n+-+-+-+-+-+-+-+-+\n";
  }
  return text;
}

std::string shown(const Position& position) {
  const Rulebook book(position);
  std::string text = grid(position);
  if (book.is_over()) return text;
  text += std::string(position.turn() == Player::O ? "O" : "X") + " to move\n";
  if (const Bitboard stuck = book.quagmired(position.turn()); stuck.any()) {
    text += "Quagmire:";
    for (const std::string& square : names_of(stuck)) text += ' ' + square;
    text += '\n';
  }
  return text;
}

std::string shown(const std::vector<Position>& positions) {
  std::string text;
  for (const Position& position : positions) text += shown(position);
  return text;
}

testing::Matcher<std::string> IsFinalLineOf(const Position& position) {
  const GameStatus status = Rulebook(position).status();
  const Won* won = std::get_if<Won>(&status);
  if (won == nullptr) throw std::logic_error("a test ends an unfinished game");
  const std::string begin = won->winner == Player::O ? "O 1 X " : "X 1 O ";
  if (won->reason == WinReason::LeftInQuagmire)
    return begin + "left " + enumeration(won->pieces) + " in Quagmire\n";
  return AllOf(StartsWith(begin), HasSubstr("no legal move"), EndsWith("\n"));
}

void expect_finished_game(const std::string& output, const std::vector<Position>& positions) {
  const std::string expected = shown(positions);
  EXPECT_EQ(output.substr(0, expected.size()), expected);
  if (output.size() < expected.size()) return;
  const std::string rest = output.substr(expected.size());
  EXPECT_EQ(rest.find('\n'), rest.size() - 1) << "not one line: " << rest;
  EXPECT_THAT(rest, IsFinalLineOf(positions.back()));
}

std::string play(std::string_view input, const Position& initial) {
  Match match{Game(initial)};
  std::istringstream in{std::string(input)};
  std::ostringstream out;
  ui::play_in_lines(match, {}, in, out);
  return out.str();
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

Position position_of(std::string_view notation) {
  const auto position = parse_position(notation);
  if (!position) throw std::invalid_argument("a test names no position");
  return *position;
}

}  // namespace quagmire::test
