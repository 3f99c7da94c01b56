#include "ui/theme/theme.h"

#include <array>
#include <cassert>

#include "assets/classic_theme.h"
#include "assets/colour_blind_theme.h"
#include "assets/high_contrast_theme.h"
#include "assets/mono_theme.h"
#include "ui/theme/theme_file.h"

namespace quagmire::ui {

Style Theme::style_of(Roles roles) const {
  Style style;
  for (std::size_t i = 0; i < styles_.size(); ++i) {
    if (!roles.has(static_cast<Role>(i))) continue;
    const Style& layer = styles_[i];
    if (layer.foreground != Colour::Default) style.foreground = layer.foreground;
    if (layer.background != Colour::Default) style.background = layer.background;
    style.bold |= layer.bold;
    style.underline |= layer.underline;
    style.reverse |= layer.reverse;
  }
  return style;
}

const Theme& ThemeFamily::for_colours(int colours) const {
  if (colours < 8) return Theme::monochrome();
  if (colours < 16) return eight;
  return colours < 256 ? sixteen : many;
}

namespace {

constexpr std::array<std::string_view, 5> kNames{"auto", "mono", "high-contrast", "colour-blind",
                                                 "classic"};

// The files are part of the program, and tests read all of them.
ThemeFamily read(std::string_view text, const Theme& base) {
  const ThemeReading reading = parse_theme(text, base);
  assert(reading.faults.empty());
  return reading.family;
}

const ThemeFamily& mono() {
  static const ThemeFamily family = read(assets::kMonoTheme, Theme());
  return family;
}

}  // namespace

const Theme& Theme::monochrome() { return mono().eight; }

std::span<const std::string_view> builtin_theme_names() { return kNames; }

// Each is read when first asked for: a game needs one.
const ThemeFamily* builtin_theme(std::string_view name) {
  if (name == "mono") return &mono();
  if (name == "auto" || name == "classic") {
    static const ThemeFamily family = read(assets::kClassicTheme, Theme::monochrome());
    return &family;
  }
  if (name == "high-contrast") {
    static const ThemeFamily family = read(assets::kHighContrastTheme, Theme::monochrome());
    return &family;
  }
  if (name == "colour-blind") {
    static const ThemeFamily family = read(assets::kColourBlindTheme, Theme::monochrome());
    return &family;
  }
  return nullptr;
}

}  // namespace quagmire::ui
