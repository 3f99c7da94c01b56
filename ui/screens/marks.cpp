#include "ui/screens/board.h"

#include "engine/rules/position.h"
#include "engine/rules/verdict.h"
#include "ui/screens/review.h"

namespace quagmire::ui {

namespace {

// Adds marks to the pieces, one kind after the other.
class Marker {
 public:
  Marker(const Game& game, std::size_t ply) : game_(game), ply_(ply) {
    const Player turn = position_.turn();
    for (const Player player : {Player::O, Player::X}) {
      for (const Square square : position_.pieces(player)) {
        at(square).glyph = letter_of(player);
        at(square).roles = player == Player::O ? Role::PieceO : Role::PieceX;
      }
      add(position_.quagmired(player), Role::Quagmired);
    }
    // Of the pieces that rest, the one that may not move now is marked.
    if (const auto resting = position_.resting(turn))
      at(*resting).roles.add(turn == Player::O ? Role::RestingO : Role::RestingX);
  }

  void mark_last_move() {
    if (const auto move = game_.last_move(opponent(position_.turn()), ply_))
      add(Bitboard(move->from) | Bitboard(move->to), Role::LastMove);
  }

  void mark(const Session& session) {
    const auto& notice = session.notice();
    const TypedSquares typed = session.preview();
    const auto* asking = std::get_if<Session::Asking>(&session.focus());
    // The move whose path or loop is drawn: the one being explained or typed.
    std::optional<Move> explained = notice ? notice->about : std::nullopt;
    const bool is_hint = explained && notice->aims;
    if (!explained && typed.from && typed.to) explained = Move{*typed.from, *typed.to};
    const auto considered = session.considered_move();
    if (considered) consider(*considered);
    // An explanation on the board replaces threats, because their marks look alike.
    if (session.marks_threats() && !explained && !considered && !is_over(session.outcome()))
      for (const Player player : {Player::O, Player::X})
        add(threatened(position_, player), Role::Threat);
    if (session.preferences().liberties && !typed.from && !is_over(session.outcome()))
      mark_liberties();
    if (asking != nullptr && asking->move) {
      const Position next = position_.after(*asking->move);
      const Position after = asking->reply ? next.after(*asking->reply) : next;
      add(after.quagmired(position_.turn()) & ~Bitboard(asking->move->to), Role::Quagmired);
    }
    if (!is_hint) select(typed);
    // The reply that wins, where the piece could have gone, too.
    if (asking != nullptr && asking->reply)
      for (const Square square : {asking->reply->from, asking->reply->to})
        at(square).roles = at(square).roles.without(kTargetRoles) | Role::Threat;
    // The moves of one piece, or all pieces that can move.
    if (notice && notice->listed)
      for (const Move move : position_.legal_moves()) {
        if (notice->listed->of == move.from) target(move);
        if (!notice->listed->of) at(move.from).roles.add(Role::Hint);
      }
    if (explained || !typed.from) explain(explained);
    // A hint shows the move and the pieces it is aimed at, even those of a loop.
    if (is_hint) {
      add(Bitboard(notice->about->from) | Bitboard(notice->about->to), Role::Hint);
      for (const Square square : *notice->aims)
        at(square).roles = at(square).roles.without(Role::Loop) | Role::Threat;
    }
    if (session.is_at_board() && session.shows_cursor())
      at(session.cursor()).roles.add(Role::Cursor);
  }

  // What the move would trap, of both players.
  void consider(Move move) {
    const Position after = position_.after(move);
    add(after.quagmired(opponent(position_.turn())), Role::Threat);
    add(after.quagmired(position_.turn()), Role::LeftTrapped);
  }

  // The smaller number of two pieces counts.
  void mark_liberties() {
    for (const int left : {2, 1})
      for (const Player player : {Player::O, Player::X})
        for (const Square square :
             expanded(with_liberties(position_, player, left)) & position_.empty()) {
          at(square).roles.add(Role::Liberty);
          at(square).digit = static_cast<char>('0' + left);
        }
  }

  // The way or the loop of this move, or else the loop that a jump which was just played crossed.
  void explain(std::optional<Move> move) {
    if (move) {
      const Verdict answer = verdict(position_, *move);
      if (const auto* open = std::get_if<refusal::NoLoop>(&answer))
        for (const Square square : open->path) {
          marks_.way.push_back(square);
          at(square).roles.add(Role::OpenPath);
        }
      if (const auto* legal = std::get_if<Legal>(&answer);
          legal != nullptr && legal->kind == MoveKind::LoopJump)
        loop(*move, position_);
    } else if (ply_ > 0 &&
               game_.position_at(ply_ - 1).kind_of(game_.move_at(ply_ - 1)) == MoveKind::LoopJump) {
      loop(game_.move_at(ply_ - 1), game_.position_at(ply_ - 1));
    }
  }

  [[nodiscard]] const BoardMarks& marks() const { return marks_; }

 private:
  SquareView& at(Square square) { return marks_.squares[index_of(square)]; }
  void add(Bitboard squares, RoleSet roles) {
    for (const Square square : squares) at(square).roles.add(roles);
  }
  void target(Move move) { at(move.to).roles.add(target_role(position_.kind_of(move))); }
  void loop(Move move, const Position& before) {
    for (const Square square :
         crossed_loop(move.from, move.to, before.pieces(opponent(before.turn()))))
      at(square).roles = at(square).roles.without(Role::Threat) | Role::Loop;
  }
  void select(const TypedSquares& typed) {
    if (typed.from) {
      at(*typed.from).roles.add(Role::Selected);
      for (const Move move : position_.legal_moves()) {
        if (move.from != *typed.from) continue;
        target(move);
        const bool meant = !typed.to || *typed.to == move.to;
        if (position_.kind_of(move) == MoveKind::LoopJump && meant) loop(move, position_);
      }
    }
    if (typed.to) at(*typed.to).roles.add(Role::Cursor);
  }

  const Game& game_;
  std::size_t ply_;
  const Position& position_ = game_.position_at(ply_);
  BoardMarks marks_;
};

}  // namespace

Role target_role(MoveKind kind) {
  return kind == MoveKind::LoopJump ? Role::LoopTarget : Role::Target;
}

BoardMarks marks_of(const Session& session) {
  Marker marker(session.game(), session.shown_ply());
  if (!draws_step(session)) marker.mark_last_move();
  marker.mark(session);
  return marker.marks();
}
BoardMarks marks_of(const Game& game, std::optional<Move> why) {
  Marker marker(game, game.ply());
  marker.mark_last_move();
  marker.explain(why);
  return marker.marks();
}

}  // namespace quagmire::ui
