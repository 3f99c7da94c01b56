// A whole session at a terminal made of bytes: keys, moves, pastes, the mouse, sizes, and a store
// that fails when the bytes say so. After every event the game is legal, the picture is sound, and
// what is said to be kept is kept.
#include "engine/game/notation.h"
#include "engine/game/record.h"
#include "tests/fuzz/byte_terminal.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/fake_game_store.h"
#include "tests/support/instant_engine.h"
#include "ui/draw/canvas.h"
#include "ui/session/session.h"
#include "ui/terminal/loop.h"

using namespace quagmire;
using fuzz::require;

namespace {

void require_legal(const Game& game) {
  Game replayed(game.initial());
  for (std::size_t ply = 0; ply < game.length(); ++ply)
    require(is_legal(replayed.play(game.move_at(ply))), "every move is legal");
  replayed.go_to(game.ply());
  require(replayed.position() == game.position(), "the moves lead to the position");
}

void require_same(const Game& a, const Game& b, const char* what) {
  require(a.initial() == b.initial() && a.length() == b.length() && a.ply() == b.ply() &&
              a.outcome() == b.outcome() && a.position_at(a.length()) == b.position_at(b.length()),
          what);
}

void require_record(const Game& game) {
  Record record;
  record.game = game;
  const auto read = parse_record(write_record(record));
  if (game.length() == 0 && !read) return;  // there may be nothing to write of it
  require(read.has_value(), "the game's record can be read");
  require_same(read->game, game, "the game's record is the game");
}

void require_kept(const ui::Session& session, const test::FakeGameStore& store) {
  if (session.match().save_error()) {
    require(store.failed_last, "only a failure is called one");
  } else if (session.game().length() > 0 || session.game().is_over()) {
    require(store.kept.has_value(), "what is played is kept");
    require_same(store.kept->game, session.game(), "the game that is kept is the one played");
  }
}

void require_sound(const ui::Canvas& canvas, ui::Size size) {
  require(canvas.size() == size, "the picture fills the screen");
  const ui::Place cursor = canvas.cursor();
  require(cursor.row >= 0 && cursor.row <= std::max(0, size.rows - 1), "the cursor's row");
  require(cursor.column >= 0 && cursor.column <= std::max(0, size.columns - 1),
          "the cursor's column");
  for (int row = 0; row < size.rows; ++row)
    for (int column = 0; column < size.columns; ++column) {
      const ui::Glyph& glyph = canvas.at({row, column}).glyph;
      if (glyph.is_right_half()) continue;
      const char32_t point = glyph.point(0);
      require(point >= U' ' && (point < 0x7F || point > 0x9F), "no control character is shown");
    }
}

void require_undo_leads_to_the_start(ui::Session& session) {
  const Position initial = session.game().initial();
  session.apply(ui::action::Say{"computer none"});
  // An end that people made is taken back by itself.
  for (std::size_t left = session.game().ply() + 1; left > 0; --left)
    session.apply(ui::action::Say{"undo"});
  require(session.game().ply() == 0 && session.game().position() == initial,
          "undoing everything leads to the start");
}

Position beginning(std::uint8_t choice) {
  switch (choice % 4) {
    case 0:  // one move (c3-b2) loses
      return *parse_position("8/8/8/8/8/2O5/O7/OX6 O - -");
    case 1:
      return *parse_position("8/8/8/8/8/8/8/O6X O - -");
    default:
      return Position::start();
  }
}

}  // namespace

void fuzz::try_session(std::string_view text) {
  if (text.empty()) return;
  const auto choice = static_cast<std::uint8_t>(text[0]);
  const Names names{"Zo\xC3\xAB", "\xE6\x96\x87"};
  test::FakeGameStore store;
  std::optional<GameSetup> instead;
  if ((choice & 0x80U) != 0) instead = GameSetup{};
  ui::Session session(Match(GameState::of(Game(beginning(choice)), {}, names), store, instead));

  fuzz::ByteTerminal terminal(text.substr(1), session, store);
  std::size_t length = 0;
  Position position = session.position();
  terminal.on_present = [&](const ui::Canvas& canvas) { require_sound(canvas, terminal.size()); };
  terminal.on_event = [&] {
    require(session.shown_ply() <= session.game().length(), "what is looked at was played");
    require_kept(session, store);
    if (session.game().length() == length && session.position() == position) return;
    length = session.game().length();
    position = session.position();
    require_legal(session.game());
  };
  test::run(terminal, session);
  require_legal(session.game());
  require_record(session.game());
  require_undo_leads_to_the_start(session);
  require_record(session.game());
}
