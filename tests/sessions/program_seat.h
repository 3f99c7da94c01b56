// The program among other programs: each step is a line for the shell, in its own home.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "tests/sessions/seat.h"
#include "tests/support/process.h"

namespace quagmire::test {

class ProgramSeat : public Seat {
 public:
  ProgramSeat(const Script& script, const Home& home) : Seat(script, home, app::Mode::Plain) {}

 protected:
  void play_steps() override;
  /// A step that is no line for the shell.
  virtual void take(const Line& step);
  /// Where lines for the shell run.
  [[nodiscard]] std::map<std::string, std::string> environment() const;
  std::optional<Seen> seen(std::string_view what) override;
  [[nodiscard]] bool stays(std::string_view what) const override { return what == "file"; }

 private:
  void run_line(const Line& step);
  void expect_it_ended_well();

  const Line* step_ = nullptr;
  std::optional<Finished> finished_;
  int days_later_ = 0;
  bool told_ = false;  // the script says how the last line failed
};

}  // namespace quagmire::test
