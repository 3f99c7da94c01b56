#include "ui/session/words.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <random>
#include <string>
#include <utility>

#include "tests/engine/shorthand.h"
#include "tests/ui/action_text.h"
#include "ui/session/keymap.h"
#include "ui/session/session.h"
#include "ui/words/messages.h"

namespace quagmire::test {
namespace {

using ui::TypedFault;

// The error of a line that cannot be read; the test fails if it can.
ui::TypedError error_of(std::string_view line) {
  const auto reading = ui::read_line(line);
  EXPECT_FALSE(reading) << line;
  return reading ? ui::TypedError{} : reading.error();
}

// The explanation of the error in line mode.
std::string explained(const ui::TypedError& error) { return ui::explain(error, ui::Typing::Bare); }

// A session in lines, for what words do.
class Said {
 public:
  explicit Said(std::string_view line, ui::Face face = {ui::Typing::Bare, false, false}) {
    ui::Session session(table_, {}, ui::ThemeCollection::builtin(), face);
    session.enter(line);
    if (session.notice()) answer_ = session.notice()->text;
    refused_ = session.has_refused();
  }
  [[nodiscard]] const Table& table() const { return table_; }
  [[nodiscard]] const std::string& answer() const { return answer_; }
  [[nodiscard]] bool is_refused() const { return refused_; }

