#include "ui/text/analysis_text.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/analysis/game_analysis.h"
#include "engine/computer/level.h"
#include "engine/game/notation.h"
#include "engine/rules/verdict.h"
#include "ui/text/messages.h"

namespace quagmire::ui {

namespace {

std::string moves_to_end(search::Score score) {
  return std::to_string(search::winner_moves(search::plies_to_end(score).value_or(0)));
}

// Finds the words for the best line of a search.
class Adviser {
 public:
  Adviser(const search::SearchResult& result, const Position& position, const Consequence* led_to)
      : position_(position),
        mover_(position.turn()),
        best_(result.lines.front()),
        move_(best_.moves.front()),
        after_(position.after(move_)),
        led_to_(led_to),
        only_safe_(result.lines.size() > 1 && search::is_loss(result.lines[1].score) &&
                   !search::is_loss(best_.score)) {
    if (!after_.is_over()) effects_ = effects_of(position, move_);
  }

  [[nodiscard]] Advice advice() const {
    return {say("{}: {}.", move_, reasons()), move_, effects_.traps | effects_.threatens};
  }

 private:
  [[nodiscard]] std::string reasons() const {
    if (search::is_win(best_.score))
      return (only_legal() ? "the only legal move, and " : "") + win();
    const std::string merit = effects();
    if (search::is_loss(best_.score)) return loss(merit);
    if (only_legal()) return with_reason("the only legal move", merit);
    if (only_safe_ && !only_free()) return with_reason("the only move that doesn't lose", merit);
    const std::string stops = remedy();
    return merit.empty() ? (stops.empty() ? room() : stops)
                         : stops + (stops.empty() ? "" : "; also ") + merit;
  }
  static std::string with_reason(const std::string& first, const std::string& merit) {
    return first + (merit.empty() ? "" : "; it " + merit);
  }

  // What the move does, most important first. Two reasons are as many as a reader takes in.
  [[nodiscard]] std::string effects() const {
    const std::string other(1, letter_of(opponent(mover_)));
    const auto it = [](Bitboard pieces) { return pieces.count() == 1 ? "it" : "them"; };
    std::vector<std::string> parts;
    if (effects_.freed.any())
      parts.push_back((only_free() ? "the only move that frees " : "frees ") +
                      list_squares(effects_.freed));
    if (effects_.traps.any())
      parts.push_back(say("traps {}, so {} must free {}", list_squares(effects_.traps), other,
                          it(effects_.traps)));
    if (effects_.threatens.any())
      parts.push_back("threatens to trap " + list_squares(effects_.threatens));
    Bitboard saved = effects_.saves & ~Bitboard(move_.to);
    if (saved != effects_.saves) saved |= Bitboard(move_.from);
    if (saved.any()) parts.push_back("saves " + list_squares(saved));
    if (parts.empty()) return "";
    const char* const also = effects_.freed.any() && only_free() ? "; it also " : ", and ";
    return parts[0] + (parts.size() > 1 ? also + parts[1] : "");
  }
  // What becomes of the move that another one would have allowed. It may not have been a threat
  // before.
  [[nodiscard]] std::string remedy() const {
    if (led_to_ == nullptr || !led_to_->allowed || led_to_->allowed->empty() || after_.is_over())
      return "";
    const Move threat = led_to_->allowed->front();
    const std::string stops = say("stops {}, since ", threat);
    if (after_.piece_at(threat.to))
      return position_.piece_at(threat.to) ? "" : say("{}{} is taken", stops, threat.to);
    if (!after_.legal_moves().contains(threat)) {
      if (after_.obliged().any())
        return say("{}{} must jump", stops, list_squares(after_.obliged(), "or"));
      const bool was = position_.with_turn(opponent(mover_)).legal_moves().contains(threat);
      return was ? say("stops {}, which is no longer legal", threat) : "";
    }
    const Bitboard stuck = after_.after(threat).quagmired(mover_);
    if (stuck.empty()) return stops + "it would trap nothing";
    if (!led_to_->freeing_reply || led_to_->right.front() != move_) return "";
    return say("if {}, then {} frees {}", threat, *led_to_->freeing_reply, list_squares(stuck));
  }
  [[nodiscard]] bool only_legal() const { return position_.count_legal_moves() == 1; }
  [[nodiscard]] bool only_free() const { return effects_.only_free && !only_legal(); }

