// Lists as lines of text: a person is told the newest, a pipe all.
#include "ui/plain/reports.h"
#include "tests/ui/tests.h"
#include "ui/session/form.h"

namespace quagmire::test {
namespace {

std::string list_of(std::size_t count, bool person) {
  std::vector<SavedGame> games(count);
  for (std::size_t i = 0; i < count; ++i) games[i].text = "game " + std::to_string(i + 1);
  std::ostringstream output;
  ui::write_form(ui::games_form(games), person, output);
  return output.str();
}

std::string last_line_of(const std::string& text) {
  return text.substr(text.rfind('\n', text.size() - 2) + 1);
}

TEST(ListOfGames, TellsAPersonTwentyAndHowManyAreOlder) {
  EXPECT_EQ(list_of(0, true), "");
  EXPECT_EQ(list_of(3, true), "1  game 1\n2  game 2\n3  game 3\n");
  EXPECT_EQ(last_line_of(list_of(20, true)), "20  game 20\n");
  EXPECT_EQ(last_line_of(list_of(21, true)), "And 1 older one.\n");
  EXPECT_EQ(last_line_of(list_of(22, true)), "And 2 older ones.\n");
  EXPECT_EQ(last_line_of(list_of(45, true)), "And 25 older ones.\n");
  for (const std::size_t count : {21U, 45U}) {
    const std::string list = list_of(count, true);
    EXPECT_EQ(std::count(list.begin(), list.end(), '\n'), 21);
    EXPECT_THAT(list, HasSubstr("20  game 20\nAnd "));
  }
}

TEST(ListOfGames, TellsAPipeAllOfThem) {
  for (const std::size_t count : {1U, 20U, 21U, 45U}) {
    const std::string list = list_of(count, false);
    EXPECT_EQ(std::count(list.begin(), list.end(), '\n'), static_cast<std::ptrdiff_t>(count));
    EXPECT_EQ(last_line_of(list), std::to_string(count) + "  game " + std::to_string(count) + '\n');
  }
}

}  // namespace
}  // namespace quagmire::test
