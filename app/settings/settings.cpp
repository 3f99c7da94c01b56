#include "app/settings/settings.h"

#include <algorithm>
#include <initializer_list>
#include <limits>
#include <utility>

#include "engine/text.h"
#include "ui/theme/theme.h"
#include "ui/words/text.h"

namespace quagmire::app {

namespace {

constexpr Mode kOnScreen = Mode::FullScreen;
constexpr Mode kInGames = Mode::Plain;
constexpr Mode kEverywhere = Mode::PlainReview;

// Sets the value if the text made sense.
template <class Value, class Read>
bool assign(Value& value, const std::optional<Read>& read) {
  if (read) value = static_cast<Value>(*read);
  return read.has_value();
}

template <class Value>
std::optional<Value> read_word(const UntrustedText& text,
                               std::initializer_list<std::pair<std::string_view, Value>> words) {
  for (const auto& [word, value] : words)
    if (same_word(text.bytes(), word)) return value;
  return std::nullopt;
}

std::optional<bool> read_switch(const UntrustedText& text) {
  return read_word<bool>(text, {{"true", true},
                                {"on", true},
                                {"yes", true},
                                {"1", true},
                                {"false", false},
                                {"off", false},
                                {"no", false},
                                {"0", false}});
}

template <bool ui::Preferences::*member>
bool set_switch(Settings& settings, const UntrustedText& text) {
  return assign(settings.preferences.*member, read_switch(text));
}
template <bool ui::Preferences::*member>
constexpr Setting switch_setting(std::string_view key, std::string_view description) {
  return {key, "", "on or off", description, set_switch<member>, kNamed, kOnScreen};
}

template <Player player>
bool set_name(Settings& settings, const UntrustedText& text) {
  settings.names[index_of(player)] = ui::cleaned(text, ui::kLongestName);
  return true;
}

bool set_theme(Settings& settings, const UntrustedText& text) {
  const auto found = std::find_if(ui::kThemes.begin(), ui::kThemes.end(),
                                  [&](auto name) { return same_word(text.bytes(), name); });
  if (found == ui::kThemes.end()) return false;
  settings.preferences.theme = *found;
  return true;
}

bool set_board(Settings& settings, const UntrustedText& text) {
  using enum ui::BoardChoice;
  return assign(
      settings.preferences.board,
      read_word<ui::BoardChoice>(text, {{"auto", Auto}, {"grid", Grid}, {"pixels", Pixels}}));
}

bool set_glyphs(Settings& settings, const UntrustedText& text) {
  using enum ui::Glyphs;
  return assign(
      settings.preferences.glyphs,
      read_word<ui::Glyphs>(text, {{"auto", Auto}, {"ascii", Ascii}, {"unicode", Unicode}}));
}

// What was a switch may stand in a config file as one.
bool set_flip(Settings& settings, const UntrustedText& text) {
  using enum ui::Flip;
  ui::Flip& flip = settings.preferences.flip;
  if (const auto on = read_switch(text)) return assign(flip, std::optional(*on ? Always : Never));
  return assign(flip, read_word<ui::Flip>(
                          text, {{"never", Never}, {"always", Always}, {"each-move", EachMove}}));
}

bool set_keys(Settings& settings, const UntrustedText& text) {
  using enum ui::KeyStyle;
  return assign(settings.preferences.keys,
                read_word<ui::KeyStyle>(text, {{"standard", Standard}, {"vi", Vi}}));
}

bool set_time(Settings& settings, const UntrustedText& text) {
  if (text == "none") settings.time.reset();
  return text == "none" || assign(settings.time, parse_time_control(text.bytes()));
}

bool set_coach(Settings& settings, const UntrustedText& text) {
  return assign(settings.coach, parse_coach(text.bytes()));
}

bool set_sides(Settings& settings, const UntrustedText& text) {
  return assign(settings.computer.sides, parse_sides(text.bytes()));
}

bool set_level(Settings& settings, const UntrustedText& text) {
  const auto number = read_number(text.bytes(), 1, search::kLevels);
  if (!number && text != "fit") return false;
  settings.computer.set_level(number ? static_cast<int>(*number) : kFittingLevel);
  return true;
}

bool set_plain(Settings& settings, const UntrustedText& text) {
  return assign(settings.plain, read_switch(text));
}

bool set_accessible(Settings& settings, const UntrustedText& text) {
  const auto on = read_switch(text);
  return assign(settings.plain, on) && assign(settings.preferences.by_ear, on);
}

bool set_remember(Settings& settings, const UntrustedText& text) {
  return assign(settings.remember, read_switch(text));
}

// The texts below name these.
static_assert(kMostMinutes == 600);
static_assert(search::kLevels == 8 && search::kDefaultLevel == 5);

constexpr std::array kSettings{
    Setting{"accessible", "", "on or off", "For a screen reader: lines, one a move, as spoken",
            set_accessible, kDescribed, kEverywhere},
    Setting{"plain", "", "on or off", "Play with lines of text instead of the full screen",
            set_plain, kNamed, kEverywhere},
    Setting{"theme", "NAME", "auto, colour-blind, dark, high-contrast, light or mono",
            "auto, colour-blind, dark, high-contrast, light or mono", set_theme, kNamed, kOnScreen,
            "auto colour-blind dark high-contrast light mono"},
    Setting{"board", "WHICH", "auto, grid or pixels",
            "grid, or pixels as large as fits; auto: pixels from 80x24 on", set_board, kNamed,
            kOnScreen, "auto grid pixels"},
    Setting{"glyphs", "SET", "auto, ascii or unicode",
            "ascii, or unicode with half blocks; auto asks the locale", set_glyphs, kNamed,
            kOnScreen, "auto ascii unicode"},
    switch_setting<&ui::Preferences::mouse>("mouse", "Use the mouse; default on"),
    switch_setting<&ui::Preferences::glide>("glide", "Let the computer's moves glide; default on"),
    Setting{"flip", "never|always|each-move", "never, always or each-move",
            "Turn the board around, rank 1 on top; each-move: for X's moves", set_flip, kNamed,
            kOnScreen, "never always each-move"},
    Setting{"keys", "STYLE", "standard or vi", "standard, or vi: h j k l move the cursor", set_keys,
            kNamed, kOnScreen, "standard vi"},
    Setting{"name-o", "NAME", "a name", "Name of O", set_name<Player::O>, kNamed, kInGames},
    Setting{"name-x", "NAME", "a name", "Name of X", set_name<Player::X>, kNamed, kInGames},
    Setting{"time", "TIME", "minutes, 1 to 600 (10), with extra seconds a move (10+5), or none",
            "Minutes each; 10+5: 5 s more a move", set_time, kDescribed, kInGames,
            "none 5 10 10+5"},
    Setting{"coach", "WHO", "usual, both, O, X or none",
            "Who is warned; O or X: who alone has hints and takebacks, too", set_coach, kNamed,
            kInGames, "usual both O X none"},
    Setting{"remember", "on|off", "on or off",
            "off: no rating, no statistics and no puzzles from your games", set_remember, kNamed,
            kEverywhere, "on off"},
    Setting{"computer", "SIDES", "O, X, both or none", "Let the computer play O, X, both or none",
            set_sides, kDescribed, kInGames, "O X both none"},
    Setting{"level", "N", "a number from 1 to 8, or fit",
            "Its level, 1 to 8 (default 5), or fit: you win half", set_level, kDescribed, kInGames,
            "1 2 3 4 5 6 7 8 fit"},
};

}  // namespace

std::span<const Setting> all_settings() { return kSettings; }

const Setting* find_setting(std::string_view key) {
  const auto found = std::find_if(kSettings.begin(), kSettings.end(),
                                  [&](const Setting& setting) { return setting.key == key; });
  return found == kSettings.end() ? nullptr : &*found;
}

std::string describe_wrong_value(const Setting& setting, const UntrustedText& text) {
  return ui::in_quotes(text) + " for " + std::string(setting.key) + "; it takes " +
         std::string(setting.expected);
}

}  // namespace quagmire::app
