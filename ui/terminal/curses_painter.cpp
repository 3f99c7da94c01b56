#include "ui/terminal/curses_painter.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string_view>
#include <utility>

// Last, because they define macros with very common names.
// clang-format off
#include <curses.h>
#include <term.h>
// clang-format on
#undef lines
#undef columns

namespace quagmire::ui {

namespace {

// What is to be sent. Curses hands over the characters of a capability one by one to a plain
// function, so this is not a member.
std::string bytes;

// Writes a capability, with the pauses that old terminals need; one that is missing is left out.
void add(const char* capability) {
  if (capability != nullptr)
    tputs(capability, 1, [](int byte) {
      bytes += static_cast<char>(byte);
      return byte;
    });
}

void send() {
  for (std::string_view rest = bytes; !rest.empty();) {
    const ssize_t sent = write(STDOUT_FILENO, rest.data(), rest.size());
    if (sent < 0 && errno != EINTR && errno != EAGAIN) break;
    if (sent > 0) {
      rest.remove_prefix(static_cast<std::size_t>(sent));
    } else {
      pollfd output{STDOUT_FILENO, POLLOUT, 0};
      poll(&output, 1, -1);
    }
  }
  bytes.clear();
}

// A terminal can turn reverse off only together with everything else, and so would be sent both
// colours again. If both are known they are swapped instead.
Style without_reverse(Style style) {
  if (style.reverse && style.foreground != Colour::Default && style.background != Colour::Default) {
    std::swap(style.foreground, style.background);
    style.reverse = false;
  }
  return style;
}

// What the terminal cannot show together with colours is left out.
Style without_conflicts(Style style) {
  constexpr int underline = 2;
  constexpr int reverse = 4;
  constexpr int bold = 32;
  if (no_color_video <= 0 ||
      style == Style{Colour::Default, Colour::Default, style.bold, style.underline, style.reverse})
    return style;
  style.underline &= (no_color_video & underline) == 0;
  style.reverse &= (no_color_video & reverse) == 0;
  style.bold &= (no_color_video & bold) == 0;
  return style;
}

}  // namespace

void CursesPainter::use(const Theme& theme, int colours) {
  theme_ = theme;
  colours_ = colours;
  looks_.clear();
  forget();
}

void CursesPainter::paint(const Canvas& canvas) {
  const bool afresh = shown_.size() != canvas.size();
  if (afresh) clear(canvas.size());
  for (int row = 0; row < canvas.size().rows; ++row) {
    if (!afresh && canvas.has_same_row(shown_, row)) continue;
    paint_row(canvas, row, afresh);
    shown_.copy_row(canvas, row);
  }
  wear({});
  go_to(canvas.cursor());
  send();
}

// Most terminals clear to the background that was set last.
void CursesPainter::clear(Size size) {
  if (back_color_erase) wear({Colour::Default, theme_.screen().background});
  cleared_to_ = worn_.background;
  add(clear_screen);
  at_.reset();
  shown_ = Canvas(size);
}

void CursesPainter::paint_row(const Canvas& canvas, int row, bool afresh) {
  const auto cells = canvas.row(row);
  const auto known = shown_.row(row);
  const auto is_shown = [&](std::size_t column) {
    if (afresh) return blank_of(cells[column]) == cleared_to_;
    return cells[column] == known[column] ||
           (cells[column].glyph == known[column].glyph &&
            look_of(cells[column].roles) == look_of(known[column].roles));
  };
  for (std::size_t column = 0; column < cells.size(); ++column) {
    const Place place{row, static_cast<int>(column)};
    const bool passed = is_shown(column);
    if (passed && at_ != place) continue;
    const auto background = blank_of(cells[column]);
    // To send a blank between two words again takes fewer bytes than to go past it.
    const bool between = background == worn_.background && !worn_.underline && !worn_.reverse &&
                         column + 1 < cells.size() && !is_shown(column + 1);
    if (passed && !between) continue;
    if (!background) {
      paint_cell(place, cells[column]);
      if (column + 1 < cells.size() && cells[column + 1].glyph.is_right_half()) advance(1);
      continue;
    }
    std::size_t last = column;
    std::size_t end = column + 1;
    for (; end < cells.size() && blank_of(cells[end]) == background; ++end)
      if (!is_shown(end)) last = end;
    const bool to_the_end = end == cells.size();
    const int columns = static_cast<int>(last - column + 1);
    constexpr int few = 4;
    const bool on_ground = *background == look_of(cells[column].roles).style.background;
    if (on_ground || columns > few || *background == worn_.background)
      paint_blanks(place, columns, *background, to_the_end);
    else
      paint_blocks(place, columns, *background);
    column = last;
  }
}

void CursesPainter::paint_blanks(Place place, int columns, Colour background, bool to_the_end) {
  constexpr int few = 3;
  go_to(place);
  // The foreground is not seen, so it stays.
  wear({worn_.foreground, background, worn_.bold});
  if (to_the_end && columns > few && clr_eol != nullptr &&
      (background == Colour::Default || back_color_erase)) {
    add(clr_eol);
    return;
  }
  const char* repeated =
      columns > few && repeat_char != nullptr ? tparm(repeat_char, ' ', columns) : nullptr;
  if (repeated != nullptr && static_cast<int>(std::strlen(repeated)) < columns)
    add(repeated);
  else
    bytes.append(static_cast<std::size_t>(columns), ' ');
  advance(columns);
}

// Within a drawing, blocks leave the ground set for the pixels that follow.
void CursesPainter::paint_blocks(Place place, int columns, Colour colour) {
  go_to(place);
  wear({colour, worn_.background});
  for (int i = 0; i < columns; ++i) append(bytes, U'\u2588');
  advance(columns);
}

void CursesPainter::paint_cell(Place place, const Cell& cell) {
  if (cell.glyph.is_right_half()) return;  // its left half shows both
  // Without this the whole screen would scroll.
  const Size size = shown_.size();
  if (place == Place{size.rows - 1, size.columns - 1} && auto_right_margin && !eat_newline_glitch)
    return;
  const Look look = look_of(cell.roles);
  go_to(place);
  if (look.pixels) {
    wear_pixels((*look.pixels)[0], (*look.pixels)[1]);
  } else {
    wear(look.style);
    append(bytes, cell.glyph);
  }
  advance(1);
}

// Takes the half that leaves more colours as they are.
void CursesPainter::wear_pixels(Colour upper, Colour lower) {
  const auto changes = [&](Colour foreground, Colour background) {
    return (worn_.foreground != foreground ? 1 : 0) + (worn_.background != background ? 1 : 0);
  };
  const bool lower_half = changes(lower, upper) < changes(upper, lower);
  wear(lower_half ? Style{lower, upper} : Style{upper, lower});
  append(bytes, lower_half ? U'\u2584' : U'\u2580');
}

void CursesPainter::advance(int columns) {
  if (!at_) return;
  at_->column += columns;
  // At the margin terminals differ.
  if (at_->column >= shown_.size().columns) at_.reset();
}

void CursesPainter::go_to(Place place) {
  if (at_ == place) return;
  const int right = at_ && at_->row == place.row ? place.column - at_->column : 0;
  if (right == 1 && cursor_right != nullptr)
    add(cursor_right);
  else if (right > 0 && parm_right_cursor != nullptr)
    add(tparm(parm_right_cursor, right));
  else
    add(tparm(cursor_address, place.row, place.column));
  at_ = place;
}

void CursesPainter::wear(const Style& wanted) {
  const auto drops = [&](Colour worn, Colour colour) {
    return worn != Colour::Default && colour == Colour::Default;
  };
  // Colours alone can be dropped one by one, if the terminal is one of those that all can.
  static const bool drops_one = tigetflag("AX") > 0;
  const bool by_one = drops_one && wanted != Style{};
  if ((worn_.bold && !wanted.bold) || (worn_.underline && !wanted.underline) ||
      (worn_.reverse && !wanted.reverse) ||
      (!by_one && (drops(worn_.foreground, wanted.foreground) ||
                   drops(worn_.background, wanted.background)))) {
    add(exit_attribute_mode);
    worn_ = {};
  }
  if (wanted.bold && !worn_.bold) add(enter_bold_mode);
  if (wanted.underline && !worn_.underline) add(enter_underline_mode);
  if (wanted.reverse && !worn_.reverse) add(enter_reverse_mode);
  const auto change = [](Colour worn, Colour colour, const char* set, const char* drop) {
    if (worn == colour) return;
    if (colour == Colour::Default)
      bytes += drop;
    else
      add(tparm(set, static_cast<int>(colour)));
  };
  change(worn_.foreground, wanted.foreground, set_a_foreground, "\x1b[39m");
  change(worn_.background, wanted.background, set_a_background, "\x1b[49m");
  worn_ = wanted;
}

std::optional<Colour> CursesPainter::blank_of(const Cell& cell) {
  const Look look = look_of(cell.roles);
  if (look.pixels) {
    const auto [upper, lower] = *look.pixels;
    return upper == lower ? std::optional(upper) : std::nullopt;
  }
  const bool blank = cell.glyph == Glyph() && !look.style.underline && !look.style.reverse;
  return blank ? std::optional(look.style.background) : std::nullopt;
}

CursesPainter::Look CursesPainter::look_of(Roles roles) {
  const auto [look, is_new] = looks_.try_emplace(roles.bits());
  if (!is_new) return look->second;
  Style style = without_reverse(theme_.style_of(roles));
  // Terminals with eight colours show bold as brightness: black becomes grey and red pink, both
  // unreadable on a background chosen for the original colour.
  if (colours_ < 16 && style.background != Colour::Default) style.bold = false;
  look->second.style = without_conflicts(style);
  if (colours_ >= 256) look->second.pixels = theme_.pixels_of(roles);
  return look->second;
}

}  // namespace quagmire::ui
