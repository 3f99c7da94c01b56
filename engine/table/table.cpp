#include "engine/table/table.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace quagmire {

namespace {

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
    : sitting_(std::move(state)),
      keeper_(&keeper),
      instead_(std::move(instead)),
      score_(keeper_->score(sitting_)),
      finished_games_(keeper_->finished_games()),
      counted_(sitting_.game.is_over()) {
  if (game().is_over() && !sitting_.played_by) sitting_.played_by = computer();
}

Result<std::string, KeepFailure> Table::begin_instead() {
  assert(instead_);
  return sit_down_to(*std::exchange(instead_, std::nullopt), keeper_->leave_unfinished(sitting_));
}

Result<std::string, KeepFailure> Table::begin(const GameSetup& setup) {
  if (setup.names != names()) keeper_->remember(setup.names);
  return sit_down_to(setup, keeper_->put_away(sitting_));
}

Result<std::string, KeepFailure> Table::sit_down_to(const GameSetup& setup,
                                                    Result<std::string, KeepFailure> put_away) {
  set_up(setup.initial);
  sitting_.computer = fitted(setup.computer);
  sitting_.names = setup.names;
  sitting_.clock.reset();
  if (setup.time) sitting_.clock.emplace(*setup.time);
  sides_changed_ = false;
  score_ = keeper_->score(sitting_);
  return put_away;
}

GameSetup Table::setup() const {
  return {game().initial(), computer(), names(),
          clock() ? std::optional(clock()->control()) : std::nullopt};
}

bool Table::computer_is_to_move() const {
  return !instead_ && !game().is_over() && computer().sides.has(game().position().turn());
}

bool Table::computer_waits() const {
  return computer_is_to_move() && game().can_redo() && !may_drop_;
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
  may_drop_ = false;
  const Player mover = game().position().turn();
  sitting_.game.play_legal(move);
  if (sitting_.clock) sitting_.clock->move_made(mover, game().ply());
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
    sitting_.game.undo();
    note_takeback();
    // The time ran out in a turn, which now begins again.
    if (sitting_.clock && std::holds_alternative<OutOfTime>(*ending))
      sitting_.clock->go_to(game().ply());
    keep();
    return GameStep{from, from, ending};
  }
  const auto to = ply_to_undo_to(game(), computer().sides);
  if (!to) return std::nullopt;
  go_to(*to);
  keep();
  return GameStep{from, *to};
}

std::optional<GameStep> Table::redo() {
  if (!game().can_redo()) return std::nullopt;
  const std::size_t from = game().ply();
  if (const auto to = ply_to_redo_to(game(), computer().sides))
    go_to(*to);
  else
    sitting_.game.redo();
  const auto ending = ending_of(game().outcome());
  if (sitting_.clock && ending)
    if (const auto* out = std::get_if<OutOfTime>(&*ending)) sitting_.clock->run_out(out->player);
  keep();
  return GameStep{from, game().ply(), ending};
}

void Table::go_to(std::size_t ply) {
  // Going to the current ply must not give anyone time back.
  if (sitting_.clock && ply != game().ply()) sitting_.clock->go_to(ply);
  if (ply < game().ply()) note_takeback();
  sitting_.game.go_to(ply);
  may_drop_ = false;
  // Nobody has seen a notice about the moves taken back.
  if (std::exchange(no_headway_, std::nullopt)) headway_told_ = false;
}

void Table::note_hint(const Position& shown) {
  if (!computer().sides.only_person() || game().is_over()) return;
  if (std::find(hinted_.begin(), hinted_.end(), shown) != hinted_.end()) return;
  hinted_.push_back(shown);
  ++sitting_.help;
  keep_once_begun();
}

void Table::end(const Ending& ending) {
  sitting_.game.end(ending);
  keep();
  count_finished_game();
}

void Table::count_finished_game() {
  if (counted_ || !game().is_over()) return;
  counted_ = true;
  if (shows_goal()) set_finished_games(finished_games_ + 1);
}

void Table::set_finished_games(int count) {
  finished_games_ = count;
  keeper_->remember_finished_games(count);
}

// A resumed game had its notice when it was played.
void Table::look_for_headway() {
  if (headway_told_ || game().is_over()) return;
  const auto found = quagmire::no_headway(game());
  headway_told_ = found.has_value();
  if (found && found->ply == game().ply()) no_headway_ = found;
}

