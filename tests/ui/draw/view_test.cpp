// The panel, the list of moves, the message and the hints.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

ui::Fact fact(const Person& person, std::string_view label) {
  for (const ui::Fact& candidate : person.view().facts)
    if (candidate.label == label) return candidate;
  return {std::string(label), "not there", {}};
}

TEST(View, QuagmireIsInWordsAndStandsOut) {
  const ui::Fact quagmire = fact(after("c1g5<Enter>"), "Quagmire");
  EXPECT_EQ(quagmire.text, "X h6: no empty square, O g5 beside it");
  EXPECT_TRUE(quagmire.roles.has(Role::Refusal));
  EXPECT_EQ(fact(Person(two_in_quagmire()), "Quagmire").text,
            "X a1: no empty square, O a2 b1 beside it; X h8: no empty square, O g8 h7 beside it");
  EXPECT_EQ(fact(Person(two_in_quagmire()), "Must").text,
            "a1 and h8 can jump, so one of them has to");
}

TEST(View, MovesTakenBackAreInParenthesesAndTheLastPlayedStandsOut) {
  const ui::View view = after("c2c5<Enter>f7f4<Enter>b3b4<Enter>uu").view();
  EXPECT_EQ(view.moves[0].o.text, "c2-c5");
  EXPECT_TRUE(view.moves[0].o.roles.has(Role::Title));
  EXPECT_EQ(view.moves[0].x.text, "(f7-f4)");
  EXPECT_EQ(view.moves[1].o.text, "(b3-b4)");
  EXPECT_EQ(view.current_row, 0U);
  EXPECT_EQ(after("c2c5<Enter>f7f4<Enter>b3b4<Enter>").view().current_row, 1U);
}

TEST(View, TheEndSaysWhoWonWhyAndWhatToDo) {
  Person person(pocket().after("c1a1"_move));
  EXPECT_EQ(person.view().card->title, "X wins: O left a1 in Quagmire.");
  person.press("<Esc>");
  const ui::View view = person.view();
  EXPECT_THAT(view.message, AllOf(HasSubstr("X wins: O left a1 in Quagmire."), HasSubstr("u "),
                                  HasSubstr("n "), HasSubstr("q ")));
  EXPECT_TRUE(view.message_roles.has(Role::Result));
}

TEST(View, RefusalsAndQuestionsAreMarkedAsSuch) {
  EXPECT_TRUE(after("5").view().message_roles.has(Role::Refusal));
  EXPECT_TRUE(after("c1a1<Enter>", pocket()).view().message_roles.has(Role::Question));
  EXPECT_TRUE(after("c2c5<Enter>[d1d5<Enter>").view().message_roles.has(Role::Question));
  EXPECT_EQ(Person().view().message_roles, ui::Roles());
  EXPECT_EQ(after("c2c5<Enter>u").view().message_roles, ui::Roles());
}

TEST(View, TheInputLineIsShownWithItsCaret) {
  const ui::View view = after("c2 c5<Left><Left>").view();
  EXPECT_EQ(view.typed, "c2 c5");
  EXPECT_EQ(view.caret, 3U);
}

TEST(View, HintsAreThoseOfTheKeyTableForWhatIsDone) {
  struct Case {
    const char* keys;
    ui::Context context;
  };
  for (const Case& place : {Case{"", ui::Context::Board}, Case{"c2", ui::Context::Line},
                            Case{"c2c5<Enter>[d1d5<Enter>", ui::Context::Question}}) {
    const auto hints = after(place.keys).view().hints;
    std::size_t next = 0;
    for (const ui::Binding& binding : ui::bindings(place.context)) {
      if (binding.hint.empty()) continue;
      if (binding.hint == "redo") continue;  // there is nothing to play again
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
  EXPECT_EQ(after("?").view().cursor_place, ui::CursorPlace::Corner);
}

TEST(View, HelpIsThereWhileItIsRead) {
  EXPECT_FALSE(Person().view().page);
  const ui::View view = after("?<Down><Down>").view();
  ASSERT_TRUE(view.page);
  EXPECT_EQ(view.page->first_line, 2);
  EXPECT_FALSE(after("?<Esc>").view().page);
}

}  // namespace
}  // namespace quagmire::test
