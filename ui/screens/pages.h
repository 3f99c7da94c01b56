// Text in place of the board, on pages as large as the screen allows: the help, the statistics, a
// game that was copied.
#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "ui/draw/view.h"
#include "ui/screens/screen.h"

namespace quagmire::ui {

/// A chapter, which starts a new page.
struct Chapter {
  std::string title;
  std::vector<Line> lines;             ///< none for the loop rule, which is drawn
  std::optional<HelpTopic> keys_of{};  ///< the screen whose keys these are
};

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

}  // namespace quagmire::ui
