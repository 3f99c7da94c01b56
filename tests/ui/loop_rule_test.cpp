// The help's example of the loop rule: the engine gives the verdicts that it shows.
#include "ui/screens/help.h"

#include <gmock/gmock.h>

#include "engine/rules/verdict.h"
#include "tests/engine/shorthand.h"
#include "tests/support/rulebook.h"
#include "tests/ui/person.h"
#include "tests/ui/printers.h"
#include "tests/ui/screen.h"

namespace quagmire::test {
namespace {

using ui::Role;

TEST(LoopRule, EveryMoveOfTheExampleIsLegal) {
  const Game& game = ui::loop_rule_game();
  ASSERT_EQ(game.length(), 3U);
  for (std::size_t ply = 0; ply < game.length(); ++ply) {
    const Move move = game.move_at(ply);
    EXPECT_TRUE(is_legal(verdict(game.position_at(ply), move)));
    EXPECT_TRUE(Rulebook(game.position_at(ply)).legal(move));
  }
}

TEST(LoopRule, TheJumpIsRefusedFirstAndItsWayRoundDrawn) {
  const ui::LoopRuleStep& step = ui::loop_rule_steps()[0];
  const Position& position = ui::loop_rule_game().position_at(step.ply);
  const Verdict answer = verdict(position, step.why.value());
  const auto* open = std::get_if<refusal::NoLoop>(&answer);
  ASSERT_NE(open, nullptr);
  Bitboard path;
  for (const Square square : open->path) path |= Bitboard(square);
  EXPECT_TRUE(path.contains("d2"_square)) << "the gap that the text speaks of";
  const ui::View view = ui::loop_rule_view(step, {});
  EXPECT_EQ(squares_with(view, Role::OpenPath), path);
  EXPECT_THAT(view.message, HasSubstr("a3 can be reached round"));
}

TEST(LoopRule, OnceTheLoopIsClosedTheSameJumpIsLegalAndTheLoopDrawn) {
  const ui::LoopRuleStep& step = ui::loop_rule_steps()[2];
  EXPECT_EQ(step.why, ui::loop_rule_steps()[0].why);
  const Position& position = ui::loop_rule_game().position_at(step.ply);
  EXPECT_THAT(verdict(position, step.why.value()), IsLegal(MoveKind::LoopJump));
  const ui::View view = ui::loop_rule_view(step, {});
  EXPECT_EQ(squares_with(view, Role::Loop), "a4 b4 c4 d4 d3 d2 d1"_squares);
  EXPECT_EQ(squares_with(view, Role::OpenPath), ""_squares);
  EXPECT_THAT(view.message, HasSubstr("is legal"));
}

// What the last step promises.
TEST(LoopRule, TheWayOutIsOpenToX) {
  const Position& inside = ui::loop_rule_game().position_at(3);
  const Position later = with_turn(without_rest(inside), Player::X);
  EXPECT_THAT(verdict(later, "a3a5"_move), IsLegal(MoveKind::LoopJump));
}

TEST(LoopRule, NothingOnItLooksAsIfItCouldBeChosen) {
  for (const ui::LoopRuleStep& step : ui::loop_rule_steps()) {
    const ui::View view = ui::loop_rule_view(step, {});
    EXPECT_EQ(squares_with(view, Role::Cursor), ""_squares);
    EXPECT_EQ(view.prompt, "");
    EXPECT_EQ(view.cursor_place, ui::CursorPlace::Corner);
  }
}

TEST(LoopRule, EveryStepCanBeReadWhateverTheSize) {
  for (const ui::LoopRuleStep& step : ui::loop_rule_steps())
    for (const ui::Size size : {kWide, kCompact, ui::Size{36, 120}, ui::Size{60, 200}}) {
      // Cut out the panel, so that its words follow each other row by row.
      const ui::Canvas canvas = draw(ui::loop_rule_view(step, {}), size);
      const auto layout = ui::layout_for(size, ui::BoardChoice::Grid);
      std::string panel;
      for (int row = layout->facts.corner.row;
           row < layout->facts.corner.row + layout->facts.size.rows; ++row) {
        const std::string text = row_of(canvas, row);
        const auto column = static_cast<std::size_t>(layout->facts.corner.column);
        if (text.size() > column) panel += text.substr(column) + ' ';
      }
      EXPECT_THAT(unwrapped(panel), HasSubstr(std::string(step.text)));
    }
}

TEST(LoopRule, IsDrawnInThePersonsGlyphs) {
  ui::Preferences preferences;
  preferences.glyphs = ui::Glyphs::Unicode;
  for (const ui::LoopRuleStep& step : ui::loop_rule_steps())
    EXPECT_EQ(ui::loop_rule_view(step, preferences).glyphs, ui::Glyphs::Unicode);
}

}  // namespace
}  // namespace quagmire::test
