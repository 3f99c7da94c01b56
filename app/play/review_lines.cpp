#include "app/play/review_lines.h"

#include <cstddef>

#include "ui/advice/game_review.h"
#include "ui/advice/review.h"

namespace quagmire::app {

void write_review(const Game& game, const search::Limits& limits,
                  const search::Resources& resources, search::StopFlag stop, std::ostream& output) {
  search::Searcher searcher(resources);
  ui::GameReview review(game);
  ui::look_through(review, searcher, limits, stop,
                   [&](std::size_t ply) { output << ui::line_of_ply(review, ply) << std::endl; });
  if (review.opinion(0) != nullptr) output << ui::lines_of_turning_points(review) << std::flush;
}

}  // namespace quagmire::app
