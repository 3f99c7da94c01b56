#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

const Theme& colour() { return ui::builtin_theme("classic")->eight; }

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
  const Theme& theme = ui::builtin_theme("dark")->many;
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
  const Theme& theme = ui::builtin_theme("dark")->many;
  const auto colour_of = [&](Role ink, int cover) {
    return theme.colour_of({Role::SquareDark, false, ink, static_cast<std::uint8_t>(cover)}, 256);
  };
  EXPECT_EQ(colour_of(Role::Screen, 0), theme.at(Role::SquareDark).background);
  EXPECT_EQ(colour_of(Role::LitX, 255), theme.at(Role::LitX).foreground);
  const Colour mixed = colour_of(Role::LitX, 128);
  EXPECT_NE(mixed, theme.at(Role::SquareDark).background);
  EXPECT_NE(mixed, theme.at(Role::LitX).foreground);
}

TEST(Theme, WithFewColoursAPixelIsOneOrTheOtherAndAPieceHasOneTone) {
  for (const int colours : {8, 16}) {
    const Theme& theme = ui::builtin_theme("dark")->for_colours(colours);
    const auto colour_of = [&](Role ink, int cover) {
      return theme.colour_of({Role::SquareDark, false, ink, static_cast<std::uint8_t>(cover)},
                             colours);
    };
    EXPECT_EQ(colour_of(Role::PieceO, 100), theme.at(Role::SquareDark).background);
    for (const Role tone : {Role::PieceO, Role::LitO, Role::ShadedO, Role::RestingO})
      EXPECT_EQ(colour_of(tone, 200), theme.at(Role::PieceO).foreground) << name_of(tone);
  }
}

TEST(Theme, AnOldThemeThatKnowsNoTonesShowsPiecesInOne) {
  const auto reading =
      ui::parse_theme("[256 colours]\npiece-o = 75\nsquare-dark = on 234\n", Theme::monochrome());
  ASSERT_TRUE(reading.faults.empty());
  EXPECT_EQ(reading.family.many.colour_of({Role::SquareDark, false, Role::LitO, 255}, 256),
            static_cast<Colour>(75));
}

TEST(Theme, DirectColourIsRedGreenAndBlue) {
  EXPECT_EQ(ui::rgb_number(static_cast<Colour>(75)), 0x5fafff);
  EXPECT_EQ(ui::rgb_number(static_cast<Colour>(234)), 0x1c1c1c);
  EXPECT_EQ(ui::rgb_number(static_cast<Colour>(9)), 0xff0000);
}

TEST(Themes, AnyIsMonochromeWithoutColours) {
  for (const std::string_view name : ui::builtin_theme_names())
    EXPECT_EQ(&ui::builtin_theme(name)->for_colours(0), &Theme::monochrome()) << name;
  EXPECT_EQ(ui::builtin_theme("unheard-of"), nullptr);
}

// Colours as seen without red or green receptors, as (yellowness, blueness), by the reduction of
// Vienot, Brettel and Mollon (1999) on linear light.
TEST(Themes, ColourBlindTellsThePlayersAndTheInksApart) {
  const Theme& theme = ui::builtin_theme("colour-blind")->many;
  const std::array inks{Role::PieceO, Role::PieceX, Role::Target, Role::LoopTarget};
  for (const Role a : inks)
    for (const Role b : inks) {
      if (a == b) continue;
      for (const double red_weight : {0.29275, 0.11238}) {  // without green, without red
        const auto seen = [&](Role role) {
          const Rgb rgb = xterm_colour(static_cast<int>(theme.at(role).foreground));
          return std::pair{
              red_weight * linear_light(rgb.red) + (1 - red_weight) * linear_light(rgb.green),
              linear_light(rgb.blue)};
        };
        EXPECT_GT(std::hypot(seen(a).first - seen(b).first, seen(a).second - seen(b).second), 0.1)
            << name_of(a) << ' ' << name_of(b);
      }
    }
}

