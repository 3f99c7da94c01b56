#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

constexpr std::array kStyles = {KeyStyle::Standard, KeyStyle::Vi};
constexpr std::array kContexts = {Context::Board, Context::Line, Context::Question,
                                  Context::Resume};

std::string meaning(Context context, std::string_view key, KeyStyle style = KeyStyle::Standard) {
  return text_of(decode(bindings(context), keys(key).at(0), style));
}

TEST(Keymap, BoardKeysAreThosePromised) {
  constexpr Context board = Context::Board;
  EXPECT_EQ(meaning(board, "<Up>"), "MoveCursor 0 1");
  EXPECT_EQ(meaning(board, "<Down>"), "MoveCursor 0 -1");
  EXPECT_EQ(meaning(board, "<Left>"), "MoveCursor -1 0");
  EXPECT_EQ(meaning(board, "<Right>"), "MoveCursor 1 0");
  for (const char* key : {"<Enter>", "<Space>"}) EXPECT_EQ(meaning(board, key), "Activate") << key;
  EXPECT_EQ(meaning(board, "<Esc>"), "Back");
  EXPECT_EQ(meaning(board, "s"), "Say hint");
  EXPECT_EQ(meaning(board, "v"), "Say value");
  EXPECT_EQ(meaning(board, "!"), "MoveNow");
  EXPECT_EQ(meaning(board, "p"), "Say players");
  EXPECT_EQ(meaning(board, ":"), "OpenLine");
  EXPECT_EQ(meaning(board, "<Tab>"), "CyclePiece 1");
  EXPECT_EQ(meaning(board, "<Shift-Tab>"), "CyclePiece -1");
  EXPECT_EQ(meaning(board, "z"), "ChangeBoard");
  EXPECT_EQ(meaning(board, "u"), "Say undo");
  for (const char* key : {"r", "<Ctrl-R>"}) EXPECT_EQ(meaning(board, key), "Say redo") << key;
  for (const char* key : {"?", "<F1>"}) EXPECT_EQ(meaning(board, key), "Say help") << key;
  EXPECT_EQ(meaning(board, "q"), "Say quit");
  EXPECT_EQ(meaning(board, "<Ctrl-L>"), "Redraw");
}

TEST(Keymap, TheLettersOfTheFilesBeginAMoveAndNoOtherLetterDoes) {
  for (const KeyStyle style : kStyles)
    for (char letter = 'A'; letter <= 'z'; ++letter) {
      if (!is_letter(letter) || (style == KeyStyle::Vi && letter == 'h')) continue;
      const auto action = decode(bindings(Context::Board), ui::key(letter), style);
      const bool file = lower(letter) <= 'h';
      EXPECT_EQ(text_of(action) == std::string("TypeText ") + letter, file) << letter;
    }
}

TEST(Keymap, ViKeysMoveTheCursorAndTheOtherFilesBeginAMove) {
  const auto vi = [](std::string_view key) { return meaning(Context::Board, key, KeyStyle::Vi); };
  EXPECT_EQ(vi("h"), "MoveCursor -1 0");
  EXPECT_EQ(vi("j"), "MoveCursor 0 -1");
  EXPECT_EQ(vi("k"), "MoveCursor 0 1");
  EXPECT_EQ(vi("l"), "MoveCursor 1 0");
  EXPECT_EQ(vi("<Left>"), "MoveCursor -1 0");
  for (const char* key : {"a", "b", "c", "d", "e", "f", "g", "H"})
    EXPECT_EQ(vi(key), std::string("TypeText ") + key);
}

TEST(Keymap, EveryPrintableCharacterTypesItselfIntoTheLine) {
  for (char c = ' '; c <= '~'; ++c)
    EXPECT_EQ(text_of(decode(bindings(Context::Line), ui::key(c), KeyStyle::Standard)),
              std::string("TypeText ") + c);
}

TEST(Keymap, LineKeysEditTheLine) {
  constexpr Context line = Context::Line;
  EXPECT_EQ(meaning(line, "<Enter>"), "Submit");
  EXPECT_EQ(meaning(line, "<Esc>"), "Back");
  EXPECT_EQ(meaning(line, "<Backspace>"), "EditLine EraseBefore");
  EXPECT_EQ(meaning(line, "<Delete>"), "EditLine EraseAt");
  EXPECT_EQ(meaning(line, "<Left>"), "EditLine Left");
  EXPECT_EQ(meaning(line, "<Right>"), "EditLine Right");
  EXPECT_EQ(meaning(line, "<Home>"), "EditLine Home");
  EXPECT_EQ(meaning(line, "<End>"), "EditLine End");
  EXPECT_EQ(meaning(line, "<Up>"), "EditLine Older");
  EXPECT_EQ(meaning(line, "<Down>"), "EditLine Newer");
  EXPECT_EQ(meaning(line, "<Ctrl-U>"), "EditLine EraseAll");
  EXPECT_EQ(meaning(line, "<F1>"), "Say help");
  EXPECT_EQ(meaning(line, "<Ctrl-L>"), "Redraw");
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

// What the help calls "u" is the key u: the text of a binding names each of its keys, or their
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

TEST(Keymap, AKeyThatMeansNothingIsUnboundUnderItsName) {
  EXPECT_EQ(meaning(Context::Board, "5"), "Unbound 5");
  EXPECT_EQ(meaning(Context::Board, "<Ctrl-R>"), "Say redo");
  EXPECT_EQ(meaning(Context::Board, "<Ctrl-B>"), "Unbound Ctrl-B");
  EXPECT_EQ(meaning(Context::Line, "<PageUp>"), "Unbound PgUp");
  EXPECT_EQ(meaning(Context::Question, "<PageUp>"), "Unbound PgUp");
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
