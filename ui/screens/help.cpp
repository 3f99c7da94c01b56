#include "ui/screens/help.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <iterator>
#include <map>
#include <utility>

#include "assets/rules.h"
#include "engine/ascii.h"
#include "engine/game/notation.h"
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
  view.panel.facts = {{"", std::string(step.text), Role::Title, Fact::Rank::First}};
  return view;
}

namespace {

void add_keys(std::vector<PageLine>& lines, const std::vector<Binding>& bindings, KeyStyle style) {
  for (const Binding& binding : bindings)
    if (binding.serves(style))
      lines.push_back({std::string(binding.keys), std::string(binding.description), {}});
}

// A line that begins with a blank continues the one before, since the screen breaks the lines.
void add_text(std::vector<PageLine>& lines, std::string_view text) {
  while (!text.empty()) {
    const std::string_view line = take_to('\n', text);
    if (line.starts_with(' ')) {
      lines.back().text += ' ' + std::string(trimmed(line));
    } else {
      const auto [term, rest] = at_gap(line);
      lines.push_back({std::string(term), std::string(rest), {}});
    }
  }
}

std::vector<PageLine> lines_of(std::string_view text) {
  std::vector<PageLine> lines;
  add_text(lines, text);
  return lines;
}

std::vector<PageLine> lines_of(const std::vector<Binding>& bindings, KeyStyle style) {
  std::vector<PageLine> lines;
  add_keys(lines, bindings, style);
  return lines;
}

// The end of a game and the review after it, on one page.
std::vector<PageLine> lines_of_looking_back(KeyStyle style) {
  std::vector<PageLine> lines{{"", "At the end of a game:", Role::Label}};
  add_keys(lines, keys_of_end(), style);
  lines.push_back({"", "In a review:", Role::Label});
  add_keys(lines, keys_of_review(), style);
  return lines;
}

std::vector<PageLine> lines_of_words() {
  std::vector<PageLine> lines;
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

constexpr std::string_view kElse =
    ":puzzle today  One puzzle a day, the same for everybody, and your days in a row.\n"
    ":puzzle mine  Puzzles from what you missed in your games.\n"
    ":stats  Your rating, the level that fits, games, lessons and puzzles.\n"
    ":level fit  A level of the computer at which you win about half.\n"
    ":copy game  The whole game as text; :copy gives the position alone.\n"
    ":position P  A new game at a position that a friend has copied; or paste it.\n"
    ":time 10+5  A clock: ten minutes each, plus five seconds a move.\n"
    ":around c5  What stands beside a square; :rays c5, in each direction.\n"
    "quagmire resume -  Go on with a game that you paste.\n"
    "quagmire resume  The unfinished game, also one that you left by n.\n"
    "quagmire review FILE  Look back on someone else's game.\n"
    "quagmire --plain  Lines of text, for screen readers, braille and pipes.\n"
    "quagmire help  All commands.\n";

std::vector<Chapter> make_chapters(KeyStyle style) {
  return {{"Rules in short", lines_of(assets::kRules), HelpTopic::Rules},
          {"The loop rule", {}},
          {"Keys", lines_of(bindings(Context::Board), style)},
          {"Keys while typing", lines_of(bindings(Context::Line), style)},
          {"Keys at the end, and in a review", lines_of_looking_back(style), HelpTopic::Review},
          {"Keys in a lesson", lines_of(own_keys_of_lesson(), style), HelpTopic::Lesson},
          {"Keys in a puzzle", lines_of(own_keys_of_puzzle(), style), HelpTopic::Puzzle},
          {"Words, typed after :", lines_of_words()},
          {"Worth knowing", lines_of(kElse)},
          {"Marks", lines_of(kMarks)}};
}

}  // namespace

const std::vector<Chapter>& help_chapters(KeyStyle style) {
  static std::map<KeyStyle, std::vector<Chapter>> made;
  std::vector<Chapter>& chapters = made[style];
  if (chapters.empty()) chapters = make_chapters(style);
  return chapters;
}

}  // namespace quagmire::ui
