#include "app/play/review_lines.h"

#include <algorithm>
#include <cstdint>

#include "app/files/platform.h"
#include "ui/advice/game_review.h"

namespace quagmire::app {

namespace {

// No more threads than there is memory for their tables.
search::Resources within_memory(search::Resources resources) {
  const auto memory = memory_mebibytes();
  if (!memory || !resources.threads) return resources;
  const std::uint64_t most = std::max<std::uint64_t>(*memory / 2 / resources.table_mebibytes, 1);
  if (static_cast<std::uint64_t>(*resources.threads) > most)
    resources.threads = static_cast<int>(most);
  return resources;
}

}  // namespace

void write_review(const Game& game, const search::Limits& limits,
                  const search::Resources& resources, search::StopFlag stop, std::ostream& output) {
  ui::GameReview review(game);
  ui::look_through(review, within_memory(resources), limits, stop,
                   [&](std::size_t ply) { output << ui::line_of_ply(review, ply) << std::endl; });
  if (review.opinion(0) != nullptr) output << ui::lines_of_turning_points(review) << std::flush;
}

}  // namespace quagmire::app
