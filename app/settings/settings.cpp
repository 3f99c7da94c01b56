#include "app/settings/settings.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "engine/text.h"
#include "ui/session/form.h"
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

// Of looks the user interface has the table.
template <std::size_t index>
bool set_look(Settings& settings, const UntrustedText& text) {
  return ui::all_looks()[index].read(settings.preferences, text.bytes());
}

template <bool Settings::*member>
bool set_switch(Settings& settings, const UntrustedText& text) {
  return assign(settings.*member, ui::read_switch(text.bytes()));
}

template <Player player>
bool set_name(Settings& settings, const UntrustedText& text) {
  if (!ui::fault_of_name(text.bytes()).empty()) return false;
  settings.names[index_of(player)] = text.bytes();
  return true;
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

bool set_accessible(Settings& settings, const UntrustedText& text) {
  const auto on = ui::read_switch(text.bytes());
  return assign(settings.plain, on) && assign(settings.preferences.by_ear, on);
}

// The texts below name these.
static_assert(ui::kLongestName == 24);
static_assert(kMostMinutes == 600);
static_assert(search::kLevels == 8 && search::kDefaultLevel == 5);

constexpr std::array kOwnSettings{
    Setting{"accessible", "", "on or off", "For a screen reader: lines, one a move, as spoken",
            set_accessible, kDescribed, kEverywhere},
    Setting{"plain", "", "on or off", "Play with lines of text instead of the full screen",
            set_switch<&Settings::plain>, kNamed, kEverywhere},
    Setting{"name-o", "NAME", "a name of at most 24 letters", "Name of O", set_name<Player::O>,
            kNamed, kInGames},
    Setting{"name-x", "NAME", "a name of at most 24 letters", "Name of X", set_name<Player::X>,
            kNamed, kInGames},
    Setting{"time", "TIME", "minutes, 1 to 600 (10), with extra seconds a move (10+5), or none",
            "Minutes each; 10+5: 5 s more a move", set_time, kDescribed, kInGames,
            "none 5 10 10+5"},
    Setting{"coach", "WHO", "usual, both, O, X or none",
            "Who is warned; O or X: who alone has hints and takebacks, too", set_coach, kNamed,
            kInGames, "usual both O X none"},
    Setting{"remember", "on|off", "on or off",
            "off: no rating, no statistics and no puzzles from your games",
            set_switch<&Settings::remember>, kNamed, kEverywhere, "on off"},
    Setting{"computer", "SIDES", "O, X, both or none", "Let the computer play O, X, both or none",
            set_sides, kDescribed, kInGames, "O X both none"},
    Setting{"level", "N", "a number from 1 to 8, or fit",
            "Its level, 1 to 8 (default 5), or fit: you win half", set_level, kDescribed, kInGames,
            "1 2 3 4 5 6 7 8 fit"},
};

// Those of looks stand between what lines are for, and players.
constexpr std::size_t kBeforeLooks = 2;

template <std::size_t... index>
std::vector<Setting> with_looks(std::index_sequence<index...> /*of looks*/) {
  std::vector<Setting> all(kOwnSettings.begin(), kOwnSettings.begin() + kBeforeLooks);
  const auto add = [&all](const ui::Look& look, auto set) {
    all.push_back({look.key, look.format, look.expected, look.sentence, set, kNamed, kOnScreen,
                   look.format.empty() ? "" : look.values});
  };
  (add(ui::all_looks()[index], &set_look<index>), ...);
  all.insert(all.end(), kOwnSettings.begin() + kBeforeLooks, kOwnSettings.end());
  return all;
}

}  // namespace

std::span<const Setting> all_settings() {
  static const std::vector<Setting> all = with_looks(std::make_index_sequence<ui::kLookCount>());
  return all;
}

const Setting* find_setting(std::string_view key) {
  const auto all = all_settings();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const Setting& setting) { return setting.key == key; });
  return found == all.end() ? nullptr : &*found;
}

std::string describe_wrong_value(const Setting& setting, const UntrustedText& text) {
  return ui::in_quotes(text) + " for " + std::string(setting.key) + "; it takes " +
         std::string(setting.expected);
}

}  // namespace quagmire::app
