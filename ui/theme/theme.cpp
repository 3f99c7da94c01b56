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

// As xterm defines them. The colours before the cube differ between terminals and are not used.
Rgb rgb_of(int colour) {
  if (colour >= kGreys) {
    const double grey = 8 + 10 * (colour - kGreys);
    return {grey, grey, grey};
  }
  const auto level = [](int step) { return step == 0 ? 0.0 : 55.0 + 40 * step; };
  const int place = colour - kCube;
  return {level(place / 36), level(place / 6 % 6), level(place % 6)};
}

constexpr std::array<int, kCube> kNamed{0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd,
                                        0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00,
                                        0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff};

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
  const auto lightness = [](const Rgb& rgb) {
    return .3 * rgb.red + .59 * rgb.green + .11 * rgb.blue;
  };
  const auto tint = [&](const Rgb& rgb) {
    const double light = lightness(rgb);
    return Rgb{rgb.red - light, rgb.green - light, rgb.blue - light};
  };
  const auto strength = [](const Rgb& rgb) { return std::hypot(rgb.red, rgb.green, rgb.blue); };
  const Rgb meant = tint(wanted);
  const auto distance = [&](int colour) {
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
  for (int colour = kCube; colour < 256; ++colour)
    if (const double far = distance(colour); far < least) {
      best = static_cast<Colour>(colour);
      least = far;
    }
  return best;
}

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
  const int number = static_cast<int>(colour);
  if (number < kCube) return kNamed.at(static_cast<std::size_t>(std::max(0, number)));
  const Rgb rgb = rgb_of(number);
  return static_cast<int>(rgb.red) << 16 | static_cast<int>(rgb.green) << 8 |
         static_cast<int>(rgb.blue);
}

Colour Theme::colour_of(const Pixel& pixel, int colours) const {
  const bool many = colours >= 256;
  const bool on_light = pixel.on_light || pixel.ground == Role::SquareLight;
  const Colour square = at(on_light ? Role::SquareLight : Role::SquareDark).background;
  Colour ground = at(pixel.ground).background;
  if (ground == Colour::Default)
    ground = square;
  else if (pixel.on_light && many && is_known(ground))
    ground = other_shade(ground);
  if (ground == Colour::Default) ground = at(Role::Screen).background;
  constexpr int half = Pixel::kWhole / 2;
  if (pixel.ink == Role::Screen || (!many && pixel.cover <= half)) return ground;
  Colour ink = at(pixel.ink).foreground;
  // A theme that says nothing of a piece's tones shows it in one.
  constexpr Roles tones_of_o{Role::LitO, Role::ShadedO, Role::RestingO};
  constexpr Roles tones_of_x{Role::LitX, Role::ShadedX, Role::RestingX};
  if (ink == Colour::Default && tones_of_o.has(pixel.ink)) ink = at(Role::PieceO).foreground;
  if (ink == Colour::Default && tones_of_x.has(pixel.ink)) ink = at(Role::PieceX).foreground;
  if (ink == Colour::Default) ink = at(Role::Screen).foreground;
  // The terminal's own text, on a ground that the theme paints.
  if (ink == Colour::Default) ink = Colour::White;
  if (pixel.cover == Pixel::kWhole || !many || !is_known(ink) || !is_known(ground)) return ink;
  const double cover = static_cast<double>(pixel.cover) / Pixel::kWhole;
  return nearest_to(mixed(rgb_of(static_cast<int>(ground)), rgb_of(static_cast<int>(ink)), cover));
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

// What a line asks for: attributes, and colours if it names any.
struct Wish {
  std::optional<Style> attributes;
  std::optional<Colour> foreground;
  std::optional<Colour> background;

  void apply_to(Style& style) const {
    if (attributes) {
      style.bold = attributes->bold;
      style.underline = attributes->underline;
      style.reverse = attributes->reverse;
    }
    if (foreground) style.foreground = *foreground;
    if (background) style.background = *background;
  }
};

class WishReader {
 public:
  explicit WishReader(int colours) : colours_(colours) {}

  Result<Wish, ThemeFault> read(std::string_view words) {
    std::string_view word = take_word(words);
    if (word.empty()) return ThemeFault{"nothing follows the ="};
    for (; !word.empty(); word = take_word(words))
      if (const auto fault = read_word(word)) return *fault;
    if (on_) return ThemeFault{"a colour is missing after on"};
    return wish_;
  }

 private:
  std::optional<ThemeFault> read_word(std::string_view word) {
    if (word == "on" && !on_) {
      on_ = true;
      return std::nullopt;
    }
    if (bool Style::*attribute = attribute_named(word); attribute != nullptr && !on_) {
      attributes().*attribute = true;
      return std::nullopt;
    }
    if (word == "plain" && !on_) {
      attributes() = Style{};
      return std::nullopt;
    }
    if (word.front() == '#')
      return ThemeFault{"a comment needs a line of its own, before this one"};
    const auto number = colour_number(word);
    if (!number)
      return ThemeFault{in_quotes(word) + " is neither a colour nor an attribute" + near(word)};
    if (*number >= colours_)
      return ThemeFault{"not every terminal here has the colour " + std::string(word) +
                        "; put the line below [" + (*number < 16 ? "16" : "256") + " colours]"};
    auto& colour = on_ ? wish_.background : wish_.foreground;
    if (colour) return ThemeFault{"a second colour, " + std::string(word)};
    colour = static_cast<Colour>(*number);
    on_ = false;
    return std::nullopt;
  }

  static bool Style::*attribute_named(std::string_view word) {
    if (word == "bold") return &Style::bold;
    if (word == "underline") return &Style::underline;
    if (word == "reverse") return &Style::reverse;
    return nullptr;
  }
  static std::string near(std::string_view word) {
    std::array<std::string_view, kColourNames.size() + 5> known{"bold", "underline", "reverse",
                                                                "plain", "default"};
    std::copy(kColourNames.begin(), kColourNames.end(), known.begin() + 5);
    return suggestion(word, known);
  }
  Style& attributes() {
    if (!wish_.attributes) wish_.attributes.emplace();
    return *wish_.attributes;
  }

  int colours_;
  bool on_ = false;
  Wish wish_;
};

class ThemeReader {
 public:
  explicit ThemeReader(const Theme& base) : family_{base, base, base} {}

  ThemeReading read(std::string_view text) {
    std::vector<LineFault> faults;
    for (const ConfigLine& line : config_lines(text))
      if (const auto fault = line.is_section() ? read_section(line) : read_role(line))
        faults.push_back({line.number, fault->what});
    return {family(), std::move(faults)};
  }

 private:
  std::optional<ThemeFault> read_section(const ConfigLine& line) {
    for (const int colours : {8, 16, 256})
      if (line.text == '[' + std::to_string(colours) + " colours]") {
        colours_ = colours;
        return std::nullopt;
      }
    colours_.reset();
    return ThemeFault{"unknown section " + in_quotes(line.text) +
                      ", its lines are ignored; there are [8 colours], [16 colours] and [256 "
                      "colours]"};
  }

  std::optional<ThemeFault> read_role(const ConfigLine& line) {
    if (!colours_) return std::nullopt;
    if (!line.value)
      return ThemeFault{"no = in " + in_quotes(line.text) + "; write e.g. piece-o = bold cyan"};
    const std::string& name = line.key.bytes();
    const auto found = std::find(kNames.begin(), kNames.end(), name);
    if (found == kNames.end())
      return ThemeFault{"unknown role " + in_quotes(line.key) + suggestion(name, kNames)};
    const auto wish = WishReader(*colours_).read(line.value->bytes());
    if (!wish) return wish.error();
    const auto place = static_cast<std::size_t>(found - kNames.begin());
    wishes_[*colours_ == 8 ? 0 : *colours_ == 16 ? 1 : 2][place] = *wish;
    return std::nullopt;
  }

  // The lines for each number of colours are layered over those for fewer.
  ThemeFamily family() {
    const std::array themes{&family_.eight, &family_.sixteen, &family_.many};
    for (std::size_t theme = 0; theme < themes.size(); ++theme)
      for (std::size_t level = 0; level <= theme; ++level)
        for (std::size_t place = 0; place < kNames.size(); ++place)
          if (const auto& wish = wishes_[level][place])
            wish->apply_to(themes[theme]->at(static_cast<Role>(place)));
    return family_;
  }

  ThemeFamily family_;
  std::optional<int> colours_ = 8;  // of the section; none if it is unknown
  std::array<std::array<std::optional<Wish>, kNames.size()>, 3> wishes_;
};

}  // namespace

