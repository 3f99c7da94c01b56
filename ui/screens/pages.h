// Text in place of the board, on pages as large as the screen allows: the help, the statistics, a
// game that was copied.
#pragma once

#include <compare>
#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/game.h"
#include "engine/learn/progress.h"
#include "engine/match/game_store.h"
#include "engine/match/past_games.h"
#include "engine/result.h"
#include "engine/rules/board.h"
#include "ui/draw/view.h"
#include "ui/screens/screen.h"
#include "ui/session/keymap.h"

namespace quagmire::ui {

/// A chapter, which starts a new page.
struct Chapter {
  std::string title;
  std::vector<Line> lines;  ///< none for the loop rule, which is drawn
};

/// The part of a list of `count` lines that a page of this size shows, with the chosen line as far
/// down as possible. Calls `line_at` only for lines near that one.
[[nodiscard]] std::vector<Line> lines_in_sight(
    std::size_t count, std::size_t chosen, const std::function<Line(std::size_t index)>& line_at,
    Size size);

class PagesScreen : public Overlay {
 public:
  /// Opens this chapter.
  PagesScreen(Screen& below, std::string title, std::vector<Chapter> chapters,
              std::size_t first = 0)
      : Overlay(below), title_(std::move(title)), chapters_(std::move(chapters)), at_{first, 0} {}

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  Answers apply(const Action& action) override;
  [[nodiscard]] View view() const override;

 private:
  // A line of a chapter, or a step of the loop rule, which is one page in steps.
  struct Stop {
    std::size_t chapter = 0;
    std::size_t line = 0;
    auto operator<=>(const Stop&) const = default;  // NOLINT(modernize-use-nullptr)
  };

  /// Where the pages and the steps begin.
  [[nodiscard]] std::vector<Stop> stops() const;
  [[nodiscard]] bool is_page(const Stop& stop) const {
    return stop.line == 0 || !chapters_[stop.chapter].lines.empty();
  }

  std::string title_;
  std::vector<Chapter> chapters_;
  Stop at_;
};

// The loop rule: a jump that is refused, with the way around it; the loop is closed; the same jump,
// now legal. It is an ordinary game, so everything drawn and said is the engine's own verdict.

/// A step of the example.
struct LoopRuleStep {
  std::size_t ply;          ///< of loop_rule_game()
  std::optional<Move> why;  ///< the move that is explained and drawn
  std::string_view text;
};

[[nodiscard]] const Game& loop_rule_game();
[[nodiscard]] std::span<const LoopRuleStep> loop_rule_steps();

/// The board of a step, the text beside it, and the engine's verdict.
/// The caller adds title and hints.
[[nodiscard]] View loop_rule_view(const LoopRuleStep& step, const Preferences& preferences);

// The help: the keys and the words (made from their rows in keymap.h and vocabulary.h), the rules
// in short, the loop rule as an example in steps, and the marks.

/// With the keys of this screen, for a user with keys of this style.
[[nodiscard]] std::vector<Chapter> help_chapters(Scene topic, KeyStyle style);

// How a person plays, learns and solves, in lines: for its page, and for the plain game. Everything
// is derived from finished games and from what was learnt.

/// A line a fact, with its label or none; if there are no games, why. `today` is counted from 1970.
[[nodiscard]] std::vector<Line> statistics(const Result<std::vector<ScoredGame>, SaveError>& games,
                                           Progress& progress, long today);

/// How many days in a row there are up to today, or to yesterday if today is not over.
[[nodiscard]] long days_in_a_row(const std::set<long>& days, long today);

}  // namespace quagmire::ui
