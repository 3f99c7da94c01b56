// Text in place of the board, on pages as large as the screen allows, with a search: the help, the
// statistics, a game that was copied.
#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "ui/draw/view.h"
#include "ui/screens/screen.h"
#include "ui/session/line_editor.h"

namespace quagmire::ui {

/// A chapter, which starts a new page.
struct Chapter {
  std::string title;
  std::vector<PageLine> lines;       ///< none for the loop rule, which is drawn
  std::optional<HelpTopic> topic{};  ///< the topic that opens here
};

class PagesScreen : public Overlay {
 public:
  /// Opens the chapter on this topic, or the first.
  PagesScreen(Screen& below, std::string title, std::vector<Chapter> chapters,
              std::optional<HelpTopic> topic = std::nullopt);

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

  std::string title_;
  std::vector<Chapter> chapters_;
  PageStart position_;
  std::optional<LineEditor> search_;  // while what to look for is being typed
  std::string sought_;
  bool is_missing_ = false;  // what was sought is nowhere
};

}  // namespace quagmire::ui
