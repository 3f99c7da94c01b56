#include "ui/theme/theme.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "assets/themes.h"
#include "engine/ascii.h"
#include "engine/config_lines.h"
#include "engine/result.h"
#include "ui/words/messages.h"
#include "ui/words/text.h"
#include "ui/words/typing.h"

namespace quagmire::ui {

// The colours of the board's pixels. In a palette of 256 the edges of a piece are mixed with the
// ground, and every tint has two shades, as the checker has.

namespace {

struct Rgb {
  double red;
  double green;
  double blue;
};

constexpr int kCube = 16;    // the first of the cube of 6 x 6 x 6
constexpr int kGreys = 232;  // the first of 24 greys
constexpr int kLast = 255;

constexpr std::array<int, kCube> kNamed{0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd,
                                        0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00,
                                        0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff};

// As xterm defines them.
Rgb rgb_of(Colour colour) {
  const int number = static_cast<int>(colour);
  if (number < kCube) {
    const int named = kNamed.at(static_cast<std::size_t>(std::max(0, number)));
    return {static_cast<double>(named >> 16), static_cast<double>(named >> 8 & 255),
            static_cast<double>(named & 255)};
  }
  if (number >= kGreys) {
    const double grey = 8 + 10 * (number - kGreys);
    return {grey, grey, grey};
  }
  const auto level = [](int step) { return step == 0 ? 0.0 : 55.0 + 40 * step; };
  const int place = number - kCube;
  return {level(place / 36), level(place / 6 % 6), level(place % 6)};
}

double lightness(const Rgb& rgb) { return .3 * rgb.red + .59 * rgb.green + .11 * rgb.blue; }

Rgb mixed(const Rgb& one, const Rgb& other, double of_other) {
  return {std::lerp(one.red, other.red, of_other), std::lerp(one.green, other.green, of_other),
          std::lerp(one.blue, other.blue, of_other)};
}

Colour nearest_to(const Rgb& wanted) {
  // A change of colour is easier to see than one of lightness, and a change of hue is worst: a
  // grey is nearer to a brown than a purple is.
  constexpr double of_colour = 2;
  constexpr double of_hue = 8000;
  constexpr double grey = 12;
  const auto tint = [](const Rgb& rgb) {
    const double light = lightness(rgb);
    return Rgb{rgb.red - light, rgb.green - light, rgb.blue - light};
  };
  const auto strength = [](const Rgb& rgb) { return std::hypot(rgb.red, rgb.green, rgb.blue); };
  const Rgb meant = tint(wanted);
  const auto distance = [&](Colour colour) {
    const Rgb rgb = rgb_of(colour);
    const Rgb seen = tint(rgb);
    const double lighter = lightness(rgb) - lightness(wanted);
    const double colours =
        std::hypot(seen.red - meant.red, seen.green - meant.green, seen.blue - meant.blue);
    const double both = strength(seen) * strength(meant);
    const bool have_hues = std::min(strength(seen), strength(meant)) > grey;
    const double alike =
        have_hues
            ? (seen.red * meant.red + seen.green * meant.green + seen.blue * meant.blue) / both
            : 1;
    return lighter * lighter + of_colour * colours * colours + of_hue * (1 - alike);
  };
  Colour best = Colour::Default;
  double least = std::numeric_limits<double>::max();
  for (int number = kCube; number <= kLast; ++number) {
    const auto colour = static_cast<Colour>(number);
    if (const double far = distance(colour); far < least) {
      best = colour;
      least = far;
    }
  }
  return best;
}

// The colours before the cube differ between terminals.
bool is_known(Colour colour) { return static_cast<int>(colour) >= kCube; }

// The tint as seen on a light square: a step lighter in what it has most of, or, if that is as
// light as can be, in the rest.
Colour other_shade(Colour tint) {
  const int number = static_cast<int>(tint);
  if (number >= kGreys) return static_cast<Colour>(number < kLast ? number + 1 : number - 1);
  constexpr int lightest = 5;
  const int place = number - kCube;
  std::array steps{place / 36, place / 6 % 6, place % 6};
  const int most = *std::max_element(steps.begin(), steps.end());
  for (int& step : steps) {
    if ((step == most) != (most == lightest)) ++step;
  }
  return static_cast<Colour>(kCube + 36 * steps[0] + 6 * steps[1] + steps[2]);
}

}  // namespace

int rgb_number(Colour colour) {
  const Rgb rgb = rgb_of(colour);
  return static_cast<int>(rgb.red) << 16 | static_cast<int>(rgb.green) << 8 |
         static_cast<int>(rgb.blue);
}

Colour Theme::colour_of(const Pixel& pixel) const {
  const bool on_light = pixel.on_light || pixel.ground == Role::SquareLight;
  const Colour square = at(on_light ? Role::SquareLight : Role::SquareDark).background;
  Colour ground = at(pixel.ground).background;
  if (ground == Colour::Default)
    ground = square;
  else if (pixel.on_light && is_known(ground))
    ground = other_shade(ground);
  if (ground == Colour::Default) ground = at(Role::Screen).background;
  if (pixel.ink == Role::Screen) return ground;
  Colour ink = at(pixel.ink).foreground;
  // A theme that says nothing of a piece's tones shows it in one.
  constexpr Roles tones_of_o{Role::LitO, Role::ShadedO, Role::RestingO};
  constexpr Roles tones_of_x{Role::LitX, Role::ShadedX, Role::RestingX};
  if (ink == Colour::Default && tones_of_o.has(pixel.ink)) ink = at(Role::PieceO).foreground;
  if (ink == Colour::Default && tones_of_x.has(pixel.ink)) ink = at(Role::PieceX).foreground;
  if (ink == Colour::Default) ink = at(Role::Screen).foreground;
  // The terminal's own text, on a ground that the theme paints.
  if (ink == Colour::Default && ground != Colour::Default) ink = Colour::White;
  if (!is_known(ink) || !is_known(ground)) return is_inked(pixel) ? ink : ground;
  if (pixel.cover == Pixel::kWhole) return ink;
  const double cover = static_cast<double>(pixel.cover) / Pixel::kWhole;
  return nearest_to(mixed(rgb_of(ground), rgb_of(ink), cover));
}

namespace {

// In the order of Role.
constexpr std::array<std::string_view, kRoleCount> kNames{
    "screen",      "title",    "label",    "muted",       "refusal",      "question",  "result",
    "prompt",      "key",      "grid",     "square-dark", "square-light", "empty",     "piece-o",
    "piece-x",     "lit-o",    "lit-x",    "shaded-o",    "shaded-x",     "resting-o", "resting-x",
    "last-move",   "cursor",   "threat",   "hint",        "open-path",    "loop",      "target",
    "loop-target", "selected", "quagmired"};
static_assert(!kNames.back().empty(), "every role has a name");

constexpr std::array<std::string_view, 16> kColourNames{
    "black",        "red",           "green",       "yellow",         "blue",
    "magenta",      "cyan",          "white",       "bright-black",   "bright-red",
    "bright-green", "bright-yellow", "bright-blue", "bright-magenta", "bright-cyan",
    "bright-white"};

// Cuts off the first word; empty if there is none.
std::string_view take_word(std::string_view& text) {
  text = trimmed(text);
  const std::string_view word = text.substr(0, text.find_first_of(" \t\r"));
  text.remove_prefix(word.size());
  return word;
}

std::string suggestion(std::string_view word, std::span<const std::string_view> known) {
  const auto near = nearest(word, known);
  return near ? "; did you mean " + std::string(*near) + '?' : "";
}

std::optional<int> colour_number(std::string_view word) {
  const auto named = std::find(kColourNames.begin(), kColourNames.end(), word);
  if (named != kColourNames.end()) return static_cast<int>(named - kColourNames.begin());
  if (word == "default") return static_cast<int>(Colour::Default);
  const auto number = read_number(word, 0, 255);
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

bool Style::*attribute_named(std::string_view word) {
  if (word == "bold") return &Style::bold;
  if (word == "underline") return &Style::underline;
  return word == "reverse" ? &Style::reverse : nullptr;
}

ThemeFault unknown_word(std::string_view word) {
  if (word.front() == '#') return {"a comment needs a line of its own, before this one"};
  std::array<std::string_view, kColourNames.size() + 5> known{"bold", "underline", "reverse",
                                                              "plain", "default"};
  std::copy(kColourNames.begin(), kColourNames.end(), known.begin() + 5);
  return {in_quotes(word) + " is neither a colour nor an attribute" + suggestion(word, known)};
}

// What these words make of a look.
Result<Style, ThemeFault> restyled(const Style& before, std::string_view words) {
  std::optional<Style> attributes;
  std::optional<Colour> foreground;
  std::optional<Colour> background;
  bool on = false;
  std::string_view word = take_word(words);
  if (word.empty()) return ThemeFault{"nothing follows the ="};
  for (; !word.empty(); word = take_word(words)) {
    bool Style::*const attribute = attribute_named(word);
    if (!on && word == "on") {
      on = true;
    } else if (!on && (attribute != nullptr || word == "plain")) {
      if (!attributes || attribute == nullptr) attributes.emplace();
      if (attribute != nullptr) (*attributes).*attribute = true;
    } else {
      if (attribute != nullptr || word == "plain")
        return ThemeFault{"a colour is missing between on and " + std::string(word)};
      const auto number = colour_number(word);
      if (!number) return unknown_word(word);
      auto& colour = on ? background : foreground;
      if (colour) return ThemeFault{"a second colour, " + std::string(word)};
      colour = static_cast<Colour>(*number);
      on = false;
    }
  }
  if (on) return ThemeFault{"a colour is missing after on"};
  Style style = attributes.value_or(before);
  style.foreground = foreground.value_or(before.foreground);
  style.background = background.value_or(before.background);
  return style;
}

std::optional<ThemeFault> read_role(Theme& theme, const ConfigLine& line) {
  if (!line.value)
    return ThemeFault{"no = in " + in_quotes(line.text) + "; write e.g. piece-o = bold cyan"};
  const std::string& name = line.key.bytes();
  const auto found = std::find(kNames.begin(), kNames.end(), name);
  if (found == kNames.end())
    return ThemeFault{"unknown role " + in_quotes(line.key) + suggestion(name, kNames)};
  Style& style = theme.at(static_cast<Role>(found - kNames.begin()));
  const auto read = restyled(style, line.value->bytes());
  if (!read) return read.error();
  style = *read;
  return std::nullopt;
}

}  // namespace

ThemeReading parse_theme(std::string_view text, const Theme& base) {
  ThemeReading reading{base, {}};
  bool counts = true;
  for (const ConfigLine& line : config_lines(text)) {
    std::optional<ThemeFault> fault;
    if (line.is_section()) {
      counts = line.text == "[256 colours]";
      if (!counts)
        fault = ThemeFault{"themes have no sections any more; the lines below " +
                           in_quotes(line.text) + " are passed over"};
    } else if (counts) {
      fault = read_role(reading.theme, line);
    }
    if (fault) reading.faults.push_back({line.number, fault->what});
  }
  return reading;
}

std::string_view name_of(Role role) { return kNames[static_cast<std::size_t>(role)]; }

Style Theme::style_of(Roles roles) const {
  roles.add(Role::Screen);
  const bool holds_piece = roles.has(Role::PieceO) || roles.has(Role::PieceX);
  Style style;
  for (std::size_t i = 0; i < styles_.size(); ++i) {
    const Role role = static_cast<Role>(i);
    if (!roles.has(role)) continue;
    const Style& layer = styles_[i];
    if (layer.foreground != Colour::Default && !(holds_piece && kMarkRoles.has(role)))
      style.foreground = layer.foreground;
    if (layer.background != Colour::Default) style.background = layer.background;
    style.bold |= layer.bold;
    style.underline |= layer.underline;
    style.reverse |= layer.reverse;
  }
  return style;
}

int Theme::colours() const {
  Colour last = Colour::Default;
  for (const Style& style : styles_) last = std::max({last, style.foreground, style.background});
  // A palette of 88 has others from the cube on.
  return is_known(last) ? kLast + 1 : static_cast<int>(last) + 1;
}

bool Theme::is_light() const {
  constexpr double middle = 127;
  return lightness(rgb_of(at(Role::Screen).background)) > middle;
}

const Theme& Theme::monochrome() { return *builtin_theme("mono"); }

// Each is read when it is first asked for, since a game needs only one. The files are built into
// the program, and the tests read all of them.
const Theme* builtin_theme(std::string_view name) {
  static std::array<std::optional<Theme>, assets::kThemes.size()> themes;
  for (std::size_t i = 0; i < themes.size(); ++i) {
    if (assets::kThemes[i].first != name) continue;
    if (!themes[i]) {
      const Theme base = name == "mono" ? Theme() : Theme::monochrome();
      const ThemeReading reading = parse_theme(assets::kThemes[i].second, base);
      assert(reading.faults.empty());
      themes[i] = reading.theme;
    }
    return &*themes[i];
  }
  return nullptr;
}

Theme ChosenTheme::on_terminal(int colours, std::optional<bool> light) const {
  if (!in_colour || colours < 8) return Theme::monochrome();
  Theme shown = follows_background && light ? *builtin_theme(*light ? "light" : "dark") : painted;
  if (shown.colours() > colours) shown = *builtin_theme(shown.is_light() ? "paper" : "classic");
  if (follows_background) shown.at(Role::Screen) = {};
  return shown;
}

std::vector<std::string> ThemeCollection::names() const {
  std::vector<std::string> names{"auto"};
  for (const auto& [name, text] : assets::kThemes) names.emplace_back(name);
  return names;
}

Result<ChosenTheme, ThemeFault> ThemeCollection::find(std::string_view name) const {
  const bool is_auto = name == "auto";
  if (const Theme* theme = builtin_theme(is_auto ? "dark" : name))
    return ChosenTheme{*theme, true, {}, is_auto};
  return unknown(name);
}

const ThemeCollection& ThemeCollection::builtin() {
  static const ThemeCollection collection;
  return collection;
}

ThemeFault ThemeCollection::unknown(std::string_view name) const {
  const std::vector<std::string> known = names();
  const auto near = nearest(name, std::vector<std::string_view>(known.begin(), known.end()));
  return {"unknown theme " + in_quotes(name) + "; " +
          (near ? "did you mean " + std::string(*near) + "? There are " : "there are ") +
          enumerate(known, "and")};
}

}  // namespace quagmire::ui
