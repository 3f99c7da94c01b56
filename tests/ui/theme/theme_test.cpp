#include "tests/support/data_tables.h"
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

const Theme& colour() { return *ui::builtin_theme("classic"); }

TEST(Theme, WithoutColoursAMarkIsReversedOrUnderlined) {
  const Theme& theme = Theme::monochrome();
  for (int i = 0; i < ui::kRoleCount; ++i) {
    const Role role = static_cast<Role>(i);
    EXPECT_EQ(theme.at(role).foreground, Colour::Default) << name_of(role);
    // The terminal's own cursor shows where the game's is, and would undo reverse.
    if (!ui::kMarkRoles.has(role) || role == Role::Cursor) continue;
    const Style marked = theme.style_of({Role::PieceO, role});
    EXPECT_TRUE(marked.reverse || marked.underline) << name_of(role);
  }
  EXPECT_NE(theme.style_of({Role::PieceO, Role::Quagmired}),
            theme.style_of({Role::PieceO, Role::Selected}));
  EXPECT_NE(theme.style_of({Role::PieceO, Role::Quagmired}),
            theme.style_of({Role::PieceO, Role::LastMove}));
}

TEST(Theme, MessagesThatRefuseAskOrEndAreToldFromOthers) {
  const Theme& theme = Theme::monochrome();
  for (const Role role : {Role::Refusal, Role::Question, Role::Result})
    EXPECT_NE(theme.style_of(role), theme.style_of({})) << static_cast<int>(role);
  EXPECT_NE(theme.style_of(Role::Question), theme.style_of(Role::Refusal));
}

TEST(Theme, AMarkGivesAPieceItsGroundAlone) {
  const Theme& theme = *ui::builtin_theme("dark");
  EXPECT_NE(theme.style_of(Role::PieceO).foreground, theme.style_of(Role::PieceX).foreground);
  for (int i = 0; i < ui::kRoleCount; ++i) {
    const Role mark = static_cast<Role>(i);
    if (!ui::kMarkRoles.has(mark)) continue;
    const Style style = theme.style_of({Role::PieceX, mark});
    EXPECT_EQ(style.foreground, theme.at(Role::PieceX).foreground) << name_of(mark);
    if (theme.at(mark).background != Colour::Default) {
      EXPECT_EQ(style.background, theme.at(mark).background) << name_of(mark);
    }
  }
  EXPECT_EQ(theme.style_of({Role::PieceX, Role::Selected, Role::Quagmired}).background,
            theme.at(Role::Quagmired).background)
      << "a piece in Quagmire keeps its red";
}

TEST(Theme, APixelIsItsGroundOrItsInkOrAMixtureOfBoth) {
  const Theme& theme = *ui::builtin_theme("dark");
  const auto colour_of = [&](Role ink, int cover) {
    return theme.colour_of({Role::SquareDark, false, ink, static_cast<std::uint8_t>(cover)});
  };
  EXPECT_EQ(colour_of(Role::Screen, 0), theme.at(Role::SquareDark).background);
  EXPECT_EQ(colour_of(Role::LitX, 255), theme.at(Role::LitX).foreground);
  const Colour mixed = colour_of(Role::LitX, 128);
  EXPECT_NE(mixed, theme.at(Role::SquareDark).background);
  EXPECT_NE(mixed, theme.at(Role::LitX).foreground);
}

TEST(Theme, WithFewColoursAPixelIsOneOrTheOtherAndAPieceHasOneTone) {
  for (const char* name : {"classic", "paper"}) {
    const Theme& theme = *ui::builtin_theme(name);
    const auto colour_of = [&](Role ink, int cover) {
      return theme.colour_of({Role::SquareDark, false, ink, static_cast<std::uint8_t>(cover)});
    };
    EXPECT_EQ(colour_of(Role::PieceO, 100), theme.at(Role::Screen).background);
    for (const Role tone : {Role::PieceO, Role::LitO, Role::ShadedO, Role::RestingO})
      EXPECT_EQ(colour_of(tone, 200), theme.at(Role::PieceO).foreground) << name_of(tone);
  }
}

// White would not be seen on white.
TEST(Theme, InkOnTheTerminalsOwnGroundIsTheTerminalsOwnToo) {
  EXPECT_EQ(Theme::monochrome().colour_of({Role::SquareDark, false, Role::PieceO, 255}),
            Colour::Default);
  const auto painted = ui::parse_theme("square-dark = on 234\n", Theme::monochrome());
  EXPECT_EQ(painted.theme.colour_of({Role::SquareDark, false, Role::PieceO, 255}), Colour::White);
}

