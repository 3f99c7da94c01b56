// A list costs as much with 20,000 entries as with 200: only lines in sight are made and laid out.
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

constexpr std::array kSizes{kWide, kCompact, ui::Size{60, 200}};

ui::Line line_number(std::size_t index) { return {"", "entry " + std::to_string(index), {}}; }

// How many lines are made for the list with this line chosen.
std::size_t lines_made(std::size_t count, std::size_t chosen, ui::Size size) {
  std::size_t made = 0;
  const auto lines = ui::lines_in_sight(
      count, chosen,
      [&](std::size_t index) {
        ++made;
        return line_number(index);
      },
      size);
  EXPECT_LE(lines.size(), made);
  return made;
}

TEST(List, MakesOnlyTheLinesInSight) {
  for (const ui::Size size : kSizes)
    for (const std::size_t chosen : {0U, 5U, 150U, 199U}) {
      const std::size_t made = lines_made(200, chosen, size);
      EXPECT_LE(made, 2U * static_cast<unsigned>(size.rows)) << chosen;
      EXPECT_EQ(lines_made(20'000, chosen, size), made + (chosen == 199 ? 1 : 0))
          << "the line behind the last";
      EXPECT_LE(lines_made(20'000, 19'800 + chosen, size), 2U * static_cast<unsigned>(size.rows));
    }
}

TEST(List, ShowsTheChosenLineAsFarDownAsPossible) {
  for (const ui::Size size : kSizes) {
    const auto shown = [&](std::size_t count, std::size_t chosen) {
      return ui::lines_in_sight(count, chosen, line_number, size);
    };
    const auto first = shown(20'000, 0);
    EXPECT_EQ(first.front().text, "entry 0");
    const std::size_t room = first.size();
    EXPECT_GE(room, static_cast<unsigned>(size.rows) - 4U);
    EXPECT_EQ(shown(20'000, room - 1).front().text, "entry 0");
    EXPECT_EQ(shown(20'000, room).front().text, "entry 1");
    EXPECT_EQ(shown(20'000, room).back().text, "entry " + std::to_string(room));
    EXPECT_EQ(shown(20'000, 19'999).back().text, "entry 19999");
    EXPECT_THAT(shown(20'000, 19'999), testing::SizeIs(room));
  }
  EXPECT_THAT(ui::lines_in_sight(0, 0, line_number, kWide), testing::IsEmpty());
}

TEST(List, OfGamesHasOnlyThoseInSightInItsView) {
  for (const ui::Size size : kSizes) {
    const auto lines_on_page = [&](std::size_t games, std::string_view pressed) {
      FakeGameStore store;
      for (std::size_t i = 0; i < games; ++i)
        store.beside.push_back({"", "Ann - Bob, game " + std::to_string(i), "", false});
      Person person(Match(GameState{}, store));
      person.resize(size);
      person.enter("games");
      person.press(pressed);
      const ui::View view = person.view();
      EXPECT_THAT(draw(view, size).to_text(),
                  HasSubstr("game " + std::to_string(pressed == "<Up>" ? games - 1 : 1)));
      return view.page.value_or(ui::Block{}).lines.size();
    };
    for (const char* pressed : {"<Down>", "<Up>"}) {
      EXPECT_GT(lines_on_page(200, pressed), 10U);
      EXPECT_EQ(lines_on_page(20'000, pressed), lines_on_page(200, pressed));
    }
  }
}

// On a screen with two columns, a page is no longer than the screen, however much there is.
TEST(List, APageEndsWithTheScreen) {
  constexpr ui::Size size{60, 200};
  const auto shown = [&](std::size_t count) {
    std::vector<ui::Line> lines;
    for (std::size_t i = 0; i < count; ++i) lines.push_back(line_number(i));
    return ui::lines_that_fit(lines, 0, size);
  };
  EXPECT_EQ(shown(112), 112U);
  EXPECT_EQ(shown(113), 112U);
  EXPECT_EQ(shown(20'000), 112U);
}

}  // namespace
}  // namespace quagmire::test
