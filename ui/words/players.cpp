#include "ui/words/players.h"

#include <array>
#include <string_view>

#include "engine/game/notation.h"
#include "engine/text.h"
#include "ui/words/messages.h"

namespace quagmire::ui {

namespace {

std::string who(const GameSetup& setup, Player player) {
  const std::string& name = setup.names[index_of(player)];
  if (setup.computer.sides.has(player)) return "the computer";
  if (!name.empty()) return name;
  return setup.computer.sides.none() ? "unnamed" : "you";
}

}  // namespace

std::string describe(const KeepNews& news) {
  if (news.kind == KeepNews::Kind::KeptWithWarning) return news.why;
  return news.kind == KeepNews::Kind::NotKept ? "the game is not being saved, " + news.why
                                              : "the game is saved again";
}

std::string describe(const Computer& computer) {
  if (computer.sides.none()) return "People play both sides.";
  return "The computer plays " +
         (computer.sides == Sides::both() ? "both sides" : to_text(computer.sides)) + " at level " +
         level_among_all(computer) + '.';
}

std::string level_text(const Computer& computer) {
  return computer.tenths ? "fit (about " + level_number(computer) + ')' : level_number(computer);
}

std::string describe_names(const Table& table, Typing typing) {
  const GameSetup setup = table.setup();
  if (setup.computer.sides.none() && setup.names == Names{})
    return as_typed("The players have no names; try :names Ann, Bob.", typing);
  return "O is " + who(setup, Player::O) + ", X is " + who(setup, Player::X) + '.';
}

std::string describe_swap(const Table& table) {
  const GameSetup setup = table.setup();
  const Sides computer = setup.computer.sides;
  if (computer.none() && setup.names == Names{})
    return "You change seats: who played X takes O, and the other is to move for X now.";
  if (computer.has(Player::X)) return "You take O. The computer plays X now and is to move.";
  const std::string& x = setup.names[1];
  if (computer.has(Player::O))
    return "The computer takes O. " +
           (x.empty() ? "You play X now and are to move." : x + " plays X now and is to move.");
  const std::string& o = setup.names[0];
  return (o.empty() ? "The other" : o) + " takes O. " + (x.empty() ? "The other" : x) +
         " plays X now and is to move.";
}

std::string no_swap() {
  return "Only X may swap, once, in place of the first move; then X takes O's seat.";
}

std::string names_in_short(const Names& names, Sides computer) {
  if (names == Names{}) return "";
  const auto name = [&](Player player) {
    if (computer.has(player)) return std::string("computer");
    const std::string& given = names[index_of(player)];
    return given.empty() ? to_text(player) : given;
  };
  return name(Player::O) + " - " + name(Player::X);
}

std::string level_among_all(const Computer& computer) {
  static constexpr std::array<std::string_view, search::kLevels> words{
      "careless", "hasty", "casual", "fair", "watchful", "sharp", "strong", "relentless"};
  if (computer.tenths) return "fit: adapts to you (now about level " + level_number(computer) + ')';
  return level_number(computer) + " of " + std::to_string(search::kLevels) + ", " +
         std::string(words.at(static_cast<std::size_t>(computer.level - 1)));
}

std::string describe_level(const Computer& computer, Typing typing) {
  if (!computer.sides.none()) return describe(computer);
  return "Level " + level_among_all(computer) +
         (typing == Typing::Bare ? "; computer X gives" : "; p gives") +
         " the computer a side to play.";
}

std::string score_in_short(const MatchScore& score) {
  std::string text = score.players[0] + ' ' + std::to_string(score.won[0]) + " - " +
                     score.players[1] + ' ' + std::to_string(score.won[1]);
  if (score.agreed > 0) text += ", " + std::to_string(score.agreed) + " agreed";
  return text;
}

std::string score_after_game(const MatchScore& score) {
  return score_in_short(score) + (score.fit ? "; fit is about " + in_tenths(*score.fit) : "");
}

std::string letter_and_name(const Names& names, Player player) {
  const std::string letter(1, letter_of(player));
  const std::string& name = names[index_of(player)];
  return name.empty() ? letter : letter + " (" + name + ')';
}

std::string times_in_short(const Clock& clock) {
  return "O " + clock.text(Player::O) + ", X " + clock.text(Player::X);
}

std::string describe_coach(const Table& table) {
  const auto& of = table.coach().of;
  if (!of) return "The coach is as usual: warnings in your first games and at levels 1 to 3.";
  if (of->none()) return "The coach warns nobody.";
  const auto alone = of->only_person();
  if (!alone) return "The coach warns both in every game.";
  const Player coached = opponent(*alone);
  return "The coach is for " + letter_and_name(table.setup().names, coached) +
         " alone: warnings, hints and takebacks.";
}

std::string not_coached(const Table& table, const std::string& what, Player player, Typing typing) {
  return letter_and_name(table.names(), player) + " has no " + what +
         " in this game, as the players chose; " + as_typed(":coach usual changes that.", typing);
}

std::string describe_time(const Table& table, Typing typing) {
  using namespace std::chrono_literals;
  using std::chrono::minutes;
  const auto limit = table.setup().time;
  if (!limit)
    return as_typed("There is no time limit; :time 10 gives each player ten minutes.", typing);
  const bool is_of_game = table.clock() && table.clock()->control() == *limit;
  const std::string main =
      (limit->main % minutes(1)).count() == 0
          ? counted(static_cast<std::size_t>(limit->main / minutes(1)), "minute")
          : counted(static_cast<std::size_t>(limit->main / 1s), "second");
  return (is_of_game ? "Left: " + times_in_short(*table.clock()) + ". Each began with "
                     : std::string("In the next game each begins with ")) +
         main +
         (limit->increment.count() > 0
              ? " and gets " + counted(static_cast<std::size_t>(limit->increment / 1s), "second") +
                    " for each move."
              : ".");
}

std::string explain(NoEnd why, const Table& table) {
  if (why == NoEnd::Over) return "The game is over. " + announce(table.game().outcome());
  if (why == NoEnd::NobodyThere)
    return "The computer plays both sides, so there is nobody to end the game.";
  return std::string(table.computer().sides.has(Player::O) ? "O" : "X") +
         " is the computer, which does not resign.";
}

std::string describe_end(const Ending& ending, Sides computer) {
  if (is_offer(ending, computer)) return "Ask the computer to stop, so that nobody wins";
  const auto* resigned = std::get_if<Resigned>(&ending);
  if (resigned == nullptr) return "Both agree to stop, so that nobody wins";
  return to_text(resigned->by) + " resigns and " + to_text(opponent(resigned->by)) + " wins";
}

std::string ask_about_end(const Ending& ending, Sides computer) {
  return describe_end(ending, computer) + "? y/N";
}

std::string tell_no_headway(const NoHeadway& found, Typing typing) {
  const std::string what =
      found.reason == NoHeadway::Reason::Repetition
          ? "this position has come up three times"
          : "no piece has been in Quagmire for " + std::to_string(kQuietPlies / 2) + " moves";
  return "No headway: " + what + as_typed(". To stop with no winner, type :agree.", typing);
}

}  // namespace quagmire::ui
