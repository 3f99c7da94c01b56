#include "ui/theme/theme.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>

#include "assets/auto_theme.h"
#include "assets/classic_theme.h"
#include "assets/colour_blind_theme.h"
#include "assets/dark_theme.h"
#include "assets/high_contrast_theme.h"
#include "assets/light_theme.h"
#include "assets/mono_theme.h"
#include "ui/input/completion.h"
#include "ui/theme/theme_file.h"
#include "ui/words/messages.h"
#include "ui/words/text.h"

namespace quagmire::ui {

Style Theme::style_of(Roles roles) const {
  Style style = screen_;
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

ThemeFamily ThemeFamily::unpainted() const {
  ThemeFamily family = *this;
  for (Theme* theme : {&family.eight, &family.sixteen, &family.many}) theme->screen() = {};
  return family;
}

namespace {

struct Builtin {
  std::string_view name;
  std::string_view text;
};

// In the order in which they are offered.
constexpr std::array kBuiltins{
    Builtin{"auto", assets::kAutoTheme},
    Builtin{"light", assets::kLightTheme},
    Builtin{"dark", assets::kDarkTheme},
    Builtin{"mono", assets::kMonoTheme},
    Builtin{"high-contrast", assets::kHighContrastTheme},
    Builtin{"colour-blind", assets::kColourBlindTheme},
    Builtin{"classic", assets::kClassicTheme},
};

constexpr auto kThemeNames = [] {
  std::array<std::string_view, kBuiltins.size()> names;
  std::transform(kBuiltins.begin(), kBuiltins.end(), names.begin(),
                 [](const Builtin& builtin) { return builtin.name; });
  return names;
}();

// The files are part of the program, and tests read all of them.
ThemeFamily read(std::string_view text, const Theme& base) {
  const ThemeReading reading = parse_theme(text, base);
  assert(reading.faults.empty());
  return reading.family;
}

}  // namespace

const Theme& Theme::monochrome() {
  static const Theme theme = read(assets::kMonoTheme, Theme()).eight;
  return theme;
}

std::span<const std::string_view> builtin_theme_names() { return kThemeNames; }

// Each is read when first asked for: a game needs one.
const ThemeFamily* builtin_theme(std::string_view name) {
  static std::array<std::optional<ThemeFamily>, kBuiltins.size()> families;
  for (std::size_t i = 0; i < kBuiltins.size(); ++i) {
    if (kBuiltins[i].name != name) continue;
    if (!families[i]) families[i] = read(kBuiltins[i].text, Theme::monochrome());
    return &*families[i];
  }
  return nullptr;
}

std::vector<std::string> ThemeCollection::names() const {
  const auto builtin = builtin_theme_names();
  return {builtin.begin(), builtin.end()};
}

Result<ChosenTheme, ThemeFault> ThemeCollection::find(std::string_view name) const {
  if (const ThemeFamily* family = builtin_theme(name)) return ChosenTheme{*family};
  return unknown(name);
}

const ThemeCollection& ThemeCollection::builtin() {
  static const ThemeCollection collection;
  return collection;
}

ThemeFault ThemeCollection::unknown(std::string_view name) const {
  const std::vector<std::string> known = names();
  const auto near = nearest(name, std::vector<std::string_view>(known.begin(), known.end()));
  return {"unknown theme " + quoted(name) + "; " +
          (near ? "did you mean " + std::string(*near) + "? There are " : "there are ") +
          enumerate(known, "and")};
}

}  // namespace quagmire::ui
