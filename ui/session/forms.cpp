// The forms of the game: what is in each, and what taking it does.
#include <algorithm>
#include <chrono>
#include <utility>

#include "engine/game/notation.h"
#include "engine/match/players.h"
#include "engine/text.h"
#include "ui/session/appearance.h"
#include "ui/session/form.h"
#include "ui/session/input_parser.h"
#include "ui/session/session.h"
#include "ui/text/messages.h"
#include "ui/text/player_text.h"
#include "ui/text/utf8.h"

namespace quagmire::ui {

namespace {

// Longer than any position.
constexpr int kLongestPosition = 90;

constexpr std::string_view kComputer = "computer";
constexpr std::string_view kPerson = "person";
constexpr std::string_view kNone = "none";
constexpr std::string_view kAtPosition = "position";

Form::Row side_row(Player player, Sides sides) {
  return {.label = to_text(player),
          .values = {std::string(kPerson), std::string(kComputer)},
          .shown = {std::string(kPerson), std::string(kComputer)},
          .chosen = sides.has(player) ? std::size_t{1} : 0};
}

// "4 of 8, fair", padded to one width for all levels, so that the card keeps its own.
Form::Row level_row(const Match& match) {
  Form::Row row{.label = "Level", .conditions = {{"O", kComputer}, {"X", kComputer}}};
  const ComputerSettings now = match.setup().computer;
  ComputerSettings one = now;
  std::size_t longest = 0;
  const auto games = match.past_games();
  for (int level = 1; level <= search::kLevels; ++level) {
    one.level = level;
    row.values.push_back(std::to_string(level));
    row.shown.push_back(level_among_all(one) +
                        (games && is_beaten(level, *games) ? ", beaten" : ""));
    longest = std::max(longest, row.shown.back().size());
  }
  for (std::string& shown : row.shown) shown.resize(longest, ' ');
  row.chosen = static_cast<std::size_t>(now.level - 1);
  return row;
}

Form::Row coach_row(Coach coach) {
  Form::Row row{.label = "Coach",
                .values = {"auto", "on", "off"},
                .shown = {"warns beginners", "warns in every game", "never warns"},
                .sentence = "Warn before bad moves; auto: first 3 games, levels 1-3"};
  row.choose(quagmire::to_text(coach), "");
  return row;
}

ComputerSettings computer_in(const Form& form, ComputerSettings computer) {
  for (const Player player : {Player::O, Player::X})
    computer.sides.played[index_of(player)] = form.value(to_text(player)) == kComputer;
  computer.level = std::stoi(form.value("Level"));
  return computer;
}

// "5 min + 3 s"
std::string in_words(const TimeControl& limit) {
  using namespace std::chrono_literals;
  using std::chrono::minutes;
  const auto& [main, increment] = limit;
  std::string text = (main % minutes(1)).count() == 0 ? std::to_string(main / minutes(1)) + " min"
                                                      : clock_text(main);
  if (increment > 0s) text += say(" + {} s", increment / 1s);
  return text;
}

std::string time_in_words(std::string_view typed) {
  const auto limit = parse_time_control(typed);
  return limit ? in_words(*limit) : "";
}

Form::Row clock_row(const std::optional<TimeControl>& limit) {
  Form::Row row{.label = "Clock",
                .values = {std::string(kNone), "5", "5+3", "10", "10+5", "30"},
                .flag = "time",
                .in_words = time_in_words};
  for (const std::string& value : row.values) {
    const std::string words = time_in_words(value);
    row.shown.push_back(words.empty() ? value : words);
  }
  const std::string now = limit ? to_text(*limit) : std::string(kNone);
  row.choose(now, limit ? in_words(*limit) : now);
  return row;
}

std::string fault_of_position(std::string_view typed) {
  const auto position = parse_position(typed);
  return position ? "" : "Not a position. " + as_sentence(explain(position.error()));
}

std::string random_start_in_words(std::string_view typed) {
  const auto start = parse_random_start(typed);
  return start ? "random, number " + std::to_string(*start->number()) : "";
}

Form::Row start_row(const GameSetup& setup) {
  Form::Row row{.label = "Start",
                .values = {"usual", std::string(kAtPosition), "random"},
                .shown = {"from the corners", "at a position", "random"},
                .in_words = random_start_in_words,
                .others = "a number from 1 to " + std::to_string(kRandomStarts)};
  const std::string number = std::to_string(setup.start.number().value_or(0));
  row.choose(setup.start.number()      ? number
             : setup.start.is_custom() ? kAtPosition
                                       : "usual",
             random_start_in_words(number));
  return row;
}

Form::Row name_row(Player player, const Names& names) {
  const bool o = player == Player::O;
  return {.label = "Name",
          .text = names[index_of(player)],
          .longest = kLongestName,
          .conditions = {{o ? "O" : "X", kPerson}},
          .plain_name = o ? "Name of O" : "Name of X",
          .fault = fault_of_name};
}

// Says what a form changes: each in its own words, on the screen in one message.
class Changes {
 public:
  explicit Changes(Session& session) : session_(session) {}
  void add() { told_ += (told_.empty() ? "" : " ") + session_.notice()->text; }
  void tell() {
    if (told_.empty())
      session_.tell("Nothing changed.");
    else
      session_.emit(screen_message(told_));
  }

