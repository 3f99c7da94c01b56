#include "engine/match/match.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/match/players.h"
#include "engine/search/proofs.h"
#include "engine/search/search.h"

namespace quagmire {

namespace {

constexpr std::size_t kMostWarnings = 3;  // per game, for both sides together
constexpr int kMostWarningLevel = 3;      // the highest level at which Coach::Auto warns

// Whether some move neither loses at once nor allows the opponent to win at once.
bool has_better(const Position& position) {
  const MoveList moves = position.legal_moves();
  return std::any_of(moves.begin(), moves.end(), [&](Move move) {
    const Position next = position.after(move);
    return next.winner() != next.turn() && (next.is_over() || !search::win_at_once(next.board()));
  });
}

bool is_among(const std::vector<Position>& positions, const Position& one) {
  return std::find(positions.begin(), positions.end(), one) != positions.end();
}

// The store of matches that save nothing; shared, because it has no state.
GameStore& unsaved_store() {
  static GameStore store;
  return store;
}

// Undo and redo include the computer's replies, because no person chose them. Between two computers
// they move by one step.
bool is_reply(const GameStep& step, Player turn, Sides sides) {
  return std::holds_alternative<Move>(step) && sides.only_person() == opponent(turn);
}

// Whether undo would take back a computer's move.
bool undoes_reply(const Game& game, Sides sides) {
  return is_reply(game.last_step(), opponent(game.position().turn()), sides);
}

}  // namespace

Match::Match(Game game, const ComputerSettings& computer)
    : Match(GameState::of(std::move(game), computer), unsaved_store()) {}

Match::Match(GameState state, GameStore& store, std::optional<GameSetup> instead)
    : current_{.played = std::move(state), .instead = std::move(instead)},
      store_(&store),
      finished_games_(store_->finished_games()) {
  current_.counted = game().is_over();
  find_next_level();
}

Match Match::open_copy(const Record& record) const {
  auto [state, store] = store_->open_copy(record);
  Match match(std::move(state), *store);
  match.own_store_ = std::move(store);
  return match;
}

Result<ClosedGame, SaveError> Match::decline_resume() {
  assert(current_.instead);
  return start_next_game(*current_.instead);
}

Result<ClosedGame, SaveError> Match::begin(const GameSetup& setup) {
  const GameSetup now = this->setup();
  auto closed = start_next_game(setup);
  if (closed) report_not_remembered(store_->remember(now, setup));
  return closed;
}

Result<ClosedGame, SaveError> Match::rematch() {
  GameSetup next = setup();
  const bool is_random = next.start.number().has_value();
  const bool same_start = is_random && !current_.same_start;
  if (is_random && !same_start) next.start = Start::pick_random();
  const bool changed = changes_sides();
  if (changed) {
    next.change_sides();
  }
  auto closed = start_next_game(next, changed);
  if (closed) current_.same_start = same_start;
  return closed;
}

Result<ClosedGame, SaveError> Match::play_next_level() {
  ComputerSettings next = setup().computer;
  next.level = *next_level();
  set_computer(next);
  return rematch();
}

bool Match::changes_sides() const {
  const GameSetup next = setup();
  const auto& [o, x] = next.names;
  const auto& [o_is_computer, x_is_computer] = next.computer.sides.played;
  const bool as_played = next.names == names() && next.computer.sides == computer_as_played().sides;
  return game().is_over() && as_played && (o != x || o_is_computer != x_is_computer);
}

Result<ClosedGame, SaveError> Match::start_next_game(const GameSetup& next, bool sides_changed) {
  auto closed = close(GameStore::Next::Game);
  if (!closed) return closed;
  current_ = {.played = GameState::from_setup(next),
              .follows_another = true,
              .sides_changed = sides_changed};
  return closed;
}

std::optional<SaveError> Match::open(const std::string& path) {
  if (auto failure = save_changes()) return failure;
  auto state = store_->open(current_.played, path);
  if (!state) return state.error();
  current_ = {.played = std::move(state).value(), .follows_another = true};
  return std::nullopt;
}

GameSetup Match::setup() const {
  if (current_.next) return *current_.next;
  const GameState& played = current_.played;
  return {played.start(), played.computer(), played.names(), played.time};
}

// The players set for the next game take over the current one.
void Match::apply_next_setup() {
  if (const auto next = std::exchange(current_.next, std::nullopt))
    current_.played.set_players(*next);
}

bool Match::computer_is_to_move() const {
  return !current_.instead && !game().is_over() &&
         next_computer().sides.has(game().position().turn());
}

bool Match::computer_waits() const {
  return computer_is_to_move() && game().can_redo() && !current_.may_drop;
}

std::optional<EngineRequest> Match::engine_request() const {
  if (!computer_is_to_move() || computer_waits()) return std::nullopt;
  std::chrono::milliseconds time = computer().move_time;
  bool hurries = false;
  if (const auto& limit = current_.played.time) {
    constexpr int moves_to_come = 20;
    const auto left = clock(game().position().turn()).at_turn();
    hurries = left < Clock::kUrgent;
    time = std::min(time, left / moves_to_come + limit->increment / 2);
  }
  return EngineRequest{EngineRequest::Purpose::Move,
                       game().position(),
                       game().ply(),
                       computer().level,
                       time,
                       computer().seed,
                       hurries};
}

void Match::play(Move move) {
  assert(!game().is_over());
  apply_next_setup();
  current_.may_drop = false;
  const Player mover = game().position().turn();
  current_.played.game.play_legal(move);
  add_clock_step(mover);
  save_game();
  count_finished_game();
  find_draw_hint();
}

bool Match::may_swap() const {
  return !current_.instead && !game().is_over() && game().ply() == 1 && !game().is_swapped() &&
         next_computer().sides.none() && !current_.played.start().is_custom();
}

void Match::swap() {
  apply_next_setup();
  move_cursor([](Game& game) { game.swap(); });
  add_clock_step(std::nullopt);
  save_game();
}

// The players change sides when the cursor passes a swap.
template <class Change>
void Match::move_cursor(Change change) {
  GameState& played = current_.played;
  const bool was_swapped = played.game.is_swapped();
  change(played.game);
  if (played.game.is_swapped() == was_swapped) return;
  std::swap(played.players[0], played.players[1]);
  if (current_.next) current_.next->change_sides();
}

void Match::add_clock_step(std::optional<Player> mover) {
  GameState& played = current_.played;
  if (!played.time) return;
  for (const Player player : {Player::O, Player::X})
    played.player(player).clock.add_step(player == mover ? played.time->increment
                                                         : Clock::Duration());
}

std::optional<EndError> Match::end_error() const {
  if (game().is_over()) return EndError::Over;
  if (computer().sides == Sides::both()) return EndError::NoPerson;
  return std::nullopt;
}

Result<Ending, EndError> Match::resignation(std::optional<Player> by) const {
  if (const auto error = end_error()) return *error;
  const Sides sides = computer().sides;
  const Player player = by.value_or(sides.only_person().value_or(game().position().turn()));
  if (sides.has(player)) return EndError::IsComputer;
  return Ending(Resigned{player});
}

Result<Ending, EndError> Match::agreement() const {
  if (const auto error = end_error()) return *error;
  return Ending(Agreed{});
}

std::optional<int> Match::refuses_offer(const search::SearchResult& result) const {
  const bool its_turn = computer().sides.has(game().position().turn());
  const search::Score score = result.lines.at(0).score;
  if (!(its_turn ? search::is_win(score) : search::is_loss(score))) return std::nullopt;
  return search::winner_moves(search::plies_to_end(score).value_or(0));
}

std::optional<CursorMove> Match::undo() {
  Game there = game();
  while (there.can_undo() && undoes_reply(there, next_computer().sides)) there.undo();
  if (!there.can_undo()) return std::nullopt;
  const std::size_t from = game().ply();
  const GameStep last = there.last_step();
  const std::size_t steps = game().step() - there.step() + 1;
  for (std::size_t undone = 0; undone < steps; ++undone)
    move_cursor([](Game& game) { game.undo(); });
  cursor_moved();
  save_game();
  return CursorMove{from, game().ply(), last, true};
}

std::optional<CursorMove> Match::redo() {
  if (!game().can_redo()) return std::nullopt;
  const std::size_t from = game().ply();
  GameStep last = Swap{};
  do {
    last = game().next_step();
    move_cursor([](Game& game) { game.redo(); });
  } while (game().can_redo() &&
           is_reply(game().next_step(), game().position().turn(), next_computer().sides));
  cursor_moved();
  save_game();
  return CursorMove{from, game().ply(), last, false};
}

void Match::go_to(std::size_t ply) {
  move_cursor([ply](Game& game) { game.go_to(ply); });
  cursor_moved();
}

void Match::cursor_moved() {
  if (current_.played.time)
    for (MatchPlayer& player : current_.played.players) player.clock.go_to(game().step());
  current_.may_drop = false;
  // A hint that was not shown yet is discarded, and may come again later.
  if (std::exchange(current_.draw_hint, std::nullopt)) current_.draw_hint_shown = false;
}

void Match::end(const Ending& ending) {
  apply_next_setup();
  current_.played.game.drop_redo();
  current_.played.game.end(ending);
  if (current_.played.time)
    for (MatchPlayer& player : current_.played.players) player.clock.add_end();
  save_game();
  count_finished_game();
}

void Match::count_finished_game() {
  if (current_.counted || !game().is_over()) return;
  current_.counted = true;
  if (shows_goal()) ++finished_games_;
}

// The list of games is read once, since the level is shown in every frame.
void Match::find_next_level() {
  current_.next_level.reset();
  const auto level = current_.played.counted_level();
  const auto winner = winner_of(game().outcome());
  if (!level || *level == search::kLevels || !winner ||
      winner != computer_as_played().sides.only_person())
    return;
  const auto games = past_games();
  if (games && !is_beaten(*level + 1, *games)) current_.next_level = *level + 1;
}

// A resumed game already gave its hint when it was played.
void Match::find_draw_hint() {
  if (current_.draw_hint_shown || game().is_over()) return;
  const auto found = quagmire::draw_hint(game());
  current_.draw_hint_shown = found.has_value();
  if (found && found->ply == game().ply()) current_.draw_hint = found;
}

std::optional<DrawHint> Match::pop_draw_hint() {
  const auto notice = std::exchange(current_.draw_hint, std::nullopt);
  return game().is_over() ? std::nullopt : notice;
}

bool Match::time_runs() const {
  const bool begins_with_a_move = current_.follows_another && game().length() == 0;
  return !current_.instead && !game().is_over() && !computer_waits() && !begins_with_a_move;
}

bool Match::advance_clock(Clock::Duration duration) {
  if (!current_.played.time || !time_runs()) return false;
  const Player thinking = game().position().turn();
  Clock& clock = current_.played.player(thinking).clock;
  clock.advance(duration);
  current_.time_passed = true;
  if (!clock.has_expired()) return false;
  end(OutOfTime{thinking});
  return true;
}

// Changes apply to the current game unless it is over; otherwise they apply to the next one.
template <class Change>
void Match::change_setup(Change change) {
  const GameSetup before = setup();
  GameSetup next = before;
  change(next);
  current_.next = next;
  if (!game().is_over()) {
    apply_next_setup();
    save_once_begun();
  }
  report_not_remembered(store_->remember(before, next));
}

void Match::report_not_remembered(const std::optional<SaveError>& not_remembered) {
  if (not_remembered && !current_.save_status && !std::exchange(not_remembered_reported_, true))
    current_.save_status = {SaveStatus::Kind::SavedWithWarning,
                            "the change will not be remembered: " + not_remembered->why};
}

void Match::set_computer(const ComputerSettings& now) {
  // Setting the same computer again permits its waiting move.
  if (now == next_computer()) {
    current_.may_drop = current_.may_drop || computer_waits();
    return;
  }
  change_setup([&](GameSetup& next) { next.computer = now; });
}

void Match::name_players(const Names& names) {
  change_setup([&](GameSetup& next) { next.names = names; });
}

void Match::set_time(const std::optional<TimeControl>& time) {
  if (!game().is_over())
    current_.played.time.reset();  // setting the same limit restarts the clocks
  change_setup([&](GameSetup& next) { next.time = time; });
}

void Match::set_coach(Coach coach) {
  coach_ = coach;
  report_not_remembered(store_->remember_coach(coach));
}

bool Match::coach_warns() const {
  const bool is_beginner = finished_games_ < kGamesWithGoal;
  const bool plays_low_level =
      next_computer().sides.only_person() && next_computer().level <= kMostWarningLevel;
  return coach_ == Coach::Auto ? is_beginner || plays_low_level : coach_ == Coach::On;
}

std::optional<Move> Match::warn(const Position& shown, Move move) {
  const bool is_known = is_among(current_.warned, shown);
  if (!coach_warns() || (!is_known && current_.warned.size() == kMostWarnings)) return std::nullopt;
  const Position after = shown.after(move);
  const auto reply = after.is_over() ? std::nullopt : search::win_at_once(after.board());
  if (!reply || !has_better(shown)) return std::nullopt;
  if (!is_known) current_.warned.push_back(shown);
  return reply;
}

Result<std::string, SaveError> Match::save_copy(std::string_view path) {
  auto saved = export_game(path);
  if (saved) current_.copy = *saved;
  return saved;
}

// The time limit is dropped, because the other game was not played against time.
GameState Match::state_with(const Game& game) const {
  GameState tried = current_.played;
  tried.game = game;
  tried.time.reset();
  return tried;
}

// Changes that were dropped are tried once more, in case saving works again.
std::optional<SaveError> Match::save_changes() {
  const bool is_saved = !current_.time_passed && !current_.save_error && store_->is_on_disk();
  if (!is_saved && game().length() > 0) write_game();
  return current_.copy || current_.is_dropped ? std::nullopt : current_.save_error;
}

Result<ClosedGame, SaveError> Match::close(GameStore::Next next) {
  if (const auto failure = save_changes()) return *failure;
  ClosedGame closed = store_->close(current_.played, next);
  if (current_.save_error && current_.copy) closed.location = *current_.copy;
  return closed;
}

std::optional<SaveStatus> Match::pop_save_status() {
  return std::exchange(current_.save_status, std::nullopt);
}

void Match::save_once_begun() {
  if (game().length() > 0) save_game();
}

// Any change makes an earlier copy outdated and undoes an earlier drop.
void Match::save_game() {
  current_.copy.reset();
  current_.is_dropped = false;
  write_game();
}

void Match::write_game() {
  current_.time_passed = false;
  const auto saved = store_->save(current_.played);
  find_next_level();
  std::optional<SaveError>& save_error = current_.save_error;
  const std::string reported = save_error ? save_error->why : "";
  if (!saved) {
    save_error = saved.error();
    if (reported != save_error->why)
      current_.save_status = {SaveStatus::Kind::NotSaved, save_error->why};
    return;
  }
  save_error.reset();
  if (!saved->empty())
    current_.save_status = {SaveStatus::Kind::SavedWithWarning, *saved};
  else if (!reported.empty())
    current_.save_status = {SaveStatus::Kind::SavedAgain};
}

}  // namespace quagmire
