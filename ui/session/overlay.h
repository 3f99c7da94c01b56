// Overlays open above an activity: text to read, a form to fill in, or the welcome screen. They are
// plain values: the session handles their keys, and the screen only draws them. Plain mode prints
// their text instead.
#pragma once

#include <compare>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ui/session/commands.h"
#include "ui/session/form.h"
#include "ui/theme/line.h"

namespace quagmire::ui {

/// A section of a text. Each section starts a new page.
struct HelpSection {
  std::string title;
  std::vector<Line> lines;  ///< empty for the loop rule's example, which is drawn step by step
};

/// A position in the text: a line of a section, or a step of the example.
struct PageStop {
  std::size_t section = 0;
  std::size_t line = 0;
  auto operator<=>(const PageStop&) const = default;  // NOLINT(modernize-use-nullptr)
};

namespace overlay {
/// Pages of text, such as the help, the statistics or a copied game. A page fills the screen.
struct Pages {
  std::string title;
  std::vector<HelpSection> sections;
  PageStop at{};  ///< the first line shown
};
/// A form, as a box over the board or as a list in place of the board.
struct Dialog {
  std::shared_ptr<Form> form;
  bool shows_error = false;  ///< set if Enter could not submit the form
  /// For a dialog with a preview: the values that were selected when it opened.
  std::vector<std::size_t> opened_with{};
};
/// The welcome screen of the first start: the goal of the game, and ways to begin.
struct Welcome {};
}  // namespace overlay

using Overlay = std::variant<overlay::Pages, overlay::Dialog, overlay::Welcome>;

/// The scene that decodes keys on this overlay.
[[nodiscard]] Scene scene_of(const Overlay& overlay);

}  // namespace quagmire::ui
