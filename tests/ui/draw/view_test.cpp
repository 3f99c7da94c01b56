// The panel, the list of moves, the message and the hints.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

TEST(View, MovesTakenBackAreInParenthesesAndTheLastPlayedStandsOut) {
  const ui::View view = after("c2c5<Enter>f7f4<Enter>b3b4<Enter>uu").view();
  EXPECT_EQ(view.panel.moves[0].o.text, "c2-c5");
  EXPECT_TRUE(view.panel.moves[0].o.roles.has(Role::Title));
  EXPECT_EQ(view.panel.moves[0].x.text, "(f7-f4)");
  EXPECT_EQ(view.panel.moves[1].o.text, "(b3-b4)");
  EXPECT_EQ(view.panel.current_row, 0U);
  EXPECT_EQ(after("c2c5<Enter>f7f4<Enter>b3b4<Enter>").view().panel.current_row, 1U);
}

TEST(View, RefusalsQuestionsEndsAndQuagmireAreMarkedAsSuch) {
  for (const ui::Line& fact : after("c1g5<Enter>").view().panel.facts)
    EXPECT_EQ(fact.roles.has(Role::Refusal), fact.label == "Quagmire") << fact.label;
  EXPECT_TRUE(after("c1a1<Enter>y<Esc>", pocket()).view().message.roles.has(Role::Result));
  EXPECT_TRUE(after("5").view().message.roles.has(Role::Refusal));
  EXPECT_TRUE(after("c1a1<Enter>", pocket()).view().message.roles.has(Role::Question));
  EXPECT_TRUE(after("c2c5<Enter>[d1d5<Enter>").view().message.roles.has(Role::Question));
  EXPECT_EQ(Person().view().message.roles, ui::Roles());
  EXPECT_EQ(after("c2c5<Enter>u").view().message.roles, ui::Roles());
}

TEST(View, HintsAreThoseOfTheKeyTableForWhatIsDone) {
  struct Case {
    const char* keys;
    ui::Scene context;
  };
  for (const Case& place : {Case{"", ui::Scene::Game}, Case{"c2", ui::Scene::Line},
                            Case{"c2c5<Enter>[d1d5<Enter>", ui::Scene::Question}}) {
    const auto hints = after(place.keys).view().hints;
    std::size_t next = 0;
    for (const ui::Binding& binding : ui::keys_in(place.context)) {
      if (binding.hint.empty()) continue;
      // There is nothing to play again, and O has not moved yet.
      if (binding.hint == "redo" || binding.hint == "swap") continue;
      if (!binding.serves(ui::KeyStyle::Standard)) continue;
      ASSERT_LT(next, hints.size());
      EXPECT_EQ(hints[next].word, binding.hint);
      EXPECT_THAT(std::string(binding.keys), StartsWith(hints[next].keys));
      EXPECT_THAT(hints[next].keys, Not(HasSubstr(",")));
      ++next;
    }
    EXPECT_EQ(next, hints.size());
    EXPECT_GE(next, 2U);
  }
}

TEST(View, TheHardwareCursorBelongsWhereTheAttentionIs) {
  EXPECT_EQ(Person().view().cursor_place, ui::CursorPlace::Board);
  EXPECT_EQ(after("c2").view().cursor_place, ui::CursorPlace::Line);
  EXPECT_EQ(after("c2c5<Enter>[d1d5<Enter>").view().cursor_place, ui::CursorPlace::Message);
  EXPECT_EQ(after("?").view().cursor_place, ui::CursorPlace::Nowhere);
}

}  // namespace
}  // namespace quagmire::test
