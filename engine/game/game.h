// A game: its first position and a list of steps, with a cursor. A step is a move, a swap of sides
// or an end that people made. Undo and redo only move the cursor and are exact inverses; a new step
// drops what lay ahead. Also tells whether to hint at a draw.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/rules/position.h"
#include "engine/rules/verdict.h"

namespace quagmire {

// How a game stands: in progress, won by the rules, or ended by its players. An end made by players
// is part of the game and its record, and undo takes it back like a move. The position does not
// know about it, so ask the game, never the position, whether the game is over.

/// A player gave up, so the other wins.
struct Resigned {
  Player by;
  constexpr bool operator==(const Resigned&) const = default;
};
/// Both agreed to stop, so nobody wins.
struct Agreed {
  constexpr bool operator==(const Agreed&) const = default;
};
/// A player's time ran out, so the other wins.
struct OutOfTime {
  Player player;
  constexpr bool operator==(const OutOfTime&) const = default;
};

/// An end made by the players.
using Ending = std::variant<Resigned, Agreed, OutOfTime>;

using Outcome = std::variant<InProgress, Won, Resigned, Agreed, OutOfTime>;

[[nodiscard]] constexpr bool is_over(const Outcome& outcome) {
  return !std::holds_alternative<InProgress>(outcome);
}
/// nullopt if nobody has won: in progress, or agreed.
[[nodiscard]] std::optional<Player> winner_of(const Outcome& outcome);
/// nullopt if the game is in progress or the rules ended it.
[[nodiscard]] std::optional<Ending> ending_of(const Outcome& outcome);
[[nodiscard]] Outcome outcome_of(const Ending& ending);

/// "O resigned", "agreed", "X ran out of time": the Reason in a record.
[[nodiscard]] std::string to_text(const Ending& ending);
/// Reads exactly these texts.
[[nodiscard]] std::optional<Ending> parse_ending(std::string_view text);

/// The player of X takes O instead of making the first move, and the player of O takes X.
struct Swap {
  constexpr bool operator==(const Swap&) const = default;
};

using GameStep = std::variant<Move, Swap, Ending>;

/// What undo or redo did: it led from one ply to another, and took back or repeated `last`.
struct CursorMove {
  std::size_t from;
  std::size_t to;
  GameStep last;
  bool is_undo;
};

class Game {
 public:
  explicit Game(const Position& initial = Position::start()) : initial_(initial) {}

  [[nodiscard]] const Position& initial() const { return initial_; }
  /// The position at the cursor.
  [[nodiscard]] const Position& position() const { return position_at(ply()); }
  /// The position after the first `ply` moves, 0 to length().
  [[nodiscard]] const Position& position_at(std::size_t ply) const;

  /// How many moves lead to the cursor.
  [[nodiscard]] std::size_t ply() const { return ply_before(done_); }
  /// How many moves are known, including those that redo would play again.
  [[nodiscard]] std::size_t length() const { return moves_.size(); }
  /// The move that led from `ply` to `ply` + 1, for 0 <= ply < length().
  [[nodiscard]] Move move_at(std::size_t ply) const {
    return std::get<Move>(steps_[moves_[ply]].step);
  }
  /// The number of the move from `ply` in a list of moves: one for each pair, and one for X's first
  /// move alone if X began.
  [[nodiscard]] std::size_t move_number(std::size_t ply) const {
    return (ply + (initial_.turn() == Player::X ? 1 : 0)) / 2 + 1;
  }
  /// How many moves the first `plies` are, as a list numbers them; 0 at the start.
  [[nodiscard]] std::size_t moves_in(std::size_t plies) const {
    return plies == 0 ? 0 : move_number(plies - 1);
  }
  /// The player's last move before the cursor, or before another ply.
  [[nodiscard]] std::optional<Move> last_move(Player player) const {
    return last_move(player, ply());
  }
  [[nodiscard]] std::optional<Move> last_move(Player player, std::size_t ply) const;

