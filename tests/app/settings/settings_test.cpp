// Who wins: flags, environment, config file, what the last game left, and the program's defaults.
// Single cases are rows of tests/data/settings.txt.
#include "tests/app/tests.h"

namespace quagmire::test {
namespace {

// A new home for each test, and no other environment.
// From one start to the next, as a person changes it.
void remember_board(ui::BoardChoice board) {
  EXPECT_FALSE(app::remember_looks({}, {.board = board}));
}

class SettingsHome {
 public:
  SettingsHome() {
    setenv("HOME", home_.path().c_str(), 1);
    for (const char* name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "NO_COLOR", "COLORFGBG"})
      unsetenv(name);
  }

 protected:
  const Home home_;
};

template <class Items, class Show>
std::string joined(const Items& items, const char* between, Show show) {
  std::string all;
  for (const auto& item : items) all += (all.empty() ? "" : between) + show(item);
  return all;
}

std::string shown(const ConfigLine& line) {
  const std::string number = std::to_string(line.number) + ' ';
  if (line.is_section()) return number + "section " + line.text.bytes();
  if (!line.value) return number + line.text.bytes() + " without a value";
  return number + line.key.bytes() + '=' + line.value->bytes();
}

class SettingsCase : SettingsHome {
 public:
  explicit SettingsCase(std::string text) : text_(std::move(text)) {
    if (text_ != "-") home_.write(".config/quagmire/quagmire.conf", text_);
  }
  ~SettingsCase() { std::setlocale(LC_CTYPE, "C"); }
  SettingsCase(const SettingsCase&) = delete;
  SettingsCase& operator=(const SettingsCase&) = delete;

  std::string ask(const std::string& question) {
    std::string rest = question;
    const std::string what = insert_chosen_command(rest);
    if (what == "lines")
      return joined(config_lines(text_), " | ", [](const auto& line) { return shown(line); });
    if (what == "entries")
      return joined(parse_config(text_).entries, " | ", [](const app::ConfigEntry& entry) {
        return std::to_string(entry.line) + ' ' + entry.assignment.key + '=' +
               entry.assignment.text.bytes();
      });
    if (question == "wrong lines")
      return joined(parse_config(text_).faults, " ",
                    [](const ui::LineFault& fault) { return std::to_string(fault.line); });
    if (what == "takes") {
      app::Settings settings;
      const std::string key = insert_chosen_command(rest);
      return app::find_setting(key)->set(settings, rest) ? "yes" : "no";
    }
    if (prepare(what, rest)) return "";
    return ask_loaded(question, what, rest);
  }

 private:
  bool prepare(const std::string& what, std::string rest) {
    if (what == "keep") {
      remember_board(rest == "board pixels" ? ui::BoardChoice::Pixels : ui::BoardChoice::Grid);
    } else if (what == "remembered") {
      home_.write(kRemembered, rest);
    } else if (what == "locale") {
      std::setlocale(LC_CTYPE, rest.c_str());
    } else if (what == "config") {
      choices_.config_file = home_.path(rest);
    } else if (what == "flag" || what == "file" || what == "env") {
      const std::string name = insert_chosen_command(rest);
      if (rest.starts_with("~/")) rest = home_.path(rest.substr(2));
      if (what == "flag") choices_.flags.push_back({name, rest});
      if (what == "file") home_.write(name, rest);
      if (what == "env") setenv(name.c_str(), rest.c_str(), 1);
    } else {
      return false;
    }
    return true;
  }

  [[nodiscard]] std::string ask_loaded(const std::string& question, const std::string& what,
                                       const std::string& rest) const {
    auto reading = app::load_settings(choices_);
    if (!reading) return without_home(reading.error().text);
    LoadedSettings loaded = std::move(reading).value();
    if (const auto refused = loaded.resolve(Mode::FullScreen)) return without_home(*refused);
    const app::Settings& values = loaded.values();
    const ui::Preferences& looks = values.preferences;
    const auto word = [](bool yes, const char* one, const char* other) {
      return yes ? one : other;
    };
    if (question == "faults")
      return joined(loaded.faults, " | ", [](const std::string& fault) { return fault; });
    if (what == "origin") return loaded.origin_of(rest);
    if (question == "board")
      return word(looks.board == ui::BoardChoice::Auto, "auto",
                  word(looks.board == ui::BoardChoice::Grid, "grid", "pixels"));
    if (question == "flip")
      return word(looks.flip == ui::Flip::Never, "never",
                  word(looks.flip == ui::Flip::Always, "always", "each-move"));
    if (question == "glyphs") return word(looks.glyphs == ui::Glyphs::Ascii, "ascii", "unicode");
    if (question == "theme") return looks.theme;
    if (question == "remember") return word(values.remember, "on", "off");
    if (question == "mouse") return word(looks.mouse, "on", "off");
    if (question == "glide") return word(looks.glide, "on", "off");
    throw std::invalid_argument("not a question: " + question);
  }

