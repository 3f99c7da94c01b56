// Games from files and from standard input.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/cli/exit_status.h"
#include "engine/game/record.h"
#include "engine/result.h"
#include "engine/text.h"

namespace quagmire::app {

/// The record in the text of the file at this path.
[[nodiscard]] Result<Record, RequestError> parse_file(const std::string& text,
                                                      const std::string& path);
/// All of standard input, up to the limit for a record. Throws std::ios_base::failure.
[[nodiscard]] std::string read_input();
/// The record in the text of standard input.
[[nodiscard]] Result<Record, RequestError> parse_input(std::string_view text);
/// Reads a record or a list of moves from a file, or from standard input for "-".
[[nodiscard]] Result<Record, RequestError> read_record(const std::string& file);

/// Reads the named file, or else the last game kept. The game has at least one move.
[[nodiscard]] Result<Record, RequestError> read_reviewed(const std::optional<UntrustedText>& file);

}  // namespace quagmire::app
