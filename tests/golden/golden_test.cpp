// Sessions as files: a folder says what is done and what is seen then.
//
//     keys, screen    keys as for test::keys(), and the whole screen behind the last of them
//     lines, output   lines typed into the plain game, and all that it writes
//     position        where the game begins, if not at the start
//     size            columns x rows of the screen, if not 80x24
//     glyphs          unicode, if not ascii
//
// With QUAGMIRE_GOLDEN=write in the environment, what is seen is written into the files; git diff
// then shows what has changed. Look at every line of it.
#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "engine/game/notation.h"
#include "tests/app/program.h"
#include "tests/support/fake_terminal.h"
#include "tests/support/instant_thinker.h"
#include "ui/play/session.h"

namespace quagmire::test {
namespace {

namespace fs = std::filesystem;

// A folder with a session in it.
class Golden {
 public:
  explicit Golden(fs::path folder) : folder_(std::move(folder)) {}

  void compare() const {
    const bool plain = has("lines");
    const std::string seen = plain ? output() : screen();
    const char* expected = plain ? "output" : "screen";
    const char* const wish = std::getenv("QUAGMIRE_GOLDEN");
    if (wish != nullptr && std::string(wish) == "write")
      std::ofstream(folder_ / expected) << seen;
    else
      EXPECT_EQ(seen, text(expected));
  }

 private:
  [[nodiscard]] bool has(const char* file) const { return fs::exists(folder_ / file); }
  [[nodiscard]] std::string text(const char* file) const {
    std::ostringstream text;
    text << std::ifstream(folder_ / file).rdbuf();
    return text.str();
  }
  [[nodiscard]] Position position() const {
    if (!has("position")) return Position::start();
    const auto position = parse_position(text("position"));
    EXPECT_TRUE(position) << "no position: " << text("position");
    return position ? *position : Position::start();
  }
  [[nodiscard]] ui::Size size() const {
    ui::Size size{24, 80};
    char by = 'x';
    if (has("size")) std::istringstream(text("size")) >> size.columns >> by >> size.rows;
    return size;
  }

  [[nodiscard]] std::string screen() const {
    FakeTerminal terminal(size());
    std::istringstream keys(text("keys"));
    for (std::string line; std::getline(keys, line);) terminal.press(line);
    ui::Preferences preferences;
    if (text("glyphs") == "unicode\n") preferences.glyphs = ui::Glyphs::Unicode;
    ui::Session session{ui::Table(Game(position())), preferences};
    run(terminal, session);
    return terminal.screen();
  }
  [[nodiscard]] std::string output() const {
    const Finished finished =
        run_program({"--plain", "--position", to_text(position())}, text("lines"));
    EXPECT_EQ(finished.status, ExitStatus::code(0)) << finished.errors;
    return finished.output;
  }

  fs::path folder_;
};

TEST(Golden, EverySessionEndsAsItsFilesSay) {
  int sessions = 0;
  for (const auto& entry : fs::directory_iterator(QUAGMIRE_SOURCE_DIR "/tests/golden")) {
    if (!entry.is_directory()) continue;
    SCOPED_TRACE("tests/golden/" + entry.path().filename().string());
    Golden(entry.path()).compare();
    ++sessions;
  }
  EXPECT_GE(sessions, 15) << "they are not where they are looked for";
}

}  // namespace
}  // namespace quagmire::test
