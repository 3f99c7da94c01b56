// The review: walking through a game, the drawing and comment for each move, trying another move.
#include "tests/support/analyzed_game.h"
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

constexpr const char* kLostGame = "c2 d2<Enter>g7 c3<Enter>d1 c2<Enter>y";

class Review : public testing::Test {
 protected:
  Review() {
    press(kLostGame);
    think();
    press("<Enter>");
    EXPECT_EQ(view().header.progress, "move 2 of 2") << "it opens at the first turning point";
    press("<Home>");
  }

  void press(std::string_view script) {
    for (const ui::Key key : keys(script)) use(session_, key);
  }
  // Until there are no questions, or long enough.
  void think() {
    for (int i = 0; i < 20; ++i) dispatcher_.update(session_);
  }
  [[nodiscard]] ui::View view() const { return view_of(session_, kWide); }
  [[nodiscard]] std::string facts() const {
    std::string text;
    const ui::View shown = view();
    for (const ui::Line& fact : shown.panel.facts) text += fact.label + ": " + fact.text + '\n';
    return text;
  }

  FakeGameStore notebook_;
  ui::Session session_{Match(GameState{}, notebook_)};
  InstantEngine engine_;
  EngineDispatcher dispatcher_{engine_};
};

// A click on a list of moves that is older than the game.
TEST_F(Review, AMoveThatIsNotThereIsTheEnd) {
  use(session_, ui::ClickedMove{40});
  EXPECT_EQ(view().header.progress, "the end, move 2");
  press("<Esc><Esc>");
  use(session_, ui::ClickedMove{40});
  EXPECT_EQ(session_.shown_ply(), session_.game().length());
}

// Finds these scores at the plies of a game, each with a move that was not played.
class ScoringEngine : public InstantEngine {
 public:
  ScoringEngine(const Game& game, std::vector<search::Score> scores)
      : game_(game), scores_(std::move(scores)) {}

  [[nodiscard]] EngineResult engine_result() override {
    const EngineRequest& request = requests().back();
    if (request.purpose != EngineRequest::Purpose::Review) return InstantEngine::engine_result();
    EngineResult result;
    result.finished = true;
    for (const Move move : request.position.legal_moves())
      if (request.ply == game_.length() || move != game_.move_at(request.ply))
        result.found.lines = {{scores_[request.ply], {move}}};
    return result;
  }

 private:
  const Game& game_;
  std::vector<search::Score> scores_;
};

class ReviewOfThreeTurningPoints : public testing::Test {
 protected:
  ReviewOfThreeTurningPoints() {
    session_.apply(ui::action::RunCommand{"review"});
    for (int i = 0; i < 200; ++i) dispatcher_.update(session_);
  }

  // The plies that these keys lead to, one after the other.
  std::vector<std::size_t> walked(std::string_view script) {
    std::vector<std::size_t> plies;
    for (const ui::Key key : keys(script)) {
      use(session_, key);
      plies.push_back(view_of(session_, kWide).panel.graph->shown.value());
    }
    return plies;
  }

  static std::vector<search::Score> scores() {
    std::vector<search::Score> all(48, 800);
    all[11] = all[21] = all[31] = win_after(5);
    return all;
  }

  ui::Session session_{Match(undecided_game())};
  ScoringEngine engine_{undecided_game(), scores()};
  EngineDispatcher dispatcher_{engine_};
};

TEST_F(ReviewOfThreeTurningPoints, EachStepLeadsToTheOneBeside) {
  const auto graph = view_of(session_, kWide).panel.graph;
  ASSERT_TRUE(graph);
  const std::vector<std::size_t> points = graph->turning_points;
  ASSERT_THAT(points, SizeIs(3));
  walked("<Home>");
  EXPECT_EQ(walked(">>>"), points);
  walked("<Home>");
  EXPECT_EQ(walked("}}}"), points);
  walked("<End>");
  EXPECT_EQ(walked("<lt><lt><lt>"), (std::vector{points[2], points[1], points[0]}));
  walked("<End>");
  EXPECT_EQ(walked("{{{"), (std::vector{points[2], points[1], points[0]}));
  EXPECT_EQ(walked("{"), (std::vector{points[0]})) << "there is none before";
  EXPECT_EQ(walked(">{>>{>"),
            (std::vector{points[1], points[0], points[1], points[2], points[1], points[2]}));
}

}  // namespace
}  // namespace quagmire::test
