#include "app/match.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>

#include "app/files.h"
#include "app/report.h"
#include "engine/game/game.h"
#include "engine/game/record.h"
#include "engine/search/elo.h"
#include "engine/search/level.h"
#include "engine/search/openings.h"
#include "engine/search/search.h"

namespace quagmire::app {

namespace {

std::string level_name(int level) { return "level " + std::to_string(level); }

std::string with_sign(double elo) {
  const long rounded = std::lround(elo);
  return (rounded > 0 ? "+" : "") + std::to_string(rounded);
}

class Match {
 public:
  explicit Match(const request::Match& asked) : asked_(asked) {}

  int run() {
    if (asked_.records)
      if (const auto failure = make_folders(*asked_.records)) return fail(*failure);
    for (int number = 1; number <= asked_.games; ++number) {
      // Each opening is played twice, once with either side.
      const Player side = number % 2 == 1 ? Player::O : Player::X;
      const auto pair = static_cast<std::uint64_t>((number - 1) / 2);
      // Seeds next to each other would share openings; a big step keeps them apart.
      Game game = search::balanced_opening(asked_.seed * kSeedStep + pair);
      play(game, side, asked_.seed * kSeedStep + static_cast<std::uint64_t>(number));
      const auto winner = winner_of(game);
      ++(!winner ? tally_.draws : *winner == side ? tally_.wins : tally_.losses);
      std::cout << number << "  O " << level_name(level_of(Player::O, side)) << ", X "
                << level_name(level_of(Player::X, side)) << "  "
                << (winner ? std::string(1, letter_of(*winner)) + " won" : "unfinished")
                << " after " << game.length() << " moves" << std::endl;
      if (asked_.records)
        if (const auto failure = keep(game, side, number)) return fail(*failure);
    }
    print_result();
    return kDone;
  }

 private:
  static constexpr std::uint64_t kSeedStep = 1'000'003;

  static int fail(const FileError& error) {
    report(explain(error));
    return kWrong;
  }

  static std::optional<Player> winner_of(const Game& game) {
    const GameStatus status = game.position().status();
    const Won* won = std::get_if<Won>(&status);
    return won == nullptr ? std::nullopt : std::optional(won->winner);
  }

  // `side` is what the first level plays.
  [[nodiscard]] int level_of(Player player, Player side) const {
    return player == side ? asked_.level : asked_.against;
  }

  void play(Game& game, Player side, std::uint64_t seed) {
    for (search::Searcher& searcher : searchers_) searcher.forget();
    while (!game.position().is_over() && game.ply() < asked_.plies) {
      const Player turn = game.position().turn();
      const search::Result thought = search::play_at(
          search::level_settings(level_of(turn, side)), searchers_[turn == side ? 0 : 1],
          game.position(), search::history_of(game), {.nodes = asked_.nodes}, {.seed = seed});
      game.play(thought.lines[0].moves[0]);
    }
  }

  [[nodiscard]] std::optional<FileError> keep(const Game& game, Player side, int number) const {
    Record record;
    record.game = game;
    set_tag(record, "O", level_name(level_of(Player::O, side)));
    set_tag(record, "X", level_name(level_of(Player::X, side)));
    record.winner = winner_of(game);
    return create_file(*asked_.records + "/game-" + std::to_string(number) + ".quag",
                       write_record(record));
  }

  void print_result() const {
    const search::Elo elo = search::elo_of(tally_);
    std::cout << level_name(asked_.level) << " against " << level_name(asked_.against) << ": "
              << tally_.wins << " won, " << tally_.losses << " lost, " << tally_.draws
              << " unfinished; Elo " << with_sign(elo.difference) << ", with 95% confidence "
              << with_sign(elo.low) << " to " << with_sign(elo.high) << '\n';
  }

  const request::Match& asked_;
  std::array<search::Searcher, 2> searchers_;  // of the first level, and of the one against it
  search::Tally tally_;
};

}  // namespace

int play_match(const request::Match& asked) { return Match(asked).run(); }

}  // namespace quagmire::app
