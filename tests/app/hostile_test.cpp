// Records that nobody wrote in good faith: each ends in one clear error or is shown harmless.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

// All that moves a cursor, sets a title, clears a screen or turns the direction of writing.
const std::string kHostile =
    "A\n\t\r\b\x1b]0;taken\x07\x1b[2J\x9b"
    "31m\xE2\x80\xAE\xC2\x9B\xFF end";

std::string hostile_record() {
  Record record;
  set_tag(record, "O", kHostile);
  record.comments.push_back({0, kHostile});
  record.game.play({Square(2, 1), Square(2, 4)});
  return write_record(record);
}

class HostileRecord : public testing::Test {
 protected:
  [[nodiscard]] std::string file_with(const std::string& text) const {
    home_.write("game.quag", text);
    return home_.path("game.quag");
  }
  // Every command that reads a record, from a file and from standard input.
  void expect_refused(const std::string& text, const std::string& words) const {
    const std::string file = file_with(text);
    for (const char* command : {"show", "check", "resume"})
      EXPECT_THAT(run_program({command, file}), IsError(1, HasSubstr(words))) << command;
    for (const char* command : {"show", "check"})
      EXPECT_THAT(run_program({command, "-"}, text), IsError(1, HasSubstr(words))) << command;
    EXPECT_EQ(home_.read("game.quag"), text);
  }

  Home home_{Medium::Memory};
};

TEST_F(HostileRecord, OverAMebibyteIsRefused) {
  const std::string game = "c2c5 f7f4";
  expect_refused(game + std::string(kLongestRecord + 1 - game.size(), ' '), "longer than 1 MiB");
  expect_refused(std::string(kLongestRecord * 4, '{'), "longer than 1 MiB");
  const std::string longest = game + std::string(kLongestRecord - game.size(), ' ');
  EXPECT_THAT(run_program({"check", file_with(longest)}), IsDone(HasSubstr("2 half-moves")));
}

TEST_F(HostileRecord, NamesAndCommentsStayInAFileAsTheyWere) {
  const Finished converted = run_program({"show", "--record", file_with(hostile_record())});
  EXPECT_THAT(converted, IsDone(hostile_record()));
  const auto record = parse_record(converted.output);
  ASSERT_TRUE(record);
  EXPECT_EQ(tag(*record, "O"), kHostile);
}

// Text from outside at a terminal: names, tags, comments, clocks, paths, settings, themes, scores,
// what was learnt and what is remembered may hold anything. No command that prints lets a control
// character through, and none that turns or joins what stands beside it.

// A title, a cleared screen, control characters of eight bits, turned and hidden text.
const std::string kHarmful =
    "\x1b]0;owned\x07\x1b[2J\x9b"
    "31m\xC2\x9B"
    "7m\xE2\x80\xAE\xE2\x81\xA6\xE2\x80\x8B\xEF\xBB\xBF"
    "\xE2\x80\xA8\x7F\b\rAnn";

const std::string kHarmfulName = "game" + kHarmful + ".quag";

const std::string kHarmfulRecord = "[O \"" + kHarmful + "\"]\n[X \"Bob\"]\n[Date \"" + kHarmful +
                                   "\"]\n[Event \"" + kHarmful + "\"]\n[Computer \"" + kHarmful +
                                   "\"]\n[TimeControl \"" + kHarmful + "\"]\n[Reason \"" +
                                   kHarmful + "\"]\n[Result \"*\"]\n\n1. c2-c5 {" + kHarmful +
                                   "} f7-f4 {[%clk " + kHarmful + "]} *\n";

// What the program shows at a terminal, which is its standard output and error, and its input as
// well unless there are lines to be read from a pipe.
std::string shown_by(Invocation invocation, const std::string& typed, bool person) {
  const PseudoTerminal screen;
  const PseudoTerminal keyboard;
  if (person) {
    invocation.input = Borrowed{keyboard.descriptor()};
    keyboard.type(typed);
    keyboard.type_end_of_input();
  }
  invocation.output = invocation.errors = Borrowed{screen.descriptor()};
  std::atomic<bool> ended = false;
  std::string shown;
  std::thread reader([&] {
    for (bool last = false; !last;) {
      last = ended;
      shown += screen.written();
      std::this_thread::yield();
    }
  });
  static_cast<void>(run(invocation, person ? "" : typed));
  ended = true;
  reader.join();
  return shown;
}

// The terminal itself makes a line feed two characters. A letter that a key takes away goes by
// three.
void expect_harmless(std::string shown) {
  for (std::size_t gone = 0; (gone = shown.find("\b \b")) != std::string::npos;)
    shown.erase(gone, 3);
  for (std::size_t end = 0; (end = shown.find("\r\n", end)) != std::string::npos; ++end)
    shown.erase(end, 1);
  for (std::string_view rest = shown; !rest.empty();) {
    const std::size_t place = shown.size() - rest.size();
    const char32_t point = ui::take_point(rest);
    ASSERT_TRUE(point == U'\n' || ui::can_be_shown(point))
        << std::hex << static_cast<std::uint32_t>(point) << " in "
        << testing::PrintToString(shown.substr(place < 40 ? 0 : place - 40, 80));
  }
}

