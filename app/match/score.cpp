#include "app/match/score.h"

#include <sys/ioctl.h>
#include <unistd.h>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <iostream>

#include "app/files/files.h"
#include "app/files/save_folders.h"
#include "ui/table/clock.h"

namespace quagmire::app {

namespace {

double elo_at(double score) {
  constexpr double nearly_none = 1e-4;
  const double inside = std::clamp(score, nearly_none, 1 - nearly_none);
  return -400 * std::log10(1 / inside - 1);
}

}  // namespace

Elo elo_of(const Tally& tally) {
  constexpr double z = 1.96;
  const double n = tally.games();
  const double score = tally.score();
  const double middle = (score + z * z / (2 * n)) / (1 + z * z / n);
  const double half =
      z / (1 + z * z / n) * std::sqrt(score * (1 - score) / n + z * z / (4 * n * n));
  return {elo_at(score), elo_at(middle - half), elo_at(middle + half)};
}

namespace {

// One less than there are: a full line would begin another.
std::size_t columns() {
  constexpr std::size_t usual = 80;
  winsize size{};
  const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return (known ? size.ws_col : usual) - 1;
}

}  // namespace

std::string progress_line(const Tally& tally, int games, std::chrono::seconds elapsed) {
  constexpr std::int64_t width = 20;
  const int done = tally.games();
  const auto full = static_cast<std::size_t>(width * done / games);
  std::string line = '[' + std::string(full, '#') + std::string(width - full, '.') + "] " +
                     std::to_string(done) + '/' + std::to_string(games) + "  +" +
                     std::to_string(tally.wins) + " -" + std::to_string(tally.losses) + " =" +
                     std::to_string(tally.draws);
  if (done > 0) line += "  about " + ui::clock_text(elapsed * (games - done) / done) + " left";
  return line;
}

MatchProgress::MatchProgress(int games)
    : possible_(isatty(STDERR_FILENO) != 0 && environment("TERM") != "dumb"), games_(games) {
  show({});
}

void MatchProgress::hide() {
  if (shown_ == 0) return;
  // Past the guard of the terminal, which lets no such character through.
  std::fputs(('\r' + std::string(shown_, ' ') + '\r').c_str(), stderr);
  shown_ = 0;
}

void MatchProgress::show(const Tally& tally) {
  if (!possible_) return;
  hide();
  const auto elapsed =
      std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - begin_);
  std::string line = progress_line(tally, games_, elapsed);
  line.resize(std::min(line.size(), columns()));
  std::cerr << line << std::flush;
  shown_ = line.size();
}

}  // namespace quagmire::app