  [[nodiscard]] std::string loss(const std::string& merit) const {
    const std::string end = after_.is_over() ? "loses at once" : "loses in " + moves_to_end();
    if (only_legal()) return "the only legal move, but " + end;
    if (after_.is_over()) return "every move loses at once";
    return merit.empty()
               ? "every move loses; this one holds out longest, losing in " + moves_to_end()
               : say("{}, but {}", merit, end);
  }

  [[nodiscard]] std::string win() const {
    const GameStatus status = after_.status();
    if (const Won* won = std::get_if<Won>(&status)) return "wins at once: " + reason(*won);
    const std::string count = score_in_words(best_.score);
    if (effects_.traps.any() && every_reply_loses())
      return say("{}: traps {}, and every reply leaves a piece in Quagmire", count,
                 list_squares(effects_.traps));
    return best_.moves.size() > 1 ? say("{}: {}", count, line_in_words(best_.moves)) : count;
  }

  [[nodiscard]] bool every_reply_loses() const {
    const MoveList replies = after_.legal_moves();
    return std::all_of(replies.begin(), replies.end(), [this](Move reply) {
      return after_.after(reply).quagmired(opponent(mover_)).any();
    });
  }

  // What is left to say if the move itself traps nobody and saves nobody.
  [[nodiscard]] std::string room() const {
    if (effects_.mobility.mover <= effects_.mobility.opponent) return quiet();
    return say("leaves {} {} moves and {} {}", mover_, effects_.mobility.mover, opponent(mover_),
               effects_.mobility.opponent);
  }
  [[nodiscard]] std::string quiet() const {
    std::string threats;
    for (const Player player : {mover_, opponent(mover_)})
      if (const Bitboard reached = trappable_pieces(after_, player); reached.any())
        threats += say("{}{} could trap {}", threats.empty() ? "" : ", and ", player,
                       list_squares(reached));
    return "a quiet move: " + (threats.empty() ? "nothing is threatened" : threats);
  }

  [[nodiscard]] std::string moves_to_end() const { return ui::moves_to_end(best_.score); }

