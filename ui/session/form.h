// A form: rows of values to be chosen or typed before one thing is done, or ways to do it of which
// one is taken. It is a value that either face fills in: the screen shows a card; lines show its
// rows and read `LABEL: VALUE`.
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
struct Preferences;  // ui/session/looks.h

struct Form {
  struct Row {
    /// A row and the value that it must have; named by its label in lines.
    struct Need {
      std::string_view label;
      std::string_view value;
    };

    std::string label;
    std::vector<std::string> values{};  ///< as they are typed; none if any text may be
    std::vector<std::string> shown{};   ///< the same in words
    std::size_t chosen = 0;             ///< of the values
    std::string text{};                 ///< without values; of a list, the number that is typed
    int longest = 0;  ///< most columns of the text; of values, the first has one that is shown
    /// The row counts only if one of these holds, or always.
    std::vector<Need> needs{};
    std::string_view called{};  ///< in lines, if another row has the same label
    std::string_view flag{};    ///< another name that is taken: that of the command-line flag
    /// Another value in words; empty if it is none.
    std::string (*in_words)(std::string_view typed) = nullptr;
    std::string others{};         ///< what these are: "a number from 1 to 1000"
    std::string_view sentence{};  ///< what it is about, shown where the row is chosen
    /// Why the text cannot be taken, as a sentence; empty if it can.
    std::string (*fault)(std::string_view text) = nullptr;

    [[nodiscard]] const std::string& value() const {
      return values.empty() ? text : values[chosen];
    }
    [[nodiscard]] const std::string& value_shown() const {
      if (shown.empty()) return value();
      return chosen == 0 && !text.empty() ? text : shown[chosen];
    }
    /// Chooses the value, which is added in these words if it is not there. False if it is not
    /// and has none.
    bool choose(std::string_view value, const std::string& words);
    [[nodiscard]] std::string_view name() const { return called.empty() ? label : called; }
  };

  using Deed = std::function<void(Session& session, const Form& form)>;

  std::string title{};
  std::string question{};  ///< in lines, below the rows; of a list, how many are done
  std::string verb{};      ///< what taking it does, in the line of key hints
  std::vector<Row> rows{};
  std::size_t at = 0;  ///< the row that is chosen, of those that are there
  /// The appearance that is chosen is shown at once. A row is chosen by its first letter, too.
  bool is_live = false;
  /// The form is not taken yet: only the appearance follows it.
  bool is_preview = false;
  /// Of a list from which those are shown that have the text that is typed: all of it.
  std::vector<std::string> all{};

  Deed deed;  ///< what taking it does

  explicit Form(Deed does) : deed(std::move(does)) {}

  /// Whether it is one row without a label, whose values are the ways.
  [[nodiscard]] bool is_choice() const { return rows.front().label.empty(); }
  /// Whether it is such a row, and a number can be typed in place of choosing.
  [[nodiscard]] bool is_list() const { return is_choice() && rows.front().longest > 0; }
  /// Whether it applies.
  [[nodiscard]] bool counts(const Row& row) const;
  /// The rows to show, as indices.
  [[nodiscard]] std::vector<std::size_t> rows_there() const;
  [[nodiscard]] const Row& chosen_row() const { return rows[rows_there()[at]]; }
  [[nodiscard]] Row& row(std::string_view name);
  [[nodiscard]] const std::string& value(std::string_view name) const;

  /// Goes down by this many rows, or ways; up if negative.
  void go_down(int by);
  /// Moves the value of the chosen row on.
  void change(int by);
  /// Whether the chosen row takes text that is typed.
  [[nodiscard]] bool takes_text() const {
    const Row& row = chosen_row();
    return row.values.empty() || is_list() || (row.longest > 0 && row.chosen == 0);
  }
  /// Whether it also takes characters that are no keys: a list of tasks takes only digits.
  [[nodiscard]] bool takes_typed_text() const {
    return takes_text() && (!is_list() || !all.empty());
  }
  /// Types text behind that of the chosen row. A number of a list begins anew if there is no room.
  void type(std::string_view text);
  /// Erases the last character of the chosen row, or the whole text.
  void erase(bool whole);
  /// Whether a row has this name, in lines.
  [[nodiscard]] bool has_row(std::string_view name) const {
    return index_of(trimmed(name)) < rows.size();
  }
  /// Reads "LABEL: VALUE, LABEL: VALUE". Returns what is wrong, as a sentence, having changed
  /// nothing; empty if all is well.
  [[nodiscard]] std::string fill(std::string_view text);
  /// Why it cannot be taken, as a sentence; empty if it can.
  [[nodiscard]] std::string fault() const;

 private:
  // Shows what has the text that is typed.
  void filter();
  /// The index of a row; the number of rows if there is none.
  [[nodiscard]] std::size_t index_of(std::string_view name) const;
  std::string set(std::string_view name, std::string_view value);
};

/// Why a name cannot be kept as it was typed, "it has ..."; empty if it can.
[[nodiscard]] std::string why_no_name(std::string_view name);
/// The same as a sentence.
[[nodiscard]] std::string fault_of_name(std::string_view name);
// The forms of the game (forms.cpp).

/// Who plays O and X, a person or the computer, and at which level.
[[nodiscard]] Form players_form(const Match& match);
/// How the game looks (not in lines, which have no preferences) and is played.
[[nodiscard]] Form settings_form(const Match& match, const Preferences* preferences);
/// A new game: who plays, their names, the clock, and the starting position.
[[nodiscard]] Form new_game_form(const Match& match);
/// The ends that people can make: one resigns, both stop, or the game goes on. Against the
/// computer, stopping is an offer. Begins with this end, or with going on.
[[nodiscard]] Form endings_form(const Match& match, const std::optional<Ending>& wanted);
/// The games that are kept, to look at one or to go on with it.
[[nodiscard]] Form games_form(const std::vector<SavedGame>& games);
/// The tasks of this kind, or the moves of a review, to choose one from.
[[nodiscard]] Form list_form(const Activity& activity);

}  // namespace quagmire::ui
