#include "app/match/rival.h"

#include <algorithm>
#include <cstdlib>
#include <variant>

#include "engine/game/notation.h"
#include "ui/words/text.h"

namespace quagmire::app {

namespace {

void replace_all(std::string& text, std::string_view place, std::string_view word) {
  for (std::size_t at = text.find(place); at != std::string::npos; at = text.find(place, at)) {
    text.replace(at, place.size(), word);
    at += word.size();
  }
}

RivalFault losing(std::string what) { return {RivalFault::Kind::Loses, std::move(what)}; }

// "60 seconds", "0.5 seconds"
std::string in_seconds(std::chrono::microseconds time) {
  std::string text = std::to_string(std::chrono::duration<double>(time).count());
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text + (text == "1" ? " second" : " seconds");
}

}  // namespace

std::string command_for(std::string_view command, Player side, const Position& position) {
  std::string text(command);
  replace_all(text, "{side}", to_text(side));
  replace_all(text, "{position}", '\'' + to_text(position) + '\'');
  return text;
}

Rival::Rival(const std::string& command, Player side, std::chrono::microseconds patience,
             int interruption)
    : side_(side), patience_(patience), process_(command, interruption) {}

std::string Rival::to_line(Move move) { return to_text(move) + '\n'; }

Result<Move, RivalFault> Rival::choose(const Position& position) {
  const auto deadline = ChildProcess::Clock::now() + patience_;
  const std::string opening = letter_of(side_) + std::string(" plays ");
  while (true) {
    const auto read = process_.read_line(deadline);
    if (const auto* reason = std::get_if<NoLine>(&read)) return fault_of(*reason);
    const auto& line = std::get<std::string>(read);
    if (line.starts_with("0 ")) return losing("refused a move: " + ui::quoted(line, 120));
    if (!line.starts_with(opening)) continue;
    const auto move = parse_move(std::string_view(line).substr(opening.size()));
    if (!move) return losing("wrote a move that cannot be read: " + ui::quoted(line));
    const MoveList legal = position.legal_moves();
    if (std::find(legal.begin(), legal.end(), *move) == legal.end())
      return losing("played " + to_display(*move) + ", which is illegal");
    return *move;
  }
}

RivalFault Rival::fault_of(NoLine reason) {
  if (reason == NoLine::Interrupted) return {RivalFault::Kind::Interrupted};
  const ChildEnd end = process_.end();
  if (reason == NoLine::TimeOut) return losing("said no move in " + in_seconds(patience_));
  if (const auto* killed = std::get_if<KilledBy>(&end))
    return losing("was ended by signal " + std::to_string(killed->signal));
  const auto* exit = std::get_if<ExitCode>(&end);
  if (exit == nullptr) return losing("closed its output");
  // What shells answer with for a command that they cannot run.
  const bool not_run = (exit->code == 126 || exit->code == 127) && !process_.has_spoken();
  const std::string what = "ended with status " + std::to_string(exit->code);
  return not_run ? RivalFault{RivalFault::Kind::CannotRun, what} : losing(what);
}

void Rival::finish() {
  constexpr std::chrono::seconds moment(1);
  process_.let_finish(ChildProcess::Clock::now() + moment);
}

}  // namespace quagmire::app
