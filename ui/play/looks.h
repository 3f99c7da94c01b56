// How a person sees the game: what they prefer, and the themes to choose from. Each change says
// what it has done. Nothing of the game depends on it.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "ui/input/action.h"
#include "ui/input/preferences.h"
#include "ui/theme/theme.h"

namespace quagmire::ui {

class Looks {
 public:
  /// What has come of a change.
  struct Change {
    std::string told{};
    bool refused = false;
    std::shared_ptr<const ChosenTheme> theme{};  ///< to show everything in from now on, if any
  };

  /// The themes outlive this.
  Looks(Preferences preferences, const ThemeCollection& themes)
      : preferences_(std::move(preferences)), themes_(&themes) {}

  [[nodiscard]] const Preferences& preferences() const { return preferences_; }
  [[nodiscard]] Preferences& preferences() { return preferences_; }
  [[nodiscard]] const ThemeCollection& themes() const { return *themes_; }

  Change toggle(action::Switch what);
  Change zoom(const action::Zoom& wish);
  /// By its name; an empty one asks which there are.
  Change set_theme(const std::string& name);
  Change next_theme();

 private:
  Change use(const std::string& name, ChosenTheme theme);

  Preferences preferences_;
  const ThemeCollection* themes_;
};

}  // namespace quagmire::ui
