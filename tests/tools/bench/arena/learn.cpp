// Finds the weights of the network that says how promising a fight is (engine/computer/fight.h),
// from games of the engine against players that see less:
//
//     quagmire_learn EPOCHS SEED FOLDER...
//
// The folders hold records as quagmire_arena writes them, with the engine as the one player. What
// is learnt of a position is how soon the engine wins: 0.97 to the power of the plies until then, 0
// if it never does. Positions of the last plies are left out, as the search sees those wins, and so
// are those shortly before a game was broken off. What each opponent gives away by the mean is
// known beforehand, so that the network learns of positions and not of opponents. It learns by
// gradient descent (Adam, Kingma and Ba 2015), each position turned and mirrored at random. One
// pair of games of ten is held out: their loss is printed after each epoch, first without the
// network.
//
//
// The weights are printed as engine/computer/fight_weights.inc holds them.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "engine/computer/fight.h"
#include "engine/game/record.h"
#include "tests/support/symmetry.h"

namespace {

using namespace quagmire;
using search::FightNetwork;
namespace fs = std::filesystem;

constexpr std::size_t kInputs = FightNetwork::kInputs;
constexpr std::size_t kHidden = FightNetwork::kHidden;
constexpr double kDiscount = 0.97;
constexpr std::size_t kFirst = 8, kSeen = 6, kBrokenOff = 35;  // plies: see above

struct Sample {
  std::array<Bitboard, 2> sets;  // the seeker's pieces, and the others
  bool seeker_moves;
  float target;
  int opponent;
};

struct Data {
  std::vector<Sample> learnt, held_out;
  std::map<std::string, int> opponents;
};

void add_game(const Record& record, const std::string& set, bool hold_out, Data& data) {
  std::array<std::string, 2> names;
  for (const Tag& tag : record.tags)
    if (tag.name == "O" || tag.name == "X") names[tag.name == "O" ? 0 : 1] = tag.value.bytes();
  const Player seeker = names[0].starts_with("engine") ? Player::O : Player::X;
  const auto number = static_cast<int>(data.opponents.size());
  const int opponent =
      data.opponents.try_emplace(set + names[index_of(quagmire::opponent(seeker))], number)
          .first->second;
  const Game& game = record.game;
  const auto winner = winner_of(game.outcome());
  const std::size_t end = game.length() - std::min(game.length(), winner ? kSeen : kBrokenOff);
  for (std::size_t ply = kFirst; ply < end; ++ply) {
    const Position& position = game.position_at(ply);
    const Player other = quagmire::opponent(seeker);
    const double target =
        winner == seeker ? std::pow(kDiscount, static_cast<double>(game.length() - ply)) : 0;
    (hold_out ? data.held_out : data.learnt)
        .push_back({{position.pieces(seeker), position.pieces(other)},
                    position.turn() == seeker,
                    static_cast<float>(target),
                    opponent});
  }
}

Data read(const std::vector<fs::path>& folders) {
  Data data;
  std::size_t pairs = 0;
  for (const fs::path& folder : folders)
    for (int number = 1;; ++number) {
      std::ifstream file(folder / ("game-" + std::to_string(number) + ".quag"));
      if (!file) break;
      const auto record = parse_record(std::string(std::istreambuf_iterator<char>(file), {}));
      if (record) add_game(*record, folder.parent_path().string(), pairs % 10 == 0, data);
      if (number % 2 == 0) ++pairs;
    }
  return data;
}

// Every parameter, and its gradient or the means that Adam keeps.
struct Parameters {
  std::array<std::array<float, kHidden>, kInputs + 1> inputs{};  // the last: the constants
  std::array<float, kHidden> output{};

  [[nodiscard]] float* begin() { return inputs[0].data(); }
  static constexpr std::size_t kCount = (kInputs + 2) * kHidden;
};
static_assert(sizeof(Parameters) == Parameters::kCount * sizeof(float));

// The inputs that are set.
std::vector<std::size_t> active(const Sample& sample, const test::Symmetry& by) {
  std::vector<std::size_t> set{kInputs};
  for (std::size_t i = 0; i < sample.sets.size(); ++i)
    for (const Square square : sample.sets[i]) set.push_back(64 * i + index_of(mapped(square, by)));
  if (sample.seeker_moves) set.push_back(kInputs - 1);
  return set;
}

// What the network says, and the sums before the hidden layer.
float answer(const Parameters& parameters, const std::vector<std::size_t>& set,
             std::array<float, kHidden>& sums) {
  sums = {};
  for (const std::size_t input : set)
    for (std::size_t i = 0; i < kHidden; ++i) sums[i] += parameters.inputs[input][i];
  float result = 0;
  for (std::size_t i = 0; i < kHidden; ++i) result += std::max(sums[i], 0.F) * parameters.output[i];
  return result;
}

double chance(double logit) { return 1 / (1 + std::exp(-logit)); }

double loss(double logit, double target) {
  return -target * std::log(chance(logit)) - (1 - target) * std::log(1 - chance(logit));
}

class Learner {
 public:
  Learner(Data data, std::uint64_t seed) : data_(std::move(data)), random_(seed) {
    std::vector<double> sums(data_.opponents.size()), counts(sums);
    for (const Sample& sample : data_.learnt) {
      sums[static_cast<std::size_t>(sample.opponent)] += sample.target;
      ++counts[static_cast<std::size_t>(sample.opponent)];
    }
    for (std::size_t i = 0; i < sums.size(); ++i) {
      const double mean = std::clamp(sums[i] / counts[i], 1e-3, 1 - 1e-3);
      usual_.push_back(std::log(mean / (1 - mean)));
    }
    std::uniform_real_distribution<float> small(-0.06F, 0.06F);
    for (std::size_t i = 0; i < Parameters::kCount; ++i) parameters_.begin()[i] = small(random_);
  }

