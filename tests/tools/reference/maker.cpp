// Makes assets/reference/vectors.txt, by the rule-book reference alone:
//
//     quagmire_vectors >assets/reference/vectors.txt
//
// The same on every machine. Positions of games and by chance are looked at, and each becomes a
// vector of the first kind below that it shows and that still lacks some.
#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "engine/game/notation.h"
#include "tests/support/random_play.h"
#include "tests/support/rulebook.h"
#include "tests/support/vectors.h"
#include "tests/tools/slow/compare.h"

namespace {

using namespace quagmire;
using namespace quagmire::test;

// A position under consideration.
struct Candidate {
  explicit Candidate(const Position& it) : position(it), rules(it) {
    for (int index = 0; index < 4096; ++index) {
      const Move move{Square::from_index(index / 64), Square::from_index(index % 64)};
      by_ruling[static_cast<std::size_t>(rules.ruling(move))].push_back(move);
    }
  }
  [[nodiscard]] const std::vector<Move>& ruled(Ruling ruling) const {
    return by_ruling[static_cast<std::size_t>(ruling)];
  }
  [[nodiscard]] bool won_by(WinReason reason) const {
    const GameStatus status = rules.status();
    const auto* won = std::get_if<Won>(&status);
    return won != nullptr && won->reason == reason;
  }

  Position position;
  Rulebook rules;
  std::array<std::vector<Move>, kTags.size()> by_ruling;
};

// What a line shows besides the position: a refused move that it is about, or a move made.
struct Shown {
  std::optional<Move> refused{};
  std::optional<Move> made{};
};

Position with_pieces(const Position& position, Bitboard o, Bitboard x) {
  const auto changed = Position::from_setup({o, x, position.turn(), {}, {}});
  return changed.has_value() ? changed.value() : position;
}

// The refused jump over an enemy with the longest way round.
std::optional<Move> longest_way(const Candidate& candidate, int least) {
  std::optional<Move> found;
  for (const Move move : candidate.ruled(Ruling::NoLoop))
    if (const int steps = *candidate.rules.steps_around(move.from, move.to); steps >= least) {
      least = steps + 1;
      found = move;
    }
  return found;
}

// A jump that is refused only because a piece of the jumper's own side stands in the gap.
std::optional<Move> friend_in_gap(const Candidate& candidate) {
  const Position& position = candidate.position;
  for (const Move move : candidate.ruled(Ruling::NoLoop)) {
    const Bitboard others = position.pieces(position.turn()) & ~Bitboard(move.from);
    Bitboard o = position.pieces(Player::O);
    Bitboard x = position.pieces(Player::X);
    (position.turn() == Player::O ? o : x) = Bitboard(move.from);
    (position.turn() == Player::O ? x : o) |= others;
    const Position closed = with_pieces(position, o, x);
    if (closed != position && !Rulebook(closed).steps_around(move.from, move.to)) return move;
  }
  return std::nullopt;
}

// A legal move after which a piece of this player is in Quagmire.
std::optional<Move> move_into(const Candidate& candidate, Player trapped) {
  for (const Move move : candidate.ruled(Ruling::Legal))
    if (Rulebook(moved(candidate.position, move)).quagmired(trapped).any()) return move;
  return std::nullopt;
}

std::optional<Move> loop_jump(const Candidate& candidate) {
  for (const Move move : candidate.ruled(Ruling::Legal)) {
    const int between = (move.from.index() + move.to.index()) / 2;
    const int apart = std::max(std::abs(move.to.file() - move.from.file()),
                               std::abs(move.to.rank() - move.from.rank()));
    if (apart == 2 && candidate.rules.piece_at(Square::from_index(between)) ==
                          letter_of(opponent(candidate.position.turn())))
      return move;
  }
  return std::nullopt;
}

std::optional<Move> middle_of(const std::vector<Move>& moves) {
  return moves.empty() ? std::nullopt : std::optional(moves[moves.size() / 2]);
}

struct Kind {
  const char* name;
  std::size_t wanted;
  std::optional<Shown> (*shows)(const Candidate&);
  std::vector<std::string> lines{};
};

std::optional<Shown> if_true(bool condition) {
  return condition ? std::optional<Shown>(Shown{}) : std::nullopt;
}
std::optional<Shown> if_refused(std::optional<Move> move) {
  return move ? std::optional<Shown>(Shown{move, {}}) : std::nullopt;
}
std::optional<Shown> if_made(std::optional<Move> move) {
  return move ? std::optional<Shown>(Shown{{}, move}) : std::nullopt;
}

std::vector<Kind> kinds() {
  static const auto trapped = [](const Candidate& c) {
    return c.rules.quagmired(c.position.turn()).any();
  };
  return {
      {"start", 1, [](const Candidate& c) { return if_true(c.position == Position::start()); }},
      {"both", 100,
       [](const Candidate& c) {
         return if_true(c.won_by(WinReason::LeftInQuagmire) && !c.rules.could_move());
       }},
      {"no-move", 250,
       [](const Candidate& c) { return if_true(c.won_by(WinReason::NoLegalMove)); }},
      {"over", 250,
       [](const Candidate& c) { return if_true(c.won_by(WinReason::LeftInQuagmire)); }},
      {"trap", 500,
       [](const Candidate& c) {
         return if_refused(c.rules.obliged().any() ? std::nullopt : longest_way(c, 5));
       }},
      {"gap", 200, [](const Candidate& c) { return if_refused(friend_in_gap(c)); }},
      {"stuck", 250,
       [](const Candidate& c) {
         return if_true(trapped(c) && c.rules.obliged().empty() && !c.rules.is_over());
       }},
      {"left", 250,
       [](const Candidate& c) {
         return if_made(trapped(c) ? move_into(c, c.position.turn()) : std::nullopt);
       }},
      {"relieve", 350,
       [](const Candidate& c) { return if_refused(middle_of(c.ruled(Ruling::MustRelieve))); }},
      {"loop", 500, [](const Candidate& c) { return if_made(loop_jump(c)); }},
      {"own", 250,
       [](const Candidate& c) {
         return if_made(trapped(c) ? std::nullopt : move_into(c, c.position.turn()));
       }},
      {"caught", 250,
       [](const Candidate& c) { return if_made(move_into(c, opponent(c.position.turn()))); }},
      {"rest", 350,
       [](const Candidate& c) {
         const bool matters = Rulebook(without_rest(c.position)).count() > c.rules.count();
         return if_refused(matters ? middle_of(c.ruled(Ruling::Resting)) : std::nullopt);
       }},
      {"play", 1463, [](const Candidate& c) { return if_true(!c.rules.is_over()); }},
  };
}

std::string line_of(const std::string& kind, const Candidate& candidate, const Shown& shown,
                    std::mt19937_64& random) {
  std::vector<Move> asked;
  if (shown.refused) asked.push_back(*shown.refused);
  // Of up to three reasons one move each.
  const std::size_t first = random();
  for (std::size_t i = 0; i < kTags.size() && asked.size() < 3; ++i) {
    const std::size_t tag = (first + i) % kTags.size();
    const auto& moves = candidate.by_ruling[tag];
    if (tag != 0 && !moves.empty()) asked.push_back(moves[random() % moves.size()]);
  }
  std::optional<Position> after;
  if (shown.made) after = moved(candidate.position, *shown.made);
  return vector_line<Rulebook>(kind, candidate.position, asked, shown.made, after);
}

// Makes the longest way round longer, by changes at random squares that do not shorten it.
Position wound(Position position, int changes, std::mt19937_64& random) {
  for (int longest = 0; changes > 0; --changes) {
    const Bitboard square(Square::from_index(static_cast<int>(random() % 64)));
    Bitboard o = position.pieces(Player::O) & ~square;
    Bitboard x = position.pieces(Player::X) & ~square;
    if (const auto piece = random() % 3; piece != 0) (piece == 1 ? o : x) |= square;
    const Candidate changed(with_pieces(position, o, x));
    const auto move = changed.rules.obliged().any() ? std::nullopt : longest_way(changed, longest);
    if (!move) continue;
    longest = *changed.rules.steps_around(move->from, move->to);
    position = changed.position;
  }
  return position;
}

// Texts with one fault each, and the column where it is.
std::vector<std::string> bad_lines() {
  const std::string start = to_text(Position::start());
  std::vector<std::string> texts = {"",
                                    "8",
                                    "/",
                                    "9",
                                    "O",
                                    "8/8/8/8/8/8/8/8",
                                    "O - -",
                                    "8/8/8/8/8/8/8/8/ O - -",
                                    "8/8/8/8/8/8/8/8/8 O - -"};
  for (const char* end :
       {" O", " O -", " . - -", " OX - -", " O - - -", " O a0 -", " O - i1", " O e5 -", " O h8 -",
        " O - a1", " O aa1 -", " O 0 -", " - O X", " X -- -", " O - - O"})
    texts.push_back(start.substr(0, start.find(' ')) + end);
  for (const char* board : {"81/8/8/8/8/8/8/8", "8/7OX/8/8/8/8/8/8", "8/8/8/44X/8/8/8/8",
                            "7/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/7", "8/8/8//8/8/8/8", "8/8/8/8/8/8/8",
                            "8/8/8/0O7/8/8/8/8", "8/8/3Z4/8/8/8/8/8", "8/8/8/8/8/8/8/OOOOOOO",
                            "OOOOOOOO/OOOOOOOO/OOOOOOOO/OOOOOOOO/O7/8/8/8",
                            "8/8/8/XXXXXXX1/XXXXXXXX/XXXXXXXX/XXXXXXXX/XX6"})
    texts.push_back(std::string(board) + " X - -");
  std::vector<std::string> lines;
  for (const std::string& text : texts)
    lines.push_back("bad ; " + text + " ; " + std::to_string(parse_position(text).error().column));
  return lines;
}

}  // namespace