class HostileText : public testing::TestWithParam<const char*> {
 protected:
  HostileText() {
    const std::string data = ".local/share/quagmire/";
    home_.write(data + "scores", "1\tO\t9\t" + kHarmful + "\tBob\n" + kHarmful + '\n');
    home_.write(data + "lessons", kHarmful + '\n');
    home_.write(data + "puzzles", kHarmful + '\n');
    home_.write(data + "remembered", "name-o\t" + kHarmful + "\nname-x\tBob\nboard\t" + kHarmful +
                                         "\ncoach\t" + kHarmful + '\n' + kHarmful + "\t1\n");
    home_.write(data + "unfinished/1.quag", kHarmfulRecord);
    home_.write(data + "unfinished/2.quag", kHarmfulRecord);
    home_.write(data + "unfinished/3.quag", kHarmful);
    home_.write(config("quagmire.conf"), "name-x = " + kHarmful + "\ntheme = " + kHarmful + '\n' +
                                             kHarmful + " = 3\n" + kHarmful + '\n');
    for (const char* name : {"game.quag", kHarmfulName.c_str()}) home_.write(name, kHarmfulRecord);
    home_.write("broken.quag", "c2c5 " + kHarmful);
  }

  static std::string config(const std::string& name) { return ".config/quagmire/" + name; }
  [[nodiscard]] Invocation call(const std::vector<std::string>& arguments) const {
    Invocation invocation = program_at(home_, arguments);
    invocation.environment["LC_ALL"] = GetParam();
    invocation.environment["TERM"] = "xterm";
    return invocation;
  }
  void expect_harmless_call(const std::vector<std::string>& arguments,
                            const std::string& typed = "", bool person = false) const {
    SCOPED_TRACE(testing::PrintToString(arguments));
    expect_harmless(shown_by(call(arguments), typed, person));
  }

  Home home_{Medium::Memory};
};

TEST_P(HostileText, OfFilesIsHarmlessAtATerminal) {
  for (const std::string& file :
       {home_.path(kHarmfulName), home_.path("game.quag"), home_.path("broken.quag"),
        home_.path("no" + kHarmful), home_.path("")}) {
    expect_harmless_call({"show", file});
    expect_harmless_call({"show", file, "--at", "9"});
    expect_harmless_call({"check", file, "-"}, kHarmfulRecord);
    for (const char* form : {"--record", "--moves"}) expect_harmless_call({"show", form, file});
    expect_harmless_call({"analyze", file, "--nodes", "10"});
    expect_harmless_call({"review", "--plain", file});
    expect_harmless_call({"resume", "--plain", file}, "names\nscore\ntime\nquit\n", true);
    expect_harmless_call({"--plain", "--save", file}, "c2c5\n");
    expect_harmless_call({"--plain", "--config", file});
  }
}

TEST_P(HostileText, OfTheProgramsOwnFilesIsHarmlessAtATerminal) {
  expect_harmless_call({"stats", "--plain"});
  expect_harmless_call({"review", "--plain"});
  expect_harmless_call({"learn", "--plain"}, kHarmful + "\n:list\nquit\n");
  expect_harmless_call({"puzzle", "--plain"}, kHarmful + "\nhint\nquit\n", true);
  expect_harmless_call({"resume", "--plain"}, "1\nnames\nscore\nnew\ny\nnames\nquit\n", true);
  expect_harmless_call({"--plain"}, "n\nnames\nscore\nquit\n", true);
}

TEST_P(HostileText, OfTheCommandLineIsHarmlessAtATerminal) {
  for (const char* command :
       {"moves", "board", "hint", "solve", "perft", "learn", "puzzle", "help", "resume", "check",
        "stats", "why", "--config", "--theme", "--level", "--name-o", "--position"})
    expect_harmless_call({command, kHarmful});
  expect_harmless_call({kHarmful});
  expect_harmless_call({"--" + kHarmful});
  expect_harmless_call({"why", kStart, kHarmful});
  expect_harmless_call({"show", "game.quag", "--at", kHarmful});
  expect_harmless_call({"moves", "-"}, kHarmful + '\n');
  expect_harmless_call({"--plain", "--name-o", kHarmful},
                       "names\nnames " + kHarmful + "\n" + kHarmful + "\nwhy " + kHarmful +
                           "\nsave " + home_.path(kHarmful) + "\ntheme " + kHarmful + "\nhelp " +
                           kHarmful + "\n");
}

TEST_P(HostileText, OfTheEnvironmentIsHarmlessAtATerminal) {
  for (const char* variable : {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "TERM"})
    for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
             {"stats", "--plain"}, {"--plain"}, {"review", "--plain"}}) {
      SCOPED_TRACE(variable);
      Invocation invocation = call(arguments);
      invocation.environment[variable] = home_.path("game.quag/" + kHarmful);
      expect_harmless(shown_by(invocation, "c2c5\nquit\n", true));
    }
}

// What the terminal was spared is there: the tests above have something to hold back.
TEST_P(HostileText, IsAsItWasInAPipe) {
  EXPECT_THAT(
      run(call({"show", "--record", home_.path("game.quag")})).output,
      AllOf(HasSubstr("[O \"\x1b]0;owned"), HasSubstr(kHarmful.substr(0, kHarmful.size() - 4))));
  EXPECT_THAT(shown_by(call({"show", "--record", home_.path("game.quag")}), "", false),
              HasSubstr("[O \"?]0;owned?"));
}

INSTANTIATE_TEST_SUITE_P(In, HostileText, testing::Values("C.UTF-8", "C"), [](const auto& locale) {
  return locale.param == std::string_view("C") ? "Ascii" : "Utf8";
});

}  // namespace
}  // namespace quagmire::test
