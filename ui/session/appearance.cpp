#include "ui/session/appearance.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/text.h"
#include "ui/text/messages.h"
#include "ui/text/utf8.h"
#include "ui/theme/theme.h"

namespace quagmire::ui {

namespace {

// What a theme is for, where its name does not say it.
std::string word_of(std::string_view theme) {
  if (theme == "auto") return " (as the terminal)";
  if (theme == "colour-blind") return " (blue and yellow)";
  return theme == "mono" ? " (no colours)" : "";
}

// The values of an enumeration or a switch have its numbers, from the first that can be chosen.
template <auto member, int first = 0>
std::size_t number_of(const Preferences& preferences) {
  return static_cast<std::size_t>(static_cast<int>(preferences.*member) - first);
}
template <auto member, int first = 0>
void choose(Preferences& preferences, std::size_t value) {
  auto& chosen = preferences.*member;
  chosen = static_cast<std::remove_reference_t<decltype(chosen)>>(static_cast<int>(value) + first);
}

std::size_t number_of_theme(const Preferences& preferences) {
  return static_cast<std::size_t>(std::find(kThemes.begin(), kThemes.end(), preferences.theme) -
                                  kThemes.begin());
}
void choose_theme(Preferences& preferences, std::size_t value) {
  preferences.theme = kThemes.at(value);
}

constexpr int kStandardKeys = static_cast<int>(KeyStyle::Standard);

constexpr std::array<DisplaySetting, kDisplaySettingCount> kDisplaySettings{
    DisplaySetting{"theme", "Theme", "NAME", "auto colour-blind dark high-contrast light mono",
                   "auto, colour-blind, dark, high-contrast, light or mono",
                   "auto, colour-blind, dark, high-contrast, light or mono", number_of_theme,
                   choose_theme},
    DisplaySetting{"flip", "Flip", "never|always|each-move", "never always each-move",
                   "never, always or each-move",
                   "Turn the board around, rank 1 on top; each-move: on X's turns",
                   number_of<&Preferences::flip>, choose<&Preferences::flip>, true},
    DisplaySetting{"board", "Board", "WHICH", "auto grid pixels", "auto, grid or pixels",
                   "grid or pixels; auto: pixels from 79x23 on", number_of<&Preferences::board>,
                   choose<&Preferences::board>},
    DisplaySetting{"glide", "Animation", "", "off on", "on or off",
                   "Animate the computer's moves and the end; default on",
                   number_of<&Preferences::glide>, choose<&Preferences::glide>, true},
    DisplaySetting{"glyphs", "Glyphs", "SET", "auto ascii unicode", "auto, ascii or unicode",
                   "ascii or unicode; auto: what the locale allows",
                   number_of<&Preferences::glyphs>, choose<&Preferences::glyphs>},
    DisplaySetting{"keys", "Keys", "STYLE", "standard vi", "standard or vi",
                   "standard, or vi: h j k l move the cursor",
                   number_of<&Preferences::keys, kStandardKeys>,
                   choose<&Preferences::keys, kStandardKeys>},
    DisplaySetting{"mouse", "Mouse", "", "off on", "on or off", "Use the mouse; default on",
                   number_of<&Preferences::mouse>, choose<&Preferences::mouse>, true},
};

}  // namespace

std::span<const DisplaySetting> display_settings() { return kDisplaySettings; }

std::optional<bool> read_switch(std::string_view text) {
  for (const std::string_view yes : {"true", "on", "yes", "1"})
    if (same_word(text, yes)) return true;
  for (const std::string_view no : {"false", "off", "no", "0"})
    if (same_word(text, no)) return false;
  return std::nullopt;
}

std::vector<std::string> DisplaySetting::names() const {
  std::vector<std::string> all;
  for (std::string_view rest = values; !rest.empty();) all.emplace_back(take_to(' ', rest));
  return all;
}

bool DisplaySetting::read(Preferences& preferences, std::string_view name) const {
  const auto on = takes_switch ? read_switch(name) : std::nullopt;
  const std::vector<std::string> all = names();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const std::string& one) { return same_word(one, name); });
  if (!on && found == all.end()) return false;
  set(preferences,
      on ? static_cast<std::size_t>(*on) : static_cast<std::size_t>(found - all.begin()));
  return true;
}

Appearance::Change Appearance::change_board(bool shows_pixels, std::optional<Size> needs) {
  if (shows_pixels) {
    preferences_.board = BoardChoice::Grid;
    return {"Showing the grid; z switches back."};
  }
  if (preferences_.glyphs != Glyphs::Unicode)
    return {"The pixel board needs half blocks, which this terminal or its locale lacks.", true};
  if (needs) return {say("The pixel board needs a window of {}.", *needs), true};
  preferences_.board = BoardChoice::Pixels;
  return {"Showing the pixel board; z switches back."};
}

Appearance::Change Appearance::set_theme(std::string_view name) {
  const auto at = [](std::string_view wanted) {
    return std::find(kThemes.begin(), kThemes.end(), wanted);
  };
  std::vector<std::string> names(kThemes.begin(), kThemes.end());
  if (name.empty()) {
    for (std::string& known : names) known += word_of(known);
    return {say("The theme is {}. Themes: {}.", preferences_.theme, enumerate(names, "and"))};
  }
  if (same_word(name, "next"))
    name = kThemes.at(static_cast<std::size_t>(at(preferences_.theme) - kThemes.begin() + 1) %
                      kThemes.size());
  if (at(name) == kThemes.end()) {
    const auto near = nearest(name, kThemes);
    return {say("Unknown theme {}; {}{}.", in_quotes(name),
                near ? say("did you mean {}? There are ", *near) : "there are ",
                enumerate(names, "and")),
            true};
  }
  preferences_.theme = name;
  return {say("The theme is {}{}", preferences_.theme,
              preferences_.cannot_show_theme() ? "; this terminal has no colours." : ".")};
}

}  // namespace quagmire::ui
