// How googletest prints values of the user interface, declared where it looks: next to the types.
#pragma once

#include <array>
#include <ostream>
#include <string>

#include "tests/support/role_names.h"
#include "ui/draw/canvas.h"
#include "ui/session/session.h"
#include "ui/terminal/terminal.h"
#include "ui/theme/theme.h"

namespace quagmire::ui {

inline void PrintTo(RoleSet roles, std::ostream* out) {
  *out << "{ ";
  for (int i = 0; i < kRoleCount; ++i)
    if (roles.has(static_cast<Role>(i))) *out << name_of(static_cast<Role>(i)) << ' ';
  *out << '}';
}
inline void PrintTo(Place place, std::ostream* out) {
  *out << "row " << place.row << " column " << place.column;
}
inline void PrintTo(Size size, std::ostream* out) {
  *out << size.rows << " rows of " << size.columns;
}
inline void PrintTo(const Cell& cell, std::ostream* out) {
  std::string text;
  append(text, cell.glyph);
  *out << '\'' << text << "' ";
  PrintTo(cell.roles, out);
}
inline void PrintTo(Key key, std::ostream* out) {
  *out << "key " << static_cast<int>(key.name) << " character " << static_cast<int>(key.character);
}
inline void PrintTo(const Style& style, std::ostream* out) {
  *out << "colours " << static_cast<int>(style.foreground) << ' '
       << static_cast<int>(style.background) << (style.bold ? " bold" : "")
       << (style.underline ? " underline" : "") << (style.reverse ? " reverse" : "");
}

}  // namespace quagmire::ui
