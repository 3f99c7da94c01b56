// Boards with large squares: what is drawn for each mark, and that none needs colour.
#include <gmock/gmock.h>

#include <array>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/game/notation.h"
#include "tests/support/situations.h"
#include "tests/ui/person.h"
#include "tests/ui/printers.h"
#include "tests/ui/screen.h"
#include "ui/draw/layout.h"
#include "ui/theme/theme.h"

namespace quagmire::test {
namespace {

using ui::Canvas;
using ui::Glyphs;
using ui::Place;
using ui::Rectangle;
using ui::Role;
using ui::Roles;
using ui::Size;

// "c2"
Square named(const char* square) { return {square[0] - 'a', square[1] - '1'}; }

constexpr Size kLarge{60, 200};
constexpr std::array kLargeSizes{3, 4, 5, 6};

// A board of one size, as a user sees it.
class Picture {
 public:
  Picture(const Person& person, int size, Glyphs glyphs = Glyphs::Ascii)
      : board_(ui::layout_for(kLarge, size)->board), canvas_(draw_it(person, size, glyphs)) {}

  [[nodiscard]] const Canvas& canvas() const { return canvas_; }
  [[nodiscard]] const ui::BoardGeometry& board() const { return board_; }
  [[nodiscard]] const ui::Cell& middle(Square square) const {
    return canvas_.at(board_.place_of(square));
  }
  /// The inside of a square, or with its frame, row by row.
  [[nodiscard]] std::string text(Square square, int around = 0) const {
    std::string text;
    for_each_cell(square, around, [&](const ui::Cell& cell) { append(text, cell.glyph); });
    return text;
  }
  /// The grounds of all cells of a square and its frame that have one.
  [[nodiscard]] std::vector<Roles> grounds(Square square) const {
    std::vector<Roles> grounds;
    for_each_cell(square, 1, [&](const ui::Cell& cell) {
      const Roles ground = cell.roles & ui::kSquareRoles;
      if (ground != Roles()) grounds.push_back(ground);
    });
    return grounds;
  }
  /// Everything that can be seen of it without colours.
  [[nodiscard]] std::string look(Square square) const {
    std::string look;
    for_each_cell(square, 1, [&](const ui::Cell& cell) {
      append(look, cell.glyph);
      const ui::Style style = ui::Theme::monochrome().style_of(cell.roles);
      look += static_cast<char>('0' + (style.bold ? 1 : 0) + (style.underline ? 2 : 0) +
                                (style.reverse ? 4 : 0));
    });
    return look;
  }

 private:
  static Canvas draw_it(const Person& person, int size, Glyphs glyphs) {
    ui::View view = person.view();
    view.zoom = size;
    view.glyphs = glyphs;
    return draw(view, kLarge);
  }
  template <class Function>
  void for_each_cell(Square square, int around, Function function) const {
    const Rectangle cell = board_.cell_of(square);
    for (int row = -around; row < cell.size.rows + around; ++row)
      for (int column = -around; column < cell.size.columns + around; ++column)
        function(canvas_.at({cell.corner.row + row, cell.corner.column + column}));
  }

