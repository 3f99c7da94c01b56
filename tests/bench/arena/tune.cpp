// Finds the weights of the evaluation from games of the search against itself:
//
//     quagmire_tune play FILE SECONDS NODES CHANCE SEED [WEIGHTS]
//     quagmire_tune fit WEIGHTS FILE...
//
// `play` appends positions and results to FILE; `fit` writes the weights that explain them. Two
// careful players can go on for ever, so that in each game up to CHANCE moves of a hundred, of
// both, are made by chance. A position counts where the search sees no decided game and nothing is
// in Quagmire, not too long before the end; its result is who won. The fit is logistic regression
// by gradient descent (Adam), as described for chess by Peter Osterlund ("Texel's tuning method").
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <random>
#include <string>
#include <variant>
#include <vector>

#include "engine/search/evaluate.h"
#include "engine/search/node.h"
#include "engine/search/search.h"
#include "tests/bench/arena/settings.h"

namespace {

using namespace quagmire;
using search::kFeatures;

constexpr std::size_t kParameters = 2 * kFeatures + 1;
constexpr double kScale = 200;  // of scores: see weights.h

struct Sample {
  search::FeatureCounts counts;
  std::int16_t won;  // by the player to move
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

int play(const std::string& file, double seconds, std::uint64_t nodes, std::uint64_t most_chance,
         std::uint64_t seed, const search::Weights& weights) {
  constexpr std::size_t most_plies = 400;
  constexpr std::size_t last_positions = 40;
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  std::mt19937_64 random(seed);
  search::Searcher searcher(4);
  search::Options options;
  options.weights = weights;
  std::ofstream out(file, std::ios::binary | std::ios::app);
  std::size_t games = 0;
  std::size_t finished = 0;
  std::size_t samples = 0;
  while (std::chrono::steady_clock::now() < end) {
    Game game = opening(random);
    searcher.forget();
    const std::uint64_t chance = most_chance / 2 + random() % (most_chance / 2 + 1);
    std::vector<Position> quiet;
    while (!game.position().is_over() && game.ply() < most_plies) {
      const Position position = game.position();
      const auto history = search::history_of(game);
      const search::Result result = searcher.search(position, history, {.nodes = nodes}, options);
      if (is_quiet(position, result.lines[0].score)) quiet.push_back(position);
      const MoveList moves = position.legal_moves();
      game.play(random() % 100 < chance ? moves[random() % moves.size()]
                                        : result.lines[0].moves[0]);
    }
    ++games;
    const GameStatus status = game.position().status();
    const Won* won = std::get_if<Won>(&status);
    if (won == nullptr) continue;
    ++finished;
    const std::size_t first = quiet.size() > last_positions ? quiet.size() - last_positions : 0;
    for (std::size_t i = first; i < quiet.size(); ++i) {
      const Position& position = quiet[i];
      const Sample sample{search::best_evaluator().count(position.board()),
                          static_cast<std::int16_t>(won->winner == position.turn() ? 1 : 0)};
      out.write(reinterpret_cast<const char*>(&sample), sizeof sample);  // NOLINT
      ++samples;
    }
  }
  std::printf("%zu games, %zu finished, %zu positions\n", games, finished, samples);
  return 0;
}

using Parameters = std::array<double, kParameters>;

double chance(const Sample& sample, const Parameters& p) {
  double score = p[2 * kFeatures];
  for (std::size_t i = 0; i < kFeatures; ++i)
    score += p[i] * sample.counts.own[i] + p[kFeatures + i] * sample.counts.enemy[i];
  return 1 / (1 + std::exp(-score / kScale));
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
        gradient[i] += error * sample.counts.own[i];
        gradient[kFeatures + i] += error * sample.counts.enemy[i];
      }
      gradient[2 * kFeatures] += error;
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
  for (std::size_t i = 0; i < kParameters; ++i)
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
               "usage: quagmire_tune play FILE SECONDS NODES CHANCE SEED [WEIGHTS]\n"
               "       quagmire_tune fit WEIGHTS FILE...\n");
  return 2;
}
