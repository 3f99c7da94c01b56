// Every built-in theme, with every number of colours.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ui/theme/theme.h"

namespace quagmire::test {

struct NamedTheme {
  std::string name;
  const ui::Theme* theme;
};

inline std::vector<NamedTheme> all_themes() {
  std::vector<NamedTheme> themes;
  for (const std::string_view name : ui::builtin_theme_names())
    for (const int colours : {0, 8, 16, 256})
      themes.push_back({std::string(name) + " in " + std::to_string(colours) + " colours",
                        &ui::builtin_theme(name)->for_colours(colours)});
  return themes;
}

}  // namespace quagmire::test
