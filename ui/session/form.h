// A form: fields to fill in before one action, or a menu with one action per entry. Both interfaces
// use it: the screen shows a dialog; plain mode prints the fields and reads `LABEL: VALUE`.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game/game.h"
#include "engine/match/game_store.h"
#include "engine/match/match.h"
#include "engine/text.h"

namespace quagmire::ui {

class Activity;
class Session;
struct Preferences;  // ui/session/appearance.h

struct Form {
  struct Row {
    /// A row, identified by its name(), and the value that it must have.
    struct Condition {
      std::string_view label;
      std::string_view value;
    };

    std::string label;
    std::vector<std::string> values{};  ///< as typed; empty if the row takes free text
    std::vector<std::string> shown{};   ///< the values as displayed; empty if that is the same
    std::size_t chosen = 0;             ///< index into `values`
    std::string text{};                 ///< the free text or, in a list, the typed number
    int longest = 0;  ///< the text's limit in columns; in a row with values, not 0 if the first
                      ///< value has a text
    /// The row applies only if one of these conditions holds; always if there are none.
    std::vector<Condition> conditions{};
    std::string_view plain_name{};  ///< the name in plain mode, if another row has the same label
    std::string_view flag{};        ///< the command-line flag, which is accepted as a name
    /// The display text of a value that is not in `values`; empty if the value is invalid.
    std::string (*in_words)(std::string_view typed) = nullptr;
    std::string others{};         ///< what `in_words` accepts: "a number from 1 to 1000"
    std::string_view sentence{};  ///< an explanation, shown while the row is selected
    /// Why the text is invalid, as a sentence; empty if it is valid.
    std::string (*fault)(std::string_view text) = nullptr;

    [[nodiscard]] const std::string& value() const {
      return values.empty() ? text : values[chosen];
    }
    [[nodiscard]] const std::string& value_shown() const {
      if (shown.empty()) return value();
      return chosen == 0 && !text.empty() ? text : shown[chosen];
    }
    /// Selects a value. Adds a missing value, displayed as `words`. Returns false if it is missing
    /// and `words` is empty.
    bool choose(std::string_view value, const std::string& words);
    [[nodiscard]] std::string_view name() const { return plain_name.empty() ? label : plain_name; }
  };

  using SubmitAction = std::function<void(Session& session, const Form& form)>;

  std::string title{};
  /// What plain mode asks below the rows; a list shows it in its title line instead: "3 games".
  std::string question{};
  std::string verb{};  ///< what submitting does, for the key hints
  std::vector<Row> rows{};
  std::size_t at = 0;  ///< the selected row, as an index into rows_there()
  /// Changes to the appearance are shown at once. Typing the first letter of a label selects the
  /// row.
  bool is_live = false;
  /// The form is only previewed: only the appearance changes.
  bool is_preview = false;
  /// For a list that is filtered by the typed text: all its entries.
  std::vector<std::string> all{};

  SubmitAction on_submit;  ///< what submitting does

  explicit Form(SubmitAction action) : on_submit(std::move(action)) {}

  /// Whether this is a menu: a single row without a label, whose values are the entries.
  [[nodiscard]] bool is_choice() const { return rows.front().label.empty(); }
  /// Whether this is a menu in which a number can be typed.
  [[nodiscard]] bool is_list() const { return is_choice() && rows.front().longest > 0; }
  /// Whether the row applies; see Row::conditions.
  [[nodiscard]] bool counts(const Row& row) const;
  /// The indices of the rows that apply.
  [[nodiscard]] std::vector<std::size_t> rows_there() const;
  [[nodiscard]] const Row& chosen_row() const { return rows[rows_there()[at]]; }
  [[nodiscard]] Row& row(std::string_view name);
  [[nodiscard]] const std::string& value(std::string_view name) const;

  /// Moves the selection down by this many rows or menu entries; up if negative.
  void go_down(int by);
  /// Changes the selected row's value by this many steps.
  void change(int by);
  /// Whether the selected row accepts typed text.
  [[nodiscard]] bool takes_text() const {
    const Row& row = chosen_row();
    return row.values.empty() || is_list() || (row.longest > 0 && row.chosen == 0);
  }
  /// Whether the selected row also accepts characters beyond ASCII. A list of tasks accepts only
  /// digits.
  [[nodiscard]] bool takes_typed_text() const {
    return takes_text() && (!is_list() || !all.empty());
  }
  /// Appends text to the selected row. A list's number starts over if it is full.
  void type(std::string_view text);
  /// Erases the selected row's last character, or its whole text.
  void erase(bool whole);
  /// Whether a row has this name in plain mode.
  [[nodiscard]] bool has_row(std::string_view name) const {
    return index_of(trimmed(name)) < rows.size();
  }
  /// Reads "LABEL: VALUE, LABEL: VALUE". Returns the error as a sentence, and then changes nothing;
  /// empty on success.
  [[nodiscard]] std::string fill(std::string_view text);
  /// Why the form cannot be submitted, as a sentence; empty if it can.
  [[nodiscard]] std::string fault() const;

 private:
  // Shows only the entries that contain the typed text.
  void filter();
  /// The index of the row with this name; the number of rows if there is none.
  [[nodiscard]] std::size_t index_of(std::string_view name) const;
  std::string set(std::string_view name, std::string_view value);
};

/// Why a player's name is invalid: "it has ..."; empty if it is valid.
[[nodiscard]] std::string why_no_name(std::string_view name);
/// Why a player's name is invalid, as a sentence; empty if it is valid.
[[nodiscard]] std::string fault_of_name(std::string_view name);
// The forms of the game (forms.cpp).

/// The players: who plays O and X, and the computer's level.
[[nodiscard]] Form players_form(const Match& match);
/// The settings. `preferences` is null in plain mode, which has no display settings.
[[nodiscard]] Form settings_form(const Match& match, const Preferences* preferences);
/// A new game: the players, their names, the clock and the starting position.
[[nodiscard]] Form new_game_form(const Match& match);
/// The ways to end the game: one player resigns, both agree on a draw, or the game continues.
/// Against the computer, a draw is only offered. `wanted` is selected at first, else continuing.
[[nodiscard]] Form endings_form(const Match& match, const std::optional<Ending>& wanted);
/// The saved games, to view or resume one.
[[nodiscard]] Form games_form(const std::vector<SavedGame>& games);
/// The activity's tasks, or the moves of a review.
[[nodiscard]] Form list_form(const Activity& activity);

}  // namespace quagmire::ui
