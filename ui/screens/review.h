// The review on the screen: the board of a step with the move that was played and the better one
// drawn on it, what is known of it beside it, and the graph of the game. What is done there is
// decided by its activity (ui/session/review_activity.h).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "ui/screens/board.h"
#include "ui/screens/screen.h"
#include "ui/session/keymap.h"
#include "ui/session/review_activity.h"
#include "ui/session/session.h"
#include "ui/words/advice.h"

namespace quagmire::ui {

class ReviewScreen : public Overlay {
 public:
  /// As ReviewActivity::begin().
  ReviewScreen(Screen& below, std::size_t number);

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  Answers apply(const Action& action) override;
  void tell(const std::string& text) override { session_.tell(text); }
  [[nodiscard]] View view() const override;
  // The game waits, whatever is opened over the review.
  // NOLINTBEGIN(bugprone-parent-virtual-call): an overlay would ask what is below
  [[nodiscard]] std::optional<EngineRequest> engine_request() const override {
    return Screen::engine_request();
  }
  [[nodiscard]] std::vector<Position> history() const override { return Screen::history(); }
  // NOLINTEND(bugprone-parent-virtual-call)
  void receive(const EngineRequest& request, const EngineResult& result) override;
  [[nodiscard]] Session& session() override { return session_; }

 private:
  [[nodiscard]] const Game& game() const { return analysis().game(); }
  [[nodiscard]] std::size_t step() const { return activity_.step(); }
  /// Whether moves are being tried on the board.
  [[nodiscard]] bool trying() const { return activity_.is_trying(session_.game()); }
  /// Whether sentences have more room in the message than in the panel.
  [[nodiscard]] bool is_narrow() const;
  /// Whether only the step is drawn on the board.
  [[nodiscard]] bool at_rest() const;
  /// The ply after the move being discussed, or the last one.
  [[nodiscard]] std::size_t spoken_of() const;
  /// What the move of the step led to; null if nothing is proved.
  [[nodiscard]] const Consequence* led_to() const { return analysis().consequence(step()); }

  /// Goes to the move that the end of the game told of, or else to the first turning point.
  void go_to_first();
  void add_marks(View& view) const;
  void add_step(View& view) const;
  void add_trial(View& view) const;
  [[nodiscard]] std::string message_at_step() const;

  ReviewActivity activity_;
  bool waits_;       // for where to begin, until the user does something
  Session session_;  // at the board of the step
  std::vector<Comment> comments_;
};

}  // namespace quagmire::ui
