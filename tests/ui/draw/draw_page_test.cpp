// The graph of a game, whose whole is visible at every length, and the box of a card.
#include "tests/support/golden.h"
#include "tests/ui/tests.h"

namespace quagmire::test {
namespace {

// O gains, loses more than that, and wins.
Graph graph_of_plies(std::size_t plies) {
  Graph graph;
  graph.length = plies + 1;
  for (std::size_t ply = 0; ply <= plies; ++ply) {
    const double part = static_cast<double>(ply) / static_cast<double>(plies);
    graph.chances.push_back(part < 0.9 ? 0.5 + 0.6 * part * std::sin(9 * part) : 1);
  }
  graph.turning_points = {plies / 3, plies * 2 / 3};
  return graph;
}

std::string picture(const Graph& graph, Glyphs glyphs, ui::Size size) {
  ui::Canvas canvas(size);
  draw_graph(canvas, graph, glyphs, {{0, 0}, size});
  return canvas.to_text();
}

// As the file says, which has the way to draw it in its name.
void expect_picture(const Graph& graph, ui::Size size, const std::string& name) {
  const bool ascii = name.ends_with(".ascii");
  const std::string seen = picture(graph, ascii ? Glyphs::Ascii : Glyphs::Unicode, size);
  EXPECT_EQ(seen, golden("pictures/" + name, seen));
}

TEST(Graph, GoesUpForOAndDownForXAndWaitsForWhatIsNotKnown) {
  Graph graph;
  graph.length = 12;
  graph.chances = {1, 0, 0.5, 0.9, 0.7, 0.6, 0.1, 0.3, 0.4};
  graph.shown = 2;
  expect_picture(graph, {4, 14}, "graph_waiting.ascii");
}

TEST(Graph, OfAGameThatFitsHasAColumnForEachPly) {
  Graph graph = graph_of_plies(40);
  graph.shown = 13;
  expect_picture(graph, {9, 55}, "graph_of_40_plies.ascii");
}

TEST(Graph, OfALongGameHasSeveralPliesAColumn) {
  const Graph graph = graph_of_plies(300);
  expect_picture(graph, {15, 45}, "graph_of_300_plies.unicode");
}

TEST(Graph, ShowsTheWholeGameAndThePlyThatIsShownWithItsNumber) {
  for (const int columns : {17, 22, 39, 55, 68})
    for (const int rows : {4, 5, 7, 9, 15})
      for (const std::size_t plies : {1U, 5U, 40U, 120U, 300U, 3000U})
        for (const std::size_t shown : {std::size_t{1}, plies / 2, plies - 1, plies}) {
          if (shown == 0) continue;
          SCOPED_TRACE(testing::Message()
                       << columns << 'x' << rows << ' ' << shown << '/' << plies);
          Graph graph = graph_of_plies(plies);
          graph.turning_points.clear();
          graph.shown = shown;
          // Only the last ply is O's, and it is visible.
          graph.chances.assign(plies + 1, 0);
          graph.chances.back() = 1;
          ui::Canvas canvas({rows + 2, columns + 2});
          draw_graph(canvas, graph, Glyphs::Ascii, {{1, 1}, {rows, columns}});
          const std::string text = canvas.to_text();
          EXPECT_THAT(row_of(canvas, 1), HasSubstr("#"));
          EXPECT_THAT(text, HasSubstr("^"));
          const std::string number = std::to_string((shown + 1) / 2);
          if (rows > 4) {
            EXPECT_THAT(text, AnyOf(HasSubstr('^' + number), HasSubstr(number + '^')));
          }
          EXPECT_EQ(row_of(canvas, 0) + row_of(canvas, rows + 1), "");
          for (int row = 0; row < rows + 2; ++row)
            EXPECT_EQ(canvas.at({row, columns + 1}).glyph, ui::Glyph(' '));
        }
}

TEST(Graph, NumbersMovesAsTheListDoes) {
  Graph graph = graph_of_plies(6);
  graph.turning_points.clear();
  const auto numbers = [&] {
    const std::string text = picture(graph, Glyphs::Ascii, {5, 42});
    return text.substr(text.find_last_of('\n', text.size() - 2) + 1);
  };
  EXPECT_EQ(numbers(), "             1       2       3\n");
  graph.x_began = true;
  EXPECT_EQ(numbers(), "             1   2       3       4\n") << "O had no first move";
}

TEST(Graph, IsMadeOfWhatIsKnownOfTheGame) {
  const Game game = game_of({"c2c5", "f7f4", "d1d4"});
  GameAnalysis analysis(game);
  for (const search::Score score : {0, search::win_after(5), 0})
    analysis.receive({.lines = {{score, {analysis.engine_request()->position.legal_moves()[0]}}}});
  const ui::Graph graph = ui::graph_of(analysis);
  EXPECT_EQ(graph.length, 4U);
  EXPECT_EQ(graph.chances, (std::vector<double>{0.5, 0, 0.5})) << "X is to move and wins";
  EXPECT_EQ(graph.turning_points, (std::vector<std::size_t>{1, 2}));
  EXPECT_FALSE(graph.shown);
  EXPECT_FALSE(graph.x_began);
}

void expect_drawn(const ui::Block& card, ui::Size size, const std::string& file) {
  ui::Canvas canvas(size);
  draw_card(canvas, card, ui::Glyphs::Ascii, {{0, 0}, size});
  EXPECT_EQ(canvas.to_text(), golden("pictures/" + file, canvas.to_text()));
}

TEST(Card, IsAsWideAsItsLinesAndInTheMiddle) {
  const ui::Block card{"End", {{"", "O wins.", {}}, {"Score", "3 - 1", {}}}};
  expect_drawn(card, {10, 40}, "card");
}

TEST(Card, WrapsWhatIsWiderThanTheScreen) {
  const ui::Block card{"A title", {{"", "Trap a piece and win the game.", {}}}};
  expect_drawn(card, {10, 20}, "card_wrapped");
  // Without its blanks if there is not enough room.
  expect_drawn(card, {7, 20}, "card_without_blanks");
}

}  // namespace
}  // namespace quagmire::test
