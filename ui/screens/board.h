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
  [[nodiscard]] const Computer& computer() const override { return session_.computer(); }
  [[nodiscard]] const Names& names() const override { return session_.table().names(); }
  [[nodiscard]] Setup setup() const override { return session_.table().setup(); }
  [[nodiscard]] bool flipped() const override { return session_.flipped(); }
  [[nodiscard]] std::optional<std::chrono::milliseconds> next_tick() const override {
    return session_.next_tick();
  }
  void pass_time(std::chrono::milliseconds duration) override { session_.pass_time(duration); }
  [[nodiscard]] std::optional<Question> question() const override { return session_.question(); }
  [[nodiscard]] std::vector<Position> history() const override { return session_.history(); }
  void hear(const Question& question, const Thought& thought) override {
    session_.hear(question, thought);
  }

 private:
  [[nodiscard]] std::optional<Action> meaning_of(const Input& input) const;

  Session& session_;
};

}  // namespace quagmire::ui
