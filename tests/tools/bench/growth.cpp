// What long games and long lists cost beside short ones: quagmire_growth prints the processor time
// of a review with 20,000 and 200,000 plies, 100 nodes a ply, and of a key in a list of 200 and
// 20,000 games, and how many times the first the second takes.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "engine/analysis/game_analysis.h"
#include "ui/draw/draw.h"
#include "ui/screens/screens.h"
#include "ui/session/session.h"

namespace {

using namespace quagmire;

double processor_seconds(const std::function<void()>& work) {
  const std::clock_t begin = std::clock();
  work();
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

// Moves by chance that leave no piece in Quagmire, so that the game goes on.
Game game_of_plies(std::size_t plies) {
  std::mt19937_64 random(87);
  Game game;
  while (game.length() < plies) {
    const MoveList moves = game.position().legal_moves();
    std::vector<Move> order(moves.begin(), moves.end());
    std::shuffle(order.begin(), order.end(), random);
    const auto goes_on = std::find_if(order.begin(), order.end(), [&](Move move) {
      const Position after = game.position().after(move);
      return !after.is_over() && after.quagmired(Player::O).empty() &&
             after.quagmired(Player::X).empty();
    });
    if (goes_on == order.end())
      game.undo();
    else
      game.play_legal(*goes_on);
  }
  return game;
}

double review(std::size_t plies) {
  GameAnalysis analysis(game_of_plies(plies));
  return processor_seconds([&] {
    if (!analyze(analysis, {}, {.nodes = 100}, nullptr)) std::abort();
  });
}

// The games of a folder, as they are listed.
class ManyGames : public GameStore {
 public:
  explicit ManyGames(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
      games_.push_back({"", "2026.11.21  Ann - Bob, " + std::to_string(i) + " moves", "", false});
  }
  [[nodiscard]] Result<std::vector<SavedGame>, SaveError> saved_games() const override {
    return games_;
  }

 private:
  std::vector<SavedGame> games_;
};

// From the key to the picture.
double key_in_list(std::size_t games) {
  constexpr int keys = 2000;
  constexpr ui::Size size{24, 80};
  ManyGames store(games);
  ui::Session session(Match(GameState{}, store));
  const auto press = [&](ui::Key key) {
    session.apply(ui::action_for(session, key, size).value());
  };
  for (const char c : {':', 'g', 'a', 'm', 'e', 's'}) press(ui::key(c));
  press(ui::key(ui::KeyName::Enter));
  return processor_seconds([&] {
           for (int i = 0; i < keys; ++i) {
             press(ui::key(ui::KeyName::Down));
             (void)draw(view_of(session, size), size);
           }
         }) /
         keys;
}

void print(const char* what, double few, double many, double factor) {
  std::printf("| %s | %.3f | %.3f | %.2f |\n", what, few * factor, many * factor, many / few);
}

}  // namespace

int main() {
  std::printf("| processor time | few | many | times |\n|---|--:|--:|--:|\n");
  print("review of 20,000 and 200,000 plies, s", review(20'000), review(200'000), 1);
  print("key in a list of 200 and 20,000 games, ms", key_in_list(200), key_in_list(20'000), 1e3);
}
