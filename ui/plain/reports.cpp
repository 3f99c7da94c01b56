#include "ui/plain/reports.h"

#include <algorithm>
#include <cstdint>
#include <iostream>

#include "engine/text.h"
#include "ui/session/form.h"
#include "ui/session/pages.h"
#include "ui/text/analysis_text.h"
#include "ui/text/lesson_text.h"
#include "ui/text/messages.h"

namespace quagmire::ui {

void report(const std::string& text) { std::cerr << "quagmire: " << text << '\n'; }

void write_statistics(const Result<std::vector<ScoredGame>, SaveError>& games, Progress& progress,
                      std::ostream& output) {
  constexpr std::size_t column = 14;
  for (const Line& line : statistics(games, progress, today())) {
    std::string label = line.label;
    label.resize(column, ' ');
    output << label << line.text << '\n';
  }
}

void write_form(const Form& form, bool person, std::ostream& output) {
  constexpr std::size_t most = 20;
  const std::size_t told = person ? std::min(form.all.size(), most) : form.all.size();
  for (std::size_t i = 0; i < told; ++i) output << trimmed(form.all[i]) << '\n';
  if (told < form.all.size())
    output << "And " << counted(form.all.size() - told, "older one") << ".\n";
  if (form.is_choice()) return;
  for (const std::size_t index : form.rows_there()) {
    const Form::Row& row = form.rows[index];
    const auto value = trimmed(row.value_shown());
    output << row.name() << ": " << (value.empty() ? "none" : value) << '\n';
  }
}

search::Limits review_limits(const Game& game) {
  constexpr std::uint64_t most_nodes = 15'000'000;  // in all: a second, or two
  return {.nodes = std::min(*kReviewLimits.nodes, most_nodes / (game.ply() + 1))};
}

GameAnalysis write_review(const Game& game, const search::Limits& limits,
                          std::size_t table_mebibytes, search::StopFlag stop, std::ostream& output,
                          bool walks, Progress* progress, const GameInfo& played) {
  GameAnalysis analysis(game);
  const auto write = [&](std::size_t ply) {
    output << line_of_ply(game, ply, *analysis.evaluation(ply)) << std::endl;
  };
  const auto write_at_once = [&](std::size_t ply) {
    if (!walks) write(ply);
  };
  // What players want puzzles of comes last.
  const bool is_whole = analyze(analysis, {}, limits, stop, write_at_once, table_mebibytes);
  // Else they are listed where the person walks.
  if (walks && analysis.turning_points().empty())
    for (std::size_t ply = 0; analysis.evaluation(ply) != nullptr; ++ply) write(ply);
  if (analysis.evaluation(0) != nullptr)
    output << lines_of_turning_points(analysis, is_whole ? "" : " so far") << std::flush;
  const auto& computer = played.computer.sides.played;
  if (progress == nullptr || !progress->stores_own_puzzles() ||
      !analyze(analysis, {!computer[0], !computer[1]}, limits, stop))
    return analysis;
  MistakePuzzles mistakes;
  mistakes.learn(analysis, played, *progress);
  if (const auto news = progress->pop_message()) report(*news);
  if (const std::string found = describe_found(mistakes); !found.empty())
    output << found << ": quagmire puzzle mine\n";
  return analysis;
}

}  // namespace quagmire::ui
