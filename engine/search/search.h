// The computer's thinking: from a position to a best move, its score and the line behind it. Give a
// Searcher the positions of a game one after the other, and it remembers what it found out.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "engine/game/game.h"
#include "engine/rules/position.h"
#include "engine/search/limits.h"
#include "engine/search/table.h"

namespace quagmire::search {

class Searcher {
 public:
  explicit Searcher(std::size_t table_mebibytes = 16) : table_(table_mebibytes) {}

  /// Searches until a limit is reached or `stop` is set, which is obeyed within milliseconds.
  /// Whenever it ends the result has a legal move, unless the game is over. With one thread, no
  /// time limit and no stop, equal questions to Searchers that were equally used have equal answers
  /// (`elapsed` apart).
  ///
  /// `history` are the positions of the game before `position`, oldest first: it is not a step
  /// forward to go back to one of them.
  Result search(const Position& position, std::span<const Position> history, const Limits& limits,
                const Options& options = {}, StopFlag stop = nullptr, const OnDepth& on_depth = {});

  /// Forgets what earlier searches found out.
  void forget() { table_.clear(); }

 private:
  TranspositionTable table_;
};

/// The positions before the cursor of a game, for Searcher::search.
[[nodiscard]] std::vector<Position> history_of(const Game& game);

}  // namespace quagmire::search
