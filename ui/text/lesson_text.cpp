#include "ui/text/lesson_text.h"

#include <algorithm>
#include <map>

#include "engine/game/notation.h"
#include "ui/text/messages.h"
#include "ui/text/utf8.h"

namespace quagmire::ui {

namespace {

constexpr const char* kNoProof = "This puzzle has no proved solution; try another.";
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
  if (run.puzzle().kind == PuzzleKind::Save) return say("Saved by {}.", move);
  const std::string other = to_text(opponent(run.solver()));
  if (run.is_solved()) return "Solved. " + announce(run.game().outcome());
  const int left = run.moves_left();
  return say("Right. {} defends with {}; now {}", other, *reply,
             left == 1 ? "win at once." : say("win in {}.", left));
}

std::string explain_wrong(const PuzzleRun::Feedback& answer, const PuzzleRun& run, Move move) {
  const std::string tried = to_display(move);
  const Game& game = run.game();
  const std::string other = to_text(opponent(run.solver()));
  if (!answer.reply && game.is_over()) {
    const Bitboard left = game.position().quagmired(run.solver());
    return say("{} loses: {}", tried,
               left.empty() ? announce(game.outcome())
                            : say("it leaves {} in Quagmire.", list_squares(left)));
  }
  if (run.puzzle().kind == PuzzleKind::Save)
    return say("{} loses to {}: {} wins{}", tried, *answer.reply, other,
               answer.moves == 1 ? "." : say(" in {}.", answer.moves));
  const std::string answered =
      tried + (answer.reply ? " is answered by " + to_display(*answer.reply) : "");
  if (game.is_over()) return answered + ", and loses.";
  if (answer.wins_too_late)
    return say("{} also wins, but in {} moves; look for a quicker win.", tried, answer.moves);
  const int left = run.moves_left();
  return answered +
         (left == 1 ? ", and does not win." : say(", and there is no longer a win in {}.", left));
}

}  // namespace

std::string text_on_screen(const Task& task) { return joined(task.text, task.on_screen); }

std::vector<std::string> moves_to_type(std::string_view text) {
  std::vector<std::string> moves;
  for (std::size_t blank = text.find(' '); blank < text.size(); blank = text.find(' ', blank + 1))
    if (is_within_move(text, blank)) moves.emplace_back(text.substr(blank - 2, 5));
  return moves;
}

std::string explain(const LessonFeedback& answer, const Position& before, Move move) {
  if (answer.refusal) return joined(explain(*answer.refusal, before, move), answer.text);
  if (answer.left_in_quagmire.any())
    return say("That would leave {} in Quagmire and lose.", list_squares(answer.left_in_quagmire));
  return answer.text;
}

std::string describe_task(const PuzzleRun& run) {
  const Puzzle& puzzle = run.puzzle();
  const std::size_t keys = puzzle.keys.size();
  constexpr std::size_t few = 3;
  if (puzzle.kind == PuzzleKind::Save)
    return say("{} to move: {}", run.solver(),
               keys == 1 ? "only one move saves you"
                         : say("{}{} of {} moves save you", keys > few ? "" : "only ", keys,
                               puzzle.position.legal_moves().size()));
  const int left = run.moves_left();
  return say("{} to move and win {}", run.solver(),
             left == 1 ? "at once" : "in " + std::to_string(left));
}

std::string explain(const PuzzleRun::Feedback& answer, const PuzzleRun& run, Move move) {
  using Kind = PuzzleRun::Feedback::Kind;
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
      return "Idea: jump across a closed loop.";
    case Kind::Trap:
      return say("Idea: trap {}.", list_squares(hint.trapped));
    case Kind::GetOut:
      return "Idea: get out of Quagmire.";
    case Kind::Prevent:
      return say("Idea: see what {} threatens, and prevent it.", opponent(run.solver()));
    case Kind::Quiet:
      return "Idea: a quiet move that traps nothing yet.";
    case Kind::Piece:
      return say("Piece: {}.", hint.move.from);
    case Kind::WholeMove:
      return say("Move: {} {}.", hint.move.from, hint.move.to);
  }
  return "";
}

