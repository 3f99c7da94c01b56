#include "ui/keymap.h"

namespace quagmire::ui {

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

std::vector<Binding> make_bindings() {
  using enum KeyName;
  constexpr int page = 10;
  return {
      {Context::Board,
       "?, F1",
       "this help",
       "help",
       {{key('?'), Command{command::ShowHelp{}}}, {key(F1), Command{command::ShowHelp{}}}}},
      {Context::Board, "q", "quit", "quit", {{key('q'), Command{command::Quit{}}}}},
      {Context::Board,
       "arrows",
       "move the cursor",
       "",
       {{key(Up), MoveCursor{0, 1}},
        {key(Down), MoveCursor{0, -1}},
        {key(Left), MoveCursor{-1, 0}},
        {key(Right), MoveCursor{1, 0}}}},
      {Context::Board,
       "h, j, k, l",
       "move the cursor left, down, up, right",
       "",
       {{key('h'), MoveCursor{-1, 0}},
        {key('j'), MoveCursor{0, -1}},
        {key('k'), MoveCursor{0, 1}},
        {key('l'), MoveCursor{1, 0}}},
       KeyStyle::Vi},
      {Context::Board,
       "Enter, Space",
       "select a piece, then play it to the cursor",
       "",
       {{key(Enter), Activate{}}, {key(' '), Activate{}}}},
      {Context::Board,
       "u",
       "undo: take a move back",
       "undo",
       {{key('u'), Command{command::Undo{}}}}},
      {Context::Board,
       "r, Ctrl-R",
       "redo: play it again",
       "redo",
       {{key('r'), Command{command::Redo{}}}, {ctrl('r'), Command{command::Redo{}}}}},
      {Context::Board, "a-h", "begin typing a move, as c2 c5 and Enter", "", typing("abcdefgh"),
       KeyStyle::Standard},
      {Context::Board, "a-g", "begin typing a move, as c2 c5 and Enter", "", typing("abcdefg"),
       KeyStyle::Vi},
      {Context::Board,
       "w",
       "why can the selected piece go to the cursor, or not",
       "why",
       {{key('w'), ExplainCursor{}}}},
      {Context::Board,
       "t",
       "threats: mark the pieces one move from Quagmire",
       "",
       {{key('t'), Toggle{Switch::Threats}}}},
      {Context::Board,
       "H",
       "hint: a good move, and why",
       "hint",
       {{key('H'), Command{Query{query::Hint{}}}}}},
      {Context::Board,
       "p",
       "players: the computer plays X, O, both or none",
       "players",
       {{key('p'), SwitchSides{}}}},
      {Context::Board,
       "+, -",
       "make the computer stronger or weaker, levels 1 to 8",
       "",
       {{key('+'), ChangeLevel{1}}, {key('-'), ChangeLevel{-1}}}},
      {Context::Board, "G", "go: make the computer move now", "", {{key('G'), MoveNow{}}}},
      {Context::Board,
       "A",
       "analysis: how the game stands, and the best lines",
       "analysis",
       {{key('A'), Toggle{Switch::Analysis}}}},
      {Context::Board, "n", "begin a new game", "new", {{key('n'), Command{command::NewGame{}}}}},
      {Context::Board,
       "[, ]",
       "look at the move before or after, without undoing",
       "",
       {{key('['), Browse{Browse::Step::Back}}, {key(']'), Browse{Browse::Step::Forward}}}},
      {Context::Board,
       "Home, End",
       "look at the beginning or the end of the game",
       "",
       {{key(Home), Browse{Browse::Step::First}}, {key(End), Browse{Browse::Step::Last}}}},
      {Context::Board,
       "Tab, Shift-Tab",
       "go to the next or previous piece that can move",
       "",
       {{key(Tab), CyclePiece{1}}, {key(BackTab), CyclePiece{-1}}}},
      {Context::Board,
       "Esc",
       "go one step back: let a piece go, stop looking back",
       "",
       {{key(Escape), Back{}}}},
      {Context::Board, ":", "begin typing anything, as why c2 c5", "", {{key(':'), OpenLine{}}}},
      {Context::Board, "z", "zoom: the board in the next size", "", {{key('z'), Zoom{}}}},
      {Context::Board,
       "i",
       "turn the board round, or back",
       "",
       {{key('i'), Toggle{Switch::Flip}}}},
      {Context::Board,
       "I",
       "turn the board for each player, or stop",
       "",
       {{key('I'), Toggle{Switch::FlipEachMove}}}},
      {Context::Board,
       "m",
       "take the mouse, or leave it to the terminal",
       "",
       {{key('m'), Toggle{Switch::Mouse}}}},
      // The terminal sends these as events of their own, so there is no key to decode.
      {Context::Board, "click", "select a piece, then play it there", "", {}},
      {Context::Board, "wheel", "look at the move before or after", "", {}},
      {Context::Board, "Ctrl-L", "draw the screen afresh", "", {{ctrl('l'), Redraw{}}}},
      // The terminal sends this one as a signal, so there is no key to decode.
      {Context::Board, "Ctrl-Z", "suspend; the shell's fg brings the game back", "", {}},

      {Context::Line, "characters", "a move as c2 c5, or a word", "", typing_anything()},
      {Context::Line, "Enter", "play or do what is typed", "play", {{key(Enter), Submit{}}}},
      {Context::Line, "Esc", "clear the line and leave it", "leave", {{key(Escape), Back{}}}},
      {Context::Line,
       "Left, Right, Home, End",
       "move within the line",
       "",
       {{key(Left), EditLine{Edit::Left}},
        {key(Right), EditLine{Edit::Right}},
        {key(Home), EditLine{Edit::Home}},
        {ctrl('a'), EditLine{Edit::Home}},
        {key(End), EditLine{Edit::End}},
        {ctrl('e'), EditLine{Edit::End}}}},
      {Context::Line,
       "Up, Down",
       "lines typed before",
       "earlier lines",
       {{key(Up), EditLine{Edit::Older}}, {key(Down), EditLine{Edit::Newer}}}},
      {Context::Line,
       "Backspace, Delete",
       "erase a character",
       "erase",
       {{key(Backspace), EditLine{Edit::EraseBefore}}, {key(Delete), EditLine{Edit::EraseAt}}}},
      {Context::Line, "Tab", "complete a word or a move", "complete", {{key(Tab), Complete{}}}},
      {Context::Line, "Ctrl-U", "erase the line", "", {{ctrl('u'), EditLine{Edit::EraseAll}}}},
      {Context::Line, "F1", "help", "", {{key(F1), Command{command::ShowHelp{}}}}},
      {Context::Line, "Ctrl-L", "draw the screen afresh", "", {{ctrl('l'), Redraw{}}}},

      {Context::Question, "y", "yes", "yes", {{key('y'), Answer{true}}, {key('Y'), Answer{true}}}},
      {Context::Question,
       "n, Enter, Esc",
       "no",
       "no",
       {{key('n'), Answer{false}},
        {key('N'), Answer{false}},
        {key(Enter), Answer{false}},
        {key(Escape), Answer{false}}}},
      {Context::Question, "q", "quit", "quit", {{key('q'), Command{command::Quit{}}}}},
      {Context::Question, "Ctrl-L", "draw the screen afresh", "", {{ctrl('l'), Redraw{}}}},

      {Context::Resume,
       "r, y, Enter, Esc",
       "go on with the game",
       "resume",
       {{key('r'), Answer{true}},
        {key('y'), Answer{true}},
        {key(Enter), Answer{true}},
        {key(Escape), Answer{true}}}},
      {Context::Resume, "n", "put it away and begin a new one", "new", {{key('n'), Answer{false}}}},
      {Context::Resume, "q", "quit", "quit", {{key('q'), Command{command::Quit{}}}}},
      {Context::Resume, "Ctrl-L", "draw the screen afresh", "", {{ctrl('l'), Redraw{}}}},

      {Context::Help,
       "Up, Down",
       "scroll",
       "scroll",
       {{key(Up), Scroll{-1}},
        {key(Down), Scroll{1}},
        {key(PageUp), Scroll{-page}},
        {key(PageDown), Scroll{page}},
        {key(' '), Scroll{page}}}},
      {Context::Help,
       "Esc, Enter, ?, q",
       "back to the game",
       "back to the game",
       {{key(Escape), Back{}},
        {key(Enter), Back{}},
        {key('?'), Back{}},
        {key(F1), Back{}},
        {key('q'), Back{}}}},
      {Context::Help, "Ctrl-L", "draw the screen afresh", "", {{ctrl('l'), Redraw{}}}},
  };
}

}  // namespace

