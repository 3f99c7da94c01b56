#include "ui/terminal/curses_painter.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

// Last, because it defines macros with very common names.
#include <curses.h>
#undef lines
#undef columns

namespace quagmire::ui {

namespace {

// A terminal of direct colour takes red, green and blue in one number in place of a palette's.
int on_terminal(Colour colour) {
  constexpr int palette = 256;
  constexpr int named = 8;
  const int number = static_cast<int>(colour);
  if (COLORS <= palette || number < named) return number;
  const int direct = rgb_number(colour);
  // The smallest numbers are a palette's there too, so the darkest blues get a trace of green.
  return direct < palette ? direct | palette : direct;
}

// Where pairs are missing, or all are taken, the colours are the terminal's own.
cchar_t curses_cell(const Style& style, const wchar_t* text) {
  attr_t attributes = A_NORMAL;
  if (style.bold) attributes |= A_BOLD;
  if (style.underline) attributes |= A_UNDERLINE;
  if (style.reverse) attributes |= A_REVERSE;
  const bool plain = style.foreground == Colour::Default && style.background == Colour::Default;
  int pair = 0;
  if (!plain)
    pair = std::max(0, alloc_pair(on_terminal(style.foreground), on_terminal(style.background)));
  cchar_t cell{};
  setcchar(&cell, text, attributes, 0, &pair);
  return cell;
}

}  // namespace

void CursesPainter::use(const Theme& theme) {
  theme_ = theme;
  styles_.clear();
  shown_ = Canvas({0, 0});
  const cchar_t blank = curses_cell(theme_.style_of({}), L" ");
  bkgrndset(&blank);
}

void CursesPainter::paint(const Canvas& canvas) {
  const bool anew = afresh_ || shown_.size() != canvas.size();
  if (anew) {
    shown_ = Canvas(canvas.size());
    erase();
    clearok(stdscr, afresh_ ? TRUE : FALSE);
  }
  for (int row = 0; row < canvas.size().rows; ++row) {
    if (canvas.has_same_row(shown_, row)) continue;
    paint_row(canvas, row);
    shown_.copy_row(canvas, row);
  }
  afresh_ = false;
  move(canvas.cursor().row, canvas.cursor().column);
  refresh();
}

// From the first cell that differs from what is shown to the last.
void CursesPainter::paint_row(const Canvas& canvas, int row) {
  const auto wanted = canvas.row(row);
  const auto known = shown_.row(row);
  const auto [first_wanted, first_known] =
      std::mismatch(wanted.begin(), wanted.end(), known.begin());
  auto first = static_cast<std::size_t>(first_wanted - wanted.begin());
  std::size_t end = wanted.size();
  while (end > first && wanted[end - 1] == known[end - 1]) --end;
  // Both halves of a wide character.
  const auto is_half = [&](std::size_t column) {
    return wanted[column].glyph.is_right_half() || known[column].glyph.is_right_half();
  };
  while (first > 0 && first < wanted.size() && is_half(first)) --first;
  while (end < wanted.size() && is_half(end)) ++end;
  std::vector<cchar_t> cells;
  for (std::size_t column = first; column < end; ++column) {
    const Cell& cell = wanted[column];
    if (cell.glyph.is_right_half()) continue;  // its left half shows both
    const Look look = look_of(cell);
    std::array<wchar_t, Glyph::kMostPoints + 1> text{static_cast<wchar_t>(look.block)};
    for (std::size_t i = 0; look.block == 0 && i < Glyph::kMostPoints; ++i)
      text.at(i) = static_cast<wchar_t>(cell.glyph.point(i));
    cells.push_back(curses_cell(look.style, text.data()));
  }
  mvadd_wchnstr(row, static_cast<int>(first), cells.data(), static_cast<int>(cells.size()));
}

CursesPainter::Look CursesPainter::look_of(const Cell& cell) {
  const auto [upper, lower] = cell.pixels;
  if (cell.pixels.any()) {
    const bool letter = cell.glyph != Glyph() && (cell.roles != RoleSet() || !theme_.has_grounds());
    if (letter) {
      Style style = theme_.style_of(cell.roles);
      style.background = theme_.colour_of({upper.ground, upper.on_light});
      return {style};
    }
    if (!theme_.has_colours()) return {{}, cell.pixels.block()};
    const Colour above = theme_.colour_of(upper);
    const Colour below = theme_.colour_of(lower);
    // The ground is the background of the cell: a half block is a hair larger or smaller than its
    // cell in some fonts, and a ground in front would shine round the pieces.
    if (above == below) return {{.background = above}, U' '};
    if (!is_inked(upper) || above == Colour::Default) return {{below, above}, U'▄'};
    return {{above, below}, U'▀'};
  }
  const auto [known, is_new] = styles_.try_emplace(cell.roles.bits());
  Style& style = known->second;
  if (is_new) {
    style = theme_.style_of(cell.roles);
    // Terminals with eight colours show bold as brightness: black becomes grey and red pink, both
    // unreadable on a background chosen for the original colour.
    constexpr int few = 16;
    if (COLORS < few && style.background != Colour::Default) style.bold = false;
  }
  return {style};
}

}  // namespace quagmire::ui
