// The list of unfinished games: one is resumed, the unwanted ones are put away.
#include "ui/board/list.h"

#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "tests/ui/person.h"

namespace quagmire::test {
namespace {

using Wish = ui::UnfinishedList::Wish;

class UnfinishedListTest : public testing::Test {
 protected:
  explicit UnfinishedListTest(std::size_t games = 3, std::size_t chosen = 0)
      : list_(board_, numbered(games), chosen) {}
  static std::vector<std::string> numbered(std::size_t count) {
    std::vector<std::string> games;
    for (std::size_t i = 1; i <= count; ++i) games.push_back("game " + std::to_string(i) + '.');
    return games;
  }
  // Whether that closes the list.
  bool press(std::string_view script) {
    ui::Effect effect = ui::effect::Draw{};
    for (const ui::Key key : keys(script)) effect = screens_.handle(key);
    return std::holds_alternative<ui::effect::Quit>(effect);
  }
  [[nodiscard]] std::string screen(ui::Size size = kWide) {
    list_.set_size(size);
    return draw(list_.view(), size).to_text();
  }

  ui::Session session_{ui::Table(), ui::Preferences()};
  ui::BoardScreen board_{session_};
  ui::UnfinishedList list_;
  ui::Screens screens_{list_};
};

TEST_F(UnfinishedListTest, ShowsTheGamesAndWhatCanBeDone) {
  EXPECT_THAT(screen(), AllOf(HasSubstr(">  1  game 1."), HasSubstr("   3  game 3."),
                              HasSubstr("1 of 3"), HasSubstr("x put away")));
}

TEST_F(UnfinishedListTest, ResumesTheOneThatIsChosen) {
  EXPECT_TRUE(press("<Down><Enter>"));
  EXPECT_EQ(list_.wish(), Wish::Resume);
  EXPECT_EQ(list_.chosen(), 1U);
}

TEST_F(UnfinishedListTest, PutsAwayTheOneThatIsChosen) {
  EXPECT_TRUE(press("<Up>x"));
  EXPECT_EQ(list_.wish(), Wish::PutAway);
  EXPECT_EQ(list_.chosen(), 2U);
}

TEST_F(UnfinishedListTest, IsLeftWithNone) {
  for (const char* way : {"q", "<Esc>"}) {
    EXPECT_TRUE(press(way)) << way;
    EXPECT_EQ(list_.wish(), Wish::Leave) << way;
  }
}

TEST_F(UnfinishedListTest, OtherKeysDoNothing) {
  EXPECT_FALSE(press("abc12:n?<Left>"));
  EXPECT_EQ(list_.chosen(), 0U);
}

class ManyUnfinishedGames : public UnfinishedListTest {
 protected:
  ManyUnfinishedGames() : UnfinishedListTest(99) {}
};

TEST_F(ManyUnfinishedGames, TheChosenOneIsInSightOnEveryScreen) {
  for (const ui::Size size : {kWide, kCompact, ui::Size{60, 200}})
    for (std::size_t game = 1; game <= 99; ++game) {
      const std::string number = std::to_string(game);
      ASSERT_THAT(screen(size),
                  HasSubstr((game < 10 ? ">  " : "> ") + number + "  game " + number + '.'));
      press("<Down>");
    }
}

}  // namespace
}  // namespace quagmire::test
