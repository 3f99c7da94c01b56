#include "ui/words/tasks.h"

#include <algorithm>
#include <map>

#include "engine/game/notation.h"
#include "ui/words/messages.h"
#include "ui/words/text.h"

namespace quagmire::ui {

namespace {

constexpr const char* kNoProof = "This puzzle has no proven solution: try another.";
constexpr const char* kSolved = "This puzzle is solved.";

std::string joined(const std::string& one, const std::string& other) {
  return one + (one.empty() || other.empty() ? "" : " ") + other;
}

// "win in 3", "save"
std::string kind_in_words(const Puzzle& puzzle) {
  if (puzzle.kind == PuzzleKind::Save) return "save";
  return puzzle.moves == 1 ? "win at once" : "win in " + std::to_string(puzzle.moves);
}

std::string explain_right(const PuzzleRun& run, Move move, const std::optional<Move>& reply) {
  if (run.puzzle().kind == PuzzleKind::Save) return "Saved: " + to_display(move) + " holds.";
  const std::string other = to_text(opponent(run.solver()));
  if (run.is_solved()) return "Solved. " + announce(run.game().outcome());
  const int left = run.moves_left();
  return "Right. " + other + " defends with " + to_display(*reply) + "; now " +
         (left == 1 ? "win at once." : "win in " + std::to_string(left) + '.');
}

std::string explain_wrong(const PuzzleRun::Answer& answer, const PuzzleRun& run, Move move) {
  const std::string tried = to_display(move);
  const Game& game = run.game();
  const std::string other = to_text(opponent(run.solver()));
  if (!answer.reply && game.is_over()) {
    const Bitboard left = game.position().quagmired(run.solver());
    return tried + " loses: " +
           (left.empty() ? announce(game.outcome())
                         : "it leaves " + list_squares(left) + " in Quagmire.");
  }
  if (run.puzzle().kind == PuzzleKind::Save)
    return tried + " loses to " + to_display(*answer.reply) + ": " + other + " wins" +
           (answer.moves == 1 ? "." : " in " + std::to_string(answer.moves) + ".");
  const std::string answered =
      tried + (answer.reply ? " is answered by " + to_display(*answer.reply) : "");
  if (game.is_over()) return answered + ", and loses.";
  if (answer.wins_too_late)
    return tried + " wins as well, but in " + std::to_string(answer.moves) +
           ": look for a quicker win.";
  const int left = run.moves_left();
  return answered + (left == 1 ? ", and does not win."
                               : ", and there is no longer a win in " + std::to_string(left) + '.');
}

}  // namespace

std::string text_on_screen(const Task& task) { return joined(task.text, task.on_screen); }

std::string explain(const LessonAnswer& answer, const Position& before, Move move) {
  if (answer.refusal) return joined(explain(*answer.refusal, before, move), answer.text);
  if (answer.left_in_quagmire.any())
    return "That would leave " + list_squares(answer.left_in_quagmire) + " in Quagmire, and lose.";
  return answer.text;
}

std::string describe_task(const PuzzleRun& run) {
  const Puzzle& puzzle = run.puzzle();
  const std::size_t keys = puzzle.keys.size();
  constexpr std::size_t few = 3;
  if (puzzle.kind == PuzzleKind::Save)
    return to_text(run.solver()) + " to move: " +
           (keys == 1 ? "only one move holds"
                      : (keys > few ? "" : "only ") + std::to_string(keys) + " of " +
                            std::to_string(puzzle.position.legal_moves().size()) + " moves hold");
  const int left = run.moves_left();
  return to_text(run.solver()) + " to move and win " +
         (left == 1 ? "at once" : "in " + std::to_string(left));
}

std::string explain(const PuzzleRun::Answer& answer, const PuzzleRun& run, Move move) {
  using Kind = PuzzleRun::Answer::Kind;
  switch (answer.kind) {
    case Kind::Solved:
      return kSolved;
    case Kind::Illegal:
      return explain(*answer.verdict, run.game().position(), move);
    case Kind::Unproved:
      return kNoProof;
    case Kind::Wrong:
      return explain_wrong(answer, run, move);
    case Kind::Right:
      return explain_right(run, move, answer.reply);
  }
  return "";
}

std::string describe(const PuzzleRun::Hint& hint, const PuzzleRun& run) {
  using Kind = PuzzleRun::Hint::Kind;
  switch (hint.kind) {
    case Kind::Solved:
      return kSolved;
    case Kind::Unproved:
      return kNoProof;
    case Kind::LoopJump:
      return "The idea: a jump across a closed loop.";
    case Kind::Trap:
      return "The idea: put " + list_squares(hint.trapped) + " into Quagmire.";
    case Kind::GetOut:
      return "The idea: get out of Quagmire.";
    case Kind::Prevent:
      return "The idea: see what " + to_text(opponent(run.solver())) +
             " threatens, and prevent it.";
    case Kind::Quiet:
      return "The idea: a quiet move, which puts nothing into Quagmire yet.";
    case Kind::Piece:
      return "The piece: " + to_text(hint.move.from) + '.';
    case Kind::WholeMove:
      return "The move: " + to_text(hint.move.from) + ' ' + to_text(hint.move.to) + '.';
  }
  return "";
}

std::string describe(const PuzzleSeries::News& news) {
  using Own = PuzzleSeries::News::Own;
  static const std::map<Own, const char*> words{
      {Own::NotAsked, ""},
      {Own::SwitchedOff, "Your own puzzles are off (--remember off)."},
      {Own::None, "You have no puzzles of your own yet; mistakes in your games become puzzles."},
      {Own::NoneDue, "None of your own puzzles is due today."},
      {Own::NoOther, "No other puzzle of your own is due today."}};
  const std::string damaged = news.damaged == 0
                                  ? ""
                                  : "Skipped " + counted(news.damaged, "damaged line") +
                                        " in the file of your own puzzles.";
  return joined(damaged, words.at(news.own));
}

std::string title_of(const PuzzleSeries& series) {
  if (series.own()) return "Puzzle of your own";
  return "Puzzle " + std::to_string(series.number());
}

std::string standing_of(const PuzzleSeries& series) {
  if (const auto& own = series.own())
    return "solved " + std::to_string(own->box) + " of " + std::to_string(kKnown) + " times";
  return "grade " + std::to_string(series.run().puzzle().grade) + " of " +
         std::to_string(kHardestPuzzle);
}

std::string origin_of(const PuzzleSeries& series) {
  const Puzzle& puzzle = series.run().puzzle();
  const std::size_t plies = puzzle.history.size();
  const std::string moves = counted((plies + 1) / 2, "move");
  if (series.own()) return "After " + moves + " of a game.";
  const auto [o, x] = puzzle.levels;
  return "From a game between " +
         (o == x ? "two players of level " + std::to_string(o)
                 : "level " + std::to_string(o) + " and level " + std::to_string(x)) +
         ", after " + moves + '.';
}

std::vector<std::string> epilogue_of(const PuzzleSeries& series) {
  if (series.own()) return {story_of(*series.own())};
  if (!series.is_of_today()) return {};
  const PuzzleRun& run = series.run();
  const int tries = run.wrong_moves() + 1;
  return {"Quagmire, puzzle of the day, number " + std::to_string(series.number()) + ": " +
              kind_in_words(run.puzzle()) + ", " + standing_of(series) + '.',
          "Solved on " + (tries == 1 ? "the first try" : "try " + std::to_string(tries)) +
              (run.is_hinted() ? ", with a hint." : ".")};
}

std::vector<TaskChoice> puzzle_choices(Progress& progress) {
  std::vector<TaskChoice> choices;
  if (progress.keeps_own())
    choices.push_back({"mine",
                       "From your games: " + count_due(parse_own_puzzles(progress.own()), today()),
                       kOwnPuzzle});
  choices.push_back({"today", "Puzzle of the day", parse_puzzle_number("today").value()});
  for (const PuzzleGroup& group : puzzle_groups(progress)) {
    const Puzzle& puzzle = built_in_puzzles()[group.next - 1];
    choices.push_back(
        {std::to_string(group.next),
         "Grade " + std::to_string(puzzle.grade) + ": " +
             (puzzle.kind == PuzzleKind::Save ? "find the saving move" : kind_in_words(puzzle)) +
             ", " + std::to_string(group.solved) + " of " + std::to_string(group.count) + " solved",
         group.next});
  }
  return choices;
}

std::string describe_progress(Progress& progress) {
  std::map<PuzzleResult, int> counts;
  for (const auto& [id, tried] : progress.learnt().puzzles) ++counts[tried.best];
  std::string text = "solved " + std::to_string(counts[PuzzleResult::Solved]) + ", " +
                     std::to_string(counts[PuzzleResult::Hinted]) + " with help";
  if (const int failed = counts[PuzzleResult::Failed])
    text += ", " + std::to_string(failed) + " missed";
  return text;
}

std::string count_due(const OwnReading& own, long today) {
  const auto due = std::count_if(own.puzzles.begin(), own.puzzles.end(),
                                 [&](const OwnPuzzle& one) { return one.is_due(today); });
  return (due == 0 ? "none" : std::to_string(due)) + " for today";
}

std::string story_of(const OwnPuzzle& own) {
  constexpr int longest = 40;  // more than a date or a name has
  // It was theirs that the puzzle punishes.
  const bool allowed = !own.puzzle.history.empty() && own.puzzle.history.back() == own.played;
  const Player turn = own.puzzle.position.turn();
  const Player mover = allowed ? opponent(turn) : turn;
  const int level = own.puzzle.levels[index_of(opponent(mover))];
  const std::string other =
      level > 0 ? "level " + std::to_string(level) : cleaned(own.opponent, longest);
  const std::string date = cleaned(own.date, longest);
  return (level > 0 ? "In your game" : "In the game") + (other.empty() ? "" : " against " + other) +
         (date.empty() ? "" : " on " + date) + (level > 0 ? " you" : ' ' + to_text(mover)) +
         " played " + to_display(own.played) + (allowed ? ", which allowed this win." : ".");
}

std::string describe_found(const Mistakes& mistakes) {
  return mistakes.found() == 0 ? "" : counted(mistakes.found(), "new puzzle") + " from this game";
}

}  // namespace quagmire::ui
