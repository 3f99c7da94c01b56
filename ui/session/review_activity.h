// A review walked through, in either face: move by move, from turning point to turning point, and
// through the proof of what each led to. Each step is the position in which a move was chosen.
// Other moves can be tried there on a table of the session's own, and the computer answers. None of
// this changes the game.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/analysis/game_analysis.h"
#include "engine/game/game.h"
#include "engine/match/game_store.h"
#include "engine/match/match.h"
#include "ui/session/activity.h"
#include "ui/words/advice.h"

namespace quagmire::ui {

class ReviewActivity : public Activity {
 public:
  /// The study of a game, and the table at which it was played. Both must outlive this.
  ReviewActivity(const GameAnalysis& analysis, const Match& played)
      : analysis_(analysis), store_(*this, played) {}

  /// The ply whose position is shown and tried from.
  [[nodiscard]] std::size_t step() const { return step_; }
  /// How many moves of the proof are on the board; nullopt if it is not walked through.
  [[nodiscard]] std::optional<std::size_t> walked() const { return walked_; }
  /// Whether moves are being tried on the board.
  [[nodiscard]] bool is_trying(const Game& on_board) const { return on_board.ply() > step_; }
  /// The best move, if it is to be mentioned: it was asked for, or the game turned here.
  [[nodiscard]] std::optional<Advice> mentioned_best() const {
    const bool turned = analysis_.turning_point(step_) != nullptr || analysis_.consequence(step_);
    return is_best_asked_ || turned ? best() : std::nullopt;
  }

  [[nodiscard]] Scene scene() const override { return Scene::Review; }
  [[nodiscard]] std::string_view word() const override { return "review"; }
  [[nodiscard]] std::string_view plural() const override { return "moves"; }
  /// 0 is the first turning point; others the proof of the move before the ply of this number.
  Answers begin(std::size_t number) override;
  std::optional<ComputerSettings> seats_after(const Position& position) override;
  std::optional<Answers> undo(const Situation& now) override;
  std::optional<Answers> hint(const Situation& now) override;
  std::optional<Answers> tell_why() override;
  /// Goes to the ply of this number.
  Answers open(const Situation& now, std::size_t number) override;
  Answers next(const Situation& now) override;
  std::optional<Answers> browse(const Situation& now, int plies) override;
  std::optional<Answers> look_at(const Situation& now, std::size_t ply) override;
  [[nodiscard]] bool is_done() const override { return false; }
  std::optional<Answers> go_on(const Situation& /*now*/) override { return std::nullopt; }
  [[nodiscard]] Description description(const Situation& now) const override;
  [[nodiscard]] Choices choices() const override;

  // What the words of a review do.

  Answers go_earlier(const Situation& /*now*/) { return go_to_turning_point(-1); }
  Answers go_later(const Situation& /*now*/) { return go_to_turning_point(1); }
  /// Plays the best move, to show what follows.
  Answers try_best(const Situation& now);
  /// Walks through the proof of what the move led to; without one, says what it changed.
  Answers show_proof(const Situation& now);

 private:
  /// Moves that are tried are not kept; copies are the game's.
  class TriedOut : public GameStore {
   public:
    TriedOut(const ReviewActivity& review, const Match& played)
        : review_(review), played_(played) {}
    [[nodiscard]] std::string text_of(const GameState& state) const override;
    Result<std::string, SaveError> save_copy(const GameState& state,
                                             std::string_view path) override;
    [[nodiscard]] const Match& played() const { return played_; }

   private:
    const ReviewActivity& review_;
    const Match& played_;
  };

  [[nodiscard]] const Game& game() const { return analysis_.game(); }
  [[nodiscard]] ComputerSettings answering(Player turn) const;
  /// The ply of the next turning point (1), or of the one before (-1).
  [[nodiscard]] std::optional<std::size_t> turning_point_beyond(int direction) const;
  Answers go_to_turning_point(int direction);
  /// Of this step; nullopt if it is not known yet, or the game is over here.
  [[nodiscard]] std::optional<Advice> best() const;
  [[nodiscard]] Answers refuse_best() const;
  /// How the game stood at a ply, in words.
  [[nodiscard]] std::string stood(std::size_t ply) const;
  answer::Placed placed(std::size_t step, std::size_t walked = 0, bool by_others = false);
  Answers go_to(std::size_t step, std::size_t walked = 0, bool by_others = false) {
    return {placed(step, walked, by_others), answer::TaskSet{}};
  }

  const GameAnalysis& analysis_;
  TriedOut store_;
  std::size_t step_ = 0;
  std::optional<std::size_t> walked_;
  bool is_best_asked_ = false;
};

}  // namespace quagmire::ui