 private:
  Table table_;
  std::string answer_;
  bool refused_ = false;
};

std::string refusal_of(std::string_view line) {
  const Said said(line);
  EXPECT_TRUE(said.is_refused()) << line << ": " << said.answer();
  return said.answer();
}
bool is_taken(std::string_view line) { return !Said(line).is_refused(); }

TEST(Words, ReadsAMoveWithAnySeparatorOrNone) {
  for (const char* line : {"c2 c5", "c2c5", "C2-C5", "c2:c5", "C2C5", "c2->c5", "c2, c5",
                           "  c2   c5  ", "(c2) [c5]", "c2\tc5\r\n", "- c2 -- c5 !", ":c2c5"})
    EXPECT_EQ(reading_of(line), "Play c2c5") << line;
  const std::string arrow = "\xE2\x86\x92";  // in UTF-8
  EXPECT_EQ(reading_of("c2" + arrow + "c5"), "Play c2c5");
}

TEST(Words, EveryByteThatIsNoLetterAndNoDigitSeparates) {
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

TEST(Words, ReadsEveryPairOfSquares) {
  for (int from = 0; from < 64; ++from)
    for (int to = 0; to < 64; ++to) {
      const std::string squares =
          name_of(Square(from % 8, from / 8)) + name_of(Square(to % 8, to / 8));
      EXPECT_EQ(reading_of(squares), "Play " + squares);
    }
}

TEST(Words, OneSquareAlonePicksIt) {
  for (const char* line : {"c2", "C2", " c2 ", "c2-", "(c2)"})
    EXPECT_EQ(reading_of(line), "Pick c2") << line;
}

TEST(Words, ReadsEveryWordAlone) {
  for (const char* word :
       {"undo", "redo", "moves", "hint", "board", "new", "help", "quit", "next", "list"})
    EXPECT_EQ(reading_of(word), word);
}

TEST(Words, AreReadInAnyCaseAndWithBlanksAround) {
  for (const char* line : {"UNDO", "Undo", "  undo", "undo  ", "\tundo\r\n", ":undo"})
    EXPECT_EQ(reading_of(line), "undo") << line;
}

TEST(Words, MovesTakesASquareOrNone) {
  for (const char* line : {"moves c2", "MOVES C2", "moves:c2", "moves  (c2)", "moves - c2"})
    EXPECT_EQ(Said(line).answer(), Said("moves c2").answer()) << line;
  EXPECT_THAT(Said("moves c2").answer(), testing::StartsWith("c2: "));
  EXPECT_THAT(Said("moves").answer(), HasSubstr("; "));
}

TEST(Words, WhyTakesAMove) {
  for (const char* line : {"why c2c5", "WHY C2 C5", "why: c2-c5", "why   c2, c5 ?"})
    EXPECT_EQ(Said(line).answer(), "c2-c5 is legal: a slide over empty squares.") << line;
}

TEST(Words, WhatIsNotAmongTheChoicesIsRefused) {
  for (const char* line :
       {"level 0", "level 9", "level 10", "level x", "level :", "pieces p", "computer y"})
    EXPECT_FALSE(is_taken(line)) << line;
  for (const char* line : {"level 1", "level 8", "pieces", "pieces o", "pieces X", "computer both",
                           "level fit", "copy", "copy position", "copy Game", "stats"})
    EXPECT_TRUE(is_taken(line)) << line;
}

TEST(Words, ALineWithoutALetterOrDigitIsNothing) {
  for (const std::string& line : {std::string(), std::string(" "), std::string("\r\n"),
                                  std::string("?!"), std::string(3, '\0'), std::string("\xC3\xA9")})
    EXPECT_EQ(error_of(line).fault, TypedFault::Nothing) << line;
}

TEST(Words, ThatStandAloneSaySo) {
  for (const char* word :
       {"undo", "redo", "board", "new", "rules", "quit", "players", "score", "agree"})
    EXPECT_EQ(refusal_of(std::string(word) + "  now"),
              std::string(word) + " stands alone: nothing follows it.");
}

// Whatever is wrong after a word, the answer is what the word takes.
TEST(Words, AWrongArgumentIsAnsweredByWhatTheWordTakes) {
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
    for (const char* line : wrong.lines) EXPECT_EQ(refusal_of(line), wrong.answer) << line;
  for (const char* line : {"why", "why c9", "why c2 c9", "why  c2c5 x", "why not"})
    EXPECT_THAT(refusal_of(line), testing::StartsWith("why takes a ")) << line;
}

// A user who does as told on the full screen is not told that words begin with a colon.
TEST(Words, WordsAreNamedAsTheyAreTyped) {
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
    EXPECT_EQ(refusal_of(told.line), told.bare);
    EXPECT_EQ(Said(told.line, {Typing::BehindColon, true, true}).answer(), told.behind_colon);
  }
}

// Typed text is not taken for one of our words.
TEST(Words, WhatWasTypedIsQuotedWithItsColons) {
  EXPECT_THAT(explained(error_of("c2:c9")), HasSubstr("\"c2:c9\""));
}

// Covers each answer to a wrong argument, which may contain an example or two.
TEST(Words, EveryExampleInAnAnswerCanBeTyped) {
  int examples = 0;
  for (const ui::Word& word : ui::words()) {
    const std::string text(word.takes);
    for (std::size_t colon = text.find(" :"); colon != std::string::npos;
         colon = text.find(" :", colon + 1)) {
      const std::size_t end = std::min(text.find(" or ", colon), text.find(", or ", colon));
      const std::string example = text.substr(colon, std::min(end, text.size() - 1) - colon);
      EXPECT_THAT(Said(example).answer(), testing::Not(HasSubstr(word.takes.substr(1)))) << example;
      ++examples;
    }
  }
  EXPECT_GE(examples, 5);
}

TEST(Words, AMoveThatCannotBeReadSaysWhatIsWrongAndWhere) {
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
    EXPECT_EQ(error.fault, TypedFault::BadMove) << bad.line;
    EXPECT_EQ(error.move_fault, bad.fault) << bad.line;
    EXPECT_EQ(error.column, bad.column) << bad.line;
  }
}

TEST(Words, AnUnknownWordIsAnsweredWithTheNearestOne) {
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
    EXPECT_EQ(error.fault, TypedFault::UnknownWord) << slip.line;
    EXPECT_EQ(error.word, slip.word) << slip.line;
    EXPECT_EQ(error.suggestion, slip.suggestion) << slip.line;
  }
}

TEST(Words, OtherNamesDoTheSame) {
  EXPECT_EQ(reading_of("u"), "undo");
  EXPECT_EQ(reading_of(" U "), "undo");
  EXPECT_EQ(reading_of("exit"), "quit");
  EXPECT_EQ(reading_of(":EXIT"), "quit");
  EXPECT_EQ(refusal_of("exit 3"), "quit stands alone: nothing follows it.");
}

