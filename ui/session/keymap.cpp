#include "ui/session/keymap.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/text.h"
#include "ui/session/vocabulary.h"

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

std::size_t stepped(std::size_t ply, int plies, std::size_t length) {
  const long wanted = static_cast<long>(ply) + plies;
  return static_cast<std::size_t>(std::clamp(wanted, 0L, static_cast<long>(length)));
}

std::size_t in_circle(std::size_t place, int by, std::size_t count) {
  const auto all = static_cast<int>(count);
  return static_cast<std::size_t>(((static_cast<int>(place) + by) % all + all) % all);
}

namespace {

std::string_view first_of(std::string_view keys) { return keys.substr(0, keys.find(',')); }

struct NamedKey {
  Key key;
  std::string_view name;
};
constexpr std::array kNamedKeys{
    NamedKey{key(KeyName::Up), "Up"},
    NamedKey{key(KeyName::Down), "Down"},
    NamedKey{key(KeyName::Left), "Left"},
    NamedKey{key(KeyName::Right), "Right"},
    NamedKey{key(KeyName::Enter), "Enter"},
    NamedKey{key(KeyName::Escape), "Esc"},
    NamedKey{key(KeyName::Tab), "Tab"},
    NamedKey{key(KeyName::BackTab), "Shift-Tab"},
    NamedKey{key(KeyName::Backspace), "Backspace"},
    NamedKey{key(KeyName::Delete), "Delete"},
    NamedKey{key(KeyName::Home), "Home"},
    NamedKey{key(KeyName::End), "End"},
    NamedKey{key(KeyName::PageUp), "PgUp"},
    NamedKey{key(KeyName::PageDown), "PgDn"},
    NamedKey{key(KeyName::F1), "F1"},
    NamedKey{key(KeyName::EraseWord), "Alt-Backspace"},
    NamedKey{key(KeyName::WordLeft), "Ctrl-Left"},
    NamedKey{key(KeyName::WordRight), "Ctrl-Right"},
    NamedKey{key(' '), "Space"},
};
constexpr std::string_view kControl = "Ctrl-";

// The keys of a name, which is a range or a group for several.
std::vector<Key> keys_named(std::string_view name) {
  for (const NamedKey& named : kNamedKeys)
    if (named.name == name) return {named.key};
  if (name.starts_with(kControl)) return {ctrl(lower(name[kControl.size()]))};
  if (name == "arrows")
    return {key(KeyName::Up), key(KeyName::Down), key(KeyName::Left), key(KeyName::Right)};
  if (name == "characters") name = " -~";
  std::vector<Key> keys;
  for (char c = name.front(); c <= name.back(); ++c) keys.push_back(key(c));
  return keys;
}

}  // namespace

std::vector<Key> Binding::bound() const {
  std::vector<Key> all;
  for (std::string_view names : {actions.empty() ? "" : keys, also})
    while (!names.empty())
      for (const Key named : keys_named(trimmed(take_to(',', names)))) all.push_back(named);
  return all;
}

std::optional<Action> Binding::action_of(Key key) const {
  const std::vector<Key> all = bound();
  const auto found = std::find(all.begin(), all.end(), key);
  if (found == all.end()) return std::nullopt;
  Action action = actions[static_cast<std::size_t>(found - all.begin()) % actions.size()];
  if (auto* typed = std::get_if<action::TypeText>(&action)) typed->text = key.character;
  return action;
}

Binding word_key(std::string_view name) {
  const Word& word = *find_word(name);
  return {word.keys, word.sentence, word.hint, {action::Say{std::string(name)}}};
}

Binding redraw_key() { return {"Ctrl-L", "redraw the screen", "", {action::Redraw{}}}; }

