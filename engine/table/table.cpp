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

// Undo and redo stop where a person is to move, since the computer's reply is not a decision of
// theirs, or at the end. A game between two computers stops at each ply.
bool is_stop(const Game& game, std::size_t ply, Sides sides) {
  const auto person = sides.only_person();
  return !person || game.position_at(ply).turn() == *person || is_over(game.outcome_at(ply));
}

std::optional<std::size_t> ply_to_undo_to(const Game& game, Sides sides) {
  for (std::size_t ply = game.ply(); ply > 0; --ply)
    if (is_stop(game, ply - 1, sides)) return ply - 1;
  return std::nullopt;
}

// Moves that lead to the computer's turn are redone all the same.
std::optional<std::size_t> ply_to_redo_to(const Game& game, Sides sides) {
  for (std::size_t ply = game.ply() + 1; ply <= game.length(); ++ply)
    if (is_stop(game, ply, sides) || ply == game.length()) return ply;
  return std::nullopt;
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

Result<std::string, KeepFailure> Table::begin_instead() {
  assert(sitting_.instead);
  return sit_down_to(*sitting_.instead);
}

Result<std::string, KeepFailure> Table::begin(const GameSetup& setup) {
  const GameSetup now = this->setup();
  if (setup.names != now.names || setup.time != now.time) keeper_->remember(setup);
  return sit_down_to(setup);
}

Result<std::string, KeepFailure> Table::begin(const Position& initial) {
  GameSetup next = setup();
  const bool same_start = next.lot != 0 && initial == next.initial && !sitting_.same_start;
  next.initial = initial;
  if (next.lot != 0 && !same_start) {
    next.lot = drawn_lot();
    next.initial = start_by_lot(next.lot);
  }
  const bool changed = changes_sides();
  if (changed) {
    next.change_sides();
  }
  auto put_away = sit_down_to(next, changed);
  sitting_.same_start = same_start;
  return put_away;
}

bool Table::changes_sides() const {
  const GameSetup next = setup();
  const auto& [o, x] = next.names;
  const auto& [o_is_computer, x_is_computer] = next.computer.sides.played;
  const bool as_played = next.names == names() && next.computer.sides == played_by().sides;
  return game().is_over() && as_played && (o != x || o_is_computer != x_is_computer);
}

Result<std::string, KeepFailure> Table::sit_down_to(GameSetup next, bool sides_changed) {
  auto put_away = leave(Keeper::Next::Game);
  sitting_ = {
      .played = TableState::begun(next), .follows_another = true, .sides_changed = sides_changed};
  return put_away;
}

std::optional<KeepFailure> Table::take_up(const std::string& path) {
  auto state = keeper_->take_up(sitting_.played, path);
  if (!state) return state.error();
  sitting_ = {.played = state.take(), .follows_another = true};
  return std::nullopt;
}

GameSetup Table::setup() const {
  if (sitting_.next) return *sitting_.next;
  const TableState& played = sitting_.played;
  return {game().initial(), played.computer, played.names, played.time(), played.lot};
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
    const auto left = clock->at_turn(game().ply(), game().position().turn());
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
  if (sitting_.played.clock) sitting_.played.clock->move_made(mover, game().ply());
  keep();
  count_finished_game();
  look_for_headway();
}

bool Table::may_swap() const {
  const TableState& state = sitting_.played;
  const bool is_fair_start = game().initial() == Position::start() || state.lot != 0;
  return !sitting_.instead && !game().is_over() && game().ply() == 1 && !state.swapped &&
         seated().sides.none() && is_fair_start;
}

void Table::swap() {
  take_over();
  sitting_.played.game = game().beginning(1);
  change_seats();
  keep();
}

void Table::change_seats() {
  GameSetup seats = setup();
  seats.change_sides();
  TableState& played = sitting_.played;
  played.names = seats.names;
  played.computer = seats.computer;
  played.swapped = !played.swapped;
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

std::optional<GameStep> Table::undo() {
  const std::size_t from = game().ply();
  if (const auto ending = ending_of(game().outcome())) {
    sitting_.played.game.undo();
    // The time ran out in a turn, which now begins again.
    if (sitting_.played.clock && std::holds_alternative<OutOfTime>(*ending))
      sitting_.played.clock->go_to(game().ply());
    keep();
    return GameStep{from, from, ending};
  }
  auto to = ply_to_undo_to(game(), seated().sides);
  // What comes before the first move after a swap is the swap. If the computer has joined since,
  // undo still stops where a person is to move.
  if (sitting_.played.swapped && to.value_or(0) == 0) {
    change_seats();
    to = seated().sides.has(Player::X) ? 0 : 1;
  }
  if (!to) return std::nullopt;
  go_to(*to);
  keep();
  return GameStep{from, *to};
}

std::optional<GameStep> Table::redo() {
  if (!game().can_redo()) return std::nullopt;
  const std::size_t from = game().ply();
  if (const auto to = ply_to_redo_to(game(), seated().sides))
    go_to(*to);
  else
    sitting_.played.game.redo();
  const auto ending = ending_of(game().outcome());
  if (sitting_.played.clock && ending)
    if (const auto* out = std::get_if<OutOfTime>(&*ending))
      sitting_.played.clock->run_out(out->player);
  keep();
  return GameStep{from, game().ply(), ending};
}

void Table::go_to(std::size_t ply) {
  // Going to the current ply must not give anyone time back.
  if (sitting_.played.clock && ply != game().ply()) sitting_.played.clock->go_to(ply);
  if (ply == 0 && sitting_.played.swapped) change_seats();
  sitting_.played.game.go_to(ply);
  sitting_.may_drop = false;
  // Nobody has seen a notice about the moves taken back.
  if (std::exchange(sitting_.no_headway, std::nullopt)) sitting_.headway_told = false;
}

void Table::end(const Ending& ending) {
  take_over();
  sitting_.played.game.end(ending);
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
  GameSetup next = setup();
  change(next);
  sitting_.next = std::move(next);
  if (game().is_over()) return;
  take_over();
  keep_once_begun();
}

void Table::seat(const Computer& now) {
  // Said again while it waits, this means that it is to move.
  if (now == seated()) {
    sitting_.may_drop = sitting_.may_drop || computer_waits();
    return;
  }
  const bool is_other_level = now.level != setup().computer.level;
  change_setup([&](GameSetup& next) { next.computer = now; });
  if (is_other_level) keeper_->remember(setup());
}

void Table::name_players(const Names& names) {
  change_setup([&](GameSetup& next) { next.names = names; });
  keeper_->remember(setup());
}

void Table::set_time(const std::optional<TimeControl>& time) {
  if (!game().is_over()) sitting_.played.clock.reset();  // the same limit begins anew
  change_setup([&](GameSetup& next) { next.time = time; });
  keeper_->remember(setup());
}

void Table::set_coach(Coach coach) {
  coach_ = coach;
  keeper_->remember_coach(coach);
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

Result<std::string, KeepFailure> Table::save_copy(std::string_view path) const {
  return keeper_->save_copy(sitting_.played, path);
}

// This game was not played against time.
TableState Table::with(const Game& game) const {
  TableState tried = sitting_.played;
  tried.game = game;
  tried.clock.reset();
  return tried;
}

Result<std::string, KeepFailure> Table::leave(Keeper::Next next) {
  if (sitting_.time_passed || sitting_.not_kept) keep_once_begun();
  return keeper_->leave(sitting_.played, next);
}

std::optional<KeepNews> Table::take_news() { return std::exchange(sitting_.news, std::nullopt); }

void Table::keep_once_begun() {
  if (game().length() > 0) keep();
}

void Table::keep() {
  sitting_.time_passed = false;
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