TEST(Theme, AnOldThemeThatKnowsNoTonesShowsPiecesInOne) {
  const auto reading =
      ui::parse_theme("[256 colours]\npiece-o = 75\nsquare-dark = on 234\n", Theme::monochrome());
  ASSERT_TRUE(reading.faults.empty());
  EXPECT_EQ(reading.theme.colour_of({Role::SquareDark, false, Role::LitO, 255}),
            static_cast<Colour>(75));
}

TEST(Theme, DirectColourIsRedGreenAndBlue) {
  EXPECT_EQ(ui::rgb_number(static_cast<Colour>(75)), 0x5fafff);
  EXPECT_EQ(ui::rgb_number(static_cast<Colour>(234)), 0x1c1c1c);
  EXPECT_EQ(ui::rgb_number(static_cast<Colour>(9)), 0xff0000);
}

// As a terminal with this many colours shows it.
Style screen_of(const char* name, int colours, std::optional<bool> light = std::nullopt) {
  return ui::ThemeCollection::builtin().find(name)->on_terminal(colours, light).at(Role::Screen);
}
bool is_shown_as(const char* name, int colours, const char* other) {
  const Theme shown = ui::ThemeCollection::builtin().find(name)->on_terminal(colours);
  for (int role = 0; role < ui::kRoleCount; ++role)
    if (shown.at(static_cast<Role>(role)) != ui::builtin_theme(other)->at(static_cast<Role>(role)))
      return false;
  return true;
}

TEST(Themes, AnyIsMonochromeWithoutColours) {
  for (const std::string& name : ui::ThemeCollection::builtin().names())
    for (const int colours : {-1, 0, 7}) EXPECT_TRUE(is_shown_as(name.c_str(), colours, "mono"));
  auto dark = ui::ThemeCollection::builtin().find("dark").take();
  dark.in_colour = false;
  EXPECT_EQ(dark.on_terminal(256).colours(), 0);
  EXPECT_EQ(ui::builtin_theme("unheard-of"), nullptr);
}

TEST(Themes, WithFewColoursDarkOnesShareOneListAndLightOnesAnother) {
  for (const int colours : {8, 16, 88, 255}) {
    for (const char* name : {"dark", "high-contrast", "colour-blind", "classic"})
      EXPECT_TRUE(is_shown_as(name, colours, "classic")) << name << ' ' << colours;
    for (const char* name : {"light", "paper"})
      EXPECT_TRUE(is_shown_as(name, colours, "paper")) << name << ' ' << colours;
    EXPECT_TRUE(is_shown_as("mono", colours, "mono"));
  }
  for (const int colours : {256, 1 << 24})
    for (const char* name : {"dark", "light", "high-contrast", "colour-blind", "classic", "paper"})
      EXPECT_TRUE(is_shown_as(name, colours, name)) << name << ' ' << colours;
}

TEST(Themes, AutoIsDarkOrLightAndPaintsNothing) {
  const auto look = [](int colours, std::optional<bool> light, Role role) {
    return ui::ThemeCollection::builtin().find("auto")->on_terminal(colours, light).at(role);
  };
  for (const int colours : {8, 16, 256})
    for (const std::optional<bool> light : {std::optional<bool>(), {true}, {false}}) {
      EXPECT_EQ(look(colours, light, Role::Screen), Style{});
      const char* const many = light.value_or(false) ? "light" : "dark";
      const char* const few = light.value_or(false) ? "paper" : "classic";
      EXPECT_EQ(look(colours, light, Role::PieceX),
                ui::builtin_theme(colours < 256 ? few : many)->at(Role::PieceX));
    }
  EXPECT_NE(screen_of("dark", 256, true), screen_of("light", 256)) << "only auto follows";
}

