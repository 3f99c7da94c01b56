#include "app/table/scores.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <random>
#include <string_view>
#include <utility>

#include "app/files/own_file.h"
#include "app/table/seats.h"
#include "engine/ascii.h"

namespace quagmire::app {

namespace {

constexpr const char* kIdTag = "GameId";
constexpr const char* kFile = "/scores";

// A line of the file: a game, or text that is not one.
struct ScoreLine {
  std::string text;
  std::optional<ScoredGame> game{};
};

std::string text_of(const ScoredGame& game) {
  char end = game.winner ? letter_of(*game.winner) : '=';
  if (game.forgotten) end = '-';
  return game.id + '\t' + end + '\t' + std::to_string(game.plies) + '\t' + game.names[0] + '\t' +
         game.names[1];
}

std::optional<ScoredGame> parse_game(std::string_view text) {
  if (text.ends_with('\r')) text.remove_suffix(1);  // some editors end lines like this
  std::array<std::string_view, 5> fields;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const auto tab = text.find('\t');
    // The last field takes the rest of the line.
    if ((tab == std::string_view::npos) != (i + 1 == fields.size())) return std::nullopt;
    fields[i] = text.substr(0, tab);
    if (tab != std::string_view::npos) text.remove_prefix(tab + 1);
  }
  const auto& [id, end, plies, o, x] = fields;
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
  game.plies = *number;
  return game;
}

std::vector<ScoreLine> lines_of(std::string_view text) {
  std::vector<ScoreLine> lines;
  while (!text.empty()) {
    const std::string_view line = take_to('\n', text);
    lines.push_back({std::string(line), parse_game(line)});
  }
  return lines;
}

std::string text_of(const std::vector<ScoreLine>& lines) {
  std::string text;
  for (const ScoreLine& line : lines) text += (line.game ? text_of(*line.game) : line.text) + '\n';
  return text;
}

auto find_game(std::vector<ScoreLine>& lines, const std::string& id) {
  return std::find_if(lines.begin(), lines.end(),
                      [&](const ScoreLine& line) { return line.game && line.game->id == id; });
}

bool is_between(const ScoredGame& game, const ui::Names& pair) {
  return game.names == pair || game.names == ui::Names{pair[1], pair[0]};
}

}  // namespace

std::optional<ScoredGame> scored_game(const std::string& id, const Game& game,
                                      const ui::Names& names, const ui::Computer& computer) {
  const auto counted = ui::names_in_score(names, computer);
  if (!game.is_over() || !counted) return std::nullopt;
  return ScoredGame{id, *counted, winner_of(game.outcome()), game.ply()};
}

std::optional<ScoredGame> scored_game(const Record& record) {
  const std::string id = game_id(record);
  if (id.empty()) return std::nullopt;
  return scored_game(id, record.game, names_of(record), seats_of(record, Settings(), {}));
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
  std::vector<ScoredGame> games;
  for (const ScoreLine& line : lines_of(text ? *text : ""))
    if (line.game && !line.game->forgotten) games.push_back(*line.game);
  return games;
}

template <class Change>
std::optional<FileError> Scores::change(Change change) const {
  const auto folder = data_folder(places_);
  if (!folder) return folder.error();
  return rewrite_file(*folder + kFile, [&](const std::string& text) {
    std::vector<ScoreLine> lines = lines_of(text);
    change(lines);
    const std::string changed = text_of(lines);
    return changed == text_of(lines_of(text)) ? text : changed;
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
  return game ? count(*game) : take_back(id);
}

std::optional<FileError> Scores::forget(const ui::Names& pair) const {
  return change([&](std::vector<ScoreLine>& lines) {
    for (ScoreLine& line : lines)
      if (line.game && is_between(*line.game, pair)) line.game->forgotten = true;
  });
}

ui::MatchScore score_between(const ui::Names& pair, const std::vector<ScoredGame>& games) {
  ui::MatchScore score{pair};
  const auto first = std::find_if(games.begin(), games.end(),
                                  [&](const ScoredGame& game) { return is_between(game, pair); });
  // The player who had O first comes first, whatever they play now.
  if (first != games.end()) score.players = first->names;
  for (auto game = first; game != games.end(); ++game) {
    if (!is_between(*game, pair)) continue;
    if (!game->winner) {
      ++score.agreed;
      continue;
    }
    const std::string& winner = game->names[index_of(*game->winner)];
    ++score.won[winner == score.players[0] ? 0 : 1];
  }
  return score;
}

}  // namespace quagmire::app