  [[nodiscard]] std::string without_home(std::string text) const {
    const std::size_t place = text.find(home_.path());
    return place == std::string::npos ? text : text.replace(place, home_.path().size(), "~");
  }

  std::string text_;
  CommandLineSettings choices_;
};

TEST(SettingsTable, IsAnswered) { ask_table<SettingsCase>("settings.txt"); }

class Settings : public testing::Test, protected SettingsHome {
 protected:
  static LoadedSettings load(const CommandLineSettings& choices = {}) {
    LoadedSettings loaded = app::load_settings(choices).value();
    EXPECT_EQ(loaded.resolve(Mode::FullScreen), std::nullopt);
    return loaded;
  }
};

TEST_F(Settings, WhatIsRememberedBelongsToThePersonAlone) {
  remember_board(ui::BoardChoice::Grid);
  struct stat file {};
  struct stat folder {};
  ASSERT_EQ(stat(home_.path(kRemembered).c_str(), &file), 0);
  ASSERT_EQ(stat(home_.path(".local/share/quagmire").c_str(), &folder), 0);
  EXPECT_EQ(file.st_mode & 0777U, 0600U);
  EXPECT_EQ(folder.st_mode & 0777U, 0700U);
}

TEST_F(Settings, WhatIsRememberedStandsInOneFile) {
  EXPECT_FALSE(app::remember_setup(
      app::data_folders_from_environment(), {},
      {.start = {}, .names = {" Ann", ""}, .time = parse_time_control("10+5")}));
  remember_board(ui::BoardChoice::Grid);
  remember_board(ui::BoardChoice::Pixels);
  EXPECT_EQ(home_.read(kRemembered), "name-o\t Ann\ntime\t10+5\nboard\tpixels\n");
  EXPECT_EQ(load().values().time, parse_time_control("10+5"));
  EXPECT_EQ(load().values().names, (Names{"Ann", ""}));
}

TEST_F(Settings, WhatIsRememberedGoesThroughNoLink) {
  home_.write("precious", "mine");
  std::filesystem::create_directories(home_.path(".local/share/quagmire"));
  std::filesystem::create_symlink(home_.path("precious"), home_.path(kRemembered));
  EXPECT_TRUE(app::remember_looks({}, {.board = ui::BoardChoice::Grid})) << "and that is said";
  EXPECT_EQ(home_.read("precious"), "mine");
}

TEST(Config, FaultsAreFitToBeShown) {
  std::string everything;
  for (int c = 1; c < 256; ++c) everything += static_cast<char>(c);
  for (const std::string& text : {everything, "theme = " + everything, everything + " = 1",
                                  '[' + everything, std::string(100, '\0')})
    for (const ui::LineFault& fault : parse_config(text).faults)
      EXPECT_THAT(fault.what, testing::Each(testing::AllOf(testing::Ge(' '), testing::Le('~'))));
}

// The sessions of tests/sessions/settings/next_start choose each in every way there is.
TEST(SettingsTable, ASessionChoosesEachThatIsRemembered) {
  constexpr std::array not_chosen_inside{"accessible", "plain", "remember", "computer"};
  std::ifstream file(std::string(QUAGMIRE_SOURCE_DIR) + "/tests/sessions/settings/next_start");
  std::ostringstream sessions;
  sessions << file.rdbuf();
  for (const app::Setting& setting : app::all_settings()) {
    const bool is_chosen = std::find(not_chosen_inside.begin(), not_chosen_inside.end(),
                                     setting.key) == not_chosen_inside.end();
    if (is_chosen) {
      EXPECT_THAT(sessions.str(), HasSubstr(" | " + std::string(setting.key) + '\t'));
    }
  }
}

}  // namespace
}  // namespace quagmire::test
