#include "app/games/scores.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <random>
#include <string_view>
#include <utility>

#include "app/files/own_file.h"
#include "app/games/seats.h"
#include "engine/ascii.h"

namespace quagmire::app {

namespace {

constexpr const char* kIdTag = "GameId";
constexpr const char* kFile = "/scores";

// A line of the file: a game, or text that is not one.
struct ScoreLine {
  std::string_view text;
  std::optional<ScoredGame> game{};
};

// In a longer file the oldest games become totals, which leaves games for half this length.
constexpr std::size_t kMostScores = std::size_t{4} << 20;
constexpr std::string_view kTotalId = "total";

constexpr std::string_view kNotKnown = "?";
constexpr int kFieldsBefore = 5;  // in earlier versions
constexpr int kFields = 8;
constexpr int kFieldsOfTotal = 9;
constexpr int kFieldsWithRating = 11;

// The level in the computer's name, by which earlier versions counted.
std::optional<int> level_of(const Names& names) {
  constexpr std::string_view level = "level ";
  for (const std::string& name : names)
    if (const auto at = name.find(level); is_computer(name) && at != std::string::npos)
      return parse_level(name.substr(at + level.size(), name.size() - at - level.size() - 1));
  return std::nullopt;
}

std::string in_hundredths(double number) { return std::to_string(std::lround(number * 100)); }

std::string text_of(const ScoredGame& game) {
  char end = game.winner ? letter_of(*game.winner) : '=';
  if (game.forgotten) end = '-';
  std::string text = game.id + '\t' + end + '\t' + std::to_string(game.plies) + '\t' +
                     game.names[0] + '\t' + game.names[1];
  const bool alone = game.id != kTotalId && !game.rating;
  if (alone && game.end.empty() && game.level == level_of(game.names)) return text;
  text += '\t' + std::string(game.end.empty() ? kNotKnown : game.end) + '\t' +
          std::to_string(game.help) + '\t';
  text += game.level ? in_tenths(*game.level) : "-";
  if (!alone) text += '\t' + std::to_string(game.count);
  if (game.rating)
    text += '\t' + in_hundredths(game.rating->value) + '\t' + in_hundredths(game.rating->deviation);
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

// How many games it stands for, and the rating after them. False if they make no sense.
bool read_total(std::string_view count, std::string_view value, std::string_view deviation,
                ScoredGame& game) {
  constexpr std::uint64_t most_games = 1'000'000'000;
  constexpr std::uint64_t most_hundredths = 1'000'000;
  const auto number = read_number(count, 1, most_games);
  if (!number) return false;
  game.count = static_cast<std::size_t>(*number);
  if (value.empty()) return true;
  const auto rating = read_number(value, 0, most_hundredths);
  const auto spread = read_number(deviation, 1, most_hundredths);
  if (!rating || !spread) return false;
  game.rating = Rating{static_cast<double>(*rating) / 100, static_cast<double>(*spread) / 100};
  return true;
}

std::optional<ScoredGame> parse_game(std::string_view text) {
  if (text.ends_with('\r')) text.remove_suffix(1);  // some editors end lines like this
  const auto count = std::count(text.begin(), text.end(), '\t') + 1;
  if (count != kFieldsBefore && count != kFields && count != kFieldsOfTotal &&
      count != kFieldsWithRating)
    return std::nullopt;
  std::array<std::string_view, kFieldsWithRating> fields;
  for (std::string_view& field : fields) field = take_to('\t', text);
  const auto [id, end, plies, o, x, why, help, level, games, value, deviation] = fields;
  ScoredGame game{std::string(id), {std::string(o), std::string(x)}, std::nullopt, 0};
  if (end == "O")
    game.winner = Player::O;
  else if (end == "X")
    game.winner = Player::X;
  else if (end == "-")
    game.forgotten = true;
  else if (end != "=")
    return std::nullopt;
  const auto number = read_number(plies, 0, std::numeric_limits<std::size_t>::max());
  if (!number || id.empty()) return std::nullopt;
  game.plies = static_cast<std::size_t>(*number);
  game.level = level_of(game.names);
  if (count >= kFields && !read_rest(why, help, level, game)) return std::nullopt;
  if (count >= kFieldsOfTotal && !read_total(games, value, deviation, game)) return std::nullopt;
  return game;
}

// Lines that are no games are one, if they follow each other.
std::vector<ScoreLine> lines_of(std::string_view text) {
  std::vector<ScoreLine> lines;
  while (!text.empty()) {
    const std::string_view line = take_to('\n', text);
    auto game = parse_game(line);
    if (game || lines.empty() || lines.back().game) {
      lines.push_back({line, std::move(game)});
    } else {
      const char* const begin = lines.back().text.data();
      lines.back().text = {begin, static_cast<std::size_t>(line.data() + line.size() - begin)};
    }
  }
  return lines;
}

std::string text_of(const std::vector<ScoreLine>& lines) {
  std::string text;
  for (const ScoreLine& line : lines)
    text.append(line.game ? text_of(*line.game) : line.text) += '\n';
  return text;
}

// Lines that are no games come first then.
std::string folded(std::string_view text) {
  std::string_view left = text;
  std::string folded;
  Totals totals;
  while (left.size() > kMostScores / 2) {
    const std::string_view line = take_to('\n', left);
    if (const auto game = parse_game(line); !game)
      folded.append(line) += '\n';
    else if (!game->forgotten)
      totals.add(*game);
  }
  for (ScoredGame& total : totals.games()) {
    if (total.id.empty()) total.id = kTotalId;
    folded.append(text_of(total)) += '\n';
  }
  return folded.append(left);
}

auto find_game(std::vector<ScoreLine>& lines, const std::string& id) {
  return std::find_if(lines.begin(), lines.end(), [&](const ScoreLine& line) {
    return line.game && line.game->id == id && id != kTotalId;
  });
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
  const std::string few = text && text->size() > kMostScores ? folded(*text) : text ? *text : "";
  std::vector<ScoredGame> games;
  for (ScoreLine& line : lines_of(few))
    if (line.game && !line.game->forgotten) games.push_back(std::move(*line.game));
  return games;
}

template <class Change>
std::optional<FileError> Scores::change(Change change) const {
  const auto folder = data_folder(places_);
  if (!folder) return folder.error();
  return rewrite_file(*folder + kFile, [&](const std::string& text) {
    const std::string few = text.size() > kMostScores ? folded(text) : text;
    std::vector<ScoreLine> lines = lines_of(few);
    const std::string before = text_of(lines);
    change(lines);
    std::string changed = text_of(lines);
    if (changed == before) return text;
    if (changed.size() > kMostScores) changed = folded(changed);
    return changed;
  });
}

std::optional<FileError> Scores::count(const ScoredGame& game) const {
  return change([&](std::vector<ScoreLine>& lines) {
    const auto found = find_game(lines, game.id);
    if (found == lines.end())
      lines.push_back({"", game});
    else if (!found->game->forgotten)
      found->game = game;
  });
}

std::optional<FileError> Scores::take_back(const std::string& id) const {
  return change([&](std::vector<ScoreLine>& lines) {
    if (const auto found = find_game(lines, id); found != lines.end()) lines.erase(found);
  });
}

std::optional<FileError> Scores::catch_up_with(const Record& record) const {
  const std::string id = game_id(record);
  if (id.empty()) return std::nullopt;
  const auto game = scored_game(record);
  if (!game) return take_back(id);
  // What was counted stays: a rating that began again since, and the names of then.
  return change([&](std::vector<ScoreLine>& lines) {
    const auto found = find_game(lines, id);
    if (found == lines.end())
      lines.push_back({"", *game});
    else if (const ScoredGame& counted = *found->game;
             !counted.forgotten && (counted.winner != game->winner || counted.plies != game->plies))
      found->game = *game;
  });
}

std::optional<FileError> Scores::reset_rating() const {
  return change([](std::vector<ScoreLine>& lines) {
    for (ScoreLine& line : lines)
      if (line.game) {
        line.game->level.reset();
        line.game->rating.reset();
      }
  });
}

}  // namespace quagmire::app
