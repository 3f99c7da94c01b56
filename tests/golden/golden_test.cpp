// Sessions as files: each folder says what is done and what is seen afterwards.
//
//     keys, screen    keys as for test::keys(), and the whole screen after the last of them
//     lines, output   lines typed into the plain game, and all that it writes
//     arguments       of the program, for lines; if not those of the plain game
//     position        where the game begins, if not at the start
//     size            columns x rows of the screen, if not 80x24; with "every", there is a
//                     screen.COLUMNSxROWS for each size of kEverySize
//     opens           the screen that the program opens first, if not the board
//     thinks          the computer looks back on games as it really does
//
// A line "@wait 30" of keys lets half a minute pass.
//
// With QUAGMIRE_GOLDEN=write in the environment, what is seen is written into the files; git diff
// then shows what has changed. Look at every line.
#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "engine/game/notation.h"
#include "tests/app/program.h"
#include "tests/support/fake_terminal.h"
#include "tests/support/home.h"
#include "tests/support/instant_thinker.h"
#include "ui/session/session.h"

namespace quagmire::test {
namespace {

namespace fs = std::filesystem;

// From one that is too small to one that has room for the largest board.
constexpr std::array<ui::Size, 5> kEverySize{{{5, 20}, {16, 40}, {24, 80}, {36, 120}, {60, 200}}};

// A folder with a session in it.
class Golden {
 public:
  explicit Golden(fs::path folder) : folder_(std::move(folder)) {}

  void compare() const {
    if (has("lines")) {
      compare(output(), "output");
    } else if (text("size") == "every\n") {
      for (const ui::Size size : kEverySize)
        compare(screen(size),
                "screen." + std::to_string(size.columns) + 'x' + std::to_string(size.rows));
    } else {
      compare(screen(size()), "screen");
    }
  }

 private:
  void compare(const std::string& seen, const std::string& expected) const {
    SCOPED_TRACE(expected);
    const char* const wish = std::getenv("QUAGMIRE_GOLDEN");
    if (wish != nullptr && std::string(wish) == "write")
      std::ofstream(folder_ / expected) << seen;
    else
      EXPECT_EQ(seen, text(expected));
  }
  [[nodiscard]] bool has(const std::string& file) const { return fs::exists(folder_ / file); }
  [[nodiscard]] std::string text(const std::string& file) const {
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

  [[nodiscard]] std::string screen(ui::Size size) const {
    std::istringstream keys(text("keys"));
    FakeTerminal terminal(size);
    for (std::string line; std::getline(keys, line);)
      if (line.starts_with("@wait "))
        terminal.pass(std::chrono::seconds(std::stoi(line.substr(6))));
      else
        terminal.press(line);
    ui::Preferences preferences;
    preferences.glyphs = ui::Glyphs::Unicode;
    ui::Session session{Table(Game(position())), preferences};
    InstantThinker instant;
    ReviewingThinker reviewing;
    Thinker& thinker = has("thinks") ? static_cast<Thinker&>(reviewing) : instant;
    Progress progress;
    ui::BoardScreen board(session, progress);
    const std::string first = text("opens");
    ui::run(terminal, board, thinker,
            has("opens") ? std::optional(ui::answer::Opened{first}) : std::nullopt);
    return terminal.screen();
  }
  [[nodiscard]] std::string output() const {
    const Home home(Medium::Memory);
    std::vector<std::string> arguments{"--plain", "--position", to_text(position())};
    if (has("arguments")) {
      std::istringstream words(text("arguments"));
      arguments = {std::istream_iterator<std::string>(words), {}};
    }
    const Finished finished = run(program_at(home, arguments), text("lines"));
    EXPECT_EQ(finished.status, ExitStatus::code(0)) << finished.errors;
    return finished.output;
  }

  fs::path folder_;
};

std::vector<std::string> all_sessions() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(QUAGMIRE_SOURCE_DIR "/tests/golden"))
    if (entry.is_directory() && entry.path().filename() != "looks")
      names.push_back(entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

class GoldenSession : public testing::TestWithParam<std::string> {};

TEST_P(GoldenSession, EndsAsItsFilesSay) {
  Golden(fs::path(QUAGMIRE_SOURCE_DIR "/tests/golden") / GetParam()).compare();
}

INSTANTIATE_TEST_SUITE_P(Of, GoldenSession, testing::ValuesIn(all_sessions()),
                         [](const auto& session) { return session.param; });

}  // namespace
}  // namespace quagmire::test
