// A player with the help of a rung of the ladder (engine/table/ladder.h), used as a person
// would: it heeds a warning, takes back the move after which it finds itself lost, and asks for a
// hint as soon as a piece of its own is threatened.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/table/ladder.h"
#include "tests/tools/bench/arena/player.h"

namespace quagmire::arena {

class Helped : public Player {
 public:
  /// The hints are the adviser's moves.
  Helped(const Rung& rung, std::unique_ptr<Player> player, std::unique_ptr<Player> adviser);

  Move choose(const Game& game) override;
  void begin(std::uint64_t seed) override;
  [[nodiscard]] bool begins_always() const override { return true; }
  bool takes_back(Game& game, quagmire::Player own) override;

 private:
  [[nodiscard]] bool is_rejected(Move move) const;
  // Another than those rejected here, if there is one.
  Move choose_anew(const Game& game);
  void reject(const Game& game, Move move);

  const Rung& rung_;
  std::unique_ptr<Player> player_;
  std::unique_ptr<Player> adviser_;
  std::uint64_t seed_ = 1;
  std::size_t takebacks_ = 0;
  std::size_t warnings_ = 0;
  std::size_t hints_ = 0;
  Position rejected_at_ = Position::start();
  std::vector<Move> rejected_;
};

}  // namespace quagmire::arena
