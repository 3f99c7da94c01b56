// Which key does what, a row each, in every scene: keys are decoded by this list, and the key hints
// and the help are made from it. The keys of a word stand in its own row (ui/session/commands.h).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ui/session/action.h"
#include "ui/session/commands.h"
#include "ui/session/input.h"

namespace quagmire::ui {

/// Which key style a binding is for.
enum class KeyStyle : std::uint8_t {
  Every,
  Standard,
  Vi,  ///< h, j, k and l move the cursor, so a move from the file h begins with H or a colon
};

/// A line of the help: keys that belong together.
struct Binding {
  Scenes scenes;
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
  /// Whether it is that of a scene beside the game.
  [[nodiscard]] bool is_own() const { return !scenes.has(Scene::Game); }
  /// All its keys.
  [[nodiscard]] std::vector<Key> bound() const;
  /// What the key does; nullopt if it is another's.
  [[nodiscard]] std::optional<Action> action_of(Key key) const;
};

/// The keys of a scene, in the order in which they are shown; its own before those of every board.
[[nodiscard]] const std::vector<Binding>& keys_in(Scene scene);

/// What a key means in the scene, by the first row that has it; action::Unbound if nothing.
[[nodiscard]] Action decode(Scene scene, Key key, KeyStyle style);
/// The keys that have a hint; at the end and in a review, of their own alone.
[[nodiscard]] std::vector<KeyHint> hints_in(Scene scene, KeyStyle style);

/// Whether it is the hint of this command's key.
[[nodiscard]] bool is_hint_of(const KeyHint& hint, std::string_view command);

/// The name of a key: "u", "Ctrl-R", "PgUp".
[[nodiscard]] std::string name_of(Key key);

// Keyboards that do not type Latin letters: a key means what it means at its place on one that
// does.

/// The key at the place of the one that typed this character, which is in UTF-8.
[[nodiscard]] std::optional<Key> key_at_place(std::string_view typed);

/// The digit at the place of a key that types another sign without Shift, as in France; itself if
/// it is none. For a place where only a rank makes sense.
[[nodiscard]] std::string_view digit_at_place(std::string_view typed);

}  // namespace quagmire::ui
