#include "ui/words/hint.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdlib>

#include "engine/game/notation.h"
#include "ui/words/messages.h"

namespace quagmire::ui {

namespace {

std::string moves_to_end(search::Score score) {
  return std::to_string(search::own_moves(search::plies_to_end(score).value_or(0)));
}

// Finds the words for the best line of a search.
class Adviser {
 public:
  Adviser(const search::Findings& thought, const Position& position)
      : position_(position),
        mover_(position.turn()),
        best_(thought.lines.front()),
        move_(best_.moves.front()),
        after_(position.after(move_)),
        stuck_(position.quagmired(mover_)),
        only_safe_(thought.lines.size() > 1 && search::is_loss(thought.lines[1].score) &&
                   !search::is_loss(best_.score)) {}

  [[nodiscard]] std::string sentence() const {
    const std::string why = merit();
    return to_display(move_) + ": " + (why.empty() ? outlook() : why + outlook_after(why)) + '.';
  }

 private:
  [[nodiscard]] bool relieves(Move move) const {
    return position_.after(move).quagmired(mover_).empty();
  }

  // What the move does, or that there is no other; empty where nothing of the kind can be said.
  [[nodiscard]] std::string merit() const {
    const MoveList moves = position_.legal_moves();
    if (moves.size() == 1) return "the only legal move";
    if (stuck_.any() && relieves(move_)) {
      const bool only = std::count_if(moves.begin(), moves.end(),
                                      [this](Move move) { return relieves(move); }) == 1;
      return (only ? "the only move that relieves " : "relieves ") + list_squares(stuck_);
    }
    if (only_safe_) return "the only move that does not lose";
    if (const Bitboard caught = after_.quagmired(opponent(mover_)); caught.any() && !ends())
      return "puts " + list_squares(caught) + " into Quagmire";
    return "";
  }

  [[nodiscard]] bool ends() const { return after_.is_over(); }

  [[nodiscard]] std::string outlook() const {
    if (search::is_win(best_.score)) return win();
    if (search::is_loss(best_.score))
      return ends() ? "every move loses at once" : "loses slowest, in " + moves_to_end(best_.score);
    return "looks best (" + score_in_words(best_.score) + ')' + reply();
  }

  [[nodiscard]] std::string outlook_after(const std::string& why) const {
    if (search::is_win(best_.score)) return (why.starts_with("the") ? ", and " : " and ") + win();
    if (search::is_loss(best_.score))
      return ends() ? ", but loses at once" : ", but loses in " + moves_to_end(best_.score);
    return " (" + score_in_words(best_.score) + ')' + reply();
  }

  [[nodiscard]] std::string win() const {
    const GameStatus status = after_.status();
    if (const Won* won = std::get_if<Won>(&status)) return "wins at once: " + reason(*won);
    return score_in_words(best_.score);
  }

  [[nodiscard]] std::string reply() const {
    return best_.moves.size() > 1 ? ", expecting " + to_display(best_.moves[1]) : "";
  }

  const Position& position_;
  Player mover_;
  const search::Line& best_;
  Move move_;
  Position after_;
  Bitboard stuck_;
  bool only_safe_;
};

}  // namespace

std::string score_in_words(search::Score score) {
  if (search::is_win(score)) return "wins in " + moves_to_end(score);
  if (search::is_loss(score)) return "loses in " + moves_to_end(score);
  const int hundredths = std::abs(score);
  const std::string fraction = std::to_string(hundredths % 100);
  return (score > 0   ? "+"
          : score < 0 ? "-"
                      : "") +
         std::to_string(hundredths / 100) + '.' + (fraction.size() < 2 ? "0" : "") + fraction;
}

std::string standing(search::Score score, Player mover) {
  if (score == 0) return "even";
  return std::string(1, letter_of(score > 0 ? mover : opponent(mover))) + ' ' +
         score_in_words(std::abs(score));
}

std::string standing_in_short(search::Score score, Player mover) {
  if (!search::is_decided(score)) return standing(score, mover);
  const Player winner = search::is_win(score) ? mover : opponent(mover);
  return std::string(1, letter_of(winner)) + " in " + moves_to_end(score);
}

double chance_of_winning(search::Score score) {
  constexpr double scale = 200;
  if (search::is_decided(score)) return score > 0 ? 1 : 0;
  return 1 / (1 + std::exp(-score / scale));
}

std::string balance_bar(search::Score score, Player mover) {
  constexpr int cells = 10;
  const search::Score for_o = mover == Player::O ? score : -score;
  int full = static_cast<int>(std::lround(cells * chance_of_winning(for_o)));
  if (!search::is_decided(for_o)) full = std::clamp(full, 1, cells - 1);
  return "O " + std::string(static_cast<std::size_t>(full), '#') +
         std::string(static_cast<std::size_t>(cells - full), '-') + " X";
}

std::string line_in_words(std::span<const Move> moves) {
  std::string text;
  for (const Move move : moves) text += (text.empty() ? "" : " ") + to_display(move);
  return text;
}

std::string hint(const search::Findings& thought, const Position& position) {
  assert(!thought.lines.empty());
  return Adviser(thought, position).sentence();
}

}  // namespace quagmire::ui
