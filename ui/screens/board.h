// The board as a screen: the keys of a session, what they do, and its picture. Keys and picture are
// also available separately, for screens that show a board of their own.
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

/// What input means at the session's board, whose keys are those of `scene`; while a line is typed
/// or a question waits, others apply.
[[nodiscard]] std::optional<Action> decode_at_board(const Session& session, const Input& input,
                                                    Scene scene);
[[nodiscard]] inline std::optional<Action> decode_at_board(const Session& session,
                                                           const Input& input) {
  return decode_at_board(session, input, session.context());
}
/// The game: its board, and the panel beside it.
[[nodiscard]] View game_view(const Session& session, Size size);
/// The board, the message, the line and its hints, with nothing else beside or above
/// the board than words that can be typed.
[[nodiscard]] View board_view(const Session& session);
/// Lists the game's moves, with the one that led to the ply shown marked.
void add_moves(View& view, const Game& game, std::size_t shown_ply);
/// A game's position as an example at which nothing can be chosen, perhaps with the verdict on a
/// move.
[[nodiscard]] View example_view(const Game& game, const Preferences& preferences,
                                std::optional<Move> why = std::nullopt);

// What each square of the board means now, and the way round a barrier (marks.cpp).

/// The role of a square that a move of this kind reaches.
[[nodiscard]] Role target_role(MoveKind kind);

struct BoardMarks {
  SquareViews squares;
  std::vector<Square> way;
};

[[nodiscard]] BoardMarks marks_of(const Session& session);
/// Of an example, perhaps with the verdict on a move.
[[nodiscard]] BoardMarks marks_of(const Game& game, std::optional<Move> why);

// The facts beside the board: every mark on it in words, and what else a player wants to know.

/// What is in Quagmire is said at length in the message or, on a wide screen, in the facts.
[[nodiscard]] std::vector<Line> facts_of(const Session& session, Size screen, Message& message);
/// O first.
[[nodiscard]] std::vector<PlayerLine> players_of(const Session& session);
/// "Ann 2 - Bob 1", then shorter; empty if no game counts.
[[nodiscard]] std::vector<std::string> standing_of(const Session& session);

// What is shown beside the final board at the end of a game: how it ended, the score between the
// players, and the computer's view of where it turned (end_card.cpp).

/// How the game stood, as far as that is known.
[[nodiscard]] Graph graph_of(const GameAnalysis& analysis);
/// Puts the card into the board's view, in place of the facts. In a narrow panel it is a list, and
/// has a graph only beside the grid.
void add_end_card(View& view, const Session& session, const Layout& layout);

}  // namespace quagmire::ui
