#include "ui/session/keymap.h"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/ascii.h"
#include "ui/session/words.h"

namespace quagmire::ui {

Action::Action(const Action&) = default;
Action::Action(Action&&) noexcept = default;
Action& Action::operator=(const Action&) = default;
Action& Action::operator=(Action&&) noexcept = default;
Action::~Action() = default;

bool says(const Action& action, std::string_view word) {
  const auto* say = std::get_if<action::Say>(&action);
  return say != nullptr && say->line == word;
}

std::size_t browsed_to(action::Browse::Step step, std::size_t ply, std::size_t length) {
  using Step = action::Browse::Step;
  switch (step) {
    case Step::Back:
      return ply == 0 ? 0 : ply - 1;
    case Step::Forward:
      return std::min(ply + 1, length);
    case Step::First:
      return 0;
    case Step::Last:
      break;
  }
  return length;
}

namespace {

std::string_view first_of(std::string_view keys) { return keys.substr(0, keys.find(',')); }

// A key by its name in the table of words.
Key key_named(std::string_view name) {
  constexpr std::string_view control = "Ctrl-";
  if (name == "F1") return key(KeyName::F1);
  if (name.starts_with(control)) return ctrl(lower(name[control.size()]));
  return key(name.front());
}

}  // namespace

Binding word_key(std::string_view name) {
  const Word& word = *find_word(name);
  Binding binding{word.keys, word.sentence, word.hint, {}};
  for (std::string_view keys = word.keys; !keys.empty();)
    binding.actions.push_back(
        {key_named(trimmed(take_to(',', keys))), action::Say{std::string(word.name)}});
  return binding;
}

Binding letter_key(std::string_view letter, std::string_view description, std::string_view hint,
                   Action action) {
  return {letter, description, hint, {{key(letter.front()), std::move(action)}}};
}

Binding redraw_key() {
  return {"Ctrl-L", "redraw the screen", "", {{ctrl('l'), action::Redraw{}}}};
}

namespace {

using namespace action;

std::vector<KeyAction> typing(std::string_view characters) {
  std::vector<KeyAction> keys;
  for (const char c : characters) keys.push_back({key(c), TypeText{std::string(1, c)}});
  return keys;
}

std::vector<KeyAction> typing_anything() {
  std::string characters;
  for (char c = ' '; c <= '~'; ++c) characters += c;
  return typing(characters);
}

std::vector<Binding> line_keys() {
  using enum KeyName;
  return {
      {"characters", "a move (c2 c5) or a word", "", typing_anything()},
      {"Enter", "play or run what was typed", "play", {{key(Enter), Submit{}}}},
      {"Esc", "clear the line and leave it", "leave", {{key(Escape), Back{}}}},
      {"Left, Right, Home, End",
       "move within the line",
       "",
       {{key(Left), EditLine{Edit::Left}},
        {key(Right), EditLine{Edit::Right}},
        {key(Home), EditLine{Edit::Home}},
        {ctrl('a'), EditLine{Edit::Home}},
        {key(End), EditLine{Edit::End}},
        {ctrl('e'), EditLine{Edit::End}}}},
      {"Up, Down",
       "earlier lines; after a colon, Down goes through the words",
       "earlier lines",
       {{key(Up), EditLine{Edit::Older}}, {key(Down), EditLine{Edit::Newer}}}},
      {"Backspace, Delete",
       "erase a character",
       "erase",
       {{key(Backspace), EditLine{Edit::EraseBefore}}, {key(Delete), EditLine{Edit::EraseAt}}}},
      {"Tab",
       "complete a word or a move, or choose the next word",
       "complete",
       {{key(Tab), Complete{}}}},
      {"Ctrl-U", "erase the line", "", {{ctrl('u'), EditLine{Edit::EraseAll}}}},
      {"F1", "help", "", {{key(F1), Say{"help"}}}},
      redraw_key(),
  };
}

// A question has its own keys and does not change any others.
std::vector<Binding> question_keys() {
  using enum KeyName;
  return {
      {"y", "yes", "yes", {{key('y'), Answer{true}}, {key('Y'), Answer{true}}}},
      {"n, Enter, Esc",
       "no",
       "no",
       {{key('n'), Answer{false}},
        {key('N'), Answer{false}},
        {key(Enter), Answer{false}},
        {key(Escape), Answer{false}}}},
      word_key("help"),
      word_key("quit"),
      redraw_key(),
  };
}

std::vector<Binding> turn_keys() {
  return {
      {"o", "O is to move", "O", {{key('o'), Say{"o"}}, {key('O'), Say{"o"}}}},
      {"x", "X is to move", "X", {{key('x'), Say{"x"}}, {key('X'), Say{"x"}}}},
      {"Esc", "leave the board alone", "neither", {{key(KeyName::Escape), Answer{false}}}},
      word_key("help"),
      word_key("quit"),
      redraw_key(),
  };
}

std::vector<Binding> resume_keys() {
  using enum KeyName;
  return {
      {"y, Enter, Esc",
       "go on with the game",
       "resume",
       {{key('y'), Answer{true}},
        {key('Y'), Answer{true}},
        {key(Enter), Answer{true}},
        {key(Escape), Answer{true}}}},
      {"n",
       "keep it, and begin a new one",
       "new",
       {{key('n'), Answer{false}}, {key('N'), Answer{false}}}},
      word_key("help"),
      word_key("quit"),
      redraw_key(),
  };
}

std::vector<Binding> board_keys() {
  using enum KeyName;
  return {
      word_key("help"),
      word_key("undo"),
      word_key("redo"),
      word_key("hint"),
      letter_key("w",
                 "why: how the piece under the cursor stands; once selected, why it can go there",
                 "why", ExplainCursor{}),
      word_key("players"),
      word_key("new"),
      word_key("learn"),
      word_key("puzzle"),
      word_key("quit"),
      word_key("value"),
      letter_key("z", "size: the grid, or the largest pixel board that fits", "size",
                 ChangeBoard{}),
      letter_key(":", "begin typing a word (:why c2 c5)", "", OpenLine{}),
      {"arrows",
       "move the cursor",
       "",
       {{key(Up), MoveCursor{0, 1}},
        {key(Down), MoveCursor{0, -1}},
        {key(Left), MoveCursor{-1, 0}},
        {key(Right), MoveCursor{1, 0}}}},
      {"h, j, k, l",
       "move the cursor left, down, up, right",
       "",
       {{key('h'), MoveCursor{-1, 0}},
        {key('j'), MoveCursor{0, -1}},
        {key('k'), MoveCursor{0, 1}},
        {key('l'), MoveCursor{1, 0}}},
       KeyStyle::Vi},
      {"Enter, Space",
       "select a piece, then play it to the cursor",
       "",
       {{key(Enter), Activate{}}, {key(' '), Activate{}}}},
      {"a-h, A-H", "begin typing a move (c2 c5, then Enter)", "", typing("abcdefghABCDEFGH"),
       KeyStyle::Standard},
      {"a-g, A-H", "begin typing a move (c2 c5, then Enter)", "", typing("abcdefgABCDEFGH"),
       KeyStyle::Vi},
      word_key("threats"),
      word_key("move"),
      word_key("end"),
      {"[, ], PgUp, PgDn",
       "look at the move before or after, without undoing",
       "",
       {{key('['), Browse{Browse::Step::Back}},
        {key(']'), Browse{Browse::Step::Forward}},
        {key(PageUp), Browse{Browse::Step::Back}},
        {key(PageDown), Browse{Browse::Step::Forward}}}},
      {"Home, End",
       "look at the beginning or the end of the game",
       "",
       {{key(Home), Browse{Browse::Step::First}}, {key(End), Browse{Browse::Step::Last}}}},
      {"Tab, Shift-Tab",
       "go to the next or previous piece that can move",
       "",
       {{key(Tab), CyclePiece{1}}, {key(BackTab), CyclePiece{-1}}}},
      {"Esc",
       "one step back: put the piece back, or stop looking back",
       "",
       {{key(Escape), Back{}}}},
      letter_key("T", "colours: the next theme", "", Say{"theme next"}),
      word_key("mouse"),
      // The terminal sends these as events of their own, so there is no key to decode.
      {"click", "select a piece, then play it there", "", {}},
      {"wheel", "look at the move before or after", "", {}},
      redraw_key(),
      // The terminal sends this one as a signal, so there is no key to decode.
      {"Ctrl-Z", "suspend; the shell's fg brings the game back", "", {}},
  };
}

}  // namespace

const std::vector<Binding>& bindings(Context context) {
  static const std::vector<Binding> board = board_keys();
  static const std::vector<Binding> line = line_keys();
  static const std::vector<Binding> question = question_keys();
  static const std::vector<Binding> turn = turn_keys();
  static const std::vector<Binding> resume = resume_keys();
  switch (context) {
    case Context::Board:
      break;
    case Context::Line:
      return line;
    case Context::Question:
      return question;
    case Context::Turn:
      return turn;
    case Context::Resume:
      return resume;
  }
  return board;
}

std::optional<std::string_view> key_called(std::string_view name) {
  for (const Binding& binding : bindings(Context::Board))
    if (binding.hint == name || binding.description.starts_with(std::string(name) + ':'))
      return first_of(binding.keys);
  return std::nullopt;
}

std::vector<KeyHint> hints_of(const std::vector<Binding>& bindings, KeyStyle style) {
  std::vector<KeyHint> hints;
  hints.reserve(bindings.size());
  for (const Binding& binding : bindings)
    if (binding.serves(style) && !binding.hint.empty())
      hints.push_back({std::string(first_of(binding.keys)), std::string(binding.hint),
                       binding.actions.front().key});
  return hints;
}

Action decode(const std::vector<Binding>& bindings, Key key, KeyStyle style) {
  for (const Binding& binding : bindings)
    if (binding.serves(style))
      for (const KeyAction& candidate : binding.actions)
        if (candidate.key == key) return candidate.action;
  return Unbound{name_of(key)};
}

std::string name_of(Key key) {
  using enum KeyName;
  static const std::map<KeyName, const char*> names{
      {Up, "Up"},
      {Down, "Down"},
      {Left, "Left"},
      {Right, "Right"},
      {Enter, "Enter"},
      {Escape, "Esc"},
      {Tab, "Tab"},
      {BackTab, "Shift-Tab"},
      {Backspace, "Backspace"},
      {Delete, "Delete"},
      {Home, "Home"},
      {End, "End"},
      {PageUp, "PgUp"},
      {PageDown, "PgDn"},
      {F1, "F1"},
      {Unknown, "this key"},
  };
  if (key.name != Character) return names.at(key.name);
  if (key.character == ' ') return "Space";
  if (static_cast<unsigned char>(key.character) < ' ')
    return std::string("Ctrl-") + static_cast<char>(key.character + '@');
  if (key.character < ' ' || key.character > '~') return "this key";
  return {key.character};
}

}  // namespace quagmire::ui
