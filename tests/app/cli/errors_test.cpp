// Mistakes on the command line: where they are told, in which words, with which exit status.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

using Arguments = std::vector<std::string>;

TEST(Errors, AMistypedCommandIsAnsweredWithTheNearest) {
  for (const auto& [typed, meant] : {std::pair{"movs", "moves"},
                                     {"mvoes", "moves"},
                                     {"move", "moves"},
                                     {"Moves", "moves"},
                                     {"MOVES", "moves"},
                                     {"bord", "board"},
                                     {"boards", "board"},
                                     {"wyh", "why"},
                                     {"wy", "why"},
                                     {"prft", "perft"},
                                     {"preft", "perft"},
                                     {"bnech", "bench"},
                                     {"benhc", "bench"}}) {
    EXPECT_THAT(run_program({typed}), IsError(2, AllOf(HasSubstr(typed), HasSubstr(meant))));
    EXPECT_THAT(run_program({typed, "8/8 O - -", "3"}), IsError(2, HasSubstr(meant))) << typed;
  }
}

TEST(Errors, AMistypedFlagIsAnsweredWithTheNearest) {
  for (const auto& [arguments, meant] : {std::pair{Arguments{"--plian"}, "--plain"},
                                         {{"--plan"}, "--plain"},
                                         {{"--PLAIN"}, "--plain"},
                                         {{"--positoin", "x"}, "--position"},
                                         {{"--positon=x"}, "--position"},
                                         {{"--hlep"}, "--help"},
                                         {{"--verison"}, "--version"},
                                         {{"moves", "--hepl"}, "--help"},
                                         {{"perft", "2", "--divde"}, "--divide"},
                                         {{"perft", "--dvide", "2"}, "--divide"},
                                         {{"perft", "2", "--postion", "x"}, "--position"},
                                         {{"analyze", "--dpeth", "3"}, "--depth"},
                                         {{"analyze", "--noeds", "3"}, "--nodes"},
                                         {{"board", "--hlp"}, "--help"}})
    EXPECT_THAT(run_program(arguments), IsError(2, HasSubstr(meant))) << arguments.back();
}

TEST(Errors, NothingIsSuggestedThatIsNotNear) {
  for (const Arguments& arguments :
       {Arguments{"abracadabra"}, {"--abracadabra"}, {"-x"}, {""}, {"3"}})
    EXPECT_THAT(run_program(arguments),
                IsError(2, AllOf(HasSubstr("quagmire --help"), Not(HasSubstr("did you mean")))));
}

TEST(Errors, AFileInPlaceOfACommandIsToldWhatTakesIt) {
  const Home home;
  home.write("letter", "1. c2-c5 *\n");
  for (const std::string& file : {std::string("game.quag"), home.path("letter")})
    EXPECT_THAT(run_program({file}),
                IsError(2, AllOf(HasSubstr("to play on: quagmire resume FILE"),
                                 HasSubstr("to look at it: quagmire replay FILE"))));
  EXPECT_THAT(run_program({home.path()}), IsError(2, HasSubstr("unknown command"))) << "a folder";
}

TEST(Errors, AWordOfTheGameIsNoCommand) {
  for (const auto& [arguments, told] :
       {std::pair{Arguments{"level", "3"},
                  "level is a word inside the game; run quagmire and type it there"},
        {{"rules"}, "rules is a word inside the game; run quagmire and type it there"},
        {{"new"}, "new is a word inside the game; run quagmire and type it there"},
        {{"help", "undo"}, "undo is a word inside the game; run quagmire and type it there"},
        {{"play"}, "there is no command play; quagmire alone plays"}})
    EXPECT_EQ(run_program(arguments).errors, std::string("quagmire: ") + told + '\n');
}

TEST(Errors, WhatIsTooMuchIsAMistakeOfUsage) {
  for (const Arguments& arguments : {Arguments{"moves", "-", "more"},
                                     {"board", "8/8", "more"},
                                     {"bench", "more"},
                                     {"perft", "1", "more"},
                                     {"why", "a", "b", "more"},
                                     {"--plain", "more"}})
    EXPECT_THAT(run_program(arguments), IsError(2, HasSubstr("more")));
}

TEST(Errors, AFlagOfAnotherCommandIsAMistakeOfUsage) {
  for (const Arguments& arguments : {Arguments{"moves", "--divide"},
                                     {"--divide"},
                                     {"bench", "--plain"},
                                     {"board", "--position", kLoneO}})
    EXPECT_THAT(run_program(arguments), IsError(2, HasSubstr("--")));
}

