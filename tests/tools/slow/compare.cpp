#include "tests/tools/slow/compare.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <variant>
#include <vector>

#include "engine/game/notation.h"
#include "engine/rules/generate.h"
#include "engine/rules/position.h"
#include "engine/rules/verdict.h"
#include "tests/support/random_play.h"
#include "tests/support/rulebook.h"
#include "tests/support/symmetry.h"

namespace quagmire::test {

namespace {

std::string told(const Position& position, const std::string& what) {
  return to_text(position) + ": " + what;
}

// A jump goes two squares and has a piece between; a slide does not.
MoveKind kind_by(const Rulebook& rules, Move move) {
  const int files = move.to.file() - move.from.file();
  const int ranks = move.to.rank() - move.from.rank();
  if (std::max(std::abs(files), std::abs(ranks)) != 2) return MoveKind::Slide;
  const char between = rules.piece_at({move.from.file() + files / 2, move.from.rank() + ranks / 2});
  if (between == '.') return MoveKind::Slide;
  return between == rules.piece_at(move.from) ? MoveKind::Jump : MoveKind::LoopJump;
}

std::string moves_difference(const Position& position, const Rulebook& rules, Seen& seen) {
  const MoveList moves = position.legal_moves();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = moves[i];
    if (!rules.legal(move)) return "no legal move: " + to_text(move);
    if (i > 0 && !(moves[i - 1] < move)) return "moves out of order, or one twice";
    const MoveKind kind = kind_by(rules, move);
    if (position.kind_of(move) != kind) return "another kind of move";
    if (kind == MoveKind::LoopJump) ++seen.loop_jumps;
  }
  if (static_cast<int>(moves.size()) != rules.count()) return "too few moves";
  seen.moves += moves.size();
  return "";
}

std::string counts_difference(const Position& position, const Rulebook& rules) {
  std::uint64_t replies = 0;
  for (const Move move : position.legal_moves())
    replies += static_cast<std::uint64_t>(position.after(move).count_legal_moves());
  if (position.count_legal_moves() != rules.count()) return "another count of moves";
  if (perft(position, 2) != replies) return "another count of replies";
  return "";
}

std::string after_difference(const Position& position, std::uint64_t choice) {
  const MoveList moves = position.legal_moves();
  if (moves.empty()) return "";
  const Move move = moves[choice % moves.size()];
  const Position after = moved(position, move);
  if (position.after(move) != after) return "another position after a move";
  const Verdict answer = verdict(position, move);
  if (std::get<Legal>(answer).leaves_in_quagmire != Rulebook(after).quagmired(position.turn()))
    return "other pieces left in Quagmire";
  return "";
}

std::string status_difference(const Position& position, const Rulebook& rules) {
  const Player turn = position.turn();
  if (position.quagmired(turn) != rules.quagmired(turn) ||
      position.quagmired(opponent(turn)) != rules.quagmired(opponent(turn)))
    return "other pieces in Quagmire";
  if (position.obliged() != rules.obliged()) return "other obligations";
  if (position.status() != rules.status()) return "another status";
  if (position.is_over() != rules.is_over()) return "over or not";
  return "";
}

// The path of a refused loop jump: along king steps from start to landing, over no enemy piece, and
// no longer than it must be. What is wrong with it, or nothing.
const char* path_fault(const Position& position, const Rulebook& rules, Move move,
                       const SquarePath& path, Seen& seen) {
  const Bitboard enemy = position.pieces(opponent(position.turn()));
  const int steps = static_cast<int>(path.size()) - 1;
  if (path.empty() || path[0] != move.from || path[path.size() - 1] != move.to)
    return "a path between other squares";
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (enemy.contains(path[i])) return "a path over an enemy";
    if (i > 0 && (path[i] == path[i - 1] || std::abs(path[i].file() - path[i - 1].file()) > 1 ||
                  std::abs(path[i].rank() - path[i - 1].rank()) > 1))
      return "a path not of king steps";
  }
  if (rules.steps_around(move.from, move.to) != steps) return "a path that is not the shortest";
  if (steps > 4) ++seen.refused_with_a_long_path;
  seen.longest_path = std::max(seen.longest_path, static_cast<std::uint64_t>(steps));
  return nullptr;
}

// What else a verdict of the right alternative says.
const char* words_fault(const Position& position, const Rulebook& rules, Move move,
                        const Verdict& answer, Seen& seen) {
  if (const auto* legal = std::get_if<Legal>(&answer))
    return legal->kind == kind_by(rules, move) ? nullptr : "another kind of move";
  if (const auto* refused = std::get_if<refusal::NoLoop>(&answer)) {
    if (refused->over.index() * 2 != move.from.index() + move.to.index())
      return "a jump over another piece";
    return path_fault(position, rules, move, refused->path, seen);
  }
  if (const auto* refused = std::get_if<refusal::MustRelieve>(&answer))
    return refused->pieces == rules.obliged() ? nullptr : "other obligations";
  if (const auto* over = std::get_if<refusal::GameOver>(&answer))
    return rules.status() == GameStatus(over->result) ? nullptr : "another ending";
  return nullptr;
}

std::string verdicts_difference(const Position& position, const Rulebook& rules, Seen& seen) {
  for (int from = 0; from < 64; ++from) {
    for (int to = 0; to < 64; ++to) {
      const Move move{Square::from_index(from), Square::from_index(to)};
      const Verdict answer = verdict(position, move);
      if (answer.index() != static_cast<std::size_t>(rules.ruling(move)))
        return "another verdict on " + to_text(move);
      if (is_legal(answer) != rules.legal(move)) return "illegal by verdict, or legal";
      ++seen.verdicts[answer.index()];
      if (const char* fault = words_fault(position, rules, move, answer, seen); fault != nullptr)
        return "the verdict on " + to_text(move) + " has " + fault;
    }
  }
  return "";
}

