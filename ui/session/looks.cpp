#include "ui/session/looks.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "ui/words/messages.h"

namespace quagmire::ui {

namespace {

// What a theme is for, where its name does not say it.
std::string word_of(std::string_view theme) {
  if (theme == "auto") return " (as the terminal)";
  if (theme == "classic") return " (8 colours)";
  if (theme == "colour-blind") return " (blue and yellow)";
  if (theme == "paper") return " (8 colours on white)";
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

Looks::Change Looks::set_theme(const std::string& name) {
  if (name.empty()) {
    std::vector<std::string> names = themes_->names();
    for (std::string& known : names) known += word_of(known);
    return {"The theme is " + preferences_.theme + "; there are " + enumerate(names, "and") + '.'};
  }
  auto found = themes_->find(name);
  if (found) return use(name, found.take());
  return {as_sentence(found.error().what), true};
}

// Skips a file that cannot be read, or the key would never get past it.
Looks::Change Looks::next_theme() {
  const std::vector<std::string> names = themes_->names();
  const auto current = static_cast<std::size_t>(
      std::find(names.begin(), names.end(), preferences_.theme) - names.begin());
  for (std::size_t step = 1; step <= names.size(); ++step) {
    const std::string& name = names[(current + step) % names.size()];
    if (auto found = themes_->find(name)) return use(name, found.take());
  }
  return {};
}

Looks::Change Looks::use(const std::string& name, ChosenTheme theme) {
  preferences_.theme = name;
  std::string text = "The theme is " + name;
  for (const std::string& fault : theme.faults) text += "; " + fault;
  return {text + (text.ends_with('?') ? "" : "."), false,
          std::make_shared<const ChosenTheme>(std::move(theme))};
}

}  // namespace quagmire::ui
