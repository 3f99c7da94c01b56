// The board as a screen: a session's keys, what they do, and its picture.
#pragma once

#include "ui/play/session.h"
#include "ui/screens/screen.h"

namespace quagmire::ui {

class BoardScreen : public Screen {
 public:
  /// The session outlives the screen.
  explicit BoardScreen(Session& session) : session_(session) {}

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  Effect apply(const Action& action) override { return session_.apply(action); }
  Effect press(char letter, const Action& action) override;
  [[nodiscard]] View view() const override;
  [[nodiscard]] bool was_refused() const override;

  [[nodiscard]] const Preferences& preferences() const override { return session_.preferences(); }
  [[nodiscard]] const Table& table() const override { return session_.table(); }
  [[nodiscard]] Table& table() override { return session_.table(); }
  [[nodiscard]] GameReview& review() const override;
  [[nodiscard]] const Computer& computer() const override { return session_.computer(); }
  [[nodiscard]] const Names& names() const override { return session_.table().names(); }
  [[nodiscard]] Setup setup() const override { return session_.table().setup(); }
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
  [[nodiscard]] std::optional<Action> meaning_of(const Input& input) const;

  Session& session_;
  mutable GameReview review_;  // brought up to date when it is asked for
};

}  // namespace quagmire::ui
