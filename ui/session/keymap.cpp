#include "ui/session/keymap.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <utility>

#include "engine/text.h"
#include "ui/session/commands.h"

namespace quagmire::ui {

Action::Action(const Action&) = default;
Action::Action(Action&&) noexcept = default;
Action& Action::operator=(const Action&) = default;
Action& Action::operator=(Action&&) noexcept = default;
Action::~Action() = default;

bool runs_command(const Action& action, std::string_view word) {
  const auto* say = std::get_if<action::RunCommand>(&action);
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
constexpr std::string_view kAlt = "Alt-";

// The keys of a name, which is a range or a group for several.
std::vector<Key> keys_named(std::string_view name) {
  for (const NamedKey& named : kNamedKeys)
    if (named.name == name) return {named.key};
  if (name.starts_with(kControl)) return {ctrl(lower(name[kControl.size()]))};
  if (name.starts_with(kAlt)) return {{KeyName::Alt, name[kAlt.size()]}};
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

namespace {

using namespace action;

// The keys of a word, as its own row has them.
Binding runs_command(Scenes scenes, const char* word) {
  return {scenes, "", "", "", {RunCommand{word}}};
}

// Of a scene first what it has alone, and what the bar shows first.
const std::vector<Binding>& all_keys() {
  constexpr Scenes ended = Scene::End | Scene::EndDismissed;
  constexpr Scenes cards = Scene::Menu | Scene::ChoiceField | Scene::TextField | Scene::Name;
  constexpr Scenes rows = cards | Scene::Settings;
  constexpr Scenes values = Scene::ChoiceField | Scene::Name | Scene::Settings;
  constexpr Scenes typed = Scene::TextField | Scene::Name;
  constexpr Scenes closes = Scene::Menu | Scene::ChoiceField | Scene::List;
  constexpr Scenes screens =
      Scene::Line | kAsked | Scene::Pages | rows | Scene::List | Scene::Games;
  static const std::vector<Binding> keys{
      // At the end of a game.
      runs_command(Scene::End, "review"),
      {Scene::EndDismissed, "Enter", "see how the game ended", "end", {Activate{}}},
      runs_command(ended, "new"),
      runs_command(ended, "next"),
      runs_command(Scene::End, "puzzle"),
      runs_command(ended, "undo"),
      runs_command(Scene::End, "save"),
      runs_command(Scene::End, "proof"),
      runs_command(ended, "quit"),
      {Scene::End, "Esc", "show only the board", "board", {Back{}}},
      runs_command(ended, "help"),
      // In a review. Braces are hard to type on many keyboards.
      {Scene::Review,
       "[, ], Left, Right",
       "go to the previous or next move (arrows: without a cursor); PgUp and PgDn too",
       "] moves",
       {RunCommand{"back"}, RunCommand{"forward"}},
       "PgUp, PgDn"},
      {Scene::Review,
       "<, >, {, }",
       "go to the previous or next turning point",
       "> turning points",
       {RunCommand{"earlier"}, RunCommand{"later"}}},
      {Scene::Review,
       "Home, End",
       "go to the start or the end of the game",
       "",
       {RunCommand{"back all"}, RunCommand{"forward all"}}},
      runs_command(Scene::Review, "watch"),
      {Scene::Review,
       "Esc",
       "hide the cursor or go back to the game, then leave",
       "back",
       {Back{}}},
      runs_command(Scene::Review, "move"),
      runs_command(Scene::Review, "hint"),
      runs_command(Scene::Review, "proof"),
      runs_command(Scene::Review, "help"),
      runs_command(Scene::Review, "quit"),
      // At a task.
      {kInTask, "Esc", "put the piece back, or return to your game", "leave", {Back{}}},
      runs_command(kInTask, "hint"),
      runs_command(kInTask, "undo"),
      runs_command(Scene::Puzzle, "next"),
      runs_command(kInTask, "list"),
      // On the first screen.
      {Scene::Start,
       "Enter",
       "play with another person",
       "two players",
       {Activate{}, Back{}},
       "Esc"},
      {Scene::Start,
       "p",
       "play the computer",
       "play the computer",
       {RunCommand{std::string(kPlayComputer)}}},
      {Scene::Start, "L", "learn it in eight minutes", "learn", {RunCommand{"learn"}}},
      {Scene::Start, "P", "solve a puzzle", "puzzles", {RunCommand{"puzzle"}}},
      // Questions.
      {Scene::Question, "y", "yes", "yes", {Reply{true}}, "Y"},
      {Scene::Question, "n, Enter, Esc", "no", "no", {Reply{false}}, "N"},
      {Scene::WhoseTurn, "o", "it's O's turn", "O", {RunCommand{"o"}}, "O"},
      {Scene::WhoseTurn, "x", "it's X's turn", "X", {RunCommand{"x"}}, "X"},
      {Scene::WhoseTurn, "Esc", "ignore the board", "neither", {Reply{false}}},
      {Scene::Resume, "y, Enter, Esc", "continue the game", "resume", {Reply{true}}, "Y"},
      {Scene::Resume, "n", "save it and start a new game", "new", {Reply{false}}, "N"},
      {Scene::Unsaved, "s", "save the game elsewhere", "save", {RunCommand{"s"}}, "S"},
      {Scene::Unsaved, "d", "discard the game", "discard", {Reply{true}}, "D"},
      {Scene::Unsaved, "Esc", "stay in the game", "stay", {Reply{false}}, "Enter"},
      {Scene::TimeUp, "Esc", "continue", "continue", {Reply{false}}, "Enter"},
      runs_command(kAsked, "help"),
      runs_command(Scene::Question | Scene::WhoseTurn | Scene::Resume, "quit"),
      // Pages.
      {Scene::Pages,
       "Space, PgDn, Right, Down",
       "go to the next page, or the next step of the example",
       "next page",
       {Scroll{1}}},
      {Scene::Pages, "Esc, Enter, ?, q", "return to the game", "back to the game", {Back{}}, "F1"},
      {Scene::Pages, "Left, PgUp, Up", "go to the previous page", "previous page", {Scroll{-1}}},
      {Scene::Pages,
       "Home, End",
       "go to the first or last page",
       "",
       {LookAt{0}, LookAt{SIZE_MAX}}},
      // Cards and lists.
      {cards, "Enter", "accept these choices", "OK", {Activate{}}},
      {cards, "Esc", "cancel the changes", "cancel", {Back{}}},
      {Scene::Settings, "Enter", "accept these settings", "done", {Activate{}}},
      {Scene::Settings, "Esc", "cancel the changes", "cancel", {Back{}}},
      {rows,
       "Tab, Down",
       "go to the next row",
       "next",
       {Scroll{1}, Scroll{1}, Scroll{-1}, Scroll{-1}},
       "Shift-Tab, Up"},
      {values,
       "Space, Left, Right",
       "change the value in this row",
       "change",
       {ChangeRow{1}, ChangeRow{-1}, ChangeRow{1}}},
      {Scene::Settings, "a-z", "go to the row that begins with this letter", "row", {TypeText{}}},
      {typed, "characters", "type a name or a position", "", {TypeText{}}},
      {typed, "Backspace", "erase a character", "erase", {EditLine{Edit::EraseBefore}}},
      {typed, "Ctrl-U", "erase the text in this row", "", {EditLine{Edit::EraseAll}}},
      {Scene::List, "Enter", "choose this one", "choose", {Activate{}}},
      {Scene::List,
       "Up, Down",
       "choose another",
       "Down move",
       {Scroll{-1}, Scroll{1}},
       "Shift-Tab, Tab"},
      {Scene::List,
       "PgUp, PgDn, Home, End",
       "go ten rows up or down, or to the first or last",
       "",
       {Scroll{-10}, Scroll{10}, Scroll{-100'000}, Scroll{100'000}}},
      {Scene::List, "0-9", "type its number", "number", {TypeText{}}},
      {Scene::List, "Esc", "go back", "back", {Back{}}, "L"},
      {Scene::Games, "Enter", "review or continue the game", "open", {Activate{}}},
      {Scene::Games,
       "Up, Down, PgUp, PgDn",
       "choose another",
       "Down move",
       {Scroll{-1}, Scroll{1}, Scroll{-10}, Scroll{10}}},
      {Scene::Games,
       "Home, End",
       "go to the first or last",
       "",
       {Scroll{-100'000}, Scroll{100'000}}},
      {Scene::Games,
       "characters",
       "show only games that contain this text",
       "search",
       {TypeText{}}},
      {Scene::Games, "Backspace", "erase a character", "erase", {EditLine{Edit::EraseBefore}}},
      {Scene::Games, "Esc", "go back", "back", {Back{}}},
      runs_command(Scene::Start, "quit"),
      {closes, "q", "close this", "close", {RunCommand{"quit"}}},
      // While a line is typed.
      {Scene::Line, "characters", "type a move (c2 c5) or a command", "", {TypeText{}}},
      {Scene::Line, "Enter", "play the move or run the command", "play", {Activate{}}},
      {Scene::Line, "Esc", "cancel the line", "leave", {Back{}}},
      {Scene::Line,
       "Left, Right, Home, End",
       "move within the line",
       "",
       {EditLine{Edit::Left}, EditLine{Edit::Right}, EditLine{Edit::Home}, EditLine{Edit::End},
        EditLine{Edit::Home}, EditLine{Edit::End}},
       "Ctrl-A, Ctrl-E"},
      {Scene::Line,
       "Up, Down",
       "show earlier lines; after a colon, choose a command",
       "earlier lines",
       {EditLine{Edit::Older}, EditLine{Edit::Newer}}},
      {Scene::Line,
       "Backspace, Delete",
       "erase a character",
       "erase",
       {EditLine{Edit::EraseBefore}, EditLine{Edit::EraseAt}}},
      {Scene::Line,
       "Tab",
       "complete a move or a command, or choose the next one",
       "complete",
       {EditLine{Edit::Complete}}},
      {Scene::Line,
       "Ctrl-W, Ctrl-U, Ctrl-K",
       "erase the word before, the line, or the rest",
       "",
       {EditLine{Edit::EraseBefore, true}, EditLine{Edit::EraseAll}, EditLine{Edit::EraseAt, true},
        EditLine{Edit::EraseBefore, true}, EditLine{Edit::EraseAt, false, true}},
       "Alt-Backspace, Alt-d"},
      {Scene::Line,
       "Ctrl-Left, Ctrl-Right",
       "move by word",
       "",
       {EditLine{Edit::Left, true}, EditLine{Edit::Right, true}},
       "Alt-b, Alt-f"},
      {Scene::Line, "F1", "help", "", {RunCommand{"help"}}},
      // At every board.
      {kAtBoard,
       "arrows",
       "move the cursor",
       "",
       {MoveCursor{0, 1}, MoveCursor{0, -1}, MoveCursor{-1, 0}, MoveCursor{1, 0}}},
      {kAtBoard,
       "h, j, k, l",
       "move the cursor left, down, up, right",
       "",
       {MoveCursor{-1, 0}, MoveCursor{0, -1}, MoveCursor{0, 1}, MoveCursor{1, 0}},
       "",
       KeyStyle::Vi},
      {kAtBoard, "Enter, Space", "select a piece, then play it to the cursor", "", {Activate{}}},
      {kAtBoard,
       "a-h, A-H",
       "type a move (c2 c5, then Enter)",
       "",
       {TypeText{}},
       "",
       KeyStyle::Standard},
      {kAtBoard, "a-g, A-H", "type a move (c2 c5, then Enter)", "", {TypeText{}}, "", KeyStyle::Vi},
      {kAtBoard, ":", "type a command (:why c2 c5)", "", {OpenLine{}}},
      runs_command(kAtBoard, "help"),
      runs_command(kAtBoard, "undo"),
      runs_command(kAtBoard, "redo"),
      runs_command(kAtBoard, "swap"),
      runs_command(kAtBoard, "hint"),
      {kAtBoard,
       "w",
       "explain the piece under the cursor, or the selected move",
       "why",
       {RunCommand{"why"}}},
      runs_command(kAtBoard, "players"),
      runs_command(kAtBoard, "new"),
      runs_command(kAtBoard, "learn"),
      runs_command(kAtBoard, "puzzle"),
      runs_command(kAtBoard, "quit"),
      runs_command(kAtBoard, "eval"),
      runs_command(kAtBoard, "settings"),
      runs_command(kAtBoard, "games"),
      {kAtBoard, "z", "switch between the grid and the pixel board", "", {ChangeBoard{}}},
      runs_command(kAtBoard, "threats"),
      runs_command(kAtBoard, "liberties"),
      runs_command(kAtBoard, "move"),
      runs_command(kAtBoard, "save"),
      {kInGame, "R", "resign, or agree on a draw", "", {Open{"end"}}},
      {kInGame,
       "[, ], PgUp, PgDn",
       "look back or forward, without undoing",
       "",
       {RunCommand{"back"}, RunCommand{"forward"}}},
      {kInGame,
       "Home, End",
       "look at the start or the end of the game",
       "",
       {RunCommand{"back all"}, RunCommand{"forward all"}}},
      {kAtBoard,
       "Tab, Shift-Tab",
       "go to the next or previous piece that can move",
       "",
       {CyclePiece{1}, CyclePiece{-1}}},
      {kAtBoard, "Esc", "put the piece back, or stop looking back", "", {Back{}}},
      {kAtBoard, "T", "change the colours: the next theme", "", {RunCommand{"theme next"}}},
      // The terminal sends these as events of their own, so there is no key to decode.
      {Scene::Game, "click", "select a piece, then where it goes", "", {}},
      {Scene::Game, "wheel", "look back or forward", "", {}},
      {kAtBoard | screens, "Ctrl-L", "redraw the screen", "", {Redraw{}}},
      // The terminal sends this one as a signal, so there is no key to decode.
      {Scene::Game, "Ctrl-Z", "suspend the program; the shell's fg brings it back", "", {}},
  };
  return keys;
}

struct KeyboardLayout {
  std::string_view latin;
  std::u32string_view own;  ///< what the same keys type
};

constexpr std::array kLayouts = {
    KeyboardLayout{"qwertyuiop[]asdfghjkl;'zxcvbnm,.`", U"йцукенгшщзхъфывапролджэячсмитьбюё"},
    KeyboardLayout{"QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>~", U"ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮЁ"},
    KeyboardLayout{"s]'\\oS}\"|O", U"іїєґўІЇЄҐЎ"},
    KeyboardLayout{"abcdefghijklmnoprstuvwxyz", U"αβψδεφγηιξκλμνοπρστθωςχυζ"},
    KeyboardLayout{"ABCDEFGHIJKLMNOPRSTUVXYZ", U"ΑΒΨΔΕΦΓΗΙΞΚΛΜΝΟΠΡΣΤΘΩΧΥΖ"},
};

}  // namespace

const std::vector<Binding>& keys_in(Scene scene) {
  static std::map<Scene, std::vector<Binding>> found;
  const auto [entry, is_new] = found.try_emplace(scene);
  if (!is_new) return entry->second;
  for (Binding binding : all_keys()) {
    if (!binding.scenes.has(scene)) continue;
    if (binding.keys.empty()) {
      const Command& word = *find_command(std::get<RunCommand>(binding.actions.front()).line);
      const auto use = word.use(kAtBoard.has(scene) ? scene : Scene::Game);
      if (!use || use->keys.empty()) continue;
      binding.keys = use->keys;
      binding.description = use->sentence;
      binding.hint = use->hint;
    }
    entry->second.push_back(std::move(binding));
  }
  return entry->second;
}

// Of two that have a key, the first decides.
std::vector<KeyHint> hints_in(Scene scene, KeyStyle style) {
  std::vector<KeyHint> hints;
  std::vector<Key> taken;
  const bool shows_own = (Scene::End | Scene::EndDismissed | Scene::Review).has(scene);
  for (const Binding& binding : keys_in(scene)) {
    if (!binding.serves(style) || binding.actions.empty() || (shows_own && !binding.is_own()))
      continue;
    const std::vector<Key> keys = binding.bound();
    const bool has_first = std::find(taken.begin(), taken.end(), keys.front()) == taken.end();
    if (has_first && !binding.hint.empty())
      hints.push_back({std::string(binding.keys.substr(0, binding.keys.find(','))),
                       std::string(binding.hint), keys.front(), &binding});
    taken.insert(taken.end(), keys.begin(), keys.end());
  }
  return hints;
}

bool is_hint_of(const KeyHint& hint, std::string_view command) {
  return hint.binding != nullptr && runs_command(hint.binding->actions.front(), command);
}

Action decode(Scene scene, Key key, KeyStyle style) {
  for (const Binding& binding : keys_in(scene))
    if (binding.serves(style))
      if (auto action = binding.action_of(key)) return *std::move(action);
  if (key.name == KeyName::WordLeft) return decode(scene, ui::key(KeyName::Left), style);
  if (key.name == KeyName::WordRight) return decode(scene, ui::key(KeyName::Right), style);
  return Unbound{name_of(key)};
}

std::string name_of(Key key) {
  for (const NamedKey& named : kNamedKeys)
    if (named.key == key) return std::string(named.name);
  if (key.name == KeyName::Alt) return std::string(kAlt) + key.character;
  if (key.name != KeyName::Character || static_cast<unsigned char>(key.character) > '~')
    return "this key";
  if (key.character < ' ') return std::string(kControl) + static_cast<char>(key.character + '@');
  return {key.character};
}

std::optional<Key> key_at_place(std::string_view typed) {
  constexpr char32_t first_full_width = 0xFF01;
  constexpr char32_t last_full_width = 0xFF5E;
  if (typed.empty()) return std::nullopt;
  const char32_t point = take_point(typed);
  if (point >= first_full_width && point <= last_full_width)
    return key(static_cast<char>(point - first_full_width + '!'));
  for (const KeyboardLayout& layout : kLayouts)
    if (const std::size_t place = layout.own.find(point); place != std::u32string_view::npos)
      return key(layout.latin[place]);
  return std::nullopt;
}

std::string_view digit_at_place(std::string_view typed) {
  constexpr std::array<std::string_view, 8> signs{"&", "é", "\"", "'", "(", "-", "è", "_"};
  constexpr std::string_view digits = "12345678";
  for (std::size_t i = 0; i < signs.size(); ++i)
    if (signs[i] == typed) return digits.substr(i, 1);
  return typed;
}

}  // namespace quagmire::ui
