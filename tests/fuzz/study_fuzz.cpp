// What was learnt: of damaged files counts what can be read, and nothing that is learnt gets lost.
#include "app/table/saved_progress.h"
#include "tests/fuzz/data_folder.h"
#include "ui/learn/lesson.h"

using namespace quagmire;
using fuzz::require;

namespace {

struct Learnt {
  ui::Progress::Puzzles puzzles;
  std::size_t lessons = 0;
  std::optional<std::string> news;

  explicit Learnt(ui::Progress& book) : puzzles(book.puzzles()) {
    for (std::size_t number = 1; number <= ui::lesson_count(); ++number)
      if (book.has_done(ui::lesson_name(number))) ++lessons;
    news = book.take_news();
  }
};

}  // namespace

void fuzz::try_study(std::string_view text) {
  const fuzz::DataFolder folder;
  for (const char* name : {"lessons", "puzzles"}) fuzz::DataFolder::write(name, text);
  app::SavedProgress book(fuzz::DataFolder::places());
  const Learnt first(book);
  if (first.news) fuzz::require_sentence(*first.news);

  app::SavedProgress second(fuzz::DataFolder::places());
  const Learnt again(second);
  require(!again.news, "a damaged file is told once");
  require(again.puzzles == first.puzzles && again.lessons == first.lessons,
          "what could be read counts on");

  auto puzzles = first.puzzles;
  for (const auto& [id, result] : first.puzzles) second.note(id, ui::PuzzleResult::Hinted);
  for (auto& [id, result] : puzzles) result = std::max(result, ui::PuzzleResult::Hinted);
  second.note("new", ui::PuzzleResult::Failed);
  puzzles.emplace("new", ui::PuzzleResult::Failed);
  second.finish("slide");
  require(!second.take_news(), "what is learnt is kept");

  app::SavedProgress third(fuzz::DataFolder::places());
  const Learnt later(third);
  require(!later.news && later.puzzles == puzzles, "the better result counts");
  require(third.has_done("slide") && later.lessons >= first.lessons, "no lesson is forgotten");
}
