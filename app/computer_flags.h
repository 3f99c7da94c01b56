// The part of the command line that is about the computer: the commands that ask it, and how long
// it may think.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "app/request.h"
#include "engine/search/search.h"

namespace CLI {
class App;
}

namespace quagmire::app {

class ComputerFlags {
 public:
  /// Adds the commands to `app`. What they are asked about is put into `subject`, which must live
  /// as long as `app`, as must this.
  ComputerFlags(CLI::App& app, std::optional<std::string>& subject);
  ComputerFlags(const ComputerFlags&) = delete;
  ComputerFlags& operator=(const ComputerFlags&) = delete;
  ~ComputerFlags() = default;

  [[nodiscard]] bool wants_hint() const;
  [[nodiscard]] bool wants_analysis() const;
  /// A second where the line has no limit. Throws Fault for a limit that is none.
  [[nodiscard]] search::Limits limits_of_analysis() const;
  [[nodiscard]] bool wants_match() const;
  /// Throws Fault for a number that cannot be, and for flags that contradict each other.
  [[nodiscard]] request::Match match() const;

 private:
  void add_match(CLI::App& app);
  [[nodiscard]] std::variant<int, request::Program> opponent() const;
  [[nodiscard]] search::Limits limits_of_match() const;

  CLI::App* hint_;
  CLI::App* analyze_;
  std::optional<std::string> depth_;
  std::optional<std::string> nodes_;
  std::optional<std::string> time_;
  CLI::App* match_;
  std::string level_;
  std::optional<std::string> against_;
  std::optional<std::string> program_;
  std::optional<std::string> program_time_;
  std::string games_ = "20";
  std::optional<std::string> nodes_a_move_;
  std::optional<std::string> move_time_;
  std::string seed_ = "1";
  std::string plies_ = "400";
  bool resign_ = false;
  std::optional<std::string> records_;
};

}  // namespace quagmire::app
