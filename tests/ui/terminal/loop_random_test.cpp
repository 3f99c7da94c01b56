// Thousands of random events through the loop: whatever is pressed, typed or resized, the game
// obeys the rules and the screen shows it.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

// The visible state of a session, which must not change by itself.
struct Visible {
  Position position = Position::start();
  std::size_t ply = 0;
  std::size_t length = 0;
  std::optional<Square> selected;

  static Visible of(const Session& session) {
    return {session.game().position(), session.game().ply(), session.game().length(),
            session.selected()};
  }
  bool operator==(const Visible&) const = default;
};

void expect_game_is_legal(const Game& game) {
  Game replayed(game.initial());
  for (std::size_t ply = 0; ply < game.length(); ++ply) {
    ASSERT_EQ(replayed.position(), game.position_at(ply));
    ASSERT_TRUE(is_legal(replayed.play(game.move_at(ply)))) << ply;
  }
  ASSERT_EQ(replayed.position(), game.position_at(game.length()));
}

void expect_undo_and_redo_go_all_the_way(const Game& game) {
  Session session{Match(game)};
  const auto press = [&](std::string_view script) {
    for (const ui::Key key : keys(script))
      session.apply(decode(session.context(), key, ui::KeyStyle::Standard));
  };
  for (int i = 0; i < 3; ++i) press("<Esc>");
  const std::size_t length = session.game().length();
  const Position last = session.game().position_at(length);
  for (std::size_t i = session.game().ply(); i > 0; --i) press("u");
  ASSERT_EQ(session.game().position(), session.game().initial());
  for (std::size_t i = 0; i < length; ++i) press("r");
  ASSERT_EQ(session.game().position(), last);
  ASSERT_EQ(session.game().length(), length);
}

bool shows(const ui::Canvas& canvas, std::string_view words) {
  return canvas.to_text().find(words) != std::string::npos;
}
bool shows_card(const ui::Canvas& canvas) {
  return shows(canvas, "New game") || shows(canvas, "End the game");
}

void expect_screen_is_right(const ui::Canvas& canvas, const Session& session, Size size) {
  ASSERT_EQ(canvas.size(), size);
  const ui::Place cursor = canvas.cursor();
  ASSERT_TRUE(cursor.row >= 0 && cursor.row <= std::max(0, size.rows - 1));
  ASSERT_TRUE(cursor.column >= 0 && cursor.column <= std::max(0, size.columns - 1));
  for (int row = 0; row < size.rows; ++row)
    for (int column = 0; column < size.columns; ++column) {
      const ui::Glyph& glyph = canvas.at({row, column}).glyph;
      ASSERT_TRUE(glyph.is_ascii() && glyph.point(0) >= U' ' && glyph.point(0) <= U'~');
    }
  const auto layout = ui::layout_for(size, session.preferences().board_choice(), session.flipped());
  // A screen other than the game's.
  if (!layout || shows_card(canvas) || shows(canvas, "Quagmire: help") ||
      shows(canvas, "Learn: ") || shows(canvas, "Lessons  ") || shows(canvas, "Puzzle "))
    return;
  if (size.rows >= 20 && !session.flipped()) {
    ASSERT_EQ(grid_on(canvas), to_grid(session.position()));
  }
  for (int index = 0; index < 64; ++index) {
    const Square square(index % 8, index / 8);
    const auto piece = session.position().piece_at(square);
    ASSERT_EQ(canvas.at(layout->board.place_of(square)).glyph, piece ? letter_of(*piece) : '.');
  }
  if (session.is_at_board() && session.shows_cursor()) {
    ASSERT_EQ(cursor, layout->board.place_of(session.cursor()));
  }
}

void expect_session_is_sound(const Session& session) {
  const Position& position = session.position();
  ASSERT_LE(session.shown_ply(), session.game().length());
  if (session.selected()) {
    ASSERT_TRUE(movable(position).contains(*session.selected()));
  }
  const auto* asking = std::get_if<Session::Asking>(&session.focus());
  if (asking != nullptr && asking->move) {
    ASSERT_TRUE(is_legal(verdict(position, *asking->move)));
  }
}

// A person who plays more often than not, fiddles, and sometimes leans on the keyboard.
class RandomHand {
 public:
  explicit RandomHand(std::uint64_t seed) : random_(seed) {}

