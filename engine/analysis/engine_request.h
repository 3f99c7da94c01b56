// Requests to the computer, their results, and the background thread that computes them.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "engine/rules/position.h"
#include "engine/search/search.h"

namespace quagmire {

struct EngineRequest {
  enum class Purpose : std::uint8_t {
    Move,        ///< the computer's move, at its level
    Hint,        ///< a good move for the person
    Evaluation,  ///< an evaluation, as deep as a hint
    DrawOffer,   ///< whether the computer accepts a draw
    Review,      ///< the evaluation of one ply, for a review
    Analysis,    ///< an evaluation that deepens while a person watches
    /// What the previous move led to, by proof; see prove_consequence().
    Consequence,
  };
  Purpose purpose;
  Position position;
  std::size_t ply;  ///< the position's ply in its game
  // Only for Move.
  int level = 0;
  std::chrono::milliseconds time{};
  std::uint64_t seed = 0;
  bool hurries = false;  ///< moves without delay, because little time is left on the clock
  /// Only for Consequence: a better move than the previous one; nullopt if all moves lose.
  std::optional<Move> best{};

  bool operator==(const EngineRequest&) const = default;
};

/// The proved consequences of a move that turned a game: the win that it missed, the win that it
/// allowed, and the moves that would have been right. Every sentence about the move and every
/// puzzle is based on this one proof.
struct Consequence {
  /// The missed win, to the end of the game, with both players' moves; empty if none is proved.
  std::vector<Move> missed{};
  /// The opponent's win after the move, to the end of the game; empty if the move loses at once.
  std::optional<std::vector<Move>> allowed{};
  /// The right moves, best first. After a missed win: all that win as fast. Otherwise: all that
  /// hold two moves longer than the one played. Only the best move, or none, if finding all of them
  /// takes too long.
  std::vector<Move> right{};
  /// After the best right move and the first of `allowed`: the reply that frees the trapped pieces
  /// and still holds.
  std::optional<Move> freeing_reply{};
  /// The opponent's moves that win fastest after the move, if all of them are known.
  std::vector<Move> punishing{};
};

/// The result so far.
struct EngineResult {
  search::SearchResult found{};  ///< of a search; has no lines at the very beginning
  Consequence consequence{};     ///< of a proof
  std::chrono::milliseconds elapsed{};
  bool finished = false;
  std::exception_ptr failure{};  ///< the error; if set, there is no result and `finished` is set
};

/// The number of lines shown in an analysis.
constexpr int kAnalysedLines = 3;

/// The longest win to prove, in the winner's moves.
constexpr int kLongestProof = 4;

/// Searches until the request is done or `stop` is set; not for Consequence. `history` holds the
/// game's earlier positions, oldest first. A hint, an evaluation and a draw offer are limited by
/// nodes, not by time: at most a tenth of a second. Their results are the same on every machine for
/// the same searcher with one thread. Levels below the highest depend on the seed and use one
/// thread.
[[nodiscard]] search::SearchResult think(const EngineRequest& request,
                                         std::span<const Position> history,
                                         search::Searcher& searcher,
                                         search::StopFlag stop = nullptr,
                                         const search::OnDepth& on_depth = {});

class EngineService {
 public:
  EngineService() = default;
  EngineService(const EngineService&) = delete;
  EngineService& operator=(const EngineService&) = delete;
  virtual ~EngineService() = default;

  /// Starts the request and drops the previous one. `history` holds the game's earlier positions,
  /// oldest first.
  virtual void begin(const EngineRequest& request, std::vector<Position> history) = 0;
  /// Drops the current request.
  virtual void stop() = 0;
  /// The result so far; does not wait.
  [[nodiscard]] virtual EngineResult engine_result() = 0;
};

/// A client of the engine: supplies one request at a time and receives its result.
class EngineClient {
 public:
  EngineClient() = default;
  EngineClient(const EngineClient&) = delete;
  EngineClient& operator=(const EngineClient&) = delete;
  virtual ~EngineClient() = default;

  /// The current request; nullopt if there is none. receive() gets its result.
  [[nodiscard]] virtual std::optional<EngineRequest> engine_request() const = 0;
  /// The positions before the requested one, oldest first.
  [[nodiscard]] virtual std::vector<Position> history() const = 0;
  /// Receives the result of a request, which may be outdated by now.
  virtual void receive(const EngineRequest& request, const EngineResult& result) = 0;
};

/// Passes a client's requests to an engine, and the results back.
class EngineDispatcher {
 public:
  explicit EngineDispatcher(EngineService& engine) : engine_(engine) {}

  /// Starts the current request, drops an outdated one, and delivers the result so far. Returns the
  /// time until the next call, or nullopt to wait for an event.
  std::optional<std::chrono::milliseconds> update(EngineClient& client);

 private:
  void send_request(const EngineClient& client);

  EngineService& engine_;
  std::optional<EngineRequest> current_;
};

class BackgroundEngine : public EngineService {
 public:
  /// The shortest time for a move, so that a person watching does not miss it.
  static constexpr std::chrono::milliseconds kShortestMove{500};

  BackgroundEngine() = default;
  BackgroundEngine(const BackgroundEngine&) = delete;
  BackgroundEngine& operator=(const BackgroundEngine&) = delete;
  ~BackgroundEngine() override { join_thread(); }

  void begin(const EngineRequest& request, std::vector<Position> history) override;
  void stop() override;
  [[nodiscard]] EngineResult engine_result() override;

 private:
  using Clock = std::chrono::steady_clock;

  void run(const EngineRequest& request, const std::vector<Position>& history);
  void compute(const EngineRequest& request, const std::vector<Position>& history);
  void publish(const search::SearchResult& result, bool finished);
  // Stores the current exception; must be called from a handler.
  void fail();
  // Waits about a millisecond for the thread to end.
  void join_thread();

  std::optional<search::Searcher> searcher_;  // large, so created on first use
  Clock::time_point begin_;
  std::mutex mutex_;  // guards `result_`, and the wait for `stop_requested_`
  EngineResult result_;
  std::atomic<bool> stop_requested_{false};
  std::condition_variable stop_;  // signals `stop_requested_`
  std::thread thread_;
};

}  // namespace quagmire
