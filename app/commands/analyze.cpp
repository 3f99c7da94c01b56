#include "app/commands/commands.h"

#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstddef>
#include <filesystem>
#include <iostream>
#include <string>
#include <string_view>
#include <system_error>
#include <variant>

#include "app/cli/report.h"
#include "app/files/save_folders.h"
#include "app/settings/loaded_settings.h"
#include "app/table/open_game.h"
#include "app/table/saved_progress.h"
#include "app/table/seats.h"
#include "engine/game/game.h"
#include "engine/game/notation.h"
#include "engine/search/search.h"
#include "ui/advice/hint.h"
#include "ui/lines/lines.h"
#include "ui/words/messages.h"

namespace quagmire::app {

namespace {

// A signal handler reaches only globals, and must not touch anything that another thread may have
// locked.
std::atomic<int> caught{0};
std::atomic<bool> has_caught{false};
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

}  // namespace

search::StopFlag catch_signals() {
  for (const int signal : {SIGHUP, SIGINT, SIGTERM}) {
    struct sigaction action {};
    sigaction(signal, nullptr, &action);
    if (action.sa_handler == SIG_IGN) continue;  // nohup
    action.sa_handler = [](int number) {
      caught = number;
      has_caught = true;
    };
    action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
    sigaction(signal, &action, nullptr);
  }
  return &has_caught;
}

int status_after_signals() { return caught == 0 ? kDone : kSignalled + caught; }

namespace {

// Per position, if no limit is set. Less for each position of a game.
constexpr search::Limits kPositionLimits{.time = std::chrono::seconds(1)};
constexpr search::Limits kPlyLimits{.time = std::chrono::milliseconds(650)};

search::Limits or_else(const search::Limits& asked, const search::Limits& usual) {
  return asked.depth || asked.nodes || asked.time ? asked : usual;
}

// "depth 5  +0.42  12345 nodes  5900000 nodes/s  table 12 permille  c2-c5 f7-f4": two blanks
// between the fields, because a score may have several words and programs read this.
void print_depth(const search::Findings& result) {
  const double seconds = std::chrono::duration<double>(result.elapsed).count();
  const auto speed = seconds > 0 ? std::llround(static_cast<double>(result.nodes) / seconds) : 0LL;
  std::cout << "depth " << result.depth << "  " << ui::score_in_words(result.lines[0].score) << "  "
            << result.nodes << " nodes  " << speed << " nodes/s  table " << result.table_permille
            << " permille  " << ui::line_in_words(result.lines[0].moves) << std::endl;
}

int analyze_position(const Position& position, const search::Limits& limits,
                     const search::Resources& resources) {
  const GameStatus status = position.status();
  if (const Won* won = std::get_if<Won>(&status)) {
    std::cout << ui::announce(*won) << '\n';
    return kDone;
  }
  search::Searcher searcher(resources);
  bool printed = false;
  const search::Findings result =
      searcher.search(position, {}, or_else(limits, kPositionLimits), {}, catch_signals(),
                      [&](const search::Findings& so_far) {
                        print_depth(so_far);
                        printed = true;
                      });
  // A limit may end even the first depth.
  if (!printed) print_depth(result);
  return status_after_signals();
}

// One line per ply up to the record's cursor. If a signal arrives, the turning points so far.
int analyze_game(const Game& game, const search::Limits& limits, const search::Resources& resources,
                 ui::Progress* progress = nullptr, const ui::Played& played = {}) {
  ui::write_review(game, or_else(limits, kPlyLimits), resources, catch_signals(), std::cout,
                   progress, played);
  return status_after_signals();
}

}  // namespace

int review_in_lines(const request::Play& asked) {
  const auto loaded = load_settings(asked.choices, Mode::PlainReview);
  if (!loaded) return fail(loaded.error());
  const auto reviewed = read_reviewed(std::get<source::Review>(asked.source));
  if (!reviewed) return fail(reviewed.error());
  for (const std::string& line : loaded->faults) report(line);
  const Record& record = reviewed->record;
  // A pipe gets nothing unasked.
  const bool person = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
  SavedProgress progress(places_of_environment(), person && loaded->values().remember);
  return analyze_game(record.game, ui::kReviewInLines, loaded->values().resources, &progress,
                      {seats_of(record, Settings(), {}), names_of(record),
                       tag(record, "Date").value_or("").bytes()});
}

int analyze(const request::Analyze& asked) {
  if (const auto* position = std::get_if<Position>(&asked.subject))
    return analyze_position(*position, asked.limits, asked.resources);
  const auto& file = std::get<UntrustedText>(asked.subject).bytes();
  const std::string input = file == "-" ? read_input() : "";
  if (const auto position = parse_position(input))
    return analyze_position(*position, asked.limits, asked.resources);
  const auto record = file == "-" ? parse_input(input) : read_record(file);
  if (!record) {
    // A file has such a name only if somebody mistyped a position.
    const auto position = parse_position(file);
    std::error_code ignored;  // a name that is too long is not a file either
    const bool meant_position =
        file.find(' ') != std::string::npos && !position && !std::filesystem::exists(file, ignored);
    report(meant_position ? describe_bad_position("POSITION", position.error())
                          : record.error().text);
    return record.error().status;
  }
  return analyze_game(record->game, asked.limits, asked.resources);
}

}  // namespace quagmire::app
