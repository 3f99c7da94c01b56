// The program in a real terminal: keys and bytes go in, and what stands on the screen is compared.
#pragma once

#include <memory>

#include "tests/sessions/program_seat.h"

namespace quagmire::test {

class RealTerminal;

class TerminalSeat : public ProgramSeat {
 public:
  TerminalSeat(const Script& script, const Home& home);
  ~TerminalSeat() override;

 protected:
  void take(const Line& step) override;
  std::optional<Seen> seen(std::string_view what) override;
  [[nodiscard]] bool stays(std::string_view what) const override;
  void await(const std::function<bool()>& holds) override;

 private:
  void open(const std::string& line);
  void press(std::string_view script);
  void resize(const std::string& size);

  int rows_ = 24;
  int columns_ = 80;
  std::unique_ptr<RealTerminal> terminal_;
  std::size_t mark_ = 0;  // of what was sent before the last step
};

}  // namespace quagmire::test
