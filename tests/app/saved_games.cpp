#include "tests/app/saved_games.h"

#include "engine/game/record.h"

namespace quagmire::test {

namespace {

// "NAME PLY LENGTH", and "over" at the end, as the helper says it.
std::string described(const Record& record) {
  return tag(record, "Event").value_or("").bytes() + ' ' + std::to_string(record.game.ply()) + ' ' +
         std::to_string(record.game.length()) + (record.game.is_over() ? " over" : "");
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

void add_line(Promises& promises, const std::string& line) {
  const std::string verb = line.substr(0, line.find(' '));
  if (verb != "saving" && verb != "saved" && verb != "finishing" && verb != "finished") return;
  const std::string state = line.substr(verb.size() + 1);
  Promise& game = promises[state.substr(0, state.find(' '))];
  if (verb == "saved" || verb == "finished") {
    game.states.clear();
    game.saved = true;
  }
  if (verb == "finished") game.finished = true;
  game.states.insert(state);
}

std::string fault_in(const std::map<std::string, std::string>& files, const Promises& promises) {
  std::set<std::string> kept;
  std::set<std::string> finished;
  for (const auto& [path, content] : files) {
    if (!is_save(path)) continue;
    const auto record = parse_record(content);
    if (!record) return path + " is no record";
    const std::string state = described(*record);
    const std::string name = state.substr(0, state.find(' '));
    const auto game = promises.find(name);
    if (game == promises.end())
      return with_detail(path, " holds a game that nobody saved: ", state);
    if (!game->second.states.contains(state))
      return with_detail(path, " holds a state of old: ", state);
    kept.insert(name);
    if (path.find("games/") != std::string::npos) finished.insert(name);
  }
  for (const auto& [name, game] : promises) {
    if (game.saved && !kept.contains(name)) return name + " was saved and is lost";
    if (game.finished && !finished.contains(name)) return name + " is not among the finished games";
  }
  return "";
}

}  // namespace quagmire::test
