// How a game stands, in words: tests/data/standings.txt.
#include "tests/support/data_tables.h"
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

Player player_named(const std::string& name) { return name == "O" ? Player::O : Player::X; }

class Standing {
 public:
  explicit Standing(const std::string& /*text*/) {}

  static std::string ask(const std::string& question) {
    std::string rest = question;
    const std::string what = insert_chosen_command(rest);
    const std::string first = insert_chosen_command(rest);
    if (what == "days") {
      const long today = std::stol(insert_chosen_command(rest));
      std::set<long> days;
      while (!rest.empty()) days.insert(std::stol(insert_chosen_command(rest)));
      return std::to_string(ui::days_in_a_row(days, today));
    }
    const search::Score score = score_of(first);
    if (what == "standing") return ui::standing(score, player_named(rest));
    if (what == "short") return ui::standing_in_short(score, player_named(rest));
    if (what != "bar") throw std::invalid_argument("not a question: " + what);
    // A game with this player to move, begun in the middle.
    const Position middle = Position::start().after("c2c5"_move).with_turn(player_named(rest));
    return ui::balance_bar(score, rest == "opening" ? Game() : Game(middle), 0);
  }
};

TEST(Standing, IsSaidAsTheTableSays) { ask_table<Standing>("standings.txt"); }

TEST(Standing, OfKeepingTheGameIsSaidInWords) {
  using Kind = SaveStatus::Kind;
  EXPECT_EQ(ui::describe(SaveStatus{Kind::NotSaved, "the disk is full"}),
            "the game is not being saved: the disk is full");
  EXPECT_EQ(ui::describe(SaveStatus{Kind::SavedWithWarning, "it is in another place"}),
            "it is in another place");
  EXPECT_EQ(ui::describe(SaveStatus{Kind::SavedAgain}), "the game is saved again");
}

}  // namespace
}  // namespace quagmire::test
