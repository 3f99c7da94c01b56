#include "tests/tools/bench/arena/settings.h"
#include "ui/words/advice.h"

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string_view>

namespace quagmire::arena {

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

bool set_trap_tuning(search::TrapTuning& tuning, const std::string& name, long value) {
  const std::vector<std::pair<std::string_view, int*>> numbers{
      {"win_moves", &tuning.win_moves},
      {"concession", &tuning.concession},
      {"indifference", &tuning.indifference},
      {"least_permille", &tuning.least_permille},
      {"closeness", &tuning.closeness},
      {"outlook", &tuning.outlook},
      {"fight_concession", &tuning.fight_concession},
      {"fight_floor", &tuning.fight_floor}};
  for (const auto& [known, number] : numbers) {
    if (known != name) continue;
    *number = static_cast<int>(value);
    return true;
  }
  return false;
}

search::Weights read_weights(const std::string& file) {
  std::ifstream stream(file);
  search::Weights weights{};
  const auto read = [&](std::int16_t& weight) {
    int value = 0;
    if (!(stream >> value)) throw std::invalid_argument("no weights: " + file);
    weight = static_cast<std::int16_t>(value);
  };
  for (std::int16_t& weight : weights.own) read(weight);
  for (std::int16_t& weight : weights.enemy) read(weight);
  read(weights.to_move);
  return weights;
}

}  // namespace quagmire::arena
