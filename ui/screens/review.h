// The review: walking through a game with the computer's advice. Each step shows the position in
// which a move was chosen, with that move and the better one drawn on it. Other moves can be tried
// there, and the computer answers. None of this changes the game.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "ui/board/board.h"
#include "ui/board/screen.h"
#include "ui/session/keymap.h"
#include "ui/session/session.h"
#include "ui/words/advice.h"

namespace quagmire::ui {

/// The keys that differ in a review, or exist only there.
[[nodiscard]] const std::vector<Binding>& keys_of_review();

class ReviewScreen : public Overlay {
 public:
  /// `number` 0 opens it at the first turning point, others at the proof of the move before the ply
  /// of this number.
  ReviewScreen(Screen& below, std::size_t number);

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  Effect apply(const Action& action) override;
  [[nodiscard]] View view() const override;
  void hear(const Question& question, const Thought& thought) override;
  [[nodiscard]] bool was_refused() const override { return session_.has_refused(); }
  [[nodiscard]] HelpTopic help_topic() const override { return HelpTopic::Review; }

 private:
  /// Moves that are tried are not kept; copies are the game's.
  class TriedOut : public Keeper {
   public:
    explicit TriedOut(ReviewScreen& review) : review_(review) {}
    [[nodiscard]] std::string text_of(const TableState& state) const override;
    Result<std::string, KeepFailure> save_copy(const TableState& state,
                                               std::string_view path) override;

   private:
    ReviewScreen& review_;
  };

  [[nodiscard]] const Game& game() const { return study().game(); }
  [[nodiscard]] Table table_at(std::size_t step);
  /// Whether moves are being tried on the board.
  [[nodiscard]] bool trying() const { return session_.game().ply() > step_; }
  /// Whether sentences have more room in the message than in the panel.
  [[nodiscard]] bool is_narrow() const;
  /// Whether only the step is drawn on the board.
  [[nodiscard]] bool at_rest() const;
  /// The ply after the move being discussed, or the last one.
  [[nodiscard]] std::size_t spoken_of() const;
  /// The better alternative to that move, if it is to be mentioned.
  [[nodiscard]] std::optional<Advice> better() const;

  void go_to(std::size_t step);
  void walk(action::Browse::Step step);
  void go_to_turning_point(int direction);
  void find_best();
  void try_best();
  void show_proof(std::size_t plies);
  void walk_proof(action::Browse::Step step);
  Effect step_back();
  Effect carry_out(const Action& action);
  void refuse(std::string text);

  void add_marks(View& view) const;
  void add_step(View& view) const;
  void add_end(View& view) const;
  void show_first_turning_point();
  void add_comments(View& view) const;
  void add_trial(View& view) const;
  [[nodiscard]] std::string message_at_step() const;

  TriedOut keeper_{*this};
  std::size_t step_ = 0;  // the ply whose position is shown and tried from
  bool waits_ = true;     // for the first turning point, until the user does something
  Session session_;       // at the board of the step
  BoardScreen board_{session_};
  std::optional<Advice> best_;         // if it was asked for
  std::optional<std::size_t> walked_;  // how many moves of the proof are on the board
  std::optional<Glide> glide_;         // the move that led to the step
  std::vector<Comment> comments_;
};

}  // namespace quagmire::ui