// In front of its command, or after one that reads it in front.
TEST(Errors, AnOptionOnTheWrongSideOfItsCommandIsToldWhereItStands) {
  for (const auto& [arguments, told] :
       {std::pair{Arguments{"--at", "2", "show", "g.quag"},
                  "--at is for show; write it after show"},
        {{"--at=2", "show", "g.quag"}, "--at is for show; write it after show"},
        {{"--line", "show", "g.quag"}, "--line is for show; write it after show"},
        {{"--to", "moves", "convert", "g.quag"}, "--to is for convert; write it after convert"},
        {{"--to=moves", "convert", "g.quag"}, "--to is for convert; write it after convert"},
        {{"--divide", "perft", "2"}, "--divide is for perft; write it after perft"},
        {{"--depth", "4", "analyze"}, "--depth is for analyze; write it after analyze"},
        {{"--nodes", "9", "analyze"}, "--nodes is for analyze; write it after analyze"},
        {{"--divide"}, "--divide is for perft; write it after perft"},
        {{"--nodes", "9"}, "--nodes is for analyze; write it after analyze"},
        {{"hint", "--position", kLoneO}, "--position is for a game or perft; leave it out of hint"},
        {{"--position", kLoneO, "moves"},
         "--position is for a game or perft; leave it out of moves"},
        {{"moves", "--position="}, "--position is for a game or perft; leave it out of moves"},
        {{"--threads", "2", "hint"}, "--threads is for hint; write it after hint"},
        {{"moves", "--version"}, "--version is for quagmire alone; leave it out of moves"},
        {{"bench", "-V"}, "-V is for quagmire alone; leave it out of bench"}})
    EXPECT_EQ(run_program(arguments).errors, std::string("quagmire: ") + told + '\n');
}

TEST(Errors, AnOptionThatACommandDoesNotTakeIsToldWhatItIsFor) {
  for (const auto& [arguments, told] :
       {std::pair{Arguments{"check", "--plain", "f"},
                  "--plain is for a game; leave it out of check"},
        {{"check", "--no-clock", "f"}, "--no-clock is for a game; leave it out of check"},
        {{"check", "--position", kLoneO, "f"},
         "--position is for a game or perft; leave it out of check"},
        {{"--no-flip", "check", "f"}, "--no-flip is for a game; leave it out of check"},
        {{"why", "--position", kLoneO, "a1a2"},
         "--position is for a game or perft; leave it out of why"},
        {{"--position", kLoneO, "why", "a1a2"},
         "--position is for a game or perft; leave it out of why"},
        {{"hint", "--level", "3"}, "--level is for a game; leave it out of hint"},
        {{"moves", "--divide"}, "--divide is for perft; leave it out of moves"},
        {{"--divide", "moves"}, "--divide is for perft; leave it out of moves"},
        {{"solve", "--nodes=9"}, "--nodes is for analyze; leave it out of solve"},
        {{"resume", "--at", "2"}, "--at is for show; leave it out of resume"}})
    EXPECT_EQ(run_program(arguments).errors, std::string("quagmire: ") + told + '\n');
}

// What stands before a word, so that its reader takes it as it is, is nobody's business.
TEST(Errors, NoMarkOfOursIsShown) {
  for (const Arguments& arguments : {Arguments{"moves", "--foo=bar"},
                                     {"--foo=", "show", "g.quag"},
                                     {"--to=moves", "convert", "g.quag"},
                                     {"show", "g.quag", "--at=2", "--foo=x"},
                                     {"moves", "--position="}})
    EXPECT_THAT(run_program(arguments), IsError(2, Not(HasSubstr("==")))) << arguments.back();
}

TEST(Errors, AFlagWithoutItsValueIsAMistakeOfUsage) {
  EXPECT_THAT(run_program({"--position"}), IsError(2, HasSubstr("--position")));
  EXPECT_THAT(run_program({"perft", "1", "--position"}), IsError(2, HasSubstr("--position")));
}

