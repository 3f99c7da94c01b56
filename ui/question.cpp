#include "ui/question.h"

#include "engine/search/level.h"

namespace quagmire::ui {

search::Findings think(const Question& question, std::span<const Position> history,
                       search::Searcher& searcher, search::StopFlag stop,
                       const search::OnDepth& on_depth) {
  constexpr std::uint64_t nodes_for_a_hint = 500'000;
  constexpr std::chrono::minutes longest_analysis{1};
  switch (question.purpose) {
    case Question::Purpose::Move:
      return search::play_at(search::level_settings(question.level), searcher, question.position,
                             history, {.time = question.time}, {.seed = question.seed}, stop,
                             on_depth);
    case Question::Purpose::Hint:
      return searcher.search(question.position, history, {.nodes = nodes_for_a_hint}, {.lines = 2},
                             stop, on_depth);
    case Question::Purpose::Analysis:
      return searcher.search(question.position, history, {.time = longest_analysis},
                             {.lines = kAnalysedLines}, stop, on_depth);
  }
  return {};
}

}  // namespace quagmire::ui
