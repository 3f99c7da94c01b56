#include "app/commands/commands.h"

#include <chrono>
#include <cmath>
#include <cstddef>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "app/cli/report.h"
#include "app/commands/interruption.h"
#include "app/play/open_game.h"
#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "engine/search/search.h"
#include "ui/words/hint.h"
#include "ui/words/messages.h"

namespace quagmire::app {

namespace {

using search::Score;

constexpr std::size_t kTableMebibytes = 64;

// "depth 5  +0.42  12345 nodes  5900000 nodes/s  table 12 permille  c2-c5 f7-f4": two blanks
// between the fields, for programs, as a score may be of several words.
void print_depth(const search::Findings& result) {
  const double seconds = std::chrono::duration<double>(result.elapsed).count();
  const auto speed = seconds > 0 ? std::llround(static_cast<double>(result.nodes) / seconds) : 0LL;
  std::cout << "depth " << result.depth << "  " << ui::score_in_words(result.lines[0].score) << "  "
            << result.nodes << " nodes  " << speed << " nodes/s  table " << result.table_permille
            << " permille  " << ui::line_in_words(result.lines[0].moves) << std::endl;
}

int analyze_position(const Position& position, const search::Limits& limits) {
  const GameStatus status = position.status();
  if (const Won* won = std::get_if<Won>(&status)) {
    std::cout << ui::announce(*won) << '\n';
    return kDone;
  }
  search::Searcher searcher(kTableMebibytes);
  const Interruption interruption;
  bool printed = false;
  const search::Findings result = searcher.search(position, {}, limits, {}, interruption.flag(),
                                                  [&](const search::Findings& so_far) {
                                                    print_depth(so_far);
                                                    printed = true;
                                                  });
  // A limit may end even the first depth.
  if (!printed) print_depth(result);
  return interruption.exit_status();
}

// What is thought of a position of a game.
struct Opinion {
  Score score;               // for the player to move
  std::optional<Move> best;  // none where the game is over
};

Opinion opinion_of(const Game& game, search::Searcher& searcher, const search::Limits& limits,
                   search::StopFlag stop) {
  const Position& position = game.position();
  const GameStatus status = position.status();
  if (const Won* won = std::get_if<Won>(&status)) {
    const bool wins = won->winner == position.turn();
    return {wins ? search::win_after(0) : search::loss_after(0), std::nullopt};
  }
  const search::Findings result =
      searcher.search(position, search::history_of(game), limits, {}, stop);
  return {result.lines[0].score, result.lines[0].moves[0]};
}

// A number is seen from O's side all through the game, so that a column of them can be read down.
std::string standing(const Opinion& opinion, const Position& position) {
  const Player winner = search::is_win(opinion.score) ? position.turn() : opponent(position.turn());
  const auto name = [](Player player) { return std::string(1, letter_of(player)); };
  if (!opinion.best) return name(winner) + " has won";
  if (search::is_decided(opinion.score))
    return name(winner) + ' ' + ui::score_in_words(std::abs(opinion.score));
  return ui::score_in_words(position.turn() == Player::O ? opinion.score : -opinion.score);
}

struct TurningPoint {
  std::size_t ply;  // before the move
  std::string before;
  std::string after;
  Move better;
};

void print_turning_points(const Game& game, const std::vector<TurningPoint>& points) {
  std::cout << (points.empty() ? "No turning points.\n" : "Turning points:\n");
  for (const TurningPoint& point : points)
    std::cout << point.ply + 1 << "  " << letter_of(game.position_at(point.ply).turn()) << ' '
              << to_display(game.move_at(point.ply)) << ": from " << point.before << " to "
              << point.after << "; better " << to_display(point.better) << '\n';
}

// A line a ply up to the record's cursor: its number, the move, and how the game stands behind it.
// Where a signal comes, the turning points up to there.
int analyze_game(Game game, const search::Limits& limits) {
  constexpr double much = 0.2;  // of the chance of winning, given away by one move
  const std::size_t end = game.ply();
  search::Searcher searcher(kTableMebibytes);
  const Interruption interruption;
  game.go_to(0);
  Opinion before = opinion_of(game, searcher, limits, interruption.flag());
  if (interruption.signal()) return interruption.exit_status();
  std::string stood = standing(before, game.position());
  std::cout << "0  start  " << stood << std::endl;
  std::vector<TurningPoint> points;
  for (std::size_t ply = 0; ply < end; ++ply) {
    game.go_to(ply + 1);
    const Opinion after = opinion_of(game, searcher, limits, interruption.flag());
    if (interruption.signal()) break;
    const std::string stands = standing(after, game.position());
    const Move move = game.move_at(ply);
    std::cout << ply + 1 << "  " << letter_of(opponent(game.position().turn())) << ' '
              << to_display(move) << "  " << stands << std::endl;
    if (before.best && *before.best != move &&
        ui::chance_of_winning(before.score) - ui::chance_of_winning(-after.score) >= much)
      points.push_back({ply, stood, stands, *before.best});
    before = after;
    stood = stands;
  }
  print_turning_points(game, points);
  return interruption.exit_status();
}

std::string_view without_end(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t end = text.find_last_not_of(blanks);
  return text.substr(0, end == std::string_view::npos ? 0 : end + 1);
}

}  // namespace

int analyze(const request::Analyze& asked) {
  if (const auto* position = std::get_if<Position>(&asked.subject))
    return analyze_position(*position, asked.limits);
  const auto& file = std::get<UntrustedText>(asked.subject).bytes();
  const std::string input = file == "-" ? read_input() : "";
  if (const auto position = parse_position(without_end(input)))
    return analyze_position(*position, asked.limits);
  const auto record = file == "-" ? parse_input(input) : read_record(file);
  if (!record) {
    // No file has such a name but by a slip in typing a position.
    const auto position = parse_position(file);
    std::error_code ignored;  // a name that is too long names no file either
    const bool meant_position =
        file.find(' ') != std::string::npos && !position && !std::filesystem::exists(file, ignored);
    report(meant_position ? describe_bad_position("POSITION", position.error())
                          : record.error().text);
    return record.error().status;
  }
  return analyze_game(record->game, asked.limits);
}

}  // namespace quagmire::app
