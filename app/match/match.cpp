// Matches: the computer's moves by its search, another program's by asking it.
#include <array>
#include <cmath>
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/cli/report.h"
#include "app/cli/request.h"
#include "app/commands/commands.h"
#include "app/commands/interruption.h"
#include "app/files/files.h"
#include "app/files/new_file.h"
#include "app/files/own_file.h"
#include "app/match/child_process.h"
#include "app/match/openings.h"
#include "app/match/rival.h"
#include "app/match/score.h"
#include "engine/computer/level.h"
#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "engine/game/record.h"
#include "engine/result.h"
#include "engine/search/search.h"
#include "ui/words/text.h"

namespace quagmire::app {

namespace {

// Seeds next to each other would share openings; a big step keeps them apart.
std::uint64_t seed_of(std::uint64_t asked, std::uint64_t number) {
  constexpr std::uint64_t step = 1'000'003;
  return asked * step + number;
}

struct PlayedGame {
  Game game;
  Player side;          ///< what the first level plays
  std::string fault{};  ///< what the program did wrong, which loses it the game
};

/// Why there is no game.
struct Unplayed {
  std::optional<std::string> why;  ///< the program cannot be run; nothing where a signal came
};

/// The games of a match, one at a time.
class MatchGames {
 public:
  /// Both must outlive this.
  MatchGames(const request::Match& asked, const Interruption& interruption)
      : asked_(asked),
        interruption_(interruption),
        searchers_{search::Searcher(asked.resources), search::Searcher(asked.resources)} {}

  /// Plays the game with this number, from 1. Depends on no game before it.
  [[nodiscard]] Result<PlayedGame, Unplayed> play(int number);

 private:
  [[nodiscard]] Game opening(int number) const;
  /// Makes the computer's move. False where a signal has stopped the thought.
  bool think(PlayedGame& played, const search::Options& options);
  /// Makes the program's move. Returns why the match cannot go on, if so.
  static std::optional<Unplayed> ask(PlayedGame& played, Rival& rival);

  const request::Match& asked_;
  const Interruption& interruption_;
  std::array<search::Searcher, 2> searchers_;  // of the first level, and of the one against it
};

// Each opening is played twice, once with either side. A program that cannot be told where the game
// begins plays from the start.
Game MatchGames::opening(int number) const {
  const auto* program = std::get_if<request::Program>(&asked_.against);
  if (program != nullptr && !has_place(program->command, "{position}")) return Game();
  return balanced_opening(seed_of(asked_.seed, static_cast<std::uint64_t>((number - 1) / 2)));
}

Result<PlayedGame, Unplayed> MatchGames::play(int number) {
  PlayedGame played{opening(number), number % 2 == 1 ? Player::O : Player::X};
  const search::Options options{.seed = seed_of(asked_.seed, static_cast<std::uint64_t>(number))};
  for (search::Searcher& searcher : searchers_) searcher.forget();
  std::optional<Rival> rival;
  if (const auto* program = std::get_if<request::Program>(&asked_.against)) {
    const Player side = opponent(played.side);
    rival.emplace(command_for(program->command, side, played.game.position()), side,
                  program->patience, interruption_.descriptor());
  }
  while (!played.game.is_over() && played.game.ply() < asked_.plies) {
    if (rival && played.game.position().turn() != played.side) {
      if (const auto unplayed = ask(played, *rival)) return *unplayed;
      continue;
    }
    if (!think(played, options)) return Unplayed{};
    if (rival && !ending_of(played.game.outcome()))
      rival->tell(played.game.move_at(played.game.ply() - 1));
  }
  if (rival && played.fault.empty()) rival->finish();
  return played;
}

bool MatchGames::think(PlayedGame& played, const search::Options& options) {
  Game& game = played.game;
  const Player turn = game.position().turn();
  const bool is_first = turn == played.side;
  const int level = is_first ? asked_.level : std::get<int>(asked_.against);
  const search::Findings thought =
      search::play_at(search::level_settings(level), searchers_[is_first ? 0 : 1], game.position(),
                      search::history_of(game), asked_.limits, options, interruption_.flag());
  if (interruption_.signal()) return false;
  if (asked_.resign && search::is_loss(thought.lines[0].score)) {
    game.end(Resigned{turn});
  } else {
    game.play(thought.lines[0].moves[0]);
  }
  return true;
}

std::optional<Unplayed> MatchGames::ask(PlayedGame& played, Rival& rival) {
  const auto move = rival.choose(played.game.position());
  if (move) {
    played.game.play(*move);
    return std::nullopt;
  }
  const RivalFault& fault = move.error();
  switch (fault.kind) {
    case RivalFault::Kind::Interrupted:
      return Unplayed{};
    case RivalFault::Kind::CannotRun:
      return Unplayed{fault.what};
    case RivalFault::Kind::Loses:
      break;
  }
  played.game.end(Resigned{opponent(played.side)});
  played.fault = "the program " + fault.what;
  return std::nullopt;
}

std::string with_sign(double elo) {
  const long rounded = std::lround(elo);
  return (rounded > 0 ? "+" : "") + std::to_string(rounded);
}

std::string level_name(int level) { return "level " + std::to_string(level); }

class Match {
 public:
  explicit Match(const request::Match& asked)
      : asked_(asked), games_(asked, interruption_), progress_(asked.games) {}