std::optional<NoHeadway> Table::take_headway_notice() {
  const auto notice = std::exchange(no_headway_, std::nullopt);
  return game().is_over() ? std::nullopt : notice;
}

bool Table::pass_time(Clock::Duration duration) {
  if (!sitting_.clock || instead_ || game().is_over()) return false;
  const Player thinking = game().position().turn();
  sitting_.clock->pass(thinking, duration);
  time_passed_ = true;
  if (!sitting_.clock->has_expired(thinking)) return false;
  end(OutOfTime{thinking});
  return true;
}

void Table::change_sides() {
  auto& [o, x] = sitting_.names;
  auto& [o_is_computer, x_is_computer] = sitting_.computer.sides.played;
  sides_changed_ = o != x || o_is_computer != x_is_computer;
  std::swap(o, x);
  std::swap(o_is_computer, x_is_computer);
}

Result<std::string, KeepFailure> Table::begin(const Position& initial) {
  auto put_away = keeper_->put_away(sitting_);
  set_up(initial);
  return put_away;
}

void Table::set_up(const Position& initial) {
  sides_changed_ = false;
  if (game().is_over()) change_sides();
  sitting_.game = Game(initial);
  sitting_.played_by.reset();
  sitting_.computer = fitted(computer());
  sitting_.help = 0;
  hinted_.clear();
  if (sitting_.clock) sitting_.clock.emplace(sitting_.clock->control());
  may_drop_ = false;
  counted_ = false;
  time_passed_ = false;
  headway_told_ = false;
  no_headway_.reset();
  not_kept_.reset();
  news_.reset();
  score_ = keeper_->score(sitting_);
}

void Table::seat(const Computer& wanted) {
  const Computer seated = fitted(wanted);
  if (seated == computer()) {
    // Said again while it waits, this means that it is to move.
    may_drop_ = may_drop_ || computer_waits();
    return;
  }
  sitting_.computer = seated;
  if (!game().is_over()) keep_once_begun();
  score_ = keeper_->score(sitting_);
}

void Table::name_players(const Names& names) {
  sitting_.names = names;
  keeper_->remember(names);
  keep_once_begun();
  score_ = keeper_->score(sitting_);
}

void Table::set_time(const std::optional<TimeControl>& time) {
  sitting_.clock.reset();
  if (time) sitting_.clock.emplace(*time, game().length());
  if (!game().is_over()) keep_once_begun();
}

Computer Table::fitted(const Computer& computer) const {
  if (!computer.tenths) return computer;
  const auto games = past_games();
  return quagmire::fitted(computer,
                          games && sitting_.remembered ? *games : std::vector<ScoredGame>());
}

std::optional<KeepFailure> Table::reset_rating() {
  auto failure = keeper_->reset_rating();
  score_ = keeper_->score(sitting_);
  if (!failure && game().length() == 0) sitting_.computer = fitted(computer());
  return failure;
}

Result<std::string, KeepFailure> Table::save_copy(std::string_view path) const {
  return keeper_->save_copy(sitting_, path);
}

// This game was not played against time.
Result<std::string, KeepFailure> Table::save_copy_of(const Game& game,
                                                     std::string_view path) const {
  TableState tried = sitting_;
  tried.game = game;
  tried.clock.reset();
  return keeper_->save_copy(tried, path);
}

Result<std::string, KeepFailure> Table::leave() {
  if (time_passed_) keep_once_begun();
  return keeper_->leave(sitting_);
}

std::optional<KeepNews> Table::take_news() { return std::exchange(news_, std::nullopt); }

void Table::keep_once_begun() {
  if (game().length() > 0) keep();
}

void Table::keep() {
  time_passed_ = false;
  if (!game().is_over())
    sitting_.played_by.reset();
  else if (!sitting_.played_by)
    sitting_.played_by = computer();
  const auto kept = keeper_->keep(sitting_);
  const std::string told = not_kept_ ? not_kept_->why : "";
  score_ = keeper_->score(sitting_);
  if (!kept) {
    not_kept_ = kept.error();
    if (told != not_kept_->why) news_ = {KeepNews::Kind::NotKept, not_kept_->why};
    return;
  }
  not_kept_.reset();
  if (!kept->empty())
    news_ = {KeepNews::Kind::KeptWithWarning, *kept};
  else if (!told.empty())
    news_ = {KeepNews::Kind::KeptAgain};
}

}  // namespace quagmire
