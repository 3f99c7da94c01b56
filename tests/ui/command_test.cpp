#include "ui/input/command.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <random>
#include <string>
#include <utility>

#include "tests/engine/shorthand.h"
#include "tests/ui/action_text.h"
#include "ui/input/answers.h"
#include "ui/input/keymap.h"
#include "ui/words/messages.h"

namespace quagmire::test {
namespace {

using ui::CommandFault;
using ui::parse_command;

// The error of a line that cannot be read; the test fails if it can.
ui::CommandError error_of(std::string_view line) {
  const auto command = parse_command(line);
  EXPECT_FALSE(command) << line;
  return command ? ui::CommandError{} : command.error();
}

// The explanation of the error in line mode.
std::string explained(const ui::CommandError& error) {
  return ui::explain(error, ui::Typing::Bare);
}

TEST(Command, ReadsAMoveWithAnySeparatorOrNone) {
  for (const char* line : {"c2 c5", "c2c5", "C2-C5", "c2:c5", "C2C5", "c2->c5", "c2, c5",
                           "  c2   c5  ", "(c2) [c5]", "c2\tc5\r\n", "- c2 -- c5 !", ":c2c5"})
    EXPECT_EQ(reading_of(line), "Play c2c5") << line;
  const std::string arrow = "\xE2\x86\x92";  // in UTF-8
  EXPECT_EQ(reading_of("c2" + arrow + "c5"), "Play c2c5");
}

TEST(Command, EveryByteThatIsNoLetterAndNoDigitSeparates) {
  for (int byte = 0; byte < 256; ++byte) {
    const bool alphanumeric = (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') ||
                              (byte >= 'a' && byte <= 'z');
    const char c = static_cast<char>(byte);
    const std::string line = std::string("c2") + c + "c5";
    const std::string around = c + std::string("c2c5") + c;
    EXPECT_EQ(reading_of(line), alphanumeric ? "error" : "Play c2c5") << byte;
    EXPECT_EQ(reading_of(around), alphanumeric ? "error" : "Play c2c5") << byte;
  }
}

TEST(Command, ReadsEveryPairOfSquares) {
  for (int from = 0; from < 64; ++from)
    for (int to = 0; to < 64; ++to) {
      const std::string squares =
          name_of(Square(from % 8, from / 8)) + name_of(Square(to % 8, to / 8));
      EXPECT_EQ(reading_of(squares), "Play " + squares);
    }
}

TEST(Command, OneSquareAlonePicksIt) {
  for (const char* line : {"c2", "C2", " c2 ", "c2-", "(c2)"})
    EXPECT_EQ(reading_of(line), "PickSquare c2") << line;
}

TEST(Command, ReadsEveryWordAlone) {
  EXPECT_EQ(reading_of("undo"), "Undo");
  EXPECT_EQ(reading_of("redo"), "Redo");
  EXPECT_EQ(reading_of("moves"), "Moves");
  EXPECT_EQ(reading_of("hint"), "Hint");
  EXPECT_EQ(reading_of("board"), "ShowBoard");
  EXPECT_EQ(reading_of("new"), "NewGame");
  EXPECT_EQ(reading_of("help"), "Open help");
  EXPECT_EQ(reading_of("quit"), "Quit");
}

TEST(Command, WordsAreReadInAnyCaseAndWithBlanksAround) {
  for (const char* line : {"UNDO", "Undo", "  undo", "undo  ", "\tundo\r\n", ":undo"})
    EXPECT_EQ(reading_of(line), "Undo") << line;
}

TEST(Command, MovesTakesASquareOrNone) {
  for (const char* line : {"moves c2", "MOVES C2", "moves:c2", "moves  (c2)", "moves - c2"})
    EXPECT_EQ(reading_of(line), "Moves c2") << line;
}

TEST(Command, WhyTakesAMove) {
  for (const char* line : {"why c2c5", "WHY C2 C5", "why: c2-c5", "why   c2, c5 ?"})
    EXPECT_EQ(reading_of(line), "Why c2c5") << line;
}

TEST(Command, WhatIsNotAmongTheChoicesIsABadArgument) {
  for (const char* line :
       {"level 0", "level 9", "level 10", "level x", "level :", "pieces p", "computer y"})
    EXPECT_EQ(error_of(line).fault, CommandFault::BadArgument) << line;
  for (const char* line :
       {"level 1", "level 8", "pieces", "pieces o", "pieces X", "computer both", "level fit",
        "level FIT reset", "copy", "copy position", "copy Game", "stats"})
    EXPECT_TRUE(parse_command(line)) << line;
}

TEST(Command, ALineWithoutALetterOrDigitIsNothing) {
  for (const std::string& line : {std::string(), std::string(" "), std::string("\r\n"),
                                  std::string("?!"), std::string(3, '\0'), std::string("\xC3\xA9")})
    EXPECT_EQ(error_of(line).fault, CommandFault::Nothing) << line;
}

TEST(Command, WordsThatStandAloneSaySo) {
  for (const char* word : {"undo", "redo", "board", "new", "rules", "quit", "players"}) {
    const auto error = error_of(std::string(word) + "  now");
    EXPECT_EQ(error.fault, CommandFault::BadArgument) << word;
    EXPECT_EQ(explained(error), std::string(word) + " stands alone: nothing follows it.");
  }
}

// Whatever is wrong after a word, the answer is what the word takes.
TEST(Command, AWrongArgumentIsAnsweredByWhatTheWordTakes) {
  struct Case {
    const char* answer;
    std::vector<const char*> lines;
  };
  for (const Case& wrong : {
           Case{"A level is 1 to 8. You win half of the games at level fit.",
                {"level 0", "level 9", "level 10", "level -1", "level x", "level c2 c5",
                 "level fits", "level fit now"}},
           Case{"copy takes position or game, or nothing.", {"copy board", "copy game now"}},
           Case{"The computer plays O, X, both or none, as computer X.",
                {"computer", "computer y", "computer level 3"}},
           Case{"pieces takes a player, O or X, or nothing.", {"pieces p", "pieces O X"}},
           Case{"moves takes a square, as moves c2, or nothing.",
                {"moves c9", "moves c2 c5", "moves all"}},
           Case{"save takes the name of a file, as save game.quag.", {"save", "save  "}},
       })
    for (const char* line : wrong.lines) {
      EXPECT_EQ(error_of(line).fault, CommandFault::BadArgument) << line;
      EXPECT_EQ(explained(error_of(line)), wrong.answer) << line;
    }
  for (const char* line : {"why", "why c9", "why c2 c9", "why  c2c5 x", "why not"}) {
    EXPECT_EQ(error_of(line).fault, CommandFault::BadArgument) << line;
    EXPECT_THAT(explained(error_of(line)), testing::StartsWith("why takes a ")) << line;
  }
}

// A user who does as told on the full screen is not told that words begin with a colon.
TEST(Command, WordsAreNamedAsTheyAreTyped) {
  struct Case {
    const char* line;
    const char* bare;
    const char* behind_colon;
  };
  using ui::Typing;
  for (const Case& told :
       {Case{"names Ann", "Two names with a comma, as names Ann, Bob.",
             "Two names with a comma, as :names Ann, Bob."},
        Case{"why", "why takes a move or a square, as why c2 c5 or why c2.",
             ":why takes a move or a square, as :why c2 c5 or :why c2."},
        Case{"undo 3", "undo stands alone: nothing follows it.",
             ":undo stands alone: nothing follows it."},
        Case{"udno", "There is no word \"udno\"; did you mean undo?",
             "There is no word \"udno\"; did you mean :undo?"},
        Case{"xyzzy", "There is no word \"xyzzy\"; type a move, as c2 c5, or help.",
             "There is no word \"xyzzy\"; type a move, as c2 c5, or :help."},
        Case{"", "Nothing was typed; type a move, as c2 c5, or help.",
             "Nothing was typed; type a move, as c2 c5, or :help."}}) {
    EXPECT_EQ(ui::explain(error_of(told.line), Typing::Bare), told.bare);
    EXPECT_EQ(ui::explain(error_of(told.line), Typing::BehindColon), told.behind_colon);
  }
}

// Typed text is not taken for one of our words.
TEST(Command, WhatWasTypedIsQuotedWithItsColons) {
  EXPECT_THAT(explained(error_of("c2:c9")), HasSubstr("\"c2:c9\""));
}

// Covers each answer to a wrong argument, which may contain an example or two.
TEST(Command, EveryExampleInAnAnswerCanBeTyped) {
  int examples = 0;
  for (const ui::CommandWord& word : ui::command_words()) {
    const auto command = parse_command(std::string(word.word) + " ?x y z9");
    if (command) continue;
    const std::string text = ui::explain(command.error(), ui::Typing::BehindColon);
    for (std::size_t colon = text.find(" :"); colon != std::string::npos;
         colon = text.find(" :", colon + 1)) {
      const std::size_t end = std::min(text.find(" or ", colon), text.find(", or ", colon));
      const std::string example = text.substr(colon, std::min(end, text.size() - 1) - colon);
      EXPECT_TRUE(parse_command(example)) << example;
      ++examples;
    }
  }
  EXPECT_GE(examples, 5);
}

TEST(Command, AMoveThatCannotBeReadSaysWhatIsWrongAndWhere) {
  struct Case {
    const char* line;
    MoveFault fault;
    std::size_t column;
  };
  for (const Case& bad :
       {Case{"c2 c9", MoveFault::NoSquare, 4}, Case{"c9 c5", MoveFault::NoSquare, 1},
        Case{"  5c", MoveFault::NoSquare, 3}, Case{"c2 c", MoveFault::NoSquare, 4},
        Case{"c", MoveFault::NoSquare, 1}, Case{"c2 c5 d6", MoveFault::ExtraText, 7},
        Case{"c2c5x", MoveFault::ExtraText, 5}}) {
    const auto error = error_of(bad.line);
    EXPECT_EQ(error.fault, CommandFault::BadMove) << bad.line;
    EXPECT_EQ(error.move_fault, bad.fault) << bad.line;
    EXPECT_EQ(error.column, bad.column) << bad.line;
  }
}

TEST(Command, AnUnknownWordIsAnsweredWithTheNearestOne) {
  struct Case {
    const char* line;
    const char* word;
    const char* suggestion;
  };
  for (const Case& slip :
       {Case{"undp", "undp", "undo"}, Case{"rdeo", "rdeo", "redo"},
        Case{"mvoes c2", "mvoes", "moves"}, Case{"hwy c2c5", "hwy", "why"},
        Case{"baord", "baord", "board"}, Case{"nw", "nw", "new"}, Case{"HELPP", "HELPP", "help"},
        Case{"qit", "qit", "quit"}, Case{"xyzzy", "xyzzy", ""}}) {
    const auto error = error_of(slip.line);
    EXPECT_EQ(error.fault, CommandFault::UnknownWord) << slip.line;
    EXPECT_EQ(error.word, slip.word) << slip.line;
    EXPECT_EQ(error.suggestion, slip.suggestion) << slip.line;
  }
}

TEST(Command, OtherNamesDoTheSame) {
  EXPECT_EQ(reading_of("u"), "Undo");
  EXPECT_EQ(reading_of(" U "), "Undo");
  EXPECT_EQ(reading_of("exit"), "Quit");
  EXPECT_EQ(reading_of(":EXIT"), "Quit");
  EXPECT_EQ(explained(error_of("exit 3")), "quit stands alone: nothing follows it.");
}

TEST(Command, WordsOfOtherProgramsKnowTheirNeighbours) {
  struct Case {
    const char* word;
    const char* neighbour;
  };
  for (const Case& other : {Case{"q", "quit"}, Case{"bye", "quit"}, Case{"back", "undo"},
                            Case{"r", "redo"}, Case{"restart", "new"}, Case{"rematch", "new"},
                            Case{"ai", "computer"}, Case{"DIFFICULTY 3", "level"},
                            Case{"eval", "value"}, Case{"keys", "help"}, Case{"show", "board"}}) {
    const auto error = error_of(other.word);
    EXPECT_EQ(error.fault, CommandFault::UnknownWord) << other.word;
    EXPECT_EQ(error.suggestion, other.neighbour) << other.word;
  }
  for (const char* word : {"load", "load game.quag", "open x", "RESUME", "replay game.quag"})
    EXPECT_THAT(explained(error_of(word)), testing::AllOf(HasSubstr("quagmire resume FILE"),
                                                          HasSubstr("quagmire replay FILE")))
        << word;
}

TEST(Command, HelpTakesAWord) {
  EXPECT_EQ(reading_of("help why"), "ShowWord why");
  EXPECT_EQ(reading_of("help :LEVEL"), "ShowWord LEVEL");
  EXPECT_EQ(reading_of("help exit"), "ShowWord exit");
  EXPECT_EQ(reading_of("help :"), reading_of("help"));
  using ui::describe_word;
  using ui::Typing;
  EXPECT_EQ(describe_word("why", Typing::Bare),
            "why MOVE|SQUARE: say why a move is legal or not, or how a piece stands");
  EXPECT_EQ(describe_word("LEVEL", Typing::BehindColon),
            ":level [1-8|fit]: say or set the computer's level; fit: so that you win half");
  EXPECT_EQ(describe_word("exit", Typing::Bare), "quit: leave the game");
  for (const ui::CommandWord& word : ui::command_words())
    EXPECT_THAT(describe_word(word.word, Typing::Bare),
                testing::AllOf(testing::StartsWith(std::string(word.word)),
                               testing::EndsWith(std::string(word.description))));
}

TEST(Command, HelpKnowsTheTermsOfTheRules) {
  EXPECT_EQ(reading_of("help rest"), "ShowWord rest");
  EXPECT_EQ(ui::describe_word("rest", ui::Typing::Bare),
            "Rest: The piece that you moved on your last turn may not move on this one.");
  EXPECT_EQ(ui::describe_word("QUAGMIRE", ui::Typing::Bare),
            "Quagmire: A piece is in Quagmire when no square beside it is empty and an enemy "
            "stands beside it. One that you bring there yourself counts, too.");
  const std::string rules(ui::rules());
  for (const char* not_a_term :
       {"Two", "If", "Two players, O and X, move in turn on 8x8; O begins"})
    EXPECT_EQ(reading_of(std::string("help ") + not_a_term), "error") << not_a_term;
  EXPECT_EQ(reading_of("help " + rules.substr(0, rules.find('\n'))), "error");
}

TEST(Command, HelpWithAnUnknownWordNamesTheNearest) {
  EXPECT_EQ(explained(error_of("help levle")), "There is no word \"levle\"; did you mean level?");
  EXPECT_EQ(explained(error_of("help takeback")),
            "There is no word \"takeback\"; did you mean undo?");
}

// The line of key hints shows these names.
TEST(Command, WordsThatAreKeysNameTheKey) {
  EXPECT_EQ(reading_of("value"), reading_of("analyze"));
  EXPECT_EQ(reading_of("who"), reading_of("players"));
  for (const auto& [word, answer] : {std::pair{"size", "size is the key z."},
                                     {"SIZE 3", "size is the key z."},
                                     {"help size", "size is the key z."},
                                     {"zoom", "size is the key z."},
                                     {"threats", "threats is the key t."},
                                     {"turn", "turn is the key i."},
                                     {"mouse", "mouse is the key m."}})
    EXPECT_EQ(ui::explain(error_of(word), ui::Typing::BehindColon), answer);
  EXPECT_EQ(explained(error_of("size")), "size is the key z of the full screen.");
  for (const ui::KeyHint& hint :
       ui::hints_of(ui::bindings(ui::Context::Board), ui::KeyStyle::Standard)) {
    const auto command = parse_command(hint.word);
    EXPECT_TRUE(command || command.error().fault != CommandFault::UnknownWord) << hint.word;
  }
}

TEST(Command, ALineBeginsWithAWordWhateverFollowsIt) {
  for (const char* line : {"level 3", "level 99", "UNDO", "undo now", "u", "exit", "load game.quag",
                           "  save x", "resume"})
    EXPECT_TRUE(ui::begins_with_word(line)) << line;
  for (const char* line : {"", " ", "c2 c5", "c2", "levels", "evel 3", "7", "x", "3 level"})
    EXPECT_FALSE(ui::begins_with_word(line)) << line;
}

TEST(Command, WordsThatEndAGameMayNameWhoResigns) {
  EXPECT_EQ(reading_of("resign"), "Resign");
  EXPECT_EQ(reading_of("Resign x"), "Resign X");
  EXPECT_EQ(reading_of("resign O"), "Resign O");
  EXPECT_EQ(reading_of("agree"), "Agree");
  EXPECT_EQ(error_of("resign c2").fault, CommandFault::BadArgument);
  EXPECT_EQ(error_of("agree now").fault, CommandFault::BadArgument);
}

TEST(Command, BriefIsSwitchedOnAndOff) {
  EXPECT_EQ(reading_of("brief ON"), "Brief on");
  EXPECT_EQ(reading_of("brief off"), "Brief off");
  EXPECT_EQ(reading_of("brief"), "Brief");
  EXPECT_EQ(error_of("brief maybe").fault, CommandFault::BadArgument);
}

TEST(Command, EveryListedWordIsKnown) {
  EXPECT_FALSE(ui::command_words().empty());
  for (const ui::CommandWord& word : ui::command_words()) {
    EXPECT_FALSE(word.description.empty()) << word.word;
    std::string line(word.word);
    if (word.argument == "SQUARE" || word.argument == "[SQUARE]") line += " c2";
    if (word.argument == "FILE") line += " game.quag";
    if (word.argument == "MOVE|SQUARE") line += " c2c5";
    if (word.argument == "O|X" || word.argument == "[O|X]") line += " O";
    if (word.argument == "on|off") line += " on";
    if (word.argument == "O|X|both|none") line += " both";
    if (word.argument == "1-8") line += " 4";
    if (word.argument == "a-h") line += " a";
    if (word.argument == "TEXT") line += " A good move.";
    if (word.argument == "[O, X]") line += " Ann, Bob";
    if (word.argument == "[reset]") line += " reset";
    if (word.argument == "[10|10+5|none]") line += " 10+5";
    EXPECT_NE(reading_of(line), "error") << line;
    EXPECT_EQ(reading_of(word.word) != "error", word.argument.empty() || word.argument[0] == '[')
        << word.word;
  }
}

TEST(Command, NamesAreTwoWithACommaBetween) {
  EXPECT_EQ(reading_of("names"), "ShowNames");
  EXPECT_EQ(reading_of("names Ann, Bob"), "SetNames Ann, Bob");
  EXPECT_EQ(reading_of("NAMES  Ann Lee ,Bob "), "SetNames Ann Lee, Bob");
  EXPECT_EQ(reading_of("names Ann,"), "SetNames Ann, ");
  EXPECT_EQ(reading_of("names ,"), "SetNames , ");
  EXPECT_EQ(reading_of("names A\x1b[1mnn, Bob"), "SetNames A?[1mnn, Bob");
  EXPECT_EQ(error_of("names Ann").fault, CommandFault::BadArgument);
}

TEST(Command, AScoreIsShownOrReset) {
  EXPECT_EQ(reading_of("score"), "ShowScore");
  EXPECT_EQ(reading_of("score Reset"), "ResetScore");
  EXPECT_EQ(error_of("score rest").fault, CommandFault::BadArgument);
}

TEST(Command, TimeIsMinutesWithSecondsForEachMove) {
  EXPECT_EQ(reading_of("time"), "ShowTime");
  EXPECT_EQ(reading_of("time 10"), "SetTime 10");
  EXPECT_EQ(reading_of("time 10+5"), "SetTime 10+5");
  EXPECT_EQ(reading_of("time 10+0"), "SetTime 10");
  EXPECT_EQ(reading_of("time none"), "SetTime none");
  for (const char* bad : {"0", "601", "-1", "+5", "10+", "10+601", "10 + 5", "1.5", "10+5+5", "ten",
                          "99999999999999999999"})
    EXPECT_EQ(error_of(std::string("time ") + bad).fault, CommandFault::BadArgument) << bad;
}

TEST(Command, VeryLongLinesAreAnswered) {
  constexpr std::size_t length = 100'000;
  EXPECT_EQ(error_of(std::string(length, 'a')).fault, CommandFault::UnknownWord);
  EXPECT_EQ(error_of(std::string(length, '7')).fault, CommandFault::BadMove);
  EXPECT_EQ(error_of(std::string(length, ' ')).fault, CommandFault::Nothing);
  EXPECT_EQ(error_of(std::string(length, '\xFF')).fault, CommandFault::Nothing);
  EXPECT_EQ(reading_of("c2" + std::string(length, '\0') + "c5"), "Play c2c5");
  EXPECT_EQ(reading_of(std::string(length, ' ') + "undo" + std::string(length, ' ')), "Undo");
  EXPECT_EQ(error_of("c2 c5" + std::string(length, 'x')).move_fault, MoveFault::ExtraText);
  EXPECT_EQ(error_of("undo " + std::string(length, 'x')).fault, CommandFault::BadArgument);
}

// For any bytes, the answer is a command or a fault at a place within the line.
TEST(Command, AnyBytesAreAnswered) {
  std::mt19937_64 random(1);
  constexpr std::string_view likely =
      "abcdefgh12345678abcdefgh12345678 -:redomoveswhyquitnew\xC3\t";
  int read = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string line(random() % 12, ' ');
    for (char& c : line)
      c = random() % 8 == 0 ? static_cast<char>(random() % 256) : likely[random() % likely.size()];
    const auto command = parse_command(line);
    if (command) {
      ++read;
      continue;
    }
    EXPECT_GE(command.error().column, 1U) << line;
    EXPECT_LE(command.error().column, line.size() + 1) << line;
  }
  EXPECT_GT(read, 100);  // the lines were not all nonsense
}

}  // namespace
}  // namespace quagmire::test
