// Simulates a user of the full screen, who presses keys and reads the screen, without a terminal.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/rules/position.h"
#include "tests/engine/shorthand.h"
#include "tests/support/fake_terminal_keys.h"
#include "tests/support/matchers.h"
#include "ui/draw/canvas.h"
#include "ui/draw/draw.h"
#include "ui/screens/screens.h"
#include "ui/session/session.h"

namespace quagmire::test {

constexpr ui::Size kWide{24, 80};
constexpr ui::Size kCompact{20, 40};

/// What a key, a text or a click does on a screen of this size.
inline ui::Events use(ui::Session& session, const ui::Input& input, ui::Size size = kWide) {
  ui::Events answers;
  for (const ui::Input& part : split_alt(session, input, size))
    if (const auto action = ui::action_for(session, part, size)) answers = session.apply(*action);
  return answers;
}

class Person {
 public:
  explicit Person(const Position& position = Position::start()) : Person(Game(position)) {}
  explicit Person(Game game, ui::Preferences preferences = {},
                  const ComputerSettings& computer = {})
      : Person(Match(std::move(game), computer), std::move(preferences)) {}
  explicit Person(Match match, ui::Preferences preferences = {})
      : session_(std::make_unique<ui::Session>(std::move(match), std::move(preferences))) {}

  /// Presses keys written as for test::keys(); returns what the last one leaves to be done.
  ui::Events press(std::string_view script) {
    ui::Events left;
    for (const ui::Key key : keys(script)) left = handle(key);
    return left;
  }
  ui::Events handle(const ui::Input& input) { return use(session(), input, size_); }
  /// Types a line and enters it, whatever it begins with.
  ui::Events enter(std::string_view line) { return press(":" + std::string(line) + "<Enter>"); }

  /// Changes the size of the terminal.
  void resize(ui::Size size) { size_ = size; }

  /// Passes in the result of thinking about the session's question.
  void receive(const EngineResult& result) {
    session().receive(session().engine_request().value(), result);
  }

  [[nodiscard]] ui::Session& session() { return *session_; }
  [[nodiscard]] const ui::Session& session() const { return *session_; }
  [[nodiscard]] const Game& game() const { return session().game_match().game(); }
  [[nodiscard]] const Position& position() const { return game().position(); }
  [[nodiscard]] ui::View view() const { return view_of(session(), size_); }
  [[nodiscard]] ui::RoleSet roles(Square square) const {
    return view().squares[static_cast<std::size_t>(square.index())].roles;
  }
  /// The message to the user.
  [[nodiscard]] std::string message() const { return view().message.text; }
  /// What the engine is asked.
  [[nodiscard]] std::optional<EngineRequest> engine_request() const {
    return session().engine_request();
  }
  [[nodiscard]] bool was_refused() const { return session().has_refused(); }
  [[nodiscard]] ui::Canvas canvas(ui::Size size = kWide) const { return draw(view(), size); }
  [[nodiscard]] std::string screen(ui::Size size = kWide) const { return canvas(size).to_text(); }

 private:
  std::unique_ptr<ui::Session> session_;
  ui::Size size_ = kWide;
};

/// A person after pressing these keys.
inline Person after(std::string_view script, const Position& position = Position::start()) {
  Person person(position);
  person.press(script);
  return person;
}

}  // namespace quagmire::test