  /// Only the first `ply` moves, 0 to length().
  [[nodiscard]] Game beginning(std::size_t ply) const;

  /// How the game stands at the cursor.
  [[nodiscard]] Outcome outcome() const { return outcome_at(ply()); }
  /// How it stood after the first `ply` moves, 0 to length().
  [[nodiscard]] Outcome outcome_at(std::size_t ply) const;
  [[nodiscard]] bool is_over() const { return quagmire::is_over(outcome()); }

  /// Plays the move if it is legal, dropping what could be redone; otherwise changes nothing.
  /// Returns the verdict. The players must not have ended the game; undo takes that back.
  Verdict play(Move move);
  /// The same for a move that is known to be legal.
  void play_legal(Move move);
  /// Ends the game at the cursor by the players' wish; it must be in progress. Drops no moves: a
  /// record may have some that were taken back before.
  void end(const Ending& ending);
  /// The players change sides. Only right after the first move, and once.
  void swap();
  /// Whether they have done so.
  [[nodiscard]] bool is_swapped() const {
    return done_ > 1 && std::holds_alternative<Swap>(steps_[1].step);
  }
  /// Forgets what redo would bring back.
  void drop_redo();

  /// How many steps lead to the cursor.
  [[nodiscard]] std::size_t step() const { return done_; }
  /// How many steps are known, including those that were taken back.
  [[nodiscard]] std::size_t steps() const { return steps_.size(); }
  [[nodiscard]] bool can_undo() const { return done_ > 0; }
  [[nodiscard]] bool can_redo() const { return !is_ended() && done_ < steps_.size(); }
  /// The step that undo would take back; only if there is one.
  [[nodiscard]] const GameStep& last_step() const { return steps_[done_ - 1].step; }
  /// The step that redo would repeat; only if there is one.
  [[nodiscard]] const GameStep& next_step() const { return steps_[done_].step; }
  /// Takes back the last step; false, and nothing changed, at the start.
  bool undo();
  /// Repeats the step that was taken back; false, and nothing changed, if there is none. An end
  /// made before the last move cannot be restored.
  bool redo();
  /// Moves the cursor to a ply, 0 to length(), behind a swap. An end made by players at another ply
  /// is taken back.
  void go_to(std::size_t ply);

 private:
  struct Entry {
    GameStep step;
    Position after;
  };

  [[nodiscard]] bool is_ended() const {
    return done_ > 0 && std::holds_alternative<Ending>(last_step());
  }
  [[nodiscard]] std::size_t ply_before(std::size_t step) const;
  void add(const GameStep& step, const Position& after);
  void erase(std::size_t step);
  void take_end_back();

  Position initial_;
  std::vector<Entry> steps_;
  std::vector<std::size_t> moves_;  // which of the steps are moves
  std::size_t done_ = 0;
};

/// How many moves both games share from the beginning; none if they start from different positions.
[[nodiscard]] std::size_t shared_moves(const Game& a, const Game& b);

// People may want a hint that a game could be drawn, and agree to stop. It does not end the
// game: the rules know neither repetition nor a limit of moves.

/// This many plies without a piece in Quagmire give a hint.
constexpr std::size_t kQuietPlies = 80;
/// A position (board, turn and both resting pieces) that occurs this often gives a hint.
constexpr int kOccurrences = 3;

struct DrawHint {
  enum class Reason : std::uint8_t {
    Repetition,  ///< the same position for the third time
    Quiet,       ///< after none of the last kQuietPlies plies was a piece in Quagmire
  };
  Reason reason;
  std::size_t ply;
  constexpr bool operator==(const DrawHint&) const = default;
};

/// The hint at the first ply up to the cursor that gives one. Takes time proportional to the
/// plies before it.
[[nodiscard]] std::optional<DrawHint> draw_hint(const Game& game);

}  // namespace quagmire
