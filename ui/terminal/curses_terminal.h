// The real terminal, driven by ncurses. Curses is active exactly as long as the object exists, so
// the terminal is restored however the program ends.
#pragma once

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "ui/terminal/terminal.h"
#include "ui/theme/theme.h"

namespace quagmire::ui {

/// The terminal cannot be used; the text says why.
class TerminalError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The version of ncurses, such as "ncurses 6.4.20221231".
[[nodiscard]] std::string curses_version_text();

/// If the system does not know the terminal in TERM, sets TERM to a similar known terminal, guessed
/// from the name. Returns a message about the change.
std::optional<std::string> settle_terminal();

/// Throws TerminalError if a full screen cannot be shown here.
void require_usable_terminal();

/// The number of colours that the theme may use on standard output's terminal. It is high if TERM
/// does not tell, and 0 for "auto" if NO_COLOR is set.
[[nodiscard]] int terminal_colours(std::string_view theme);

/// Whether CursesTerminal::copy() sends anything to this terminal.
[[nodiscard]] bool can_copy();

class CursesTerminal : public Terminal {
 public:
  /// Takes over the terminal on standard input and output, of the type in TERM. `theme` is one of
  /// kThemes. If `draws_blocks`, asks the terminal how wide half blocks are. Throws TerminalError.
  explicit CursesTerminal(const std::string& theme, bool draws_blocks);
  ~CursesTerminal() override;

  [[nodiscard]] Size size() const override;
  TerminalEvent next_event(std::optional<std::chrono::milliseconds> limit) override;
  [[nodiscard]] bool has_event() override;
  [[nodiscard]] bool is_responsive() const override;
  [[nodiscard]] bool has_wide_blocks() const override;
  void present(const Canvas& canvas) override;
  void invalidate() override;
  void use_theme(const std::string& theme) override;
  void use_mouse(bool wanted) override;
  void copy(const std::string& text) override;

 private:
  class Screen;
  std::unique_ptr<Screen> screen_;
};

}  // namespace quagmire::ui
