#include "tests/tools/bench/arena/player.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <optional>
#include <random>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "engine/ascii.h"
#include "engine/computer/level.h"
#include "engine/middle/table/ladder.h"
#include "engine/middle/table/players.h"
#include "engine/search/search.h"
#include "tests/tools/bench/arena/alpha_beta.h"
#include "tests/tools/bench/arena/helped.h"
#include "tests/tools/bench/arena/people.h"
#include "tests/tools/bench/arena/program.h"
#include "tests/tools/bench/arena/settings.h"
#include "tests/tools/bench/arena/uct.h"

namespace quagmire::arena {

namespace {

// In the order of Judgement.
constexpr std::array<std::string_view, 7> kJudgements{"mobility", "free",  "short", "mixed",
                                                      "own",      "roomy", "huddle"};

// A level, or one made up from its settings. Without any it plays as well as it can.
class EnginePlayer : public Player {
 public:
  explicit EnginePlayer(const Description& description) {
    for (const auto& [name, value] : description.settings) {
      if (name == "weights")
        options_.weights = read_weights(value);
      else if (name == "level")
        set_level(value);
      else if (!set(name, number_of(value)))
        throw std::invalid_argument("no such setting: " + name);
    }
  }
  Move choose(const Game& game) override {
    const std::vector<Position> history = search::history_of(game);
    if (between_) level_ = search::level_settings(between_->level_at(game.position(), game.ply()));
    return search::play_at(level_, searcher_, game.position(), history, limits_, options_)
        .lines[0]
        .moves[0];
  }
  void begin(std::uint64_t seed) override {
    searcher_.forget();
    options_.seed = seed;
    if (between_) between_->seed = seed;
  }

 private:
  // One between two levels mixes them as the game does.
  void set_level(const std::string& text) {
    const auto tenths = parse_level(text);
    if (!tenths) throw std::invalid_argument("no such level: " + text);
    level_ = search::level_settings(*tenths / 10);
    if (*tenths % 10 != 0) between_ = {.level = *tenths / 10, .tenths = *tenths % 10};
  }
  bool set(const std::string& name, long value) {
    const int number = static_cast<int>(value);
    if (name == "hasty")
      level_.hasty_percent = number;
    else if (name == "overlooked")
      level_.overlooked_percent = number;
    else if (name == "careless")
      level_.careless_percent = number;
    else if (name == "temperature")
      level_.temperature = number;
    else if (name == "heed")
      level_.heed_percent = number;
    else if (name == "depth")
      level_.depth = number;
    else if (name == "traps")
      level_.sets_traps = number != 0;
    else if (name == "nodes")
      limits_.nodes = static_cast<std::uint64_t>(value);
    else if (name == "time")
      limits_.time = std::chrono::milliseconds(value);
    else if (name == "threads")
      options_.threads = number;
    else
      return set_trap_tuning(options_.traps, name, value);
    return true;
  }

  search::Searcher searcher_{16};
  search::Level level_ = search::level_settings(search::kLevels);
  std::optional<Computer> between_;
  search::Limits limits_;
  search::Options options_;
};

class UctPlayer : public Player {
 public:
  explicit UctPlayer(const Description& description) {
    for (const auto& [name, value] : description.settings) {
      if (name == "playouts")
        limits_.playouts = static_cast<std::uint64_t>(number_of(value));
      else if (name == "time")
        limits_.time = std::chrono::milliseconds(number_of(value));
      else if (name == "proofs")
        proofs_ = number_of(value) != 0;
      else
        throw std::invalid_argument("no such setting: " + name);
    }
  }
  Move choose(const Game& game) override { return uct_.choose(game.position(), limits_); }
  void begin(std::uint64_t seed) override { uct_ = Uct(seed, proofs_); }

