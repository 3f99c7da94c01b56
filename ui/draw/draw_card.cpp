// Cards: a box over the board, as wide as its text but no wider than the screen.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "ui/draw/draw.h"
#include "ui/words/text.h"

namespace quagmire::ui {

namespace {

constexpr int kFrame = 2;           // a bar and a blank, on each side
constexpr int kMark = 2;            // "> " before the chosen line
constexpr int kBracket = 2;         // "< " before a text that can be changed
constexpr int kBetween = 2;         // from labels to texts, and from one hint to the next
constexpr int kNarrowestText = 12;  // labels are cut to leave a text this much

constexpr int kNarrowestSides = 10;  // beside the box, both sides together

// A row inside the box: parts side by side, each with its column from the left.
struct Part {
  int column;
  std::string text;
  Roles roles;
};
struct Row {
  std::vector<Part> parts{};
  std::optional<int> cursor{};  // from the left
};

class CardDrawer {
 public:
  /// `columns` includes the frame.
  CardDrawer(const Card& card, std::span<const KeyHint> hints, int columns)
      : room_(std::max(0, columns - 2 * kFrame)) {
    mark_ = card.chosen ? kMark : 0;
    for (const CardLine& line : card.lines) label_ = std::max(label_, columns_of(line.label));
    label_ = std::min(label_, std::max(0, room_ - mark_ - kBetween - kNarrowestText));
    add_text(0, card.title, Role::Title);
    rows_.push_back({});
    for (std::size_t i = 0; i < card.lines.size(); ++i) add_line(card.lines[i], card.chosen == i);
    if (hints.empty()) return;
    rows_.push_back({});
    add_hints(hints);
  }

  /// Draws it in the middle of the area.
  void draw(Canvas& canvas, const Rectangle& area) {
    leave_blanks_out(area.size.rows);
    // Nothing shows at the sides of the box.
    int width = 0;
    for (const Row& row : rows_)
      for (const Part& part : row.parts)
        width = std::max(width, part.column + columns_of(part.text));
    if (room_ - width < kNarrowestSides) width = room_;
    const Size size{static_cast<int>(rows_.size()) + 2, width + 2 * kFrame};
    // In the middle of the area, or as near to it as the canvas allows.
    const auto middle = [](int begin, int room, int length, int end) {
      return std::max(0, std::min(begin + (room - length) / 2, end - length));
    };
    const Place corner{
        middle(area.corner.row, area.size.rows, size.rows, canvas.size().rows),
        middle(area.corner.column, area.size.columns, size.columns, canvas.size().columns)};
    draw_box(canvas, corner, size);
  }

  /// Starts at the area's upper left and takes its width; what does not fit is left out.
  int draw_in(Canvas& canvas, const Rectangle& area, int spared) {
    leave_blanks_out(area.size.rows - spared);
    const auto room = static_cast<std::size_t>(std::max(0, area.size.rows - 2));
    if (rows_.size() > room) rows_.resize(room);
    const Size size{static_cast<int>(rows_.size()) + 2, area.size.columns};
    draw_box(canvas, area.corner, size);
    return size.rows;
  }

 private:
  // If there is not enough room, blank lines go first.
  void leave_blanks_out(int rows) {
    if (static_cast<int>(rows_.size()) + 2 > rows)
      std::erase_if(rows_, [](const Row& row) { return row.parts.empty(); });
  }

  void draw_box(Canvas& canvas, Place corner, Size size) const {
    const std::string rule =
        '+' + std::string(static_cast<std::size_t>(size.columns - 2), '-') + '+';
    const std::string inside =
        '|' + std::string(static_cast<std::size_t>(size.columns - 2), ' ') + '|';
    const auto frame = [&](int row, const std::string& text) {
      // A blank separates the card from what it covers.
      canvas.write({row, corner.column - 1}, ' ' + text + ' ', Role::Grid);
    };
    frame(corner.row, rule);
    Place place{corner.row + 1, corner.column};
    for (const Row& row : rows_) {
      frame(place.row, inside);
      for (const Part& part : row.parts)
        canvas.write({place.row, place.column + kFrame + part.column}, part.text, part.roles);
      if (row.cursor) canvas.set_cursor({place.row, place.column + kFrame + *row.cursor});
      ++place.row;
    }
    frame(place.row, rule);
  }

  void add_text(int column, const std::string& text, Roles roles) {
    for (const std::string_view part : wrap(text, room_ - column))
      rows_.push_back({{{column, std::string(part), roles}}});
  }

  // "> X        < computer >"; the cursor is on the mark, or after the typed text.
  void add_line(const CardLine& line, bool chosen) {
    using Kind = CardLine::Kind;
    const bool choice = line.kind == Kind::Choice;
    const bool field = line.kind == Kind::Field;
    int column = line.label.empty() ? mark_ : mark_ + label_ + kBetween;
    if ((choice && !chosen) || field) column += kBracket;
    const std::size_t first = rows_.size();
    add_text(column, choice && chosen ? "< " + line.text + " >" : line.text,
             chosen ? line.roles | Role::Title : line.roles);
    if (rows_.size() == first) rows_.push_back({});
    Row& row = rows_[first];
    if (!line.label.empty())
      row.parts.push_back({mark_, std::string(beginning_of(line.label, label_)), Role::Label});
    if (!chosen) return;
    row.parts.push_back({0, ">", Role::Prompt});
    Row& last = rows_.back();
    if (!field)
      row.cursor = 0;
    else
      last.cursor = std::min(room_, line.text.empty() ? column : end_of(last.parts.front()));
  }
  static int end_of(const Part& part) { return part.column + columns_of(part.text); }

  void add_hints(std::span<const KeyHint> hints) {
    Row row;
    int column = 0;
    for (const KeyHint& hint : hints) {
      const int keys = columns_of(hint.keys);
      const int length = keys + 1 + columns_of(hint.word);
      if (column > 0 && column + length > room_) {
        rows_.push_back(std::exchange(row, {}));
        column = 0;
      }
      row.parts.push_back({column, hint.keys, Role::KeyName});
      row.parts.push_back({column + keys + 1, hint.word, Role::Muted});
      column += length + kBetween;
    }
    rows_.push_back(std::move(row));
  }

  int room_;
  int mark_ = 0;
  int label_ = 0;
  std::vector<Row> rows_;
};

}  // namespace

void draw_card(Canvas& canvas, const Card& card, std::span<const KeyHint> hints,
               const Rectangle& area) {
  CardDrawer(card, hints, area.size.columns).draw(canvas, area);
}

int draw_card_beside(Canvas& canvas, const Card& card, const Rectangle& area, int spared) {
  return CardDrawer(card, {}, area.size.columns).draw_in(canvas, area, spared);
}

}  // namespace quagmire::ui
