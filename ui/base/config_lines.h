// The one reader of what people set in files, which are the config file and themes. A line is a
// setting, `key = value` to its end; or a section's name, as [16 colours]; or a comment, which
// begins with #, or blank. (The form of mpv's mpv.conf.)
//
// Blanks round a key or a value do not count. A value in double quotes is what is between them: one
// that has blanks at its ends, or quotes, is written so. Within, nothing has a meaning of its own.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/untrusted_text.h"

namespace quagmire::ui {

/// A line that is neither blank nor a comment.
struct ConfigLine {
  int number;                          ///< from 1
  UntrustedText text;                  ///< the whole line, without blanks round it
  UntrustedText key;                   ///< what is before the first =
  std::optional<UntrustedText> value;  ///< none where there is no =

  [[nodiscard]] bool is_section() const { return text.bytes().starts_with('['); }
};

/// What is wrong with a line, which is then passed over.
struct LineFault {
  int line;          ///< from 1
  std::string what;  ///< with a remedy, fit to be shown
};

[[nodiscard]] std::vector<ConfigLine> config_lines(std::string_view text);

/// "mine.theme line 3: ...", one a fault. Of very many, which a file of another kind has, the first
/// and how many more there are. The file's name must be fit to be shown.
[[nodiscard]] std::vector<std::string> describe(const std::vector<LineFault>& faults,
                                                const std::string& file);

/// The line that is read back as just this. Neither part may have an end of line, and the key is a
/// word.
[[nodiscard]] std::string to_config_line(std::string_view key, std::string_view value);

}  // namespace quagmire::ui