std::string describe(const PuzzleSeries::OpenStatus& news) {
  using Own = PuzzleSeries::OpenStatus::Own;
  static const std::map<Own, const char*> words{
      {Own::NotAsked, ""},
      {Own::SwitchedOff, "Your own puzzles are off (--remember off)."},
      {Own::None, "You have no puzzles of your own yet; mistakes in your games become puzzles."},
      {Own::NoneDue, "None of your own puzzles is due today."},
      {Own::NoOther, "None of your other puzzles is due today."}};
  const std::string damaged = news.damaged == 0 ? ""
                                                : say("Skipped {} in your puzzle file.",
                                                      counted(news.damaged, "damaged line"));
  return joined(damaged, words.at(news.own));
}

std::string standing_of(const PuzzleSeries& series) {
  if (const auto& own = series.own_puzzle()) return say("solved {} of {} times", own->box, kKnown);
  return say("grade {} of {}", series.run().puzzle().grade, kHardestPuzzle);
}

std::string origin_of(const PuzzleSeries& series) {
  const Puzzle& puzzle = series.run().puzzle();
  const std::size_t plies = puzzle.history.size();
  const std::string moves = counted((plies + 1) / 2, "move");
  if (series.own_puzzle()) return say("From one of your games, after {}.", moves);
  const auto [o, x] = puzzle.levels;
  return say(
      "From a game between {}, after {}.",
      o == x ? "two players at level " + std::to_string(o) : say("level {} and level {}", o, x),
      moves);
}

std::vector<std::string> epilogue_of(const PuzzleSeries& series) {
  if (series.own_puzzle()) return {story_of(*series.own_puzzle())};
  if (!series.is_puzzle_of_day()) return {};
  const PuzzleRun& run = series.run();
  const int tries = run.wrong_moves() + 1;
  return {say("Quagmire puzzle of the day, number {}: {}, {}.", series.number(),
              kind_in_words(run.puzzle()), standing_of(series)),
          say("Solved on {}{}", tries == 1 ? "the first try" : "try " + std::to_string(tries),
              run.is_hinted() ? ", with a hint." : ".")};
}

std::vector<TaskChoice> puzzle_choices(Progress& progress) {
  std::vector<TaskChoice> choices{{"today", "Puzzle of the day", kPuzzleOfDay}};
  if (progress.stores_own_puzzles())
    choices.push_back(
        {"mine",
         "From your games: " + count_due(parse_own_puzzles(progress.own_puzzles()), today()),
         kOwnPuzzle});
  for (const PuzzleGroup& group : puzzle_groups(progress)) {
    const Puzzle& puzzle = built_in_puzzles()[group.next - 1];
    choices.push_back(
        {std::to_string(group.next),
         say("Grade {}: {}, {} of {} solved", puzzle.grade,
             puzzle.kind == PuzzleKind::Save ? "find the saving move" : kind_in_words(puzzle),
             group.solved, group.count),
         group.next});
  }
  return choices;
}

std::string describe_progress(Progress& progress) {
  std::map<PuzzleResult, int> counts;
  for (const auto& [id, tried] : progress.learnt().puzzles) ++counts[tried.best];
  std::string text =
      say("solved {}, {} with help", counts[PuzzleResult::Solved], counts[PuzzleResult::Hinted]);
  if (const int failed = counts[PuzzleResult::Failed]) text += say(", {} missed", failed);
  return text;
}

std::string count_due(const ParsedOwnPuzzles& own, long today) {
  const auto due = std::count_if(own.puzzles.begin(), own.puzzles.end(),
                                 [&](const OwnPuzzle& one) { return one.is_due(today); });
  return (due == 0 ? "nothing" : std::to_string(due)) + " due today";
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
  return say("{}{}{}{} played {}{}", level > 0 ? "In your game" : "In the game",
             other.empty() ? "" : " against " + other, date.empty() ? "" : " on " + date,
             level > 0 ? " you" : ' ' + to_text(mover), own.played,
             allowed ? ", which allowed this win." : ".");
}

std::string describe_found(const MistakePuzzles& mistakes) {
  return mistakes.found() == 0 ? "" : counted(mistakes.found(), "new puzzle") + " from this game";
}

}  // namespace quagmire::ui
