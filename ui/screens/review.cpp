#include "ui/screens/review.h"

#include <algorithm>
#include <utility>

#include "engine/game/notation.h"
#include "ui/draw/layout.h"
#include "ui/screens/board.h"
#include "ui/session/commands.h"
#include "ui/session/keymap.h"
#include "ui/text/analysis_text.h"
#include "ui/text/lesson_text.h"
#include "ui/text/messages.h"
#include "ui/text/player_text.h"
#include "ui/text/utf8.h"

namespace quagmire::ui {

namespace {

std::string in_one_line(const UntrustedText& text) {
  constexpr int most = 400;
  std::string line = text.bytes();
  std::replace(line.begin(), line.end(), '\n', ' ');
  return cleaned(line, most);
}

Line fact(std::string label, std::string text, RoleSet roles = {}) {
  return {std::move(label), std::move(text), roles, Line::Rank::First};
}

// Builds the view of the review that is on top.
class ReviewView {
 public:
  ReviewView(const Session& session, Size size)
      : session_(session), review_(*session.review()), size_(size) {}

  [[nodiscard]] View build() const;

 private:
  [[nodiscard]] const GameAnalysis& analysis() const { return review_.game_analysis(); }
  [[nodiscard]] const Game& game() const { return analysis().game(); }
  [[nodiscard]] std::size_t step() const { return review_.step(); }
  /// Whether moves are being tried on the board.
  [[nodiscard]] bool trying() const { return review_.is_trying(session_.game()); }
  [[nodiscard]] std::optional<std::size_t> walked() const {
    return review_.walked(session_.game());
  }
  /// Whether sentences have more room in the message than in the panel.
  [[nodiscard]] bool is_narrow() const {
    return panel_columns(size_, session_.preferences().board_choice()) < kNarrowPanel;
  }
  /// The ply after the move being discussed, or the last one.
  [[nodiscard]] std::size_t spoken_of() const { return std::min(step() + 1, game().length()); }
  /// What the move of the step led to; null if nothing is proved.
  [[nodiscard]] const Consequence* led_to() const { return analysis().consequence(step()); }

  void add_marks(View& view) const;
  void add_step(View& view) const;
  void add_trial(View& view) const;
  [[nodiscard]] std::string message_at_step() const;

