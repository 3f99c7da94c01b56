// The reader of the position notation, declared in notation.h.
#include <cassert>

#include "engine/ascii.h"
#include "engine/game/notation.h"

namespace quagmire {

namespace {

class PositionReader {
 public:
  explicit PositionReader(std::string_view text) : text_(text) {}

  Result<Position, PositionError> read() {
    skip_blanks();
    if (!read_board() || !read_turn() || !read_resting(Player::O) || !read_resting(Player::X))
      return error_;
    skip_blanks();
    if (!at_end()) return PositionError{PositionFault::ExtraText, next_ + 1};
    const auto position = Position::from_setup(setup_);
    // Every fault of a setup has been refused above, with its column.
    assert(position.has_value());
    return position.value();
  }

 private:
  [[nodiscard]] bool at_end() const { return next_ == text_.size(); }
  [[nodiscard]] bool at_blank() const { return !at_end() && is_blank(text_[next_]); }
  void skip_blanks() {
    while (at_blank()) ++next_;
  }
  bool fail(PositionFault fault) {
    error_ = {fault, next_ + 1};
    return false;
  }

  bool read_board() {
    int rank = 7;
    int file = 0;
    for (; !at_end() && !at_blank(); ++next_) {
      const char c = text_[next_];
      if (c == '/') {
        if (file < 8) return fail(PositionFault::RankTooShort);
        if (rank == 0) return fail(PositionFault::TooManyRanks);
        --rank;
        file = 0;
      } else if (c >= '1' && c <= '8') {
        file += c - '0';
        if (file > 8) return fail(PositionFault::RankTooLong);
      } else if (c == 'O' || c == 'X') {
        if (file == 8) return fail(PositionFault::RankTooLong);
        Bitboard& side = c == 'O' ? setup_.o : setup_.x;
        side |= Bitboard(Square(file++, rank));
        if (side.count() > Position::kMaxPieces) return fail(PositionFault::TooManyPieces);
      } else {
        return fail(PositionFault::UnknownCharacter);
      }
    }
    if (rank == 7 && file == 0) return fail(PositionFault::MissingField);
    if (file < 8) return fail(PositionFault::RankTooShort);
    if (rank > 0) return fail(PositionFault::TooFewRanks);
    return true;
  }

  // Goes to the next field, if there is one.
  bool begin_field() {
    skip_blanks();
    return at_end() ? fail(PositionFault::MissingField) : true;
  }
  [[nodiscard]] std::string_view field() const {
    std::size_t end = next_;
    while (end < text_.size() && !is_blank(text_[end])) ++end;
    return text_.substr(next_, end - next_);
  }

  bool read_turn() {
    if (!begin_field()) return false;
    const std::string_view turn = field();
    if (turn != "O" && turn != "X") return fail(PositionFault::BadTurn);
    setup_.turn = turn == "O" ? Player::O : Player::X;
    next_ += turn.size();
    return true;
  }

  bool read_resting(Player player) {
    if (!begin_field()) return false;
    const std::string_view name = field();
    if (name != "-") {
      const auto square = leading_square(name);
      if (!square || name != to_text(*square)) return fail(PositionFault::BadRestingSquare);
      const bool o = player == Player::O;
      if (!(o ? setup_.o : setup_.x).contains(*square)) return fail(PositionFault::NoPieceToRest);
      (o ? setup_.resting_o : setup_.resting_x) = square;
    }
    next_ += name.size();
    return true;
  }

  std::string_view text_;
  std::size_t next_ = 0;
  Setup setup_;
  PositionError error_{};
};

}  // namespace

Result<Position, PositionError> parse_position(std::string_view text) {
  return PositionReader(text).read();
}

}  // namespace quagmire
