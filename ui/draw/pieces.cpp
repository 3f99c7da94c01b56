#include "ui/draw/pieces.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <map>
#include <optional>
#include <utility>

#include "assets/10x5.h"
#include "assets/12x6.h"
#include "assets/4x2.h"
#include "assets/6x3.h"
#include "assets/8x4.h"
#include "engine/ascii.h"

namespace quagmire::ui {

namespace {

// The glyphs between a row's bars; nullopt if it is not a row or has another width.
std::optional<std::vector<Glyph>> row_of(std::string_view line, int columns) {
  if (line.size() < 2 || line.front() != '|' || line.back() != '|') return std::nullopt;
  line = line.substr(1, line.size() - 2);
  std::vector<Glyph> row;
  while (!line.empty()) row.emplace_back(take_point(line));
  if (row.size() != static_cast<std::size_t>(columns)) return std::nullopt;
  return row;
}

// Folds a drawing of pixels into cells of two pixels each: their shades, and half blocks for
// terminals without shades. These show only pixels that the piece covers for the most part.
Drawing folded(const Drawing& pixels) {
  constexpr std::string_view shades = " .:%#@";
  constexpr std::array<char32_t, 4> blocks{U' ', U'▀', U'▄', U'█'};
  constexpr unsigned covers = 2;
  Drawing drawing;
  drawing.size = {pixels.size.rows / 2, pixels.size.columns};
  for (int row = 0; row < drawing.size.rows; ++row)
    for (int column = 0; column < drawing.size.columns; ++column) {
      const auto shade = [&](int pixel_row) {
        const char32_t pixel = pixels.at({pixel_row, column}).point(0);
        return static_cast<unsigned>(shades.find(static_cast<char>(pixel)));
      };
      const unsigned upper = shade(2 * row);
      const unsigned lower = shade(2 * row + 1);
      drawing.shades.push_back(Roles().with_shades(upper, lower));
      drawing.glyphs.emplace_back(
          blocks[(upper >= covers ? 1U : 0U) + (lower >= covers ? 2U : 0U)]);
    }
  return drawing;
}

Rectangle ink_of(const Drawing& drawing) {
  Place first{drawing.size.rows, drawing.size.columns};
  Place last{-1, -1};
  for (int row = 0; row < drawing.size.rows; ++row)
    for (int column = 0; column < drawing.size.columns; ++column) {
      if (drawing.is_blank({row, column})) continue;
      first = {std::min(first.row, row), std::min(first.column, column)};
      last = {std::max(last.row, row), std::max(last.column, column)};
    }
  return {first, {last.row - first.row + 1, last.column - first.column + 1}};
}

// All drawings of a file, by name.
Result<std::map<std::string, Drawing>, std::string> read(std::string_view text, Size inside) {
  std::map<std::string, Drawing> drawings;
  Drawing* current = nullptr;
  for (int number = 1; !text.empty(); ++number) {
    const std::string_view line = take_to('\n', text);
    if (line.empty() || line.front() == '#') continue;
    if (line.front() != '|') {
      current = &drawings[std::string(line)];
      current->size.columns = inside.columns;
      continue;
    }
    const auto row = row_of(line, inside.columns);
    if (current == nullptr || !row)
      return "line " + std::to_string(number) + ": a row is " + std::to_string(inside.columns) +
             " wide, between bars, below a name";
    current->glyphs.insert(current->glyphs.end(), row->begin(), row->end());
    ++current->size.rows;
  }
  return drawings;
}

}  // namespace

Result<PieceSet, std::string> parse_pieces(std::string_view text, Size inside, Glyphs glyphs) {
  auto drawings = read(text, inside);
  if (!drawings) return drawings.error();
  PieceSet set;
  const std::array wanted{std::pair{"O", &set.o}, std::pair{"X", &set.x},
                          std::pair{"slide", &set.slide}, std::pair{"jump", &set.jump},
                          std::pair{"loop", &set.loop}};
  for (const auto& [name, place] : wanted) {
    auto found = drawings->end();
    const bool unicode = glyphs == Glyphs::Unicode;
    if (unicode) found = drawings->find(std::string(name) + " pixels");
    const bool pixels = found != drawings->end();
    if (unicode && !pixels) found = drawings->find(std::string(name) + " unicode");
    if (found == drawings->end()) found = drawings->find(name);
    if (found == drawings->end()) return std::string(name) + " is missing";
    *place = pixels ? folded(found->second) : found->second;
    place->ink = ink_of(*place);
    if (place->size != inside || place->ink.size.rows < 1)
      return found->first + " does not have " + std::to_string(inside.rows) + " rows, or is blank";
  }
  return set;
}

namespace {

constexpr std::array<std::string_view, 5> kFiles{assets::kPieces4x2, assets::kPieces6x3,
                                                 assets::kPieces8x4, assets::kPieces10x5,
                                                 assets::kPieces12x6};
constexpr std::size_t kFirstLarge = kBoards.size() - kFiles.size();

// The files are built into the program, and the tests read all of them.
PieceSet read_builtin(std::size_t board, Glyphs glyphs) {
  const BoardStyle& style = kBoards[board];
  auto set = parse_pieces(kFiles[board - kFirstLarge], {style.rank_pitch - 1, style.file_pitch - 1},
                          glyphs);
  assert(set);
  return set.take();
}

}  // namespace

// Each is read when it is first asked for, since a game needs only one.
const PieceSet& pieces_of(const BoardStyle& style, Glyphs glyphs) {
  static std::map<std::pair<std::size_t, Glyphs>, PieceSet> sets;
  std::size_t board = kFirstLarge;
  while (kBoards[board].rank_pitch != style.rank_pitch) ++board;
  const std::pair key{board, glyphs};
  auto found = sets.find(key);
  if (found == sets.end()) found = sets.emplace(key, read_builtin(board, glyphs)).first;
  return found->second;
}

}  // namespace quagmire::ui