TEST(Words, WordsOfOtherProgramsKnowTheirNeighbours) {
  struct Case {
    const char* word;
    const char* neighbour;
  };
  for (const Case& other : {Case{"q", "quit"}, Case{"bye", "quit"}, Case{"back", "undo"},
                            Case{"r", "redo"}, Case{"restart", "new"}, Case{"rematch", "new"},
                            Case{"ai", "computer"}, Case{"DIFFICULTY 3", "level"},
                            Case{"eval", "value"}, Case{"keys", "help"}, Case{"show", "board"}}) {
    const auto error = error_of(other.word);
    EXPECT_EQ(error.fault, TypedFault::UnknownWord) << other.word;
    EXPECT_EQ(error.suggestion, other.neighbour) << other.word;
  }
  for (const char* word : {"load", "load game.quag", "open x", "RESUME", "replay game.quag"})
    EXPECT_THAT(explained(error_of(word)), testing::AllOf(HasSubstr("quagmire resume FILE"),
                                                          HasSubstr("quagmire replay FILE")))
        << word;
}

TEST(Words, HelpTakesAWord) {
  EXPECT_EQ(Said("help why").answer(),
            "why MOVE|SQUARE: say why a move is legal or not, or how a piece stands");
  EXPECT_EQ(Said("help :LEVEL", {ui::Typing::BehindColon, true, true}).answer(),
            ":level [1-8|fit]: say or set the computer's level; fit: so that you win half");
  EXPECT_EQ(Said("help exit").answer(), "quit: leave the game");
  EXPECT_EQ(Said("help :").answer(), Said("help").answer());
  for (const ui::Word& word : ui::words())
    EXPECT_EQ(Said("help " + std::string(word.name)).answer(),
              word.with_argument() + ": " + std::string(word.sentence));
}

TEST(Words, HelpKnowsTheTermsOfTheRules) {
  EXPECT_EQ(Said("help rest").answer(),
            "Rest: The piece that you moved on your last turn may not move on this one.");
  EXPECT_EQ(Said("help QUAGMIRE").answer(),
            "Quagmire: A piece is in Quagmire when no square beside it is empty and an enemy "
            "stands beside it. One that you bring there yourself counts, too.");
  const std::string rules(ui::rules());
  for (const char* not_a_term :
       {"Two", "If", "Two players, O and X, move in turn on 8x8; O begins"})
    EXPECT_FALSE(is_taken(std::string("help ") + not_a_term)) << not_a_term;
  EXPECT_FALSE(is_taken("help " + rules.substr(0, rules.find('\n'))));
}

TEST(Words, HelpWithAnUnknownWordNamesTheNearest) {
  EXPECT_EQ(refusal_of("help levle"), "There is no word \"levle\"; did you mean level?");
  EXPECT_EQ(refusal_of("help takeback"), "There is no word \"takeback\"; did you mean undo?");
}

// The line of key hints shows these names.
TEST(Words, WordsThatAreKeysNameTheKey) {
  EXPECT_EQ(reading_of("value"), reading_of("analyze"));
  EXPECT_EQ(reading_of("who"), reading_of("players"));
  for (const auto& [word, answer] : {std::pair{"size", "size is the key z."},
                                     {"SIZE 3", "size is the key z."},
                                     {"help size", "size is the key z."},
                                     {"zoom", "size is the key z."},
                                     {"threats", "threats is the key t."},
                                     {"mouse", "mouse is the key m."}})
    EXPECT_EQ(Said(word, {ui::Typing::BehindColon, true, true}).answer(), answer);
  EXPECT_EQ(explained(error_of("size")), "size is the key z of the full screen.");
  for (const ui::KeyHint& hint :
       ui::hints_of(ui::bindings(ui::Context::Board), ui::KeyStyle::Standard)) {
    const auto reading = ui::read_line(hint.word);
    EXPECT_TRUE(reading || reading.error().fault != TypedFault::UnknownWord) << hint.word;
  }
}

TEST(Words, ThatEndAGameMayNameWhoResigns) {
  const auto ended = [](std::string_view line) { return Said(line).table().game().outcome(); };
  EXPECT_EQ(ended("resign"), Outcome(Resigned{Player::O}));
  EXPECT_EQ(ended("Resign x"), Outcome(Resigned{Player::X}));
  EXPECT_EQ(ended("resign O"), Outcome(Resigned{Player::O}));
  EXPECT_EQ(ended("agree"), Outcome(Agreed{}));
  EXPECT_FALSE(is_taken("resign c2"));
  EXPECT_FALSE(is_taken("agree now"));
}