// A terminal that has all its colours shows it, whatever else it lacks.
TEST(Themes, OnesOwnOfFewColoursIsShownWithFew) {
  const auto shown = [](const char* text, int colours) {
    return ui::ChosenTheme{ui::parse_theme(text, Theme::monochrome()).theme}
        .on_terminal(colours)
        .at(Role::PieceX)
        .foreground;
  };
  EXPECT_EQ(shown("piece-x = magenta\n", 8), Colour::Magenta);
  EXPECT_EQ(shown("piece-x = white on white\n", 8), Colour::White);
  EXPECT_EQ(shown("piece-x = bright-red\n", 16), static_cast<Colour>(9));
  EXPECT_EQ(shown("piece-x = bright-red\n", 8), Colour::Yellow);
  EXPECT_EQ(shown("piece-x = magenta on 16\n", 16), Colour::Yellow);
  EXPECT_EQ(shown("screen = 16 on 231\n", 16), Colour::Red);
  EXPECT_EQ(shown("screen = black on bright-white\n", 8), Colour::Red);
  EXPECT_EQ(shown("screen = white on 18\n", 16), Colour::Yellow);
}

TEST(Theme, WithoutARoleTheScreenShows) {
  EXPECT_EQ(Theme::monochrome().style_of({}), Style{});
  EXPECT_EQ(colour().style_of({}), (Style{Colour::White, Colour::Black}));
}

TEST(Theme, ARoleKeepsTheScreensBackgroundAndWithoutAColourItsText) {
  EXPECT_EQ(colour().style_of(Role::PieceO), (Style{Colour::Cyan, Colour::Black, true}));
  EXPECT_EQ(colour().style_of(Role::Grid), (Style{Colour::White, Colour::Black}));
}

Theme read(std::string_view text) {
  const ui::ThemeReading reading = ui::parse_theme(text, Theme::monochrome());
  for (const ui::LineFault& fault : reading.faults) ADD_FAILURE() << fault.line << fault.what;
  return reading.theme;
}

// "LINE: WHAT"
std::string fault_of(std::string_view text) {
  const ui::ThemeReading reading = ui::parse_theme(text, Theme::monochrome());
  if (reading.faults.empty()) return "no fault";
  EXPECT_EQ(reading.faults.size(), 1U);
  return std::to_string(reading.faults[0].line) + ": " + reading.faults[0].what;
}

TEST(ThemeFile, EmptyTextIsTheBase) {
  for (const char* text : {"", "\n\n", "# only a comment", "  \t\r\n"})
    for (int role = 0; role < ui::kRoleCount; ++role)
      EXPECT_EQ(read(text).at(static_cast<Role>(role)),
                Theme::monochrome().at(static_cast<Role>(role)));
}

std::string text_of(Colour colour) {
  return colour == Colour::Default ? "default" : std::to_string(static_cast<int>(colour));
}

// What tests/data/themes.txt asks of the text of a theme.
class ThemeText {
 public:
  explicit ThemeText(const std::string& text)
      : reading_(ui::parse_theme(text, Theme::monochrome())) {}

  std::string ask(const std::string& question) {
    if (question == "faults") {
      std::string all;
      for (const ui::LineFault& fault : reading_.faults)
        all += (all.empty() ? "" : " / ") + std::to_string(fault.line) + ": " + fault.what;
      return all;
    }
    for (int i = 0; i < ui::kRoleCount; ++i)
      for (const bool seen : {false, true}) {
        const auto role = static_cast<Role>(i);
        if (question != std::string(name_of(role)) + (seen ? " seen" : "")) continue;
        const Style style = seen ? reading_.theme.style_of(role) : reading_.theme.at(role);
        return text_of(style.foreground) + " on " + text_of(style.background) +
               (style.bold ? " bold" : "") + (style.underline ? " underline" : "") +
               (style.reverse ? " reverse" : "");
      }
    throw std::invalid_argument(question);
  }

 private:
  ui::ThemeReading reading_;
};

TEST(ThemeFile, IsReadAsTheTableSays) { ask_table<ThemeText>("themes.txt"); }

TEST(ThemeFile, FaultsAreFitToBeShown) {
  for (const char c : std::string("\x01\x1b\x7f\x80\xff=[]#", 9)) {
    for (const std::string& line : {std::string(300, c), "piece-o = " + std::string(300, c)}) {
      const std::string fault = fault_of(line);
      EXPECT_TRUE(std::all_of(fault.begin(), fault.end(), [](char shown) {
        return shown >= ' ' && shown <= '~';
      })) << fault;
    }
  }
}

TEST(ThemeFile, EveryRoleHasANameOfItsOwn) {
  for (int role = 0; role < ui::kRoleCount; ++role) {
    const std::string name(name_of(static_cast<Role>(role)));
    const Theme theme = read(name + " = plain magenta");
    EXPECT_EQ(theme.at(static_cast<Role>(role)), Style{Colour::Magenta}) << name;
  }
}

}  // namespace
}  // namespace quagmire::test
