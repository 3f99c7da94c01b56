// Two people play from start to finish: by the cursor, by typing, taking back and playing again.
#include "tests/e2e/game/game_terminal.h"

namespace quagmire::test {
namespace {

const Square kA4(0, 3);

TEST_F(AtStart, ShowsTheRequiredGrid) {
  EXPECT_TRUE(terminal.screen().contains("O to move"));
  EXPECT_TRUE(terminal.screen().alternate());
  EXPECT_FALSE(terminal.modes().canonical());
  EXPECT_FALSE(terminal.modes().echo());
}

TEST_F(AtStart, AWholeGameByCursorKeys) {
  const Game game = short_game(40);
  ASSERT_TRUE(terminal.wait_until_cursor_on(kA4));
  for (std::size_t ply = 0; ply < game.length(); ++ply)
    ASSERT_TRUE(terminal.play_by_cursor(game.position_at(ply), game.move_at(ply))) << ply;
  const Won won = std::get<Won>(game.position().status());
  ASSERT_TRUE(terminal.wait_until_shown(std::string(1, letter_of(won.winner)) + " wins:"));
  quit(terminal);
}

TEST_F(AtStart, NamesAreTypedInAnyAlphabet) {
  ASSERT_TRUE(
      terminal.shows_after(":names Zo\u00EB, \u674E\u767Ex", "O> names Zo\u00EB, \u674E\u767Ex"));
  terminal.press(Key::Backspace);
  terminal.press(Key::Backspace);
  ASSERT_TRUE(terminal.wait_until([](const Screen& screen) { return !screen.contains("\u767E"); },
                                  "a character of two columns erased"));
  EXPECT_TRUE(terminal.shows_after("\r", "O is Zo\u00EB, X is \u674E."));
}

TEST_F(AtStart, KeysThatHaveNamesAreKnown) {
  terminal.press(Key::Tab);
  ASSERT_TRUE(terminal.wait_until_cursor_on(Square(0, 2)));
  terminal.press(Key::BackTab);
  ASSERT_TRUE(terminal.wait_until_cursor_on(kA4));
  terminal.press(Key::F1);
  ASSERT_TRUE(terminal.wait_until_shown("Rules in short"));
  terminal.press(Key::PageDown);
  ASSERT_TRUE(terminal.wait_until_shown("a3 can be reached round"));
  terminal.press(Key::PageUp);
  ASSERT_TRUE(terminal.wait_until_shown("Rules in short"));
  terminal.press(Key::Escape);
  ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
}

// PuTTY, tmux and rxvt send these whatever they are called.
TEST(FullScreen, HomeAndEndAreKnownInAllTheirForms) {
  for (const char* term : {"xterm-256color", "xterm", "linux", "vt100", "vt220"}) {
    Program program = quagmire_with({});
    program.term = term;
    GameTerminal terminal(program);
    ASSERT_TRUE(terminal.wait_until_grid(Position::start()));
    ASSERT_TRUE(terminal.shows_after("c2c5\r", kOnce));
    constexpr const char* forms[][2] = {{"[1~", "[4~"}, {"[7~", "[8~"}, {"OH", "OF"}, {"[H", "[F"}};
    for (const auto& [home, end] : forms) {
      SCOPED_TRACE(std::string(term) + ' ' + home);
      ASSERT_TRUE(terminal.shows_after(std::string("\x1b") + home, Position::start()));
      ASSERT_TRUE(terminal.shows_after(std::string("\x1b") + end, kOnce));
    }
  }
}

TEST_F(AtStart, EscapeReactsAtOnceAndNeverQuits) {
  ASSERT_TRUE(terminal.shows_after("c2", "O> c2"));
  terminal.press(Key::Escape);
  ASSERT_TRUE(terminal.wait_until([](const Screen& screen) { return !screen.contains("O> c2"); },
                                  "the line cleared"));
  terminal.press(Key::Escape);
  terminal.press(Key::Escape);
  terminal.press(Key::Right);
  ASSERT_TRUE(terminal.wait_until_cursor_on(Square(1, 3)));
}

}  // namespace
}  // namespace quagmire::test
