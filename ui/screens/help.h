// The help screen: the rules in short; the loop rule as an example to step through; the keys, made
// from the key table; the words, made from the command table; and the marks. It is read page by
// page, as large as the screen has room for.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/move.h"
#include "engine/game/game.h"
#include "ui/base/events.h"
#include "ui/board/screen.h"
#include "ui/draw/view.h"
#include "ui/input/keymap.h"
#include "ui/input/preferences.h"

namespace quagmire::ui {

// The loop rule: a jump that is refused, with the way round it; the loop closed; the jump again,
// which is legal now. It is a game like any other, so what is drawn and said of it is the engine's
// own verdict.

/// What is seen at a step.
struct LoopRuleStep {
  std::size_t ply;          ///< of loop_rule_game()
  std::optional<Move> why;  ///< the move that is asked about there, and drawn
  std::string_view text;
};

[[nodiscard]] const Game& loop_rule_game();
[[nodiscard]] std::span<const LoopRuleStep> loop_rule_steps();

/// The board of a step, its text beside it, and what the engine says, for a screen of this size.
/// Title and hints are left to whoever shows it.
[[nodiscard]] View loop_rule_view(const LoopRuleStep& step, const Preferences& preferences,
                                  Size size = {24, 80});

// All of the help.

[[nodiscard]] const std::vector<Binding>& keys_of_help();

/// A chapter of the help, which begins on a page of its own.
struct HelpChapter {
  std::string title;
  std::vector<PageLine> lines;       ///< none for the loop rule, which is drawn
  std::optional<HelpTopic> topic{};  ///< that begins with this
};

/// For a person whose keys have this style, and whose board is drawn in these glyphs.
[[nodiscard]] const std::vector<HelpChapter>& help_chapters(KeyStyle style,
                                                            Glyphs glyphs = Glyphs::Ascii);

class HelpScreen : public Overlay {
 public:
  /// Begins with the chapter on this.
  HelpScreen(Screen& below, HelpTopic topic);

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  Effect apply(const Action& action) override;
  [[nodiscard]] View view() const override;

 private:
  // A line of a chapter, or a step of the loop rule.
  struct PageStart {
    std::size_t chapter = 0;
    int line = 0;
    auto operator<=>(const PageStart&) const = default;  // NOLINT(modernize-use-nullptr)
  };

  [[nodiscard]] const std::vector<HelpChapter>& chapters() const;
  [[nodiscard]] int length_of(std::size_t chapter) const;
  /// Where the pages begin.
  [[nodiscard]] std::vector<PageStart> pages() const;
  void scroll_lines(int lines);
  void scroll_pages(int pages);

  PageStart position_;
};

}  // namespace quagmire::ui
