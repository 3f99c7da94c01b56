// The review of a game, for both interfaces. The user steps from move to move, from one turning
// point to the next, or through a proof. Each step shows the position before a move. The user can
// try other moves there, on a separate match, and the computer replies. The reviewed game never
// changes.
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
#include "ui/text/analysis_text.h"

namespace quagmire::ui {

class ReviewActivity : public Activity {
 public:
  /// Reviews the analyzed game of the match `played`. Both must outlive this object.
  ReviewActivity(PostGameAnalysis& analysis, const Match& played);
  /// Reviews a game that is only viewed. Creates no puzzles.
  explicit ReviewActivity(Match opened);

  [[nodiscard]] const GameAnalysis& game_analysis() const { return post_game_.analysis(); }
  [[nodiscard]] const Match& played() const { return store_.played(); }
  /// The comments in the game's record.
  [[nodiscard]] const std::vector<Comment>& comments() const { return comments_; }
  /// The current ply: its position is shown, and moves are tried from it.
  [[nodiscard]] std::size_t step() const { return step_; }
  /// The number of proof moves on the board; nullopt if no proof is shown.
  [[nodiscard]] std::optional<std::size_t> walked(const Game& on_board) const {
    const bool is_proof = walked_ && on_board.ply() == step_ + *walked_;
    return is_proof ? walked_ : std::nullopt;
  }
  /// Whether the user is trying moves.
  [[nodiscard]] bool is_trying(const Game& on_board) const { return on_board.ply() > step_; }
  /// The best move, if it should be mentioned: the user asked for it, or this is a turning point.
  [[nodiscard]] std::optional<Advice> mentioned_best() const;
  /// Whether this reviews the current game rather than an opened one.
  [[nodiscard]] bool is_of_match() const { return opened_ == nullptr; }

  bool undo(Session& at) override;
  bool hint(Session& at) override;
  bool browse(Session& at, int plies) override;
  bool why(Session& at) override;
  bool next(Session& at, bool skips) override;
  [[nodiscard]] TaskList list() const override;
  /// Goes to the ply with this number.
  bool open(Session& at, std::size_t number) override;
  bool take_back_shown(Session& at) override;
  [[nodiscard]] PostGameAnalysis* analysis() const override { return &post_game_; }
  [[nodiscard]] Description description(const Session& at) const override;

  /// For 0, goes to the first turning point; otherwise to the proof for the move before this ply.
  void begin(Session& at, std::size_t number);
  /// Goes to the move that the end card explained, else to the first turning point, as soon as
  /// either is known. Does nothing once the user has acted.
  void follow_analysis(Session& at);

  /// Lets the computer reply from now on, because the user tried a move of their own during a
  /// proof.
  void leave_proof(Match& tried) const;

  // The effects of the review's commands.

  void go_earlier(Session& at) { go_to_turning_point(at, -1); }
  void go_later(Session& at) { go_to_turning_point(at, 1); }
  /// Plays the best move, to show what follows.
  void try_best(Session& at);
  /// Steps through the proof for the move. Without a proof, says what the move changed.
  void show_proof(Session& at);

 private:
  /// The store for tried moves: saves nothing. Copies contain the reviewed game.
  class TriedOut : public GameStore {
   public:
    TriedOut(const ReviewActivity& review, const Match& played)
        : review_(review), played_(played) {}
    [[nodiscard]] std::string text_of(const GameState& state) const override;
    Result<std::string, SaveError> save_copy(const GameState& state,
                                             std::string_view path) override;
    [[nodiscard]] Result<std::string, SaveError> name_for_copy() const override {
      return played_.name_for_copy();
    }
    [[nodiscard]] const Match& played() const { return played_; }

   private:
    const ReviewActivity& review_;
    const Match& played_;
  };

  [[nodiscard]] const Game& game() const { return game_analysis().game(); }
  [[nodiscard]] ComputerSettings answering(Player turn) const;
  /// The ply of the next (1) or previous (-1) turning point.
  [[nodiscard]] std::optional<std::size_t> turning_point_beyond(int direction) const;
  void go_to_turning_point(Session& at, int direction);
  /// The best move at this step. nullopt if it is not known yet, or if the game is over here.
  [[nodiscard]] std::optional<Advice> best() const;
  void refuse_best(Session& at) const;
  /// Describes how the game stood at a ply.
  [[nodiscard]] std::string stood(std::size_t ply) const;
  /// Puts the position of a step on the board, after so many plies of the proof for its move.
  /// `by_others`: the last move is to be animated, since the user did not make it.
  void place(Session& at, std::size_t step, std::size_t proof_plies = 0, bool by_others = false);
  /// The same, and reports what is shown now.
  void go_to(Session& at, std::size_t step, std::size_t proof_plies = 0, bool by_others = false);

  /// A game that is only viewed, with its analysis.
  struct Opened {
    explicit Opened(Match opened) : match(std::move(opened)) {}
    Match match;
    Progress progress{false};
    PostGameAnalysis analysis{[this]() -> const Match& { return match; }, progress};
  };

  std::unique_ptr<Opened> opened_;
  PostGameAnalysis& post_game_;
  TriedOut store_;
  std::vector<Comment> comments_ = played().comments();
  std::size_t step_ = 0;
  std::optional<std::size_t> walked_;
  bool is_best_asked_ = false;
  bool follows_ = true;  // whether follow_analysis() may still move to another step
};

}  // namespace quagmire::ui