// Which of them would count? Before the command and after it are not two places for that.
TEST(Errors, TwoPositionsAreAMistakeOfUsage) {
  EXPECT_THAT(run_program({"--position", kLoneO, "--position", kStart}),
              IsError(2, HasSubstr("--position")));
  EXPECT_THAT(run_program({"--position", kLoneO, "perft", "1", "--position", kStart}),
              IsError(2, HasSubstr("--position")));
  EXPECT_THAT(run_program({"--position", kLoneO, "board", kStart}),
              IsError(2, HasSubstr("--position")));
  EXPECT_THAT(run_program({"--position", kLoneO, "why", kStart, "c2c5"}),
              IsError(2, HasSubstr("--position")));
}

TEST(Errors, AGameThatIsThereHasItsOwnPositionAndItsOwnFile) {
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"resume"}, {"resume", "game.quag"}, {"replay", "game.quag"}}) {
    for (const std::string flag : {"--position", "--save"}) {
      std::vector<std::string> arguments = command;
      arguments.insert(arguments.end(), {flag, flag == "--save" ? "other.quag" : kStart});
      EXPECT_THAT(run_program(arguments), IsError(2, HasSubstr(flag))) << command[0];
    }
  }
}

// A shell makes it of "$P" where P is not set.
TEST(Errors, AnEmptyPositionIsNotTheStart) {
  for (const char* command : {"moves", "board"})
    EXPECT_THAT(run_program({command, ""}), IsError(1, HasSubstr("column 1"))) << command;
  EXPECT_THAT(run_program({"why", "", "c2c5"}), IsError(1, HasSubstr("column 1")));
}

// CLI11 changes its mind about these from version to version.
TEST(Errors, AnEmptyValueOfAFlagIsAMistakeOfUsage) {
  for (const Arguments& arguments : {Arguments{"--position"},
                                     {"--save"},
                                     {"--config"},
                                     {"--theme"},
                                     {"--level"},
                                     {"--seed"},
                                     {"--board"},
                                     {"perft", "1", "--position"},
                                     {"show", "x", "--at"},
                                     {"convert", "x", "--to"},
                                     {"analyze", "--depth"},
                                     {"analyze", "--nodes"},
                                     {"analyze", "--time"}}) {
    Arguments apart = arguments;
    apart.emplace_back("");
    EXPECT_THAT(run_program(apart),
                IsError(2, AllOf(HasSubstr(arguments.back().substr(2)), HasSubstr("; "))))
        << arguments.back();
    Arguments joined = arguments;
    joined.back() += '=';
    EXPECT_THAT(run_program(joined), IsError(2, HasSubstr(arguments.back().substr(2))));
    // What follows is not its value.
    joined.emplace_back("3");
    EXPECT_THAT(run_program(joined), IsError(2, testing::_)) << arguments.back();
  }
}

TEST(Errors, AnEmptyNameOfAFileIsAMistakeOfUsage) {
  for (const char* command : {"show", "check", "convert", "replay", "resume", "analyze"})
    EXPECT_THAT(run_program({command, ""}), IsError(2, HasSubstr("FILE is empty"))) << command;
}

TEST(Errors, AValueGivenTwiceIsAMistakeOfUsage) {
  EXPECT_THAT(run_program({"--save", "a", "--save", "b"}), IsError(2, HasSubstr("--save")));
  EXPECT_THAT(run_program({"show", "x", "--at", "1", "--at", "2"}), IsError(2, HasSubstr("--at")));
  EXPECT_THAT(run_program({"analyze", "--nodes", "1", "--nodes=1"}),
              IsError(2, HasSubstr("--nodes")));
}

// An alias in the shell may have the first of them.
TEST(Errors, OfASettingGivenTwiceTheLastCounts) {
  EXPECT_THAT(run_program({"--plain", "--computer", "both", "--computer", "none"}),
              IsDone(testing::_));
  EXPECT_THAT(run_program({"--plain", "--brief", "--no-brief", "--brief"}),
              IsDone(HasSubstr("O to move.")));
}

// After a missing value there is nothing else to refuse.
TEST(Errors, AMissingValueIsToldInOurOwnWords) {
  EXPECT_EQ(run_program({"--position"}).errors,
            "quagmire: --position needs a value; write --position POSITION\n");
  EXPECT_EQ(run_program({"analyze", "--depth"}).errors,
            "quagmire: --depth needs a value; write --depth N\n");
  EXPECT_EQ(run_program({"perft"}).errors,
            "quagmire: perft needs a DEPTH; quagmire perft --help shows how it is called\n");
  EXPECT_EQ(run_program({"why", kStart}).errors,
            "quagmire: why needs a POSITION and a MOVE; quagmire why --help shows how it is "
            "called\n");
  EXPECT_THAT(run_program({"why", "c2c5"}), IsError(2, HasSubstr("a POSITION and a MOVE")));
}

