// Games that the computer has analyzed, or is said to have.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/analysis/engine_request.h"
#include "engine/analysis/game_analysis.h"
#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "engine/game/record.h"
#include "engine/search/search.h"
#include "tests/engine/shorthand.h"
#include "tests/support/data_tables.h"

namespace quagmire::test {

inline search::SearchResult found(const char* move, search::Score score) {
  return {.depth = 3, .lines = {{score, {*parse_move(move)}}}};
}

/// The subject of tests/data/analyses.txt.
class AnalyzedGame {
 public:
  explicit AnalyzedGame(const std::string& text) : analysis_(game_in(text)) {}

  /// What it answers; a step has no answer.
  std::string ask(const std::string& question) {
    std::string rest = question;
    const std::string what = insert_chosen_command(rest);
    if (what == "found") {
      const std::string move = insert_chosen_command(rest);
      analysis_.receive(found(move.c_str(), score_of(rest)));
      return "";
    }
    if (question.starts_with("set ")) {
      analysis_.set_game(game_in(question.substr(4)));
      return "";
    }
    if (what == "prove") {
      while (const auto asked = analysis_.engine_request())
        analysis_.receive(*asked,
                          {.consequence = prove_consequence(
                               *asked, analysis_.game().position_at(asked->ply - 1), nullptr),
                           .finished = true});
      return "";
    }
    if (what == "next") {
      const auto next = analysis_.next_ply();
      if (!next) return analysis_.engine_request() ? "none, and proofs" : "none";
      EXPECT_EQ(analysis_.engine_request().value().position, analysis_.game().position_at(*next));
      return std::to_string(*next);
    }
    if (what == "moves") return std::to_string(analysis_.game().length());
    if (what == "turning") {
      std::string plies;
      for (const TurningPoint& point : analysis_.turning_points()) {
        plies += (plies.empty() ? "" : " ") + std::to_string(point.ply);
        EXPECT_EQ(analysis_.turning_point(point.ply), &point);
      }
      return plies;
    }
    const std::size_t ply = std::stoul(question.substr(question.find_last_of(' ') + 1));
    if (question.starts_with("best moves "))
      return std::to_string(analysis_.evaluation(ply)->line.size());
    if (what == "proof") {
      const std::vector<Move> line = analysis_.proof(ply);
      return line.empty() ? "none" : to_text(line[0]) + ", " + std::to_string(line.size());
    }
    if (what != "evaluation") throw std::invalid_argument("not a question: " + question);
    const auto* evaluation = analysis_.evaluation(ply);
    if (evaluation == nullptr) return "none";
    return evaluation->score == search::win_after(0) ? "won" : std::to_string(evaluation->score);
  }

 protected:
  [[nodiscard]] const GameAnalysis& analysis() const { return analysis_; }

 private:
  static Game game_in(const std::string& text) {
    const auto record = parse_record(text);
    if (!record) throw std::invalid_argument("no record: " + text);
    return record->game;
  }

  GameAnalysis analysis_;
};

/// Longer than what one thread reviews in one go, and without a position with a forced win, for
/// which every search would give the same result.
inline const Game& undecided_game() {
  static const Game game = [] {
    Game played;
    search::Searcher searcher(1);
    while (played.length() < 47) {
      const search::SearchResult found =
          searcher.search(played.position(), search::history_of(played), {.nodes = 2000});
      played.play_legal(found.lines[0].moves[0]);
    }
    return played;
  }();
  return game;
}

/// Looks at a game with these scores for the player to move. No move was the best.
inline GameAnalysis reviewed(const Game& game, const std::vector<search::Score>& scores) {
  GameAnalysis analysis(game);
  for (const search::Score score : scores) {
    const std::size_t ply = *analysis.next_ply();
    search::SearchResult result;
    for (const Move move : game.position_at(ply).legal_moves())
      if (ply == game.length() || move != game.move_at(ply)) result.lines = {{score, {move}}};
    analysis.receive(result);
  }
  return analysis;
}

/// Even, until the move at this ply makes the other player stand so well for the rest of the game.
inline std::vector<search::Score> swing_at(std::size_t ply, search::Score score) {
  std::vector<search::Score> scores(48, 10);
  for (std::size_t later = ply + 1; later < scores.size(); ++later)
    scores[later] = (later - ply) % 2 == 1 ? score : 20 - score;
  return scores;
}

}  // namespace quagmire::test
