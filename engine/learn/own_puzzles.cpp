#include "engine/learn/own_puzzles.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <utility>

#include "engine/game/notation.h"
#include "engine/text.h"

namespace quagmire {

long today() {
  constexpr std::time_t day = 86'400;
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm date{};
  return (localtime_r(&now, &date) == nullptr ? now : now + date.tm_gmtoff) / day;
}

namespace {

// Days until a puzzle returns, by box.
constexpr std::array<long, kKnown + 1> kPauses{1, 3, 7, 0};

// Removes separators, because a record's date or name may contain any character.
std::string field(const UntrustedText& text) {
  std::string field = text.bytes();
  for (char& c : field)
    if (c == '\t' || c == '\n' || c == '\r') c = ' ';
  return field;
}

std::string to_line(const OwnPuzzle& own) {
  return field(own.date) + '\t' + std::to_string(own.box) + '\t' + std::to_string(own.due) + '\t' +
         to_text(own.played) + '\t' + field(own.opponent) + '\t' + to_line(own.puzzle);
}

std::optional<OwnPuzzle> parse_own(std::string_view line) {
  constexpr std::uint64_t last_day = 10'000'000;
  const UntrustedText date = take_to('\t', line);
  const auto box = parse_number(take_to('\t', line), 0, kKnown);
  const auto due = parse_number(take_to('\t', line), 0, last_day);
  const auto played = parse_move(take_to('\t', line));
  const UntrustedText opponent = take_to('\t', line);
  ParsedPuzzles puzzle = parse_puzzles(line);
  if (!box || !due || !played || puzzle.puzzles.size() != 1) return std::nullopt;
  if (puzzle.puzzles[0].moves > kLongestProof) return std::nullopt;
  return OwnPuzzle{std::move(puzzle.puzzles[0]), date, opponent, *played, static_cast<int>(*box),
                   static_cast<long>(*due)};
}

// A line of the file; damaged lines are kept as text only.
struct OwnLine {
  std::string text;
  std::optional<OwnPuzzle> own;
};

std::vector<OwnLine> lines_of(std::string_view text) {
  std::vector<OwnLine> lines;
  while (!text.empty()) {
    const std::string_view line = take_to('\n', text);
    lines.push_back({std::string(line), parse_own(line)});
  }
  return lines;
}

std::string text_of(const std::vector<OwnLine>& lines) {
  std::string text;
  for (const OwnLine& line : lines) text += line.text + '\n';
  return text;
}

bool is_puzzle(const OwnLine& line, std::string_view id) {
  return line.own && puzzle_id(line.own->puzzle) == id;
}

// Whether both puzzles are from one game and ask for the same move, as after a threat overlooked
// twice.
bool share_theme(const OwnPuzzle& a, const OwnPuzzle& b) {
  const auto& [shorter, longer] =
      std::minmax(a.puzzle.history, b.puzzle.history,
                  [](const auto& x, const auto& y) { return x.size() < y.size(); });
  return a.date == b.date && a.puzzle.kind == b.puzzle.kind &&
         std::equal(shorter.begin(), shorter.end(), longer.begin()) &&
         std::find_first_of(a.puzzle.keys.begin(), a.puzzle.keys.end(), b.puzzle.keys.begin(),
                            b.puzzle.keys.end()) != a.puzzle.keys.end();
}

}  // namespace

// A date too far ahead was written while the system's clock was wrong.
bool OwnPuzzle::is_due(long today) const {
  return box < kKnown && (due <= today || due > today + kPauses[kKnown - 1]);
}

ParsedOwnPuzzles parse_own_puzzles(std::string_view text) {
  ParsedOwnPuzzles reading;
  for (OwnLine& line : lines_of(text))
    if (line.own)
      reading.puzzles.push_back(std::move(*line.own));
    else
      ++reading.damaged;
  return reading;
}

// If there are too many, the oldest of the best known puzzles is removed.
std::string with_puzzle(const std::string& text, const OwnPuzzle& added) {
  std::vector<OwnLine> lines = lines_of(text);
  if (std::any_of(lines.begin(), lines.end(),
                  [&](const OwnLine& line) { return line.own && share_theme(*line.own, added); }))
    return text;
  const std::string id = puzzle_id(added.puzzle);
  std::erase_if(lines, [&](const OwnLine& line) { return is_puzzle(line, id); });
  const auto box = [](const OwnLine& line) { return line.own ? line.own->box : -1; };
  while (std::count_if(lines.begin(), lines.end(), [](const OwnLine& line) {
           return line.own.has_value();
         }) >= std::ptrdiff_t{kMostOwnPuzzles})
    lines.erase(
        std::max_element(lines.begin(), lines.end(),
                         [&](const OwnLine& a, const OwnLine& b) { return box(a) < box(b); }));
  lines.push_back({to_line(added), added});
  return text_of(lines);
}

std::string with_result(const std::string& text, std::string_view id, bool solved, long today) {
  std::vector<OwnLine> lines = lines_of(text);
  const auto line = std::find_if(lines.begin(), lines.end(),
                                 [&](const OwnLine& one) { return is_puzzle(one, id); });
  if (line == lines.end() || (solved && !line->own->is_due(today))) return text;
  OwnPuzzle& own = *line->own;
  own.box = solved ? own.box + 1 : 0;
  own.due = today + kPauses[static_cast<std::size_t>(own.box)];
  line->text = to_line(own);
  return text_of(lines);
}

namespace {

// A mistake becomes one of three puzzles: find the missed win, find the moves that hold, or, if the
// allowed win is long, find that win as the other player.
std::optional<OwnPuzzle> puzzle_from(const Game& game, std::size_t ply, const Consequence& led_to,
                                     const GameInfo& info) {
  const int lost_in = led_to.allowed ? std::max(winning_moves(*led_to.allowed), 1) : 0;
  const bool missed = !led_to.missed.empty();
  const bool punishes = !missed && lost_in >= kLongWin;
  const bool win = missed || punishes;
  const std::size_t at = punishes ? ply + 1 : ply;
  const int moves = missed ? winning_moves(led_to.missed) : lost_in;
  const Player mover = game.position_at(ply).turn();
  std::string date = info.date;
  std::replace(date.begin(), date.end(), '.', '-');
  OwnPuzzle own{{win ? PuzzleKind::Win : PuzzleKind::Save,
                 moves,
                 win ? moves : 1 + moves / 2,
                 {},
                 punishes ? led_to.punishing : led_to.right,
                 {},
                 game.position_at(at)},
                std::move(date),
                info.names[index_of(opponent(mover))],
                game.move_at(ply),
                0,
                today()};
  Puzzle& puzzle = own.puzzle;
  std::sort(puzzle.keys.begin(), puzzle.keys.end());
  for (const Player player : {Player::O, Player::X})
    if (info.computer.sides.has(player)) puzzle.levels[index_of(player)] = info.computer.level;
  for (std::size_t past = 0; past < at; ++past) puzzle.history.push_back(game.move_at(past));
  // A puzzle needs a solution that is proved and that most moves miss.
  const bool is_puzzle = win ? !puzzle.keys.empty()
                             : 2 * puzzle.keys.size() <= puzzle.position.legal_moves().size() &&
                                   !puzzle.keys.empty() && is_proved(puzzle);
  return is_puzzle ? std::optional(std::move(own)) : std::nullopt;
}

}  // namespace

void MistakePuzzles::set_game(const Game& game) {
  const std::size_t shared = shared_moves(game_, game);
  if (shared == game.length() && shared == game_.length()) return;
  done_.resize(std::min(done_.size(), shared));
  done_.resize(game.length());
  std::erase_if(found_, [&](std::size_t ply) { return ply >= shared; });
  std::erase_if(unsaved_, [&](const auto& made) { return made.first >= shared; });
  game_ = game;
}

void MistakePuzzles::learn(const GameAnalysis& analysis, const GameInfo& info, Progress& progress) {
  const Game& game = analysis.game();
  set_game(game);
  if (game.initial() != Position::start() || !progress.stores_own_puzzles()) return;
  // Goes back from the end, because a missed win teaches more than the allowed win before it.
  for (std::size_t ply = game.length(); ply-- > 0;) {
    const Consequence* const led_to = analysis.consequence(ply);
    if (done_[ply] || led_to == nullptr || !analysis.may_be_mistake(ply) ||
        info.computer.sides.has(game.position_at(ply).turn()))
      continue;
    done_[ply] = true;
    if (auto own = puzzle_from(game, ply, *led_to, info))
      unsaved_.emplace_back(ply, std::move(*own));
  }
  save(progress);
}

void MistakePuzzles::save(Progress& progress) {
  if (unsaved_.empty()) return;
  std::vector<std::size_t> added;
  const bool saved = progress.change_own_puzzles([&](const std::string& text) {
    std::string changed = text;
    added.clear();
    for (const auto& [ply, own] : unsaved_) {
      std::string more = with_puzzle(changed, own);
      if (more != changed) added.push_back(ply);
      changed = std::move(more);
    }
    return changed;
  });
  if (!saved) return;
  found_.insert(found_.end(), added.begin(), added.end());
  unsaved_.clear();
}

// Uses the players of the finished game, not those of the next one.
std::optional<EngineRequest> PostGameAnalysis::engine_request() const {
  const auto& computer = match_().computer_as_played().sides.played;
  const bool stores = progress_.stores_own_puzzles();
  return analysis().engine_request({stores && !computer[0], stores && !computer[1]});
}

std::vector<Position> PostGameAnalysis::history() const {
  const auto asked = engine_request();
  Game game = analysis().game();
  game.go_to(asked ? asked->ply : 0);
  return search::history_of(game);
}

void PostGameAnalysis::receive(const EngineRequest& request, const EngineResult& result) {
  analysis_.set_game(match_().game());
  analysis_.receive(request, result);
  if (result.finished)
    mistakes_.learn(analysis_, {match_().computer_as_played(), match_().names(), match_().date()},
                    progress_);
}

}  // namespace quagmire
