// Sessions: the input line. What is typed into it, and what a typed line does.
#include <algorithm>

#include "engine/text.h"
#include "ui/session/input_parser.h"
#include "ui/session/session.h"
#include "ui/text/analysis_text.h"
#include "ui/text/messages.h"

namespace quagmire::ui {

Events Session::enter(std::string_view line) {
  return apply(action::RunCommand{std::string(line)});
}

// The one place in which a line is carried out.
void Session::run_command(std::string_view line, bool is_word) {
  const auto reading = read_typed_line(line, is_word);
  const Position before = position();
  if (!reading) {
    refuse(ui::explain(reading.error(), typing()));
  } else if (const auto* said = std::get_if<TypedCommand>(&*reading)) {
    const Command& word = *said->word;
    if (!word.use(scene()))
      refuse_here(word);
    else if (!interface_.has_screens && word.scenes.has(Scene::ScreenAlone))
      refuse("That works only in full-screen mode.");
    else if (word.argument.find("MOVE") != std::string_view::npos &&
             is_of_other_player(said->argument))
      return;
    else if (!word.run(*this, said->argument))
      refuse(ui::explain(wrong_argument(word, said->argument), typing()));
    return;
  } else if (const auto* record = std::get_if<Record>(&*reading)) {
    return offer(*record);
  } else if (const auto* move = std::get_if<Move>(&*reading)) {
    if (is_of_other_player(line)) return;
    attempt(*move);
  } else {
    const Square square = std::get<Square>(*reading);
    if (interface_.has_screens)
      pick(square);
    else
      refuse(say("{}: {}.", square, ui::explain(MoveFault::NoLanding)));
    return;
  }
  if (!has_refused() || !interface_.has_screens) return;
  std::string& text = here().notice->text;
  const std::size_t offer = text.find(as_typed(kHelpOffered, typing()));
  text.insert(std::min(offer, text.size()), suggest_move(line, before));
}

bool Session::is_of_other_player(std::string_view move) {
  const auto player = player_before_move(move);
  const bool is_other = player && *player != position().turn() && !is_over(outcome());
  if (is_other) refuse(say("It's not {}'s turn: {}.", *player, announce_turn(position().turn())));
  return is_other;
}

void Session::refuse_here(const Command& word) {
  if (scene() == Scene::Review)
    refuse(as_typed("You can't do that in a review; <Esc|quit> leaves it.", typing()));
  else if (!word.use(Scene::Game) && word.use(Scene::Lesson))
    refuse(as_typed("That works only in a lesson or a puzzle; start one with :learn or :puzzle.",
                    typing()));
  else if (!word.use(Scene::Game))
    refuse(as_typed("That works only in a review; start one with :review.", typing()));
  else
    refuse(as_typed(
        say("That works only in <your game; Esc returns to it|a game; quit leaves the {}>.",
            activity().plural()),
        typing()));
}

Session::AtLine& Session::at_line() {
  if (context() != Scene::Line) focus_ = AtLine{};
  return std::get<AtLine>(focus_);
}

std::vector<const Command*> Session::available_commands(std::string_view typed) const {
  std::vector<const Command*> found;
  for (const Command& word : commands())
    if (word.use(scene()) && word.name.starts_with(typed)) found.push_back(&word);
  return found;
}

std::vector<const Command*> Session::listed_commands() const {
  const auto* at = std::get_if<AtLine>(&focus_);
  if (at == nullptr || !at->lists_commands) return {};
  return available_commands(in_lower_case(line_.text()));
}

// False without a list to choose from.
bool Session::choose_command(int direction) {
  const std::size_t count = listed_commands().size();
  if (count == 0) return false;
  auto& chosen = at_line().chosen;
  chosen = in_circle(chosen.value_or(direction > 0 ? count - 1 : 0), direction, count);
  return true;
}

// Puts the chosen word into the line. False if something has to follow it.
bool Session::insert_chosen_command() {
  const auto chosen = std::exchange(at_line().chosen, std::nullopt);
  if (!chosen) return true;
  const Command& word = *listed_commands().at(*chosen);
  const bool goes_on = !word.argument.empty() && word.argument.front() != '[';
  line_.apply(action::Edit::End);
  type(std::string(word.name.substr(line_.text().size())) + (goes_on ? " " : ""));
  return !goes_on;
}

// Arrows walk through the list, or through the lines typed before.
void Session::edit_line(action::EditLine wanted) {
  using action::Edit;
  const Edit edit = wanted.edit;
  if (edit == Edit::Complete) {
    const std::string_view before_caret = std::string_view(line_.text()).substr(0, line_.caret());
    const Completion completion = complete(before_caret, available_commands(), position());
    type(completion.inserted);
    if (completion.inserted.empty() && choose_command(1)) return;
    if (!completion.choices.empty() && listed_commands().empty()) tell(completion.choices);
    return;
  }
  if (edit == Edit::Newer && line_.is_new() && choose_command(1)) return;
  if (edit == Edit::Older && at_line().chosen && choose_command(-1)) return;
  at_line().chosen.reset();
  line_.apply(edit, wanted.far, wanted.word);
  // Typing opened the line, so erasing everything closes it.
  if (edit == Edit::EraseBefore && line_.text().empty()) leave_line();
}

// Into the line, but for a grid, and a game that is no line. Another text has another list.
void Session::type(std::string_view text) {
  if (text.empty()) return;
  if (text.size() > Text::kLongest) return refuse("That's too long, so nothing was added.");
  if (is_board_or_game(text)) {
    leave_line();
    run_command(text);
    return;
  }
  at_line().chosen.reset();
  if (!line_.insert(text)) refuse("The line is full, so nothing was added.");
}

// A pipe is not asked, and gets nothing unasked.
void Session::offer(const Record& pasted) {
  const Command& review = *find_command("review");
  if (!review.use(scene()))
    refuse_here(review);
  else if (pasted.game.length() == 0)
    refuse(nothing_to_review());
  else if (!interface_.asks)
    refuse(describe_pasted(pasted) + "; quagmire review - opens it.");
  else
    confirm({describe_pasted(pasted) + ". Look at it? y/N",
             [pasted](Session& asked) { asked.open_review_of(asked.match().open_copy(pasted)); }});
}

void Session::leave_line() {
  line_.clear();
  focus_ = AtBoard{};
}

TypedSquares Session::preview() const {
  if (const auto* asking = std::get_if<Asking>(&focus_); asking != nullptr && asking->move)
    return {asking->move->from, asking->move->to};
  TypedSquares squares = typed_squares(line_.text());
  const auto is_own = [&](Square square) {
    return position().piece_at(square) == position().turn();
  };
  // As in pick(): if a piece is chosen, a single square is where it goes.
  if (here().selected && squares.from && !squares.to && !is_own(*squares.from))
    squares.to = std::exchange(squares.from, here().selected);
  if (!squares.from) squares.from = here().selected;
  return squares;
}

std::optional<Move> Session::considered_move() const {
  if (is_at_task() || asked() || is_over(outcome()) || computer_is_to_move()) return std::nullopt;
  const TypedSquares squares = preview();
  const auto to = squares.to || !is_at_board() ? squares.to : std::optional(here().cursor);
  if (!squares.from || !to || !is_legal(verdict(position(), {*squares.from, *to})))
    return std::nullopt;
  return Move{*squares.from, *to};
}

}  // namespace quagmire::ui
