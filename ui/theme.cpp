#include "ui/theme.h"

namespace quagmire::ui {

Theme Theme::make_monochrome() {
  Theme theme;
  for (const Role role :
       {Role::Title, Role::Refusal, Role::Question, Role::Result, Role::KeyName, Role::Proof})
    theme.at(role).bold = true;
  theme.at(Role::Question).reverse = true;
  for (const Role role : {Role::LastOrigin, Role::LastMoved, Role::JumpTarget, Role::LoopTarget,
                          Role::LineEdge, Role::SelectedEdge})
    theme.at(role).underline = true;
  for (const Role role :
       {Role::SlideTarget, Role::JumpTarget, Role::LoopTarget, Role::Selected, Role::Cursor,
        Role::CursorEdge, Role::QuagmireEdge, Role::OpenPath, Role::Loop})
    theme.at(role).reverse = true;
  for (const Role role :
       {Role::Selected, Role::LoopTarget, Role::Quagmired, Role::QuagmireEdge, Role::ThreatEdge})
    theme.at(role).bold = true;
  return theme;
}

Theme Theme::make_colour() {
  // The attributes stay as they are, so that nothing depends on colour alone.
  Theme theme = make_monochrome();
  theme.at(Role::Label).foreground = Colour::Cyan;
  theme.at(Role::KeyName).foreground = Colour::Cyan;
  theme.at(Role::Refusal).foreground = Colour::Red;
  theme.at(Role::Question).foreground = Colour::Yellow;
  theme.at(Role::Result).foreground = Colour::Green;
  theme.at(Role::PieceO).foreground = Colour::Cyan;
  theme.at(Role::PieceX).foreground = Colour::Yellow;
  theme.at(Role::SlideTarget).foreground = Colour::Green;
  theme.at(Role::JumpTarget).foreground = Colour::Blue;
  theme.at(Role::LoopTarget).foreground = Colour::Magenta;
  theme.at(Role::ThreatEdge).foreground = Colour::Red;
  theme.at(Role::OpenPath).foreground = Colour::Green;
  theme.at(Role::Loop).foreground = Colour::Magenta;
  theme.at(Role::LineEdge).foreground = Colour::Magenta;
  theme.at(Role::Proof).foreground = Colour::Red;
  theme.at(Role::Quagmired).foreground = Colour::Red;
  theme.at(Role::QuagmireEdge).foreground = Colour::Red;
  return theme;
}

const Theme& Theme::monochrome() {
  static const Theme theme = make_monochrome();
  return theme;
}

const Theme& Theme::colour() {
  static const Theme theme = make_colour();
  return theme;
}

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

}  // namespace quagmire::ui
