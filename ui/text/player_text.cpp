#include "ui/text/player_text.h"

#include <array>
#include <string_view>

#include "engine/game/notation.h"
#include "engine/text.h"
#include "ui/text/messages.h"

namespace quagmire::ui {

namespace {

std::string who(const GameSetup& setup, Player player) {
  const std::string& name = setup.names[index_of(player)];
  if (setup.computer.sides.has(player)) return "the computer";
  if (!name.empty()) return name;
  return setup.computer.sides.none() ? "unnamed" : "you";
}

// ", 1 draw", or nothing.
std::string draws_of(const MatchScore& score) {
  return score.agreed == 0 ? "" : ", " + counted(static_cast<std::size_t>(score.agreed), "draw");
}

// "Ann: Bob wins", from the resignation of Ann.
std::string resignation_of(const Ending& ending, const Names& names, Sides computer,
                           std::string_view between) {
  constexpr int longest = 12;
  const Player by = std::get<Resigned>(ending).by;
  return say(
      "Resign as {}{} {} wins",
      computer.only_person() ? to_text(by) : player_in_sentence(names, computer, by, longest),
      std::string(between), player_in_sentence(names, computer, opponent(by), longest));
}

}  // namespace

std::string describe(const SaveStatus& news) {
  if (news.kind == SaveStatus::Kind::SavedWithWarning) return news.why;
  return news.kind == SaveStatus::Kind::NotSaved ? "the game is not being saved: " + news.why
                                                 : "the game is saved again";
}

std::string describe(const ComputerSettings& computer) {
  if (computer.sides.none()) return "People play both sides.";
  return say("The computer plays {} at level {}.",
             computer.sides == Sides::both() ? "both sides" : to_text(computer.sides),
             level_among_all(computer));
}

std::string describe_names(const Match& match, CommandStyle typing) {
  const GameSetup setup = match.setup();
  if (setup.computer.sides.none() && setup.names == Names{})
    return as_typed("The players have no names; try :names Ann, Bob.", typing);
  return say("O is {}, X is {}.", who(setup, Player::O), who(setup, Player::X));
}

std::string describe_swap(const Match& match, CommandStyle typing) {
  const auto& [o, x] = match.names();
  return say("{} took O's side (the swap rule); {} plays X. X to move; {} to undo.",
             o.empty() ? "X's player" : o, x.empty() ? "O's player" : x,
             as_typed("<u|undo>", typing));
}

std::string player_in_words(const Match& match, Player player) {
  const ComputerSettings computer = match.computer();
  return computer.sides.has(player)
             ? say("{} (computer, level {})", player, std::to_string(computer.level))
             : letter_and_name(match.names(), player);
}

std::string announce_end(const Outcome& outcome, const Match& match) {
  const auto winner = winner_of(outcome);
  if (!winner) return announce(outcome);
  const Sides computer = match.computer().sides;
  const std::string who =
      computer.only_person() ? end_in_short(outcome, match) : wins(player_in_words(match, *winner));
  const auto ending = ending_of(outcome);
  return say("{}: {}.", who,
             ending ? ending_in_sentence(*ending, match.names(), computer) : reason(outcome));
}

std::string player_in_sentence(const Names& names, Sides computer, Player player, int columns) {
  if (const auto person = computer.only_person()) return person == player ? "you" : "the computer";
  const std::string& name = names[index_of(player)];
  return name.empty() || computer.has(player) ? to_text(player) : shortened(name, columns);
}

std::string end_in_short(const Outcome& outcome, const Match& match, int columns) {
  constexpr int most_after = 5;  // " wins"
  const auto winner = winner_of(outcome);
  if (!winner) return "Draw";
  const Sides computer = match.computer().sides;
  std::string who = player_in_sentence(match.names(), computer, *winner, columns - most_after);
  if (computer.only_person()) who.front() = static_cast<char>(who.front() - 'a' + 'A');
  return wins(who);
}

std::string winner_in_list(const Names& names, Sides computer, Player winner) {
  if (computer.only_person() == winner) return "you won";
  return wins(player_in_sentence(names, computer, winner));
}

std::string ending_in_sentence(const Ending& ending, const Names& names, Sides computer) {
  const std::string text = end_in_words(ending);
  const auto winner = winner_of(outcome_of(ending));
  if (!winner) return text;
  return player_in_sentence(names, computer, opponent(*winner)) + text.substr(1);
}

std::string names_in_short(const Names& names) {
  if (names == Names{}) return "";
  const auto name = [&](Player player) {
    const std::string& given = names[index_of(player)];
    return given.empty() ? to_text(player) : given;
  };
  return say("{} vs {}", name(Player::O), name(Player::X));
}

std::string level_among_all(const ComputerSettings& computer) {
  static constexpr std::array<std::string_view, search::kLevels> words{
      "careless", "hasty", "casual", "fair", "watchful", "sharp", "strong", "relentless"};
  return say("{} of {}, {}", computer.level, search::kLevels,
             std::string(words.at(static_cast<std::size_t>(computer.level - 1))));
}

std::string describe_level(const ComputerSettings& computer, CommandStyle typing) {
  if (!computer.sides.none()) return describe(computer);
  return say("Level {}; {} to let the computer play.", level_among_all(computer),
             as_typed("<press p|type computer X>", typing));
}

std::string score_in_short(const MatchScore& score) {
  std::string text =
      say("{} {} - {} {}", score.players[0], score.won[0], score.players[1], score.won[1]);
  return text + draws_of(score);
}

std::vector<std::string> score_in_steps(const MatchScore& score) {
  const std::string wins = say("{}-{}", score.won[0], score.won[1]);
  return {score_in_short(score), wins + draws_of(score), wins};
}

std::string letter_and_name(const Names& names, Player player) {
  const std::string letter(1, letter_of(player));
  const std::string& name = names[index_of(player)];
  return name.empty() ? letter : say("{} ({})", name, letter);
}

std::string times_in_short(const Match& match) {
  return say("O {}, X {}", match.clock(Player::O).text(), match.clock(Player::X).text());
}

std::string describe_coach(const Match& match) {
  switch (match.coach()) {
    case Coach::On:
      return "The coach warns in every game.";
    case Coach::Off:
      return "The coach never warns.";
    case Coach::Auto:
      break;
  }
  return "The coach warns beginners: first three games, levels 1 to 3.";
}

std::string describe_time(const Match& match, CommandStyle typing) {
  using namespace std::chrono_literals;
  using std::chrono::minutes;
  const auto limit = match.setup().time;
  if (!limit)
    return as_typed("There is no time limit; :time 10 gives each player ten minutes.", typing);
  const bool is_of_game = match.time() == limit;
  const std::string main =
      (limit->main % minutes(1)).count() == 0
          ? counted(static_cast<std::size_t>(limit->main / minutes(1)), "minute")
          : counted(static_cast<std::size_t>(limit->main / 1s), "second");
  const std::string all =
      main +
      (limit->increment.count() > 0
           ? say(" + {} a move", counted(static_cast<std::size_t>(limit->increment / 1s), "second"))
           : " each");
  return is_of_game ? say("{} left ({}).", times_in_short(match), all)
                    : say("In the next game: {}.", all);
}

std::string explain(EndError why, const Match& match) {
  if (why == EndError::Over)
    return "The game is over. " + announce_end(match.game().outcome(), match);
  if (why == EndError::NoPerson)
    return "The computer plays both sides, so nobody can end the game.";
  return std::string(match.computer().sides.has(Player::O) ? "O" : "X") +
         " is the computer, which doesn't resign.";
}

std::string describe_end(const Ending& ending, const Names& names, Sides computer) {
  if (is_offer(ending, computer)) return "Offer the computer a draw";
  if (!std::holds_alternative<Resigned>(ending)) return "Agree on a draw";
  return resignation_of(ending, names, computer, ":");
}

std::string ask_about_end(const Ending& ending, const Names& names, Sides computer) {
  if (!std::holds_alternative<Resigned>(ending))
    return describe_end(ending, names, computer) + "? y/N";
  return resignation_of(ending, names, computer, "?") + ". y/N";
}

std::string tell_draw_hint(const DrawHint& found, CommandStyle typing) {
  const std::string what = found.reason == DrawHint::Reason::Repetition
                               ? "This position has come up three times"
                               : say("No piece has been in Quagmire for {} moves", kQuietPlies / 2);
  return say("Draw? {}{}", what, as_typed(". To agree on a draw, type :draw.", typing));
}

std::string random_starts_in_words() {
  return say("random, or random:417 (a number from 1 to {})", kRandomStarts);
}

}  // namespace quagmire::ui
