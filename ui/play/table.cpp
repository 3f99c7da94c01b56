#include "ui/play/table.h"

#include <cassert>
#include <utility>

namespace quagmire::ui {

namespace {

// Shared by all tables: it has no state.
Keeper& nobody() {
  static Keeper keeper;
  return keeper;
}

// Undo and redo stop where a person is to move, for what the computer replied is no decision of
// theirs, or where the game is over. A game that the computer plays alone stops at each ply.
bool is_stop(const Game& game, std::size_t ply, Sides sides) {
  const auto person = sides.only_person();
  return !person || game.position_at(ply).turn() == *person || is_over(game.outcome_at(ply));
}

std::optional<std::size_t> ply_to_undo_to(const Game& game, Sides sides) {
  for (std::size_t ply = game.ply(); ply > 0; --ply)
    if (is_stop(game, ply - 1, sides)) return ply - 1;
  return std::nullopt;
}

// Moves that end where the computer is to move are played again all the same.
std::optional<std::size_t> ply_to_redo_to(const Game& game, Sides sides) {
  for (std::size_t ply = game.ply() + 1; ply <= game.length(); ++ply)
    if (is_stop(game, ply, sides) || ply == game.length()) return ply;
  return std::nullopt;
}

}  // namespace

Table::Table(Game game, const Computer& computer) : Table(std::move(game), computer, nobody()) {}

Table::Table(Game game, const Computer& computer, Keeper& keeper,
             std::optional<Alternative> instead)
    : sitting_{std::move(game), computer}, keeper_(&keeper), instead_(std::move(instead)) {}

Result<std::string, KeepFailure> Table::begin_instead() {
  assert(instead_);
  const Alternative other = *std::exchange(instead_, std::nullopt);
  auto put_away = begin(other.initial);
  sitting_.computer = other.computer;
  return put_away;
}

bool Table::computer_is_to_move() const {
  return !instead_ && !game().is_over() && computer().sides.has(game().position().turn());
}

bool Table::computer_waits() const {
  return computer_is_to_move() && game().can_redo() && !may_drop_;
}

std::optional<Question> Table::question() const {
  if (!computer_is_to_move() || computer_waits()) return std::nullopt;
  return Question{Question::Purpose::Move, game().position(),    game().ply(),
                  computer().level,        computer().move_time, computer().seed};
}

void Table::play(Move move) {
  assert(!game().is_over());
  may_drop_ = false;
  sitting_.game.play_legal(move);
  keep();
  look_for_headway();
}

std::optional<GameStep> Table::undo() {
  const std::size_t from = game().ply();
  if (const auto ending = ending_of(game().outcome())) {
    sitting_.game.undo();
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
  keep();
  return GameStep{from, game().ply(), ending_of(game().outcome())};
}

void Table::go_to(std::size_t ply) {
  sitting_.game.go_to(ply);
  may_drop_ = false;
  // Nobody has been told of what is taken back now.
  if (std::exchange(no_headway_, std::nullopt)) headway_told_ = false;
}

void Table::end(const Ending& ending) {
  sitting_.game.end(ending);
  keep();
}

// A game that was left and is resumed was told of it when it was played.
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

Result<std::string, KeepFailure> Table::begin(const Position& initial) {
  auto put_away = keeper_->put_away(sitting_);
  sitting_.game = Game(initial);
  may_drop_ = false;
  headway_told_ = false;
  no_headway_.reset();
  not_kept_.reset();
  news_.reset();
  return put_away;
}

void Table::seat(const Computer& computer) {
  sitting_.computer = computer;
  // Who plays is kept with the game, but no game is begun by it.
  if (game().length() > 0) keep();
}

Result<std::string, KeepFailure> Table::save_copy(std::string_view path) const {
  return keeper_->save_copy(sitting_, path);
}

std::optional<KeepNews> Table::take_news() { return std::exchange(news_, std::nullopt); }

void Table::keep() {
  const auto kept = keeper_->keep(sitting_);
  const std::string told = not_kept_ ? not_kept_->why : "";
  if (!kept) {
    not_kept_ = kept.error();
    if (told != not_kept_->why)
      news_ = {KeepNews::Kind::NotKept, "the game is not being saved, " + not_kept_->why};
    return;
  }
  not_kept_.reset();
  if (!kept->empty())
    news_ = {KeepNews::Kind::KeptSomehow, *kept};
  else if (!told.empty())
    news_ = {KeepNews::Kind::KeptAgain, "the game is saved again"};
}

}  // namespace quagmire::ui
