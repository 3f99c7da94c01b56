// How the games of a match ended: whose hand it was that lost them, and how soon they were over.
#pragma once

#include <optional>
#include <string>

#include "engine/game/game.h"

namespace quagmire::arena {

enum class End : unsigned char {
  OwnHand,  ///< the loser's last move left a piece in Quagmire, though others did not
  Trapped,  ///< each of the loser's last moves would have
  NoMove,   ///< the loser had no move
};

/// How the loser lost; nullopt if the rules have not ended the game.
[[nodiscard]] std::optional<End> end_of(const Game& game);

class EndTally {
 public:
  void add(const Game& game, quagmire::Player side_of_a);
  /// "A lost 18, 12 by its own hand; B lost 2, 0 by its own hand; 19 of 20 over within 120 plies".
  [[nodiscard]] std::string text() const;

 private:
  struct Losses {
    int all = 0;
    int by_own_hand = 0;
  };
  Losses a_, b_;
  int games_ = 0;
  int soon_ = 0;
};

}  // namespace quagmire::arena
