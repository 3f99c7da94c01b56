// Carries out what the command line asks for. Each function returns the exit status; what was asked
// for goes to standard output, errors to standard error.
#pragma once

#include <cstddef>
#include <ostream>

#include "app/cli/request.h"

namespace quagmire::app {

[[nodiscard]] int carry_out(const Request& request);

/// What the computer thinks of a position, or of a whole game, written while it thinks.
[[nodiscard]] int analyze(const request::Analyze& asked);

/// What it thinks of a game that is looked back on, in the same lines.
[[nodiscard]] int review_in_lines(const request::Play& asked);
/// A proof that the player to move wins, or that there is no short win. If a signal ends it,
/// what is known so far.
[[nodiscard]] int solve(const request::Solve& asked);

/// The scores between players, a line a pair.
[[nodiscard]] int print_scores();

/// The settings in force and who set them; or writes them to the config file. kWrong if something
/// in that file is wrong.
[[nodiscard]] int show_or_write_config(const request::Config& asked);

// What the command line does with game records besides playing them.
[[nodiscard]] int show_record(const request::Show& asked);
/// Looks at every file: kWrong if any of them is no record, kDone if all are.
[[nodiscard]] int check_records(const request::Check& asked);
[[nodiscard]] int convert_record(const request::Convert& asked);

/// Fixed workloads for comparing machines and changes: "NAME VALUE UNIT" a line for each, and last
/// "signature N", a total over all that was computed, which only a change of the rules, of the
/// search or of the workloads can change. Each is run `rounds` times, of which the median counts.
void run_bench(std::ostream& output, std::size_t rounds = 7);

}  // namespace quagmire::app