  int run() {
    if (asked_.records)
      if (const auto fault = prepare_folder()) return fail(*fault);
    for (int number = 1; number <= asked_.games && !interruption_.signal(); ++number) {
      const auto played = games_.play(number);
      if (!played) {
        if (!played.error().why) break;
        return fail("cannot run the program, it " + *played.error().why +
                    "; try what stands behind --program by itself");
      }
      progress_.hide();
      tell(*played, number);
      if (asked_.records)
        if (const auto failure = keep(*played, number)) return fail(explain(*failure));
      if (!std::cout) return kWrong;  // nobody reads the results
      progress_.show(tally_);
    }
    progress_.hide();
    if (tally_.games() > 0) print_result();
    return interruption_.exit_status();
  }

 private:
  int fail(const std::string& text) {
    progress_.hide();
    return app::fail({kWrong, text});
  }

  [[nodiscard]] std::string name_against() const {
    const int* level = std::get_if<int>(&asked_.against);
    return level == nullptr ? "program" : level_name(*level);
  }
  [[nodiscard]] std::string name_of(Player player, const PlayedGame& played) const {
    return player == played.side ? level_name(asked_.level) : name_against();
  }

  void tell(const PlayedGame& played, int number) {
    const auto winner = winner_of(played.game.outcome());
    if (!winner)
      ++tally_.draws;
    else
      ++(*winner == played.side ? tally_.wins : tally_.losses);
    std::cout << number << "  O " << name_of(Player::O, played) << ", X "
              << name_of(Player::X, played) << "  "
              << (winner ? to_text(*winner) + " won" : "unfinished") << " after "
              << played.game.length() << " moves" << std::endl;
    if (!played.fault.empty())
      report(played.fault + ", game " + std::to_string(number) + " move " +
             std::to_string(played.game.length() + 1) + "; it loses the game");
  }

  [[nodiscard]] std::string path_of(int number) const {
    return path_in(asked_.records->bytes(), "game-" + std::to_string(number) + ".quag");
  }
  // Returns why the games could not be kept: nobody wants to hear that behind the first of them.
  [[nodiscard]] std::optional<std::string> prepare_folder() const {
    if (const auto failure = make_folders(asked_.records->bytes())) return explain(*failure);
    for (int number = 1; number <= asked_.games; ++number) {
      const auto taken = is_name_taken(path_of(number));
      if (!taken) return explain(taken.error());
      if (*taken)
        return "cannot write " + ui::quoted(path_of(number), ui::kLongestPath) +
               ", it exists already; name another folder";
    }
    // Nothing is left of it, for it never gets that name.
    const auto failure = NewFile(path_of(1), "").write(nullptr);
    return failure ? std::optional(explain(*failure)) : std::nullopt;
  }

  [[nodiscard]] std::optional<FileError> keep(const PlayedGame& played, int number) const {
    Record record;
    record.game = played.game;
    set_tag(record, "O", name_of(Player::O, played));
    set_tag(record, "X", name_of(Player::X, played));
    record.reason = played.fault;
    return create_file(path_of(number), write_record(record));
  }

  void print_result() const {
    const Elo elo = elo_of(tally_);
    std::cout << level_name(asked_.level) << " against " << name_against() << ": " << tally_.wins
              << " won, " << tally_.losses << " lost, " << tally_.draws << " unfinished; Elo "
              << with_sign(elo.difference) << ", with 95% confidence " << with_sign(elo.low)
              << " to " << with_sign(elo.high) << '\n';
  }

  const request::Match& asked_;
  // A program may die while it is told a move.
  const IgnoredPipeSignal no_pipe_signal_;
  const Interruption interruption_;
  MatchGames games_;
  MatchProgress progress_;
  Tally tally_;
};

}  // namespace

int play_match(const request::Match& asked) { return Match(asked).run(); }

}  // namespace quagmire::app
