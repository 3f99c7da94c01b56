#include "tests/tools/bench/arena/uct.h"

#include <algorithm>
#include <cmath>
#include <variant>

namespace quagmire::arena {

namespace {

constexpr float kExploration = 1.0F;  // of the root of log(parent's visits) / visits
constexpr int kLongestPlayout = 300;  // plies; what is not over then counts as even
constexpr std::size_t kMostNodes = 40'000'000;

float o_wins(const Won& won) { return won.winner == quagmire::Player::O ? 1.0F : 0.0F; }

}  // namespace

float Uct::playout(Position position) {
  for (int ply = 0; ply < kLongestPlayout; ++ply) {
    const MoveList moves = position.legal_moves();
    if (moves.empty()) {
      const GameStatus status = position.status();
      return o_wins(*std::get_if<Won>(&status));
    }
    position = position.after(moves[static_cast<std::size_t>(random_() % moves.size())]);
  }
  return 0.5F;
}

void Uct::expand(std::size_t index, const Position& position) {
  const MoveList moves = position.legal_moves();
  nodes_[index].expanded = true;
  nodes_[index].first_child = static_cast<std::uint32_t>(nodes_.size());
  nodes_[index].children = static_cast<std::uint16_t>(moves.size());
  for (const Move move : moves) nodes_.push_back({.move = move});
}

// Every child once, in a random order, and then by the upper confidence bound. Those proved to lose
// are left out; there is always another, or the parent would be proved itself.
std::size_t Uct::select(const Node& parent) const {
  const float log_visits = std::log(static_cast<float>(parent.visits) + 1);
  std::size_t best = parent.first_child;
  float best_bound = -1;
  for (std::size_t i = parent.first_child; i < parent.first_child + parent.children; ++i) {
    const Node& child = nodes_[i];
    if (child.proof == Proof::Lost) continue;
    if (child.visits == 0) return i;
    const auto visits = static_cast<float>(child.visits);
    const float bound = child.wins / visits + kExploration * std::sqrt(log_visits / visits);
    if (bound > best_bound) {
      best_bound = bound;
      best = i;
    }
  }
  return best;
}

void Uct::run_one(const Position& root) {
  Position position = root;
  path_.assign(1, 0);
  while (true) {
    const std::size_t here = path_.back();
    if (!nodes_[here].expanded) {
      if (nodes_[here].visits == 0 && here != 0) break;
      if (nodes_.size() >= kMostNodes) break;
      expand(here, position);
      const auto first = nodes_.begin() + nodes_[here].first_child;
      std::shuffle(first, first + nodes_[here].children, random_);
    }
    if (nodes_[here].children == 0) break;
    const std::size_t next = select(nodes_[here]);
    position = position.after(nodes_[next].move);
    path_.push_back(next);
  }
  const float o = playout(position);
  if (proofs_ && nodes_[path_.back()].children == 0 && nodes_[path_.back()].expanded)
    prove(position, opponent(position.turn()));
  // The mover of a node is the opponent of the player to move there.
  quagmire::Player mover = opponent(root.turn());
  for (const std::size_t index : path_) {
    ++nodes_[index].visits;
    nodes_[index].wins += mover == quagmire::Player::O ? o : 1 - o;
    mover = opponent(mover);
  }
  ++playouts_;
}

void Uct::prove(const Position& end, quagmire::Player mover) {
  const GameStatus status = end.status();
  const Won* won = std::get_if<Won>(&status);
  if (won == nullptr) return;
  nodes_[path_.back()].proof = won->winner == mover ? Proof::Won : Proof::Lost;
  for (std::size_t i = path_.size() - 1; i > 0; --i) {
    Node& parent = nodes_[path_[i - 1]];
    if (nodes_[path_[i]].proof == Proof::Won) {
      parent.proof = Proof::Lost;
      continue;
    }
    const auto first = nodes_.begin() + parent.first_child;
    if (!std::all_of(first, first + parent.children,
                     [](const Node& child) { return child.proof == Proof::Lost; }))
      return;
    parent.proof = Proof::Won;
  }
}

std::optional<bool> Uct::proved() const {
  if (nodes_.empty() || nodes_[0].proof == Proof::None) return std::nullopt;
  return nodes_[0].proof == Proof::Lost;  // of the move that led to the root
}

Move Uct::choose(const Position& position, const Limits& limits) {
  const auto begin = std::chrono::steady_clock::now();
  nodes_.assign(1, Node{.move = position.legal_moves()[0]});
  playouts_ = 0;
  while (true) {
    run_one(position);
    if (nodes_[0].proof != Proof::None) break;
    if (limits.playouts && playouts_ >= *limits.playouts) break;
    if (limits.time && playouts_ % 16 == 0 &&
        std::chrono::steady_clock::now() - begin >= *limits.time)
      break;
  }
  const Node& root = nodes_[0];
  if (!root.expanded) return root.move;
  const auto first = nodes_.begin() + root.first_child;
  return std::max_element(
             first, first + root.children,
             [](const Node& a, const Node& b) {
               const auto rank = [](const Node& node) {
                 return node.proof == Proof::Won ? 2 : node.proof == Proof::None ? 1 : 0;
               };
               return rank(a) != rank(b) ? rank(a) < rank(b) : a.visits < b.visits;
             })
      ->move;
}

}  // namespace quagmire::arena
