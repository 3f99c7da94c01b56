// What was learnt: of damaged files counts what can be read, and nothing that is learnt gets lost.
#include "app/games/saved_progress.h"
#include "engine/learn/puzzle_series.h"
#include "tests/fuzz/data_folder.h"
#include "ui/text/lesson_text.h"

using namespace quagmire;
using fuzz::require;

namespace {

void try_mistakes(std::string_view file, Progress& book) {
  fuzz::DataFolder::write("mistakes", file);
  const std::size_t known = parse_own_puzzles(file).puzzles.size();
  PuzzleSeries series(book);
  series.open(kOwnPuzzle);
  require(!ui::describe_task(series.run()).empty(), "something is set");
  require(known > 0 || !series.own_puzzle(), "what is damaged is not set");
  const OwnPuzzle added{built_in_puzzles().front(), "", "", {}, 0, 0};
  require(book.change_own_puzzles([&](const std::string& own) { return with_puzzle(own, added); }),
          "what is added is kept");
  require(parse_own_puzzles(book.own_puzzles()).damaged >= parse_own_puzzles(file).damaged,
          "what is damaged stays");
}

}  // namespace

void fuzz::try_progress(std::string_view text) {
  const fuzz::DataFolder folder;
  for (const char* name : {"lessons", "puzzles"}) fuzz::DataFolder::write(name, text);
  app::SavedProgress book(fuzz::DataFolder::data_folders());
  Learnt learnt = book.learnt();
  if (const auto news = book.pop_message()) fuzz::require_sentence(*news);

  app::SavedProgress second(fuzz::DataFolder::data_folders());
  require(second.learnt() == learnt, "what could be read counts on");
  require(!second.pop_message(), "a damaged file is told once");

  for (auto& [id, tried] : learnt.puzzles) {
    second.add_result(id, PuzzleResult::Hinted);
    tried.best = std::max(tried.best, PuzzleResult::Hinted);
  }
  second.add_result("new", PuzzleResult::Failed);
  learnt.add_result("new", PuzzleResult::Failed);
  second.finish("slide");
  learnt.lessons.emplace("slide");
  require(!second.pop_message(), "what is learnt is kept");

  app::SavedProgress third(fuzz::DataFolder::data_folders());
  require(third.learnt() == learnt, "the better result counts, and no lesson is forgotten");
  require(!third.pop_message(), "what is kept can be read");
  try_mistakes(text, third);
}