TEST(Words, BriefIsSwitchedOnAndOff) {
  EXPECT_THAT(Said("brief ON").answer(), HasSubstr("left out"));
  EXPECT_THAT(Said("brief off").answer(), HasSubstr("is shown"));
  EXPECT_THAT(Said("brief").answer(), HasSubstr("left out"));
  EXPECT_FALSE(is_taken("brief maybe"));
}

TEST(Words, EachHasANameASentenceAndAPlace) {
  EXPECT_FALSE(ui::words().empty());
  for (const ui::Word& word : ui::words()) {
    EXPECT_FALSE(word.sentence.empty()) << word.name;
    EXPECT_EQ(ui::find_word(word.name), &word);
    EXPECT_NE(word.scenes, 0) << word.name;
    EXPECT_EQ(word.keys.empty(), word.hint.empty()) << word.name;
    // What must follow a word is asked for.
    const bool optional = word.argument.empty() || word.argument[0] == '[';
    if (word.serves(ui::Scene::Game) && !optional) {
      EXPECT_FALSE(is_taken(word.name)) << word.name;
    }
  }
}

TEST(Words, NamesAreTwoWithACommaBetween) {
  const auto names = [](std::string_view line) { return Said(line).table().names(); };
  EXPECT_EQ(names("names Ann, Bob"), (Names{"Ann", "Bob"}));
  EXPECT_EQ(names("NAMES  Ann Lee ,Bob "), (Names{"Ann Lee", "Bob"}));
  EXPECT_EQ(names("names Ann,"), (Names{"Ann", ""}));
  EXPECT_EQ(names("names ,"), Names{});
  EXPECT_EQ(names("names A\x1b[1mnn, Bob"), (Names{"A?[1mnn", "Bob"}));
  EXPECT_FALSE(is_taken("names Ann"));
}

TEST(Words, TimeIsMinutesWithSecondsForEachMove) {
  const auto time = [](std::string_view line) {
    const Said said(line);
    return said.table().clock() ? to_text(said.table().clock()->control()) : "none";
  };
  EXPECT_EQ(time("time"), "none");
  EXPECT_EQ(time("time 10"), "10");
  EXPECT_EQ(time("time 10+5"), "10+5");
  EXPECT_EQ(time("time 10+0"), "10");
  EXPECT_EQ(time("time none"), "none");
  for (const char* bad : {"0", "601", "-1", "+5", "10+", "10+601", "10 + 5", "1.5", "10+5+5", "ten",
                          "99999999999999999999"})
    EXPECT_FALSE(is_taken(std::string("time ") + bad)) << bad;
}

TEST(Words, VeryLongLinesAreAnswered) {
  constexpr std::size_t length = 100'000;
  EXPECT_EQ(error_of(std::string(length, 'a')).fault, TypedFault::UnknownWord);
  EXPECT_EQ(error_of(std::string(length, '7')).fault, TypedFault::BadMove);
  EXPECT_EQ(error_of(std::string(length, ' ')).fault, TypedFault::Nothing);
  EXPECT_EQ(error_of(std::string(length, '\xFF')).fault, TypedFault::Nothing);
  EXPECT_EQ(reading_of("c2" + std::string(length, '\0') + "c5"), "Play c2c5");
  EXPECT_EQ(reading_of(std::string(length, ' ') + "undo" + std::string(length, ' ')), "undo");
  EXPECT_EQ(error_of("c2 c5" + std::string(length, 'x')).move_fault, MoveFault::ExtraText);
  EXPECT_FALSE(is_taken("undo " + std::string(length, 'x')));
}

// For any bytes, the answer is a command or a fault at a place within the line.
TEST(Words, AnyBytesAreAnswered) {
  std::mt19937_64 random(1);
  constexpr std::string_view likely =
      "abcdefgh12345678abcdefgh12345678 -:redomoveswhyquitnew\xC3\t";
  int read = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string line(random() % 12, ' ');
    for (char& c : line)
      c = random() % 8 == 0 ? static_cast<char>(random() % 256) : likely[random() % likely.size()];
    const auto command = ui::read_line(line);
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
