#include "ui/lines/reports.h"

#include <algorithm>
#include <array>
#include <cstdint>
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

search::Limits review_limits(const Game& game) {
  constexpr std::uint64_t most_nodes = 15'000'000;  // in all: a second, or two
  return {.nodes = std::min(*kReviewLimits.nodes, most_nodes / (game.ply() + 1))};
}

Reviewed write_review(const Game& game, const search::Limits& limits,
                      const search::Resources& resources, search::StopFlag stop,
                      std::ostream& output, bool walks, Progress* progress, const Played& played) {
  Reviewed reviewed{GameReview(game), {}};
  auto& [review, consequences] = reviewed;
  const auto write = [&](std::size_t ply) {
    output << line_of_ply(reviewed.review, ply) << std::endl;
  };
  look_through(review, resources, limits, stop, [&](std::size_t ply) {
    if (!walks) write(ply);
  });
  // Those of players who want puzzles of them come last.
  const auto prove = [&](const std::array<bool, 2>& of) {
    for (;;) {
      const auto question = reviewed.consequences.question(reviewed.review, of);
      if (!question || question->purpose != Question::Purpose::Consequence) return true;
      const Position& before = game.position_at(question->ply - 1);
      const search::Findings proof = prove_consequence(*question, before, stop);
      if (stop != nullptr && *stop) return false;
      reviewed.consequences.hear(*question, {.result = proof, .finished = true});
    }
  };
  if (!prove({})) return reviewed;
  // Else they are listed where the person walks.
  if (walks && review.turning_points().empty())
    for (std::size_t ply = 0; review.opinion(ply) != nullptr; ++ply) write(ply);
  if (review.opinion(0) != nullptr)
    output << lines_of_turning_points(review, consequences) << std::flush;
  const auto& computer = played.computer.sides.played;
  if (progress == nullptr || !progress->keeps_own() || !prove({!computer[0], !computer[1]}))
    return reviewed;
  Mistakes mistakes;
  mistakes.learn(review, consequences, played, *progress);
  if (const auto news = progress->take_news()) report(*news);
  if (const std::string found = describe_found(mistakes); !found.empty())
    output << found << ": quagmire puzzle mine\n";
  return reviewed;
}

}  // namespace quagmire::ui
