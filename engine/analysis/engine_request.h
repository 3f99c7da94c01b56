// What a session wants the computer to think about, and how that is done: a search in a thread of
// its own.
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
    Evaluation,  ///< how the game stands, judged as deeply as a hint
    DrawOffer,   ///< whether to agree to stop
    Review,      ///< how the game stood at a ply, for a review
    Analysis,    ///< how the game stands, for as long as someone watches
    /// What the move before led to, by proof: see game_analysis.h.
    Consequence,
  };
  Purpose purpose;
  Position position;
  std::size_t ply;  ///< of the position in its game
  // For moves alone.
  int level = 0;
  std::chrono::milliseconds time{};
  std::uint64_t seed = 0;
  bool hurries = false;  ///< as little is left on the clock
  /// For consequences alone: the best move in place of the one before; none if all lose.
  std::optional<Move> best{};

  bool operator==(const EngineRequest&) const = default;
};

/// What a move that turned a game led to, by proof: the win that it missed, the one that it allowed
/// the other player, move by move against the longest defence, and which moves would have held. One
/// proof says all that is told of a move, and whether it makes a puzzle.
struct Consequence {
  /// Both players' moves of a win that the player of the move gave away, to the end of the game;
  /// empty if none is proved.
  std::vector<Move> missed{};
  /// Those after the move, by which the other player wins: none of them if the move loses at once.
  std::optional<std::vector<Move>> allowed{};
  /// The moves that were right, the best first: all that win as soon as the one that was missed
  /// does, or that hold for two moves longer than the one played. The best alone, or none, if it
  /// takes too long to tell which do, as after a long win that was allowed.
  std::vector<Move> right{};
  /// After the best of them and the first of `allowed`: the reply that frees what is then in
  /// Quagmire, and holds as well.
  std::optional<Move> freeing_reply{};
  /// The other player's moves that win as soon as possible after it, if all are known.
  std::vector<Move> punishing{};
};

/// What has been found so far.
struct EngineResult {
  search::SearchResult found{};  ///< of a search; no lines at the very beginning
  Consequence consequence{};     ///< of a proof
  std::chrono::milliseconds elapsed{};
  bool finished = false;
  std::exception_ptr failure{};  ///< why nothing can be found; then finished
};

/// The number of lines in an analysis.
constexpr int kAnalysedLines = 3;

/// A win or a loss is proved if it takes at most this many moves of the winner.
constexpr int kLongestProof = 4;

/// Searches until the request, which asks for no proof, is done or `stop` is set. `history`
/// are the positions of the game before, oldest first. A hint, a standing or an answer to an offer
/// is limited by nodes and not by time: it takes at most a tenth of a second, and the same searcher
/// finds the same one on every machine unless it has several threads. Moves of levels below the
/// highest depend on the seed, and always use one thread.
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

  /// Begins to think and drops the request before. `history` are the positions of the game before
  /// the request's, oldest first.
  virtual void begin(const EngineRequest& request, std::vector<Position> history) = 0;
  /// Drops the request.
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

  /// The current request, whose result receive() will get; nullopt while there is none.
  [[nodiscard]] virtual std::optional<EngineRequest> engine_request() const = 0;
  /// The positions before the request's, oldest first.
  [[nodiscard]] virtual std::vector<Position> history() const = 0;
  /// The result for a request, which may no longer be engine_request().
  virtual void receive(const EngineRequest& request, const EngineResult& result) = 0;
};

/// Passes requests to an engine, and their results to the client.
class EngineDispatcher {
 public:
  explicit EngineDispatcher(EngineService& engine) : engine_(engine) {}

  /// Starts the current request, drops an outdated one, and delivers what has been found. Returns
  /// how soon to call it again; nullopt: when something has happened.
  std::optional<std::chrono::milliseconds> update(EngineClient& client);

 private:
  void send_request(const EngineClient& client);

  EngineService& engine_;
  std::optional<EngineRequest> current_;
};

class BackgroundEngine : public EngineService {
 public:
  /// A move takes at least this long: an instant one would be missed by a person watching.
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
  // In a handler of exceptions.
  void fail();
  // Waits for it, about a millisecond.
  void join_thread();

  std::optional<search::Searcher> searcher_;  // large, so only made when someone asks
  Clock::time_point begin_;
  std::mutex mutex_;  // guards `thought_`, and the wait for `stop_requested_`
  EngineResult result_;
  std::atomic<bool> stop_requested_{false};
  std::condition_variable stop_;  // signals that a stop is asked for
  std::thread thread_;
};

}  // namespace quagmire
