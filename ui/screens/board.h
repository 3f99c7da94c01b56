// The board on the full screen: its keys and its view. Both are also available separately, for
// screens with a board of their own.
#pragma once

#include <string>
#include <vector>

#include "engine/analysis/game_analysis.h"
#include "ui/draw/layout.h"
#include "ui/draw/view.h"
#include "ui/screens/screens.h"
#include "ui/session/keymap.h"
#include "ui/session/session.h"

namespace quagmire::ui {

/// The action for input at the session's board with the keys of `scene`. The input line and
/// questions have their own keys.
[[nodiscard]] std::optional<Action> decode_at_board(const Session& session, const Input& input,
                                                    Scene scene);
[[nodiscard]] inline std::optional<Action> decode_at_board(const Session& session,
                                                           const Input& input) {
  return decode_at_board(session, input, session.context());
}
/// The view of a game: its board and the panel beside it.
[[nodiscard]] View game_view(const Session& session, Size size);
/// The board, the message, the input line and the key hints. Nothing else is beside or over the
/// board, except the list of commands while one is typed.
[[nodiscard]] View board_view(const Session& session);
/// Adds the move list, with the move before the displayed ply marked.
void add_moves(View& view, const Game& game, std::size_t shown_ply);
/// A position as a static example; with `why`, also shows the verdict on this move.
[[nodiscard]] View example_view(const Game& game, const Preferences& preferences,
                                std::optional<Move> why = std::nullopt);

// The roles of each square, and the path around a barrier (marks.cpp).

/// The role of a square that this kind of move can reach.
[[nodiscard]] Role target_role(MoveKind kind);

struct BoardMarks {
  SquareViews squares;
  std::vector<Square> way;
};

[[nodiscard]] BoardMarks marks_of(const Session& session);
/// The marks of an example; with `why`, also for the verdict on this move.
[[nodiscard]] BoardMarks marks_of(const Game& game, std::optional<Move> why);

// The facts beside the board: every mark in words, and other information for a player.

/// The facts. The pieces in Quagmire are explained in the message or, on a wide screen, in the
/// facts.
[[nodiscard]] std::vector<Line> facts_of(const Session& session, Size screen, Message& message);
/// The players, O first.
[[nodiscard]] std::vector<PlayerLine> players_of(const Session& session);
/// "Ann 2 - Bob 1", followed by shorter forms; empty if no game counts.
[[nodiscard]] std::vector<std::string> standing_of(const Session& session);

// The end card, beside the final board: the result, the score between the players, and the turning
// points (end_card.cpp).

/// The graph of the game, as far as it is analyzed.
[[nodiscard]] Graph graph_of(const GameAnalysis& analysis);
/// Adds the end card to the board's view, in place of the facts. In a narrow panel it is a list,
/// with a graph only beside the grid.
void add_end_card(View& view, const Session& session, const Layout& layout);

}  // namespace quagmire::ui
