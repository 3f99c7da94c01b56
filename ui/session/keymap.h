// The key bindings of every scene, one per row. They decode the keys; the key hints and the help
// are made from them. The keys of a command are in its own row (ui/session/commands.h).
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

/// The key style that a binding belongs to.
enum class KeyStyle : std::uint8_t {
  Every,
  Standard,
  Vi,  ///< h, j, k and l move the cursor; a move from file h begins with H or a colon
};

/// Keys that belong together; a line of the help.
struct Binding {
  Scenes scenes;
  std::string_view keys;         ///< their displayed names: "u", "[, ], PgUp", "a-h", "arrows"
  std::string_view description;  ///< what the keys do
  std::string_view hint;         ///< a word for the key hints; may be empty
  /// The actions of the first key, the second and so on, repeating. Empty if `keys` names no key.
  /// In TypeText, the text is the key's character.
  std::vector<Action> actions;
  std::string_view also{};  ///< the names of more keys, not displayed
  KeyStyle style = KeyStyle::Every;

  [[nodiscard]] bool serves(KeyStyle wanted) const {
    return style == KeyStyle::Every || style == wanted;
  }
  /// Whether the binding does not apply in the game itself.
  [[nodiscard]] bool is_own() const { return !scenes.has(Scene::Game); }
  /// All keys of the binding.
  [[nodiscard]] std::vector<Key> bound() const;
  /// The key's action; nullopt if the key is not in this binding.
  [[nodiscard]] std::optional<Action> action_of(Key key) const;
};

/// The scene's bindings in display order; its own come before those of every board.
[[nodiscard]] const std::vector<Binding>& keys_in(Scene scene);

/// The action of a key in the scene, by the first binding that has the key; action::Unbound if
/// there is none.
[[nodiscard]] Action decode(Scene scene, Key key, KeyStyle style);
/// The key hints of a scene. At the end of a game and in a review, only for the scene's own
/// bindings.
[[nodiscard]] std::vector<KeyHint> hints_in(Scene scene, KeyStyle style);

/// Whether this is the hint for the command's key.
[[nodiscard]] bool is_hint_of(const KeyHint& hint, std::string_view command);

/// The name of a key: "u", "Ctrl-R", "PgUp".
[[nodiscard]] std::string name_of(Key key);

// Support for keyboards without Latin letters: a key means what the key at the same place on a US
// keyboard means.

/// The US key at the place of the key that typed this character (UTF-8).
[[nodiscard]] std::optional<Key> key_at_place(std::string_view typed);

/// The digit on the key that typed this character without Shift, as on a French keyboard; otherwise
/// `typed` itself. Only for input where a rank is expected.
[[nodiscard]] std::string_view digit_at_place(std::string_view typed);

}  // namespace quagmire::ui
