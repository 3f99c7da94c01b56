// What must be on disk after the save helper has said what it said, whatever stopped or hindered
// it.
#pragma once

#include <map>
#include <set>
#include <string>

namespace quagmire::test {

/// What the helper has said of a game.
struct Promise {
  bool saved = false;
  bool finished = false;
  std::set<std::string> states{};  ///< what may be on disk
};
using Promises = std::map<std::string, Promise>;  ///< by the game's name

/// Takes in a line that the helper has said.
void add_line(Promises& promises, const std::string& line);

/// What is wrong with these files, by their paths, after these promises; empty where nothing is.
/// Every save must be readable; and of every game that was saved, a file must hold the state that
/// was saved last or one that the helper was about to save then. A game that was finished is among
/// the finished ones.
[[nodiscard]] std::string fault_in(const std::map<std::string, std::string>& files,
                                   const Promises& promises);

}  // namespace quagmire::test
