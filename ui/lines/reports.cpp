#include "ui/lines/reports.h"

#include <iostream>

#include "ui/screens/stats.h"
#include "ui/words/advice.h"
#include "ui/words/tasks.h"

namespace quagmire::ui {

void report(const std::string& text) { std::cerr << "quagmire: " << text << '\n'; }

void write_statistics(const Result<std::vector<ScoredGame>, KeepFailure>& games, Progress& progress,
                      std::ostream& output) {
  constexpr std::size_t column = 14;
  for (const PageLine& line : statistics(games, progress, today())) {
    std::string label = line.keys;
    label.resize(column, ' ');
    output << label << line.text << '\n';
  }
}

Reviewed write_review(const Game& game, const search::Limits& limits,
                      const search::Resources& resources, search::StopFlag stop,
                      std::ostream& output, Progress* progress, const Played& played) {
  Reviewed reviewed{GameReview(game), {}};
  auto& [review, consequences] = reviewed;
  look_through(review, resources, limits, stop,
               [&](std::size_t ply) { output << line_of_ply(reviewed.review, ply) << std::endl; });
  while (const auto question = consequences.question(review)) {
    const Position& before = review.game().position_at(question->ply - 1);
    const search::Findings proof = prove_consequence(*question, before, stop);
    if (stop != nullptr && *stop) return reviewed;
    consequences.hear(*question, {.result = proof, .finished = true});
  }
  if (review.opinion(0) != nullptr)
    output << lines_of_turning_points(review, consequences) << std::flush;
  if (progress == nullptr || !progress->keeps_own()) return reviewed;
  Mistakes mistakes;
  while (const auto question = mistakes.question(review, played.computer.sides)) {
    const Position& before = review.game().position_at(question->ply - 1);
    const search::Findings proof = prove_mistake(*question, before, stop);
    if (stop != nullptr && *stop) return reviewed;
    mistakes.hear(*question, {.result = proof, .finished = true}, review, played, *progress);
  }
  if (const auto news = progress->take_news()) report(*news);
  if (const std::string found = describe_found(mistakes); !found.empty())
    output << found << ": quagmire puzzle mine\n";
  return reviewed;
}

}  // namespace quagmire::ui
