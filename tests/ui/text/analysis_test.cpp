// An analysis in words: single cases are rows of tests/data/analysis_texts.txt.
#include "tests/support/analyzed_game.h"
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

class AnalysisInWords : public AnalyzedGame {
 public:
  using AnalyzedGame::AnalyzedGame;

  std::string ask(const std::string& question) {
    const std::size_t blank = question.find_last_of(' ') + 1;
    const std::string what = question.substr(0, std::max<std::size_t>(blank, 1) - 1);
    if (question == "turning words") return ui::lines_of_turning_points(analysis());
    if (what == "best") return best_move(std::stoul(question.substr(blank))).substr(0, 5);
    if (what == "better") return best_move(std::stoul(question.substr(blank)));
    if (what == "change")
      return ui::change_in_words(analysis().change(std::stoul(question.substr(blank))).value());
    if (what == "numbered")
      return ui::numbered_move(analysis().game(), std::stoul(question.substr(blank)));
    if (what == "line") {
      const std::size_t ply = std::stoul(question.substr(blank));
      return ui::line_of_ply(analysis().game(), ply, *analysis().evaluation(ply));
    }
    return AnalyzedGame::ask(question);
  }

 private:
  [[nodiscard]] std::string best_move(std::size_t ply) const {
    return ui::best_move(*analysis().evaluation(ply), analysis().game().position_at(ply),
                         analysis().consequence(ply))
        .text;
  }
};

TEST(AnalysisText, IsAsTheTableSays) { ask_table<AnalysisInWords>("analysis_texts.txt"); }

TEST(AnalysisText, SaysInWordsHowMuchBetterSomeoneStands) {
  const auto words = [](search::Score score) {
    return ui::outlook(*reviewed(undecided_game(), swing_at(20, score)).evaluation(21));
  };
  EXPECT_EQ(words(50), "about even");
  EXPECT_EQ(words(150), "X slightly better");
  EXPECT_EQ(words(-130), "O slightly better");
  EXPECT_EQ(words(300), "X clearly better");
  EXPECT_EQ(words(loss_after(4)), "O wins in 2");
}

// A swing that is named also has two different names.
TEST(AnalysisText, WhatIsCalledTheSameIsNoTurningPoint) {
  const Game& game = undecided_game();
  for (search::Score score = 0; score < 2000; score += 20) {
    const GameAnalysis analysis = reviewed(game, swing_at(40, score));
    for (const TurningPoint& point : analysis.turning_points())
      EXPECT_NE(ui::outlook(analysis.change(point.ply)->before),
                ui::outlook(analysis.change(point.ply)->after));
  }
}

}  // namespace
}  // namespace quagmire::test
