#include "app/games/game_tags.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <random>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/match/players.h"
#include "engine/text.h"
#include "ui/text/messages.h"
#include "ui/text/player_text.h"
#include "ui/text/utf8.h"

namespace quagmire::app {

namespace {

constexpr std::string_view kComputerTag = "Computer";
constexpr std::string_view kLotTag = "Lot";
constexpr std::string_view kSwapTag = "Swap";

constexpr std::array kNameTags{"O", "X"};
constexpr std::array kOtherNameTags{"White", "Black"};  // used if the tags O and X are missing

void write(Record& record, std::string_view name, const std::string& text, bool is_needed) {
  is_needed ? set_tag(record, name, text) : remove_tag(record, name);
}

struct ComputerTag {
  Sides sides;
  int level;
  bool changed;
};

constexpr std::string_view kChanged = "changed";

// "X 4", "X 4 changed"
std::optional<ComputerTag> parse_computer_tag(std::string_view text) {
  const auto sides = parse_sides(take_to(' ', text));
  const auto level = parse_level(take_to(' ', text));
  if (!sides || !level || !(text.empty() || text == kChanged)) return std::nullopt;
  return ComputerTag{*sides, *level, !text.empty()};
}

std::optional<std::string> name_in(const Record& record, std::size_t player) {
  auto other = tag(record, kOtherNameTags[player]);
  if (other == UntrustedText("?")) other.reset();
  const auto name = tag(record, kNameTags[player]);
  if (!name && !other) return std::nullopt;
  return ui::cleaned(trimmed((name ? name : other)->bytes()), ui::kLongestName);
}

std::optional<ComputerTag> computer_tag_in(const Record& record) {
  const auto written = tag(record, kComputerTag);
  return written ? parse_computer_tag(written->bytes()) : std::nullopt;
}

using std::chrono::seconds;

constexpr const char* kControlTag = "TimeControl";
constexpr std::array kLeftTags{"ClockO", "ClockX"};  // by index_of()
constexpr std::string_view kClockMark = "[%clk ";

// Takes an unsigned whole number off the front of the text.
std::optional<int> take_number(std::string_view& text) {
  int number = 0;
  if (text.empty() || !is_digit(text.front())) return std::nullopt;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number > static_cast<int>(kMostSeconds)) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
  return number;
}

bool take(std::string_view& text, char c) {
  if (text.empty() || text.front() != c) return false;
  text.remove_prefix(1);
  return true;
}

std::optional<TimeControl> control_of(const Record& record) {
  const auto written = tag(record, kControlTag);
  return written ? parse_time_control(written->bytes(), seconds(1)) : std::nullopt;
}

// "0:09:58"; skips anything after the seconds.
std::optional<seconds> parse_time(std::string_view text) {
  int total = 0;
  for (int part = 0; part < 3; ++part) {
    const auto number = take_number(text);
    if (!number || (part > 0 && *number >= 60)) return std::nullopt;
    total = total * 60 + *number;
    if (total > static_cast<int>(kMostSeconds)) return std::nullopt;
    if (part < 2 && !take(text, ':')) return std::nullopt;
  }
  return seconds(total);
}

std::optional<seconds> time_in(const std::string& comment) {
  const auto begin = comment.find(kClockMark);
  if (begin == std::string::npos || comment.find(']', begin) == std::string::npos)
    return std::nullopt;
  return parse_time(std::string_view(comment).substr(begin + kClockMark.size()));
}

void read_clocks(const Record& record, GameState& state) {
  const Game& game = state.game;
  state.set_time(control_of(record));
  if (!state.time) return;
  std::array<Clock::Duration, 2> left{state.time->main, state.time->main};
  for (const Comment& comment : record.comments)
    if (const auto time = time_in(comment.text.bytes());
        time && comment.ply > 0 && comment.ply <= game.ply())
      left[index_of(game.position_at(comment.ply - 1).turn())] = *time;
  for (const Player player : {Player::O, Player::X})
    if (const auto written = tag(record, kLeftTags[index_of(player)]))
      if (const auto time = parse_time(written->bytes())) left[index_of(player)] = *time;
  for (std::size_t side = 0; side < left.size(); ++side)
    state.players[side].clock = Clock(left[side], game.steps(), game.step());
  const Outcome outcome = game.outcome();
  if (const auto* out = std::get_if<OutOfTime>(&outcome)) state.player(out->player).clock.expire();
}

void write_clocks(Record& record, const GameState& state) {
  const auto& limit = state.time;
  // Another program's time control is preserved.
  if (!limit && !control_of(record)) return;
  const auto write = [&](const char* name, const std::string& text) {
    limit ? set_tag(record, name, text) : remove_tag(record, name);
  };
  // The player's time. If it ran out, the time when the turn began, which undo restores.
  const auto left = [](const Clock& clock) {
    return clock.has_expired() ? clock.before_end() : clock.remaining();
  };
  write(kControlTag, limit ? to_text(*limit, seconds(1)) : "");
  for (const Player player : {Player::O, Player::X})
    write(kLeftTags[index_of(player)],
          limit ? clock_text(left(state.player(player).clock), Hours::Always) : "");
}

// Keeps tags that already name the same players, perhaps in more detail.
void write_names(Record& record, const Names& names) {
  for (std::size_t player = 0; player < names.size(); ++player)
    if (names[player] != name_in(record, player).value_or(""))
      write(record, kNameTags[player], names[player],
            !names[player].empty() || tag(record, kOtherNameTags[player]));
}

}  // namespace

