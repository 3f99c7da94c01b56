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
#include "ui/text/analysis_text.h"

namespace quagmire::ui {

class ReviewActivity : public Activity {
 public:
  /// The analysis of a game, and the match in which it was played. Both must outlive this.
  ReviewActivity(PostGameAnalysis& analysis, const Match& played);
  /// A review of a game that is only looked at. It makes no puzzles.
  explicit ReviewActivity(Match opened);

  [[nodiscard]] const GameAnalysis& game_analysis() const { return post_game_.analysis(); }
  [[nodiscard]] const Match& played() const { return store_.played(); }
  /// The comments in the record of the game.
  [[nodiscard]] const std::vector<Comment>& comments() const { return comments_; }
  /// The ply whose position is shown and tried from.
  [[nodiscard]] std::size_t step() const { return step_; }
  /// How many moves of the proof are on the board; nullopt if it is not walked through.
  [[nodiscard]] std::optional<std::size_t> walked(const Game& on_board) const {
    const bool is_proof = walked_ && on_board.ply() == step_ + *walked_;
    return is_proof ? walked_ : std::nullopt;
  }
  /// Whether moves are being tried on the board.
  [[nodiscard]] bool is_trying(const Game& on_board) const { return on_board.ply() > step_; }
  /// The best move, if it is to be mentioned: it was asked for, or the game turned here.
  [[nodiscard]] std::optional<Advice> mentioned_best() const;
  /// Whether the game that is being played is the one reviewed.
  [[nodiscard]] bool is_of_match() const { return opened_ == nullptr; }

  bool undo(Session& at) override;
  bool hint(Session& at) override;
  bool browse(Session& at, int plies) override;
  bool why(Session& at) override;
  bool next(Session& at, bool skips) override;
  [[nodiscard]] TaskList list() const override;
  /// Goes to the ply of this number.
  bool open(Session& at, std::size_t number) override;
  bool take_back_shown(Session& at) override;
  [[nodiscard]] PostGameAnalysis* analysis() const override { return &post_game_; }
  [[nodiscard]] Description description(const Session& at) const override;

  /// Goes to the first turning point for 0, else to the proof of the move before this ply.
  void begin(Session& at, std::size_t number);
  /// Goes to the move that the end of the game told of, or else to the first turning point, once
  /// that is known and until the person does something.
  void follow_analysis(Session& at);

  /// Lets the computer answer from now on, after a move that the person tried within the proof.
  void leave_proof(Match& tried) const;

  // What the words of a review do.

  void go_earlier(Session& at) { go_to_turning_point(at, -1); }
  void go_later(Session& at) { go_to_turning_point(at, 1); }
  /// Plays the best move, to show what follows.
  void try_best(Session& at);
  /// Walks through the proof of what the move led to; without one, says what it changed.
  void show_proof(Session& at);

 private:
  /// Moves that are tried are not kept; copies are the game's.
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
  /// The ply of the next turning point (1), or of the one before (-1).
  [[nodiscard]] std::optional<std::size_t> turning_point_beyond(int direction) const;
  void go_to_turning_point(Session& at, int direction);
  /// Of this step; nullopt if it is not known yet, or the game is over here.
  [[nodiscard]] std::optional<Advice> best() const;
  void refuse_best(Session& at) const;
  /// How the game stood at a ply, in words.
  [[nodiscard]] std::string stood(std::size_t ply) const;
  void place(Session& at, std::size_t step, std::size_t walked = 0, bool by_others = false);
  void go_to(Session& at, std::size_t step, std::size_t walked = 0, bool by_others = false);

  /// A game that is only looked at, with what is learnt of it.
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
  bool follows_ = true;  // the analysis, to where the review begins
};

}  // namespace quagmire::ui
