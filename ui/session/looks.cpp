#include "ui/session/looks.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text.h"
#include "ui/theme/theme.h"
#include "ui/words/messages.h"
#include "ui/words/text.h"

namespace quagmire::ui {

namespace {

// What a theme is for, where its name does not say it.
std::string word_of(std::string_view theme) {
  if (theme == "auto") return " (as the terminal)";
  if (theme == "colour-blind") return " (blue and yellow)";
  return theme == "mono" ? " (no colours)" : "";
}

}  // namespace

Looks::Change Looks::toggle(bool Preferences::*what) {
  bool& value = preferences_.*what;
  value = !value;
  if (what == &Preferences::analysis) return {value ? "Analysis on." : "Analysis off."};
  return {value ? "The mouse is on." : "The mouse is off: the terminal selects text."};
}

Looks::Change Looks::change_board(bool shows_pixels, std::optional<Size> needs) {
  if (shows_pixels) {
    preferences_.board = BoardChoice::Grid;
    return {"The grid; z changes back."};
  }
  if (preferences_.glyphs != Glyphs::Unicode)
    return {"The pixel board needs half blocks, which this terminal or its locale lacks.", true};
  if (needs) return {"The pixel board needs a window of " + to_text(*needs) + '.', true};
  preferences_.board = BoardChoice::Pixels;
  return {"The pixel board; z changes back."};
}

Looks::Change Looks::set_theme(std::string_view name) {
  const auto at = [](std::string_view wanted) {
    return std::find(kThemes.begin(), kThemes.end(), wanted);
  };
  std::vector<std::string> names(kThemes.begin(), kThemes.end());
  if (name.empty()) {
    for (std::string& known : names) known += word_of(known);
    return {"The theme is " + preferences_.theme + "; there are " + enumerate(names, "and") + '.'};
  }
  if (same_word(name, "next"))
    name = kThemes.at(static_cast<std::size_t>(at(preferences_.theme) - kThemes.begin() + 1) %
                      kThemes.size());
  if (at(name) == kThemes.end()) {
    const auto near = nearest(name, kThemes);
    return {"Unknown theme " + in_quotes(name) + "; " +
                (near ? "did you mean " + std::string(*near) + "? There are " : "there are ") +
                enumerate(names, "and") + '.',
            true};
  }
  preferences_.theme = name;
  return {"The theme is " + preferences_.theme +
              (preferences_.cannot_show_theme() ? "; this terminal has no colours." : "."),
          false, true};
}

}  // namespace quagmire::ui