// Nobody means a file by it who has forgotten to name one.
TEST(Errors, AnOptionIsNoValueOfTheOneBefore) {
  EXPECT_THAT(run_program({"--save", "--plain"}), IsError(2, HasSubstr("--save needs a value")));
  EXPECT_THAT(run_program({"--name-o", "--name-x=Bob"}),
              IsError(2, HasSubstr("--name-o needs a value")));
  EXPECT_THAT(run_program({"perft", "1", "--position", "-h"}),
              IsError(2, HasSubstr("--position needs a value")));
  EXPECT_THAT(run_program({"--name-o", "-quick-", "--name-x=--plain", "--plain"}),
              IsDone(testing::_));
}

TEST(Errors, AWordWithOneDashIsToldWhole) {
  EXPECT_THAT(run_program({"-help"}),
              IsError(2, AllOf(HasSubstr("\"-help\""), HasSubstr("--help?"))));
  EXPECT_THAT(run_program({"perft", "2", "-divide"}),
              IsError(2, AllOf(HasSubstr("\"-divide\""), HasSubstr("--divide?"))));
  EXPECT_THAT(run_program({"perft", "-1"}), IsError(2, HasSubstr("bad value \"-1\" for DEPTH")));
}

TEST(Errors, AFlagTakesNoValue) {
  for (const char* flag : {"--plain=1", "--plain=", "--flip=no", "--no-flip=true", "--help=moves"})
    EXPECT_THAT(run_program({flag}), IsError(2, HasSubstr("takes no value"))) << flag;
  EXPECT_THAT(run_program({"perft", "2", "--divide=0"}), IsError(2, HasSubstr("--divide")));
}

TEST(Errors, AnOptionThatACommandCannotServeIsNotPassedOver) {
  for (const Arguments& arguments : {Arguments{"--plain", "moves"},
                                     {"--save", "x", "board"},
                                     {"--theme", "mono", "perft", "1"},
                                     {"--level", "3", "solve"},
                                     {"--config", "x", "bench"},
                                     {"--position", kLoneO, "bench"},
                                     {"--position", kLoneO, "stats"},
                                     {"--position", kLoneO, "show", "x"},
                                     {"--flip", "help"}})
    EXPECT_THAT(run_program(arguments), IsError(2, HasSubstr("--")))
        << testing::PrintToString(arguments);
}

// - is standard input if it can be nothing else.
TEST(Errors, ADashThatCannotBeReadIsAMistakeOfUsage) {
  for (const Arguments& arguments :
       {Arguments{"--save", "-"}, {"--save=-"}, {"--config", "-"}, {"check", "-", "-"}})
    EXPECT_THAT(run_program(arguments), IsError(2, HasSubstr("standard input")))
        << testing::PrintToString(arguments);
}

// [a], {} and ++ mean something to CLI11, and a dot leads to a command's option.
TEST(Errors, WordsThatLookSpecialAreWords) {
  EXPECT_THAT(run_program({"check", "[nofile]"}), IsError(1, HasSubstr("[nofile]")));
  EXPECT_THAT(run_program({"check", "{}"}), IsError(1, HasSubstr("{}")));
  EXPECT_THAT(run_program({"check", "=x"}), IsError(1, HasSubstr("\"=x\"")));
  EXPECT_THAT(run_program({"board", "{}"}), IsError(1, HasSubstr("column 1")));
  EXPECT_THAT(run_program({"--position", "{}"}), IsError(2, HasSubstr("column 1")));
  EXPECT_THAT(run_program({"++"}), IsError(2, HasSubstr("++")));
  EXPECT_THAT(run_program({"bench", "++"}), IsError(2, HasSubstr("++")));
  EXPECT_THAT(run_program({"--perft.divide", "1"}), IsError(2, HasSubstr("--perft.divide")));
  EXPECT_THAT(run_program({"--perft.position=x"}), IsError(2, HasSubstr("--perft.position")));
}

TEST(Errors, BehindTwoDashesEveryWordIsAnOperand) {
  EXPECT_THAT(run_program({"check", "--", "--help"}), IsError(1, HasSubstr("\"--help\"")));
  EXPECT_THAT(run_program({"board", "--"}), IsDone(testing::_));
  EXPECT_THAT(run_program({"bench", "--", "-x"}), IsError(2, HasSubstr("-x")));
  EXPECT_THAT(run_program({"--", "moves"}), IsError(2, HasSubstr("moves")));
  EXPECT_THAT(run_program({"moves", "--", "-", "-"}), IsError(2, HasSubstr("too much")));
}