TEST(Theme, WithoutARoleTheScreenShows) {
  EXPECT_EQ(Theme::monochrome().style_of({}), Style{});
  EXPECT_EQ(colour().style_of({}), (Style{Colour::White, Colour::Black}));
  EXPECT_EQ(ui::builtin_theme("classic")->unpainted().eight.style_of({}), Style{});
}

TEST(Theme, ARoleKeepsTheScreensBackgroundAndWithoutAColourItsText) {
  EXPECT_EQ(colour().style_of(Role::PieceO), (Style{Colour::Cyan, Colour::Black, true}));
  EXPECT_EQ(colour().style_of(Role::Grid), (Style{Colour::White, Colour::Black}));
}

ThemeFamily read(std::string_view text) {
  const ui::ThemeReading reading = ui::parse_theme(text, Theme::monochrome());
  for (const ui::LineFault& fault : reading.faults) ADD_FAILURE() << fault.line << fault.what;
  return reading.family;
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
      EXPECT_EQ(read(text).many.at(static_cast<Role>(role)),
                Theme::monochrome().at(static_cast<Role>(role)));
}

TEST(ThemeFile, LinesNameAttributesAndColours) {
  const ThemeFamily family = read(
      "piece-o = cyan\n"
      "  # the worst\n"
      "  quagmired=bold underline red   \r\n"
      "grid = green on black\n"
      "title = reverse");
  EXPECT_EQ(family.eight.at(Role::PieceO), (Style{Colour::Cyan, Colour::Default, true}));
  EXPECT_EQ(family.eight.at(Role::Quagmired), (Style{Colour::Red, Colour::Default, true, true}));
  EXPECT_EQ(family.eight.at(Role::Grid), (Style{Colour::Green, Colour::Black}));
  EXPECT_EQ(family.eight.at(Role::Title),
            (Style{Colour::Default, Colour::Default, false, false, true}));
}

TEST(ThemeFile, AColourAloneKeepsTheAttributesOfTheBase) {
  const Style selected = read("selected = yellow").eight.at(Role::Selected);
  EXPECT_TRUE(selected.reverse);
  EXPECT_EQ(selected.foreground, Colour::Yellow);
}

TEST(ThemeFile, PlainTakesTheAttributesAway) {
  EXPECT_EQ(read("selected = plain").eight.at(Role::Selected), Style{});
  EXPECT_EQ(read("selected = plain yellow").eight.at(Role::Selected), Style{Colour::Yellow});
}

TEST(ThemeFile, TheRichestSectionThatTheTerminalHasWins) {
  const ThemeFamily family = read(
      "piece-o = cyan\npiece-x = yellow\n"
      "[16 colours]\npiece-o = bright-cyan\n"
      "[256 colours]\npiece-o = 81\n");
  const auto colour = [&](int colours, Role role) {
    return static_cast<int>(family.for_colours(colours).at(role).foreground);
  };
  EXPECT_EQ(colour(0, Role::PieceO), -1);
  EXPECT_EQ(colour(8, Role::PieceO), 6);
  EXPECT_EQ(colour(16, Role::PieceO), 14);
  EXPECT_EQ(colour(88, Role::PieceO), 14);
  EXPECT_EQ(colour(256, Role::PieceO), 81);
  EXPECT_EQ(colour(1 << 24, Role::PieceO), 81);
  for (const int colours : {8, 16, 256}) EXPECT_EQ(colour(colours, Role::PieceX), 3);
}

TEST(ThemeFile, TheScreenLiesUnderEveryRoleAndBlanks) {
  const ThemeFamily family = read(
      "screen = black on white\npiece-o = cyan\n"
      "[256 colours]\nscreen = on 231\n");
  EXPECT_EQ(family.eight.at(ui::Role::Screen), (Style{Colour::Black, Colour::White}));
  EXPECT_EQ(family.eight.style_of({}), family.eight.at(ui::Role::Screen));
  EXPECT_EQ(family.eight.style_of(Role::PieceO), (Style{Colour::Cyan, Colour::White, true}));
  EXPECT_EQ(family.many.at(ui::Role::Screen), (Style{Colour::Black, static_cast<Colour>(231)}));
  EXPECT_EQ(read("piece-o = cyan").eight.at(ui::Role::Screen), Style{});
  EXPECT_THAT(fault_of("scren = black on white"), HasSubstr("screen?"));
}

