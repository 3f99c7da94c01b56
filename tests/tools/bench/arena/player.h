// Who plays in a match: anything that answers a game with a move.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/game/game.h"

namespace quagmire::arena {

class Player {
 public:
  virtual ~Player() = default;
  /// A legal move at the game's cursor; the game must not be over there.
  virtual Move choose(const Game& game) = 0;
  /// A new game begins; what is random in it comes from the seed.
  virtual void begin(std::uint64_t seed) = 0;
};

/// Makes a player from a description, a kind and its settings, such as
///     engine,level=3,time=50                      milliseconds a move
///     engine,nodes=5000
///     engine,hasty=20,overlooked=40,heed=80,temperature=30,careless=5,depth=4,nodes=5000   see
///                                             engine/computer/level.h
/// Throws std::invalid_argument where it is none.
[[nodiscard]] std::unique_ptr<Player> make_player(const std::string& description);

}  // namespace quagmire::arena
