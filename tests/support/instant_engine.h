// An engine that has thought already: it answers with the legal move that comes first in the
// alphabet, or with what the test gives it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "engine/analysis/engine_request.h"
#include "engine/analysis/game_analysis.h"
#include "engine/game/notation.h"
#include "ui/terminal/loop.h"

namespace quagmire::test {

class InstantEngine : public EngineService {
 public:
  /// What it answers instead, to every request; once finished, only where its move is legal.
  std::optional<EngineResult> answer;

  [[nodiscard]] const std::vector<EngineRequest>& requests() const { return requests_; }
  /// How many positions came before the last request's.
  [[nodiscard]] std::size_t history_length() const { return history_length_; }
  [[nodiscard]] bool is_thinking() const { return thinking_; }

  void begin(const EngineRequest& request, std::vector<Position> history) override {
    requests_.push_back(request);
    history_length_ = history.size();
    thinking_ = true;
  }
  void stop() override { thinking_ = false; }
  [[nodiscard]] EngineResult engine_result() override {
    EngineResult nothing_proved;
    nothing_proved.finished = true;
    if (is_about_mistake(requests_.back())) return nothing_proved;
    const Position& position = requests_.back().position;
    const bool fits = answer && (!answer->finished || answer->found.lines.empty() ||
                                 position.legal_moves().contains(answer->found.lines[0].moves[0]));
    return fits ? *answer : first_move(position);
  }
  static bool is_about_mistake(const EngineRequest& request) {
    return request.purpose == EngineRequest::Purpose::Consequence;
  }

  static EngineResult first_move(const Position& position) {
    const MoveList moves = position.legal_moves();
    const Move first = *std::min_element(moves.begin(), moves.end(),
                                         [](Move a, Move b) { return to_text(a) < to_text(b); });
    EngineResult result;
    result.found.depth = 1;
    result.found.lines = {{0, {first}}};
    result.finished = true;
    return result;
  }

 private:
  std::vector<EngineRequest> requests_;
  std::size_t history_length_ = 0;
  bool thinking_ = false;
};

/// One that looks back on a game as a real one does, only less deep; all else it answers at once.
class ReviewingEngine : public InstantEngine {
 public:
  /// A flag that is set keeps it from long proofs.
  explicit ReviewingEngine(search::StopFlag stop = nullptr) : stop_(stop) {}

  void begin(const EngineRequest& request, std::vector<Position> history) override {
    history_ = history;
    InstantEngine::begin(request, std::move(history));
  }
  [[nodiscard]] EngineResult engine_result() override {
    const EngineRequest& request = requests().back();
    using Purpose = EngineRequest::Purpose;
    EngineResult result;
    result.finished = true;
    if (request.purpose == Purpose::Review)
      result.found = searcher_.search(request.position, history_, {.depth = 4});
    else if (is_about_mistake(request))
      result.consequence = prove_consequence(request, history_.back(), stop_);
    else
      return InstantEngine::engine_result();
    return result;
  }

 private:
  search::StopFlag stop_;
  std::vector<Position> history_;
  search::Searcher searcher_{1};
};

/// Plays a session with a computer as quick as that.
inline int run(ui::Terminal& terminal, ui::Session& session) {
  InstantEngine engine;
  return ui::run(terminal, session, engine);
}

}  // namespace quagmire::test
