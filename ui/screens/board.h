// The board on the full screen: its keys and its view. Both are also available separately, for
// screens with a board of their own.
#pragma once

#include <string>
#include <vector>

#include "engine/analysis/game_analysis.h"
#include "ui/draw/draw.h"
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
/// The board with its marks. Without an overlay, also the message, the input line, the key hints
/// and, while a command is typed, the list of commands. `to_do`: the message if nothing was said,
/// in place of the game's advice. `is_done`: a task is done, so only going on remains.
[[nodiscard]] View board_view(const Session& session, Size size,
                              const std::optional<Message>& to_do = std::nullopt,
                              bool is_done = false);
/// The result of the last action, or what to do next; see board_view() for `to_do`.
[[nodiscard]] Message message_of(const Session& session, Size size,
                                 const std::optional<Message>& to_do = std::nullopt);
/// The first line of a game; `standing`: the score between the players, in steps.
[[nodiscard]] Header game_header(const Session& session, Size size,
                                 const std::vector<std::string>& standing);
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
[[nodiscard]] std::vector<Line> facts_of(const Session& session, Size screen,
                                         const Message& message);
/// The players, O first.
[[nodiscard]] std::vector<PlayerLine> players_of(const Session& session);
/// "Ann 2 - Bob 1", followed by shorter forms; empty if no game counts.
[[nodiscard]] std::vector<std::string> standing_of(const Session& session);

// The end card, beside the final board: the result, the score between the players, and the turning
// points (end_card.cpp).

/// Whether the end card is shown, with nothing above it.
[[nodiscard]] bool shows_end_card(const Session& session);

/// The graph of the game, as far as it is analyzed.
[[nodiscard]] Graph graph_of(const GameAnalysis& analysis);
/// The view of a game with its end card in place of the facts. In a narrow panel the card is a
/// list, with a graph only beside the grid.
[[nodiscard]] View end_view(const Session& session, Size size, const Layout& layout);
/// The last three plies once more, and the winner's piece; shown before the end card if a move has
/// just ended the game, else empty. At most 4 s.
[[nodiscard]] std::vector<AnimationFrame> replay_of_end(const Session& session, Size size);

}  // namespace quagmire::ui
