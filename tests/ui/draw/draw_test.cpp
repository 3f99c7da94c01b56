// Drawing a view: what must be on the screen at every size, and where the cursor is.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

// A person in every situation that has its own screen.
std::vector<Person> situations() {
  std::vector<Person> all;
  for (const char* keys :
       {"", "<Tab>", "<Tab><Enter>", "c2", "c2 c5", ":why", "x", "d4 d5<Enter>", "c2c5<Enter>",
        "c2c5<Enter>f7f4<Enter>u", "c2d2<Enter>g7c3<Enter>d1c2<Enter>", "c1g5<Enter>",
        ":moves<Enter>", "?", "c2d2<Enter>g7c3<Enter>d1c2<Enter>",
        "c2d2<Enter>g7c3<Enter>d1c2<Enter>y"})
    all.push_back(after(keys));
  for (const Position& position : {two_in_quagmire(), stuck_in_quagmire(), mixed("d4"),
                                   loop_example(Player::X), last_piece_rests()})
    all.push_back(after("<Tab><Enter>", position));
  all.push_back(after(":" + std::string(500, 'c')));
  return all;
}

TEST(Draw, TheRequiredGridStandsOnTheStandardScreenInEverySituation) {
  for (const Person& person : situations()) {
    if (person.view().page) continue;
    for (const Size size : {kWide, Size{24, 40}, Size{28, 132}})
      EXPECT_EQ(grid_on(person.canvas(size)), to_grid(person.position()));
  }
}

