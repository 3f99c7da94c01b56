#include "tests/tools/bench/arena/player.h"

#include <chrono>
#include <sstream>
#include <stdexcept>
#include <utility>
#include <vector>

#include "engine/computer/level.h"
#include "engine/match/players.h"
#include "engine/search/search.h"
#include "engine/text.h"

namespace quagmire::arena {

namespace {

struct Description {
  std::string kind;
  std::vector<std::pair<std::string, std::string>> settings;
};

Description parse_description(const std::string& text) {
  Description description;
  std::istringstream stream(text);
  std::getline(stream, description.kind, ',');
  for (std::string setting; std::getline(stream, setting, ',');) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string::npos) throw std::invalid_argument("no value in: " + setting);
    description.settings.emplace_back(setting.substr(0, equals), setting.substr(equals + 1));
  }
  return description;
}

long number_of(const std::string& text) {
  std::size_t length = 0;
  const long number = std::stol(text, &length);
  if (length != text.size()) throw std::invalid_argument("no number: " + text);
  return number;
}

// A level, or one made up from its settings. Without any it plays as well as it can.
class EnginePlayer : public Player {
 public:
  explicit EnginePlayer(const Description& description) {
    for (const auto& [name, value] : description.settings) {
      if (name == "level")
        set_level(value);
      else if (!set(name, number_of(value)))
        throw std::invalid_argument("no such setting: " + name);
    }
  }
  Move choose(const Game& game) override {
    const std::vector<Position> history = search::history_of(game);
    return search::choose_move(level_, searcher_, game.position(), history, limits_, options_)
        .lines[0]
        .moves[0];
  }
  void begin(std::uint64_t seed) override {
    searcher_ = search::Searcher(16);
    options_.seed = seed;
  }

 private:
  void set_level(const std::string& text) {
    const auto level = parse_level(text);
    if (!level) throw std::invalid_argument("no such level: " + text);
    level_ = search::level_settings(*level);
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
      level_.caution_percent = number;
    else if (name == "depth")
      level_.depth = number;
    else if (name == "nodes")
      limits_.nodes = static_cast<std::uint64_t>(value);
    else if (name == "time")
      limits_.time = std::chrono::milliseconds(value);
    else
      return false;
    return true;
  }

  search::Searcher searcher_{16};
  search::Level level_ = search::level_settings(search::kLevels);
  search::Limits limits_;
  search::Options options_;
};

}  // namespace

std::unique_ptr<Player> make_player(const std::string& description) {
  const Description parsed = parse_description(description);
  if (parsed.kind == "engine") return std::make_unique<EnginePlayer>(parsed);
  throw std::invalid_argument("no such player: " + parsed.kind);
}

}  // namespace quagmire::arena
