// One thread's search of the tree below a root position, by principal variation search (Marsland
// and Campbell, 1982). Threads share the transposition table and the signal to stop.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "engine/search/evaluation.h"
#include "engine/search/node.h"
#include "engine/search/ordering.h"
#include "engine/search/search.h"
#include "engine/search/transposition_table.h"

namespace quagmire::search {

/// Threads that help until their owner has the result or is destroyed.
class Helpers {
 public:
  Helpers() = default;
  Helpers(const Helpers&) = delete;
  Helpers& operator=(const Helpers&) = delete;
  ~Helpers() { finish(); }

  /// Set when they are no longer needed.
  [[nodiscard]] const std::atomic<bool>* finished() const { return &finished_; }
  /// Runs `work` once in a new thread. False if the system gives no more threads, or no memory for
  /// one. If memory runs out later, only that helper's work ends.
  template <class Work>
  bool add(Work work) {
    try {
      threads_.emplace_back([work = std::move(work)]() mutable {
        try {
          work();
        } catch (const std::bad_alloc&) {  // the others do what it leaves
        }
      });
    } catch (const std::system_error&) {
      return false;
    } catch (const std::bad_alloc&) {
      return false;
    }
    return true;
  }
  /// Waits for all of them.
  void finish() {
    finished_ = true;
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }

 private:
  std::atomic<bool> finished_{false};
  std::vector<std::thread> threads_;
};

class Worker {
 public:
  /// `repeated`, the repetitions in the game before the root, must outlive the worker.
  Worker(TranspositionTable& table, const Options& options, const Meter& meter,
         const RepeatedKeys& repeated);

  /// A move at the root, and what a search has found out about it.
  struct RootMove {
    Move move;
    Score score = -kInfinite;  ///< -kInfinite: not as good as those before it
    Score guess = 0;           ///< what the last depth found, if it was one of its best lines
    Score bonus = 0;           ///< see Preference; part of the score if nothing is decided
    std::vector<Move> line{};  ///< the move and what is expected to follow it
  };
  /// Searches the moves of `root`, `depth` plies deep with scores between `alpha` and `beta`, and
  /// puts the best first; the others keep their order. Returns its score. If stopped() is true
  /// afterwards, only some of them were searched, and the best of those is first.
  Score search_root(const Node& root, std::span<RootMove> moves, int depth, Score alpha,
                    Score beta);

  [[nodiscard]] bool stopped() const { return meter_.stopped(); }
  /// May be called by other threads.
  [[nodiscard]] std::uint64_t nodes() const {
    return reported_nodes_.load(std::memory_order_relaxed);
  }
  void report_nodes() { reported_nodes_.store(nodes_, std::memory_order_relaxed); }

 private:
  struct Ply {
    Key key = 0;
    Killers killers{};
    bool passed = false;  // the move that led here was a pass
    std::size_t length = 0;
    std::array<Move, kMaxPly> line;
  };

  Score search(const Node& node, int depth, Score alpha, Score beta, int ply);
  Score search_anew(const Node& node, int depth, Score alpha, Score beta, int ply);
  Score search_moves(const Node& node, int depth, Score alpha, Score beta, int ply,
                     Bitboard in_quagmire, std::optional<Move> table_move, Score evaluation);
  Score quiesce(const Node& node, Score alpha, Score beta, int ply, int plies_left);
  Score leaf(const Node& node, int ply);

  std::optional<Score> pass_is_enough(const Node& node, int depth, Score beta, int ply,
                                      Score evaluation);
  [[nodiscard]] int reduction(int depth, int number, bool is_pv) const;
  void learn(const Node& node, Move best, std::span<const Move> tried, int depth, int ply);
  [[nodiscard]] bool is_on_line(Key key, int ply) const;
  void list(const Node& node, MoveList& moves) const;
  [[nodiscard]] Score evaluate(const Node& node) const {
    const Score score = search::evaluate(node.board, options_.weights);
    if (!options_.besides) return score;
    const bool root_moves = node.turn == root_turn_;
    const Score besides = options_.besides(node.board, root_moves);
    return root_moves ? score + besides : score - besides;
  }
  void begin_line(int ply) { plies_[static_cast<std::size_t>(ply)].length = 0; }
  void extend_line(int ply, Move move);
  bool must_stop();

  TranspositionTable& table_;
  const Options& options_;
  Meter meter_;
  const RepeatedKeys& repeated_;
  Key apart_ = 0;  // what is found by other values is kept apart in the table
  History history_;
  std::vector<Ply> plies_;
  int root_depth_ = 0;
  Player root_turn_ = Player::O;
  std::uint64_t nodes_ = 0;
  std::uint64_t next_report_ = 0;
  std::atomic<std::uint64_t> reported_nodes_{0};
};

}  // namespace quagmire::search