  const Position& position_;
  Player mover_;
  const search::Line& best_;
  Move move_;
  Position after_;
  const Consequence* led_to_;
  bool only_safe_;
  MoveEffects effects_{};
};

}  // namespace

std::string score_in_words(search::Score score) {
  if (search::is_win(score))
    return moves_to_end(score) == "1" ? "wins at once" : "wins in " + moves_to_end(score);
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
  return to_text(score > 0 ? mover : opponent(mover)) + ' ' + score_in_words(std::abs(score));
}

std::string standing_in_short(search::Score score, Player mover) {
  if (!search::is_decided(score)) return standing(score, mover);
  const Player winner = search::is_win(score) ? mover : opponent(mover);
  return say("{} in {}", winner, moves_to_end(score));
}

std::string balance_bar(search::Score score, const Game& game, std::size_t ply) {
  constexpr int cells = 10;
  const Player mover = game.position_at(ply).turn();
  if (search::is_decided(score)) return standing(score, mover);
  const double chance = evaluation_of({score, {}}, game, ply).win_probability;
  // A bar of one kind would look like a finished game.
  const int full = std::clamp(static_cast<int>(std::lround(cells * chance)), 1, cells - 1);
  return say("O {}{} X", std::string(static_cast<std::size_t>(full), '#'),
             std::string(static_cast<std::size_t>(cells - full), '-'));
}

std::string line_in_words(std::span<const Move> moves) {
  std::string text;
  for (const Move move : moves) text += (text.empty() ? "" : " ") + to_display(move);
  return text;
}

Advice hint(const search::SearchResult& result, const Position& position) {
  assert(!result.lines.empty());
  return Adviser(result, position, nullptr).advice();
}

Advice best_move(const PlyEvaluation& evaluation, const Position& position,
                 const Consequence* led_to) {
  search::SearchResult found;
  found.lines = {{evaluation.score, evaluation.line}};
  return Adviser(found, position, led_to).advice();
}

std::string nothing_to_review() { return "There is no move to review yet."; }

std::string numbered_move(const Game& game, std::size_t ply) {
  return say("{}. {} {}", game.move_number(ply), game.position_at(ply).turn(), game.move_at(ply));
}

std::string outlook(const PlyEvaluation& evaluation) {
  const auto& [mover, score, line, chance] = evaluation;
  if (search::plies_to_end(score) == 0)
    return to_text(score > 0 ? mover : opponent(mover)) + " has won";
  if (search::is_decided(score)) return standing(score, mover);
  const double lead = chance - 0.5;
  if (std::abs(lead) <= 0.1) return "about even";
  return to_text(lead > 0 ? Player::O : Player::X) +
         (std::abs(lead) < 0.25 ? " slightly better" : " clearly better");
}

std::string change_in_words(const Change& change) {
  const auto with_verb = [](std::string text, const std::string& verb) {
    if (text.ends_with("even")) return say("it {} {}", verb, text);
    if (text.ends_with("better")) text.insert(text.find(' '), ' ' + verb);
    const std::size_t wins = text.find(" wins ");
    return verb == "was" && wins != std::string::npos ? text.replace(wins, 6, " could win ") : text;
  };
  const std::string before = outlook(change.before);
  const std::string after = outlook(change.after);
  return (before == after ? "" : with_verb(before, "was") + "; now ") + with_verb(after, "is");
}

namespace {

// "X h8"
std::string piece_name(Player owner, Square square) {
  return to_text(owner) + ' ' + to_text(square);
}

// What the player to move does in a game that is lost with their next move.
std::string why_lost(const Position& position) {
  const std::string player = to_text(position.turn());
  const MoveList moves = position.legal_moves();
  if (moves.empty()) return player + " has no legal move";
  Bitboard always = position.pieces(position.turn());
  Bitboard any;
  for (const Move move : moves) {
    const Bitboard stuck = position.after(move).quagmired(position.turn());
    always &= stuck;
    any |= stuck;
  }
  if (moves.size() == 1)
    return say("{} must play {}, which leaves {} in Quagmire", player, moves[0], list_squares(any));
  return say("whatever {} does, {} in Quagmire", player,
             always.any() ? list_squares(always) + (always.count() == 1 ? " stays" : " stay")
                          : list_squares(any, "or") + " is left");
}

// "wins at once", "win in 2"
std::string in_moves(int moves) { return moves == 1 ? "at once" : "in " + std::to_string(moves); }

// What the move that allowed a win does: " lets X win in 2 with b3-b2".
std::string allowance(const Game& game, std::size_t ply, const Consequence& led_to) {
  const Position& after = game.position_at(ply).after(game.move_at(ply));
  const Player mover = game.position_at(ply).turn();
  const std::vector<Move>& line = *led_to.allowed;
  if (line.empty()) {
    const Bitboard left = after.quagmired(mover);
    return left.empty() ? " loses at once" : say(" leaves {} in Quagmire", list_squares(left));
  }
  const std::string lets = " lets " + to_text(opponent(mover));
  const std::string key = to_display(line.front());
  const int moves = winning_moves(line);
  if (!led_to.missed.empty()) return say("{} win {}", lets, in_moves(moves));
  return moves == 1 ? say("{} play {}: {}", lets, key, why_lost(after.after(line.front())))
                    : say("{} win in {} with {}", lets, moves, key);
}

}  // namespace

std::string describe_standing(const search::SearchResult& found, const Game& game,
                              std::size_t ply) {
  constexpr std::size_t most_moves = 4;  // more cannot be followed by ear
  std::string text;
  for (const search::Line& line : found.lines) {
    text += (text.empty() ? "" : "\n") + as_sentence(outlook(evaluation_of(line, game, ply)));
    text.back() = ':';
    text += ' ';
    for (std::size_t i = 0; i < std::min(line.moves.size(), most_moves); ++i)
      text += (i == 0 ? "" : ", ") + to_display(line.moves[i]);
  }
  return text;
}

std::optional<std::size_t> move_to_explain(const GameAnalysis& analysis, const Outcome& outcome) {
  if (const auto decisive = analysis.decisive()) return decisive;
  std::optional<std::size_t> ply;
  for (const TurningPoint& point : analysis.turning_points())
    if (analysis.consequence(point.ply) != nullptr &&
        analysis.game().position_at(point.ply).turn() != winner_of(outcome))
      ply = point.ply;
  return ply;
}

std::string describe_lapse(const Game& game, std::size_t ply, const Consequence& led_to) {
  const std::string move = numbered_move(game, ply);
  if (led_to.missed.empty()) return move + allowance(game, ply, led_to) + '.';
  const int moves = winning_moves(led_to.missed);
  return say("{} misses {}, which wins {}{}.", move, led_to.missed.front(), in_moves(moves),
             led_to.allowed ? ", and" + allowance(game, ply, led_to) : "");
}

std::string describe_consequence(const Game& game, std::size_t ply, const Consequence& led_to) {
  std::string text = describe_lapse(game, ply, led_to);
  if (const std::size_t held = led_to.right.size(); held > 0 && led_to.missed.empty())
    text += say(" {}{} would have saved it.", led_to.right.front(),
                held == 1 ? "" : " or " + counted(held - 1, "other move"));
  return text;
}

std::string describe_step(const Game& game, std::size_t ply, const Consequence& led_to,
                          std::size_t step) {
  const bool missed = !led_to.missed.empty();
  if (step == 1 && !missed) return describe_consequence(game, ply, led_to);
  const std::vector<Move> proof = proof_of(led_to, game.move_at(ply));
  Position before = game.position_at(ply);
  for (std::size_t i = 0; i + 1 < step; ++i) before = before.after(proof[i]);
  const Position after = before.after(proof[step - 1]);
  std::string text = to_display(proof[step - 1]) + ": ";
  const bool is_reply = (step % 2 == 0) == missed;
  if (is_reply)
    return text + (before.count_legal_moves() == 1 ? "the only legal move."
                                                   : "no other reply lasts longer.");
  // The replies in a proof are the longest.
  const std::size_t left = proof.size() - step;
  if (left <= 1) return text + why_lost(after) + '.';
  const Bitboard stuck = after.quagmired(after.turn());
  const Bitboard threatened = trappable_pieces(after, before.turn());
  text += stuck.any()        ? "traps " + list_squares(stuck)
          : threatened.any() ? "threatens to trap " + list_squares(threatened)
                             : "a quiet move";
  return text +
         (after.count_legal_moves() == 1
              ? say(", and {} must play {}", after.turn(), proof[step])
              : ", and no reply stops a win in " + std::to_string(left / 2)) +
         '.';
}

std::string challenge(const GameAnalysis& analysis) {
  const auto ply = analysis.decisive();
  if (!ply) return "";
  const Position& position = analysis.game().position_at(*ply);
  return say("Can you save {} here?\nquagmire --position '{}' --computer {} --level {}\n",
             position.turn(), to_text(position), opponent(position.turn()), search::kLevels);
}

std::string describe_change(const Game& game, std::size_t ply) {
  const Player mover = game.position_at(ply).turn();
  const Position& after = game.position_at(ply + 1);
  for (int left = 0; left <= 2; ++left)
    for (const Square square : with_liberties(after, mover, left))
      return say("{} has {} empty square{} next to it.", piece_name(mover, square),
                 left == 0   ? "no"
                 : left == 1 ? "one"
                             : "two",
                 left == 1 ? "" : "s");
  const auto moves_for = [&](Player player) {
    return std::to_string(after.with_turn(player).count_legal_moves()) +
           (player == mover ? "" : " moves");
  };
  return say("{} has {} now, {} {}.", opponent(mover), moves_for(opponent(mover)), mover,
             moves_for(mover));
}

std::string line_of_ply(const Game& game, std::size_t ply, const PlyEvaluation& evaluation) {
  return say("{}  {}", ply == 0 ? "start" : numbered_move(game, ply - 1), outlook(evaluation));
}

std::string lines_of_turning_points(const GameAnalysis& analysis, const std::string& so_far) {
  const Game& game = analysis.game();
  const auto decisive = analysis.decisive();
  const auto tell = [&](std::size_t ply, const Consequence& led_to) {
    return describe_consequence(game, ply, led_to) + '\n';
  };
  std::string text = analysis.turning_points().empty() ? say("No turning points{}.\n", so_far)
                                                       : say("Turning points{}:\n", so_far);
  for (const TurningPoint& point : analysis.turning_points()) {
    const Consequence* const led_to = analysis.consequence(point.ply);
    const auto [before, after] = analysis.change(point.ply).value();
    text += say("{}: from \"{}\" to \"{}\"; better {}\n", numbered_move(game, point.ply),
                outlook(before), outlook(after),
                best_move(before, game.position_at(point.ply), led_to).text);
    if (led_to != nullptr) text += "    " + tell(point.ply, *led_to);
  }
  if (decisive && analysis.turning_point(*decisive) == nullptr)
    text += tell(*decisive, *analysis.consequence(*decisive));
  return text;
}

namespace {

// "g7 to f6": by rules 2 and 3, whichever player is to move.
std::vector<std::string> jumps_of(const Position& position, Square square, Player owner) {
  std::vector<std::string> jumps;
  const Bitboard enemies = position.pieces(opponent(owner));
  for (int files = -1; files <= 1; ++files)
    for (int ranks = -1; ranks <= 1; ++ranks) {
      const auto over = Square::at(square.file() + files, square.rank() + ranks);
      const auto landing = Square::at(square.file() + 2 * files, square.rank() + 2 * ranks);
      if (!over || !landing || !position.piece_at(*over) || position.piece_at(*landing)) continue;
      if (!enemies.contains(*over) || open_path(square, *landing, enemies).empty())
        jumps.push_back(say("{} to {}", *over, *landing));
    }
  return jumps;
}

std::string describe_empty(const Position& position, Square square) {
  const std::string name = to_text(square) + " is empty";
  if (position.is_over()) return name + '.';
  Bitboard comers;
  for (const Move move : position.legal_moves())
    if (move.to == square) comers |= Bitboard(move.from);
  return say("{}; {}", name,
             comers.any() ? say("{} can get there from {}.", position.turn(), list_squares(comers))
                          : to_text(position.turn()) + " cannot move there.");
}

}  // namespace

std::string describe_stand(const Position& position, Square square) {
  const auto piece = position.piece_at(square);
  if (!piece) return describe_empty(position, square);
  const Player owner = *piece;
  const Player other = opponent(owner);
  const bool has_turn = owner == position.turn();
  const bool stuck = position.quagmired(owner).contains(square);
  const Bitboard beside = expanded(Bitboard(square)) & ~Bitboard(square);
  const Bitboard empty = beside & position.empty();
  std::string text = piece_name(owner, square);
  if (stuck)
    text += say(" is in Quagmire: no empty square beside it, and {} on {}.", other,
                list_squares(beside & position.pieces(other)));
  else if (empty.empty())
    text += say(" is not in Quagmire: no empty square beside it, but no {} either.", other);
  else
    text += say(" is not in Quagmire: {} beside it {} empty.", list_squares(empty),
                empty.count() == 1 ? "is" : "are");

  const std::vector<std::string> jumps = jumps_of(position, square, owner);
  const Bitboard obliged = position.obliged();
  const bool rests = position.resting(owner) == square;
  if (jumps.empty())
    text += stuck ? " It cannot jump." : "";
  else if (rests && !position.is_over())  // after the end nothing moves anyway
    text += say(" It rests, so it may not move {}; otherwise it could jump {}.",
                has_turn ? "now" : say("on {}'s next turn", owner), enumerate(jumps, "and"));
  else
    text += say(" It can jump {}{}", enumerate(jumps, "and"),
                has_turn && obliged == Bitboard(square) ? ", and must." : ".");
  if (rests && (jumps.empty() || position.is_over()))
    text += say(" It rests: it moved on {}'s last turn.", owner);
  if (has_turn && obliged.any() && !obliged.contains(square))
    text += say(" {}{}", list_squares(obliged),
                obliged.count() == 1 ? " must jump first." : ": one of them must jump first.");

  const GameStatus status = position.status();
  const Won* won = std::get_if<Won>(&status);
  if (won == nullptr || won->winner == owner) return text;
  if (won->reason == WinReason::NoLegalMove)
    return text + say(" {} has no legal move and has lost.", owner);
  return text + (stuck ? say(" {} ended the turn like that and lost.", owner) : "");
}

std::string duty_in_short(const Position& position) {
  if (const Bitboard obliged = position.obliged(); obliged.any())
    return list_squares(obliged, "or") + " must jump";
  const Bitboard stuck = position.quagmired(position.turn());
  if (stuck.empty() || position.is_over()) return "";
  return say("clear a square beside {} or lose", list_squares(stuck));
}

std::string goal_of(Player player) {
  const std::string own = to_text(player);
  const std::string other = to_text(opponent(player));
  return say(
      "Box in an {}: no empty square around it and an {} next to it. If {}'s turn ends like "
      "that, {} wins.",
      other, own, other, own);
}

}  // namespace quagmire::ui
