#include "ui/screens/puzzle.h"

#include <utility>

#include "ui/words/messages.h"
#include "ui/words/tasks.h"

namespace quagmire::ui {

const std::vector<Binding>& own_keys_of_puzzle() {
  static const std::vector<Binding> keys{
      leave_task_key(),
      letter_key("s", "show me: the idea, then the piece, then the move", "show me",
                 action::Say{"hint"}),
      letter_key("u", "take a move back, with its answer", "undo", action::Say{"undo"}),
      {"n, P",
       "another puzzle",
       "next",
       {{key('n'), action::Say{"next"}}, {key('P'), action::Say{"next"}}}},
      {"L",
       "puzzles by grade and kind, to choose from",
       "list",
       {{key('L'), action::Say{"list"}}}}};
  return keys;
}

PuzzleScreen::PuzzleScreen(Screen& below, std::size_t number, std::unique_ptr<PuzzleJudge> judge)
    : TaskScreen(below, *judge), judge_(std::move(judge)) {
  judge_->begin(session(), number);
}

const std::vector<Binding>& PuzzleScreen::keys() const {
  static const std::vector<Binding> keys = keys_of_task(own_keys_of_puzzle());
  return keys;
}

// The next action takes back a wrong move that is shown. These do no more than that.
Effect PuzzleScreen::apply(const Action& action) {
  const bool looks = is_any_of<action::Redraw, action::ChangeBoard>(action);
  const bool taken_back = !looks && session().take_back_shown();
  if (taken_back && (says(action, "undo") || is_any_of<action::Back, action::Activate>(action)))
    return effect::Draw{};
  return TaskScreen::apply(action);
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
    return {{"", describe_task(run()), Role::Title, Rank::First, true},
            {"", origin_of(series()), {}, Rank::Third, true}};
  std::vector<Fact> facts{{"", solved_in_words(run().result()), Role::Result, Rank::First, true}};
  for (std::string& line : epilogue_of(series()))
    facts.push_back({"", std::move(line), {}, Rank::First, true});
  facts.push_back({"", "Enter goes on to the next puzzle.", Role::Title, Rank::First, true});
  return facts;
}

View PuzzleScreen::view() const {
  View view = TaskScreen::view();
  view.title = title_of(series());
  view.standing = standing_of(series());
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

}  // namespace quagmire::ui
