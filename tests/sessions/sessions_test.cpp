// Each file of sessions, and the runner itself: what is wrong must be noticed.
#include <gmock/gmock.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/sessions/lines_seat.h"
#include "tests/sessions/program_seat.h"
#include "tests/sessions/screen_seat.h"
#include "tests/support/matchers.h"
#include "tests/support/sanitizer.h"
#ifdef QUAGMIRE_HAS_TERMINALS
#include "tests/sessions/terminal_seat.h"
#endif

namespace quagmire::test {

namespace fs = std::filesystem;

#ifdef QUAGMIRE_HAS_TERMINALS
constexpr bool kHasTerminals = true;
#else
constexpr bool kHasTerminals = false;
using TerminalSeat = ProgramSeat;  // at which nobody sits down
#endif

Outcome outcome_at(Where face, const Script& script) {
  const Home home(Medium::Memory);
  // A session is in its home, which must not be gone for the next one, even if this one throws.
  struct Return {
    fs::path folder = fs::current_path();
    ~Return() { fs::current_path(folder); }
  } const back;
  std::unique_ptr<Seat> seat;
  if (face == Where::Screen)
    seat = std::make_unique<ScreenSeat>(script, home);
  else if (face == Where::Shell)
    seat = std::make_unique<ProgramSeat>(script, home);
  else if (face == Where::Terminal)
    seat = std::make_unique<TerminalSeat>(script, home);
  else
    seat = std::make_unique<LinesSeat>(script, home, face == Where::Lines);
  seat->play();
  return seat->outcome();
}

namespace {

const fs::path kFolder = QUAGMIRE_SOURCE_DIR "/tests/sessions";

bool lacks_what_it_needs(const Script& script) {
  return std::any_of(script.with.begin(), script.with.end(), [](const Line& line) {
    if (line.word != "needs") return false;
    if (line.text == "no sanitizer") return kSanitized;
    return std::system(('(' + line.text + ") >/dev/null 2>&1").c_str()) != 0;
  });
}

// Every fault of every session in the text, at each face. Only the rows and faces of an expectation
// together must show that its step did something.
std::vector<std::string> faults_of(std::string_view text) {
  ScriptFile file = read_scripts(text);
  std::map<int, std::string> say_what_is_not;  // sessions, by their first step
  std::set<int> say_what_is;
  std::set<int> held_before;
  std::set<int> came_true;
  for (const Script& script : file.scripts) {
    if (lacks_what_it_needs(script)) continue;
    for (const Where face : script.faces) {
      const char* const place = face == Where::Screen     ? "on the screen"
                                : face == Where::Shell    ? "in the shell"
                                : face == Where::Terminal ? "in a terminal"
                                                          : "in lines";
      Outcome outcome = outcome_at(face, script);
      for (const std::string& fault : outcome.faults) {
        const auto colon = fault.find(": ");
        file.faults.push_back(fault.substr(0, colon) + " (" + script.name + ", " + place + ')' +
                              fault.substr(colon));
      }
      if (script.steps.empty()) continue;
      if (outcome.says_what_is) say_what_is.insert(script.steps[0].number);
      say_what_is_not.emplace(script.steps[0].number, script.name);
      held_before.merge(outcome.held_before);
      came_true.merge(outcome.came_true);
    }
  }
  if (!file.faults.empty()) return file.faults;
  for (const auto& [line, name] : say_what_is_not)
    if (!say_what_is.contains(line))
      file.faults.push_back(std::to_string(line) + " (" + name + "): says only what is not");
  for (const int line : held_before)
    if (!came_true.contains(line))
      file.faults.push_back(std::to_string(line) + ": holds before the step, too; say \"still\"");
  return file.faults;
}

// "undo/after_an_end"
std::vector<std::string> all_files() {
  std::vector<std::string> names;
  for (const auto& entry : fs::recursive_directory_iterator(kFolder))
    if (entry.is_regular_file() && entry.path().parent_path() != kFolder)
      names.push_back(fs::relative(entry.path(), kFolder).string());
  std::sort(names.begin(), names.end());
  return names;
}

class Sessions : public testing::TestWithParam<std::string> {};

TEST_P(Sessions, GoAsTheirFileSays) {
  std::ostringstream text;
  text << std::ifstream(kFolder / GetParam()).rdbuf();
  if (!kHasTerminals && text.str().find("\nopen ") != std::string::npos)
    GTEST_SKIP() << "libvterm is not installed";
  for (const std::string& fault : faults_of(text.str()))
    ADD_FAILURE() << "tests/sessions/" << GetParam() << ':' << fault;
}

INSTANTIATE_TEST_SUITE_P(Of, Sessions, testing::ValuesIn(all_files()), [](const auto& file) {
  std::string name = file.param;
  std::replace(name.begin(), name.end(), '/', '_');
  return name;
});

// A session whose only step is to type a move.
std::string after_a_move(const std::string& lines) { return "== s\ntype c2c5\n" + lines; }

TEST(SessionRunner, FindsNothingWrongWhereAllIsAsExpected) {
  EXPECT_THAT(faults_of(after_a_move("moves c2c5\nmessage not ...lost...\nfacts Resting O c5\n")),
              SizeIs(0));
  EXPECT_THAT(faults_of("== s\ntype {1}\nmoves {2}\neach\nc2 c5 | c2c5\nb3b4 | b3b4\n"), SizeIs(0));
}

TEST(SessionRunner, NamesLineFaceExpectedAndSeen) {
  const auto faults = faults_of(after_a_move("moves c2c4\n"));
  ASSERT_THAT(faults, SizeIs(2));
  EXPECT_EQ(faults[0], "3 (s, on the screen): moves c2c4: seen is\n    c2c5");
  EXPECT_EQ(faults[1], "3 (s, in lines): moves c2c4: seen is\n    c2c5");
}

TEST(SessionRunner, FailsForEachThingThatIsNotAsExpected) {
  for (const char* wrong : {"moves none", "message nonsense", "refused ...", "outcome ...wins...",
                            "moves not ...", "computer X 5", "names A, B", "clock ...0...",
                            "position - O - -", "file none x", "program left"}) {
    EXPECT_THAT(faults_of(after_a_move(std::string(wrong) + '\n')), SizeIs(2)) << wrong;
  }
  for (const char* wrong :
       {"facts nonsense", "card ...a...", "page ...a...", "screen ...nonsense...", "cursor a1",
        "selected c5", "line c2", "marks hint c2", "title nonsense", "progress nonsense",
        "asks move", "copied c2", "theme dark", "chosen a", "player nonsense"}) {
    EXPECT_THAT(faults_of("== s\non screen\ntype c2c5\n" + std::string(wrong) + '\n'), SizeIs(1))
        << wrong;
  }
  EXPECT_THAT(faults_of("== s\non pipe\ntype c2c5\noutput nonsense\n"), SizeIs(1));
}

TEST(SessionRunner, FailsForALineOfTheShellThatEndsInAnotherWay) {
  const auto faults_after = [](const std::string& lines) { return faults_of("== s\n" + lines); };
  EXPECT_THAT(faults_after("run quagmire --version\noutput quagmire ...\n"), SizeIs(0));
  EXPECT_THAT(faults_after("run quagmire movs\nrefused 2 ...moves...\n"), SizeIs(0));
  EXPECT_THAT(faults_after("run exit 3\nstatus 3\n"), SizeIs(0));
  EXPECT_THAT(faults_after("person cat; [ -t 0 ] && [ -t 1 ]\n  a\noutput a\n  a\n"), SizeIs(0));
  for (const char* wrong :
       {"run exit 3\noutput\n", "run false; echo\noutput\n", "run exit 3\nstatus 0\n",
        "run echo a\noutput b\n", "run echo a >&2\noutput\n",
        "run echo quagmire: a >&2; exit 2\nrefused 1 a\n",
        "run echo; echo quagmire: a >&2; exit 2\nrefused 2 a\n", "run printf '\\1'\noutput ...\n",
        "run echo a\noutput a\nrun exit 1\n", "type a\nrun echo a\noutput a\n",
        "person cat\n  a\noutput a\n", "person [ -t 2 ]\noutput\n"})
    EXPECT_THAT(faults_after(wrong), SizeIs(1)) << wrong;
}

TEST(SessionRunner, FailsForAProgramInATerminalThatDoesSomethingElse) {
  if (!kHasTerminals) GTEST_SKIP() << "libvterm is not installed";
  const auto faults_after = [](const std::string& lines) { return faults_of("== s\n" + lines); };
  EXPECT_THAT(faults_after("open sh -c 'read -r a; echo [$a]; exit 3'\nsend b c\\r\n"
                           "screen ...[b c]...\nprogram left 3\nterminal still as it was\n"),
              SizeIs(0));
  for (const char* wrong :
       {"open echo a\nscreen b\n", "open echo a\nprogram left 3\n", "open exit 3\nprogram left\n",
        "open stty -echo\nprogram left\nterminal as it was\n", "send a\nopen cat\nscreen a\n",
        "open echo a\nscreen a\nwheel up\nprogram left\n", "open cat\nsignal NO\nprogram running\n",
        "open echo a\nscreen not ...\n", "open sh -c 'read a'\nsend a\\r\nscreen still a\n"})
    EXPECT_THAT(faults_after(wrong), Not(SizeIs(0))) << wrong;
}

TEST(SessionRunner, FailsForWhatHoldsBeforeItsStepToo) {
  const std::vector<std::string> outcome{"4: holds before the step, too; say \"still\""};
  EXPECT_EQ(faults_of(after_a_move("moves c2c5\noutcome in progress\n")), outcome);
  EXPECT_EQ(faults_of(after_a_move("moves c2c5\nmoves not f7f4\n")), outcome);
  EXPECT_EQ(faults_of(after_a_move("moves c2c5\nfile none none\n")), outcome);
  EXPECT_THAT(faults_of("== s\noutcome in progress\n"), SizeIs(0)) << "before any step";
  EXPECT_THAT(faults_of(after_a_move("moves c2c5\nstart\nmoves c2c5\n")), SizeIs(0)) << "anew";
  // An answer in lines is a new one each time, and of rows one is enough.
  EXPECT_THAT(faults_of("== s\non pipe\ntype c9\nrefused ...\ntype c9\nrefused ...\n"), SizeIs(0));
  EXPECT_THAT(faults_of("== s\ntype {1}\nmoves {2}\neach\nc2c5 | c2c5\ntime | none\n"), SizeIs(0));
}

TEST(SessionRunner, FailsForWhatIsStillSoAndWasNot) {
  EXPECT_THAT(faults_of(after_a_move("moves c2c5\noutcome still in progress\n"
                                     "moves still not f7f4\nfile none still none\n")),
              SizeIs(0));
  EXPECT_THAT(faults_of(after_a_move("moves still c2c5\n")), SizeIs(2));
  EXPECT_THAT(faults_of(after_a_move("moves c2c5\nmoves still not none\n")), SizeIs(2));
  EXPECT_THAT(faults_of(after_a_move("moves c2c5\noutcome still X...\n")), SizeIs(2));
}

TEST(SessionRunner, FailsForWhatItCannotRead) {
  for (const char* wrong : {"tpye c2c5\n", "with level 3\n", "on paper\n", "each\n",
                            "type {1}\neach\n\n", "moves {2}\neach\nc2c5\n"})
    EXPECT_THAT(faults_of(after_a_move("moves c2c5\n" + std::string(wrong))), Not(SizeIs(0)))
        << wrong;
  EXPECT_THAT(faults_of("moves none\n"), Not(SizeIs(0))) << "before any session";
  EXPECT_THAT(faults_of("with colour red\n" + after_a_move("moves c2c5\n")), Not(SizeIs(0)));
}

TEST(SessionRunner, ThreeDotsStandForAnyText) {
  EXPECT_TRUE(is_like("c2-c5 is legal", "c2-c5...legal"));
  EXPECT_TRUE(is_like("abc", "..."));
  EXPECT_TRUE(is_like("abcbc", "a...b...c"));
  EXPECT_TRUE(is_like("O moved. X moves.", "O moved...."));
  EXPECT_FALSE(is_like("O moved", "O moved...."));
  EXPECT_FALSE(is_like("abc", "ab"));
  EXPECT_FALSE(is_like("abc", "...b"));
  EXPECT_FALSE(is_like("ab", "a...b...b"));
  EXPECT_FALSE(is_like("aba", "aba...aba"));
}

}  // namespace
}  // namespace quagmire::test
