#include "ui/screens/puzzle.h"

#include <utility>

#include "ui/words/messages.h"

namespace quagmire::ui {

const std::vector<Binding>& own_keys_of_puzzle() {
  static const std::vector<Binding> keys{
      leave_task_key(),
      letter_key("s", "show me: the idea, then the piece, then the move", "show me",
                 Command{Query{query::Hint{}}}),
      letter_key("u", "take a move back, with its answer", "undo", Command{command::Undo{}}),
      {"n, P",
       "another puzzle",
       "next",
       {{key('n'), opening("puzzle")}, {key('P'), opening("puzzle")}}},
      {"L",
       "puzzles by grade and kind, to choose from",
       "list",
       {{key('L'), Command{command::Open{"puzzle", kPuzzleList}}}}}};
  return keys;
}

PuzzleScreen::PuzzleScreen(Screen& below, std::size_t number)
    : TaskScreen(below), series_(progress()) {
  begin(number);
  if (const auto news = progress().take_news()) refuse(as_sentence(*news));
}

const std::vector<Binding>& PuzzleScreen::keys() const {
  static const std::vector<Binding> keys = keys_of_task(own_keys_of_puzzle());
  return keys;
}

Effect PuzzleScreen::open(std::size_t number) {
  if (number == kPuzzleList) return effect::Open{"puzzles"};
  begin(number);
  return effect::Draw{};
}

void PuzzleScreen::begin(std::size_t number) {
  const std::string news = series_.open(number);
  session().set_up(run().game(), true);
  if (!news.empty()) refuse(news);
}

std::optional<Effect> PuzzleScreen::go_on() {
  if (!run().is_solved()) return std::nullopt;
  return open(0);
}

bool PuzzleScreen::take_wrong_back() {
  if (!run().shows_refutation()) return false;
  run().take_back();
  session().set_up(run().game(), false);
  return true;
}

Effect PuzzleScreen::apply(const Action& action) {
  const bool looks = is_any_of<action::Redraw, action::ChangeBoard>(action);
  const bool taken_back = !looks && take_wrong_back();
  // These do no more than take it back.
  const auto* command = std::get_if<Command>(&action);
  const bool undo = command != nullptr && std::holds_alternative<command::Undo>(*command);
  if (taken_back && (undo || is_any_of<action::Back, action::Activate>(action)))
    return effect::Draw{};
  return TaskScreen::apply(action);
}

void PuzzleScreen::attempt(Move move) {
  using Kind = PuzzleRun::Answer::Kind;
  PuzzleRun::Answer made = series_.attempt(move);
  if (made.kind == Kind::Illegal) {
    refuse(std::move(made.text), move);
    return;
  }
  session().set_up(run().game(), true);
  if (made.kind == Kind::Wrong)
    refuse(std::move(made.text));
  else
    session().tell(Notice{Notice::Kind::Information, std::move(made.text), std::nullopt});
  if (const auto news = progress().take_news()) refuse(as_sentence(*news));
}

void PuzzleScreen::show_solution() {
  const PuzzleRun::Hint shown = run().hint();
  Notice notice{Notice::Kind::Information, shown.text, shown.move};
  if (shown.move) notice.aims = Bitboard();
  session().tell(std::move(notice));
}

void PuzzleScreen::undo() {
  if (run().take_back())
    session().set_up(run().game(), false);
  else
    refuse("This is where the puzzle begins.");
}

namespace {

// Only the first try counts.
std::string solved_in_words(PuzzleResult result) {
  switch (result) {
    case PuzzleResult::Failed:
      return "Solved, but not at the first try.";
    case PuzzleResult::Hinted:
      return "Solved with a hint.";
    case PuzzleResult::Solved:
      break;
  }
  return "Solved.";
}

}  // namespace

std::vector<Fact> PuzzleScreen::task_facts() const {
  using Rank = Fact::Rank;
  if (!run().is_solved())
    return {{"", run().task(), Role::Title, Rank::First, true},
            {"", series_.origin(), {}, Rank::Third, true}};
  std::vector<Fact> facts{{"", solved_in_words(run().result()), Role::Result, Rank::First, true}};
  for (std::string& line : series_.epilogue())
    facts.push_back({"", std::move(line), {}, Rank::First, true});
  facts.push_back({"", "Enter goes on to the next puzzle.", Role::Title, Rank::First, true});
  return facts;
}

View PuzzleScreen::view() const {
  View view = TaskScreen::view();
  view.title = series_.title();
  view.standing = series_.standing();
  view.progress = describe_progress(progress());
  for (const Player player : {Player::O, Player::X}) {
    const bool solves = player == run().solver();
    PlayerLine line{letter_of(player), !run().is_solved() && solves, "you", "you", ""};
    if (!solves) {
      const bool save = run().puzzle().kind == PuzzleKind::Save;
      line.name = save ? "threatens to win" : "defends as long as it can";
      line.brief = save ? "threatens" : "defends";
    }
    view.players.push_back(std::move(line));
  }
  put_first(view, task_facts(), {"Goal", "Cursor", "Analysis"});
  if (session().notice()) return view;
  if (run().is_solved())
    view.message = "Enter goes on to the next puzzle, and Esc back to your game.";
  else if (!session().selected())
    view.message = "Find the move: choose a piece, or type it. s shows the idea.";
  return view;
}

std::unique_ptr<Screen> puzzle_list(Screen& below, std::size_t /*number*/) {
  return std::make_unique<ChoiceList>(below, "puzzle", "Puzzles",
                                      describe_progress(below.progress()),
                                      puzzle_choices(below.progress()), 0);
}

}  // namespace quagmire::ui
