// A review walked through in lines: from turning point to turning point, and through the proof of
// what each led to.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/advice/study.h"
#include "engine/game/game.h"
#include "ui/session/judge.h"

namespace quagmire::ui {

class ReviewJudge : public Judge {
 public:
  /// What is reviewed must outlive this, and have a turning point.
  explicit ReviewJudge(const Study& study) : study_(study), shown_(study.game()) {}

  [[nodiscard]] const Game& game() const override { return shown_; }
  [[nodiscard]] const Game& whole_game() const override { return study_.game(); }
  [[nodiscard]] std::string_view word() const override { return "review"; }
  [[nodiscard]] std::string_view plural() const override { return "review"; }
  [[nodiscard]] std::string_view sentence(std::string_view word) const override;
  void begin(Session& session, std::size_t number) override;
  void attempt(Session& session, Move move) override;
  void undo(Session& session) override;
  void hint(Session& session) override;
  bool tell_why(Session& session) override;
  void open(Session& /*session*/, std::size_t /*number*/) override {}
  void next(Session& session) override;
  [[nodiscard]] bool is_done() const override { return false; }
  bool go_on(Session& /*session*/) override { return false; }
  [[nodiscard]] std::string heading() const override { return ""; }
  [[nodiscard]] std::string task() const override;
  [[nodiscard]] std::string footing() const override;
  [[nodiscard]] std::string conclusion() const override { return ""; }
  [[nodiscard]] std::vector<Choice> choices() const override;
  [[nodiscard]] std::string standing() const override { return ""; }

 private:
  [[nodiscard]] std::size_t ply() const;
  void show(Session& session, std::size_t point, std::size_t walked);

  const Study& study_;
  std::size_t point_ = 0;   // of the turning points
  std::size_t walked_ = 0;  // how many moves of its proof are on the board
  Game shown_;
};

}  // namespace quagmire::ui
