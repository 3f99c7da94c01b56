// Somebody at the game: presses keys and looks at the screen, without a terminal between.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "engine/rules/position.h"
#include "tests/engine/shorthand.h"
#include "tests/support/fake_terminal_keys.h"
#include "ui/canvas.h"
#include "ui/draw.h"
#include "ui/keymap.h"
#include "ui/session.h"
#include "ui/view.h"

namespace quagmire::test {

constexpr ui::Size kWide{24, 80};
constexpr ui::Size kCompact{16, 40};

class Person {
 public:
  explicit Person(const Position& position = Position::start()) : session_(Game(position)) {}
  explicit Person(Game game, ui::Display display = {}, const ui::Computer& computer = {},
                  ui::Keeper* keeper = nullptr)
      : session_(std::move(game), std::move(display), keeper, computer) {}

  /// Presses keys written as for test::keys(); the answer is what the last of them asks for.
  ui::Effect press(std::string_view script) {
    ui::Effect effect = ui::Effect::Draw;
    for (const ui::Key key : keys(script))
      effect = session_.apply(decode(session_.context(), key, session_.display().keys));
    return effect;
  }
  /// Types a line and enters it, whatever it begins with.
  ui::Effect enter(std::string_view line) { return press(":" + std::string(line) + "<Enter>"); }

  /// Somebody has thought about the session's question, and this is what came of it.
  void hear(const ui::Thought& thought) { session_.hear(session_.question().value(), thought); }

  [[nodiscard]] ui::Session& session() { return session_; }
  [[nodiscard]] const ui::Session& session() const { return session_; }
  [[nodiscard]] const Game& game() const { return session_.game(); }
  [[nodiscard]] const Position& position() const { return game().position(); }
  [[nodiscard]] ui::View view() const { return view_of(session_); }
  [[nodiscard]] ui::Roles roles(Square square) const {
    return view().squares[static_cast<std::size_t>(square.index())].roles;
  }
  /// The line that speaks to the person.
  [[nodiscard]] std::string message() const { return view().message; }
  [[nodiscard]] bool was_refused() const {
    return session_.notice() && session_.notice()->kind == ui::Notice::Kind::Refusal;
  }
  [[nodiscard]] ui::Canvas canvas(ui::Size size = kWide) const { return draw(view(), size); }
  [[nodiscard]] std::string screen(ui::Size size = kWide) const { return canvas(size).to_text(); }

 private:
  ui::Session session_;
};

/// A person who has pressed these keys.
inline Person after(std::string_view script, const Position& position = Position::start()) {
  Person person(position);
  person.press(script);
  return person;
}

}  // namespace quagmire::test
