#include "ui/screens/stats.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string>

#include "engine/learn/lesson.h"
#include "engine/learn/puzzle.h"
#include "engine/table/past_games.h"
#include "engine/text.h"
#include "ui/words/messages.h"
#include "ui/words/players.h"
#include "ui/words/text.h"

namespace quagmire::ui {

namespace {

// "Quagmire 9, resigned 3"
std::string ends_of(const std::vector<ScoredGame>& games) {
  std::string text;
  for (const std::string_view end : kEnds)
    if (const auto count = std::count_if(games.begin(), games.end(),
                                         [&](const ScoredGame& game) { return game.end == end; }))
      text += (text.empty() ? "" : ", ") + std::string(end) + ' ' + std::to_string(count);
  return text;
}

// Two without names, or with the same.
std::string at_one_keyboard(const PairTally& pair) {
  MatchScore score{{"O", "X"}, {pair.won[0][0], pair.won[0][1]}, pair.agreed};
  return "at one keyboard: " + score_in_short(score);
}

void add_games(std::vector<Line>& lines, const std::vector<ScoredGame>& games) {
  if (games.empty()) {
    lines.push_back({"Games", "none finished yet", {}});
    return;
  }
  std::size_t plies = 0;
  for (const ScoredGame& game : games) plies += game.plies;
  lines.push_back({"Games",
                   say("{}, averaging {} moves", games.size(),
                       in_tenths(static_cast<long>(5 * plies / games.size()))),
                   {}});
  for (const PairTally& pair : pairs_of(games))
    lines.push_back(
        {" ", pair.players[0].empty() ? at_one_keyboard(pair) : score_in_short(pair.score()), {}});
  if (const std::string ends = ends_of(games); !ends.empty()) lines.push_back({"Ends", ends, {}});
  if (const ScoredGame* win = fastest_win(games))
    lines.push_back({"Fastest win",
                     say("{}, against {}", counted((win->plies + 1) / 2, "move"),
                         win->names[index_of(opponent(*win->winner))]),
                     {}});
  if (const auto now = settled_rating(games)) {
    const auto whole = [](double value) { return std::to_string(std::lround(value)); };
    lines.push_back({"Rating",
                     say("{}, give or take {}; the level that fits is about {}", whole(now->value),
                         whole(2 * now->deviation), in_tenths(level_for(*now))),
                     {}});
  }
}

void add_learning(std::vector<Line>& lines, Progress& progress, long today) {
  lines.push_back({"Lessons", say("{} of {} done", count_done(progress), lesson_count()), {}});
  struct Grade {
    int all = 0, solved = 0, tried = 0, at_once = 0;
  };
  std::array<Grade, kHardestPuzzle + 1> grades{};
  const Learnt& learnt = progress.learnt();
  for (const Puzzle& puzzle : built_in_puzzles()) {
    Grade& grade = grades[static_cast<std::size_t>(puzzle.grade)];
    ++grade.all;
    const auto found = learnt.puzzles.find(puzzle_id(puzzle));
    if (found == learnt.puzzles.end()) continue;
    ++grade.tried;
    if (found->second.best == PuzzleResult::Solved) ++grade.solved;
    if (found->second.first == PuzzleResult::Solved) ++grade.at_once;
  }
  for (std::size_t i = 1; i < grades.size(); ++i)
    lines.push_back({i == 1 ? "Puzzles" : " ",
                     say("grade {}: {} of {} solved{}", i, grades[i].solved, grades[i].all,
                         grades[i].tried == 0 ? ""
                                              : say("; {} of {} on the first try",
                                                    grades[i].at_once, grades[i].tried)),
                     {}});
  if (const long days = days_in_a_row(learnt.days, today); days > 0)
    lines.push_back({"Days in a row", std::to_string(days) + ", each with its puzzle solved", {}});
}

}  // namespace

long days_in_a_row(const std::set<long>& days, long today) {
  long first = days.contains(today) ? today : today - 1;
  while (days.contains(first + 1)) ++first;  // in a zone that is further on
  const long last = first;
  while (days.contains(first)) --first;
  return last - first;
}

std::vector<Line> statistics(const Result<std::vector<ScoredGame>, KeepFailure>& games,
                             Progress& progress, long today) {
  std::vector<Line> lines;
  if (games)
    add_games(lines, *games);
  else
    lines.push_back({"Games", as_sentence(games.error().why), {}});
  add_learning(lines, progress, today);
  return lines;
}

}  // namespace quagmire::ui