std::string symmetry_difference(const Position& position, const Symmetry& by) {
  const Position image = mapped(position, by);
  MoveList expected;
  for (const Move move : position.legal_moves()) expected.push_back(mapped(move, by));
  std::sort(expected.begin(), expected.end());
  if (!(image.legal_moves() == expected)) return "other moves in a mirror";
  if (image.status() != mapped(position.status(), by)) return "another status in a mirror";
  if (image.obliged() != mapped(position.obliged(), by)) return "other obligations in a mirror";
  return "";
}

// Both sides have up to 32 pieces and at most six squares are empty.
Position nearly_full(std::mt19937_64& random) {
  std::vector<Square> squares;
  for (int index = 0; index < 64; ++index) squares.push_back(Square::from_index(index));
  for (std::size_t i = squares.size() - 1; i > 0; --i)
    std::swap(squares[i], squares[static_cast<std::size_t>(random() % (i + 1))]);
  Setup setup;
  const auto empty = static_cast<std::size_t>(random() % 7);
  for (std::size_t i = empty; i < squares.size(); ++i)
    (i % 2 == 0 ? setup.o : setup.x) |= Bitboard(squares[i]);
  setup.turn = random() % 2 == 0 ? Player::O : Player::X;
  if (random() % 2 == 0) setup.resting_o = setup.o.first();
  if (random() % 2 == 0) setup.resting_x = setup.x.first();
  return *Position::from_setup(setup);
}

void note_situation(const Rulebook& rules, Player turn, Seen& seen) {
  ++seen.positions;
  if (!rules.is_over()) ++seen.in_progress;
  if (rules.obliged().any()) ++seen.obligations;
  const GameStatus status = rules.status();
  const Won* won = std::get_if<Won>(&status);
  if (won == nullptr) {
    if (rules.quagmired(turn).any() && rules.obliged().empty()) ++seen.stuck;
  } else if (won->reason == WinReason::NoLegalMove) {
    ++seen.no_legal_move;
  } else {
    ++seen.left_in_quagmire;
    if (!rules.could_move()) ++seen.both_endings;
  }
}

}  // namespace

void add(Seen& total, const Seen& part) {
  total.positions += part.positions;
  total.in_progress += part.in_progress;
  total.moves += part.moves;
  total.loop_jumps += part.loop_jumps;
  total.refused_with_a_long_path += part.refused_with_a_long_path;
  total.longest_path = std::max(total.longest_path, part.longest_path);
  total.obligations += part.obligations;
  total.stuck += part.stuck;
  total.left_in_quagmire += part.left_in_quagmire;
  total.no_legal_move += part.no_legal_move;
  total.both_endings += part.both_endings;
  for (std::size_t i = 0; i < total.verdicts.size(); ++i) total.verdicts[i] += part.verdicts[i];
}

std::vector<Count> counts(const Seen& seen) {
  std::vector<Count> counts = {
      {"positions", seen.positions},
      {"positions in progress", seen.in_progress},
      {"moves", seen.moves},
      {"loop jumps", seen.loop_jumps},
      {"loop jumps refused, the open path longer than 4", seen.refused_with_a_long_path},
      {"longest open path", seen.longest_path},
      {"obligations", seen.obligations},
      {"pieces in Quagmire that cannot move, others can", seen.stuck},
      {"won: left in Quagmire", seen.left_in_quagmire},
      {"won: left in Quagmire, the winner without a move", seen.both_endings},
      {"won: no legal move", seen.no_legal_move},
  };
  constexpr std::array verdicts{
      "legal",        "game over", "empty square",  "enemy piece",      "resting", "same square",
      "not straight", "blocked",   "jump too long", "landing occupied", "no loop", "must relieve"};
  for (std::size_t i = 0; i < seen.verdicts.size(); ++i)
    counts.push_back({std::string("verdict: ") + verdicts[i], seen.verdicts[i]});
  return counts;
}

std::vector<Position> positions_of_round(std::uint64_t round, std::mt19937_64& random) {
  std::vector<Position> positions = crowded_game(random()).positions;
  if (round % 4 == 0) {
    const auto game = random_game(random());
    positions.insert(positions.end(), game.positions.begin(), game.positions.end());
  }
  const std::size_t played = positions.size();
  for (std::size_t i = 0; i < played; ++i) {
    positions.push_back(i % 2 == 0 ? random_position(random) : random_siege(random));
    if (i % 4 == 0) positions.push_back(nearly_full(random));
  }
  return positions;
}

std::string difference(const Position& position, std::mt19937_64& random, Seen& seen) {
  const Rulebook rules(position);
  note_situation(rules, position.turn(), seen);
  const Symmetry by = symmetry(1 + static_cast<int>(random() % (kSymmetries - 1)));
  std::string what = moves_difference(position, rules, seen);
  if (what.empty()) what = counts_difference(position, rules);
  if (what.empty()) what = status_difference(position, rules);
  if (what.empty()) what = verdicts_difference(position, rules, seen);
  if (what.empty()) what = after_difference(position, random());
  if (what.empty()) what = symmetry_difference(position, by);
  return what.empty() ? what : told(position, what);
}

}  // namespace quagmire::test