TEST(Draw, EverySizeGivesAPictureOfThatSizeWithTheCursorOnIt) {
  const auto people = situations();
  for (const int rows : {0, 1, 2, 5, 19, 20, 21, 22, 23, 24, 25, 60, 200}) {
    for (const int columns : {0, 1, 5, 20, 39, 40, 41, 71, 72, 79, 80, 99, 100, 500}) {
      for (std::size_t i = 0; i < people.size(); ++i) {
        // Large pictures are slow to draw and all alike.
        if (rows * columns > 10'000 && i % 7 != 0) continue;
        const Size size{rows, columns};
        const Canvas canvas = people[i].canvas(size);
        ASSERT_EQ(canvas.size(), size);
        ASSERT_TRUE(canvas.cursor().row >= 0 && canvas.cursor().row <= std::max(0, rows - 1));
        ASSERT_TRUE(canvas.cursor().column >= 0 &&
                    canvas.cursor().column <= std::max(0, columns - 1));
        for (const char c : canvas.to_text()) ASSERT_TRUE(c == '\n' || (c >= ' ' && c <= '~'));
      }
    }
  }
}

TEST(Draw, InTheLineTheHardwareCursorIsTheCaret) {
  for (const Size size : {kWide, kCompact}) {
    Person person = after("c2 c5");
    const Canvas canvas = person.canvas(size);
    const Place end = canvas.cursor();
    EXPECT_THAT(row_of(canvas, end.row), EndsWith("O> c2 c5"));
    EXPECT_EQ(canvas.at({end.row, end.column - 1}).glyph, '5');
    person.press("<Left><Left><Left>");
    EXPECT_EQ(person.canvas(size).cursor(), (Place{end.row, end.column - 3}));
    person.press("<Home>");
    EXPECT_EQ(person.canvas(size).cursor(), (Place{end.row, end.column - 5}));
  }
}

TEST(Draw, OnACardTheHardwareCursorIsBehindWhatIsTyped) {
  Person person = after("n<Tab>Ann");
  for (const ui::Size size : {kWide, kCompact}) {
    const ui::Canvas canvas = person.canvas(size);
    const ui::Place cursor = canvas.cursor();
    EXPECT_EQ(canvas.at({cursor.row, cursor.column - 1}).glyph, ui::Glyph('n'));
    // Where there is a row of the card at a time, the label stands above.
    EXPECT_THAT(row_of(canvas, cursor.row), HasSubstr(size == kCompact ? ">   Ann" : "> Name"));
  }
}

TEST(Draw, AtAQuestionTheHardwareCursorIsBehindIt) {
  for (const Size size : {kWide, kCompact}) {
    for (const Person& person :
         {after("c1a1<Enter>", pocket()), after("c2c5<Enter>[d1d5<Enter>")}) {
      const Canvas canvas = person.canvas(size);
      const Place place = canvas.cursor();
      std::string row = row_of(canvas, place.row);
      EXPECT_THAT(row, EndsWith("y/N"));
      // One blank after it, if the screen is wide enough.
      const auto end = std::min(row.size() + 1, static_cast<std::size_t>(size.columns - 1));
      EXPECT_EQ(place.column, static_cast<int>(end));
    }
  }
}

TEST(Draw, AMarkInTheGridChangesNothingButItsCell) {
  const Person person = after("c1g5<Enter><Tab>");  // the cursor on h6, in Quagmire
  const Canvas canvas = person.canvas();
  const Place h6 = ui::layout_for(kWide, ui::BoardChoice::Grid)->board.place_of("h6"_square);
  EXPECT_EQ(canvas.at(h6).glyph, 'X');
  EXPECT_EQ(canvas.at(h6).roles, person.roles("h6"_square));
  EXPECT_TRUE(canvas.at(h6).roles.has(Role::Quagmired));
  for (const int beside : {-1, 1}) {
    EXPECT_EQ(canvas.at({h6.row, h6.column + beside}).glyph, '|');
    EXPECT_EQ(canvas.at({h6.row, h6.column + beside}).roles, ui::RoleSet(Role::Grid));
    EXPECT_EQ(canvas.at({h6.row + beside, h6.column}).roles, ui::RoleSet(Role::Grid));
  }
}

// Of hints that do not all fit the last are left out, each whole, but never how to quit.
TEST(Draw, HintsAreShownInTheirOrderAsFarAsThereIsRoom) {
  for (const Person& person : situations()) {
    const auto hints = person.view().hints;
    const std::string wide = person.screen({40, 140});
    for (const ui::KeyHint& hint : hints)
      if (hint.word != "eval" && hint.word != "settings") {
        EXPECT_THAT(wide, HasSubstr(hint.keys + ' ' + hint.word));
      }
    for (int columns = 40; columns <= 80; ++columns) {
      const std::string shown = unwrapped(row_of(person.canvas({20, columns}), 19));
      std::string expected;
      for (const ui::KeyHint& hint : hints)
        if (const std::string whole = hint.keys + ' ' + hint.word;
            shown.find(whole) != std::string::npos)
          expected += (expected.empty() ? "" : " ") + whole;
      EXPECT_EQ(shown, expected) << columns;
      if (!hints.empty() && hints.back().word == "quit") {
        EXPECT_THAT(shown, HasSubstr("q quit"));
      }
    }
  }
}

TEST(Draw, TheStandardScreenShowsEveryFact) {
  for (const Person& person : situations()) {
    const ui::View view = person.view();
    if (view.page) continue;
    const Canvas canvas = person.canvas();
    std::string panel;
    for (int row = 2; row < 20; ++row) {
      std::string text = row_of(canvas, row);
      text.resize(80, ' ');
      panel += text.substr(23, 34) + '\n';
    }
    for (const ui::Line& fact : view.panel.facts)
      EXPECT_THAT(unwrapped(panel), HasSubstr(unwrapped(fact.label + ' ' + fact.text)));
  }
}

TEST(Draw, AMessageThatFitsIsShownWhole) {
  for (const Person& person : situations()) {
    const ui::View view = person.view();
    if (view.page || view.message.text.size() > 140) continue;
    EXPECT_THAT(unwrapped(person.screen()), HasSubstr(unwrapped(view.message.text)));
    EXPECT_THAT(words_around_grid(person.canvas(kCompact)),
                HasSubstr(unwrapped(view.message.text)));
  }
}

TEST(Draw, TheCaretOfALongLineStandsOnTheLetterThatItIsAt) {
  std::string typed;
  for (int i = 0; i < 150; ++i) typed += static_cast<char>('0' + i % 7);
  for (const Size size : {kWide, kCompact}) {
    Person person = after(":" + typed);
    for (std::size_t at = typed.size(); at-- > 0;) {
      person.press("<Left>");
      const Canvas canvas = person.canvas(size);
      const Place caret = canvas.cursor();
      ASSERT_EQ(canvas.at(caret).glyph, ui::Glyph(typed[at])) << at;
      if (at > 0 && canvas.at({caret.row, caret.column - 1}).glyph != ' ') {
        ASSERT_EQ(canvas.at({caret.row, caret.column - 1}).glyph, ui::Glyph(typed[at - 1])) << at;
      }
    }
  }
}

// The list of moves beside the board.

// A game with more moves than any screen below has rows.
Game long_game() {
  for (std::uint64_t seed = 0;; ++seed) {
    const RandomGame random = random_game(seed);
    if (random.moves.size() < 80) continue;
    Game game;
    for (const Move move : random.moves) game.play(move);
    return game;
  }
}

std::string move_list(const ui::Canvas& canvas) {
  const ui::Rectangle area = ui::layout_for(canvas.size(), ui::BoardChoice::Grid)->moves;
  std::string list;
  for (int row = 0; row < area.size.rows; ++row) {
    std::string text = row_of(canvas, area.corner.row + row);
    text.resize(static_cast<std::size_t>(canvas.size().columns), ' ');
    list += text.substr(static_cast<std::size_t>(area.corner.column)) + '\n';
  }
  return list;
}

TEST(Draw, TheLastMovePlayedIsAlwaysInSight) {
  Person person(long_game());
  while (person.game().can_undo()) {
    const std::string last = to_display(person.game().move_at(person.game().ply() - 1));
    for (const Size size : {kWide, Size{24, 60}, Size{50, 132}})
      ASSERT_THAT(move_list(person.canvas(size)), HasSubstr(last)) << person.game().ply();
    person.press("u");
  }
  EXPECT_THAT(move_list(person.canvas()), HasSubstr("  1. ("));
}

TEST(Draw, AMoveIsListedWholeOrNotAtAll) {
  Person person;
  person.press("c2c5<Enter>f7f4<Enter>b3b4<Enter>g7g5<Enter>u");
  for (const int rows : {20, 24}) {
    for (int columns = 40; columns <= 120; ++columns) {
      const ui::Canvas canvas = person.canvas({rows, columns});
      const std::string list = unwrapped(move_list(canvas));
      for (const char* move : {"f7-f4", "(g7-g5)"})
        EXPECT_TRUE(list.find(move) != std::string::npos ||
                    list.find(std::string(move).substr(0, 3)) == std::string::npos)
            << move << " at " << columns << 'x' << rows;
    }
  }
}

TEST(View, MovesTakenBackAreInParenthesesAndTheLastPlayedStandsOut) {
  const ui::View view = after("c2c5<Enter>f7f4<Enter>b3b4<Enter>uu").view();
  EXPECT_EQ(view.panel.moves[0].o.text, "c2-c5");
  EXPECT_TRUE(view.panel.moves[0].o.roles.has(Role::Title));
  EXPECT_EQ(view.panel.moves[0].x.text, "(f7-f4)");
  EXPECT_EQ(view.panel.moves[1].o.text, "(b3-b4)");
  EXPECT_EQ(view.panel.current_row, 0U);
  EXPECT_EQ(after("c2c5<Enter>f7f4<Enter>b3b4<Enter>").view().panel.current_row, 1U);
}

}  // namespace
}  // namespace quagmire::test
