#include "ui/table/table_words.h"

#include <array>
#include <string_view>

namespace quagmire::ui {

namespace {

std::string who(const Table& table, Player player) {
  const std::string& name = table.names()[index_of(player)];
  if (table.computer().sides.has(player)) return "the computer";
  if (!name.empty()) return name;
  return table.computer().sides.none() ? "without a name" : "you";
}

std::string counted(std::chrono::milliseconds time, std::chrono::milliseconds unit,
                    const std::string& name) {
  const auto number = time / unit;
  return std::to_string(number) + ' ' + name + (number == 1 ? "" : "s");
}

}  // namespace

std::string describe_names(const Table& table, Typing typing) {
  if (table.computer().sides.none() && table.names() == Names{})
    return as_typed("The players have no names; :names Ann, Bob gives them some.", typing);
  return "O is " + who(table, Player::O) + ", X is " + who(table, Player::X) + '.';
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

std::string describe_level(int level) {
  static constexpr std::array<std::string_view, search::kLevels> words{
      "misses most moves",
      "misses half of all moves",
      "misses many moves",
      "misses some moves",
      "sees what you see in one move",
      "thinks ahead, often hasty",
      "thinks ahead, at times hasty",
      "plays as well as it can"};
  return std::string(words.at(static_cast<std::size_t>(level - 1)));
}

std::string describe_seats(const Computer& computer) {
  const std::string who = describe(computer);
  return computer.sides.none() ? who : who + " It " + describe_level(computer.level) + '.';
}

std::string level_among_all(int level) {
  return std::to_string(level) + " of " + std::to_string(search::kLevels) + ": " +
         describe_level(level);
}

std::string score_in_short(const MatchScore& score) {
  std::string text = score.players[0] + ' ' + std::to_string(score.won[0]) + " - " +
                     score.players[1] + ' ' + std::to_string(score.won[1]);
  if (score.agreed > 0) text += ", " + std::to_string(score.agreed) + " agreed";
  return text;
}

std::string describe_score(const Table& table, Typing typing) {
  if (const auto& score = table.score()) return score_in_short(*score) + '.';
  if (names_in_score(table.names(), table.computer())) return "No score is kept of this game.";
  return as_typed("A score needs two players with different names, as :names Ann, Bob.", typing);
}

Result<std::string, KeepFailure> reset_score(Table& table, Typing typing) {
  if (!table.score()) return KeepFailure{describe_score(table, typing)};
  if (const auto failure = table.reset_score())
    return KeepFailure{"The score stays: " + failure->why + '.'};
  return describe_score(table, typing);
}

std::string letter_and_name(const Names& names, Player player) {
  const std::string letter(1, letter_of(player));
  const std::string& name = names[index_of(player)];
  return name.empty() ? letter : letter + " (" + name + ')';
}

std::string times_in_short(const Clock& clock) {
  return "O " + clock.text(Player::O) + ", X " + clock.text(Player::X);
}

std::string describe_time(const Table& table, Typing typing) {
  using namespace std::chrono_literals;
  const auto& clock = table.clock();
  if (!clock)
    return as_typed("There is no time limit; :time 10 gives each player ten minutes.", typing);
  const TimeControl& control = clock->control();
  std::string text = "Left: " + times_in_short(*clock) + ". Each began with " +
                     (control.each % 1min == 0min ? counted(control.each, 1min, "minute")
                                                  : counted(control.each, 1s, "second"));
  if (control.increment > 0s)
    text += " and gets " + counted(control.increment, 1s, "second") + " for each move";
  return text + '.';
}

}  // namespace quagmire::ui
