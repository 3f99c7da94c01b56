// The board as a screen: a session's keys, what they do, and its picture. Keys and picture can be
// had by themselves, for screens that show a board of their own.
#pragma once

#include <string>
#include <vector>

#include "ui/board/screen.h"
#include "ui/draw/view.h"
#include "ui/input/keymap.h"
#include "ui/play/session.h"

namespace quagmire::ui {

/// What input means at the session's board, on a screen of this size. The keys are those of the
/// board itself; where a line is typed or a question waits, there are others.
[[nodiscard]] std::optional<Action> decode_at_board(const Session& session, const Input& input,
                                                    const std::vector<Binding>& keys, Size size);
/// Carries out an action that came by a key that is a letter.
Effect press_at_board(Session& session, char letter, const Action& action);
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
/// "Ann - Bob"; empty where nobody has a name.
[[nodiscard]] std::string standing_of(const Session& session);

// The whole of it.

class BoardScreen : public Screen {
 public:
  /// Both outlive the screen. Without studies it has its own.
  explicit BoardScreen(Session& session) : session_(session) {}
  BoardScreen(Session& session, Studies& studies) : session_(session), studies_(&studies) {}

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  Effect apply(const Action& action) override { return session_.apply(action); }
  Effect press(char letter, const Action& action) override {
    return press_at_board(session_, letter, action);
  }
  void tell(const std::string& text) override { session_.tell(text); }
  [[nodiscard]] View view() const override;
  [[nodiscard]] bool was_refused() const override;

  [[nodiscard]] const Preferences& preferences() const override { return session_.preferences(); }
  [[nodiscard]] const Table& table() const override { return session_.table(); }
  [[nodiscard]] Table& table() override { return session_.table(); }
  [[nodiscard]] GameReview& review() const override;
  void use(const Preferences& preferences) override { session_.use(preferences); }
  [[nodiscard]] const ThemeCollection& themes() const override { return session_.themes(); }
  [[nodiscard]] Studies& studies() const override { return *studies_; }
  [[nodiscard]] bool flipped() const override { return session_.flipped(); }
  [[nodiscard]] std::optional<std::chrono::milliseconds> next_tick() const override {
    return session_.next_tick();
  }
  void pass_time(std::chrono::milliseconds duration) override { session_.pass_time(duration); }
  [[nodiscard]] std::optional<Question> question() const override;
  [[nodiscard]] std::vector<Position> history() const override;
  void hear(const Question& question, const Thought& thought) override;

 private:
  /// Whether nothing is to be thought about but the game that has ended.
  [[nodiscard]] bool looks_back() const { return session_.shows_end() && !session_.question(); }

  Session& session_;
  mutable GameReview review_;  // brought up to date when it is asked for
  Studies own_studies_;
  Studies* studies_ = &own_studies_;
};

}  // namespace quagmire::ui
