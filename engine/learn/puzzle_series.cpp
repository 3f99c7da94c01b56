#include "engine/learn/puzzle_series.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

#include "engine/text.h"

namespace quagmire {

namespace {

// The first wanted puzzle after `after`, wrapping around at the end.
std::optional<std::size_t> find_after(std::size_t after, const auto& wanted) {
  const std::vector<Puzzle>& puzzles = built_in_puzzles();
  for (std::size_t step = 0; step < puzzles.size(); ++step) {
    const std::size_t index = (after + step) % puzzles.size();
    if (wanted(puzzles[index])) return index + 1;
  }
  return std::nullopt;
}

}  // namespace

int grade_reached(Progress& progress) {
  constexpr int enough = 10;
  std::array<int, kHardestPuzzle + 1> solved{};
  for (const Puzzle& puzzle : built_in_puzzles())
    if (progress.result_of(puzzle_id(puzzle)) == PuzzleResult::Solved)
      ++solved[static_cast<std::size_t>(puzzle.grade)];
  int grade = 1;
  while (grade < kHardestPuzzle && solved[static_cast<std::size_t>(grade)] >= enough) ++grade;
  return grade;
}

std::optional<std::size_t> next_puzzle(Progress& progress, std::size_t after) {
  const int grade = grade_reached(progress);
  const auto find = [&](auto wanted) { return find_after(after, wanted); };
  const auto untried = [&](const Puzzle& puzzle) { return !progress.result_of(puzzle_id(puzzle)); };
  const auto failed = [&](const Puzzle& puzzle) {
    return progress.result_of(puzzle_id(puzzle)) == PuzzleResult::Failed;
  };
  if (auto found = find([&](const Puzzle& p) { return p.grade == grade && untried(p); }))
    return found;
  if (auto found = find([&](const Puzzle& p) { return p.grade == grade && failed(p); }))
    return found;
  if (auto found = find([&](const Puzzle& p) { return p.grade > grade && untried(p); }))
    return found;
  return find([&](const Puzzle& p) { return untried(p) || failed(p); });
}

std::size_t resolve_puzzle_number(Progress& progress, std::size_t number, std::size_t after,
                                  long day) {
  if (number == kPuzzleOfDay) return puzzle_of_day(day);
  if (number != 0) return number;
  return next_puzzle(progress, after).value_or(after % kBuiltInPuzzles + 1);
}

std::optional<std::size_t> parse_puzzle_number(std::string_view text) {
  if (same_word(text, "today")) return kPuzzleOfDay;
  if (same_word(text, "mine")) return kOwnPuzzle;
  if (same_word(text, "list")) return kTaskList;
  return parse_number(text, 1, kBuiltInPuzzles);
}

std::size_t puzzle_of_day(long day) {
  // Any mapping onto all puzzles would do; this one does not look like a list.
  auto mixed = static_cast<std::uint64_t>(day) * 0x9E3779B97F4A7C15U;
  mixed ^= mixed >> 29U;
  return static_cast<std::size_t>(mixed % kBuiltInPuzzles) + 1;
}

PuzzleSeries::OpenStatus PuzzleSeries::open_own(bool another, bool starts_over) {
  using Own = OpenStatus::Own;
  if (!progress_.stores_own_puzzles()) return {Own::SwitchedOff};
  ParsedOwnPuzzles reading = parse_own_puzzles(progress_.own_puzzles());
  const auto status = [&](Own own) { return OpenStatus{own, reading.damaged}; };
  if (reading.puzzles.empty()) return status(Own::None);
  std::erase_if(reading.puzzles, [this](const OwnPuzzle& own) { return !own.is_due(day_); });
  if (reading.puzzles.empty()) return status(Own::NoneDue);
  const auto was_asked = [&](const OwnPuzzle& own) {
    return asked_before_.contains(puzzle_id(own.puzzle));
  };
  if (std::all_of(reading.puzzles.begin(), reading.puzzles.end(), was_asked)) {
    if (!starts_over) return status(Own::NoOther);
    // All due puzzles were asked, so they start over, but not with the last one.
    asked_before_.clear();
    if (another) asked_before_.insert(puzzle_id(own_->puzzle));
  }
  std::erase_if(reading.puzzles, was_asked);
  if (reading.puzzles.empty()) return status(Own::NoOther);
  // Only puzzles that are asked are proved, because a file may claim anything and proofs take time.
  std::stable_sort(reading.puzzles.begin(), reading.puzzles.end(),
                   [](const OwnPuzzle& a, const OwnPuzzle& b) { return a.due < b.due; });
  constexpr long most = 3;  // the number of proofs the player waits for
  const auto end = reading.puzzles.begin() + std::min(most, std::ssize(reading.puzzles));
  const auto next = std::find_if(reading.puzzles.begin(), end, [this](const OwnPuzzle& own) {
    asked_before_.insert(puzzle_id(own.puzzle));  // next time, others are preferred
    return is_proved(own.puzzle);
  });
  if (next == end) return status(another ? Own::NoOther : Own::NoneDue);
  own_ = *next;
  run_ = PuzzleRun(own_->puzzle);
  return status(Own::NotAsked);
}

PuzzleSeries::OpenStatus PuzzleSeries::open(std::size_t wanted) {
  OpenStatus status;
  day_ = today_();
  const bool begins = wanted == 0 && number_ == 0;
  if (wanted == kOwnPuzzle || wanted == 0) {
    const bool is_asked = wanted == kOwnPuzzle || own_;
    status = open_own(wanted == 0 && own_, is_asked);
    if (status.own == OpenStatus::Own::NotAsked) return status;
    if (!is_asked) status.own = OpenStatus::Own::NotAsked;
    wanted = 0;
  }
  if (wanted == kTaskList) wanted = 0;  // the list appears over the next puzzle
  own_.reset();
  if (begins && !progress_.learnt().days.contains(day_)) wanted = kPuzzleOfDay;
  const std::size_t after = is_puzzle_of_day_ ? 0 : number_;
  is_puzzle_of_day_ = wanted == kPuzzleOfDay;
  number_ = resolve_puzzle_number(progress_, wanted, after, day_);
  run_ = PuzzleRun(built_in_puzzles()[number_ - 1]);
  return status;
}

PuzzleRun::Feedback PuzzleSeries::attempt(Move move) {
  PuzzleRun::Feedback made = run_.attempt(move);
  if (made.kind != PuzzleRun::Feedback::Kind::Wrong && !run_.is_solved()) return made;
  const std::string id = puzzle_id(run_.puzzle());
  if (own_) {
    progress_.change_own_puzzles([&](const std::string& text) {
      return with_result(text, id, run_.result() == PuzzleResult::Solved, today_());
    });
    return made;
  }
  progress_.add_result(id, run_.result());
  // Counts for the day when the puzzle was opened.
  if (run_.is_solved() && number_ == puzzle_of_day(day_)) progress_.mark_day_solved(day_);
  return made;
}

std::vector<PuzzleGroup> puzzle_groups(Progress& progress) {
  std::map<std::tuple<int, PuzzleKind, int>, PuzzleGroup> groups;
  std::size_t number = 0;
  for (const Puzzle& puzzle : built_in_puzzles()) {
    ++number;
    const int moves = puzzle.kind == PuzzleKind::Win ? puzzle.moves : 0;
    PuzzleGroup& group =
        groups.try_emplace({puzzle.grade, puzzle.kind, moves}, PuzzleGroup{number}).first->second;
    if (progress.result_of(puzzle_id(puzzle)) == PuzzleResult::Solved)
      ++group.solved;
    else if (group.solved == group.count)
      group.next = number;
    ++group.count;
  }
  std::vector<PuzzleGroup> in_order;
  for (const auto& [key, group] : groups) in_order.push_back(group);
  return in_order;
}

}  // namespace quagmire
