#include "ui/board/board.h"

#include "engine/rules/position.h"
#include "engine/rules/verdict.h"

namespace quagmire::ui {

namespace {

Role piece_role(Player player) { return player == Player::O ? Role::PieceO : Role::PieceX; }

// Each function adds one kind of mark to those before.
class Marker {
 public:
  explicit Marker(const Session& session)
      : session_(session), game_(session.game()), position_(session.position()) {}

  BoardMarks mark() {
    pieces();
    last_moves();
    threats();
    quagmire();
    proof();
    if (!shows_hint()) selection();
    listed_moves();
    explanation();
    if (shows_hint()) hint();
    cursor();
    return marks_;
  }

 private:
  SquareView& at(Square square) { return marks_.squares[static_cast<std::size_t>(square.index())]; }
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
  void last_moves() {
    for (const Player player : {Player::O, Player::X}) {
      if (const auto resting = position_.resting(player)) add(Bitboard(*resting), Role::LastMoved);
      if (const auto move = game_.last_move(player, session_.shown_ply())) {
        if (!position_.piece_at(move->from)) at(move->from).roles.add(Role::LastOrigin);
        marks_.lines.push_back({BoardLine::Kind::Trail, move->from, move->to});
      }
    }
  }
  // An explanation on the board replaces threats, because their marks look alike.
  void threats() {
    if (!session_.preferences().threats || explained_move() || is_over(session_.outcome())) return;
    for (const Player player : {Player::O, Player::X})
      // A selected piece keeps its own mark: with the cursor and a threat's bars it would look like
      // one in Quagmire. The panel still names it.
      for (const Square square : threatened(position_, player))
        if (session_.preview().from != square) add(Bitboard(square), Role::ThreatEdge);
  }
  void quagmire() {
    for (const Player player : {Player::O, Player::X})
      quagmire(position_, player, position_.quagmired(player));
    const auto* asking = std::get_if<Session::Asking>(&session_.focus());
    if (asking != nullptr && asking->move) {
      const Position& after = position_.after(*asking->move);
      quagmire(after, position_.turn(),
               after.quagmired(position_.turn()) & ~Bitboard(asking->move->to));
    }
  }
  // Including the enemies that wall them in.
  void quagmire(const Position& position, Player player, Bitboard trapped) {
    add(trapped, {Role::Quagmired, Role::QuagmireEdge});
    add(expanded(trapped) & position.pieces(opponent(player)), Role::QuagmireWall);
  }
  void proof() {
    const GameStatus status = position_.status();
    const Won* won = std::get_if<Won>(&status);
    if (won != nullptr)
      for (const Square square : won->proof) at(square).roles.add(Role::Proof);
  }
  void selection() {
    const TypedSquares shown = session_.preview();
    if (shown.from) {
      at(*shown.from).roles.add({Role::Selected, Role::SelectedEdge});
      // On an empty square, which can be typed but not chosen, the origin's mark is removed.
      at(*shown.from).roles = at(*shown.from).roles.without(Role::LastOrigin);
      for (const Move move : position_.legal_moves()) {
        if (move.from != *shown.from) continue;
        target(move);
        const bool meant = !shown.to || *shown.to == move.to;
        if (position_.kind_of(move) == MoveKind::LoopJump && meant) loop(move);
      }
    }
    if (shown.to) point_at(*shown.to);
  }

  void target(Move move) {
    // A target's mark replaces an origin's, since the two look alike.
    at(move.to).roles = target_role(position_.kind_of(move));
  }
  // Marks the moves of one piece, or all pieces that can move.
  void listed_moves() {
    if (!session_.notice() || !session_.notice()->listed) return;
    const auto of = session_.notice()->listed->of;
    for (const Move move : position_.legal_moves()) {
      if (of == move.from) target(move);
      if (!of) at(move.from).roles.add(Role::SlideTarget);
    }
  }

  // The move whose path or loop is drawn: the one being explained or typed.
  [[nodiscard]] std::optional<Move> explained_move() const {
    if (session_.notice() && session_.notice()->about) return session_.notice()->about;
    const TypedSquares shown = session_.preview();
    if (shown.from && shown.to) return Move{*shown.from, *shown.to};
    return std::nullopt;
  }
  void explanation() {
    if (const auto move = explained_move()) {
      const Verdict answer = verdict(position_, *move);
      if (const auto* open = std::get_if<refusal::NoLoop>(&answer)) path(open->path);
      if (const auto* legal = std::get_if<Legal>(&answer);
          legal != nullptr && legal->kind == MoveKind::LoopJump)
        loop(*move);
    } else if (!session_.preview().from) {
      last_loop_jump();
    }
  }
  // A hint shows the move and the pieces it is aimed at, even those of a loop.
  [[nodiscard]] bool shows_hint() const {
    const auto& notice = session_.notice();
    return notice && notice->about && notice->aims;
  }
  void hint() {
    const auto& notice = session_.notice();
    at(notice->about->from).roles.add({Role::HintFrom, Role::HintEdge});
    at(notice->about->to).roles = {Role::HintTo, Role::HintEdge};
    for (const Square square : *notice->aims) {
      at(square).roles = at(square).roles.without({Role::Loop, Role::LineEdge}) | Role::ThreatEdge;
    }
  }
  // A path replaces other marks on its squares, or they would hide it. Only the selected piece at
  // its start and pieces in Quagmire keep theirs.
  void path(const SquarePath& squares) {
    std::optional<Square> previous;
    for (const Square square : squares) {
      if (previous) marks_.lines.push_back({BoardLine::Kind::Path, *previous, square});
      previous = square;
      Roles& roles = at(square).roles;
      const bool begins_selected = square == *squares.begin() && roles.has(Role::Selected);
      if (begins_selected || roles.has(Role::Quagmired)) continue;
      roles = roles.without(kTargetRoles | Roles{Role::LastOrigin, Role::TargetEdge, Role::Selected,
                                                 Role::SelectedEdge});
      roles.add({Role::OpenPath, Role::LineEdge});
    }
  }
  void loop(Move move) { loop(move, position_.pieces(opponent(position_.turn()))); }
  void loop(Move move, Bitboard enemy) {
    for (const Square square : crossed_loop(move.from, move.to, enemy))
      at(square).roles =
          at(square).roles.without(Role::ThreatEdge) | Roles{Role::Loop, Role::LineEdge};
  }
  // The jump that was just played, shown to the player whose loop it crossed.
  void last_loop_jump() {
    const std::size_t ply = session_.shown_ply();
    if (ply == 0) return;
    const Position& before = game_.position_at(ply - 1);
    const Move move = game_.move_at(ply - 1);
    if (before.kind_of(move) == MoveKind::LoopJump)
      loop(move, before.pieces(opponent(before.turn())));
  }
  void cursor() {
    if (session_.context() == Context::Board) point_at(session_.cursor());
  }
  void point_at(Square square) {
    Roles& roles = at(square).roles;
    roles.add({Role::Cursor, Role::CursorEdge});
    if ((roles & kTargetRoles) != Roles()) roles.add(Role::TargetEdge);
  }

  const Session& session_;
  const Game& game_;
  const Position& position_;
  BoardMarks marks_;
};

}  // namespace

Role target_role(MoveKind kind) {
  switch (kind) {
    case MoveKind::Slide:
      return Role::SlideTarget;
    case MoveKind::Jump:
      return Role::JumpTarget;
    case MoveKind::LoopJump:
      return Role::LoopTarget;
  }
  return Role::SlideTarget;
}

BoardMarks marks_of(const Session& session) { return Marker(session).mark(); }

}  // namespace quagmire::ui
