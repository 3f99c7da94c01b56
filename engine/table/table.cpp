#include "engine/table/table.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/search/proofs.h"
#include "engine/search/search.h"
#include "engine/table/players.h"

namespace quagmire {

namespace {

constexpr std::size_t kMostWarnings = 3;  // a game, of both sides
constexpr int kMostWarningLevel = 3;      // at which the person is warned

// Whether some move neither loses at once nor lets the other win at once.
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

// Shared by all tables, since it has no state.
Keeper& nobody() {
  static Keeper keeper;
  return keeper;
}

// Undo and redo go together with the computer's replies, which are nobody's decision. In a game
// between two computers they take one step.
bool is_reply(const GameStep& step, Player turn, Sides sides) {
  return std::holds_alternative<Move>(step) && sides.only_person() == opponent(turn);
}

// Whether undo would take back a computer's move.
bool undoes_reply(const Game& game, Sides sides) {
  return is_reply(game.last_step(), opponent(game.position().turn()), sides);
}

}  // namespace

Table::Table(Game game, const Computer& computer) : Table(std::move(game), computer, nobody()) {}

Table::Table(Game game, const Computer& computer, Keeper& keeper, std::optional<GameSetup> instead)
    : Table(TableState{std::move(game), computer}, keeper, std::move(instead)) {}
Table::Table(TableState state, Keeper& keeper, std::optional<GameSetup> instead)
    : sitting_{.played = std::move(state), .instead = std::move(instead)},
      keeper_(std::shared_ptr<Keeper>(), &keeper),
      finished_games_(keeper_->finished_games()) {
  sitting_.counted = game().is_over();
}

Table Table::to_look_at(const Record& record) const {
  auto [state, keeper] = keeper_->look_at(record);
  Table table(std::move(state), *keeper);
  table.keeper_ = std::move(keeper);
  return table;
}

Result<ClosedGame, KeepFailure> Table::begin_instead() {
  assert(sitting_.instead);
  return sit_down_to(*sitting_.instead);
}

Result<ClosedGame, KeepFailure> Table::begin(const GameSetup& setup) {
  const GameSetup now = this->setup();
  auto left = sit_down_to(setup);
  if (left) tell_of(keeper_->remember(now, setup));
  return left;
}

Result<ClosedGame, KeepFailure> Table::rematch() {
  GameSetup next = setup();
  const bool is_random = next.start.number().has_value();
  const bool same_start = is_random && !sitting_.same_start;
  if (is_random && !same_start) next.start = Start::drawn();
  const bool changed = changes_sides();
  if (changed) {
    next.change_sides();
  }
  auto put_away = sit_down_to(next, changed);
  if (put_away) sitting_.same_start = same_start;
  return put_away;
}

bool Table::changes_sides() const {
  const GameSetup next = setup();
  const auto& [o, x] = next.names;
  const auto& [o_is_computer, x_is_computer] = next.computer.sides.played;
  const bool as_played = next.names == names() && next.computer.sides == played_by().sides;
  return game().is_over() && as_played && (o != x || o_is_computer != x_is_computer);
}

Result<ClosedGame, KeepFailure> Table::sit_down_to(const GameSetup& next, bool sides_changed) {
  auto put_away = leave(Keeper::Next::Game);
  if (!put_away) return put_away;
  sitting_ = {
      .played = TableState::begun(next), .follows_another = true, .sides_changed = sides_changed};
  return put_away;
}

std::optional<KeepFailure> Table::take_up(const std::string& path) {
  if (auto failure = save()) return failure;
  auto state = keeper_->take_up(sitting_.played, path);
  if (!state) return state.error();
  sitting_ = {.played = state.take(), .follows_another = true};
  return std::nullopt;
}

GameSetup Table::setup() const {
  if (sitting_.next) return *sitting_.next;
  const TableState& played = sitting_.played;
  return {played.start(), played.computer, played.names, played.time()};
}

// Those who have sat down since play on.
void Table::take_over() {
  if (const auto next = std::exchange(sitting_.next, std::nullopt)) sitting_.played.seat(*next);
}

bool Table::computer_is_to_move() const {
  return !sitting_.instead && !game().is_over() && seated().sides.has(game().position().turn());
}

bool Table::computer_waits() const {
  return computer_is_to_move() && game().can_redo() && !sitting_.may_drop;
}

std::optional<Question> Table::question() const {
  if (!computer_is_to_move() || computer_waits()) return std::nullopt;
  std::chrono::milliseconds time = computer().move_time;
  bool hurries = false;
  if (const auto& clock = sitting_.played.clock) {
    constexpr int moves_to_come = 20;
    const auto left = clock->at_turn(game().position().turn());
    hurries = left < Clock::kUrgent;
    time = std::min(time, left / moves_to_come + clock->control().increment / 2);
  }
  return Question{Question::Purpose::Move,
                  game().position(),
                  game().ply(),
                  computer().level,
                  time,
                  computer().seed,
                  hurries};
}

void Table::play(Move move) {
  assert(!game().is_over());
  take_over();
  sitting_.may_drop = false;
  const Player mover = game().position().turn();
  sitting_.played.game.play_legal(move);
  if (sitting_.played.clock) sitting_.played.clock->move_made(mover);
  keep();
  count_finished_game();
  look_for_headway();
}

bool Table::may_swap() const {
  return !sitting_.instead && !game().is_over() && game().ply() == 1 && !game().is_swapped() &&
         seated().sides.none() && !sitting_.played.start().is_custom();
}

void Table::swap() {
  take_over();
  move_cursor([](Game& game) { game.swap(); });
  if (sitting_.played.clock) sitting_.played.clock->swap_made();
  keep();
}

// All that belongs to a player follows a swap that the game's cursor passes. The clock remembers
// what each had at every step.
template <class Move>
void Table::move_cursor(Move move) {
  TableState& played = sitting_.played;
  const bool was_swapped = played.game.is_swapped();
  move(played.game);
  if (played.game.is_swapped() == was_swapped) return;
  GameSetup sides = setup();
  sides.change_sides();
  if (sitting_.next) sitting_.next = sides;
  played.names = sides.names;
  played.computer = sides.computer;
}

std::optional<NoEnd> Table::no_end() const {
  if (game().is_over()) return NoEnd::Over;
  if (computer().sides == Sides::both()) return NoEnd::NobodyThere;
  return std::nullopt;
}

Result<Ending, NoEnd> Table::resignation(std::optional<Player> by) const {
  if (const auto hindrance = no_end()) return *hindrance;
  const Sides sides = computer().sides;
  const Player player = by.value_or(sides.only_person().value_or(game().position().turn()));
  if (sides.has(player)) return NoEnd::IsComputer;
  return Ending(Resigned{player});
}

Result<Ending, NoEnd> Table::agreement() const {
  if (const auto hindrance = no_end()) return *hindrance;
  return Ending(Agreed{});
}

std::optional<int> Table::refuses_offer(const search::Findings& thought) const {
  const bool its_turn = computer().sides.has(game().position().turn());
  const search::Score score = thought.lines.at(0).score;
  if (!(its_turn ? search::is_win(score) : search::is_loss(score))) return std::nullopt;
  return search::own_moves(search::plies_to_end(score).value_or(0));
}

std::optional<CursorMove> Table::undo() {
  Game there = game();
  while (there.can_undo() && undoes_reply(there, seated().sides)) there.undo();
  if (!there.can_undo()) return std::nullopt;
  const std::size_t from = game().ply();
  const GameStep last = there.last_step();
  const std::size_t steps = game().step() - there.step() + 1;
  for (std::size_t undone = 0; undone < steps; ++undone)
    move_cursor([](Game& game) { game.undo(); });
  cursor_moved();
  keep();
  return CursorMove{from, game().ply(), last, true};
}

std::optional<CursorMove> Table::redo() {
  if (!game().can_redo()) return std::nullopt;
  const std::size_t from = game().ply();
  GameStep last = Swap{};
  do {
    last = game().next_step();
    move_cursor([](Game& game) { game.redo(); });
  } while (game().can_redo() &&
           is_reply(game().next_step(), game().position().turn(), seated().sides));
  cursor_moved();
  keep();
  return CursorMove{from, game().ply(), last, false};
}

void Table::go_to(std::size_t ply) {
  move_cursor([ply](Game& game) { game.go_to(ply); });
  cursor_moved();
}

void Table::cursor_moved() {
  if (sitting_.played.clock) sitting_.played.clock->go_to(game().step());
  sitting_.may_drop = false;
  // Nobody has seen a notice about the moves taken back.
  if (std::exchange(sitting_.no_headway, std::nullopt)) sitting_.headway_told = false;
}

void Table::end(const Ending& ending) {
  take_over();
  sitting_.played.game.drop_redo();
  sitting_.played.game.end(ending);
  if (sitting_.played.clock) sitting_.played.clock->end_made();
  keep();
  count_finished_game();
}

void Table::count_finished_game() {
  if (sitting_.counted || !game().is_over()) return;
  sitting_.counted = true;
  if (shows_goal()) ++finished_games_;
}

// A resumed game had its notice when it was played.
void Table::look_for_headway() {
  if (sitting_.headway_told || game().is_over()) return;
  const auto found = quagmire::no_headway(game());
  sitting_.headway_told = found.has_value();
  if (found && found->ply == game().ply()) sitting_.no_headway = found;
}

std::optional<NoHeadway> Table::take_headway_notice() {
  const auto notice = std::exchange(sitting_.no_headway, std::nullopt);
  return game().is_over() ? std::nullopt : notice;
}

bool Table::time_runs() const {
  const bool begins_with_a_move = sitting_.follows_another && game().length() == 0;
  return !sitting_.instead && !game().is_over() && !computer_waits() && !begins_with_a_move;
}

bool Table::pass_time(Clock::Duration duration) {
  if (!sitting_.played.clock || !time_runs()) return false;
  const Player thinking = game().position().turn();
  sitting_.played.clock->pass(thinking, duration);
  sitting_.time_passed = true;
  if (!sitting_.played.clock->has_expired(thinking)) return false;
  end(OutOfTime{thinking});
  return true;
}

// A game that is over stays as it was played.
template <class Change>
void Table::change_setup(Change change) {
  const GameSetup before = setup();
  GameSetup next = before;
  change(next);
  sitting_.next = next;
  if (!game().is_over()) {
    take_over();
    keep_once_begun();
  }
  tell_of(keeper_->remember(before, next));
}

void Table::tell_of(const std::optional<KeepFailure>& not_remembered) {
  if (not_remembered && !sitting_.news && !std::exchange(told_not_remembered_, true))
    sitting_.news = {KeepNews::Kind::KeptWithWarning,
                     "the next start will not remember this, " + not_remembered->why};
}

void Table::seat(const Computer& now) {
  // Said again while it waits, this means that it is to move.
  if (now == seated()) {
    sitting_.may_drop = sitting_.may_drop || computer_waits();
    return;
  }
  change_setup([&](GameSetup& next) { next.computer = now; });
}

void Table::name_players(const Names& names) {
  change_setup([&](GameSetup& next) { next.names = names; });
}

void Table::set_time(const std::optional<TimeControl>& time) {
  if (!game().is_over()) sitting_.played.clock.reset();  // the same limit begins anew
  change_setup([&](GameSetup& next) { next.time = time; });
}

void Table::set_coach(Coach coach) {
  coach_ = coach;
  tell_of(keeper_->remember_coach(coach));
}

std::optional<Move> Table::warn(const Position& shown, Move move) {
  const bool is_beginner = finished_games_ < kGamesWithGoal;
  const bool plays_low_level = seated().sides.only_person() && seated().level <= kMostWarningLevel;
  const bool is_known = is_among(sitting_.warned, shown);
  const bool warns = coach_ == Coach::Auto ? is_beginner || plays_low_level : coach_ == Coach::On;
  if (!warns || (!is_known && sitting_.warned.size() == kMostWarnings)) return std::nullopt;
  const Position after = shown.after(move);
  const auto reply = after.is_over() ? std::nullopt : search::win_at_once(after.board());
  if (!reply || !has_better(shown)) return std::nullopt;
  if (!is_known) sitting_.warned.push_back(shown);
  return reply;
}

Result<std::string, KeepFailure> Table::save_copy(std::string_view path) {
  auto saved = write_copy(path);
  if (saved) sitting_.copy = *saved;
  return saved;
}

// This game was not played against time.
TableState Table::with(const Game& game) const {
  TableState tried = sitting_.played;
  tried.game = game;
  tried.clock.reset();
  return tried;
}

// What was given up is tried once more all the same.
std::optional<KeepFailure> Table::save() {
  if (sitting_.time_passed || sitting_.not_kept || !keeper_->still_has_it()) {
    const auto copy = sitting_.copy;
    const bool is_dropped = sitting_.is_dropped;
    keep_once_begun();
    sitting_.copy = copy;
    sitting_.is_dropped = is_dropped;
  }
  return sitting_.copy || sitting_.is_dropped ? std::nullopt : sitting_.not_kept;
}

Result<ClosedGame, KeepFailure> Table::leave(Keeper::Next next) {
  if (const auto failure = save()) return *failure;
  ClosedGame left = keeper_->leave(sitting_.played, next);
  if (sitting_.not_kept && sitting_.copy) left.place = *sitting_.copy;
  return left;
}

std::optional<KeepNews> Table::take_news() { return std::exchange(sitting_.news, std::nullopt); }

void Table::keep_once_begun() {
  if (game().length() > 0) keep();
}

void Table::keep() {
  sitting_.time_passed = false;
  sitting_.copy.reset();
  sitting_.is_dropped = false;
  const auto kept = keeper_->keep(sitting_.played);
  std::optional<KeepFailure>& not_kept = sitting_.not_kept;
  const std::string told = not_kept ? not_kept->why : "";
  if (!kept) {
    not_kept = kept.error();
    if (told != not_kept->why) sitting_.news = {KeepNews::Kind::NotKept, not_kept->why};
    return;
  }
  not_kept.reset();
  if (!kept->empty())
    sitting_.news = {KeepNews::Kind::KeptWithWarning, *kept};
  else if (!told.empty())
    sitting_.news = {KeepNews::Kind::KeptAgain};
}

}  // namespace quagmire
