// A thinker that has thought already: it answers with the legal move that comes first in the
// alphabet, or with what the test gives it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "engine/game/notation.h"
#include "engine/study/study.h"
#include "engine/study/thinking.h"
#include "ui/screens/board.h"
#include "ui/terminal/loop.h"

namespace quagmire::test {

class InstantThinker : public Thinker {
 public:
  /// What it answers instead, to every question; once finished, only where its move is legal.
  std::optional<Thought> answer;

  [[nodiscard]] const std::vector<Question>& questions() const { return questions_; }
  /// How many positions came before the last question's.
  [[nodiscard]] std::size_t history_length() const { return history_length_; }
  [[nodiscard]] bool is_thinking() const { return thinking_; }

  void begin(const Question& question, std::vector<Position> history) override {
    questions_.push_back(question);
    history_length_ = history.size();
    thinking_ = true;
  }
  void stop() override { thinking_ = false; }
  [[nodiscard]] Thought thought() override {
    Thought nothing_proved;
    nothing_proved.finished = true;
    if (is_about_mistake(questions_.back())) return nothing_proved;
    const Position& position = questions_.back().position;
    const bool fits = answer && (!answer->finished || answer->result.lines.empty() ||
                                 position.legal_moves().contains(answer->result.lines[0].moves[0]));
    return fits ? *answer : first_move(position);
  }
  static bool is_about_mistake(const Question& question) {
    return question.purpose == Question::Purpose::Consequence;
  }

  static Thought first_move(const Position& position) {
    const MoveList moves = position.legal_moves();
    const Move first = *std::min_element(moves.begin(), moves.end(),
                                         [](Move a, Move b) { return to_text(a) < to_text(b); });
    Thought thought;
    thought.result.depth = 1;
    thought.result.lines = {{0, {first}}};
    thought.finished = true;
    return thought;
  }

 private:
  std::vector<Question> questions_;
  std::size_t history_length_ = 0;
  bool thinking_ = false;
};

/// One that looks back on a game as a real one does, only less deep; all else it answers at once.
class ReviewingThinker : public InstantThinker {
 public:
  /// A flag that is set keeps it from long proofs.
  explicit ReviewingThinker(search::StopFlag stop = nullptr) : stop_(stop) {}

  void begin(const Question& question, std::vector<Position> history) override {
    history_ = history;
    InstantThinker::begin(question, std::move(history));
  }
  [[nodiscard]] Thought thought() override {
    const Question& question = questions().back();
    using Purpose = Question::Purpose;
    Thought thought;
    thought.finished = true;
    if (question.purpose == Purpose::Review)
      thought.result = searcher_.search(question.position, history_, {.depth = 4});
    else if (is_about_mistake(question))
      thought.consequence = prove_consequence(question, history_.back(), stop_);
    else
      return InstantThinker::thought();
    return thought;
  }

 private:
  search::StopFlag stop_;
  std::vector<Position> history_;
  search::Searcher searcher_{1};
};

/// Plays a session with a computer as quick as that.
inline int run(ui::Terminal& terminal, ui::Session& session) {
  InstantThinker thinker;
  ui::BoardScreen board(session);
  return ui::run(terminal, board, thinker);
}

}  // namespace quagmire::test
