// Pages of text in place of the board: as wide as the screen, in several columns if lines would be
// too long to read.
#include <algorithm>
#include <string_view>
#include <vector>

#include "ui/draw/draw.h"
#include "ui/words/text.h"

namespace quagmire::ui {

namespace {

constexpr int kTop = 2;       // title, blank
constexpr int kBelow = 2;     // blank, hints
constexpr int kGap = 4;       // between columns
constexpr int kLongest = 98;  // of a column, about; wider text is split
constexpr int kWideColumn = 60;
constexpr int kLongestKeys = 24;

// Where lines stand on a screen, beginning with a given one.
class PageGrid {
 public:
  PageGrid(Size screen, const std::vector<PageLine>& lines, int first)
      : rows_(std::max(1, screen.rows - kTop - kBelow)),
        margin_(screen.columns < kWideColumn ? 0 : 1) {
    const int text = screen.columns - 2 * margin_;
    count_ = std::max(1, (text + kGap + kLongest / 2) / (kLongest + kGap));
    width_ = (text - (count_ - 1) * kGap) / count_;
    int longest = 0;
    for (const PageLine& line : lines) longest = std::max(longest, columns_of(line.keys));
    keys_ = std::min(longest + 2, kLongestKeys);
    if (count_ > 1) level(lines, first);
  }

  /// Whether keys stand beside their descriptions, not above.
  [[nodiscard]] bool wide() const { return width_ >= kWideColumn; }
  [[nodiscard]] int indent(const PageLine& line) const {
    if (line.keys.empty()) return 0;
    return wide() ? keys_ : 2;
  }
  [[nodiscard]] std::vector<std::string_view> text_of(const PageLine& line) const {
    return wrap(std::string_view(line.text), width_ - indent(line));
  }
  [[nodiscard]] int rows_of(const PageLine& line) const {
    const int text = std::max(1, static_cast<int>(text_of(line).size()));
    return line.keys.empty() || wide() ? text : text + 1;
  }

  /// Finds room for a line of this many rows; false if there is none. A column always takes its
  /// first line.
  bool advance(int rows) {
    if (used_ > 0 && used_ + rows > rows_) {
      if (column_ + 1 == count_) return false;
      ++column_;
      used_ = 0;
    }
    next_ = used_;
    used_ += rows;
    return true;
  }
  /// Where the line passed to advance() begins.
  [[nodiscard]] Place place() const { return {kTop + next_, margin_ + column_ * (width_ + kGap)}; }
  /// Whether this row of it is on the page.
  [[nodiscard]] bool has_row(int row) const { return next_ + row < rows_; }

 private:
  // Makes the columns of the last page end as high as possible.
  void level(const std::vector<PageLine>& lines, int first) {
    for (int rows = 1; rows < rows_; ++rows) {
      PageGrid tried = *this;
      tried.rows_ = rows;
      if (std::all_of(lines.begin() + first, lines.end(), [&](const PageLine& line) {
            const int needed = tried.rows_of(line);
            return needed <= rows && tried.advance(needed);
          })) {
        rows_ = rows;
        return;
      }
    }
  }

  int rows_;
  int margin_;
  int count_ = 1;
  int width_ = 0;
  int keys_ = 0;
  int column_ = 0;
  int next_ = 0;
  int used_ = 0;
};

void draw_line(Canvas& canvas, const PageGrid& grid, const PageLine& line) {
  const Place place = grid.place();
  int row = 0;
  if (!line.keys.empty()) {
    canvas.write(place, line.keys, Role::KeyName);
    if (!grid.wide()) ++row;
  }
  for (const std::string_view part : grid.text_of(line)) {
    if (!grid.has_row(row)) return;
    canvas.write({place.row + row++, place.column + grid.indent(line)}, part, line.roles);
  }
}

}  // namespace

int lines_that_fit(const std::vector<PageLine>& lines, int first, Size screen) {
  PageGrid grid(screen, lines, first);
  int count = 0;
  for (auto i = static_cast<std::size_t>(first); i < lines.size(); ++i) {
    if (!grid.advance(grid.rows_of(lines[i]))) break;
    ++count;
  }
  return std::max(1, count);
}

void draw_page(Canvas& canvas, const Page& page) {
  PageGrid grid(canvas.size(), page.lines, page.first_line);
  for (auto i = static_cast<std::size_t>(page.first_line); i < page.lines.size(); ++i) {
    if (!grid.advance(grid.rows_of(page.lines[i]))) return;
    draw_line(canvas, grid, page.lines[i]);
  }
}

}  // namespace quagmire::ui
