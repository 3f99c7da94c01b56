#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

constexpr int kEnough = 60;  // pages

// All the text found by turning the pages.
std::string read_through(Size size, KeyStyle style = KeyStyle::Standard) {
  Person person(Game(), {.keys = style});
  person.resize(size);
  person.press("?");
  std::string text;
  for (int page = 0; page < kEnough; ++page) {
    text += unwrapped(person.screen(size)) + '\n';
    person.press("<Space>");
  }
  return text;
}

TEST(Help, EveryKeyOfTheBoardAndOfTheLineAndEveryCommandCanBeRead) {
  for (const Size size : {kWide, kCompact})
    for (const KeyStyle style : {KeyStyle::Standard, KeyStyle::Vi}) {
      const std::string text = read_through(size, style);
      for (const ui::Scene context : {ui::Scene::Game, ui::Scene::Line})
        for (const ui::Binding& binding : ui::keys_in(context)) {
          const std::string line =
              std::string(binding.keys) + ' ' + std::string(binding.description);
          EXPECT_EQ(text.find(line) != std::string::npos, binding.serves(style)) << line;
        }
      for (const ui::Command& word : ui::commands())
        EXPECT_THAT(text,
                    HasSubstr(unwrapped(word.with_argument() + ' ' + std::string(word.sentence))));
    }
}

TEST(Help, NoPageHasOneLineAlone) {
  for (const int columns : {40, 50, 80, 120, 200})
    for (int rows = 20; rows <= 60; rows += columns == 80 ? 1 : 5) {
      const Size size{rows, columns};
      Person person;
      person.resize(size);
      person.press("?");
      for (std::string before; person.view().header.progress != before; person.press("<Space>")) {
        before = person.view().header.progress;
        const auto page = person.view().page;
        if (!page) continue;  // the loop rule, drawn
        // In a narrow window keys stand above what they do, so that one line is two rows or more.
        ASSERT_GT(ui::lines_that_fit(page->lines, page->first_line, size), columns < 60 ? 0U : 1U)
            << columns << 'x' << rows << ' ' << before;
      }
    }
}

// The help's example of the loop rule: the engine gives the verdicts that it shows.

TEST(LoopRule, EveryMoveOfTheExampleIsLegal) {
  const Game& game = ui::loop_rule_game();
  ASSERT_EQ(game.length(), 3U);
  for (std::size_t ply = 0; ply < game.length(); ++ply) {
    const Move move = game.move_at(ply);
    EXPECT_TRUE(is_legal(verdict(game.position_at(ply), move)));
    EXPECT_TRUE(Rulebook(game.position_at(ply)).legal(move));
  }
}

// What the last step promises.
TEST(LoopRule, TheWayOutIsOpenToX) {
  const Position& inside = ui::loop_rule_game().position_at(3);
  const Position later = with_turn(without_rest(inside), Player::X);
  EXPECT_THAT(verdict(later, "a3a5"_move), IsLegal(MoveKind::LoopJump));
}

TEST(LoopRule, EveryStepCanBeReadWhateverTheSize) {
  for (const ui::LoopRuleStep& step : ui::loop_rule_steps())
    for (const ui::Size size : {kWide, kCompact, ui::Size{36, 120}, ui::Size{60, 200}}) {
      // Cut out the panel, so that its words follow each other row by row.
      const ui::Canvas canvas = draw(ui::loop_rule_view(step, {}), size);
      const ui::Rectangle panel = ui::layout_for(size, ui::BoardChoice::Grid)->facts;
      std::string words;
      for (int row = panel.corner.row; row < panel.corner.row + panel.size.rows; ++row) {
        const std::string text = row_of(canvas, row);
        const auto column = static_cast<std::size_t>(panel.corner.column);
        if (text.size() > column) words += text.substr(column) + ' ';
      }
      EXPECT_THAT(unwrapped(words), HasSubstr(std::string(step.text)));
    }
}

}  // namespace
}  // namespace quagmire::test
