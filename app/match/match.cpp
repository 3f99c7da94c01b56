#include "app/commands/commands.h"
#include "engine/game/notation.h"

#include <cmath>
#include <iostream>
#include <optional>
#include <string>
#include <variant>

#include "app/cli/report.h"
#include "app/commands/interruption.h"
#include "app/files/files.h"
#include "app/files/own_file.h"
#include "app/match/child_process.h"
#include "app/match/elo.h"
#include "app/match/match_game.h"
#include "app/match/match_progress.h"
#include "engine/game/record.h"

namespace quagmire::app {

namespace {

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
      if (const auto failure = make_folders(asked_.records->bytes()))
        return fail(explain(*failure));
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
    report(text);
    return kWrong;
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

  [[nodiscard]] std::optional<FileError> keep(const PlayedGame& played, int number) const {
    Record record;
    record.game = played.game;
    set_tag(record, "O", name_of(Player::O, played));
    set_tag(record, "X", name_of(Player::X, played));
    record.reason = played.fault;
    const std::string path = asked_.records->bytes() + "/game-" + std::to_string(number) + ".quag";
    return create_file(path, write_record(record));
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
