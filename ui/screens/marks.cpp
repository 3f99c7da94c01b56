#include "ui/screens/board.h"

#include "engine/rules/position.h"
#include "engine/rules/verdict.h"

namespace quagmire::ui {

namespace {

Role piece_role(Player player) { return player == Player::O ? Role::PieceO : Role::PieceX; }

// Each function adds one kind of mark to those before.
class Marker {
 public:
  explicit Marker(const Game& game) : game_(game), ply_(game.ply()) {}
  explicit Marker(const Session& session)
      : session_(&session), game_(session.game()), ply_(session.shown_ply()) {}

  BoardMarks mark_example(std::optional<Move> why) {
    pieces();
    last_move();
    quagmire();
    explanation(why);
    return marks_;
  }

  BoardMarks mark() {
    pieces();
    last_move();
    threats();
    quagmire();
    quagmire_to_come();
    if (!shows_hint()) selection();
    warned_of();
    listed_moves();
    if (const auto move = explained_move(); move || !session_->preview().from) explanation(move);
    if (shows_hint()) hint();
    cursor();
    return marks_;
  }

 private:
  SquareView& at(Square square) { return marks_.squares[index_of(square)]; }
  void add(Bitboard squares, Roles roles) {
    for (const Square square : squares) at(square).roles.add(roles);
  }

  void pieces() {
    for (const Player player : {Player::O, Player::X})
      for (const Square square : position_.pieces(player)) {
        at(square).glyph = letter_of(player);
        at(square).roles = piece_role(player);
      }
  }
  // Of the pieces that rest, the one that may not move now is marked.
  void last_move() {
    const Player turn = position_.turn();
    if (const auto resting = position_.resting(turn))
      at(*resting).roles.add(turn == Player::O ? Role::RestingO : Role::RestingX);
    if (const auto move = game_.last_move(opponent(turn), ply_))
      add(Bitboard(move->from) | Bitboard(move->to), Role::LastMove);
  }
  // An explanation on the board replaces threats, because their marks look alike.
  void threats() {
    if (!session_->marks_threats() || explained_move() || is_over(session_->outcome())) return;
    for (const Player player : {Player::O, Player::X})
      add(threatened(position_, player), Role::Threat);
  }
  void quagmire() {
    for (const Player player : {Player::O, Player::X})
      add(position_.quagmired(player), Role::Quagmired);
  }
  void quagmire_to_come() {
    const auto* asking = std::get_if<Session::Asking>(&session_->focus());
    if (asking != nullptr && asking->move) {
      const Position next = position_.after(*asking->move);
      const Position after = asking->reply ? next.after(*asking->reply) : next;
      add(after.quagmired(position_.turn()) & ~Bitboard(asking->move->to), Role::Quagmired);
    }
  }
  void selection() {
    const TypedSquares shown = session_->preview();
    if (shown.from) {
      at(*shown.from).roles.add(Role::Selected);
      for (const Move move : position_.legal_moves()) {
        if (move.from != *shown.from) continue;
        target(move);
        const bool meant = !shown.to || *shown.to == move.to;
        if (position_.kind_of(move) == MoveKind::LoopJump && meant) loop(move);
      }
    }
    if (shown.to) point_at(*shown.to);
  }
  // The reply that wins, where the piece could have gone, too.
  void warned_of() {
    const auto* asking = std::get_if<Session::Asking>(&session_->focus());
    if (asking == nullptr || !asking->reply) return;
    for (const Square square : {asking->reply->from, asking->reply->to})
      at(square).roles = at(square).roles.without(kTargetRoles) | Role::Threat;
  }

  void target(Move move) { at(move.to).roles.add(target_role(position_.kind_of(move))); }
  // Marks the moves of one piece, or all pieces that can move.
  void listed_moves() {
    if (!session_->notice() || !session_->notice()->listed) return;
    const auto of = session_->notice()->listed->of;
    for (const Move move : position_.legal_moves()) {
      if (of == move.from) target(move);
      if (!of) at(move.from).roles.add(Role::Hint);
    }
  }

  // The move whose path or loop is drawn: the one being explained or typed.
  [[nodiscard]] std::optional<Move> explained_move() const {
    if (session_->notice() && session_->notice()->about) return session_->notice()->about;
    const TypedSquares shown = session_->preview();
    if (shown.from && shown.to) return Move{*shown.from, *shown.to};
    return std::nullopt;
  }
  void explanation(std::optional<Move> move) {
    if (move) {
      const Verdict answer = verdict(position_, *move);
      if (const auto* open = std::get_if<refusal::NoLoop>(&answer)) path(open->path);
      if (const auto* legal = std::get_if<Legal>(&answer);
          legal != nullptr && legal->kind == MoveKind::LoopJump)
        loop(*move);
    } else {
      last_loop_jump();
    }
  }
  // A hint shows the move and the pieces it is aimed at, even those of a loop.
  [[nodiscard]] bool shows_hint() const {
    const auto& notice = session_->notice();
    return notice && notice->about && notice->aims;
  }
  void hint() {
    const auto& notice = session_->notice();
    add(Bitboard(notice->about->from) | Bitboard(notice->about->to), Role::Hint);
    for (const Square square : *notice->aims)
      at(square).roles = at(square).roles.without(Role::Loop) | Role::Threat;
  }
  void path(const SquarePath& squares) {
    for (const Square square : squares) {
      marks_.way.push_back(square);
      at(square).roles.add(Role::OpenPath);
    }
  }
  void loop(Move move) { loop(move, position_.pieces(opponent(position_.turn()))); }
  void loop(Move move, Bitboard enemy) {
    for (const Square square : crossed_loop(move.from, move.to, enemy))
      at(square).roles = at(square).roles.without(Role::Threat) | Role::Loop;
  }
  // The jump that was just played, shown to the player whose loop it crossed.
  void last_loop_jump() {
    if (ply_ == 0) return;
    const Position& before = game_.position_at(ply_ - 1);
    const Move move = game_.move_at(ply_ - 1);
    if (before.kind_of(move) == MoveKind::LoopJump)
      loop(move, before.pieces(opponent(before.turn())));
  }
  void cursor() {
    if (session_->context() == Context::Board && session_->shows_cursor())
      point_at(session_->cursor());
  }
  void point_at(Square square) { at(square).roles.add(Role::Cursor); }

  const Session* session_ = nullptr;
  const Game& game_;
  std::size_t ply_;
  const Position& position_ = game_.position_at(ply_);
  BoardMarks marks_;
};

}  // namespace

Role target_role(MoveKind kind) {
  return kind == MoveKind::LoopJump ? Role::LoopTarget : Role::Target;
}

BoardMarks marks_of(const Session& session) { return Marker(session).mark(); }
BoardMarks marks_of(const Game& game, std::optional<Move> why) {
  return Marker(game).mark_example(why);
}

}  // namespace quagmire::ui