 private:
  bool proofs_ = true;
  Uct uct_{1};
  Uct::Limits limits_{};
};

// The one number that a description may have.
int only_setting(const Description& description, const std::string& name, int otherwise) {
  int number = otherwise;
  for (const auto& [given, value] : description.settings) {
    if (given != name) throw std::invalid_argument("no such setting: " + given);
    number = static_cast<int>(number_of(value));
  }
  return number;
}

// What looks at nothing but the position.
template <class Chooser>
class SimplePlayer : public Player {
 public:
  explicit SimplePlayer(std::function<Chooser(std::uint64_t)> make)
      : make_(std::move(make)), chooser_(make_(1)) {}
  Move choose(const Game& game) override { return chooser_.choose(game.position()); }
  void begin(std::uint64_t seed) override { chooser_ = make_(seed); }

 private:
  std::function<Chooser(std::uint64_t)> make_;
  Chooser chooser_;
};

template <class Chooser, class Make>
std::unique_ptr<Player> simple_player(Make make) {
  return std::make_unique<SimplePlayer<Chooser>>(make);
}

std::unique_ptr<Player> make_alpha_beta(const Description& description) {
  int depth = 2;
  Judgement judgement = Judgement::Mobility;
  for (const auto& [name, value] : description.settings) {
    const auto named = std::find(kJudgements.begin(), kJudgements.end(), value);
    if (name == "depth")
      depth = static_cast<int>(number_of(value));
    else if (name == "judge" && named != kJudgements.end())
      judgement = static_cast<Judgement>(named - kJudgements.begin());
    else
      throw std::invalid_argument("no such setting: " + name + "=" + value);
  }
  return simple_player<AlphaBeta>(
      [=](std::uint64_t seed) { return AlphaBeta(depth, seed, judgement); });
}

class RandomPlayer : public Player {
 public:
  Move choose(const Game& game) override {
    const MoveList moves = game.position().legal_moves();
    return moves[random_() % moves.size()];
  }
  void begin(std::uint64_t seed) override { random_.seed(seed); }

 private:
  std::mt19937_64 random_;
};

}  // namespace

// The command may hold anything, commas too, so that it comes last.
std::unique_ptr<Player> make_program(const std::string& description) {
  const std::size_t command = description.find("program=");
  std::chrono::milliseconds patience = std::chrono::minutes(1);
  if (command > 0)
    for (const auto& [name, value] :
         parse_description("program," + description.substr(0, command - 1)).settings) {
      if (name != "patience") throw std::invalid_argument("no such setting: " + name);
      patience = std::chrono::milliseconds(number_of(value));
    }
  return std::make_unique<ProgramPlayer>(
      description.substr(command + std::string_view("program=").size()), patience);
}

std::unique_ptr<Player> make_player(const std::string& description) {
  if (description.starts_with("program=") || description.starts_with("patience="))
    return make_program(description);
  if (constexpr std::string_view kRung = "rung="; description.starts_with(kRung)) {
    const std::size_t comma = description.find(',');
    const auto rung =
        read_number(description.substr(kRung.size(), comma - kRung.size()), 1, kRungs.size());
    if (!rung || comma == std::string::npos)
      throw std::invalid_argument("no such rung: " + description);
    return std::make_unique<Helped>(kRungs.at(*rung - 1),
                                    make_player(description.substr(comma + 1)),
                                    make_player("engine,nodes=10000"));
  }
  const Description parsed = parse_description(description);
  if (parsed.kind == "engine") return std::make_unique<EnginePlayer>(parsed);
  if (parsed.kind == "uct") return std::make_unique<UctPlayer>(parsed);
  if (parsed.kind == "alphabeta") return make_alpha_beta(parsed);
  if (parsed.kind == "careful")
    return simple_player<Careful>([](std::uint64_t seed) { return Careful(seed); });
  if (parsed.kind == "child")
    return simple_player<Child>([sees = only_setting(parsed, "sees", 50)](std::uint64_t seed) {
      return Child(sees, seed);
    });
  if (parsed.kind == "random") return std::make_unique<RandomPlayer>();
  throw std::invalid_argument("no such player: " + parsed.kind);
}

}  // namespace quagmire::arena
