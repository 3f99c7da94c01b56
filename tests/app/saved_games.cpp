#include "tests/app/saved_games.h"

#include <set>

#include "engine/game/record.h"

namespace quagmire::test {

namespace {

// "NAME PLY LENGTH", as the helper says it.
std::string described(const Record& record) {
  return tag(record, "Event").value_or("").bytes() + ' ' + std::to_string(record.game.ply()) + ' ' +
         std::to_string(record.game.length());
}

// A game as the helper has spoken of it.
struct Promise {
  bool saved = false;
  bool archived = false;
  std::set<std::string> states{};  ///< what may be on disk
};

std::map<std::string, Promise> promises_of(const Sayings& sayings) {
  std::map<std::string, Promise> games;
  for (const std::string& saying : sayings) {
    const std::string verb = saying.substr(0, saying.find(' '));
    if (verb != "saving" && verb != "saved" && verb != "archiving" && verb != "archived") continue;
    const std::string state = saying.substr(verb.size() + 1);
    Promise& game = games[state.substr(0, state.find(' '))];
    if (verb == "saved" || verb == "archived") {
      game.states.clear();
      game.saved = true;
    }
    if (verb == "archived") game.archived = true;
    game.states.insert(state);
  }
  return games;
}

std::string with_detail(std::string text, const std::string& fault, const std::string& detail) {
  text += fault;
  text += detail;
  return text;
}

bool is_save(const std::string& path) {
  return path.size() > 5 && path.substr(path.size() - 5) == ".quag";
}

}  // namespace

std::string fault_in(const std::map<std::string, std::string>& files, const Sayings& sayings) {
  const auto games = promises_of(sayings);
  std::set<std::string> kept;
  std::set<std::string> archived;
  for (const auto& [path, content] : files) {
    if (!is_save(path)) continue;
    const auto record = parse_record(content);
    if (!record) return path + " is no record";
    const std::string state = described(*record);
    const std::string name = state.substr(0, state.find(' '));
    const auto game = games.find(name);
    if (game == games.end()) return with_detail(path, " holds a game that nobody saved: ", state);
    if (!game->second.states.contains(state))
      return with_detail(path, " holds a state of old: ", state);
    kept.insert(name);
    if (path.find("share/") != std::string::npos) archived.insert(name);
  }
  for (const auto& [name, game] : games) {
    if (game.saved && !kept.contains(name)) return name + " was saved and is lost";
    if (game.archived && !archived.contains(name)) return name + " is not in the archive";
  }
  return "";
}

}  // namespace quagmire::test
