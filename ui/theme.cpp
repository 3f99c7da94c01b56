#include "ui/theme.h"

namespace quagmire::ui {

Style Theme::style_of(Roles roles) const {
  Style style;
  for (std::size_t i = 0; i < styles_.size(); ++i) {
    if (!roles.has(static_cast<Role>(i))) continue;
    const Style& layer = styles_[i];
    if (layer.foreground != Colour::Default) style.foreground = layer.foreground;
    if (layer.background != Colour::Default) style.background = layer.background;
    style.bold |= layer.bold;
    style.underline |= layer.underline;
    style.reverse |= layer.reverse;
  }
  return style;
}

const Theme& ThemeFamily::for_colours(int colours) const {
  if (colours < 8) return Theme::monochrome();
  if (colours < 16) return eight;
  return colours < 256 ? sixteen : many;
}

}  // namespace quagmire::ui
