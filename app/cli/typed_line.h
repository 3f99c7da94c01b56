// What was typed behind `quagmire`, sorted into command, options and values, and what was probably
// meant by a word that the command line does not know. CLI11 does the sorting, and is known only
// here; what a value means is for those who read it, for CLI11's own readings ([a], {}, an empty
// word) differ from one version to the next.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/outline.h"

namespace quagmire::app {

class TypedLine {
 public:
  /// Sorts the words behind the program's name. Every option is known, stands where it has a
  /// meaning, and has its value; every required word is there, unless help or the version is asked
  /// for. Throws Fault. The outline must outlive this.
  TypedLine(const CommandOutline& program, const std::vector<std::string>& words);

  /// The subcommand on the line, or else the program.
  [[nodiscard]] const CommandOutline& command() const { return *command_; }
  /// Whether this command is on the line.
  [[nodiscard]] bool asks(std::string_view name) const { return command_->name == name; }

  /// An option by its first long name ("--save"), an operand by what it stands for ("FILE").
  [[nodiscard]] bool has(std::string_view name) const {
    return values_.find(name) != values_.end();
  }
  /// Every value in the order typed; of a flag "true", or "false" for its opposite.
  [[nodiscard]] std::vector<std::string> values(std::string_view name) const;
  [[nodiscard]] std::optional<std::string> value(std::string_view name) const;

 private:
  const CommandOutline* command_;
  std::map<std::string, std::vector<std::string>, std::less<>> values_;
};

/// "unknown option "--devide"; did you mean --divide?" for a word on the line of `command`, which
/// may be the program itself; "--at is for show; write it behind show" for an option that is known,
/// but not there.
[[nodiscard]] std::string describe_unknown_option(const std::string& word,
                                                  const CommandOutline& program,
                                                  const CommandOutline& command);
/// The same for a word that is neither a command nor wanted by one.
[[nodiscard]] std::string describe_unknown_word(const std::string& word,
                                                const CommandOutline& program,
                                                const CommandOutline& command);
/// "unknown command "movs"; did you mean moves?"
[[nodiscard]] std::string describe_unknown_command(const std::string& word,
                                                   const CommandOutline& program);

}  // namespace quagmire::app
