// What was learnt: of damaged files counts what can be read, and nothing that is learnt gets lost.
#include "app/games/saved_progress.h"
#include "engine/ascii.h"
#include "engine/learn/lesson.h"
#include "engine/learn/puzzle_series.h"
#include "tests/fuzz/data_folder.h"
#include "ui/words/tasks.h"

using namespace quagmire;
using fuzz::require;

namespace {

struct Learnt {
  Progress::Puzzles puzzles;
  std::size_t lessons = 0;
  std::optional<std::string> news;

  explicit Learnt(Progress& book) : puzzles(book.puzzles()) {
    for (std::size_t number = 1; number <= lesson_count(); ++number)
      if (book.has_done(lesson_name(number))) ++lessons;
    news = book.take_news();
  }
};

// Puzzles of one's own: the text as it is, and every line with the hash that makes it whole.
void try_mistakes(std::string_view text, Progress& book) {
  std::string hashed;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view line = take_to('\n', rest);
    hashed += in_hexadecimal(lasting_hash(line)) + '\t' + std::string(line) + '\n';
  }
  for (const std::string& file : {std::string(text), hashed}) {
    fuzz::DataFolder::write("mistakes", file);
    const std::size_t known = parse_own_puzzles(file).puzzles.size();
    PuzzleSeries series(book);
    series.open(kOwnPuzzle);
    require(!ui::describe_task(series.run()).empty(), "something is set");
    require(known > 0 || !series.own(), "what is damaged is not set");
    const OwnPuzzle added{built_in_puzzles().front(), "", "", {}, 0, 0};
    require(book.change_own([&](const std::string& own) { return with_puzzle(own, added); }),
            "what is added is kept");
    require(parse_own_puzzles(book.own()).damaged >= parse_own_puzzles(file).damaged,
            "what is damaged stays");
  }
}

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
  for (const auto& [id, result] : first.puzzles) second.note(id, PuzzleResult::Hinted);
  for (auto& [id, result] : puzzles) result = std::max(result, PuzzleResult::Hinted);
  second.note("new", PuzzleResult::Failed);
  puzzles.emplace("new", PuzzleResult::Failed);
  second.finish("slide");
  require(!second.take_news(), "what is learnt is kept");

  app::SavedProgress third(fuzz::DataFolder::places());
  const Learnt later(third);
  require(!later.news && later.puzzles == puzzles, "the better result counts");
  require(third.has_done("slide") && later.lessons >= first.lessons, "no lesson is forgotten");
  try_mistakes(text, third);
}