ThemeReading parse_theme(std::string_view text, const Theme& base) {
  return ThemeReader(base).read(text);
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

const Theme& ThemeFamily::for_colours(int colours) const {
  if (colours < 8) return Theme::monochrome();
  if (colours < 16) return eight;
  return colours < 256 ? sixteen : many;
}

ThemeFamily ThemeFamily::unpainted() const {
  ThemeFamily family = *this;
  for (Theme* theme : {&family.eight, &family.sixteen, &family.many}) theme->at(Role::Screen) = {};
  return family;
}

namespace {

constexpr auto kThemeNames = [] {
  std::array<std::string_view, assets::kThemes.size()> names;
  std::transform(assets::kThemes.begin(), assets::kThemes.end(), names.begin(),
                 [](const auto& theme) { return theme.first; });
  return names;
}();

constexpr std::string_view text_of(std::string_view name) {
  return std::find_if(assets::kThemes.begin(), assets::kThemes.end(),
                      [&](const auto& theme) { return theme.first == name; })
      ->second;
}

// The files are built into the program, and the tests read all of them.
ThemeFamily read(std::string_view text, const Theme& base) {
  const ThemeReading reading = parse_theme(text, base);
  assert(reading.faults.empty());
  return reading.family;
}

}  // namespace

const Theme& Theme::monochrome() {
  static const Theme theme = read(text_of("mono"), Theme()).eight;
  return theme;
}

std::span<const std::string_view> builtin_theme_names() { return kThemeNames; }

// Each is read when it is first asked for, since a game needs only one.
const ThemeFamily* builtin_theme(std::string_view name) {
  static std::array<std::optional<ThemeFamily>, assets::kThemes.size()> families;
  for (std::size_t i = 0; i < families.size(); ++i) {
    if (kThemeNames[i] != name) continue;
    if (!families[i]) families[i] = read(text_of(name), Theme::monochrome());
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
  return {"unknown theme " + in_quotes(name) + "; " +
          (near ? "did you mean " + std::string(*near) + "? There are " : "there are ") +
          enumerate(known, "and")};
}

}  // namespace quagmire::ui
