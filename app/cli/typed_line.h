// The words typed after `quagmire`, read by CLI11 and refused in our own words. CLI11 gives some
// words a meaning of its own ([a], {}, the empty word), and differently in different versions. So
// words that are not options reach it behind a mark, which is taken off afterwards.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quagmire::app {

class TypedLine {
 public:
  /// Reads the words. All options are known and make sense where they stand, and all required words
  /// are present, unless help or the version was asked for. Throws Fault. The program must outlive
  /// this object.
  TypedLine(CLI::App& program, const std::vector<std::string>& words);

  /// The subcommand on the line, or the program itself.
  [[nodiscard]] const CLI::App& command() const { return *command_; }
  [[nodiscard]] bool asks(std::string_view name) const { return command_->get_name() == name; }
  [[nodiscard]] bool asks_for_help() const { return asks_for_help_; }
  [[nodiscard]] bool asks_for_version() const { return asks_for_version_; }

  /// Whether the line has an option or an operand with this name: "--save", "FILE".
  [[nodiscard]] bool has(const std::string& name) const { return !words_of(name).empty(); }
  /// All values in the order typed; for a flag "true", or "false" if it was turned off. Throws
  /// Fault for a value that cannot be right.
  [[nodiscard]] std::vector<std::string> values(const std::string& name) const;
  /// The value that counts: the last.
  [[nodiscard]] std::optional<std::string> value(const std::string& name) const;

 private:
  [[nodiscard]] std::vector<std::string> words_of(const std::string& name) const;
  void refuse_option_as_value() const;
  void refuse_unknown(const std::vector<std::string>& words) const;
  void refuse_misplaced() const;

  const CLI::App& program_;
  const CLI::App* command_;
  std::vector<const CLI::App*> apps_;  // the program, then the subcommand if there is one
  bool asks_for_help_ = false;
  bool asks_for_version_ = false;
};

// Messages for words that the command line does not know: they guess what was meant.

/// The option with this name, of the program or else of any command; nullptr if there is none.
[[nodiscard]] const CLI::Option* find_option(const CLI::App& program, const std::string& name);

/// `unknown option "--devide"; did you mean --divide?` for a word on the line of `command`, which
/// may be the program itself. For an option that is known elsewhere: "--at is for show; write it
/// after show".
[[nodiscard]] std::string describe_unknown_option(const std::string& word, const CLI::App& program,
                                                  const CLI::App& command);
/// The same for a word that is neither a command nor an operand.
[[nodiscard]] std::string describe_unknown_word(const std::string& word, const CLI::App& program,
                                                const CLI::App& command);
/// `unknown command "movs"; did you mean moves?`
[[nodiscard]] std::string describe_unknown_command(const std::string& word,
                                                   const CLI::App& program);

}  // namespace quagmire::app
