#include "app/games/scores.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <random>
#include <string_view>
#include <utility>

#include "app/games/game_tags.h"
#include "engine/text.h"

namespace quagmire::app {

namespace {

constexpr const char* kIdTag = "GameId";

// The limit in bytes; only the newest games of a longer file are read.
constexpr std::size_t kMostScores = std::size_t{4} << 20;

constexpr std::string_view kCountsForNoLevel = "-";

// A person's name that looks like the computer's gets a blank in front.
bool is_like_computer(std::string_view name) { return name.starts_with("Computer ("); }

std::optional<ScoredGame> parse_game(const Fields& fields) {
  constexpr std::size_t most = std::numeric_limits<std::size_t>::max();
  if (fields.size() != 7 || fields[0].empty()) return std::nullopt;
  const auto plies = parse_number(fields[2], 0, most);
  const auto end = std::find(kEnds.begin(), kEnds.end(), fields[5]);
  const auto level = parse_level(fields[6]);
  const auto winner = parse_player(fields[1]);
  if (!plies || end == kEnds.end() || (!level && fields[6] != kCountsForNoLevel) ||
      (!winner && fields[1] != "="))
    return std::nullopt;
  ScoredGame game{std::string(fields[0]), {}, winner, *plies, *end, level, {}};
  for (std::size_t side = 0; side < 2; ++side) {
    std::string_view name = fields[3 + side];
    game.computer.played[side] = is_like_computer(name);
    if (name.starts_with(' ')) name.remove_prefix(1);
    game.names[side] = name;
  }
  return game;
}

std::optional<ScoredGame> game_in(std::string_view text, const std::string& id) {
  while (!text.empty())
    if (auto game = parse_game(take_fields(text)); game && game->id == id) return game;
  return std::nullopt;
}

bool is_same_end(const ScoredGame& one, const ScoredGame& other) {
  return one.winner == other.winner && one.plies == other.plies;
}

// Replaces the game with this id, or removes it if `game` is nullopt.
std::string with_game(const std::string& text, const std::string& id,
                      const std::optional<ScoredGame>& game) {
  const auto is_it = [&](const Fields& fields) {
    const auto there = parse_game(fields);
    return there && there->id == id;
  };
  if (!game) return with_line(text, is_it, {});
  Names names = game->names;
  for (std::size_t side = 0; side < names.size(); ++side)
    if (!game->computer.played[side] && is_like_computer(names[side])) names[side].insert(0, " ");
  const std::string winner = game->winner ? to_text(*game->winner) : "=";
  const std::string plies = std::to_string(game->plies);
  const std::string level =
      game->level ? std::to_string(*game->level) : std::string(kCountsForNoLevel);
  return with_line(text, is_it, {id, winner, plies, names[0], names[1], game->end, level});
}

}  // namespace

std::optional<ScoredGame> scored_game(const std::string& id, const GameState& state) {
  const Game& game = state.game;
  const ComputerSettings computer = state.computer();
  const auto counted = names_in_score(state.names(), computer);
  const bool by_nobody = computer.sides == Sides::both();
  if (id.empty() || !game.is_over() || game.ply() == 0 || by_nobody) return std::nullopt;
  return ScoredGame{id,
                    counted.value_or(Names()),
                    winner_of(game.outcome()),
                    game.ply(),
                    end_name(game.outcome()),
                    state.counted_level(),
                    computer.sides};
}

std::optional<ScoredGame> scored_game(const Record& record) {
  return scored_game(game_id(record), state_of(record));
}

std::string game_id(const Record& record) {
  const auto id = tag(record, kIdTag);
  const bool plain = id && std::all_of(id->bytes().begin(), id->bytes().end(),
                                       [](char c) { return c > ' ' && c <= '~'; });
  return plain ? id->bytes() : "";
}

void assign_game_id(Record& record) {
  std::random_device random;
  set_tag(record, kIdTag, to_hexadecimal(std::uint64_t{random()} << 32U | random()));
}

void remove_game_id(Record& record) { remove_tag(record, kIdTag); }

Scores::Scores(const DataFolders& data_folders) : file_(data_folders, "scores") {}

Result<std::vector<ScoredGame>, FileError> Scores::games() const {
  const auto text = file_.text();
  if (!text) return text.error();
  std::string_view lines = *text;
  if (lines.size() > kMostScores) {
    lines.remove_prefix(lines.size() - kMostScores);
    take_to('\n', lines);
  }
  std::vector<ScoredGame> games;
  while (!lines.empty())
    if (auto game = parse_game(take_fields(lines))) games.push_back(std::move(*game));
  return games;
}

int Scores::count_finished() const {
  const auto text = file_.text();
  int count = 0;
  for (std::string_view rest = text ? *text : std::string_view();
       !rest.empty() && count < kGamesWithGoal;)
    if (parse_game(take_fields(rest))) ++count;
  return count;
}

// A game already counted keeps its original names.
std::optional<FileError> Scores::count(const ScoredGame& game) {
  return file_.change([&](const std::string& text) {
    const auto counted = game_in(text, game.id);
    return counted && is_same_end(*counted, game) ? text : with_game(text, game.id, game);
  });
}

bool Scores::has_other_end(const Record& record) const {
  const auto text = file_.text();
  const auto counted = text ? game_in(*text, game_id(record)) : std::nullopt;
  const auto game = scored_game(record);
  return counted && !(game && is_same_end(*counted, *game));
}

std::optional<FileError> Scores::remove(const std::string& id) {
  return file_.change([&](const std::string& text) { return with_game(text, id, {}); });
}

std::optional<FileError> Scores::count_if_missing(const Record& record) {
  const auto game = scored_game(record);
  if (!game) return std::nullopt;
  return file_.change([&](const std::string& text) {
    return game_in(text, game->id) ? text : with_game(text, game->id, game);
  });
}

}  // namespace quagmire::app
