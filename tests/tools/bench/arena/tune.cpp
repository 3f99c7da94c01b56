// Finds the weights of the evaluation from games of the search against itself:
//
//     quagmire_tune play FILE SECONDS NODES HASTE SEED [WEIGHTS]
//     quagmire_tune fit WEIGHTS FILE...
//
// `play` appends positions and results to FILE; `fit` writes the weights that explain them. Two
// careful players can go on for ever, so that one player of each game is hasty (see level.h) for up
// to HASTE moves of a hundred. The result of a position is whether the other one has won not long
// after; positions count where the search sees no decided game and nothing is in Quagmire. The fit
// is logistic regression by gradient descent (Adam), as described for chess by Peter Osterlund
// ("Texel's tuning method").
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <random>
#include <string>
#include <variant>
#include <vector>

#include "engine/bulk/kernels.h"
#include "engine/computer/level.h"
#include "engine/search/evaluation.h"
#include "engine/search/node.h"
#include "engine/search/search.h"
#include "tests/support/features.h"
#include "tests/tools/bench/arena/settings.h"

namespace {

using namespace quagmire;
using bulk::kFeatures;

// The weights, and how likely the careful player wins soon where all is even.
constexpr std::size_t kParameters = 2 * kFeatures + 2;
constexpr double kScale = 200;  // of scores: see score.h

struct Sample {
  test::FeatureCounts counts;
  std::int16_t side;  // 1 if the careful player is to move, otherwise -1
  std::int16_t won;   // 1 if the careful player wins soon
};

// The first plies are random, so that games differ and odd positions are seen.
Game opening(std::mt19937_64& random) {
  Game game;
  const auto plies = 4 + random() % 12;
  for (std::uint64_t ply = 0; ply < plies && !game.position().is_over(); ++ply) {
    const MoveList moves = game.position().legal_moves();
    game.play(moves[random() % moves.size()]);
  }
  return game;
}

bool is_quiet(const Position& position, search::Score score) {
  return !search::is_decided(score) && position.quagmired(position.turn()).empty();
}

int play(const std::string& file, double seconds, std::uint64_t nodes, std::uint64_t most_haste,
         std::uint64_t seed, const search::Weights& weights) {
  constexpr std::size_t most_plies = 300;
  constexpr std::size_t soon = 30;  // plies
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  std::mt19937_64 random(seed);
  search::Searcher searcher(4);
  search::Options options;
  options.weights = weights;
  std::ofstream out(file, std::ios::binary | std::ios::app);
  std::size_t games = 0;
  std::size_t won_games = 0;
  std::size_t samples = 0;
  while (std::chrono::steady_clock::now() < end) {
    Game game = opening(random);
    searcher.forget();
    const auto haste = static_cast<int>(most_haste / 2 + random() % (most_haste / 2 + 1));
    const search::Level careful{};
    const search::Level hasty{.overlooked_percent = 20, .hasty_percent = haste, .depth = 3};
    const Player careful_side = random() % 2 == 0 ? Player::O : Player::X;
    options.seed = random();
    std::vector<std::size_t> quiet;  // plies
    while (!game.position().is_over() && game.ply() < most_plies) {
      const Position position = game.position();
      const search::Level& level = position.turn() == careful_side ? careful : hasty;
      const auto history = search::history_of(game);
      const search::Findings result =
          search::play_at(level, searcher, position, history, {.nodes = nodes}, options);
      if (is_quiet(position, result.lines[0].score)) quiet.push_back(game.ply());
      game.play(result.lines[0].moves[0]);
    }
    const GameStatus status = game.position().status();
    const Won* won = std::get_if<Won>(&status);
    const bool careful_won = won != nullptr && won->winner == careful_side;
    ++games;
    if (careful_won) ++won_games;
    for (const std::size_t ply : quiet) {
      const Position& position = game.position_at(ply);
      const bool wins_soon = careful_won && ply + soon >= game.ply();
      const Sample sample{test::count_features(bulk::best_kernels(), position.board()),
                          static_cast<std::int16_t>(position.turn() == careful_side ? 1 : -1),
                          static_cast<std::int16_t>(wins_soon ? 1 : 0)};
      out.write(reinterpret_cast<const char*>(&sample), sizeof sample);  // NOLINT
      ++samples;
    }
  }
  std::printf("%zu games, %zu won, %zu positions\n", games, won_games, samples);
  return 0;
}

using Parameters = std::array<double, kParameters>;

double chance(const Sample& sample, const Parameters& p) {
  double score = p[2 * kFeatures];
  for (std::size_t i = 0; i < kFeatures; ++i)
    score += p[i] * sample.counts.own[i] + p[kFeatures + i] * sample.counts.enemy[i];
  return 1 / (1 + std::exp(-(sample.side * score + p[2 * kFeatures + 1]) / kScale));
}

double mean_log_loss(const std::vector<Sample>& samples, const Parameters& p) {
  double loss = 0;
  for (const Sample& sample : samples) {
    const double c = chance(sample, p);
    loss -= std::log(sample.won != 0 ? c : 1 - c);
  }
  return loss / static_cast<double>(samples.size());
}

int fit(const std::string& weights_file, const std::vector<std::string>& files) {
  std::vector<Sample> samples;
  std::vector<Sample> held_back;
  for (const std::string& file : files) {
    std::ifstream in(file, std::ios::binary);
    Sample sample;
    while (in.read(reinterpret_cast<char*>(&sample), sizeof sample))  // NOLINT
      // By the thousand, so that positions of one game mostly stay together.
      ((samples.size() + held_back.size()) / 1000 % 10 == 9 ? held_back : samples)
          .push_back(sample);
  }
  if (samples.empty()) {
    std::fprintf(stderr, "no samples in these files\n");
    return 1;
  }
  Parameters p{};
  Parameters mean{};
  Parameters square{};
  constexpr std::size_t batch = 4096;
  std::mt19937_64 random(1);
  const std::size_t steps = 12000;
  for (std::size_t step = 1; step <= steps; ++step) {
    Parameters gradient{};
    for (std::size_t n = 0; n < batch; ++n) {
      const Sample& sample = samples[random() % samples.size()];
      const double error = chance(sample, p) - sample.won;
      for (std::size_t i = 0; i < kFeatures; ++i) {
        gradient[i] += error * sample.side * sample.counts.own[i];
        gradient[kFeatures + i] += error * sample.side * sample.counts.enemy[i];
      }
      gradient[2 * kFeatures] += error * sample.side;
      gradient[2 * kFeatures + 1] += error;
    }
    const double progress = static_cast<double>(step) / static_cast<double>(steps);
    const double rate = 1.0 * (1 - progress) + 0.01;
    for (std::size_t i = 0; i < kParameters; ++i) {
      const double g = gradient[i] / static_cast<double>(batch);
      mean[i] = 0.9 * mean[i] + 0.1 * g;
      square[i] = 0.999 * square[i] + 0.001 * g * g;
      p[i] -= rate * mean[i] / (std::sqrt(square[i]) + 1e-8);
    }
    if (step % 3000 == 0)
      std::printf("step %zu: log loss %.5f, held back %.5f\n", step, mean_log_loss(samples, p),
                  mean_log_loss(held_back, p));
  }
  std::ofstream out(weights_file);
  for (std::size_t i = 0; i <= 2 * kFeatures; ++i)
    out << std::lround(p[i]) << (i + 1 == kFeatures || i + 1 == 2 * kFeatures ? '\n' : ' ');
  out << '\n';
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  if (arguments.size() >= 6 && arguments[0] == "play") {
    const search::Weights weights =
        arguments.size() > 6 ? quagmire::arena::read_weights(arguments[6]) : search::kWeights;
    return play(arguments[1], std::stod(arguments[2]), std::stoull(arguments[3]),
                std::stoull(arguments[4]), std::stoull(arguments[5]), weights);
  }
  if (arguments.size() >= 3 && arguments[0] == "fit")
    return fit(arguments[1], {arguments.begin() + 2, arguments.end()});
  std::fprintf(stderr,
               "usage: quagmire_tune play FILE SECONDS NODES HASTE SEED [WEIGHTS]\n"
               "       quagmire_tune fit WEIGHTS FILE...\n");
  return 2;
}
