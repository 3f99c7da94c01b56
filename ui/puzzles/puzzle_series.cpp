#include "ui/puzzles/puzzle_series.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace quagmire::ui {

namespace {

// "win in 3", "save"
std::string kind_in_words(const Puzzle& puzzle) {
  return puzzle.kind == PuzzleKind::Save ? "save" : "win in " + std::to_string(puzzle.moves);
}

}  // namespace

bool PuzzleSeries::open_own(bool another, std::string& news) {
  if (!progress_.keeps_own()) {
    news = "Puzzles of your own are switched off, by --remember off.";
    return false;
  }
  OwnReading reading = parse_own_puzzles(progress_.own());
  if (reading.damaged > 0)
    news = "Damaged lines in the file of your own puzzles are passed over: " +
           std::to_string(reading.damaged) + ". ";
  const bool none = reading.puzzles.empty();
  std::erase_if(reading.puzzles, [this](const OwnPuzzle& own) { return !own.is_due(day_); });
  if (reading.puzzles.empty()) {
    news +=
        none ? "There are no puzzles of your own yet; games in which you miss something make them."
             : "None of your own puzzles is due today.";
    return false;
  }
  const auto was_set = [&](const OwnPuzzle& own) {
    return set_before_.contains(puzzle_id(own.puzzle));
  };
  if (std::all_of(reading.puzzles.begin(), reading.puzzles.end(), was_set)) {
    // They come round again, but not the same one twice in a row.
    set_before_.clear();
    if (another) set_before_.insert(puzzle_id(own_->puzzle));
  }
  std::erase_if(reading.puzzles, was_set);
  if (reading.puzzles.empty()) {
    news += "No other puzzle of your own is due today.";
    return false;
  }
  own_ = *std::min_element(reading.puzzles.begin(), reading.puzzles.end(),
                           [](const OwnPuzzle& a, const OwnPuzzle& b) { return a.due < b.due; });
  set_before_.insert(puzzle_id(own_->puzzle));
  run_ = PuzzleRun(own_->puzzle);
  return true;
}

std::string PuzzleSeries::open(std::size_t wanted) {
  std::string news;
  day_ = today_();
  if (wanted == kPuzzleList) wanted = 0;  // it stands over the next one
  if (wanted == kOwnPuzzle || (wanted == 0 && own_)) {
    if (open_own(wanted == 0, news)) return news;
    wanted = 0;
  }
  own_.reset();
  of_today_ = wanted == kPuzzleOfDay;
  number_ = wanted_puzzle(built_in_puzzles(), progress_, wanted, number_, day_);
  run_ = PuzzleRun(built_in_puzzles()[number_ - 1]);
  return news;
}

PuzzleRun::Answer PuzzleSeries::attempt(Move move) {
  PuzzleRun::Answer made = run_.attempt(move);
  if (made.kind != PuzzleRun::Answer::Kind::Wrong && !run_.is_solved()) return made;
  const std::string id = puzzle_id(run_.puzzle());
  if (own_) {
    progress_.change_own([&](const std::string& text) {
      return with_result(text, id, run_.result() == PuzzleResult::Solved, today_());
    });
    return made;
  }
  progress_.note(id, run_.result());
  // It counts for its day, even if that is over by now.
  if (run_.is_solved() && number_ == puzzle_of_day(built_in_puzzles().size(), day_))
    progress_.note_day(day_);
  return made;
}

std::string PuzzleSeries::title() const {
  return own_ ? "Puzzle of your own" : "Puzzle " + std::to_string(number_);
}

std::string PuzzleSeries::standing() const {
  if (own_)
    return "solved " + std::to_string(own_->box) + " of " + std::to_string(kKnown) + " times";
  return "grade " + std::to_string(run_.puzzle().grade) + " of " + std::to_string(kHardestPuzzle);
}

std::string PuzzleSeries::origin() const {
  if (!own_) return origin_of(run_.puzzle());
  return "After " + std::to_string(own_->puzzle.history.size()) + " moves of a game.";
}

std::vector<std::string> PuzzleSeries::epilogue() const {
  if (own_) return {story_of(*own_)};
  if (!of_today_) return {};
  const int tries = run_.wrong_moves() + 1;
  return {"Quagmire, puzzle of today, number " + std::to_string(number_) + ": " +
              kind_in_words(run_.puzzle()) + ", " + standing() + '.',
          "Solved at " + (tries == 1 ? "the first try" : "try " + std::to_string(tries)) +
              (run_.is_hinted() ? ", with a hint." : ".")};
}

std::vector<std::pair<std::string, std::size_t>> puzzle_choices(Progress& progress) {
  struct Group {
    std::string kind;
    std::size_t next;  // the first one that is not solved, or else the first
    int count = 0;
    int solved = 0;
  };
  std::map<std::tuple<int, PuzzleKind, int>, Group> groups;
  std::size_t number = 0;
  for (const Puzzle& puzzle : built_in_puzzles()) {
    ++number;
    const int moves = puzzle.kind == PuzzleKind::Win ? puzzle.moves : 0;
    Group& group =
        groups.try_emplace({puzzle.grade, puzzle.kind, moves}, Group{kind_in_words(puzzle), number})
            .first->second;
    if (progress.result_of(puzzle_id(puzzle)) == PuzzleResult::Solved)
      ++group.solved;
    else if (group.solved == group.count)
      group.next = number;
    ++group.count;
  }
  std::vector<std::pair<std::string, std::size_t>> choices;
  if (progress.keeps_own())
    choices.emplace_back("Your own: " + parse_own_puzzles(progress.own()).count_due(today()),
                         kOwnPuzzle);
  for (const auto& [key, group] : groups)
    choices.emplace_back("Grade " + std::to_string(std::get<0>(key)) + ": " + group.kind + ", " +
                             std::to_string(group.solved) + " of " + std::to_string(group.count) +
                             " solved",
                         group.next);
  return choices;
}

}  // namespace quagmire::ui
