// The help screen: the rules in short; the loop rule as an example to step through; the keys, made
// from the key table; the words, made from the command table; and the marks. It is read page by
// page, as large as the screen has room for.
#pragma once

#include <string>
#include <vector>

#include "ui/input/keymap.h"
#include "ui/screens/screen.h"

namespace quagmire::ui {

[[nodiscard]] const std::vector<Binding>& keys_of_help();

/// A chapter of the help, which begins on a page of its own.
struct HelpChapter {
  std::string title;
  std::vector<PageLine> lines;  ///< none for the loop rule, which is drawn
};

/// For a person whose keys have this style.
[[nodiscard]] const std::vector<HelpChapter>& help_chapters(KeyStyle style);

class HelpScreen : public Overlay {
 public:
  using Overlay::Overlay;

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  Effect apply(const Action& action) override;
  [[nodiscard]] View view() const override;

 private:
  // A line of a chapter, or a step of the loop rule.
  struct Position {
    std::size_t chapter = 0;
    int line = 0;
    auto operator<=>(const Position&) const = default;  // NOLINT(modernize-use-nullptr)
  };

  [[nodiscard]] const std::vector<HelpChapter>& chapters() const;
  [[nodiscard]] int length_of(std::size_t chapter) const;
  /// Where the pages begin.
  [[nodiscard]] std::vector<Position> pages() const;
  void scroll_lines(int lines);
  void scroll_pages(int pages);

  Position position_;
};

}  // namespace quagmire::ui
