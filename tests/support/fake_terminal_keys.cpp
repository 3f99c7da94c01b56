#include "tests/support/fake_terminal_keys.h"

#include <array>
#include <stdexcept>
#include <string>

namespace quagmire::test {

namespace {

using ui::Key;
using ui::KeyName;

struct NamedKey {
  std::string_view name;
  Key key;
};

// Written out here, not taken from ui::name_of: the tests of that would only test themselves.
constexpr std::array kNamedKeys = {
    NamedKey{"Up", ui::key(KeyName::Up)},
    NamedKey{"Down", ui::key(KeyName::Down)},
    NamedKey{"Left", ui::key(KeyName::Left)},
    NamedKey{"Right", ui::key(KeyName::Right)},
    NamedKey{"Enter", ui::key(KeyName::Enter)},
    NamedKey{"Esc", ui::key(KeyName::Escape)},
    NamedKey{"Tab", ui::key(KeyName::Tab)},
    NamedKey{"Shift-Tab", ui::key(KeyName::BackTab)},
    NamedKey{"Backspace", ui::key(KeyName::Backspace)},
    NamedKey{"Delete", ui::key(KeyName::Delete)},
    NamedKey{"Home", ui::key(KeyName::Home)},
    NamedKey{"End", ui::key(KeyName::End)},
    NamedKey{"PageUp", ui::key(KeyName::PageUp)},
    NamedKey{"PageDown", ui::key(KeyName::PageDown)},
    NamedKey{"F1", ui::key(KeyName::F1)},
    NamedKey{"Alt-Backspace", ui::key(KeyName::EraseWord)},
    NamedKey{"Ctrl-Left", ui::key(KeyName::WordLeft)},
    NamedKey{"Ctrl-Right", ui::key(KeyName::WordRight)},
    NamedKey{"Alt-b", {KeyName::Alt, 'b'}},
    NamedKey{"Unknown", ui::key(KeyName::Unknown)},
    NamedKey{"Space", ui::key(' ')},
    NamedKey{"lt", ui::key('<')},
};

Key key_named(std::string_view name) {
  for (const NamedKey& known : kNamedKeys)
    if (known.name == name) return known.key;
  if (name.size() == 6 && name.substr(0, 5) == "Ctrl-") {
    // A control character is its letter with the upper bits taken away.
    return ui::key(static_cast<char>(name[5] & 0x1F));
  }
  throw std::invalid_argument("no such key: " + std::string(name));
}

}  // namespace

std::vector<Key> keys(std::string_view script) {
  std::vector<Key> pressed;
  while (!script.empty()) {
    if (script.front() != '<') {
      pressed.push_back(ui::key(script.front()));
      script.remove_prefix(1);
      continue;
    }
    const auto end = script.find('>');
    if (end == std::string_view::npos) throw std::invalid_argument("a key's name ends with >");
    pressed.push_back(key_named(script.substr(1, end - 1)));
    script.remove_prefix(end + 1);
  }
  return pressed;
}

std::vector<Key> all_keys() {
  std::vector<Key> every;
  for (int character = -128; character < 128; ++character)
    every.push_back(ui::key(static_cast<char>(character)));
  for (const NamedKey& known : kNamedKeys)
    if (known.key.name != KeyName::Character) every.push_back(known.key);
  return every;
}

}  // namespace quagmire::test
