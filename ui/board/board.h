// The board as a screen: a session's keys, what they do, and its picture. Keys and picture can be
// had by themselves, for screens that show a board of their own.
#pragma once

#include <string>
#include <vector>

#include "ui/advice/game_review.h"
#include "ui/board/screen.h"
#include "ui/draw/view.h"
#include "ui/input/keymap.h"
#include "ui/play/session.h"

namespace quagmire::ui {

/// What input means at the session's board, on a screen of this size. `keys` are those at the board
/// itself: while a line is typed or a question waits there are others.
[[nodiscard]] std::optional<Action> decode_at_board(const Session& session, const Input& input,
                                                    const std::vector<Binding>& keys, Size size);
[[nodiscard]] View board_view(const Session& session);

// What each square of the board means at the moment, and the lines between squares (marks.cpp).

/// The role of a square that a move of this kind would reach.
[[nodiscard]] Role target_role(MoveKind kind);

struct BoardMarks {
  SquareViews squares;
  std::vector<BoardLine> lines;
};

[[nodiscard]] BoardMarks marks_of(const Session& session);

// The facts beside the board: every mark on it in words, and what else a player wants to know
// (facts.cpp).

[[nodiscard]] std::vector<Fact> facts_of(const Session& session);
/// O first.
[[nodiscard]] std::vector<PlayerLine> players_of(const Session& session);
/// "Ann - Bob"; empty if nobody has a name.
[[nodiscard]] std::string standing_of(const Session& session);

// What is shown at the end of a game, beside its final board: how it ended, the score between the
// players, and where it turned, as the computer finds out; with keys of its own (end_card.cpp).

/// The keys that mean something else at the end, or more.
[[nodiscard]] const std::vector<Binding>& keys_of_end();
/// These, and then all those of the board.
[[nodiscard]] const std::vector<Binding>& keys_at_end();

/// Those of the board of a game that is over, where the card was put aside.
[[nodiscard]] const std::vector<Binding>& keys_beside_end();

/// How the game stood, as far as that is known.
[[nodiscard]] Graph graph_of(const GameReview& review);
/// Puts the card into the board's view, in place of the facts in a panel of so many columns; a
/// narrow one has few words and no graph.
void add_end_card(View& view, const Session& session, const GameReview& review, int columns);

// The whole of it.

class BoardScreen : public Screen {
 public:
  /// Both outlive the screen. Without progress it has its own.
  explicit BoardScreen(Session& session) : BoardScreen(session, nullptr) {}
  BoardScreen(Session& session, Progress& progress) : BoardScreen(session, &progress) {}

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  Effect apply(const Action& action) override { return session().apply(action); }
  void tell(const std::string& text) override { session().tell(text); }
  [[nodiscard]] View view() const override;
  [[nodiscard]] bool was_refused() const override { return session().has_refused(); }
  [[nodiscard]] std::optional<std::chrono::milliseconds> next_tick() const override {
    return session().next_tick();
  }
  void pass_time(std::chrono::milliseconds duration) override { session().pass_time(duration); }

 private:
  BoardScreen(Session& session, Progress* progress)
      : Screen(desk_),
        desk_{session, progress == nullptr ? own_progress_ : *progress, GameReview{}} {}
  [[nodiscard]] Session& session() const { return desk_.session; }

  Progress own_progress_;
  mutable Desk desk_;
};

}  // namespace quagmire::ui