const std::vector<Binding>& bindings() {
  static const std::vector<Binding> table = make_bindings();
  return table;
}

Action decode(Context context, Key key, KeyStyle style) {
  for (const Binding& binding : bindings())
    if (binding.context == context && binding.serves(style))
      for (const KeyAction& candidate : binding.actions)
        if (candidate.key == key) return candidate.action;
  return Unbound{name_of(key)};
}

std::string name_of(Key key) {
  switch (key.name) {
    case KeyName::Character:
      break;
    case KeyName::Up:
      return "Up";
    case KeyName::Down:
      return "Down";
    case KeyName::Left:
      return "Left";
    case KeyName::Right:
      return "Right";
    case KeyName::Enter:
      return "Enter";
    case KeyName::Escape:
      return "Esc";
    case KeyName::Tab:
      return "Tab";
    case KeyName::BackTab:
      return "Shift-Tab";
    case KeyName::Backspace:
      return "Backspace";
    case KeyName::Delete:
      return "Delete";
    case KeyName::Home:
      return "Home";
    case KeyName::End:
      return "End";
    case KeyName::PageUp:
      return "Page Up";
    case KeyName::PageDown:
      return "Page Down";
    case KeyName::F1:
      return "F1";
    case KeyName::Unknown:
      return "this key";
  }
  if (key.character == ' ') return "Space";
  if (key.character >= 0 && key.character < ' ')
    return std::string("Ctrl-") + static_cast<char>(key.character + '@');
  if (key.character < ' ' || key.character > '~') return "this key";
  return {key.character};
}

}  // namespace quagmire::ui
