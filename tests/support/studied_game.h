// Games that the computer has looked at, or is said to have.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "engine/game/record.h"
#include "engine/search/search.h"
#include "engine/study/study.h"
#include "engine/study/thinking.h"
#include "tests/engine/shorthand.h"
#include "tests/support/data_tables.h"

namespace quagmire::test {

inline search::Findings found(const char* move, search::Score score) {
  return {.depth = 3, .lines = {{score, {*parse_move(move)}}}};
}

/// The subject of tests/data/studies.txt.
class StudiedGame {
 public:
  explicit StudiedGame(const std::string& text) : study_(game_in(text)) {}

  /// What it answers; a step has no answer.
  std::string ask(const std::string& question) {
    std::string rest = question;
    const std::string what = take_word(rest);
    if (what == "found") {
      const std::string move = take_word(rest);
      study_.hear(found(move.c_str(), score_of(rest)));
      return "";
    }
    if (question.starts_with("look at ")) {
      study_.look_at(game_in(question.substr(8)));
      return "";
    }
    if (what == "prove") {
      while (const auto asked = study_.question())
        study_.hear(*asked, {.consequence = prove_consequence(
                                 *asked, study_.game().position_at(asked->ply - 1), nullptr),
                             .finished = true});
      return "";
    }
    if (what == "next") {
      const auto next = study_.next_ply();
      if (!next) return study_.question() ? "none, and proofs" : "none";
      EXPECT_EQ(study_.question().value().position, study_.game().position_at(*next));
      return std::to_string(*next);
    }
    if (what == "moves") return std::to_string(study_.game().length());
    if (what == "turning") {
      std::string plies;
      for (const TurningPoint& point : study_.turning_points()) {
        plies += (plies.empty() ? "" : " ") + std::to_string(point.ply);
        EXPECT_EQ(study_.turning_point(point.ply), &point);
      }
      return plies;
    }
    const std::size_t ply = std::stoul(question.substr(question.find_last_of(' ') + 1));
    if (question.starts_with("best moves "))
      return std::to_string(study_.opinion(ply)->line.size());
    if (what == "proof") {
      const std::vector<Move> line = study_.proof(ply);
      return line.empty() ? "none" : to_text(line[0]) + ", " + std::to_string(line.size());
    }
    if (what != "opinion") throw std::invalid_argument("not a question: " + question);
    const auto* opinion = study_.opinion(ply);
    if (opinion == nullptr) return "none";
    return opinion->score == search::win_after(0) ? "won" : std::to_string(opinion->score);
  }

 protected:
  [[nodiscard]] const Study& study() const { return study_; }

 private:
  static Game game_in(const std::string& text) {
    const auto record = parse_record(text);
    if (!record) throw std::invalid_argument("no record: " + text);
    return record->game;
  }

  Study study_;
};

/// Longer than what one thread reviews in one go, and without a position with a forced win, for
/// which every search would give the same result.
inline const Game& undecided_game() {
  static const Game game = [] {
    Game played;
    search::Searcher searcher(1);
    while (played.length() < 47) {
      const search::Findings found =
          searcher.search(played.position(), search::history_of(played), {.nodes = 2000});
      played.play_legal(found.lines[0].moves[0]);
    }
    return played;
  }();
  return game;
}

/// Looks at a game with these scores for the player to move. No move was the best.
inline Study reviewed(const Game& game, const std::vector<search::Score>& scores) {
  Study study(game);
  for (const search::Score score : scores) {
    const std::size_t ply = *study.next_ply();
    search::Findings findings;
    for (const Move move : game.position_at(ply).legal_moves())
      if (ply == game.length() || move != game.move_at(ply)) findings.lines = {{score, {move}}};
    study.hear(findings);
  }
  return study;
}

/// Even, until the move at this ply makes the other player stand so well for the rest of the game.
inline std::vector<search::Score> swing_at(std::size_t ply, search::Score score) {
  std::vector<search::Score> scores(48, 10);
  for (std::size_t later = ply + 1; later < scores.size(); ++later)
    scores[later] = (later - ply) % 2 == 1 ? score : 20 - score;
  return scores;
}

}  // namespace quagmire::test
