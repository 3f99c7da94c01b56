// Which key does what, a row each: keys are decoded by these lists, and the key hints and the help
// are made from them. The board's lists are here; other screens have theirs with their code.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ui/session/action.h"
#include "ui/session/input.h"

namespace quagmire::ui {

enum class Scene : std::uint8_t;  // ui/session/vocabulary.h

/// What keys act on at the board.
enum class Context : std::uint8_t {
  Board,     ///< the board: single keys act
  Line,      ///< the input line: characters are typed
  Question,  ///< a question waits for yes or no
  Turn,      ///< the question whose turn it is, O's or X's
  Resume,    ///< an unfinished game waits to be resumed or put away
};
constexpr bool is_question(Context context) {
  return context != Context::Board && context != Context::Line;
}

/// Which key style a binding is for.
enum class KeyStyle : std::uint8_t {
  Every,
  Standard,
  Vi,  ///< h, j, k and l move the cursor, so a move from the file h begins with H or a colon
};

/// A line of the help: keys that belong together.
struct Binding {
  std::string_view keys;         ///< their names, as shown: "u", "[, ], PgUp", "a-h", "arrows"
  std::string_view description;  ///< what they do
  std::string_view hint;         ///< the same in a word, for the line of key hints; may be empty
  /// Of the first key, the second and so on, over and over; none if what is shown is no key. Text
  /// that is typed is the key's own.
  std::vector<Action> actions;
  std::string_view also{};  ///< the names of more keys, which are not shown
  KeyStyle style = KeyStyle::Every;

  [[nodiscard]] bool serves(KeyStyle wanted) const {
    return style == KeyStyle::Every || style == wanted;
  }
  /// All its keys.
  [[nodiscard]] std::vector<Key> bound() const;
  /// What the key does; nullopt if it is another's.
  [[nodiscard]] std::optional<Action> action_of(Key key) const;
};

/// The keys of a word, as its row has them.
[[nodiscard]] Binding word_key(std::string_view name);
/// The same on every screen.
[[nodiscard]] Binding redraw_key();

/// The keys at the board, in the order in which they are shown.
[[nodiscard]] const std::vector<Binding>& bindings(Context context);

/// Whether what a key does has a meaning in this scene.
[[nodiscard]] bool serves(const Action& action, Scene scene);
/// A scene's own keys, and behind them those of the board that serve there.
[[nodiscard]] std::vector<Binding> keys_in(Scene scene, std::vector<Binding> own);

/// What a key means in this list, by the first row that has it; action::Unbound if nothing.
[[nodiscard]] Action decode(const std::vector<Binding>& bindings, Key key, KeyStyle style);
/// The keys that have a hint.
[[nodiscard]] std::vector<KeyHint> hints_of(const std::vector<Binding>& bindings, KeyStyle style);

/// The name of a key: "u", "Ctrl-R", "PgUp".
[[nodiscard]] std::string name_of(Key key);

}  // namespace quagmire::ui
