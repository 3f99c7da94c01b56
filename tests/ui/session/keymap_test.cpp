#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

constexpr std::array kStyles = {KeyStyle::Standard, KeyStyle::Vi};
constexpr std::array kContexts = {Scene::Game, Scene::Line, Scene::Question, Scene::Resume};

std::string meaning(Scene context, std::string_view key, KeyStyle style = KeyStyle::Standard) {
  return text_of(decode(context, keys(key).at(0), style));
}

TEST(Keymap, AQuestionIsAnsweredYesByYAlone) {
  for (const ui::Key key : all_keys()) {
    const std::string text = text_of(decode(Scene::Question, key, KeyStyle::Standard));
    const bool y = key == ui::key('y') || key == ui::key('Y');
    EXPECT_EQ(text == "Answer yes", y) << testing::PrintToString(key);
  }
  for (const char* key : {"n", "N", "<Enter>", "<Esc>"})
    EXPECT_EQ(meaning(Scene::Question, key), "Answer no") << key;
}

TEST(Keymap, AQuestionHasItsOwnKeysOnly) {
  for (const Scene asked : {Scene::Question, Scene::Resume})
    for (const ui::Key key : all_keys()) {
      const std::string text = text_of(decode(asked, key, KeyStyle::Standard));
      EXPECT_THAT(text, testing::AnyOf("Answer yes", "Answer no", "Say help", "Say quit", "Redraw",
                                       testing::StartsWith("Unbound")));
    }
}

TEST(Keymap, EscapeNeverQuitsAndTheScreenCanAlwaysBeRedrawn) {
  for (const Scene context : kContexts) {
    EXPECT_THAT(meaning(context, "<Esc>"), testing::AnyOf("Back", "Answer no", "Answer yes"));
    EXPECT_EQ(meaning(context, "<Ctrl-L>"), "Redraw");
  }
}

TEST(Keymap, EveryKeyOfTheTableDecodesToItsAction) {
  for (const Scene context : kContexts)
    for (const ui::Binding& binding : keys_in(context)) {
      std::size_t number = 0;
      for (const ui::Key key : binding.bound()) {
        ui::Action wanted = binding.actions[number++ % binding.actions.size()];
        if (auto* typed = std::get_if<ui::action::TypeText>(&wanted)) typed->text = key.character;
        for (const KeyStyle style : kStyles)
          if (binding.serves(style)) {
            EXPECT_EQ(text_of(decode(context, key, style)), text_of(wanted))
                << binding.keys << ", " << testing::PrintToString(key);
          }
      }
    }
}

TEST(Keymap, NoKeyIsBoundTwiceInAContext) {
  for (const KeyStyle style : kStyles)
    for (const Scene context : kContexts) {
      std::vector<ui::Key> bound;
      for (const ui::Binding& binding : keys_in(context))
        if (binding.serves(style))
          for (const ui::Key key : binding.bound()) {
            EXPECT_EQ(std::count(bound.begin(), bound.end(), key), 0)
                << binding.keys << ", " << testing::PrintToString(key);
            bound.push_back(key);
          }
      EXPECT_THAT(bound, Not(IsEmpty()));
    }
}

TEST(Keymap, OfTwoRowsWithAKeyTheFirstIsInTheBar) {
  std::set<std::string> keys;
  std::vector<std::string> words;
  for (const ui::KeyHint& hint : ui::hints_in(Scene::Lesson, KeyStyle::Standard)) {
    EXPECT_TRUE(keys.insert(hint.keys).second) << hint.keys;
    words.push_back(hint.word);
  }
  EXPECT_THAT(words, testing::IsSupersetOf({"hint", "undo", "list"}));
  EXPECT_THAT(words, Not(Contains("quit")));
}

TEST(Keymap, EveryKeyHasAPrintableName) {
  for (const ui::Key key : all_keys()) {
    const std::string name = name_of(key);
    EXPECT_FALSE(name.empty()) << testing::PrintToString(key);
    for (const char c : name)
      EXPECT_TRUE(c >= ' ' && c <= '~') << name << testing::PrintToString(key);
  }
  EXPECT_EQ(name_of(ui::key(' ')), "Space");
  EXPECT_EQ(name_of(ui::key(ui::KeyName::BackTab)), "Shift-Tab");
  EXPECT_EQ(name_of(ui::ctrl('r')), "Ctrl-R");
  EXPECT_EQ(name_of(ui::key(ui::KeyName::PageDown)), "PgDn");
  EXPECT_EQ(name_of(ui::key(ui::KeyName::Escape)), "Esc");
}

}  // namespace
}  // namespace quagmire::test