  void run(int epochs) {
    print_loss("without the network", false);
    const std::size_t steps = static_cast<std::size_t>(epochs) * (data_.learnt.size() / kBatch);
    for (int epoch = 1; epoch <= epochs; ++epoch) {
      std::shuffle(data_.learnt.begin(), data_.learnt.end(), random_);
      for (std::size_t at = 0; at + kBatch <= data_.learnt.size(); at += kBatch) {
        Parameters gradient;
        for (std::size_t i = at; i < at + kBatch; ++i) add_gradient(data_.learnt[i], gradient);
        step(gradient, 1 - static_cast<double>(step_) / static_cast<double>(steps));
      }
      print_loss(("epoch " + std::to_string(epoch)).c_str(), true);
    }
  }

  void print_weights() {
    constexpr std::size_t characters_a_line = 96;
    std::puts(
        "// Written by quagmire_learn: 32 weights an input, then the constants and those of the "
        "output.\nR\"weights(");
    for (std::size_t i = 0; i < Parameters::kCount; ++i) {
      const auto weight =
          static_cast<int>(std::lround(parameters_.begin()[i] * FightNetwork::kOne));
      std::putchar(FightNetwork::kZero + std::clamp(weight, -46, 46));
      if ((i + 1) % characters_a_line == 0 || i + 1 == Parameters::kCount) std::putchar('\n');
    }
    std::puts(")weights\"");
  }

 private:
  static constexpr std::size_t kBatch = 512;

  void add_gradient(const Sample& sample, Parameters& gradient) {
    const auto set = active(sample, test::symmetry(static_cast<int>(random_() % 8)));
    std::array<float, kHidden> sums{};
    const float logit = answer(parameters_, set, sums);
    const auto error = static_cast<float>(
        chance(logit + usual_[static_cast<std::size_t>(sample.opponent)]) - sample.target);
    std::array<float, kHidden> back{};
    for (std::size_t i = 0; i < kHidden; ++i) {
      gradient.output[i] += error * std::max(sums[i], 0.F);
      back[i] = sums[i] > 0 ? error * parameters_.output[i] : 0;
    }
    for (const std::size_t input : set)
      for (std::size_t i = 0; i < kHidden; ++i) gradient.inputs[input][i] += back[i];
  }

  void step(Parameters& gradient, double left) {
    constexpr double rate = 0.0015, slow1 = 0.9, slow2 = 0.999;
    ++step_;
    const double whole1 = 1 - std::pow(slow1, static_cast<double>(step_));
    const double whole2 = 1 - std::pow(slow2, static_cast<double>(step_));
    for (std::size_t i = 0; i < Parameters::kCount; ++i) {
      const double slope = gradient.begin()[i] / static_cast<float>(kBatch);
      float& mean = mean_.begin()[i];
      float& square = square_.begin()[i];
      mean = static_cast<float>(slow1 * mean + (1 - slow1) * slope);
      square = static_cast<float>(slow2 * square + (1 - slow2) * slope * slope);
      parameters_.begin()[i] -=
          static_cast<float>(rate * left * (mean / whole1) / (std::sqrt(square / whole2) + 1e-8));
    }
  }

  void print_loss(const char* when, bool with_network) {
    double sum = 0;
    std::array<float, kHidden> sums{};
    for (const Sample& sample : data_.held_out) {
      const double usual = usual_[static_cast<std::size_t>(sample.opponent)];
      const double logit =
          with_network ? answer(parameters_, active(sample, test::symmetry(0)), sums) : 0;
      sum += loss(usual + logit, sample.target);
    }
    std::fprintf(stderr, "%s: %.5f\n", when,
                 sum / std::max(1.0, static_cast<double>(data_.held_out.size())));
  }

  Data data_;
  std::mt19937_64 random_;
  std::vector<double> usual_;  // the logit of each opponent's mean
  Parameters parameters_, mean_, square_;
  std::size_t step_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "usage: quagmire_learn EPOCHS SEED FOLDER...\n");
    return 2;
  }
  Data data = read({argv + 3, argv + argc});
  std::fprintf(stderr, "%zu positions, %zu held out, %zu opponents\n", data.learnt.size(),
               data.held_out.size(), data.opponents.size());
  Learner learner(std::move(data), std::strtoull(argv[2], nullptr, 10));
  learner.run(std::atoi(argv[1]));
  learner.print_weights();
  return 0;
}
