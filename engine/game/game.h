// A game: its first position and a list of steps, with a cursor. A step is a move, a swap of sides,
// or an end made by the players. Undo and redo only move the cursor and are exact inverses; a new
// step drops the steps after it. Also finds hints that a draw could be offered.
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

// The outcome of a game: in progress, won by the rules, or ended by its players. An end made by
// players is part of the game; undo takes it back like a move. Positions do not know it, so ask the
// game whether it is over.

/// The player resigned, so the opponent wins.
struct Resigned {
  Player by;
  constexpr bool operator==(const Resigned&) const = default;
};
/// Both agreed on a draw.
struct Agreed {
  constexpr bool operator==(const Agreed&) const = default;
};
/// The player's time ran out, so the opponent wins.
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
/// nullopt while the game is in progress, and for a draw.
[[nodiscard]] std::optional<Player> winner_of(const Outcome& outcome);
/// nullopt unless the players ended the game.
[[nodiscard]] std::optional<Ending> ending_of(const Outcome& outcome);
[[nodiscard]] Outcome outcome_of(const Ending& ending);

/// The winner's letter, = for a draw, or *: the Result in a record.
[[nodiscard]] char result_letter(const Outcome& outcome);
/// "O resigned", "agreed" or "X ran out of time": the Reason in a record.
[[nodiscard]] std::string to_text(const Ending& ending);
/// Reads the texts that to_text(Ending) writes.
[[nodiscard]] std::optional<Ending> parse_ending(std::string_view text);

/// The players swap sides, in place of X's first move.
struct Swap {
  constexpr bool operator==(const Swap&) const = default;
};

using GameStep = std::variant<Move, Swap, Ending>;

/// What undo or redo did: it moved the cursor between two plies, over the step `last`.
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

  /// The number of moves before the cursor.
  [[nodiscard]] std::size_t ply() const { return ply_before(done_); }
  /// The number of all moves, including those that can be redone.
  [[nodiscard]] std::size_t length() const { return moves_.size(); }
  /// The move that led from `ply` to `ply` + 1, for 0 <= ply < length().
  [[nodiscard]] Move move_at(std::size_t ply) const {
    return std::get<Move>(steps_[moves_[ply]].step);
  }
  /// The number that a list of moves gives the move at `ply`. A number covers a pair of moves; X's
  /// first move is alone if X began.
  [[nodiscard]] std::size_t move_number(std::size_t ply) const {
    return (ply + (initial_.turn() == Player::X ? 1 : 0)) / 2 + 1;
  }
  /// The highest move number in the first `plies` plies; 0 at the start.
  [[nodiscard]] std::size_t moves_in(std::size_t plies) const {
    return plies == 0 ? 0 : move_number(plies - 1);
  }
  /// The player's last move before the cursor or before `ply`.
  [[nodiscard]] std::optional<Move> last_move(Player player) const {
    return last_move(player, ply());
  }
  [[nodiscard]] std::optional<Move> last_move(Player player, std::size_t ply) const;

  /// The game up to `ply`, 0 to length().
  [[nodiscard]] Game beginning(std::size_t ply) const;

  /// The outcome at the cursor.
  [[nodiscard]] Outcome outcome() const { return outcome_at(ply()); }
  /// The outcome after the first `ply` moves, 0 to length().
  [[nodiscard]] Outcome outcome_at(std::size_t ply) const;
  [[nodiscard]] bool is_over() const { return quagmire::is_over(outcome()); }

  /// Plays the move if it is legal and drops the steps that could be redone; otherwise changes
  /// nothing. Returns the verdict. The players must not have ended the game.
  Verdict play(Move move);
  /// Plays a move that is known to be legal.
  void play_legal(Move move);
  /// Ends a game in progress at the cursor. Keeps the moves that can be redone, because a record
  /// may have some.
  void end(const Ending& ending);
  /// Swaps sides; allowed once, right after the first move.
  void swap();
  /// Whether the players swapped sides.
  [[nodiscard]] bool is_swapped() const {
    return done_ > 1 && std::holds_alternative<Swap>(steps_[1].step);
  }
  /// Drops the steps that could be redone.
  void drop_redo();

  /// The number of steps before the cursor.
  [[nodiscard]] std::size_t step() const { return done_; }
  /// The number of all steps, including those that can be redone.
  [[nodiscard]] std::size_t steps() const { return steps_.size(); }
  [[nodiscard]] bool can_undo() const { return done_ > 0; }
  [[nodiscard]] bool can_redo() const { return !is_ended() && done_ < steps_.size(); }
  /// The step that undo would take back; there must be one.
  [[nodiscard]] const GameStep& last_step() const { return steps_[done_ - 1].step; }
  /// The step that redo would repeat; there must be one.
  [[nodiscard]] const GameStep& next_step() const { return steps_[done_].step; }
  /// Takes back the last step. Returns false and changes nothing at the start.
  bool undo();
  /// Repeats the next step. Returns false and changes nothing if there is none. An end made before
  /// the last move cannot be repeated.
  bool redo();
  /// Moves the cursor to a ply, 0 to length(), after any swap there. Takes back an end made at
  /// another ply.
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
  void undo_end();

  Position initial_;
  std::vector<Entry> steps_;
  std::vector<std::size_t> moves_;  // indices of the steps that are moves
  std::size_t done_ = 0;
};

/// The number of leading moves that both games share; 0 if their first positions differ.
[[nodiscard]] std::size_t shared_moves(const Game& a, const Game& b);

// A draw hint tells people that they could agree on a draw. It does not end the game: the rules
// know no repetition and no limit of moves.

/// Gives a hint: this many plies without a piece in Quagmire.
constexpr std::size_t kQuietPlies = 80;
/// Gives a hint: a position (board, turn and resting pieces) that occurs this often.
constexpr int kOccurrences = 3;

struct DrawHint {
  enum class Reason : std::uint8_t {
    Repetition,  ///< the position occurred kOccurrences times
    Quiet,       ///< no piece was in Quagmire for kQuietPlies plies
  };
  Reason reason;
  std::size_t ply;
  constexpr bool operator==(const DrawHint&) const = default;
};

/// The first hint up to the cursor. Takes time linear in the number of plies.
[[nodiscard]] std::optional<DrawHint> draw_hint(const Game& game);

}  // namespace quagmire
