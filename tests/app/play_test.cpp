// The plain game as a program among pipes: a conversation line by line, many lines, long lines; and
// what stops it.
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <initializer_list>

#include "tests/app/tests.h"
#include "tests/support/fake_game_store.h"
#include "ui/terminal/signals.h"

namespace quagmire::test {
namespace {

// The answer that must be exactly these lines. They are asked for one by one: without a flush on
// the other side this waits until the deadline.
void expect_answer(Process& game, const std::string& text) {
  for (const std::string& line : lines_of(text)) {
    const auto answer = game.read_line();
    ASSERT_TRUE(answer) << "no answer, instead of " << line;
    ASSERT_EQ(*answer, line);
  }
}

void expect_line(Process& game, const testing::Matcher<std::string>& matcher) {
  const auto answer = game.read_line();
  ASSERT_TRUE(answer);
  EXPECT_THAT(*answer, matcher);
}

TEST(PlainProgram, EachAnswerComesBeforeTheNextLineIsWritten) {
  const Position next = kBegin.after(kC2C5);
  Process game(program({"--plain"}));
  expect_answer(game, shown(kBegin));
  game.write("c2 c5\n");
  expect_answer(game, shown(next));
  game.write("c5c6\n");
  expect_line(game, StartsWith("0 "));
  game.write("nonsense\n");
  expect_line(game, StartsWith("0 "));
  game.write("\n");
  expect_line(game, StartsWith("0 "));
  game.write("moves h5\n");
  expect_line(game, StartsWith("11 moves from h5: "));
  game.write("why h5h4\n");
  expect_line(game, EndsWith("."));
  game.write("undo\n");
  expect_answer(game, shown(kBegin));
  game.write("redo\n");
  expect_answer(game, shown(next));
  game.write("new\n");
  expect_answer(game, shown(kBegin));
  EXPECT_THAT(game.finish(), IsDone(""));
}

TEST(PlainBrief, TroubleWithKeepingIsALineBeforeTheMove) {
  FakeGameStore store;
  store.trouble = "the disk is full";
  std::istringstream in("c2c5\n");
  std::ostringstream screen;  // shows both streams
  std::streambuf* const errors = std::cerr.rdbuf(screen.rdbuf());
  Match match(GameState{}, store);
  ui::play_in_lines(match, {.by_ear = true}, in, screen);
  std::cerr.rdbuf(errors);
  EXPECT_THAT(screen.str(), ContainsRegex("^O to move\\.\nquagmire: [^\n]*disk is full[^\n]*\n"
                                          "O charlie 2 to charlie 5\\. X to move\\.\n$"));
}

// The plain game against time.

// What takes much longer than it was asked to wait was suspended: of an hour two seconds count.
TEST(PlainTime, StandsStillWhileTheProgramIsSuspended) {
  class Suspended : public SlowPerson {
   public:
    [[nodiscard]] std::chrono::steady_clock::time_point now() const override {
      return SlowPerson::now() + slept_;
    }
    bool await_input(std::istream& input, std::chrono::milliseconds limit) override {
      if (slept_ == 0h) slept_ = 1h;
      return SlowPerson::await_input(input, limit);
    }

   private:
    std::chrono::hours slept_{};
  };
  Match match;
  match.set_time(TimeControl{1min, 5s});
  std::istringstream input("c2c5\n");
  std::ostringstream output;
  Suspended line_input;
  ui::play_in_lines(match, {}, input, output, &line_input);
  EXPECT_THAT(output.str(), EndsWith("X to move\nClock: O 1:03, X 1:00\n"));
}

// Nor does it cost the computer more, which thinks beside a person; what was typed is heard.
TEST(PlainTime, OfTheComputerStandsStillToo) {
  class Typist : public ui::LineInput {
   public:
    explicit Typist(std::istream& input) : input_(input) {}
    [[nodiscard]] std::chrono::steady_clock::time_point now() const override { return now_; }
    bool await_input(std::istream& /*input*/, std::chrono::milliseconds /*limit*/) override {
      if (now_ == std::chrono::steady_clock::time_point()) now_ += 1h;
      return true;
    }
    [[nodiscard]] bool edits() const override { return true; }
    std::optional<ui::InputLine> line(const std::string& /*prompt*/,
                                      const std::function<bool()>& wait) override {
      ui::InputLine line;
      if (!wait() || !std::getline(input_, line.text)) return std::nullopt;
      return line;
    }

   private:
    std::istream& input_;
    std::chrono::steady_clock::time_point now_;
  };
  Match match(Game(), {.sides = Sides::only(Player::O), .level = 1});
  match.set_time(TimeControl{1min, 5s});
  std::istringstream input("rank 8\ne8d8\n");
  std::ostringstream output;
  Typist line_input(input);
  ui::play_in_lines(match, {}, input, output, &line_input);
  EXPECT_THAT(output.str(), HasSubstr("O to move\nClock: O 1:00, X 1:00\nRank 8: "));
  EXPECT_THAT(output.str(), HasSubstr("Clock: O 1:03, X 1:00\n"));
  EXPECT_THAT(output.str(), Not(EndsWith("X 1:00\n"))) << "e8d8 is answered";
}

// In a group of its own, which a program that is stopped stops too. "stopped", or how it ended.
std::string after_signals(std::initializer_list<int> signals) {
  const pid_t program = fork();
  if (program == 0) {
    setpgid(0, 0);
    const ui::SignalPipe pipe(STDIN_FILENO);
    for (const int signal : signals) raise(signal);
    ui::SignalPipe::stop_here();
    _exit(0);
  }
  int status = 0;
  EXPECT_EQ(waitpid(program, &status, WUNTRACED), program);
  if (!WIFSTOPPED(status)) return "left " + std::to_string(WEXITSTATUS(status));
  kill(program, SIGKILL);
  EXPECT_EQ(waitpid(program, &status, 0), program);
  return "stopped";
}

TEST(Signals, AStopThatCameBeforeTheProgramWentOnIsDropped) {
  EXPECT_EQ(after_signals({SIGTSTP}), "stopped");
  EXPECT_EQ(after_signals({SIGTSTP, SIGCONT}), "left 0");
  EXPECT_EQ(after_signals({SIGTSTP, SIGCONT, SIGTSTP}), "stopped");
}

}  // namespace
}  // namespace quagmire::test