TEST(Errors, NumbersAreDigitsAlone) {
  for (const char* number : {"-1", "+1", " 1", "1 ", "0x1", "1e1", "1_000", "nan", "inf", "1.0",
                             "99999999999999999999", "\t", "١", "x", "1x", ""}) {
    for (const Arguments& arguments : {Arguments{"perft"},
                                       {"analyze", "--depth"},
                                       {"analyze", "--nodes"},
                                       {"--level"},
                                       {"--move-time"},
                                       {"--seed"}}) {
      Arguments with_number = arguments;
      with_number.emplace_back(number);
      EXPECT_THAT(run_program(with_number), IsError(2, testing::_))
          << testing::PrintToString(with_number);
    }
  }
  for (const char* seconds :
       {"-1", "+1", "nan", "inf", "1e3", ".", "0", " 1", "1000001", "1.0000001", "1,5", "1.2.3"})
    EXPECT_THAT(run_program({"analyze", "--time", seconds}), IsError(2, HasSubstr("--time")))
        << seconds;
}

TEST(Errors, NumbersHaveALeastAndAGreatest) {
  for (const Arguments& arguments : {Arguments{"analyze", "--depth", "0"},
                                     {"analyze", "--depth", "101"},
                                     {"analyze", "--nodes", "0"}})
    EXPECT_THAT(run_program(arguments), IsError(2, HasSubstr(arguments[1])))
        << testing::PrintToString(arguments);
}

struct BadPosition {
  const char* text;
  int column;
};
constexpr std::array kBadPositions{
    BadPosition{"Y", 1},
    BadPosition{"4XXXY/5XXX/6XX/7X/O7/OO6/OOO5/OOOO4 O - -", 5},
    BadPosition{"4xxxx/5XXX/6XX/7X/O7/OO6/OOO5/OOOO4 O - -", 2},
    BadPosition{"9/8/8/8/8/8/8/8 O - -", 1},
    BadPosition{"8/0/8/8/8/8/8/8 O - -", 3},
    BadPosition{"8/8O/8/8/8/8/8/8 O - -", 4},
    BadPosition{"8/8/8/44O/8/8/8/8 O - -", 9},
    BadPosition{"8/8/7/8/8/8/8/8 O - -", 6},
    BadPosition{"8/8/8/8/8/8/8/8/8 O - -", 16},
    BadPosition{"8/8/8/8/8/8/8/O7 o - -", 18},
    BadPosition{"8/8/8/8/8/8/8/O7 OX - -", 18},
    BadPosition{"8/8/8/8/8/8/8/O7 O a9 -", 20},
    BadPosition{"8/8/8/8/8/8/8/O7 O b1 -", 20},
    BadPosition{"8/8/8/8/8/8/8/O7 O - a1", 22},
    BadPosition{"8/8/8/8/8/8/8/O7 O - - O", 24},
};

TEST(Errors, ABadPositionIsRefusedWithTheColumnAtFault) {
  for (const auto& [text, column] : kBadPositions) {
    const std::string at = "column " + std::to_string(column) + "[^0-9]";
    for (const char* command : {"moves", "board"})
      EXPECT_THAT(run_program({command, text}), IsError(1, testing::ContainsRegex(at))) << text;
    EXPECT_THAT(run_program({"why", text, "a1a2"}), IsError(1, testing::ContainsRegex(at))) << text;
    EXPECT_THAT(run_program({"--plain", "--position", text}),
                IsError(2, testing::ContainsRegex(at)))
        << text;
  }
}

TEST(Errors, APositionThatEndsTooEarlyIsRefusedWithAColumn) {
  for (const char* text :
       {"8", "8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/O7 O", "8/8/8/8/8/8/8/O7 O -", "8/8/8/8/8/8/8 O - -",
        "OOOOOOOO/OOOOOOOO/OOOOOOOO/OOOOOOOO/O7/8/8/8 O - -"})
    EXPECT_THAT(run_program({"board", text}), IsError(1, HasSubstr("column "))) << text;
}

