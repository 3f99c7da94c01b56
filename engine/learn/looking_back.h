// What the computer makes of a game once it is over: how it stood at each ply, and which mistakes
// are puzzles. The one place where mistakes of a game just played are looked for.
#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "engine/advice/game_review.h"
#include "engine/advice/thinking.h"
#include "engine/learn/own_puzzles.h"
#include "engine/learn/progress.h"
#include "engine/table/table.h"

namespace quagmire {

class LookingBack {
 public:
  /// A session may sit down at another table, so this asks for it each time.
  using AtTable = std::function<const Table&()>;

  LookingBack(AtTable table, Progress& progress) : table_(std::move(table)), progress_(progress) {}

  /// The review, updated to the current game.
  [[nodiscard]] GameReview& review() {
    review_.look_at(table_().game());
    return review_;
  }
  [[nodiscard]] Mistakes& mistakes() { return mistakes_; }

  /// What to think about next; nullopt if all is known. A mistake is proved as soon as it may be
  /// one, in case the person leaves.
  [[nodiscard]] std::optional<Question> question();
  /// The positions before the one of question().
  [[nodiscard]] std::vector<Position> history();
  /// False if this is not about looking back.
  bool hear(const Question& question, const Thought& thought);

 private:
  AtTable table_;
  Progress& progress_;
  GameReview review_;
  Mistakes mistakes_;
};

}  // namespace quagmire