bool is_same(const Game& one, const Game& other) {
  const std::size_t common = shared_moves(one, other);
  return common == one.length() && common == other.length() && one.ply() == other.ply() &&
         one.outcome() == other.outcome();
}

Record record_of(const GameState& state, const Record& original) {
  const Game& game = state.game;
  const ComputerSettings computer = state.computer();
  Record record;
  record.tags = original.tags;
  write(record, kComputerTag,
        to_text(computer.sides) + ' ' + std::to_string(computer.level) +
            (state.changed ? ' ' + std::string(kChanged) : ""),
        !computer.sides.none());
  write_names(record, state.names());
  write(record, kLotTag, std::to_string(state.start_number.value_or(0)),
        state.start_number.has_value());
  write(record, kSwapTag, "X", state.game.is_swapped());
  record.game = game;
  const std::size_t common = shared_moves(game, original.game);
  for (const Comment& comment : original.comments)
    if (comment.ply <= common) record.comments.push_back(comment);
  write_clocks(record, state);
  const Outcome outcome = game.outcome();
  if (!ending_of(outcome))
    record.reason = ui::reason(outcome);
  else if (is_same(game, original.game))
    record.reason = original.reason;
  return record;
}

GameSetup setup_of(const Record& record, const LoadedSettings& loaded) {
  const Settings& settings = loaded.values();
  GameSetup setup{Start(record.game.initial()), settings.computer, settings.names,
                  control_of(record)};
  if (setup.computer.seed == 0) setup.computer.seed = std::random_device()();
  const auto computer = computer_tag_in(record);
  if (!loaded.is_set_by_flag("computer"))
    setup.computer.sides = computer ? computer->sides : Sides{};
  if (computer && !loaded.is_set_by_flag("level")) setup.computer.level = computer->level;
  for (std::size_t player = 0; player < setup.names.size(); ++player)
    if (const auto name = name_in(record, player);
        name && !loaded.is_set_by_flag(kNameSettings[player]))
      setup.names[player] = *name;
  if (loaded.is_set_by_flag("time")) setup.time = settings.time;
  const auto number = tag(record, kLotTag);
  const auto start = number ? parse_random_start(number->bytes()) : std::nullopt;
  if (start && start->position() == record.game.initial()) setup.start = *start;
  return setup;
}

std::string players_in_short(const Record& record) {
  Names names;
  for (std::size_t player = 0; player < names.size(); ++player)
    names[player] = name_in(record, player).value_or("");
  if (const auto computer = computer_tag_in(record)) {
    for (const Player player : {Player::O, Player::X}) {
      std::string& name = names[index_of(player)];
      if (computer->sides.has(player))
        name = ui::say("computer (level {})", std::to_string(computer->level));
      else if (name.empty())
        name = "you";
    }
  }
  if (names == Names{}) names = {"O", "X"};
  return ui::names_in_short(names);
}

namespace {

// The record's game, with the swap that its tag describes.
Game game_in(const Record& record) {
  const Game& read = record.game;
  if (tag(record, kSwapTag) != "X" || read.ply() == 0) return read;
  Game game = read.beginning(1);
  if (!game.is_over()) game.swap();
  for (std::size_t ply = 1; ply < read.length(); ++ply) game.play_legal(read.move_at(ply));
  game.go_to(read.ply());
  if (const auto ending = ending_of(read.outcome())) game.end(*ending);
  return game;
}

}  // namespace

GameState state_of(const Record& record) {
  const GameSetup setup = setup_of(record);
  const auto computer = computer_tag_in(record);
  GameState state = GameState::of(game_in(record), setup.computer, setup.names);
  read_clocks(record, state);
  state.start_number = setup.start.number();
  state.changed = computer && computer->changed;
  return state;
}

std::string without_time(std::string comment) {
  if (const auto end = comment.find(']');
      comment.starts_with(kClockMark) && end != std::string::npos)
    comment.erase(0, comment.find_first_not_of(' ', end + 1));
  return comment;
}

}  // namespace quagmire::app
