#include "tests/support/board_picture.h"

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace quagmire::test {

namespace {

std::vector<std::string_view> lines_of(std::string_view picture) {
  std::vector<std::string_view> lines;
  while (!picture.empty()) {
    const std::size_t end = picture.find('\n');
    std::string_view line = picture.substr(0, end);
    picture.remove_prefix(end == std::string_view::npos ? picture.size() : end + 1);
    const std::size_t first = line.find_first_not_of(' ');
    if (first == std::string_view::npos) continue;
    line = line.substr(first, line.find_last_not_of(' ') - first + 1);
    lines.push_back(line);
  }
  return lines;
}

// The eight squares of a line of the required grid, such as "|.|X|.|.|.|.|.|.| 8".
std::string squares_of_grid_line(std::string_view line, int rank) {
  std::string squares;
  bool well_formed = line.size() == 19 && line.substr(16, 2) == "| " && line[18] == '1' + rank;
  for (std::size_t file = 0; well_formed && file < 8; ++file) {
    well_formed = line[2 * file] == '|';
    squares += line[2 * file + 1];
  }
  if (!well_formed) throw std::invalid_argument("no line of a grid: " + std::string(line));
  return squares;
}

// Ranks from 8 down, eight letters each.
std::vector<std::string> ranks_of(std::string_view picture) {
  const auto lines = lines_of(picture);
  std::vector<std::string> ranks;
  if (!lines.empty() && lines.size() <= 8) {
    ranks.assign(8 - lines.size(), "........");
    ranks.insert(ranks.end(), lines.begin(), lines.end());
  } else if (lines.size() == 18 && lines[0] == "a b c d e f g h") {
    for (std::size_t i = 0; i < 18; ++i) {
      if (i > 0 && i % 2 == 0) ranks.push_back(squares_of_grid_line(lines[i], 8 - int(i) / 2));
      if (i % 2 == 1 && lines[i] != "+-+-+-+-+-+-+-+-+")
        throw std::invalid_argument("no rule of a grid: " + std::string(lines[i]));
    }
  } else {
    throw std::invalid_argument("a picture has 1 to 8 lines, or the 18 of the grid");
  }
  return ranks;
}

}  // namespace

Position board(std::string_view picture, Player turn, std::string_view resting) {
  Setup setup;
  setup.turn = turn;
  const auto ranks = ranks_of(picture);
  for (int row = 0; row < 8; ++row) {
    const std::string& squares = ranks[std::size_t(row)];
    if (squares.size() != 8) throw std::invalid_argument("a rank has 8 squares: " + squares);
    for (int file = 0; file < 8; ++file) {
      const char c = squares[std::size_t(file)];
      if (c == 'O')
        setup.o |= Bitboard(Square(file, 7 - row));
      else if (c == 'X')
        setup.x |= Bitboard(Square(file, 7 - row));
      else if (c != '.')
        throw std::invalid_argument("a square is O, X or a point: " + squares);
    }
  }
  for (std::size_t i = 0; i < resting.size(); i += 3) {
    const auto square =
        i + 2 > resting.size() ? std::nullopt : Square::at(resting[i] - 'a', resting[i + 1] - '1');
    if (!square) throw std::invalid_argument("no resting square: " + std::string(resting));
    auto& rest = setup.o.contains(*square) ? setup.resting_o : setup.resting_x;
    if (rest)
      throw std::invalid_argument("a player has one resting piece: " + std::string(resting));
    rest = square;
  }
  const auto position = Position::from_setup(setup);
  if (!position) throw std::invalid_argument("no position: " + std::string(picture));
  return *position;
}

}  // namespace quagmire::test