// One of each kind.
TEST(Errors, EachSaysWhatAndWhatToDo) {
  for (const Arguments& arguments : {Arguments{"movs"},
                                     {"abracadabra"},
                                     {"--plian"},
                                     {"-x"},
                                     {"bench", "more"},
                                     {"perft"},
                                     {"perft", "x"},
                                     {"why", kStart},
                                     {"--position"},
                                     {"--position", "x"},
                                     {"moves", "x"},
                                     {"board", "8/8/8/8/8/8/8/O7 O - a1"},
                                     {"why", "x", "a1a2"},
                                     {"why", kStart, "c2"}})
    EXPECT_THAT(run_program(arguments).errors, MatchesRegex("quagmire: [^;]+; .+\n"));
  EXPECT_THAT(run_program({"moves", "-"}, "x\n").errors, MatchesRegex("quagmire: [^;]+; .+\n"));
}

// Each of them could steer a terminal, or fake a second error.
TEST(Errors, BytesOfArgumentsAreNotRepeated) {
  for (const std::string nasty : {"\x1B[31mred", "\x1B]0;title\x07", "a\nquagmire: b", "a\rb",
                                  "\2332J", "\xE2\x80\xAE", "\xFF\xFE", "\x7F\x08", "--x\x1B[2J\n",
                                  "-\x1B", "--plain=\x1B[1m", "--position=\x1B[1m\n", "%s%n%d"}) {
    for (Arguments arguments : {Arguments{},
                                {"moves"},
                                {"moves", "-"},
                                {"board"},
                                {"why"},
                                {"bench"},
                                {"why", kStart},
                                {"perft"},
                                {"perft", "1"},
                                {"--position"},
                                {"perft", "1", "--position"}}) {
      arguments.push_back(nasty);
      const Finished finished = run_program(arguments);
      EXPECT_THAT(finished.errors, IsErrorLine()) << testing::PrintToString(arguments);
      EXPECT_NE(finished.status, ExitStatus::code(0)) << testing::PrintToString(arguments);
    }
  }
}

TEST(Errors, AVeryLongArgumentIsShortened) {
  const std::string huge(100'000, 'm');
  for (Arguments arguments :
       {Arguments{}, {"moves"}, {"why", kStart}, {"perft"}, {"--position"}, {"bench"}}) {
    arguments.push_back(huge);
    const Finished finished = run_program(arguments);
    EXPECT_THAT(finished.errors, IsErrorLine());
    EXPECT_LT(finished.errors.size(), 500U);
  }
}

TEST(Errors, AnyArgumentsAtAllAreAnswered) {
  const Arguments parts{
      "moves", "board", "why", "perft", "--plain", "--position",  "--divide",  "-h",   "--help",
      "-V",    "-",     "--",  "",      "1",       "-1",          "c2c5",      kStart, kLoneO,
      "x",     "--x",   "-x",  "\x1B",  "=",       "--position=", "--plain=1", "-hV",  "undo",
      "[x]",   "{",     "\"",  "'",     "\\",      "--no-plain"};
  std::mt19937_64 random(9);
  for (int i = 0; i < 150; ++i) {
    Arguments arguments;
    for (auto count = random() % 5; count > 0; --count)
      arguments.push_back(parts[random() % parts.size()]);
    const Finished finished = run_program(arguments, "x\nquit\n");
    SCOPED_TRACE(testing::PrintToString(arguments));
    EXPECT_THAT(finished.output, IsPlainText());
    if (finished.status == ExitStatus::code(0)) {
      EXPECT_EQ(finished.errors, "");
    } else if (finished.status == ExitStatus::code(1) && finished.errors.empty()) {
      EXPECT_EQ(std::count(finished.output.begin(), finished.output.end(), '\n'), 1) << "only why";
    } else {
      EXPECT_THAT(finished.status, testing::AnyOf(ExitStatus::code(1), ExitStatus::code(2)));
      EXPECT_THAT(finished.errors, IsErrorLine());
    }
  }
}

// Without a place to tell the error, the status is still right.
TEST(Errors, StandardErrorMayBeClosedOrFull) {
  for (const Stream& stream : {Stream{Closed{}}, Stream{File{"/dev/full"}}}) {
    Invocation invocation = program({"movs"});
    invocation.errors = stream;
    EXPECT_EQ(run(invocation).status, ExitStatus::code(2));
    invocation = program({"board"});
    invocation.errors = stream;
    EXPECT_EQ(run(invocation).status, ExitStatus::code(0));
  }
}

}  // namespace
}  // namespace quagmire::test