  ui::BoardGeometry board_;
  Canvas canvas_;
};

TEST(LargeBoard, ThePiecesAreDrawnOnACheckerOfTwoGrounds) {
  const Person person;
  for (const int size : kLargeSizes)
    for (const Glyphs glyphs : {Glyphs::Ascii, Glyphs::Unicode}) {
      const Picture picture(person, size, glyphs);
      std::map<char, std::string> drawn;
      for (int index = 0; index < 64; ++index) {
        const Square square = Square::from_index(index);
        if (square == person.session().cursor()) continue;
        const auto piece = person.position().piece_at(square);
        const std::string text = picture.text(square);
        const char held = piece ? letter_of(*piece) : '.';
        EXPECT_EQ(drawn.emplace(held, text).first->second, text) << to_text(square);
        const bool dark = (square.file() + square.rank()) % 2 == 0;  // as a1
        const Roles ground = dark ? Role::SquareDark : Role::SquareLight;
        // The ground ends at the lines, the same on all sides.
        const Size inside = picture.board().cell_of(square).size;
        EXPECT_EQ(picture.grounds(square), std::vector<Roles>(inside.rows * inside.columns, ground))
            << to_text(square);
        if (!piece) {
          EXPECT_EQ(unwrapped(text), "");
        }
      }
      EXPECT_EQ(drawn.size(), 3U);
      EXPECT_NE(drawn['O'], drawn['X']);
    }
}

TEST(LargeBoard, TheFrameIsAsciiUnlessUnicodeIsAskedFor) {
  const Person person = after("c1g5<Enter>");
  for (int size = 1; size <= ui::kLargestZoom; ++size) {
    const std::string ascii = Picture(person, size).canvas().to_text();
    for (const char c : ascii) ASSERT_TRUE(c == '\n' || (c >= ' ' && c <= '~'));
    const std::string unicode = Picture(person, size, Glyphs::Unicode).canvas().to_text();
    // The required grid never changes.
    EXPECT_EQ(unicode == ascii, size == 1);
    if (size > 1) {
      EXPECT_THAT(unicode, Not(AnyOf(HasSubstr("+-"), HasSubstr("-+"))));
    }
  }
}

TEST(LargeBoard, TargetsAreADotARingAndACross) {
  const Person person = after("a3<Enter>");  // slides, and jumps over friends
  const Person across = after("a5<Enter>", loop_example(Player::X));
  for (const int size : kLargeSizes) {
    const Picture picture(person, size);
    EXPECT_THAT(picture.text("d6"_square), HasSubstr("*"));
    EXPECT_THAT(picture.text("a5"_square),
                AnyOf(HasSubstr("( )"), HasSubstr("(_)"), HasSubstr("(   )")));
    const Picture loop(across, size);
    EXPECT_THAT(loop.text("c3"_square), AnyOf(HasSubstr("-+-"), HasSubstr(">+<")));
    EXPECT_TRUE(picture.middle("d6"_square).roles.has(Role::SlideTarget));
    EXPECT_TRUE(loop.middle("c3"_square).roles.has(Role::LoopTarget));
  }
}

// Every state of a square tints its whole ground and leaves the piece unchanged.
TEST(LargeBoard, AStateIsATintOfTheWholeSquare) {
  const Person selected = after("c2c5<Enter>f7f4<Enter>d1<Enter>");
  for (const int size : kLargeSizes)
    for (const Glyphs glyphs : {Glyphs::Ascii, Glyphs::Unicode}) {
      const Picture picture(selected, size, glyphs);
      const Picture plain(after("c2c5<Enter>f7f4<Enter>"), size, glyphs);
      const auto tinted = [&](Square square, Role role) {
        const ui::Rectangle cell = picture.board().cell_of(square);
        for (int row = 0; row < cell.size.rows; ++row)
          for (int column = 0; column < cell.size.columns; ++column)
            if (!picture.canvas()
                     .at({cell.corner.row + row, cell.corner.column + column})
                     .roles.has(role))
              return false;
        return true;
      };
      EXPECT_TRUE(tinted("d1"_square, Role::Selected)) << size;
      EXPECT_TRUE(tinted("d2"_square, Role::SlideTarget)) << size;
      EXPECT_TRUE(tinted("f4"_square, Role::LastMoved)) << size;
      EXPECT_TRUE(tinted("f7"_square, Role::LastOrigin)) << size;
      EXPECT_FALSE(tinted("a4"_square, Role::Selected)) << size;
      EXPECT_EQ(picture.text("d1"_square), plain.text("d1"_square)) << size;
    }
}

// From the origin, marked with the letter of its player, to the piece, which rests.
TEST(LargeBoard, TheLastMoveIsATrail) {
  struct Row {
    const char* keys;
    const char* origin;
    const char* between;
    const char* landing;
    char line;
  };
  for (const Row& row :
       {Row{"c2c5<Enter>", "c2", "c4", "c5", '|'}, Row{"d1g1<Enter>", "d1", "f1", "g1", '-'},
        Row{"c1g5<Enter>", "c1", "e3", "g5", '/'},
        Row{"c2c5<Enter>f7d5<Enter>", "f7", "e6", "d5", '/'}}) {
    const Person person = after(row.keys);
    const char mover = person.game().ply() == 1 ? 'o' : 'x';
    for (const int size : kLargeSizes) {
      const Picture picture(person, size);
      EXPECT_EQ(picture.middle(named(row.origin)).glyph, mover) << row.keys;
      EXPECT_EQ(picture.middle(named(row.between)).glyph, row.line) << row.keys;
      EXPECT_TRUE(picture.middle(named(row.between)).roles.has(Role::Trail));
      EXPECT_THAT(picture.text(named(row.landing)), HasSubstr("z"));
    }
  }
}

TEST(LargeBoard, TheWayRoundIsDotsOfItsOwnFromSquareToSquare) {
  Person person(loop_example(Player::O));
  person.press("d8f8<Enter>");
  ASSERT_THAT(person.message(), HasSubstr("(d8-c7-d6-e5-f6-f7-f8)"));
  for (const int size : kLargeSizes) {
    const Picture picture(person, size);
    for (const char* square : {"d8", "c7", "d6", "e5", "f6", "f7", "f8"}) {
      EXPECT_EQ(picture.middle(named(square)).glyph, ':') << square;
      EXPECT_TRUE(picture.middle(named(square)).roles.has(Role::OpenPath)) << square;
    }
    // Between f6 and f7 too, in the frame.
    const Place f7 = picture.board().place_of("f7"_square);
    const Rectangle cell = picture.board().cell_of("f7"_square);
    EXPECT_EQ(picture.canvas().at({cell.corner.row + cell.size.rows, f7.column}).glyph, ':');
    EXPECT_FALSE(picture.middle("c8"_square).roles.has(Role::OpenPath));
  }
}

TEST(LargeBoard, TheClosedLoopIsAWallFromPieceToPieceAndToTheEdge) {
  for (const char* flip : {"", "i"}) {
    Person person(loop_example(Player::X));
    person.press(std::string(flip) + "a5<Enter>");
    for (const int size : kLargeSizes) {
      ui::View view = person.view();
      view.zoom = size;
      const Canvas canvas = draw(view, kLarge);
      const ui::BoardGeometry board = ui::layout_for(kLarge, size, view.flipped)->board;
      const auto between = [&](const char* a, const char* b) {
        const Place from = board.place_of(named(a));
        const Place to = board.place_of(named(b));
        const int row = from.row == to.row
                            ? from.row
                            : board.cell_of(named(from.row < to.row ? b : a)).corner.row - 1;
        const int column = from.column == to.column ? from.column : (from.column + to.column) / 2;
        return canvas.at({row, column}).glyph;
      };
      for (const auto& [a, b] : {std::pair{"a4", "b4"},
                                 {"b4", "c4"},
                                 {"c4", "d4"},
                                 {"d4", "d3"},
                                 {"d3", "d2"},
                                 {"d2", "d1"}})
        EXPECT_EQ(between(a, b), '%') << a << b << " at size " << size;
      EXPECT_EQ(between("b1", "c1"), '|');
      EXPECT_EQ(between("a4", "a5"), '-');
      // The left end, or the right one on a flipped board.
      const Rectangle a4 = board.cell_of("a4"_square);
      const int edge = view.flipped ? a4.corner.column + a4.size.columns : a4.corner.column - 1;
      EXPECT_EQ(canvas.at({board.place_of("a4"_square).row, edge}).glyph, '%');
    }
  }
}

TEST(LargeBoard, APieceInQuagmireIsFramedAndItsWallsAreMarked) {
  const Person person = after("c1g5<Enter>");  // traps h6
  for (const int size : kLargeSizes) {
    const Picture picture(person, size);
    const std::string framed = picture.text("h6"_square, 1);
    const auto columns = static_cast<unsigned>(picture.board().style.file_pitch + 1);
    EXPECT_EQ(framed.substr(0, columns), std::string(columns, '#'));
    EXPECT_EQ(framed.substr(framed.size() - columns), std::string(columns, '#'));
    EXPECT_THAT(picture.text("g5"_square), HasSubstr("!"));
    EXPECT_TRUE(person.roles("g5"_square).has(Role::QuagmireWall));
    EXPECT_THAT(picture.text("h5"_square), Not(HasSubstr("!")));  // a friend
  }
}

TEST(LargeBoard, NoBlankIsUnderlined) {
  for (const char* keys : {"c2c5<Enter>f7f4<Enter>a1<Enter>", "c1g5<Enter>t<Tab><Enter>",
                           "a3<Enter><Up><Up>", "d4 d5"})
    for (const int size : {2, 3, 4, 5, 6}) {
      const Picture picture(after(keys), size);
      for (int row = 0; row < kLarge.rows; ++row)
        for (int column = 0; column < kLarge.columns; ++column) {
          const ui::Cell& cell = picture.canvas().at({row, column});
          if (cell.glyph != ' ') continue;
          EXPECT_FALSE(ui::Theme::monochrome().style_of(cell.roles).underline)
              << keys << " at " << row << ',' << column;
        }
    }
}

// Different meanings look different even without colour.
TEST(LargeBoard, MarksAreToldApartInMonochrome) {
  const std::vector<std::pair<const char*, Position>> situations{
      {"c2c5<Enter>f7f4<Enter>c1<Enter><Up>", Position::start()},
      {"c2c5<Enter>f7f4<Enter>t<Tab>", Position::start()},
      {"c1g5<Enter>t", Position::start()},
      {"c1g5<Enter>h6<Enter>", Position::start()},
      {"a5<Enter><Down><Down>", loop_example(Player::X)},
      {"a5a3<Enter>", loop_example(Player::X)},
      {"d8f8<Enter>", loop_example(Player::O)},
      {"<Tab><Enter>", two_in_quagmire()},
      {"c1a1<Enter>y", pocket()},
      {"h8h7<Enter>", last_piece_rests()}};
  for (const auto& [keys, position] : situations) {
    const Person person = after(keys, position);
    const ui::View view = person.view();
    for (const int size : kLargeSizes)
      for (const Glyphs glyphs : {Glyphs::Ascii, Glyphs::Unicode}) {
        const Picture picture(person, size, glyphs);
        std::map<std::pair<char, std::uint32_t>, std::string> looks;
        for (int index = 0; index < 64; ++index) {
          const ui::SquareView& square = view.squares[static_cast<std::size_t>(index)];
          const Roles meaning = square.roles.without(ui::kEdgeRoles) |
                                (square.roles & Roles{Role::ThreatEdge, Role::QuagmireEdge});
          looks.emplace(std::pair{square.glyph, meaning.bits()},
                        picture.look(Square::from_index(index)));
        }
        for (auto a = looks.begin(); a != looks.end(); ++a)
          for (auto b = std::next(a); b != looks.end(); ++b)
            EXPECT_NE(a->second, b->second) << keys << " at size " << size;
      }
  }
}

TEST(LargeBoard, TheHardwareCursorIsInTheMiddleOfItsSquare) {
  Person person;
  person.press("<Right><Up>");
  for (const int size : kLargeSizes) {
    const Picture picture(person, size);
    const Place middle = picture.board().place_of(person.session().cursor());
    EXPECT_EQ(picture.canvas().cursor(), middle);
    // It also brightens the corners of the frame.
    const ui::Rectangle cell = picture.board().cell_of(person.session().cursor());
    for (const int row : {cell.corner.row - 1, cell.corner.row + cell.size.rows})
      for (const int column : {cell.corner.column - 1, cell.corner.column + cell.size.columns})
        EXPECT_EQ(picture.canvas().at({row, column}).roles, Roles(Role::CursorEdge));
    EXPECT_FALSE(picture.canvas().at(middle).roles.has(Role::Cursor));
  }
}

}  // namespace
}  // namespace quagmire::test
