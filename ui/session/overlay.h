// What can be open over an activity: text to read, a form to fill in, or the first screen of all.
// Overlays are values: the session decides what keys do there, and the screen only draws them. In
// plain mode there are none, and their text is printed instead.
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

/// A section of a text. It starts a new page.
struct HelpSection {
  std::string title;
  std::vector<Line> lines;  ///< empty for the example of the loop rule, which is drawn in steps
};

/// A line of a section, or a step of the example.
struct PageStop {
  std::size_t section = 0;
  std::size_t line = 0;
  auto operator<=>(const PageStop&) const = default;  // NOLINT(modernize-use-nullptr)
};

namespace overlay {
/// Text on pages as large as the screen allows: the help, the statistics, a game that was copied.
struct Pages {
  std::string title;
  std::vector<HelpSection> sections;
  PageStop at{};  ///< the first line shown
};
/// A form: rows in a box over the board, or a list in place of the board.
struct Dialog {
  std::shared_ptr<Form> form;
  bool shows_error = false;  ///< since Enter could not take the form
  /// The values chosen when a dialog opened that previews them.
  std::vector<std::size_t> opened_with{};
};
/// The first screen of the first start: what the game is about, and ways into it.
struct Welcome {};
}  // namespace overlay

using Overlay = std::variant<overlay::Pages, overlay::Dialog, overlay::Welcome>;

/// Where keys are pressed on this overlay.
[[nodiscard]] Scene scene_of(const Overlay& overlay);

}  // namespace quagmire::ui
