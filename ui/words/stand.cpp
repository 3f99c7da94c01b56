#include "ui/words/stand.h"

#include <string>
#include <variant>
#include <vector>

#include "engine/game/notation.h"
#include "engine/rules/verdict.h"
#include "ui/words/messages.h"

namespace quagmire::ui {

namespace {

// "X h8"
std::string piece_name(Player owner, Square square) {
  return to_text(owner) + ' ' + to_text(square);
}

struct Neighbours {
  Bitboard empty;
  Bitboard friends;
  Bitboard enemies;
};

Neighbours neighbours_of(const Position& position, Square square, Player owner) {
  const Bitboard beside = expanded(Bitboard(square)) & ~Bitboard(square);
  return {beside & position.empty(), beside & position.pieces(owner),
          beside & position.pieces(opponent(owner))};
}

struct Jump {
  Square over;
  Square landing;
};

// By rules 2 and 3, whichever player is to move.
std::vector<Jump> jumps_of(const Position& position, Square square, Player owner) {
  std::vector<Jump> jumps;
  const Bitboard enemies = position.pieces(opponent(owner));
  for (int files = -1; files <= 1; ++files)
    for (int ranks = -1; ranks <= 1; ++ranks) {
      const auto over = Square::at(square.file() + files, square.rank() + ranks);
      const auto landing = Square::at(square.file() + 2 * files, square.rank() + 2 * ranks);
      if (!over || !landing || !position.piece_at(*over) || position.piece_at(*landing)) continue;
      if (!enemies.contains(*over) || open_path(square, *landing, enemies).empty())
        jumps.push_back({*over, *landing});
    }
  return jumps;
}

std::string describe_empty(const Position& position, Square square) {
  const std::string name = to_text(square) + " is empty";
  if (position.is_over()) return name + '.';
  Bitboard comers;
  for (const Move move : position.legal_moves())
    if (move.to == square) comers |= Bitboard(move.from);
  return name + "; " +
         (comers.any() ? to_text(position.turn()) + " can play " + list_squares(comers) + " to it."
                       : "no piece of " + to_text(position.turn()) + "'s can go there.");
}

class Describer {
 public:
  Describer(const Position& position, Square square, Player owner)
      : position_(position),
        square_(square),
        owner_(owner),
        beside_(neighbours_of(position, square, owner)),
        jumps_(jumps_of(position, square, owner)),
        stuck_(position.quagmired(owner).contains(square)) {}

  [[nodiscard]] std::string text() const {
    return surroundings() + ways_out() + rest() + other_duty() + end();
  }

 private:
  [[nodiscard]] std::string surroundings() const {
    const std::string name = piece_name(owner_, square_);
    if (stuck_)
      return name + " is in Quagmire: no empty square beside it, but " + to_text(opponent(owner_)) +
             ' ' + list_squares(beside_.enemies) + '.';
    const std::string safe = name + " is not in Quagmire: ";
    if (beside_.empty.empty())
      return safe + "no empty square beside it, but no " + to_text(opponent(owner_)) + " either.";
    return safe + list_squares(beside_.empty) +
           (beside_.empty.count() == 1 ? " beside it is empty." : " beside it are empty.");
  }
  // " It can jump g7 to f6 and h7 to h6."
  [[nodiscard]] std::string ways_out() const {
    if (jumps_.empty()) return stuck_ ? " It can jump nothing." : "";
    std::string text;
    for (std::size_t i = 0; i < jumps_.size(); ++i)
      text += (i == 0                   ? ""
               : i + 1 == jumps_.size() ? " and "
                                        : ", ") +
              to_text(jumps_[i].over) + " to " + to_text(jumps_[i].landing);
    const bool has_to = position_.obliged() == Bitboard(square_) && owner_ == position_.turn();
    if (may_not_jump()) return when_it_may_not_move() + "; else it could jump " + text + '.';
    return " It can jump " + text + (has_to ? ", and has to." : ".");
  }
  [[nodiscard]] bool rests() const { return position_.resting(owner_) == square_; }
  // After the end nothing moves anyway.
  [[nodiscard]] bool may_not_jump() const {
    return rests() && !jumps_.empty() && !position_.is_over();
  }
  [[nodiscard]] std::string when_it_may_not_move() const {
    return " It rests, so it may not move " +
           (owner_ == position_.turn() ? "now" : "on " + to_text(owner_) + "'s next turn");
  }
  [[nodiscard]] std::string rest() const {
    if (!rests() || may_not_jump()) return "";
    return " It rests: it moved on " + to_text(owner_) + "'s last turn.";
  }
  // Why this piece has to wait.
  [[nodiscard]] std::string other_duty() const {
    const Bitboard obliged = position_.obliged();
    if (owner_ != position_.turn() || obliged.empty() || obliged.contains(square_)) return "";
    return ' ' + list_squares(obliged) +
           (obliged.count() == 1 ? " has to jump first." : ": one of them has to jump first.");
  }
  [[nodiscard]] std::string end() const {
    const GameStatus status = position_.status();
    const Won* won = std::get_if<Won>(&status);
    if (won == nullptr || won->winner == owner_) return "";
    if (won->reason == WinReason::NoLegalMove)
      return ' ' + to_text(owner_) + " has no legal move, and has lost.";
    return stuck_ ? ' ' + to_text(owner_) + " ended the turn so, and has lost." : "";
  }

  const Position& position_;
  Square square_;
  Player owner_;
  Neighbours beside_;
  std::vector<Jump> jumps_;
  bool stuck_;
};

}  // namespace

std::string describe_stand(const Position& position, Square square) {
  const auto owner = position.piece_at(square);
  return owner ? Describer(position, square, *owner).text() : describe_empty(position, square);
}

std::string quagmire_in_short(const Position& position, Square square) {
  const Player owner = *position.piece_at(square);
  const Bitboard enemies = neighbours_of(position, square, owner).enemies;
  return piece_name(owner, square) + ": no empty square, " + to_text(opponent(owner)) + ' ' +
         squares_in_short(enemies) + " beside it";
}

std::string duty_in_short(const Position& position) {
  if (const Bitboard obliged = position.obliged(); obliged.any())
    return list_squares(obliged) +
           (obliged.count() == 1 ? " can jump, so it has to" : " can jump, so one of them has to");
  const Bitboard stuck = position.quagmired(position.turn());
  if (stuck.empty() || position.is_over()) return "";
  return "make room beside " + list_squares(stuck) + ", or lose";
}

std::string goal_of(Player player) {
  const std::string own = to_text(player);
  const std::string other = to_text(opponent(player));
  return "Trap an " + other + ": fill all squares beside it, an " + own + " among them. If " +
         other + "'s turn ends so, " + own + " wins.";
}

}  // namespace quagmire::ui
