// Sessions as files: each folder says what is done and what is seen afterwards.
//
//     keys, screen    keys as for test::keys(), and the whole screen after the last of them
//     lines, output   lines typed into the plain game, and all that it writes
//     arguments       of the program, for lines; if not those of the plain game
//     position        where the game begins, if not at the start
//     size            columns x rows of the screen, if not 80x24; with "every", there is a
//                     screen.COLUMNSxROWS for each size of kEverySize
//     glyphs          ascii, if not unicode
//     opens           the screen that the program opens first, if not the board
//     thinks          the computer looks back on games as it really does
//     mistakes        puzzles of one's own, as their file has them
//     settings        lines of a config file; games are then kept, in a home of the session's own
//
// With settings, a line "@wait 30" lets half a minute pass, and "@start" ends the program and
// starts it again.
//
// With QUAGMIRE_GOLDEN=write in the environment, what is seen is written into the files; git diff
// then shows what has changed. Look at every line of it.
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

#include "app/games/seats.h"
#include "engine/game/notation.h"
#include "tests/app/program.h"
#include "tests/support/fake_terminal.h"
#include "tests/support/home.h"
#include "tests/support/instant_thinker.h"
#include "tests/support/slow_person.h"
#include "ui/session/session.h"

namespace quagmire::test {
namespace {

namespace fs = std::filesystem;

// From one that is too small to one that has room for the largest board.
constexpr std::array<ui::Size, 5> kEverySize{{{5, 20}, {16, 40}, {24, 80}, {36, 120}, {60, 200}}};

// What the program keeps is this session's, for as long as this lives.
class OwnHome {
 public:
  OwnHome() {
    setenv("HOME", home_.path().c_str(), 1);
    for (const char* variable : {"XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"})
      unsetenv(variable);
  }

 private:
  Home home_{Medium::Memory};
};

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

  // As flags would have them.
  [[nodiscard]] app::LoadedSettings settings() const {
    const app::ConfigReading reading = app::parse_config(text("settings"));
    EXPECT_TRUE(reading.faults.empty()) << text("settings");
    app::Choices choices;
    for (const app::ConfigEntry& entry : reading.entries) choices.flags.push_back(entry.assignment);
    const auto loaded = app::load_settings(choices, app::Mode::FullScreen);
    EXPECT_TRUE(loaded) << text("settings");
    return loaded ? *loaded : app::LoadedSettings();
  }
  // What a start of the program sits down to.
  [[nodiscard]] Table table_of(const app::OpenedGame& opened,
                               const app::LoadedSettings& settings) const {
    return app::table_of(app::source::Fresh{position()}, opened, settings.values(),
                         app::asked_seats(settings));
  }
  [[nodiscard]] app::OpenedGame opened(const app::LoadedSettings& settings) const {
    auto opened =
        app::open_game(app::source::Fresh{position()}, app::Autosave::On, settings.values().names);
    EXPECT_TRUE(opened);
    return opened.take();
  }

  [[nodiscard]] std::string screen(ui::Size size) const {
    const OwnHome home;
    std::istringstream keys(text("keys"));
    std::string screen;
    while (keys) {
      FakeTerminal terminal(size);
      for (std::string line; std::getline(keys, line) && line != "@start";)
        if (line.starts_with("@wait "))
          terminal.pass(std::chrono::seconds(std::stoi(line.substr(6))));
        else
          terminal.press(line);
      screen = has("settings") ? kept_screen(terminal) : new_screen(terminal);
    }
    return screen;
  }
  [[nodiscard]] std::string new_screen(FakeTerminal& terminal) const {
    ui::Preferences preferences;
    preferences.glyphs = text("glyphs") == "ascii\n" ? ui::Glyphs::Ascii : ui::Glyphs::Unicode;
    ui::Session session{Table(Game(position())), preferences};
    InstantThinker instant;
    ReviewingThinker reviewing;
    Thinker& thinker = has("thinks") ? static_cast<Thinker&>(reviewing) : instant;
    Progress progress;
    progress.change_own([&](const std::string&) { return text("mistakes"); });
    ui::BoardScreen board(session, progress);
    const std::string first = text("opens");
    ui::run(terminal, board, thinker,
            has("opens") ? std::optional(ui::effect::Open{first}) : std::nullopt);
    return terminal.screen();
  }
  [[nodiscard]] std::string kept_screen(FakeTerminal& terminal) const {
    const app::LoadedSettings settings = this->settings();
    const app::OpenedGame opened = this->opened(settings);
    ui::Session session(table_of(opened, settings), settings.values().preferences);
    run(terminal, session);
    EXPECT_TRUE(session.leave());
    return terminal.screen();
  }
  // A person at a terminal, where there are settings.
  [[nodiscard]] std::string kept_output() const {
    const OwnHome home;
    const app::LoadedSettings settings = this->settings();
    std::istringstream lines(text("lines"));
    std::ostringstream output;
    const app::OpenedGame opened = this->opened(settings);
    Table table = table_of(opened, settings);
    SlowPerson pace;
    ui::play_in_lines(table, {}, lines, output, &pace);
    EXPECT_TRUE(table.leave());
    return output.str();
  }
  [[nodiscard]] std::string output() const {
    if (has("settings")) return kept_output();
    const Home home(Medium::Memory);
    if (has("mistakes")) home.write(".local/share/quagmire/mistakes", text("mistakes"));
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
