// What was learnt: of damaged files counts what can be read, and nothing that is learnt gets lost.
#include "app/games/saved_progress.h"
#include "engine/ascii.h"
#include "tests/fuzz/data_folder.h"
#include "ui/learn/lesson.h"
#include "ui/puzzles/puzzle_series.h"

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

// Puzzles of one's own: the text as it is, and every line of it with the hash that makes it whole.
void try_mistakes(std::string_view text, ui::Progress& book) {
  std::string hashed;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view line = take_to('\n', rest);
    hashed += in_hexadecimal(lasting_hash(line)) + '\t' + std::string(line) + '\n';
  }
  for (const std::string& file : {std::string(text), hashed}) {
    fuzz::DataFolder::write("mistakes", file);
    const std::size_t known = ui::parse_own_puzzles(file).puzzles.size();
    ui::PuzzleSeries series(book);
    series.open(ui::kOwnPuzzle);
    require(!series.run().task().empty(), "something is set");
    require(known > 0 || series.title() != "Puzzle of your own", "what is damaged is not set");
    const ui::OwnPuzzle added{ui::built_in_puzzles().front(), "", "", {}, 0, 0};
    require(book.change_own([&](const std::string& own) { return with_puzzle(own, added); }),
            "what is added is kept");
    require(ui::parse_own_puzzles(book.own()).damaged >= ui::parse_own_puzzles(file).damaged,
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
  try_mistakes(text, third);
}
