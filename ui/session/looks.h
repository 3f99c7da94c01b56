// How the user sees the game, on every screen: the preferences, and the themes to choose from. Each
// change says what it did. The game does not depend on any of it.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "ui/session/action.h"
#include "ui/session/preferences.h"
#include "ui/theme/theme.h"

namespace quagmire::ui {

class Looks {
 public:
  /// The result of a change.
  struct Change {
    std::string told{};
    bool refused = false;
    std::shared_ptr<const ChosenTheme> theme{};  ///< to show everything in from now on, if any
  };

  /// The themes must outlive this.
  Looks(Preferences preferences, const ThemeCollection& themes)
      : preferences_(std::move(preferences)), themes_(&themes) {}

  [[nodiscard]] const Preferences& preferences() const { return preferences_; }
  [[nodiscard]] Preferences& preferences() { return preferences_; }
  [[nodiscard]] const ThemeCollection& themes() const { return *themes_; }

  Change toggle(action::Switch what);
  Change change_board(const action::ChangeBoard& seen);
  /// Selects a theme by name; an empty name lists them.
  Change set_theme(const std::string& name);
  Change next_theme();

 private:
  Change use(const std::string& name, ChosenTheme theme);

  Preferences preferences_;
  const ThemeCollection* themes_;
};

}  // namespace quagmire::ui
