#include "tests/e2e/game/game_terminal.h"

namespace quagmire::test {

// The upper left of the grid on a screen of 80x24.
constexpr int kGridRow = 2;
constexpr int kGridColumn = 2;

Program quagmire_with(std::vector<std::string> arguments, TerminalSize size) {
  Program program;
  program.command = std::move(arguments);
  // The place of a square is known where the grid is the board.
  const auto has = [&program](const char* word) {
    return std::find(program.command.begin(), program.command.end(), word) != program.command.end();
  };
  if (size == TerminalSize{} && !has("--plain") && !has("--board"))
    program.command.insert(program.command.begin(), {"--board", "grid"});
  program.command.insert(program.command.begin(), QUAGMIRE_PROGRAM);
  program.size = size;
  return program;
}

Program quagmire_at(const Home& home, std::vector<std::string> arguments, TerminalSize size) {
  // If it cannot be remembered, no start is the first.
  const std::string state = ".local/state";
  const bool can_remember = !home.has(state) || std::filesystem::is_directory(home.path(state));
  if (can_remember && !home.has(kRemembered)) home.write(kRemembered, "finished-games = 0\n");
  Program program = quagmire_with(std::move(arguments), size);
  program.home = home.path();
  return program;
}

CellPlace cell_of(Square square) {
  return {kGridRow + 2 + 2 * (7 - square.rank()), kGridColumn + 1 + 2 * square.file()};
}

Cell cell_on(const RealTerminal& terminal, const char* square) {
  const CellPlace place = cell_of(*parse_square(square));
  return terminal.screen().cell(place.row, place.column);
}

namespace {

std::string text_at(const Screen& screen, int row, int column, std::size_t length) {
  std::string text;
  for (int end = column + static_cast<int>(length); column < end; ++column)
    text += screen.cell(row, column).glyph;
  return text;
}

bool shows_grid_at(const Screen& screen, const Position& position, int row, int column) {
  std::istringstream grid(to_grid(position));
  for (std::string line; std::getline(grid, line); ++row) {
    if (row >= screen.size().rows) return false;
    if (text_at(screen, row, column, line.size()) != line) return false;
  }
  return true;
}

}  // namespace

// On a large screen it stands further in.
bool shows_grid(const Screen& screen, const Position& position) {
  constexpr int columns = 19;
  for (int row = kGridRow; row + 18 <= screen.size().rows; ++row)
    for (int column = kGridColumn; column + columns <= screen.size().columns; ++column)
      if (shows_grid_at(screen, position, row, column)) return true;
  return false;
}

testing::AssertionResult GameTerminal::wait_until_grid(const Position& position) {
  return wait_until([&](const Screen& screen) { return shows_grid(screen, position); },
                    "the grid of " + to_text(position));
}

testing::AssertionResult GameTerminal::wait_until_cursor_on(Square square) {
  const CellPlace place = cell_of(square);
  auto there = wait_until(
      [&](const Screen& screen) {
        return screen.cursor() == Cursor{place.row, place.column, true};
      },
      "the cursor on " + to_text(square));
  if (there) here_ = square;
  return there;
}

testing::AssertionResult GameTerminal::go_to(Square square) {
  for (int rank = here_.rank(); rank < square.rank(); ++rank) press(Key::Up);
  for (int rank = here_.rank(); rank > square.rank(); --rank) press(Key::Down);
  for (int file = here_.file(); file < square.file(); ++file) press(Key::Right);
  for (int file = here_.file(); file > square.file(); --file) press(Key::Left);
  return wait_until_cursor_on(square);
}

testing::AssertionResult GameTerminal::play_by_cursor(const Position& before, Move move) {
  if (const auto there = go_to(move.from); !there) return there;
  press(Key::Enter);
  if (const auto selected = wait_until_shown("Selected  " + to_text(move.from)); !selected)
    return selected;
  if (const auto there = go_to(move.to); !there) return there;
  press(Key::Enter);
  const Verdict answer = verdict(before, move);
  if (std::get<Legal>(answer).leaves_in_quagmire.any()) {
    if (const auto asked = wait_until_shown("Play it? y/N"); !asked) return asked;
    send("y");
  }
  // The cursor comes last in a frame, so if it is right, everything is. At the end it leaves the
  // board.
  const Position after = before.after(move);
  if (const auto shown = wait_until_grid(after); !shown || after.is_over()) return shown;
  return wait_until_cursor_on(move.to);
}

void quit(GameTerminal& terminal) {
  terminal.send("q");
  ASSERT_EQ(terminal.wait_for_exit(), ExitStatus::code(0));
}

Record saved_in(const Home& home, const std::string& file) {
  const auto record = parse_record(home.read(file));
  EXPECT_TRUE(record) << home.read(file);
  return record ? *record : Record{};
}

Game short_game(std::size_t most_plies) {
  std::mt19937_64 random(1);
  while (true) {
    Game game;
    while (!game.position().is_over() && game.ply() < most_plies) {
      const MoveList moves = game.position().legal_moves();
      game.play(moves[random() % moves.size()]);
    }
    if (game.position().is_over()) return game;
  }
}

}  // namespace quagmire::test
