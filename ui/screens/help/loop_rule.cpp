#include "ui/screens/help/loop_rule.h"

#include <array>
#include <cassert>
#include <string>

#include "engine/game/notation.h"
#include "ui/play/session.h"
#include "ui/screens/board.h"

namespace quagmire::ui {

namespace {

constexpr Move kJump{Square(0, 4), Square(0, 2)};   // a5-a3
constexpr Move kWait{Square(7, 6), Square(7, 5)};   // h7-h6
constexpr Move kClose{Square(6, 1), Square(3, 1)};  // g2-d2

constexpr std::array kSteps{
    LoopRuleStep{0, kJump,
                 "May X jump from a5 over a4 to a3? No: a king could walk round, through the gap "
                 "at d2."},
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

View loop_rule_view(const LoopRuleStep& step, const Preferences& preferences, Size size) {
  Preferences plain;
  plain.zoom = preferences.zoom;
  Game game = loop_rule_game();
  game.go_to(step.ply);
  Session session{Table(game), plain};
  if (step.why) session.apply(Command{Query{query::Why{*step.why}}});
  BoardScreen board(session);
  board.set_size(size);
  View view = board.view();
  // Nothing is to be chosen here.
  for (SquareView& square : view.squares)
    square.roles = square.roles.without({Role::Cursor, Role::CursorEdge});
  view.cursor_place = CursorPlace::Corner;
  view.players.clear();
  view.facts = {{"", std::string(step.text), Role::Title, false, Fact::Rank::First}};
  view.moves.clear();
  if (!step.why) view.message.clear();
  view.prompt.clear();
  view.invitation.clear();
  return view;
}

}  // namespace quagmire::ui
