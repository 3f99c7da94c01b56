// The scores file: a game counts once, and lines that are no games stay.
#include "app/games/scores.h"
#include "tests/fuzz/data_folder.h"

using namespace quagmire;
using fuzz::require;

namespace {

std::vector<ScoredGame> games_of(const app::Scores& scores) {
  auto games = scores.games();
  require(games.has_value(), "the file can be read");
  return std::move(games).value();
}

}  // namespace

void fuzz::try_scores(std::string_view text) {
  const fuzz::DataFolder folder;
  fuzz::DataFolder::write("scores", text);
  app::Scores scores(fuzz::DataFolder::data_folders());
  const auto games = games_of(scores);
  if (!games.empty()) {
    require(!scores.count(games.front()), "a game counts");
    require(fuzz::DataFolder::content("scores") == text, "counting a game again changes nothing");
  }

  const Names pair = games.empty() ? Names{"Ann", "Bob"} : games.back().names;
  const ScoredGame game{"an id that no other game has", pair, Player::X, 20, kEnds[2]};
  auto with_game = games;
  with_game.push_back(game);
  require(!scores.count(game) && games_of(scores) == with_game, "a game more");
  const std::string counted = fuzz::DataFolder::content("scores");
  const int cut = !text.empty() && text.back() != '\n' ? 1 : 0;
  require(fuzz::lines_in(counted) == fuzz::lines_in(text) + cut + 1, "no line is lost");
  require(!scores.remove(game.id) && games_of(scores) == games, "taken back as it was");
}
