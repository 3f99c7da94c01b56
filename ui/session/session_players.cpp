// Sessions: who plays. What the computer is asked, what its thoughts lead to and which sides it
// plays; the players' names, the score between them, and their time.
#include <algorithm>
#include <array>
#include <cassert>

#include "engine/game/notation.h"
#include "ui/session/session.h"
#include "ui/text/analysis_text.h"
#include "ui/text/messages.h"
#include "ui/text/player_text.h"

namespace quagmire::ui {

ComputerSettings Session::computer() const {
  return is_at_task() ? ComputerSettings() : match().computer();
}

bool Session::computer_is_to_move() const {
  return !is_at_task() && !browsing() && match().computer_is_to_move();
}

std::string Session::name_of(Player player) const { return player_in_words(match(), player); }

std::string Session::announced_end() const {
  if (scene() == Scene::Lesson || scene() == Scene::Puzzle) return announce(game().outcome());
  const bool is_played = review() != nullptr && !review()->is_trying(game());
  return announce_end(game().outcome(), is_played ? review()->played() : match());
}

std::optional<EngineRequest> Session::engine_request() const {
  // The game may be about to end.
  if (dialog() != nullptr && !dialog()->form->is_list()) return std::nullopt;
  if (auto request = board_request()) return request;
  const bool analyzes = scene() == Scene::Review || (scene() == Scene::Game && shows_end());
  return analyzes ? analysis()->engine_request() : std::nullopt;
}

std::optional<EngineRequest> Session::board_request() const {
  using Purpose = EngineRequest::Purpose;
  // An answer may change what to think about.
  if (kAsked.has(context())) return std::nullopt;
  if (is_at_task() || is_over(outcome())) return std::nullopt;
  switch (here().requested) {
    case RequestKind::OfferReply:
      return match().offer();
    case RequestKind::Value:
      return EngineRequest{Purpose::Evaluation, position(), shown_ply()};
    case RequestKind::Hint:
    case RequestKind::Move:
      return EngineRequest{Purpose::Hint, position(), shown_ply()};
    case RequestKind::Nothing:
      break;
  }
  const auto move = match().engine_request();
  if (move && !browsing()) return move;
  if (shows_analysis()) return EngineRequest{Purpose::Analysis, position(), shown_ply()};
  return std::nullopt;
}

std::vector<Position> Session::history() const {
  return board_request() ? search::history_of(shown_game()) : analysis()->history();
}

const EngineResult* Session::engine_result() const {
  const auto& reply = here().engine_reply;
  return reply && board_request() == reply->request ? &reply->result : nullptr;
}

void Session::receive(const EngineRequest& request, const EngineResult& result) {
  apply(action::EngineReply{request, result});
}

void Session::take_engine_reply(const EngineRequest& request, const EngineResult& result) {
  using Purpose = EngineRequest::Purpose;
  if (GameAnalysis::is_request_of_analysis(request)) return receive_analysis(request, result);
  if (request != board_request()) return;
  here().engine_reply = action::EngineReply{request, result};
  if (result.failure) return give_up_thinking(result.failure);
  if (!result.finished || request.purpose == Purpose::Analysis) return;
  assert(!result.found.lines.empty());
  const Move best = result.found.lines[0].moves[0];
  switch (std::exchange(here().requested, RequestKind::Nothing)) {
    case RequestKind::OfferReply:
      receive_reply(result);
      break;
    case RequestKind::Value:
      tell(describe_standing(result.found, game(), request.ply));
      break;
    case RequestKind::Hint: {
      const Advice advice = hint(result.found, request.position);
      tell(StatusMessage{StatusMessage::Kind::Information, advice.text, advice.move, advice.aims});
      break;
    }
    case RequestKind::Move:
      play_for_computer(best);
      break;
    case RequestKind::Nothing:
      play_for_computer(best);
      break;
  }
}

void Session::receive_analysis(const EngineRequest& request, const EngineResult& result) {
  if (analysis() == nullptr) return;
  analysis()->receive(request, result);
  if (review() != nullptr) review()->follow_analysis(*this);
  if (const auto news = result.finished ? progress_.pop_message() : std::nullopt)
    tell(as_sentence(*news));
}

// The game goes on without the result.
void Session::give_up_thinking(const std::exception_ptr& why) {
  const std::string told = cannot_think(why);
  const bool was_to_move = here().requested == RequestKind::Nothing && computer_is_to_move();
  here().requested = RequestKind::Nothing;
  refuse(told);
  if (!was_to_move) {
    appearance_.preferences().analysis = false;
    return;
  }
  ComputerSettings nobody = computer();
  nobody.sides = {};
  change_players(nobody, describe(nobody));
  here().notice->text = told + ' ' + here().notice->text;
}

// For actions that are only allowed in the user's own turn. False if the computer is not to move.
bool Session::refuse_for_computer() {
  if (!computer_is_to_move()) return false;
  refuse(typing() == CommandStyle::Bare
             ? describe(computer()) + " Type computer none to move for it."
             : name_of(position().turn()) + " to move: wait, or press ! to make it move.");
  return true;
}

// The answer follows.
void Session::ask_engine(RequestKind kind, std::string text) {
  here().requested = kind;
  here().selected.reset();  // a hint is drawn in place of its moves
  emit(screen_message(std::move(text)));
}

void Session::ask_for_hint() {
  if (activity().hint(*this)) return;
  if (is_over(outcome()))
    tell(nothing_to_find(outcome()));
  else if (!refuse_for_computer())
    ask_engine(RequestKind::Hint, "Looking for a good move.");
}

// On the screen it stays in the panel.
void Session::ask_for_value() {
  if (is_over(outcome())) {
    tell(nothing_to_find(outcome()));
  } else if (interface_.has_screens) {
    bool& analysis = appearance_.preferences().analysis;
    analysis = !analysis;
    tell_change({analysis ? "Analysis on." : "Analysis off."});
  } else {
    ask_engine(RequestKind::Value, "Analyzing.");
  }
}

void Session::receive_reply(const EngineResult& result) {
  if (const auto moves = match().refuses_offer(result.found))
    return refuse(say("The computer declines: it wins {}.",
                      *moves == 1 ? "at once" : "in " + std::to_string(*moves)));
  tell("The computer agrees to a draw.");
  here().selected.reset();
  match().end(Agreed{});
  emit(event::GameChanged{});
  here().notice->text += ' ' + announced_end();
  tell_news();
}

// The cursor and a line being typed stay as they are.
void Session::play_for_computer(Move move) {
  here().notice.reset();
  match().play(move);
  has_just_ended_ = game().is_over();
  here().move_to_be_seen = game().ply();
  emit(event::MovePlayed{true});
  if (review() != nullptr) review()->leave_proof(match());
  tell_news();
  tell_draw_hint();
}

void Session::swap() {
  if (browsing() || !match().may_swap())
    return refuse(
        "Two people may swap sides once, in place of X's first move, from the usual start or a "
        "random one.");
  match().swap();
  here().selected.reset();
  const std::string told = describe_swap(match(), typing());
  emit(event::GameChanged{told, true});
  emit(screen_message(told));
  tell_news();
}

void Session::let_computer_move() {
  if (review() != nullptr && !review()->walked(game()) && !computer_is_to_move()) {
    review()->try_best(*this);
  } else if (browsing()) {
    refuse("The computer moves only from the current position; Esc returns there.");
  } else if (is_over(outcome())) {
    refuse("The game is over. " + announced_end());
  } else if (!computer().sides.none() && !computer_is_to_move()) {
    refuse("It's not the computer's turn.");
  } else if (computer_waits()) {
    confirm({"Let the computer move and drop the moves you undid? y/N",
             [](Session& asked) { asked.match().permit_computer_move(); }});
  } else if (const EngineResult* now = engine_result();
             computer_is_to_move() && now != nullptr && !now->found.lines.empty()) {
    play_for_computer(now->found.lines[0].moves[0]);
  } else {
    ask_engine(RequestKind::Move, say("The computer moves for {}.", name_of(position().turn())));
  }
}

void Session::set_computer(const ComputerSettings& seated) {
  if (seated.sides != computer().sides) here().selected.reset();
  change_players(seated, describe(seated));
}

void Session::choose_players(std::string_view changes) {
  open_or_change(players_form(match()), changes);
}

void Session::choose_settings(std::string_view changes) {
  open_or_change(settings_form(match(), interface_.has_screens ? &preferences() : nullptr),
                 changes);
}

void Session::open_or_change(Form form, std::string_view changes) {
  if (const std::string why = form.fill(changes); !why.empty())
    refuse(why);
  else if (changes.empty())
    open_form(std::move(form), false);
  else
    carry_out(form);
}

void Session::set_display_setting(const DisplaySetting& look, const std::string& value) {
  if (look.key == "theme") return set_theme(value);
  look.read(appearance_.preferences(), value);
  tell(say("{}: {}.", in_lower_case(look.label), value));
}

void Session::set_level(int level) {
  ComputerSettings seated = match().setup().computer;
  seated.level = level;
  change_players(seated, describe_level(seated, typing()));
}

// News of the table, such as a failure to keep, replace the message.
void Session::change_players(const ComputerSettings& seated, const std::string& told) {
  emit(screen_message(told));
  match().set_computer(seated);
  emit(event::GameChanged{told, true});
  tell_news();
}

void Session::set_names(const Names& names) {
  match().name_players(names);
  tell(describe_names(match(), typing()));
  tell_news();
}

void Session::set_time(const std::optional<TimeControl>& time) {
  match().set_time(time);
  tell(describe_time(match(), typing()));
  tell_news();
}

void Session::set_coach(Coach coach) {
  match().set_coach(coach);
  tell(describe_coach(match()));
  tell_news();
}

// Thinking would be free in a review. The computer's own time runs only while the engine computes
// its move: not while the person looks back, or leaves a question open.
bool Session::time_counts() const {
  const bool is_reviewed = review() != nullptr && review()->is_of_match();
  if (scene() != Scene::Game && !is_reviewed) return false;
  const bool is_covered =
      overlay() != nullptr && (dialog() == nullptr || dialog()->form->is_list());
  const quagmire::Match& played = game_match();
  if (is_covered || !played.time_runs() || !played.time()) return false;
  const auto request = played.computer_is_to_move() ? engine_request() : std::nullopt;
  return !played.computer_is_to_move() ||
         (request && request->purpose == EngineRequest::Purpose::Move && review() == nullptr);
}

std::optional<Session::Duration> Session::next_tick() const {
  constexpr Duration second{1000};
  if (!time_counts()) return until_next_ply_;
  // When what is left reaches the next whole second.
  const Duration left = game_match().clock(game_match().game().position().turn()).remaining();
  const Duration tick = std::max((left - Duration(1)) % second, Duration(0)) + Duration(1);
  return std::min(tick, until_next_ply_.value_or(tick));
}

void Session::advance_time(Duration passed) {
  if (until_next_ply_) watch_on(passed);
  if (!time_counts()) return;
  const bool was_busy = interface_.has_screens && (depth() > 0 || !is_at_board());
  if (!game_match().advance_clock(passed)) return;
  has_just_ended_ = true;
  close_all();
  emit(event::GameChanged{});
  here().browsed.reset();
  here().selected.reset();
  here().notice.reset();
  leave_line();
  // What was about to be typed means something else at the end.
  if (was_busy) focus_ = Asking{announced_end() + " Esc to continue.", nullptr};
  tell_news();
}

}  // namespace quagmire::ui
