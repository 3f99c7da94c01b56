// Session files: what a player does, and what there must be to see. A file has any number of
// independent sessions, each a handful of lines:
//
//     # A comment. What stands before the first session holds for all of them.
//     with position 8/8/8/8/8/8/XX6/1OO5 O - -
//
//     == a losing move is asked about
//     type c1a1
//     message This leaves a1 in Quagmire and loses. Play it? y/N
//     answer no
//     moves none
//
//     == an unknown word is answered with the nearest
//     type {1}
//     refused No such command: "{1}"; did you mean :{2}?
//     each
//     undp | undo
//     rdeo | redo
//
// "with" lines set the session up. The others are steps and expectations, by their first word
// (kSteps and kExpectations in script.cpp). An expected text is the whole text, but "..." in it
// stands for any text ("...." is a full stop, and then any text); "not" before it means that
// nothing seen is like that; lines that are indented continue it. After "each", every line is its
// own session, with its cells in place of {1}, {2} and so on.
//
// A session must say what there is, not only what is not; and an expectation must not hold before
// its step already, or it does not tell whether the step did anything: in one row, at one face.
// What must stay as it is has "still" before it ("moves still none"): it is so before the step, and
// after it. What lines and commands answer is new with each step.
//
// A session with a step that only a screen can take runs there, and so does one "on screen"; one
// "on lines" is typed by a person at a terminal, one "on pipe" by a program. All others run on the
// screen and in lines, where words are typed and named without their colon; an expectation that one
// of the two cannot have (facts in lines, output on the screen) is left to the other.
//
// "click c2", "click grid c2" (in the grid beside a board of pixels), "click undo" (a text on the
// screen) and "drag c2 to c5" press and release the mouse where the layout has it. In "click undo
// after u" a hurried player presses u first, and both come before the next picture.
//
// "picture help.80x24" is the whole screen, or all output, as tests/golden/pictures has it. With
// QUAGMIRE_GOLDEN=write in the environment, what is seen is written there; git diff then shows what
// has changed. Look at every line.
//
// The home is also the folder that the session is in. "remove" takes a file away; it does so
// before the line that follows is typed.
//
// Where "run" is a step, each is a line for the shell, in its own empty home:
//
//     == no move leads beyond the board
//     with file letter
//       1. c2-c9 *
//     run quagmire check letter
//     refused 1 bad record, line 1...
//
// A command that fails ends its line. "refused" means this exit status, no output, and a single
// line of error, here without "quagmire: ". A line that fails though neither "refused" nor "status"
// nor "errors" mentions it is a fault.
// After "person" the line stands at a terminal, where the indented lines are typed beforehand, and
// then the end of the input; "output" is what the terminal shows, a few kilobytes at most, and
// begins with what was typed. (With "| cat" the output alone does not lead there.)
// After "bytes" the line stands at a terminal too, and each indented line is sent as it is, after
// so many milliseconds: "30 \e[20". "\e", "\r", "\a", "\\" and "\x7f" are bytes. Nothing is looked
// at but that the line ends.
//
// "open" opens a terminal of 80x24 with a line for the shell in it, and closes the one before;
// other lines can "run" meanwhile, and each is as said above:
//
//     == what another program has done is seen
//     open quagmire --board grid resume game
//     screen ...1. c2-c5 f7-f4...
//     press q
//     program left
//
// "press", "type" and "resize" are as on the screen; "send" sends bytes, written as in "bytes", in
// one piece; "signal TERM" is for the program, "hangup" closes the terminal, and "continue" goes on
// with what "press <Ctrl-Z>" stopped. An expectation waits until it is so: "screen" for the whole
// text, "position" for the pieces on the grid, "cursor" for its square there, "cell" for "c2 O 166
// on default bold underline reverse", "sends" for the bytes since the last step, "terminal" for "in
// use" or "as it was", "program" for "running", "stopped", "left", "left 143" or "left by signal
// 11". Where nothing has to change, what shows that the step is done comes first.
// "$FAULTY" makes calls of the system fail, as tests/support/fault_shim.cpp has it. "with silence"
// is a terminal that answers no question.
//
// "days 3" later, the lines that follow have another date. "with own puzzle" and the fields of its
// line is a puzzle of one's own.
//
// "with needs" leaves a session out where the build has "no sanitizer" not, or where this line for
// the shell fails.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quagmire::test {

struct Line {
  int number;
  std::string word;
  std::string text;
};

enum class Where { Screen, Lines, Pipe, Shell, Terminal };

struct Script {
  std::string name;
  std::vector<Where> faces;
  std::vector<Line> with;
  std::vector<Line> steps;  ///< and expectations
};

struct ScriptFile {
  std::vector<Script> scripts;
  std::vector<std::string> faults;  ///< "12: there is no word pres"
};

[[nodiscard]] ScriptFile read_scripts(std::string_view text);

[[nodiscard]] bool is_step(std::string_view word);

/// Whether the text is like the pattern, in which "..." stands for any text.
[[nodiscard]] bool is_like(std::string_view text, std::string_view pattern);

}  // namespace quagmire::test
