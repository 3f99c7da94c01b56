#include "ui/table/ends.h"

#include "engine/game/notation.h"
#include "ui/words/messages.h"

namespace quagmire::ui {

std::optional<NoEnd> no_end(const Table& table) {
  if (table.game().is_over()) return NoEnd{"The game is over. " + announce(table.game().outcome())};
  if (table.computer().sides == Sides::both())
    return NoEnd{"The computer plays both sides, so nobody is there to end the game."};
  return std::nullopt;
}

Result<Ending, NoEnd> end_by_resigning(std::optional<Player> by, const Table& table) {
  if (const auto hindrance = no_end(table)) return *hindrance;
  const Sides sides = table.computer().sides;
  const Player turn = table.game().position().turn();
  const Player player = by.value_or(sides.only_person().value_or(turn));
  if (sides.has(player)) return NoEnd{to_text(player) + " is the computer, which does not resign."};
  return Ending(Resigned{player});
}

Result<Ending, NoEnd> end_by_agreeing(const Table& table) {
  if (const auto hindrance = no_end(table)) return *hindrance;
  return Ending(Agreed{});
}

bool is_offer(const Ending& ending, Sides computer) {
  return std::holds_alternative<Agreed>(ending) && !computer.none();
}

std::string describe_end(const Ending& ending, Sides computer) {
  if (is_offer(ending, computer)) return "Offer the computer to stop, so that nobody wins";
  const auto* resigned = std::get_if<Resigned>(&ending);
  if (resigned == nullptr) return "Both agree to stop, so that nobody wins";
  return to_text(resigned->by) + " resigns, so that " + to_text(opponent(resigned->by)) + " wins";
}

std::string ask_about_end(const Ending& ending, Sides computer) {
  return describe_end(ending, computer) + "? y/N";
}

OfferReply reply_to_offer(const search::Findings& thought, const Table& table) {
  const bool its_turn = table.computer().sides.has(table.game().position().turn());
  const search::Score score = thought.lines.at(0).score;
  if (!(its_turn ? search::is_win(score) : search::is_loss(score)))
    return {true, "The computer agrees to stop."};
  const int moves = search::own_moves(search::plies_to_end(score).value_or(0));
  return {false, "The computer does not agree: it wins in " + std::to_string(moves) + '.'};
}

std::string tell_no_headway(const NoHeadway& found, Typing typing) {
  const std::string what =
      found.reason == NoHeadway::Reason::Repetition
          ? "this position has come up three times"
          : "no piece was in Quagmire in the last " + std::to_string(kQuietPlies) + " moves";
  return "No headway: " + what + as_typed(". To stop with no winner, type :agree.", typing);
}

}  // namespace quagmire::ui
