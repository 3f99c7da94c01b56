// The help screen: the keys, made from the key table; the words, made from the command table; and
// the rules in short.
#pragma once

#include <vector>

#include "ui/play/keymap.h"
#include "ui/screens/screen.h"

namespace quagmire::ui {

[[nodiscard]] const std::vector<Binding>& keys_of_help();

/// For a person whose keys have this style.
[[nodiscard]] const std::vector<PageLine>& help_lines(KeyStyle style);

class HelpScreen : public Overlay {
 public:
  using Overlay::Overlay;

  [[nodiscard]] std::optional<Action> decode(const Input& input) const override;
  Effect apply(const Action& action) override;
  [[nodiscard]] View view() const override;

 private:
  int first_line_ = 0;
};

}  // namespace quagmire::ui
