// Carries out what the command line asks for. Each function returns the exit status. Results go to
// standard output, errors to standard error.
#pragma once

#include <cstddef>
#include <ostream>

#include "app/cli/request.h"
#include "engine/search/search.h"

namespace quagmire::app {

[[nodiscard]] int carry_out(const Request& request);

/// What the computer thinks of a position or of a whole game, written while it thinks.
[[nodiscard]] int analyze(const request::Analyze& asked);

/// The same lines for a game under review.
[[nodiscard]] int review_in_lines(const request::Play& asked);
/// A proof that the player to move wins, or that there is no short win. After a signal, what is
/// known so far.
[[nodiscard]] int solve(const request::Solve& asked);

/// The scores between players, one line per pair.
[[nodiscard]] int print_scores();

// What the command line does with game records besides playing them.
[[nodiscard]] int show_record(const request::Show& asked);
/// Checks every file. kWrong if one of them is not a record, else kDone.
[[nodiscard]] int check_records(const request::Check& asked);
[[nodiscard]] int convert_record(const request::Convert& asked);

// A command that runs for long stops in an orderly way at a signal, so that it can report what it
// knows.

/// From now on SIGHUP, SIGINT and SIGTERM set the flag, unless the parent process ignores them. A
/// second signal of the same kind ends the program at once.
[[nodiscard]] search::StopFlag catch_signals();
/// kSignalled plus the signal's number if one has come, else kDone.
[[nodiscard]] int status_after_signals();

/// Fixed workloads for comparing machines and changes: one line "NAME VALUE UNIT" for each, then
/// "signature N", a checksum of all results, which changes only with the rules, the search or the
/// workloads. Each runs `rounds` times; the median counts.
void run_bench(std::ostream& output, std::size_t rounds = 7);

}  // namespace quagmire::app
