#include "ui/screens/help.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <utility>

#include "assets/rules.h"
#include "engine/game/notation.h"
#include "engine/text.h"
#include "ui/draw/draw.h"
#include "ui/draw/layout.h"
#include "ui/screens/board.h"
#include "ui/screens/review.h"
#include "ui/screens/task.h"
#include "ui/session/session.h"
#include "ui/session/vocabulary.h"
#include "ui/words/text.h"

namespace quagmire::ui {

namespace {

constexpr Move kJump{Square(0, 4), Square(0, 2)};   // a5-a3
constexpr Move kWait{Square(7, 6), Square(7, 5)};   // h7-h6
constexpr Move kClose{Square(6, 1), Square(3, 1)};  // g2-d2

constexpr std::array kSteps{
    LoopRuleStep{
        0, kJump,
        "May X jump from a5 over a4 to a3? No: there is a way round, through the gap at d2."},
    LoopRuleStep{2, std::nullopt,
                 "O closes the gap with g2-d2. Now the O's and two walls shut the corner off."},
    LoopRuleStep{2, kJump, "There is no way round any more, so X may jump into the loop."},
    LoopRuleStep{3, std::nullopt,
                 "X is inside. As long as the loop is closed, X can jump out the same way."},
};

}  // namespace

const Game& loop_rule_game() {
  static const Game game = [] {
    const auto position = parse_position("8/7X/8/X7/OOOO4/3O4/6O1/3O4 X - -");
    assert(position);
    Game played(*position);
    for (const Move move : {kWait, kClose, kJump}) played.play_legal(move);
    return played;
  }();
  return game;
}

std::span<const LoopRuleStep> loop_rule_steps() { return kSteps; }

View loop_rule_view(const LoopRuleStep& step, const Preferences& preferences) {
  Game game = loop_rule_game();
  game.go_to(step.ply);
  View view = example_view(game, preferences, step.why);
  view.panel.facts = {{"", std::string(step.text), Role::Title, Line::Rank::First}};
  return view;
}

namespace {

std::vector<Line> lines_of(const std::vector<Binding>& bindings, KeyStyle style,
                           std::vector<Line> lines = {}) {
  for (const Binding& binding : bindings)
    if (binding.serves(style))
      lines.push_back({std::string(binding.keys), std::string(binding.description), {}});
  return lines;
}

// Keys of another kind, below those before.
std::vector<Line> and_lines_of(std::vector<Line> lines, const char* title,
                               const std::vector<Binding>& bindings, KeyStyle style) {
  lines.push_back({"", title, Role::Label});
  return lines_of(bindings, style, std::move(lines));
}

// A line that begins with a blank continues the one before, since the screen breaks the lines.
std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  while (!text.empty()) {
    const std::string_view line = take_to('\n', text);
    if (line.starts_with(' ')) {
      lines.back().text += ' ' + std::string(trimmed(line));
    } else {
      const auto [term, rest] = at_gap(line);
      lines.push_back({std::string(term), std::string(rest), {}});
    }
  }
  return lines;
}

std::vector<Line> lines_of_words() {
  std::vector<Line> lines;
  for (const Word& word : words())
    lines.push_back({word.with_argument(), std::string(word.sentence), {}});
  return lines;
}

// In the grid a mark is a ground, and without colours reverse or underlined; on the board of pixels
// it is a ground, or the pixels named here.
constexpr std::string_view kMarks =
    "Cursor  The terminal's cursor; four bright corners, or a bright frame in a small square.\n"
    "Selected  Blue square: the piece you have chosen.\n"
    "Targets  Green dots: where it can go; violet: by a jump across a loop.\n"
    "Last move  Olive squares: from where to where.\n"
    "Resting  A faded piece with a z: it moved on its player's last turn and may not move now.\n"
    "Quagmire  Red square: no empty neighbour, and an enemy beside it.\n"
    "Threat  Orange square: one move would put it in Quagmire.\n"
    "Hint  Purple squares: from where to where.\n"
    "Way round  A dotted line: the way round that rules out a jump.\n"
    "Loop  A violet chain, and in the grid magenta squares: the loop that a jump crosses.\n"
    "Few colours  Letters in the squares' corners: ! Quagmire, z resting, * target, ? hint, t "
    "threat, "
    "< last move.\n";

}  // namespace

std::vector<Chapter> help_chapters(KeyStyle style) {
  return {{"Keys",
           and_lines_of(lines_of(bindings(Context::Board), style),
                        "While typing:", bindings(Context::Line), style),
           HelpTopic::Board},
          {"Keys at the end, and in a review",
           and_lines_of(lines_of(keys_of_review(), style), "At the end of a game:", keys_of_end(),
                        style),
           HelpTopic::Review},
          {"Keys in a lesson", lines_of(own_keys_of_task("learn"), style), HelpTopic::Lesson},
          {"Keys in a puzzle", lines_of(own_keys_of_task("puzzle"), style), HelpTopic::Puzzle},
          {"Rules in short", lines_of(assets::kRules)},
          {"The loop rule", {}},
          {"Words, typed after :", lines_of_words()},
          {"Marks", lines_of(kMarks)}};
}

}  // namespace quagmire::ui