  void act(FakeTerminal& terminal, const Session& session) {
    switch (below(12)) {
      case 0:
      case 1:
      case 2:
        terminal.press(typed_move(session));
        break;
      case 3:
        terminal.press("<Tab><Enter>");
        break;
      case 4:
        terminal.press(one_of({"<Up>", "<Down>", "<Left>", "<Right>"}));
        break;
      case 5:
        terminal.press(one_of({"<Enter>", "<Space>", "<Esc>", "y", "n", "u", "r", "<Shift-Tab>"}));
        break;
      case 6:
        terminal.press_at_once(noise());
        break;
      case 7:
        terminal.press(noise());
        break;
      case 8:
        terminal.press(one_of({":undo<Enter>", ":redo<Enter>", ":moves<Enter>", ":why c2c5<Enter>",
                               ":new<Enter>", ":help<Enter>", ":board<Enter>", ":<Up><Enter>"}));
        break;
      case 9:
        terminal.press(one_of({"?", "<F1>", "<PageDown>", "<PageUp>", "<Home>", "<End>", "<Delete>",
                               "<Backspace>", "<Ctrl-R>", "<Ctrl-L>", "<Ctrl-U>", "<Unknown>"}));
        break;
      case 10:
        terminal.resize(size());
        terminal.press(one_of({"y", "<Enter>", "u", "c", "<Up>"}));
        terminal.resize(kWide);
        break;
      default:
        terminal.press(one_of({"<Enter>", "[", "]", "z", "i", "I", "t", "w", "m"}));
    }
  }
  std::uint64_t next() { return random_(); }

 private:
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(random_() % n); }
  std::string one_of(std::initializer_list<const char*> choices) {
    return *(choices.begin() + below(choices.size()));
  }
  std::string typed_move(const Session& session) {
    const MoveList moves = session.position().legal_moves();
    const std::string escapes = below(3) == 0 ? "" : "<Esc><Esc>";
    if (moves.empty()) return escapes + one_of({"u", "uu", "n"});
    return escapes + to_text(moves[below(moves.size())]) + "<Enter>";
  }
  std::string noise() {
    std::string text;
    for (std::size_t i = below(12); i > 0; --i) {
      const auto c = static_cast<char>(below(4) == 0 ? below(256) : 'a' + below(8));
      // q would end the loop, which the loop's own tests cover; < begins the name of a key.
      if (c != 'q' && c != '<') text += c;
    }
    return text;
  }
  Size size() {
    constexpr std::array<Size, 9> sizes = {
        {{20, 40}, {5, 20}, {0, 0}, {1, 1}, {23, 79}, {24, 40}, {40, 120}, {100, 200}, {15, 300}}};
    return sizes[below(sizes.size())];
  }

  std::mt19937_64 random_;
};

struct Seen {
  std::size_t pictures = 0;
  std::size_t refusals = 0;
  std::size_t ends = 0;
  std::size_t questions = 0;
};

// Lets one person play for a while. A step of the hand may be many events; each is checked.
void play(RandomHand& hand, const Position& initial, Seen& seen) {
  Session session{Match(Game(initial))};
  Size size = kWide;
  Visible before = Visible::of(session);
  for (int step = 0; step < 120; ++step) {
    FakeTerminal terminal(size);
    hand.act(terminal, session);
    terminal.on_present = [&](const ui::Canvas& canvas) {
      ++seen.pictures;
      const Visible now = Visible::of(session);
      expect_screen_is_right(canvas, session, terminal.size());
      expect_session_is_sound(session);
      const bool refused =
          session.notice() && session.notice()->kind == ui::StatusMessage::Kind::Refusal;
      if (now.position != before.position) expect_game_is_legal(session.game());
      seen.refusals += refused ? 1 : 0;
      seen.ends += now.position.is_over() ? 1 : 0;
      seen.questions += session.context() == Scene::Question || shows_card(canvas) ? 1 : 0;
      before = now;
    };
    const int end = run(terminal, session);
    if (testing::Test::HasFatalFailure()) return;
    ASSERT_EQ(end, FakeTerminal::kScriptEnded) << "it quit, though nobody asked it to";
    size = terminal.size();
    if (step % 20 == 0) expect_undo_and_redo_go_all_the_way(session.game_match().game());
  }
}

TEST(LoopAtRandom, WhateverIsPressedTheGameIsLegalAndTheScreenShowsIt) {
  RandomHand hand(6);
  std::mt19937_64 positions(7);
  Seen seen;
  for (int game = 0; game < 15 && !testing::Test::HasFatalFailure(); ++game) {
    SCOPED_TRACE("game " + std::to_string(game));
    play(hand, game % 3 == 2 ? random_siege(positions) : Position::start(), seen);
  }
  // Every situation came up.
  EXPECT_GT(seen.pictures, 5'000U);
  EXPECT_GT(seen.refusals, 200U);
  EXPECT_GT(seen.ends, 50U);
  EXPECT_GT(seen.questions, 50U);
}

}  // namespace
}  // namespace quagmire::test
