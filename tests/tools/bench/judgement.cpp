// What a review says of games whose end is known, against how they ended:
//
//     quagmire_judgement NODES FILE...      game records; those that nobody won are left out
//
// Each ply is searched by NODES nodes. The first table is of the chance that is shown at plies
// where the game is not proved to be won: its log loss (a coin has 0.693) and that of a chance with
// a tempo and a scale that were fitted to half of the games, in the other half. The files come in
// pairs of one opening, as quagmire_arena writes them, and a pair stays together. A line says the
// log loss at all plies, proofs shown as 99 of 100. The last is of turning points: how many are
// named of moves that gave a proved win away or allowed one ("proved blunders"), and how many
// others.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "engine/game/record.h"
#include "engine/middle/study/study.h"

namespace {

using namespace quagmire;

// An undecided ply.
struct Sample {
  std::size_t ply;
  double score;   // for the player to move
  double chance;  // that is shown, of that player
  bool won;
};

struct Fit {
  double slope = 0;
  double constant = 0;
  [[nodiscard]] double chance(double score) const {
    return 1 / (1 + std::exp(-slope * score - constant));
  }
};

constexpr std::size_t kFirst = 8;  // no score says anything before

double log_loss(double chance, bool won) { return -std::log(won ? chance : 1 - chance); }

// Logistic regression by Newton's method.
Fit fitted(const std::vector<Sample>& samples) {
  Fit fit;
  for (int step = 0; step < 30; ++step) {
    double g0 = 0, g1 = 0, h00 = 1e-9, h01 = 0, h11 = 1e-9;
    for (const Sample& sample : samples) {
      if (sample.ply < kFirst) continue;
      const double chance = fit.chance(sample.score);
      const double error = (sample.won ? 1 : 0) - chance;
      const double weight = chance * (1 - chance);
      g0 += error;
      g1 += error * sample.score;
      h00 += weight;
      h01 += weight * sample.score;
      h11 += weight * sample.score * sample.score;
    }
    const double determinant = h00 * h11 - h01 * h01;
    fit.constant += (h11 * g0 - h01 * g1) / determinant;
    fit.slope += (h00 * g1 - h01 * g0) / determinant;
  }
  return fit;
}

void print_losses(const Fit& fit, const std::vector<Sample>& samples) {
  std::printf("plies       samples  score   shown   fitted\n");
  constexpr std::array<std::array<std::size_t, 2>, 6> ranges{
      {{0, 8}, {8, 16}, {16, 32}, {32, 64}, {64, 9999}, {kFirst, 9999}}};
  for (const auto& [begin, end] : ranges) {
    double score = 0, shown = 0, other = 0;
    int count = 0;
    for (const Sample& sample : samples) {
      if (sample.ply < begin || sample.ply >= end) continue;
      ++count;
      score += sample.score;
      shown += log_loss(sample.chance, sample.won);
      other += log_loss(fit.chance(sample.score), sample.won);
    }
    std::printf("%2zu to %-4zu  %7d  %+5.0f  %.4f   %.4f\n", begin, end - 1, count, score / count,
                shown / count, other / count);
  }
}

// What became of proved blunders.
struct Named {
  int blunders = 0;
  int last = 0;  // of a game
  int named = 0;
  int last_named = 0;
  int others = 0;  // named without a proof

  void add(const Study& study) {
    std::vector<std::size_t> plies;
    for (std::size_t ply = 0; ply < study.game().length(); ++ply) {
      const search::Score before = study.opinion(ply)->score;
      const search::Score after = -study.opinion(ply + 1)->score;
      if ((search::is_win(before) && !search::is_win(after)) ||
          (search::is_loss(after) && !search::is_loss(before)))
        plies.push_back(ply);
    }
    const auto is_named = [&](std::size_t ply) { return study.turning_point(ply) != nullptr; };
    const auto count = static_cast<int>(std::count_if(plies.begin(), plies.end(), is_named));
    blunders += static_cast<int>(plies.size());
    named += count;
    others += static_cast<int>(study.turning_points().size()) - count;
    if (plies.empty()) return;
    ++last;
    last_named += is_named(plies.back()) ? 1 : 0;
  }
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: quagmire_judgement NODES FILE...\n");
    return 2;
  }
  const search::Limits limits{.nodes = std::stoull(argv[1])};
  std::array<std::vector<Sample>, 2> halves;
  Named points;
  int games = 0;
  int plies = 0;
  double loss = 0;
  for (int i = 2; i < argc; ++i) {
    std::ifstream file(argv[i]);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto record = parse_record(text);
    const auto winner = record ? winner_of(record->game.outcome()) : std::nullopt;
    if (!winner) continue;
    ++games;
    Study study(record->game);
    look_through(study, {4, 1}, limits, nullptr, [&](std::size_t ply) {
      const Opinion& opinion = *study.opinion(ply);
      const Player mover = study.game().position_at(ply).turn();
      if (ply >= kFirst) {
        ++plies;
        loss += log_loss(std::clamp(opinion.chance, 0.01, 0.99), *winner == Player::O);
      }
      if (search::is_decided(opinion.score)) return;
      halves[static_cast<std::size_t>(i / 2 % 2)].push_back(
          {ply, static_cast<double>(opinion.score),
           mover == Player::O ? opinion.chance : 1 - opinion.chance, mover == *winner});
    });
    points.add(study);
  }
  const Fit fit = fitted(halves[0]);
  std::printf("%d games; fitted: tempo %.1f, scale %.0f\n", games, -fit.constant / fit.slope,
              1 / fit.slope);
  print_losses(fit, halves[1]);
  std::printf("with proofs, shown as 99 of 100: %d plies from ply %zu, %.4f\n", plies, kFirst,
              loss / plies);
  std::printf("%d of %d proved blunders named, %d of the last of %d games; %d others named\n",
              points.named, points.blunders, points.last_named, points.last, points.others);
  return 0;
}
