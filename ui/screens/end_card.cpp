#include "ui/screens/board.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>

#include "engine/analysis/game_analysis.h"
#include "engine/game/notation.h"
#include "ui/draw/layout.h"
#include "ui/text/analysis_text.h"
#include "ui/text/lesson_text.h"
#include "ui/text/messages.h"
#include "ui/text/player_text.h"

namespace quagmire::ui {

namespace {

// How far the computer has looked.
std::string progress_of(const GameAnalysis& analysis) {
  if (analysis.failure()) return explain(analysis.failure());
  if (const auto ply = analysis.next_ply())
    return say("analyzing move {} of {}", analysis.game().move_number(*ply),
               analysis.game().move_number(analysis.game().length() - 1));
  return "";
}

// What was better than the move at this ply, by proof if there is one.
std::string better_than(const GameAnalysis& analysis, std::size_t ply) {
  const Consequence* const led_to = analysis.consequence(ply);
  if (led_to != nullptr && !led_to->missed.empty()) return to_display(led_to->missed.front());
  if (led_to != nullptr && !led_to->right.empty()) return to_display(led_to->right.front());
  const PlyEvaluation* const evaluation = analysis.evaluation(ply);
  return evaluation == nullptr || evaluation->line.empty() ? ""
                                                           : to_display(evaluation->line.front());
}

// But for the move that is explained, which alone a list has, or else the weightiest.
void add_turning_points(Block& card, const GameAnalysis& analysis, bool narrow,
                        std::optional<std::size_t> explained) {
  const Game& game = analysis.game();
  const auto& points = analysis.turning_points();
  if (!explained && narrow && !points.empty())
    explained = std::max_element(points.begin(), points.end(), weighs_less)->ply;
  if (explained && narrow)
    card.lines.push_back({numbered_move(game, *explained),
                          "better " + better_than(analysis, *explained), Role::Title,
                          Line::Rank::First});
  for (const TurningPoint& point : points) {
    if (narrow || point.ply == explained) continue;
    card.lines.push_back({numbered_move(game, point.ply),
                          say("{}; better {}", change_in_words(analysis.change(point.ply).value()),
                              better_than(analysis, point.ply)),
                          Role::Title});
    card.lines.back().brief = "better " + better_than(analysis, point.ply);
  }
  if (std::string progress = progress_of(analysis); !progress.empty() && game.length() > 0)
    card.lines.push_back({"", std::move(progress), Role::Muted});
}

}  // namespace

Graph graph_of(const GameAnalysis& analysis) {
  const Game& game = analysis.game();
  Graph graph;
  graph.length = game.length() + 1;
  graph.x_began = game.initial().turn() == Player::X;
  for (std::size_t ply = 0; const PlyEvaluation* evaluation = analysis.evaluation(ply); ++ply)
    graph.chances.push_back(evaluation->win_probability);
  for (const TurningPoint& point : analysis.turning_points())
    graph.turning_points.push_back(point.ply + 1);
  return graph;
}

bool shows_end_card(const Session& session) {
  return session.scene() == Scene::Game && session.shows_end() && session.overlay() == nullptr &&
         session.listed_commands().empty();
}

View end_view(const Session& session, Size size, const Layout& layout) {
  const int columns = panel_of(layout).size.columns;
  const bool apart = layout.players.size.rows > 0;
  const GameAnalysis& analysis = session.analysis()->analysis();
  const std::size_t puzzles = session.analysis()->mistakes().found();
  const bool narrow = columns < kNarrowPanel;
  const Outcome outcome = session.outcome();
  const auto winner = winner_of(outcome);
  const auto explained = move_to_explain(analysis, outcome);
  const std::string led_to = explained ? describe_consequence(analysis.game(), *explained,
                                                              *analysis.consequence(*explained))
                                       : "";
  // There is more room for sentences in the message, which says the end in full until the move is
  // explained. In a wide panel the card says it all.
  std::optional<Message> to_do;
  if (session.is_at_board() && (!narrow || explained)) to_do = {narrow ? led_to : "", {}};
  View view = board_view(session, size, to_do);
  view.header =
      game_header(session, size, narrow ? standing_of(session) : std::vector<std::string>{""});
  if (!narrow || apart) view.panel.players = players_of(session);
  Block card{narrow ? end_in_short(outcome, session.match(), columns)
                    : announce_end(outcome, session.match()),
             {}};
  card.beside_board = true;
  if (winner) card.piece = letter_of(*winner);
  const auto tell = [&](std::string text, RoleSet roles = {}) {
    card.lines.push_back({"", std::move(text), roles, Line::Rank::First});
  };
  if (const auto& score = session.match().score(); score && score->games() > 0 && !narrow)
    tell(score_in_short(*score));
  if (const auto& failure = session.match().save_error())
    tell("Not saved: " + failure->why, Role::Refusal);
  if (const Won* won = std::get_if<Won>(&outcome); explained && narrow && won != nullptr)
    tell(reason(*won, true));
  if (explained && !narrow) tell(led_to);
  add_turning_points(card, analysis, narrow, explained);
  // What to do next.
  if (puzzles > 0)
    card.lines.push_back({"",
                          say("P: {}{}", counted(puzzles, narrow ? "puzzle" : "new puzzle"),
                              narrow ? "" : " from this game"),
                          Role::Title});
  if (const auto level = session.match().next_level())
    card.lines.push_back({"",
                          narrow ? say("N: level {}", *level)
                                 : say("You beat level {}. N: play level {}", *level - 1, *level),
                          Role::Title});
  view.card = std::move(card);
  if ((!narrow || apart) && analysis.game().length() > 0) view.panel.graph = graph_of(analysis);
  return view;
}

std::vector<AnimationFrame> replay_of_end(const Session& session, Size size) {
  using std::chrono::milliseconds;
  constexpr std::size_t plies = 3;
  const Game& game = session.game();
  const auto winner = winner_of(session.outcome());
  if (!session.has_just_ended() || !shows_end_card(session) || !winner ||
      ending_of(session.outcome()))
    return {};
  View view = board_view(session, size, Message());
  view.header = game_header(session, size, {""});
  view.panel.players = players_of(session);
  view.hints = {{"any key", "skips this"}};
  view.cursor_place = CursorPlace::Nowhere;
  view.glide.reset();
  const auto at = [&](std::size_t ply) {
    Game shown = game;
    shown.go_to(ply);
    BoardMarks marks = marks_of(shown, std::nullopt);
    View then = view;
    then.squares = marks.squares;
    add_moves(then, game, ply);
    return then;
  };
  const std::size_t first = game.length() - std::min(game.length(), plies);
  View before = at(first);
  std::vector<AnimationFrame> frames{{before, milliseconds{300}}};
  for (std::size_t ply = first + 1; ply <= game.length(); ++ply) {
    View after = at(ply);
    const Move move = game.move_at(ply - 1);
    after.glide = Glide{move.from, move.to, ply};
    after.message.text = numbered_move(game, ply - 1);
    std::ranges::move(animate(before, after), std::back_inserter(frames));
    frames.push_back({after, milliseconds{400}});
    before = std::move(after);
  }
  before.message = {session.announced_end(), Role::Result};
  before.card = Block{.title = "", .lines = {}, .piece = letter_of(*winner)};
  frames.push_back({std::move(before), milliseconds{1000}});
  return frames;
}

}  // namespace quagmire::ui