int main() {
  std::vector<Kind> wanted = kinds();
  std::mt19937_64 random(65);
  std::set<std::string> seen;
  const auto consider = [&](const Position& position) {
    const Candidate candidate(position);
    for (Kind& kind : wanted) {
      if (kind.lines.size() == kind.wanted) continue;
      const auto shown = kind.shows(candidate);
      if (!shown) continue;
      if (!seen.insert(to_text(position)).second) return;
      std::string name = kind.name;
      if (name == "trap")
        name += '-' + std::to_string(
                          *candidate.rules.steps_around(shown->refused->from, shown->refused->to));
      kind.lines.push_back(line_of(name, candidate, *shown, random));
      return;
    }
  };
  for (int i = 0; i < 150; ++i) consider(wound(random_position(random), 40 + 20 * i, random));
  const auto lacks = [](const Kind& kind) { return kind.lines.size() < kind.wanted; };
  for (std::uint64_t round = 0; std::any_of(wanted.begin(), wanted.end(), lacks); ++round)
    for (const Position& position : positions_of_round(round, random)) consider(position);
  for (Kind& kind : wanted) {
    if (std::string(kind.name) == "trap")
      std::sort(kind.lines.begin(), kind.lines.end(), [](const auto& a, const auto& b) {
        return std::stoi(a.substr(5)) < std::stoi(b.substr(5));
      });
    for (const std::string& line : kind.lines) std::puts(line.c_str());
  }
  for (const std::string& line : bad_lines()) std::puts(line.c_str());
}