TEST(ThemeFile, SectionsMayComeInAnyOrderAndAgain) {
  const ThemeFamily family = read(
      "[256 colours]\npiece-o = 81\n[8 colours]\npiece-o = blue\n[256 colours]\npiece-x = 9\n");
  EXPECT_EQ(family.eight.at(Role::PieceO).foreground, Colour::Blue);
  EXPECT_EQ(static_cast<int>(family.many.at(Role::PieceO).foreground), 81);
  EXPECT_EQ(static_cast<int>(family.many.at(Role::PieceX).foreground), 9);
}

TEST(ThemeFile, FaultsNameLineAndRemedy) {
  EXPECT_THAT(fault_of("\n\npeice-o = cyan"), AllOf(HasSubstr("3: "), HasSubstr("piece-o?")));
  EXPECT_THAT(fault_of("piece-o = cyna"), AllOf(HasSubstr("1: "), HasSubstr("cyan?")));
  EXPECT_THAT(fault_of("piece-o cyan"), HasSubstr("no ="));
  EXPECT_THAT(fault_of("piece-o ="), HasSubstr("nothing follows"));
  EXPECT_THAT(fault_of("piece-o = cyan # nice"),
              AllOf(HasSubstr("1: "), HasSubstr("comment"), HasSubstr("line of its own")));
  EXPECT_THAT(fault_of("piece-o = red blue"), HasSubstr("second colour"));
  EXPECT_THAT(fault_of("piece-o = red on"), HasSubstr("missing after on"));
  EXPECT_THAT(fault_of("piece-o = on bold"), HasSubstr("bold"));
  EXPECT_THAT(fault_of("[512 colours]"), HasSubstr("[256 colours]"));
  EXPECT_THAT(fault_of("piece-o = 256"), HasSubstr("neither"));
  EXPECT_THAT(fault_of("piece-o = -1"), HasSubstr("neither"));
}

TEST(ThemeFile, AWrongLineIsNamedAndPassedOver) {
  const ui::ThemeReading reading = ui::parse_theme(
      "piece-o = cyan\npiece-o = bold cyna\npeice-x = red\n[16 colors]\npiece-x = red\n"
      "[256 colours]\ngrid = 100\n",
      Theme::monochrome());
  ASSERT_EQ(reading.faults.size(), 3U);
  EXPECT_EQ(reading.faults[0].line, 2);
  EXPECT_EQ(reading.faults[1].line, 3);
  EXPECT_EQ(reading.faults[2].line, 4);
  EXPECT_EQ(reading.family.eight.at(Role::PieceO), (Style{Colour::Cyan, Colour::Default, true}));
  // The lines of an unknown section are for unknown terminals.
  for (const int colours : {8, 16, 256})
    EXPECT_EQ(reading.family.for_colours(colours).at(Role::PieceX),
              Theme::monochrome().at(Role::PieceX));
  EXPECT_EQ(static_cast<int>(reading.family.many.at(Role::Grid).foreground), 100);
}

TEST(ThemeFile, ColoursThatATerminalLacksBelongIntoASection) {
  EXPECT_THAT(fault_of("piece-o = bright-red"), HasSubstr("[16 colours]"));
  EXPECT_THAT(fault_of("[16 colours]\npiece-o = 100"), HasSubstr("2: "));
  EXPECT_THAT(fault_of("[16 colours]\npiece-o = 100"), HasSubstr("[256 colours]"));
}

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
    const ThemeFamily family = read(name + " = plain magenta");
    EXPECT_EQ(family.eight.at(static_cast<Role>(role)), Style{Colour::Magenta}) << name;
  }
}

}  // namespace
}  // namespace quagmire::test
