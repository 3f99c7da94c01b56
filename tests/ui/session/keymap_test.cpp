#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

constexpr std::array kStyles = {KeyStyle::Standard, KeyStyle::Vi};
constexpr std::array kContexts = {Context::Board, Context::Line, Context::Question,
                                  Context::Resume};

std::string meaning(Context context, std::string_view key, KeyStyle style = KeyStyle::Standard) {
  return text_of(decode(bindings(context), keys(key).at(0), style));
}

TEST(Keymap, AQuestionIsAnsweredYesByYAlone) {
  for (const ui::Key key : all_keys()) {
    const std::string text = text_of(decode(bindings(Context::Question), key, KeyStyle::Standard));
    const bool y = key == ui::key('y') || key == ui::key('Y');
    EXPECT_EQ(text == "Answer yes", y) << testing::PrintToString(key);
  }
  for (const char* key : {"n", "N", "<Enter>", "<Esc>"})
    EXPECT_EQ(meaning(Context::Question, key), "Answer no") << key;
}

TEST(Keymap, AQuestionHasItsOwnKeysOnly) {
  for (const Context asked : {Context::Question, Context::Resume})
    for (const ui::Key key : all_keys()) {
      const std::string text = text_of(decode(bindings(asked), key, KeyStyle::Standard));
      EXPECT_THAT(text, testing::AnyOf("Answer yes", "Answer no", "Say help", "Say quit", "Redraw",
                                       testing::StartsWith("Unbound")));
    }
}

TEST(Keymap, EscapeNeverQuitsAndTheScreenCanAlwaysBeRedrawn) {
  for (const Context context : kContexts) {
    EXPECT_THAT(meaning(context, "<Esc>"), testing::AnyOf("Back", "Answer no", "Answer yes"));
    EXPECT_EQ(meaning(context, "<Ctrl-L>"), "Redraw");
  }
}

TEST(Keymap, EveryKeyOfTheTableDecodesToItsAction) {
  for (const Context context : kContexts)
    for (const ui::Binding& binding : bindings(context))
      for (const ui::KeyAction& bound : binding.actions)
        for (const KeyStyle style : kStyles)
          if (binding.serves(style)) {
            EXPECT_EQ(text_of(decode(bindings(context), bound.key, style)), text_of(bound.action))
                << binding.keys << ", " << testing::PrintToString(bound.key);
          }
}

TEST(Keymap, NoKeyIsBoundTwiceInAContext) {
  for (const KeyStyle style : kStyles)
    for (const Context context : kContexts) {
      std::vector<ui::Key> bound;
      for (const ui::Binding& binding : bindings(context))
        if (binding.serves(style))
          for (const ui::KeyAction& candidate : binding.actions) {
            EXPECT_EQ(std::count(bound.begin(), bound.end(), candidate.key), 0)
                << binding.keys << ", " << testing::PrintToString(candidate.key);
            bound.push_back(candidate.key);
          }
      EXPECT_THAT(bound, Not(IsEmpty()));
    }
}

TEST(Keymap, EveryBindingIsDescribed) {
  for (const Context context : kContexts)
    for (const ui::Binding& binding : bindings(context)) {
      EXPECT_FALSE(binding.keys.empty());
      EXPECT_FALSE(binding.description.empty()) << binding.keys;
    }
}

// What the help calls "u" is the key u: the text of a binding names every key, or their
// range.
TEST(Keymap, TheTextOfABoardBindingNamesItsKeys) {
  for (const ui::Binding& binding : bindings(Context::Board)) {
    std::set<std::string> names;
    for (const ui::KeyAction& bound : binding.actions) names.insert(name_of(bound.key));
    if (binding.keys == "arrows") {
      EXPECT_EQ(names, (std::set<std::string>{"Up", "Down", "Left", "Right"}));
    } else if (binding.keys == "a-h, A-H" || binding.keys == "a-g, A-H") {
      std::set<std::string> letters;
      for (const char letter : std::string("abcdefghABCDEFGH")) letters.insert({letter});
      if (binding.keys == "a-g, A-H") letters.erase("h");
      EXPECT_EQ(names, letters);
    } else if (binding.keys == "other letters") {
      for (const std::string& name : names) {
        EXPECT_EQ(name.size(), 1U);
        EXPECT_TRUE(is_letter(name[0])) << name;
      }
    } else if (binding.keys == "Ctrl-Z" || binding.keys == "click" || binding.keys == "wheel") {
      EXPECT_THAT(names, IsEmpty());  // these come as a signal and as mouse events
    } else {
      std::string text;
      for (const std::string& key : names) text += (text.empty() ? "" : ", ") + key;
      std::set<std::string> written;
      std::string_view rest = binding.keys;
      while (!rest.empty()) {
        const auto end = std::min(rest.find(", "), rest.size());
        written.emplace(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 2, rest.size()));
      }
      EXPECT_EQ(names, written) << binding.keys;
    }
  }
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

TEST(Keymap, NamesTellKeysApart) {
  std::set<std::string> names;
  std::size_t named = 0;
  for (const ui::Key key : all_keys()) {
    if (name_of(key) == "this key") continue;  // keys that have no name
    names.insert(name_of(key));
    ++named;
  }
  EXPECT_EQ(names.size(), named);
  EXPECT_GE(named, 95U + 15U);
}

}  // namespace
}  // namespace quagmire::test