namespace {

using namespace action;

std::vector<Binding> line_keys() {
  return {
      {"characters", "a move (c2 c5) or a word", "", {TypeText{}}},
      {"Enter", "play or run what was typed", "play", {Activate{}}},
      {"Esc", "clear the line and leave it", "leave", {Back{}}},
      {"Left, Right, Home, End",
       "move within the line",
       "",
       {EditLine{Edit::Left}, EditLine{Edit::Right}, EditLine{Edit::Home}, EditLine{Edit::End},
        EditLine{Edit::Home}, EditLine{Edit::End}},
       "Ctrl-A, Ctrl-E"},
      {"Up, Down",
       "earlier lines; after a colon, Down goes through the words",
       "earlier lines",
       {EditLine{Edit::Older}, EditLine{Edit::Newer}}},
      {"Backspace, Delete",
       "erase a character",
       "erase",
       {EditLine{Edit::EraseBefore}, EditLine{Edit::EraseAt}}},
      {"Tab",
       "complete a word or a move, or choose the next word",
       "complete",
       {EditLine{Edit::Complete}}},
      {"Ctrl-W, Ctrl-U, Ctrl-K",
       "erase the word before, the line, or the rest",
       "",
       {EditLine{Edit::EraseBefore, true}, EditLine{Edit::EraseAll}, EditLine{Edit::EraseAt, true}},
       "Alt-Backspace"},
      {"Ctrl-Left, Ctrl-Right",
       "move by a word",
       "",
       {EditLine{Edit::Left, true}, EditLine{Edit::Right, true}}},
      {"F1", "help", "", {Say{"help"}}},
      redraw_key(),
  };
}

// A question has its own keys and does not change any others.
std::vector<Binding> question_keys(std::vector<Binding> answers) {
  for (const Binding& other : {word_key("help"), word_key("quit"), redraw_key()})
    answers.push_back(other);
  return answers;
}

std::vector<Binding> board_keys() {
  return {
      word_key("help"),
      word_key("undo"),
      word_key("redo"),
      word_key("swap"),
      word_key("hint"),
      {"w",
       "why: how the piece under the cursor stands; once selected, why it can go there",
       "why",
       {Say{"why"}}},
      word_key("players"),
      word_key("new"),
      word_key("learn"),
      word_key("puzzle"),
      word_key("quit"),
      word_key("value"),
      word_key("settings"),
      {"z", "change between the grid and the largest pixel board that fits", "", {Open{"size"}}},
      {":", "begin typing a word (:why c2 c5)", "", {OpenLine{}}},
      {"arrows",
       "move the cursor",
       "",
       {MoveCursor{0, 1}, MoveCursor{0, -1}, MoveCursor{-1, 0}, MoveCursor{1, 0}}},
      {"h, j, k, l",
       "move the cursor left, down, up, right",
       "",
       {MoveCursor{-1, 0}, MoveCursor{0, -1}, MoveCursor{0, 1}, MoveCursor{1, 0}},
       "",
       KeyStyle::Vi},
      {"Enter, Space", "select a piece, then play it to the cursor", "", {Activate{}}},
      {"a-h, A-H",
       "begin typing a move (c2 c5, then Enter)",
       "",
       {TypeText{}},
       "",
       KeyStyle::Standard},
      {"a-g, A-H", "begin typing a move (c2 c5, then Enter)", "", {TypeText{}}, "", KeyStyle::Vi},
      word_key("threats"),
      word_key("move"),
      {"R", "resign, or agree to stop", "", {Open{"end"}}},
      {"[, ], PgUp, PgDn",
       "look at the move before or after, without undoing",
       "",
       {Say{"back"}, Say{"forward"}}},
      {"Home, End",
       "look at the beginning or the end of the game",
       "",
       {Say{"back all"}, Say{"forward all"}}},
      {"Tab, Shift-Tab",
       "go to the next or previous piece that can move",
       "",
       {CyclePiece{1}, CyclePiece{-1}}},
      {"Esc", "one step back: put the piece back, or stop looking back", "", {Back{}}},
      {"T", "colours: the next theme", "", {Say{"theme next"}}},
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
  static const std::vector<Binding> question =
      question_keys({{"y", "yes", "yes", {Reply{true}}, "Y"},
                     {"n, Enter, Esc", "no", "no", {Reply{false}}, "N"}});
  static const std::vector<Binding> turn =
      question_keys({{"o", "O is to move", "O", {Say{"o"}}, "O"},
                     {"x", "X is to move", "X", {Say{"x"}}, "X"},
                     {"Esc", "leave the board alone", "neither", {Reply{false}}}});
  static const std::vector<Binding> resume =
      question_keys({{"y, Enter, Esc", "go on with the game", "resume", {Reply{true}}, "Y"},
                     {"n", "keep it, and begin a new one", "new", {Reply{false}}, "N"}});
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

// Of two that have a key, the first decides.
std::vector<KeyHint> hints_of(const std::vector<Binding>& bindings, KeyStyle style) {
  std::vector<KeyHint> hints;
  std::vector<Key> taken;
  for (const Binding& binding : bindings) {
    if (!binding.serves(style) || binding.actions.empty()) continue;
    const std::vector<Key> keys = binding.bound();
    const bool has_first = std::find(taken.begin(), taken.end(), keys.front()) == taken.end();
    if (has_first && !binding.hint.empty())
      hints.push_back(
          {std::string(first_of(binding.keys)), std::string(binding.hint), keys.front()});
    taken.insert(taken.end(), keys.begin(), keys.end());
  }
  return hints;
}

Action decode(const std::vector<Binding>& bindings, Key key, KeyStyle style) {
  for (const Binding& binding : bindings)
    if (binding.serves(style))
      if (auto action = binding.action_of(key)) return *std::move(action);
  if (key.name == KeyName::WordLeft) return decode(bindings, ui::key(KeyName::Left), style);
  if (key.name == KeyName::WordRight) return decode(bindings, ui::key(KeyName::Right), style);
  return Unbound{name_of(key)};
}

bool serves(const Action& action, Scene scene) {
  if (const auto* said = std::get_if<Say>(&action)) {
    const std::string_view word = said->line;
    // Of these a task has keys of its own.
    if (scene == Scene::Task && (word == "learn" || word == "puzzle")) return false;
    return find_word(word.substr(0, word.find(' ')))->serves(scene);
  }
  const auto* opened = std::get_if<Open>(&action);
  if (opened != nullptr && opened->screen == "end") return scene == Scene::Game;
  return scene != Scene::Task || !std::holds_alternative<LookAt>(action);
}

std::vector<Binding> keys_in(Scene scene, std::vector<Binding> own) {
  for (const Binding& binding : bindings(Context::Board))
    if (!binding.actions.empty() && serves(binding.actions.front(), scene)) own.push_back(binding);
  return own;
}

std::string name_of(Key key) {
  for (const NamedKey& named : kNamedKeys)
    if (named.key == key) return std::string(named.name);
  if (key.name != KeyName::Character || key.character < 0 || key.character > '~') return "this key";
  if (key.character < ' ') return std::string(kControl) + static_cast<char>(key.character + '@');
  return {key.character};
}

}  // namespace quagmire::ui