 private:
  Session& session_;
  std::string told_;
};

}  // namespace

Form players_form(const Match& match) {
  const GameSetup setup = match.setup();
  Form form([](Session& session, const Form& taken) {
    const GameSetup now = session.match().setup();
    Changes changes(session);
    const Names names{std::string(trimmed(taken.rows[0].text)),
                      std::string(trimmed(taken.rows[1].text))};
    if (names != now.names) {
      session.set_names(names);
      changes.add();
    }
    if (const std::string& clock = taken.value("Clock");
        clock != (now.time ? to_text(*now.time) : kNone)) {
      session.set_time(parse_time_control(clock));
      changes.add();
    }
    const ComputerSettings computer = computer_in(taken, now.computer);
    if (computer.sides != now.computer.sides || computer.level != now.computer.level) {
      if (computer.sides == now.computer.sides)
        session.set_level(computer.level);
      else
        session.set_computer(computer);
      changes.add();
    }
    changes.tell();
  });
  form.title = "Players";
  form.question = "Use these players? y/N";
  form.verb = "OK";
  for (const Player player : {Player::O, Player::X}) {
    form.rows.push_back(side_row(player, setup.computer.sides));
    form.rows.back().text = setup.names[index_of(player)];
    form.rows.back().longest = kLongestName;
    form.rows.back().fault = fault_of_name;
  }
  form.rows.push_back(level_row(match));
  form.rows.push_back(clock_row(setup.time));
  return form;
}

Form settings_form(const Match& match, const Preferences* preferences) {
  const GameSetup setup = match.setup();
  Form form([](Session& session, const Form& taken) {
    const GameSetup now = session.match().setup();
    Changes changes(session);
    for (const Form::Row& row : taken.rows) {
      const auto looks = display_settings();
      const auto look = std::find_if(looks.begin(), looks.end(), [&](const DisplaySetting& one) {
        return one.label == row.label;
      });
      if (look == looks.end() || look->names()[look->get(session.preferences())] == row.value())
        continue;
      session.set_display_setting(*look, row.value());
      changes.add();
    }
    if (taken.is_preview) return;
    if (const auto coach = parse_coach(taken.value("Coach"));
        coach && *coach != session.match().coach()) {
      session.set_coach(*coach);
      changes.add();
    }
    if (const int level = std::stoi(taken.value("Level")); level != now.computer.level) {
      session.set_level(level);
      changes.add();
    }
    if (const std::string& clock = taken.value("Clock");
        clock != (now.time ? to_text(*now.time) : kNone)) {
      session.set_time(parse_time_control(clock));
      changes.add();
    }
    changes.tell();
  });
  form.title = "Settings";
  form.question = "Keep these settings? y/N";
  form.verb = "done";
  form.is_live = true;
  if (preferences != nullptr)
    for (const DisplaySetting& look : display_settings()) {
      if (look.key == "glyphs" && !locale_is_utf8()) continue;
      form.rows.push_back({.label = std::string(look.label),
                           .values = look.names(),
                           .chosen = look.get(*preferences),
                           .flag = look.key,
                           .sentence = look.sentence});
    }
  form.rows.push_back(coach_row(match.coach()));
  form.rows.push_back(level_row(match));
  form.rows.back().conditions.clear();
  form.rows.back().sentence = "The computer's level, 1 to 8";
  form.rows.push_back(clock_row(setup.time));
  form.rows.back().sentence = "Minutes per player; 10+5 adds 5 s per move";
  return form;
}

Form new_game_form(const Match& match) {
  const GameSetup setup = match.setup();
  Form form([](Session& session, const Form& taken) {
    GameSetup wanted = session.match().setup();
    wanted.computer = computer_in(taken, wanted.computer);
    wanted.names = {std::string(trimmed(taken.value("Name of O"))),
                    std::string(trimmed(taken.value("Name of X")))};
    const std::string& clock = taken.value("Clock");
    if (!wanted.time || clock != to_text(*wanted.time)) wanted.time = parse_time_control(clock);
    const std::string& start = taken.value("Start");
    wanted.start = start == kAtPosition ? Start(parse_position(taken.value("Position")).value())
                                        : parse_random_start(start).value_or(Start());
    session.begin(wanted);
  });
  form.title = "New game";
  form.question = "Leave this game and start a new one? y/N";
  form.verb = "begin";
  for (const Player player : {Player::O, Player::X}) {
    form.rows.push_back(side_row(player, setup.computer.sides));
    form.rows.push_back(name_row(player, setup.names));
  }
  form.rows.push_back(level_row(match));
  form.rows.push_back(clock_row(setup.time));
  form.rows.push_back(start_row(setup));
  form.rows.push_back({.label = "Position",
                       .text = to_text(setup.start.position()),
                       .longest = kLongestPosition,
                       .conditions = {{"Start", kAtPosition}},
                       .fault = fault_of_position});
  return form;
}

Form endings_form(const Match& match, const std::optional<Ending>& wanted) {
  const Sides computer = match.computer().sides;
  std::vector<std::optional<Ending>> endings;  // nullopt goes on
  for (const Player player : {Player::O, Player::X})
    if (!computer.has(player)) endings.emplace_back(Resigned{player});
  endings.emplace_back(Agreed{});
  endings.emplace_back(std::nullopt);
  Form::Row ways;
  for (const auto& ending : endings)
    ways.values.push_back(ending ? describe_end(*ending, match.names(), computer)
                                 : "Continue the game");
  ways.chosen =
      static_cast<std::size_t>(std::find(endings.begin(), endings.end(), wanted) - endings.begin());
  Form form([endings](Session& session, const Form& taken) {
    if (const auto& ending = endings[taken.rows.front().chosen]) session.end(*ending);
  });
  form.title = "End the game";
  if (wanted) form.question = ask_about_end(*wanted, match.names(), computer);
  form.verb = "OK";
  form.rows.push_back(std::move(ways));
  return form;
}

Form games_form(const std::vector<SavedGame>& games) {
  Form form([games](Session& session, const Form& taken) {
    session.open_game(games[std::stoul(taken.rows.front().value()) - 1]);
  });
  form.title = "Your games";
  form.question = counted(games.size(), "game");
  form.verb = "open";
  const std::size_t widest = std::to_string(games.size()).size();
  for (const SavedGame& game : games) {
    const std::string number = std::to_string(form.all.size() + 1);
    form.all.push_back(say("{}{}  {}{}", std::string(widest - number.size(), ' '), number,
                           game.text, game.why.empty() ? "" : ": " + game.why));
  }
  form.rows.push_back({.label = "", .values = form.all, .longest = kLongestName});
  return form;
}

// A number that is typed is that of a task, in a review that of a move.
Form list_form(const Activity& activity) {
  constexpr int longest_number = 3;
  const TaskList list = activity.list();
  std::size_t widest = 0;
  for (const TaskChoice& choice : list.rows) widest = std::max(widest, choice.label.size());
  Form::Row row{.label = "", .chosen = list.chosen, .longest = longest_number};
  for (const TaskChoice& choice : list.rows)
    row.values.push_back(
        say("{}{}  {}", std::string(widest - choice.label.size(), ' '), choice.label, choice.text));
  Form form([list, word = activity.command()](Session& session, const Form& taken) {
    const std::string& number = taken.rows.front().text;
    const auto found =
        number.empty()
            ? list.rows.begin() + static_cast<std::ptrdiff_t>(taken.rows.front().chosen)
            : std::find_if(list.rows.begin(), list.rows.end(), [&](const TaskChoice& choice) {
                return choice.label.starts_with(number + '.');
              });
    const Command& command = *find_command(word);
    if (!number.empty() && command.use(session.scene())) {
      if (!command.run(session, number))
        session.refuse(explain(wrong_argument(command, number), session.typing()));
    } else if (found == list.rows.end()) {
      session.refuse(say("There is no move {}.", number));
    } else {
      session.open(word, found->number);
    }
  });
  form.title = activity.plural();
  form.title[0] = static_cast<char>(form.title[0] + 'A' - 'a');
  form.question = list.standing;
  form.verb = "choose";
  form.rows.push_back(std::move(row));
  return form;
}

}  // namespace quagmire::ui
