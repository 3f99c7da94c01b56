#include "engine/middle/table/table.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace quagmire {

namespace {

constexpr std::size_t kMostWarnings = 3;  // a game
constexpr int kMostWarningLevel = 3;      // at which the person is warned

// A move that ends the game for its mover, or after which every reply leaves a piece in Quagmire.
std::optional<Move> winning_reply(const Position& position) {
  if (position.is_over()) return std::nullopt;
  const Player mover = position.turn();
  for (const Move move : position.legal_moves()) {
    const Position next = position.after(move);
    if (next.winner() == mover) return move;
    if (next.is_over() || next.quagmired(next.turn()).empty()) continue;
    const MoveList replies = next.legal_moves();
    if (std::all_of(replies.begin(), replies.end(),
                    [&](Move reply) { return next.after(reply).winner() == mover; }))
      return move;
  }
  return std::nullopt;
}

// Whether some move neither loses at once nor lets the other win at once.
bool has_better(const Position& position) {
  const MoveList moves = position.legal_moves();
  return std::any_of(moves.begin(), moves.end(), [&](Move move) {
    const Position next = position.after(move);
    return next.winner() != next.turn() && !winning_reply(next);
  });
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
      keeper_(&keeper),
      finished_games_(keeper_->finished_games()) {
  sitting_.counted = game().is_over();
}

Result<std::string, KeepFailure> Table::begin_instead() {
  assert(sitting_.instead);
  return sit_down_to(*sitting_.instead);
}

Result<std::string, KeepFailure> Table::begin(const GameSetup& setup) {
  const GameSetup now = this->setup();
  if (setup.names != now.names) keeper_->remember(setup.names);
  if (setup.time != now.time) keeper_->remember(setup.time);
  if (setup.aids != now.aids) keeper_->remember(setup.aids);
  return sit_down_to(setup);
}

Result<std::string, KeepFailure> Table::begin(const Position& initial) {
  GameSetup next = setup();
  next.initial = initial;
  auto& [o, x] = next.names;
  auto& [o_is_computer, x_is_computer] = next.computer.sides.played;
  const bool changed = game().is_over() && (o != x || o_is_computer != x_is_computer);
  if (game().is_over()) {
    std::swap(o, x);
    std::swap(o_is_computer, x_is_computer);
  }
  if (changed)
    for (auto& [of_o, of_x] : next.aids) std::swap(of_o, of_x);
  return sit_down_to(next, changed);
}

Result<std::string, KeepFailure> Table::sit_down_to(GameSetup next, bool sides_changed) {
  auto put_away = keeper_->put_away(sitting_.played);
  next.computer = fitted(next.computer);
  sitting_ = {.played = TableState::begun(next, sitting_.played.remembered),
              .follows_another = true,
              .sides_changed = sides_changed};
  return put_away;
}

GameSetup Table::setup() const {
  if (sitting_.next) return *sitting_.next;
  return {game().initial(), played_by(), names(), sitting_.played.time(), sitting_.played.aids};
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
  return Question{Question::Purpose::Move,
                  game().position(),
                  game().ply(),
                  computer().level_at(game().position(), game().ply()),
                  computer().move_time,
                  computer().seed};
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
    note_takeback();
    // The time ran out in a turn, which now begins again.
    if (sitting_.played.clock && std::holds_alternative<OutOfTime>(*ending))
      sitting_.played.clock->go_to(game().ply());
    keep();
    return GameStep{from, from, ending};
  }
  const auto to = ply_to_undo_to(game(), seated().sides);
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
  if (ply < game().ply()) note_takeback();
  sitting_.played.game.go_to(ply);
  sitting_.may_drop = false;
  // Nobody has seen a notice about the moves taken back.
  if (std::exchange(sitting_.no_headway, std::nullopt)) sitting_.headway_told = false;
}

void Table::note_hint(const Position& shown) {
  if (!computer().sides.only_person() || game().is_over()) return;
  auto& hinted = sitting_.hinted;
  if (std::find(hinted.begin(), hinted.end(), shown) != hinted.end()) return;
  hinted.push_back(shown);
  ++sitting_.played.help;
  keep_once_begun();
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
  if (shows_goal()) set_finished_games(finished_games_ + 1);
}

void Table::set_finished_games(int count) {
  finished_games_ = count;
  keeper_->remember_finished_games(count);
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

void Table::seat(const Computer& wanted) {
  const Computer now = fitted(wanted);
  // Said again while it waits, this means that it is to move.
  if (now == seated())
    sitting_.may_drop = sitting_.may_drop || computer_waits();
  else
    change_setup([&](GameSetup& next) { next.computer = now; });
}

void Table::name_players(const Names& names) {
  change_setup([&](GameSetup& next) { next.names = names; });
  keeper_->remember(names);
}

void Table::set_time(const std::optional<TimeControl>& time) {
  if (!game().is_over()) sitting_.played.clock.reset();  // the same limit begins anew
  change_setup([&](GameSetup& next) { next.time = time; });
  keeper_->remember(time);
}

void Table::allow(const Aids& aids) {
  change_setup([&](GameSetup& next) { next.aids = aids; });
  keeper_->remember(aids);
}

// A level that fits must know how well one plays without help.
bool Table::allows(Aid aid, Player player) const {
  const bool is_beginner = finished_games_ < kGamesWithGoal;
  const bool plays_low_level =
      seated().sides.only_person() && !seated().tenths && seated().level <= kMostWarningLevel;
  return aids()[index_of(aid)][index_of(player)].value_or(aid != Aid::Warnings || is_beginner ||
                                                          plays_low_level);
}

std::optional<Move> Table::warn(const Position& shown, Move move) {
  if (!allows(Aid::Warnings, shown.turn())) return std::nullopt;
  auto& warned = sitting_.warned;
  const bool is_known = std::find(warned.begin(), warned.end(), shown) != warned.end();
  if (!is_known && sitting_.played.warnings == kMostWarnings) return std::nullopt;
  const auto reply = winning_reply(shown.after(move));
  if (!reply || !has_better(shown)) return std::nullopt;
  if (!is_known) {
    warned.push_back(shown);
    ++sitting_.played.warnings;
    note_hint(shown);
  }
  return reply;
}

Computer Table::fitted(const Computer& computer) const {
  if (!computer.tenths) return computer;
  const auto games = past_games();
  return quagmire::fitted(computer,
                          games && sitting_.played.remembered ? *games : std::vector<ScoredGame>());
}

std::optional<KeepFailure> Table::reset_rating() {
  auto failure = keeper_->reset_rating();
  if (!failure && game().length() == 0) seat(setup().computer);
  return failure;
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

Result<std::string, KeepFailure> Table::leave() {
  if (sitting_.time_passed) keep_once_begun();
  return keeper_->leave(sitting_.played);
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
