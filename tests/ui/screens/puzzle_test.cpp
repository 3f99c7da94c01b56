// Puzzles in words, and on the screen.
#include "tests/support/some_puzzles.h"
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

TEST(PuzzleText, OfAWrongMoveBeginsWithIt) {
  for (const std::size_t number : some_puzzles()) {
    const Puzzle& puzzle = built_in_puzzles()[number - 1];
    PuzzleRun run(puzzle);
    // The longer the win, the longer the search for a refutation.
    int left = puzzle.moves < 4 ? 12 / puzzle.moves : 1;
    for (const Move move : puzzle.position.legal_moves()) {
      if (std::find(puzzle.keys.begin(), puzzle.keys.end(), move) != puzzle.keys.end()) continue;
      if (--left < 0) break;
      const auto made = run.attempt(move);
      ASSERT_EQ(made.kind, PuzzleRun::Feedback::Kind::Wrong) << number << ' ' << to_text(move);
      EXPECT_THAT(ui::explain(made, run, move), StartsWith(to_display(move)));
      run.undo();
    }
  }
}

TEST(PuzzleScreen, EveryTaskCanBeReadAtEverySize) {
  for (const ui::Size size : {kWide, kCompact, ui::Size{36, 120}})
    for (const std::size_t number : some_puzzles()) {
      Person person;
      person.resize(size);
      person.enter("puzzle " + std::to_string(number));
      const auto words = [&] {
        return size == kCompact ? words_around_grid(person.canvas(size))
                                : unwrapped(person.screen(size));
      };
      EXPECT_THAT(words(), AllOf(HasSubstr("Puzzle " + std::to_string(number)),
                                 Not(HasSubstr(" ...")), HasSubstr("to move")));
      for (int i = 0; i < 3; ++i) {
        person.press("s");
        EXPECT_THAT(words(), HasSubstr(person.message()));
      }
    }
}

}  // namespace
}  // namespace quagmire::test
