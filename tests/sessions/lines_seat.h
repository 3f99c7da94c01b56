// In lines: what a script types goes to plain mode, and what it writes is compared.
#pragma once

#include <sstream>
#include <string>

#include "tests/sessions/seat.h"
#include "ui/plain/lines.h"

namespace quagmire::test {

class LinesSeat : public Seat {
 public:
  LinesSeat(const Script& script, const Home& home, bool person)
      : Seat(script, home, app::Mode::Plain), person_(person) {}

  /// The next line to type, ended; nullopt if there is none.
  std::optional<std::string> next_line();
  /// The time that passes before it.
  std::chrono::milliseconds take_wait();

 protected:
  void sit_down(Match match) override;
  std::optional<Seen> seen(std::string_view what) override;
  [[nodiscard]] bool stays(std::string_view what) const override {
    return what != "output" && what != "message" && what != "refused";
  }
  [[nodiscard]] std::string as_shown(const std::string& text) const override;

 private:
  bool person_;
  Match* match_ = nullptr;
  std::ostringstream output_;
  std::size_t answered_ = 0;  // of the output, before the last line was typed
  bool left_ = false;
};

}  // namespace quagmire::test
