// What was typed after `quagmire`, read by CLI11 and refused in our own words. CLI11 has readings
// of its own for some words ([a], {}, an empty one), which differ between its versions; so words
// that are no options reach it with a mark in front, and leave it without.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quagmire::app {

class TypedLine {
 public:
  /// Reads the words. Every option is known and stands where it has a meaning, and every required
  /// word is there, unless the help or the version is asked for. Throws Fault. The program must
  /// outlive this.
  TypedLine(CLI::App& program, const std::vector<std::string>& words);

  /// The subcommand on the line, or else the program.
  [[nodiscard]] const CLI::App& command() const { return *command_; }
  [[nodiscard]] bool asks(std::string_view name) const { return command_->get_name() == name; }
  [[nodiscard]] bool asks_for_help() const { return asks_for_help_; }
  [[nodiscard]] bool asks_for_version() const { return asks_for_version_; }

  /// Whether the line has an option or an operand of this name: "--save", "FILE".
  [[nodiscard]] bool has(const std::string& name) const { return !words_of(name).empty(); }
  /// Every value in the order typed; of a flag "true", or "false" if it is turned off. Throws Fault
  /// for what no value of the kind can be.
  [[nodiscard]] std::vector<std::string> values(const std::string& name) const;
  /// The one that counts.
  [[nodiscard]] std::optional<std::string> value(const std::string& name) const;

 private:
  [[nodiscard]] std::vector<std::string> words_of(const std::string& name) const;
  void refuse_option_as_value() const;
  void refuse_unknown(const std::vector<std::string>& words) const;
  void refuse_misplaced() const;

  const CLI::App& program_;
  const CLI::App* command_;
  std::vector<const CLI::App*> apps_;  // the program, and the subcommand if there is one
  bool asks_for_help_ = false;
  bool asks_for_version_ = false;
};

}  // namespace quagmire::app
