#include "app/games/scores.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <random>
#include <string_view>
#include <utility>

#include "app/files/own_file.h"
#include "app/games/seats.h"
#include "engine/ascii.h"
#include "engine/hash.h"

namespace quagmire::app {

namespace {

constexpr const char* kIdTag = "GameId";
constexpr const char* kFile = "/scores";

// Of a longer file the newest games are read.
constexpr std::size_t kMostScores = std::size_t{4} << 20;

constexpr std::string_view kNotKnown = "?";
constexpr int kFieldsBefore = 5;  // in earlier versions
constexpr int kFields = 8;

// The level in the computer's name, by which earlier versions counted.
std::optional<int> level_of(const Names& names) {
  const auto level = level_in(names[0]);
  return level ? level : level_in(names[1]);
}

std::string text_of(const ScoredGame& game) {
  const char winner = game.winner ? letter_of(*game.winner) : '=';
  std::string text = game.id + '\t' + winner + '\t' + std::to_string(game.plies) + '\t' +
                     game.names[0] + '\t' + game.names[1];
  if (game.end.empty() && game.level == level_of(game.names)) return text;
  text += '\t' + std::string(game.end.empty() ? kNotKnown : game.end) + '\t' +
          std::to_string(game.help) + '\t';
  text += game.level ? in_tenths(*game.level) : "-";
  return text;
}

// False if they make no sense.
bool read_rest(std::string_view why, std::string_view help, std::string_view level,
               ScoredGame& game) {
  const auto end = std::find(kEnds.begin(), kEnds.end(), why);
  const auto number = read_number(help, 0, std::numeric_limits<std::size_t>::max());
  game.level = parse_level(level);
  if ((end == kEnds.end() && why != kNotKnown) || !number) return false;
  if (end != kEnds.end()) game.end = *end;
  game.help = static_cast<std::size_t>(*number);
  return game.level || level == "-";
}

std::optional<ScoredGame> parse_game(std::string_view text) {
  if (text.ends_with('\r')) text.remove_suffix(1);  // some editors end lines like this
  const auto count = std::count(text.begin(), text.end(), '\t') + 1;
  if (count != kFieldsBefore && count != kFields) return std::nullopt;
  std::array<std::string_view, kFields> fields;
  for (std::string_view& field : fields) field = take_to('\t', text);
  const auto [id, end, plies, o, x, why, help, level] = fields;
  ScoredGame game{std::string(id), {std::string(o), std::string(x)}, std::nullopt, 0};
  if (end == "O")
    game.winner = Player::O;
  else if (end == "X")
    game.winner = Player::X;
  else if (end != "=")
    return std::nullopt;
  const auto number = read_number(plies, 0, std::numeric_limits<std::size_t>::max());
  if (!number || id.empty()) return std::nullopt;
  game.plies = static_cast<std::size_t>(*number);
  game.level = level_of(game.names);
  if (count != kFieldsBefore && !read_rest(why, help, level, game)) return std::nullopt;
  return game;
}

// The line of the game with this id, also of one that an earlier version was told to forget; an
// empty one if there is none.
std::string_view find_line(std::string_view text, const std::string& id) {
  const std::string beginning = id + '\t';
  while (!text.empty()) {
    const std::string_view line = take_to('\n', text);
    if (line.starts_with(beginning) && (parse_game(line) || line.starts_with(beginning + "-\t")))
      return line;
  }
  return text;
}

}  // namespace

std::optional<ScoredGame> scored_game(const std::string& id, const TableState& state) {
  const Game& game = state.game;
  const Computer& computer = state.computer;
  const auto counted = names_in_score(state.names, computer);
  const bool by_nobody = computer.sides == Sides::both();
  if (!game.is_over() || by_nobody || !state.remembered) return std::nullopt;
  ScoredGame scored{id, counted.value_or(Names()), winner_of(game.outcome()), game.ply()};
  scored.end = end_in_a_word(game.outcome());
  if (computer.sides.none()) return scored;
  scored.help = state.help;
  scored.level = state.rated_level();
  return scored;
}

std::optional<ScoredGame> scored_game(const Record& record) {
  const std::string id = game_id(record);
  if (id.empty()) return std::nullopt;
  return scored_game(id, {.game = record.game,
                          .computer = seats_of(record, Settings(), {}),
                          .names = names_of(record),
                          .help = help_of(record)});
}

std::string game_id(const Record& record) {
  const auto id = tag(record, kIdTag);
  const bool plain = id && std::all_of(id->bytes().begin(), id->bytes().end(),
                                       [](char c) { return c > ' ' && c <= '~'; });
  return plain ? id->bytes() : "";
}

void give_game_id(Record& record) {
  std::random_device random;
  set_tag(record, kIdTag, in_hexadecimal(std::uint64_t{random()} << 32U | random()));
}

void remove_game_id(Record& record) { remove_tag(record, kIdTag); }

Result<std::vector<ScoredGame>, FileError> Scores::games() const {
  const auto folder = data_folder(places_);
  if (!folder) return folder.error();
  const auto text = read_file(*folder + kFile, kLongestList);
  if (!text && !is_missing(text.error())) return text.error();
  std::string_view lines = text ? *text : std::string_view();
  if (lines.size() > kMostScores) {
    lines.remove_prefix(lines.size() - kMostScores);
    take_to('\n', lines);
  }
  std::vector<ScoredGame> games;
  while (!lines.empty())
    if (auto game = parse_game(take_to('\n', lines))) games.push_back(std::move(*game));
  return games;
}

std::optional<FileError> Scores::change(
    const std::function<std::string(std::string text)>& change) const {
  const auto folder = data_folder(places_);
  return folder ? rewrite_file(*folder + kFile, change) : std::optional(folder.error());
}

std::optional<FileError> Scores::count(const ScoredGame& game) const {
  return change([&](std::string text) {
    const std::string_view line = find_line(text, game.id);
    const auto counted = parse_game(line);
    // What was counted stays: a rating that began again since, and the names of then.
    if (counted && (counted->winner != game.winner || counted->plies != game.plies))
      text.replace(static_cast<std::size_t>(line.data() - text.data()), line.size(), text_of(game));
    else if (line.empty())
      text.append(text.empty() || text.back() == '\n' ? "" : "\n").append(text_of(game)) += '\n';
    return text;
  });
}

std::optional<FileError> Scores::take_back(const std::string& id) const {
  return change([&](std::string text) {
    const std::string_view line = find_line(text, id);
    if (parse_game(line))
      text.erase(static_cast<std::size_t>(line.data() - text.data()), line.size() + 1);
    return text;
  });
}

std::optional<FileError> Scores::catch_up_with(const Record& record) const {
  const std::string id = game_id(record);
  if (id.empty()) return std::nullopt;
  const auto game = scored_game(record);
  return game ? count(*game) : take_back(id);
}

}  // namespace quagmire::app
