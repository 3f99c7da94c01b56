// The help screen: the rules in short, the loop rule as an example in steps, the keys and the words
// (made from their rows in keymap.h and words.h), and the marks. Its pages are as large as the
// screen allows. Also any other text on such pages.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/board/move.h"
#include "engine/game/game.h"
#include "ui/draw/view.h"
#include "ui/screens/screen.h"
#include "ui/session/input.h"
#include "ui/session/keymap.h"
#include "ui/session/line_editor.h"
#include "ui/session/looks.h"

namespace quagmire::ui {

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

// The whole help.

/// A chapter of the help, which starts a new page.
struct HelpChapter {
  std::string title;
  std::vector<PageLine> lines;       ///< none for the loop rule, which is drawn
  std::optional<HelpTopic> topic{};  ///< the topic that opens here
};

/// For a user with keys of this style.
[[nodiscard]] const std::vector<HelpChapter>& help_chapters(KeyStyle style);

class HelpScreen : public Overlay {
 public:
  /// Opens the chapter on this topic.
  HelpScreen(Screen& below, HelpTopic topic);
  /// Another text on pages like those of the help.
  HelpScreen(Screen& below, std::string title, HelpChapter text)
      : Overlay(below), title_(std::move(title)), chapters_{std::move(text)} {}

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  Answers apply(const Action& action) override;
  [[nodiscard]] View view() const override;

 private:
  // A line of a chapter, or a step of the loop rule.
  struct PageStart {
    std::size_t chapter = 0;
    int line = 0;
    auto operator<=>(const PageStart&) const = default;  // NOLINT(modernize-use-nullptr)
  };

  [[nodiscard]] int length_of(std::size_t chapter) const;
  /// Where the pages begin.
  [[nodiscard]] std::vector<PageStart> pages() const;
  void scroll_lines(int lines);
  void scroll_pages(int pages);
  void find_next();

  std::string title_ = "Quagmire: help";
  std::vector<HelpChapter> chapters_;
  PageStart position_;
  std::optional<LineEditor> search_;  // while what to look for is being typed
  std::string sought_;
  bool is_missing_ = false;  // what was sought is nowhere
};

}  // namespace quagmire::ui
