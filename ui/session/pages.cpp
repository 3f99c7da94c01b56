#include "ui/session/pages.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <string>
#include <utility>

#include "assets/rules.h"
#include "engine/learn/lesson.h"
#include "engine/learn/puzzle.h"
#include "engine/text.h"
#include "ui/session/keymap.h"
#include "ui/text/messages.h"
#include "ui/text/player_text.h"
#include "ui/text/utf8.h"

namespace quagmire::ui {

namespace {

// Of the scene itself, but for those of every board.
void add_keys(std::vector<Line>& lines, Scene scene, KeyStyle style) {
  for (const Binding& binding : keys_in(scene))
    if (binding.serves(style) && (scene == Scene::Game || binding.is_own()))
      lines.push_back({std::string(binding.keys), std::string(binding.description), {}});
}

// The keys of a screen, and below them those of another kind.
HelpSection keys_of(Scene topic, KeyStyle style) {
  HelpSection keys{topic == Scene::Game     ? "Keys and marks"
                   : topic == Scene::Review ? "Keys at the end, and in a review"
                   : topic == Scene::Lesson ? "Keys in a lesson"
                                            : "Keys in a puzzle",
                   {}};
  add_keys(keys.lines, topic, style);
  if (topic == Scene::Game) {
    keys.lines.push_back({"", "While typing:", Role::Label});
    add_keys(keys.lines, Scene::Line, style);
  } else if (topic == Scene::Review) {
    keys.lines.push_back({"", "At the end of a game:", Role::Label});
    add_keys(keys.lines, Scene::End, style);
  }
  return keys;
}

// A line that begins with a blank continues the one before, since the screen breaks the lines.
std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  while (!text.empty()) {
    const std::string_view line = take_to('\n', text);
    if (line.starts_with(' ')) {
      lines.back().text += ' ' + std::string(trimmed(line));
    } else {
      const auto [term, rest] = at_gap(line);
      lines.push_back({std::string(term), std::string(rest), {}});
    }
  }
  return lines;
}

// In the grid a mark is a ground, and without colours reverse, underlined or not bold; on the board
// of pixels it is a ground, or the pixels named here.
constexpr std::string_view kBoardMarks =
    "Cursor  The terminal's cursor; four bright corners, or a bright frame in a small square.\n"
    "Selected  Blue square: the piece you have chosen.\n"
    "Targets  Green dots: where it can go; violet: by a jump across a loop.\n"
    "Last move  Olive squares: the move just played.\n"
    "Resting  A faded piece with a z: it moved on its player's last turn and may not move now.\n"
    "Quagmire  Red square: no empty square next to it, and an enemy beside it.\n"
    "Threat  Orange square: one move would trap this piece.\n"
    "Losing  Red corners: your move would leave this piece in Quagmire.\n"
    "Liberties  Dotted rings: the last one or two empty squares beside a piece next to an enemy.\n"
    "Hint  Purple squares: the suggested move.\n"
    "Way round  A dotted line: the way round that rules out a jump.\n"
    "Loop  A violet chain, and in the grid magenta squares: the loop that a jump crosses.\n";
constexpr std::string_view kOtherMarks =
    "Graph  A diamond or *: a turning point. A triangle or ^: the move shown.\n"
    "Few colours  Letters in the squares' corners: ! Quagmire, z resting, * target, 1 or 2 "
    "liberties, ? hint, t threat, "
    "< last move.\n";

}  // namespace

std::vector<Line> legend_of_board() { return lines_of(kBoardMarks); }

std::vector<HelpSection> help_sections(Scene topic, KeyStyle style) {
  HelpSection typed{"Commands, typed after :", {}};
  for (const Command& word : commands())
    typed.lines.push_back({word.with_argument(), std::string(word.sentence), {}});
  // The marks follow the first keys: on the first page of a window of 100x30, and in a small one
  // there and on the second.
  constexpr std::size_t first_keys = 10;
  HelpSection keys = keys_of(topic, style);
  std::vector<Line> marks = legend_of_board();
  std::ranges::move(lines_of(kOtherMarks), std::back_inserter(marks));
  marks.insert(marks.begin(), {"", "Marks on the board:", Role::Label});
  const std::size_t first = std::min(first_keys, keys.lines.size());
  if (first < keys.lines.size()) marks.push_back({"", "More keys:", Role::Label});
  keys.lines.insert(keys.lines.begin() + static_cast<std::ptrdiff_t>(first), marks.begin(),
                    marks.end());
  return {std::move(keys),
          {"Rules in short", lines_of(assets::kRules)},
          {"The loop rule", {}},
          std::move(typed)};
}

namespace {

// "Quagmire 9, resigned 3"
std::string ends_of(const std::vector<ScoredGame>& games) {
  std::string text;
  for (const std::string_view end : kEnds)
    if (const auto count = std::count_if(games.begin(), games.end(),
                                         [&](const ScoredGame& game) { return game.end == end; }))
      text += (text.empty() ? "" : ", ") + std::string(end == "agreed" ? "draw" : end) + ' ' +
              std::to_string(count);
  return text;
}

// "8.5" for 85
std::string in_tenths(std::size_t tenths) {
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10);
}

void add_games(std::vector<Line>& lines, const std::vector<ScoredGame>& games) {
  if (games.empty()) {
    lines.push_back({"Games", "none finished yet", {}});
    return;
  }
  std::size_t moves = 0;
  for (const ScoredGame& game : games) moves += (game.plies + 1) / 2;
  lines.push_back(
      {"Games",
       say("{} played, {} moves on average", games.size(), in_tenths(10 * moves / games.size())),
       {}});
  for (const PairTally& pair : pairs_of(games)) {
    // Two without names, or with the same.
    const MatchScore by_side{{"O", "X"}, {pair.won[0][0], pair.won[0][1]}, pair.agreed};
    lines.push_back({" ",
                     pair.players[0].empty() ? "at one keyboard: " + score_in_short(by_side)
                                             : score_in_short(pair.score()),
                     {}});
  }
  if (const std::string ends = ends_of(games); !ends.empty())
    lines.push_back({"Endings", ends, {}});
  std::string beaten;
  for (int level = 1; level <= search::kLevels; ++level)
    if (is_beaten(level, games)) beaten += (beaten.empty() ? "" : ", ") + std::to_string(level);
  if (!beaten.empty()) lines.push_back({"Levels beaten", beaten, {}});
  if (const ScoredGame* win = fastest_win(games))
    lines.push_back({"Fastest win",
                     say("{}, against {}", counted((win->plies + 1) / 2, "move"),
                         win->names[index_of(opponent(*win->winner))]),
                     {}});
}

void add_learning(std::vector<Line>& lines, Progress& progress, long today) {
  lines.push_back(
      {"Lessons", say("{} of {} done", count_finished_lessons(progress), lesson_count()), {}});
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
    lines.push_back(
        {"Days in a row", std::to_string(days) + " with the puzzle of the day solved", {}});
}

}  // namespace

long days_in_a_row(const std::set<long>& days, long today) {
  long first = days.contains(today) ? today : today - 1;
  while (days.contains(first + 1)) ++first;  // in a zone that is further on
  const long last = first;
  while (days.contains(first)) --first;
  return last - first;
}

std::vector<Line> statistics(const Result<std::vector<ScoredGame>, SaveError>& games,
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