  const Session& session_;
  const ReviewActivity& review_;
  Size size_;
};

View ReviewView::build() const {
  std::optional<Message> to_do;
  if (session_.is_at_board() && !session_.selected() && !session_.computer_is_to_move())
    to_do = {message_at_step(), {}};
  View view = board_view(session_, size_, to_do);
  view.header.title = walked()   ? "Review: the proof"
                      : trying() ? "Review: trying a move"
                                 : "Review";
  view.header.standing = names_in_short(review_.played().names());
  const std::size_t length = game().length();
  const std::string last = std::to_string(game().move_number(length == 0 ? 0 : length - 1));
  view.header.progress = step() == length ? "the end, move " + last
                                          : say("move {} of {}", game().move_number(step()), last);
  add_moves(view, game(), spoken_of());
  if (trying()) {
    view.panel.players = players_of(session_);
    add_trial(view);
  } else {
    if (draws_step(session_)) add_marks(view);
    const Outcome outcome = review_.played().game().outcome();
    if (step() < length)
      add_step(view);
    else
      view.panel.facts.push_back(is_over(outcome)
                                     ? fact("", session_.announced_end(), Role::Result)
                                     : fact("", "The game is unfinished.", Role::Title));
    if (const std::string puzzles = describe_found(session_.analysis()->mistakes());
        step() == length && !puzzles.empty())
      view.panel.facts.push_back(fact("", puzzles + '.'));
    // Those on the current move, and at the beginning those on the whole game.
    for (const Comment& comment : review_.comments())
      if (comment.ply == spoken_of() || (comment.ply == 0 && step() == 0))
        view.panel.facts.push_back(fact("comment", in_one_line(comment.text)));
  }
  view.panel.graph = graph_of(analysis());
  view.panel.graph->shown = spoken_of();
  return view;
}

// Marks the move that was played and the better one.
void ReviewView::add_marks(View& view) const {
  const auto at = [&](Square square) -> RoleSet& { return view.squares[index_of(square)].roles; };
  if (step() == game().length()) return;
  const Move played = game().move_at(step());
  at(played.from).add(Role::Selected);
  at(played.to).add(target_role(game().position_at(step()).kind_of(played)));
  view.tinted_texts.push_back({to_display(played), Role::Selected});
  if (const auto advice = review_.mentioned_best()) {
    at(advice->move.from).add(Role::Hint);
    at(advice->move.to).add(Role::Hint);
    if (advice->move != played) view.tinted_texts.push_back({to_display(advice->move), Role::Hint});
  }
}

// Each thing once: what a move led to stands in the message where that has more room.
void ReviewView::add_step(View& view) const {
  const auto tell = [&](std::string text, RoleSet roles = {}) {
    view.panel.facts.push_back(fact("", std::move(text), roles));
  };
  if (led_to() == nullptr)
    tell(numbered_move(game(), step()) + (analysis().turning_point(step()) == nullptr
                                              ? "."
                                              : ": " + describe_change(game(), step())));
  else if (!is_narrow())
    tell(describe_lapse(game(), step(), *led_to()));
  if (const auto advice = review_.mentioned_best()) {
    const bool was_best = advice->move == game().move_at(step());
    tell((was_best || (led_to() == nullptr && analysis().turning_point(step()) == nullptr)
              ? "Best "
              : "Better ") +
         advice->text);
    if (const std::size_t right = led_to() == nullptr ? 0 : led_to()->right.size(); right > 1) {
      tell(right == 2 ? "(So does 1 other.)" : say("(So do {} others.)", right - 1));
      view.panel.facts.back().rank = Line::Rank::Second;
    }
  }
  if (const auto change = analysis().change(step()))
    tell(as_sentence(change_in_words(*change)));
  else
    tell(analysis().failure() == nullptr ? "The computer is analyzing it."
                                         : cannot_think(analysis().failure()),
         Role::Muted);
}

void ReviewView::add_trial(View& view) const {
  const Game& tried = session_.game();
  std::vector<Move> moves;
  for (std::size_t ply = step(); ply < tried.ply(); ++ply) moves.push_back(tried.move_at(ply));
  std::vector<Line>& facts = view.panel.facts;
  facts.push_back(fact(walked() ? "Proof" : "Tried", line_in_words(moves), Role::Title));
  if (walked() && led_to() != nullptr && !is_narrow())
    facts.push_back(fact("", describe_step(game(), step(), *led_to(), *walked())));
  if (step() < game().length() && moves != std::vector<Move>{game().move_at(step())})
    facts.push_back(fact("played", numbered_move(game(), step()), Role::Muted));
  for (const Line& other : facts_of(session_, size_, view.message))
    if (other.label == "Quagmire" || other.label == "Now" || other.label == "Thinking")
      facts.push_back(other);
}

std::string ReviewView::message_at_step() const {
  if (walked() && is_over(session_.outcome()))
    return session_.announced_end() + " Esc returns to the game.";
  if (walked() && led_to() != nullptr && is_narrow())
    return describe_step(game(), step(), *led_to(), *walked());
  if (walked()) return "Right and Left step through the proof; Esc returns to the game.";
  if (is_over(session_.outcome()) && trying())
    return session_.announced_end() + " u takes a move back; Esc returns to the game.";
  if (trying()) return "Play on as you like. u takes a move back; Esc returns to the game.";
  if (is_over(session_.outcome())) return "[ steps back.";
  if (is_narrow() && led_to() != nullptr) return describe_lapse(game(), step(), *led_to());
  if (led_to() != nullptr) return "w shows the proof, move by move.";
  return "Try another move from here, and the computer will answer.";
}

}  // namespace

std::optional<Action> decode_in_review(const Session& session, const Input& input) {
  if (const auto* clicked = std::get_if<ClickedMove>(&input))
    return action::LookAt{clicked->ply - 1};
  const auto* pressed = std::get_if<Key>(&input);
  const auto is_key = [&](Key key) { return pressed != nullptr && *pressed == key; };
  const ReviewActivity& review = *session.review();
  const bool plays = review.is_trying(session.game()) && !review.walked(session.game());
  const bool points = session.selected() || session.shows_cursor();
  // Up and Down show a cursor, and with one all arrows move it.
  if (session.is_at_board() && !points && !plays && is_key(key(KeyName::Enter)))
    return action::Unbound{name_of(*pressed)};
  const bool moves_cursor =
      (points || plays) && (is_key(key(KeyName::Left)) || is_key(key(KeyName::Right)));
  const bool selects = (points || plays) && is_key(key(' '));
  return decode_at_board(session, input, moves_cursor || selects ? Scene::Game : Scene::Review);
}

bool draws_step(const Session& session) {
  const ReviewActivity* const review = session.review();
  const auto& notice = session.notice();
  const bool is_drawn = notice && (notice->about || notice->listed);
  return review != nullptr && !review->is_trying(session.game()) && !is_drawn &&
         !session.preview().from;
}

View review_view(const Session& session, Size size) { return ReviewView(session, size).build(); }

}  // namespace quagmire::ui
