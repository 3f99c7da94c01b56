// Sessions: what a user does with the game. Choosing, playing, taking back, looking back.
#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "engine/text.h"
#include "ui/session/session.h"
#include "ui/text/analysis_text.h"
#include "ui/text/messages.h"
#include "ui/text/player_text.h"
#include "ui/text/utf8.h"

namespace quagmire::ui {

namespace {

constexpr Session::Duration kPlyWatched{1000};

bool has_move(const Position& position, Square from) {
  const MoveList moves = position.legal_moves();
  return std::any_of(moves.begin(), moves.end(), [&](Move move) { return move.from == from; });
}

}  // namespace

std::vector<Square> movable_pieces(const Position& position) {
  Bitboard movable;
  for (const Move move : position.legal_moves()) movable |= Bitboard(move.from);
  std::vector<Square> pieces;
  for (int rank = 7; rank >= 0; --rank)
    for (int file = 0; file < 8; ++file)
      if (const Square square(file, rank); movable.contains(square)) pieces.push_back(square);
  return pieces;
}

Game Session::shown_game() const {
  Game shown = game();
  shown.go_to(shown_ply());
  return shown;
}

void Session::list_moves(std::optional<Square> of) {
  StatusMessage notice{StatusMessage::Kind::Information, quagmire::ui::list_moves(position(), of),
                       std::nullopt};
  notice.listed = StatusMessage::Moves{of};
  tell(std::move(notice));
}

void Session::explain(Square square) { tell(describe_stand(position(), square)); }

void Session::explain(Move move) {
  tell(StatusMessage{StatusMessage::Kind::Information,
                     ui::explain(verdict(position(), move), position(), move), move});
}

void Session::show_board() {
  show(scene() == Scene::Game ? event::Shown::Board : event::Shown::Task);
  emit(screen_message(to_text(position())));
}

void Session::attempt(Move move) {
  if (activity().attempt(*this, move)) return;
  if (refuse_for_computer()) return;
  // An end that people made, or time, stands wherever one looks.
  if (ending_of(game().outcome()))
    return refuse(say("The game is over. {} u to undo.", announced_end()));
  const Verdict answer = verdict(position(), move);
  const Legal* legal = std::get_if<Legal>(&answer);
  if (legal == nullptr) {
    refuse(ui::explain(answer, position(), move), move);
  } else if (legal->leaves_in_quagmire.any() && !every_move_loses(position()) &&
             match().asks_about_loss()) {
    constexpr int patience = 3;
    const Bitboard stuck = position().quagmired(position().turn());
    here().loss_warnings = (legal->leaves_in_quagmire & stuck).any() ? here().loss_warnings + 1 : 0;
    Asking asking{ask_about_loss(legal->leaves_in_quagmire),
                  [move](Session& asked) { asked.play_after_questions(move); }, move};
    if (here().loss_warnings >= patience)
      asking.on_no = [](Session& asked) {
        asked.tell(as_typed("<s|hint> shows a move that frees it.", asked.typing()));
      };
    confirm(std::move(asking));
  } else if (const auto reply = interface_.asks && scene() == Scene::Game
                                    ? match().warn(position(), move)
                                    : std::nullopt) {
    confirm({.question = say("This lets {} play {}, which wins at once. Play it? y/N",
                             opponent(position().turn()), *reply),
             .on_yes = [move](Session& asked) { asked.play_after_questions(move); },
             .move = move,
             .reply = reply});
  } else {
    play_after_questions(move);
  }
}

// The move is legal and wanted, even if it loses. At an earlier ply it drops the later moves.
void Session::play_after_questions(Move move) {
  const std::size_t dropped = browsing() ? game().length() - shown_ply() : 0;
  if (dropped > 0)
    confirm({say("Play from here and drop the {}? y/N",
                 dropped == 1 ? "later move" : counted(dropped, "later move")),
             [move](Session& asked) { asked.play(move); }, move});
  else
    play(move);
}

void Session::play(Move move) {
  match().go_to(shown_ply());
  here().browsed.reset();
  match().play(move);
  has_just_ended_ = game().is_over();
  here().loss_warnings = 0;
  here().end_put_aside = false;
  here().cursor = move.to;
  here().selected.reset();
  dismiss_message();
  emit(event::MovePlayed{false});
  if (review() != nullptr) review()->leave_proof(match());
  tell_news();
  tell_draw_hint();
}

// A square was chosen, by the cursor or by name: what that does depends on the selection.
void Session::pick(Square square) {
  here().cursor = square;
  const bool own = position().piece_at(square) == position().turn();
  if (here().selected == square)
    here().selected.reset();
  else if (here().selected && !own)
    attempt({*here().selected, square});
  else if (own && computer_is_to_move())
    refuse_for_computer();
  else if (own && has_move(position(), square))
    here().selected = square;
  else
    refuse_to_pick(square);
}

// The verdict on a null move gives the reason, unless only the pieces around it block it.
void Session::refuse_to_pick(Square square) {
  const Move standing_still{square, square};
  Verdict answer = verdict(position(), standing_still);
  if (std::holds_alternative<refusal::SameSquare>(answer)) {
    const Bitboard obliged = position().obliged();
    if (obliged.empty()) return refuse(to_text(square) + " has no legal move.");
    answer = refusal::MustRelieve{obliged};
  }
  refuse(ui::explain(answer, position(), standing_still));
}

void Session::explain_cursor() {
  if (here().selected && here().selected != here().cursor)
    explain(Move{*here().selected, here().cursor});
  else
    explain(here().cursor);
}

void Session::cycle_piece(int direction) {
  const std::vector<Square> pieces = movable_pieces(position());
  if (pieces.empty()) return refuse("No piece can move: the game is over.");
  const auto order = [](Square square) { return (7 - square.rank()) * 8 + square.file(); };
  const auto after_cursor = std::find_if(pieces.begin(), pieces.end(), [&](Square square) {
    return order(square) > order(here().cursor);
  });
  const auto at_or_after_cursor = std::find_if(pieces.begin(), pieces.end(), [&](Square square) {
    return order(square) >= order(here().cursor);
  });
  if (direction > 0)
    here().cursor = after_cursor == pieces.end() ? pieces.front() : *after_cursor;
  else
    here().cursor =
        at_or_after_cursor == pieces.begin() ? pieces.back() : *std::prev(at_or_after_cursor);
  if (here().selected) here().selected = here().cursor;
}

void Session::undo() {
  if (activity().undo(*this)) return;
  const auto step = match().undo();
  if (!step) return refuse("Nothing to undo.");
  if (step->to < step->from) here().cursor = game().move_at(step->to).from;
  show_step(*step);
}

void Session::redo() {
  const auto step = match().redo();
  if (!step) return refuse("Nothing to redo.");
  const bool is_move = step->to > step->from;
  if (is_move) here().cursor = game().move_at(step->to - 1).to;
  show_step(*step);
  if (is_move) here().move_to_be_seen = step->to;
}

void Session::show_step(const CursorMove& step) {
  here().browsed.reset();
  here().end_put_aside = false;
  here().selected.reset();
  std::string text = describe(step, game(), typing());
  const bool is_swap = step.from == step.to && !std::holds_alternative<Ending>(step.last);
  if (is_swap && match().names() != Names{}) text += ' ' + describe_names(match(), typing());
  emit(event::GameChanged{text, is_swap});
  // A small end card does not say how the game ended, so this does.
  const std::string end = game().is_over() ? ' ' + announced_end() : "";
  emit(screen_message(text + end));
  tell_news();
}

void Session::browse(int plies) {
  if (activity().browse(*this, plies)) return;
  const std::size_t wanted = stepped(shown_ply(), plies, game().length());
  if (wanted == shown_ply()) return refuse(no_further(wanted));
  look_at(wanted);
  if (plies == 1) here().move_to_be_seen = wanted;
  show(event::Shown::Ply);
}

void Session::show_proof() {
  if (game().is_over())
    show_screen("proof", 0);
  else
    refuse("That works only at the end of a game or in a review.");
}

void Session::watch() {
  if (was_watching_) return;
  if (review()->is_trying(game())) review()->open(*this, review()->step());
  if (review()->step() == review()->game_analysis().game().length())
    return refuse(no_further(review()->step()));
  until_next_ply_ = kPlyWatched;
}

void Session::watch_on(Duration passed) {
  *until_next_ply_ -= passed;
  if (*until_next_ply_ > Duration(0)) return;
  review()->browse(*this, 1);
  const GameAnalysis& analysis = review()->game_analysis();
  const std::size_t step = review()->step();
  until_next_ply_.reset();
  if (step < analysis.game().length() && analysis.turning_point(step) == nullptr)
    until_next_ply_ = kPlyWatched;
}

void Session::look_at(std::size_t ply) {
  if (review() != nullptr) {
    review()->open(*this, ply);
    return;
  }
  here().selected.reset();
  here().browsed = std::min(ply, game().length());
  if (here().browsed == game().ply()) here().browsed.reset();
}

void Session::choose_end(const Result<Ending, EndError>& wanted) {
  if (wanted)
    open_form(endings_form(match(), *wanted), true);
  else
    refuse(ui::explain(wanted.error(), match()));
}

// The game may have ended since the end was chosen.
void Session::end(const Ending& ending) {
  if (const auto hindrance = match().end_error()) return refuse(ui::explain(*hindrance, match()));
  here().browsed.reset();
  here().selected.reset();
  if (is_offer(ending, computer().sides))
    return ask_engine(RequestKind::OfferReply, "The computer is thinking about it.");
  match().end(ending);
  emit(event::GameChanged{});
  tell_news();
}

// A game that is over also stays on the board until the user agrees, since it could be taken back.
// Then the same two play again; otherwise the form offers every setting of a new game.
void Session::new_game(std::string_view changes) {
  const bool ends_game = !game().is_over() && game().length() > 0;
  const bool is_chosen =
      !ends_game && (!changes.empty() || game().is_over() || !interface_.has_screens);
  if (is_chosen && changes.empty())
    return leave_for([](Session& at) { at.show_new_game(at.match().rematch()); });
  Form form = new_game_form(match());
  if (const std::string why = form.fill(changes); !why.empty())
    refuse(why);
  else if (is_chosen)
    carry_out(form);
  else
    open_form(std::move(form), true);
}

void Session::new_game_at(const Start& start) {
  const auto begin = [start](Session& asked) {
    GameSetup setup = asked.match().setup();
    setup.start = start;
    asked.begin(setup);
  };
  if (game().is_over() || game().length() == 0)
    begin(*this);
  else
    confirm({say("Start a new game at this position, {}, and leave this one? y/N",
                 announce_turn(start.position().turn())),
             begin});
}

// Not even a pipe can mean one of them.
void Session::ask_for_turn(std::string_view grid) {
  const std::string question = "Whose turn is it on this board, O's or X's?";
  report_in_plain_mode(question);
  focus_ = Asking{question, nullptr, std::nullopt, std::string(grid)};
}

void Session::begin(const GameSetup& setup) {
  leave_for([setup](Session& at) { at.show_new_game(at.match().begin(setup)); });
}

// If the game cannot be saved, its player decides what becomes of it. A pipe cannot be asked.
void Session::leave_for(const std::function<void(Session&)>& next) {
  const auto failure = match().save_changes();
  if (!failure) return next(*this);
  const std::string unsaved =
      say("This game is not saved ({}).", failure->cause.empty() ? failure->why : failure->cause);
  if (!interface_.asks) return refuse(unsaved);
  confirm(
      {.question = unsaved + as_typed(" s save elsewhere, d discard, <Esc|Enter> stay", typing()),
       .on_yes =
           [next](Session& at) {
             at.match().drop();
             next(at);
           },
       .on_save = [next](Session& at) { at.save_elsewhere_for(next); }});
}

void Session::save_elsewhere_for(const std::function<void(Session&)>& next) {
  const auto name = match().name_for_copy();
  const auto saved = name ? match().save_copy(*name) : name;
  if (saved) return next(*this);
  refuse(as_typed(say("Not saved: {}. :save FILE saves it somewhere else.", saved.error().why),
                  typing()));
}

// Shows the match's new game.
void Session::show_new_game(const Result<ClosedGame, SaveError>& previous_game) {
  if (!previous_game) return refuse(as_sentence(previous_game.error().why));
  appearance_.preferences().analysis = false;
  start_over(here().match);
  emit(event::GameStarted{*previous_game});
  const std::string begun = match().sides_changed()
                                ? "New game, sides changed: " + describe_names(match(), typing())
                                : "New game.";
  StatusMessage told{StatusMessage::Kind::Information, begun, std::nullopt};
  if (!previous_game->warning.empty()) {
    told.kind = StatusMessage::Kind::Refusal;
    told.text += say(" The last game stays where it was saved: {}.", previous_game->warning);
  } else if (!previous_game->location.empty()) {
    told.text += " The last game is saved.";
  }
  emit(event::Message{std::move(told), event::Message::Audience::Screen});
}

void Session::resume() {
  match().resume();
  emit(event::GameChanged{say("Game resumed: {} and {}.", name_of(Player::O), name_of(Player::X))});
  emit(screen_message(say("Game resumed. {}.", announce_turn(position().turn()))));
}

void Session::open_game(const SavedGame& kept) {
  if (kept.is_over) {
    const auto record = match().saved_game(kept.path);
    if (!record) return refuse(as_sentence(record.error().why));
    if (record->game.length() == 0) return refuse(nothing_to_review());
    return open_review_of(match().open_copy(*record));
  }
  leave_for([path = kept.path](Session& at) {
    const bool had_moves = at.match().game().length() > 0;
    if (const auto failure = at.match().open(path)) return at.refuse(as_sentence(failure->why));
    if (had_moves) at.report_in_plain_mode("The last game is saved.");
    at.appearance_.preferences().analysis = false;
    at.start_over(at.here().match);
    at.resume();
  });
}

Events Session::open_kept_game(std::size_t number) {
  const auto games = match().saved_games();
  if (!games)
    refuse(as_sentence(games.error().why));
  else if (number == 0 && games->empty())
    refuse("No games yet.");
  else if (number == 0)
    show_form(std::make_shared<Form>(games_form(*games)));
  else if (number > games->size())
    refuse(as_typed(say("There is no game {}; :games lists them all.", number), typing()));
  else
    open_game((*games)[number - 1]);
  return events_;
}

// The panel tells as long as the game is not kept. The notice must not hide how the game ended.
void Session::tell_news() {
  const auto news = match().pop_save_status();
  if (!news) return;
  emit(event::SaveReported{news->kind, describe(*news)});
  const std::string text = as_sentence(describe(*news));
  const bool refused = !game().is_over() && news->kind == SaveStatus::Kind::NotSaved;
  emit(event::Message{{refused ? StatusMessage::Kind::Refusal : StatusMessage::Kind::Information,
                       game().is_over() ? announced_end() + ' ' + text : text},
                      event::Message::Audience::Screen});
}

// The computer's next move would clear the notice, so wait until after it.
void Session::tell_draw_hint() {
  if (match().computer_is_to_move()) return;
  const auto found = match().pop_draw_hint();
  if (!found || scene() != Scene::Game) return;
  // A pipe gets nothing unasked.
  std::string text = ui::tell_draw_hint(*found, typing());
  using Audience = event::Message::Audience;
  emit(event::Message{{StatusMessage::Kind::Information, std::move(text)},
                      interface_.asks ? Audience::Both : Audience::Screen});
}

void Session::save(const std::string& path) {
  if (path.empty()) {
    const auto unused = match().name_for_copy();
    if (!unused) return refuse(say("Not saved: {}.", unused.error().why));
    confirm(
        {say("Save as {}? y/N", *unused), [name = *unused](Session& asked) { asked.save(name); }});
    return;
  }
  if (!can_be_kept(path, std::numeric_limits<int>::max()))
    return refuse(say("Not saved: this name has a character that can't be shown here ({}).",
                      in_quotes(path)));
  const auto saved = match().save_copy(path);
  if (saved)
    tell(say("Saved to {}.", *saved));
  else
    refuse(say("Not saved: {}.", saved.error().why));
}

void Session::copy_challenge() {
  std::string text;
  if (analysis() != nullptr && !interface_.analyze)
    text = challenge(analysis()->analysis());
  else if (analysis() != nullptr && game().is_over())
    text = challenge(interface_.analyze(game(), AnalysisUse::Challenge));
  if (text.empty()) return refuse("There's no proved mistake to share.");
  copy_text(std::move(text));
}

// No terminal says whether it took the text, so that stands on the screen as well.
void Session::copy(bool whole_game) {
  if (!whole_game) {
    const std::string text = to_text(position());
    emit(event::Copied{text});
    emit(screen_message(
        say("{}: {}", tell_of_copy(preferences().can_copy, preferences().in_tmux), text)));
    return;
  }
  const Game& whole = game();
  const Game& own = match().game();
  const bool is_own = whole.initial() == own.initial() && whole.length() == own.length() &&
                      shared_moves(whole, own) == own.length();
  copy_text(is_own ? match().text() : write_record(Record{.game = whole}));
}

}  // namespace quagmire::ui
